package pages_test

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/web"
)

// badge is the count of moves that are due, in the header of a page.
func badge(p page) string {
	m := regexp.MustCompile(`id="due-above"[^>]*>[^<]*(?:<span class="count"[^>]*>(\d+)</span>)?(<span class="invited")?`).FindStringSubmatch(p.body)
	if m == nil {
		return "no place"
	}
	if m[2] != "" {
		return m[1] + " and a dot"
	}
	return m[1]
}

// seated sits two visitors down at a table and gives its path.
func seated(t *testing.T, first, second *visitor, rules string, more ...string) string {
	t.Helper()
	form := url.Values{"rules": {rules}, "with": {"friend"}, "side": {"first"}}
	for i := 0; i < len(more); i += 2 {
		form.Set(more[i], more[i+1])
	}
	made := first.post("/new", form)
	link, err := url.Parse(linkField.FindStringSubmatch(made.body)[2])
	if err != nil {
		t.Fatal(err)
	}
	if p := second.post(link.Path, nil); p.path != made.path {
		t.Fatalf("the invitation leads to %s", p.path)
	}
	return made.path
}

func play(v *visitor, table, turn string) {
	v.post(table, url.Values{"do": {"play"}, "text": {turn}, "seen": {"999"}})
}

// TestMyGames: a guest and an account play each other; each finds what is due, what waits and what is over, and searches.
func TestMyGames(t *testing.T) {
	w := newWorld(t)
	guest, odile := w.visitor("en"), w.visitor("en")
	odile.post("/signup", url.Values{"name": {"Odile"}, "password": {"long enough"}})
	guest.post("/settings", url.Values{"what": {"name"}, "name": {"Élias"}})
	fast := seated(t, guest, odile, "checkers/maple", "clock", "days", "days", "1")
	slow := seated(t, guest, odile, "chess/fide", "clock", "days", "days", "3")
	untimed := seated(t, odile, guest, "checkers/maple")
	guest.post("/new", url.Values{"rules": {"morris/cowboy"}, "with": {"engine"}, "side": {"first"}})
	if got := [2]string{badge(guest.get("/")), badge(odile.get("/rules"))}; got != [2]string{"2", "1"} {
		t.Errorf("at first %q moves are due", got)
	}
	mine := check(t, "/my-games", "en", guest.get("/my-games"))
	body := guest.get("/my-games").body
	order := func(paths ...string) {
		t.Helper()
		last := -1
		for _, path := range paths {
			at := strings.Index(body, `href="`+path+`"`)
			if at <= last {
				t.Errorf("%s is not where it belongs among %v", path, paths)
			}
			last = at
		}
	}
	order(fast, slow, untimed)
	for _, say := range []string{"Your move 2", "23 hours left", "2 days left", "Odile", "Waiting for the others Odile", "Whenever you like Crownhead, level 3", "You have not finished a game yet."} {
		if text := strings.Join(strings.Fields(mine.find("main")[0].text), " "); !strings.Contains(text, say) {
			t.Errorf("the page does not say %q: %s", say, text)
		}
	}
	if title := mine.find("title")[0].text; !strings.HasPrefix(title, "(2) My games") {
		t.Errorf("the title is %q", title)
	}
	play(guest, fast, "11-15")
	if got := [2]string{badge(guest.get("/")), badge(odile.get("/"))}; got != [2]string{"1", "2"} {
		t.Errorf("after a turn %q moves are due", got)
	}
	odile.post(fast, url.Values{"offer": {"resign"}, "seen": {"999"}})
	record := "/games/" + strings.TrimPrefix(fast, "/t/")
	for query, found := range map[string]bool{
		"": true, "name=ODI": true, "name=nobody": false, "game=checkers": true, "game=checkers/dames": false, "game=chess": false, "result=won": true, "result=lost": false,
		"since=2001-01-01": true, "until=2001-01-01": false, "since=nonsense": true, "name=odile&game=checkers/maple&result=won": true,
	} {
		if got := strings.Contains(guest.get("/my-games?"+query).body, `href="`+record+`"`); got != found {
			t.Errorf("%q finds the game: %v", query, got)
		}
	}
	for query, found := range map[string]bool{"name=él": true, "result=lost": true, "result=won": false} {
		if got := strings.Contains(odile.get("/my-games?"+query).body, `href="`+record+`"`); got != found {
			t.Errorf("%q finds the game for its loser: %v", query, got)
		}
	}
	// Who has an account has the games reviewed, and stops that.
	says := func(what string, v *visitor, says bool) {
		t.Helper()
		if p := v.get("/my-games"); strings.Contains(p.body, what) != says {
			t.Errorf("%q is said: %v", what, !says)
		}
	}
	says("Review all my games", guest, false)
	if p := guest.post("/my-games", url.Values{"do": {"review"}}); p.status != 401 || !strings.Contains(p.body, "all your games reviewed you need an account") {
		t.Errorf("a guest asks for reviews: %d", p.status)
	}
	check(t, "/my-games", "en", odile.get("/my-games"))
	says("Review all my games", odile, true)
	if p := odile.post("/my-games", url.Values{"do": {"review"}}); p.path != "/my-games" || !strings.Contains(p.body, "One game is waiting for its review.") {
		t.Errorf("asked: %s, %s", p.path, p.body)
	}
	odile.post("/my-games", url.Values{"do": {"stop"}})
	says("Review all my games", odile, true)
	says("waiting for its review", odile, false)
	odile.post("/my-games", url.Values{"do": {"review"}})
	w.makeReview(strings.TrimPrefix(fast, "/t/"))
	says("One has been reviewed.", odile, true)
	says(`href="`+record+`?game=1&amp;review=yes"`, odile, true)
	if p := odile.post("/my-games", url.Values{"do": {"dance"}}); p.status != 400 {
		t.Errorf("nonsense is answered by %d", p.status)
	}
	if p := guest.get("/games?list=your-turn&game=chess"); p.path != "/my-games" {
		t.Errorf("the old address leads to %s", p.path)
	}
}

// A form that cannot be read, or that no game fits, is shown again with a sentence and with what was written in it.
func TestADownloadThatCannotBe(t *testing.T) {
	w := newWorld(t)
	for _, lang := range languages() {
		guest, odile := w.visitor(lang), w.visitor(lang)
		odile.post("/signup", url.Values{"name": {"Odile " + lang}, "password": {"long enough"}})
		if strings.Contains(guest.get("/my-games").body, `id="export"`) {
			t.Error("nobody has finished a game, and it can be downloaded")
		}
		if p := guest.get("/my-games/export?format=json"); p.status != 422 {
			t.Errorf("no game is answered by %d", p.status)
		}
		lost := seated(t, guest, odile, "checkers/maple")
		guest.post(lost, url.Values{"offer": {"resign"}, "seen": {"999"}})
		if p := check(t, "/my-games", lang, guest.get("/my-games")); len(p.find("details")) != 1 {
			t.Error("a finished game cannot be downloaded")
		}
		if p := guest.get("/my-games/export"); p.path != "/my-games" || p.status != 200 {
			t.Errorf("without a word it leads to %s: %d", p.path, p.status)
		}
		words := web.Words(lang)
		for query, wrong := range map[string]string{
			"since=yesterday":                   "export.day",
			"until=2026-02-30":                  "export.day",
			"since=2026-05-02&until=2026-05-01": "export.order",
			"max=0":                             "export.max.wrong",
			"max=many":                          "export.max.wrong",
			"max=1000001":                       "export.max.wrong",
			"opponent=Nobody+at+all":            "export.opponent.none",
			"game=chess":                        "export.none",
			"game=checkers/dames":               "export.none",
			"rated=true":                        "export.none",
			"until=2001-01-01":                  "export.none",
		} {
			p := guest.get("/my-games/export?format=json&" + query)
			root := check(t, query, lang, p)
			sentence := game.Fill(words[wrong], "name", "Nobody at all")
			if p.status != 422 || !strings.Contains(root.text, sentence) || !strings.Contains(p.body, `id="export" open`) || len(root.find("details")[0].find("p")) != 4 {
				t.Errorf("%q is answered by %d, without %q", query, p.status, sentence)
			}
			_, wrote, _ := strings.Cut(query, "=")
			if wrong != "export.none" && wrong != "export.order" && !strings.Contains(p.body, `value="`+strings.ReplaceAll(wrote, "+", " ")+`"`) {
				t.Errorf("%q is not in the form again", query)
			}
		}
		sentence := game.Fill(words["export.none.format"], "format", "PGN", "games", games.Crownhead().Words(game.Langs[slices.IndexFunc(game.Langs[:], func(l game.Lang) bool { return l.Code() == lang })])["family.chess"])
		for _, query := range []string{"", "&game=checkers", "&game=checkers/maple"} {
			if p := guest.get("/my-games/export?format=pgn" + query); p.status != 422 || !strings.Contains(check(t, query, lang, p).text, sentence) {
				t.Errorf("checkers as PGN, %q: %d, without %q", query, p.status, sentence)
			}
		}
		for _, query := range []string{"format=sgf", "format=json&game=go", "format=json&rated=perhaps"} {
			if p := guest.get("/my-games/export?" + query); p.status != 400 {
				t.Errorf("%q, which no browser sends, is answered by %d", query, p.status)
			}
		}
	}
}

// TestAChallengeIsADot beside the count of moves.
func TestAChallengeIsADot(t *testing.T) {
	w := newWorld(t)
	odile, ines := w.visitor("en"), w.visitor("en")
	odile.post("/signup", url.Values{"name": {"Odile"}, "password": {"long enough"}})
	ines.post("/signup", url.Values{"name": {"Ines"}, "password": {"long enough"}})
	ines.post("/new", url.Values{"rules": {"chess/fide"}, "with": {"named"}, "to": {"Odile"}})
	if got := [2]string{badge(odile.get("/")), badge(ines.get("/"))}; got != [2]string{" and a dot", ""} {
		t.Errorf("the badges are %q", got)
	}
	if text := check(t, "/my-games", "en", ines.get("/my-games")).find("main")[0].text; !strings.Contains(text, "not yet accepted") {
		t.Errorf("who challenges does not see it: %s", text)
	}
}

// TestPastedTexts: what is pasted where the boards are chosen leads to its board without script too.
func TestPastedTexts(t *testing.T) {
	v := newWorld(t).visitor("en")
	for text, path := range map[string]string{
		"8/8/8/8/8/5k2/6q1/7K w - - 0 1":                          "/analysis/chess/fide",
		"[Event \"?\"]\n[Result \"*\"]\n\n1. e4 e5 *":             "/analysis/chess/fide",
		"[GameType \"21\"]\n\n1. 11-15 22-18 *":                   "/analysis/checkers/maple",
		"B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8": "/analysis/checkers/maple",
	} {
		if p := v.post("/analysis", url.Values{"text": {text}}); p.path != path {
			t.Errorf("%q leads to %s", text, p.path)
		}
	}
	// One that cannot be played is laid out, with what is wrong.
	p := v.post("/analysis", url.Values{"text": {"P7/7k/8/8/8/8/8/4K3 w - - 0 1"}})
	if !strings.HasPrefix(p.path, "/analysis/chess/fide") || !strings.Contains(p.body, `"edit":true`) || !strings.Contains(p.body, "a pawn on a8") || strings.Count(p.body, `class="man"`) != 3 {
		t.Errorf("an impossible position: %s, %d men", p.path, strings.Count(p.body, `class="man"`))
	}
	p = v.post("/analysis", url.Values{"text": {"what is this"}})
	if p.status != 422 || !strings.Contains(p.body, ">what is this</textarea>") || !strings.Contains(p.body, `id="text-error"`) {
		t.Errorf("nonsense is answered by %d: %s", p.status, p.body)
	}
	check(t, "nonsense", "en", p)
}

// TestPastedRecords: the games of a record are listed without script too, and each leads to its board or says why it does not.
func TestPastedRecords(t *testing.T) {
	v := newWorld(t).visitor("en")
	p := v.post("/analysis", url.Values{"text": {"[White \"Ann\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n[White \"Eve\"]\n[Result \"*\"]\n\n1. e4 Ke7 *\n"}})
	page := check(t, "a record", "en", p)
	rows := page.find("tbody")[0].children
	if len(rows) != 2 || !strings.Contains(rows[0].text, "Ann") || !strings.Contains(rows[1].text, "Ke7") {
		t.Fatalf("%s", p.body)
	}
	if link := rows[0].find("a"); len(link) != 1 || !strings.HasPrefix(link[0].attr["href"], "/analysis/chess/fide?position=") {
		t.Errorf("the first game leads to %+v", link)
	}
	check(t, "/analysis/games", "en", v.get("/analysis/games"))
}

// TestPerfectionIsOfferedWhereLevelsAre, on the sheets that have exact tables and with the switches these are for.
func TestPerfectionIsOfferedWhereLevelsAre(t *testing.T) {
	v := newWorld(t).visitor("en")
	for query, offered := range map[string]bool{"morris/cowboy": true, "chess/fide": false} {
		p := v.get("/new?rules=" + query)
		if got := strings.Contains(p.body, "perfect=yes"); got != offered {
			t.Errorf("%s offers it: %v", query, got)
		}
	}
}

// Who has moved is led on to the next game that waits, the one with the least time left first; to the list if none does.
func TestTheNextGame(t *testing.T) {
	w := newWorld(t)
	guest, other := w.visitor("en"), w.visitor("en")
	slow := seated(t, guest, other, "checkers/maple", "clock", "days", "days", "7")
	fast := seated(t, guest, other, "checkers/maple", "clock", "days", "days", "1")
	third := seated(t, guest, other, "checkers/maple", "clock", "days", "days", "3")
	shown := func(table string) bool { return strings.Contains(guest.get(table).body, ">Next game</a>") }
	if shown(slow) {
		t.Error("it is shown before the move")
	}
	for _, step := range [][2]string{{slow, fast}, {fast, third}} {
		play(guest, step[0], "11-15")
		if !shown(step[0]) {
			t.Errorf("it is not shown after the move at %s", step[0])
		}
		if p := guest.get("/my-games/next?after=" + strings.TrimPrefix(step[0], "/t/")); p.path != step[1] {
			t.Errorf("it leads to %s, not to %s", p.path, step[1])
		}
	}
	play(guest, third, "11-15")
	if p := guest.get("/my-games/next"); shown(third) || p.path != "/my-games" {
		t.Errorf("when nothing waits it is shown: %v, and leads to %s", shown(third), p.path)
	}
}

// The page of an account has what is one's own first, and what programs need after it.
func TestTheOrderOfTheAccount(t *testing.T) {
	w := newWorld(t)
	odile := w.visitor("en")
	odile.post("/signup", url.Values{"name": {"Odile"}, "password": {"long enough"}})
	made := odile.post("/new", url.Values{"rules": {"morris/cowboy"}, "with": {"engine"}, "side": {"first"}})
	body := odile.get("/account").body
	last := -1
	for _, what := range []string{`id="games"`, `href="` + made.path + `"`, `id="ratings"`, `id="myname"`, `id="bots"`, `id="tokens"`, `id="mine"`} {
		at := strings.Index(body, what)
		if at <= last {
			t.Errorf("%s is not where it belongs", what)
		}
		last = at
	}
}

// The icon of a page says at once that it is the reader's move, so that no script has to load another.
func TestTheIconSaysThatItIsYourMove(t *testing.T) {
	w := newWorld(t)
	ines, walter := w.visitor("en"), w.visitor("en")
	table := seated(t, ines, walter, "checkers/maple")
	for _, path := range []string{table, "/"} {
		for _, who := range []struct {
			*visitor
			moves bool
		}{{ines, true}, {walter, false}} {
			if got := strings.Contains(who.get(path).body, `href="/icon.svg?turn"`); got != who.moves {
				t.Errorf("%s: the icon says %v", path, got)
			}
		}
	}
}
