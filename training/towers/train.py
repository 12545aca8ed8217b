#!/usr/bin/env python3
"""Teaches the net of the towers engine from samples of its own games.

See README.md beside this file. It needs PyTorch; with an NVIDIA GPU a net takes a minute, without one much longer.
"""

import argparse
import math
import os
import struct
import time
import zlib

import torch

KINDS, PLACES, LASTS, TOWERS = 140, 32, 24, 24
INPUTS = KINDS * PLACES
ONE, WEIGHT = 255, 64  # one in the hidden layer and in the last weights, as whole numbers
STEP = 2  # the weights of the rows are multiples of it
SAMPLE = 2 * TOWERS + 6


class Samples:
    """Positions in the memory of the device: inputs as the mover sees them, worth by hand, score, result, last row."""

    def __init__(self, names, device):
        parts = []
        for name in names:
            n = os.path.getsize(name) // SAMPLE
            parts.append(torch.from_file(name, size=n * SAMPLE, dtype=torch.uint8).view(n, SAMPLE).to(device))
        raw = torch.cat(parts)
        self.inputs = raw[:, : 2 * TOWERS].contiguous().view(torch.int16)
        worths = raw[:, 2 * TOWERS : 2 * TOWERS + 4].contiguous().view(torch.int16)
        self.hand, self.score = worths[:, 0].float(), worths[:, 1].float()
        self.result = raw[:, 2 * TOWERS + 4].float() / 2
        self.last = raw[:, 2 * TOWERS + 5].contiguous()

    def __len__(self):
        return len(self.score)

    def batch(self, at):
        """The inputs of both looks, what is counted by hand, and which last row is used."""
        own = self.inputs[at].long()
        kind, place = own // PLACES, own % PLACES
        their = (kind + KINDS // 2) % KINDS * PLACES + PLACES - 1 - place
        their = torch.where(own < INPUTS, their, INPUTS)
        return torch.cat([own, their]), self.hand[at], self.last[at].long()


class Net(torch.nn.Module):
    """Rows are sums of three parts, so that rare towers borrow from similar ones: the input's own, its kind's and its place's."""

    def __init__(self, wide):
        super().__init__()
        self.own = torch.nn.Parameter(torch.randn(INPUTS, wide) * 0.02)
        self.kind = torch.nn.Parameter(torch.randn(KINDS, wide) * 0.05)
        self.place = torch.nn.Parameter(torch.randn(4, PLACES, wide) * 0.05)  # by holder and top
        self.bias = torch.nn.Parameter(torch.full((wide,), 0.2))
        self.last = torch.nn.Parameter((torch.rand(LASTS, 2 * wide) - 0.5) * 0.05)
        self.add = torch.nn.Parameter(torch.zeros(LASTS))

    def rows(self):
        wide = self.own.shape[1]
        rows = self.own.view(4, KINDS // 4, PLACES, wide) + self.kind.view(4, KINDS // 4, 1, wide) + self.place.view(4, 1, PLACES, wide)
        return rows.view(INPUTS, wide)

    def weights(self):
        return self.rows(), self.bias, self.last, self.add

    @torch.no_grad()
    def clip(self):
        for part in (self.own, self.kind, self.place):
            part.clamp_(-1.6, 1.6)
        self.last.clamp_(-127 / WEIGHT, 127 / WEIGHT)


def output(batch, scale, rows, bias, lasts, add):
    seen, hand, last = batch
    table = torch.cat([rows, torch.zeros_like(rows[:1])])
    sums = torch.nn.functional.embedding_bag(seen, table, mode="sum") + bias
    own, their = sums.clamp(0, 1).square().chunk(2)
    all_lasts = torch.addmm(add, torch.cat([own, their], 1), lasts.t())
    return all_lasts.gather(1, last[:, None])[:, 0] + hand / scale


def fit_scale(data):
    """How many hundredths of a stone make a score of one: so that scores foretell results."""
    at = slice(0, min(len(data), 2_000_000))
    score, result = data.score[at], data.result[at]
    return min(range(50, 1500, 10), key=lambda k: float((torch.sigmoid(score / k) - result).square().mean()))


def quantized(net):
    rows, bias, last, add = (t.detach() for t in net.weights())
    return (rows * (ONE / STEP)).round().clamp(-127, 127) * STEP, (bias * ONE).round().clamp(-2500, 2500), (last * WEIGHT).round(), (add * ONE * WEIGHT).round()


def write(net, scale, made, name):
    wide = net.own.shape[1]
    rows, bias, last, add = quantized(net)
    weights = b"".join(
        struct.pack(f"<{t.numel()}{kind}", *t.to(torch.int64).flatten().tolist())
        for t, kind in ((rows.cpu() / STEP, "b"), (bias.cpu(), "h"), (last.cpu(), "h"), (add.cpu(), "i"))
    ) + struct.pack("<i", scale)
    shape = f"crownhead towers net 2: {INPUTS} inputs, 2 x {wide} wide, squared, {LASTS} last rows, int8 and int16"
    head = f"{shape}\n{made}\nchecksum {zlib.crc32(weights):08x}\n\n"
    with open(name, "wb") as file:
        file.write(head.encode() + weights)


@torch.no_grad()
def held_out(weights, data, at, target, scale):
    """Mean loss on positions that are not learned from."""
    sum_ = 0.0
    for part in at.split(16384):
        sum_ += float((torch.sigmoid(output(data.batch(part), scale, *weights)) - target(part)).square().sum())
    return sum_ / len(at)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-samples", required=True, nargs="+")
    parser.add_argument("-held", help="samples that are not learned from; without it every fiftieth thousand is held out")
    parser.add_argument("-out", required=True)
    parser.add_argument("-wide", type=int, default=64)
    parser.add_argument("-seconds", type=float, default=120)
    parser.add_argument("-epochs", type=float, default=12, help="at most")
    parser.add_argument("-batch", type=int, default=8192)
    parser.add_argument("-rate", type=float, default=2e-3)
    parser.add_argument("-trust", type=float, default=0.7, help="in the score; the rest in the result")
    parser.add_argument("-decay", type=float, default=0.01, help="of weights")
    parser.add_argument("-seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    data = Samples([args.held, *args.samples] if args.held else args.samples, device)
    scale = fit_scale(data)
    # Every fiftieth thousand of positions is held out: whole games, but for two.
    everything = torch.arange(len(data), device=device)
    out = everything // 1000 % 50 == 7
    if args.held:
        out = everything < os.path.getsize(args.held) // SAMPLE
    held, learned = everything[out], everything[~out]

    def target(at):
        return args.trust * torch.sigmoid(data.score[at] / scale) + (1 - args.trust) * data.result[at]

    net = Net(args.wide).to(device)
    by_hand = held_out((*(torch.zeros_like(t) for t in net.weights()),), data, held, target, scale)
    print(f"{len(learned)} positions, {len(held)} held out, scale {scale}; by hand alone {by_hand:.6f}", flush=True)
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay, fused=device == "cuda")
    start, epoch, seen, told = time.time(), 0, 0, 0.0
    most = args.epochs * len(learned)
    done, saved = 0.0, start
    while done < 1:
        order = learned[torch.randperm(len(learned), device=device)]
        epoch += 1
        sum_, steps = torch.zeros((), device=device), 0
        for at in order.split(args.batch):
            if len(at) < args.batch and epoch > 1:
                break
            done = max((time.time() - start) / args.seconds, seen / most)
            if done >= 1:
                break
            warm = min(1.0, seen / (100 * args.batch) + 0.01)
            for group in optimizer.param_groups:
                group["lr"] = args.rate * warm * (0.005 + 0.995 * 0.5 * (1 + math.cos(math.pi * done)))
            loss = (torch.sigmoid(output(data.batch(at), scale, *net.weights())) - target(at)).square().mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            net.clip()
            seen += len(at)
            sum_, steps = sum_ + loss.detach(), steps + 1
            if time.time() - saved > 30:
                saved = time.time()
                now = held_out(net.weights(), data, held, target, scale)
                print(f"{saved - start:.0f} s, {seen} seen: held out {now:.6f}", flush=True)
                write(net, scale, f"made by training/towers/train.py, on its way: {seen} seen, loss on others {now:.6f}", args.out)
        if steps and (time.time() - told > 5 or done >= 1):
            told = time.time()
            now = held_out(net.weights(), data, held, target, scale)
            print(f"epoch {epoch}, {told - start:.0f} s, {seen} seen: loss {float(sum_) / steps:.6f}, held out {now:.6f}", flush=True)
    rows, bias, last, add = quantized(net)
    whole_weights = rows / ONE, bias / ONE, last / WEIGHT, add / (ONE * WEIGHT)
    whole = held_out(whole_weights, data, held, target, scale)
    by_result = held_out(whole_weights, data, held, lambda at: data.result[at], scale)
    print(f"held out, in whole numbers {whole:.6f}; by results alone {by_result:.6f}; rows up to {float(rows.abs().max()):.0f}", flush=True)
    machine = torch.cuda.get_device_name() if device == "cuda" else "a processor"
    made = (
        f"made by training/towers/train.py -seed {args.seed} -wide {args.wide} -epochs {args.epochs:g} -batch {args.batch} -rate {args.rate:g} -trust {args.trust:g} -decay {args.decay:g}\n"
        f"on {machine}: {len(learned)} positions, {seen} seen, scale {scale}, loss on {len(held)} others {whole:.6f}, by hand {by_hand:.6f}"
    )
    write(net, scale, made, args.out)


if __name__ == "__main__":
    main()
