"""The training room: rules for JAX, learning by self-play, and what measures it. It needs the extra `train`."""
