"""What whoever runs tables needs, whatever carries the frames: time and chance, frames, bots that are remembered, replays."""
