// Package bench measures the rules: leaves of move trees and random play, a second, on one thread. Where the chess
// program stockfish is installed, its count of the same trees runs alternately with ours, so that the ratio
// is one of the same machine at the same moment. It knows the rules packages and judges nothing.
package bench

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"crownhead/game"
	"crownhead/rules/backgammon"
	"crownhead/rules/checkers"
	"crownhead/rules/chess"
	"crownhead/rules/morris"
	"crownhead/rules/towers"
)

// Row is one measurement.
type Row struct {
	What   string        `json:"what"`
	Unit   string        `json:"unit"` // what Count counts
	Count  uint64        `json:"count"`
	Took   time.Duration `json:"ns"`
	Ratio  float64       `json:"ratio,omitempty"`  // ours to a peer's, side by side
	Versus string        `json:"versus,omitempty"` // whose

	Signature bool `json:"signature,omitempty"` // Count is the same on every machine
}

// Rate is how many a second.
func (r Row) Rate() float64 { return float64(r.Count) / r.Took.Seconds() }

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// Rules measures every family and hands each row over as soon as it is known. It stops between two rows when told.
func Rules(ctx context.Context, row func(Row)) error {
	for _, measure := range []func() (Row, error){
		func() (Row, error) { return leaves("chess/fide start", chess.Fide, "", 6) },
		func() (Row, error) { return leaves("chess/fide Kiwipete", chess.Fide, kiwipete, 5) },
		func() (Row, error) { return leaves("chess/fortress start", chess.Fortress, "", 6) },
		func() (Row, error) { return leaves("checkers/maple start", checkers.Maple, "", 11) },
		func() (Row, error) { return leaves("checkers/dames start", checkers.Dames{}, "", 9) },
		func() (Row, error) { return leaves("morris/cowboy start", morris.Cowboy, "", 6) },
		func() (Row, error) { return leaves("towers/gerber start", towers.Gerber, "", 10) },
		func() (Row, error) { return rolls() },
		func() (Row, error) { return playouts("chess/fide", chess.Fide), nil },
		func() (Row, error) { return playouts("checkers/maple", checkers.Maple), nil },
		func() (Row, error) { return playouts("checkers/dames", checkers.Dames{}), nil },
		func() (Row, error) { return playouts("morris/cowboy", morris.Cowboy), nil },
		func() (Row, error) { return playouts("towers/gerber", towers.Gerber), nil },
		func() (Row, error) { return playouts("backgammon/standard", backgammon.Standard), nil },
	} {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		r, err := measure()
		if err != nil {
			return err
		}
		row(r)
	}
	return besideStockfish(ctx, row)
}

func leaves[P any, M comparable](what string, r game.Rules[P, M], position string, depth int) (Row, error) {
	p := r.Start()
	if position != "" {
		var err error
		if p, err = r.ParsePosition(position); err != nil {
			return Row{}, err
		}
	}
	began := time.Now()
	n := game.Perft(r, p, depth)
	return Row{What: fmt.Sprintf("%s, depth %d", what, depth), Unit: "leaves", Count: n, Took: time.Since(began)}, nil
}

// rolls asks for all turns of all 21 rolls in positions met in random games.
func rolls() (Row, error) {
	r := backgammon.Standard
	dice := rand.New(rand.NewPCG(7, 7))
	var asked []backgammon.Position
	p := r.Start()
	var moves []backgammon.Move
	for len(asked) < 4096 {
		moves = r.AppendMoves(moves[:0], p)
		if len(moves) == 0 {
			p = r.Start()
			continue
		}
		p = r.Play(p, moves[dice.IntN(len(moves))])
		if r.ToAct(p) == game.Dice {
			for _, roll := range r.AppendMoves(nil, p) {
				if rolled := r.Play(p, roll); r.ToAct(rolled) != game.Dice {
					asked = append(asked, rolled)
				}
			}
		}
	}
	var n uint64
	began := time.Now()
	for time.Since(began) < time.Second {
		for _, p := range asked {
			moves = r.AppendMoves(moves[:0], p)
		}
		n += uint64(len(asked))
	}
	return Row{What: "backgammon/standard, all turns of a roll", Unit: "positions", Count: n, Took: time.Since(began)}, nil
}

// playouts plays random games from the start for a second, through the contract.
func playouts[P any, M comparable](what string, r game.Rules[P, M]) Row {
	const longest = 400 // without history a game of two kings has no end
	dice := rand.New(rand.NewPCG(7, 7))
	var n uint64
	var moves []M
	began := time.Now()
	for time.Since(began) < time.Second {
		p := r.Start()
		for range longest {
			if moves = r.AppendMoves(moves[:0], p); len(moves) == 0 {
				break
			}
			p = r.Play(p, moves[dice.Uint64()%uint64(len(moves))])
			n++
		}
	}
	return Row{What: what + ", random play", Unit: "turns", Count: n, Took: time.Since(began)}
}
