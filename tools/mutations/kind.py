"""What a mutation is: a rule, a file of src/buildstars, a text that stands in it exactly once, and what stands there instead."""

from __future__ import annotations

Mutation = tuple[str, str, str, str]
