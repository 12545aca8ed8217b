#!/usr/bin/env python3
"""Teaches the backgammon nets by self-play on a GPU.

    python3 train.py -out DIR [-seed 1] [-td 150] [-ahead 300] [-from FILE]

First by temporal differences: many games at once, each position is moved towards what its best turn leads to. Then by
looking ahead: each position is moved towards the mean over all 21 rolls of their best turns, judged by a slow average of the
nets. Games end where the rules end them, so nothing is learned from anywhere else. Times are in seconds of training.
"""

import argparse
import copy
import ctypes
import json
import os
import struct
import subprocess
import time
import zlib

import numpy as np
import torch
import torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
KINDS = ['contact', 'crashed', 'race']
OVER = 3
BYTES = 52
ROLLS = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]
SHARE = [1 / 36 if a == b else 2 / 36 for a, b in ROLLS]


def library(build):
    os.makedirs(build, exist_ok=True)
    so = os.path.join(build, 'kernels.so')
    subprocess.check_call(['nvcc', '-O3', '-std=c++17', '-arch=native', '-shared', '-Xcompiler', '-fPIC',
                           os.path.join(HERE, 'kernels.cu'), '-o', so])
    return ctypes.CDLL(so)


def ptr(t):
    return ctypes.c_void_p(t.data_ptr())


def stream():
    return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)


class Net(torch.nn.Module):
    """One hidden layer of sums of rows, a small second one, five chances."""

    def __init__(self, rows, wide, narrow):
        super().__init__()
        self.first = torch.nn.Linear(rows, wide)
        self.second = torch.nn.Linear(wide, narrow)
        self.last = torch.nn.Linear(narrow, 5)
        torch.nn.init.normal_(self.first.weight, std=0.1)
        with torch.no_grad():
            self.last.bias.copy_(torch.tensor([0, -1.5, -4, -1.5, -4.0]))

    def forward(self, x):
        return self.last(F.relu(self.second(F.relu(self.first(x)))))


class Nets:
    def __init__(self, lib, wide, narrow):
        self.lib = lib
        self.rows = lib.padded()
        self.nets = [Net(self.rows, w, narrow).cuda() for w in wide]
        self.half()

    def half(self):
        self.fast = [copy.deepcopy(n).half() for n in self.nets]

    def drift(self, other, share):
        """Moves a little towards other nets."""
        with torch.no_grad():
            for mine, theirs in zip(self.nets, other.nets):
                for p, q in zip(mine.parameters(), theirs.parameters()):
                    p.lerp_(q, share)
        self.half()

    def kinds(self, boards):
        kinds = torch.empty(len(boards), dtype=torch.uint8, device='cuda')
        self.lib.bg_classify(ptr(boards), ctypes.c_longlong(len(boards)), ptr(kinds), stream())
        return kinds

    def see(self, boards, which):
        x = torch.empty(len(which), self.rows, dtype=torch.half, device='cuda')
        self.lib.bg_see(ptr(boards), ptr(which), len(which), ptr(x), stream())
        return x

    @torch.no_grad()
    def chances(self, boards):
        out = torch.empty(len(boards), 5, device='cuda')
        kinds = self.kinds(boards)
        for k in range(OVER):
            which = torch.nonzero(kinds == k).flatten()
            for part in which.split(1 << 20):
                z = self.fast[k](self.see(boards, part))
                self.lib.bg_judge(ptr(boards), ptr(part), len(part), ptr(z), ptr(out), stream())
        over = torch.nonzero(kinds == OVER).flatten()
        self.lib.bg_settle(ptr(boards), ptr(over), len(over), ptr(out), stream())
        return out

    def turns(self, boards, dice):
        """All positions these rolls lead to, seen by the next player, and where those of each board end."""
        n = len(boards)
        counts = torch.empty(n, dtype=torch.int32, device='cuda')
        self.lib.bg_count(ptr(boards), ptr(dice), n, ptr(counts), stream())
        ends = counts.cumsum(0, dtype=torch.int64)
        out = torch.empty(int(ends[-1]), BYTES, dtype=torch.uint8, device='cuda')
        self.lib.bg_list(ptr(boards), ptr(dice), n, ptr(ends), ptr(counts), ptr(out), stream())
        return out, ends, counts

    def play(self, boards, dice, stray=None):
        """The best turn of each roll: the position after it, and its chances, both of the next player."""
        after, ends, counts = self.turns(boards, dice)
        chances = self.chances(after)
        if stray is None:
            stray = torch.full((len(boards),), -1.0, device='cuda')
        best = torch.empty(len(boards), dtype=torch.int64, device='cuda')
        self.lib.bg_choose(ptr(chances), ptr(ends), ptr(counts), len(boards), ptr(stray), ptr(best), stream())
        return after[best], chances[best]


def turned(c):
    return torch.stack([1 - c[:, 0], c[:, 3], c[:, 4], c[:, 1], c[:, 2]], 1)


def equity(c):
    return 2 * c[:, 0] - 1 + c[:, 1] + c[:, 2] - c[:, 3] - c[:, 4]


class Games:
    """Games at various turns. Some of them stray now and then, so that the nets see more than good play."""

    def __init__(self, n, seed):
        self.gen = torch.Generator('cuda').manual_seed(seed)
        start = torch.zeros(BYTES, dtype=torch.uint8)
        for side in (0, 26):
            for place, count in ((6, 5), (13, 5), (8, 3), (24, 2)):
                start[side + place] = count
        self.start = start.cuda()
        self.boards = self.start.repeat(n, 1)
        self.age = torch.zeros(n, dtype=torch.int32, device='cuda')
        self.wild = torch.zeros(n, device='cuda')
        self.finished = 0
        self.began = torch.ones(n, dtype=torch.bool, device='cuda')
        self.fresh(self.began)

    def rand(self, *shape):
        return torch.rand(*shape, device='cuda', generator=self.gen)

    def dice(self):
        n = len(self.boards)
        d = torch.randint(1, 7, (n, 2), device='cuda', generator=self.gen)
        # The first roll of a game is never a double.
        other = d[:, 0] + torch.randint(1, 6, (n,), device='cuda', generator=self.gen)
        other = torch.where(other > 6, other - 6, other)
        d[:, 1] = torch.where(self.age == 0, other, d[:, 1])
        return d.sort(1, descending=True).values.to(torch.uint8).contiguous()

    def stray(self):
        n = len(self.boards)
        wild = (self.rand(n) < self.wild) & (self.age < 24)
        return torch.where(wild, self.rand(n), torch.full((n,), -1.0, device='cuda'))

    def fresh(self, which):
        r = self.rand(len(self.boards))
        wild = torch.where(r < 0.75, 0.0, torch.where(r < 0.92, 0.06, 0.3))
        self.wild = torch.where(which, wild, self.wild)
        self.age = torch.where(which, 0, self.age)
        self.boards = torch.where(which[:, None], self.start, self.boards)

    def go_on(self, after):
        over = after[:, 26] == 15
        self.finished += int(over.sum())
        self.boards = after
        self.age += 1
        self.fresh(over)


class Shelf:
    """The latest positions of one kind with what they are worth, to be learned from more than once."""

    def __init__(self, room):
        self.boards = torch.empty(room, BYTES, dtype=torch.uint8, device='cuda')
        self.target = torch.empty(room, 5, device='cuda')
        self.room, self.put, self.held = room, 0, 0

    def keep(self, boards, target):
        at = torch.arange(self.put, self.put + len(boards), device='cuda') % self.room
        self.boards[at], self.target[at] = boards, target
        self.put = (self.put + len(boards)) % self.room
        self.held = min(self.held + len(boards), self.room)

    def draw(self, n):
        which = torch.randint(0, self.held, (n,), device='cuda')
        return self.boards[which], self.target[which]


class Teacher:
    def __init__(self, nets, rate, room):
        self.nets = nets
        self.best = [torch.optim.Adam(n.parameters(), lr=rate, eps=1e-7, fused=True) for n in nets.nets]
        self.shelves = [Shelf(room), Shelf(room // 4), Shelf(room // 4)]
        self.loss = [0.0] * OVER
        self.steps = 0

    def rate(self, rate):
        for o in self.best:
            for g in o.param_groups:
                g['lr'] = rate

    def keep(self, boards, target):
        kinds = self.nets.kinds(boards)
        for k, shelf in enumerate(self.shelves):
            which = torch.nonzero(kinds == k).flatten()
            shelf.keep(boards[which], target[which])

    def learn(self, steps, size):
        """So many steps down for each net, the contact net most."""
        for k, shelf in enumerate(self.shelves):
            if shelf.held < size:
                continue
            for _ in range(steps if k == 0 else steps // 3):
                boards, target = shelf.draw(size)
                # What cannot happen any more is not learned: the judge knows it.
                weight = torch.ones_like(target)
                weight[:, 1:3] = (boards[:, 26] == 0).float()[:, None]
                weight[:, 3:5] = (boards[:, 0] == 0).float()[:, None]
                x = self.nets.see(boards, torch.arange(size, device='cuda'))
                loss = F.binary_cross_entropy_with_logits(self.nets.nets[k](x.float()), target, weight)
                self.best[k].zero_grad(set_to_none=True)
                loss.backward()
                self.best[k].step()
            self.loss[k] = loss.detach()
            self.steps += steps if k == 0 else 0
        self.nets.half()


def match(a, b, games, seed, lib):
    """Mean points a game of nets a against nets b, each looking at its own roll only, and the standard error."""
    points = []
    for first in (0, 1):
        g = Games(games // 2, seed)  # the same dice for both
        g.wild.zero_()
        boards, sign = g.boards, torch.ones(games // 2, device='cuda')
        alive = torch.arange(games // 2, device='cuda')
        score = torch.zeros(games // 2, device='cuda')
        turn = first
        while len(alive):
            d = torch.randint(1, 7, (games // 2, 2), device='cuda', generator=g.gen)
            if turn == first and len(alive) == games // 2:
                d[:, 1] = torch.where(d[:, 0] == d[:, 1], d[:, 1] % 6 + 1, d[:, 1])
            d = d.sort(1, descending=True).values.to(torch.uint8)[alive].contiguous()
            after, chances = (a if turn == 0 else b).play(boards, d)
            over = after[:, 26] == 15
            if bool(over.any()):
                won = -equity(chances[over])
                score[alive[over]] = won if turn == 0 else -won
                boards, alive = after[~over].contiguous(), alive[~over]
            else:
                boards = after
            turn = 1 - turn
        points.append(score)
    mean = (points[0] + points[1]) / 2
    return float(mean.mean()), float(mean.std() / len(mean) ** 0.5)


def mix(nets, games, seconds, steps, size, room, rate, ahead, slow, log, opinion):
    teacher = Teacher(nets, rate[0], room)
    rolls = torch.tensor(ROLLS, dtype=torch.uint8, device='cuda')
    share = torch.tensor(SHARE, device='cuda')
    number = {r: i for i, r in enumerate(ROLLS)}
    lookup = torch.zeros(49, dtype=torch.int64, device='cuda')
    for (x, y), i in number.items():
        lookup[x * 7 + y] = i
    began, told, seen, n = time.time(), time.time(), 0, len(games.boards)
    judge = slow if ahead else nets
    while (spent := time.time() - began) < seconds:
        teacher.rate(rate[0] * (rate[1] / rate[0]) ** (spent / seconds))
        dice = games.dice()
        if ahead:
            wide = games.boards.repeat_interleave(21, 0)
            after, chances = judge.play(wide, rolls.repeat(n, 1))
            target = turned((chances.view(n, 21, 5) * share[None, :, None]).sum(1))
            rolled = lookup[dice[:, 0].long() * 7 + dice[:, 1].long()]
            after = after.view(n, 21, BYTES)[torch.arange(n, device='cuda'), rolled].contiguous()
            stray = games.stray()
            wild = torch.nonzero(stray >= 0).flatten()
            if len(wild):
                after[wild] = nets.play(games.boards[wild].contiguous(), dice[wild].contiguous(), stray[wild].contiguous())[0]
        else:
            stray = games.stray()
            after, chances = judge.play(games.boards, dice, stray)
            target = turned(chances)
        teacher.keep(games.boards, target)
        teacher.learn(steps, size)
        if slow is not None:
            slow.drift(nets, 0.01)
        seen += n
        games.go_on(after)
        if time.time() - told > 20:
            told = time.time()
            log(f'{spent:5.0f} s  {games.finished:>9} games  {seen / 1e6:7.1f} M positions  {teacher.steps:>7} steps  loss '
                + ' '.join(f'{float(x):.4f}' for x in teacher.loss) + '  ' + opinions(slow or nets, opinion))
    return seen


def save(nets, wide, narrow, folder, made):
    """The weights as the engine reads them, one file for each kind: 16-bit floats, small end first."""
    for k, net in enumerate(nets.nets):
        parts = [net.first.weight.t()[:nets.lib.used()], net.first.bias, net.second.weight, net.second.bias, net.last.weight, net.last.bias]
        body = b''.join(p.detach().cpu().contiguous().numpy().astype('<f2').tobytes() for p in parts)
        head = (f'crownhead backgammon {KINDS[k]} net 2: {nets.lib.used()} inputs, {wide[k]} wide, {narrow} narrow, 5 outputs, float16\n'
                f'{made}\nchecksum {zlib.crc32(body):08x}\n\n')
        with open(os.path.join(folder, KINDS[k] + '.net'), 'wb') as f:
            f.write(head.encode() + body)


def widths(folder):
    """How wide the nets of a folder are: their first lines say it."""
    return [int(open(os.path.join(folder, k + '.net'), 'rb').readline().split(b'inputs, ')[1].split()[0]) for k in KINDS]


def origin(folder):
    """How the nets of a folder were made."""
    head = open(os.path.join(folder, KINDS[0] + '.net'), 'rb').read().split(b'\n\n', 1)[0].decode()
    return '\n'.join(head.split('\n')[1:-1])


def load(nets, folder):
    for k, net in enumerate(nets.nets):
        body = open(os.path.join(folder, KINDS[k] + '.net'), 'rb').read().split(b'\n\n', 1)[1]
        values = torch.from_numpy(np.frombuffer(body, '<f2').astype(np.float32)).cuda()
        used = nets.lib.used()
        with torch.no_grad():
            at = 0
            for p in (net.first.weight, net.first.bias, net.second.weight, net.second.bias, net.last.weight, net.last.bias):
                if p is net.first.weight:
                    size = used * p.shape[0]
                    p.zero_()
                    p[:, :used] = values[at:at + size].view(used, p.shape[0]).t()
                else:
                    size = p.numel()
                    p.copy_(values[at:at + size].view(p.shape))
                at += size
    nets.half()


def samples(nets, games, file):
    """Positions with the chances the nets give them, for the test that holds Go against this."""
    boards = games.boards[:600]
    kinds = nets.kinds(boards)
    with open(file, 'w') as f, torch.no_grad():
        for i in range(len(boards)):
            k = int(kinds[i])
            which = torch.tensor([i], device='cuda')
            x = nets.see(boards, which)
            z = torch.sigmoid(nets.nets[k](x.float()))[0]
            rows = [f'{j}*{int(v)}' if v > 1 else str(j) for j, v in enumerate(x[0].tolist()) if v]
            f.write(' '.join(map(str, boards[i].tolist())) + f' {k} ' + ' '.join(f'{v:.6f}' for v in z.tolist()) + ' ' + ','.join(rows) + '\n')


def opinions(nets, file):
    """Mean distance to another program's opinions, for a first impression only."""
    if not os.path.exists(file):
        return ''
    rows = [json.loads(line) for line in open(file)]
    boards = torch.tensor([r['board'] for r in rows], dtype=torch.uint8, device='cuda')
    e = equity(nets.chances(boards))
    want = torch.tensor([r['equity'] for r in rows], device='cuda')
    kinds = nets.kinds(boards)
    parts = [f'{KINDS[k]} {float((e - want)[kinds == k].abs().mean()):.4f} ({int((kinds == k).sum())})' for k in range(OVER) if bool((kinds == k).any())]
    return f'mean distance {float((e - want).abs().mean()):.4f}: ' + ', '.join(parts)


def main():
    a = argparse.ArgumentParser(description=__doc__, prefix_chars='-')
    a.add_argument('-out', required=True)
    a.add_argument('-build', default='/tmp/crownhead-backgammon')
    a.add_argument('-seed', type=int, default=1)
    a.add_argument('-td', type=float, default=150)
    a.add_argument('-ahead', type=float, default=300)
    a.add_argument('-wide', default='256,256,128')
    a.add_argument('-narrow', type=int, default=32)
    a.add_argument('-from', dest='begin', default='')
    a.add_argument('-against', default='')
    a.add_argument('-opinions', default='')
    a.add_argument('-rate', type=float, default=8e-4, help='of the first step when looking ahead; the last is an eightieth of it')
    a = a.parse_args()
    os.makedirs(a.out, exist_ok=True)
    began = time.time()
    book = open(os.path.join(a.out, 'log.txt'), 'w')

    def log(line):
        line = f'[{time.time() - began:6.1f}] {line}'
        print(line, flush=True)
        book.write(line + '\n')
        book.flush()

    torch.manual_seed(a.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    lib = library(a.build)
    wide = [int(w) for w in a.wide.split(',')]
    log(f'{lib.used()} inputs, {torch.cuda.get_device_name()}')
    nets = Nets(lib, wide, a.narrow)
    if a.begin:
        load(nets, a.begin)
        log(opinions(nets, a.opinions))
    seen = [0, 0]
    if a.td:
        games = Games(1 << 17, a.seed)
        seen[0] = mix(nets, games, a.td, 24, 1 << 13, 1 << 19, (2e-3, 3e-4), False, None, log, a.opinions)
        log('temporal differences: ' + opinions(nets, a.opinions))
    before = copy.copy(nets)
    before.nets = copy.deepcopy(nets.nets)
    before.half()
    slow = copy.copy(nets)
    slow.nets = copy.deepcopy(nets.nets)
    slow.half()
    games = Games(1 << 15, a.seed + 1)
    if a.ahead:
        seen[1] = mix(nets, games, a.ahead, 64, 1 << 13, 1 << 22, (a.rate, a.rate / 80), True, slow, log, a.opinions)
        log('looking ahead: ' + opinions(slow, a.opinions))
        nets = slow
    made = (f'made by training/backgammon/train.py -seed {a.seed} -td {a.td:g} -ahead {a.ahead:g} -wide {a.wide} -narrow {a.narrow}'
            + f' -rate {a.rate:g}' + (f' -from {a.begin}' if a.begin else '') + f'\non {torch.cuda.get_device_name()}: {seen[0]} positions by temporal differences, {seen[1]} by looking ahead')
    if a.begin:
        made = origin(a.begin) + '\n' + made
    save(nets, wide, a.narrow, a.out, made)
    samples(nets, games, os.path.join(a.out, 'seen.txt'))
    if a.ahead:
        mean, error = match(nets, before, 1 << 17, 7, lib)
        log(f'against the nets before looking ahead: {mean:+.4f} ± {error:.4f} points a game (standard error), {1 << 17} games')
    if a.against:
        other = Nets(lib, widths(a.against), a.narrow)
        load(other, a.against)
        mean, error = match(nets, other, 1 << 17, 8, lib)
        log(f'against {a.against}: {mean:+.4f} ± {error:.4f}')


if __name__ == '__main__':
    main()
