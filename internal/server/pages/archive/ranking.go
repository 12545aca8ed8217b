package archive

import (
	"net/http"
	"net/url"
	"slices"

	"crownhead/internal/server/pages/site"
	"crownhead/internal/store"
	"crownhead/internal/table/rating"
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
func ratingLists(r *site.Request) (all []store.RatingList) {
	for _, family := range families(r) {
		for _, speed := range speeds {
			all = append(all, store.RatingList{Family: family, Speed: speed})
		}
	}
	return all
}

// rankingHref is where a rating list is.
func rankingHref(family, speed string) string {
	return "/ratings?" + url.Values{"family": {family}, "speed": {speed}}.Encode()
}

// Ranking is a rating list.
func (s *Pages) Ranking(w http.ResponseWriter, r *site.Request) error {
	ctx, query := r.Context(), r.URL.Query()
	used, err := s.Lists.Ranked(ctx, ratingLists(r))
	if err != nil {
		return err
	}
	of := chosenList(r, query, used)
	ranked, next, err := s.Lists.Ranking(ctx, of.Family, of.Speed, query.Get("cursor"), pageSize)
	if err != nil {
		return err
	}
	page := rankingPage{
		Of: of, Families: options(families(r), of.Family), Speeds: options(speeds, of.Speed), pager: turnPages(r.URL.Path, query, next),
		Begin: "/signup",
	}
	if r.Who.Account {
		page.Begin = "/new?" + url.Values{"rules": {defaultOf(r, of.Family)}, "with": {"open"}, "rated": {"yes"}, "clock": {"live"}}.Encode()
	}
	if len(ranked) == 0 {
		page.Others = used
	} else if first, err := s.Lists.Place(ctx, ranked[0].Rating); err != nil {
		return err
	} else {
		for i, one := range ranked {
			page.People = append(page.People, place{rated{one.Rating}, one.Person, first + i, one.Person.ID == r.Who.Person})
		}
	}
	s.Show(w, r, http.StatusOK, "ratings", site.Frame{Title: r.Say("ratings.title"), Here: "ratings", Page: page})
	return nil
}

// chosenList is the list that was asked for, as far as it was: else the first with somebody on it.
func chosenList(r *site.Request, query url.Values, used []store.RatingList) store.RatingList {
	fits := func(l store.RatingList) bool {
		family, speed := query.Get("family"), query.Get("speed")
		return (l.Family == family || !slices.Contains(families(r), family)) && (l.Speed == speed || !slices.Contains(speeds, speed))
	}
	if i := slices.IndexFunc(used, fits); i >= 0 {
		return used[i]
	}
	all := ratingLists(r)
	return all[slices.IndexFunc(all, fits)]
}

// defaultOf is the first rule set of a family that there is.
func defaultOf(r *site.Request, family string) string {
	f, _ := r.Games.Family(family)
	return f.Sets[0].ID
}
