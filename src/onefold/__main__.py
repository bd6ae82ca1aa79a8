"""`python -m onefold`: the command line."""

from onefold.doors.cli import main

if __name__ == "__main__":
    main()
