// Package book is the rule book to read: contents, chapters with positions to try out, and the checkers sheets compared,
// by their clauses and on one position.
//
// It knows clauses and figures. It must not know how a rule is played.
package book

import (
	"embed"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/wire"
	"crownhead/rulebook"
)

//go:embed templates/*.html
var files embed.FS

// Pages are those of the rule book.
type Pages struct{ *site.Site }

// New adds the pages of the rule book to a site.
func New(s *site.Site) *Pages {
	s.Parse(files, template.FuncMap{
		"toc":       func(all rulebook.Book, here string) contents { return contents{all, here} },
		"chapterOf": s.Games.Book().ChapterOf,
		"joined":    func(items []string) string { return strings.Join(items, ", ") },
		"last":      func(items []string) string { return items[len(items)-1] },
		"minus":     func(a, b int) int { return a - b },
		"odd":       alone,
	})
	return &Pages{s}
}

// chapterPage is one sheet of the rule book.
type chapterPage struct {
	Kept bool // browsers keep it
	rulebook.Chapter
	Contents rulebook.Book
	Laws     []law
	Rules    []games.Opened     // played by it
	Switches []site.SwitchField // of the first of them
	Under    string             // the switches under which the chapter is read; "": as it is written
	Compare  bool
}

// law is a clause with its rulings and the positions that show them. A ruling on no single clause (R-ALL) is one too.
type law struct {
	rulebook.Entry
	Void     bool // it does not apply under the switches asked for
	Figures  []figure
	Rulings  []law
	Knobs    []knob
	Variants []variant
}

// variant is what an entry says under another value of a switch.
type variant struct {
	Name, Value string
	Words       game.Text
}

// knob is a switch that an entry describes.
type knob struct {
	games.Switch
	Set games.RuleSet
}

// figure is a position that shows an entry.
type figure struct {
	rulebook.Show
	Entry   string
	Index   int
	Picture template.HTML
	Try     string // where it is tried without a server
}

// contents is the list of chapters beside a page, and which of them it is.
type contents struct {
	Contents rulebook.Book
	Here     string
}

// Path is where the book is; browsers keep it below another one.
const Path = "/rules"

// Contents is the contents.
func (s *Pages) Contents(w http.ResponseWriter, r *site.Request) error {
	s.Show(w, r, http.StatusOK, "book", s.LayOutContents(r))
	return nil
}

// LayOutContents is the page of the contents.
func (s *Pages) LayOutContents(r *site.Request) site.Frame {
	return site.Frame{Title: r.Say("site.rules"), Here: "rules", Page: s.Games.Book()}
}

// Chapter is one sheet of the book.
func (s *Pages) Chapter(w http.ResponseWriter, r *site.Request) error {
	f, err := s.LayOut(r, r.PathValue("chapter"), false)
	if err != nil {
		return err
	}
	s.Show(w, r, http.StatusOK, "chapter", f)
	return nil
}

// LayOut is the page of a chapter. One that browsers keep is for all switches, and its figures lead to the analysis board.
func (s *Pages) LayOut(r *site.Request, id string, kept bool) (site.Frame, error) {
	all := s.Games.Book()
	chapter, ok := all.Chapter(id)
	if !ok {
		return site.Frame{}, site.ErrNotFound
	}
	page := chapterPage{Chapter: chapter, Contents: all, Compare: s.Games.Compared().Has(chapter.ID), Kept: kept}
	if err := page.read(r); err != nil {
		return site.Frame{}, err
	}
	page.Laws = page.laws(r)
	return site.Frame{Title: r.Say("book.chapter", "title", r.In(chapter.Title)), Here: "rules", Page: page}, nil
}

// read opens the rule sets of the chapter, the one that is asked for (rules=…) first and with the switches of the address: the
// sheet's own, ?huffRemoves=all, or ?printed. What else is in an address is not for this page.
func (p *chapterPage) read(r *site.Request) error {
	asked := r.URL.Query()
	for _, id := range p.Sets {
		set, err := r.Games.Open(id)
		if err != nil {
			continue // this catalogue does not have it
		}
		if p.Rules = append(p.Rules, set); id == asked.Get("rules") {
			p.Rules = slices.Insert(p.Rules[:len(p.Rules)-1], 0, set)
		}
	}
	if len(p.Rules) == 0 {
		return nil
	}
	first := &p.Rules[0]
	var values []string
	for _, sw := range first.Switches {
		if asked.Has(sw.Name) {
			values = append(values, sw.Name+"="+asked.Get(sw.Name))
		}
	}
	if asked.Has(games.Printed) {
		values = []string{games.Printed}
	}
	if len(values) > 0 {
		p.Under = strings.Join(values, "&")
		set, err := r.Games.Open(first.ID + "?" + p.Under)
		if err != nil {
			return site.Unread(problem.BadRequest, err)
		}
		*first = set
	}
	p.Switches = site.Switches(*first)
	return nil
}

// shows tells whether a figure shows what holds under the switches asked for, of those that its entry describes.
func (p *chapterPage) shows(e rulebook.Entry, set games.Opened) bool {
	if p.Under == "" || set.ID != p.Rules[0].ID {
		return true
	}
	return !slices.ContainsFunc(set.Switches, func(sw games.Switch) bool {
		return slices.Contains(strings.Fields(e.Switch), sw.Name) && set.Value(sw) != p.Rules[0].Value(sw)
	})
}

// laws are the clauses with their rulings, wherever these are in the chapter. A ruling on no clause of it comes by itself.
func (p *chapterPage) laws(r *site.Request) []law {
	var all []law
	entries := p.Entries
	own := map[string]int{} // where a clause is among them
	for _, e := range entries {
		if !slices.ContainsFunc(entries, func(of rulebook.Entry) bool { return of.ID == e.Of }) {
			own[e.ID] = len(all)
			all = append(all, p.law(r, e))
		}
	}
	for _, e := range entries {
		if of, ok := own[e.Of]; ok {
			all[of].Rulings = append(all[of].Rulings, p.law(r, e))
		}
	}
	return all
}

// law is an entry as it is read, with its figures drawn and its switches found.
func (p *chapterPage) law(r *site.Request, e rulebook.Entry) law {
	one := law{Entry: e}
	if p.Under != "" {
		read, applies := p.Rules[0].Reads(e)
		one.Entry, one.Void = read, !applies
	}
	for _, name := range strings.Fields(e.Switch) {
		for _, set := range p.Rules {
			if i := slices.IndexFunc(set.Switches, func(sw games.Switch) bool { return sw.Name == name }); i >= 0 {
				one.Knobs = append(one.Knobs, knob{set.Switches[i], set.RuleSet})
				break
			}
		}
	}
	for _, v := range one.Otherwise {
		name, value, _ := strings.Cut(v.Value, "=")
		one.Variants = append(one.Variants, variant{name, value, v.Words})
	}
	for i, show := range e.Shows {
		set, pos, ok := stage(r, show)
		if !ok || !p.shows(e, set) {
			continue
		}
		fig := figure{Show: show, Entry: e.ID, Index: i, Picture: drawing.Figure(set, drawing.Seen(pos), r.In(show.Caption))}
		if p.Kept {
			fig.Try = site.Analysis(set, pos.String())
		}
		one.Figures = append(one.Figures, fig)
	}
	return one
}

// stage is the position of a figure. One that shows how a game ends begins before its last turns, so that they can be
// played.
func stage(r *site.Request, show rulebook.Show) (set games.Opened, pos game.Position, ok bool) {
	set, err := r.Games.Open(show.Rules)
	if err != nil {
		return set, nil, false
	}
	pos = set.Start()
	if show.Position != "" {
		if pos, err = set.At(show.Position); err != nil {
			return set, nil, false
		}
	}
	if show.Dice != "" {
		if pos, err = pos.WithDice(show.Dice); err != nil {
			return set, nil, false
		}
	}
	if show.Ends == "" {
		for _, turn := range show.Turns {
			if pos, err = pos.Play(turn); err != nil {
				return set, nil, false
			}
		}
	}
	return set, pos, true
}

// TryOut opens a table at the position of a figure, for both sides at this screen.
func (s *Pages) TryOut(w http.ResponseWriter, r *site.Request) error {
	entry, ok := s.Games.Book().Find(r.FormValue("entry"))
	if !ok {
		return site.ErrNotFound
	}
	i, err := strconv.Atoi(r.FormValue("figure"))
	if err != nil || i < 0 || i >= len(entry.Shows) {
		return site.ErrNotFound
	}
	set, pos, ok := stage(r, entry.Shows[i])
	if !ok {
		return site.ErrNotFound
	}
	n := wire.NewTable{Rules: set.FullID, Position: pos.String(), Private: true, ByHand: set.Family.Dice}
	for i, side := range set.Sides {
		n.Seats[i] = wire.NewSeat{Kind: "me", Name: r.In(side)}
	}
	return s.OpenTable(w, r, n)
}

// alone tells that one sheet answers otherwise than the three others, who agree.
func alone(d rulebook.Difference, sheet int) bool {
	others := map[string]bool{}
	for i, answer := range d.By {
		if i != sheet {
			others[answer.Words.EN] = true
		}
	}
	return len(others) == 1 && !others[d.By[sheet].Words.EN]
}

// comparePage is the sheets of a family side by side.
type comparePage struct {
	Contents rulebook.Book
	Sheets   []rulebook.Chapter
	Rows     []rulebook.Difference
}

// compared are the chapters that are compared, in the order of the comparison.
func (s *Pages) compared(by *rulebook.Comparison) (sheets []rulebook.Chapter) {
	for _, answer := range by.Differences[0].By {
		if chapter, ok := s.Games.Book().Chapter(answer.Chapter); ok {
			sheets = append(sheets, chapter)
		}
	}
	return sheets
}

// Compare is the sheets of a family side by side.
func (s *Pages) Compare(w http.ResponseWriter, r *site.Request) error {
	by := s.Games.Compared()
	if by == nil {
		return site.ErrNotFound
	}
	page := comparePage{Contents: s.Games.Book(), Sheets: s.compared(by), Rows: by.Differences}
	s.Show(w, r, http.StatusOK, "compare", site.Frame{Title: r.Say("compare.title"), Here: "rules", Page: page})
	return nil
}
