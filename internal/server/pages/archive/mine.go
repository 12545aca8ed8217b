package archive

import (
	"cmp"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"crownhead/internal/server/pages/site"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// minePage is the reader's own games.
type minePage struct {
	Due     []mineLine // somebody waits for the reader, who has the least time first
	Waiting []mineLine // the others' moves and open seats
	Here    []mineLine // against the computer or two at one screen: nobody waits
	Made    []wire.Challenge
	Got     int // challenges to answer
	Over    []mineLine
	Reviews *wire.OwnReviews // nil for a guest, and where nothing is finished
	Total   int              // of those that the search found
	Search  search
	Games   []gameOption
	Results []resultLink
	Export  exportForm
	pager
}

// mineLine is one of the reader's own games.
type mineLine struct {
	site.Line
	Left    string // how long the reader or the other may still think; "" without a clock
	Last    string // what the other has just played
	Outcome string // won, lost or drawn, for the reader; "" is neither
	Game    int    // of the table, that the server has reviewed; 0 is none
}

// search is what the form above the finished games says.
type search struct {
	Name, Game, Since, Until, Result string
}

// Set tells that something was searched for.
func (s search) Set() bool { return s != search{} }

// resultLink narrows the finished games to a result.
type resultLink struct {
	option
	Href string
}

const (
	mostOwn  = 50 // unfinished games of one reader on a page
	overPage = 20
)

// Mine is the reader's own games: those that wait for a move first.
func (s *Pages) Mine(w http.ResponseWriter, r *site.Request) error {
	return s.showMine(w, r, http.StatusOK, r.URL.Query(), exporting(r, nil))
}

// showMine is that page with what a query searches for, and with a form to download games.
func (s *Pages) showMine(w http.ResponseWriter, r *site.Request, status int, query url.Values, export exportForm) error {
	page := minePage{Export: export, Search: search{
		Name: strings.TrimSpace(query.Get("name")), Game: query.Get("game"), Since: query.Get("since"), Until: query.Get("until"), Result: query.Get("result"),
	}}
	page.Games = gameOptions(r, page.Search.Game)
	for _, result := range []string{"", "won", "lost", "drawn"} {
		page.Results = append(page.Results, resultLink{option{result, result == page.Search.Result}, resultHref(query, result)})
	}
	if r.Who.Person != "" {
		if err := s.unfinished(r, &page); err != nil {
			return err
		}
		if err := s.finished(r, &page, query); err != nil {
			return err
		}
	}
	s.Show(w, r, status, "mine", site.Frame{Title: r.Say("mine.title"), Here: "mine", Page: page})
	return nil
}

// Review asks for the reviews of all of the reader's finished games, or stops that.
func (s *Pages) Review(w http.ResponseWriter, r *site.Request) (err error) {
	switch r.FormValue("do") {
	case "review":
		_, err = s.Study.ReviewOwn(r.Sender)
	case "stop":
		err = s.Study.StopOwnReviews(r.Sender)
	default:
		return site.ErrBadRequest
	}
	if err == nil {
		http.Redirect(w, r.Request, "/my-games#over", http.StatusSeeOther)
	}
	return err
}

// Next leads on to another game that waits for the reader: the one with the least time left; to all of one's games if none does.
func (s *Pages) Next(w http.ResponseWriter, r *site.Request) error {
	var page minePage
	if r.Who.Person != "" {
		if err := s.unfinished(r, &page); err != nil {
			return err
		}
	}
	to := "/my-games"
	if i := slices.IndexFunc(page.Due, func(one mineLine) bool { return one.ID != r.URL.Query().Get("after") }); i >= 0 {
		to = "/t/" + page.Due[i].ID
	}
	http.Redirect(w, r.Request, to, http.StatusSeeOther)
	return nil
}

// unfinished fills in what goes on.
func (s *Pages) unfinished(r *site.Request, page *minePage) error {
	due, _, err := s.Lists.List(r.Context(), store.Filter{Person: r.Who.Person, Due: true}, "", mostOwn)
	if err != nil {
		return err
	}
	left := map[string]int64{}
	for _, line := range s.Lines(r, due) {
		one := mineLine{Line: line}
		left[one.ID] = math.MaxInt64
		if snapshot, err := s.House.Snapshot(r.Context(), r.Who, one.ID); err == nil { // else it is listed without its clock
			state := snapshot.Table.State
			if i := site.SeatIndex(line.ToAct); state.Clocks != nil && i >= 0 {
				left[one.ID] = state.Clocks.Left[i]
				one.Left = r.TimeLeft(state.Clocks.Left[i])
			}
			if turns := snapshot.Table.Turns; len(turns) > 0 {
				one.Last = turns[len(turns)-1].Text
			}
		}
		page.Due = append(page.Due, one)
	}
	slices.SortStableFunc(page.Due, func(a, b mineLine) int {
		return cmp.Or(cmp.Compare(left[a.ID], left[b.ID]), cmp.Compare(a.Changed, b.Changed))
	})
	open, _, err := s.Lists.List(r.Context(), store.Filter{Person: r.Who.Person, Phases: []string{"waiting", "playing"}}, "", mostOwn)
	if err != nil {
		return err
	}
	for _, line := range s.Lines(r, open) {
		if _, due := left[line.ID]; due {
			continue
		}
		if line.Yours {
			page.Here = append(page.Here, mineLine{Line: line})
		} else {
			page.Waiting = append(page.Waiting, mineLine{Line: line})
		}
	}
	all, err := s.Tables.Challenges(r.Sender)
	page.Made, page.Got = all.Out, len(all.In)
	return err
}

// finishedPhases are those of a game that is over.
var finishedPhases = []string{"over", "aborted"}

// finished fills in what is over and fits the search.
func (s *Pages) finished(r *site.Request, page *minePage, query url.Values) error {
	filter := store.Filter{Person: r.Who.Person, Phases: finishedPhases, Name: page.Search.Name}
	if filter.Name != "" {
		for level := 1; level <= 8; level++ {
			if strings.Contains(strings.ToLower(r.Say("level.name", "level", level)), strings.ToLower(filter.Name)) {
				filter.Levels = append(filter.Levels, level)
			}
		}
	}
	ofGame(r, &filter, page.Search.Game)
	if slices.Contains([]string{"won", "lost", "drawn"}, page.Search.Result) {
		filter.Result = page.Search.Result
	}
	if day, err := time.Parse(time.DateOnly, page.Search.Since); err == nil {
		filter.Since = day
	}
	if day, err := time.Parse(time.DateOnly, page.Search.Until); err == nil {
		filter.Until = day.AddDate(0, 0, 1)
	}
	rows, next, err := s.Lists.List(r.Context(), filter, query.Get("cursor"), overPage)
	if err != nil {
		return err
	}
	if page.Total, err = s.Lists.Count(r.Context(), filter); err != nil {
		return err
	}
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	reviewed, err := s.Lists.Reviewed(r.Context(), ids)
	if err != nil {
		return err
	}
	if r.Who.Account && len(rows) > 0 {
		far, err := s.Study.OwnReviews(r.Sender)
		if err != nil {
			return err
		}
		page.Reviews = &far
	}
	for _, line := range s.Lines(r, rows) {
		one := mineLine{Line: line, Game: reviewed[line.ID]}
		if len(line.Mine) == 1 && line.Phase == "over" {
			switch site.SeatIndex(line.Winner) {
			case line.Mine[0]:
				one.Outcome = "won"
			case 1 - line.Mine[0]:
				one.Outcome = "lost"
			default:
				one.Outcome = "drawn"
			}
		}
		page.Over = append(page.Over, one)
	}
	page.pager = turnPages(minePath(""), query, next)
	return nil
}

// minePath is the page of one's own games, of one game or of all.
func minePath(game string) string {
	if game == "" {
		return "/my-games"
	}
	return "/my-games?" + url.Values{"game": {game}}.Encode()
}

// resultHref is the same search, narrowed to a result; "" is all of them.
func resultHref(query url.Values, result string) string {
	q := url.Values{}
	for _, name := range []string{"name", "game", "since", "until"} {
		if v := query.Get(name); v != "" {
			q.Set(name, v)
		}
	}
	if result != "" {
		q.Set("result", result)
	}
	return (&url.URL{Path: minePath(""), RawQuery: q.Encode(), Fragment: "over"}).String()
}
