#!/usr/bin/env python3
"""Teaches the net from samples of games: those of the engine, and those that play.py makes meanwhile.

See README.md beside this file. It needs PyTorch; with an NVIDIA GPU a net takes minutes, without one hours.
"""

import argparse
import glob
import math
import os
import time
import zlib

import torch

INPUTS, LASTS, PIECES = 768, 8, 32
ONE, WEIGHT = 255, 64  # one in the hidden layer and in the last weights, as whole numbers
SAMPLE = 2 * PIECES + 8


def shape(wide):
    """The first line of a file of weights."""
    return f"crownhead chess net 6: {INPUTS} inputs in a mirror, 2 x {wide} wide, squared, {LASTS} last rows, int16 in two halves, deflated"


class Samples:
    """Positions in the memory of the device: inputs as the mover sees them, score, what the game showed later, result, mirrors.
    Files may be added later."""

    def __init__(self, device):
        self.device, self.names = device, []
        self.parts = None
        none = torch.zeros(0, dtype=torch.int64, device=device)
        self.learned, self.held = none, {"games": none, "play": none}

    def add(self, name):
        self.names.append(name)
        n = os.path.getsize(name) // SAMPLE
        if n == 0:
            return
        raw = torch.from_file(name, size=n * SAMPLE, dtype=torch.uint8).view(n, SAMPLE).to(self.device)
        words = raw[:, : SAMPLE - 2].contiguous().view(torch.int16)
        new = [
            words[:, :PIECES].contiguous(),
            words[:, PIECES].float(),
            (words[:, PIECES + 2].int() & 0xFFFF).float() / 65535,
            raw[:, SAMPLE - 2].float() / 2,
            raw[:, SAMPLE - 1].contiguous(),
        ]
        at = torch.arange(n, device=self.device)
        # Positions with a mate in sight do not belong here.
        fine = new[1].abs() < 2900
        before = 0 if self.parts is None else len(self.parts[1])
        self.parts = new if self.parts is None else [torch.cat([old, more]) for old, more in zip(self.parts, new)]
        self.inputs, self.score, self.later, self.result, self.mirrors = self.parts
        # Every fiftieth thousand of positions is held out: whole games, but for two.
        kind = os.path.basename(name)
        out = (at // 1000 % 50 == 7) & (not kind.startswith("strayed"))
        self.learned = torch.cat([self.learned, before + at[~out & fine]])
        held = "play" if kind.startswith("play_") else "games"
        self.held[held] = torch.cat([self.held[held], before + at[out & fine]])

    def batch(self, at):
        """The inputs of both looks as ones and zeros, and which last row is used."""
        seen = self.inputs[at].long()
        mirrors = self.mirrors[at].long()[:, None]
        there = seen < INPUTS
        none = torch.full_like(seen, INPUTS)
        own = torch.where(there, seen ^ ((mirrors & 1) * 7), none)
        their = torch.where(there, (((seen + INPUTS // 2) % INPUTS) ^ 56) ^ ((mirrors >> 1) * 7), none)
        ones = torch.zeros(2 * len(at), INPUTS + 8, device=seen.device)
        ones.scatter_(1, torch.cat([own, their]), 1.0)
        last = (there.sum(1) - 2) // 4
        return ones[:, :INPUTS], last.clamp(0, LASTS - 1)


class Net(torch.nn.Module):
    def __init__(self, wide):
        super().__init__()
        self.rows = torch.nn.Parameter(torch.randn(INPUTS, wide) * 0.06)
        self.bias = torch.nn.Parameter(torch.full((wide,), 0.1))
        self.last = torch.nn.Parameter((torch.rand(LASTS, 2 * wide) - 0.5) * 0.1)
        self.add = torch.nn.Parameter(torch.zeros(LASTS))

    def weights(self):
        return self.rows, self.bias, self.last, self.add

    @torch.no_grad()
    def clip(self):
        self.rows.clamp_(-4, 4)
        self.last.clamp_(-127 / WEIGHT, 127 / WEIGHT)


def output(ones, last, rows, bias, lasts, add):
    hidden = torch.addmm(bias, ones, rows).clamp(0, 1).square()
    own, their = hidden.chunk(2)
    all_lasts = torch.addmm(add, torch.cat([own, their], 1), lasts.t())
    return all_lasts.gather(1, last[:, None])[:, 0]


def quantized(weights):
    rows, bias, last, add = (w.detach() for w in weights)
    return (
        (rows * ONE).round().clamp(-1020, 1020),
        (bias * ONE).round(),
        (last * WEIGHT).round().clamp(-127, 127),
        (add * ONE * WEIGHT).round(),
    )


def write(whole, scale, first, made, name):
    """Writes the lower bytes of all numbers of two bytes, then the upper ones, then those of four bytes."""
    rows, bias, last, add = (w.to(torch.int32).cpu() for w in whole)
    words = torch.cat([t.flatten() for t in (rows, bias, last)])
    numbers = b"".join(half.to(torch.uint8).numpy().tobytes() for half in (words & 255, words >> 8 & 255))
    numbers += torch.cat([add, torch.tensor([scale], dtype=torch.int32)]).numpy().tobytes()
    head = f"{first}\n{made}\nchecksum {zlib.crc32(numbers):08x}\n\n"
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    with open(name + ".new", "wb") as file:
        file.write(head.encode() + packer.compress(numbers) + packer.flush())
    os.replace(name + ".new", name)


def read(name, device):
    """The whole numbers of a net."""
    with open(name, "rb") as file:
        head, packed = file.read().split(b"\n\n", 1)
    wide = int(head.split(b"2 x ")[1].split()[0])
    numbers = torch.frombuffer(bytearray(zlib.decompress(packed, -15)), dtype=torch.uint8).to(device)
    n = (INPUTS + 1 + 2 * LASTS) * wide
    words = numbers[:n].int() + numbers[n : 2 * n].clone().view(torch.int8).int() * 256
    rows, bias, last = words.float().split([INPUTS * wide, wide, 2 * LASTS * wide])
    add = numbers[2 * n :].clone().view(torch.int32)[:LASTS].float()
    return rows.view(INPUTS, wide), bias, last.view(LASTS, 2 * wide), add


@torch.no_grad()
def held_out(whole, data, at, target):
    """Mean loss on positions that are not learned from, as the engine computes it."""
    if len(at) == 0:
        return 0.0
    rows, bias, last, add = whole
    sum_ = 0.0
    for part in at.split(16384):
        out = output(*data.batch(part), rows / ONE, bias / ONE, last / WEIGHT, add / (ONE * WEIGHT))
        sum_ += float((torch.sigmoid(out) - target(part)).square().sum())
    return sum_ / len(at)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-samples", required=True, nargs="+", help="files; or a folder, whose files *.bin are read, later ones when they come")
    parser.add_argument("-out", required=True)
    parser.add_argument("-seconds", type=float, default=120)
    parser.add_argument("-epochs", type=float, default=1e9, help="at most")
    parser.add_argument("-round", type=int, default=16_000_000, help="positions learned from before a look for new files")
    parser.add_argument("-pace", type=float, default=0, help="positions a second in the mean: few at first and more as more have come, so that early ones are not learned by heart and others have the GPU as well")
    parser.add_argument("-batch", type=int, default=16384)
    parser.add_argument("-rate", type=float, default=1.5e-3)
    parser.add_argument("-trust", type=float, default=0.65, help="in the score; the rest in what the game showed later")
    parser.add_argument("-wide", type=int, default=512)
    parser.add_argument("-scale", type=int, default=250, help="how many hundredths of a pawn make a score of one")
    parser.add_argument("-decay", type=float, default=0.01, help="of weights")
    parser.add_argument("-save", type=float, default=60, help="seconds between saved nets")
    parser.add_argument("-start", default="", help="a net to begin with instead of random weights")
    parser.add_argument("-beat", default="", help="a net: once the new one is better on held-out positions, it is also written to the file of -beaten")
    parser.add_argument("-beaten", default="")
    parser.add_argument("-seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    data = Samples(device)
    start, done = time.time(), 0.0

    def more():
        """Reads the files that have come."""
        for name in args.samples:
            for file in sorted(glob.glob(os.path.join(name, "*.bin"))) if os.path.isdir(name) else [name]:
                if file not in data.names:
                    data.add(file)
                    if device == "cuda":
                        torch.cuda.empty_cache()  # the memory of the smaller lists before

    def target(at):
        return args.trust * torch.sigmoid(data.score[at] / args.scale) + (1 - args.trust) * data.later[at]

    net = Net(args.wide).to(device)
    if args.start:
        with torch.no_grad():
            for weights, whole, one in zip(net.weights(), read(args.start, device), (ONE, ONE, WEIGHT, ONE * WEIGHT)):
                weights.copy_(whole / one)
    # What is saved is the mean of the weights over the last steps.
    mean = Net(args.wide).to(device)
    mean.load_state_dict(net.state_dict())
    mean.requires_grad_(False)
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay, fused=device == "cuda")
    first = shape(args.wide)
    machine = torch.cuda.get_device_name() if device == "cuda" else "a processor"
    old = read(args.beat, device) if args.beat else None
    best = None

    def losses(whole):
        """On held-out positions of games and of those that a GPU has played."""
        return [held_out(whole, data, at[:: max(1, len(at) // 200_000)], target) for at in data.held.values()]

    def save(seen):
        """Writes the net as it is, and beside it the one that has been the best on held-out positions."""
        nonlocal best
        whole = quantized(mean.weights())
        loss = losses(whole)
        made = (
            f"made by training/chess/train.py -seed {args.seed} -seconds {args.seconds:g} -batch {args.batch} -rate {args.rate:g} -trust {args.trust:g} -decay {args.decay:g} -wide {args.wide} -scale {args.scale}\n"
            f"on {machine}: {len(data.learned)} positions, {seen} seen, loss on others {loss[0]:.6f}, on those of a GPU {loss[1]:.6f}"
        )
        write(whole, args.scale, first, made, args.out)
        told = f"held out {loss[0]:.6f} {loss[1]:.6f}"
        if best is None or sum(loss) < sum(losses(best)):
            best = whole
            write(whole, args.scale, first, made, args.out.replace(".net", "") + "-best.net")
            told += ", the best"
        if old is not None:
            other = losses(old)
            told += f"; the net to beat {other[0]:.6f} {other[1]:.6f}"
            if sum(loss) < sum(other):
                write(whole, args.scale, first, made, args.beaten)
                told += ", beaten"
        return told

    rounds, seen, steps, saved, waiting = 0, 0, 0, time.time(), []
    while done < 1:
        more()
        if len(data.learned) == 0:
            time.sleep(1)
            continue
        order = data.learned[torch.randperm(len(data.learned), device=device)[: args.round]]
        rounds += 1
        sum_, count = torch.zeros((), device=device), 0
        for at in order.split(args.batch):
            if len(at) < args.batch and len(order) >= args.batch:
                break
            done = max((time.time() - start) / args.seconds, seen / len(data.learned) / args.epochs)
            if done >= 1:
                break
            share = done * done if args.pace else done  # of all that it will learn from
            warm = min(1.0, steps / 200 + 0.01)
            for group in optimizer.param_groups:
                group["lr"] = args.rate * warm * (0.003 + 0.997 * 0.5 * (1 + math.cos(math.pi * share)))
            loss = (torch.sigmoid(output(*data.batch(at), *net.weights())) - target(at)).square().mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            net.clip()
            steps += 1
            if steps == 100:
                print(f"{time.time() - start:.1f} s: the first hundred steps, loss {float(loss.detach()):.6f}, {len(data.learned)} positions", flush=True)
            with torch.no_grad():
                for kept, new in zip(mean.parameters(), net.parameters()):
                    kept.lerp_(new, max(1 / steps, 0.0007))
            seen += len(at)
            if args.pace:
                time.sleep(max(0.0, math.sqrt(seen * args.seconds / args.pace) - (time.time() - start)))
            sum_, count = sum_ + loss.detach(), count + 1
            if device == "cuda":
                # The processor waits asleep: others need the core.
                event = torch.cuda.Event(blocking=True)
                event.record()
                waiting.append(event)
                if len(waiting) > 3:
                    waiting.pop(0).synchronize()
        if count and (time.time() - saved > args.save or done >= 1 or rounds == 1):
            saved = time.time()
            told = save(seen)
            print(f"round {rounds}, {saved - start:.0f} s, {len(data.learned)} positions, {seen} seen: loss {float(sum_) / count:.6f}, {told}", flush=True)
    for name, at in data.held.items():
        at = at[:: max(1, len(at) // 400_000)]
        for which, whole in (("last", quantized(mean.weights())), ("best", best)):
            told = [held_out(whole, data, at, t) for t in (lambda at: torch.sigmoid(data.score[at] / args.scale), lambda at: data.later[at], lambda at: data.result[at])]
            print(f"{which} on {len(at)} of {name}: by scores {told[0]:.6f}, by what came later {told[1]:.6f}, by results {told[2]:.6f}", flush=True)


if __name__ == "__main__":
    main()
