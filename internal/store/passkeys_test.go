package store

import (
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// testPasskeys: a challenge is answered once, whoever answers it at the same moment; a count never falls; a rebuild and an erasure leave what they should.
func testPasskeys(t *testing.T, s *Store) {
	ctx := t.Context()
	for _, id := range []string{"pk-ada", "pk-ben"} {
		must(t, s.PutGuest(ctx, Person{ID: id, Name: id, Kind: Guest, Created: noon}))
		must(t, s.MakeAccount(ctx, Person{ID: id, Name: id, Kind: Account, Created: noon}, "hash"))
	}
	fresh := func(hash string) Answered { return Answered{hash, s.Now().Add(time.Minute)} }
	phone := Passkey{ID: "phone", Person: "pk-ada", Name: "Phone", Host: "play.example.org", Credential: "c1", Key: "k1", Transports: []string{"internal", "hybrid"}, Synced: true, Created: s.Now()}
	key := Passkey{ID: "key", Person: "pk-ada", Name: "Key", Host: "old.example.org", Credential: "c2", Key: "k2", Signed: 4_000_000_000, Created: s.Now().Add(time.Second)}
	must(t, s.AddPasskey(ctx, phone, fresh("1"), 2))
	if err := s.AddPasskey(ctx, key, fresh("1"), 2); !errors.Is(err, ErrUsed) {
		t.Errorf("a challenge was answered twice: %v", err)
	}
	must(t, s.AddPasskey(ctx, key, fresh("2"), 2))
	if err := s.AddPasskey(ctx, Passkey{ID: "third", Person: "pk-ada", Credential: "c3"}, fresh("3"), 2); !errors.Is(err, ErrEnough) {
		t.Errorf("there are three: %v", err)
	}
	if err := s.AddPasskey(ctx, Passkey{ID: "same", Person: "pk-ben", Credential: "c1"}, fresh("4"), 2); !errors.Is(err, ErrUsed) {
		t.Errorf("two have the same passkey: %v", err)
	}
	all, err := s.Passkeys(ctx, "pk-ada")
	if must(t, err); len(all) != 2 || all[0].Name != "Phone" || !all[0].Synced || !slices.Equal(all[0].Transports, phone.Transports) || all[1].Signed != key.Signed || !all[1].Used.IsZero() {
		t.Fatalf("the passkeys are %+v", all)
	}
	if hosts, err := s.PasskeyHosts(ctx); err != nil || !slices.Equal(hosts, []string{"old.example.org", "play.example.org"}) {
		t.Errorf("the hosts are %v, %v", hosts, err)
	}

	// Of many who answer a challenge at once, one does.
	var in atomic.Int32
	var at sync.WaitGroup
	for range 8 {
		at.Go(func() {
			ok, err := s.UsePasskey(ctx, "phone", 0, fresh("5"))
			if ok && err == nil {
				in.Add(1)
			} else if !errors.Is(err, ErrUsed) {
				t.Errorf("%v, %v", ok, err)
			}
		})
	}
	if at.Wait(); in.Load() != 1 {
		t.Errorf("%d answered one challenge", in.Load())
	}
	use := func(id string, signed uint32, hash string, want bool) {
		t.Helper()
		if ok, err := s.UsePasskey(ctx, id, signed, fresh(hash)); ok != want || err != nil {
			t.Errorf("%s with %d: %v, %v", id, signed, ok, err)
		}
	}
	use("phone", 0, "6", true)
	use("key", 4_000_000_001, "7", true)
	use("key", 4_000_000_001, "8", false)
	use("key", 4_000_000_009, "9", false) // found out, it opens nothing
	kept, err := s.Passkey(ctx, "c2")
	if must(t, err); kept.Copied.IsZero() || kept.Signed != 4_000_000_001 || kept.Used.IsZero() {
		t.Errorf("the copied one is %+v", kept)
	}

	// A rebuild leaves them alone; removing one ends its sessions but one, for which it does not count from then on.
	must(t, s.PutSession(ctx, Session{ID: "pk-s", Person: "pk-ada", Passkey: "phone", Created: s.Now(), Seen: s.Now()}, noon.Add(-time.Hour)))
	must(t, s.PutSession(ctx, Session{ID: "pk-s", Person: "pk-ada", Created: s.Now(), Seen: s.Now()}, noon.Add(-time.Hour)))
	if n, err := s.Session(ctx, "pk-s"); err != nil || n.Passkey != "phone" {
		t.Errorf("a session that was seen again is %+v, %v", n, err)
	}
	must(t, s.PutSession(ctx, Session{ID: "pk-t", Person: "pk-ada", Passkey: "phone", Created: s.Now(), Seen: s.Now()}, noon.Add(-time.Hour)))
	must(t, s.PutSession(ctx, Session{ID: "pk-u", Person: "pk-ada", Passkey: "key", Created: s.Now(), Seen: s.Now()}, noon.Add(-time.Hour)))
	must(t, s.Rebuild(ctx, project, nil))
	if again, err := s.Passkeys(ctx, "pk-ada"); err != nil || len(again) != 2 || again[1].Copied.IsZero() {
		t.Errorf("after a rebuild they are %+v, %v", again, err)
	}
	if err := s.DropPasskey(ctx, "pk-ben", "phone", ""); !errors.Is(err, ErrNotFound) {
		t.Errorf("somebody else's was removed: %v", err)
	}
	must(t, s.DropPasskey(ctx, "pk-ada", "phone", "pk-s"))
	if n, err := s.Session(ctx, "pk-s"); err != nil || n.Passkey != "" {
		t.Errorf("the session is %+v, %v", n, err)
	}
	if _, err := s.Session(ctx, "pk-t"); !errors.Is(err, ErrUsed) {
		t.Errorf("a session of the removed passkey: %v", err)
	}
	if n, err := s.Session(ctx, "pk-u"); err != nil || n.Passkey != "key" {
		t.Errorf("a session of the other passkey is %+v, %v", n, err)
	}
	if _, err := s.Erase(ctx, nil, Erasure{Person: "pk-ada", Selves: []string{"pk-ada"}, Names: []string{"pk-ada"}}, "Former"); err != nil {
		t.Fatal(err)
	}
	if left, err := s.Passkeys(ctx, "pk-ada"); err != nil || len(left) != 0 {
		t.Errorf("after the account, %+v, %v are left", left, err)
	}
}
