"""What is printed for a real table, as PDF: sheets, the quick reference, the booklet of rules, and all of it as one kit."""
