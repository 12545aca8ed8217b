package offline

import (
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

func chance() Config {
	now := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	return Config{Games: games.Crownhead(), Now: func() time.Time { return now }, Random: rand.NewChaCha8([32]byte{7}), Lang: game.English}
}

// viewer follows a table by its messages alone, as the browser does.
type viewer struct {
	state wire.State
	yours wire.Yours
	last  string // type of the last answer
}

func (v *viewer) hear(t *testing.T, messages [][]byte) {
	t.Helper()
	for _, m := range messages {
		var all struct {
			Type  string
			Table *wire.Table
			State *wire.State
			Yours *wire.Yours
		}
		if err := json.Unmarshal(m, &all); err != nil {
			t.Fatal(err)
		}
		if all.Table != nil {
			v.state = all.Table.State
		}
		if all.State != nil {
			v.state = *all.State
		}
		if all.Yours != nil {
			v.yours = *all.Yours
		}
		v.last = all.Type
	}
}

// A person at the screen plays every game against a computer, by messages alone, and it is put away and taken up in between.
func TestEveryGameWithoutAServer(t *testing.T) {
	for _, set := range games.Crownhead().All() {
		config := chance()
		table, err := New(config, wire.NewTable{Rules: set.ID, Seats: [2]wire.NewSeat{{Kind: "me", Name: "Ann"}, {Kind: "engine", Level: 1}}})
		if err != nil {
			t.Fatal(set.ID, err)
		}
		thinker := NewThinker(games.Crownhead(), config.Random)
		pick := rand.New(rand.NewPCG(1, 2))
		v := &viewer{}
		turns := 0
		for turns < 400 && v.state.Phase != "over" {
			v.hear(t, table.Messages())
			if job, ok := table.Job(); ok {
				answer, err := thinker.Think(t.Context(), job)
				if err != nil {
					t.Fatal(set.ID, err)
				}
				if err := table.Take(answer); err != nil {
					t.Fatal(set.ID, err)
				}
				continue
			}
			ask := wire.Ask{Type: "do", ID: "x" + strings.Repeat("i", turns%30), Seen: v.state.Seq}
			switch {
			case v.yours.Words == "fix":
				ask.Do, ask.Text = "fix-words", "00" // no hash: refused in a sentence, and the table waits for the clock
				config.Now = func() time.Time { return time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC) }
				table.Config = config
				if err := table.Tick(); err != nil {
					t.Fatal(err)
				}
				continue
			case len(v.yours.Moves) == 0:
				continue
			default:
				ask.Do, ask.ID = "play", ""
				ask.Text = v.yours.Moves[pick.IntN(len(v.yours.Moves))].Text
			}
			turns++
			text, _ := json.Marshal(ask)
			if err := table.Hear(text); err != nil {
				t.Fatal(set.ID, err)
			}
			v.hear(t, table.Messages())
			if v.last != "done" {
				t.Fatalf("%s: %s is answered with %s", set.ID, ask.Text, v.last)
			}
			if turns == 5 {
				saved, err := table.Save()
				if err != nil {
					t.Fatal(err)
				}
				if table, err = Open(config, saved); err != nil {
					t.Fatal(set.ID, err)
				}
			}
			if gametest.Race && turns == 20 {
				break
			}
		}
		if !gametest.Race && v.state.Phase != "over" && turns < 400 {
			t.Errorf("%s stops at %+v", set.ID, v.state)
		}
	}
}

func TestTheRefereeSpeaks(t *testing.T) {
	table, err := New(chance(), wire.NewTable{Rules: "checkers/maple", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "me"}}})
	if err != nil {
		t.Fatal(err)
	}
	table.Messages()
	for _, text := range []string{"11-15", "22-18"} {
		ask, _ := json.Marshal(wire.Ask{Type: "do", Do: "play", Text: text, Seen: table.host.Table().Seq})
		if err := table.Hear(ask); err != nil {
			t.Fatal(err)
		}
	}
	table.Messages()
	ask, _ := json.Marshal(wire.Ask{Type: "why", ID: "q", Text: "8-11"})
	if err := table.Hear(ask); err != nil {
		t.Fatal(err)
	}
	all := table.Messages()
	if len(all) != 1 || !strings.Contains(string(all[0]), "ML-9") {
		t.Errorf("%s", all)
	}
}

// stand is a table for two at one screen, with a clock that the test turns.
func stand(t *testing.T, n wire.NewTable) (*Table, *time.Time) {
	t.Helper()
	config := chance()
	now := config.Now()
	config.Now = func() time.Time { return now }
	n.Seats = [2]wire.NewSeat{{Kind: "me"}, {Kind: "me"}}
	table, err := New(config, n)
	if err != nil {
		t.Fatal(err)
	}
	return table, &now
}

func (t *Table) mustPlay(test *testing.T, turns ...string) {
	test.Helper()
	for _, text := range turns {
		ask, _ := json.Marshal(wire.Ask{Type: "do", Do: "play", Text: text, Seen: t.host.Table().Seq})
		v := &viewer{}
		if err := t.Hear(ask); err != nil {
			test.Fatal(err)
		}
		if v.hear(test, t.Messages()); v.last != "done" {
			test.Fatalf("%s is answered with %s", text, v.last)
		}
	}
}

// Two people at one browser start and pause their clocks, and find them paused when they come back.
func TestClocksArePausedByThePlayers(t *testing.T) {
	table, now := stand(t, wire.NewTable{Rules: "chess/fide", Clock: "5m"})
	v := &viewer{}
	v.hear(t, table.Messages())
	do := func(what string) {
		t.Helper()
		ask, _ := json.Marshal(wire.Ask{Type: "do", Do: what, Seen: table.host.Table().Seq})
		if err := table.Hear(ask); err != nil {
			t.Fatal(err)
		}
		if v.hear(t, table.Messages()); v.last != "done" {
			t.Fatalf("%s is answered with %s", what, v.last)
		}
	}
	do("resume")
	if c := v.state.Clocks; c.Running != "first" {
		t.Errorf("started: %+v", c)
	}
	*now = now.Add(time.Minute)
	do("pause")
	saved, err := table.Save()
	if err != nil {
		t.Fatal(err)
	}
	*now = now.Add(48 * time.Hour)
	if table, err = Open(table.Config, saved); err != nil {
		t.Fatal(err)
	}
	v.hear(t, table.Messages())
	if c := v.state.Clocks; !c.Paused || c.Left != [2]int64{240_000, 300_000} {
		t.Errorf("after two days: %+v", c)
	}
	do("resume")
	if at, timed := table.Deadline(); !timed || !at.Equal(now.Add(4*time.Minute)) {
		t.Errorf("the flag falls at %v, %v", at, timed)
	}
}

// After the page was closed in the middle of a game, the clocks are as they were, and run on.
func TestClocksStandWhileNobodyIsThere(t *testing.T) {
	table, now := stand(t, wire.NewTable{Rules: "chess/fide", Clock: "5m"})
	table.mustPlay(t, "e4", "e5")
	*now = now.Add(time.Minute)
	saved, err := table.Save()
	if err != nil {
		t.Fatal(err)
	}
	*now = now.Add(48 * time.Hour)
	again, err := Open(table.Config, saved)
	if err != nil {
		t.Fatal(err)
	}
	v := &viewer{}
	v.hear(t, again.Messages())
	if c := v.state.Clocks; v.state.Phase != "playing" || c.Running != "first" || c.Paused || c.Left != [2]int64{240_000, 300_000} {
		t.Errorf("after two days away: %s, %+v", v.state.Phase, c)
	}
	if at, timed := again.Deadline(); !timed || !at.Equal(now.Add(4*time.Minute)) {
		t.Errorf("the flag falls at %v, %v", at, timed)
	}
	*now = now.Add(4*time.Minute + time.Second)
	if err := again.Tick(); err != nil {
		t.Fatal(err)
	}
	if v.hear(t, again.Messages()); v.state.Phase != "over" {
		t.Errorf("the clock does not run on: %+v", v.state)
	}
	if saved, err = again.Save(); err != nil {
		t.Fatal(err)
	}
	*now = now.Add(time.Hour)
	if _, err := Open(table.Config, saved); err != nil {
		t.Errorf("a finished game: %v", err)
	}
}

func TestRecordsToKeep(t *testing.T) {
	for rules, c := range map[string]struct{ format, turn, has string }{
		"chess/fide":          {"pgn", "e4", "1. e4"},
		"checkers/maple":      {"pdn", "11-15", "1. 11-15"},
		"morris/cowboy":       {"text", "a7", "1. a7"},
		"towers/gerber":       {"json", "", `"towers/gerber"`},
		"backgammon/standard": {"json", "", `"backgammon/standard"`},
	} {
		table, _ := stand(t, wire.NewTable{Rules: rules})
		if c.turn != "" {
			table.mustPlay(t, c.turn)
		}
		text, err := table.Record(Wanted{Format: c.format})
		if err != nil || !strings.Contains(text, c.has) {
			t.Errorf("%s as %s: %v\n%s", rules, c.format, err, text)
		}
	}
	table, _ := stand(t, wire.NewTable{Rules: "chess/fide"})
	if _, err := table.Record(Wanted{Format: "sgf"}); err == nil {
		t.Error("a format that is none was written")
	}
	table, err := New(chance(), wire.NewTable{Rules: "morris/cowboy", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "engine", Level: 8}}})
	if err != nil {
		t.Fatal(err)
	}
	for computer, want := range map[string]string{"": `"Crownhead 8"`, "Crownhead, perfect play": `"Crownhead, perfect play"`} {
		if text, err := table.Record(Wanted{"text", computer}); err != nil || !strings.Contains(text, want) {
			t.Errorf("%q: %v\n%s", computer, err, text)
		}
	}
}

// A hint is asked of the computer player's worker. One that comes too late is asked for again, or refused if the turn is over.
func TestAHint(t *testing.T) {
	config := chance()
	table, err := New(config, wire.NewTable{Rules: "checkers/maple", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "engine", Level: 1}}})
	if err != nil {
		t.Fatal(err)
	}
	table.Messages()
	hear := func(message string) {
		t.Helper()
		if err := table.Hear([]byte(message)); err != nil {
			t.Fatal(err)
		}
	}
	take := func(a Answer) {
		t.Helper()
		if err := table.Take(a); err != nil {
			t.Fatal(err)
		}
	}
	thinker := NewThinker(games.Crownhead(), config.Random)
	answers := func() string {
		var all []string
		for _, m := range table.Messages() {
			var said struct{ Type, ID, Text string }
			if json.Unmarshal(m, &said) == nil && said.ID != "" {
				all = append(all, said.Type+" "+said.ID)
			}
		}
		return strings.Join(all, ", ")
	}
	hear(`{"type":"hint","id":"a"}`)
	hear(`{"type":"hint","id":"b"}`)
	job, ok := table.Job()
	if !ok || !job.Hint {
		t.Fatalf("the job is %+v", job)
	}
	found, err := thinker.Think(t.Context(), job)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := table.host.Table().Position().Play(found.Text); err != nil {
		t.Errorf("the hint cannot be played: %v", err)
	}
	take(found)
	if said := answers(); said != "hint a, hint b" {
		t.Errorf("answered: %s", said)
	}
	if job, more := table.Job(); more {
		t.Errorf("there is more to think about: %+v", job)
	}

	hear(`{"type":"hint","id":"c"}`)
	late, _ := table.Job()
	hear(`{"type":"do","id":"d","do":"play","text":"11-15","seen":` + strconv.Itoa(late.Seq) + `}`)
	answers()
	if job, _ := table.Job(); job.Hint {
		t.Error("a hint is thought about before the turn of the computer")
	}
	take(Answer{Seq: late.Seq, Seat: "first", Do: "hint", Text: "11-15"})
	if said := answers(); said != "refused c" {
		t.Errorf("a late hint is answered: %s", said)
	}
	hear(`{"type":"hint","id":"e"}`)
	if said := answers(); said != "refused e" {
		t.Errorf("a hint for the computer's turn: %s", said)
	}
}
