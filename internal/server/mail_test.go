package server_test

import (
	"strings"
	"testing"
	"time"

	"crownhead/internal/admin/mail"
	"crownhead/internal/admin/mail/mailtest"
	"crownhead/internal/problem"
	"crownhead/internal/server"
	"crownhead/internal/server/servertest"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/store/storetest"
	"crownhead/internal/wire"
)

// withMail is a house that sends mail through a real server.
func withMail(t *testing.T, address string, unlimited bool) (*servertest.Server, *mailtest.Server) {
	t.Helper()
	box := mailtest.Start(t, "starttls", "crownhead", "geheim")
	by, err := mail.Parse(box.Address, "house@crownhead.test")
	if err != nil {
		t.Fatal(err)
	}
	by.Roots = box.Roots
	return servertest.OpenOn(t, address, server.Config{Unlimited: unlimited, Mail: by, Public: "http://house.test"}), box
}

// posted waits until everything that was asked for is sent, or is known to have nobody to be sent to.
func posted(p *servertest.Server) {
	p.T.Helper()
	for ctx := servertest.Patient(p.T); ; time.Sleep(10 * time.Millisecond) {
		counts, err := p.Store.CountJobs(ctx)
		if err != nil {
			p.T.Fatal(err)
		}
		if counts[store.MailJob] == 0 {
			return
		}
	}
}

// Somebody gives an address, confirms it, forgets the password and comes back in, on both stores.
func TestANewPasswordByMail(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) { testPasswordByMail(t, storetest.New(t)) })
	t.Run("PostgreSQL", func(t *testing.T) { testPasswordByMail(t, pgtest.Start(t, pgtest.NoSync()).Database(t)) })
}

func testPasswordByMail(t *testing.T, address string) {
	p, box := withMail(t, address, true)
	patient := servertest.Patient(t)
	ines := p.Account("Ines")
	mine := func(v *servertest.Visitor) wire.MailAddress {
		t.Helper()
		return servertest.Into[wire.MailAddress](v.Get(apiRoot + "/me/mail").Is(200))
	}
	if got := mine(ines); got != (wire.MailAddress{Sends: true}) {
		t.Errorf("a new account has %+v", got)
	}
	p.Visitor().Get(apiRoot+"/me/mail").Kind(401, problem.SignIn)
	p.Visitor().Do("PUT", apiRoot+"/me/mail", wire.NewMail{Address: "a@example.org", Password: "correct horse"}).Kind(401, problem.SignIn)
	ines.Do("PUT", apiRoot+"/me/mail", wire.NewMail{Address: "ines@example.org", Password: "wrong horse"}).Kind(403, problem.NotYours)
	ines.Do("PUT", apiRoot+"/me/mail", wire.NewMail{Address: "Ines <ines@example.org>", Password: "correct horse"}).Kind(400, problem.BadRequest)
	ines.Do("PUT", apiRoot+"/me/mail", wire.NewMail{Address: "ines@example.org", Password: "correct horse"}, "Accept-Language", "fr").Is(204)
	first := box.Next(patient)
	if subject, text := first.Read(t); subject != "Confirmez votre adresse" || !strings.Contains(text, "Le compte Ines sur http://house.test") || !strings.Contains(text, "jour\u00a0:") || first.To[0] != "ines@example.org" || !first.TLS {
		t.Errorf("the message is %+v: %s %s", first, subject, text)
	}
	if mine(ines).Address != "" {
		t.Error("an address counts that nobody has confirmed")
	}
	// Until then it is nobody's.
	v := p.Visitor()
	v.Do("POST", apiRoot+"/passwords", wire.Forgotten{Address: "ines@example.org"}).Is(204)
	posted(p)
	// The second link takes the place of the first.
	fill(ines, "/account", "what", "mail", "address", "ines@example.org", "password", "correct horse").Is(200)
	confirm := box.Next(patient).Link(t)
	ines.Get(first.Link(t), "Accept", "text/html").Is(404)
	v.Get(confirm, "Accept", "text/html").Is(200) // looking at it, as mail programs do, changes nothing
	if mine(ines).Address != "" {
		t.Error("an address counts because somebody looked at the link")
	}
	fill(v, confirm).Is(303)
	fill(v, confirm).Is(404)
	if mine(ines).Address != "ines@example.org" {
		t.Errorf("the address is %+v", mine(ines))
	}
	if page := ines.Get("/account", "Accept", "text/html").Is(200).Body; !strings.Contains(page, "ines@example.org") {
		t.Error("the page does not show the address")
	}
	if !strings.Contains(ownFiles(ines)["data/mails.json"], "ines@example.org") {
		t.Error("the address is not in the file of what is mine")
	}

	// Known or not, the answer is the same.
	known := v.Do("POST", apiRoot+"/passwords", wire.Forgotten{Address: "INES@example.org"}).Is(204)
	unknown := v.Do("POST", apiRoot+"/passwords", wire.Forgotten{Address: "nobody.here@example.org"}).Is(204)
	if known.Body != unknown.Body {
		t.Errorf("%q, %q", known.Body, unknown.Body)
	}
	one, two := fill(v, "/forgotten", "address", "ines@example.org").Is(200), fill(v, "/forgotten", "address", "nobody.here@example.org").Is(200)
	if one.Body != two.Body || !strings.Contains(one.Body, "If an account has this address") {
		t.Errorf("the page says %s, and %s", one.Body, two.Body)
	}
	fill(v, "/forgotten", "address", "nonsense").Is(422)
	old, reset := box.Next(patient), box.Next(patient)
	if old.To[0] != "INES@example.org" && reset.To[0] != "INES@example.org" {
		t.Errorf("messages to %v and %v", old.To, reset.To)
	}
	fill(v, old.Link(t), "password", "battery staple").Is(404) // only the newest works
	fill(v, reset.Link(t), "password", "short").Is(422)
	fill(v, reset.Link(t), "password", "battery staple").Is(303)
	fill(p.Visitor(), reset.Link(t), "password", "battery staple").Is(404)
	if me := servertest.Into[wire.Person](v.Get(apiRoot + "/me").Is(200)); me.Name != "Ines" {
		t.Errorf("the link let in %+v", me)
	}
	if me := servertest.Into[wire.Person](ines.Get(apiRoot + "/me").Is(200)); me.Kind != "guest" {
		t.Errorf("the old session is still %+v", me)
	}
	// A closed account gets no message, and an address that was removed neither.
	boss := withRole(p, "Boss", store.Administrator)
	do(boss, "close", "Ines", "").Is(200)
	v.Do("POST", apiRoot+"/passwords", wire.Forgotten{Address: "ines@example.org"}).Is(204)
	posted(p)
	do(boss, "reopen", "Ines", "").Is(200)
	w := p.Visitor()
	w.Do("POST", apiRoot+"/sessions", wire.NewAccount{Name: "Ines", Password: "battery staple"}).Is(200)
	fill(w, "/account", "what", "mail-drop").Is(200)
	w.Do("POST", apiRoot+"/passwords", wire.Forgotten{Address: "ines@example.org"}).Is(204)
	posted(p)
	box.None()
	w.Do("PUT", apiRoot+"/me/mail", wire.NewMail{Address: "later@example.org", Password: "battery staple"}).Is(204)
	if got := box.Next(patient); got.To[0] != "later@example.org" {
		t.Errorf("a message goes to %v", got.To)
	}
	// Who goes leaves no address.
	w.Do("POST", apiRoot+"/me/deletion", wire.Deletion{Password: "battery staple"}).Is(204)
	if all, err := p.Store.ByMail(t.Context(), "later@example.org"); err != nil || len(all) != 0 {
		t.Errorf("the address is still of %+v, %v", all, err)
	}
}

// A stranger neither fills a mailbox nor the list of what waits.
func TestFewMessages(t *testing.T) {
	p, _ := withMail(t, storetest.New(t), false)
	v := p.Visitor()
	refused := 0
	for range 30 {
		switch a := v.Do("POST", apiRoot+"/passwords", wire.Forgotten{Address: "ines@example.org"}); a.Status {
		case 204:
		case 429:
			refused++
		default:
			t.Fatalf("%d: %s", a.Status, a.Body)
		}
	}
	if refused == 0 {
		t.Error("somebody asks as often as he likes")
	}
}

// Without mail the pages say who makes a link.
func TestAHouseWithoutMail(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Account("Ines")
	for _, path := range []string{"/forgotten", "/account"} {
		if page := v.Get(path, "Accept", "text/html").Is(200).Body; !strings.Contains(page, "This house sends no mail") || strings.Contains(page, `name="address"`) {
			t.Errorf("%s: %s", path, page)
		}
	}
	v.Do("PUT", apiRoot+"/me/mail", wire.NewMail{Address: "ines@example.org", Password: "correct horse"}).Kind(422, problem.Refused)
	v.Do("POST", apiRoot+"/passwords", wire.Forgotten{Address: "ines@example.org"}).Kind(422, problem.Refused)
	fill(v, "/forgotten", "address", "ines@example.org").Is(422)
}
