package store

import (
	"errors"
	"sync"
	"testing"

	"crownhead/internal/events/kept"
)

func testEvents(t *testing.T, s *Store) {
	ctx := t.Context()
	row := kept.Row{ID: "e1", Code: "ABC234", Name: "Evening", Phase: "entries", Private: true, Starts: noon, Changed: noon, Head: 1, People: []string{"ann"}}
	must(t, s.AppendEvent(ctx, 0, []kept.Line{{Seq: 1, Body: "one"}}, row))
	other := row
	other.ID = "e2"
	if err := s.AppendEvent(ctx, 0, []kept.Line{{Seq: 1, Body: "one"}}, other); !errors.Is(err, kept.ErrBehind) {
		t.Errorf("a code that is taken: %v", err)
	}
	other.Code, other.Private, other.Club = "XYZ234", false, "club"
	must(t, s.AppendEvent(ctx, 0, []kept.Line{{Seq: 1, Body: "one"}}, other))

	// Of many who have seen the same head one wins.
	var all sync.WaitGroup
	won := make(chan bool, 8)
	for range 8 {
		all.Go(func() {
			after := row
			after.Head, after.Phase, after.People = 3, "running", []string{"ann", "bob"}
			err := s.AppendEvent(ctx, 1, []kept.Line{{Seq: 2, Body: "two"}, {Seq: 3, Body: "three"}}, after)
			if err != nil && !errors.Is(err, kept.ErrBehind) {
				t.Error(err)
			}
			won <- err == nil
		})
	}
	all.Wait()
	close(won)
	winners := 0
	for is := range won {
		if is {
			winners++
		}
	}
	lines, err := s.EventLog(ctx, "e1")
	if err != nil || winners != 1 || len(lines) != 3 || lines[2] != (kept.Line{Seq: 3, Body: "three"}) {
		t.Errorf("%d have won: %v, %v", winners, lines, err)
	}
	if head, err := s.EventHead(ctx, "e1"); err != nil || head != 3 {
		t.Error(head, err)
	}
	if id, err := s.EventByCode(ctx, "XYZ234"); err != nil || id != "e2" {
		t.Error(id, err)
	}
	for _, err := range []error{
		func() error { _, err := s.EventLog(ctx, "none"); return err }(),
		func() error { _, err := s.EventHead(ctx, "none"); return err }(),
		func() error { _, err := s.EventByCode(ctx, "none"); return err }(),
	} {
		if !errors.Is(err, kept.ErrNoEvent) {
			t.Error(err)
		}
	}
	for _, c := range []struct {
		f    kept.Filter
		want int
	}{
		{kept.Filter{}, 1},
		{kept.Filter{Person: "cid"}, 1},
		{kept.Filter{Person: "bob"}, 2},
		{kept.Filter{Person: "bob", Mine: true}, 1},
		{kept.Filter{All: true}, 2},
		{kept.Filter{All: true, Phase: "running"}, 1},
		{kept.Filter{Club: "club"}, 1},
		{kept.Filter{Person: "ann", Phase: "entries", Club: "club"}, 1},
	} {
		rows, err := s.EventRows(ctx, c.f, 10)
		if err != nil || len(rows) != c.want {
			t.Errorf("%+v: %v, %v", c.f, rows, err)
		}
	}
}
