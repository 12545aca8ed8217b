#!/usr/bin/env python3
"""Teaches the net of the towers engine from samples of its own games, also from games that are still being played.

See README.md beside this file. It needs PyTorch; with an NVIDIA GPU a net takes minutes, without one much longer.
"""

import argparse
import math
import os
import re
import struct
import time
import zlib

import torch

KINDS, PLACES, LASTS, TOWERS = 140, 32, 24, 24
OF_TOWERS, OF_TOPS = KINDS * PLACES, 6 * PLACES  # tops that can be jumped, by what they are and what lies below
INPUTS = OF_TOWERS + 2 * OF_TOPS
ONE, WEIGHT = 255, 64  # one in the hidden layer and in the last weights, as whole numbers
STEP = 2  # the weights of the rows are multiples of it
SAMPLE = 2 * TOWERS + 12
NO_RESULT = 3


class Samples:
    """Positions in the memory of the device. Their files may grow."""

    def __init__(self, names, device):
        self.names, self.device = names, device
        self.read = dict.fromkeys(names, 0)
        self.raw, self.count = torch.zeros(0, SAMPLE, dtype=torch.uint8, device=device), 0

    def more(self):
        """Reads what has come since the last time."""
        for name in self.names:
            n = os.path.getsize(name) // SAMPLE - self.read[name] if os.path.exists(name) else 0
            if n == 0:
                continue
            with open(name, "rb") as file:
                file.seek(self.read[name] * SAMPLE)
                new = torch.frombuffer(bytearray(file.read(n * SAMPLE)), dtype=torch.uint8).view(n, SAMPLE)
            self.read[name] += n
            if self.count + n > len(self.raw):
                room = torch.empty(2 * (self.count + n), SAMPLE, dtype=torch.uint8, device=self.device)
                room[: self.count] = self.raw[: self.count]
                self.raw = room
            self.raw[self.count : self.count + n] = new.to(self.device)
            self.count += n

    def __len__(self):
        return self.count

    def numbers(self, at):
        """Worth by hand, score, and what the game showed later, in points."""
        worths = self.raw[at][:, 2 * TOWERS : 2 * TOWERS + 6].contiguous().view(torch.int16)
        return worths[:, 0].float(), worths[:, 1].float(), (worths[:, 2].int() & 0xFFFF).float() / 65535

    def results(self, at):
        """In points, and whether there is one."""
        result = self.raw[at][:, 2 * TOWERS + 6]
        return result.float() / 2, result != NO_RESULT

    def batch(self, at):
        """The towers and the tops that can be jumped in both looks, what is counted by hand, and which last row is used."""
        raw = self.raw[at]
        own = raw[:, : 2 * TOWERS].contiguous().view(torch.int16).long()
        kind, place = own // PLACES, own % PLACES
        their = (kind + KINDS // 2) % KINDS * PLACES + PLACES - 1 - place
        their = torch.where(own < OF_TOWERS, their, OF_TOWERS)
        hand = raw[:, 2 * TOWERS : 2 * TOWERS + 2].contiguous().view(torch.int16)[:, 0].float()
        return torch.cat([own, their]), baits(raw, kind, place), hand, raw[:, 2 * TOWERS + 7].long()


def baits(raw, kind, place):
    """The mover's tops that the other side could jump next: by top, what lies below and place, seen by the mover and by the other."""
    mask = raw[:, SAMPLE - 4 :].contiguous().view(torch.int32).long()
    caught = (mask >> place & 1 == 1) & (kind < KINDS // 2)
    below = kind % (KINDS // 4)
    which = 3 * (kind >= KINDS // 4).long() + torch.where(below >= 5, 2, (below > 0).long())
    seen = torch.zeros(2, len(kind), OF_TOPS + 1, device=kind.device)
    for look, where in enumerate((place, PLACES - 1 - place)):
        seen[look].scatter_(1, torch.where(caught, which * PLACES + where, OF_TOPS), 1)
    return seen[:, :, :OF_TOPS]


class Net(torch.nn.Module):
    """Rows of towers are sums of three parts, so that rare towers borrow from similar ones: the input's own, its kind's and its place's."""

    def __init__(self, wide):
        super().__init__()
        self.wide = wide
        self.own = torch.nn.Parameter(torch.randn(OF_TOWERS, wide) * 0.02)
        self.tops = torch.nn.Parameter(torch.zeros(2 * OF_TOPS, wide))
        self.kind = torch.nn.Parameter(torch.randn(KINDS, wide) * 0.05)
        self.place = torch.nn.Parameter(torch.randn(4, PLACES, wide) * 0.05)  # by holder and top
        self.bias = torch.nn.Parameter(torch.full((wide,), 0.2))
        self.last = torch.nn.Parameter((torch.rand(LASTS, 2 * wide) - 0.5) * 0.05)
        self.add = torch.nn.Parameter(torch.zeros(LASTS))

    def rows(self):
        wide = self.wide
        rows = self.own.view(4, KINDS // 4, PLACES, wide) + self.kind.view(4, KINDS // 4, 1, wide) + self.place.view(4, 1, PLACES, wide)
        return torch.cat([rows.view(OF_TOWERS, wide), self.tops])

    def weights(self):
        return self.rows(), self.bias, self.last, self.add

    @torch.no_grad()
    def clip(self):
        for part in (self.own, self.kind, self.place, self.tops):
            part.clamp_(-1.6, 1.6)
        self.last.clamp_(-127 / WEIGHT, 127 / WEIGHT)

    @torch.no_grad()
    def begin(self, name):
        """Takes the weights of a file, which may be narrower, or older and without tops."""
        with open(name, "rb") as file:
            head, weights = file.read().split(b"\n\n", 1)
        inputs, wide = (int(n) for n in re.search(rb"([0-9]+) inputs, 2 x ([0-9]+) wide", head).groups())
        last = self.last.view(LASTS, 2, self.wide)
        last *= 0.4  # of the columns that the file lacks
        parts = [(self.own[:, :wide], "b", ONE / STEP), (self.tops[: inputs - OF_TOWERS, :wide], "b", ONE / STEP)]
        parts += [(self.bias[:wide], "h", ONE), (last[:, :, :wide], "h", WEIGHT), (self.add, "i", ONE * WEIGHT)]
        at = 0
        for to, kind, one in parts:
            part = torch.tensor(struct.unpack_from(f"<{to.numel()}{kind}", weights, at), dtype=torch.float32)
            to.copy_((part / one).view(to.shape))
            at += struct.calcsize(f"<{to.numel()}{kind}")
        self.kind[:, :wide] = 0
        self.place[:, :, :wide] = 0


def output(batch, scale, rows, bias, lasts, add):
    seen, baits, hand, last = batch
    table = torch.cat([rows[:OF_TOWERS], torch.zeros_like(rows[:1])])
    sums = torch.nn.functional.embedding_bag(seen, table, mode="sum") + bias
    sums = sums + torch.bmm(baits, rows[OF_TOWERS:].view(2, OF_TOPS, -1)).flatten(0, 1)
    own, their = sums.clamp(0, 1).square().chunk(2)
    all_lasts = torch.addmm(add, torch.cat([own, their], 1), lasts.t())
    return all_lasts.gather(1, last[:, None])[:, 0] + hand / scale


def fit_scale(data):
    """How many hundredths of a stone make a score of one: so that scores foretell results."""
    at = slice(0, min(len(data), 2_000_000))
    _, score, _ = data.numbers(at)
    result, there = data.results(at)
    score, result = score[there], result[there]
    return min(range(50, 1500, 10), key=lambda k: float((torch.sigmoid(score / k) - result).square().mean()))


def quantized(net):
    rows, bias, last, add = (t.detach() for t in net.weights())
    return (rows * (ONE / STEP)).round().clamp(-127, 127) * STEP, (bias * ONE).round().clamp(-2500, 2500), (last * WEIGHT).round(), (add * ONE * WEIGHT).round()


def fractions(whole):
    """The weights that whole numbers are."""
    return [t / one for t, one in zip(whole, (ONE, ONE, WEIGHT, ONE * WEIGHT))]


def write(net, scale, made, name):
    rows, bias, last, add = (t.cpu().to(torch.int64) for t in quantized(net))
    parts = (rows // STEP, "b"), (bias, "h"), (last, "h"), (add, "i")
    weights = b"".join(struct.pack(f"<{t.numel()}{kind}", *t.flatten().tolist()) for t, kind in parts) + struct.pack("<i", scale)
    shape = f"crownhead towers net 3: {INPUTS} inputs, 2 x {net.wide} wide, squared, {LASTS} last rows, int8 and int16"
    head = f"{shape}\n{made}\nchecksum {zlib.crc32(weights):08x}\n\n"
    with open(name + ".new", "wb") as file:
        file.write(head.encode() + weights)
    os.replace(name + ".new", name)


@torch.no_grad()
def held_out(weights, data, at, target, scale):
    """Mean loss on positions that are not learned from."""
    sum_ = 0.0
    for part in at.split(16384):
        sum_ += float((torch.sigmoid(output(data.batch(part), scale, *weights)) - target(part)).square().sum())
    return sum_ / max(1, len(at))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-samples", required=True, nargs="+", help="files, which may grow")
    parser.add_argument("-held", required=True, help="a file to measure with")
    parser.add_argument("-out", required=True)
    parser.add_argument("-seconds", type=float, default=120)
    parser.add_argument("-epochs", type=float, default=1e9, help="at most")
    parser.add_argument("-pace", type=float, default=0, help="positions a second at most: others may need the GPU as well")
    parser.add_argument("-hurry", type=float, default=1e9, help="seconds after which the pace no longer matters")
    parser.add_argument("-wait", type=int, default=100_000, help="samples there must be before it begins")
    parser.add_argument("-save", type=float, default=45, help="seconds between saved nets")
    parser.add_argument("-batch", type=int, default=16384)
    parser.add_argument("-rate", type=float, default=2e-3)
    parser.add_argument("-trust", type=float, default=0.7, help="in the score; the rest in what the game showed later")
    parser.add_argument("-wide", type=int, default=256)
    parser.add_argument("-scale", type=int, default=0, help="how many hundredths of a stone make a score of one; 0: found from the samples")
    parser.add_argument("-start", default="", help="a net to begin with instead of random weights")
    parser.add_argument("-next", default="", help="file for the net that plays next: the new one, as long as it is better than the one it began with")
    parser.add_argument("-decay", type=float, default=0.01, help="of weights")
    parser.add_argument("-seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    start = time.time()
    data, others = Samples(args.samples, device), Samples([args.held], device)
    while len(data) < args.wait or len(others) == 0:
        data.more()
        others.more()
        if time.time() - start > args.seconds:
            raise SystemExit("there were no samples")
        time.sleep(1)
    scale = args.scale or fit_scale(data)
    print(f"{time.time() - start:.0f} s: begins with {len(data)} positions, scale {scale}", flush=True)

    def target(data, trust):
        def points(at):
            _, score, later = data.numbers(at)
            return trust * torch.sigmoid(score / scale) + (1 - trust) * later

        return points

    net = Net(args.wide)
    if args.start:
        net.begin(args.start)
    net = net.to(device)
    # What is saved is the mean of the weights over the last steps.
    mean = Net(args.wide).to(device)
    mean.load_state_dict(net.state_dict())
    mean.requires_grad_(False)
    first = [t.clone() for t in fractions(quantized(net))]
    hand = [torch.zeros_like(t) for t in first]
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay, fused=device == "cuda")
    machine = torch.cuda.get_device_name() if device == "cuda" else "a processor"

    def save(seen):
        """Writes the net as it is and tells its loss, that of the net it began with, and that of the evaluation by hand."""
        at = torch.arange(0, len(others), max(1, len(others) // 200_000), device=device)
        goal = target(others, args.trust)
        loss, before, alone = (held_out(w, others, at, goal, scale) for w in (fractions(quantized(mean)), first, hand))
        made = (
            f"made by training/towers/train.py -seed {args.seed} -wide {args.wide} -batch {args.batch} -rate {args.rate:g} -trust {args.trust:g} -decay {args.decay:g}\n"
            f"on {machine}: {len(data)} positions, {seen} seen, scale {scale}, loss on {len(at)} others {loss:.6f}, by hand {alone:.6f}"
        )
        write(mean, scale, made, args.out)
        if args.next and loss < before:
            write(mean, scale, made, args.next)
        return f"held out {loss:.6f}, at the start {before:.6f}, by hand {alone:.6f}"

    begun, seen, steps, saved, done, waiting = time.time(), 0, 0, time.time(), 0.0, []
    sum_ = torch.zeros((), device=device)
    while done < 1:
        data.more()
        others.more()
        count = 0
        for at in torch.randperm(len(data), device=device)[:4_000_000].split(args.batch):
            done = max((time.time() - start) / args.seconds, seen / len(data) / args.epochs)
            if done >= 1:
                break
            warm = min(1.0, steps / 200 + 0.01)
            for group in optimizer.param_groups:
                group["lr"] = args.rate * warm * (0.003 + 0.997 * 0.5 * (1 + math.cos(math.pi * done)))
            loss = (torch.sigmoid(output(data.batch(at), scale, *net.weights())) - target(data, args.trust)(at)).square().mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            net.clip()
            steps += 1
            with torch.no_grad():
                for kept, new in zip(mean.parameters(), net.parameters()):
                    kept.lerp_(new, max(1 / steps, 0.001))
            seen, sum_, count = seen + len(at), sum_ + loss.detach(), count + 1
            now = time.time()
            if args.pace and now - start < args.hurry and seen / args.pace > now - begun:
                time.sleep(seen / args.pace - (now - begun))
            if device == "cuda":
                # The processor waits asleep: others need the core.
                event = torch.cuda.Event(blocking=True)
                event.record()
                waiting.append(event)
                if len(waiting) > 3:
                    waiting.pop(0).synchronize()
            if now - saved > args.save:
                saved = now
                print(f"{now - start:.0f} s, {len(data)} positions, {seen} seen: loss {float(sum_) / count:.6f}, {save(seen)}", flush=True)
                break
        sum_.zero_()
    print(f"{time.time() - start:.0f} s, {len(data)} positions, {seen} seen: {save(seen)}", flush=True)
    at = torch.arange(len(others), device=device)
    for told, part in (("games", at[others.results(at)[1]]), ("searches", at[~others.results(at)[1]])):
        for which, weights in (("at the end", fractions(quantized(mean))), ("at the start", first)):
            by = [held_out(weights, others, part, target(others, trust), scale) for trust in (1, 0)]
            print(f"{which}, on {len(part)} of {told}: by scores {by[0]:.6f}, by what came later {by[1]:.6f}", flush=True)


if __name__ == "__main__":
    main()
