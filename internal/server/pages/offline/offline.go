// Package offline is play without a server: the games that need no connection, the tables that browsers play alone, and the
// manifest of all that a browser keeps for it.
//
// It knows which pages and files a version consists of. It must not know who reads: its pages are the same for everybody.
package offline

import (
	"embed"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/account"
	"crownhead/internal/server/pages/analysis"
	"crownhead/internal/server/pages/assets"
	"crownhead/internal/server/pages/beside"
	"crownhead/internal/server/pages/book"
	"crownhead/internal/server/pages/learn"
	"crownhead/internal/server/pages/puzzles"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/server/pages/table"
	"crownhead/internal/wire"
	"crownhead/web"
)

//go:embed templates/*.html
var files embed.FS

// Pages are those of play without a server.
type Pages struct {
	*site.Site
	Kept
	manifests [3]func() manifest // by language, worked out when first asked for
	files     func() []file      // of them all: the program is unpacked and hashed once
}

// Kept are the pages of others that browsers keep, too: they are drawn by their templates.
type Kept struct {
	Learn    *learn.Pages
	Puzzles  *puzzles.Pages
	Analysis *analysis.Pages
	Beside   *beside.Pages
	Book     *book.Pages
	Account  *account.Pages
}

// New adds the pages of play without a server to a site that has all these.
func New(s *site.Site, kept Kept) *Pages {
	s.Parse(files, nil)
	p := &Pages{Site: s, Kept: kept}
	p.files = sync.OnceValue(p.newFiles)
	for _, lang := range game.Langs {
		p.manifests[lang] = sync.OnceValue(func() manifest { return p.newManifest(lang) })
	}
	return p
}

// Warm works out what browsers keep in a language.
func (s *Pages) Warm(lang game.Lang) { s.manifests[lang]() }

// Pages for play without a server. They are the same for everybody who reads a language, and for every level, side and
// switch: what is played is in the address after the question mark, which only the script reads. So a browser can keep
// them, and each opens every game of its rule set.

// shelfPath is the page of games that need no connection; their tables are below it.
const shelfPath = "/offline"

// shelf is the games that need no connection.
type shelf struct {
	Boxes   []box
	Clocks  []string
	Nets    []net
	Puzzles assets.Pack
	Program *puzzles.Program // what it takes to find the puzzle of the day
}

// box is one of them.
type box struct {
	Set      games.RuleSet
	Lid      string
	Picture  template.HTML
	Switches []site.SwitchField
	Pack     *assets.Pack // nil: there is none
}

// net is what the computer player of a family judges with.
type net struct {
	Family string
	assets.Pack
}

// Perfect is where the computer player plays by the pack, and a drill begins if there is one.
func (b box) Perfect(d *games.Drill) string {
	asked := url.Values{"with": {"engine"}, "perfect": {"yes"}}
	if d != nil {
		asked.Set("side", wire.First)
		asked.Set("position", d.Position)
		asked.Set("win", strconv.Itoa(d.Win))
	}
	return (&url.URL{Path: shelfPath + "/" + b.Set.ID, RawQuery: asked.Encode()}).String()
}

// clocks are those to choose from without a connection; by days nobody plays a browser.
var clocks = []string{"none", "3m+2s", "10m+5s", "30m"}

// Shelf is the shelf; where there is none, what a reader without a connection is told.
func (s *Pages) Shelf(w http.ResponseWriter, r *site.Request) error {
	if _, ok := s.Offline(); !ok {
		s.Show(w, r, http.StatusOK, "error", site.Frame{Title: r.Say("error.offline"), Page: site.Failure{Status: http.StatusOK, Token: "offline"}})
		return nil
	}
	if s.SendKept(w, r) {
		return nil
	}
	name, f, _ := s.keepable(r, shelfPath, s.manifests[r.Lang]().Version)
	s.Answer(w, r, http.StatusOK, name, f)
	return nil
}

// learnPath is the lessons as browsers keep them. The service worker answers with them for those of the same path without the shelf's.
const learnPath = shelfPath + learn.Path

// Learn is a page of the lessons that browsers keep.
func (s *Pages) Learn(w http.ResponseWriter, r *site.Request) error {
	return s.answer(w, r, learnPath)
}

// puzzlesPath is the puzzles as browsers keep them. The service worker answers with the list for all puzzles, and its script finds the one.
const puzzlesPath = shelfPath + puzzles.Path

// duePath is what somebody is asked again, as browsers keep it.
const duePath = puzzlesPath + "/due"

// Due is the page of what is due that browsers keep.
func (s *Pages) Due(w http.ResponseWriter, r *site.Request) error {
	return s.answer(w, r, duePath)
}

// Puzzles is a page of the puzzles that browsers keep.
func (s *Pages) Puzzles(w http.ResponseWriter, r *site.Request) error {
	return s.answer(w, r, puzzlesPath)
}

// analysisPath is the analysis boards as browsers keep them, like the lessons.
const analysisPath = shelfPath + site.AnalysisPath

// Analysis is a page of the analysis board that browsers keep.
func (s *Pages) Analysis(w http.ResponseWriter, r *site.Request) error {
	return s.answer(w, r, analysisPath)
}

// boxesPath and refereePath are the pages for one's own box as browsers keep them, like the lessons.
const (
	boxesPath   = shelfPath + beside.Path
	refereePath = shelfPath + beside.RefereePath
	tipsPath    = shelfPath + beside.TipsPath
)

// Boxes is the shelf by box that browsers keep.
func (s *Pages) Boxes(w http.ResponseWriter, r *site.Request) error {
	return s.answer(w, r, boxesPath)
}

// Tool is the page of dice, clock or lot that browsers keep.
func (s *Pages) Tool(w http.ResponseWriter, r *site.Request) error {
	return s.answer(w, r, boxesPath+"/"+r.PathValue("tool"))
}

// Referee is the referee beside a real board that browsers keep.
func (s *Pages) Referee(w http.ResponseWriter, r *site.Request) error {
	return s.answer(w, r, refereePath)
}

// Tips is the advice for a rule set that browsers keep.
func (s *Pages) Tips(w http.ResponseWriter, r *site.Request) error {
	return s.answer(w, r, tipsPath)
}

// answer sends a page that browsers keep: the one at a path, or that of a rule set below it.
func (s *Pages) answer(w http.ResponseWriter, r *site.Request, path string) error {
	if set := r.PathValue("set"); set != "" {
		path += "/" + r.PathValue("family") + "/" + set
	}
	if _, ok := s.Offline(); !ok {
		return site.ErrNotFound
	}
	if s.SendKept(w, r) {
		return nil
	}
	name, f, ok := s.keepable(r, path, s.manifests[r.Lang]().Version)
	if !ok {
		return site.ErrNotFound
	}
	s.Answer(w, r, http.StatusOK, name, f)
	return nil
}

// bookPath and settingsPath are the rule book and the settings as browsers keep them, like the lessons.
const (
	bookPath     = shelfPath + book.Path
	settingsPath = shelfPath + "/settings"
)

// Book is the contents of the rule book or one of its chapters that browsers keep.
func (s *Pages) Book(w http.ResponseWriter, r *site.Request) error {
	path := bookPath
	if chapter := r.PathValue("chapter"); chapter != "" {
		path += "/" + chapter
	}
	return s.answer(w, r, path)
}

// Settings is the page of settings that browsers keep.
func (s *Pages) Settings(w http.ResponseWriter, r *site.Request) error {
	return s.answer(w, r, settingsPath)
}

// Table is a table that is played in the browser alone.
func (s *Pages) Table(w http.ResponseWriter, r *site.Request) error {
	return s.answer(w, r, shelfPath)
}

// keepable is a page that browsers keep, as part of a version: nothing in it depends on who reads it.
func (s *Pages) keepable(r *site.Request, path, version string) (name string, f site.Frame, ok bool) {
	f = site.Frame{Kept: true, Settings: site.PickSettings(nil)}
	if path == shelfPath {
		f.Title, f.Here, f.Page = r.Say("offline.title"), "cupboard", shelf{s.shelved(), clocks, s.nets(), s.Kept.Puzzles.Pack(), s.Kept.Puzzles.Program()}
		f.Boards = true
		return "offline", f, true
	}
	if sheet, ok := strings.CutPrefix(path, learnPath); ok {
		return s.keepableLesson(r, strings.TrimPrefix(sheet, "/"))
	}
	if id, ok := strings.CutPrefix(path, puzzlesPath); ok {
		return s.keepablePuzzles(r, strings.TrimPrefix(id, "/"))
	}
	if id, ok := strings.CutPrefix(path, analysisPath); ok {
		return s.keepableAnalysis(r, strings.TrimPrefix(id, "/"))
	}
	if id, ok := strings.CutPrefix(path, bookPath); ok {
		return s.keepableBook(r, strings.TrimPrefix(id, "/"))
	}
	if path == settingsPath {
		f = s.Kept.Account.KeptSettings(r)
		f.Kept, f.Settings = true, site.PickSettings(nil)
		return "settings", f, true
	}
	if path == boxesPath {
		f = s.Kept.Beside.LayOutShelf(r, shelfPath)
		f.Kept, f.Settings = true, site.PickSettings(nil)
		return "own-boxes", f, true
	}
	if name, ok := strings.CutPrefix(path, boxesPath+"/"); ok {
		f, ok = s.Kept.Beside.LayOutTool(r, shelfPath, name)
		f.Kept, f.Settings = true, site.PickSettings(nil)
		return "box-tool", f, ok
	}
	if id, ok := strings.CutPrefix(path, refereePath+"/"); ok {
		f, ok = s.Kept.Beside.LayOut(r, shelfPath, id)
		f.Kept, f.Settings = true, site.PickSettings(nil)
		return "referee-page", f, ok
	}
	if id, ok := strings.CutPrefix(path, tipsPath+"/"); ok {
		f, ok = s.Kept.Beside.LayOutTips(r, id)
		f.Kept, f.Settings = true, site.PickSettings(nil)
		return "tips-page", f, ok
	}
	id := strings.TrimPrefix(path, shelfPath+"/")
	set, err := s.Games.Open(id)
	if err != nil || set.ID != id {
		return "", f, false
	}
	page := table.LayOut(r, set, s.own(r.Lang, set, version))
	f.Title, f.Layout, f.AtTable, f.Page = r.In(set.Title), string(set.Board.Layout), true, page
	return "table", f, true
}

// keepableBook is a chapter of the rule book, or its contents.
func (s *Pages) keepableBook(r *site.Request, chapter string) (name string, f site.Frame, ok bool) {
	name, f, ok = "book", s.Kept.Book.LayOutContents(r), true
	if chapter != "" {
		name = "chapter"
		var err error
		f, err = s.Kept.Book.LayOut(r, chapter, true)
		ok = err == nil
	}
	f.Kept, f.Settings = true, site.PickSettings(nil)
	return name, f, ok
}

// keepableLesson is a course with its first task, or the list of all courses.
func (s *Pages) keepableLesson(r *site.Request, sheet string) (name string, f site.Frame, ok bool) {
	name, f, ok = "courses", s.Kept.Learn.LayOutIndex(r, shelfPath), true
	if sheet != "" {
		name = "task"
		var err error
		f, err = s.Kept.Learn.LayOut(r, shelfPath, sheet, "", learn.Given{})
		ok = err == nil
	}
	f.Kept, f.Settings = true, site.PickSettings(nil)
	return name, f, ok
}

// keepablePuzzles is the puzzles of a rule set, what is due, or the list of all.
func (s *Pages) keepablePuzzles(r *site.Request, rules string) (name string, f site.Frame, ok bool) {
	switch rules {
	case "":
		name, f, ok = "puzzles", s.Kept.Puzzles.LayOutIndex(r), true
	case "due":
		name, f, ok = "due", s.Kept.Puzzles.LayOutDue(r), true
	default:
		name = "kept-puzzle"
		f, ok = s.Kept.Puzzles.LayOut(r, rules)
	}
	f.Kept, f.Settings = true, site.PickSettings(nil)
	return name, f, ok
}

// keepableAnalysis is the analysis board of a rule set, or the list of all.
func (s *Pages) keepableAnalysis(r *site.Request, id string) (name string, f site.Frame, ok bool) {
	name, f, ok = "boards", s.Kept.Analysis.LayOutIndex(r, shelfPath), true
	if id != "" {
		name = "analysis"
		f, ok = s.Kept.Analysis.LayOut(r, shelfPath, id, "", "")
	}
	f.Kept, f.Settings = true, site.PickSettings(nil)
	return name, f, ok
}

func (s *Pages) shelved() []box {
	var all []box
	for _, set := range s.Games.All() {
		card := set.Shelved()
		one := box{Set: set, Lid: card.Lid, Picture: site.Lid(s.Games, set)}
		if pack, ok := packOf(set); ok {
			one.Pack = &pack
		}
		for _, sw := range set.Switches {
			one.Switches = append(one.Switches, site.SwitchField{Switch: sw, Set: set, Value: sw.Values[0]})
		}
		all = append(all, one)
	}
	return all
}

func (s *Pages) nets() (all []net) {
	for _, f := range s.Games.Families() {
		if pack := assets.NetOf(f); pack != nil {
			all = append(all, net{f.ID, *pack})
		}
	}
	return all
}

// Perfect is where a rule set is played against exact tables, and how many megabytes the browser loads for that.
func Perfect(set games.RuleSet) (href string, megabytes int, ok bool) {
	pack, ok := packOf(set)
	if !ok {
		return "", 0, false
	}
	return box{Set: set}.Perfect(nil), pack.MB(), true
}

// packOf is the pack of a rule set, if it has one.
func packOf(set games.RuleSet) (assets.Pack, bool) {
	if set.ID != set.Family.Sets[0].ID {
		return assets.Pack{}, false
	}
	return assets.PackOf(set.Family)
}

// own is what it takes to play a rule set.
func (s *Pages) own(lang game.Lang, set games.Opened, version string) *table.Own {
	program, _ := s.Offline()
	o := &table.Own{
		Version: version, Rules: set.ID, Switches: []wire.Switch{}, Exec: program.Exec, Wasm: program.Wasm,
		Table: web.Asset("table-worker.js"), Engine: web.Asset("engine-worker.js"), Net: assets.NetOf(set.Family),
	}
	if pack, ok := packOf(set.RuleSet); ok {
		o.Pack = &pack
	}
	for _, sw := range set.Switches {
		o.Switches = append(o.Switches, wire.Switch(sw))
		for _, value := range sw.Values[1:] {
			other, err := s.Games.Open(set.ID + "?" + sw.Name + "=" + value)
			if err != nil || other.Board.LightPlaying == set.Board.LightPlaying {
				continue
			}
			drawn := drawing.Board(drawing.View{Set: other, Position: drawing.Seen(other.Start()), Lang: lang})
			o.AddBoard(sw.Name, value, drawn)
		}
	}
	return o
}

// Address is where a table is played without a server; the script reads it (web/src/offline/wanted.ts).
func Address(n wire.NewTable) string {
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
