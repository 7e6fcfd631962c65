"""Processes in which opponents think and questions about positions are answered."""
