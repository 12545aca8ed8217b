// Package archive is what was and is played, and by whom: lists of tables, people and rating lists.
//
// It knows filters and pages of lists. It must not know what happens at a table.
package archive

import (
	"embed"
	"html/template"
	"net/http"
	"net/url"
	"slices"

	"crownhead/internal/server/pages/site"
	"crownhead/internal/store"
)

//go:embed templates/*.html
var files embed.FS

// Pages are those of the archive.
type Pages struct{ *site.Site }

// New adds the pages of the archive to a site.
func New(s *site.Site) *Pages {
	s.Parse(files, template.FuncMap{"rankingHref": rankingHref})
	return &Pages{s}
}

// pageSize is how many tables a page of a list has.
const pageSize = 24

// gamesPage is a list of tables.
type gamesPage struct {
	Lists []option
	Games []gameOption
	Lines []site.Line
	List  string
	pager
}

// option is one choice of a filter.
type option struct {
	Value  string
	Chosen bool
}

// gameOption is a family to choose, and its sheets where it has several.
type gameOption struct {
	option
	Sheets []site.SheetOption
}

// gameOptions are the games of the cupboard, one of them or of their sheets chosen.
func gameOptions(r *site.Request, chosen string) []gameOption {
	families := r.Games.Families()
	all := make([]gameOption, len(families))
	for i, family := range families {
		all[i].option = option{family.ID, family.ID == chosen}
		for _, set := range family.Sets {
			all[i].Sheets = append(all[i].Sheets, site.SheetOption{ID: set.ID, Title: r.In(set.Title), Chosen: set.ID == chosen})
		}
	}
	return all
}

// ofGame keeps a filter to a game: a family, or one of its sheets. What is neither filters nothing, and is not ok.
func ofGame(r *site.Request, filter *store.Filter, game string) (ok bool) {
	if _, ok := r.Games.Family(game); ok {
		filter.Family = game
		return true
	}
	for _, set := range r.Games.All() {
		if set.ID == game {
			filter.Rules = set.ID
			return true
		}
	}
	return false
}

// options are the values of a filter, one of them chosen.
func options(values []string, chosen string) []option {
	all := make([]option, len(values))
	for i, v := range values {
		all[i] = option{v, v == chosen}
	}
	return all
}

// families are those of the cupboard, in its order.
func families(r *site.Request) (all []string) {
	for _, f := range r.Games.Families() {
		all = append(all, f.ID)
	}
	return all
}

// pager leads to the other pages of a list.
type pager struct{ Newest, Next string }

// list is a filter of the archive.
type list struct {
	name   string
	filter store.Filter
}

var lists = []list{
	{"over", store.Filter{Phases: []string{"over"}, Public: true}},
	{"running", store.Filter{Phases: []string{"playing"}, Public: true}},
	{"open", store.Filter{Phases: []string{"waiting"}, OpenSeat: true, Public: true}},
}

// List is a list of tables.
func (s *Pages) List(w http.ResponseWriter, r *site.Request) error {
	query := r.URL.Query()
	name := query.Get("list")
	if name == "mine" || name == "your-turn" { // where one's own games were before they had a page
		http.Redirect(w, r.Request, minePath(query.Get("game")), http.StatusMovedPermanently)
		return nil
	}
	if !slices.ContainsFunc(lists, func(l list) bool { return l.name == name }) {
		name = lists[0].name
	}
	page := gamesPage{List: name}
	var filter store.Filter
	for _, l := range lists {
		page.Lists = append(page.Lists, option{l.name, l.name == name})
		if l.name == name {
			filter = l.filter
		}
	}
	game := query.Get("game")
	ofGame(r, &filter, game)
	page.Games = gameOptions(r, game)
	rows, next, err := s.Lists.List(r.Context(), filter, query.Get("cursor"), pageSize)
	if err != nil {
		return err
	}
	page.Lines = s.Lines(r, rows)
	page.pager = turnPages(r.URL.Path, query, next)
	s.Show(w, r, http.StatusOK, "games", site.Frame{Title: r.Say("games.title"), Here: "games", Page: page})
	return nil
}

// turnPages is where the newest and the next page of a list are.
func turnPages(path string, query url.Values, next string) (p pager) {
	to := func(cursor string) string {
		q := url.Values{}
		for name, values := range query {
			if name != "cursor" && name != "lang" {
				q[name] = values
			}
		}
		if cursor != "" {
			q.Set("cursor", cursor)
		}
		return (&url.URL{Path: path, RawQuery: q.Encode()}).String()
	}
	if query.Get("cursor") != "" {
		p.Newest = to("")
	}
	if next != "" {
		p.Next = to(next)
	}
	return p
}
