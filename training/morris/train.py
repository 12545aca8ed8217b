#!/usr/bin/env python3
"""Teaches the net of internal/engine/morris exact values.

    python3 train.py LABELS OUT SECONDS [START]

LABELS is a folder that `go run ./training/morris -full DIR -labels LABELS` has filled. The weights are written to OUT again and again. It
needs PyTorch and nothing else, and is made for a GPU. Without labels (LABELS is "-") it tries itself with random ones. START are weights to
begin with.
"""
import os
import sys
import time

import torch
import torch.nn.functional as F

CHANNELS, PARTS, HEADS, NARROW = 32, 4, 8, 32
WIDTH = CHANNELS * PARTS
NINE, EIGHT, MATERIAL = 3**9, 3**8, 1900
SIDES, CORNERS = 0, NINE * PARTS
RINGS = 2 * NINE * PARTS
STONES = RINGS + 3 * EIGHT
ROWS = STONES + MATERIAL
SCALE = 1 / 40  # of the rows, which are written as bytes
MAGIC = b"crownNM2" + bytes([CHANNELS, 255])  # a bit for each head

folder, out, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
BATCH = int(os.environ.get("BATCH", "8192" if device.type == "cuda" else "64"))  # for each head
TEST = 20 * BATCH
torch.manual_seed(1)


def load(head):
    """labels of a head, and the last of them for the test"""
    if folder == "-":
        n = TEST + 40 * BATCH
        own = torch.randint(0, 1 << 24, (n,), dtype=torch.int64)
        enemy = torch.randint(0, 1 << 24, (n,), dtype=torch.int64) & ~own
        drop = torch.randint(0, 1 << 24, (n,), dtype=torch.int64)
        own, enemy = own & drop, enemy & ~drop & torch.randint(0, 1 << 24, (n,), dtype=torch.int64)
        result = (own & 0xFF > enemy & 0xFF).long() + (own & 0xFF > 0).long()
        all = own | enemy << 24 | result << 53
    else:
        name = os.path.join(folder, "labels.%d" % head)
        all = torch.from_file(name, shared=False, size=os.path.getsize(name) // 8, dtype=torch.int64)
    return all.to(device)


# the 16 symmetries as permutations of points: a turned board has at point i what was at PERM[i]
def symmetry(turn, mirror, swap):
    perm = []
    for ring in range(3):
        for k in range(8):
            to = (8 - k) % 8 if mirror else k
            perm.append((2 - ring if swap else ring) * 8 + (to + 2 * turn) % 8)
    return perm


PERM = torch.tensor([symmetry(t, m, s) for t in range(4) for m in range(2) for s in range(2)], device=device)
POWERS = torch.tensor([3**i for i in range(9)], device=device)


def points(offset):
    """the nine points of each side (offset 0) or corner (offset -1)"""
    return torch.tensor([[ring * 8 + (2 * s + offset + k) % 8 for ring in range(3) for k in range(3)] for s in range(4)], device=device)


SIDE, CORNER = points(0), points(-1)
RING = torch.tensor([[[ring * 8 + (2 * part + k) % 8 for k in range(8)] for ring in range(3)] for part in range(PARTS)], device=device)  # part, ring, k
BITS = torch.arange(24, device=device)
# part g of side s is part g-s of its row
PART = torch.tensor([[(g - s) % PARTS for s in range(4)] for g in range(PARTS)], device=device)  # g, s


def rows(label, turn):
    """for each position and part the rows to be added, and the result"""
    own, enemy = label & 0xFFFFFF, label >> 24 & 0xFFFFFF
    hands, result = label >> 48 & 31, label >> 53 & 3
    digits = (own[:, None] >> BITS & 1) + 2 * (enemy[:, None] >> BITS & 1)  # n, 24
    if turn:
        which = torch.randint(0, len(PERM), (len(label),), device=device)
        digits = digits.gather(1, PERM[which])
    n_own, n_enemy = (digits == 1).sum(1), (digits == 2).sum(1)
    side = (digits[:, SIDE] * POWERS).sum(2)  # n, 4
    corner = (digits[:, CORNER] * POWERS).sum(2)
    ring = (digits[:, RING] * POWERS[:8]).sum(3)  # n, part, ring
    stones = hands * 100 + n_own * 10 + n_enemy
    index = torch.cat(
        [
            SIDES + side[:, None, :] * PARTS + PART,
            CORNERS + corner[:, None, :] * PARTS + PART,
            RINGS + ring + torch.arange(3, device=device) * EIGHT,
            STONES + stones[:, None, None].expand(-1, PARTS, 1),
        ],
        2,
    )  # n, part, 12
    return index, result


def read(net, name):
    """takes weights over that write has written"""
    with open(name, "rb") as f:
        content = f.read()
    if content[: len(MAGIC)] != MAGIC:
        raise ValueError("these are not weights of such a net")
    content = torch.frombuffer(bytearray(content[len(MAGIC) :]), dtype=torch.uint8)
    scale = content[:4].clone().view(torch.float32).item()
    whole = content[4 : 4 + ROWS * CHANNELS].view(torch.int8).float() * scale
    floats = content[4 + ROWS * CHANNELS :].clone().view(torch.float32)
    with torch.no_grad():
        net.rows.copy_(whole.view(ROWS, CHANNELS))
        at = 0
        for h in range(HEADS):
            for p in (net.w1, net.b1, net.w2, net.b2, net.w3, net.b3):
                n = p[h].numel()
                p[h].copy_(floats[at : at + n].view(p[h].shape))
                at += n
        if at != floats.numel():
            raise ValueError("there are %d numbers too many" % (floats.numel() - at))


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.rows = torch.nn.Parameter(torch.randn(ROWS, CHANNELS) * 0.05)
        self.w1 = torch.nn.Parameter(torch.randn(HEADS, WIDTH, NARROW) * (2 / WIDTH) ** 0.5)
        self.b1 = torch.nn.Parameter(torch.zeros(HEADS, 1, NARROW))
        self.w2 = torch.nn.Parameter(torch.randn(HEADS, NARROW, NARROW) * (2 / NARROW) ** 0.5)
        self.b2 = torch.nn.Parameter(torch.zeros(HEADS, 1, NARROW))
        self.w3 = torch.nn.Parameter(torch.randn(HEADS, NARROW, 2) * 0.1)
        self.b3 = torch.nn.Parameter(torch.zeros(HEADS, 1, 2))

    def forward(self, index, table):
        """index: heads × batch positions, head after head"""
        n = index.shape[0]
        sums = F.embedding_bag(index.reshape(n * PARTS, -1), table, mode="sum").view(HEADS, n // HEADS, WIDTH)
        x = F.relu(sums)
        x = F.relu(torch.baddbmm(self.b1, x, self.w1))
        x = F.relu(torch.baddbmm(self.b2, x, self.w2))
        return torch.baddbmm(self.b3, x, self.w3).reshape(n, 2)


def quantised(table):
    return (table / SCALE).round().clamp(-127, 127) * SCALE


data = [load(h) for h in range(HEADS)]
print("labels", [len(d) for d in data], "on", device, flush=True)
net = Net().to(device)
if len(sys.argv) > 4:
    read(net, sys.argv[4])
averaged = [p.detach().clone() for p in net.parameters()]
optimiser = torch.optim.Adam(net.parameters(), lr=2e-3, betas=(0.9, 0.999))
# what each phase counts
WEIGHTS = os.environ.get("WEIGHTS", "1,1,1,1,1,1,1,1")
WEIGHT = torch.tensor([float(w) for w in WEIGHTS.split(",")], device=device).repeat_interleave(BATCH)
WEIGHT /= WEIGHT.mean()
PEAK, END = float(os.environ.get("LR", "0.002")), 1e-5


def loss_of(guess, result):
    safe, wins = (result > 0).float(), (result > 1).float()
    return F.binary_cross_entropy_with_logits(guess[:, 0], safe, WEIGHT) + F.binary_cross_entropy_with_logits(guess[:, 1], wins, WEIGHT)


def test():
    """how often the averaged net is right about what it was not taught, by head"""
    kept = [p.detach().clone() for p in net.parameters()]
    right, unsafe, loss = torch.zeros(HEADS, device=device), torch.zeros(HEADS, device=device), 0.0
    with torch.no_grad():
        for p, a in zip(net.parameters(), averaged):
            p.copy_(a)
        table = quantised(net.rows)
        rounds = TEST // BATCH
        for i in range(rounds):
            label = torch.cat([d[len(d) - TEST + i * BATCH : len(d) - TEST + (i + 1) * BATCH] for d in data])
            index, result = rows(label, False)
            guess = net(index, table)
            loss += loss_of(guess, result).item() / rounds
            said = (guess[:, 0] > 0).long() + ((guess[:, 0] > 0) & (guess[:, 1] > 0)).long()
            right += (said == result).view(HEADS, -1).float().mean(1) / rounds
            unsafe += ((said == 0) != (result == 0)).view(HEADS, -1).float().mean(1) / rounds
        write(table)
        for p, k in zip(net.parameters(), kept):
            p.copy_(k)
    return loss, " ".join("%.4f" % r for r in right.tolist()), " ".join("%.4f" % r for r in unsafe.tolist())


def write(table):
    """weights as internal/engine/morris reads them"""
    whole = (table / SCALE).round().to(torch.int8).flatten().cpu()
    floats = []
    for h in range(HEADS):
        for p in (net.w1, net.b1, net.w2, net.b2, net.w3, net.b3):
            floats.append(p[h].detach().flatten().float().cpu())
    floats = torch.cat(floats).contiguous()
    scale = torch.tensor([SCALE], dtype=torch.float32)
    with open(out + ".new", "wb") as f:
        f.write(MAGIC)
        f.write(as_bytes(scale))
        f.write(as_bytes(whole))
        f.write(as_bytes(floats))
    os.replace(out + ".new", out)


def as_bytes(t):
    return bytes(t.contiguous().view(torch.uint8).tolist())


print("before: test %.4f; right %s; wrong about losing %s" % test(), flush=True)
begin = time.time()
step, last_said, seen = 0, 0.0, 0.0
while True:
    gone = (time.time() - begin) / seconds
    if gone >= 1:
        break
    rate = PEAK * min(1, (step + 1) / 200)
    rate = END + (rate - END) * min(1.0, (1 - gone) / 0.6)  # level at first, then down to almost nothing
    for group in optimiser.param_groups:
        group["lr"] = rate
    label = torch.cat([d[torch.randint(0, len(d) - TEST, (BATCH,), device=device)] for d in data])
    index, result = rows(label, True)
    # the rows are rounded as they will be written; the gradient does not see that
    table = net.rows + (quantised(net.rows) - net.rows).detach()
    loss = loss_of(net(index, table), result)
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    optimiser.step()
    step += 1
    with torch.no_grad():
        net.rows.clamp_(-127 * SCALE, 127 * SCALE)
        share = min(0.999, (step + 1) / (step + 10))
        torch._foreach_mul_(averaged, share)
        torch._foreach_add_(averaged, [p.detach() for p in net.parameters()], alpha=1 - share)
    if step % 50 == 0:
        seen = loss.item()
    if time.time() - last_said > max(2.0, seconds / 12) and step >= 50:
        last_said = time.time()
        l, right, unsafe = test()
        print("%4.0f s, step %d, %.0f M labels, loss %.4f, test %.4f; right %s; wrong about losing %s" % (last_said - begin, step, step * BATCH * HEADS / 1e6, seen, l, right, unsafe), flush=True)
l, right, unsafe = test()
print("end: step %d, %.0f M labels, test %.4f; right %s; wrong about losing %s" % (step, step * BATCH * HEADS / 1e6, l, right, unsafe), flush=True)
