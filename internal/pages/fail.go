package pages

import (
	"errors"
	"net/http"

	"crownhead/internal/house"
	"crownhead/internal/store"
)

var errNotFound = &fault{http.StatusNotFound, ""}

// fault is an error with its status; what it says may be "", then the page's own words do.
type fault struct {
	status int
	says   string
}

func (f *fault) Error() string { return http.StatusText(f.status) + " " + f.says }

// statuses of the kinds of problem the house has.
var statuses = map[string]int{
	"not-found": http.StatusNotFound, "not-yours": http.StatusForbidden, "refused": http.StatusUnprocessableEntity,
	"stale": http.StatusConflict, "bad-request": http.StatusBadRequest, "unavailable": http.StatusServiceUnavailable,
	"busy": http.StatusTooManyRequests, "too-many": http.StatusTooManyRequests,
}

// failure is what a page of an error shows.
type failure struct {
	Status int
	Token  string // of the words: 404, 403, 429, 500, offline
	Says   string // what the house says about it
}

// fail answers with a friendly page that says what is wrong and where to go.
func (s *Pages) fail(w http.ResponseWriter, r *request, err error) {
	f := fault{http.StatusInternalServerError, ""}
	var known *fault
	var problem *house.Problem
	switch {
	case errors.As(err, &known):
		f = *known
	case errors.As(err, &problem):
		f = fault{statuses[problem.Kind], problem.In(r.lang)}
	case errors.Is(err, store.ErrNotFound), errors.Is(err, store.ErrBadCursor):
		f.status = http.StatusNotFound
	case errors.Is(err, store.ErrUnavailable):
		f.status = http.StatusServiceUnavailable
	}
	if f.status == 0 || f.status == http.StatusInternalServerError {
		f.status = http.StatusInternalServerError
		s.Log.Error("a page failed", "route", r.Pattern, "error", err)
	}
	s.showFailure(w, r, f)
}

func (s *Pages) showFailure(w http.ResponseWriter, r *request, f fault) {
	token := map[int]string{
		http.StatusNotFound: "404", http.StatusForbidden: "403", http.StatusTooManyRequests: "429",
		http.StatusServiceUnavailable: "503", http.StatusUnprocessableEntity: "422", http.StatusBadRequest: "422", http.StatusConflict: "422",
	}[f.status]
	if token == "" {
		token = "500"
	}
	page := failure{Status: f.status, Token: token, Says: r.set(f.says)}
	s.show(w, r, f.status, "error", frame{Title: r.say("error." + token), Page: page})
}

// Sorry answers with the same friendly page for a refusal made before the pages are reached, such as too many requests.
func (s *Pages) Sorry(w http.ResponseWriter, r *http.Request, status int, says string) {
	s.showFailure(w, s.meet(r), fault{status, says})
}
