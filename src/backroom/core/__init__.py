"""What all games share. Imports nothing of ours."""
