"""TEMP: labels and spellings follow."""
from __future__ import annotations

from .portfolios import offices_of_title

__all__ = ["offices_of_title"]

def find(text: str) -> str | None:
    return {"Gesundheit":"health","Verkehr":"transport","Chefin des Bundeskanzleramtes":"chief_of_chancellery","Chef des Bundeskanzleramtes":"chief_of_chancellery"}.get(text)
