"""The network that `bots.card.valuing` plays with, for training: torch, which is an extra (`pip install buildstars[train]`).

The layers are those of `bots.card.network`, in floating point; `exported` writes them as whole numbers. Dropout on the
sums keeps it from learning games by heart.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional as F

from buildstars.bots.card.network import ROW_BITS, Network, Shape
from buildstars.bots.card.valuing import WEIGHT_BITS
from buildstars.lab.training.positions import UNIT_ROOM, Words

ONE: Final = float(1 << WEIGHT_BITS)


class Model(nn.Module):
    """Strengths of all seats from words and numbers."""

    def __init__(self, shape: Shape, dropout: float = 0.15) -> None:
        super().__init__()
        self.shape = shape
        self.dropout = dropout
        self.weights = nn.ParameterDict()
        for name, size in shape.arrays().items():
            if len(size) == 1 and name != "out":
                self.weights[name] = nn.Parameter(torch.zeros(size))
            else:
                scale = 0.5 if name in ("unit2", "card2") else 1.0
                self.weights[name] = nn.Parameter(torch.randn(size) * scale / size[0] ** 0.5)
        self.units = torch.zeros(1)
        self.cards = torch.zeros(1)
        self.effects = torch.zeros(1)
        self.there = torch.zeros(1)

    def learn_words(self, words: Words) -> None:
        """What the words of the rows to come mean."""
        quarter = 1.0 / (1 << ROW_BITS)
        self.units = torch.tensor(np.array(words.units), dtype=torch.float32) * quarter
        self.cards = torch.tensor(np.array([card for card, _ in words.cards]), dtype=torch.float32) * quarter
        effects = torch.tensor(np.array([effect for _, effect in words.cards]), dtype=torch.float32)
        self.there = (effects != 0).any(dim=2, keepdim=True).float()
        self.effects = effects * quarter

    def added(self) -> tuple[Tensor, Tensor]:
        """What every word adds to the sums: of units, with nothing first, and of cards."""
        w = self.weights
        units = F.relu(self.units @ w["unit1"] + w["unit1b"]) @ w["unit2"] + w["unit2b"]
        seen = (F.relu(self.effects @ w["effect"] + w["effectb"]) * self.there).sum(dim=1)
        cards = F.relu(torch.cat([self.cards, seen], dim=1) @ w["card1"] + w["card1b"]) @ w["card2"] + w["card2b"]
        wide = self.shape.wide
        nothing = torch.zeros(1, wide)
        return torch.cat([nothing, units.reshape(-1, wide)]), cards.reshape(-1, wide)

    def forward(self, tokens: Tensor, numbers: Tensor, alive: Tensor) -> Tensor:
        """By position and seat; a seat that is out has −1e9."""
        w = self.weights
        units, cards = self.added()
        count = units.shape[0]
        table = torch.cat([units, cards])
        ids = torch.where(tokens >= UNIT_ROOM, tokens - UNIT_ROOM + count, tokens)
        batch, seats, room = ids.shape
        sums = F.embedding_bag(ids.reshape(-1, room), table, mode="sum", padding_idx=0)
        sums = sums.reshape(batch, seats, self.shape.wide) + w["start"]
        sums = F.dropout(F.relu(sums), self.dropout, self.training)
        sums = sums * alive[:, :, None]
        theirs = sums @ w["others"]
        others = (theirs.sum(dim=1, keepdim=True) - theirs) / (alive.sum(dim=1) - 1).clamp(min=1)[:, None, None]
        hidden = F.relu(sums @ w["own"] + others + numbers @ w["dense"] + w["bias"])
        strengths = hidden @ w["out"] + w["outb"]
        return torch.where(alive > 0, strengths, torch.full_like(strengths, -1e9))


def exported(model: Model) -> dict[str, NDArray[Any]]:
    """As `network.network_bytes` wants them."""
    return {name: np.round(value.detach().numpy() * ONE) for name, value in model.weights.items()}


def imported(model: Model, network: Network) -> None:
    """Goes on from a network's judgement; its policy is learned anew."""
    for name in model.weights:
        with torch.no_grad():
            model.weights[name].copy_(torch.tensor(network.weights[name], dtype=torch.float32) / ONE)

