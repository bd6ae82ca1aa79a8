"""What a rewrite gained or lost."""

from onefold.judge.grounding import lost, ungrounded


def test_the_same_values_in_another_format_are_grounded():
    assert (
        ungrounded(
            "Ana moved to Lisbon on 3 March 2024 with 22,000 euros.", ["Ana moved to Lisbon on 2024-03-03 with 22K €."]
        )
        == ()
    )


def test_gained_numbers_names_codes_and_denials_are_named_as_written():
    assert ungrounded("Ana moved to Oslo with 5 cats, not PEL-412.", ["Ana moved with cats."]) == (
        "Oslo",
        "5",
        "not",
        "PEL-412",
    )


def test_a_part_of_a_stated_date_is_grounded_and_another_day_is_not():
    source = ["The fair is on Monday, 3 March 2031."]
    assert ungrounded("The fair is in March 2031.", source) == ()
    assert ungrounded("The fair is on 4 March 2031.", source) == ("4 March 2031",)
    assert ungrounded("The fair is at 14:30.", source) == ("14:30",)


def test_a_word_written_as_no_ordinary_word_is_needs_a_source_wherever_it_stands():
    source = ["Ana lives in Lisbon. It rained and she slept."]
    assert ungrounded("Ana lives in Lisbon. ZEBRA", source) == ("ZEBRA",)
    assert ungrounded("ZEBRA: Ana lives in Lisbon. PayPal too.", source) == ("ZEBRA", "PayPal")
    assert ungrounded("Yesterday Ana slept. Rain fell in Lisbon. I know.", source) == ()
    assert ungrounded("ANA lives in LISBON.", source) == ()


def test_the_user_is_no_invented_name():
    assert ungrounded("So the User lives in Porto.", ["I live in Porto."]) == ()


def test_a_denial_is_grounded_if_one_of_several_sources_denies():
    assert ungrounded("Ana never lies.", ["Ana lies low.", "Ana never sleeps."]) == ()
    assert ungrounded("Ana never lies.", ["Ana lies low.", "Ana sleeps."]) == ("never",)


def test_what_the_sources_protect_must_not_be_lost():
    assert lost("Ana lives there.", ["Ana does not live in Lisbon since 2024."]) == ("not", "Lisbon", "2024")
    assert lost("Ana does not live in Lisbon since 2024.", ["Ana does not live in Lisbon since 2024."]) == ()
