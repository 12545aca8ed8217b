package main

import (
	"context"
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"crownhead/internal/arena/load"
)

func TestLoad(t *testing.T) {
	address, _ := openHouse(t, "127.0.0.1:0", t.TempDir(), "-limits", "off")
	out, errs, status := loaded("-server", address, "-tables", "4", "-pace", "0", "-duration", "2s", "-spectators", "1",
		"-idle-sockets", "30", "-reviews", "1", "-pid", strconv.Itoa(os.Getpid()), "-json")
	var r load.Report
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != done {
		t.Fatalf("status %d, %v:\n%s%s", status, err, out, errs)
	}
	switch {
	case r.Errors > 0 || r.Stale > 0:
		t.Errorf("%d errors, %d stale turns: %v", r.Errors, r.Stale, r.Faults)
	case r.Turns == 0 || r.Done.Count != r.Turns || r.News.Count == 0 || r.PerSecond <= 0:
		t.Errorf("nothing was played: %+v", r)
	case r.Laid != 4 || !r.Server.Known || r.Server.Memory == 0:
		t.Errorf("%+v", r)
	case r.Done.P50 > r.Done.P99 || r.Done.P99 > r.Done.Max:
		t.Errorf("the times are out of order: %+v", r.Done)
	}
}

// loaded runs the load test. On a starved machine a call can time out after the 30 seconds that a client waits, though neither side is at fault:
// then the test runs again.
func loaded(args ...string) (out, errs string, status int) {
	for range 4 {
		out, errs, status = crownhead(append([]string{"load"}, args...)...)
		if !strings.Contains(out+errs, context.DeadlineExceeded.Error()) {
			break
		}
	}
	return out, errs, status
}

// With dice the house rolls between the turns, and words are given first.
func TestLoadWithDice(t *testing.T) {
	address, _ := openHouse(t, "127.0.0.1:0", t.TempDir(), "-limits", "off")
	out, errs, status := loaded("-server", address, "-tables", "2", "-pace", "0", "-duration", "1s", "-rules", "backgammon")
	if status != done || !strings.Contains(out, "turn to opponent") || !strings.Contains(out, "errors                 0") {
		t.Errorf("status %d:\n%s%s", status, out, errs)
	}
}

// Against computer players their replies are timed; guests are spread over all addresses.
func TestLoadOfComputerPlayers(t *testing.T) {
	address, _ := openHouse(t, "127.0.0.1:0", t.TempDir(), "-limits", "off")
	out, errs, status := loaded("-server", address+","+address, "-tables", "2", "-pace", "0", "-duration", "2s", "-computer", "1")
	if status != done || !strings.Contains(out, "computer's reply       p50") || strings.Contains(out, "reply       p50 0s") || !strings.Contains(out, "errors                 0") {
		t.Errorf("status %d:\n%s%s", status, out, errs)
	}
}

func TestLoadStopsWhenTold(t *testing.T) {
	address, _ := openHouse(t, "127.0.0.1:0", t.TempDir(), "-limits", "off")
	ctx, cancel := context.WithCancel(t.Context())
	out, errs := newScreen(), newScreen()
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, []string{"load", "-server", address, "-tables", "2", "-pace", "100ms", "-duration", "1h"}, stdio{strings.NewReader(""), out, errs})
	}()
	errs.until(t, "turns per second") // it shows how far it is
	cancel()
	select {
	case status := <-ended:
		if status != done {
			t.Errorf("status %d", status)
		}
	case <-time.After(patience):
		t.Fatal("it does not stop")
	}
	out.until(t, "turn to done")
}

func TestLoadRefuses(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"-server", "https://games.example"}, "-allow-host games.example"},
		{[]string{"-server", "127.0.0.1:1,https://games.example"}, "-allow-host games.example"},
		{[]string{"-pid", "1,x"}, "“x”"},
		{[]string{"-computer", "9"}, "0 … 8"},
		{[]string{"-tables", "many"}, "many"},
		{[]string{"-tables", "1000000"}, "0 … 20000"},
		{[]string{"-pace", "soon"}, "soon"},
		{[]string{"-rules", "ludo"}, "ludo"},
		{[]string{"-server", "127.0.0.1:1"}, "could not be load-tested"},
		{[]string{"extra"}, "extra"},
	} {
		out, errs, status := crownhead(append([]string{"load"}, c.args...)...)
		if status != badInput || !strings.Contains(strings.ToLower(errs), strings.ToLower(c.says)) || out != "" {
			t.Errorf("load %v: status %d, %s%s", c.args, status, out, errs)
		}
	}
}
