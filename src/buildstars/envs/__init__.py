"""Doors for researchers: both games through the interfaces that people who study games already use."""
