"""How does one test with Onefold? Fakes of the models, a loopback model server, and the contract suites.

They ship with the package, so that whoever writes an adapter or an application tests it as we do. Nothing of the
product imports this room.
"""
