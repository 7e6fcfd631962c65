"""The learned network: the file and what is wrong with one, whole numbers as the float network has them, and answers that do not change."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from bots.yardstick_games import questions
from buildstars.bots.card import network as networks
from buildstars.bots.card.judgement import Mind, Weights
from buildstars.bots.card.network import (
    NetworkError,
    Shape,
    all_tables,
    cards_added,
    definition_rows,
    network_bytes,
    network_of,
    read_network,
    shipped_network,
    tables,
    units_added,
)
from buildstars.bots.card.policy import look, weigh_answers
from buildstars.bots.card.searching import Captain
from buildstars.bots.card.sight import COUNTERS, FIRST_CARD, PLACES, Sight, see_numbers, see_tokens
from buildstars.bots.card.v0 import V0
from buildstars.bots.card.v1.captain import Captain as OldCaptain
from buildstars.bots.card.valuing import evaluate, numbers_of, seat_chance, tokens_of
from buildstars.bots.registry import UnknownBot, make_bot
from buildstars.card.game import CardGame, start
from buildstars.card.spec import Spec
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.generator import Generator
from buildstars.lab.luck import Luck

FORCES = load_forces(load_sets())
FROZEN = Path(__file__).with_name("network_answers.json")


def positions(players: int, seed: int) -> list[CardGame]:
    """Every ninth question of a game of the yardstick, which never changes."""
    return [game.copy() for step, game in enumerate(questions(players, seed)) if step % 9 == 0 and game.turn_number() > 0]


def strengths(game: CardGame) -> list[int]:
    valuer = tables(shipped_network(), game.spec)
    evaluate(valuer, Mind(0, Weights(), game, game), game)
    return [int(valuer.strengths[seat]) if game.words[4] >> seat & 1 else 0 for seat in range(game.players)]


def test_the_shipped_network_has_not_changed_silently() -> None:
    """Whole numbers, so they are the same everywhere. A new network, or a change of what it sees, writes them anew:
    `PYTHONPATH=tests python tests/bots/test_network.py`."""
    assert found_answers() == json.loads(FROZEN.read_text())


def found_answers() -> dict[str, list[list[int]]]:
    games = {f"{players} {seed}": positions(players, seed) for players, seed in ((2, 1), (2, 2), (3, 3))}
    judged = {name: [strengths(game) for game in found[::3]] for name, found in games.items()}
    return judged | {f"policy {name}": [scores for game in found if (scores := likely(game))] for name, found in games.items()}


def likely(game: CardGame) -> list[int]:
    """What the policy says of the answers; nothing where it knows nothing."""
    pointer, seat = all_tables(shipped_network(), game.spec).pointer, game.to_answer()
    assert pointer is not None
    mind = Mind(seat, Weights(), game, game)
    look(pointer, mind, game, seat)
    answers = game.legal()
    return [int(pointer.scores[k]) for k in range(len(answers))] if weigh_answers(pointer, mind, game, answers) else []


@pytest.mark.parametrize("players", [2, 4])
def test_whole_numbers_are_as_the_layers_say(players: int) -> None:
    """The same sum worked out with NumPy in floating point, from the same tokens and numbers."""
    network = shipped_network()
    w = {name: value / 4096 for name, value in network.weights.items()}
    for game in positions(players, 7)[::4]:
        valuer = tables(network, game.spec)
        mind = Mind(0, Weights(), game, game)
        evaluate(valuer, mind, game)
        units = np.array(list(valuer.units)).reshape(-1, network.shape.wide) / 1024
        cards = np.array(list(valuer.cards)).reshape(-1, network.shape.wide) / 1024
        alive = [seat for seat in range(players) if game.words[4] >> seat & 1]
        sums = {}
        for seat in alive:
            total = np.array(w["start"])
            for token in tokens_of(valuer.sight, seat):
                if token >= FIRST_CARD:
                    total = total + cards[token - FIRST_CARD]
                else:
                    face, rest = divmod(token, COUNTERS * PLACES)
                    counters = min(rest // PLACES, int(valuer.unit_at[face * 2 + 1]) - 1)
                    at = int(valuer.unit_at[face * 2]) // network.shape.wide + counters * PLACES + rest % PLACES
                    total = total + units[at]
            sums[seat] = np.maximum(0, total)
        for seat in alive:
            others = np.mean([sums[foe] for foe in alive if foe != seat], axis=0) @ w["others"] if len(alive) > 1 else 0
            dense = np.array(numbers_of(valuer.sight, seat)) / 64 @ w["dense"]
            hidden = np.maximum(0, sums[seat] @ w["own"] + others + dense + w["bias"])
            wanted = hidden @ w["out"] + w["outb"][0]
            assert int(valuer.strengths[seat]) / 1024 == pytest.approx(wanted, abs=0.03)


def test_chances_of_all_seats_add_up() -> None:
    for players in (2, 3, 5):
        for game in positions(players, 11)[::5]:
            valuer, mind = tables(shipped_network(), game.spec), Mind(0, Weights(), game, game)
            assert sum(seat_chance(valuer, mind, game, seat) for seat in range(players)) == pytest.approx(1.0)


def seen_by(game: CardGame, seat: int) -> tuple[list[int], list[int]]:
    """What a seat's sum and strength are made of, with units counted from its own seat."""
    sight = Sight(int(game.spec.quiet_turns))
    see_tokens(sight, game)
    see_numbers(sight, Mind(0, Weights(), game, game), game)
    own = seat * 128 * COUNTERS * PLACES
    return sorted(token if token >= FIRST_CARD else token - own for token in tokens_of(sight, seat)), numbers_of(sight, seat)


def test_a_seat_sees_the_same_wherever_it_sits() -> None:
    """Both seats have the same force and have done nothing yet: they differ in their hands, and in whose turn it is."""
    game = start(Spec([FORCES["rebel-squadrons"]] * 2, {"first_player": "0"}))
    luck, bot, rng = Luck(3), V0(), Generator(3)
    luck.settle(game)
    while game.turn_number() == 0:
        game.apply(bot.answer(game.view(game.to_answer()), rng))
        luck.settle(game)
    (mine, first), (theirs, second) = seen_by(game, 0), seen_by(game, 1)
    assert [token for token in mine if token < FIRST_CARD] == [token for token in theirs if token < FIRST_CARD] != []
    assert first[0] == 64 and second[0] == 0 and first[1:4] == second[1:4] and first[6:12] == second[6:12] and any(first[6:12])


def test_units_and_cards_add_what_their_rows_say_and_never_by_name() -> None:
    spec = positions(2, 3)[0].spec
    network = shipped_network()
    cards, effects = definition_rows(spec)
    assert cards_added(network, cards, effects).shape == (len(spec.definitions), 2 * network.shape.wide)
    twice = np.concatenate([cards[:1], cards[:1]]), np.concatenate([effects[:1], effects[:1]])
    added = cards_added(network, *twice)
    assert (added[0] == added[1]).all()
    row = np.arange(network.weights["unit1"].shape[0], dtype=np.int64)[None, :] % 3
    assert (units_added(network, row) == units_added(network, np.concatenate([row, row]))[1]).all()


# ---- files ------------------------------------------------------------------------------------------------------------


def shipped_bytes() -> bytes:
    return networks.SHIPPED.read_bytes()


def test_a_network_is_read_as_it_was_written() -> None:
    network = shipped_network()
    again = network_of(network_bytes(network.shape, dict(network.weights), network.about), "again")
    assert again.digest == network.digest and again.about == network.about
    assert networks.SHIPPED.stat().st_size < 2_000_000


def head_with(**changes: object) -> bytes:
    line, _, body = shipped_bytes().partition(b"\n")
    return json.dumps({**json.loads(line), **changes}).encode() + b"\n" + body


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"", "is not a network"),
        (b"\x80\x04\x95 pickled\n", "is not a network"),
        (b"[1, 2]\nabc", "is not a network"),
        (b"{" * 200_000 + b"\n", "is not a network"),
        (shipped_bytes()[:-2], "the file is damaged"),
        (shipped_bytes()[:-2] + b"\x01\x02", "checksum"),
        (head_with(**{"buildstars network": 99}), "format 99"),
        (head_with(shape={"wide": 10**9}), "how large the layers are"),
        (head_with(shape={**vars(Shape()), "wide": 64}), "instead of"),
        (head_with(shape={**vars(Shape()), "wide": -1}), "how large the layers are"),
        (head_with(about=[]), "how large the layers are"),
        (b"x" * 4_000_001, "is larger than"),
    ],
)
def test_a_broken_file_is_one_sentence(file: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "net.bin"
    path.write_bytes(file)
    with pytest.raises(NetworkError) as error:
        read_network(path)
    assert said in str(error.value) and "\n" not in str(error.value)
    with pytest.raises(UnknownBot, match="network"):
        make_bot(f"captain:network={path}")


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(NetworkError, match="could not be read"):
        read_network(tmp_path / "none.bin")
    with pytest.raises(NetworkError, match="could not be read"):
        read_network(tmp_path)


def test_without_its_network_a_level_falls_back_and_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "network.bin"
    broken.write_bytes(b"nonsense")
    monkeypatch.setattr(networks, "SHIPPED", broken)
    monkeypatch.setattr("buildstars.bots.registry._told", set())
    shipped_network.cache_clear()
    try:
        bots = [make_bot("captain") for _ in range(3)]
    finally:
        shipped_network.cache_clear()
    assert all(isinstance(bot, OldCaptain) for bot in bots)
    said = capsys.readouterr().err
    assert said.count("v1-captain plays in its place") == 1 and "is not a network" in said


def test_weights_of_the_judgement_before_are_still_taken(tmp_path: Path) -> None:
    file = tmp_path / "w.json"
    file.write_text('{"format": 1, "weights": {"guard": 9}, "about": {}}')
    assert isinstance(make_bot(f"captain:weights={file}"), OldCaptain)
    assert isinstance(make_bot("captain"), Captain)


if __name__ == "__main__":
    FROZEN.write_text(json.dumps(found_answers()) + "\n")
