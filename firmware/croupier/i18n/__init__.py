"""What the box says, in French and English; all but `texts` is generated (croupier_host.build)."""
