"""What people read: Fluent messages, the sentences of cards, the rules."""
