package chess

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
	"crownhead/rules/chess"
)

// problem is a position with all moves that mate in the fewest turns.
type problem struct {
	fen   string
	moves []string
	turns int // of the mover
}

// problems are mates in two and three that testdata/mates.epd has collected; README.md beside it says how.
func problems(t *testing.T) (all []problem) {
	t.Helper()
	text, err := os.ReadFile("testdata/mates.epd")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		fen, rest, _ := strings.Cut(line, " bm ")
		moves, rest, _ := strings.Cut(rest, ";")
		p := problem{fen: fen + " 0 1", moves: strings.Fields(moves)}
		if _, err := fmt.Sscanf(rest, " dm %d;", &p.turns); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		all = append(all, p)
	}
	return all
}

// quiet tells that no move that mates takes, promotes or gives check.
func (p problem) quiet() bool {
	return !strings.ContainsAny(strings.Join(p.moves, " "), "x=+")
}

// solvedBy tells that a turn begins a shortest mate and is known to.
func (p problem) solvedBy(info engine.Info) bool {
	return info.Wins == 2*p.turns-1 && slices.Contains(p.moves, info.Line[0])
}

// TestSeesShortMates: of the mates in two and three, of which at least half begin with a quiet move, 99 in a hundred are solved within 60,000 nodes each.
func TestSeesShortMates(t *testing.T) {
	all := problems(t)
	solved, quiet := 0, 0
	for _, p := range all {
		if p.quiet() {
			quiet++
		}
		pos := at(t, chess.Fide, p.fen)
		info := choose(t, newPlayer(chess.Fide, 4<<20, levels[0], 1), pos, engine.Limits{Nodes: 60000})
		if !p.solvedBy(info) {
			t.Logf("%s: %v in %d turns, not %+v", p.fen, p.moves, p.turns, info)
			continue
		}
		solved++
		if len(info.Line) != info.Wins {
			t.Errorf("%s: the line of %+v does not end with the mate", p.fen, info)
			continue
		}
		for _, turn := range info.Line {
			var err error
			if pos, err = pos.Play(turn); err != nil {
				t.Fatalf("%s: %v: %v", p.fen, info.Line, err)
			}
		}
		if o, over := pos.Outcome(); !over || o.Winner == game.Nobody {
			t.Errorf("%s: %v is not a mate", p.fen, info.Line)
		}
	}
	t.Logf("%d of %d solved, %d quiet", solved, len(all), quiet)
	if len(all) < 200 || 2*quiet < len(all) {
		t.Errorf("%d mates, %d of them quiet: at least 200, and half of them", len(all), quiet)
	}
	if 100*solved < 99*len(all) {
		t.Errorf("%d of %d mates solved", solved, len(all))
	}
}

// TestSeesAQuietMate: the queen is offered, she threatens mate, and taking her allows another. Pruning by material must not hide it.
func TestSeesAQuietMate(t *testing.T) {
	p := problem{"2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1", []string{"Qg6"}, 2}
	if info := choose(t, New(chess.Fide, 0, 1), at(t, chess.Fide, p.fen), engine.Limits{Nodes: 4000}); !p.solvedBy(info) {
		t.Errorf("%+v", info)
	}
}

// TestLevelEightPlaysTheShortestMate: it sees the mate at once, and against its own best defence every turn brings it nearer.
func TestLevelEightPlaysTheShortestMate(t *testing.T) {
	all := problems(t)
	if testing.Short() {
		all = all[:len(all)/4]
	}
	for _, p := range all {
		pos := at(t, chess.Fide, p.fen)
		attacker, defender := New(chess.Fide, engine.Levels, 1), New(chess.Fide, engine.Levels, 2)
		for left := p.turns; left > 0; left-- {
			info := choose(t, attacker, pos, engine.Limits{})
			if single := len(pos.Moves()) == 1; !single && (info.Wins <= 0 || info.Wins > 2*left-1) {
				t.Errorf("%s: with %d turns left it plays %+v", p.fen, left, info)
				break
			}
			pos, _ = pos.Play(info.Line[0])
			if pos.ToAct() == game.Nobody {
				break
			}
			pos, _ = pos.Play(choose(t, defender, pos, engine.Limits{}).Line[0])
		}
		if o, over := pos.Outcome(); !over || o.Winner == game.Nobody {
			t.Errorf("%s: no mate in %d turns: %s", p.fen, p.turns, pos)
		}
	}
}

// TestMateComesTooLate: Nd4 would mate in three, but it is the hundredth quiet turn.
func TestMateComesTooLate(t *testing.T) {
	for quiet, want := range map[int]bool{0: true, 99: false} {
		pos := at(t, chess.Fide, fmt.Sprintf("r2q2nr/ppp5/3p3p/kB2Pp2/NnQ5/5N2/PPP2P1P/R3K3 w Q - %d 90", quiet))
		info := choose(t, New(chess.Fide, 0, 1), pos, engine.Limits{Nodes: 20000})
		if got := info.Line[0] == "Nd4" && info.Wins == 5; got != want {
			t.Errorf("after %d quiet turns: %+v", quiet, info)
		}
	}
}

// TestThreatened: after the first move of a mate the other side is often threatened with mate at once. What threatened says holds, and it overlooks few threats.
func TestThreatened(t *testing.T) {
	s := newSearcher(chess.Fide, search.NewTable(1<<16))
	threats, overlooked := 0, 0
	for _, p := range problems(t) {
		pos := at(t, chess.Fide, p.fen)
		for _, first := range p.moves {
			next, err := pos.Play(first)
			if err != nil {
				t.Fatal(err)
			}
			line, _ := game.Line[chess.Position, chess.Move](next)
			f := &s.frames[0]
			if f.pos = line[len(line)-1]; f.pos.Checkers() != 0 {
				continue
			}
			var passed frame
			f.pos.PassTo(&passed.pos)
			got, want := s.threatened(0), s.matesNow(&passed)
			switch {
			case want && got:
				threats++
			case want:
				overlooked++
			case got:
				t.Errorf("%s: no threat", next)
			}
		}
	}
	t.Logf("%d threats, %d more overlooked", threats, overlooked)
	if threats < 50 || 20*overlooked > threats {
		t.Errorf("%d threats, %d more overlooked", threats, overlooked)
	}
}
