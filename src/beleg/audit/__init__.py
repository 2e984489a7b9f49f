"""The audit log: what was asked, proposed, decided and done, in a chain that tells when it was changed."""
