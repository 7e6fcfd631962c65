"""A network fitted to rows of games (`positions`), with torch. The same rows and seed give the same network on one machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor

from buildstars.bots.card.network import Network, Shape, network_bytes
from buildstars.lab.training.model import Model, exported, imported
from buildstars.lab.training.positions import Rows, Words

BATCH: Final = 2048
TEST: Final = 11
"""Every eleventh game is kept for the test."""


@dataclass(frozen=True)
class How:
    """How it is fitted."""

    epochs: int = 4
    rate: float = 3e-3
    """The highest learning rate; it rises and falls once (one cycle)."""
    decay: float = 1e-4
    dropout: float = 0.15
    played: float = 0.3
    """What a position that was played, with the end of its game, counts beside a thought."""


@dataclass(frozen=True)
class Fitted:
    """A network's file, and how well it fits games that it was not fitted to."""

    file: bytes
    loss: float
    """Mean of −log of the chance given to what happened (`ends` of games)."""
    error: float
    """Root mean square of the difference from thoughts."""
    rows: int


class Part:
    """Rows with as many players each, as tensors, with the words of all parts."""

    def __init__(self, rows: Rows) -> None:
        self.tokens = torch.tensor(rows.tokens)
        self.numbers = torch.tensor(rows.numbers.astype(np.float32) / 64)
        self.alive = torch.tensor(rows.alive.astype(np.float32))
        self.ends = torch.tensor(rows.ends)
        self.thought = torch.tensor(rows.thought)
        test = torch.tensor(rows.games % TEST == 0)
        self.train = torch.nonzero(~test)[:, 0]
        self.tested = torch.nonzero(test)[:, 0]

    def strengths(self, model: Model, at: Tensor) -> Tensor:
        found: Tensor = model(self.tokens[at].long(), self.numbers[at], self.alive[at])
        return found


def fit(parts: Sequence[Rows], seed: int, shape: Shape, how: How, begin: Network | None, about: dict[str, Any]) -> Fitted:
    """`parts` share their words (`positions.one_vocabulary`); they may have different numbers of players."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    model = Model(shape, how.dropout)
    model.learn_words(words_of(parts))
    if begin is not None:
        imported(model, begin)
    data = [Part(rows) for rows in parts]
    steps = how.epochs * sum(max(1, len(part.train) // BATCH) for part in data)
    optimizer = torch.optim.AdamW(model.parameters(), lr=how.rate, weight_decay=how.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, how.rate, total_steps=steps + 1)
    model.train()
    for _ in range(how.epochs):
        for part, at in batches(data):
            weight = torch.where(part.thought[at], 1.0, how.played)
            loss = (cross_entropy(part.strengths(model, at), part.ends[at]) * weight).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    loss_found, error = tested(model, data)
    rows = sum(len(one) for one in parts)
    return Fitted(network_bytes(shape, exported(model), {**about, "rows": rows}), loss_found, error, rows)


def words_of(parts: Sequence[Rows]) -> Words:
    words = parts[0].words
    if any(part.words is not words for part in parts):
        raise ValueError("the parts have words of their own; put them together first (positions.one_vocabulary)")
    return words


def batches(data: Sequence[Part]) -> list[tuple[Part, Tensor]]:
    """All parts cut into batches, in a random order."""
    found = []
    for part in data:
        order = part.train[torch.randperm(len(part.train))]
        found += [(part, order[at : at + BATCH]) for at in range(0, max(1, len(order) - BATCH + 1), BATCH) if len(order)]
    return [found[int(k)] for k in torch.randperm(len(found))]


def cross_entropy(strengths: Tensor, wanted: Tensor) -> Tensor:
    logs = torch.log_softmax(strengths, dim=1)
    return -(wanted * torch.where(wanted > 0, logs, torch.zeros_like(logs))).sum(dim=1)


def tested(model: Model, data: Sequence[Part]) -> tuple[float, float]:
    model.eval()
    losses: list[float] = []
    squares: list[float] = []
    with torch.no_grad():
        for part in data:
            for start in range(0, len(part.tested), 8192):
                at = part.tested[start : start + 8192]
                strengths, thought = part.strengths(model, at), part.thought[at]
                losses += cross_entropy(strengths, part.ends[at])[~thought].tolist()
                squares += ((torch.softmax(strengths, dim=1) - part.ends[at])[:, 0] ** 2)[thought].tolist()
    return sum(losses) / max(1, len(losses)), (sum(squares) / max(1, len(squares))) ** 0.5
