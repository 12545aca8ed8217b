package store

import (
	"bytes"
	"errors"
	"testing"
	"time"
)

// device is one as a browser gives it.
func device(id, person, session string) Device {
	return Device{
		ID: id, Person: person, Session: session, Endpoint: "https://push.example/" + id, PublicKey: []byte{4, 1, 2}, Auth: []byte{7}, Browser: "Firefox on Android", Lang: "de",
		Origin: "https://play.example", Zone: "Europe/Zurich", QuietFrom: 22 * 60, QuietTo: 7 * 60, Created: noon,
	}
}

func testPushKey(t *testing.T, s *Store) {
	if has, err := s.HasPushKey(t.Context()); err != nil || has {
		t.Fatalf("a new store has a key: %v %v", has, err)
	}
	first, err := s.PushKey(t.Context(), []byte("first"))
	must(t, err)
	second, err := s.PushKey(t.Context(), []byte("second"))
	must(t, err)
	if string(first) != "first" || string(second) != "first" {
		t.Errorf("the keys are %q and then %q", first, second)
	}
	if has, err := s.HasPushKey(t.Context()); err != nil || !has {
		t.Errorf("no key is there: %v %v", has, err)
	}
}

func testDevices(t *testing.T, s *Store) {
	ctx := t.Context()
	must(t, s.MakeAccount(ctx, Person{ID: "ada", Name: "Ada", Created: noon}, "hash"))
	must(t, s.PutGuest(ctx, Person{ID: "guest", Name: "Guest", Created: noon}))
	must(t, s.PutSession(ctx, Session{ID: "phone", Person: "ada", Created: s.Now(), Seen: s.Now()}, noon))
	put := func(d Device) Device {
		t.Helper()
		kept, err := s.PutDevice(ctx, d, 2)
		must(t, err)
		return kept
	}
	of := func(person string) (ids []string) {
		t.Helper()
		all, err := s.Devices(ctx, person)
		must(t, err)
		for _, d := range all {
			ids = append(ids, d.ID)
		}
		return ids
	}
	is := func(what, person string, want ...string) {
		t.Helper()
		if got := of(person); len(got) != len(want) || len(got) > 0 && got[0] != want[0] {
			t.Errorf("%s: %s has %q, wanted %q", what, person, got, want)
		}
	}

	put(device("a", "ada", "phone"))
	got, err := s.Device(ctx, "a")
	must(t, err)
	if want := device("a", "ada", "phone"); got.Endpoint != want.Endpoint || !bytes.Equal(got.PublicKey, want.PublicKey) || !bytes.Equal(got.Auth, want.Auth) || got.Zone != want.Zone ||
		got.QuietFrom != want.QuietFrom || got.QuietTo != want.QuietTo || got.Lang != "de" || !got.Created.Equal(noon) || !got.Told.IsZero() {
		t.Errorf("it was kept as %+v", got)
	}

	// The same browser again keeps its id and its hours; another owner takes it over.
	must(t, s.SetQuiet(ctx, "a", 60, 120))
	again := device("b", "ada", "phone")
	again.Endpoint, again.Lang = "https://push.example/a", "fr"
	if kept := put(again); kept.ID != "a" || kept.QuietFrom != 60 || kept.QuietTo != 120 {
		t.Errorf("put again it is %+v", kept)
	}
	is("put again", "ada", "a")
	put(device("c", "ada", "phone"))
	if _, err := s.PutDevice(ctx, device("d", "ada", "phone"), 2); !errors.Is(err, ErrEnough) {
		t.Errorf("a third of two: %v", err)
	}
	again.Person, again.Session = "guest", ""
	put(again)
	is("taken over", "ada", "c")
	is("taken over", "guest", "a")

	// A guest's device follows into the account, and ends with the session there.
	must(t, s.Merge(ctx, "guest", "ada"))
	is("merged", "ada", "a", "c")
	must(t, s.MoveDevices(ctx, "guest", "", "ada", "tablet"))
	is("moved to a session that is none", "ada", "c")
	must(t, s.PutSession(ctx, Session{ID: "tablet", Person: "ada", Created: s.Now(), Seen: s.Now()}, noon))
	is("moved", "ada", "a", "c")
	must(t, s.EndSession(ctx, "ada", "tablet"))
	is("signed out", "ada", "c")
	if _, err := s.Device(ctx, "a"); !errors.Is(err, ErrNotFound) {
		t.Errorf("signed out: %v", err)
	}
	put(device("d", "ada", "phone")) // the one that was signed out of has made room
	must(t, s.SetPassword(ctx, "ada", "another"))
	is("another password", "ada")

	// A guest who leaves is told of nothing.
	must(t, s.PutGuest(ctx, Person{ID: "other", Name: "Other", Created: noon}))
	put(device("e", "other", ""))
	is("a guest", "other", "e")
	must(t, s.EndGuest(ctx, "other"))
	is("a guest who has left", "other")
	if err := s.ForgetDevice(ctx, "e"); !errors.Is(err, ErrNotFound) {
		t.Errorf("forgotten twice: %v", err)
	}
}

func testTelling(t *testing.T, s *Store) {
	ctx := t.Context()
	must(t, s.PutGuest(ctx, Person{ID: "ada", Name: "Ada", Created: noon}))
	phone, err := s.PutDevice(ctx, device("phone", "ada", ""), 5)
	must(t, err)
	tablet, err := s.PutDevice(ctx, device("tablet", "ada", ""), 5)
	must(t, err)

	// So many in an hour, whichever device they go to.
	var may []bool
	for _, d := range []Device{phone, tablet, phone, tablet} {
		ok, err := s.MayTell(ctx, d, 3)
		must(t, err)
		may = append(may, ok)
	}
	if may[0] != true || may[1] != true || may[2] != true || may[3] != false {
		t.Errorf("three of four may be sent: %v", may)
	}

	// One that fails and fails is forgotten, unless something reaches it in between.
	must(t, s.NotTold(ctx, "phone", 2))
	must(t, s.Told(ctx, "phone", noon))
	must(t, s.NotTold(ctx, "phone", 2))
	if d, err := s.Device(ctx, "phone"); err != nil || !d.Told.Equal(noon) {
		t.Errorf("it is %+v, %v", d, err)
	}
	must(t, s.NotTold(ctx, "phone", 2))
	if _, err := s.Device(ctx, "phone"); !errors.Is(err, ErrNotFound) {
		t.Errorf("after two failures: %v", err)
	}

	// The job of a turn becomes one for each device, once.
	turn := NewTurnJob("table", noon)
	turn.Version = 7
	must(t, s.PutJob(ctx, turn))
	push := NewPushJob(turn, tablet, noon)
	if d, table := push.Told(); d != "tablet" || table != "table" {
		t.Errorf("the job is about %s and %s", d, table)
	}
	must(t, s.Spread(ctx, turn, []Job{push}))
	must(t, s.Done(ctx, push))
	must(t, s.Spread(ctx, turn, []Job{push}))
	for _, kind := range []string{TurnJob, PushJob} {
		if left, err := s.Ready(ctx, kind, noon.Add(time.Hour), 10); err != nil || len(left) > 0 {
			t.Errorf("%s: %v %v", kind, left, err)
		}
	}
}

// testTurnJob looks at the job that goes with a turn of a slow game.
func testTurnJob(t *testing.T, s *Store) {
	table := begin("slow", noon, sit(0, ada), sit(1, ben), began())
	table.keep(t, s)
	table.tell(noon, turn(0, "e4"))
	a := table.next(t)
	a.Turn = NewTurnJob("slow", noon.Add(time.Minute))
	must(t, s.Append(t.Context(), a))
	jobs, err := s.Ready(t.Context(), TurnJob, noon.Add(time.Hour), 10)
	must(t, err)
	if len(jobs) != 1 || jobs[0].About != "slow" || jobs[0].Version != len(table.log) || !jobs[0].Due.Equal(noon.Add(time.Minute)) {
		t.Errorf("the jobs are %+v", jobs)
	}
}
