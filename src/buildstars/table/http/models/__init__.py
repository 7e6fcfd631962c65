"""What the addresses take and give, checked by pydantic."""
