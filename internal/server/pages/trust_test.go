package pages_test

import (
	"net/url"
	"strings"
	"testing"

	"crownhead/internal/server/gate"
	"crownhead/internal/server/pages"
)

// A house with a certificate of its own explains it to everybody, without TLS too; another has nothing to explain.
func TestTrust(t *testing.T) {
	w := newWorld(t, func(c *pages.Config) { c.Certificate = []byte("certificate") })
	for _, lang := range languages() {
		v := w.visitor(lang)
		p := v.get("/trust")
		check(t, "/trust", lang, p)
		host := strings.TrimPrefix(w.server.URL, "http://")
		for _, want := range []string{`href="https://` + host + `/"`, "http://" + host + "/trust", "/trust/crownhead.crt", "<svg", "03:D6:6D:D0"} {
			if !strings.Contains(p.body, want) {
				t.Errorf("%s: the page lacks %s", lang, want)
			}
		}
		if p.header.Get("Set-Cookie") != "" {
			t.Error("who reads it becomes a guest")
		}
		if file := v.get("/trust/crownhead.crt"); file.body != "certificate" || file.header.Get("Content-Type") != "application/x-x509-ca-cert" {
			t.Errorf("the file is %q, %v", file.body, file.header)
		}
		if !strings.Contains(v.get("/about").body, `href="/trust"`) {
			t.Error("nothing leads there")
		}
	}
	other := newWorld(t).visitor("en")
	for _, path := range []string{"/trust", "/trust/crownhead.crt"} {
		if p := other.get(path); p.status != 404 {
			t.Errorf("%s: %d", path, p.status)
		}
	}
	if strings.Contains(other.get("/about").body, "/trust") {
		t.Error("a house without one speaks of it")
	}
}

// The code of an invitation is for a phone: it leads to the public address.
func TestInvitationsLeadToThePublicAddress(t *testing.T) {
	w := newWorld(t, func(c *pages.Config) {
		c.Gate = gate.New(gate.Config{People: c.Gate.People, Unlimited: true, Public: "https://play.example.org"})
	})
	v := w.visitor("en")
	p := v.post("/new", url.Values{"rules": {"morris"}, "with": {"friend"}})
	if !strings.Contains(p.body, `value="https://play.example.org/t/`) || strings.Contains(p.body, `value="http://127.0.0.1`) {
		t.Errorf("the invitation leads to elsewhere")
	}
}
