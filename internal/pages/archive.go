package pages

import (
	"net/http"
	"net/url"
	"slices"

	"crownhead/internal/catalog"
	"crownhead/internal/store"
)

// pageSize is how many tables a page of a list has.
const pageSize = 24

// gamesPage is a list of tables.
type gamesPage struct {
	Lists, Families []option
	Lines           []line
	List            string
	pager
}

// option is one choice of a filter.
type option struct {
	Value  string
	Chosen bool
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
var families = func() (all []string) {
	for _, set := range catalog.All() {
		if !slices.Contains(all, set.Family()) {
			all = append(all, set.Family())
		}
	}
	return all
}()

// pager leads to the other pages of a list.
type pager struct{ Newest, Next string }

// list is a filter of the archive; one's own needs somebody.
type list struct {
	name   string
	own    bool
	filter store.Filter
}

var lists = []list{
	{"over", false, store.Filter{Phases: []string{"over"}, Public: true}},
	{"running", false, store.Filter{Phases: []string{"playing"}, Public: true}},
	{"open", false, store.Filter{Phases: []string{"waiting"}, OpenSeat: true, Public: true}},
	{"mine", true, store.Filter{}},
	{"your-turn", true, store.Filter{Phases: []string{"playing"}, YourTurn: true}},
}

func (s *Pages) games(w http.ResponseWriter, r *request) error {
	query := r.URL.Query()
	name := query.Get("list")
	if !slices.ContainsFunc(lists, func(l list) bool { return l.name == name }) {
		name = lists[0].name
	}
	page := gamesPage{List: name}
	var filter store.Filter
	for _, l := range lists {
		if l.own && r.who.Person == "" {
			continue
		}
		page.Lists = append(page.Lists, option{l.name, l.name == name})
		if l.name == name {
			filter = l.filter
			if l.own {
				filter.Person = r.who.Person
			}
		}
	}
	if family := query.Get("family"); slices.Contains(families, family) {
		filter.Family = family
	}
	page.Families = options(append([]string{""}, families...), filter.Family)
	rows, next, err := s.Lists.List(r.Context(), filter, query.Get("cursor"), pageSize)
	if err != nil {
		return err
	}
	page.Lines = s.lines(r, rows)
	page.pager = turnPages(r.URL.Path, query, next)
	s.show(w, r, http.StatusOK, "games", frame{Title: r.say("games.title"), Here: "games", Page: page})
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
