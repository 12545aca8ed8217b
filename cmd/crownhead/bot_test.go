package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

// newBot signs somebody up who makes a bot, and gives its token.
func newBot(t *testing.T, s *servertest.Server, owner, name string) string {
	t.Helper()
	v := s.Visitor()
	if a := v.Do("POST", "/api/v1/accounts", wire.NewAccount{Name: owner, Password: "spring and escapement"}); a.Status >= 300 {
		t.Fatal(a.Body)
	}
	var made wire.MadeBot
	if a := v.Do("POST", "/api/v1/me/bots", wire.NewBot{Name: name}); json.Unmarshal([]byte(a.Body), &made) != nil || made.Token == "" {
		t.Fatal(a.Body)
	}
	return made.Token
}

// Programs of others play at a house: they are challenged by name, decline what they do not play, and play to the end.
func TestBotsAreOtherPrograms(t *testing.T) {
	for _, name := range []string{"stockfish", "gnubg"} {
		if _, err := os.Stat("/usr/games/" + name); err != nil && os.Getenv("CI") != "true" {
			t.Skipf("%s is not installed", name)
		}
	}
	s := servertest.Unlimited(t)
	ours := newBot(t, s, "Watchmaker", "Clockwork")
	for _, c := range []struct{ owner, name, plays, against, clock string }{
		{"Monger", "Fish", "chess:exec=stockfish,nodes=50,Hash=1", "chess:random", "5m+3s"},
		{"Gardener", "Gnu", "backgammon/standard?cube=false:gnubg", "backgammon/standard?cube=false:1", "none"},
	} {
		theirs := newBot(t, s, c.owner, c.name)
		ctx, stop := context.WithCancel(t.Context())
		var said bytes.Buffer
		ended := make(chan int, 1)
		go func() {
			ended <- run(ctx, []string{"bot", c.plays, "-server", s.HTTP.URL, "-token", theirs, "-games", "1"}, stdio{out: &said, err: &said})
		}()
		out, errs, status := crownhead("bot", "morris:1", "-server", s.HTTP.URL, "-token", ours, "-challenge", c.name)
		if status != badInput || !strings.Contains(errs, c.name+" declined") {
			t.Errorf("morris against %s: %s%s", c.name, out, errs)
		}
		out, errs, status = crownhead("bot", c.against, "-server", s.HTTP.URL, "-token", ours, "-challenge", c.name, "-clock", c.clock)
		if status != done || !strings.Contains(out, "against "+c.name) || !strings.Contains(out, "Over, "+s.HTTP.URL) {
			t.Errorf("%s: %s%s", c.plays, out, errs)
		}
		if <-ended != done || !strings.Contains(said.String(), "Declined: Clockwork asked for morris/cowboy") || !strings.Contains(said.String(), "against Clockwork") {
			t.Errorf("%s says %s", c.plays, said.String())
		}
		stop()
	}
}
