package backgammon

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/enginetest"
	rules "crownhead/rules/backgammon"
)

// signature is what Bench counts. Say the new one in the commit that changes it.
const signature = 22681

func TestBenchIsTheSignature(t *testing.T) {
	if n := Bench(); n != signature {
		t.Errorf("bench %d, the signature is %d", n, signature)
	}
}

func standard(change func(*rules.Sheet)) rules.Sheet {
	s := rules.Standard
	change(&s)
	return s
}

var sheets = map[string]rules.Sheet{
	"standard":         rules.Standard,
	"fortress":         rules.Fortress,
	"fortress no cube": {},
	"no cube":          standard(func(s *rules.Sheet) { s.Cube = false }),
	"match to 3":       standard(func(s *rules.Sheet) { s.Match = 3 }),
	"match to 5":       standard(func(s *rules.Sheet) { s.Match, s.Crawford = 5, false }),
	"money":            standard(func(s *rules.Sheet) { s.Jacoby, s.Beavers = true, true }),
}

// throwAny is a roll by its odds.
func throwAny(pos game.Position, dice *rand.Rand) string {
	n := dice.IntN(36)
	for _, m := range pos.Moves() {
		if n -= m.Odds; n < 0 {
			return m.Text
		}
	}
	return ""
}

// follow plays a game or a match and calls each turn's player.
func follow(t *testing.T, pos game.Position, players [2]engine.Player, limits engine.Limits, dice *rand.Rand) (turns int) {
	t.Helper()
	for {
		for pos.ToAct() != game.Nobody {
			text := ""
			if seat := pos.ToAct(); seat == game.Dice {
				text = throwAny(pos, dice)
			} else {
				info, err := players[seat].Choose(context.Background(), pos, limits, nil)
				if err != nil {
					t.Fatalf("%s: %v", pos, err)
				}
				text = info.Line[0]
				turns++
			}
			next, err := pos.Play(text)
			if err != nil {
				t.Fatalf("%s: %v", pos, err)
			}
			pos = next
		}
		next, more := pos.Next()
		if !more {
			return turns
		}
		pos = next
	}
}

func TestEveryTurnIsLegal(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 9))
	for name, sheet := range sheets {
		t.Run(name, func(t *testing.T) {
			turns := 0
			for level := 0; level <= engine.Levels; level += 4 {
				players := [2]engine.Player{New(sheet, level, 1), New(sheet, max(level-1, 0), 2)}
				turns += follow(t, game.Start(sheet), players, engine.Limits{Nodes: 60}, dice)
			}
			if turns < 40 {
				t.Errorf("only %d turns", turns)
			}
		})
	}
}

func TestTinyLimitsStillGiveATurn(t *testing.T) {
	dice := rand.New(rand.NewPCG(2, 9))
	for _, limits := range []engine.Limits{{Nodes: 1}, {Depth: 1, Nodes: 5}, {Time: 1}} {
		for _, sheet := range []rules.Sheet{rules.Standard, sheets["money"]} {
			follow(t, game.Start(sheet), [2]engine.Player{New(sheet, 0, 1), New(sheet, 8, 2)}, limits, dice)
		}
	}
}

// at is a position of a sheet with dice, or without.
func at(t *testing.T, sheet rules.Sheet, text, dice string) game.Position {
	t.Helper()
	pos, err := game.At(sheet, text)
	if err == nil && dice != "" {
		pos, err = pos.WithDice(dice)
	}
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

const start = "4HPwATDgc/ABMA"

// Slips are what tempts people: they leave fewer shots, or hit more, than other turns that are as bad.
func TestSlipsTempt(t *testing.T) {
	dice := rand.New(rand.NewPCG(4, 9))
	slips, others := 0, 0
	p := New(rules.Standard, 1, 5).(*player)
	p.level.Slips = 100
	for range 300 {
		pos := at(t, rules.Standard, start, "")
		for range 4 { // some turns into a game
			pos, _ = pos.Play("roll")
			pos, _ = pos.Play(throwAny(pos, dice))
			moves := pos.Moves()
			if pos.ToAct() == game.Nobody {
				t.Fatal(pos)
			}
			pos, _ = pos.Play(moves[dice.IntN(len(moves))].Text)
		}
		pos, _ = pos.Play("roll")
		pos, _ = pos.Play(throwAny(pos, dice))
		ask := task{player: p, pos: lastOf(pos), seat: pos.ToAct(), depth: p.begin(context.Background(), engine.Limits{}).Depth}
		ask.turns = p.sheet.AppendMoves(nil, ask.pos)
		if len(ask.turns) < 3 {
			continue
		}
		ask.stakes = stakesFor(p.sheet, ask.pos.Setup(), ask.seat)
		ask.move()
		others += ask.appeal(p.level.Pick(ask.choices, p.dice))
		text := ask.pick().Line[0]
		for i, m := range ask.turns {
			if p.sheet.MoveText(ask.pos, m) == text {
				slips += ask.appeal(engine.Choice{Index: i})
			}
		}
	}
	if slips <= others+300 {
		t.Errorf("slips look as good as %d, any turn within the margin as %d", slips, others)
	}
}

func TestLimitsHold(t *testing.T) {
	pos := at(t, rules.Standard, start, "62")
	for _, nodes := range []uint64{1, 10, 1000, 2000} {
		info, err := New(rules.Standard, 0, 1).Choose(context.Background(), pos, engine.Limits{Nodes: nodes}, nil)
		if err != nil || info.Nodes > nodes || len(info.Line) != 1 {
			t.Errorf("%d nodes: %+v %v", nodes, info, err)
		}
	}
	var depths []int
	info, _ := New(rules.Standard, 0, 1).Choose(context.Background(), pos, engine.Limits{Depth: 2}, func(i engine.Info) {
		depths = append(depths, i.Depth)
	})
	if info.Depth != 2 || !slices.Equal(depths, []int{1, 2}) {
		t.Errorf("depth %d, told %v", info.Depth, depths)
	}
}

// Turns every book agrees on.
func TestFindsWhatBooksSay(t *testing.T) {
	for _, c := range []struct{ text, dice, want string }{
		{start, "31", "8/5 6/5"},
		{start, "42", "8/4 6/4"},
		{start, "61", "13/7 8/7"},
		{start, "65", "24/18 18/13"},
	} {
		pos := at(t, rules.Standard, c.text, c.dice)
		for _, level := range []int{0, 8} {
			info, _ := New(rules.Standard, level, 1).Choose(context.Background(), pos, engine.Limits{Nodes: 3000}, nil)
			if info.Line[0] != c.want {
				t.Errorf("level %d plays %s with %s, wanted %s", level, info.Line[0], c.dice, c.want)
			}
		}
	}
}

// From level 5 up a turn is never worse, at a glance, than the margin allows, and the last checkers go off when they can.
func TestUpperLevelsDoNotThrow(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 9))
	for level := 5; level <= engine.Levels; level++ {
		p := New(rules.Standard, level, 3)
		for range 2 {
			for pos := game.Start(rules.Standard); pos.ToAct() != game.Nobody; {
				if pos.ToAct() == game.Dice {
					pos, _ = pos.Play(throwAny(pos, dice))
					continue
				}
				wins := winningTurns(pos)
				info, err := p.Choose(context.Background(), pos, engine.Limits{Nodes: 100}, nil)
				if err != nil {
					t.Fatal(err)
				}
				if len(wins) > 0 && !slices.Contains(wins, info.Line[0]) {
					t.Errorf("level %d plays %s in %s, %v would win", level, info.Line[0], pos, wins)
				}
				moves := pos.Moves()
				pos, _ = pos.Play(moves[dice.IntN(len(moves))].Text) // into strange positions
			}
		}
	}
}

func winningTurns(pos game.Position) (wins []string) {
	for _, m := range pos.Moves() {
		if next, err := pos.Play(m.Text); err == nil && m.Text != "pass" {
			if o, over := next.Outcome(); over && o.Winner == pos.ToAct() {
				wins = append(wins, m.Text)
			}
		}
	}
	return wins
}

func BenchmarkChoose(b *testing.B) {
	for _, level := range []int{1, 7, 8} {
		b.Run(string(rune('0'+level)), func(b *testing.B) {
			pos, _ := game.At(rules.Standard, start)
			pos, _ = pos.WithDice("62")
			p := New(rules.Standard, level, 1)
			nodes := uint64(0)
			for b.Loop() {
				info, _ := p.Choose(context.Background(), pos, engine.Limits{}, nil)
				nodes += info.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

func BenchmarkChances(b *testing.B) {
	pos, _ := rules.Standard.ParsePosition(start)
	board := seenBy(&pos, game.First)
	s := sight{nets: Net.Get()}
	s.focus(&board)
	for b.Loop() {
		s.chances(&board)
	}
}

func TestLevelsGrow(t *testing.T) { enginetest.Grow(t, levels[1:]...) }
