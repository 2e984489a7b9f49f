"""Tools: what a planner may ask for, and the one way it is asked."""
