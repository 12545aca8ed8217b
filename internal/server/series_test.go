package server_test

import (
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

var (
	formOf  = regexp.MustCompile(`<form[^>]* action="([^"]+)" data-part="marks"`)
	nextOf  = regexp.MustCompile(`data-part="next" href="([^"]+)"`)
	tallyOf = regexp.MustCompile(`data-part="count">([^<]*)<`)
	tryOf   = regexp.MustCompile(`name="attempt" value="([^"]+)"`)
)

// A streak is counted by forms alone, for a guest and for an account: from one puzzle to the next it is in the address.
func streakWithoutScript(t *testing.T, p *servertest.Server) {
	for _, v := range []*servertest.Visitor{p.Visitor(), p.Account("Anna")} {
		name := servertest.Into[wire.Person](v.Get("/api/v1/me").Is(200)).Kind
		follow := func(path string) servertest.Answer {
			t.Helper()
			v.Client.CheckRedirect = nil
			return v.Get(path, "Accept", "text/html").Is(200)
		}
		found := func(of *regexp.Regexp, in servertest.Answer) string {
			t.Helper()
			all := of.FindStringSubmatch(in.Body)
			if all == nil {
				t.Fatalf("no %v", of)
			}
			return html.UnescapeString(all[1])
		}
		which := follow("/puzzles/practice?mode=streak")
		for _, link := range []string{"mode=streak&amp;rules=towers%2fgerber", "mode=streak&amp;rules=all"} {
			if !strings.Contains(which.Body, link) {
				t.Errorf("%s: nobody asks which game: %s is missing", name, link)
			}
		}
		page := follow("/puzzles/practice?mode=streak&rules=towers/gerber&theme=referee")
		for _, part := range []string{"show", "shared"} {
			if !strings.Contains(page.Body, `data-part="`+part+`" hidden`) {
				t.Errorf("%s: %s can be seen in a streak", name, part)
			}
		}
		answer := func(right bool) {
			t.Helper()
			to := found(formOf, page)
			id, _, _ := strings.Cut(strings.TrimPrefix(to, "/puzzles/"), "?")
			text := ";"
			if right {
				shown := servertest.Into[wire.Puzzle](v.Do("POST", "/api/v1/puzzles/"+id, wire.PuzzleTry{Answers: []string{}, Reveal: true}).Is(200))
				text = strings.Join(shown.Legal, "; ")
			}
			page = fill(v, to, "text", text, "attempt", found(tryOf, page)).Is(http.StatusOK)
		}
		for n, want := range []string{"Streak: 1", "Streak: 2", "Streak: 3"} {
			answer(true)
			if got := found(tallyOf, page); got != want {
				t.Fatalf("%s: after %d puzzles %q", name, n+1, got)
			}
			page = follow(found(nextOf, page))
			if got := found(tallyOf, page); got != want {
				t.Fatalf("%s: the next puzzle begins with %q", name, got)
			}
		}
		answer(false)
		if got := found(tallyOf, page); !strings.Contains(got, "3 solved") {
			t.Errorf("%s: a wrong answer gives %q", name, got)
		}
		if strings.Contains(page.Body, `data-part="shared" hidden`) {
			t.Errorf("%s: after the end the puzzle cannot be shared", name)
		}
		if best := "Best streak: 3"; strings.Contains(page.Body, best) != (name == "account") {
			t.Errorf("%s: %q is there or not", name, best)
		}
		page = follow(found(nextOf, page))
		if got := found(tallyOf, page); got != "Streak: 0" {
			t.Errorf("%s: after the end %q", name, got)
		}
	}
}
