#!/usr/bin/env python3
"""Plays games of a net against itself on a GPU and writes samples of them for train.py.

See README.md beside this file. It needs CUDA's compiler, or with -slow a compiler for C++: then one core plays.
"""

import argparse
import ctypes
import os
import subprocess
import time
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLE = 72


def library(build, slow):
    os.makedirs(build, exist_ok=True)
    source, made = os.path.join(HERE, "play.cu"), os.path.join(build, "play.so")
    if slow:
        command = ["g++", "-O2", "-w", "-fno-strict-aliasing", "-x", "c++", "-shared", "-fPIC", source, "-o", made]
    else:
        command = ["nvcc", "-O3", "-std=c++17", "-arch=native", "-maxrregcount=80", "-w", "-shared", "-Xcompiler", "-fPIC", source, "-o", made]
    subprocess.check_call(command)
    return ctypes.CDLL(made)


def check(lib):
    """Whether the moves are right, by the number of lines to some depths; the second and third position are widely known ones."""
    lib.play_count.restype = ctypes.c_uint64
    for fen, rights, counts in (
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 15, (20, 400, 8902, 197281)),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R", 15, (48, 2039, 97862)),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8", 0, (14, 191, 2812, 43238, 674624)),
    ):
        board = [0] * 8
        for row, line in enumerate(fen.split("/")):
            column = 0
            for c in line:
                if c.isdigit():
                    column += int(c)
                    continue
                at = 1 << (7 - row) * 8 + column
                board[0 if c.isupper() else 1] |= at
                board[2 + "pbnrkq".index(c.lower())] |= at
                column += 1
        for depth, count in enumerate(counts, 1):
            found = lib.play_count((ctypes.c_uint64 * 8)(*board), rights, depth)
            if found != count:
                raise SystemExit(f"{fen}: {found} lines of {depth} moves, not {count}")
    print("the moves are right")


def weights(name):
    """The numbers of a net as play.cu has them in memory; it must be 512 wide."""
    with open(name, "rb") as file:
        head, packed = file.read().split(b"\n\n", 1)
    if b"net 6: 768 inputs in a mirror, 2 x 512 wide" not in head:
        raise SystemExit(f"{name} is not a net to play with here")
    numbers = zlib.decompress(packed, -15)
    n = (768 + 1 + 2 * 8) * 512
    words = bytearray(2 * n)
    words[0::2], words[1::2] = numbers[:n], numbers[n : 2 * n]
    return bytes(words) + numbers[2 * n :]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-check", action="store_true", help="only whether the moves are right, on a processor")
    parser.add_argument("-net", help="to begin with")
    parser.add_argument("-next", default="", help="a net that takes over when the file is there, and again when it is newer")
    parser.add_argument("-out", default=".", help="folder for files play_*.bin")
    parser.add_argument("-seconds", type=float, default=120)
    parser.add_argument("-nodes", type=int, default=400, help="to look at for a turn, about")
    parser.add_argument("-rise", type=int, default=0, help="nodes for a turn at the end; they rise steadily")
    parser.add_argument("-rate", type=int, default=0, help="turns a second, for which the nodes are chosen in the first half minute: 250 to 1200")
    parser.add_argument("-most", type=float, default=0, help="million nodes a second at most, where others need the GPU as well")
    parser.add_argument("-warps", type=int, default=3168, help="games at once")
    parser.add_argument("-turns", type=int, default=32, help="of each game between two looks at the clock")
    parser.add_argument("-file", type=int, default=1_000_000, help="samples in a file, at least")
    parser.add_argument("-seed", type=int, default=1)
    parser.add_argument("-build", default="build")
    parser.add_argument("-slow", action="store_true", help="on a processor")
    args = parser.parse_args()
    lib = library(args.build, args.slow or args.check)
    if args.check:
        return check(lib)
    start = time.time()
    most = args.warps * 304
    room = ctypes.create_string_buffer(most * SAMPLE)
    told = (ctypes.c_uint64 * 8)()
    failed = lib.play_begin(weights(args.net), args.warps, ctypes.c_longlong(most), ctypes.c_uint64(args.seed))
    if failed:
        raise SystemExit(f"error {failed}")
    parts, kept, files, newest, sums, last, measured = [], 0, 0, 0.0, [0] * 8, start, False
    while True:
        if args.next and os.path.exists(args.next) and os.path.getmtime(args.next) > newest:
            newest = os.path.getmtime(args.next)
            if lib.play_net(weights(args.next)):
                raise SystemExit("the new net could not be used")
            print(f"{time.time() - start:.0f} s: a new net", flush=True)
        began = time.time()
        nodes = args.nodes + int(max(0, args.rise - args.nodes) * min(1.0, (began - start) / args.seconds))
        failed = lib.play_turns(args.turns, nodes, room, told)
        if failed:
            raise SystemExit(f"error {failed}")
        if args.most:
            time.sleep(max(0, told[1] / args.most / 1e6 - (time.time() - began)))
        parts.append(ctypes.string_at(room, told[0] * SAMPLE))
        kept += told[0]
        sums = [a + b for a, b in zip(sums, told)]
        if args.rate and (time.time() - start < 30 or not measured):
            # Nodes for the rate that is wanted, by the speed of the machine.
            args.nodes, measured = max(250, min(1200, int(told[1] / (time.time() - began) / args.rate))), True
        over = time.time() - start > args.seconds
        if kept >= args.file or over:
            name = os.path.join(args.out, f"play_{args.seed}_{files:04d}.bin")
            with open(name + ".new", "wb") as file:
                file.write(b"".join(parts))
            os.replace(name + ".new", name)
            now = time.time()
            print(
                f"{now - start:.0f} s: file {files}, {kept} samples; {sums[0] / (now - last):.0f} a second, {sums[2] / (now - last):.0f} turns, {sums[1] / (now - last) / 1e6:.2f} million nodes, "
                f"{sums[1] / max(1, sums[2]):.0f} a turn of {nodes}, depth {sums[7] / max(1, sums[2]):.2f}; {sums[3]} games, {sums[4]} lost, {sums[5]} drawn, {sums[6]} won",
                flush=True,
            )
            parts, kept, files, sums, last = [], 0, files + 1, [0] * 8, now
        if over:
            return


if __name__ == "__main__":
    main()
