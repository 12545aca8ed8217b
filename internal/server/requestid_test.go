package server_test

import (
	"database/sql"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"crownhead/internal/server"
	"crownhead/internal/server/servertest"
)

// Somebody who meets a fault of ours reads an id under which the log has everything about the request.
func TestTheErrorPageHasTheRequestOfTheLog(t *testing.T) {
	path := filepath.Join(t.TempDir(), "crownhead.db")
	p := servertest.OpenOn(t, path, server.Config{Unlimited: true})
	v := p.Visitor()
	fine := v.Get("/", "Accept", "text/html,*/*").Is(200)
	id := regexp.MustCompile(`^[a-z2-7]{8}$`)
	first := fine.Header.Get("X-Request-Id")
	if !id.MatchString(first) || strings.Contains(fine.Body, first) {
		t.Errorf("a page that is fine has the id %q", first)
	}
	missing := v.Get("/nowhere", "Accept", "text/html,*/*").Is(404)
	if strings.Contains(missing.Body, missing.Header.Get("X-Request-Id")) {
		t.Error("a page that is not there is no fault of ours, and shows an id")
	}
	broken, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer broken.Close()
	if _, err := broken.ExecContext(t.Context(), "PRAGMA busy_timeout = 600000; ALTER TABLE people RENAME TO misplaced"); err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[string]string{"en": "add this number: ", "fr": "ajoutez ce numéro\u00a0: ", "de": "nenn diese Nummer: "} {
		failed := v.Get("/people/nobody", "Accept", "text/html,*/*", "Accept-Language", lang)
		said := failed.Header.Get("X-Request-Id")
		if failed.Status < 500 || !id.MatchString(said) || said == first || !strings.Contains(failed.Body, want+said) {
			t.Errorf("%s: %d, %q is not in\n%s", lang, failed.Status, want+said, failed.Body)
		}
		if !regexp.MustCompile(`level=(WARN|ERROR) msg="[^"]*" request=` + said + ` .*error=`).MatchString(p.Log.String()) {
			t.Errorf("the log does not say what went wrong with %s", said)
		}
	}
	program := v.Get("/api/v1/people/nobody")
	if said := program.Header.Get("X-Request-Id"); !regexp.MustCompile(`level=(WARN|ERROR) msg="[^"]*" .*request=` + said).MatchString(p.Log.String()) {
		t.Errorf("a program is told %d and %q, and the log has no line of what went wrong:\n%s", program.Status, said, p.Log)
	}
}
