"""The fast generator: for simulated players, playouts and guesses, never for a deal that people play."""

MASK64 = 0xFFFFFFFFFFFFFFFF


class Rng:
    """Xorshift64, seeded through one splitmix step so that small seeds are as good as large ones."""

    def __init__(self, seed: int) -> None:
        z = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        self.x = z ^ z >> 31 or 1
        self.bag = [0] * 64  # scratch for code that may not allocate

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        x = self.x
        x ^= x << 13
        x &= MASK64
        x ^= x >> 7
        x ^= x << 17
        x &= MASK64
        self.x = x
        return ((x >> 32) * n) >> 32

    def shuffle(self, items: list[int], n: int) -> None:
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            t = items[i]
            items[i] = items[j]
            items[j] = t
