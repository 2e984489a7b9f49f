"""One module an intent: from the slots of a clause to its typed question, or nothing where it asks something else."""
