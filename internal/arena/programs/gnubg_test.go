package programs

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/arena/match"
	"crownhead/internal/engine"
)

// GNU Backgammon plays with the cube and without, in pairs with our dice, and always what the rules allow.
func TestGNUBackgammonPlays(t *testing.T) {
	program(t, "gnubg")
	for _, rules := range []string{"backgammon/standard?cube=false", "backgammon/standard?beavers=true&jacoby=true"} {
		set := opened(t, rules)
		b := &GNU{Set: set}
		defer b.Close()
		m := match.Match{
			Rules: set.FullID, Sheet: set.Sheet, Games: 4, Parallel: 1, Seed: 3,
			A: match.Own("random", func(seed uint64) engine.Player { return engine.Random(0, seed) }, engine.Limits{}),
			B: match.Side{Name: "gnubg", Sit: Seat(b)},
		}
		err := m.Run(t.Context(), nil, func(g match.Game) {
			if g.Fault != (game.Text{}) {
				t.Errorf("%s: %s after %v", rules, g.Fault, g.Turns)
			}
		})
		if err != nil {
			t.Errorf("%s: %v", rules, err)
		}
	}
}

// It decides about the cube as one should who knows the board, the score and the cube, whatever its version.
func TestGNUBackgammonKnowsTheCube(t *testing.T) {
	program(t, "gnubg")
	set := opened(t, "backgammon/standard")
	b := &GNU{Set: set}
	defer b.Close()
	c, err := b.Sit(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	const (
		ahead  = "---BCCC------eee----------" // First has nearly won the race
		behind = "----------EEE------cccb---"
		start  = "-b----E-C---eE---c-e----B-"
	)
	for _, q := range []struct{ at, want string }{ // cube, its owner, on roll, dice (D: doubled), scores, Crawford, length
		{ahead + ":0:0:1:D:0:0:0:0:10", "pass"},
		{behind + ":0:0:1:D:0:0:0:0:10", "take"},
		{ahead + ":0:0:-1:D:0:0:0:0:10", "take"},
		{behind + ":0:0:-1:D:0:0:0:0:10", "pass"},
		{ahead + ":1:1:1:D:0:0:0:0:10", "pass"},
		{behind + ":1:-1:-1:D:0:0:0:0:10", "pass"},
		{start + ":0:0:1:00:3:6:0:7:10", "double"}, // the last chance to win two points at once
		{start + ":0:0:1:00:6:3:0:7:10", "roll"},
		{start + ":0:0:-1:00:6:3:0:7:10", "double"},
		{start + ":0:0:1:D:3:4:0:5:10", "pass"}, // a free drop
		{start + ":0:0:-1:D:4:3:0:5:10", "pass"},
	} {
		pos, err := opened(t, "backgammon/standard?match="+strings.Split(q.at, ":")[8]).At("XGID=" + q.at)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := c.Turn(t.Context(), engine.Situation{Start: pos, Now: pos}); err != nil || got != q.want {
			t.Errorf("%s: %s, %v", q.at, got, err)
		}
	}
	for _, q := range []struct {
		name, turns, want string
	}{
		{"the opening three-one", "3-1", "8/5 6/5"},
		{"no double after one roll", "3-1,8/5 6/5", "roll"},
		{"a take at the start", "3-1,24/23 24/21,double", "take"},
	} {
		s := situation(t, set, strings.Split(q.turns, ",")...)
		if got, err := c.Turn(t.Context(), s); err != nil || got != q.want {
			t.Errorf("%s: %s, %v", q.name, got, err)
		}
	}
}

// A socket that somebody else has opened is used; what comes out of it that is not a turn is a fault.
func TestAnAnswerThatIsNotATurn(t *testing.T) {
	set := opened(t, "backgammon")
	for answer, want := range map[string]string{"Error: syntax": "illegal", "24/1": "illegal", "": "no-turn", "end": "died"} {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			defer conn.Close()
			for lines, n := bufio.NewScanner(conn), 0; lines.Scan(); n++ {
				if n >= 2 && answer == "end" {
					return
				}
				fmt.Fprintln(conn, map[bool]string{true: "drop", false: answer}[n < 2])
			}
		}()
		b := &GNU{Set: set, Address: listener.Addr().String()}
		c, err := b.Sit(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		_, err = c.Turn(t.Context(), situation(t, set, "3-1"))
		var fault *engine.Fault
		if !errors.As(err, &fault) || fault.Why.Token != want {
			t.Errorf("%q: %v", answer, err)
		}
		c.Close()
		b.Close()
		listener.Close()
	}
}

func TestGNUBackgammonIsRefused(t *testing.T) {
	for want, b := range map[string]*GNU{
		"not-its-game": {Set: opened(t, "towers")},
		"cannot-reach": {Set: opened(t, "backgammon"), Address: "/no/such/socket"},
	} {
		_, err := b.Sit(t.Context())
		var bad *game.BadText
		if !errors.As(err, &bad) || bad.Reasons[0].Token != want {
			t.Errorf("%s: %v", want, err)
		}
	}
	for _, o := range []Option{{"plies", "many"}, {"ply", "0"}, {"cubeful", "yes"}} {
		if _, err := (&GNU{Set: opened(t, "backgammon"), Options: []Option{o}}).settings(); err == nil {
			t.Errorf("%v is taken", o)
		}
	}
	if text, err := (&GNU{Set: opened(t, "backgammon/standard?jacoby=true"), Options: []Option{{"plies", "2"}}}).settings(); err != nil ||
		!strings.Contains(text, "set evaluation chequerplay evaluation plies 2\n") || !strings.Contains(text, "set jacoby on\n") {
		t.Error(text, err)
	}
}
