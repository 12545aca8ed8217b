package pages_test

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"crownhead/internal/games"
)

// The pages for one's own box: every game of the shelf leads to its referee and to a leaf that carries all it needs, by a policy that allows nothing else.
func TestOwnBoxes(t *testing.T) {
	v := newWorld(t).visitor("en")
	shelf := v.get("/box")
	if shelf.status != http.StatusOK || !strings.Contains(shelf.body, `href="/referee/towers/gerber"`) || !strings.Contains(shelf.body, `href="/print/towers/gerber"`) {
		t.Fatalf("/box: %d", shelf.status)
	}
	for _, id := range []string{"chess/fortress", "checkers/dames", "morris/cowboy", "backgammon/standard", "towers/gerber"} {
		if p := v.get("/referee/" + id); p.status != http.StatusOK || !strings.Contains(p.body, "data-beside") {
			t.Errorf("/referee/%s: %d", id, p.status)
		}
		p := v.get("/print/" + id + "?paper=letter")
		_, rest, _ := strings.Cut(p.body, "<style>")
		style, _, _ := strings.Cut(rest, "</style>")
		sum := sha256.Sum256([]byte(style))
		if want := "style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; p.status != http.StatusOK || !strings.Contains(p.header.Get("Content-Security-Policy"), want) {
			t.Errorf("/print/%s: %d, its style is not the one that its policy allows", id, p.status)
		}
		if !strings.Contains(p.body, "/referee/"+id+"</b>") || !strings.Contains(p.body, "size:Letter") {
			t.Errorf("/print/%s has no code, or another paper", id)
		}
	}
	if p := v.get("/print/morris/cowboy?booklet"); p.status != http.StatusOK || !strings.Contains(p.body, "size:A4 landscape") || strings.Count(p.body, `class="leaf fold"`)%2 != 0 {
		t.Errorf("the booklet: %d", p.status)
	}
	if p := v.get("/print/checkers/dames?rules=checkers/dames?huffRemoves=all"); !strings.Contains(p.body, "(R-JD-2)") {
		t.Error("the leaf does not say its switches")
	}
	for path, status := range map[string]int{
		"/referee/halma/plain": http.StatusNotFound, "/print/halma/plain": http.StatusNotFound, "/print/checkers/dames?rules=x": http.StatusBadRequest,
	} {
		if p := v.get(path); p.status != status {
			t.Errorf("%s: %d", path, p.status)
		}
	}
	if p := v.get("/rules/JD"); !strings.Contains(p.body, `href="/referee/checkers/dames"`) || !strings.Contains(p.body, `href="/print/checkers/dames?rules=checkers`) {
		t.Error("the rule book leads neither to the referee nor to the leaf")
	}
}

// A page of tips begins with those of the sheet, and each of ours leads to a board.
func TestTips(t *testing.T) {
	world := newWorld(t)
	v := world.visitor("de")
	for _, set := range games.Crownhead().All() {
		p := v.get("/tips/" + set.ID)
		links := regexp.MustCompile(`href="(/puzzles/[^"/]+)"`).FindAllStringSubmatch(p.body, -1)
		if p.status != http.StatusOK || len(links) != 5 {
			t.Fatalf("/tips/%s: %d, %d positions", set.ID, p.status, len(links))
		}
		if own := strings.Contains(p.body, `id="advice"`); own != (set.Advice != "") {
			t.Errorf("/tips/%s: the sheet's own tips: %t", set.ID, own)
		}
		if to := v.get(links[0][1]); to.status != http.StatusOK || !strings.Contains(to.body, "data-puzzle") {
			t.Errorf("%s: %d", links[0][1], to.status)
		}
	}
	if p := v.get("/tips/halma/plain"); p.status != http.StatusNotFound {
		t.Errorf("halma: %d", p.status)
	}
}
