package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"crownhead/game/gametest"
	"crownhead/internal/client"
	"crownhead/internal/games"
	"crownhead/internal/porttest"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// single is one server process with its own store.
func single(t *testing.T, kept ...string) *node {
	t.Helper()
	if testing.Short() || gametest.Race {
		t.Skip("the long tests run it: a real process, which the race detector does not see")
	}
	n := &node{t: t, address: porttest.Address(t)}
	n.args = append([]string{"serve", "-addr", n.address, "-limits", "off", "-log-level", "error"}, kept...)
	n.start()
	t.Cleanup(n.kill)
	return n
}

// ready is the status that a load balancer gets.
func (n *node) ready() int {
	n.t.Helper()
	answer, err := http.Get("http://" + n.address + "/readyz")
	if err != nil {
		n.t.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.StatusCode
}

// pair is two people at a new table of that server.
func pair(ctx context.Context, t *testing.T, n *node, table wire.NewTable) (id string, people [2]*client.Table) {
	t.Helper()
	var servers [2]*client.Server
	for i := range servers {
		var err error
		if servers[i], err = client.New(client.Options{Address: "http://" + n.address}); err != nil {
			t.Fatal(err)
		}
	}
	table.Seats = [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}
	made, err := servers[0].Create(ctx, table)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := servers[1].TakeSeat(ctx, made.ID, wire.TakeSeat{Token: filepath.Base(made.SeatLinks[1])}); err != nil {
		t.Fatal(err)
	}
	for i := range people {
		if people[i], err = servers[i].Watch(ctx, made.ID); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(people[i].Close)
	}
	return made.ID, people
}

// next is the table as a player sees it once something holds there.
func next(ctx context.Context, t *testing.T, at *client.Table, what string, holds func(client.Change) bool) client.Change {
	t.Helper()
	for {
		c, err := at.Next(ctx)
		if err != nil {
			t.Fatalf("waiting for %s: %v", what, err)
		}
		if holds(c) {
			return c
		}
	}
}

func mayMove(c client.Change) bool { return len(c.Yours.Moves) > 0 }

// limitFiles lets a running process write files no longer than that: a disk that is full.
func limitFiles(t *testing.T, n *node, size uint64) {
	t.Helper()
	limit := syscall.Rlimit{Cur: size, Max: ^uint64(0)}
	if _, _, errno := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(n.process.Process.Pid), syscall.RLIMIT_FSIZE,
		uintptr(unsafe.Pointer(&limit)), 0, 0, 0); errno != 0 {
		t.Fatal(errno)
	}
}

// A store that cannot be written says so, loses nothing, stops the clocks, and goes on by itself.
func TestAStoreThatGoesAwayComesBack(t *testing.T) {
	for _, c := range []struct {
		name string
		on   func(t *testing.T) (n *node, away, back func())
	}{
		{"full disk", func(t *testing.T) (*node, func(), func()) {
			n := single(t, "-data", t.TempDir())
			return n, func() { limitFiles(t, n, 1) }, func() { limitFiles(t, n, ^uint64(0)) }
		}},
		{"database", func(t *testing.T) (*node, func(), func()) {
			if testing.Short() || gametest.Race {
				t.Skip("as above")
			}
			pg := pgtest.Start(t)
			return single(t, "-postgres", pg.Database(t)), func() { pg.Down(t) }, func() { pg.Up(t) }
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			n, away, back := c.on(t)
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			defer cancel()
			_, people := pair(ctx, t, n, wire.NewTable{Rules: "checkers/maple", Clock: "5m"})
			next(ctx, t, people[0], "the first turn", mayMove)
			begun := time.Now()
			if err := people[0].Play(ctx, "11-15"); err != nil {
				t.Fatal(err)
			}
			next(ctx, t, people[1], "the answer", mayMove)
			away()
			refused := func() {
				_, err := people[1].Do(ctx, wire.Ask{Do: "play", Text: "22-18"})
				if err == nil {
					t.Fatal("a turn is acknowledged that cannot have been written")
				}
				t.Log("while it is away:", err)
			}
			refused()
			noticed := time.Now()
			next(ctx, t, people[0], "the clocks to be shown as paused", func(c client.Change) bool { return c.Table.State.Clocks.Paused })
			if got := n.ready(); got != http.StatusServiceUnavailable {
				t.Errorf("/readyz says %d while the store is away", got)
			}
			refused() // it stays away
			least := time.Since(noticed)
			back()
			at := map[string]int64{} // when the log says that the clocks stopped and went on
			c := next(ctx, t, people[0], "the clocks to go on", func(c client.Change) bool {
				for _, e := range c.Events {
					at[e.What] = e.At
				}
				return at[play.Resumed{}.Name()] > 0
			})
			elapsed := time.Since(begun)
			const rounding = 10 * time.Millisecond
			stood := time.Duration(at[play.Resumed{}.Name()]-at[play.Paused{}.Name()]) * time.Millisecond
			if stood+rounding < least || stood > elapsed {
				t.Errorf("by the log the clocks were paused %v, and the store was away %v at least and %v at most", stood, least, elapsed)
			}
			spent := 5*time.Minute - time.Duration(c.Table.State.Clocks.Left[1])*time.Millisecond
			if spent > elapsed-stood+rounding {
				t.Errorf("Ben's clock lost %v of %v, in which it stood %v", spent, elapsed, stood)
			}
			for { // the same turn, until it is there
				_, err := people[1].Do(ctx, wire.Ask{Do: "play", Text: "22-18"})
				var refused *client.Refused
				if err == nil {
					break
				}
				if errors.As(err, &refused) && !refused.Stale {
					t.Fatal(err)
				}
				next(ctx, t, people[1], "his turn again", mayMove)
			}
			c = next(ctx, t, people[0], "the turn", mayMove)
			if len(c.Table.Turns) != 2 || c.Table.State.Clocks.Paused {
				t.Errorf("%d turns, and the clocks are %+v", len(c.Table.Turns), c.Table.State.Clocks)
			}
			for n.ready() != http.StatusOK {
				if ctx.Err() != nil {
					t.Fatal("/readyz never says that the house is ready again")
				}
			}
		})
	}
}

// A server that is killed again and again while people play loses no acknowledged turn, and none happens twice. An event goes on meanwhile.
func TestKilledAgainAndAgain(t *testing.T) {
	data := t.TempDir()
	n := single(t, "-data", data)
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	told := &ledger{began: map[string]time.Time{}, ended: map[string]time.Time{}}
	ids := make(chan string, 8)
	failed := make(chan error, 9)
	evening := make(chan struct{})
	go func() {
		defer close(evening)
		failed <- playEvening(ctx, []*node{n})
	}()
	for i := range 8 {
		go func() {
			id, err := playOne(ctx, []*node{n, n, n}, i, told)
			ids <- id
			failed <- err
		}()
	}
	chance := rand.New(rand.NewPCG(3, 3))
	var tables []string
	for rounds := 0; len(tables) < 8; {
		select {
		case id := <-ids:
			tables = append(tables, id)
		case <-time.After(time.Duration(200+chance.IntN(600)) * time.Millisecond):
			if rounds++; rounds <= 25 {
				n.kill()
				n.start()
			}
		}
	}
	<-evening
	for range len(tables) + 1 {
		if err := <-failed; err != nil {
			t.Error(err)
		}
	}
	n.kill()
	audit(t, filepath.Join(data, "crownhead.db"), tables, told, time.Hour)
}

// waitForFlag waits, while no server runs, until a clock of the table has run out. It is false if one had before.
func waitForFlag(t *testing.T, path, id string) bool {
	t.Helper()
	s, err := store.Open(t.Context(), path, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	log, err := s.Events(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	table, err := play.Fold(games.Crownhead().Sheet, log)
	if err != nil {
		t.Fatal(err)
	}
	deadline, runs := table.Clock.Deadline()
	if runs {
		<-time.After(time.Until(deadline))
	}
	return runs
}

// A flag that was to fall while nobody ran falls at once afterwards; and an interrupt ends the server in good order.
func TestAFlagFallsAfterARestart(t *testing.T) {
	data := t.TempDir()
	n := single(t, "-data", data)
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	var id string
	var people [2]*client.Table
	// A machine may be too busy to stop the server before the flag falls: then there is another game, with more time.
	for seconds, away := 3, false; !away; seconds *= 2 {
		id, people = pair(ctx, t, n, wire.NewTable{Rules: "chess/fide", Clock: fmt.Sprintf("%ds", seconds)})
		n.mu.Lock()
		if err := n.process.Process.Signal(syscall.SIGINT); err != nil {
			t.Fatal(err)
		}
		if err := n.process.Wait(); err != nil {
			t.Errorf("an interrupt: %v", err)
		}
		n.process = nil
		n.mu.Unlock()
		away = waitForFlag(t, filepath.Join(data, "crownhead.db"), id)
		n.start()
	}
	c := next(ctx, t, people[1], "the flag", client.Change.Over)
	if r := c.Table.State.Results[0]; r.Winner != wire.Second || !strings.Contains(r.Why.Token, "flag") && !strings.Contains(r.Why.Token, "time") {
		t.Errorf("%+v", r)
	}
	n.kill()
	s, err := store.Open(t.Context(), filepath.Join(data, "crownhead.db"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	log, err := s.Events(t.Context(), id, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := play.Fold(games.Crownhead().Sheet, log); err != nil {
		t.Error(err)
	}
}
