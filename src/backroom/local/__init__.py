"""A house of one device: tables with bots in a browser's own worker, on a log that the browser keeps. No server, no accounts."""
