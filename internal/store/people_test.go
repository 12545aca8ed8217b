package store

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/table/play"
)

func testSeatLinks(t *testing.T, s *Store) {
	ctx := t.Context()
	a := begin("t", noon).next(t)
	a.Links = []SeatLink{{Hash: "h1", Seat: "first"}, {Hash: "h2", Seat: "second"}}
	must(t, s.Append(ctx, a))
	use := func(hash, person string) string {
		table, seat, err := s.UseSeatLink(ctx, hash, person)
		return fmt.Sprint(table, " ", seat, " ", err)
	}
	for _, c := range []struct{ got, want string }{
		{use("h1", "ada"), "t first <nil>"},
		{use("h1", "ada"), "t first <nil>"},
		{use("h1", "ben"), "  " + ErrUsed.Error()},
		{use("h2", "ben"), "t second <nil>"},
		{use("h3", "ben"), "  " + ErrNotFound.Error()},
	} {
		if c.got != c.want {
			t.Errorf("%s, want %s", c.got, c.want)
		}
	}
	// Who could not sit down gives it back; looking at a link does not use it.
	look := func(hash, person string) string {
		table, seat, err := s.SeatLink(ctx, hash, person)
		return fmt.Sprint(table, " ", seat, " ", err)
	}
	must(t, s.FreeSeatLink(ctx, "h1", "eve")) // it is not hers
	for _, c := range []struct{ got, want string }{
		{look("h1", "ada"), "t first <nil>"},
		{look("h1", "ben"), "t first " + ErrUsed.Error()},
		{look("h3", "ben"), "  " + ErrNotFound.Error()},
	} {
		if c.got != c.want {
			t.Errorf("%s, want %s", c.got, c.want)
		}
	}
	must(t, s.FreeSeatLink(ctx, "h1", "ada"))
	if got, want := use("h1", "cleo"), "t first <nil>"; got != want {
		t.Errorf("a link that was given back: %s, want %s", got, want)
	}
	// A guest who used a link and has an account now is the same person.
	must(t, s.PutGuest(ctx, Person{ID: "ben", Name: "Ben", Created: noon}))
	must(t, s.MakeAccount(ctx, Person{ID: "benjamin", Name: "Benjamin", Created: noon}, "hash"))
	must(t, s.Merge(ctx, "ben", "benjamin"))
	for _, id := range []string{"ben", "benjamin"} {
		if got, want := use("h2", id), "t second <nil>"; got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

func testSessions(t *testing.T, s *Store) {
	ctx := t.Context()
	put := func(id, person string, seen time.Time) error {
		return s.PutSession(ctx, Session{ID: id, Person: person, Browser: "Firefox", Created: noon, Seen: seen}, noon.Add(-time.Hour))
	}
	ids := func(person string, since time.Time) (all string) {
		list, err := s.Sessions(ctx, person, since)
		must(t, err)
		for _, one := range list {
			all += one.ID + " "
		}
		return all
	}
	must(t, put("a1", "ada", noon))
	must(t, put("a2", "ada", noon.Add(time.Minute)))
	must(t, put("b1", "ben", noon))
	must(t, put("a1", "ada", noon.Add(2*time.Minute))) // seen again
	if err := put("a1", "ben", noon); !errors.Is(err, ErrNotFound) {
		t.Errorf("Ben uses a session of Ada's: %v", err)
	}
	if got := ids("ada", noon); got != "a1 a2 " {
		t.Errorf("Ada has %s", got)
	}
	if got := ids("ada", noon.Add(time.Minute)); got != "a1 " {
		t.Errorf("lately Ada has used %s", got)
	}
	if one, err := s.Session(ctx, "a1"); err != nil || one != (Session{"a1", "ada", "Firefox", "", noon, noon.Add(2 * time.Minute)}) {
		t.Errorf("it is %+v, %v", one, err)
	}
	if err := s.EndSession(ctx, "ben", "a1"); !errors.Is(err, ErrNotFound) {
		t.Errorf("Ben ends it: %v", err)
	}
	must(t, s.EndSession(ctx, "ada", "a1"))
	if _, err := s.Session(ctx, "a1"); !errors.Is(err, ErrUsed) {
		t.Errorf("after its end it is %v", err)
	}
	if err := put("a1", "ada", noon); !errors.Is(err, ErrNotFound) {
		t.Errorf("an ended session is used again: %v", err)
	}
	must(t, put("a3", "ada", noon))
	must(t, s.EndSessions(ctx, "ada", "a3"))
	if got := ids("ada", time.Time{}) + ids("ben", time.Time{}); got != "a3 b1 " {
		t.Errorf("left are %s", got)
	}
	must(t, s.PutSession(ctx, Session{ID: "a4", Person: "ada", Created: noon, Seen: noon.Add(time.Hour)}, noon.Add(30*time.Minute)))
	if _, err := s.Session(ctx, "a1"); !errors.Is(err, ErrNotFound) {
		t.Errorf("a session of long ago is %v", err)
	}
	for i := range mostSessions + 5 {
		must(t, put(fmt.Sprint("many", i), "ben", noon.Add(time.Duration(i)*time.Second)))
	}
	if list, err := s.Sessions(ctx, "ben", time.Time{}); err != nil || len(list) != mostSessions || list[0].ID != "many54" {
		t.Errorf("Ben has %d sessions, %v", len(list), err)
	}

	must(t, s.PutGuest(ctx, Person{ID: "g", Name: "Guest", Created: noon}))
	must(t, s.EndGuest(ctx, "g"))
	if p, err := s.Person(ctx, "g"); err != nil || p.Epoch != 1 {
		t.Errorf("the guest is %+v, %v", p, err)
	}

	must(t, s.PutBrowser(ctx, "x", "ada", "ben"))
	must(t, s.PutBrowser(ctx, "x", "ada"))
	must(t, s.PutBrowser(ctx, "y", "cleo"))
	for pair, want := range map[[2]string]bool{{"ada", "ben"}: true, {"ben", "ada"}: true, {"ada", "cleo"}: false, {"ada", "ada"}: true} {
		if got, err := s.OneOwner(ctx, pair[0], pair[1]); err != nil || got != want {
			t.Errorf("%v have one owner: %v, %v", pair, got, err)
		}
	}
	if used, err := s.UsedBrowser(ctx, "x", "ben"); err != nil || !used {
		t.Error(used, err)
	}
	if people, err := s.BrowserPeople(ctx, "x"); err != nil || !slices.Equal(people, []string{"ada", "ben"}) {
		t.Errorf("with x: %v, %v", people, err)
	}
	if used, err := s.UsedBrowser(ctx, "y", "ben"); err != nil || used {
		t.Error(used, err)
	}
}

func testPeople(t *testing.T, s *Store) {
	ctx := t.Context()
	person := func(id string, want Person) {
		t.Helper()
		if got, err := s.Person(ctx, id); err != nil || got != want {
			t.Errorf("%s is %+v, %v, want %+v", id, got, err, want)
		}
	}
	guest := Person{ID: "g", Name: "Guest", Kind: Guest, Created: noon}
	must(t, s.PutGuest(ctx, guest))
	person("g", guest)
	guest.Name = "Ada"
	must(t, s.PutGuest(ctx, Person{ID: "g", Name: "Ada", Created: noon.Add(time.Hour)}))
	person("g", guest)
	must(t, s.PutGuest(ctx, Person{ID: "g2", Name: "ada", Created: noon})) // guests may be called alike
	if _, err := s.Person(ctx, "nobody"); !errors.Is(err, ErrNotFound) {
		t.Errorf("nobody: %v", err)
	}

	account := Person{ID: "g", Name: "Émile", Kind: Account, Created: noon}
	must(t, s.MakeAccount(ctx, Person{ID: "g", Name: "Émile", Created: noon.Add(time.Hour)}, "hash 1"))
	person("g", account)
	for _, same := range []string{"Émile", "émile", "ÉMILE", "E\u0301mile"} {
		if got, hash, err := s.Account(ctx, same); err != nil || got != account || hash != "hash 1" {
			t.Errorf("account %q: %+v, %q, %v", same, got, hash, err)
		}
		if err := s.MakeAccount(ctx, Person{ID: "other", Name: same, Created: noon}, "x"); !errors.Is(err, ErrNameTaken) {
			t.Errorf("a second %q: %v", same, err)
		}
		if err := s.MakeAccount(ctx, Person{ID: "g2", Name: same, Created: noon}, "x"); !errors.Is(err, ErrNameTaken) {
			t.Errorf("a guest as a second %q: %v", same, err)
		}
	}
	if err := s.MakeAccount(ctx, Person{ID: "g", Name: "Somebody", Created: noon}, "x"); !errors.Is(err, ErrUsed) {
		t.Errorf("an account of an account: %v", err)
	}
	if err := s.PutGuest(ctx, Person{ID: "g", Name: "Somebody", Created: noon}); !errors.Is(err, ErrUsed) {
		t.Errorf("a guest of an account: %v", err)
	}
	person("g", account)
	if _, _, err := s.Account(ctx, "ada"); !errors.Is(err, ErrNotFound) {
		t.Errorf("a guest has no account: %v", err)
	}
	must(t, s.SetPassword(ctx, "g", "hash 2"))
	account.Epoch = 1
	if got, hash, err := s.Account(ctx, "Émile"); err != nil || got != account || hash != "hash 2" {
		t.Errorf("with a new password: %+v, %q, %v", got, hash, err)
	}
	for _, id := range []string{"g2", "nobody"} {
		if err := s.SetPassword(ctx, id, "x"); !errors.Is(err, ErrNotFound) {
			t.Errorf("a password for %s: %v", id, err)
		}
	}
}

func testLooks(t *testing.T, s *Store) {
	ctx := t.Context()
	must(t, s.MakeAccount(ctx, Person{ID: "ada", Name: "Ada Lin", Created: noon}, "hash"))
	for name, want := range map[string]error{"ada lin": ErrNameTaken, "Ada Iin": ErrNameAlike, "Аdа Lin": ErrNameAlike, "Adalin": ErrNameAlike, "Adá Lïn": ErrNameAlike, "Ada Linn": nil, "Guest\u00a0ada": nil} {
		if err := s.FreeName(ctx, "x", name); !errors.Is(err, want) {
			t.Errorf("%q is %v, wanted %v", name, err, want)
		}
		if err := s.PutGuest(ctx, Person{ID: "guest " + name, Name: name, Created: noon}); !errors.Is(err, want) {
			t.Errorf("a guest is called %q: %v, wanted %v", name, err, want)
		}
	}
	if err := s.FreeName(ctx, "ada", "Ada Iin"); err != nil {
		t.Errorf("her own: %v", err)
	}
	if err := s.MakeBot(ctx, Person{ID: "bot", Name: "ADA L1N", Owner: "ada", Created: noon}, "token", 16); !errors.Is(err, ErrNameAlike) {
		t.Errorf("her bot: %v", err)
	}
	// A program before us writes no look, or one in which spaces and accents count. We put that right when we open the store.
	must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, `INSERT INTO people (id, name, name_key, look, kind, owner, password, epoch, created)
			VALUES ('ben', 'Ben O', 'ben o', '', 'account', '', '', 0, 0), ('cleo', 'Cléo B', 'cléo b', 'cléo b', 'account', '', '', 0, 0)`)
		return err
	}))
	for _, name := range []string{"Ben 0", "Cleo B"} {
		if err := s.FreeName(ctx, "x", name); err != nil {
			t.Errorf("%s before: %v", name, err)
		}
	}
	must(t, s.begin(ctx))
	for _, name := range []string{"Ben 0", "BenO", "Cleo B"} {
		if err := s.FreeName(ctx, "x", name); !errors.Is(err, ErrNameAlike) {
			t.Errorf("%s after: %v", name, err)
		}
	}
	var seen []string
	must(t, s.EachPerson(ctx, func(p Person) error {
		seen = append(seen, p.Name)
		return nil
	}))
	slices.Sort(seen)
	if want := []string{"Ada Lin", "Ada Linn", "Ben O", "Cléo B"}; !slices.Equal(seen, want) {
		t.Errorf("everybody is %q, wanted %q", seen, want)
	}
}

func testNamesAtOnce(t *testing.T, s *Store) {
	var all sync.WaitGroup
	var won atomic.Int32
	for i := range 20 {
		all.Go(func() {
			name := []string{"Ada", "ADA", "ada"}[i%3]
			switch err := s.MakeAccount(t.Context(), Person{ID: fmt.Sprint("p", i), Name: name, Created: noon}, "hash"); {
			case err == nil:
				won.Add(1)
			case !errors.Is(err, ErrNameTaken):
				t.Error(err)
			}
		})
	}
	all.Wait()
	if won.Load() != 1 {
		t.Errorf("%d have got the same name", won.Load())
	}
	// So it is with names that look the same; several times, for they must meet.
	for round := range 5 {
		won.Store(0)
		for i := range 8 {
			all.Go(func() {
				name := fmt.Sprint([]string{"barn", "bam"}[i%2], " ", strings.Repeat("x", round))
				switch err := s.MakeAccount(t.Context(), Person{ID: fmt.Sprint("q", round, i), Name: name, Created: noon}, "hash"); {
				case err == nil:
					won.Add(1)
				case !errors.Is(err, ErrNameTaken) && !errors.Is(err, ErrNameAlike):
					t.Error(err)
				}
			})
		}
		all.Wait()
		if won.Load() != 1 {
			t.Errorf("%d have got names that look the same", won.Load())
		}
	}
}

func testBots(t *testing.T, s *Store) {
	ctx := t.Context()
	must(t, s.MakeAccount(ctx, Person{ID: "ada", Name: "Ada", Created: noon}, "hash"))
	bot := Person{ID: "b1", Name: "Adabot", Kind: Bot, Owner: "ada", Created: noon}
	must(t, s.MakeBot(ctx, bot, "token 1", 16))
	if err := s.MakeBot(ctx, Person{ID: "b2", Name: "ADA", Owner: "ada", Created: noon}, "token 2", 16); !errors.Is(err, ErrNameTaken) {
		t.Errorf("a bot called like somebody: %v", err)
	}
	if err := s.MakeAccount(ctx, Person{ID: "x", Name: "adaBOT", Created: noon}, "hash"); !errors.Is(err, ErrNameTaken) {
		t.Errorf("somebody called like a bot: %v", err)
	}
	if err := s.MakeBot(ctx, Person{ID: "ada", Name: "New", Owner: "ada", Created: noon}, "token 3", 16); !errors.Is(err, ErrUsed) {
		t.Errorf("a bot of somebody's id: %v", err)
	}
	if got, err := s.Bot(ctx, "token 1"); err != nil || got != bot {
		t.Errorf("the bot is %+v, %v", got, err)
	}
	for _, token := range []string{"token 2", "token 3", ""} {
		if _, err := s.Bot(ctx, token); !errors.Is(err, ErrNotFound) {
			t.Errorf("the bot of %q: %v", token, err)
		}
	}
	if err := s.DropBot(ctx, "ben", "b1"); !errors.Is(err, ErrNotFound) {
		t.Errorf("dropped by a stranger: %v", err)
	}
	if all, err := s.Bots(ctx, "ada"); err != nil || !reflect.DeepEqual(all, []Person{bot}) {
		t.Errorf("ada's bots are %v, %v", all, err)
	}
	must(t, s.DropBot(ctx, "ada", "b1"))
	if _, err := s.Bot(ctx, "token 1"); !errors.Is(err, ErrNotFound) {
		t.Errorf("a dropped bot: %v", err)
	}
	if all, err := s.Bots(ctx, "ada"); err != nil || len(all) != 0 {
		t.Errorf("ada's bots are %v, %v", all, err)
	}
	if got, err := s.Person(ctx, "b1"); err != nil || got != bot {
		t.Errorf("a dropped bot is still somebody who played: %+v, %v", got, err)
	}
}

func testMerge(t *testing.T, s *Store) {
	ctx := t.Context()
	must(t, s.MakeAccount(ctx, Person{ID: "ada", Name: "Ada", Created: noon}, "hash"))
	must(t, s.MakeAccount(ctx, Person{ID: "ben", Name: "Ben", Created: noon}, "hash"))
	must(t, s.PutGuest(ctx, Person{ID: "g", Name: "Guest", Created: noon}))
	guest := play.Player{Kind: play.Person, Name: "Guest", Holder: "g"}
	begin("won", noon, sit(game.First, guest), sit(game.Second, bolt), began(), won(game.First)).keep(t, s)
	begin("both", noon.Add(1), sit(game.First, guest), sit(game.Second, ada), began()).keep(t, s)
	open := begin("open", noon.Add(time.Second), sit(game.First, guest), sit(game.Second, bolt), began()).keep(t, s)

	for _, c := range []struct {
		guest, account string
		want           error
	}{{"g", "nobody", ErrNotFound}, {"nobody", "ada", ErrNotFound}, {"ben", "ada", ErrNotFound}, {"g", "ada", nil}, {"g", "ada", nil}, {"g", "ben", ErrUsed}} {
		if err := s.Merge(ctx, c.guest, c.account); !errors.Is(err, c.want) {
			t.Errorf("%s into %s: %v, want %v", c.guest, c.account, err, c.want)
		}
	}
	if err := s.PutGuest(ctx, Person{ID: "g", Name: "Again", Created: noon}); !errors.Is(err, ErrUsed) {
		t.Errorf("a guest that is an account now: %v", err)
	}
	// The game under way goes on under the guest's id, as it is in the log.
	open.tell(noon.Add(time.Minute), turn(game.First, "e2-e4"), won(game.Second)).keep(t, s)
	later := begin("later", noon.Add(time.Hour), sit(game.First, guest), sit(game.Second, bolt), began()).keep(t, s)
	later.tell(noon.Add(2*time.Hour), turn(game.First, "e2-e4"), turn(game.Second, "e7-e5")).keep(t, s)
	check := func(when string) {
		t.Helper()
		for _, id := range []string{"g", "ada"} {
			if p, err := s.Person(ctx, id); err != nil || p.ID != "ada" {
				t.Errorf("%s, %s is %+v, %v", when, id, p, err)
			}
			if got, want := strings.Join(walk(t, s, Filter{Person: id}, 2), " "), "later open won both"; got != want {
				// "won" and "both" are of the same millisecond, and "won" comes later in the alphabet.
				t.Errorf("%s, the tables of %s are %s, want %s", when, id, got, want)
			}
			if got, want := strings.Join(walk(t, s, Filter{Person: id, YourTurn: true}, 2), " "), "later both"; got != want {
				t.Errorf("%s, %s is to play at %s, want %s", when, id, got, want)
			}
			if scores, err := s.Scores(ctx, id); err != nil || !reflect.DeepEqual(scores, []Score{{Family: "chess", Won: 1, Lost: 1}}) {
				t.Errorf("%s, the scores of %s are %v, %v", when, id, scores, err)
			}
		}
	}
	check("merged")
	must(t, s.Rebuild(ctx, project, nil))
	check("rebuilt")
}

func testKeys(t *testing.T, s *Store) {
	ctx := t.Context()
	now := s.Now()
	old := Key{ID: "old", Secret: []byte{1}, Created: now.Add(-2 * time.Hour), Retires: now.Add(-time.Hour)}
	first := Key{ID: "2026-18", Secret: []byte{0, 255, 7}, Created: now, Retires: now.Add(time.Hour)}
	second := Key{ID: "2026-19", Secret: []byte{8}, Created: now.Add(time.Minute), Retires: now.Add(2 * time.Hour)}
	late := first
	late.Secret = []byte{9}
	for _, k := range []Key{old, first, late, second} {
		must(t, s.AddKey(ctx, k))
	}
	if got, err := s.Keys(ctx); err != nil || !reflect.DeepEqual(got, []Key{first, second}) {
		t.Errorf("the keys are %v, %v, want %v", got, err, []Key{first, second})
	}
}

func testChallenges(t *testing.T, s *Store) {
	ctx := t.Context()
	must(t, s.MakeAccount(ctx, Person{ID: "ada", Name: "Ada", Kind: Account, Created: noon}, "hash"))
	must(t, s.PutGuest(ctx, Person{ID: "gus", Name: "Gus", Kind: Guest, Created: noon}))
	put := func(id, from, to string, at time.Time, most int) error {
		return s.PutChallenge(ctx, Challenge{ID: id, Challenger: from, Challenged: to, Body: "{}", Created: at}, noon, most)
	}
	must(t, put("old", "gus", "ada", noon.Add(-time.Hour), 2))
	must(t, put("one", "gus", "ada", noon, 2)) // the old one is gone
	must(t, put("two", "gus", "ben", noon.Add(time.Second), 2))
	if err := put("three", "gus", "bob", noon, 2); !errors.Is(err, ErrEnough) {
		t.Errorf("a third challenge: %v", err)
	}
	if _, err := s.Challenge(ctx, "old"); !errors.Is(err, ErrNotFound) {
		t.Errorf("an old challenge: %v", err)
	}
	// A guest's challenges follow into the account.
	must(t, s.MakeAccount(ctx, Person{ID: "gerda", Name: "Gerda", Kind: Account, Created: noon}, "hash"))
	must(t, s.Merge(ctx, "gus", "gerda"))
	got, made, err := s.Challenges(ctx, "gerda", noon)
	must(t, err)
	if len(got) != 0 || len(made) != 2 || made[0].ID != "two" || made[1].Challenged != "ada" {
		t.Errorf("got %+v, made %+v", got, made)
	}
	if selves, err := s.Selves(ctx, "gus"); err != nil || !slices.Equal(selves, []string{"gus", "gerda"}) {
		t.Errorf("Gerda has sat down as %v, %v", selves, err)
	}
	must(t, s.TakeChallenge(ctx, "one"))
	if err := s.TakeChallenge(ctx, "one"); !errors.Is(err, ErrNotFound) {
		t.Errorf("taken twice: %v", err)
	}
	if p, err := s.Named(ctx, "aDA"); err != nil || p.ID != "ada" {
		t.Errorf("Ada by name is %+v, %v", p, err)
	}
	if _, err := s.Named(ctx, "Gus"); !errors.Is(err, ErrNotFound) {
		t.Errorf("a guest by name: %v", err)
	}
}

func testTokens(t *testing.T, s *Store) {
	ctx := t.Context()
	must(t, s.MakeAccount(ctx, Person{ID: "ada", Name: "Ada", Created: noon}, "hash"))
	made := Token{ID: "one", Person: "ada", Name: "laptop", Scopes: []string{"read", "play"}, Created: noon}
	must(t, s.MakeToken(ctx, made, "h1", 2))
	must(t, s.MakeToken(ctx, Token{ID: "two", Person: "ada", Name: "phone", Scopes: []string{"records"}, Created: noon.Add(time.Second)}, "h2", 2))
	if err := s.MakeToken(ctx, Token{ID: "three", Person: "ada", Name: "watch", Created: noon}, "h3", 2); !errors.Is(err, ErrEnough) {
		t.Errorf("one too many: %v", err)
	}
	got, owner, err := s.TokenOf(ctx, "h1")
	if err != nil || !reflect.DeepEqual(got, made) || owner.ID != "ada" || owner.Kind != Account || !owner.Created.Equal(noon) {
		t.Errorf("it is %+v of %+v, %v", got, owner, err)
	}
	must(t, s.UseToken(ctx, "one", noon.Add(time.Minute)))
	must(t, s.UseToken(ctx, "one", noon.Add(time.Second))) // told late
	list, err := s.Tokens(ctx, "ada")
	if err != nil || len(list) != 2 || list[0].ID != "one" || !list[0].Used.Equal(noon.Add(time.Minute)) || !list[1].Used.IsZero() {
		t.Errorf("the list is %+v, %v", list, err)
	}
	if err := s.EndToken(ctx, "ben", "one"); !errors.Is(err, ErrNotFound) {
		t.Errorf("somebody else revokes it: %v", err)
	}
	must(t, s.EndToken(ctx, "ada", "one"))
	if _, _, err := s.TokenOf(ctx, "h1"); !errors.Is(err, ErrNotFound) {
		t.Errorf("a revoked token: %v", err)
	}
	if err := s.EndToken(ctx, "ada", "one"); !errors.Is(err, ErrNotFound) {
		t.Errorf("revoked twice: %v", err)
	}
}

func testNotes(t *testing.T, s *Store) {
	ctx := t.Context()
	note := func(id string, at time.Time) Note { return Note{ID: id, Person: "ada", Body: "{}", At: at} }
	must(t, s.PutNotes(ctx, []Note{note("a", noon), note("b", noon.Add(2*time.Second))}, noon))
	must(t, s.PutNotes(ctx, []Note{note("c", noon.Add(time.Second))}, noon.Add(time.Second)))
	for since, want := range map[time.Duration][]Note{
		0:               {note("c", noon.Add(time.Second)), note("b", noon.Add(2*time.Second))},
		2 * time.Second: {note("b", noon.Add(2*time.Second))},
		time.Minute:     nil,
	} {
		if got, err := s.Notes(ctx, noon.Add(since)); err != nil || !slices.Equal(got, want) {
			t.Errorf("since %v: %+v, %v", since, got, err)
		}
	}
}
