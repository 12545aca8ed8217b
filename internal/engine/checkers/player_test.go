package checkers

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/checkers"
)

// variant is a rule set with its player, whatever its types.
type variant struct {
	id    string
	sheet game.Sheet
	make  engine.Maker
}

func variants(t testing.TB) []variant {
	t.Helper()
	all := []variant{plainVariant("maple", checkers.Maple), plainVariant("fortress", checkers.Fortress)}
	for _, switches := range []string{"", "continue=may", "crownEndsTurn=false", "continue=may&crownEndsTurn=false", "countAt=agreement"} {
		sheet, _, err := game.Apply(checkers.Modern, checkers.ModernSwitches, switches)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, plainVariant("modern?"+switches, sheet))
	}
	for _, switches := range []string{"", "capture=must", "stopShort=free", "huffRemoves=all", "back=loseTurn", "back=loseTurn&huffRemoves=all&stopShort=free"} {
		sheet, _, err := game.Apply(checkers.Dames{}, checkers.DamesSwitches, switches)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, variant{"dames?" + switches, game.Erase(sheet), func(level int, seed uint64) engine.Player { return NewDames(sheet, level, seed) }})
	}
	return all
}

func plainVariant(id string, sheet checkers.Sheet) variant {
	return variant{id, game.Erase(sheet), func(level int, seed uint64) engine.Player { return New(sheet, level, seed) }}
}

func choose(t testing.TB, p engine.Player, pos game.Position, limits engine.Limits) engine.Info {
	t.Helper()
	info, err := p.Choose(context.Background(), pos, limits, nil)
	if err != nil {
		t.Fatalf("%v: %v", pos, err)
	}
	return info
}

func at(t testing.TB, sheet game.Sheet, text string) game.Position {
	t.Helper()
	pos, err := sheet.At(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return pos
}

// Whole games at low limits, from openings played at random, and with an opponent who now and then plays at random too: so
// offences and their answers come up. No turn may be refused, nor any of the line that is expected.
func TestPlaysLegalTurns(t *testing.T) {
	for _, v := range variants(t) {
		t.Run(v.id, func(t *testing.T) {
			dice := rand.New(rand.NewPCG(7, 7))
			for g := range 4 {
				players := []engine.Player{v.make(1+g, uint64(g)), v.make(0, 1)}
				pos := v.sheet.Start()
				for n := 0; pos.ToAct() != game.Nobody && n < 200; n++ {
					var text string
					if moves := pos.Moves(); n < 6 || dice.IntN(4) == 0 {
						text = moves[dice.IntN(len(moves))].Text
					} else {
						info := choose(t, players[n%2], pos, engine.Limits{Nodes: uint64(1 + dice.IntN(600))})
						text = info.Line[0]
						for i, p := 0, pos; i < len(info.Line); i++ {
							next, err := p.Play(info.Line[i])
							if err != nil {
								t.Fatalf("%v: line %v: %v", pos, info.Line, err)
							}
							if p = next; p.ToAct() == game.Nobody {
								break
							}
						}
					}
					next, err := pos.Play(text)
					if err != nil {
						t.Fatalf("%v: %s: %v", pos, text, err)
					}
					pos = next
				}
			}
		})
	}
}

func TestFinds(t *testing.T) {
	for _, c := range []struct {
		name, id, position, turn string
		wins                     int // 0: any score
	}{
		{"the last piece", "maple", "B:W18:B14,K22", "", 1},
		{"a man shut in", "maple", "B:W13:B5,6", "5-9", 1},
		{"the single turn", "maple", "B:W18,28:B5,14", "14x23", 0},
		{"a shot: two given, three taken and a king", "maple", "B:W13,18,21,25,27,28,31,32:B2,3,4,5,6,9,11,20,23", "11-15", 0},
		{"back, for the capture loses everything", "dames?", "B:W15,19,22,25:B10,11 10-14", "back", 3},
		{"playing on, for a double capture is better than a huff", "dames?", "B:W17,19,28,32:B2,4,5,7,14 5-9", "17x10x3", 0},
		{"the huff of the last piece", "dames?", "B:W14,22,32:B10 10x17", "", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			i := slices.IndexFunc(variants(t), func(v variant) bool { return v.id == c.id })
			v := variants(t)[i]
			info := choose(t, v.make(0, 1), at(t, v.sheet, c.position), engine.Limits{Nodes: 20_000})
			if c.turn != "" && info.Line[0] != c.turn {
				t.Errorf("plays %v (%d), wanted %s", info.Line, info.Score, c.turn)
			}
			if c.wins != 0 && info.Wins != c.wins {
				t.Errorf("wins in %d turns (%d), wanted %d: %v", info.Wins, info.Score, c.wins, info.Line)
			}
		})
	}
}

// On the Modern sheet who is ahead by a king only has to wait, and does.
func TestALeadWinsTheCount(t *testing.T) {
	pos := at(t, game.Erase(checkers.Modern), "B:WK32,K28:BK14,K15,K18")
	first, second := New(checkers.Modern, 0, 1), New(checkers.Modern, 0, 2)
	for pos.ToAct() != game.Nobody {
		p := first
		if pos.ToAct() == game.Second {
			p = second
		}
		pos, _ = pos.Play(choose(t, p, pos, engine.Limits{Nodes: 2000}).Line[0])
	}
	if o, _ := pos.Outcome(); o.Winner != game.First {
		t.Errorf("%v: %s", pos, o.Why.Text.EN)
	}
}

func TestObeysLimits(t *testing.T) {
	v := variants(t)[0]
	pos := v.sheet.Start()
	for _, nodes := range []uint64{1, 50, 1000, 20_000} {
		if info := choose(t, v.make(0, 1), pos, engine.Limits{Nodes: nodes}); info.Nodes > nodes {
			t.Errorf("%d nodes instead of %d", info.Nodes, nodes)
		}
	}
	for _, depth := range []int{1, 3, 6} {
		if info := choose(t, v.make(0, 1), pos, engine.Limits{Depth: depth}); info.Depth != depth {
			t.Errorf("depth %d instead of %d", info.Depth, depth)
		}
	}
}

func TestReportsEachDeepening(t *testing.T) {
	depth := 0
	_, err := New(checkers.Maple, 0, 1).Choose(context.Background(), game.Start(checkers.Maple), engine.Limits{Depth: 7}, func(i engine.Info) {
		if depth++; i.Depth != depth || i.Nodes == 0 || len(i.Line) == 0 {
			t.Errorf("deepening %d: %+v", depth, i)
		}
	})
	if err != nil || depth != 7 {
		t.Errorf("%d deepenings, %v", depth, err)
	}
}

func TestBenchIsTheSignature(t *testing.T) {
	if got := Bench(); got != signature {
		t.Errorf("bench %d, was %d: if the engine is meant to think differently, write the new number here", got, uint64(signature))
	}
}

const signature = 83779
