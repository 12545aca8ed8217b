package pages_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"image/gif"
	"image/png"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"crownhead/internal/games"
	"crownhead/internal/house"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/pages"
	"crownhead/internal/store"
	"crownhead/internal/study"
	"crownhead/internal/study/puzzles"
)

var shipped = puzzles.Packed(games.Crownhead())

// metas are the previews of a page.
func metas(root *element) map[string]string {
	all := map[string]string{}
	for _, m := range root.find("meta") {
		all[m.attr["property"]+m.attr["name"]] = m.attr["content"]
	}
	return all
}

// TestPreviews follows the picture of each kind of page.
func TestPreviews(t *testing.T) {
	f := furnish(t, "de")
	v := f.visitor("de")
	over := "/games/" + strings.TrimPrefix(f.over, "/t/")
	puzzle := "/puzzles/" + shipped().All()[0].ID
	invited := f.ines.post("/new", url.Values{"rules": {"morris/cowboy"}, "with": {"friend"}})
	var seat string
	for _, field := range tree(t, "the link", invited.body).find("input") {
		if field.attr["data-part"] == "link" {
			seat = strings.TrimPrefix(field.attr["value"], f.server.URL)
		}
	}
	for path, want := range map[string]string{
		f.waiting:                      "Wartet auf ein Gegenüber",
		f.played:                       "Die Partie läuft noch",
		f.played + "?turn=1":           "Zug 1 von 3",
		f.over:                         "Odile gewinnt. ",
		seat:                           "Ines lädt dich ein. Zu einer Partie ",
		over:                           "Odile gewinnt",
		over + "?game=1&turn=1":        "Zug 1 von 2",
		puzzle:                         "",
		"/compare/position?turn=22-18": "Nein auf allen vier",
		"/analysis/chess/fide?position=" + url.QueryEscape("4k3/8/8/3q4/8/8/4P3/4K2R b K - 0 1"): "Am Zug: Schwarz",
	} {
		meta := metas(check(t, path, "de", v.get(path)))
		if !strings.Contains(meta["og:description"], want) || meta["og:image:alt"] == "" || strings.HasPrefix(path, "/t/") && meta["og:url"] != f.server.URL+path || !strings.HasPrefix(meta["og:url"], f.server.URL) || meta["twitter:card"] != "summary_large_image" {
			t.Errorf("%s: %v", path, meta)
		}
		card := v.get(strings.TrimPrefix(meta["og:image"], f.server.URL))
		img, err := png.Decode(strings.NewReader(card.body))
		if err != nil || img.Bounds().Dx() != 1200 || img.Bounds().Dy() != 630 || card.header.Get("Content-Type") != "image/png" {
			t.Errorf("%s: the picture at %s: %v", path, meta["og:image"], err)
		}
	}
	for _, got := range []page{v.get("/rules"), f.odile.get(f.played)} {
		if meta := metas(check(t, got.path, "de", got)); meta["og:image"] != "" {
			t.Errorf("%s has a picture that no program looks at", got.path)
		}
	}
}

// TestReviewsHaveAPicture asks for a review and follows the picture of the link to it.
func TestReviewsHaveAPicture(t *testing.T) {
	f := furnish(t, "en")
	v := f.visitor("en")
	id := strings.TrimPrefix(f.over, "/t/")
	link, picture := "/games/"+id+"?game=1&review=yes", "/pictures/games/"+id+"/review.png"
	if got := v.get(picture); got.status != http.StatusNotFound {
		t.Errorf("a review that nobody asked for: %d", got.status)
	}
	if meta := metas(check(t, link, "en", v.get(link))); !strings.Contains(meta["og:image"], "/card.png") {
		t.Errorf("without a review: %v", meta)
	}
	f.reviewed(id)
	got := v.get(link)
	root := check(t, link, "en", got)
	meta := metas(root)
	if !strings.Contains(meta["og:image"], "/review.png?") || !strings.HasPrefix(meta["og:image:alt"], "The review: ") || !strings.Contains(got.body, `data-file="review.png"`) {
		t.Errorf("%v", meta)
	}
	card := v.get(strings.TrimPrefix(meta["og:image"], f.server.URL))
	img, err := png.Decode(strings.NewReader(card.body))
	if err != nil || img.Bounds().Dx() != 1200 || img.Bounds().Dy() != 630 {
		t.Errorf("%d: %v", card.status, err)
	}
	if plain := v.get("/pictures/games/" + id + "/card.png"); plain.body == card.body {
		t.Error("the picture of the review is that of the game")
	}
}

// reviewed has the first game of a table reviewed.
func (f *furnished) reviewed(id string) {
	f.t.Helper()
	if _, err := f.study.Review(f.t.Context(), house.Viewer{}, id, 1, true); err != nil {
		f.t.Fatal(err)
	}
	waiting, err := f.store.Ready(f.t.Context(), store.ReviewJob, f.store.Now(), 1)
	if err != nil || len(waiting) != 1 {
		f.t.Fatal(waiting, err)
	}
	if mine, err := f.store.Take(f.t.Context(), waiting[0], f.store.Now(), f.house.Jobs.Lease()); err != nil || !mine {
		f.t.Fatal(mine, err)
	}
	save := func(ctx context.Context, body string) (bool, error) {
		return f.store.SaveReview(ctx, waiting[0], body, f.store.Now(), f.house.Jobs.Lease())
	}
	if err := f.study.DoReview(f.t.Context(), study.Reviewing{Table: id, Game: 1, Save: save, Spend: func(uint64) {}}); err != nil {
		f.t.Fatal(err)
	}
}

// TestPicturesAreKeptByContent asks again for pictures, for others of the same game, and for some that are not there.
func TestPicturesAreKeptByContent(t *testing.T) {
	f := furnish(t, "en")
	v := f.visitor("en")
	of := "/pictures" + strings.Replace(f.over, "/t/", "/games/", 1)
	first := v.get(of + "/board.png?wide=200")
	tag := first.header.Get("ETag")
	if first.status != http.StatusOK || tag == "" || !strings.HasPrefix(first.header.Get("Cache-Control"), "public, max-age") || first.header.Get("Cross-Origin-Resource-Policy") != "cross-origin" {
		t.Fatalf("%d %v", first.status, first.header)
	}
	again, err := http.NewRequestWithContext(t.Context(), "GET", f.server.URL+of+"/board.png?wide=200", nil)
	if err != nil {
		t.Fatal(err)
	}
	again.Header.Set("If-None-Match", tag)
	if kept := v.send(again); kept.status != http.StatusNotModified || kept.body != "" {
		t.Errorf("the same picture is sent again: %d", kept.status)
	}
	for _, other := range []string{"?wide=201", "?wide=200&turn=1", "?wide=200&side=first", "?wide=200&scheme=dark"} {
		if got := v.get(of + "/board.png" + other); got.header.Get("ETag") == tag || got.status != http.StatusOK || bytes.Equal([]byte(got.body), []byte(first.body)) {
			t.Errorf("%s is the same picture", other)
		}
	}
	svg := v.get(of + "/board.svg")
	if svg.header.Get("Content-Type") != "image/svg+xml" || !strings.Contains(svg.body, "Ines against Odile") {
		t.Errorf("%v %.300s", svg.header, svg.body)
	}
	if policy := svg.header.Get("Content-Security-Policy"); policy != "default-src 'none'; frame-ancestors 'none'" {
		t.Errorf("an SVG may do %q", policy)
	}
	film := v.get(of + "/game.gif")
	if shown, err := gif.DecodeAll(strings.NewReader(film.body)); err != nil || len(shown.Image) < 3 || film.header.Get("Content-Type") != "image/gif" {
		t.Errorf("the film: %v %v", err, film.header)
	}
	if goes := v.get("/pictures" + strings.Replace(f.played, "/t/", "/games/", 1) + "/board.svg"); goes.header.Get("Cache-Control") != "public, no-cache" {
		t.Errorf("a game that goes on is kept: %v", goes.header)
	}
	for _, path := range []string{of + "/board.exe", "/pictures/games/nosuchtable0/board.png", "/pictures/positions/chess/fide/board.png?rules=checkers/maple", "/pictures/positions/chess/nine/card.png", "/pictures/positions/chess/fide/board.png?position=nonsense", "/pictures/puzzles/zzzzzz/card.png", "/pictures/positions/chess/fide/game.gif"} {
		if got := v.get(path); got.status != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.status)
		}
	}
}

// TestPicturesAreLimited asks for one picture too many, and then for one that was made before.
func TestPicturesAreLimited(t *testing.T) {
	now := time.Now()
	w := newWorld(t, func(c *pages.Config) {
		c.Gate = gate.New(gate.Config{People: c.Gate.People, Now: func() time.Time { return now }})
	})
	v := w.visitor("en")
	picture := func(n int) int {
		return v.get(fmt.Sprintf("/pictures/positions/chess/fide/board.svg?position=4k3/8/8/8/8/8/8/4K3+w+-+-+0+%d", n)).status
	}
	most := gate.Pictures.Burst * gate.PerAddress
	for n := 1; n <= most; n++ {
		if status := picture(n); status != http.StatusOK {
			t.Fatalf("picture %d: %d", n, status)
		}
	}
	if status := picture(most + 1); status != http.StatusTooManyRequests {
		t.Errorf("one picture too many: %d", status)
	}
	if status := picture(1); status != http.StatusOK {
		t.Errorf("a picture that was made before: %d", status)
	}
}

// TestLargePicturesCountMore asks for the largest boards until there is one too many.
func TestLargePicturesCountMore(t *testing.T) {
	now := time.Now()
	w := newWorld(t, func(c *pages.Config) {
		c.Gate = gate.New(gate.Config{People: c.Gate.People, Now: func() time.Time { return now }})
	})
	v := w.visitor("en")
	n := 0
	for v.get(fmt.Sprintf("/pictures/positions/chess/fide/board.png?wide=1600&position=4k3/8/8/8/8/8/8/4K3+w+-+-+0+%d", n+1)).status == http.StatusOK {
		n++
	}
	if want := gate.Pictures.Burst * gate.PerAddress / 5; n != want {
		t.Errorf("%d large pictures were painted, want %d", n, want)
	}
}

// TestAbandonedPicturesAreNoErrors asks for a picture and a page, and leaves before there is an answer.
func TestAbandonedPicturesAreNoErrors(t *testing.T) {
	var log bytes.Buffer
	var handler http.Handler
	newWorld(t, func(c *pages.Config) {
		c.Log = slog.New(slog.NewTextHandler(&log, nil))
		c.Gate = gate.New(gate.Config{People: c.Gate.People, Log: c.Log})
		handler, _ = pages.New(*c)
	})
	gone, leave := context.WithCancel(t.Context())
	leave()
	for _, path := range []string{"/pictures/positions/chess/fide/board.png", "/pictures/games/sometable0000/board.png", "/games"} {
		log.Reset()
		handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(gone, "GET", path, nil))
		if text := log.String(); strings.Contains(text, "level=ERROR") || strings.Contains(text, "level=WARN") || !strings.Contains(text, "status=499") {
			t.Errorf("%s: the log says %s", path, text)
		}
	}
}

// TestOnlyEmbedsAreFramed looks at who may frame what.
func TestOnlyEmbedsAreFramed(t *testing.T) {
	f := furnish(t, "en")
	v := f.visitor("en")
	game := strings.TrimPrefix(f.over, "/t/")
	puzzle := shipped().All()[0].ID
	for _, path := range []string{"/", "/new", "/rules", "/games/" + game, f.over, "/analysis/chess/fide", "/puzzles/" + puzzle, "/settings", "/pictures/games/" + game + "/board.svg", "/embed/games/none", "/embed", "/oembed", "/nowhere"} {
		if policy := v.get(path).header.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s may be framed: %s", path, policy)
		}
	}
	for _, path := range []string{"/embed/games/" + game, "/embed/games/" + game + "?game=1&turn=1&side=second", "/embed/positions/backgammon/standard", "/embed/compare/position?turn=11-15", "/embed/puzzles/" + puzzle} {
		stranger := f.visitor("fr")
		got := stranger.get(path)
		policy := got.header.Get("Content-Security-Policy")
		if got.status != http.StatusOK || !strings.Contains(policy, "frame-ancestors *") || strings.Contains(policy, "script-src") || strings.Contains(got.body, "<script") || got.header.Get("Set-Cookie") != "" {
			t.Errorf("%s: %d %v", path, got.status, got.header)
		}
		root := tree(t, path, got.body)
		img := root.find("img")[0]
		if img.attr["alt"] == "" || stranger.get(img.attr["src"]).header.Get("Content-Type") != "image/svg+xml" {
			t.Errorf("%s: the board %v", path, img.attr)
		}
	}
	back := tree(t, "embed", v.get("/embed/games/"+game).body).find("nav")[0].children[1].attr["href"]
	if got := v.get("/embed/games/" + game + back); !strings.Contains(got.body, "Turn 1 of 2") {
		t.Errorf("%s leads to %.400s", back, got.body)
	}
}

// TestOEmbed asks about links as other sites do.
func TestOEmbed(t *testing.T) {
	f := furnish(t, "en")
	v := f.visitor("en")
	record := "/games/" + strings.TrimPrefix(f.over, "/t/")
	var link string
	for _, l := range check(t, "record", "en", v.get(record)).find("link") {
		if l.attr["type"] == "application/json+oembed" {
			link = strings.TrimPrefix(l.attr["href"], f.server.URL)
		}
	}
	var about struct {
		Version, Type, Title, HTML string
		Width, Height              int
		Thumbnail                  string `json:"thumbnail_url"`
	}
	answer := v.get(link + "&maxwidth=300")
	if err := json.Unmarshal([]byte(answer.body), &about); err != nil || about.Version != "1.0" || about.Type != "rich" || about.Width != 300 || about.Height <= 300 || !strings.Contains(about.Title, "Ines") {
		t.Errorf("%v: %s", err, answer.body)
	}
	frame := tree(t, "frame", about.HTML).find("iframe")[0].attr
	if got := v.get(strings.TrimPrefix(frame["src"], f.server.URL)); got.status != http.StatusOK || frame["title"] != about.Title {
		t.Errorf("the frame %v: %d", frame, got.status)
	}
	if got := v.get(strings.TrimPrefix(about.Thumbnail, f.server.URL)); got.header.Get("Content-Type") != "image/png" {
		t.Errorf("the thumbnail: %v", got.header)
	}
	private := f.ines.post("/new", url.Values{"rules": {"morris/cowboy"}, "with": {"friend"}}).path
	hidden := strings.Replace(private, "/t/", "/games/", 1)
	for _, asked := range []string{
		f.server.URL + hidden, f.server.URL + "/games/none", f.server.URL + "/rules", "https://example.org" + record, "", "%zz", f.server.URL + "/analysis/chess",
	} {
		if got := v.get("/oembed?" + url.Values{"url": {asked}}.Encode()); got.status != http.StatusNotFound {
			t.Errorf("%q: %d", asked, got.status)
		}
	}
	if got := v.get("/embed" + hidden); got.status != http.StatusNotFound || private == "" {
		t.Errorf("a private game is framed: %d", got.status)
	}
	if got := f.ines.get("/pictures" + hidden + "/board.svg"); got.status != http.StatusOK || !strings.HasPrefix(got.header.Get("Cache-Control"), "private") || got.header.Get("Cross-Origin-Resource-Policy") != "same-origin" {
		t.Errorf("a private picture: %d %v", got.status, got.header)
	}
}

// TestThePlaceToShare follows everything that a page gives away.
func TestThePlaceToShare(t *testing.T) {
	f := furnish(t, "fr")
	v := f.visitor("fr")
	over := "/games/" + strings.TrimPrefix(f.over, "/t/")
	for path, files := range map[string]int{over: 3, over + "?game=1&turn=1": 3, "/analysis/towers/gerber": 2, "/compare/position": 2, "/puzzles/" + shipped().All()[0].ID: 2} {
		root := check(t, path, "fr", v.get(path))
		var box *element
		for _, s := range root.find("section") {
			if _, ok := s.attr["data-share"]; ok {
				box = s
			}
		}
		if box == nil {
			t.Errorf("%s has no place to share", path)
			continue
		}
		n := 0
		for _, a := range box.find("a") {
			if got := v.get(a.attr["href"]); got.status != http.StatusOK || !strings.HasPrefix(got.header.Get("Content-Type"), "image/") {
				t.Errorf("%s: %s: %d", path, a.attr["href"], got.status)
			}
			n++
		}
		if n != files {
			t.Errorf("%s has %d pictures", path, n)
		}
		if qr := v.get(box.find("img")[0].attr["src"]); qr.header.Get("Content-Type") != "image/svg+xml" || !strings.Contains(qr.body, `class="qr"`) {
			t.Errorf("%s: the code %v", path, qr.header)
		}
		frame := tree(t, path, html.UnescapeString(box.find("textarea")[0].text)).find("iframe")[0]
		if got := v.get(strings.TrimPrefix(frame.attr["src"], f.server.URL)); got.status != http.StatusOK {
			t.Errorf("%s: the frame %s: %d", path, frame.attr["src"], got.status)
		}
		link := box.find("input")[0].attr["value"]
		if got := v.get(strings.TrimPrefix(link, f.server.URL)); got.status != http.StatusOK {
			t.Errorf("%s: the link %s: %d", path, link, got.status)
		}
	}
	invited := f.ines.post("/new", url.Values{"rules": {"morris/cowboy"}, "with": {"friend"}})
	if !strings.Contains(invited.body, `class="qr"`) {
		t.Error("the link to the seat has no code")
	}
}
