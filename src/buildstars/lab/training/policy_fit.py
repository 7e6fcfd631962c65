"""A policy fitted to what searches answered (`policy_rows`), with torch; the network that judges stays as it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from buildstars.bots.card.network import Network, Whole, cards_met, units_met, with_policy
from buildstars.bots.card.sight import PLACES
from buildstars.bots.card.valuing import NUMBER_BITS, SUM_BITS, WEIGHT_BITS

POINT: Final = 32
BATCH: Final = 2048
TEST: Final = 11
ONE: Final = float(1 << WEIGHT_BITS)


@dataclass(frozen=True)
class FittedPolicy:
    """A network's file with the policy, and how it does on games that it was not fitted to."""

    file: bytes
    loss: float
    """Mean of −log of the chance given to what was answered."""
    hits: float
    """How often the likeliest answer is the one that was given."""
    questions: int


class Policy(nn.Module):
    """Scores of answers, as `bots.card.pointing` works them out."""

    def __init__(self, network: Network, rows: dict[str, NDArray[Any]]) -> None:
        super().__init__()
        self.shape = replace(network.shape, point=POINT)
        self.weights = nn.ParameterDict()
        for name, size in self.shape.policy().items():
            plain = len(size) == 1 and name != "point_out"
            self.weights[name] = nn.Parameter(torch.zeros(size) if plain else torch.randn(size) * 0.5 / size[0] ** 0.5)
        whole = float(1 << SUM_BITS)
        units: Whole = units_met(network, rows["units"].astype(np.int64))
        cards: Whole = cards_met(network, rows["cards"].astype(np.int64), rows["effects"].astype(np.int64))
        self.units = torch.tensor(units / whole, dtype=torch.float32)
        self.cards = torch.tensor(cards / whole, dtype=torch.float32)

    def tables(self) -> tuple[Tensor, Tensor, Tensor]:
        """What every unit adds as what is pointed at and as whom the question is about, and what every card adds; nothing first."""
        w = self.weights
        units = (self.units @ w["point_unit"] + w["point_unitb"]).reshape(-1, PLACES, 2, POINT)
        cards = (self.cards @ w["point_card"] + w["point_cardb"]).reshape(-1, POINT)
        nothing = torch.zeros(1, POINT)
        pointed, asked = units[:, :, 0].reshape(-1, POINT), units[:, :, 1].reshape(-1, POINT)
        return torch.cat([nothing, pointed]), torch.cat([nothing, asked]), torch.cat([nothing, cards])

    def forward(self, positions: Tensor, of: Tensor, answers: Tensor, numbers: Tensor) -> Tensor:
        """By answer; `of` says which of the positions it is about."""
        w = self.weights
        wide = self.shape.wide
        context = (
            positions[:, :wide] @ w["point_own"] + positions[:, wide : 2 * wide] @ w["point_others"]
            + positions[:, 2 * wide :] @ w["point_dense"] + w["point_bias"]
        )  # fmt: skip
        pointed, asked, cards = self.tables()
        hidden = context[of] + w["point_kinds"][answers[:, 0]] + numbers @ w["point_features"]
        hidden = hidden + pointed[answers[:, 1]] + asked[answers[:, 2]] + cards[answers[:, 3]]
        found: Tensor = torch.relu(hidden) @ w["point_out"] + w["point_outb"][answers[:, 0]]
        return found


class Data:
    """Rows as tensors; questions are batched with all their answers."""

    def __init__(self, network: Network, rows: dict[str, NDArray[Any]]) -> None:
        wide = 2 * network.shape.wide
        scale = np.concatenate([np.full(wide, 1 << SUM_BITS), np.full(rows["positions"].shape[1] - wide, 1 << NUMBER_BITS)])
        self.positions = torch.tensor((rows["positions"] / scale).astype(np.float32))
        self.position_of = torch.tensor(rows["position_of"].astype(np.int64))
        self.weights = torch.tensor(rows["weights"])
        self.chosen = torch.tensor(rows["chosen"].astype(np.int64))
        self.counts = torch.tensor(rows["counts"].astype(np.int64))
        self.starts = torch.cumsum(self.counts, 0) - self.counts
        self.answers = torch.tensor(rows["answers"][:, :4].astype(np.int64))
        self.numbers = torch.tensor(rows["answers"][:, 4:].astype(np.float32) / (1 << NUMBER_BITS))
        test = torch.tensor(rows["games"] % TEST == 0)
        self.train = torch.nonzero(~test)[:, 0]
        self.tested = torch.nonzero(test)[:, 0]

    def logs(self, model: Policy, at: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Logarithms of the chances of all answers of these questions, which question each is of, and where the given ones are."""
        counts = self.counts[at]
        of = torch.repeat_interleave(torch.arange(len(at)), counts)
        begins = torch.cumsum(counts, 0) - counts
        place = torch.arange(int(counts.sum())) - begins[of] + self.starts[at][of]
        scores = model(self.positions[self.position_of[at]], of, self.answers[place], self.numbers[place])
        most = torch.full((len(at),), -1e9).scatter_reduce(0, of, scores.detach(), "amax")
        total = torch.zeros(len(at)).index_add(0, of, torch.exp(scores - most[of]))
        return scores - most[of] - torch.log(total)[of], of, begins + self.chosen[at]


def fit_policy(network: Network, rows: dict[str, NDArray[Any]], seed: int, about: dict[str, Any], epochs: int = 6) -> FittedPolicy:
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    model = Policy(network, rows)
    data = Data(network, rows)
    steps = epochs * max(1, len(data.train) // BATCH)
    optimizer = torch.optim.AdamW(model.parameters(), lr=5e-3, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 5e-3, total_steps=steps + 1)
    for _ in range(epochs):
        order = data.train[torch.randperm(len(data.train))]
        for first in range(0, max(1, len(order) - BATCH + 1), BATCH):
            at = order[first : first + BATCH]
            logs, _, given = data.logs(model, at)
            loss = -(logs[given] * data.weights[at]).sum() / data.weights[at].sum()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    loss_found, hits = tested(model, data)
    arrays = {name: np.round(value.detach().numpy() * ONE) for name, value in model.weights.items()}
    questions = len(data.chosen)
    told = {"policy": {**about, "questions": questions, "loss": round(loss_found, 4), "hits": round(hits, 4)}}
    return FittedPolicy(with_policy(network, POINT, arrays, told), loss_found, hits, questions)


def tested(model: Policy, data: Data) -> tuple[float, float]:
    """Loss and hits on games kept apart, a question as much as its plan counts."""
    loss = hits = total = 0.0
    with torch.no_grad():
        for first in range(0, len(data.tested), 4 * BATCH):
            at = data.tested[first : first + 4 * BATCH]
            logs, of, given = data.logs(model, at)
            best = torch.full((len(at),), -1e9).scatter_reduce(0, of, logs, "amax")
            weights = data.weights[at]
            loss -= float((logs[given] * weights).sum())
            hits += float(((logs[given] >= best - 1e-6) * weights).sum())
            total += float(weights.sum())
    return loss / max(total, 1e-9), hits / max(total, 1e-9)
