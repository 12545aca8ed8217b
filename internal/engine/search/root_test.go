package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"crownhead/internal/engine"
)

// toy is a tree whose scores are written down: by turn, and by depth from 1 on (the last one for all beyond). Every probe costs some nodes.
type toy struct {
	scores map[string][]int
	cost   int
	budget *Budget
	table  *Table
	probes []string
}

const (
	toyWin  = 900 // less the turns until then
	toyMost = 1000
)

func (y *toy) Probe(turn string, _, depth, alpha, beta int) int {
	for range y.cost {
		if y.budget.Spend() {
			return 0
		}
	}
	y.probes = append(y.probes, fmt.Sprintf("%s%d(%d,%d)", turn, depth, alpha, beta))
	list := y.scores[turn]
	return min(max(list[min(depth, len(list))-1], alpha), beta)
}

func (y *toy) Line() []string { return []string{"reply"} }

func (y *toy) Ends(score int) int {
	switch {
	case score > toyWin-50:
		return toyWin - score
	case score < -toyWin+50:
		return -toyWin - score
	}
	return 0
}

func (y *toy) Forget() {}

func (y *toy) Text(line []string) []string { return slices.Clone(line) }

func (y *toy) turns() []string {
	var all []string
	for t := range y.scores {
		all = append(all, t)
	}
	slices.Sort(all)
	return all
}

func newToy(cost int, scores map[string][]int) (*toy, *Root[string]) {
	y := &toy{scores: scores, cost: cost, budget: new(Budget), table: NewTable(1 << 10)}
	return y, &Root[string]{
		Tree: y, Habits: Habits{Infinity: toyMost, Deepest: 20, ByBounds: true}, Table: y.table, Budget: y.budget,
	}
}

func think(y *toy, r *Root[string], limits engine.Limits, level engine.Level) (told []engine.Info) {
	r.Think(context.Background(), y.turns(), limits, level, func(i engine.Info) { told = append(told, i) })
	return told
}

func TestRootFindsTheBestAtEveryDepth(t *testing.T) {
	for _, aimed := range []bool{false, true} {
		y, r := newToy(1, map[string][]int{"a": {5, 50, -80}, "b": {10, 20, 30}, "c": {0, 60, 90}})
		if aimed {
			r.Aim = func(_, guess int) (int, int) { return guess - 10, guess + 10 }
			r.Widen = func(tries, score, alpha, beta int) (int, int) {
				if score <= alpha {
					return max(score-10*tries, -toyMost), beta
				}
				return alpha, min(score+10*tries, toyMost)
			}
		}
		told := think(y, r, engine.Limits{Depth: 4}, engine.Level{})
		var got []string
		for _, i := range told {
			got = append(got, fmt.Sprint(i.Depth, i.Score, i.Line[0]))
		}
		if want := []string{"1 10b", "2 60c", "3 90c", "4 90c"}; !slices.Equal(got, want) {
			t.Errorf("aimed %v: %v, wanted %v", aimed, got, want)
		}
		if info := r.Info(); info.Nodes != uint64(len(y.probes)) || !slices.Equal(info.Line, []string{"c", "reply"}) {
			t.Errorf("%+v after %d probes", info, len(y.probes))
		}
	}
}

// What is better than the window comes first in the next try at the same depth, if the game has found that to pay.
func TestRootTriesTheBetterTurnFirst(t *testing.T) {
	for front, want := range map[bool]string{true: "b2(0,30)", false: "a2(0,30)"} {
		y, r := newToy(1, map[string][]int{"a": {10, 10}, "b": {0, 60}})
		r.ByBounds, r.Front = false, front
		r.Aim = func(_, guess int) (int, int) { return guess - 10, guess + 10 }
		r.Widen = func(_, score, alpha, _ int) (int, int) { return alpha, score + 10 }
		think(y, r, engine.Limits{Depth: 2}, engine.Level{})
		if !slices.Contains(y.probes, want) {
			t.Errorf("%v without %s", y.probes, want)
		}
	}
}

// What an unfinished depth has found to be better is taken, but not what it has not looked at.
func TestRootAndAnUnfinishedDepth(t *testing.T) {
	scores := map[string][]int{"a": {30, -40}, "b": {20, 10}, "c": {25, 15}}
	for _, c := range []struct {
		nodes uint64
		whole bool
		slips int
		best  string
		score int
	}{
		{30, false, 0, "a", 30},  // nothing of depth 2
		{50, false, 0, "a", -40}, // a is worse now, but c and b have not been looked at
		{70, false, 0, "b", 10},
		{70, true, 0, "b", 10},
		{70, true, 1, "a", 30}, // only the finished depth counts
	} {
		y, r := newToy(10, scores)
		r.Whole = c.whole
		think(y, r, engine.Limits{Nodes: c.nodes, Depth: 2}, engine.Level{Slips: c.slips, Margin: c.slips * 100})
		if r.Best.Turn != c.best || r.Best.Score != c.score || r.Depth > 1 {
			t.Errorf("%+v: %+v at depth %d", c, r.Best, r.Depth)
		}
	}
}

func TestRootStops(t *testing.T) {
	forced := map[string][]int{"a": {0, 0, toyWin - 3}, "b": {5}}
	for _, beyond := range []int{0, 2} {
		y, r := newToy(1, forced)
		r.Beyond = beyond
		think(y, r, engine.Limits{}, engine.Level{Nodes: 1000})
		if info := r.Info(); info.Depth != 3+beyond || info.Wins != 3 {
			t.Errorf("a win in 3, looked at %d beyond it: %+v", beyond, info)
		}
	}
	y, r := newToy(1, map[string][]int{"only": {7}})
	if think(y, r, engine.Limits{}, engine.Level{}); len(y.probes) != 0 || r.Best.Turn != "only" {
		t.Errorf("a single turn: %v", y.probes)
	}
	r.Forced = 1
	if think(y, r, engine.Limits{}, engine.Level{}); len(y.probes) != 1 || r.Best.Score != 7 {
		t.Errorf("a single turn, looked at: %v %+v", y.probes, r.Best)
	}
	if got := r.Worth(context.Background(), y.turns(), engine.Limits{Depth: 3}); got != 7 || r.Depth != 3 {
		t.Errorf("the worth of a single turn: %d at depth %d", got, r.Depth)
	}
	// The time is over at once, but a budget looks at the clock only later.
	for saves, depth := range map[bool]int{true: 1, false: 20} {
		y, r = newToy(1, map[string][]int{"a": {1}, "b": {0}})
		r.LastStart = 6
		if think(y, r, engine.Limits{Time: 1, Saves: saves}, engine.Level{}); r.Depth != depth {
			t.Errorf("time that can be saved, %v: depth %d, want %d", saves, r.Depth, depth)
		}
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	y, r = newToy(1, forced)
	if r.Think(gone, y.turns(), engine.Limits{Time: time.Hour}, engine.Level{}, nil); len(y.probes) != 0 || r.Best.Turn != "a" {
		t.Errorf("nobody asks any more: %v", y.probes)
	}
}

func TestRootHoldsALevelDown(t *testing.T) {
	scores := map[string][]int{"a": {1}, "b": {2}, "c": {3}}
	for _, c := range []struct {
		level  engine.Level
		limits engine.Limits
		depth  int
		nodes  uint64
	}{
		{engine.Level{Nodes: 85}, engine.Limits{}, 2, 85},
		{engine.Level{Nodes: 70, Depth: 1}, engine.Limits{}, 1, 0},
		{engine.Level{Nodes: 5, Sure: 1}, engine.Limits{}, 1, 0},
		{engine.Level{Nodes: 5, Sure: 1, SureNodes: 20}, engine.Limits{}, 0, 20},
		{engine.Level{Nodes: 5, Sure: 1}, engine.Limits{Nodes: 15}, 0, 15},
	} {
		y, r := newToy(10, scores)
		think(y, r, c.limits, c.level)
		if r.Depth != c.depth || c.nodes != 0 && y.budget.Nodes != c.nodes {
			t.Errorf("%+v, %+v: depth %d, %d nodes", c.level, c.limits, r.Depth, y.budget.Nodes)
		}
	}
}

// A second look is granted as long as somebody asks for it, and begins the depth again.
func TestRootLooksAgain(t *testing.T) {
	y, r := newToy(10, map[string][]int{"a": {30, -40}, "b": {20, 10}})
	asked := 0
	r.Again = func(best Option[string]) uint64 {
		if asked++; best.Turn != "a" {
			return 0
		}
		return 2 * y.budget.Nodes
	}
	think(y, r, engine.Limits{Nodes: 35, Depth: 2}, engine.Level{})
	if asked != 1 || r.Best.Turn != "b" || r.Depth != 2 {
		t.Errorf("asked %d times: %+v at depth %d", asked, r.Best, r.Depth)
	}
}

// Who may take a turn within the margin knows its true score, also without a scout before.
func TestRootSlips(t *testing.T) {
	for _, straight := range []bool{false, true} {
		y, r := newToy(1, map[string][]int{"a": {100}, "b": {80}, "c": {60}, "d": {10}})
		r.Straight = straight
		level := engine.Level{Nodes: 1000, Slips: 50, Margin: 40}
		taken := map[string]int{}
		dice := rand.New(rand.NewPCG(1, 1))
		for range 200 {
			think(y, r, engine.Limits{Depth: 3}, level)
			for _, o := range r.Finished {
				if near := o.Turn != "d"; o.True != near || near && o.Score != y.scores[o.Turn][0] {
					t.Fatalf("straight %v: %+v", straight, o)
				}
			}
			r.Slip(level, dice)
			taken[r.Best.Turn]++
		}
		if taken["a"] < 70 || taken["b"] < 25 || taken["c"] < 25 || taken["d"] > 0 {
			t.Errorf("straight %v: taken %v", straight, taken)
		}
	}
}

// The named turns and the best get true scores of the last finished depth.
func TestRootJudges(t *testing.T) {
	scores := map[string][]int{"a": {5, 50, -80}, "b": {10, 20, 30}, "c": {0, 60, 90}, "d": {40, -70}}
	for _, c := range []struct {
		named  []string
		best   int
		limits engine.Limits
		want   string
	}{
		{nil, 0, engine.Limits{Depth: 1}, "1 d40"},
		{nil, 2, engine.Limits{Depth: 1}, "1 d40 b10"},
		{[]string{"a"}, 1, engine.Limits{Depth: 2}, "2 c60 a50"},
		{[]string{"a"}, 1, engine.Limits{Depth: 3}, "3 c90 a-80"},
		{[]string{"a", "d"}, 9, engine.Limits{Depth: 3}, "3 c90 b30 d-70 a-80"},
		{[]string{"d"}, 1, engine.Limits{Nodes: 1}, "1 d40"}, // the first depth is finished in any case
		{[]string{"a"}, 1, engine.Limits{Nodes: 70}, "1 d40 a5"},
	} {
		y, r := newToy(10, scores)
		var told []int
		j, err := r.Judge(context.Background(), y.turns(), c.named, engine.Question{Best: c.best, Limits: c.limits}, engine.Logistic(50),
			func(j engine.Judgement) { told = append(told, j.Depth) })
		got := fmt.Sprint(j.Depth)
		for _, v := range j.Verdicts {
			got += fmt.Sprintf(" %s%d", v.Turn, v.Score)
		}
		if err != nil || got != c.want || len(told) != j.Depth || j.Nodes != y.budget.Nodes {
			t.Errorf("%v and %d best within %+v: %s, %v, told %v; wanted %s", c.named, c.best, c.limits, got, err, told, c.want)
		}
	}
	y, r := newToy(1, map[string][]int{"a": {toyWin - 1}, "b": {-toyWin + 2}})
	j, _ := r.Judge(context.Background(), y.turns(), []string{"b"}, engine.Question{Limits: engine.Limits{Depth: 9}}, engine.Logistic(50), nil)
	if a, b := j.Verdicts[0], j.Verdicts[1]; j.Depth != 2 || !a.Exact || a.Expected != 1 || a.Wins != 1 || !b.Exact || b.Wins != -2 || b.Loss != 1 {
		t.Errorf("forced ends: %+v", j)
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := r.Judge(gone, y.turns(), nil, engine.Question{}, engine.Logistic(50), nil); err == nil {
		t.Error("nobody asks any more, and it judges")
	}
}

func TestTableKeepsApartAndMakesRoom(t *testing.T) {
	table := NewTable(1 << 20)
	table.Put(7, Entry{Move: 1, Reach: Reach{Bound: Exact}})
	table.Apart(2)
	if _, known := table.Get(7); known {
		t.Error("one number knows what another has found out")
	}
	table.Put(7, Entry{Move: 2, Reach: Reach{Bound: Exact}})
	table.Apart(0)
	if e, _ := table.Get(7); e.Move != 1 {
		t.Errorf("under number 0 it remembers %+v", e)
	}
	table.Room(100)
	if n := len(table.slots); n < 1600 || n > 4000 {
		t.Errorf("%d slots for 100 nodes", n)
	}
	table.Apart(2)
	if _, known := table.Get(7); known {
		t.Error("the room made is not empty")
	}
	table.Room(0)
	if len(table.slots) != len(table.all) {
		t.Error("any number of nodes has not all of the table")
	}
	table.Room(1)
	if table.Whole(); len(table.slots) != 1<<16 || table.apart != 0 {
		t.Errorf("the whole table has %d slots", len(table.slots))
	}
}
