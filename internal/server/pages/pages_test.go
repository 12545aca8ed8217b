package pages_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/store"
)

// furnished is a world in which something goes on: a game waits, one is played, one is over, and there are people.
type furnished struct {
	*world
	ines, odile                 *visitor
	waiting, played, over, dice string // paths of tables
}

func furnish(t *testing.T, lang string) furnished {
	t.Helper()
	f := furnished{world: newWorld(t)}
	f.ines, f.odile = f.visitor(lang), f.visitor(lang)
	f.ines.post("/signup", url.Values{"name": {"Ines"}, "password": {"long enough"}})
	f.odile.post("/signup", url.Values{"name": {"Odile"}, "password": {"long enough"}})
	f.waiting = f.odile.post("/new", url.Values{"rules": {"morris/cowboy"}, "with": {"open"}}).path
	f.played = f.odile.post("/new", url.Values{
		"rules": {"checkers/maple"}, "with": {"open"}, "side": {"first"}, "clock": {"live"}, "minutes": {"10"}, "seconds": {"5"}, "rated": {"yes"},
	}).path
	f.ines.post(f.played+"/seat", nil)
	f.odile.turn(f.played, "11-15")
	f.ines.turn(f.played, "22-18")
	f.odile.turn(f.played, "15x22")
	f.over = f.ines.post("/new", url.Values{
		"rules": {"checkers/dames"}, "sheet": {"checkers/dames"}, "switch.huffRemoves": {"all"}, "with": {"open"}, "side": {"first"},
	}).path
	f.odile.post(f.over+"/seat", nil)
	f.ines.turn(f.over, "11-15")
	f.odile.turn(f.over, "22-18")
	f.ines.post(f.over, url.Values{"offer": {"resign.0"}, "seen": {"999"}})
	f.dice = f.ines.post("/new", url.Values{"rules": {"backgammon/fortress"}, "with": {"screen"}, "name1": {"One"}, "name2": {"Two"}}).path
	for name, path := range map[string]string{"waiting": f.waiting, "played": f.played, "over": f.over, "dice": f.dice} {
		if !strings.HasPrefix(path, "/t/") {
			t.Fatalf("the %s table was not set up: %s", name, path)
		}
	}
	return f
}

// turn types a turn into the form of a table.
func (v *visitor) turn(table, text string) page {
	v.w.t.Helper()
	return v.post(table, url.Values{"do": {"play"}, "typed": {"yes"}, "text": {text}, "seen": {"999"}})
}

// languages are those of the house; the short tests read English.
func languages() []string {
	if testing.Short() {
		return []string{"en"}
	}
	return []string{"en", "fr", "de"}
}

// TestEveryPage looks at every page in every language: as somebody without a name and as an account.
func TestEveryPage(t *testing.T) {
	for _, lang := range languages() {
		t.Run(lang, func(t *testing.T) {
			f := furnish(t, lang)
			nobody := f.visitor(lang)
			id := func(table string) string { return strings.TrimPrefix(table, "/t/") }
			paths := []string{
				"/", "/new", "/rules", "/compare", "/compare/position", "/compare/position?ask=yes", "/compare/position?ask=yes&answered=yes&on=JD", "/compare/position?position=nonsense", "/games", "/games?list=running", "/games?list=open", "/events", "/events/new", "/clubs", "/j", "/my-games", "/my-games?name=x&game=chess&result=won&since=2026-01-01", "/keys",
				"/games?game=checkers", "/games?game=checkers/dames&list=over", "/ratings", "/ratings?family=chess&speed=blitz", "/signin", "/signup", "/account", "/challenges", "/new?with=named", "/settings", "/about", "/offline", "/analysis", "/analysis/chess/fide?position=8/8/8/8/8/5k2/6q1/7K+w+-+-+0+1", "/analysis/checkers/maple?position=nonsense", "/learn", "/puzzles/due", "/learn/towers/gerber?task=GE-10", "/learn/chess/fide?task=FI-9", "/learn/backgammon/standard?task=R-FB-1b",
				f.waiting, f.played, f.played + "?turn=1", f.over, f.dice, "/games/" + id(f.played), "/games/" + id(f.over), "/games/" + id(f.dice),
				f.profile("Ines"),
				"/admin", "/admin/people", "/admin/people?search=zzz", "/admin" + f.profile("Odile"), "/admin/reports", "/admin/reports?settled=yes", "/admin/log", f.waiting + "/report", f.over + "/report",
			}
			f.ines.post(f.over+"/report", url.Values{"text": {"not nice"}})
			if _, err := f.store.SetRole(t.Context(), store.Act{By: store.Console, Act: "role", Reason: "a test"}, strings.TrimPrefix(f.profile("Ines"), "/people/"), store.Administrator); err != nil {
				t.Fatal(err)
			}
			for _, set := range games.Crownhead().All() {
				paths = append(paths, "/new?rules="+set.ID, "/learn/"+set.ID, "/analysis/"+set.ID)
			}
			for _, c := range games.Crownhead().Book() {
				paths = append(paths, "/rules/"+c.ID)
			}
			roots := map[string]*element{}
			for _, v := range []*visitor{nobody, f.ines} {
				for _, path := range paths {
					p := v.get(path)
					if p.status != http.StatusOK {
						t.Errorf("%s: %d", path, p.status)
						continue
					}
					roots[path] = check(t, path, lang, p)
					if path == "/" && strings.Count(p.body, `href="/clubs"`) != 2 {
						t.Error("clubs are not among the places at the foot and under More")
					}
				}
			}
			resolve(t, f.ines, roots)
		})
	}
}

// resolve follows every link of pages to a page that is there, and to the place in it.
func resolve(t *testing.T, v *visitor, roots map[string]*element) {
	t.Helper()
	names := map[string][]string{} // ids by path
	for from, root := range roots {
		for _, to := range links(root) {
			path := to.Path
			if path == "" {
				path = strings.Split(from, "?")[0]
			}
			if strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/pictures/") && v.lang != "en" { // pictures take long, and one language shows that they are there
				continue
			}
			if _, known := names[path]; !known {
				p := v.get(path)
				if p.status != http.StatusOK {
					t.Errorf("%s leads to %s, which answers %d", from, path, p.status)
				}
				if strings.HasPrefix(p.header.Get("Content-Type"), "text/html") {
					tree(t, path, p.body).all(func(e *element) { names[path] = append(names[path], e.attr["id"]) })
				} else {
					names[path] = []string{}
				}
			}
			if to.Fragment != "" && !slices.Contains(names[path], to.Fragment) {
				t.Errorf("%s leads to %s#%s, and there is no such place", from, path, to.Fragment)
			}
		}
	}
}

func TestPagesThatAreNotThere(t *testing.T) {
	w := newWorld(t)
	for _, lang := range []string{"en", "fr", "de"} {
		v := w.visitor(lang)
		for _, path := range []string{"/nowhere", "/t/abcdefghijkl", "/t/!", "/games/abcdefghijkl", "/people/nobody", "/rules/XX", "/new?rules=go", "/games?cursor=damaged"} {
			p := v.get(path)
			if p.status != http.StatusNotFound {
				t.Errorf("%s: %d", path, p.status)
			}
			check(t, path, lang, p)
		}
		if p := v.post("/play", url.Values{"rules": {"go"}}); p.status != http.StatusBadRequest {
			t.Errorf("a game that is not there: %d", p.status)
		} else {
			check(t, "/play", lang, p)
		}
	}
}

func TestLanguages(t *testing.T) {
	w := newWorld(t)
	for header, want := range map[string]string{"": "en", "fr-CA, en;q=0.5": "fr", "it, de;q=0.3, en;q=0.2": "de", "de;q=0": "en", "tlh": "en", "en;q=x": "en"} {
		if got := w.visitor(header).get("/").header.Get("Content-Language"); got != want {
			t.Errorf("%q: the page is in %s", header, got)
		}
	}
	v := w.visitor("en")
	if got := v.get("/about?lang=de").header.Get("Content-Language"); got != "de" {
		t.Errorf("the switch gives %s", got)
	}
	if got := v.get("/about").header.Get("Content-Language"); got != "de" {
		t.Errorf("the choice is forgotten: %s", got)
	}
	if body := v.get("/rules/ML?lang=fr").body; !strings.Contains(body, `hreflang="en" href="/rules/ML?lang=en"`) {
		t.Error("the other languages are not named")
	}
}

func TestOneClickPlays(t *testing.T) {
	w := newWorld(t)
	for _, set := range games.Crownhead().All() {
		for _, with := range []string{"engine", "screen"} {
			v := w.visitor("en")
			p := v.post("/play", url.Values{"rules": {set.ID}, "with": {with}})
			if p.status != http.StatusOK || !strings.HasPrefix(p.path, "/t/") {
				t.Errorf("%s with %s: %d at %s", set.ID, with, p.status, p.path)
				continue
			}
			check(t, set.ID+" with "+with, "en", p)
			if body := v.get("/").body; !strings.Contains(body, p.path) {
				t.Errorf("%s: the game is not among those left open", set.ID)
			}
		}
	}
}

// TestWrongSetUps sends forms with something wrong: the sentence is beside the field, and nothing is lost.
func TestWrongSetUps(t *testing.T) {
	w := newWorld(t)
	right := url.Values{
		"rules": {"checkers/dames"}, "sheet": {"checkers/dames"}, "switch.huffRemoves": {"all"}, "with": {"engine"}, "level": {"5"}, "side": {"second"},
		"clock": {"live"}, "minutes": {"7"}, "seconds": {"3"}, "extra": {"delay"}, "days": {"9"}, "position": {""},
	}
	for _, c := range []struct {
		field, value string
		more         url.Values
		place        string // where the sentence is, if not at the field
	}{
		{field: "minutes", value: "many"},
		{field: "minutes", value: "-1"},
		{field: "seconds", value: "4000"},
		{field: "days", value: "0", more: url.Values{"clock": {"days"}}},
		{field: "level", value: "9"},
		{field: "with", value: "somebody"},
		{field: "position", value: "B:W1"},
		{field: "position", value: "nonsense"},
		{field: "minutes", value: "0", more: url.Values{"seconds": {"0"}}},
		{field: "rated", value: "yes", more: url.Values{"with": {"friend"}}},
		{field: "to", value: "", more: url.Values{"with": {"named"}}},
		{field: "to", value: "Nobody at all", more: url.Values{"with": {"named"}}},
		{field: "name1", value: strings.Repeat("long ", 9), more: url.Values{"with": {"screen"}}, place: "names"},
	} {
		t.Run(c.field+" "+c.value, func(t *testing.T) {
			form := url.Values{}
			for name, values := range right {
				form[name] = values
			}
			for name, values := range c.more {
				form[name] = values
			}
			form.Set(c.field, c.value)
			p := w.visitor("de").post("/new", form)
			if p.status != http.StatusUnprocessableEntity {
				t.Fatalf("%d", p.status)
			}
			root := check(t, "/new", "de", p)
			place := c.field
			if c.place != "" {
				place = c.place
			}
			var said string
			kept := url.Values{}
			root.all(func(e *element) {
				if e.attr["id"] == place+"-error" {
					said = e.text
				}
				name := e.attr["name"]
				_, checked := e.attr["checked"]
				switch {
				case e.name == "textarea":
					kept.Set(name, e.text)
				case e.name == "input" && (e.attr["type"] == "text" || e.attr["type"] == "number" || checked):
					kept.Set(name, e.attr["value"])
				case e.name == "option":
					if _, chosen := e.attr["selected"]; chosen {
						kept.Set(e.parent.attr["name"], e.attr["value"])
					}
				}
			})
			if said == "" {
				t.Errorf("nothing is said at %s", place)
			}
			for name := range right {
				if name == "sheet" || name == c.field && (c.field == "level" || c.field == "with") {
					continue // there is no such choice to keep
				}
				if got := kept.Get(name); got != form.Get(name) {
					t.Errorf("%s was %q and is %q", name, form.Get(name), got)
				}
			}
		})
	}
}

func TestAnotherSheetKeepsTheRest(t *testing.T) {
	w := newWorld(t)
	p := w.visitor("en").get("/new?rules=towers/gerber&sheet=checkers/modern&switch.crownEndsTurn=false&with=friend&clock=days&days=4")
	if p.status != http.StatusOK || !strings.Contains(p.body, "You play Gerber’s towers with the person who gets your link") || !strings.Contains(p.body, "4 days per turn") {
		t.Errorf("%d: %s", p.status, p.body)
	}
	if strings.Contains(p.body, "Crowning by a jump: goes on.") {
		t.Error("a switch of another sheet was taken over")
	}
}

// One choice sets all switches to the bare text, and where our defaults go beyond it every place that shows the rules in play says so.
func TestAsPrinted(t *testing.T) {
	w := newWorld(t)
	v := w.visitor("en")
	wants := func(where, body string, texts ...string) {
		t.Helper()
		for _, text := range texts {
			if !strings.Contains(body, text) {
				t.Errorf("%s: no %q", where, text)
			}
		}
	}
	usual := v.get("/new?rules=checkers/dames").body
	wants("the usual set-up", usual, `name="text" value="chosen" checked`, "A huff takes: one piece (beyond the text).", "When the turn is taken back: play again (beyond the text).", "The text alone: all of them.")
	for _, path := range []string{"/new?rules=checkers/dames%3Fprinted", "/new?rules=checkers/dames&sheet=checkers/dames&text=printed&switch.back=replay&switch.capture=must"} {
		body := v.get(path).body
		wants(path, body, `name="text" value="printed" checked`, "As printed: nothing goes beyond the text", "A huff takes: all of them.", "When the turn is taken back: turn lost.")
		if strings.Contains(body, "(beyond the text)") || strings.Contains(body, "An overlooked capture: is not possible.") {
			t.Errorf("%s is not as printed", path)
		}
	}
	if strings.Contains(v.get("/new?rules=morris/cowboy").body, `name="text"`) {
		t.Error("a sheet whose defaults are its text has the choice")
	}

	form := url.Values{"rules": {"checkers/dames"}, "sheet": {"checkers/dames"}, "with": {"screen"}, "switch.back": {"replay"}}
	table := v.post("/new", form).body
	wants("the usual table", table, "Our default rules, no house rule changed", "Beyond the text of the sheet:", `A huff takes: <b>one piece</b> <a class="clause" href="/rules/JD#R-JD-2">`)
	form.Set("switch.back", "loseTurn")
	wants("a table with one change", v.post("/new", form).body, "Changed for this game:", "<b>turn lost</b>", "Beyond the text of the sheet:", "<b>one piece</b>")
	form.Set("text", "printed")
	table = v.post("/new", form).body
	wants("the table as printed", table, "As printed, with nothing beyond the text", "<b>turn lost</b>", "<b>all of them</b>")
	if strings.Contains(table, "<p class=\"small quiet\">Beyond the text of the sheet:") {
		t.Error("the table as printed goes beyond the text")
	}
	wants("the chapter", v.get("/rules/JD").body, "all of them (as printed)", "<code>huffRemoves=all</code>", "beyond the text", "for information",
		`<b>With “all of them”:</b> The opponent removes every piece`)
	for _, chapter := range games.Crownhead().Book() {
		body := v.get("/rules/" + chapter.ID).body
		for _, e := range chapter.Entries {
			if e.Ruling() {
				wants("a ruling on its slip", body, `<div class="caps"><a class="clause" href="#`+e.ID+`">`+e.ID+`</a> Ruling`)
			}
		}
	}
	needProgram(t)
	shelf := v.get("/offline").body
	if n := strings.Count(shelf, `<option value="printed">as printed</option>`); n != 3 {
		t.Errorf("%d games of the shelf can be played as printed", n)
	}
}

var linkField = regexp.MustCompile(`value="(http://[^"]+)(/t/[^"]+/seat/[^"]+)"`)

// TestAFriendComesByTheLink follows a link: looking at it does not use it up, sitting down does.
func TestAFriendComesByTheLink(t *testing.T) {
	w := newWorld(t)
	host, friend, third := w.visitor("en"), w.visitor("fr"), w.visitor("de")
	p := host.post("/new", url.Values{"rules": {"checkers/maple"}, "with": {"friend"}, "side": {"first"}})
	found := linkField.FindStringSubmatch(p.body)
	if found == nil || found[1] != w.server.URL {
		t.Fatalf("the host sees no link: %s", p.body)
	}
	table, link := p.path, found[2]
	if again := host.get(table); !strings.Contains(again.body, link) {
		t.Error("the link is gone when the page is loaded again")
	}
	if strings.Contains(third.get(table).body, link) {
		t.Error("somebody else sees the link")
	}
	for range 2 { // a preview looks first
		look := friend.get(link)
		check(t, "the invitation", "fr", look)
		if look.status != http.StatusOK || !strings.Contains(look.body, "Rouges") {
			t.Errorf("the invitation says too little: %s", look.body)
		}
	}
	sat := friend.post(link, url.Values{"name": {"Louis"}})
	if sat.path != table || !strings.Contains(sat.body, "Louis (vous)") {
		t.Errorf("after sitting down: %s %s", sat.path, sat.body)
	}
	if late := third.post(link, nil); late.path != table && late.status != http.StatusUnprocessableEntity {
		t.Errorf("the link worked twice: %d %s", late.status, late.path)
	}
	if back := friend.get(link); back.path != table {
		t.Errorf("the player who sits there is not led to the table: %s", back.path)
	}
	if p := host.get(table); !strings.Contains(p.body, "Louis") || strings.Contains(p.body, link) {
		t.Error("the host does not see who came")
	}
}

// TestATableWithoutScript plays by forms alone.
func TestATableWithoutScript(t *testing.T) {
	f := furnish(t, "en")
	refused := f.ines.turn(f.played, "24-20")
	if refused.status != http.StatusUnprocessableEntity {
		t.Fatalf("%d: %s", refused.status, refused.body)
	}
	root := check(t, "a refused turn", "en", refused)
	slip := part(root, "referee")
	if _, hidden := slip.attr["hidden"]; hidden || !strings.Contains(slip.text, "Referee") {
		t.Error("the referee is silent")
	}
	if clause := slip.find("a"); len(clause) == 0 || clause[0].attr["href"] != "/rules/ML#ML-9" {
		t.Errorf("the clause is not a link: %s", slip.text)
	}
	if !strings.Contains(refused.body, `value="24-20"`) {
		t.Error("what was typed is lost")
	}
	if why := f.ines.turn(f.played, "why 24-20"); why.status != http.StatusOK || !strings.Contains(part(check(t, "why", "en", why), "referee").text, "ML-9") {
		t.Error("why is not answered")
	}
	if p := f.ines.turn(f.played, "25x18"); p.status != http.StatusOK || p.path != f.played || !strings.Contains(p.body, ">25x18</a>") {
		t.Errorf("the turn is not on the list: %d", p.status)
	}
	looked := f.ines.get(f.played + "?turn=1")
	current := ""
	check(t, "an earlier position", "en", looked).all(func(e *element) {
		if e.attr["class"] == "ply" && e.attr["aria-current"] == "true" {
			current += e.text
		}
	})
	if current != "11-15" || !strings.Contains(looked.body, `aria-label="15, black man"`) {
		t.Errorf("the position after the first turn is not shown; current is %q", current)
	}
	if p := f.ines.get(f.played + "?resign"); !strings.Contains(p.body, `aria-labelledby="resign-title" open`) {
		t.Error("giving up is not asked about")
	}
	f.odile.post(f.played, url.Values{"offer": {"draw"}, "seen": {"999"}})
	offered := part(check(t, "an offer", "en", f.ines.get(f.played)), "offers")
	if !strings.Contains(offered.text, "Odile offers a draw.") || !strings.Contains(offered.text, "Accept") {
		t.Errorf("the offer is not shown: %s", offered.text)
	}
	over := f.ines.post(f.played, url.Values{"do": {"answer"}, "yes": {"yes"}, "seen": {"999"}})
	if slip := part(check(t, "the end", "en", over), "over"); !strings.Contains(slip.text, "A draw") {
		t.Errorf("the end is not told: %s", slip.text)
	}
	said := f.ines.post(f.over, url.Values{"do": {"say"}, "text": {"<b>well played</b>"}, "seen": {"999"}})
	if !strings.Contains(said.body, "&lt;b&gt;well played&lt;/b&gt;") {
		t.Error("what was said is not shown, or not as it was said")
	}
}

// A resignation that waits for an answer says in words how much is given up.
func TestAResignationSaysHowMuch(t *testing.T) {
	w := newWorld(t)
	one, other := w.visitor("en"), w.visitor("en")
	table := one.post("/new", url.Values{"rules": {"backgammon/standard"}, "with": {"open"}, "byhand": {"yes"}}).path
	other.post(table+"/seat", nil)
	one.post(table, url.Values{"offer": {"resign.2"}, "seen": {"999"}})
	if offered := part(check(t, "an offer", "en", other.get(table)), "offers"); !strings.Contains(offered.text, "offers to resign (a gammon).") {
		t.Errorf("the offer says %q", offered.text)
	}
}

// Turns are typed in the reader's letters. A text that can mean two turns is asked about, and a button says which.
func TestTypedTurnsWithoutScript(t *testing.T) {
	w := newWorld(t)
	v := w.visitor("fr")
	table := v.post("/new", url.Values{"rules": {"chess/fide"}, "with": {"screen"}, "position": {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1"}}).path
	asked := v.turn(table, "Rd1")
	slip := part(check(t, "a question", "fr", asked), "referee")
	if asked.status != http.StatusOK || !strings.Contains(slip.text, "peut désigner 2 coups") {
		t.Fatalf("%d: %s", asked.status, slip.text)
	}
	choices := map[string]string{}
	for _, b := range slip.find("button") {
		choices[b.attr["value"]] = b.text
	}
	if len(choices) != 2 || choices["Kd1"] != "Kd1 (roi blanc, e1–d1)" || choices["Rd1"] != "Rd1 (tour blanche, a1–d1)" {
		t.Errorf("one can choose %v", choices)
	}
	if why := v.turn(table, "pourquoi Td1"); !strings.Contains(part(check(t, "why", "fr", why), "referee").text, "Rd1") {
		t.Error("pourquoi is not answered")
	}
	if p := v.post(table, url.Values{"do": {"play"}, "text": {"Kd1"}, "seen": {"999"}}); p.path != table || !strings.Contains(p.body, ">Kd1</a>") {
		t.Errorf("the chosen turn is not played: %s", p.path)
	}
	if p := v.turn(table, "Rd8"); !strings.Contains(p.body, ">Kd8</a>") {
		t.Error("Rd8 is not the black king's")
	}
	german := w.visitor("de")
	if p := german.post("/learn/chess/fide?task=FC-7", url.Values{"text": {"Td8"}, "typed": {"yes"}}); !strings.Contains(p.body, `data-stars="3"`) {
		t.Error("Td8 does not solve the task")
	}
	lesson := v.post("/learn/chess/fortress?task=FC-12", url.Values{"text": {"Rd1"}, "typed": {"yes"}})
	if !strings.Contains(lesson.body, "Kd1 (roi blanc, e1–d1)") {
		t.Error("the lesson does not ask which")
	}
	check(t, "a lesson that asks", "fr", lesson)
}

// Lots decide the colours unless somebody asks for one, and the table shows what was drawn.
func TestLots(t *testing.T) {
	w := newWorld(t)
	drawn := map[string]bool{}
	for range 40 {
		p := w.visitor("en").post("/play", url.Values{"rules": {"chess/fortress"}, "with": {"engine"}})
		lot := part(check(t, "a lot", "en", p), "lot").text
		for _, side := range []string{"White", "Black"} {
			if strings.Contains(lot, "you have "+side+".") && strings.Contains(lot, "FC-3") {
				drawn[side] = true
			}
		}
		if len(drawn) == 2 {
			break
		}
	}
	if len(drawn) != 2 {
		t.Errorf("lots give %v", drawn)
	}
	asked := w.visitor("en").post("/new", url.Values{"rules": {"chess/fortress"}, "with": {"engine"}, "level": {"1"}, "side": {"first"}})
	if lot := part(check(t, "a colour", "en", asked), "lot").text; lot != "" {
		t.Errorf("a colour that was asked for is drawn: %s", lot)
	}
	if sum := w.visitor("en").get("/new?rules=backgammon/fortress").body; strings.Contains(sum, "White, begins") || !strings.Contains(sum, "the opening roll decides who begins") {
		t.Error("somebody begins by colour in backgammon (FB-6)")
	}
}

func part(root *element, name string) *element {
	found := &element{}
	root.all(func(e *element) {
		if e.attr["data-part"] == name {
			found = e
		}
	})
	return found
}

// TestTheTablesContract has the parts that the table's script takes over.
func TestTheTablesContract(t *testing.T) {
	f := furnish(t, "en")
	root := check(t, f.played, "en", f.ines.get(f.played))
	main := root.find("main")[0]
	if main.attr["id"] != "table" || main.attr["data-table"] != strings.TrimPrefix(f.played, "/t/") || main.attr["data-seq"] == "" {
		t.Errorf("main is %v", main.attr)
	}
	for _, name := range []string{
		"player", "name", "rating", "clock", "held", "turn", "referee", "moves", "offers", "build", "steps", "confirm", "back", "command", "chat", "said",
		"sheet", "settings", "flip", "net", "live", "alert", "waiting", "over", "resign", "promote", "double",
	} {
		if part(root, name).name == "" {
			t.Errorf("there is no part %s", name)
		}
	}
	for _, id := range []string{"snapshot", "words", "skin"} {
		found := false
		for _, s := range root.find("script") {
			found = found || s.attr["id"] == id && s.attr["type"] == "application/json" && strings.HasPrefix(s.text, "{")
		}
		if !found {
			t.Errorf("the page does not carry its %s", id)
		}
	}
	if len(root.find("crown-board")) != 1 {
		t.Error("there is no board")
	}
}

func TestTheBoardLiesBeforeItsPlayer(t *testing.T) {
	w := newWorld(t)
	for rules, turned := range map[string]map[string]string{
		"chess/fide":     {"first": "false", "second": "true"},
		"checkers/maple": {"first": "true", "second": "false"},
		"towers/gerber":  {"first": "false", "second": "true"},
	} {
		for side, want := range turned {
			v := w.visitor("en")
			p := v.post("/new", url.Values{"rules": {rules}, "with": {"engine"}, "level": {"1"}, "side": {side}})
			root := check(t, rules, "en", p)
			if got := root.find("crown-board")[0].attr["data-flipped"]; got != want {
				t.Errorf("%s, %s: data-flipped is %s", rules, side, got)
			}
			var seats []string
			root.all(func(e *element) {
				if e.attr["data-part"] == "player" {
					seats = append(seats, e.attr["data-seat"])
				}
			})
			if len(seats) != 2 || seats[1] != side {
				t.Errorf("%s, %s: the strips are %v", rules, side, seats)
			}
		}
	}
}

// TestEveryFigureCanBePlayed opens a table at each position of the rule book.
func TestEveryFigureCanBePlayed(t *testing.T) {
	w := newWorld(t)
	v := w.visitor("en")
	for _, c := range games.Crownhead().Book() {
		for _, e := range c.Entries {
			for i := range e.Shows {
				if testing.Short() && i > 0 {
					continue
				}
				p := v.post("/rules/"+c.ID, url.Values{"entry": {e.ID}, "figure": {string(rune('0' + i))}})
				if p.status != http.StatusOK || !strings.HasPrefix(p.path, "/t/") {
					t.Errorf("figure %d of %s: %d at %s", i, e.ID, p.status, p.path)
				}
			}
		}
	}
	for _, form := range []url.Values{{"entry": {"ML-99"}, "figure": {"0"}}, {"entry": {"ML-9"}, "figure": {"7"}}, {"entry": {"ML-9"}}} {
		if p := v.post("/rules/ML", form); p.status != http.StatusNotFound {
			t.Errorf("%v: %d", form, p.status)
		}
	}
}

func TestEveryEntryStandsInTheBook(t *testing.T) {
	w := newWorld(t)
	for _, c := range games.Crownhead().Book() {
		root := check(t, c.ID, "de", w.visitor("de").get("/rules/"+c.ID))
		at := map[string]*element{}
		root.all(func(e *element) { at[e.attr["id"]] = e })
		for _, e := range c.Entries {
			if at[e.ID] == nil || !strings.Contains(at[e.ID].text, e.Title.DE) {
				t.Errorf("%s is not in its chapter", e.ID)
			}
		}
	}
}

func TestAssets(t *testing.T) {
	w := newWorld(t)
	v := w.visitor("en")
	style := regexp.MustCompile(`href="(/assets/site-[^"]+\.css)"`).FindStringSubmatch(v.get("/").body)
	if style == nil {
		t.Fatal("the page names no style sheet")
	}
	p := v.get(style[1])
	if p.status != http.StatusOK || !strings.HasPrefix(p.header.Get("Content-Type"), "text/css") ||
		p.header.Get("Cache-Control") != "public, max-age=31536000, immutable" || p.header.Get("ETag") == "" {
		t.Errorf("%d %v", p.status, p.header)
	}
	r, err := http.NewRequestWithContext(t.Context(), "GET", w.server.URL+style[1], nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("If-None-Match", p.header.Get("ETag"))
	if again := v.send(r); again.status != http.StatusNotModified || again.body != "" {
		t.Errorf("what the browser has is sent again: %d", again.status)
	}
	for _, path := range []string{"/assets/", "/assets/manifest.json", "/assets/none.js", "/assets/../embed.go", "/assets/%2e%2e/embed.go"} {
		if p := v.get(path); p.status != http.StatusNotFound {
			t.Errorf("%s: %d", path, p.status)
		}
	}
	if p := v.get("/"); p.header.Get("Cache-Control") != "private, no-cache" {
		t.Errorf("a page may be kept: %s", p.header.Get("Cache-Control"))
	}
}

// TestCompression has pages and files sent small to who takes them so, but never a page with a secret on it.
func TestCompression(t *testing.T) {
	w := newWorld(t)
	v := w.visitor("en")
	raw := func(path, takes string) page {
		r, err := http.NewRequestWithContext(t.Context(), "GET", w.server.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Encoding", takes)
		return v.send(r)
	}
	plain := raw("/", "identity")
	if p := raw("/", "br, gzip"); p.header.Get("Content-Encoding") != "gzip" || 3*len(p.body) > len(plain.body) {
		t.Errorf("a page of %d bytes is sent as %d", len(plain.body), len(p.body))
	}
	if p := raw("/", "gzip;q=0"); p.header.Get("Content-Encoding") != "" {
		t.Error("a page is compressed for who does not want it")
	}
	script := regexp.MustCompile(`src="(/assets/[^"]+\.js)"`).FindStringSubmatch(plain.body)[1]
	whole := raw(script, "identity")
	if p := raw(script, "gzip, br"); p.header.Get("Content-Encoding") != "br" || p.header.Get("ETag") == whole.header.Get("ETag") || len(p.body) >= len(whole.body) {
		t.Errorf("%v", p.header)
	}
	made := v.post("/new", url.Values{"rules": {"chess/fide"}, "with": {"friend"}})
	for _, path := range []string{made.path, linkField.FindStringSubmatch(made.body)[2]} {
		if p := raw(path, "gzip"); p.header.Get("Content-Encoding") != "" || p.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: a page with a secret is compressed, or may be kept: %v", path, p.header)
		}
	}
}

// TestChallenges challenges by name, and accepts, declines and withdraws, without script.
func TestChallenges(t *testing.T) {
	w := newWorld(t)
	ada, ben, guest := w.visitor("en"), w.visitor("fr"), w.visitor("de")
	ada.post("/signup", url.Values{"name": {"Ada"}, "password": {"long enough"}})
	ben.post("/signup", url.Values{"name": {"Ben"}, "password": {"long enough"}})
	if p := ada.get(w.profile("Ben")); !strings.Contains(p.body, `href="/new?with=named&amp;to=Ben"`) {
		t.Error("the profile does not lead to a challenge")
	}
	challenge := func(v *visitor, to string, more ...string) page {
		form := url.Values{"rules": {"chess/fide"}, "with": {"named"}, "to": {to}, "side": {"first"}, "clock": {"live"}, "minutes": {"5"}, "seconds": {"3"}}
		for i := 0; i+1 < len(more); i += 2 {
			form.Set(more[i], more[i+1])
		}
		return v.post("/new", form)
	}
	first := func(v *visitor) string {
		t.Helper()
		found := regexp.MustCompile(`action="/challenges/(\w+)"`).FindStringSubmatch(v.get("/challenges").body)
		if found == nil {
			t.Fatal("no challenge is listed")
		}
		return "/challenges/" + found[1]
	}
	has := func(what string, p page, status int, texts ...string) {
		t.Helper()
		if p.status != status {
			t.Errorf("%s: %d", what, p.status)
		}
		for _, text := range texts {
			if !strings.Contains(p.body, text) {
				t.Errorf("%s does not say %q: %s", what, text, p.body)
			}
		}
	}
	sent := challenge(ada, "ben", "rated", "yes")
	check(t, "a sent challenge", "en", sent)
	has("who challenges", sent, 200, "Ben has been challenged", "You have challenged Ben", "you play White", "rated")
	for _, path := range []string{"/", "/challenges"} {
		got := ben.get(path)
		check(t, path, "fr", got)
		has("who is challenged", got, 200, "Ada vous défie", "vous jouez\u00a0: Noirs", "Accepter", "data-news")
	}
	has("home of who waits", ada.get("/"), 200, "A challenge of yours is waiting")
	has("who is not challenged", guest.get("/challenges"), 200, "keine Herausforderung", "brauchst du ein Konto")
	has("a stranger accepts", guest.post(first(ben), url.Values{"what": {"accept"}}), 422, "role=\"alert\"")
	has("nonsense", ben.post(first(ben), url.Values{"what": {"eat"}}), 400)
	table := ben.post(first(ben), url.Values{"what": {"accept"}})
	if !strings.HasPrefix(table.path, "/t/") || !strings.Contains(table.body, "Ada") {
		t.Errorf("accepting led to %s", table.path)
	}
	has("what nobody waits for", ada.get("/challenges"), 200, "No challenge is waiting")
	challenge(guest, "Ben")
	gone := first(ben)
	has("declined", ben.post(gone, url.Values{"what": {"declined"}}), 200, "Défi refusé.")
	has("answered twice", ben.post(gone, url.Values{"what": {"accept"}}), 422)
	challenge(ada, "Ben")
	has("withdrawn", ada.post(first(ada), url.Values{"what": {"withdrawn"}}), 200, "Challenge withdrawn.")
	has("oneself", challenge(ada, "Ada"), 422, "form-error")
	has("own dice", challenge(ada, "Ben", "rules", "backgammon/standard", "byhand", "yes"), 422, "byhand-error")
}

func TestAccounts(t *testing.T) {
	w := newWorld(t)
	v := w.visitor("de")
	short := v.post("/signup", url.Values{"name": {"Teodor"}, "password": {"short"}})
	if short.status != http.StatusUnprocessableEntity || !strings.Contains(short.body, "Ein Passwort hat 8 Zeichen") || !strings.Contains(short.body, `value="Teodor"`) || strings.Contains(short.body, `"short"`) {
		t.Errorf("%d: %s", short.status, short.body)
	}
	check(t, "/signup", "de", short)
	if p := v.get("/account"); p.path != "/signin" {
		t.Errorf("nobody has an account: %s", p.path)
	}
	if p := v.post("/signup", url.Values{"name": {"Teodor"}, "password": {"long enough"}, "back": {"/\t/evil.example/"}}); p.path != "/" {
		t.Errorf("led to %s", p.path)
	}
	if p := v.get("/signin"); p.path != "/account" {
		t.Errorf("who is in is asked in again: %s", p.path)
	}
	made := v.post("/account", url.Values{"what": {"bot"}, "name": {"kestrel"}})
	check(t, "a new bot", "de", made)
	token := regexp.MustCompile(`crown_\w{40}`).FindString(made.body)
	if token == "" || made.header.Get("Cache-Control") != "no-store" {
		t.Error("the token is not shown, or may be kept")
	}
	bot := regexp.MustCompile(`/people/\w+"><b>kestrel`).FindString(made.body)
	bot = strings.TrimSuffix(strings.TrimPrefix(bot, "/people/"), `"><b>kestrel`)
	if p := v.get("/account"); strings.Contains(p.body, token) || !strings.Contains(p.body, "kestrel") {
		t.Error("the token is shown again, or the bot is not")
	}
	if p := v.get("/people/" + bot); !strings.Contains(p.body, "gehört Teodor") {
		t.Error("whose bot it is is not said")
	}
	if p := v.post("/account", url.Values{"what": {"drop"}, "id": {bot}}); p.status != http.StatusOK || strings.Contains(p.body, `href="/people/`+bot) {
		t.Error("the bot is not dropped")
	}
	none := v.post("/account", url.Values{"what": {"token"}, "name": {"Werkbank"}})
	check(t, "a token without scopes", "de", none)
	if none.status != http.StatusUnprocessableEntity || !strings.Contains(none.body, "mindestens eine Berechtigung") || !strings.Contains(none.body, `value="Werkbank"`) {
		t.Errorf("a token without scopes: %d", none.status)
	}
	made = v.post("/account", url.Values{"what": {"token"}, "name": {"Werkbank"}, "scope": {"read", "records"}})
	check(t, "a new token", "de", made)
	token = regexp.MustCompile(`crownhead_\w{40}`).FindString(made.body)
	if token == "" || made.header.Get("Cache-Control") != "no-store" {
		t.Error("the token is not shown, or may be kept")
	}
	tokens := v.get("/account").body
	revoke := regexp.MustCompile(`name="id" value="(\w+)" aria-label="Widerrufen Werkbank"`).FindStringSubmatch(tokens)
	if strings.Contains(tokens, token) || revoke == nil || !strings.Contains(tokens, "nie benutzt") || !strings.Contains(tokens, `<span class="tag">records</span>`) {
		t.Fatalf("the token is shown again, or not listed: %s", tokens)
	}
	if p := v.post("/account", url.Values{"what": {"revoke"}, "id": {revoke[1]}}); p.status != http.StatusOK || strings.Contains(p.body, "Werkbank") {
		t.Error("the token is not revoked")
	}
	w.addDevice("Teodor")
	devices := v.get("/account")
	check(t, "devices", "de", devices)
	device := regexp.MustCompile(`data-device="(\w+)"`).FindStringSubmatch(devices.body)
	if device == nil || !strings.Contains(devices.body, `value="22:00"`) || !strings.Contains(v.get("/settings").body, device[0]) {
		t.Fatalf("the device is not listed: %s", devices.body)
	}
	if p := v.post("/account", url.Values{"what": {"quiet"}, "id": {device[1]}, "from": {"25:00"}, "to": {"07:00"}}); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, "keine Uhrzeit") {
		t.Errorf("hours that no day has: %d", p.status)
	}
	if p := v.post("/settings", url.Values{"what": {"quiet"}, "id": {device[1]}, "from": {"23:15"}, "to": {"07:00"}}); p.status != http.StatusOK || !strings.Contains(p.body, `value="23:15"`) {
		t.Errorf("other hours: %d", p.status)
	}
	if p := v.post("/settings", url.Values{"what": {"quiet"}, "id": {device[1]}, "from": {""}, "to": {""}}); p.status != http.StatusOK || strings.Contains(p.body, `value="07:00"`) {
		t.Errorf("no quiet hours: %d", p.status)
	}
	if p := v.post("/account", url.Values{"what": {"stop"}, "id": {device[1]}}); p.status != http.StatusOK || strings.Contains(p.body, "data-device") || !strings.Contains(p.body, "benachrichtigt dich nicht mehr") {
		t.Errorf("stopped: %d", p.status)
	}
	if p := v.post("/settings", url.Values{"what": {"stop"}, "id": {device[1]}}); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, "diese Kennung") {
		t.Errorf("stopped twice: %d", p.status)
	}
	if p := v.post("/account", url.Values{"what": {"password"}, "old": {"wrong"}, "password": {"another one"}}); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, "nicht dein aktuelles Passwort") {
		t.Errorf("%d", p.status)
	}
	if p := v.post("/account", url.Values{"what": {"password"}, "old": {"long enough"}, "password": {"another one"}}); p.status != http.StatusOK {
		t.Errorf("%d", p.status)
	}
	other := w.visitor("fr")
	other.post("/signin", url.Values{"name": {"Teodor"}, "password": {"another one"}})
	list := v.get("/account")
	check(t, "sessions", "de", list)
	end, theirs := regexp.MustCompile(`name="id" value="(\w+)" aria-label="Abmelden`), ""
	for _, line := range strings.Split(list.body, `<li class="plain">`)[1:] {
		if id := end.FindStringSubmatch(line); id != nil && !strings.Contains(line, "dieser Browser") {
			theirs = id[1]
		}
	}
	if theirs == "" || len(end.FindAllString(list.body, -1)) != 2 || !strings.Contains(list.body, "zuletzt benutzt gerade eben") {
		t.Fatalf("the other session is not in the list: %s", list.body)
	}
	if p := v.post("/account", url.Values{"what": {"session"}, "id": {theirs}}); p.status != http.StatusOK || !strings.Contains(p.body, "Sitzung abgemeldet.") {
		t.Errorf("%d", p.status)
	}
	if p := other.get("/account"); p.path != "/signin" {
		t.Error("the ended session still opens the account")
	}
	if p := v.post("/account", url.Values{"what": {"session"}, "id": {theirs}}); p.status != http.StatusUnprocessableEntity {
		t.Errorf("a session is ended twice: %d", p.status)
	}
	other.post("/signin", url.Values{"name": {"Teodor"}, "password": {"another one"}})
	if p := v.post("/account", url.Values{"what": {"others"}}); p.status != http.StatusOK || strings.Contains(p.body, `value="others"`) {
		t.Errorf("%d", p.status)
	}
	if p := other.get("/account"); p.path != "/signin" {
		t.Error("another session still opens the account")
	}
	v.post("/signout", nil)
	if p := v.get("/account"); p.path != "/signin" {
		t.Error("still signed in")
	}
	if p := v.post("/signin", url.Values{"name": {"Nobody"}, "password": {"x"}}); p.status != http.StatusUnprocessableEntity {
		t.Errorf("%d", p.status)
	}
	if p := v.post("/signin", url.Values{"name": {"Teodor"}, "password": {"another one"}, "back": {"/games"}}); p.path != "/games" {
		t.Errorf("led to %s", p.path)
	}
}

func TestSettings(t *testing.T) {
	w := newWorld(t)
	v := w.visitor("en")
	p := v.post("/settings", url.Values{"theme": {"dark"}, "board": {"slate"}, "pieces": {"bone"}, "sounds": {"on"}, "motion": {"wild"}})
	root := check(t, "/settings", "en", p)
	html := root.find("html")[0].attr
	if html["data-theme"] != "dark" || html["data-board"] != "slate" || html["data-pieces"] != "bone" || html["data-motion"] != "" {
		t.Errorf("the root says %v", html)
	}
	on := 0
	for _, e := range root.find("input") {
		if _, checked := e.attr["checked"]; checked && e.attr["name"] == "sounds" && e.attr["value"] == "on" {
			on++
		}
	}
	if on != 1 {
		t.Error("sounds are not on")
	}
	if p := v.post("/settings", url.Values{"what": {"name"}, "name": {""}}); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, "printable characters") {
		t.Errorf("%d", p.status)
	}
	v.post("/play", url.Values{"rules": {"chess"}})
	if p := v.post("/settings", url.Values{"what": {"name"}, "name": {"Hanne"}}); p.status != http.StatusOK || !strings.Contains(p.body, "Hanne") {
		t.Errorf("%d", p.status)
	}
}

func TestListsArePaged(t *testing.T) {
	w := newWorld(t)
	v := w.visitor("en")
	for range 27 {
		v.post("/new", url.Values{"rules": {"checkers/maple"}, "with": {"open"}})
	}
	v.post("/new", url.Values{"rules": {"chess/fide"}, "with": {"friend"}})
	other := w.visitor("en")
	count := func(p page) int { return strings.Count(p.body, `class="thumb"`) }
	home := other.get("/")
	if n := count(home); n != 4 || !strings.Contains(home.body, `href="/games?list=open"`) {
		t.Errorf("%d at home", n)
	}
	first := other.get("/games?list=open&game=checkers")
	next := regexp.MustCompile(`rel="next" href="([^"]+)"`).FindStringSubmatch(first.body)
	if count(first) != 24 || next == nil {
		t.Fatalf("%d on the first page", count(first))
	}
	second := other.get(strings.ReplaceAll(next[1], "&amp;", "&"))
	if count(second) != 3 || strings.Contains(second.body, `rel="next"`) || !strings.Contains(second.body, `href="/games?game=checkers&amp;list=open"`) {
		t.Errorf("%d on the second page", count(second))
	}
	if n := count(other.get("/games?list=open&game=chess")); n != 0 {
		t.Errorf("%d private tables are listed", n)
	}
	if n := count(v.get("/my-games")); n != 28 {
		t.Errorf("%d of one's own tables, with the private one", n)
	}
}

// TestGuestsHaveANameInEveryLanguage looks at everything that names a guest, with the eyes of others.
func TestGuestsHaveANameInEveryLanguage(t *testing.T) {
	w := newWorld(t)
	host := w.visitor("en")
	friends := url.Values{"rules": {"checkers/maple"}, "with": {"friend"}, "side": {"first"}}
	link := linkField.FindStringSubmatch(host.post("/new", friends).body)[2]
	table := host.post("/new", url.Values{"rules": {"checkers/maple"}, "with": {"open"}, "side": {"first"}}).path
	host.post(table, url.Values{"do": {"say"}, "text": {"hello"}, "seen": {"999"}})
	profile := regexp.MustCompile(`/people/[^"]+`).FindString(host.get(table).body)
	name := strings.TrimPrefix(profile, "/people/")[:4]
	for lang, word := range map[string]string{"en": "Guest", "fr": "Invité", "de": "Gast"} {
		v := w.visitor(lang)
		for _, path := range []string{"/", "/games?list=open", table, "/games/" + strings.TrimPrefix(table, "/t/"), profile, link} {
			p := v.get(path)
			check(t, path, lang, p)
			if !strings.Contains(p.body, word+"\u00a0"+name) {
				t.Errorf("%s in %s does not name the guest", path, lang)
			}
			for _, other := range []string{"Guest", "Invité", "Gast"} {
				if other != word && strings.Contains(p.body, other+"\u00a0"+name) {
					t.Errorf("%s in %s says %s", path, lang, other)
				}
			}
		}
		own := host.get("/settings?lang=" + lang).body
		if !strings.Contains(own, `value="" placeholder="`+word+"\u00a0"+name) || !strings.Contains(own, ">"+word+"\u00a0"+name+"</span></a>") {
			t.Errorf("the guest is not told in %s what others call it: %s", lang, own)
		}
	}
	host.post("/settings", url.Values{"what": {"name"}, "name": {"Guest Mary"}})
	if p := host.get("/settings?lang=de").body; !strings.Contains(p, `value="Guest Mary"`) {
		t.Error("a name that was chosen does not stay as it is")
	}
}

// TestEverybodyFindsTheDoor: the bar has no room for it on a phone, so every page has it at its foot.
func TestEverybodyFindsTheDoor(t *testing.T) {
	f := furnish(t, "en")
	for path, v := range map[string]*visitor{"/signin": f.visitor("en"), "/account": f.ines} {
		foot := check(t, "/", "en", v.get("/")).find("footer")[0]
		if !slices.ContainsFunc(foot.find("a"), func(a *element) bool { return a.attr["href"] == path }) {
			t.Errorf("the foot does not lead to %s", path)
		}
	}
}

// TestRatingLists plays rated games between many people: two lists, one of them longer than a page.
func TestRatingLists(t *testing.T) {
	w := newWorld(t)
	nobody := w.visitor("en")
	empty := check(t, "no ratings", "en", nobody.get("/ratings"))
	if text := empty.find("main")[0].text; !strings.Contains(text, "Nobody is on this list yet") || len(empty.find("table")) != 0 {
		t.Errorf("without any rated game the page says: %s", text)
	}
	var all []*visitor
	for i := range 29 {
		all = append(all, w.visitor("en"))
		all[i].post("/signup", url.Values{"name": {fmt.Sprintf("Player %d", i)}, "password": {"long enough"}})
	}
	last := all[28]
	for i := range all { // in two rings, so that each meets two others
		pair := [2]*visitor{all[i], all[(i+1)%26]}
		if i >= 26 {
			pair[1] = all[26+(i-25)%3]
		}
		rules := url.Values{"rules": {"checkers/maple"}, "with": {"open"}, "side": {"first"}, "rated": {"yes"}, "clock": {"days"}}
		turns := [2]string{"11-15", "22-18"}
		if i >= 26 {
			turns = [2]string{"a3-b4", "h6-g5"}
			rules.Set("rules", "towers/gerber")
			rules.Set("clock", "live")
			rules.Set("minutes", "10")
			rules.Set("seconds", "5")
			without := maps.Clone(rules)
			without.Set("clock", "none")
			if p := pair[0].post("/new", without); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, "Choose a clock for a rated game") {
				t.Errorf("a rated game without a clock: %d", p.status)
			}
		}
		table := pair[0].post("/new", rules).path
		pair[1].post(table+"/seat", nil)
		for side, v := range pair {
			v.post(table, url.Values{"do": {"play"}, "text": {turns[side]}, "seen": {"999"}})
		}
		pair[1].post(table, url.Values{"offer": {"resign.0"}, "seen": {"999"}})
	}
	places := func(p page) (all []string) {
		for _, row := range check(t, "/ratings", "en", p).find("tr")[1:] {
			all = append(all, row.find("td")[0].text)
		}
		return all
	}
	first := nobody.get("/ratings")
	next := regexp.MustCompile(`rel="next" href="([^"]+)"`).FindStringSubmatch(first.body)
	if got := places(first); len(got) != 24 || got[0] != "1" || got[23] != "24" || next == nil {
		t.Fatalf("the first page has the places %v", got)
	}
	second := nobody.get(strings.ReplaceAll(next[1], "&amp;", "&"))
	if got := places(second); !slices.Equal(got, []string{"25", "26"}) || !strings.Contains(second.body, "Back to the top") {
		t.Errorf("the second page has the places %v", got)
	}
	if !regexp.MustCompile(`15\d\d ± 3\d\d`).MatchString(first.body) || !strings.Contains(first.body, ", provisional") {
		t.Error("a winner’s first rating does not say what it is")
	}
	if text := check(t, "the rule", "en", first).find("main")[0].text; !strings.Contains(text, "A player who has met only one opponent is not on the list yet.") {
		t.Error("the page does not say how games count")
	}
	towers := last.get("/ratings?family=towers")
	if !strings.Contains(towers.body, "Towers, rapid") || !strings.Contains(towers.body, "Player 28 (you)") {
		t.Error("the list of a family that has only one is not found, or not one’s own place on it")
	}
	none := last.get("/ratings?family=towers&speed=days").body
	for _, want := range []string{`href="/ratings?family=towers&amp;speed=rapid"`, `href="/ratings?family=checkers&amp;speed=days"`, `href="/new?clock=live&amp;rated=yes`} {
		if !strings.Contains(none, want) {
			t.Errorf("an empty list does not lead on by %s", want)
		}
	}
	id := regexp.MustCompile(`/people/[^"]+`).FindString(towers.body)
	if profile := last.get(id).body; !strings.Contains(profile, `href="/ratings?family=towers&amp;speed=rapid"`) {
		t.Error("a profile’s rating does not lead to its list")
	}
	if odd := nobody.get("/ratings?family=go&speed=warp"); odd.status != http.StatusOK || len(places(odd)) != 24 {
		t.Errorf("a list that there is not: %d", odd.status)
	}
	if damaged := nobody.get("/ratings?family=checkers&cursor=damaged"); damaged.status != http.StatusNotFound {
		t.Errorf("a damaged place in the list: %d", damaged.status)
	}
}

func TestGamesAreFoundByTheirSheet(t *testing.T) {
	w := newWorld(t)
	v := w.visitor("de")
	table := func(form url.Values) string {
		form.Set("with", "open")
		return v.post("/new", form).path
	}
	plain := table(url.Values{"rules": {"checkers/dames"}})
	switched := table(url.Values{"rules": {"checkers/dames"}, "sheet": {"checkers/dames"}, "switch.huffRemoves": {"all"}})
	maple := table(url.Values{"rules": {"checkers/maple"}})
	for range 24 {
		table(url.Values{"rules": {"checkers/dames"}})
	}
	first := v.get("/games?list=open&game=checkers/dames")
	root := check(t, "one sheet", "de", first)
	var chosen []string
	for _, o := range root.find("option") {
		if _, is := o.attr["selected"]; is {
			chosen = append(chosen, o.attr["value"])
		}
	}
	if !slices.Equal(chosen, []string{"open", "checkers/dames"}) {
		t.Errorf("the filters are %v", chosen)
	}
	next := regexp.MustCompile(`rel="next" href="([^"]+)"`).FindStringSubmatch(first.body)
	if next == nil || strings.Contains(first.body, maple) {
		t.Fatal("another sheet is listed, or there is no second page")
	}
	second := v.get(strings.ReplaceAll(next[1], "&amp;", "&"))
	if n := strings.Count(second.body, `class="thumb"`); n != 2 || !strings.Contains(second.body, plain) || !strings.Contains(second.body, switched) {
		t.Errorf("%d on the second page", n)
	}
	for path, want := range map[string]bool{
		"/games?list=open&game=checkers/maple": true, "/my-games": true, "/games?list=open&game=checkers/modern": false,
		"/games?list=running&game=checkers/maple": false,
	} {
		if got := strings.Contains(v.get(path).body, maple); got != want {
			t.Errorf("%s lists the table: %v", path, got)
		}
	}
}

func TestARecord(t *testing.T) {
	f := furnish(t, "fr")
	root := check(t, "a record", "fr", f.visitor("fr").get("/games/"+strings.TrimPrefix(f.over, "/t/")))
	text := root.find("main")[0].text
	for _, want := range []string{"Victoire\u00a0: Odile", "R-ALL-5", "11-15", "22-18", "PDN", "JSON", "0 : 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("the record does not say %q", want)
		}
	}
	dice := check(t, "dice", "fr", f.ines.get("/games/"+strings.TrimPrefix(f.dice, "/t/"))).find("main")[0].text
	for _, want := range []string{"Les dés", "crownhead verify", "MAT"} {
		if !strings.Contains(dice, want) {
			t.Errorf("the record with dice does not say %q", want)
		}
	}
}
