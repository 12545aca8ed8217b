package pages_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

var codeOnPage = regexp.MustCompile(`class="code">([A-Z2-9]{6})<`)

// An evening at real boards without script, in each language: the organiser opens it and pairs, two players come in by the code and agree on a
// result, a stranger sees nothing.
func TestAnEveningWithoutScript(t *testing.T) {
	w := newWorld(t)
	for _, lang := range languages() {
		boss, stranger := w.visitor(lang), w.visitor(lang)
		form := url.Values{"name": {"Thursday " + lang}, "format": {"swiss"}, "rules": {"chess/fide", "checkers/dames"}, "rounds": {"2"}, "where": {"real"}, "private": {"on"}, "roster": {"Ann\nBob, North Club, 1500\nCleo\n"}}
		e := boss.post("/events/new", form)
		if e.status != http.StatusOK || !strings.HasPrefix(e.path, "/events/") {
			t.Fatalf("%s: %d at %s: %s", lang, e.status, e.path, e.body)
		}
		found := codeOnPage.FindStringSubmatch(e.body)
		if found == nil {
			t.Fatal("the organiser does not see the code")
		}
		event, code := e.path, found[1]
		if p := stranger.get(event); p.status != http.StatusNotFound {
			t.Errorf("a stranger sees a private event: %d", p.status)
		}
		if p := stranger.post(event, url.Values{"do": {"result"}, "round": {"1"}, "board": {"1"}, "result": {"1-0"}}); p.status != http.StatusNotFound {
			t.Errorf("a stranger enters a result: %d", p.status)
		}
		if p := stranger.get("/j/WRONG2"); p.status != http.StatusNotFound || !strings.Contains(p.body, `role="alert"`) {
			t.Errorf("a wrong code: %d", p.status)
		}
		ann, bob, dan := w.visitor(lang), w.visitor(lang), w.visitor(lang)
		check(t, "join", lang, ann.get("/j/"+code))
		ann.post("/j/"+code, url.Values{"player": {"1"}})
		bob.post("/j/"+code, url.Values{"player": {"2"}})
		if p := stranger.post("/j/"+code, url.Values{"player": {"1"}}); p.status != http.StatusUnprocessableEntity {
			t.Errorf("a name that is taken: %d", p.status)
		}
		if p := dan.post("/j/"+code, url.Values{"name": {"Dan"}}); p.path != event {
			t.Errorf("a guest ends at %s, %d", p.path, p.status)
		}
		if p := boss.post(event, url.Values{"do": {"roster"}, "roster": {"Eve\nann\n"}}); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, "ann") {
			t.Errorf("somebody twice: %d", p.status)
		}
		boss.post(event, url.Values{"do": {"apart"}, "player": {"1"}, "other": {"3"}})
		boss.post(event, url.Values{"do": {"apart"}, "player": {"1"}, "other": {"4"}})
		p := boss.post(event, url.Values{"do": {"start"}})
		check(t, "the organiser’s page", lang, p)
		if strings.Count(p.body, `name="result" value="1-0"`) != 2 {
			t.Errorf("the organiser cannot enter results: %s", p.body)
		}
		board := regexp.MustCompile(`name="board" value="(\d)"`).FindStringSubmatch(ann.get(event).body)
		if board == nil {
			t.Fatal("Ann cannot enter a result")
		}
		result := url.Values{"do": {"report"}, "round": {"1"}, "board": {board[1]}, "result": {"1/2"}}
		if p := ann.post(event, result); strings.Contains(p.body, "<b>½ : ½</b>") || !strings.Contains(p.body, `aria-pressed="true"`) {
			t.Error("one alone has decided")
		}
		if p := dan.post(event, result); p.status != http.StatusUnprocessableEntity {
			t.Errorf("somebody else's board: %d", p.status)
		}
		if p := bob.post(event, result); !strings.Contains(p.body, "<b>½ : ½</b>") {
			t.Error("both agree, and it does not count")
		}
		other := "2"
		if board[1] == "2" {
			other = "1"
		}
		if p := boss.post(event, url.Values{"do": {"next"}}); p.status != http.StatusUnprocessableEntity {
			t.Errorf("a round with a result missing: %d", p.status)
		}
		boss.post(event, url.Values{"do": {"result"}, "round": {"1"}, "board": {other}, "result": {"0-1"}})
		boss.post(event, url.Values{"do": {"announce"}, "minutes": {"5"}})
		check(t, "people", lang, boss.get(event+"?tab=people"))
		for _, path := range []string{"/hall", "/slips"} {
			p := ann.get(event + path)
			if p.status != http.StatusOK || !strings.Contains(p.body, "Bob") {
				t.Errorf("%s: %d", path, p.status)
			}
			check(t, path, lang, p)
		}
		boss.post(event, url.Values{"do": {"together"}, "player": {"1"}, "other": {"3"}})
		boss.post(event, url.Values{"do": {"together"}, "player": {"1"}, "other": {"4"}})
		p = boss.post(event, url.Values{"do": {"next"}})
		if p.status != http.StatusOK || !strings.Contains(p.body, "Ann") {
			t.Errorf("round 2: %d", p.status)
		}
		check(t, "round 2", lang, p)
		check(t, "round 1", lang, boss.get(event+"?round=1"))
	}
}

// What an event over weeks says: days per turn, matches, when somebody is a no-show.
func TestAnEventOverWeeks(t *testing.T) {
	w := newWorld(t)
	for _, lang := range languages() {
		boss := w.visitor(lang)
		form := url.Values{"name": {"Winter"}, "format": {"roundrobin"}, "rules": {"backgammon/standard"}, "where": {"here"}, "days": {"3"}, "match": {"7"}, "wait": {"30"}, "noshows": {"3"}}
		p := boss.post("/events/new", form)
		check(t, "weeks", lang, p)
		for _, want := range map[string][]string{"en": {"match to 7", "no-show after 30 min", "3 days"}, "fr": {"match jusqu’à 7", "3 jours"}, "de": {"Match bis 7", "3 Tage"}}[lang] {
			if !strings.Contains(p.body, want) {
				t.Errorf("%s: the page does not say %q", lang, want)
			}
		}
		ann, bob := w.visitor(lang), w.visitor(lang)
		for name, v := range map[string]*visitor{"Ann": ann, "Bob": bob} {
			v.post(p.path, url.Values{"do": {"join"}, "name": {name}})
		}
		boss.post(p.path, url.Values{"do": {"start"}})
		table := regexp.MustCompile(`/t/\w+`).FindString(ann.get(p.path).body)
		christmas := url.Values{"do": {"holiday"}, "from": {"2027-12-24"}, "to": {"2027-12-26"}}
		says := map[string]string{"en": "No turn is due from 24 to 26 December.", "fr": "Aucun coup n’est à jouer du 24 au 26 décembre.", "de": "Kein Zug ist vom 24. bis 26. Dezember fällig."}[lang]
		off := boss.post(p.path, christmas)
		check(t, "a holiday", lang, off)
		for _, page := range []page{off, ann.get(p.path), bob.get(table)} {
			if !strings.Contains(strings.ReplaceAll(page.body, "\u00a0", " "), says) {
				t.Errorf("%s: %s does not say %q", lang, page.path, says)
			}
		}
		christmas.Set("do", "no-holiday")
		boss.post(p.path, christmas)
		if p := ann.get(p.path); strings.Contains(p.body, `value="roster"`) || strings.Contains(w.visitor(lang).get(p.path).body, `value="join"`) || strings.Contains(boss.get(p.path).body, `value="roster"`) {
			t.Errorf("%s: a round robin that has begun offers to enter", lang)
		}
		if strings.Contains(strings.ReplaceAll(ann.get(table).body, "\u00a0", " "), says) {
			t.Errorf("%s: a holiday that was taken back is still there", lang)
		}
		own := ann.post(p.path, url.Values{"do": {"holiday"}, "from": {"2027-07-01"}, "to": {"2027-07-03"}})
		check(t, "an own holiday", lang, own)
		says = map[string]string{"en": "Ann is on holiday from 1 to 3 July, and that clock is paused.", "fr": "Ann est en congé du 1er au 3 juillet ; sa pendule est alors arrêtée.", "de": "Ann hat vom 1. bis 3. Juli frei; die Uhr pausiert dann."}[lang]
		if p := bob.get(table); !strings.Contains(strings.ReplaceAll(p.body, "\u00a0", " "), says) {
			t.Errorf("%s: Bob's table does not say %q", lang, says)
		}
		form.Set("rules", "chess/fide")
		if p := boss.post("/events/new", form); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, `value="7"`) {
			t.Errorf("a match of chess: %d", p.status)
		}
	}
}

// A knockout at screens: its bracket is a list, the games are side by side, and a real board has its referee.
func TestAKnockoutIsDrawn(t *testing.T) {
	w := newWorld(t)
	for _, lang := range languages() {
		boss, ann, bob := w.visitor(lang), w.visitor(lang), w.visitor(lang)
		e := boss.post("/events/new", url.Values{"name": {"Cup"}, "format": {"knockout"}, "rules": {"chess/fide"}, "where": {"here"}, "roster": {"Cleo, Centre, 1900"}})
		for name, v := range map[string]*visitor{"Ann": ann, "Bob": bob} {
			v.post(e.path, url.Values{"do": {"join"}, "name": {name}})
		}
		boss.post(e.path, url.Values{"do": {"start"}})
		p := ann.get(e.path)
		check(t, "a bracket", lang, p)
		if strings.Count(p.body, `class="bracket"`) != 1 || strings.Count(p.body, "<h3>") != 2 || strings.Count(p.body, "…") < 1 {
			t.Errorf("%s: the bracket is not there", lang)
		}
		table := regexp.MustCompile(`/t/\w+`).FindString(p.body)
		if boss.get(e.path); table == "" {
			t.Fatalf("%s: Ann has no table", lang)
		}
		seen := regexp.MustCompile(`name="seen" value="(\d+)"`).FindStringSubmatch(ann.get(table).body)
		ann.post(table, url.Values{"do": {"abort"}, "seen": {seen[1]}, "id": {"abort1"}})
		off := boss.get(e.path)
		check(t, "called off", lang, off)
		if !strings.Contains(off.body, `value="again"`) || strings.Contains(ann.get(e.path).body, `href="`+table+`"`) {
			t.Errorf("%s: a game that was called off is not offered again", lang)
		}
		if again := boss.post(e.path, url.Values{"do": {"again"}, "round": {"1"}, "board": {"1"}}); again.status != http.StatusOK || strings.Contains(ann.get(e.path).body, table) {
			t.Errorf("%s: it is not played again: %d", lang, again.status)
		}
		side := ann.get(e.path + "/boards")
		check(t, "side by side", lang, side)
		if side.status != http.StatusOK {
			t.Errorf("side by side: %d", side.status)
		}
		real := boss.post("/events/new", url.Values{"name": {"Real"}, "format": {"swiss"}, "rules": {"morris/cowboy"}, "where": {"real"}})
		for name, v := range map[string]*visitor{"Ann": ann, "Bob": bob} {
			v.post(real.path, url.Values{"do": {"join"}, "name": {name}})
		}
		boss.post(real.path, url.Values{"do": {"start"}})
		if p := ann.get(real.path); !strings.Contains(p.body, `href="/referee/morris/cowboy"`) || !strings.Contains(p.body, `href="/box/score"`) {
			t.Errorf("%s: a real board has neither referee nor score pad", lang)
		}
	}
}

// A class: a child is a first name and three pictures.
func TestAClassComesIn(t *testing.T) {
	w := newWorld(t)
	teacher, mia, other := w.visitor("en"), w.visitor("en"), w.visitor("en")
	e := teacher.post("/events/new", url.Values{"name": {"Class 4b"}, "format": {"swiss"}, "rules": {"morris/cowboy"}, "where": {"here"}, "class": {"on"}, "roster": {"Mia\nNoah"}})
	code := codeOnPage.FindStringSubmatch(e.body)[1]
	p := mia.get("/j/" + code)
	check(t, "a class", "en", p)
	if strings.Count(p.body, `name="picture1"`) != 6 {
		t.Error("there are not six pictures")
	}
	key := url.Values{"player": {"1"}, "picture1": {"3"}, "picture2": {"1"}, "picture3": {"5"}}
	if p := mia.post("/j/"+code, key); p.path != e.path {
		t.Errorf("%d at %s", p.status, p.path)
	}
	wrong := url.Values{"player": {"1"}, "picture1": {"1"}, "picture2": {"3"}, "picture3": {"5"}}
	if p := other.post("/j/"+code, wrong); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, `role="alert"`) {
		t.Errorf("wrong pictures: %d", p.status)
	}
	if p := other.post("/j/"+code, key); p.path != e.path {
		t.Errorf("at another tablet: %d at %s", p.status, p.path)
	}
}

// Forms with something wrong are shown again with a sentence, and nothing is lost.
func TestWrongEvents(t *testing.T) {
	w := newWorld(t)
	v := w.visitor("de")
	for name, form := range map[string]url.Values{
		"no name": {"format": {"swiss"}, "rules": {"chess/fide"}}, "no sheet": {"name": {"Abend"}, "format": {"swiss"}}, "letters": {"name": {"Abend"}, "format": {"swiss"}, "rules": {"chess/fide"}, "rounds": {"drei"}},
		"a formula": {"name": {"Abend"}, "format": {"swiss"}, "rules": {"chess/fide"}, "roster": {"=1+1"}}, "a long list": {"name": {"Abend"}, "format": {"swiss"}, "rules": {"chess/fide"}, "roster": {strings.Repeat("somebody\n", 20_000)}},
		"not UTF-8": {"name": {"Abend"}, "format": {"swiss"}, "rules": {"chess/fide"}, "roster": {"J\xfcrgen"}},
	} {
		p := v.post("/events/new", form)
		if p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, `role="alert"`) || form.Has("name") && !strings.Contains(p.body, `value="Abend"`) {
			t.Errorf("%s: %d", name, p.status)
		}
	}
}

// A club without script, in each language: it is founded, somebody is invited and comes to an evening, which counts in the season.
func TestAClubWithoutScript(t *testing.T) {
	w := newWorld(t)
	for _, lang := range languages() {
		ann, bob, stranger := w.visitor(lang), w.visitor(lang), w.visitor(lang)
		if p := stranger.post("/clubs", url.Values{"name": {"Guests"}}); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, `role="alert"`) {
			t.Errorf("a guest founds a club: %d", p.status)
		}
		ann.post("/signup", url.Values{"name": {"Ann" + lang}, "password": {"long enough"}})
		bob.post("/signup", url.Values{"name": {"Bob" + lang}, "password": {"long enough"}})
		if p := ann.post("/clubs", url.Values{"name": {"@x"}, "place": {"Library"}}); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, `value="Library"`) {
			t.Errorf("a name that is a formula: %d", p.status)
		}
		club := ann.post("/clubs", url.Values{"name": {"Thursday " + lang}, "place": {"Library"}, "private": {"on"}})
		check(t, "a new club", lang, club)
		if p := stranger.get(club.path); p.status != http.StatusNotFound {
			t.Errorf("a stranger sees a private club: %d", p.status)
		}
		made := ann.post(club.path, url.Values{"do": {"invite"}})
		check(t, "an invitation", lang, made)
		link := regexp.MustCompile(`/clubs/join/[0-9A-Za-z]+`).FindString(made.body)
		check(t, "invited", lang, bob.get(link))
		check(t, "invited without an account", lang, stranger.get(link))
		if p := bob.post(link, nil); p.path != club.path {
			t.Errorf("%d at %s", p.status, p.path)
		}
		if p := stranger.post(link, nil); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, `role="alert"`) {
			t.Errorf("an invitation twice: %d", p.status)
		}
		form := url.Values{"name": {"Evening"}, "format": {"roundrobin"}, "rules": {"chess/fide"}, "where": {"real"}, "roster": {"Ann" + lang}, "club": {strings.TrimPrefix(club.path, "/clubs/")}, "starts": {"2030-11-21T18:30"}, "behind": {"-60"}}
		if p := bob.post("/events/new", form); p.status != http.StatusUnprocessableEntity {
			t.Errorf("a member opens an evening of the club: %d", p.status)
		}
		e := ann.post("/events/new", form)
		if !strings.Contains(e.body, "2030-11-21T17:30:00Z") || !strings.Contains(e.body, `href="`+club.path+`"`) {
			t.Errorf("the evening says neither when nor whose it is: %d", e.status)
		}
		event := url.Values{"event": {strings.TrimPrefix(e.path, "/events/")}}
		comes := func(do, offers string) {
			event.Set("do", do)
			if p := bob.post(club.path, event); !strings.Contains(p.body, `value="`+offers+`"`) {
				t.Errorf("%s: %d", do, p.status)
			}
		}
		comes("come", "stay")
		comes("stay", "come")
		comes("come", "stay")
		ann.post(e.path, url.Values{"do": {"start"}})
		ann.post(e.path, url.Values{"do": {"result"}, "round": {"1"}, "board": {"1"}, "result": {"1-0"}})
		p := ann.get(club.path)
		check(t, "the club", lang, p)
		if !strings.Contains(p.body, `class="pts">5<`) || !strings.Contains(p.body, `class="pts">4<`) {
			t.Error("the evening is not in the season")
		}
		if p := bob.post(club.path, url.Values{"do": {"invite"}}); p.status != http.StatusUnprocessableEntity {
			t.Errorf("a member invites: %d", p.status)
		}
		if p := bob.post(club.path, url.Values{"do": {"leave"}}); p.path != "/clubs" || strings.Contains(p.body, club.path) {
			t.Errorf("who has left is at %s", p.path)
		}
		check(t, "the form for an evening", lang, ann.get("/events/new?club="+strings.TrimPrefix(club.path, "/clubs/")))
	}
}

// upload sends a form with a file of names.
func (v *visitor) upload(path string, form url.Values, file string) page {
	v.w.t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for field, values := range form {
		for _, value := range values {
			_ = w.WriteField(field, value) // into memory
		}
	}
	part, err := w.CreateFormFile("file", "players.csv")
	if err != nil {
		v.w.t.Fatal(err)
	}
	_, _ = part.Write([]byte(file))
	_ = w.Close()
	r, err := http.NewRequestWithContext(v.w.t.Context(), "POST", v.base+path, &body)
	if err != nil {
		v.w.t.Fatal(err)
	}
	r.Header.Set("Content-Type", w.FormDataContentType())
	return v.send(r)
}

// A list of players can be a file, as spreadsheets write it. The page says what is wrong with it, and shows it in the form to be mended.
func TestARosterAsAFile(t *testing.T) {
	w := newWorld(t)
	v := w.visitor("en")
	form := url.Values{"name": {"Evening"}, "format": {"swiss"}, "rules": {"chess/fide"}, "where": {"real"}, "roster": {""}}
	var many strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&many, "Player %d\n", i)
	}
	for file, want := range map[string]string{
		"Ann\nBob\nann\n": "line 1 and again in line 3", "Ann\n=HYPERLINK(1)\n": "formula", "J\xfcrgen\n": "UTF-8", "\xff\xfeA\x00n\x00": "UTF-8", many.String(): "400 players", strings.Repeat("x", 600<<10): "400 players",
	} {
		if p := v.upload("/events/new", form, file); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, want) || !strings.Contains(p.body, `role="alert"`) {
			t.Errorf("%.20q: %d without %q", file, p.status, want)
		}
	}
	if p := v.upload("/events/new", form, "Ann\nBob\nann\n"); !strings.Contains(p.body, "Ann\nBob\nann\n</textarea>") {
		t.Error("the names of the file are lost")
	}
	both := url.Values{"name": {"Evening"}, "format": {"swiss"}, "rules": {"chess/fide"}, "roster": {"Cleo"}}
	if p := v.upload("/events/new", both, "Ann\n"); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, "not both") || !strings.Contains(p.body, "Cleo</textarea>") {
		t.Errorf("two lists: %d", p.status)
	}
	e := v.upload("/events/new", form, "\ufeffName;Verein;Wertung\r\nAnna Groß;SK Süd;1512\r\nBob;;\r\n")
	if e.status != http.StatusOK || !strings.Contains(e.body, "Anna Groß") || !strings.Contains(e.body, "SK Süd · 1512") {
		t.Fatalf("%d at %s", e.status, e.path)
	}
	if p := v.upload(e.path, url.Values{"do": {"roster"}}, "Cleo,1400\n"); !strings.Contains(p.body, "Cleo") {
		t.Errorf("late entry by a file: %d", p.status)
	}
	if p := v.upload(e.path, url.Values{"do": {"roster"}}, "Cleo\n"); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, `role="alert"`) {
		t.Errorf("somebody twice: %d", p.status)
	}
}
