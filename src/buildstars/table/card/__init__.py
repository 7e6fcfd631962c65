"""The card game at the table: scene, questions, odds, reasons."""
