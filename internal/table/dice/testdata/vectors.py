# The computation of the package's doc comment, from that text alone: python3 vectors.py prints what vectors_test.go holds.
import hashlib
import hmac


def number(n):
    return n.to_bytes(8, "big")


def fields(*all):
    return b"".join(number(len(f)) + f for f in all)


def roll(secret, table, game, n, first, second):
    dice, k = [], 0
    while True:
        message = fields(b"crownhead dice roll 1", table.encode(), number(game), number(n), first.encode(), second.encode(), number(k))
        dice += [b % 6 + 1 for b in hmac.digest(secret, message, "sha256") if b < 252]
        if len(dice) >= 2:
            return "%d-%d" % tuple(dice[:2])
        k += 1


secret = bytes(range(32))
print(hashlib.sha256(fields(b"crownhead dice secret 1", secret)).hexdigest())
for words in ("", "seven come eleven", "Glück"):
    print(words, hashlib.sha256(fields(b"crownhead dice words 1", words.encode())).hexdigest())
for args in (
    ("t1", 1, 1, "", ""),
    ("t1", 1, 2, "", ""),
    ("t1", 2, 1, "", ""),
    ("t1", 1, 1, "seven come eleven", "Glück"),
    ("t1", 1, 1, "Glück", "seven come eleven"),
    ("", 2**64 - 1, 2**63, "a", ""),
):
    print(args, roll(secret, *args))
print(*(roll(secret, "table", 1, n, "a", "b") for n in range(1, 25)))
