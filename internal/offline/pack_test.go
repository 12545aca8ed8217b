package offline

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// The drills are what they say: a win in so many turns for First, or a draw. With a pack the computer player wins the shortest in as many,
// against the longest defence.
func TestPacksAndDrills(t *testing.T) {
	catalogue := games.Crownhead()
	for _, family := range catalogue.Families() {
		thinker := NewThinker(catalogue, bytes.NewReader(make([]byte, 1<<10)))
		if family.Pack == nil {
			if thinker.Unpack(family.ID, nil) == nil {
				t.Errorf("%s has no pack, and takes one", family.ID)
			}
			continue
		}
		if thinker.Unpack(family.ID, []byte("nonsense")) == nil {
			t.Errorf("%s takes nonsense for a pack", family.ID)
		}
		if err := thinker.Unpack(family.ID, family.Pack.Content()); err != nil {
			t.Fatal(err)
		}
		if more := family.Pack.More; more != nil {
			for i, file := range more() {
				if thinker.Unpack(family.ID, file[:1000]) == nil {
					t.Errorf("%s takes a piece of its pack %d", family.ID, i+2)
				}
				if err := thinker.Unpack(family.ID, file); err != nil {
					t.Fatal(err)
				}
			}
		}
		rules := family.Sets[0].ID
		opened, err := catalogue.Open(rules)
		if err != nil {
			t.Fatal(err)
		}
		exact := family.Exact(rules, t.TempDir())
		defer exact.Close()
		shortest := family.Pack.Drills[0]
		for _, drill := range family.Pack.Drills {
			pos, err := opened.At(drill.Position)
			if err != nil {
				t.Fatal(err)
			}
			probe := exact.Probe(pos)
			switch {
			case !probe.Known, strings.Contains(drill.Position, " b "):
				t.Errorf("%s: nothing is known, or Second acts", drill.Position)
			case drill.Win == 0 && probe.Value != "draw", drill.Win > 0 && (probe.Value != "win" || *probe.Distance != 2*drill.Win-1):
				t.Errorf("%s: %s %v, the drill says %d", drill.Position, probe.Value, probe.Distance, drill.Win)
			}
			if drill.Win > 0 && drill.Win < shortest.Win {
				shortest = drill
			}
		}
		if turns := playedOut(t, catalogue, thinker, rules, shortest.Position); turns != 2*shortest.Win-1 {
			t.Errorf("%s: the game took %d turns", shortest.Position, turns)
		}
	}
}

// playedOut has the player play both sides to the end, and counts the turns.
func playedOut(t *testing.T, catalogue *games.Catalogue, thinker *Thinker, rules, position string) (turns int) {
	t.Helper()
	engine := wire.NewSeat{Kind: "engine", Level: 8}
	table, err := New(chance(), wire.NewTable{Rules: rules, Clock: "none", Position: position, Seats: [2]wire.NewSeat{engine, engine}})
	if err != nil {
		t.Fatal(err)
	}
	for {
		job, ok := table.Job()
		if !ok {
			return turns
		}
		answer, err := thinker.Think(context.Background(), job)
		if err != nil {
			t.Fatal(err)
		}
		if err := table.Take(answer); err != nil {
			t.Fatal(err)
		}
		turns++
	}
}

// A net goes by its own name, and nothing else does.
func TestNets(t *testing.T) {
	catalogue := games.Crownhead()
	thinker := NewThinker(catalogue, bytes.NewReader(nil))
	nets := 0
	for _, family := range catalogue.Families() {
		name := games.NetName(family.ID)
		if thinker.Unpack(name, []byte("nonsense")) == nil {
			t.Errorf("%s takes nonsense", name)
		}
		if family.Net == nil {
			continue
		}
		nets++
		if err := thinker.Unpack(name, family.Net.File()); err != nil || !family.Net.Loaded() {
			t.Errorf("%s: %v", name, err)
		}
		if thinker.packed != "" {
			t.Errorf("%s makes the player play by tables", name)
		}
	}
	if nets < 4 {
		t.Errorf("%d nets", nets)
	}
}
