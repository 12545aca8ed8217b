package chess

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/chess"
)

func TestFinds(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		wins            int
	}{
		{"a mate in one", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Rd8#", 1},
		{"a mate in two", "r1b2k1r/ppp1bppp/8/1B1Q4/5q2/2P5/PPP2PPP/R3R1K1 w - - 0 1", "Qd8+", 3},
		{"a smothered mate", "r6k/6pp/7N/8/2Q5/8/5PPP/6K1 w - - 0 1", "Qg8+", 3},
		{"a free queen", "4k3/8/8/3q4/8/2N5/8/4K2R w K - 0 1", "Nxd5", 0},
		{"a fork", "r3k3/8/8/3N4/8/8/5PPP/6K1 w - - 0 1", "Nc7+", 0},
		{"a skewer", "4q3/8/4k3/8/8/8/6PP/R5K1 w - - 0 1", "Re1+", 0},
		{"a pawn that queens", "8/P6k/8/8/8/8/6K1/8 w - - 0 1", "a8=Q", 0},
	} {
		info := choose(t, New(chess.Fide, 0, 1), at(t, chess.Fide, c.fen), engine.Limits{Nodes: 20000})
		if info.Line[0] != c.move || c.wins != 0 && info.Wins != c.wins {
			t.Errorf("%s: %+v, wanted %s", c.name, info, c.move)
		}
	}
}

// TestDraws: what cannot be won, or is repeated, is worth nothing.
func TestDraws(t *testing.T) {
	for name, fen := range map[string]string{
		"a perpetual check": "6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 1",
		"fifty moves":       "4k3/8/8/8/8/8/3R4/4K3 w - - 99 90",
		"only kings left":   "8/8/8/3k4/8/8/3p4/3K4 w - - 0 1",
	} {
		pos := at(t, chess.Fide, fen)
		if pos.ToAct() == game.Nobody {
			continue
		}
		if info := choose(t, New(chess.Fide, 0, 1), pos, engine.Limits{Nodes: 20000}); info.Score < -40 || info.Score > 40 {
			t.Errorf("%s: %+v", name, info)
		}
	}
}

// TestAvoidsAThirdTime: a side that is winning does not repeat, one that is losing does.
func TestAvoidsAThirdTime(t *testing.T) {
	for _, sheet := range []chess.Sheet{chess.Fide, chess.Fortress} {
		pos := at(t, sheet, "r5k1/5ppp/8/8/8/8/5PPP/3QR1K1 w - - 0 1")
		for _, turn := range []string{"Qd2", "Rb8", "Qd1", "Ra8", "Qd2", "Rb8"} {
			next, err := pos.Play(turn)
			if err != nil {
				t.Fatal(err)
			}
			pos = next
		}
		if info := choose(t, New(sheet, 0, 1), pos, engine.Limits{Nodes: 20000}); info.Line[0] == "Qd1" || info.Score < 300 {
			t.Errorf("the winning side plays %+v", info)
		}
	}
}

func TestMatesALoneKing(t *testing.T) {
	for _, c := range []struct {
		fen   string
		turns int
	}{
		{"8/8/4k3/8/8/8/8/3QK3 w - - 0 1", 30},
		{"8/8/8/3k4/8/8/8/R3K3 w - - 0 1", 60},
		{"8/8/8/3k4/8/8/8/2B1KB2 w - - 0 1", 80},
	} {
		pos := at(t, chess.Fortress, c.fen)
		p := New(chess.Fortress, 0, 1)
		for range c.turns {
			if pos.ToAct() == game.Nobody {
				break
			}
			pos, _ = pos.Play(choose(t, p, pos, engine.Limits{Nodes: 4000}).Line[0])
		}
		if o, over := pos.Outcome(); !over || o.Winner != game.First {
			t.Errorf("%s: no mate in %d turns: %s", c.fen, c.turns, pos)
		}
	}
}

// TestPlaysByTheRules plays whole games at low limits, every level and full strength, by both sheets. Every turn is
// checked by choose.
func TestPlaysByTheRules(t *testing.T) {
	for name, sheet := range map[string]chess.Sheet{"fide": chess.Fide, "fortress": chess.Fortress} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			turns := 0
			for strength := range engine.Levels + 1 {
				white, black := New(sheet, strength, 1), New(sheet, (strength+4)%(engine.Levels+1), 2)
				pos := game.Start(sheet)
				for i := 0; pos.ToAct() != game.Nobody && i < 300; i++ {
					p := white
					if pos.ToAct() == game.Second {
						p = black
					}
					pos, _ = pos.Play(choose(t, p, pos, engine.Limits{Nodes: uint64(1 + i*7%400)}).Line[0])
					turns++
				}
			}
			t.Logf("%d turns", turns)
		})
	}
}

// TestPlaysOddPositions: set-ups that no game reaches must not upset it.
func TestPlaysOddPositions(t *testing.T) {
	for _, fen := range []string{
		"QQQQQQQQ/QQQQQQQQ/8/8/8/6pp/6pk/K7 b - - 0 1",
		"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
		"8/8/8/8/8/8/7k/K7 w - - 0 1",
		"4k3/8/8/8/8/8/4P3/4K3 w - - 149 300",
		"rrrrkrrr/pppppppp/8/8/8/8/PPPPPPPP/BBBBKBBB b - - 0 1",
	} {
		pos := at(t, chess.Fide, fen)
		if pos.ToAct() == game.Nobody {
			continue
		}
		choose(t, New(chess.Fide, 0, 1), pos, engine.Limits{Nodes: 3000})
		choose(t, New(chess.Fide, 1, 1), pos, engine.Limits{})
	}
}

func TestObeysItsLimits(t *testing.T) {
	pos := at(t, chess.Fide, benchPositions[3])
	p := New(chess.Fide, 0, 1)
	for _, n := range []uint64{1, 2, 30, 1000} {
		if info := choose(t, p, pos, engine.Limits{Nodes: n}); info.Nodes > n {
			t.Errorf("%d nodes for %d", info.Nodes, n)
		}
	}
	if info := choose(t, p, pos, engine.Limits{Depth: 3}); info.Depth != 3 {
		t.Errorf("depth %d for 3", info.Depth)
	}
	for l := 1; l <= engine.Levels; l++ {
		info := choose(t, New(chess.Fide, l, 1), pos, engine.Limits{Nodes: 50})
		if info.Nodes > 50 {
			t.Errorf("level %d: %d nodes for 50", l, info.Nodes)
		}
		if info = choose(t, New(chess.Fide, l, 1), pos, engine.Limits{Time: time.Hour}); info.Nodes > max(levels[l].Nodes, sureNodes) {
			t.Errorf("level %d: %d nodes", l, info.Nodes)
		}
	}
}

func TestAnotherSeedIsAnotherGame(t *testing.T) {
	game := func(strength int, seed uint64) (turns []string) {
		a, b := New(chess.Fide, strength, seed), New(chess.Fide, 3, seed+1)
		pos := game.Start(chess.Fide)
		for range 30 {
			if pos.ToAct() == game.Nobody {
				break
			}
			info := choose(t, a, pos, engine.Limits{Nodes: 1500})
			turns = append(turns, info.Line[0], fmt.Sprint(info.Nodes))
			pos, _ = pos.Play(info.Line[0])
			a, b = b, a
		}
		return turns
	}
	for _, strength := range []int{2, 8} {
		if slices.Equal(game(strength, 5), game(strength, 6)) {
			t.Errorf("level %d: two seeds, one game", strength)
		}
	}
}

func TestAgrees(t *testing.T) {
	p := New(chess.Fide, 4, 1)
	for _, c := range []struct {
		name, fen string
		kind      game.EndingKind
		by        game.Seat
		want      bool
	}{
		{"a draw when a queen ahead", "4k3/8/8/8/8/8/8/3QK3 w - - 0 40", game.Draw, game.Second, false},
		{"a draw when a queen ahead, the other to move", "4k3/8/8/8/8/8/8/3QK3 b - - 0 40", game.Draw, game.Second, false},
		{"a draw when a queen behind", "4k3/8/8/8/8/8/8/3QK3 w - - 0 40", game.Draw, game.First, true},
		{"a draw at once", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", game.Draw, game.First, false},
		{"a draw after much shuffling", "4k3/p2r1p2/1p2p3/8/8/1P2P3/P2R1P2/4K3 w - - 74 70", game.Draw, game.Second, true},
		{"a resignation", "4k3/8/8/8/8/8/8/3QK3 w - - 0 40", game.Resign, game.Second, true},
		{"a count, which chess does not know", "4k3/8/8/8/8/8/8/3QK3 w - - 0 40", game.Count, game.Second, false},
	} {
		if got := p.Agrees(context.Background(), at(t, chess.Fide, c.fen), game.Ending{Kind: c.kind, By: c.by, Asks: true}); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// signature is what Bench counts; signatureByHand is the same deeper, without the net.
const (
	signature       = 33649
	signatureByHand = 146128
)

// TestSignature notices that the engine thinks otherwise than before: then the number goes into the commit.
func TestSignature(t *testing.T) {
	if n := Bench(); n != signature {
		t.Errorf("bench %d, was %d", n, signature)
	}
	if n := bench(9, false); n != signatureByHand {
		t.Errorf("bench by hand %d, was %d", n, signatureByHand)
	}
}

func ExampleNew() {
	pos, _ := game.At(chess.Fide, "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4")
	info, _ := New(chess.Fide, 8, 1).Choose(context.Background(), pos, engine.Limits{}, nil)
	fmt.Println(info.Line[0], "wins in", info.Wins)
	// Output: Qxf7# wins in 1
}

// blunders is how often in a hundred turns a level leaves a mate in one or throws a piece away, in positions that random play
// has left full of chances to.
func blunders(t *testing.T, sheet chess.Sheet, strength, turns int) float64 {
	p := New(sheet, strength, 9)
	judge := newPlayer(sheet, 1<<20, levels[0], 1)
	dice := rand.New(rand.NewPCG(uint64(strength), 10))
	bad, n := 0, 0
	for n < turns {
		pos := game.Start(sheet)
		for range 4 + dice.IntN(24) {
			if moves := pos.Moves(); len(moves) > 0 {
				pos, _ = pos.Play(moves[dice.IntN(len(moves))].Text)
			}
		}
		if pos.ToAct() == game.Nobody {
			continue
		}
		n++
		text := choose(t, p, pos, engine.Limits{Nodes: 4000}).Line[0]
		line, _ := game.Line[chess.Position, chess.Move](pos)
		if thrown(judge, line, text) {
			if bad++; levels[strength].leaves == 0 {
				t.Errorf("level %d: %s %s", strength, pos, text)
			}
		}
	}
	return 100 * float64(bad) / float64(n)
}

// thrown tells whether a turn misses or leaves a mate in one that another turn would not, or loses a piece: first by the exchanges
// on the board alone, then, since it may have been given for something, by the full engine. In a game that is
// won or lost anyway nothing is.
func thrown(judge *player, line []chess.Position, text string) bool {
	p, sheet := line[len(line)-1], judge.sheet
	mates := judge.matesNow(&frame{pos: p})
	var chosen chess.Move
	lost, all := false, true
	least := 10000
	var risk int
	for _, m := range sheet.AppendMoves(nil, p) {
		next := sheet.Play(p, m)
		mated := judge.matesNow(&frame{pos: next})
		all = all && mated
		r := atRisk(sheet, p, m)
		least = min(least, r)
		if sheet.MoveText(p, m) == text {
			chosen, lost, risk = m, mated, r
		}
	}
	after := sheet.Play(p, chosen)
	if mates && !(after.Checkers() != 0 && sheet.ToAct(after) == game.Nobody) || lost && !all {
		return true
	}
	if risk < least+250 {
		return false
	}
	now := 0
	if sheet.ToAct(after) == game.Nobody {
		if after.Checkers() != 0 {
			return false
		}
	} else {
		now = -judge.surely(append(line[:len(line):len(line)], after))
	}
	before := judge.surely(line)
	return now < 500 && before > -1000 && before >= now+250
}

// surely is what a position is worth by so many nodes, however long they take on a busy machine.
func (p *player) surely(line []chess.Position) int {
	p.reduces = true
	return p.root.Worth(context.Background(), p.open(line), engine.Limits{Nodes: 60000})
}

// atRisk is what a move leaves to be taken, less what it takes.
func atRisk(sheet chess.Sheet, p chess.Position, m chess.Move) int {
	next := sheet.Play(p, m)
	worst := 0
	for _, reply := range next.AppendCaptures(nil) {
		for _, gain := range []int{100, 300, 500, 900} {
			if gains(&next, reply, gain) {
				worst = max(worst, gain)
			}
		}
	}
	return worst - worth[p.Takes(m)]
}

func TestLevelsBlunderNoMoreThanStated(t *testing.T) {
	for l := 1; l <= engine.Levels; l++ {
		const turns = 60 // fewer could not tell four of a hundred from one
		t.Run(fmt.Sprint(l), func(t *testing.T) {
			t.Parallel()
			rate := blunders(t, chess.Fide, l, turns)
			t.Logf("%.1f of a hundred, at most %d stated", rate, levels[l].leaves)
			if rate > float64(levels[l].leaves) {
				t.Errorf("level %d blunders on %.1f of a hundred turns, stated are %d", l, rate, levels[l].leaves)
			}
		})
	}
}

// matesNow tells whether the mover can mate at once.
func (s *searcher) matesNow(f *frame) bool {
	for _, m := range s.sheet.AppendMoves(nil, f.pos) {
		if after := s.sheet.Play(f.pos, m); after.Checkers() != 0 && s.sheet.ToAct(after) == game.Nobody {
			return true
		}
	}
	return false
}
