"""From a call that is no known read to an effect that happened once: policy, proposal, decision, effect."""
