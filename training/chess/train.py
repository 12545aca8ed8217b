#!/usr/bin/env python3
"""Teaches the chess engine's net from samples of its own games.

See README.md beside this file. It needs PyTorch; with an NVIDIA GPU a net takes minutes, without one hours.
"""

import argparse
import math
import os
import struct
import time
import zlib

import torch

INPUTS, LASTS, PIECES = 768, 8, 32
ONE, WEIGHT = 255, 64  # one in the hidden layer and in the last weights, as whole numbers
SAMPLE = 2 * PIECES + 8


def shape(wide, alone):
    """The first line of a file of weights."""
    use = "alone" if alone else "added to the evaluation by hand"
    return f"crownhead chess net 3, {use}: {INPUTS} inputs in a mirror, 2 x {wide} wide, squared, {LASTS} last rows, int16, deflated"


class Samples:
    """Positions in the memory of the device: inputs as the mover sees them, score, what the evaluation by hand says,
    what the game showed later, result, mirrors."""

    def __init__(self, names, device):
        raw = torch.cat([self.read(name).to(device) for name in names])
        words = raw[:, : SAMPLE - 2].contiguous().view(torch.int16)
        self.inputs = words[:, :PIECES].contiguous()
        self.score = words[:, PIECES].float()
        self.hand = words[:, PIECES + 1].float()
        self.later = (words[:, PIECES + 2].int() & 0xFFFF).float() / 65535
        self.result = raw[:, SAMPLE - 2].float() / 2
        self.mirrors = raw[:, SAMPLE - 1].contiguous()

    @staticmethod
    def read(name):
        n = os.path.getsize(name) // SAMPLE
        return torch.from_file(name, size=n * SAMPLE, dtype=torch.uint8).view(n, SAMPLE)

    def __len__(self):
        return len(self.score)

    def batch(self, at):
        """The inputs of both looks as ones and zeros, and which last row is used."""
        seen = self.inputs[at].long()
        mirrors = self.mirrors[at].long()[:, None]
        there = seen < INPUTS
        own = torch.where(there, seen ^ (mirrors & 1) * 7, INPUTS)
        their = (seen + INPUTS // 2) % INPUTS ^ 56 ^ (mirrors >> 1) * 7
        their = torch.where(there, their, INPUTS)
        ones = torch.zeros(2 * len(at), INPUTS + 1, device=seen.device)
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

    def forward(self, ones, last):
        return output(ones, last, self.rows, self.bias, self.last, self.add)

    @torch.no_grad()
    def clip(self):
        self.rows.clamp_(-4, 4)
        self.last.clamp_(-127 / WEIGHT, 127 / WEIGHT)


def output(ones, last, rows, bias, lasts, add):
    hidden = torch.addmm(bias, ones, rows).clamp(0, 1).square()
    own, their = hidden.chunk(2)
    all_lasts = torch.addmm(add, torch.cat([own, their], 1), lasts.t())
    return all_lasts.gather(1, last[:, None])[:, 0]


def fit_scale(data):
    """How many hundredths of a pawn make a score of one: so that scores foretell results."""
    at = slice(0, min(len(data), 2_000_000))
    score, result = data.score[at], data.result[at]
    return min(range(100, 800, 10), key=lambda k: float((torch.sigmoid(score / k) - result).square().mean()))


def quantized(net):
    rows = (net.rows.detach() * ONE).round().clamp(-32767, 32767)
    bias = (net.bias.detach() * ONE).round()
    last = (net.last.detach() * WEIGHT).round().clamp(-127, 127)
    add = (net.add.detach() * ONE * WEIGHT).round()
    return rows, bias, last, add


def write(net, scale, first, made, name):
    rows, bias, last, add = quantized(net)
    weights = b"".join(
        struct.pack(f"<{t.numel()}{kind}", *t.to(torch.int64).flatten().tolist())
        for t, kind in ((rows.cpu(), "h"), (bias.cpu(), "h"), (last.cpu(), "h"), (add.cpu(), "i"))
    ) + struct.pack("<i", scale)
    head = f"{first}\n{made}\nchecksum {zlib.crc32(weights):08x}\n\n"
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    with open(name, "wb") as file:
        file.write(head.encode() + packer.compress(weights) + packer.flush())


@torch.no_grad()
def held_out(net, data, at, target, base, whole):
    """Mean loss on positions that are not learned from; with whole, as the engine computes it; without a net, that of the base."""
    if net is None:
        return float((torch.sigmoid(base(at)) - target(at)).square().mean())
    if whole:
        rows, bias, last, add = quantized(net)
        weights = rows / ONE, bias / ONE, last / WEIGHT, add / (ONE * WEIGHT)
    else:
        weights = net.rows, net.bias, net.last, net.add
    sum_ = 0.0
    for part in at.split(16384):
        sum_ += float((torch.sigmoid(base(part) + output(*data.batch(part), *weights)) - target(part)).square().sum())
    return sum_ / len(at)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-samples", required=True, nargs="+")
    parser.add_argument("-out", required=True)
    parser.add_argument("-seconds", type=float, default=120)
    parser.add_argument("-epochs", type=float, default=12, help="at most")
    parser.add_argument("-batch", type=int, default=8192)
    parser.add_argument("-rate", type=float, default=1.5e-3)
    parser.add_argument("-trust", type=float, default=0.9, help="in the score; the rest in what the game showed later")
    parser.add_argument("-wide", type=int, default=256)
    parser.add_argument("-alone", action="store_true", help="judge alone, not added to the evaluation by hand")
    parser.add_argument("-decay", type=float, default=0.01, help="of weights")
    parser.add_argument("-seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    data = Samples(args.samples, device)
    scale = fit_scale(data)
    # Every fiftieth thousand of positions is held out: whole games, but for two.
    everything = torch.arange(len(data), device=device)
    out = everything // 1000 % 50 == 7
    held, learned = everything[out], everything[~out]
    print(f"{len(learned)} positions, {len(held)} held out, scale {scale}", flush=True)

    def target(at):
        return args.trust * torch.sigmoid(data.score[at] / scale) + (1 - args.trust) * data.later[at]

    def base(at):
        return torch.zeros_like(data.hand[at]) if args.alone else data.hand[at] / scale

    net = Net(args.wide).to(device)
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay, fused=device == "cuda")
    start, epoch, seen, told = time.time(), 0, 0, 0.0
    most = args.epochs * len(learned)
    done = 0.0
    while done < 1:
        order = learned[torch.randperm(len(learned), device=device)]
        epoch += 1
        sum_, steps = torch.zeros((), device=device), 0
        for at in order.split(args.batch):
            if len(at) < args.batch and epoch > 1:
                break
            passed = time.time() - start
            done = max(passed / args.seconds, seen / most)
            if done >= 1:
                break
            warm = min(1.0, seen / (200 * args.batch) + 0.01)
            for group in optimizer.param_groups:
                group["lr"] = args.rate * warm * (0.005 + 0.995 * 0.5 * (1 + math.cos(math.pi * done)))
            loss = (torch.sigmoid(base(at) + net(*data.batch(at))) - target(at)).square().mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            net.clip()
            seen += len(at)
            sum_, steps = sum_ + loss.detach(), steps + 1
        if steps and (time.time() - told > 5 or done >= 1):
            told = time.time()
            print(
                f"epoch {epoch}, {told - start:.0f} s, {seen} seen: loss {float(sum_) / steps:.6f},"
                f" held out {held_out(net, data, held, target, base, False):.6f}",
                flush=True,
            )
    by_score, by_later, by_result = (lambda at: torch.sigmoid(data.score[at] / scale)), (lambda at: data.later[at]), (lambda at: data.result[at])
    whole = held_out(net, data, held, target, base, True)
    losses = [held_out(n, data, held, t, base, True) for t in (by_score, by_later, by_result) for n in (None, net)]
    print(
        f"held out, in whole numbers {whole:.6f}; by scores alone {losses[0]:.6f} before, {losses[1]:.6f} after;"
        f" by what came later {losses[2]:.6f} before, {losses[3]:.6f} after; by results alone {losses[4]:.6f} before, {losses[5]:.6f} after",
        flush=True,
    )
    machine = torch.cuda.get_device_name() if device == "cuda" else "a processor"
    made = (
        f"made by training/chess/train.py -seed {args.seed} -epochs {args.epochs:g} -batch {args.batch} -rate {args.rate:g} -trust {args.trust:g} -decay {args.decay:g} -wide {args.wide}{' -alone' if args.alone else ''}\n"
        f"on {machine}: {len(learned)} positions, {seen} seen, scale {scale}, loss on {len(held)} others {whole:.6f}"
    )
    write(net, scale, shape(args.wide, args.alone), made, args.out)


if __name__ == "__main__":
    main()
