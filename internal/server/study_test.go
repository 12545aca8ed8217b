package server

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/bus"
	"crownhead/internal/games"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/store/storetest"
	"crownhead/internal/study"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

var (
	ann = view.Viewer{Person: "annannannannann1", Name: "Ann", Lang: game.English}
	ben = view.Viewer{Person: "benbenbenbenben1", Name: "Ben", Lang: game.German}
	eve = view.Viewer{Person: "eveeveeveeveeve1", Name: "Eve", Lang: game.French}
)

// node is a house with its study, without anything that answers requests.
type node struct {
	*house.House
	study *study.Service
}

// openNode is a node on a store that plays, and does the jobs of study unless idle.
func openNode(t testing.TB, s *store.Store, engines int, idle bool) node {
	t.Helper()
	h, err := house.Open(t.Context(), house.Config{Games: games.Crownhead(), Store: s, Bus: bus.Local(), Engines: engines, Log: slog.New(slog.NewTextHandler(t.Output(), nil))})
	if err != nil {
		t.Fatal(err)
	}
	n := node{h, newStudy(h, s)}
	if idle {
		return n
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{}, 2)
	go func() { _ = h.Run(ctx); done <- struct{}{} }()
	go func() { h.Jobs.Run(ctx, studyJobs(n.study, h, s)...); done <- struct{}{} }()
	t.Cleanup(func() { stop(); <-done; <-done })
	return n
}

// openStore is a store of its own, in a file.
func openStore(t testing.TB, address string) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), address, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func fileStore(t testing.TB) *store.Store {
	t.Helper()
	return openStore(t, storetest.New(t))
}

// duel is a table at which two people have sat down and taken some turns.
func (n node) duel(t *testing.T, of wire.NewTable, both [2]view.Viewer, turns ...string) string {
	t.Helper()
	of.Seats = [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}
	made, err := n.Create(t.Context(), both[0], of)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := n.TakeSeat(t.Context(), both[1], made.ID, wire.TakeSeat{Token: filepath.Base(made.SeatLinks[1])}); err != nil {
		t.Fatal(err)
	}
	for i, turn := range turns {
		n.must(t, both[i%2], made.ID, wire.Ask{Do: "play", Text: turn})
	}
	return made.ID
}

// must sends a command with what its sender sees now.
func (n node) must(t *testing.T, who view.Viewer, table string, a wire.Ask) {
	t.Helper()
	now, err := n.Snapshot(t.Context(), who, table)
	if err != nil {
		t.Fatal(err)
	}
	c, err := view.Command(a)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := n.Do(t.Context(), who, table, house.Order{Seen: now.Table.State.Seq}, c); err != nil {
		t.Fatalf("%s %s %q: %v", who.Name, a.Do, a.Text, err)
	}
}

func (n node) resign(t *testing.T, who view.Viewer, table string) {
	t.Helper()
	n.must(t, who, table, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign"}})
}

// until waits for something that must come.
func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Minute); !ok(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("never: " + what)
		}
	}
}

func tokenOf(err error) string {
	var p *problem.Problem
	if errors.As(err, &p) && len(p.Reasons) > 0 {
		return p.Reasons[0].Token
	}
	return ""
}
