package people

import (
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"crownhead/game/gametest"
	"crownhead/internal/guest"
	"crownhead/internal/problem"
	"crownhead/internal/store"
)

func opened(t *testing.T) *People {
	t.Helper()
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "people.db"), store.Options{})
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
		"Ωmega 3":                    "Ωmega 3",
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

func TestSessionsSayWhoSomebodyIs(t *testing.T) {
	p := opened(t)
	guest := p.NewGuest()
	session := must[string](t)(p.Sign(t.Context(), guest))
	who, old, err := p.Read(t.Context(), session)
	if err != nil || who != guest || old {
		t.Fatalf("%v is %v, %v, %v", guest, who, old, err)
	}
	if Remembered(who) {
		t.Error("a guest who has done nothing is written down")
	}
	for i := range session { // whatever is changed, it is nobody's
		changed := []byte(session)
		changed[i] ^= 1
		if _, _, err := p.Read(t.Context(), string(changed)); !errors.Is(err, ErrNoSession) {
			t.Errorf("a session changed at %d: %v", i, err)
		}
	}
	for _, none := range []string{"", ".", strings.Repeat(".", 5), "1.g." + guest.ID + ".0.w0.", strings.Repeat("x", 10000)} {
		if _, _, err := p.Read(t.Context(), none); !errors.Is(err, ErrNoSession) {
			t.Errorf("%.40q: %v", none, err)
		}
	}
}

func TestNodesShareKeys(t *testing.T) {
	p := opened(t)
	other := Open(p.store)
	guest := p.NewGuest()
	session := must[string](t)(p.Sign(t.Context(), guest))
	if who, _, err := other.Read(t.Context(), session); err != nil || who != guest {
		t.Errorf("another node reads %v, %v", who, err)
	}
}

func TestKeysChangeAndOldOnesStayGoodForAWhile(t *testing.T) {
	p := opened(t)
	began := p.store.Now()
	p.keys.now = func() time.Time { return began }
	guest := p.NewGuest()
	first := must[string](t)(p.Sign(t.Context(), guest))
	for _, c := range []struct {
		later     time.Duration
		good, old bool
	}{{0, true, false}, {keyWeek, true, true}, {SessionLife, true, true}, {SessionLife + keyWeek, false, false}} {
		p.keys.now = func() time.Time { return began.Add(c.later) }
		who, old, err := p.Read(t.Context(), first)
		if good := err == nil && who == guest; good != c.good || old != c.old {
			t.Errorf("after %v: %v, old %v, %v", c.later, who, old, err)
		}
	}
	p.keys.now = func() time.Time { return began.Add(keyWeek) }
	if again := must[string](t)(p.Sign(t.Context(), guest)); again == first {
		t.Error("a week later the key is the same")
	}
}

func TestAGuestBecomesAnAccount(t *testing.T) {
	p := opened(t)
	guest := must[store.Person](t)(p.Rename(t.Context(), p.NewGuest(), "Mira"))
	asGuest := must[string](t)(p.Sign(t.Context(), guest))
	account := must[store.Person](t)(p.SignUp(t.Context(), guest, "Mira K", "correct horse"))
	if account.ID != guest.ID || account.Kind != store.Account || account.Name != "Mira K" {
		t.Errorf("the account is %+v", account)
	}
	if _, _, err := p.Read(t.Context(), asGuest); !errors.Is(err, ErrNoSession) {
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
	asGuest := must[string](t)(p.Sign(t.Context(), guest))

	_, wrong := p.SignIn(t.Context(), guest, "Anna", "wrong horse")
	_, nobody := p.SignIn(t.Context(), guest, "Nobody", "wrong horse")
	_, long := p.SignIn(t.Context(), guest, "Anna", strings.Repeat("x", 5000))
	for _, err := range []error{wrong, nobody, long} {
		if kindOf(err) != "sign-in wrong-password" || err.Error() != wrong.Error() {
			t.Errorf("%v tells more than %v", err, wrong)
		}
	}
	if who, _, err := p.Read(t.Context(), asGuest); err != nil || who.ID != guest.ID {
		t.Errorf("after a wrong password the guest is %v, %v", who, err)
	}

	got := must[store.Person](t)(p.SignIn(t.Context(), guest, "  ANNA ", "correct horse"))
	if got != account {
		t.Errorf("signed in as %+v, not %+v", got, account)
	}
	if who := must[store.Person](t)(p.store.Person(t.Context(), guest.ID)); who.ID != account.ID {
		t.Errorf("the guest has not followed into the account: %v", who)
	}
	if _, _, err := p.Read(t.Context(), asGuest); !errors.Is(err, ErrNoSession) {
		t.Errorf("the guest's session opens the account: %v", err)
	}
	if p.StillValid(t.Context(), guest) || !p.StillValid(t.Context(), account) || !p.StillValid(t.Context(), p.NewGuest()) {
		t.Error("who may stay is told wrong")
	}
}

func TestANewPasswordEndsSessions(t *testing.T) {
	p := opened(t)
	account := must[store.Person](t)(p.SignUp(t.Context(), p.NewGuest(), "Anna", "correct horse"))
	before := must[string](t)(p.Sign(t.Context(), account))
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
	if _, _, err := p.Read(t.Context(), before); !errors.Is(err, ErrNoSession) {
		t.Errorf("the old session is still good: %v", err)
	}
	if p.StillValid(t.Context(), account) {
		t.Error("who came with the old password may stay")
	}
	after := must[string](t)(p.Sign(t.Context(), changed))
	if who, _, err := p.Read(t.Context(), after); err != nil || who.ID != account.ID {
		t.Errorf("the new session is %v, %v", who, err)
	}
	if _, err := p.SignIn(t.Context(), p.NewGuest(), "Anna", "correct horse"); kindOf(err) != "sign-in wrong-password" {
		t.Errorf("the old password: %v", err)
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
	if _, err := p.Sign(t.Context(), bot); kindOf(err) != "not-yours bots-have-tokens" {
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
			t.Fatalf("%q is no id", id)
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
