"""A masked PPO agent learns the card game from nothing until it beats random players nine times out of ten, in minutes on two cores.

    pip install 'buildstars[examples]'          # torch is large; its CPU build is enough
    python examples/ppo_card_game.py            # trains, then meets random players in the arena
    buildstars arena examples/ppo_card_game.py:Agent recruit --forces bench-a

Both sides play the same force, so what the agent wins it wins by play. No reward but the game's own: 1 for a win, −1 for a loss.
docs/example-ppo.md says why it is set up like this, and what it reaches.
"""

import argparse
import os
import sys
import time
from pathlib import Path

from buildstars.envs.extras import need

need("sb3_contrib")  # or a sentence that says how to get it

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
import torch  # noqa: E402
from sb3_contrib import MaskablePPO  # noqa: E402
from stable_baselines3.common.callbacks import BaseCallback  # noqa: E402
from stable_baselines3.common.env_util import make_vec_env  # noqa: E402
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor  # noqa: E402

from buildstars.card.layout import BACK  # noqa: E402
from buildstars.envs.door import open_door  # noqa: E402
from buildstars.envs.gymnasium import IDS  # noqa: E402

FORCE = "bench-a"
FILE = Path(os.environ.get("PPO_AGENT", "ppo_card_game.zip"))
"""Where the trained agent is kept, and where the arena finds it."""
AIM = 0.9


class Choices(gymnasium.Wrapper):
    """Only choices are steps, and what is picked stays picked: whoever may take picks back for ever learns to do so instead of losing."""

    def step(self, action):
        found = self.env.step(action)
        while not (found[2] or found[3]) and found[4]["action_mask"].sum() == 1:
            found = self.env.step(found[4]["action_mask"].argmax())
        return found

    def action_masks(self):
        return without_back(self.env.get_wrapper_attr("action_masks")())


def without_back(mask):
    if mask.sum() > 1:
        mask[BACK] = False
    return mask


class Scaled(BaseFeaturesExtractor):
    """Most bytes of an observation are small numbers and flags; a few are codes up to 127. So all become numbers of about 1."""

    def __init__(self, space):
        super().__init__(space, space.shape[0])

    def forward(self, observations):
        return (observations / 8).clamp(-4, 4)


class Agent:
    """The trained network as an opponent for the arena: it sees a view, as all opponents do, and takes what it thinks best."""

    name = "PPO"

    def __init__(self):
        torch.set_num_threads(1)
        self.door = open_door("card", forces=FORCE)
        self.model = MaskablePPO.load(FILE, device="cpu")

    def answer(self, view, rng):
        mask = without_back(self.door.mask(view, view.seat).astype(bool))
        action, _ = self.model.predict(self.door.observe(view, view.seat), action_masks=mask, deterministic=True)
        return int(self.door.encoding.to_answer(view.seat, int(action)))

    def agrees_to_draw(self, view):
        return False


class Told(BaseCallback):
    """A line for every round of learning."""

    def _on_training_start(self):
        self.began = time.monotonic()

    def _on_step(self):
        return True

    def _on_rollout_end(self):
        last = [episode["r"] for episode in self.model.ep_info_buffer]
        won = f"{np.mean(last) / 2 + 0.5:.0%} of the last {len(last)} games" if last else "no game finished yet"
        print(f"{self.num_timesteps:9,} steps {time.monotonic() - self.began:5.0f} s  {won}", flush=True)


def train(steps, seed):
    chosen = {"forces": FORCE, "opponents": "random", "seat": "random", "options": {"turn_limit": "100"}}
    games = make_vec_env(IDS["card"], n_envs=32, seed=seed, env_kwargs=chosen, wrapper_class=Choices)
    torch.set_num_threads(1)  # such a small network is quicker on one
    model = MaskablePPO(
        "MlpPolicy", games, seed=seed, device="cpu", n_steps=256, batch_size=1024, n_epochs=4, learning_rate=1e-3, gamma=0.999,
        ent_coef=0.01, policy_kwargs={"features_extractor_class": Scaled, "net_arch": [128, 128]},
    )
    return model.learn(steps, callback=Told())


def score_in_arena(games, seed):
    """Against random players, in pairs of games on the same luck: points a game, with its 95 % interval (docs/arena.md)."""
    from buildstars.lab.arena.bouts import Plan
    from buildstars.lab.arena.run import run
    from buildstars.lab.arena.stats import score_of

    plan = Plan((f"{__file__}:Agent", "random"), {FORCE: open_door(forces=FORCE).forces[0]}, {}, seed, games)
    return score_of(run(plan, workers=2).pairs)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--steps", type=int, default=500_000, help="steps of training")
    parser.add_argument("--games", type=int, default=400, help="games in the arena afterwards")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    train(given.steps, given.seed).save(FILE)
    score = score_in_arena(given.games, given.seed)
    print(f"against random: {score.value:.1%} of {given.games} games, 95 % interval {score.low:.1%} to {score.high:.1%}; aim {AIM:.0%}")
    return score


if __name__ == "__main__":
    sys.exit(0 if main().value >= AIM else f"the aim of {AIM:.0%} was missed")
