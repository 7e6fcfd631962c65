"""OpenSpiel's searches as opponents in the arena: MCTS and information-set MCTS, each with its own budget of simulations.

    buildstars arena examples/openspiel_players.py:IsMcts,simulations=50 random --games 20
    buildstars arena examples/openspiel_players.py:Mcts,simulations=200,worlds=10 recruit --games 20
    buildstars arena examples/openspiel_players.py:IsMcts random --game minis --games 4

`python examples/openspiel_players.py` plays a few short games of the first.
"""

import sys

from buildstars.envs.openspiel.players import IsMcts, Mcts

__all__ = ["IsMcts", "Mcts"]


if __name__ == "__main__":
    from buildstars.cli import main
    short = ["--games", "6", "--seed", "1", "--no-luck", "--option", "turn_limit=40"]
    main(["arena", *(sys.argv[1:] or [f"{__file__}:IsMcts,simulations=20", "random", *short])])
