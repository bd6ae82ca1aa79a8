"""Do two rows hold the same atoms in an order that means the same? Moved phrases and reordered lists, no more.

"On Mondays she swims" = "she swims on Mondays"; "A manages B" ≠ "B manages A" (see `roles`); lists whose order tells
something (ranks, steps, "respectively") are left alone.
"""

from collections import Counter
from collections.abc import Sequence

from onefold.judge.align import trim
from onefold.judge.atoms import Atom, Moment
from onefold.judge.lexicon import Lexicon
from onefold.judge.lexicon.base import words

_VERB_SECOND = frozenset({"de", "nl", "sv", "da", "no"})
_OF = frozenset({"of", "de", "di", "von", "do", "da"})
_ORDERED = words("""respectively rank ranks ranked ranking order ordered first then next finally sequence followed
    top podium steps step priority route itinerary via stops schedule agenda recipe queue sequence directions
    instructions through
    beat beats between from versus vs minus nach dann reihenfolge puis ensuite luego""")


_ADVERBS = {
    "en": words("""usually normally typically generally currently presently recently lately sometimes occasionally
        regularly nowadays originally apparently frequently often annually now initially eventually today yesterday
        tomorrow tonight"""),
    "es": words("normalmente actualmente generalmente habitualmente diariamente ahora hoy"),
    "fr": words("normalement actuellement généralement habituellement quotidiennement maintenant"),
    "it": words("normalmente attualmente generalmente solitamente quotidianamente adesso ora oggi"),
    "pt": words("normalmente atualmente geralmente habitualmente diariamente agora hoje"),
    "pl": words("zwykle zazwyczaj obecnie codziennie często teraz dziś dzisiaj"),
    "ru": words("обычно сейчас ежедневно часто теперь сегодня"),
}
"""Words that say of a whole clause when or how often; not `daily`, for the daily mail is not mailed daily."""
_AUXILIARIES = words("is are am was were has have had will can do does did")
_SUBJECTS = words("i you he she it we they yo ella él je il elle io lei eu ela ele ja ona on я он она мы")
_VERB_BETWEEN = frozenset({"pl", "ru"})
"""Languages in which an adverb may follow the verb of a sentence as well as go before it."""
_MUTUAL = words("""married engaged related identical equal adjacent friends colleagues siblings neighbours neighbors
    cousins twins classmates roommates flatmates housemates verheiratet casado casada marié mariée sposato sposata""")
"""Words of relations that hold both ways."""
_BETWEEN_BOTH = words("to with mit con com avec à a")
_COPULAS = {"en": words("is 's was are were"), "de": words("ist war"), "es": words("es"), "it": words("è"),
            "pt": words("é"), "fr": words("est")}
_CLAUSES = words("""that if because when while who which whose whom where before after until unless although but and or
    so""")


def is_permutation(left: Sequence[Atom], right: Sequence[Atom]) -> bool:
    """Whether both rows hold the same keys equally often."""
    return len(left) == len(right) and Counter(atom.key for atom in left) == Counter(atom.key for atom in right)


def is_reordering(left: Sequence[Atom], right: Sequence[Atom], lexicon: Lexicon) -> bool:
    """Whether two permutations mean the same: a phrase has moved, or the items of one list stand in another order."""
    start, left_end, right_end = trim(left, right)
    one, other = left[start:left_end], right[start:right_end]
    return (
        _mutual(one, other, lexicon)
        or _equated(left, right, lexicon)
        or _phrase_moved(one, other, lexicon, front=start == 0)
        or _adverb_moved(left, right, lexicon)
        or _list_permuted(left, right, start, lexicon)
    )


def _phrase_moved(one: Sequence[Atom], other: Sequence[Atom], lexicon: Lexicon, *, front: bool) -> bool:
    """Whether one side is the other with its first part put last."""
    keys, wanted = [atom.key for atom in one], [atom.key for atom in other]
    for cut in range(1, len(keys)):
        if keys[cut:] + keys[:cut] == wanted and _movable(one[:cut], one[cut:], lexicon, front=front):
            return True
    return lexicon.language in _VERB_SECOND and (_inverted(one, other, lexicon) or _inverted(other, one, lexicon))


def _mutual(one: Sequence[Atom], other: Sequence[Atom], lexicon: Lexicon) -> bool:
    """`Ana is married to Bo` and `Bo is married to Ana`: the sides of what holds both ways have changed places."""
    keys, wanted = [atom.key for atom in one], [atom.key for atom in other]
    return any(
        keys[len(keys) - second :] + keys[first : len(keys) - second] + keys[:first] == wanted
        and _holds_both_ways(one[first : len(keys) - second], lexicon)
        for first in range(1, len(keys))
        for second in range(1, len(keys) - first)
    )


def _holds_both_ways(middle: Sequence[Atom], lexicon: Lexicon) -> bool:
    """`is married to`, and nothing else; `sits in the same rack as (host)`, which compares two subjects."""
    said = [atom.word for atom in middle]
    if "same" in said and "as" in said:
        behind = said[said.index("as") + 1 :]
        return len(behind) <= 1 and not lexicon.heads & set(behind)
    linking = _COPULAS.get(lexicon.language, frozenset()) | _BETWEEN_BOTH
    return any(word in _MUTUAL for word in said) and all(word in _MUTUAL or word in linking for word in said)


def _equated(left: Sequence[Atom], right: Sequence[Atom], lexicon: Lexicon) -> bool:
    """`The CEO is Olu` and `Olu is the CEO`: one thing named twice, with nothing but `is` between."""
    verbs = [place for place, atom in enumerate(left) if atom.word in _COPULAS.get(lexicon.language, ())]
    if len(verbs) != 1 or not any(atom.kind == "name" or atom.capital for atom in left):
        return False
    if any(atom.word in lexicon.markers or atom.word in lexicon.negators for atom in left):
        return False
    before, behind = left[: verbs[0]], left[verbs[0] + 1 :]
    turned = [atom.key for atom in (*behind, left[verbs[0]], *before)]
    return bool(before and behind) and turned == [atom.key for atom in right]


def _adverb_moved(left: Sequence[Atom], right: Sequence[Atom], lexicon: Lexicon) -> bool:
    """Whether one adverb of the whole clause stands in another place, in a text of one clause."""
    if any(atom.boundary and place > 1 for side in (left, right) for place, atom in enumerate(side)):
        return False
    if any(atom.word in _CLAUSES or atom.word in lexicon.negators for atom in left):
        return False
    adverbs = _ADVERBS.get(lexicon.language, frozenset())
    places = [[place for place, atom in enumerate(side) if atom.word in adverbs] for side in (left, right)]
    if len(places[0]) != 1 or len(places[1]) != 1:
        return False
    (one,), (other,) = places
    rest = [[atom.key for at, atom in enumerate(side) if at != place] for side, place in ((left, one), (right, other))]
    return rest[0] == rest[1] and _is_of_clause(left, one, lexicon) and _is_of_clause(right, other, lexicon)


def _is_of_clause(atoms: Sequence[Atom], place: int, lexicon: Lexicon) -> bool:
    """Whether an adverb stands where it belongs to the clause, and not to a participle: `the recently hired cook`."""
    fronted = place == 0 and atoms[0].start == 0  # no article was dropped before it
    if fronted or place == len(atoms) - 1 or (place and atoms[place - 1].word in _AUXILIARIES):
        return True
    subject = atoms[0].word in _SUBJECTS or atoms[0].capital
    return subject and 0 < place <= (2 if lexicon.language in _VERB_BETWEEN else 1)


def _inverted(one: Sequence[Atom], other: Sequence[Atom], lexicon: Lexicon) -> bool:
    """`Wenn es regnet, bleibt sie` and `Sie bleibt, wenn es regnet`: what is in front draws the verb to it."""
    keys, wanted = [atom.key for atom in one], [atom.key for atom in other]
    for cut in range(1, len(keys) - 1):
        if wanted[-cut:] != keys[:cut] or not (_headed(one[:cut], lexicon) or _temporal(one[:cut], lexicon)):
            continue
        main, target = keys[cut:], wanted[:-cut]
        for width in (1, 2) if len(main) > 2 and main[1] == "sich" else (1,):
            verb, rest = main[:width], main[width:]
            if any(rest[:place] + verb + rest[place:] == target for place in range(1, len(rest) + 1)):
                return True
    return False


def _movable(first: Sequence[Atom], second: Sequence[Atom], lexicon: Lexicon, *, front: bool) -> bool:
    if _temporal(first, lexicon) or _temporal(second, lexicon):
        return True
    heads = _headed(first, lexicon), _headed(second, lexicon)
    return all(heads) or (front and any(heads))


def _temporal(part: Sequence[Atom], lexicon: Lexicon) -> bool:
    """Whether a part is a time and nothing else (its head, articles and `every` may come along)."""
    times = [atom for atom in part if isinstance(atom.value, Moment) or atom.word in lexicon.relative]
    rest = [atom for atom in part if atom not in times]
    return bool(times) and len(rest) <= 2 and all(atom.word in lexicon.heads or len(atom.word) <= 2 for atom in rest)


def _headed(part: Sequence[Atom], lexicon: Lexicon) -> bool:
    return part[0].word in lexicon.heads and part[0].word not in _OF and len(part) > 1


def _list_permuted(left: Sequence[Atom], right: Sequence[Atom], start: int, lexicon: Lexicon) -> bool:
    """Whether the rows are equal up to the order of the items of one list, set off by commas or `and`."""
    joined = {atom.word for atom in left if atom.word in lexicon.ands}
    labelled = any(atom.kind == "optional" for atom in left[:start])
    if (
        len(joined) > 1
        or not (joined or labelled)
        or any(lexicon.markers.get(atom.word) == "conditional" for atom in left)
    ):
        return False
    if any(atom.word in _ORDERED for atom in left):
        return False
    one, other = _items(left, start, lexicon), _items(right, start, lexicon)
    if min(len(one), len(other)) < 2 or any(
        len(item) > (8 if lexicon.language in {"zh", "ja"} else 3) for item in (*one[1:-1], *other[1:-1])
    ):
        return False
    return any(_same_items(one, other, cut) for cut in range(1 + max(len(one[-1]), len(other[-1]))))


def _same_items(one: list[list[str]], other: list[list[str]], cut: int) -> bool:
    """Whether the items agree when the last `cut` atoms belong to the sentence and not to the list."""
    tails = one[-1][len(one[-1]) - cut :], other[-1][len(other[-1]) - cut :]
    lists = [[*items[:-1], items[-1][: len(items[-1]) - cut]] for items in (one, other)]
    if tails[0] != tails[1] or not all(all(items) for items in lists):
        return False
    return sorted(lists[0]) == sorted(lists[1])


def _items(atoms: Sequence[Atom], start: int, lexicon: Lexicon) -> list[list[str]]:
    """The keys from `start` on, cut at commas and conjunctions; the conjunction goes with the cut."""
    items: list[list[str]] = [[]]
    for place, atom in enumerate(atoms[start:]):
        if atom.word in lexicon.ands:
            items.append([])
            continue
        if atom.boundary and place and items[-1]:
            items.append([])
        items[-1].append(atom.key)
    return items
