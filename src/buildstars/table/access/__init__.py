"""Who comes in and how much anybody may ask for: guests, limits, and the gate that counts knocks."""
