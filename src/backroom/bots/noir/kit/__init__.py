"""What the Noir bots share: reading a view, weighing who may be whom, choosing between decisions."""
