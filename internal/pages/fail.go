package pages

import (
	"errors"
	"net/http"

	"crownhead/game"
	"crownhead/internal/gate"
	"crownhead/internal/problem"
	"crownhead/internal/store"
)

// Errors that a page explains in its own words.
var (
	errNotFound   = problem.New(problem.NotFound)
	errBadRequest = problem.New(problem.BadRequest)
)

// unread is the problem of a text that cannot be read; another error stays what it is.
func unread(kind problem.Kind, err error) error {
	var bad *game.BadText
	if errors.As(err, &bad) {
		return problem.New(kind, bad.Reasons...)
	}
	return err
}

// failure is what a page of an error shows.
type failure struct {
	Status int
	Token  string // of the words: 404, 403, 429, 500, offline
	Says   string // what the house says about it
}

// fail answers with a friendly page that says what is wrong and where to go.
func (s *Pages) fail(w http.ResponseWriter, r *request, err error) {
	var known *problem.Problem
	switch {
	case errors.As(err, &known):
	case errors.Is(err, store.ErrNotFound), errors.Is(err, store.ErrBadCursor):
		known = errNotFound
	case errors.Is(err, store.ErrUnavailable):
		known = problem.New(problem.Unavailable)
	default:
		known = problem.New(problem.Unexpected)
	}
	if known.Kind == problem.Unexpected {
		s.Log.Error("a page failed", "route", r.Pattern, "error", err)
	}
	s.showProblem(w, r, known)
}

func (s *Pages) showProblem(w http.ResponseWriter, r *request, p *problem.Problem) {
	gate.SetHeaders(w.Header(), p)
	status := p.Kind.Status()
	token := map[problem.Kind]string{
		problem.NotFound: "404", problem.NotYours: "403", problem.SignIn: "403", problem.ForeignOrigin: "403",
		problem.TooMany: "429", problem.Busy: "429", problem.Unavailable: "503",
		problem.Refused: "422", problem.BadRequest: "422", problem.Stale: "422",
	}[p.Kind]
	if token == "" {
		token = "500"
	}
	page := failure{Status: status, Token: token, Says: r.set(p.In(r.lang))}
	s.show(w, r, status, "error", frame{Title: r.say("error." + token), Page: page})
}

// refuse answers with the same friendly page for what the gate refuses, such as too many requests.
func (s *Pages) refuse(r *gate.Request, err error) { s.fail(r.W, s.stranger(r), err) }
