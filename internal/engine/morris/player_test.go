package morris

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/engine"
	"crownhead/rules/morris"
)

// sheets are all the switches can make.
var sheets = []morris.Sheet{
	{DoublePosse: 1, Fly: true}, {DoublePosse: 2, Fly: true}, {DoublePosse: 1}, {DoublePosse: 2},
}

func at(t testing.TB, sheet morris.Sheet, text string) game.Position {
	t.Helper()
	pos, err := game.At(sheet, text)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func choose(t testing.TB, pl engine.Player, pos game.Position, limits engine.Limits) engine.Info {
	t.Helper()
	found, err := pl.Choose(context.Background(), pos, limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestNeverPlaysWhatTheRulesRefuse(t *testing.T) {
	least := 300
	if gametest.Race {
		least = 60
	}
	for _, sheet := range sheets {
		for level := range engine.Levels + 1 {
			turns, games := 0, 0
			for seed := uint64(0); turns < least || games < 2; seed++ {
				players := [2]engine.Player{New(sheet, level, seed), New(sheet, level, seed+1000)}
				pos := game.Start(sheet)
				for pos.ToAct() != game.Nobody {
					limits := engine.Limits{Nodes: 1 + seed*97%800}
					found := choose(t, players[pos.ToAct()], pos, limits)
					if found.Nodes > limits.Nodes {
						t.Fatalf("%d nodes of %d", found.Nodes, limits.Nodes)
					}
					way := pos
					for i, turn := range found.Line {
						next, err := way.Play(turn)
						if err != nil && (i == 0 || way.ToAct() != game.Nobody) {
							t.Fatalf("%+v, %s: turn %d of %v: %v", sheet, pos, i, found.Line, err)
						}
						if err != nil {
							break // the line goes on where the game ends by its history
						}
						way = next
					}
					pos, _ = pos.Play(found.Line[0])
					turns++
				}
				games++
			}
		}
	}
}

func TestReportsEachDeepening(t *testing.T) {
	var depths []int
	found, err := New(morris.Cowboy, 0, 1).Choose(context.Background(), game.Start(morris.Cowboy), engine.Limits{Depth: 4},
		func(i engine.Info) { depths = append(depths, i.Depth) })
	if err != nil || !slices.Equal(depths, []int{1, 2, 3, 4}) || found.Nodes == 0 || len(found.Line) < 2 {
		t.Errorf("%v, then %+v, %v", depths, found, err)
	}
}

func TestAnotherSeedIsAnotherGame(t *testing.T) {
	play := func(level int, seed uint64) (turns []string) {
		players := [2]engine.Player{New(morris.Cowboy, level, seed), New(morris.Cowboy, level, seed+1)}
		pos := game.Start(morris.Cowboy)
		for range 30 {
			if pos.ToAct() == game.Nobody {
				break
			}
			found := choose(t, players[pos.ToAct()], pos, engine.Limits{Nodes: 2000})
			turns = append(turns, found.Line[0])
			pos, _ = pos.Play(found.Line[0])
		}
		return turns
	}
	if reflect.DeepEqual(play(8, 5), play(8, 6)) {
		t.Error("another seed plays the same game")
	}
}

func TestAgreesToWhatIsFair(t *testing.T) {
	ahead := "w.w..b.bw..b.w.w.b.b.w.. w 0 0"
	level := "b..w.w.b.w..b...w.b..w.. w 0 0"
	for _, c := range []struct {
		position string
		offered  game.Ending
		want     bool
	}{
		{ahead, game.Ending{Kind: game.Draw, By: game.Second}, false},
		{ahead, game.Ending{Kind: game.Draw, By: game.First}, true},
		{level, game.Ending{Kind: game.Draw, By: game.Second}, true},
		{"........................ w 9 9", game.Ending{Kind: game.Draw, By: game.First}, false},
		{"........................ w 9 9", game.Ending{Kind: game.Resign, By: game.First}, true},
		{level, game.Ending{Kind: game.Count, By: game.First}, false},
	} {
		if got := New(morris.Cowboy, 8, 1).Agrees(context.Background(), at(t, morris.Cowboy, c.position), c.offered); got != c.want {
			t.Errorf("%s: %s by %s: %v", c.position, c.offered.Kind, c.offered.By, got)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	pos := at(b, morris.Cowboy, "..ww....wbbb.bw.wbb....w w 0 0")
	var nodes uint64
	pl := New(morris.Cowboy, 8, 1)
	for b.Loop() {
		pl.(*player).table.Clear()
		nodes += choose(b, pl, pos, engine.Limits{}).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

func BenchmarkEvaluate(b *testing.B) {
	var views []view
	dice := rand.New(rand.NewPCG(1, 9))
	wander(morris.Cowboy, dice, 100, func(p morris.Position, _ []morris.Move) { views = append(views, viewOf(p)) })
	sum := 0
	for i := 0; b.Loop(); i++ {
		score, _ := evaluate(morris.Cowboy, views[i%len(views)])
		sum += score
	}
	_ = sum
}
