package store

import (
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"crownhead/internal/events/kept"
)

func testClubs(t *testing.T, s *Store) {
	ctx := t.Context()
	for _, name := range []string{"ann", "bob", "cid"} {
		must(t, s.MakeAccount(ctx, Person{ID: name, Kind: Account, Name: name, Created: noon}, "hash"))
	}
	now := s.Now()
	open := kept.Club{ID: "c1", Name: "Thursday", Place: "Ann’s library", Season: noon, Made: noon}
	hidden := kept.Club{ID: "c2", Name: "Anna ann", Private: true, Best: 3, Season: noon, Made: noon}
	must(t, s.MakeClub(ctx, open, "ann"))
	must(t, s.MakeClub(ctx, hidden, "ann"))

	// Of all who hold one invitation, one comes in; who is in already leaves it for somebody else.
	must(t, s.MakeInvitation(ctx, kept.Invitation{Club: "c2", Expires: now.Add(time.Hour)}, "0123456789abcdef0123"))
	must(t, s.UseInvitation(ctx, "0123456789abcdef0123", "ann"))
	var came atomic.Int32
	var all sync.WaitGroup
	for _, who := range []string{"bob", "cid"} {
		all.Go(func() {
			switch err := s.UseInvitation(ctx, "0123456789abcdef0123", who); {
			case err == nil:
				came.Add(1)
			case !errors.Is(err, kept.ErrNoClub):
				t.Error(err)
			}
		})
	}
	all.Wait()
	got, members, err := s.Club(ctx, "c2")
	if err != nil || came.Load() != 1 || len(members) != 2 || members[0].Person != "ann" || !members[0].Organiser || members[1].Organiser || got != hidden {
		t.Errorf("%d came: %+v %+v, %v", came.Load(), got, members, err)
	}

	// What has expired or was taken back lets nobody in.
	must(t, s.MakeInvitation(ctx, kept.Invitation{Club: "c1", Expires: now.Add(-time.Hour)}, "expired0expired0x"))
	must(t, s.MakeInvitation(ctx, kept.Invitation{Club: "c1", Expires: now.Add(time.Hour)}, "dropped0dropped0x"))
	if open, err := s.ClubInvitations(ctx, "c1"); err != nil || len(open) != 1 || open[0].ID != "dropped0dropped0" {
		t.Error(open, err)
	}
	if err := s.DropInvitation(ctx, "c2", "dropped0dropped0"); !errors.Is(err, kept.ErrNoClub) {
		t.Errorf("an invitation of another club: %v", err)
	}
	must(t, s.DropInvitation(ctx, "c1", "dropped0dropped0"))
	for _, hash := range []string{"expired0expired0x", "dropped0dropped0x", "none"} {
		if err := s.UseInvitation(ctx, hash, "bob"); !errors.Is(err, kept.ErrNoClub) {
			t.Errorf("%s: %v", hash, err)
		}
		if _, err := s.Invitation(ctx, hash); !errors.Is(err, kept.ErrNoClub) {
			t.Errorf("%s: %v", hash, err)
		}
	}

	list := func(person string, mine bool) (ids []string) {
		rows, err := s.ClubRows(ctx, person, mine, 10)
		must(t, err)
		for _, r := range rows {
			ids = append(ids, r.ID)
		}
		return ids
	}
	for _, c := range []struct {
		person string
		mine   bool
		want   []string
	}{{"ann", false, []string{"c2", "c1"}}, {"", false, []string{"c1"}}, {"nobody", true, nil}, {members[1].Person, true, []string{"c2"}}} {
		if ids := list(c.person, c.mine); !slices.Equal(ids, c.want) {
			t.Errorf("%q sees %v", c.person, ids)
		}
	}

	// The private evenings of a club are in the list of its members.
	must(t, s.AppendEvent(ctx, 0, []kept.Line{{Seq: 1, Body: "one"}}, kept.Row{ID: "e1", Code: "ABC234", Name: "Evening", Club: "c2", Private: true, Starts: noon, Changed: noon, Head: 1}))
	for person, want := range map[string]int{members[1].Person: 1, "nobody": 0} {
		if rows, err := s.EventRows(ctx, kept.Filter{Person: person, Club: "c2"}, 10); err != nil || len(rows) != want {
			t.Errorf("%s sees %v, %v", person, rows, err)
		}
	}

	// An account that is deleted is not in any club, and no club is called after it.
	must(t, s.SetClubRole(ctx, "c2", members[1].Person, true))
	_, err = s.Erase(ctx, nil, Erasure{Person: "ann", Selves: []string{"ann"}, Names: []string{"ann"}}, "Former\u00a0player")
	must(t, err)
	must(t, s.AmendEvents(ctx, []string{"ann"}, func(line string) string { return line }, func(string) string { return "changed" }))
	got, left, err := s.Club(ctx, "c2")
	if err != nil || got.Name != "changed" || len(left) != 1 || !left[0].Organiser {
		t.Errorf("%+v %+v, %v", got, left, err)
	}
	if _, _, err := s.Club(ctx, "c1"); !errors.Is(err, kept.ErrNoClub) {
		t.Errorf("a club that everybody has left: %v", err)
	}
	got.Name, got.Best = "Friday", 2
	must(t, s.ChangeClub(ctx, got))
	if again, _, err := s.Club(ctx, "c2"); err != nil || again != got {
		t.Error(again, err)
	}
	must(t, s.DropMember(ctx, "c2", left[0].Person))
	if err := s.DropMember(ctx, "c2", left[0].Person); !errors.Is(err, kept.ErrNoClub) {
		t.Error(err)
	}
}
