"""The English lists agree with one another: groups, sets, opposites, phrases and forms."""

from itertools import combinations

import pytest

from onefold.judge.lexicon import ENGLISH
from onefold.judge.lexicon.english_forms import gerunds, past_forms, plural, third
from onefold.judge.lexicon.english_opposites import MORE_SETS
from onefold.judge.lexicon.english_words import GROUPS, LISTED
from onefold.judge.verdict import judge
from onefold.types import Statement


def verdict(a: str, b: str) -> str:
    return judge(Statement(text=a), Statement(text=b)).kind


def test_no_word_stands_in_two_synonym_groups():
    owners: dict[str, set[frozenset[str]]] = {}
    for group in GROUPS:
        for word in group:
            owners.setdefault(word, set()).add(frozenset(group))
    assert {word: groups for word, groups in owners.items() if len(groups) > 1} == {}


def test_no_group_holds_two_members_of_one_closed_set():
    listed = MORE_SETS | LISTED
    found = [group for group in GROUPS if len({word for word in group if word in listed}) > 1]
    assert found == []


def test_no_group_holds_two_opposites():
    pairs = [pair for group in GROUPS for pair in combinations(group, 2)]
    assert [(one, other) for one, other in pairs if other in ENGLISH.opposites.get(one, ())] == []


def test_no_word_stands_in_two_closed_sets():
    assert {word for word in MORE_SETS.keys() & LISTED.keys() if MORE_SETS[word] != LISTED[word]} == set()


def test_rewriting_a_phrase_again_changes_nothing():
    phrases = ENGLISH.phrases
    unstable = {
        right
        for right in phrases.values()
        for start, end in combinations(range(len(right) + 1), 2)
        if right[start:end] in phrases
    }
    assert unstable == set()


def test_every_group_of_a_set_shares_the_set():
    for group in GROUPS:
        assert len({ENGLISH.sets.get(word) for word in group} - {None}) <= 1, group


@pytest.mark.parametrize(
    ("base", "forms"),
    [
        ("buy", "buys bought bought buying"),
        ("move", "moves moved moved moving"),
        ("try", "tries tried tried trying"),
        ("permit", "permits permitted permitted permitting"),
        ("defer", "defers deferred deferred deferring"),
        ("infer", "infers inferred inferred inferring"),
        ("forbid", "forbids forbade forbidden forbidding"),
        ("oversee", "oversees oversaw overseen overseeing"),
        ("begin", "begins began begun beginning"),
        ("rise", "rises rose risen rising"),
        ("rebuild", "rebuilds rebuilt rebuilt rebuilding"),
        ("fix", "fixes fixed fixed fixing"),
        ("modify", "modifies modified modified modifying"),
        ("understand", "understands understood understood understanding"),
        ("quit", "quits quit quit quitting"),
        ("die", "dies died died dying"),
        ("stay", "stays stayed stayed staying"),
        ("speak", "speaks spoke spoken speaking"),
        ("happen", "happens happened happened happening"),
        ("cancel", "cancels cancelled canceled cancelling"),
    ],
)
def test_a_verb_takes_its_forms(base: str, forms: str):
    past = past_forms(base)
    assert f"{third(base)} {past[0]} {past[-1]} {gerunds(base)[0]}" == forms


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("city", "cities"),
        ("photo", "photos"),
        ("potato", "potatoes"),
        ("hippo", "hippos"),
        ("loo", "loos"),
        ("child", "children"),
        ("woman", "women"),
        ("analysis", "analyses"),
        ("key", "keys"),
        ("bush", "bushes"),
        ("goose", "geese"),
        ("database", "databases"),
    ],
)
def test_a_noun_takes_its_plural(noun: str, many: str):
    assert plural(noun) == many


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Ruth resigned from the choir.", "Ruth quit the choir."),
        ("The baggage was relocated.", "The luggage was moved."),
        ("Ruth took part in the regatta.", "Ruth participated in the regatta."),
        ("The ferry is owned by Ruth and is called Mira.", "The ferry is owned by Ruth and is named Mira."),
        ("The DB runs on two VMs.", "The database runs on two virtual machines."),
        ("The ferry belongs to Ruth.", "Ruth owns the ferry."),
        ("Norway exports salmon to Japan.", "Japan imports salmon from Norway."),
        ("Ruth is responsible for the archive.", "Ruth is in charge of the archive."),
        ("The report is sent on a weekly basis.", "The report is sent weekly."),
    ],
)
def test_other_words_of_one_group_say_the_same(a: str, b: str):
    assert verdict(a, b) == "same"


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Ruth stopped the choir.", "Ruth quit the choir."),
        ("Ruth ended the course.", "Ruth finished the course."),
        ("Ruth erased the disk.", "Ruth removed the disk."),
        ("The client retries twice.", "The customer retries twice."),
        ("Ruth lives in Mill Street.", "Ruth lives in Mill Road."),
        ("The kennel is tiny.", "The kennel is little."),
        ("Ruth drew a cap.", "Ruth drew a hat."),
        ("You do not have to sign.", "You must not sign."),
        ("The pump runs twice a day.", "The pump runs once a day."),
        ("Ruth owns the ferry.", "Ruth belongs to the ferry."),
    ],
)
def test_neighbours_in_meaning_are_not_the_same(a: str, b: str):
    assert verdict(a, b) != "same"


def test_another_member_of_a_set_that_may_have_several_is_no_change():
    assert verdict("Ruth's allergy is peanuts.", "Ruth's allergy is almonds.") == "different"
    assert verdict("The pump is serviced weekly.", "The pump is serviced monthly.") == "changed"
