"""The training ground: mixed batches, policies, and how strong a policy is (docs/training-ground.md)."""
