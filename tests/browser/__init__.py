"""The page as people use it: the real server, the system's Chromium, and nobody looking behind the curtain."""
