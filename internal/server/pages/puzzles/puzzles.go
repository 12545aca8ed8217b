// Package puzzles is the puzzles to choose from and one of them to solve. Each works without script; the script takes the board over and asks
// about every answer.
//
// It knows what is drawn round a board. It must not know what makes an answer right.
package puzzles

import (
	"crypto/rand"
	"embed"
	"encoding/json"
	"errors"
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
	"crownhead/internal/server/pages/assets"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/study"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/kept"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

//go:embed templates/*.html
var files embed.FS

// Path is the page of all puzzles; each puzzle has a page below it.
const Path = "/puzzles"

// Pages are those of the puzzles.
type Pages struct {
	*site.Site
	pack func() assets.Pack
}

// New adds the puzzles to a site.
func New(s *site.Site) *Pages {
	s.Parse(files, nil)
	return &Pages{Site: s, pack: sync.OnceValue(func() assets.Pack { return assets.NewPack("puzzles", s.Games.Puzzles()) })}
}

// box is the puzzles of one rule set.
type box struct {
	Set   games.RuleSet
	Count int
}

// theme is the puzzles of one theme.
type theme struct {
	games.Theme
	Count int
}

// index is the page of all puzzles.
type index struct {
	Day     *Day
	Boxes   []box
	Themes  []theme
	Due     int // how much returns today; only of accounts
	Bests   []wire.PuzzleBest
	Program *Program // of the page that browsers keep
	Pack    assets.Pack
}

// Index is the page of all puzzles: the puzzle of the day, and what can be practised.
func (s *Pages) Index(w http.ResponseWriter, r *site.Request) error {
	returning, err := s.returning(r)
	if err != nil {
		return err
	}
	page := index{Due: len(returning.Due)}
	if r.Who.Account {
		standing, err := s.Study.Standing(r.Sender)
		if err != nil {
			return err
		}
		page.Bests = standing.Bests
	}
	all, err := s.Study.Asked(r.Context())
	if err != nil {
		return err
	}
	if page.Day, err = s.Daily(r); err != nil {
		return err
	}
	page.list(s.Games, all)
	page.Pack = s.Pack()
	s.Show(w, r, http.StatusOK, "puzzles", site.Frame{Title: r.Say("puzzles.title"), Here: "puzzles", Page: page})
	return nil
}

// Day is the puzzle of the day as pages show it.
type Day struct {
	ID, Title, Goal, Layout string
	Rating                  int
	Picture                 template.HTML
}

// Daily is the puzzle of the day; nil if there is none.
func (s *Pages) Daily(r *site.Request) (*Day, error) {
	p, ok, err := s.Study.Day(r.Context())
	if !ok || err != nil {
		return nil, err
	}
	line, ok := study.PuzzleLine(s.Games, p, r.Lang)
	if !ok {
		return nil, nil // this catalogue does not have the game
	}
	set, pos, err := s.Games.OpenAt(p.Rules, p.Position)
	if err != nil {
		return nil, err
	}
	seen := drawing.View{Set: set, Position: view.Position(set.Family, pos, pos.ToAct()), Flipped: pos.ToAct() != set.Family.Foot, Lang: r.Lang}
	return &Day{
		ID: line.ID, Title: r.In(set.Title), Goal: line.Goal, Layout: string(set.Board.Layout), Rating: line.Rating,
		Picture: drawing.Diagram(seen, r.Say("puzzles.day")+": "+r.In(set.Title)),
	}, nil
}

// list fills in what can be practised.
func (page *index) list(catalogue *games.Catalogue, all *puzzles.Set) {
	count := map[string]int{}
	for _, p := range all.All() {
		id, _, _ := strings.Cut(p.Rules, "?")
		count[id]++
		for _, t := range p.Themes {
			count["theme "+t]++
		}
	}
	for _, set := range catalogue.All() {
		if n := count[set.ID]; n > 0 {
			page.Boxes = append(page.Boxes, box{set, n})
		}
	}
	for _, t := range puzzles.Themes(catalogue) {
		if n := count["theme "+t.ID]; n > 0 {
			page.Themes = append(page.Themes, theme{t, n})
		}
	}
}

// draw is a board as the solver sees it.
func (s *Pages) draw(r *site.Request, set games.Opened, pos wire.Position, seat string) template.HTML {
	return drawing.Board(drawing.View{Set: set, Position: pos, Flipped: seat != set.Family.Foot.String(), Lang: r.Lang})
}

// Day leads to the puzzle of the day.
func (s *Pages) Day(w http.ResponseWriter, r *site.Request) error {
	p, ok, err := s.Study.Day(r.Context())
	if err != nil {
		return err
	}
	if !ok {
		return site.ErrNotFound
	}
	http.Redirect(w, r.Request, "/puzzles/"+p.ID, http.StatusSeeOther)
	return nil
}

// DayPack is the puzzle of the day alone, as a browser keeps it to solve it without a connection.
func (s *Pages) DayPack(w http.ResponseWriter, r *site.Request) error {
	p, ok, err := s.Study.Day(r.Context())
	if err != nil {
		return err
	}
	if !ok {
		return site.ErrNotFound
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set("Cache-Control", "no-cache")
	return puzzles.Write(w, []puzzles.Puzzle{p})
}

// Report takes down that a puzzle is wrong.
func (s *Pages) Report(w http.ResponseWriter, r *site.Request) error {
	id := r.PathValue("id")
	turn := r.FormValue("text") // one of several that were meant
	if typed := strings.TrimSpace(r.FormValue("turn")); turn == "" && typed != "" {
		read, meant, err := s.readReport(r, typed)
		if errors.Is(err, study.ErrNoPuzzle) {
			return site.ErrNotFound
		}
		if err != nil {
			return err
		}
		if meant != nil {
			http.Redirect(w, r.Request, "/puzzles/"+id+"?"+url.Values{"which": {game.Excerpt(typed)}}.Encode(), http.StatusSeeOther)
			return nil
		}
		turn = read
	}
	if r.Who.Account {
		if _, err := s.Study.Report(r.Sender, id, turn); errors.Is(err, study.ErrNoPuzzle) {
			return site.ErrNotFound
		} else if err != nil {
			return err
		}
	}
	q := url.Values{"reported": {"yes"}}
	if turn != "" {
		q.Set("turn", game.Excerpt(turn))
	}
	http.Redirect(w, r.Request, "/puzzles/"+id+"?"+q.Encode(), http.StatusSeeOther)
	return nil
}

// readReport is the turn that a reader has typed as another solution.
func (s *Pages) readReport(r *site.Request, typed string) (turn string, meant []wire.Meaning, err error) {
	posed, err := s.Study.Service.Pose(r.Context(), study.Ask{Of: kept.ID{Kind: kept.Puzzle, Name: r.PathValue("id")}})
	if err != nil {
		return "", nil, err
	}
	turn, meant = posed.Reads(typed, r.Lang)
	return turn, meant, nil
}

// due is what somebody is asked again today.
type due struct {
	wire.Due
	Account, Kept bool
	Texts         map[string]string
}

// Returning is what the browser keeps of it for a time without a connection.
func (d due) Returning() []wire.DueItem {
	return append(slices.Clone(d.Due.Due), d.Coming...)
}

// title is the game of something that returns.
func (s *Pages) title(r *site.Request, rules string) string {
	set, err := s.Games.Open(rules)
	if err != nil {
		return ""
	}
	return r.In(set.Title)
}

// returning is what returns to somebody with an account.
func (s *Pages) returning(r *site.Request) (wire.Due, error) {
	if !r.Who.Account {
		return wire.Due{}, nil
	}
	found, err := s.Study.Due(r.Sender)
	for _, some := range [][]wire.DueItem{found.Due, found.Coming} {
		for i, one := range some {
			some[i].Rules = s.title(r, one.Rules)
		}
	}
	return found, err
}

// Due is the page of what somebody is asked again today. What returns to a guest is kept in the browser, and its script lists it.
func (s *Pages) Due(w http.ResponseWriter, r *site.Request) error {
	found, err := s.returning(r)
	if err != nil {
		return err
	}
	page := due{Due: found, Account: r.Who.Account, Texts: r.ScriptTexts(s.Games.All()[0], "puzzles")}
	s.Show(w, r, http.StatusOK, "due", site.Frame{Title: r.Say("puzzles.due.title"), Here: "puzzles", Boards: true, Page: page})
	return nil
}

// choice is the page that asks for the game before something is counted.
type choice struct {
	index
	Mode string
}

// Practice leads to a puzzle of a rule set or a theme. Whoever begins to count is asked first of which game.
func (s *Pages) Practice(w http.ResponseWriter, r *site.Request) error {
	if m := mode(r); m != "" && r.FormValue("rules")+r.FormValue("theme")+r.FormValue("after")+r.FormValue("run") == "" {
		page := choice{Mode: m}
		page.list(s.Games, s.Study.Puzzles())
		s.Show(w, r, http.StatusOK, "which", site.Frame{Title: r.Say("puzzles." + m), Here: "puzzles", Page: page})
		return nil
	}
	person, err := s.Study.Learner(r.Sender)
	if err != nil {
		return err
	}
	f := filter(r)
	near, _ := strconv.Atoi(r.FormValue("near")) // the solver's own rating, as the page has just heard
	p, ok, err := s.Study.Next(r.Context(), person, study.Wish{Filter: f, After: r.FormValue("after"), Near: near, Drawn: uint64(s.Now().UnixNano())})
	if err != nil {
		return err
	}
	if !ok {
		return site.ErrNotFound
	}
	to := "/puzzles/" + p.ID
	if q := asked(f, mode(r), r.FormValue("run")); q != "" {
		to += "?" + q
	}
	http.Redirect(w, r.Request, to, http.StatusSeeOther)
	return nil
}

// anyGame is asked for by name where the game has to be said.
const anyGame = "all"

func filter(r *site.Request) puzzles.Filter {
	f := puzzles.Filter{Rules: r.FormValue("rules"), Theme: r.FormValue("theme")}
	if f.Rules == anyGame {
		f.Rules = ""
	}
	return f
}

// mode is how puzzles follow each other: "", streak or clock.
func mode(r *site.Request) string {
	if m := r.FormValue("mode"); m == "streak" || m == "clock" {
		return m
	}
	return ""
}

// asked is a filter as a query, with the series to which the puzzles belong.
func asked(f puzzles.Filter, mode, run string) string {
	q := url.Values{}
	if mode != "" {
		q.Set("mode", mode)
		if run != "" {
			q.Set("run", run)
		}
	}
	if f.Rules != "" {
		q.Set("rules", f.Rules)
	}
	if f.Theme != "" {
		q.Set("theme", f.Theme)
	}
	return q.Encode()
}

// puzzle is one puzzle with its board.
type puzzle struct {
	wire.Puzzle
	Set     games.Opened
	Themes  []game.Text
	Proof   wire.PuzzleProof
	Gap     string // by which the proof puts the best choice ahead
	Path    string // of the form
	Next    string
	Board   template.HTML
	Skin    drawing.Skin
	Texts   map[string]string
	Answers string // those so far, for a form
	Attempt string // counts once
	Typed   string
	Marked  map[string]bool
	Account bool   // first tries are rated
	Tally   string // how far the streak or the three minutes are
	Best    string // and the best of them
	Share   *site.ShareBox
	// Reported: the reader has just reported it. Retired: two people have, and Doubt is what was found since.
	Reported, Retired bool
	Doubt             string
	Against           []wire.Reason // what is to be said of the turn that the reader has reported as another solution
	// Unclear is a turn that the reader wanted to report, and Either is what it can mean.
	Unclear string
	Either  []wire.Meaning
}

// Puzzle is one puzzle to solve. One of a streak or of three minutes has that in its address, so that it counts without script, too.
func (s *Pages) Puzzle(w http.ResponseWriter, r *site.Request) error {
	if m, given := mode(r), r.FormValue("run"); m != "" {
		run, err := s.Study.Series(r.Sender, m, given)
		if err != nil {
			return err
		}
		if run.Text != given {
			http.Redirect(w, r.Request, "/puzzles/"+r.PathValue("id")+"?"+asked(filter(r), m, run.Text), http.StatusSeeOther)
			return nil
		}
	}
	return s.show(w, r, study.Ask{Attempt: rand.Text()}, false)
}

// Try is the puzzle after one more answer, for readers without script.
func (s *Pages) Try(w http.ResponseWriter, r *site.Request) error {
	var answers []string
	if err := json.Unmarshal([]byte(r.FormValue("answers")), &answers); err != nil {
		answers = nil
	}
	text := r.FormValue("text")
	if marks := r.Form["mark"]; len(marks) > 0 {
		text = strings.Join(marks, "; ")
	}
	ask := study.Ask{Attempt: r.FormValue("attempt"), Shown: r.FormValue("show") != ""}
	if text != "" {
		answers = append(answers, text)
		ask.Typed = study.Typed(r.FormValue("typed") != "", r.Lang)
	}
	ask.Answers = exercise.Texts(answers)
	return s.show(w, r, ask, ask.Shown)
}

func (s *Pages) show(w http.ResponseWriter, r *site.Request, ask study.Ask, reveal bool) error {
	ask.Of = kept.ID{Kind: kept.Puzzle, Name: r.PathValue("id")}
	m, text := mode(r), r.FormValue("run")
	ask.Mode, ask.Run = m, text
	posed, err := s.Study.Answer(r.Sender, ask)
	if errors.Is(err, study.ErrNoPuzzle) {
		return site.ErrNotFound
	}
	if err != nil {
		return err
	}
	p := posed.Puzzle
	set, err := s.Games.Open(p.Rules)
	if err != nil {
		return err
	}
	f := filter(r)
	page := puzzle{
		Puzzle: posed.Solving(reveal, r.Lang), Attempt: ask.Attempt, Set: set, Path: "/puzzles/" + p.ID, Marked: map[string]bool{}, Account: r.Who.Account,
		Proof: wire.PuzzleProof(p.Proof), Gap: game.Decimal(strconv.FormatFloat(p.Proof.Gap, 'f', 2, 64)).In(r.Lang),
	}
	if err := s.count(r, &page, m, text); err != nil {
		return err
	}
	next := ""
	if page.Run != nil {
		next = page.Run.Text
	}
	page.Next = "/puzzles/practice?" + strings.TrimPrefix(asked(f, m, next)+"&after="+p.ID, "&")
	if q := asked(f, m, text); q != "" {
		page.Path += "?" + q
	}
	doubt, retired, err := s.Study.Doubt(r.Context(), p.ID)
	if err != nil {
		return err
	}
	page.Retired, page.Doubt = retired, doubt.Typeset(r.Lang)
	if page.Unclear = r.FormValue("which"); page.Unclear != "" {
		_, page.Either = posed.Reads(page.Unclear, r.Lang)
	}
	if page.Reported = r.FormValue("reported") != ""; page.Reported {
		page.Against = view.Reasons(posed.Try(exercise.Answer{Text: r.FormValue("turn")}).Said, r.Lang)
	}
	for _, t := range puzzles.Themes(s.Games) {
		for _, of := range p.Themes {
			if of == t.ID {
				page.Themes = append(page.Themes, t.Name)
			}
		}
	}
	page.Board = s.draw(r, set, page.Position, page.Seat)
	page.Skin = drawing.Look(set.RuleSet)
	page.Texts = texts(r, set)
	if written, err := json.Marshal(page.Puzzle.Answers); err == nil && len(page.Puzzle.Answers) > 0 {
		page.Answers = string(written)
	}
	if n := len(ask.Answers); n > 0 && !page.Right {
		page.Typed = ask.Answers[n-1].Text
		for mark := range strings.SplitSeq(page.Typed, ";") {
			page.Marked[strings.TrimSpace(mark)] = true
		}
	}
	of := shared(r, set, page.Puzzle)
	page.Share = r.ShareOf(of)
	s.Show(w, r, http.StatusOK, "puzzle", site.Frame{Title: of.Title, Here: "puzzles", Layout: string(set.Board.Layout), Boards: true, Page: page, Preview: r.PreviewOf(of)})
	return nil
}

// count says how far the series is to which a puzzle belongs.
func (s *Pages) count(r *site.Request, page *puzzle, mode, text string) error {
	if mode == "" {
		return nil
	}
	if page.Run == nil { // nothing is decided yet
		run, err := s.Study.Series(r.Sender, mode, text)
		if err != nil {
			return err
		}
		page.Run = &run
	}
	kind := mode
	if page.Run.Over {
		kind = "over"
	}
	page.Tally = r.Count("puzzles.count."+kind, page.Run.Solved, "left", r.ClockFace(page.Run.Until-s.Now().UnixMilli()))
	if page.Account && page.Mine != nil { // the attempt is decided
		page.Best = r.Say("puzzles.best."+mode, "n", page.Run.Best)
	}
	return nil
}

// Running tells whether a streak or three minutes go on: until they are over there is neither a solution to see nor a puzzle to share.
func (p puzzle) Running() bool { return p.Run != nil && !p.Run.Over }

// Says is the legal turns that are said and not touched.
func (p puzzle) Says() []wire.Move {
	var all []wire.Move
	for _, m := range p.Moves {
		if s := m.Steps[0]; len(m.Steps) == 1 && s.Does != "" && s.From+s.To+s.Takes == "" {
			all = append(all, m)
		}
	}
	return all
}

// Label is what a word that can be said is called.
func (p puzzle) Label(word string) string {
	if text := p.Texts["does."+word]; text != "" {
		return text
	}
	return word
}

// Way is the solution as text, if it was asked for.
func (p puzzle) Way() string {
	texts := p.Legal
	for _, t := range p.Solution {
		texts = append(texts, t.Turn.Text)
	}
	return strings.Join(texts, "; ")
}
