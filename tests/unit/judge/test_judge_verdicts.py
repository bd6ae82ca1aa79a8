"""What the judge answers, kind by kind, and why."""

from datetime import datetime

import pytest

from onefold.judge.verdict import judge
from onefold.types import Calibration, Statement, Verdict

HALF = Calibration(embedder="test", mean=0.7, deviation=0.05)


def say(text: str, at: str | None = None, language: str | None = "en", **more: str) -> Statement:
    moment = datetime.fromisoformat(at) if at else None
    return Statement(text=text, at=moment, language=language, **more)


def verdict(a: str, b: str) -> Verdict:
    return judge(say(a), say(b))


def test_equal_keys_are_the_same_whatever_the_similarity():
    found = judge(say("Ana prefers tea."), say("ana prefers TEA"), similarity=0.0, calibration=HALF)
    assert (found.kind, found.rule) == ("same", "key")


def test_texts_without_words_are_unknown_never_equal():
    for a, b in (("...", "!!!"), ("", ""), ("", "Ana")):
        assert (verdict(a, b).kind, verdict(a, b).rule) == ("unsure", "no words")


def test_an_explained_pair_still_needs_a_similarity_above_the_background():
    a, b = say("Ana prefers 3 teas."), say("Ana prefers three teas.")
    assert judge(a, b, similarity=0.9, calibration=HALF).kind == "same"
    low = judge(a, b, similarity=0.71, calibration=HALF)
    assert (low.kind, low.rule) == ("unsure", "similarity")
    assert judge(a, b, similarity=0.1).kind == "same", "a bare cosine means nothing"


@pytest.mark.parametrize(
    ("a", "b", "rule", "tokens"),
    [
        ("The cache is warm.", "The cache isn’t warm.", "negation", ("not",)),
        ("Dark mode is enabled for Kit.", "Dark mode is disabled for Kit.", "opposites", ("disabled", "enabled")),
        ("Ines enjoys durian.", "Ines cannot stand durian.", "opposites", ("hate", "enjoys")),
        ("Alice manages Bob.", "Bob manages Alice.", "role", ("alice", "manages", "bob")),
        ("The door is safe.", "The door is unsafe.", "opposites", ("safe", "unsafe")),
        ("The tool was harmful.", "The tool was harmless.", "opposites", ("harmful", "harmless")),
        ("The build is ✅", "The build is ❌", "opposites", ("✅", "❌")),
        (
            "Autoscale was switched on on 4 May.",
            "Autoscale was switched off on 6 May.",
            "opposites",
            ("disabled", "enabled"),
        ),
    ],
)
def test_a_reversal_is_opposed_and_hard(a, b, rule, tokens):
    found = verdict(a, b)
    assert (found.kind, found.rule, found.hard) == ("opposed", rule, True)
    assert set(found.tokens) == set(tokens)


@pytest.mark.parametrize(
    ("a", "b", "rule"),
    [
        ("The rent of flat 4 is £900.", "The rent of flat 4 is £950.", "number"),
        ("The staging DB listens on port 5432", "The staging DB listens on port 5433", "number"),
        ("The deadline is Friday.", "The deadline is Monday.", "date"),
        ("The fence is painted red.", "The fence is painted green.", "colour"),
        ("Standup is at 09:30 CET.", "Standup is at 09:30 EST.", "zone"),
        ("Jerome's line manager is Akosua.", "Jerome's line manager is Piet.", "name"),
        ("CI jobs run on image lake-22.", "CI jobs run on image lake-24.", "identifier"),
        ("Zoe is a nurse.", "Zoe is an electrician.", "slot"),
    ],
)
def test_another_value_of_one_thing_is_changed(a, b, rule):
    found = verdict(a, b)
    assert (found.kind, found.rule) == ("changed", rule)
    assert found.hard == (rule != "slot")


@pytest.mark.parametrize(
    ("a", "b", "rule"),
    [
        ("run 41 reached recall 0.812", "run 42 reached recall 0.821", "number"),
        ("Alice hired Bob as the new lead", "Bob hired Alice as the new lead", "role"),
        ("Ana can bring the projector.", "Ana must bring the projector.", "modality"),
        ("All the tests pass on main.", "Some of the tests pass on main.", "quantifier"),
        ("At least five guests are coming.", "Five guests are coming.", "bound"),
        ("Trains from Rome to Paris are full.", "Trains from Paris to Rome are full.", "direction"),
        ("Deploys in staging are manual.", "Deploys in production are manual.", "stage"),
        ("The north gate is open.", "The south gate is open.", "label"),
        ("Omar used to live in Oslo.", "Omar lives in Oslo.", "aspect"),
        ("Ana visited Peru.", "Ana visited Chile.", "country"),
    ],
)
def test_what_both_can_be_true_is_different_and_hard(a, b, rule):
    found = verdict(a, b)
    assert (found.kind, found.rule, found.hard) == ("different", rule, True)


def test_a_question_is_not_its_answer():
    assert verdict("Is the vault open?", "The vault is open.").kind == "different"
    assert verdict("The vault is open?", "The vault is open.").rule == "question"


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("The lab door is never unattended.", "The lab door is always attended."),
        ("Don't deploy unless tests pass.", "Deploy only if tests pass."),
        ("The bakery is open every day except Sunday.", "The bakery is open from Monday to Saturday."),
        ("The tool no longer supports plugins.", "The tool dropped support for plugins."),
    ],
)
def test_turns_that_may_cancel_are_left_open(a, b):
    found = verdict(a, b)
    assert (found.kind, found.hard) == ("unsure", False)


def test_an_opposite_beside_unexplained_words_is_left_open():
    found = verdict("The old pump on the roof starts loudly.", "The old pump on the roof stops smoothly.")
    assert (found.kind, found.hard) == ("unsure", False)


def test_one_side_that_says_more_is_unsure():
    found = verdict("The cake is vegan.", "The cake is vegan and tastes of oranges.")
    assert (found.kind, found.rule) == ("unsure", "more")


def test_a_fuller_value_of_a_slot_is_no_change():
    assert verdict("Ana lives in Norvia.", "Ana lives in Port Anselm, Norvia.").kind == "unsure"


def test_other_words_for_it_are_unsure_not_same():
    assert verdict("The stew contains leeks.", "The stew contains parsnips.").rule == "words"


def test_texts_with_nothing_in_common_are_different_unless_similar():
    a, b = say("The ferry leaves early."), say("Omelettes need butter.")
    assert judge(a, b).kind == "different"
    assert judge(a, b, similarity=0.9, calibration=HALF).kind == "unsure"


def test_the_first_person_of_two_speakers_is_never_the_same():
    ana, ben = say("I work as a nurse.", speaker="Ana"), say("I work as a nurse!", speaker="Ben")
    found = judge(ana, ben)
    assert (found.kind, found.rule, found.hard) == ("different", "speaker", True)
    assert set(found.tokens) == {"Ana", "Ben"}
    user, assistant = say("I like figs and 3 plums."), say("I like figs and three plums.", role="assistant")
    assert (judge(user, assistant).kind, judge(user, assistant).hard) == ("unsure", False)
    assert judge(user, say("I like figs and three plums.")).kind == "same"


def test_texts_of_two_languages_are_left_open():
    found = judge(say("Rieke ist 30.", language="de"), say("Rieke is 30.", language="en"))
    assert (found.kind, found.rule) == ("unsure", "language")


def test_a_named_language_outweighs_a_guess():
    named = say("Der Hund schläft im Garten hinter dem Haus.", language="de")
    assert judge(named, say("The dog sleeps in the garden behind the house.", language=None)).rule == "language"
    assert (
        judge(
            say("El tren sale a las 15:00 de la estación.", language=None),
            say("Der Zug fährt um drei Uhr vom Bahnhof ab.", language=None),
        ).rule
        == "language"
    )


def test_last_sunday_is_the_date_it_was():
    told = say("The kiln cracked last Sunday.", "2031-05-14T10:00:00+00:00")
    assert judge(told, say("The kiln cracked on 11 May.", "2031-05-20T10:00:00+00:00")).kind == "same"
    other = judge(told, say("The kiln cracked on 12 May.", "2031-05-20T10:00:00+00:00"))
    assert (other.kind, other.rule, other.hard) == ("changed", "date", True)
    unanchored = judge(say("The kiln cracked last Sunday."), say("The kiln cracked on 11 May."))
    assert (unanchored.kind, unanchored.hard) == ("unsure", False)
    wider = judge(told, say("The kiln cracked in May 2031.", "2031-05-20T10:00:00+00:00"))
    assert wider.kind == "unsure"


def test_tonight_of_two_days_is_two_things():
    monday, tuesday = (say("The rehearsal is tonight.", f"2031-03-{day}T20:00:00+00:00") for day in ("10", "11"))
    found = judge(monday, tuesday)
    assert (found.kind, found.rule, found.hard) == ("different", "date", True)
    unknown = judge(monday, say("The rehearsal is tonight."))
    assert (unknown.kind, unknown.rule, unknown.hard) == ("unsure", "date", False)
    later = say("The rehearsal is tonight.", "2031-03-10T21:00:00+00:00")
    assert judge(monday, later).kind == "same"


def test_a_time_that_is_half_a_day_off_cannot_be_told_without_am_or_pm():
    assert verdict("The bus to Ulm leaves at 7:15.", "The bus to Ulm leaves at 19:15.").kind == "unsure"
    assert verdict("The bus to Ulm leaves at 7:15 am.", "The bus to Ulm leaves at 19:15.").kind == "changed"


def test_converse_words_with_swapped_sides_say_the_same():
    assert (
        verdict("Node amber sends its logs to node slate.", "Node slate receives logs of node amber.").rule
        == "converse"
    )
    assert verdict("Ana is older than Ben.", "Ben is younger than Ana.").kind == "same"
    assert verdict("Ana is older than Ben.", "Ana is younger than Ben.").kind == "opposed"


def test_a_symmetric_order_is_left_open():
    found = verdict("Ana met Ben.", "Ben met Ana.")
    assert (found.kind, found.rule, found.hard) == ("unsure", "order", False)


def test_a_zero_is_a_no():
    assert verdict("There are no errors in the log.", "There are zero errors in the log.").kind == "same"


def test_another_denial_is_no_wording():
    assert verdict("The gate is never open.", "The gate is not open.").kind != "same"
    assert verdict("Not all doors are open.", "All doors are not open.").kind != "same"
    assert verdict("We do not eat what Ana cooks.", "We eat what Ana does not cook.").kind != "same"


@pytest.mark.parametrize(
    ("language", "a", "b"),
    [
        ("fr", "Paul mange de la viande.", "Paul ne mange pas de viande."),
        ("tr", "Ahmet geliyor.", "Ahmet gelmiyor."),
        ("ja", "彼は魚を食べる。", "彼は魚を食べない。"),
        ("zh", "防火墙已启用。", "防火墙已禁用。"),
        ("zh", "会议室有空调。", "会议室没有空调。"),
        ("de", "Der Filter ist aktiviert.", "Der Filter ist deaktiviert."),
        ("es", "La puerta está abierta.", "La puerta está cerrada."),
        ("ru", "Он курит.", "Он не курит."),
        ("pl", "Jan pije kawę.", "Jan nie pije kawy."),
    ],
)
def test_denials_and_opposites_are_seen_in_other_languages(language, a, b):
    assert judge(say(a, language=language), say(b, language=language)).kind in {"opposed", "unsure"}


def test_unrelated_sentences_of_scripts_without_spaces_are_apart():
    for language, a, b in (("zh", "今天天气很好。", "他买了一辆车。"), ("ru", "Кот спит.", "Рынок закрыт.")):
        assert judge(say(a, language=language), say(b, language=language)).kind in {"different", "unsure"}


def test_a_japanese_weekday_is_a_value():
    found = judge(
        say("定例会議は火曜日の十時からです。", language="ja"), say("定例会議は木曜日の十時からです。", language="ja")
    )
    assert (found.kind, found.rule) == ("changed", "weekday")


def test_a_text_much_longer_than_any_statement_still_gets_a_verdict():
    a = " ".join(f"word{number}a" for number in range(450))
    b = " ".join(f"word{number}b" for number in range(450))
    assert verdict(a, b).kind != "same"


def test_a_list_in_another_order_is_the_same_only_if_it_is_one_list():
    long = "{} the very old harbour of the town, the equally old mill of the village and the {}."
    a, b = long.format("Ana likes", "sea"), long.format("Ana likes", "hill")
    assert verdict(a, b).kind != "same"
    assert (
        verdict(
            "Ana likes the wide old stone harbour, the mill, and figs.",
            "Ana likes figs, the mill, and the wide old stone harbour.",
        ).kind
        == "same"
    )
    assert (
        verdict(
            "Ana saw figs, one wide old stone harbour, and mills.",
            "Ana saw mills, one wide old stone harbour, and figs.",
        ).kind
        != "same"
    )
    assert verdict("Ana, Ben and Carl sing well.", "Ben, Carl and Ana sing well.").kind == "same"


def test_names_of_two_lists_are_not_swapped_between_them():
    assert verdict("Ben and Carl hate Dora and Eve.", "Dora and Carl hate Ben and Eve.").kind != "same"
    assert verdict("Ben and Carl hate Eve.", "Eve and Carl hate Ben.").kind != "same"


def test_a_pronoun_at_the_start_is_no_name():
    found = verdict("Payment is due within 30 days.", "You have thirty days to pay.")
    assert not found.hard


def test_one_word_with_two_opposites_is_one_reversal():
    found = verdict("The soup at noon is hot.", "The soup at noon is cold cool.")
    assert found.kind in {"opposed", "unsure"}
    assert found.tokens[:2] == ("hot", "cold") or found.tokens[:2] == ("cold", "hot")


def test_a_resolved_time_beside_an_unresolved_one_is_open():
    told = say("The kiln cracked last Sunday.", "2031-05-14T10:00:00+00:00")
    assert judge(told, say("The kiln cracked on 11 May.")).kind == "unsure"


def test_a_passive_without_a_doer_is_no_passive_of_anything():
    assert verdict("Marco painted the fence.", "The fence was painted by.").kind != "same"


def test_the_tense_of_a_passive_counts():
    assert verdict("The board will approve the budget.", "The budget will be approved by the board.").kind == "same"
    assert verdict("The board approved the budget.", "The budget will be approved by the board.").kind != "same"
    assert verdict("The boards approve budgets.", "Budgets are approved by the boards.").kind == "same"
    assert verdict("Ana read the report.", "The report is read by Ana.").kind != "same"
    assert verdict("The board has approved it.", "It will be approved by the board.").kind != "same"
