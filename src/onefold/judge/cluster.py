"""Which of many statements are one? Groups around a representative, so that no chain joins what is not alike.

Neighbours: `verdict` is the usual relation; the screen and dedup call.
"""

from collections.abc import Callable, Iterable


def cluster(ids: Iterable[str], same: Callable[[str, str], bool]) -> list[list[str]]:
    """A partition of the distinct ids in order of arrival: each group's first id is `same` as every other member.

    An id joins the first group whose representative takes it: A ~ B and B ~ C never put C beside A unless A ~ C.
    """
    groups: list[list[str]] = []
    for item in dict.fromkeys(ids):
        home = next((group for group in groups if same(group[0], item)), None)
        if home is None:
            groups.append([item])
        else:
            home.append(item)
    return groups
