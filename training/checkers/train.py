#!/usr/bin/env python3
"""Teaches nets of the checkers engine from samples of its own games.

See README.md beside this file. It needs PyTorch; with an NVIDIA GPU a net takes a few minutes, without one much longer.
"""

import argparse
import math
import os
import struct
import time
import zlib

import torch

SAMPLE, TRAITS, LASTS, SCALE, FINE, LATER = 20, 5, 8, 75, 8, 254
ONE, WEIGHT = 255, 64  # one in the hidden layer and in the last weights, as whole numbers


class Samples:
    """Positions in the memory of the device. Their files may grow."""

    def __init__(self, names, device):
        self.device, self.read = device, dict.fromkeys(names, 0)
        self.raw = torch.zeros(0, SAMPLE, dtype=torch.uint8, device=device)
        self.bits = torch.arange(8, device=device, dtype=torch.uint8)
        self.grow()

    def __len__(self):
        return len(self.raw)

    def grow(self):
        """Reads what the files have more by now."""
        parts = [self.raw]
        for name, done in self.read.items():
            n = os.path.getsize(name) // SAMPLE if os.path.exists(name) else 0
            if n > done:
                with open(name, "rb") as file:
                    file.seek(done * SAMPLE)
                    parts.append(torch.frombuffer(bytearray(file.read((n - done) * SAMPLE)), dtype=torch.uint8).view(n - done, SAMPLE).to(self.device))
                self.read[name] = n
        if len(parts) > 1:
            self.raw = torch.cat(parts)

    def batch(self, at):
        """Positions as the net sees them, in the order of the last rows."""
        raw = self.raw[at]
        bits = (raw[:, :12].unsqueeze(2) >> self.bits & 1).view(len(at), 3, 32).float()
        pieces = (bits[:, 0] + bits[:, 1]).sum(1)
        last = torch.where(pieces >= 19, 0, torch.where(pieces >= 14, 1, torch.where(pieces >= 10, 2, 3)))
        royal = torch.where(pieces >= 14, 4, torch.where(pieces >= 10, 5, torch.where(pieces >= 7, 6, 7)))
        last = torch.where(bits[:, 2].sum(1) > 0, royal, last)
        last, order = last.sort()
        raw, bits = raw[order], bits[order]
        own, theirs, kings = bits[:, 0], bits[:, 1], bits[:, 2]
        parts = [own * (1 - kings), own * kings, theirs * (1 - kings), theirs * kings]
        turned = [p.flip(1) for p in parts]
        b = {}
        b["own"] = torch.cat(parts, 1)
        b["their"] = torch.cat([turned[2], turned[3], turned[0], turned[1]], 1)
        b["last"] = last
        b["many"] = torch.bincount(last, minlength=LASTS).tolist()
        b["traits"] = raw[:, 15:20].contiguous().view(torch.int8).float()
        b["score"] = torch.sigmoid(raw[:, 12:14].contiguous().view(torch.int16)[:, 0].float() / SCALE)
        b["later"] = raw[:, 14].float() / LATER
        return b


class Net(torch.nn.Module):
    def __init__(self, wide, parts):
        super().__init__()
        self.rows = torch.nn.Parameter((torch.randn(128, wide) * 0.08).repeat(parts, 1, 1))
        self.bias = torch.nn.Parameter(torch.full((parts, wide), 0.2))
        self.last = torch.nn.Parameter((torch.rand(LASTS, 2 * wide) - 0.5) * 0.05)
        self.add = torch.nn.Parameter(torch.zeros(LASTS))
        self.trait = torch.nn.Parameter(torch.zeros(LASTS, TRAITS))

    def look(self, board, many):
        each = LASTS // len(self.bias)
        parts = board.split([sum(many[i : i + each]) for i in range(0, LASTS, each)])
        sums = torch.cat([torch.addmm(self.bias[i], part, self.rows[i]) for i, part in enumerate(parts)])
        return sums.clamp(0, 1).square()

    def forward(self, b):
        hidden = torch.cat([self.look(b["own"], b["many"]), self.look(b["their"], b["many"])], 1)
        scores = torch.addmm(self.add, hidden, self.last.t()) + b["traits"] @ self.trait.t()
        return scores.gather(1, b["last"].unsqueeze(1))[:, 0]

    @torch.no_grad()
    def read(self, name):
        """Begins with the weights of a file that pack wrote; a part of it may become several."""
        with open(name, "rb") as file:
            data = file.read()
        at = data.index(b"\n\n") + 2
        parts = int(data[: data.index(b" x 128 inputs")].split()[-1])

        def take(to, kind, one, parts):
            nonlocal at
            many = to.numel() // len(to) * parts
            values = torch.tensor(struct.unpack_from(f"<{many}{kind}", data, at), dtype=torch.float32)
            at += many * struct.calcsize("<" + kind)
            to.copy_((values / one).view(parts, *to.shape[1:]).repeat_interleave(len(to) // parts, 0))

        take(self.rows, "h", ONE, parts)
        take(self.bias, "h", ONE, parts)
        take(self.last, "h", WEIGHT, LASTS)
        take(self.add, "i", ONE * WEIGHT, LASTS)
        (scale,) = struct.unpack("<i", data[-4:])
        take(self.trait, "i", scale * FINE, LASTS)

    @torch.no_grad()
    def clip(self):
        self.rows.clamp_(-1.9, 1.9)
        self.last.clamp_(-127 / WEIGHT, 127 / WEIGHT)

    @torch.no_grad()
    def pack(self, made, scale):
        wide = self.rows.shape[-1]
        parts = (
            ((self.rows * ONE).round(), "h"), ((self.bias * ONE).round().clamp(-2500, 2500), "h"), ((self.last * WEIGHT).round(), "h"),
            ((self.add * ONE * WEIGHT).round(), "i"), ((self.trait * scale * FINE).round(), "i"),
        )
        weights = b"".join(struct.pack(f"<{t.numel()}{kind}", *t.cpu().to(torch.int64).flatten().tolist()) for t, kind in parts)
        weights += struct.pack("<i", scale)
        head = f"crownhead checkers net 2: {len(self.bias)} x 128 inputs, 2 x {wide} wide, squared, {LASTS} last rows, int16\n{made}\nchecksum {zlib.crc32(weights):08x}\n\n"
        return head.encode() + weights


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-samples", required=True, nargs="+", help="files, which may grow")
    parser.add_argument("-held", required=True, help="samples that are not learned from")
    parser.add_argument("-out", required=True, nargs="+", help="a file for each net")
    parser.add_argument("-wide", type=int, default=256)
    parser.add_argument("-parts", type=int, nargs="+", default=[4], help="of each net: 2 have other rows where there are kings; 4 and 8 also by the number of pieces")
    parser.add_argument("-init", help="a net to begin with, as wide as these, with at most as many parts")
    parser.add_argument("-seconds", type=float, default=60)
    parser.add_argument("-duty", type=float, default=1, help="which part of the time it may use the GPU")
    parser.add_argument("-batch", type=int, default=16384)
    parser.add_argument("-rate", type=float, default=3e-3)
    parser.add_argument("-trust", type=float, default=0.5, help="in the score; the rest in what the game showed later")
    parser.add_argument("-scale", type=int, default=SCALE, help="what one is worth in hundredths of a man when the engine asks; less than it is here fits margins of the search for lower scores")
    parser.add_argument("-seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    machine = torch.cuda.get_device_name() if device == "cuda" else "a processor"
    torch.manual_seed(args.seed)
    start = time.time()
    data, held = Samples(args.samples, device), Samples([args.held], device)
    nets = [Net(args.wide, parts) for parts in args.parts]
    for net in nets:
        if args.init:
            net.read(args.init)
        net.to(device)
    optimizer = torch.optim.Adam([p for net in nets for p in net.parameters()], lr=args.rate, fused=device == "cuda")
    print(f"{len(data)} positions, {len(held)} held out", flush=True)
    told, seen, done = start, 0, 0.0

    def target(b):
        return args.trust * b["score"] + (1 - args.trust) * b["later"]

    @torch.no_grad()
    def tell():
        held.grow()
        made = f"made by training/checkers/train.py on {machine}: {len(data)} positions, {seen} seen, trust in scores {args.trust:g}, seed {args.seed}"
        missing = torch.zeros(len(nets), 3)
        for at in torch.arange(len(held), device=device).split(65536):
            b = held.batch(at)
            for i, net in enumerate(nets):
                guess = torch.sigmoid(net(b))
                missing[i] += torch.tensor([float((guess - to).square().sum()) for to in (target(b), b["score"], b["later"])])
        for net, name, (all, scores, later) in zip(nets, args.out, (missing / max(len(held), 1)).tolist()):
            with open(name + ".new", "wb") as file:
                file.write(net.pack(made, args.scale))
            os.replace(name + ".new", name)
            print(f"{time.time() - start:.0f} s, {len(data)} positions, {seen} seen; {name}: missing {all:.5f}, to scores {scores:.5f}, to what came later {later:.5f}", flush=True)

    while done < 1:
        data.grow()
        for at in torch.randperm(len(data), device=device).split(args.batch):
            began = time.time()
            done = (began - start) / args.seconds
            if done >= 1 or began - told > 15:
                break
            b = data.batch(at)
            for group in optimizer.param_groups:
                group["lr"] = args.rate * min(1.0, seen / (100 * args.batch) + 0.01) * (0.003 + 0.997 * 0.5 * (1 + math.cos(math.pi * done)))
            loss = sum((torch.sigmoid(net(b)) - target(b)).square().mean() for net in nets)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            for net in nets:
                net.clip()
            seen += len(at)
            if args.duty < 1:
                float(loss.detach())  # waits for the GPU
                time.sleep((time.time() - began) * (1 / args.duty - 1))
        if time.time() - told > 15:
            told = time.time()
            tell()
    tell()


if __name__ == "__main__":
    main()
