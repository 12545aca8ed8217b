// Command mates collects mates in two and three from records of games, in the order in which they were played and without asking the engine:
// testdata of internal/engine/chess is made with it.
//
//	go run ./training/chess/mates -quiet 120 -others 100 a.pgn b.pgn >mates.epd
//
// Every position after a turn is played out, move by move and reply by reply. It is taken if its mate cannot be given sooner and the side that is mated has
// more than pawns beside its king; of each kind, quiet and other, only the first of a game. A mate is quiet if every move that begins it is: no
// capture, no promotion, no check. The prover of puzzles then proves each of them again.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/puzzles/workshop"
	"crownhead/internal/table/record"
	"crownhead/rules/chess"
)

// longest is how many turns a mate may take.
const longest = 3

func main() {
	var c collector
	flag.IntVar(&c.quiet, "quiet", 120, "how many mates that begin with a quiet move")
	flag.IntVar(&c.others, "others", 100, "how many others")
	flag.Parse()
	if err := c.run(flag.Args(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "mates:", err)
		os.Exit(1)
	}
	fmt.Fprintf(os.Stderr, "%d games, %d positions; missing: %d quiet, %d others\n", c.games, c.positions, c.quiet, c.others)
}

// collector counts what it has looked at and what it still wants.
type collector struct {
	quiet, others    int
	games, positions int
	catalogue        *games.Catalogue
	bench            *workshop.Bench
	out              io.Writer
}

func (c *collector) run(names []string, out io.Writer) error {
	c.catalogue, c.out = games.Crownhead(), out
	var err error
	if c.bench, err = workshop.New(c.catalogue, "chess/fide"); err != nil {
		return err
	}
	defer c.bench.Close()
	for _, name := range names {
		if err := c.file(name); err != nil {
			return err
		}
	}
	return nil
}

func (c *collector) file(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	for found, err := range record.Of(c.catalogue).Each(f) {
		if err != nil {
			return err
		}
		if c.quiet == 0 && c.others == 0 {
			return nil
		}
		if found.Fault != nil {
			continue
		}
		c.games++
		if err := c.game(found.Game, fmt.Sprintf("%s game %d", filepath.Base(name), found.Number)); err != nil {
			return err
		}
	}
	return nil
}

// game takes what it finds in one game.
func (c *collector) game(g record.Game, from string) error {
	sheet, err := c.catalogue.Sheet(g.Rules)
	if err != nil {
		return err
	}
	pos := sheet.Start()
	if g.Start != "" {
		if pos, err = sheet.At(g.Start); err != nil {
			return err
		}
	}
	wanted := map[bool]*int{true: &c.quiet, false: &c.others}
	for i, turn := range g.Main {
		if pos, err = pos.Play(turn.Text); err != nil {
			return err
		}
		line, ok := game.Line[chess.Position, chess.Move](pos)
		if !ok {
			return nil // another game
		}
		p := line[len(line)-1]
		if len(wanted) == 0 || pos.ToAct() == game.Nobody {
			return nil
		}
		c.positions++
		if p.Theirs()&^(p.Pawns()|p.Kings()) == 0 {
			continue
		}
		n, moves := shortest(p)
		if n < 2 {
			continue
		}
		left := wanted[quiet(p, moves)]
		if left == nil || *left == 0 {
			continue
		}
		*left--
		delete(wanted, left == &c.quiet)
		if err := c.take(p, n, moves, fmt.Sprintf("%s turn %d", from, i+2)); err != nil {
			return err
		}
	}
	return nil
}

// take proves a mate again and writes it.
func (c *collector) take(p chess.Position, n int, moves []chess.Move, id string) error {
	fields := strings.Fields(chess.Fide.PositionText(p))[:4]
	text := strings.Join(fields, " ")
	pos, err := game.At(chess.Fide, text+" 0 1")
	if err != nil {
		return err
	}
	ctx := context.Background()
	if !c.bench.Forced(ctx, pos, n) || c.bench.Forced(ctx, pos, n-1) {
		return fmt.Errorf("%s: the prover of puzzles finds no mate in %d, or a shorter one", text, n)
	}
	var texts []string
	for _, m := range moves {
		texts = append(texts, chess.Fide.MoveText(p, m))
	}
	_, err = fmt.Fprintf(c.out, "%s bm %s; dm %d; id \"%s\";\n", text, strings.Join(texts, " "), n, id)
	return err
}

// quiet tells whether all moves are.
func quiet(p chess.Position, moves []chess.Move) bool {
	for _, m := range moves {
		next := chess.Fide.Play(p, m)
		if p.Takes(m) != chess.Nothing || m.Becomes() != chess.Nothing || next.Checkers() != 0 {
			return false
		}
	}
	return true
}

// shortest is in how many turns the mover mates, and every move that begins such a mate; 0 if it takes more than longest.
func shortest(p chess.Position) (n int, moves []chess.Move) {
	for n = 1; n <= longest; n++ {
		for _, m := range chess.Fide.AppendMoves(nil, p) {
			next := chess.Fide.Play(p, m)
			if mated(&next, n-1) {
				moves = append(moves, m)
			}
		}
		if len(moves) > 0 {
			return n, moves
		}
	}
	return 0, nil
}

// mates tells whether the mover mates within n turns.
func mates(p *chess.Position, n int) bool {
	var room [128]chess.Move
	var next chess.Position
	for _, m := range chess.Fide.AppendMoves(room[:0], *p) {
		chess.Fide.PlayTo(&next, p, m)
		if (n > 1 || next.Checkers() != 0) && mated(&next, n-1) {
			return true
		}
	}
	return false
}

// mated tells whether the mover is mated within n turns of the other side, whatever he replies.
func mated(p *chess.Position, n int) bool {
	var room [128]chess.Move
	replies := chess.Fide.AppendMoves(room[:0], *p)
	if len(replies) == 0 {
		return p.Checkers() != 0
	}
	if n == 0 || p.Dead() {
		return false
	}
	var next chess.Position
	for _, m := range replies {
		chess.Fide.PlayTo(&next, p, m)
		if !mates(&next, n) {
			return false
		}
	}
	return true
}
