"""Command (M7.4, J65): a unit near the Command unit borrows an icon of another friendly unit."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import buildstars.minis
from buildstars.content.loader import shipped_texts
from buildstars.content.vocabulary import UNIT_ICONS
from buildstars.core.cells import WHO
from buildstars.minis.layout import (
    ARMOR,
    BACK,
    BRING,
    CLOAK,
    CLOAKED,
    COMMAND,
    COMMAND_USED,
    DIE,
    DOGFIGHT,
    ELITE_USED,
    ENDED,
    ENDING,
    ENTERED,
    F_COMMAND,
    F_MOVE,
    FIRED,
    FIRING,
    HOLD,
    LASERS,
    LASERS_USED,
    LEADER_USED,
    MOVED,
    NUMBER,
    PASS,
    PHASE,
    RECON,
    STIRRED,
    UNIT,
    UNIT_BORROWED,
    UNIT_LENT,
    UNIT_USED,
)
from buildstars.minis.rules.commanding import may_borrow, may_command, wanted
from buildstars.minis.rules.turn import clear_turn
from buildstars.minis.state import get, has_icon, icons_of, put, put_in, use
from buildstars.minis.steps import V_UNIT, heading_answer
from minis.small_table import Piece, Table, long, short

rule = pytest.mark.rule
FOE = Piece("foe", 1, (400, 600), "armor command lasers")


def icon(word: str) -> int:
    return NUMBER + UNIT_ICONS.index(word)


def bit(word: str) -> int:
    return 1 << UNIT_ICONS.index(word)


def three(
    general: str = "command", borrower: str = "", lender: str = "lasers", gap: float = 20, reserve: str = "", edition: str = "2"
) -> Table:
    """The borrower (5 stars, moves first) so many millimetres beside the Command unit, and the lender far away."""
    seat = [
        Piece("borrower", 5, (0, 0, 90), borrower, "LL"), Piece("general", 3, (24 + 16 + gap, 0), general),
        Piece("lender", 1, (-500, 300), lender), Piece("reserve", 1, None, reserve),
    ]
    return Table(seat, [FOE], edition=edition).begin()


# ---- borrowing --------------------------------------------------------------------------------------------------------


@rule("M7.4", "J65")
def test_a_unit_borrows_an_icon_and_its_owner_cannot_use_it_this_turn() -> None:
    table = three()
    assert COMMAND in table.offered()
    table.give(COMMAND)
    assert table.frame == F_COMMAND and table.units() == {"borrower"}  # one Command unit: it is not asked for
    table.give("borrower")
    assert table.units() == {"lender"}
    table.give("lender")
    assert table.offered() == [icon("lasers"), BACK]
    table.give(icon("lasers"))
    assert has_icon(table.s, table["borrower"], LASERS) and not has_icon(table.s, table["lender"], LASERS)
    assert table.happened("borrows") == [("borrows", (table["borrower"], table["lender"], 5, table["general"]))]
    assert table.frame == F_MOVE and table.place_of(V_UNIT) == table["borrower"] and table.asked == 0  # its move goes on


@rule("M7.4")
def test_once_a_turn() -> None:
    table = three(lender="lasers armor").give(COMMAND, "borrower", "lender", icon("lasers"))
    assert table.has("general", COMMAND_USED)
    assert COMMAND not in table.offered() and table.rule(COMMAND) == "M7.4"


@rule("M7.4")
def test_two_command_units_command_once_each() -> None:
    seat = [
        Piece("borrower", 5, (0, 0)), Piece("general", 3, (60, 0), "command"), Piece("admiral", 3, (0, 60), "command"),
        Piece("lender", 1, (-500, 300), "lasers armor"),
    ]
    table = Table(seat, [FOE]).begin().give(COMMAND)
    assert table.units() == {"general", "admiral"}
    table.check_small_answers()
    table.give("admiral", BACK, "admiral", "general", "lender", icon("armor"))
    table.give(COMMAND)
    assert table.units() == {"borrower", "admiral"}  # of the general, who is left
    table.give("borrower", "lender", icon("lasers"))
    assert get(table.s, table["lender"], UNIT_LENT) == bit("lasers") | bit("armor") and COMMAND not in table.offered()


@rule("J65")
def test_to_the_end_of_the_turn() -> None:
    table = three().give(COMMAND, "borrower", "lender", icon("lasers"))
    clear_turn(table.s, 0)
    assert not has_icon(table.s, table["borrower"], LASERS) and has_icon(table.s, table["lender"], LASERS)
    assert may_command(table.s, 0)


@rule("J65")
def test_what_is_borrowed_works_at_once_and_what_is_lent_is_off_at_once() -> None:
    table = three(lender="dogfight")
    assert table.rule(long(120)) == "M3.3"
    table.give(COMMAND, "borrower", "lender", icon("dogfight"))
    table.give(long(120), long(120))
    assert table.frame == F_MOVE and table.asked == 0  # turns freely now (M7.5)
    table.give(PASS)
    table.give(PASS, PASS)  # the foe, the general
    assert table.place_of(V_UNIT) == table["lender"] and table.rule(short(120)) == "M3.3"


# ---- who and from whom ------------------------------------------------------------------------------------------------


@rule("M7.4", "J18")
@pytest.mark.parametrize(("gap", "near"), [(0, True), (88, True), (88.01, False), (200, False)])
def test_the_borrower_is_within_l_of_the_command_unit_edge_to_edge(gap: float, near: bool) -> None:
    table = three(gap=gap)
    assert (COMMAND in table.offered()) == near
    assert table.rule(COMMAND) == ("" if near else "M7.4")


@rule("M7.4")
def test_too_far_is_said_in_millimetres() -> None:
    seat = [
        Piece("borrower", 5, (0, 0)), Piece("general", 3, (60, 0), "command"), Piece("third", 1, (60 + 16 + 88 + 12.5 + 12, 0)),
        Piece("lender", 1, (-500, 300), "lasers"),
    ]
    table = Table(seat, [FOE]).begin().give(COMMAND)
    assert table.units() == {"borrower"}
    assert table.why(UNIT + table["third"]) == "third is 12.5 mm too far from general; a Command reaches as far as L. (M7.4)"


@rule("J65")
def test_near_means_near_at_that_moment() -> None:
    table = three(gap=150)
    assert COMMAND not in table.offered()
    table.give(long(-90), PASS, PASS)  # and the foe; then the general's own time comes
    assert COMMAND in table.offered()


@rule("J65")
def test_not_in_the_middle_of_a_move_any_more() -> None:
    table = three().give(long())
    assert COMMAND not in table.offered()
    assert table.why(COMMAND) == "A Command is given before a unit’s move, and borrower has begun. (J65)"
    assert COMMAND in three(edition="1").give(long()).offered()  # as it was


@rule("M7.4")
def test_the_command_unit_itself_does_not_borrow() -> None:
    table = three().give(COMMAND)
    assert table.rule(UNIT + table["general"]) == "M7.4"
    assert table.why(UNIT + table["general"]) == "general gives the Command, and another unit borrows. (M7.4)"


@rule("J65")
def test_the_command_unit_may_lend_another_icon_of_its_own() -> None:
    table = three(general="command armor", lender="").give(COMMAND, "borrower", "general")
    assert table.offered() == [icon("armor"), BACK]
    table.give(icon("armor"))
    assert has_icon(table.s, table["borrower"], ARMOR) and not has_icon(table.s, table["general"], ARMOR)


@rule("M7.4", "J65")
def test_lenders_are_other_friendly_units_on_the_table() -> None:
    table = three(borrower="torpedo", reserve="armor").give(COMMAND, "borrower")
    assert table.units() == {"lender"}
    assert table.why(UNIT + table["foe"]) == "foe is not your unit. (M3.1)"
    assert table.why(UNIT + table["reserve"]) == "reserve is not on the table. (M3.1)"
    assert table.rule(UNIT + table["borrower"]) == "M7.4"  # from itself
    table.check_small_answers()


@rule("M7.4")
def test_a_unit_does_not_borrow_what_it_has() -> None:
    table = three(borrower="lasers", lender="lasers")
    assert COMMAND not in table.offered()
    table = three(borrower="lasers", lender="lasers armor").give(COMMAND, "borrower", "lender")
    assert table.offered() == [icon("armor"), BACK] and table.why(icon("lasers")) == "borrower has Lasers already. (M7.4)"


# ---- which icons ------------------------------------------------------------------------------------------------------


@rule("M7.4")
@pytest.mark.parametrize("word", ["command", "convert", "cloaked", "veteran"])
def test_four_icons_are_never_lent(word: str) -> None:
    table = three(lender=f"{word} armor").give(COMMAND, "borrower", "lender")
    assert table.offered() == [icon("armor"), BACK]
    assert table.rule(icon(word)) == "M7.4" and "cannot be lent" in table.why(icon(word))
    assert COMMAND not in three(lender=word).offered()


@rule("M7.4")
def test_all_others_are() -> None:
    """But those that only a unit coming from the reserve can use are of no use to one on the table."""
    never = {"command", "convert", "cloaked", "veteran", "airborne", "trooper"}
    table = three(lender=" ".join(UNIT_ICONS)).give(COMMAND, "borrower", "lender")
    assert {answer for answer in table.offered() if answer != BACK} == {icon(word) for word in UNIT_ICONS if word not in never}
    assert "could do nothing with Trooper" in table.why(icon("trooper"))
    table.check_small_answers()


def spend(table: Table, word: str) -> None:
    """As if the lender had used this icon."""
    u = table["lender"]
    own = {"elite": ELITE_USED, "leader": LEADER_USED, "lasers": LASERS_USED, "droid": ENDED, "artillery": FIRED}
    if word in own:
        put_in(table.s, u, own[word])
    else:
        use(table.s, u, bit(word))


@rule("J65")
@pytest.mark.parametrize(
    "word",
    [
        "elite", "leader", "lasers", "droid", "artillery", "armor", "recon", "dogfight", "transport", "carrier", "battle_droid", "blaster",
        "torpedo", "turbolaser", "ruthless",
    ],
)
def test_an_icon_that_was_used_this_turn_is_not_lent(word: str) -> None:
    table = three(lender=word)
    assert COMMAND in table.offered()
    spend(table, word)
    assert COMMAND not in table.offered() and table.rule(COMMAND) == "M7.4"
    table = three(lender=f"{word} {'armor' if word != 'armor' else 'recon'}").give(COMMAND, "borrower", "lender")
    spend(table, word)
    assert icon(word) not in table.offered() and table.rule(icon(word)) == "J65" and "has used" in table.why(icon(word))


@rule("J65")
@pytest.mark.parametrize(
    ("word", "had"),
    [
        ("dogfight", MOVED), ("transport", MOVED), ("carrier", MOVED), ("battle_droid", MOVED), ("blaster", FIRED), ("torpedo", FIRED),
        ("turbolaser", FIRED), ("ruthless", FIRED),
    ],
)
def test_a_unit_that_moved_or_fired_without_its_icon_can_still_lend_it(word: str, had: int) -> None:
    table = three(lender=word)
    put_in(table.s, table["lender"], had)
    table.give(COMMAND, "borrower", "lender", icon(word))
    assert has_icon(table.s, table["borrower"], bit(word))


@rule("J65", "M7.16")
def test_artillery_that_moved_and_fired_has_not_used_it() -> None:
    table = three(lender="artillery")
    put_in(table.s, table["lender"], STIRRED)
    put_in(table.s, table["lender"], FIRED)
    assert COMMAND in table.offered()


def flight(lender: str = "dogfight", moves: str = "LL", edition: str = "2") -> Table:
    """The lender moves first; then the borrower's time comes."""
    seat = [
        Piece("lender", 5, (0, 0), lender, moves), Piece("general", 3, (60, 60), "command"), Piece("borrower", 1, (120, 60)),
        Piece("reserve", 1, None, "", "S", "ground"),
    ]
    return Table(seat, [FOE], edition=edition).begin()


@rule("J65", "M7.5")
def test_dogfight_is_used_by_turning_more_than_90_degrees() -> None:
    table = flight().give(long(90), long(-90), PASS)
    assert get(table.s, table["lender"], UNIT_USED) == 0
    table = flight().give(long(90), long(-100), PASS)
    assert get(table.s, table["lender"], UNIT_USED) == DOGFIGHT


@rule("J65", "M7.5")
def test_by_the_rules_of_before_a_command_in_the_middle_of_a_move_sees_what_was_used() -> None:
    table = flight(edition="1")
    assert COMMAND in table.offered()
    table.give(long(180))
    assert COMMAND not in table.offered()
    table.give(BACK)
    assert COMMAND in table.offered()
    table.give(long(90))
    assert COMMAND in table.offered()  # nobody else could turn so


@rule("J65", "M7.5")
def test_dogfight_is_used_by_turning_at_the_end_and_not_by_flying_on() -> None:
    table = flight().give(long(), long(), heading_answer(0))
    assert get(table.s, table["lender"], UNIT_USED) == 0
    table = flight().give(long(), long(), heading_answer(100))
    assert get(table.s, table["lender"], UNIT_USED) == DOGFIGHT


@rule("J65", "M7.5")
def test_the_third_segment_counts_too() -> None:
    assert get((table := flight(moves="SSS").give(short(), short(), short(91), PASS)).s, table["lender"], UNIT_USED) == DOGFIGHT
    assert get((table := flight(moves="SSS").give(short(), short(), short(90), PASS)).s, table["lender"], UNIT_USED) == 0


@rule("J65", "M7.13")
def test_a_transport_is_used_when_it_rolls() -> None:
    table = flight("transport").give(BRING)
    assert get(table.s, table["lender"], UNIT_USED) == 0
    table.chance(DIE + 6)
    assert get(table.s, table["lender"], UNIT_USED) == bit("transport")
    assert get((stayed := flight("transport").give(PASS)).s, stayed["lender"], UNIT_USED) == 0


@rule("J65", "M7.2")
def test_a_battle_droid_is_used_when_its_move_is_passed() -> None:
    seat = [Piece("one", 2, (0, 0), "battle_droid"), Piece("two", 1, (200, 0), "battle_droid")]
    table = Table(seat, [FOE]).begin().give(HOLD)
    assert get(table.s, table["one"], UNIT_USED) == bit("battle_droid")


@rule("M7.4", "J65")
def test_what_is_borrowed_is_not_lent_on_nor_what_is_lent_lent_again() -> None:
    seat = [
        Piece("borrower", 5, (0, 0)), Piece("general", 3, (60, 0), "command"), Piece("admiral", 3, (0, 60), "command"),
        Piece("lender", 1, (-500, 300), "lasers"),
    ]
    table = Table(seat, [FOE]).begin().give(COMMAND, "general", "borrower", "lender", icon("lasers"))
    assert COMMAND not in table.offered()
    put(table.s, table["lender"], UNIT_BORROWED, bit("armor"))
    assert not may_command(table.s, 0)


@rule("M7.18", "J69", "M7.4")
def test_a_cloaked_unit_neither_commands_nor_lends() -> None:
    table = three()
    put_in(table.s, table["lender"], CLOAKED)
    assert COMMAND not in table.offered()
    table = three()
    put_in(table.s, table["general"], CLOAKED)
    assert COMMAND not in table.offered()


@rule("M7.18", "J65")
def test_a_cloaked_unit_borrows_only_while_it_can_still_uncloak() -> None:
    table = three(borrower="cloaked", lender="armor dogfight")
    put_in(table.s, table["borrower"], CLOAKED)
    table.give(COMMAND, "borrower", "lender")
    assert table.offered() == [icon("armor"), BACK]
    table.give(icon("armor"), CLOAK)
    assert has_icon(table.s, table["borrower"], ARMOR)  # uncloaked
    table = three(borrower="cloaked")
    put_in(table.s, table["borrower"], CLOAKED)
    put_in(table.s, table["borrower"], MOVED)
    assert wanted(table.s, table["borrower"]) == 0


# ---- when -------------------------------------------------------------------------------------------------------------


@rule("M7.4")
def test_only_what_can_still_do_something() -> None:
    table = three()
    u = table["borrower"]
    moves = bit("battle_droid") | bit("dogfight") | bit("transport") | bit("carrier")
    assert wanted(table.s, u) & moves == moves
    table.give(long())
    assert wanted(table.s, u) & moves == DOGFIGHT  # under way
    for which in (MOVED, ENTERED):
        table = three()
        put_in(table.s, u, which)
        assert wanted(table.s, u) & moves == 0 and wanted(table.s, u) & LASERS != 0
    table = three()
    table.s.words[PHASE] = FIRING
    assert wanted(table.s, u) & moves == 0 and wanted(table.s, u) & ARMOR != 0
    table.s.words[PHASE] = ENDING
    assert wanted(table.s, u) == bit("droid") | bit("leader")
    put_in(table.s, u, ENDED)
    assert wanted(table.s, u) == bit("leader")


@rule("M7.4", "M7.10", "M7.15")
def test_when_others_fire_only_armor_and_recon_are_asked_about() -> None:
    assert may_borrow(three(lender="armor").s, 0, ARMOR | RECON) and may_borrow(three(lender="recon").s, 0, ARMOR | RECON)
    assert not may_borrow(three(lender="lasers").s, 0, ARMOR | RECON) and may_command(three(lender="lasers").s, 0)
    assert not may_command(three().s, 1)  # the foe is alone


# ---- the questions ----------------------------------------------------------------------------------------------------


@rule("M7.4")
def test_every_step_can_be_taken_back() -> None:
    table = three(lender="lasers armor")
    seen = [bytes(table.s.words)]
    for wish in (COMMAND, "borrower", "lender"):
        table.give(wish)
        table.check_small_answers()
        seen.append(bytes(table.s.words))
    for words in reversed(seen[:-1]):
        table.give(BACK)
        assert bytes(table.s.words) == words
    assert table.s.words[WHO] == 0 and icons_of(table.s, table["borrower"]) == 0


@rule("M7.4")
def test_other_answers_are_refused() -> None:
    table = three(lender="lasers armor").give(COMMAND)
    assert table.why(PASS) == "Choose one of your units. (M7.4)"
    table.give("borrower")
    assert table.why(UNIT + table["general"]).startswith("general has no icon for borrower")
    assert table.rule(UNIT + table["general"]) == "J65"
    table.give("lender")
    assert table.why(UNIT + table["lender"]) == "Choose the icon to be lent. (M7.4)"
    assert table.why(icon("torpedo")) == "lender cannot use Torpedo. (M7.4)"


# ---- texts ------------------------------------------------------------------------------------------------------------


def test_every_refusal_has_a_text_and_every_text_a_refusal() -> None:
    folder = Path(buildstars.minis.__file__).parent / "refusals"
    files = ("parts.py", "movement.py", "command.py")
    source = "".join((folder / file).read_text(encoding="utf-8") for file in files)
    used = {f"m-refused-{name}" for name in re.findall(r'refuse\((?:"[MJ][\d.]+"|rule), "([\w-]+)"', source)}
    used |= {"m-refused-move-turn-only"}  # chosen between two
    assert len(used) > 40
    for lang in ("en", "de"):
        text = next(text for text in shipped_texts(f"locale/{lang}", ".ftl") if "\nm-refused-move-no-unit" in text)
        assert set(re.findall(r"^(m-[\w-]+) =", text, re.MULTILINE)) == used
