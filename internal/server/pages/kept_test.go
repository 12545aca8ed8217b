package pages_test

import (
	"net/http"
	"testing"
	"time"

	"crownhead/internal/server/gate"
	"crownhead/internal/server/pages"
)

// TestKeptPagesAreSentOnce asks twice for a page that is the same for everybody.
func TestKeptPagesAreSentOnce(t *testing.T) {
	needProgram(t)
	w := newWorld(t)
	for _, path := range []string{"/offline", "/offline/chess/fide"} {
		v := w.visitor("de")
		first := v.get(path)
		tag := first.header.Get("ETag")
		if again := w.visitor("de").get(path); again.body != first.body || tag == "" || again.header.Get("ETag") != tag {
			t.Errorf("%s differs the second time, or has no tag: %q", path, tag)
		}
		r, err := http.NewRequestWithContext(t.Context(), "GET", w.server.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("If-None-Match", tag)
		if kept := v.send(r); kept.status != http.StatusNotModified {
			t.Errorf("%s is sent again: %d", path, kept.status)
		}
		if french := w.visitor("fr").get(path); french.body == first.body || french.header.Get("Content-Language") != "fr" {
			t.Errorf("%s in French is %v", path, french.header)
		}
	}
}

// TestCostlyPagesCountMore reads the home page until there is one too many.
func TestCostlyPagesCountMore(t *testing.T) {
	now := time.Now()
	w := newWorld(t, func(c *pages.Config) {
		c.Gate = gate.New(gate.Config{People: c.Gate.People, Now: func() time.Time { return now }})
	})
	v := w.visitor("en")
	n := 0
	for v.get("/").status == http.StatusOK {
		n++
	}
	if want := gate.Requests.Burst * gate.PerAddress / 8; n != want {
		t.Errorf("%d home pages were drawn, want %d", n, want)
	}
}

// A page is read when somebody asks for it, so that one which cannot be read would be found late.
func TestEveryTemplateCanBeRead(t *testing.T) {
	newWorld(t, func(c *pages.Config) {
		_, warm := pages.New(*c)
		warm() // or it panics
	})
}
