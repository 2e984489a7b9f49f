"""Words for what the evidence holds: a typed question and its evidence become a draft of references."""
