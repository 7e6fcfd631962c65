"""When to pass in a battle: the cards of one battle (R7.1 to R7.3) as a small game, solved with OpenSpiel's CFR+.

The attacker plays a card or passes, the defender plays one or passes, and an attacker who passed may answer a card. Both see the own hand
only. What follows is dice, so every end is worth what the engine's exact odds say: the stars destroyed on one side less those on the other.

    python examples/battle_cards_cfr.py              # two seconds: solves it, and says who passes with what
    python examples/battle_cards_cfr.py --hand 3     # with three cards each
"""

from __future__ import annotations

import argparse
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from buildstars.card.odds.exact import Odds
from buildstars.content.loader import load_sets
from buildstars.envs.extras import need
from buildstars.lab.study.empty_table import stage

need("pyspiel")

import pyspiel  # noqa: E402
from open_spiel.python.algorithms.gambit import export_gambit  # noqa: E402

UNITS = ("u15", "u4")
"""Darth Vader's TIE Advanced attacks Luke Skywalker's X-wing: three stars each, three shields."""
DECKS = (("c31", "c13", "c109", "c28", "c136"), ("c91", "c23", "c132", "c4", "c31"))
"""What each may hold. No card here makes the other player play, lose or show one: such cards would need the hands in the odds as well."""
PASS = 0


collection = lru_cache(load_sets)


@lru_cache
def outcome_table(units: tuple[str, str], decks: tuple[tuple[str, ...], ...], damage: int) -> dict[tuple[int, int, bool], Fraction]:
    """The attacker's exact gain in stars by (attacker's action, defender's action, did the attacker answer a card?)."""
    attacker, defender = (collection().unit(f"core:{name}") for name in units)
    cards = [[None] + [collection().card(f"core:{name}") for name in deck] for deck in decks]
    table = {}
    for mine, card in enumerate(cards[0]):
        for theirs, reply in enumerate(cards[1]):
            for late in (False, True) if card and reply else (False,):
                table_for_two = stage([attacker], defender, card, reply, damage=(damage, damage))
                odds = Odds(table_for_two.view)
                battle = odds.battle(table_for_two.attackers[0], table_for_two.defender, table_for_two.card, table_for_two.reply, late)
                won = battle.chance(battle.destroyed(1)) * defender.front.stars
                lost = battle.chance(battle.destroyed(0)) * attacker.front.stars
                table[mine, theirs, late] = won - lost
    return table


class BattleCards(pyspiel.Game):
    """Actions: 0 to pass, k to play the k-th card of the own deck. Chance deals the hands, every hand being as likely as any other."""

    def __init__(self, params=None):
        params = params or {}
        self.hand_size = int(params.get("hand", 2))
        self.second_chance = bool(params.get("second_chance", True))
        self.table = outcome_table(UNITS, DECKS, int(params.get("damage", 1)))
        self.hands = [list(combinations(range(1, len(deck) + 1), self.hand_size)) for deck in DECKS]
        info = pyspiel.GameInfo(
            num_distinct_actions=1 + max(map(len, DECKS)), max_chance_outcomes=max(map(len, self.hands)), num_players=2,
            min_utility=-3.0, max_utility=3.0, utility_sum=0.0, max_game_length=3,
        )
        super().__init__(GAME_TYPE, info, params)

    def new_initial_state(self):
        return BattleCardsState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return HandAndTable()


class BattleCardsState(pyspiel.State):
    """`dealt`: the numbers of the hands; `played`: the actions so far, the attacker's first."""

    def __init__(self, game):
        super().__init__(game)
        self.dealt = ()
        self.played = ()

    def current_player(self):
        if len(self.dealt) < 2:
            return pyspiel.PlayerId.CHANCE
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        return len(self.played) % 2

    def is_terminal(self):
        if len(self.played) < 2:
            return False
        may_answer = self.get_game().second_chance and self.played[0] == PASS and self.played[1] != PASS
        return len(self.played) == 3 or not may_answer

    def hand(self, player):
        return self.get_game().hands[player][self.dealt[player]]

    def _legal_actions(self, player):
        return [PASS, *self.hand(player)]

    def chance_outcomes(self):
        hands = self.get_game().hands[len(self.dealt)]
        return [(k, 1 / len(hands)) for k in range(len(hands))]

    def _apply_action(self, action):
        if len(self.dealt) < 2:
            self.dealt += (action,)
        else:
            self.played += (action,)

    def returns(self):
        if not self.is_terminal():
            return [0.0, 0.0]
        late = len(self.played) == 3 and self.played[2] != PASS
        gain = float(self.get_game().table[self.played[2] if late else self.played[0], self.played[1], late])
        return [gain, -gain]

    def _action_to_string(self, player, action):
        return f"hand {action}" if player < 0 else "pass" if action == PASS else f"card {action}"

    def __str__(self):
        return f"{self.dealt} {self.played}"


class HandAndTable:
    """What a player knows: the own hand, and the cards played."""

    def __init__(self):
        self.tensor = None
        self.dict = {}

    def set_from(self, state, player):
        pass

    def string_from(self, state, player):
        hand = " ".join(map(str, state.hand(player))) if len(state.dealt) > player else ""
        return f"{'AD'[player]} {hand} | {' '.join(map(str, state.played))}"


GAME_TYPE = pyspiel.GameType(
    short_name="python_battle_cards", long_name="The cards of one battle",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL, chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION, utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=2, min_num_players=2,
    provides_information_state_string=True, provides_information_state_tensor=False,
    provides_observation_string=True, provides_observation_tensor=False,
    parameter_specification={"hand": 2, "damage": 1, "second_chance": True},
)
pyspiel.register_game(GAME_TYPE, BattleCards)


# ---- solving and telling ----------------------------------------------------------------------------------------------


def solve(game, iterations, tell=print):
    """CFR+ on OpenSpiel's own copy of the tree, which is in C++: that is a hundred times as fast. Returns that game and the policy."""
    tree = pyspiel.load_efg_game(export_gambit(game))
    solver = pyspiel.CFRPlusSolver(tree)
    step = 1
    for iteration in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration == step or iteration == iterations:
            tell(f"{iteration:>6} iterations: exploitability {pyspiel.exploitability(tree, solver.average_policy()):.6f} stars")
            step = iteration * 10
    return tree, solver.tabular_average_policy()


def chances(policy, state):
    """What the policy does in a state, by the names of the actions."""
    return {state.action_to_string(action): chance for action, chance in policy.action_probabilities(state).items()}


def child(state, name):
    for action in state.legal_actions():
        if state.action_to_string(action) == name:
            return state.child(action)
    raise ValueError(f'there is no action "{name}" here')


def value(policy, state):
    """The attacker's expected gain if both follow the policy."""
    if state.is_terminal():
        return state.player_return(0)
    if state.is_chance_node():
        return sum(chance * value(policy, state.child(action)) for action, chance in state.chance_outcomes())
    return sum(chance * value(policy, state.child(action)) for action, chance in policy.action_probabilities(state).items() if chance)


def attackers_plan(game, tree, policy):
    """By the attacker's hand: what it does first. The defender's hand makes no difference to that, so any will do."""
    root = tree.new_initial_state()
    return {hand: chances(policy, child(child(root, f"hand {k}"), "hand 0")) for k, hand in enumerate(game.hands[0])}


def defenders_plan(game, tree, policy):
    """By the defender's hand: what it does when the attacker has passed."""
    hand = child(tree.new_initial_state(), "hand 0")
    return {held: chances(policy, child(child(hand, f"hand {k}"), "pass")) for k, held in enumerate(game.hands[1])}


def passing(game, tree, policy):
    """How often the attacker passes first; and after a pass, how often the defender passes, and the attacker an answer."""
    firsts, seconds, thirds = [], [], []
    root = tree.new_initial_state()
    for mine in range(len(game.hands[0])):
        for theirs in range(len(game.hands[1])):
            first = child(child(root, f"hand {mine}"), f"hand {theirs}")
            waits = chances(policy, first)["pass"]
            firsts.append((1.0, waits))
            second = child(first, "pass")
            answers = chances(policy, second)
            seconds.append((waits, answers["pass"]))
            for name, chance in answers.items():
                third = child(second, name)
                if not third.is_terminal():
                    thirds.append((waits * chance, chances(policy, third)["pass"]))
    return [sum(w * p for w, p in group) / (sum(w for w, _ in group) or 1.0) for group in (firsts, seconds, thirds)]


def in_words(deck, hand, plan):
    """A hand and what is done with it, the likeliest first."""
    names = {f"card {k}": collection().card(f"core:{card}").name["en"] for k, card in enumerate(deck, 1)}
    likely = sorted((one for one in plan.items() if one[1] >= 0.005), key=lambda one: -one[1])
    does = ", ".join(f"{names.get(name, name)} {chance:.0%}" for name, chance in likely)
    return f"{' + '.join(names[f'card {k}'] for k in hand)}: {does}"


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hand", type=int, default=2, help="cards in each hand, 1 to 5")
    parser.add_argument("--damage", type=int, default=1, help="damage counters on both units")
    parser.add_argument("--iterations", type=int, default=1000)
    given = parser.parse_args(arguments)
    if not 1 <= given.hand <= 5 or not 0 <= given.damage <= 2 or given.iterations < 1:
        parser.error("--hand is 1 to 5, --damage 0 to 2 (three destroy either unit), --iterations at least 1")
    game = pyspiel.load_game("python_battle_cards", {"hand": given.hand, "damage": given.damage})
    tree, policy = solve(game, given.iterations)
    print(f"\nThe battle is worth {value(policy, tree.new_initial_state()):+.4f} stars to the attacker.")
    shares = passing(game, tree, policy)
    print("Passing: the attacker at first {:.0%}, the defender after that {:.0%}, the attacker in reply {:.0%}.".format(*shares))
    for title, deck, plans in (
        ("The attacker begins with", DECKS[0], attackers_plan(game, tree, policy)),
        ("After a pass the defender answers with", DECKS[1], defenders_plan(game, tree, policy)),
    ):
        print(f"\n{title}")
        for hand, plan in plans.items():
            print(f"  {in_words(deck, hand, plan)}")
    without = pyspiel.load_game("python_battle_cards", {"hand": given.hand, "damage": given.damage, "second_chance": False})
    tree, policy = solve(without, given.iterations, tell=lambda line: None)
    print(f"\nWithout the second chance (R7.3) it would be worth {value(policy, tree.new_initial_state()):+.4f}.")


if __name__ == "__main__":
    main()
