package chess

import (
	"context"

	"crownhead/internal/engine"
	"crownhead/rules/chess"
)

// benchPositions are of every kind: openings, attacks, quiet middlegames, endings of all pieces, mates and draws.
var benchPositions = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 2 9",
	"r2q1rk1/1b1nbppp/p2ppn2/1p6/3NPP2/1BN1B3/PPP1Q1PP/R4RK1 w - - 0 12",
	"2r2rk1/1bqnbppp/pp1ppn2/8/2PNP3/1PN1BP2/P2QB1PP/2RR2K1 b - - 3 15",
	"r4rk1/pp1b1pbp/1qn1p1p1/3pP3/3P1P2/2PB1N2/P5PP/R1BQ1RK1 b - - 0 14",
	"3r2k1/pp3ppp/2p1b3/4P3/2P2P2/1P2K3/P5PP/3R1B2 w - - 1 27",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"8/5pk1/4p1p1/3pP2p/1p1P1P1P/1P2K1P1/8/8 w - - 0 40",
	"8/8/1p1k4/1P1p2p1/3P2P1/4K3/8/8 w - - 4 50",
	"6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 30",
	"8/8/8/3k4/8/2K5/8/4R3 w - - 0 60",
	"4k3/8/8/8/8/8/8/B1N1K3 w - - 0 70",
	"r1b2rk1/ppp2ppp/2n5/3qP3/1b1P4/2N1BN2/PP3PPP/R2QK2R w KQ - 1 11",
}

// Bench searches a fixed set of positions to a fixed depth. The nodes it takes are the engine's signature: they change when
// its thinking does and never by themselves.
func Bench() uint64 { return bench(7, true) }

func bench(depth int, withNet bool) (nodes uint64) {
	for i, text := range benchPositions {
		sheet := chess.Fide
		if i%3 == 2 {
			sheet = chess.Fortress
		}
		p, err := sheet.ParsePosition(text)
		if err != nil {
			panic(err)
		}
		thinker := newPlayer(sheet, 4<<20, levels[0], 1)
		if !withNet {
			thinker.net = nil
		}
		nodes += thinker.think(context.Background(), []chess.Position{p}, engine.Limits{Depth: depth}, nil).Nodes
	}
	return nodes
}
