"""What the bots of the duels between one who kills and one who accuses share; each game says only what differs."""
