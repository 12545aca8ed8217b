// Package analysis is the analysis board: a board for both sides, with a tree of variations and the computer's lines. The script does
// nearly all of it, with a worker that knows the rules; without script the page shows a position and leads to those after each turn.
//
// It knows positions and what is drawn round a board. It must not know what makes a turn good.
package analysis

import (
	"embed"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/assets"
	"crownhead/internal/server/pages/site"
	study "crownhead/internal/study/analysis"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
	"crownhead/web"
)

//go:embed templates/*.html
var files embed.FS

// Pages are those of the analysis board.
type Pages struct{ *site.Site }

// New adds the analysis board to a site.
func New(s *site.Site) *Pages {
	s.Parse(files, nil)
	return &Pages{s}
}

// box is a rule set to choose.
type box struct {
	Set     games.RuleSet
	Lid     string
	Picture template.HTML
}

// index is the list of all rule sets.
type index struct {
	Under  string // the path before that of the boards, where browsers keep them
	Boxes  []box
	Pasted string      // a text that could not be read
	Errors site.Wrongs // … and why
}

// Index leads to the board of the rule set that the address names, or to all of them.
func (s *Pages) Index(w http.ResponseWriter, r *site.Request) error {
	rules := r.URL.Query().Get("rules")
	if rules == "" {
		s.Show(w, r, http.StatusOK, "boards", s.LayOutIndex(r, ""))
		return nil
	}
	set, err := s.Games.Open(rules)
	if err != nil {
		return site.ErrNotFound
	}
	http.Redirect(w, r.Request, site.Analysis(set, r.URL.Query().Get("position")), http.StatusFound)
	return nil
}

// Read leads to the board of a game or a position that was pasted, and to a list of the games if there are many. A script lays out the whole game on its
// board; without one it is the position at its end.
func (s *Pages) Read(w http.ResponseWriter, r *site.Request) error {
	text := r.FormValue("text")
	board := study.New(s.Games)
	if board.Many(text) {
		return s.list(w, r, board, text)
	}
	tree, err := board.Read(text, s.Games.All()[0].ID)
	if err == nil {
		line := study.Line{Rules: tree.Rules, Start: tree.Start}
		for _, turn := range tree.Main {
			line.Turns = append(line.Turns, turn.Text)
		}
		var set games.Opened
		var end game.Position
		if set, end, err = board.End(line); err == nil {
			http.Redirect(w, r.Request, site.Analysis(set, end.String()), http.StatusSeeOther)
			return nil
		}
	}
	for _, set := range s.Games.All() { // a position that can be shown, but not played
		if laid, err := board.LayText(set.ID, text, r.Lang); err == nil {
			http.Redirect(w, r.Request, edited(site.AnalysisPath+"/"+set.ID+"?position="+url.QueryEscape(laid.Text)), http.StatusSeeOther)
			return nil
		}
	}
	said := r.Sorry(err)
	if said == "" {
		return err
	}
	f := s.LayOutIndex(r, "")
	page := f.Page.(index)
	page.Pasted, page.Errors = text, site.Wrongs{"text": r.Set(said)}
	f.Page = page
	s.Show(w, r, http.StatusUnprocessableEntity, "boards", f)
	return nil
}

// Editor leads to the board of a rule set, to lay out a position on it.
func (s *Pages) Editor(w http.ResponseWriter, r *site.Request) error {
	asked := r.URL.Query()
	rules := asked.Get("rules")
	if rules == "" {
		http.Redirect(w, r.Request, site.AnalysisPath, http.StatusFound)
		return nil
	}
	set, err := s.Games.Open(rules)
	if err != nil {
		return site.ErrNotFound
	}
	http.Redirect(w, r.Request, edited(site.Analysis(set, asked.Get("position"))), http.StatusFound)
	return nil
}

// edited is the address of a board on which a position is laid out.
func edited(address string) string {
	mark := "?"
	if strings.Contains(address, mark) {
		mark = "&"
	}
	return address + mark + "edit=yes"
}

// LayOutIndex is the page of all rule sets below a path.
func (s *Pages) LayOutIndex(r *site.Request, under string) site.Frame {
	page := index{Under: under}
	for _, set := range s.Games.All() {
		page.Boxes = append(page.Boxes, box{set, set.Shelved().Lid, site.Lid(s.Games, set)})
	}
	return site.Frame{Title: r.Say("analysis.title"), Here: "analysis", Boards: true, Page: page}
}

// way is a way through the tree; the script makes a button of it.
type way struct{ Go, Href string }

// turn is a turn that leads to another page, for readers without script.
type turn struct{ Text, Href string }

// of is what the script must know.
type of struct {
	Rules  string       `json:"rules"` // what the page was drawn for; the address may say more
	Path   string       `json:"path"`
	Sides  [2]string    `json:"sides"`
	Record string       `json:"record"` // the usual format
	Kept   bool         `json:"kept,omitempty"`
	Points bool         `json:"points,omitempty"` // a game can be won by more than one
	Beside bool         `json:"beside,omitempty"` // the family has other sheets
	Engine string       `json:"engine,omitempty"`
	Exec   string       `json:"exec,omitempty"`
	Wasm   string       `json:"wasm,omitempty"`
	Net    *assets.Pack `json:"net,omitempty"`    // what it judges with beside the program
	Tables bool         `json:"tables,omitempty"` // the server has exact tables
	Tray   []string     `json:"tray"`             // the kinds of pieces in the order in which they are laid out
	Royal  string       `json:"royal,omitempty"`  // the kind that a side has once
	Edit   bool         `json:"edit,omitempty"`   // the position of the address can only be laid out
	Walk   *study.Walk  `json:"walk,omitempty"`   // the position that the page shows: turns are taken before the program is there
}

// mostCarried is how many turns a page carries; of more it asks.
const mostCarried = 60

// board is a position to try things on.
type board struct {
	Under  string
	Set    games.Opened
	Text   string // of the position
	Board  template.HTML
	Skin   drawing.Skin
	Texts  map[string]string
	Of     of
	Browse []way
	Turns  []turn
	Share  *site.ShareBox
	Sheets string // where the position is seen on other sheets too
	Bands  []int  // ratings at which bands begin
	Wrong  string // why the position of the address cannot be shown
}

// Board is the board of a rule set.
func (s *Pages) Board(w http.ResponseWriter, r *site.Request) error {
	asked := r.URL.Query()
	f, ok := s.LayOut(r, "", r.PathValue("family")+"/"+r.PathValue("set"), asked.Get("rules"), asked.Get("position"))
	if !ok {
		return site.ErrNotFound
	}
	s.Show(w, r, http.StatusOK, "analysis", f)
	return nil
}

// mostTurns is how many turns readers without script can choose from.
const mostTurns = 200

// LayOut is the board of a rule set below a path, with switches and a position if they are named.
func (s *Pages) LayOut(r *site.Request, under, id, rules, position string) (site.Frame, bool) {
	set, err := s.Games.Open(id)
	if err != nil || set.ID != id {
		return site.Frame{}, false
	}
	if rules != "" {
		switched, err := s.Games.Open(rules)
		if err != nil || switched.ID != id {
			return site.Frame{}, false
		}
		set = switched
	}
	page := board{Under: under, Texts: texts(r, set.RuleSet), Browse: []way{{Go: "first"}, {Go: "back"}, {Go: "next"}, {Go: "last"}}}
	pos := set.Start()
	seen := view.Position(set.Family, pos, pos.ToAct())
	if position != "" {
		opened, at, err := s.Games.OpenAt(set.FullID, position)
		if err == nil {
			set, pos = opened, at
			seen = view.Position(set.Family, pos, pos.ToAct())
		} else {
			page.Wrong = r.Sorry(err)
			if laid, err := study.New(s.Games).LayText(set.FullID, position, r.Lang); err == nil { // it can be shown, but not played
				pos, seen = nil, wire.Position{Text: laid.Text, ToAct: laid.Laid.ToAct, Pieces: laid.Laid.Pieces, Facts: []wire.Fact{}}
			}
		}
	}
	page.Set, page.Text, page.Skin = set, seen.Text, drawing.Look(set.RuleSet)
	page.Board = drawing.Board(drawing.View{Set: set, Position: seen, Flipped: game.First != set.Family.Foot, Lang: r.Lang})
	if under == "" && pos != nil {
		page.Turns = turnsOf(set, pos)
		page.Sheets = site.OnSheets(set, page.Text)
	}
	page.Of = of{Rules: set.FullID, Path: site.AnalysisPath + "/" + set.ID, Record: set.Family.Record, Kept: under != "", Points: set.Family.Study.Measure.Points, Tables: set.Family.Exact != nil && !set.Family.Study.Measure.Points}
	page.Of.Tray, page.Of.Royal, page.Of.Edit = set.Family.Tray(), set.Family.Royal, page.Wrong != ""
	if page.Wrong == "" {
		walk, err := study.New(s.Games).Walk(study.Line{Rules: set.FullID, Start: page.Text}, r.Lang)
		if err == nil && len(walk.Moves) <= mostCarried {
			page.Of.Walk = &walk
		}
	}
	for _, other := range s.Games.All() {
		page.Of.Beside = page.Of.Beside || other.Family == set.Family && other.ID != set.ID
	}
	page.Bands = append([]int{0}, site.Bands...)
	for i, side := range set.Sides {
		page.Of.Sides[i] = r.In(side)
	}
	if program, ok := s.Offline(); ok {
		page.Of.Engine, page.Of.Exec, page.Of.Wasm = web.Asset("engine-worker.js"), program.Exec, program.Wasm
		page.Of.Net = assets.NetOf(set.Family)
	}
	f := site.Frame{Title: title(r, set), Here: "analysis", Layout: string(set.Board.Layout), Boards: true}
	if under == "" && pos != nil {
		of := shared(r, set, pos, position)
		f.Preview, page.Share = r.PreviewOf(of), r.ShareOf(of)
	}
	f.Page = page
	return f, true
}

// turnsOf leads to the position after each turn.
func turnsOf(set games.Opened, pos game.Position) (all []turn) {
	for _, m := range pos.Moves() {
		if len(all) == mostTurns {
			break
		}
		if next, err := pos.Play(m.Text); err == nil {
			all = append(all, turn{m.Text, site.Analysis(set, next.String())})
		}
	}
	return all
}

// prefixes are the first words of the keys that the script says.
var prefixes = []string{"analysis", "board", "does", "ear", "edit", "explorer", "offer", "promote", "replay", "review", "typed"}

// texts is what the script says of a sheet, and of analysis.
func texts(r *site.Request, set games.RuleSet) map[string]string {
	part := site.WordsOf(set, r.Lang, func(key string) bool {
		prefix, more, _ := strings.Cut(key, ".")
		if prefix == "review" {
			word, _, _ := strings.Cut(more, ".")
			return slices.Contains([]string{"begins", "blunder", "clean", "done", "doubtful", "draw", "failed", "learn", "loss", "mistake", "returns", "win"}, word)
		}
		return slices.Contains(prefixes, prefix) || slices.ContainsFunc(site.Asked, func(of string) bool { return strings.HasPrefix(key, of) }) || strings.HasPrefix(key, "table.build") || strings.HasPrefix(key, "table.say.") || strings.HasPrefix(key, "table.worth.") || key == "table.referee" || key == "frame.flip"
	})
	for i, side := range set.Sides {
		part["side."+[]string{wire.First, wire.Second}[i]] = r.In(side)
	}
	return part
}
