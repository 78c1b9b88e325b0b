"""Serves tables to pages: HTTP, sockets, identity, storage."""
