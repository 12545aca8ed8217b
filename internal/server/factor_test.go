package server_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/server"
	"crownhead/internal/server/people/totp"
	"crownhead/internal/server/servertest"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/store/storetest"
	"crownhead/internal/wire"
)

// A second factor is set up, asked for, lost and taken off, by requests and by forms, on both stores.
func TestASecondFactor(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) { testFactor(t, storetest.New(t)) })
	t.Run("PostgreSQL", func(t *testing.T) { testFactor(t, pgtest.Start(t, pgtest.NoSync()).Database(t)) })
}

func testFactor(t *testing.T, address string) {
	p := servertest.OpenOn(t, address, server.Config{Unlimited: true})
	boss, ines := withRole(p, "Boss", store.Administrator), p.Account("Ines")
	const password = "correct horse"
	signIn := func(code string) servertest.Answer {
		return p.Visitor().Do("POST", apiRoot+"/sessions", wire.NewSession{Name: "Ines", Password: password, Code: code})
	}
	p.Visitor().Do("POST", apiRoot+"/me/factor", nil).Kind(401, problem.SignIn)
	ines.Do("POST", apiRoot+"/me/factor/codes", wire.FactorCode{Code: "000000"}).Kind(422, problem.Refused)

	// A secret of which no code was shown is not asked for.
	page := fill(ines, "/account", "what", "factor").Is(200).Body
	secret := regexp.MustCompile(`<code>([A-Z2-7]{32})</code>`).FindStringSubmatch(page)
	if secret == nil || !strings.Contains(page, `class="qr"`) {
		t.Fatalf("the page shows no secret: %s", page)
	}
	signIn("").Is(200)
	if page := fill(ines, "/account", "what", "factor-codes", "code", "1").Is(422).Body; !strings.Contains(page, secret[1]) {
		t.Error("after a wrong code the secret is not shown again")
	}
	// None works twice, so the second is of the next half minute. Both still work when one ends meanwhile.
	code := func(ahead time.Duration) string { return totp.Code(secret[1], p.Store.Now().Add(ahead)) }
	first := code(0)
	page = fill(ines, "/account", "what", "factor-codes", "code", first[:3]+" "+first[3:]).Is(200).Body
	recovery := regexp.MustCompile(`\b[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}\n`).FindAllString(page, -1)
	if len(recovery) != 10 {
		t.Fatalf("there are %d recovery codes: %v", len(recovery), recovery)
	}
	for i := range recovery {
		recovery[i] = strings.TrimSpace(recovery[i])
	}
	if f := servertest.Into[wire.Factor](ines.Get(apiRoot + "/me/factor").Is(200)); f.Since == 0 || f.Left != 10 {
		t.Errorf("the factor is %+v", f)
	}
	ines.Do("POST", apiRoot+"/me/factor", nil).Kind(422, problem.Refused)
	for name, file := range ownFiles(ines) {
		if strings.Contains(file, secret[1]) {
			t.Errorf("%s has the secret", name)
		}
	}

	// The password alone lets nobody in, and a guest's games stay the guest's.
	signIn("").Kind(401, problem.SignIn)
	signIn("000000").Kind(403, problem.NotYours)
	signIn(first).Kind(403, problem.NotYours)
	signIn(code(30 * time.Second)).Is(200)
	signIn(recovery[0]).Is(200)
	signIn(recovery[0]).Kind(403, problem.NotYours)
	p.Visitor().Do("POST", apiRoot+"/sessions", wire.NewSession{Name: "Ines", Password: "wrong horse", Code: recovery[1]}).Kind(401, problem.SignIn)
	guest := p.Visitor()
	table := guest.Table("chess", "open")
	asked := fill(guest, "/signin", "name", "Ines", "password", password, "back", "/rules").Is(200)
	ticket := regexp.MustCompile(`name="ticket" value="([^"]+)"`).FindStringSubmatch(asked.Body)
	if ticket == nil || strings.Contains(asked.Body, password) || servertest.Into[wire.Person](guest.Get(apiRoot+"/me").Is(200)).Kind != "guest" {
		t.Fatalf("the form is %s", asked.Body)
	}
	fill(guest, "/signin/code", "ticket", ticket[1], "code", "").Is(422)
	fill(guest, "/signin/code", "ticket", ticket[1]+"x", "code", recovery[1]).Is(422)
	if a := fill(guest, "/signin/code", "ticket", ticket[1], "code", recovery[1], "back", "/rules").Is(303); a.Header.Get("Location") != "/rules" {
		t.Errorf("leads to %s", a.Header.Get("Location"))
	}
	if who := servertest.Into[wire.Person](guest.Get(apiRoot + "/me").Is(200)); who.Name != "Ines" {
		t.Errorf("the code let in %+v", who)
	}
	if rows, _, err := p.Store.List(t.Context(), store.Filter{Person: idOf(guest)}, "", 5); err != nil || len(rows) != 1 || rows[0].ID != table.ID {
		t.Errorf("the guest's games are not the account's: %+v, %v", rows, err)
	}
	// A link for a new password does not replace a code.
	made := servertest.Into[wire.AdminDone](do(boss, "password", "Ines", "").Is(200))
	stranger := p.Visitor()
	asked = fill(stranger, made.Link[strings.Index(made.Link, "/password/"):], "password", "battery staple").Is(200)
	if !strings.Contains(asked.Body, `name="ticket"`) || servertest.Into[wire.Person](stranger.Get(apiRoot+"/me").Is(200)).Kind != "guest" {
		t.Errorf("a link lets somebody in without a code: %s", asked.Body)
	}
	w := p.Visitor()
	w.Do("POST", apiRoot+"/sessions", wire.NewSession{Name: "Ines", Password: "battery staple", Code: recovery[2]}).Is(200)
	fill(w, "/account", "what", "factor-drop", "password", password, "code", recovery[3]).Is(422)
	fill(w, "/account", "what", "factor-drop", "password", "battery staple", "code", "000000").Is(422)

	// The phone and the codes are lost: an administrator takes the factor off.
	do(p.Account("Plain"), "drop-factor", "Ines", "").Kind(403, problem.NotYours)
	do(boss, "drop-factor", "Ines", "").Is(200)
	do(boss, "drop-factor", "Ines", "").Kind(404, problem.NotFound)
	p.Visitor().Do("POST", apiRoot+"/sessions", wire.NewSession{Name: "Ines", Password: "battery staple"}).Is(200)

	// The house can ask for it: who says so has one, and nobody without one looks after it any more.
	moderator := withRole(p, "Moderator", store.Moderator)
	do(boss, "second-factor", "", "yes").Kind(422, problem.Refused)
	secret[1] = servertest.Into[wire.FactorSecret](boss.Do("POST", apiRoot+"/me/factor", nil).Is(200)).Secret
	codes := servertest.Into[wire.RecoveryCodes](boss.Do("POST", apiRoot+"/me/factor/codes", wire.FactorCode{Code: totp.Code(secret[1], p.Store.Now())}).Is(200)).Codes
	do(boss, "second-factor", "", "perhaps").Kind(400, problem.BadRequest)
	do(boss, "second-factor", "", "yes").Is(200)
	moderator.Get(apiRoot+"/admin/house").Kind(403, problem.NotYours)
	do(moderator, "mute", "Ines", "1").Kind(403, problem.NotYours)
	if h := servertest.Into[wire.AdminHouse](boss.Get(apiRoot + "/admin/house").Is(200)); !h.Factor {
		t.Errorf("the house is %+v", h)
	}
	boss.Do("POST", apiRoot+"/me/factor/removal", wire.FactorRemoval{Password: password, Code: codes[0]}).Is(204)
	do(boss, "second-factor", "", "no").Kind(403, problem.NotYours)
	if _, err := p.Store.SetHouse(t.Context(), store.Act{By: store.Console, Act: "second-factor", Reason: "locked out"}, "second-factor", "no"); err != nil {
		t.Fatal(err)
	}
}

// Codes are not to be guessed.
func TestCodesAreNotGuessed(t *testing.T) {
	now := servertest.NewClock()
	p := servertest.Open(t, server.Config{Now: now.Now})
	ines := p.Account("Ines")
	secret := servertest.Into[wire.FactorSecret](ines.Do("POST", apiRoot+"/me/factor", nil).Is(200)).Secret
	ines.Do("POST", apiRoot+"/me/factor/codes", wire.FactorCode{Code: totp.Code(secret, p.Store.Now())}).Is(200)
	for try := 0; ; try++ {
		a := p.Visitor().Do("POST", apiRoot+"/sessions", wire.NewSession{Name: "Ines", Password: "correct horse", Code: "000000"})
		if a.Status == 429 {
			break
		}
		if a.Kind(403, problem.NotYours); try > 10 {
			t.Fatal("codes are guessed as often as one likes")
		}
	}
}
