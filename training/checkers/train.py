#!/usr/bin/env python3
"""Teaches the net of the checkers engine from samples of its own games.

See README.md beside this file. It needs PyTorch; with an NVIDIA GPU a net takes a minute or two, without one much longer.
"""

import argparse
import math
import os
import struct
import time
import zlib

import torch

SAMPLE, TRAITS, LASTS, SCALE, FINE = 20, 5, 8, 75, 8
ONE, WEIGHT = 255, 64  # one in the hidden layer and in the last weights, as whole numbers


class Samples:
    def __init__(self, names, device):
        parts = []
        for name in names:
            n = os.path.getsize(name) // SAMPLE
            with open(name, "rb") as file:
                parts.append(torch.frombuffer(bytearray(file.read(n * SAMPLE)), dtype=torch.uint8).view(n, SAMPLE).to(device))
        raw = torch.cat(parts)
        self.boards = raw[:, :12].contiguous()
        self.score = raw[:, 12:14].contiguous().view(torch.int16)[:, 0].contiguous()
        self.result = raw[:, 14].contiguous()
        self.traits = raw[:, 15:20].contiguous().view(torch.int8)
        self.bits = torch.arange(8, device=device, dtype=torch.uint8)

    def __len__(self):
        return len(self.score)

    def batch(self, at):
        raw = self.boards[at]
        bits = (raw.unsqueeze(2) >> self.bits & 1).view(len(at), 3, 32).float()
        own, theirs, kings = bits[:, 0], bits[:, 1], bits[:, 2]
        parts = [own * (1 - kings), own * kings, theirs * (1 - kings), theirs * kings]
        turned = [p.flip(1) for p in parts]
        b = {}
        b["own"] = torch.cat(parts, 1)
        b["their"] = torch.cat([turned[2], turned[3], turned[0], turned[1]], 1)
        royal = kings.sum(1) > 0
        b["royal"] = royal.float().unsqueeze(1)
        pieces = own.sum(1) + theirs.sum(1)
        last = torch.where(pieces >= 19, 0, torch.where(pieces >= 14, 1, torch.where(pieces >= 10, 2, 3)))
        last_royal = torch.where(pieces >= 14, 4, torch.where(pieces >= 10, 5, torch.where(pieces >= 7, 6, 7)))
        b["last"] = torch.where(royal, last_royal, last)
        b["traits"] = self.traits[at].float()
        b["score"] = self.score[at].float()
        b["result"] = self.result[at].float() / 2
        return b


class Net(torch.nn.Module):
    def __init__(self, wide, halves):
        super().__init__()
        self.rows = torch.nn.Parameter((torch.randn(128, wide) * 0.08).repeat(halves, 1))
        self.bias = torch.nn.Parameter(torch.full((halves, wide), 0.2))
        self.last = torch.nn.Parameter((torch.rand(LASTS, 2 * wide) - 0.5) * 0.05)
        self.add = torch.nn.Parameter(torch.zeros(LASTS))
        self.trait = torch.nn.Parameter(torch.zeros(LASTS, TRAITS))

    def look(self, board, royal):
        if len(self.bias) == 1:
            return (board @ self.rows + self.bias).clamp(0, 1).square()
        # The second half sees the boards with kings.
        board = torch.cat([board * (1 - royal), board * royal, 1 - royal, royal], 1)
        return (board @ torch.cat([self.rows, self.bias])).clamp(0, 1).square()

    def forward(self, b):
        own = self.look(b["own"], b["royal"])
        their = self.look(b["their"], b["royal"])
        scores = torch.addmm(self.add, torch.cat([own, their], 1), self.last.t())
        scores = scores + b["traits"] @ self.trait.t()
        return scores.gather(1, b["last"].unsqueeze(1))[:, 0]

    @torch.no_grad()
    def read(self, name):
        """Begins with the weights of a file that pack wrote."""
        with open(name, "rb") as file:
            data = file.read()
        at = data.index(b"\n\n") + 2

        halves = 2 if b" 2 x 128 inputs" in data[:at] else 1

        def take(to, kind, one, part=1):
            nonlocal at
            many = to.numel() // part
            values = struct.unpack_from(f"<{many}{kind}", data, at)
            at += many * struct.calcsize("<" + kind)
            to.copy_((torch.tensor(values, dtype=torch.float32) / one).repeat(part).view(to.shape))

        take(self.rows, "h", ONE, len(self.bias) // halves)
        take(self.bias, "h", ONE, len(self.bias) // halves)
        take(self.last, "h", WEIGHT)
        take(self.add, "i", ONE * WEIGHT)
        take(self.trait, "i", SCALE * FINE)

    @torch.no_grad()
    def clip(self):
        self.rows.clamp_(-1.9, 1.9)
        self.last.clamp_(-127 / WEIGHT, 127 / WEIGHT)

    @torch.no_grad()
    def pack(self, made):
        wide = self.rows.shape[1]
        parts = (
            ((self.rows * ONE).round(), "h"), ((self.bias * ONE).round().clamp(-2500, 2500), "h"), ((self.last * WEIGHT).round(), "h"),
            ((self.add * ONE * WEIGHT).round(), "i"), ((self.trait * SCALE * FINE).round(), "i"),
        )
        weights = b"".join(struct.pack(f"<{t.numel()}{kind}", *t.cpu().to(torch.int64).flatten().tolist()) for t, kind in parts)
        weights += struct.pack("<i", SCALE)
        head = f"crownhead checkers net 2: {len(self.bias)} x 128 inputs, 2 x {wide} wide, squared, {LASTS} last rows, int16\n{made}\nchecksum {zlib.crc32(weights):08x}\n\n"
        return head.encode() + weights


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-samples", required=True, nargs="+")
    parser.add_argument("-held", help="samples that are not learned from; without it every hundredth thousand is held out")
    parser.add_argument("-out", required=True)
    parser.add_argument("-wide", type=int, default=256)
    parser.add_argument("-halves", type=int, default=2, help="2: other rows where there are kings")
    parser.add_argument("-init", help="a net to begin with, as wide as this one")
    parser.add_argument("-seconds", type=float, default=60)
    parser.add_argument("-batch", type=int, default=16384)
    parser.add_argument("-rate", type=float, default=3e-3)
    parser.add_argument("-result", type=float, default=0, help="share of the result in the target; the rest is the score")
    parser.add_argument("-seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    machine = torch.cuda.get_device_name() if device == "cuda" else "a processor"
    torch.manual_seed(args.seed)
    data = Samples([args.held, *args.samples] if args.held else args.samples, device)
    # Every hundredth thousand of positions is held out: whole games, but for two.
    everything = torch.arange(len(data), device=device)
    out = everything // 1000 % 100 == 7
    if args.held:
        out = everything < os.path.getsize(args.held) // SAMPLE
    held, learned = everything[out], everything[~out]
    net = Net(args.wide, args.halves)
    if args.init:
        net.read(args.init)
    net = net.to(device)
    optimizer = torch.optim.Adam(net.parameters(), lr=args.rate, fused=device == "cuda")
    print(f"{len(learned)} positions, {len(held)} held out", flush=True)
    start = time.time()
    told, epoch, seen, done = start, 0, 0, 0.0

    def write():
        made = f"made by training/checkers/train.py on {machine}: {len(learned)} positions, {seen} seen, trust in results {args.result:g}, seed {args.seed}"
        with open(args.out + ".new", "wb") as file:
            file.write(net.pack(made))
        os.replace(args.out + ".new", args.out)

    @torch.no_grad()
    def tell():
        scores = results = 0.0
        for at in held.split(65536):
            b = data.batch(at)
            guess = torch.sigmoid(net(b))
            scores += float((guess - torch.sigmoid(b["score"] / SCALE)).square().sum())
            results += float((guess - b["result"]).square().sum())
        many = max(len(held), 1)
        write()
        print(f"epoch {epoch}, {time.time() - start:.0f} s, {seen} seen; missing to scores {scores / many:.5f}, to results {results / many:.5f}", flush=True)

    while done < 1:
        order = learned[torch.randperm(len(learned), device=device)]
        epoch += 1
        for at in order.split(args.batch):
            done = (time.time() - start) / args.seconds
            if done >= 1:
                break
            b = data.batch(at)
            for group in optimizer.param_groups:
                group["lr"] = args.rate * min(1.0, seen / (100 * args.batch) + 0.01) * (0.003 + 0.997 * 0.5 * (1 + math.cos(math.pi * done)))
            target = (1 - args.result) * torch.sigmoid(b["score"] / SCALE) + args.result * b["result"]
            loss = (torch.sigmoid(net(b)) - target).square().mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            net.clip()
            seen += len(at)
            if time.time() - told > 15:
                told = time.time()
                tell()
    tell()


if __name__ == "__main__":
    main()
