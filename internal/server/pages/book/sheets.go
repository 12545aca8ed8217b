package book

import (
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/drawing/picture"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/site"
	"crownhead/rulebook"
)

// question is what is asked of all sheets.
type question struct {
	Position string   // "" is the start
	Line     []string // played first
	Turn     string   // is it legal? "": nothing, or how the game has ended
	Rules    []string // of sheets whose switches are set otherwise
}

// mostLine is how many turns can be played before a question.
const mostLine = 60

// lineMark is between the turns of a line.
const lineMark = ";"

// asked is the question of an address; without one it is the first question of the book.
func (s *Pages) asked(r *site.Request) (q question, err error) {
	values := r.URL.Query()
	q = question{Position: strings.TrimSpace(values.Get("position")), Turn: strings.TrimSpace(values.Get("turn")), Rules: values["rules"]}
	for turn := range strings.SplitSeq(values.Get("line"), lineMark) {
		if turn = strings.TrimSpace(turn); turn != "" {
			q.Line = append(q.Line, turn)
		}
	}
	if len(q.Line) > mostLine {
		return q, site.ErrNotFound
	}
	if q.Position == "" && q.Turn == "" && len(q.Line) == 0 {
		return s.of(s.Games.Compared().Contrasts[0]), nil
	}
	return q, nil
}

// of is a question of the book.
func (s *Pages) of(c rulebook.Contrast) question {
	show := c.Position(s.Games.Book())
	q := question{Position: show.Position, Line: show.Turns, Turn: c.Turn}
	if strings.Contains(show.Rules, "?") {
		q.Rules = []string{show.Rules}
	}
	return q
}

// values are those of the address.
func (q question) values() url.Values {
	v := url.Values{}
	for name, value := range map[string]string{"position": q.Position, "line": q.Before(), "turn": q.Turn} {
		if value != "" {
			v.Set(name, value)
		}
	}
	if len(q.Rules) > 0 {
		v["rules"] = q.Rules
	}
	return v
}

// Before is the turns that were played before, as they are typed.
func (q question) Before() string { return strings.Join(q.Line, lineMark+" ") }

// Href is where it is answered.
func (q question) Href() string { return site.SheetsPath + "?" + q.values().Encode() }

// Ask is where the reader answers first.
func (q question) Ask() string {
	v := q.values()
	v.Set("ask", "yes")
	return site.SheetsPath + "?" + v.Encode()
}

// sheet is one of the sheets with its answer.
type sheet struct {
	rulebook.Chapter
	Set      games.Opened
	Picture  template.HTML
	Analysis string
	Unread   bool   // it cannot have the position
	Turn     string // the one that is judged: that of the question, or one of its line that is refused here
	Yes      bool   // the turn is legal; without one: the game is a draw
	Said     []game.Reason
	Legal    []string
	More     int // legal turns that are not listed

	pos    game.Position
	played int // of the line
}

// mostLegal is how many legal turns are listed.
const mostLegal = 24

// answers is what each sheet says to a question.
func (s *Pages) answers(r *site.Request, q question) ([]sheet, error) {
	own := map[string]games.Opened{}
	for _, rules := range q.Rules {
		set, err := s.Games.Open(rules)
		if err != nil || !s.Games.Compared().Has(set.Chapters...) {
			return nil, site.ErrNotFound //nolint:nilerr // the address names a sheet that is not there
		}
		own[set.ID] = set
	}
	var all []sheet
	for _, c := range s.compared(s.Games.Compared()) {
		set, ok := own[c.Sets[0]]
		if !ok {
			var err error
			if set, err = s.Games.Open(c.Sets[0]); err != nil {
				continue // this catalogue does not have it
			}
		}
		one := sheet{Chapter: c, Set: set}
		one.answer(q, r.Lang)
		if one.pos != nil {
			one.Picture = drawing.Figure(set, drawing.Seen(one.pos), r.In(set.Title)+": "+one.pos.String())
			one.Analysis = site.Analysis(set, one.pos.String())
		}
		all = append(all, one)
	}
	if len(all) == 0 {
		return nil, site.ErrNotFound
	}
	return all, nil
}

// answer asks one sheet. Turns are read as a reader of the language types them.
func (s *sheet) answer(q question, lang game.Lang) {
	line := q.Line
	s.pos = s.Set.Start()
	if q.Position != "" {
		pos, err := s.Set.At(q.Position)
		// What follows a board is a turn that only some sheets write there; on the others it is played.
		if board, turn, more := strings.Cut(q.Position, " "); err != nil && more {
			if before, bad := s.Set.At(board); bad == nil {
				pos, err, line = before, nil, slices.Concat([]string{turn}, line)
			}
		}
		if err != nil {
			s.pos, s.Unread, s.Said = nil, true, reasons(err)
			return
		}
		s.pos = pos
	}
	for _, turn := range line {
		turn = s.Set.Read(s.pos, turn, lang).Text
		next, err := s.pos.Play(turn)
		if err != nil {
			s.Turn, s.Said = turn, reasons(err)
			break
		}
		s.pos, s.played = next, s.played+1
	}
	for i, m := range s.pos.Moves() {
		if i < mostLegal {
			s.Legal = append(s.Legal, m.Text)
		} else {
			s.More++
		}
	}
	if s.Turn != "" {
		return
	}
	if o, over := s.pos.Outcome(); over {
		s.Yes = q.Turn == "" && o.Winner == game.Nobody
		s.Said = append(s.Said, o.Why)
	}
	if q.Turn == "" {
		return
	}
	s.Turn = s.Set.Read(s.pos, q.Turn, lang).Text
	if _, err := s.pos.Play(s.Turn); err != nil {
		s.Said = reasons(err)
		return
	}
	s.Yes, s.Said = true, s.pos.Remarks(s.Turn)
}

// reasons are what the referee says.
func reasons(err error) []game.Reason {
	var refused *game.Refused
	var bad *game.BadText
	switch {
	case errors.As(err, &refused):
		return refused.Reasons
	case errors.As(err, &bad):
		return bad.Reasons
	}
	return nil
}

// known is a question of the book as a link.
type known struct {
	question
	Words game.Text
	Here  bool
}

// sheetsPage is one position on all sheets.
type sheetsPage struct {
	question
	Words  string // of the question
	Judged bool   // there is something to say yes or no to
	Sheets []sheet
	Sum    string // who says yes
	Known  []known
	Next   question
	Share  *site.ShareBox

	Asking   bool            // the reader answers first
	Answered bool            // and has
	Right    bool            // what the sheets say
	Marked   map[string]bool // chapters for which the reader said yes
}

// Board is a picture of the position.
func (p sheetsPage) Board() template.HTML {
	if i := seen(p.Sheets); i >= 0 {
		return p.Sheets[i].Picture
	}
	return ""
}

// Family is that of all sheets.
func (p sheetsPage) Family() *games.Family { return p.Sheets[0].Set.Family }

// seen is the first sheet on which the position can be, or the line gets furthest; -1 if there is none.
func seen(all []sheet) int {
	best := -1
	for i, one := range all {
		if one.pos != nil && (best < 0 || one.played > all[best].played) {
			best = i
		}
	}
	return best
}

// Sheets is one position on all sheets.
func (s *Pages) Sheets(w http.ResponseWriter, r *site.Request) error {
	page, err := s.layOut(r)
	if err != nil {
		return err
	}
	f := site.Frame{Title: r.Say("compare.one.title"), Here: "rules"}
	if seen(page.Sheets) >= 0 {
		of := shared(r, page)
		f.Preview, page.Share = r.PreviewOf(of), r.ShareOf(of)
	}
	f.Page = page
	s.Show(w, r, http.StatusOK, "sheets", f)
	return nil
}

// layOut is the page that an address asks for.
func (s *Pages) layOut(r *site.Request) (page sheetsPage, err error) {
	if s.Games.Compared() == nil {
		return page, site.ErrNotFound
	}
	if page.question, err = s.asked(r); err != nil {
		return page, err
	}
	if page.Sheets, err = s.answers(r, page.question); err != nil {
		return page, err
	}
	// Links have the turn as the rules write it, for readers of other languages.
	if i := slices.IndexFunc(page.Sheets, func(one sheet) bool { return one.Yes }); i >= 0 {
		page.Turn = page.Sheets[i].Turn
	}
	book := s.Games.Compared().Contrasts
	page.Next = s.of(book[0])
	for i, c := range book {
		k := known{question: s.of(c), Words: c.Words}
		if k.Here = k.Href() == page.Href(); k.Here {
			page.Words, page.Judged = r.In(c.Words), true
			page.Next = s.of(book[(i+1)%len(book)])
		}
		page.Known = append(page.Known, k)
	}
	if page.Words == "" && page.Turn != "" {
		page.Words, page.Judged = r.Say("compare.one.may", "turn", game.Excerpt(page.Turn)), true
	}
	if page.Judged {
		page.Sum = sum(r, page.Sheets)
	}
	values := r.URL.Query()
	page.Asking, page.Answered = page.Judged && values.Get("ask") != "", values.Get("answered") != ""
	page.Right, page.Marked = true, map[string]bool{}
	for _, chapter := range values["on"] {
		page.Marked[chapter] = true
	}
	for _, one := range page.Sheets {
		page.Right = page.Right && one.Yes == page.Marked[one.ID]
	}
	return page, nil
}

// sum is who says yes, and who no.
func sum(r *site.Request, all []sheet) string {
	var yes, no []string
	for _, one := range all {
		if one.Yes {
			yes = append(yes, r.In(one.Set.Title))
		} else {
			no = append(no, r.In(one.Set.Title))
		}
	}
	switch {
	case len(no) == 0:
		return r.Say("compare.one.all")
	case len(yes) == 0:
		return r.Say("compare.one.none")
	}
	return r.Say("compare.one.sum", "yes", strings.Join(yes, " · "), "no", strings.Join(no, " · "))
}

// SharedSheets is one position on all sheets as links show it.
func (s *Pages) SharedSheets(r *site.Request) (site.Shared, error) {
	page, err := s.layOut(r)
	if err != nil {
		return site.Shared{}, err
	}
	if seen(page.Sheets) < 0 {
		return site.Shared{}, site.ErrNotFound
	}
	return shared(r, page), nil
}

// shared is a page as links show it. A question that the reader answers first is not answered there.
func shared(r *site.Request, page sheetsPage) site.Shared {
	one := page.Sheets[seen(page.Sheets)]
	of := site.Shared{
		Title: r.Say("compare.one.title"), Page: page.Href(), Place: strings.TrimPrefix(site.SheetsPath, "/"), Asked: page.values(),
		Board:   picture.Board{Set: one.Set, Position: drawing.Seen(one.pos)},
		Caption: picture.Caption{Kind: r.Say("compare.title"), Title: r.Say("compare.one.title"), Head: page.Words, More: page.Sum},
	}
	if page.Asking {
		of.Page, of.Caption.More = page.Ask(), ""
		of.Asked.Set("ask", "yes")
	}
	if of.Caption.Head == "" {
		of.Caption.Head = r.Say("compare.one.lead")
	}
	of.Alt = r.Say("share.alt.position", "title", of.Caption.Title, "head", of.Caption.Head)
	return of
}
