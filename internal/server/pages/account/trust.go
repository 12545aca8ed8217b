package account

import (
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"crownhead/internal/server/door"
	"crownhead/internal/server/pages/site"
)

// trustView is how a device is told to trust the certificate that the house has made for itself.
type trustView struct {
	House       string // by https
	Here        string // this page without it: it is read before the certificate is trusted
	QR          template.HTML
	Fingerprint []string // in lines that a phone is wide enough for
	Steps       []trustSteps
}

// trustSteps is what to do on one kind of device.
type trustSteps struct {
	ID, Title string
	Do        []string
}

// trusted are the devices that the page explains, with how many steps each takes.
var trusted = []struct {
	id    string
	name  string // the same in every language
	steps int
}{{"ios", "iPhone, iPad", 3}, {"android", "Android", 2}, {"windows", "Windows", 2}, {"mac", "Mac", 2}, {"firefox", "Firefox", 2}}

// Trust explains it. Without a certificate of its own the house has nothing to explain.
func (s *Pages) Trust(w http.ResponseWriter, r *site.Request) error {
	if s.Site.Certificate == nil {
		return site.ErrNotFound
	}
	_, host, _ := strings.Cut(r.Sender.Origin(), "://")
	page := trustView{
		House: "https://" + host, Here: "http://" + host + "/trust",
	}
	for line := range slices.Chunk(strings.Split(door.Fingerprint(s.Site.Certificate), ":"), 8) {
		page.Fingerprint = append(page.Fingerprint, strings.Join(line, ":"))
	}
	page.QR = site.QR(page.Here, r.Say("trust.qr"))
	for _, d := range trusted {
		steps := trustSteps{ID: d.id, Title: d.name}
		for n := range d.steps {
			steps.Do = append(steps.Do, r.Say("trust."+d.id+"."+strconv.Itoa(n+1)))
		}
		page.Steps = append(page.Steps, steps)
	}
	s.Show(w, r, http.StatusOK, "trust", site.Frame{Title: r.Say("trust.title"), Page: page})
	return nil
}

// Certificate is the file to trust.
func (s *Pages) Certificate(w http.ResponseWriter, _ *site.Request) error {
	if s.Site.Certificate == nil {
		return site.ErrNotFound
	}
	h := w.Header()
	h.Set("Content-Type", "application/x-x509-ca-cert")
	h.Set("Content-Disposition", `attachment; filename="crownhead.crt"`)
	_, err := w.Write(s.Site.Certificate)
	return err
}
