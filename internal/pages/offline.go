package pages

import (
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/view"
	"crownhead/internal/wire"
	"crownhead/web"
)

// Pages for play without a server. They are the same for everybody who reads a language, and for every level, side and
// switch: what is played stands in the address after the question mark, which only the script reads. So a browser can keep
// them, and each opens every game of its rule set.

// shelfPath is the page of games that need no connection; their tables are below it.
const shelfPath = "/offline"

// offers tells whether this server has what it takes to play without it.
func (s *Pages) offers() (web.Program, bool) {
	program, built := web.Offline()
	return program, built && !s.WithoutOffline
}

// shelf is the games that need no connection.
type shelf struct {
	Boxes  []keptBox
	Clocks []string
}

// keptBox is one of them.
type keptBox struct {
	Set      games.RuleSet
	Lid      string
	Picture  template.HTML
	Switches []switchField
}

// clocks are those to choose from without a connection; by days nobody plays a browser.
var clocks = []string{"none", "3m+2s", "10m+5s", "30m"}

// offline is the shelf; where there is none, what a reader without a connection is told.
func (s *Pages) offline(w http.ResponseWriter, r *request) error {
	if _, ok := s.offers(); !ok {
		s.show(w, r, http.StatusOK, "error", frame{Title: r.say("error.offline"), Page: failure{Status: http.StatusOK, Token: "offline"}})
		return nil
	}
	name, f, _ := s.keepable(r, shelfPath, s.kept[r.lang]().Version)
	s.answer(w, r, http.StatusOK, name, f)
	return nil
}

// ownTable is a table that is played in the browser alone.
func (s *Pages) ownTable(w http.ResponseWriter, r *request) error {
	if _, ok := s.offers(); !ok {
		return errNotFound
	}
	name, f, ok := s.keepable(r, shelfPath+"/"+r.PathValue("family")+"/"+r.PathValue("set"), s.kept[r.lang]().Version)
	if !ok {
		return errNotFound
	}
	s.answer(w, r, http.StatusOK, name, f)
	return nil
}

// keepable is a page that browsers keep, as part of a version: nothing in it depends on who reads it.
func (s *Pages) keepable(r *request, path, version string) (name string, f frame, ok bool) {
	f = frame{Kept: true, Settings: pick(nil)}
	if path == shelfPath {
		f.Title, f.Here, f.Page = r.say("offline.title"), "cupboard", shelf{s.keptBoxes(), clocks}
		return "offline", f, true
	}
	id := strings.TrimPrefix(path, shelfPath+"/")
	set, err := s.Games.Open(id)
	if err != nil || set.ID != id {
		return "", f, false
	}
	page := s.layOut(r, set, version)
	f.Title, f.Layout, f.Page = r.in(set.Title), string(set.Board.Layout), page
	return "table", f, true
}

func (s *Pages) keptBoxes() []keptBox {
	var all []keptBox
	for _, set := range s.Games.All() {
		card := set.Shelved()
		one := keptBox{Set: set, Lid: card.Lid, Picture: picture(s.Games, set.ID, card.Position, "")}
		for _, sw := range set.Switches {
			one.Switches = append(one.Switches, switchField{Switch: sw, Value: sw.Values[0]})
		}
		all = append(all, one)
	}
	return all
}

// own is what the script needs to play a table by itself.
type own struct {
	Version  string        `json:"version"`
	Rules    string        `json:"rules"`
	Switches []wire.Switch `json:"switches"`
	Table    string        `json:"table"` // addresses of the two workers,
	Engine   string        `json:"engine"`
	Exec     string        `json:"exec"` // of what runs the program, and of the program
	Wasm     string        `json:"wasm"`
	boards   []otherBoard
}

// otherBoard is the board for a switch that changes it.
type otherBoard struct {
	Switch, Value string
	Board         template.HTML
}

// Boards are those that a switch can ask for.
func (o *own) Boards() []otherBoard { return o.boards }

// layOut is a table at which nobody sits yet: its first true state comes from the worker that plays it.
func (s *Pages) layOut(r *request, set games.Opened, version string) *tablePage {
	start := drawing.Seen(set.Start())
	start.ToAct, start.Beside = wire.Nobody, view.Beside(set.RuleSet, set.Start())
	table := wire.Table{
		ID: "offline", Rules: set.ID, Clock: "none", Private: true, Begun: start.Text, Turns: []wire.Turn{}, Chat: []wire.Said{},
		State: wire.State{Phase: "waiting", Position: start, Offers: []wire.Offer{}, Results: []wire.Result{}},
	}
	for i := range table.State.Seats {
		table.State.Seats[i] = wire.Seat{Kind: "person", Name: r.in(set.Sides[i])}
	}
	yours := wire.Yours{Seats: []string{}, Moves: []wire.Move{}, Open: []wire.Offer{}}
	page := &tablePage{Snapshot: wire.Snapshot{Type: "snapshot", Version: wire.Version, Table: table, Yours: yours}, Set: set, Looking: -1}
	page.dress(r, start)
	page.Chats = false
	page.Describe = r.in(set.Title)
	page.Words = scriptWords(r.lang, set.Family, "offline", "switch")
	page.Own = s.own(r.lang, set, version)
	return page
}

func (s *Pages) own(lang game.Lang, set games.Opened, version string) *own {
	program, _ := s.offers()
	o := &own{
		Version: version, Rules: set.ID, Switches: []wire.Switch{}, Exec: program.Exec, Wasm: program.Wasm,
		Table: web.Asset("table-worker.js"), Engine: web.Asset("engine-worker.js"),
	}
	for _, sw := range set.Switches {
		o.Switches = append(o.Switches, wire.Switch{Name: sw.Name, Clause: sw.Clause, Values: sw.Values})
		for _, value := range sw.Values[1:] {
			other, err := s.Games.Open(set.ID + "?" + sw.Name + "=" + value)
			if err != nil || other.Board.LightPlaying == set.Board.LightPlaying {
				continue
			}
			drawn := drawing.Board(drawing.View{Set: other, Position: drawing.Seen(other.Start()), Lang: lang})
			o.boards = append(o.boards, otherBoard{sw.Name, value, drawn})
		}
	}
	return o
}

// ownAddress is where a table is played without a server; the script reads it (web/src/offline/wanted.ts).
func ownAddress(n wire.NewTable) string {
	id, switches, _ := strings.Cut(n.Rules, "?")
	asked := url.Values{}
	changed, _ := url.ParseQuery(switches) // the catalogue has written it
	for name, values := range changed {
		asked.Set("switch."+name, values[0])
	}
	set := func(name, value string) {
		if value != "" {
			asked.Set(name, value)
		}
	}
	set("clock", n.Clock)
	set("position", n.Position)
	if n.ByHand {
		set("byhand", "yes")
	}
	i := slices.IndexFunc(n.Seats[:], func(s wire.NewSeat) bool { return s.Kind == "engine" })
	if i < 0 {
		set("with", "screen")
		set("name1", n.Seats[0].Name)
		set("name2", n.Seats[1].Name)
	} else {
		set("with", "engine")
		set("level", strconv.Itoa(n.Seats[i].Level))
		set("side", []string{wire.Second, wire.First}[i])
	}
	return (&url.URL{Path: shelfPath + "/" + id, RawQuery: asked.Encode()}).String()
}
