"""Tables over the network: HTTP, sockets, a durable log, accounts. What the rules allow is asked of the table layer."""
