package archive

import (
	"net/http"

	"crownhead/internal/server/pages/site"
	"crownhead/internal/store"
)

// personPage is somebody's profile.
type personPage struct {
	store.Person
	Since   int64
	Owned   string // whose bot it is
	Ratings []rated
	Scores  []store.Score
	Lines   []site.Line
	Me      bool
	pager
}

// Person is somebody's profile.
func (s *Pages) Person(w http.ResponseWriter, r *site.Request) error {
	ctx := r.Context()
	person, err := s.Lists.Person(ctx, r.PathValue("id"))
	if err != nil {
		return err
	}
	if person.Pupil && person.ID != r.Who.Person { // a child has no public page
		return site.ErrNotFound
	}
	if person.ID != r.PathValue("id") { // a guest who has become an account
		http.Redirect(w, r.Request, "/people/"+person.ID, http.StatusMovedPermanently)
		return nil
	}
	page := personPage{Person: person, Since: person.Created.UnixMilli(), Me: person.ID == r.Who.Person}
	if person.Owner != "" {
		if owner, err := s.Lists.Person(ctx, person.Owner); err == nil {
			page.Owned = owner.Name
		}
	}
	ratings, err := s.Lists.Ratings(ctx, person.ID)
	if err != nil {
		return err
	}
	for _, one := range ratings {
		page.Ratings = append(page.Ratings, rated{one})
	}
	if page.Scores, err = s.Lists.Scores(ctx, person.ID); err != nil {
		return err
	}
	filter := store.Filter{Person: person.ID, Public: !page.Me}
	rows, next, err := s.Lists.List(ctx, filter, r.URL.Query().Get("cursor"), pageSize)
	if err != nil {
		return err
	}
	page.Lines = s.Lines(r, rows)
	page.pager = turnPages(r.URL.Path, r.URL.Query(), next)
	s.Show(w, r, http.StatusOK, "person", site.Frame{Title: r.Called(person.Name), Page: page})
	return nil
}
