package events

import (
	"slices"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/events/kept"
	"crownhead/internal/wire"
)

// evening is an event that is over: everybody beats those who come later in the list.
func evening(t *testing.T, c *room, name string, names ...string) State {
	t.Helper()
	text := ""
	for _, n := range names {
		text += n + "\n"
	}
	s := c.open(wire.NewEvent{Name: name, Format: RoundRobin, Rules: []string{"chess/fide"}, RealBoards: true, Roster: text})
	s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
	for s.Phase == Running {
		if s = c.finishRound(s, lowerWins); s.Phase == Running {
			s = c.do(boss, s.ID, wire.EventCommand{Do: "next"})
		}
	}
	return s
}

func TestASeason(t *testing.T) {
	c := newRoom(t)
	members := []kept.Member{{Person: "p-ann", Name: "Ann"}, {Person: "p-bob", Name: "Bob"}}
	evenings := []State{
		evening(t, c, "one", "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen"),
		evening(t, c, "two", "Bob", "ann", "Cleo"),
		evening(t, c, "three", "Cleo", "Ann", "Hugo"),
	}
	of := func(best int) wire.Season {
		return season(kept.Club{Best: best, Season: time.UnixMilli(0)}, members, evenings, game.English)
	}
	all := of(0)
	if len(all.Evenings) != 3 || len(all.Rows) != 8 {
		t.Fatalf("%+v", all)
	}
	row := func(s wire.Season, name string) wire.SeasonRow {
		i := slices.IndexFunc(s.Rows, func(r wire.SeasonRow) bool { return r.Name == name })
		if i < 0 {
			t.Fatalf("%s is not there: %+v", name, s.Rows)
		}
		return s.Rows[i]
	}
	for name, want := range map[string]int{"Ann": 5 + 4 + 4, "Bob": 4 + 5, "Cleo": 3 + 3 + 5, "Dan": 2, "Eve": 1, "Finn": 1, "Gwen": 1, "Hugo": 3} {
		if r := row(all, name); r.Points != want {
			t.Errorf("%s has %d", name, r.Points)
		}
	}
	if ann := row(all, "Ann"); ann.Place != 1 || ann.Person != "p-ann" {
		t.Errorf("%+v", ann)
	}
	if eve, gwen := row(all, "Eve"), row(all, "Gwen"); eve.Place != gwen.Place || eve.Person != "" {
		t.Errorf("%+v %+v", eve, gwen)
	}
	best := of(2)
	if ann := row(best, "Ann"); ann.Points != 9 || !ann.Cells[0].Counts || !ann.Cells[1].Counts || ann.Cells[2].Counts {
		t.Errorf("the best two: %+v", ann)
	}
	if bob := row(best, "Bob"); bob.Points != 9 || bob.Cells[2].Came {
		t.Errorf("who came twice: %+v", bob)
	}
}

func TestWhichEveningsCount(t *testing.T) {
	at := time.UnixMilli(1_000_000)
	over := State{Phase: Over, Rounds: []Round{{N: 1, At: at}}}
	hidden := over
	hidden.Private = true
	open := kept.Club{Season: at}
	closed := kept.Club{Season: at, Private: true}
	later := kept.Club{Season: at.Add(1)}
	for i, c := range []struct {
		s    State
		club kept.Club
		want bool
	}{
		{over, open, true},
		{over, later, false},
		{hidden, open, false},
		{hidden, closed, true},
		{State{Phase: Running, Rounds: over.Rounds}, open, false},
		{State{Phase: Over}, open, false},
	} {
		if got := inSeason(c.s, c.club); got != c.want {
			t.Errorf("%d: %v", i, got)
		}
	}
}

// A club is never without an organiser.
func TestRolesOfAClub(t *testing.T) {
	c := club{members: []kept.Member{{Person: "a"}, {Person: "b"}}}
	if c.role("a") != Organiser || c.role("b") != Member || c.role("c") != "" || c.role("") != "" {
		t.Error("the oldest member does not lead")
	}
	c.members[1].Organiser = true
	if c.role("a") != Member || c.role("b") != Organiser {
		t.Error("the organiser does not lead")
	}
}
