package pages

import (
	"net/http"
	"net/url"
	"slices"

	"crownhead/internal/rating"
	"crownhead/internal/store"
)

// rankingPage is a rating list.
type rankingPage struct {
	Families, Speeds []option
	Of               store.RatingList
	People           []place
	Others           []store.RatingList // lists with somebody on them, where this one has nobody
	Begin            string             // where a rated game is set up
	pager
}

// place is one line of a rating list.
type place struct {
	rated
	Person store.Person
	Number int
	Me     bool
}

// rated is a rating to be read.
type rated struct{ store.Rating }

func (r rated) Provisional() bool {
	return rating.Rating{Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility}.Provisional()
}

var speeds = []string{rating.Bullet, rating.Blitz, rating.Rapid, rating.Slow, rating.Days, rating.None}

// ratingLists are all there can be.
func (r *request) ratingLists() (all []store.RatingList) {
	for _, family := range r.families() {
		for _, speed := range speeds {
			all = append(all, store.RatingList{Family: family, Speed: speed})
		}
	}
	return all
}

// rankingHref is where a rating list stands.
func rankingHref(family, speed string) string {
	return "/ratings?" + url.Values{"family": {family}, "speed": {speed}}.Encode()
}

func (s *Pages) ranking(w http.ResponseWriter, r *request) error {
	ctx, query := r.Context(), r.URL.Query()
	used, err := s.Lists.Ranked(ctx, r.ratingLists())
	if err != nil {
		return err
	}
	of := r.chosenList(query, used)
	ranked, next, err := s.Lists.Ranking(ctx, of.Family, of.Speed, query.Get("cursor"), pageSize)
	if err != nil {
		return err
	}
	page := rankingPage{
		Of: of, Families: options(r.families(), of.Family), Speeds: options(speeds, of.Speed), pager: turnPages(r.URL.Path, query, next),
		Begin: "/signup",
	}
	if r.who.Account {
		page.Begin = "/new?" + url.Values{"rules": {r.defaultOf(of.Family)}, "with": {"open"}, "rated": {"yes"}}.Encode()
	}
	if len(ranked) == 0 {
		page.Others = used
	} else if first, err := s.Lists.Place(ctx, ranked[0].Rating); err != nil {
		return err
	} else {
		for i, one := range ranked {
			page.People = append(page.People, place{rated{one.Rating}, one.Person, first + i, one.Person.ID == r.who.Person})
		}
	}
	s.show(w, r, http.StatusOK, "ratings", frame{Title: r.say("ratings.title"), Here: "ratings", Page: page})
	return nil
}

// chosenList is the list that was asked for, as far as it was: else the first with somebody on it.
func (r *request) chosenList(query url.Values, used []store.RatingList) store.RatingList {
	fits := func(l store.RatingList) bool {
		family, speed := query.Get("family"), query.Get("speed")
		return (l.Family == family || !slices.Contains(r.families(), family)) && (l.Speed == speed || !slices.Contains(speeds, speed))
	}
	if i := slices.IndexFunc(used, fits); i >= 0 {
		return used[i]
	}
	all := r.ratingLists()
	return all[slices.IndexFunc(all, fits)]
}

// defaultOf is the first rule set of a family that there is.
func (r *request) defaultOf(family string) string {
	f, _ := r.games.Family(family)
	return f.Sets[0].ID
}
