package pages

import (
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/wire"
	"crownhead/rulebook"
)

// chapterPage is one sheet of the rule book.
type chapterPage struct {
	rulebook.Chapter
	Contents []rulebook.Chapter
	Laws     []law
	Rules    []games.RuleSet // played by it
	Compare  bool
}

// law is a clause with its rulings and the positions that show them.
type law struct {
	rulebook.Entry
	Figures []figure
	Rulings []law
	Knobs   []knob
}

// knob is a switch that an entry describes.
type knob struct {
	games.Switch
	Rules string
}

// figure is a position that shows an entry.
type figure struct {
	rulebook.Show
	Entry   string
	Index   int
	Picture template.HTML
}

// contents is the list of chapters beside a page, and which of them it is.
type contents struct {
	Contents []rulebook.Chapter
	Here     string
}

// book is the contents.
func (s *Pages) book(w http.ResponseWriter, r *request) error {
	s.show(w, r, http.StatusOK, "book", frame{Title: r.say("site.rules"), Here: "rules", Page: rulebook.Chapters()})
	return nil
}

func (s *Pages) chapter(w http.ResponseWriter, r *request) error {
	all := rulebook.Chapters()
	i := slices.IndexFunc(all, func(c rulebook.Chapter) bool { return c.ID == r.PathValue("chapter") })
	if i < 0 {
		return errNotFound
	}
	page := chapterPage{Chapter: all[i], Contents: all, Compare: rulebook.Compared(all[i].ID)}
	for _, set := range s.Games.All() {
		if slices.Contains(all[i].Sets, set.ID) {
			page.Rules = append(page.Rules, set)
		}
	}
	for _, e := range all[i].Entries {
		one := r.law(e, page.Rules)
		if of := slices.IndexFunc(page.Laws, func(l law) bool { return l.ID == e.Of }); of >= 0 {
			page.Laws[of].Rulings = append(page.Laws[of].Rulings, one)
		} else {
			page.Laws = append(page.Laws, one)
		}
	}
	s.show(w, r, http.StatusOK, "chapter", frame{Title: r.say("book.chapter", "title", r.in(all[i].Title)), Here: "rules", Page: page})
	return nil
}

// law is an entry with its figures drawn and its switches found.
func (r *request) law(e rulebook.Entry, sets []games.RuleSet) law {
	one := law{Entry: e}
	for _, name := range strings.Fields(e.Switch) {
		for _, set := range sets {
			if i := slices.IndexFunc(set.Switches, func(sw games.Switch) bool { return sw.Name == name }); i >= 0 {
				one.Knobs = append(one.Knobs, knob{set.Switches[i], set.ID})
				break
			}
		}
	}
	for i, show := range e.Shows {
		set, pos, ok := r.stage(show)
		if !ok {
			continue
		}
		one.Figures = append(one.Figures, figure{
			Show: show, Entry: e.ID, Index: i,
			Picture: drawing.Figure(set, drawing.Seen(pos), r.in(show.Caption)),
		})
	}
	return one
}

// stage is the position of a figure. One that shows how a game ends stands before its last turns, so that they can be
// played.
func (r *request) stage(show rulebook.Show) (set games.Opened, pos game.Position, ok bool) {
	set, err := r.games.Open(show.Rules)
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

// tryOut opens a table at the position of a figure, for both sides at this screen.
func (s *Pages) tryOut(w http.ResponseWriter, r *request) error {
	entry, ok := rulebook.Find(r.FormValue("entry"))
	if !ok {
		return errNotFound
	}
	i, err := strconv.Atoi(r.FormValue("figure"))
	if err != nil || i < 0 || i >= len(entry.Shows) {
		return errNotFound
	}
	set, pos, ok := r.stage(entry.Shows[i])
	if !ok {
		return errNotFound
	}
	n := wire.NewTable{Rules: set.FullID, Position: pos.String(), Private: true, ByHand: set.Family.Dice}
	for i, side := range set.Sides {
		n.Seats[i] = wire.NewSeat{Kind: "me", Name: r.in(side)}
	}
	return s.open(w, r, n)
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

// comparePage is the four checkers sheets side by side.
type comparePage struct {
	Contents []rulebook.Chapter
	Sheets   []rulebook.Chapter
	Rows     []rulebook.Difference
}

func (s *Pages) compare(w http.ResponseWriter, r *request) error {
	page := comparePage{Contents: rulebook.Chapters(), Rows: rulebook.Differences()}
	for _, answer := range page.Rows[0].By {
		i := slices.IndexFunc(page.Contents, func(c rulebook.Chapter) bool { return c.ID == answer.Chapter })
		page.Sheets = append(page.Sheets, page.Contents[i])
	}
	s.show(w, r, http.StatusOK, "compare", frame{Title: r.say("compare.title"), Here: "rules", Page: page})
	return nil
}
