"""Exact odds of battles, series and strikes."""
