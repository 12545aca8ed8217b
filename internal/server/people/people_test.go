package people

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"crownhead/game/gametest"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/store/storetest"
	"crownhead/internal/table/guest"
)

func opened(t *testing.T) *People {
	t.Helper()
	s, err := store.Open(t.Context(), storetest.New(t), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return Open(s)
}

func must[T any](t *testing.T) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// sign is a new session.
func sign(t *testing.T, p *People, who store.Person) string {
	t.Helper()
	text, _, err := p.Sign(t.Context(), who, Pass{}, "Firefox, Linux")
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// kindOf is the kind of a refusal, and its token.
func kindOf(err error) string {
	var p *problem.Problem
	if errors.As(err, &p) {
		return string(p.Kind) + " " + p.Reasons[0].Token
	}
	return ""
}

func TestNames(t *testing.T) {
	for name, kept := range map[string]string{
		"Al":                         "Al",
		"  Jean-Pierre O’Neill ":     "Jean-Pierre O’Neill",
		"Ωμέγα 3":                    "Ωμέγα 3",
		"Ωmega 3":                    "", // two scripts
		"Аnna":                       "", // the first letter is Cyrillic
		"𝐀нна":                       "", // bold Latin, and Cyrillic
		"Анна 2":                     "Анна 2",
		"お茶 ティー":                     "お茶 ティー",
		"김 金":                        "김 金",
		"Anna\ufe0f":                 "", // what cannot be seen
		"Anna\u034f":                 "",
		"\u3164\u3164":               "",
		"Zoe\u0308":                  "Zoë", // one spelling
		"山田":                         "山田",
		strings.Repeat("x", 24):      strings.Repeat("x", 24),
		strings.Repeat("x", 25):      "",
		"A":                          "",
		"":                           "",
		"--":                         "",
		"two  blanks":                "",
		"tab\tname":                  "",
		"line\nname":                 "",
		"evil\u202eman":              "", // turns the writing round
		"zero\u200bwidth":            "",
		"nbsp\u00a0name":             "",
		guest.Name("7fKqWWWW"):       "", // it would pass for somebody without a name
		"za\u0336\u0336\u0336\u0336": "",
		"bad\xffbytes":               "",
		"private\ue000use":           "",
	} {
		got, err := CheckName(name)
		if got != kept || (err != nil) != (kept == "") {
			t.Errorf("%q is kept as %q (%v), wanted %q", name, got, err, kept)
		}
	}
}

// Nobody can take a name that is an account's or a bot's, or looks like it.
func TestNamesThatLookAlike(t *testing.T) {
	p := opened(t)
	anna := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Alice Bo", "correct horse"))
	if _, _, err := p.MakeBot(t.Context(), anna, "KAP 10"); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"alice bo": "name-taken", "ＡＬＩＣＥ　ＢＯ": "bad-name", "ＡＬＩＣＥ ＢＯ": "name-taken", // capitals, width
		"A1ice Bo": "name-alike", "AIice B0": "name-alike", "ᴀʟɪᴄᴇ ʙᴏ": "name-alike", "alıce bo": "name-alike", "Alice Bo.": "name-alike",
		"𝐀𝐥𝐢𝐜𝐞 𝐁𝐨": "name-taken", "КАР 10": "name-alike", "ΚΑΡ 10": "name-alike", "kap 10": "name-taken",
		"AliceBo": "name-alike", "A lice Bo": "name-alike", "Alíce Bo": "name-alike", "ÅLIÇÊ Bø": "name-alike", "Ałice Ƀo": "name-alike",
		"Alicia Bo": "", "Bo Alice": "", "Карл": "", "がく": "", "かく": "", // two letters
	} {
		_, guest := p.Rename(t.Context(), p.NewGuest(), name)
		_, account := p.SignUp(t.Context(), p.NewGuest(), name, "correct horse")
		_, seat := p.SeatName(t.Context(), p.NewGuest(), name)
		for what, err := range map[string]error{"a guest": guest, "an account": account, "a seat": seat} {
			if _, token, _ := strings.Cut(kindOf(err), " "); token != want && !(want == "" && what == "a seat") {
				t.Errorf("%s is called %q: %v, wanted %q", what, name, err, want)
			}
		}
	}
	if who, err := p.Rename(t.Context(), p.NewGuest(), "A1ice Bo"); err == nil || who.Name == "A1ice Bo" {
		t.Errorf("a refused name is %+v", who)
	}
	// A person may keep their own name, and two guests may have the same.
	guest := must[store.Person](t)(p.Rename(t.Context(), p.NewGuest(), "Cleo"))
	must[store.Person](t)(p.Rename(t.Context(), p.NewGuest(), "cleo"))
	if _, err := p.SignUp(t.Context(), guest, "Cleo", "correct horse"); err != nil {
		t.Error(err)
	}
	if name, err := p.SeatName(t.Context(), anna, "Alice Bo"); err != nil || name != "Alice Bo" {
		t.Error(name, err)
	}
}

// Other tests hash more lightly; a house does not.
func TestPasswordsAreHardToTry(t *testing.T) {
	hash := must[string](t)(newHasher().make(t.Context(), "correct horse"))
	if !strings.HasPrefix(hash, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("a password is kept as %s", hash)
	}
}

// Names from before a rule stay, open their accounts, and are marked for the person who runs the house.
func TestTheListMarksNames(t *testing.T) {
	p := opened(t)
	hash := must[string](t)(p.hash.make(t.Context(), "correct horse"))
	early := must[store.Person](t)(p.Rename(t.Context(), p.NewGuest(), "Anna")) // a guest, before there was the account
	for i, name := range []string{"Anna", "Ωmega 3", "Ben"} {
		if err := p.store.MakeAccount(t.Context(), store.Person{ID: newID(), Name: name, Created: p.store.Now().Add(time.Duration(i) * time.Second)}, hash); err != nil {
			t.Fatal(err)
		}
	}
	must[store.Person](t)(p.Rename(t.Context(), p.NewGuest(), "Dora"))
	must[store.Person](t)(p.Rename(t.Context(), p.NewGuest(), "dora")) // guests may be called alike
	must[store.Person](t)(p.Remember(t.Context(), p.NewGuest()))       // without a name
	list := must[[]Listed](t)(p.List(t.Context()))
	marked := map[string]string{}
	for _, l := range list {
		if l.Marked() {
			marked[l.Kind+" "+l.Name] = fmt.Sprint(l.Mixed, len(l.Alike))
		}
	}
	if want := map[string]string{"guest Anna": "false 1", "account Anna": "false 1", "account Ωmega 3": "true 0"}; len(list) != 6 || !maps.Equal(marked, want) {
		t.Errorf("of %d are marked %v, wanted %v", len(list), marked, want)
	}
	if who, err := p.SignIn(t.Context(), "ωMEGA 3", "correct horse"); err != nil || who.Name != "Ωmega 3" {
		t.Errorf("an account with a name of two scripts: %+v, %v", who, err)
	}
	if NameKey("ωMEGA 3") == "" || NameKey("ωMEGA 3") != NameKey("Ωmega 3") {
		t.Error("guesses at a name of two scripts are not counted")
	}
	if who, err := p.Rename(t.Context(), early, "Anna"); err != nil || who.Name != "Anna" {
		t.Errorf("a guest keeps a name that an account has taken since: %+v, %v", who, err)
	}
}

func TestSessionsSayWhoSomebodyIs(t *testing.T) {
	p := opened(t)
	guest := p.NewGuest()
	session := sign(t, p, guest)
	who, err := p.Read(t.Context(), session)
	if err != nil || who != (Visit{Person: guest}) {
		t.Fatalf("%v is %v, %v", guest, who, err)
	}
	if Remembered(who.Person) {
		t.Error("a guest who has done nothing is written down")
	}
	for i := range session { // whatever is changed, it is nobody's
		changed := []byte(session)
		changed[i] ^= 1
		if _, err := p.Read(t.Context(), string(changed)); !errors.Is(err, ErrNoSession) {
			t.Errorf("a session changed at %d: %v", i, err)
		}
	}
	for _, none := range []string{"", ".", strings.Repeat(".", 5), "1.g." + guest.ID + ".0.w0.", strings.Repeat("x", 10000)} {
		if _, err := p.Read(t.Context(), none); !errors.Is(err, ErrNoSession) {
			t.Errorf("%.40q: %v", none, err)
		}
	}
}

func TestNodesShareKeys(t *testing.T) {
	p := opened(t)
	other := Open(p.store)
	guest := p.NewGuest()
	session := sign(t, p, guest)
	if who, err := other.Read(t.Context(), session); err != nil || who.Person != guest {
		t.Errorf("another node reads %v, %v", who, err)
	}
}

func TestKeysChangeAndOldOnesStayGoodForAWhile(t *testing.T) {
	p := opened(t)
	began := p.store.Now()
	p.keys.now = func() time.Time { return began }
	guest := p.NewGuest()
	first := sign(t, p, guest)
	for _, c := range []struct {
		later     time.Duration
		good, old bool
	}{{0, true, false}, {keyWeek, true, true}, {SessionLife, true, true}, {SessionLife + keyWeek, false, false}} {
		p.keys.now = func() time.Time { return began.Add(c.later) }
		who, err := p.Read(t.Context(), first)
		if good := err == nil && who.Person == guest; good != c.good || who.Old != c.old {
			t.Errorf("after %v: %v, %v", c.later, who, err)
		}
	}
	p.keys.now = func() time.Time { return began.Add(keyWeek) }
	if again := sign(t, p, guest); again == first {
		t.Error("a week later the key is the same")
	}
}

func TestAGuestBecomesAnAccount(t *testing.T) {
	p := opened(t)
	guest := must[store.Person](t)(p.Rename(t.Context(), p.NewGuest(), "Mira"))
	asGuest := sign(t, p, guest)
	account := must[store.Person](t)(p.SignUp(t.Context(), guest, "Mira K", "correct horse"))
	if account.ID != guest.ID || account.Kind != store.Account || account.Name != "Mira K" {
		t.Errorf("the account is %+v", account)
	}
	if _, err := p.Read(t.Context(), asGuest); !errors.Is(err, ErrNoSession) {
		t.Errorf("the session of the guest opens the account: %v", err)
	}
	for _, c := range []struct{ name, password, want string }{
		{"mira k", "correct horse", "name-taken name-taken"},
		{"Other", "short", "bad-request bad-password"},
		{"Other", strings.Repeat("x", 201), "bad-request bad-password"},
		{"O", "correct horse", "bad-request bad-name"},
	} {
		if _, err := p.SignUp(t.Context(), p.NewGuest(), c.name, c.password); kindOf(err) != c.want {
			t.Errorf("signing up as %q with %.10q: %v", c.name, c.password, err)
		}
	}
	if _, err := p.SignUp(t.Context(), account, "Other", "correct horse"); kindOf(err) != "not-yours signed-in-already" {
		t.Errorf("an account signs up again: %v", err)
	}
	if _, err := p.Rename(t.Context(), account, "Other"); kindOf(err) != "not-yours name-stays" {
		t.Errorf("an account takes another name: %v", err)
	}
}

func TestSigningIn(t *testing.T) {
	p := opened(t)
	account := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Anna", "correct horse"))
	guest := must[store.Person](t)(p.Remember(t.Context(), p.NewGuest()))
	asGuest := sign(t, p, guest)

	_, wrong := p.SignIn(t.Context(), "Anna", "wrong horse")
	_, nobody := p.SignIn(t.Context(), "Nobody", "wrong horse")
	_, long := p.SignIn(t.Context(), "Anna", strings.Repeat("x", 5000))
	for _, err := range []error{wrong, nobody, long} {
		if kindOf(err) != "sign-in wrong-password" || err.Error() != wrong.Error() {
			t.Errorf("%v tells more than %v", err, wrong)
		}
	}
	if who, err := p.Read(t.Context(), asGuest); err != nil || who.ID != guest.ID {
		t.Errorf("after a wrong password the guest is %v, %v", who, err)
	}

	got := must[store.Person](t)(p.SignIn(t.Context(), "  ANNA ", "correct horse"))
	if got != account {
		t.Errorf("signed in as %+v, not %+v", got, account)
	}
	if err := p.Follow(t.Context(), guest, account); err != nil {
		t.Fatal(err)
	}
	if who := must[store.Person](t)(p.store.Person(t.Context(), guest.ID)); who.ID != account.ID {
		t.Errorf("the guest has not followed into the account: %v", who)
	}
	if _, err := p.Read(t.Context(), asGuest); !errors.Is(err, ErrNoSession) {
		t.Errorf("the guest's session opens the account: %v", err)
	}
	if p.StillValid(t.Context(), guest, Pass{}) || !p.StillValid(t.Context(), account, Pass{}) || !p.StillValid(t.Context(), p.NewGuest(), Pass{}) {
		t.Error("who may stay is told wrong")
	}
}

func TestANewPasswordEndsSessions(t *testing.T) {
	p := opened(t)
	account := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Anna", "correct horse"))
	before := sign(t, p, account)
	if _, err := p.ChangePassword(t.Context(), account, "wrong horse", "battery staple"); kindOf(err) != "not-yours wrong-old-password" {
		t.Errorf("with a wrong old password: %v", err)
	}
	if _, err := p.ChangePassword(t.Context(), account, "correct horse", "short"); kindOf(err) != "bad-request bad-password" {
		t.Errorf("to a short password: %v", err)
	}
	if _, err := p.ChangePassword(t.Context(), p.NewGuest(), "", "battery staple"); kindOf(err) != "sign-in accounts-only" {
		t.Errorf("a guest's password: %v", err)
	}
	changed := must[store.Person](t)(p.ChangePassword(t.Context(), account, "correct horse", "battery staple"))
	if _, err := p.Read(t.Context(), before); !errors.Is(err, ErrNoSession) {
		t.Errorf("the old session is still good: %v", err)
	}
	if p.StillValid(t.Context(), account, Pass{}) {
		t.Error("who came with the old password may stay")
	}
	after := sign(t, p, changed)
	if who, err := p.Read(t.Context(), after); err != nil || who.ID != account.ID {
		t.Errorf("the new session is %v, %v", who, err)
	}
	if _, err := p.SignIn(t.Context(), "Anna", "correct horse"); kindOf(err) != "sign-in wrong-password" {
		t.Errorf("the old password: %v", err)
	}
}

func TestSessionsEndOnTheServer(t *testing.T) {
	p := opened(t)
	anna := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Anna", "correct horse"))
	ben := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Ben", "correct horse"))
	signed := []string{sign(t, p, anna), sign(t, p, anna), sign(t, p, anna)}
	sign(t, p, ben)
	var visits []Visit
	for _, text := range signed {
		v, err := p.Read(t.Context(), text)
		if err != nil || v.Person != anna || v.Old {
			t.Fatalf("a new session is %+v, %v", v, err)
		}
		visits = append(visits, v)
	}
	open := func() (n int) {
		for i, text := range signed {
			_, err := p.Read(t.Context(), text)
			if stays := p.StillValid(t.Context(), anna, Pass{Session: visits[i].Session}); stays != (err == nil) {
				t.Errorf("session %d: who came with it may stay: %v, and read it is %v", i, stays, err)
			}
			if err == nil {
				n++
			}
		}
		return n
	}
	list := must[[]store.Session](t)(p.Sessions(t.Context(), anna))
	if len(list) != 3 || list[0].Browser != "Firefox, Linux" {
		t.Errorf("the list is %+v", list)
	}
	if err := p.EndSession(t.Context(), ben, visits[0].Session); !errors.Is(err, store.ErrNotFound) || open() != 3 {
		t.Errorf("Ben ends a session of Anna's: %v", err)
	}
	if err := p.EndSession(t.Context(), anna, visits[0].Session); err != nil || open() != 2 {
		t.Errorf("%d sessions are left, %v", open(), err)
	}
	if _, _, err := p.Sign(t.Context(), anna, Pass{Session: visits[0].Session}, ""); err == nil {
		t.Error("a session that has ended is signed again")
	}
	if err := p.EndOtherSessions(t.Context(), anna, visits[1].Session); err != nil || open() != 1 {
		t.Errorf("%d sessions are left, %v", open(), err)
	}
	if list := must[[]store.Session](t)(p.Sessions(t.Context(), ben)); len(list) != 1 {
		t.Errorf("Ben has the sessions %+v", list)
	}
	if _, err := p.ChangePassword(t.Context(), anna, "correct horse", "battery staple"); err != nil || open() != 0 {
		t.Errorf("with a new password %d sessions are left, %v", open(), err)
	}
	if list := must[[]store.Session](t)(p.Sessions(t.Context(), anna)); len(list) != 0 {
		t.Errorf("the list still has %+v", list)
	}

	guest := must[store.Person](t)(p.Remember(t.Context(), p.NewGuest()))
	text := sign(t, p, guest)
	if err := p.EndSession(t.Context(), guest, ""); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Read(t.Context(), text); !errors.Is(err, ErrNoSession) || p.StillValid(t.Context(), guest, Pass{}) {
		t.Errorf("the session of a guest who has left: %v", err)
	}
}

// Sessions of an earlier program have no id. They go on, get one, and can be ended.
func TestSessionsOfAnEarlierProgram(t *testing.T) {
	p := opened(t)
	anna := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Anna", "correct horse"))
	key := must[store.Key](t)(p.keys.newest(t.Context()))
	text := strings.Join([]string{"1", "a", anna.ID, "0", key.ID}, ".")
	text += "." + seal(key, text)
	v, err := p.Read(t.Context(), text)
	if err != nil || v.Person != anna || !v.Old || v.Session == "" {
		t.Fatalf("it is read as %+v, %v", v, err)
	}
	renewed, id, err := p.Sign(t.Context(), anna, Pass{Session: v.Session}, "")
	if err != nil || id != v.Session {
		t.Fatal(id, err)
	}
	if err := p.EndSession(t.Context(), anna, v.Session); err != nil {
		t.Fatal(err)
	}
	for _, ended := range []string{text, renewed} {
		if _, err := p.Read(t.Context(), ended); !errors.Is(err, ErrNoSession) {
			t.Errorf("after its end it is %v", err)
		}
	}
}

// An account has only so many sessions; the one that was used longest ago ends for another.
func TestSessionsAreBounded(t *testing.T) {
	p := opened(t)
	anna := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Anna", "correct horse"))
	for range 60 {
		sign(t, p, anna)
	}
	if list := must[[]store.Session](t)(p.Sessions(t.Context(), anna)); len(list) != 50 {
		t.Errorf("%d sessions", len(list))
	}
}

func TestBrowsersAreKnown(t *testing.T) {
	p := opened(t)
	anna := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Anna", "correct horse"))
	ben := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Ben", "correct horse"))
	cleo := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Cleo", "correct horse"))
	same := func(a, b store.Person) bool { return must[bool](t)(p.store.OneOwner(t.Context(), a.ID, b.ID)) }
	cookie := must[string](t)(p.KnowBrowser(t.Context(), "", anna))
	if !p.KnownBrowser(t.Context(), cookie, "anna") || p.KnownBrowser(t.Context(), cookie, "Ben") || p.KnownBrowser(t.Context(), cookie+"x", "Anna") {
		t.Error("whose browser it is is told wrong")
	}
	other := must[string](t)(p.KnowBrowser(t.Context(), "", ben))
	if other == cookie || same(anna, ben) {
		t.Error("two browsers are one")
	}
	if again := must[string](t)(p.KnowBrowser(t.Context(), cookie, ben)); again != cookie || !same(anna, ben) || !same(ben, anna) {
		t.Error("two accounts that sign in with one browser are not linked")
	}
	bot, _, err := p.MakeBot(t.Context(), ben, "kestrel")
	if err != nil || !same(anna, bot) || same(cleo, bot) {
		t.Errorf("nor is the bot of one of them: %v", err)
	}

	// The cookie of an earlier program says whose browser it was.
	key := must[store.Key](t)(p.keys.newest(t.Context()))
	old := strings.Join([]string{deviceMark, cleo.ID, key.ID}, ".")
	old += "." + seal(key, old)
	if !p.KnownBrowser(t.Context(), old, "Cleo") || p.KnownBrowser(t.Context(), old, "Anna") || p.KnownBrowser(t.Context(), old+"x", "Cleo") {
		t.Error("the cookie of an earlier program is read wrong")
	}
	now := must[string](t)(p.KnowBrowser(t.Context(), old, anna))
	if !same(anna, cleo) || !p.KnownBrowser(t.Context(), now, "Cleo") || !p.KnownBrowser(t.Context(), now, "Anna") {
		t.Error("it links nobody")
	}
}

func TestBots(t *testing.T) {
	p := opened(t)
	owner := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Anna", "correct horse"))
	bot, token, err := p.MakeBot(t.Context(), owner, "Anna’s bot")
	if err != nil {
		t.Fatal(err)
	}
	if got := must[store.Person](t)(p.ByToken(t.Context(), token)); got.ID != bot.ID || got.Owner != owner.ID || got.Kind != store.Bot {
		t.Errorf("the token opens %+v", got)
	}
	if _, _, err := p.Sign(t.Context(), bot, Pass{}, ""); kindOf(err) != "not-yours bots-have-tokens" {
		t.Errorf("a bot gets a session: %v", err)
	}
	for _, wrong := range []string{"", tokenMark, token + "x", strings.TrimPrefix(token, tokenMark), tokenHash(token)} {
		if _, err := p.ByToken(t.Context(), wrong); kindOf(err) != "sign-in wrong-token" {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	if _, _, err := p.MakeBot(t.Context(), owner, "anna"); kindOf(err) != "name-taken name-taken" {
		t.Errorf("a bot with its owner's name: %v", err)
	}
	if _, _, err := p.MakeBot(t.Context(), p.NewGuest(), "bot of a guest"); kindOf(err) != "sign-in accounts-only" {
		t.Errorf("a guest's bot: %v", err)
	}
	if err := p.DropBot(t.Context(), owner, bot.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := p.ByToken(t.Context(), token); kindOf(err) != "sign-in wrong-token" {
		t.Errorf("a dropped bot's token: %v", err)
	}
	for i := range mostBots {
		if _, _, err := p.MakeBot(t.Context(), owner, "bot "+strings.Repeat("x", i+1)); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := p.MakeBot(t.Context(), owner, "one more"); kindOf(err) != "refused bots-enough" {
		t.Errorf("one bot more: %v", err)
	}
}

func TestRandomIsOfTheRightLetters(t *testing.T) {
	seen := map[rune]bool{}
	for range 500 {
		id := newID()
		if !isID(id) {
			t.Fatalf("%q is not an id", id)
		}
		for _, r := range id {
			seen[r] = true
		}
	}
	if len(seen) != len(base62) {
		t.Errorf("%d of %d letters come", len(seen), len(base62))
	}
}

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

func TestWeakPasswords(t *testing.T) {
	for password, token := range map[string]string{
		"correct horse": "", "battery staple": "", "long enough": "", "spring and escapement": "", "Xk4#mn2q": "", "31415926535897": "",
		"        ": "weak-password", "aaaaaaaa": "weak-password", "12345678": "weak-password", "87654321": "weak-password",
		"password": "weak-password", "Password123!": "weak-password", "PASSWORT": "weak-password", "motdepasse1": "weak-password",
		"qwertzuiop": "weak-password", "iloveyou": "weak-password", "20051987": "weak-password", "Mira Kessel": "weak-password",
		"mirakessel1": "weak-password", "1q2w3e4r": "weak-password",
		"short": "bad-password", "tab\tin the middle": "control-password", "bell\x07bell": "control-password", "cut\xffoff text": "control-password",
	} {
		err := checkPassword("Mira Kessel", password)
		var p *problem.Problem
		got := ""
		if errors.As(err, &p) {
			got = p.Reasons[0].Token
		}
		if got != token {
			t.Errorf("%q: %q, wanted %q", password, got, token)
		}
	}
}

func TestTokensOfPeople(t *testing.T) {
	p := opened(t)
	owner := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Anna", "correct horse"))
	made, token, err := p.MakeToken(t.Context(), owner, " laptop ", []string{Play, Read, Play}, 0)
	if err != nil || made.Name != "laptop" || !slices.Equal(made.Scopes, []string{Read, Play}) || !IsPersonToken(token) {
		t.Fatalf("%+v %q %v", made, token, err)
	}
	got, of, err := p.ByPersonToken(t.Context(), token)
	if err != nil || got.ID != owner.ID || of.ID != made.ID {
		t.Errorf("the token opens %+v with %+v, %v", got, of, err)
	}
	if list := must[[]store.Token](t)(p.Tokens(t.Context(), owner)); len(list) != 1 || list[0].Used.IsZero() {
		t.Errorf("that it was used is not written down: %+v", list)
	}
	for _, wrong := range []string{"", personTokenMark, token + "x", tokenHash(token)} {
		if _, _, err := p.ByPersonToken(t.Context(), wrong); kindOf(err) != "sign-in wrong-token" {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	if _, err := p.ByToken(t.Context(), token); kindOf(err) != "sign-in wrong-token" {
		t.Errorf("it is a bot's: %v", err)
	}
	for scopes, want := range map[string]string{"": "bad-request which-scopes", "read everything": "bad-request which-scopes", "read admin": "not-yours admin-scope"} {
		if _, _, err := p.MakeToken(t.Context(), owner, "other", strings.Fields(scopes), 0); kindOf(err) != want {
			t.Errorf("scopes %q: %v", scopes, err)
		}
	}
	guest := p.NewGuest()
	_, _, makes := p.MakeToken(t.Context(), guest, "laptop", usualScopes, 0)
	_, lists := p.Tokens(t.Context(), guest)
	for _, err := range []error{makes, lists, p.EndToken(t.Context(), guest, made.ID)} {
		if kindOf(err) != "sign-in accounts-only" {
			t.Errorf("a guest's token: %v", err)
		}
	}
	for scope, want := range map[string]string{
		Read: "", Challenges: "", Study: "", Records: "not-yours needs-scope", "": "not-yours not-for-tokens", // play was good for challenges and study before they had a scope
	} {
		if err := Allow(made.Scopes, scope); err == nil && want != "" || err != nil && kindOf(err) != want {
			t.Errorf("what needs %q: %v", scope, err)
		}
	}
	for _, scopes := range [][]string{{Challenges}, {Study}} {
		if err := Allow(scopes, Play); kindOf(err) != "not-yours needs-scope" {
			t.Errorf("%v is good for playing: %v", scopes, err)
		}
	}
	// A new password ends sessions, not tokens.
	owner = must[store.Person](t)(p.ChangePassword(t.Context(), owner, "correct horse", "battery staple"))
	if !p.StillValid(t.Context(), got, Pass{Token: made.ID}) {
		t.Error("a new password ends the token")
	}
	if err := p.EndToken(t.Context(), owner, made.ID); err != nil || p.StillValid(t.Context(), got, Pass{Token: made.ID}) {
		t.Errorf("a revoked token may stay, %v", err)
	}
	for range mostTokens {
		if _, _, err := p.MakeToken(t.Context(), owner, "again", usualScopes, 0); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := p.MakeToken(t.Context(), owner, "one more", usualScopes, 0); kindOf(err) != "refused tokens-enough" {
		t.Errorf("one token more: %v", err)
	}
}

// usualScopes are those of everybody: without a role nobody makes a token for administration.
var usualScopes = slices.DeleteFunc(slices.Clone(Scopes), func(s string) bool { return s == Admin })

// A token for some days is good for nothing afterwards, and its connections end.
func TestTokensExpire(t *testing.T) {
	p := opened(t)
	owner := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Anna", "correct horse"))
	for _, days := range []int{-1, mostDays + 1} {
		if _, _, err := p.MakeToken(t.Context(), owner, "laptop", usualScopes, days); kindOf(err) != "bad-request which-days" {
			t.Errorf("for %d days: %v", days, err)
		}
	}
	lasting, _, err := p.MakeToken(t.Context(), owner, "lasting", usualScopes, 0)
	if err != nil || !lasting.Expires.IsZero() {
		t.Fatalf("%+v, %v", lasting, err)
	}
	made, token, err := p.MakeToken(t.Context(), owner, "laptop", usualScopes, 7)
	if err != nil || made.Expires.Sub(made.Created) < 6*24*time.Hour {
		t.Fatalf("%+v, %v", made, err)
	}
	who, of, err := p.ByPersonToken(t.Context(), token)
	if err != nil || !of.Expires.Equal(made.Expires) || !p.StillValid(t.Context(), who, Pass{Token: made.ID}) {
		t.Fatalf("before: %+v, %v", of, err)
	}
	p.store.CatchUp(made.Expires.Sub(p.store.Now()) + time.Millisecond)
	if _, _, err := p.ByPersonToken(t.Context(), token); kindOf(err) != "sign-in token-expired" {
		t.Errorf("afterwards: %v", err)
	}
	if p.StillValid(t.Context(), who, Pass{Token: made.ID}) || !p.StillValid(t.Context(), who, Pass{Token: lasting.ID}) {
		t.Error("connections of an expired token stay, or those of another end")
	}
}

// However many ask at once, an account has no more bots than it may.
func TestTheBotLimitHoldsForParallelRequests(t *testing.T) {
	p := opened(t)
	owner, err := p.SignUp(t.Context(), p.NewGuest(), "Anna", "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	var made, refused atomic.Int64
	for i := range 40 {
		all.Go(func() {
			switch _, _, err := p.MakeBot(t.Context(), owner, "bot "+strconv.Itoa(i)); {
			case err == nil:
				made.Add(1)
			case kindOf(err) == "refused bots-enough":
				refused.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	all.Wait()
	if made.Load() != mostBots || refused.Load() != 40-mostBots {
		t.Errorf("%d bots were made, %d refused", made.Load(), refused.Load())
	}
}
