package site

import (
	"errors"
	"net/http"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/store"
)

// Errors that a page explains in its own words.
var (
	ErrNotFound   = problem.New(problem.NotFound)
	ErrBadRequest = problem.New(problem.BadRequest)
)

// Unread is the problem of a text that cannot be read; another error stays what it is.
func Unread(kind problem.Kind, err error) error {
	var bad *game.BadText
	if errors.As(err, &bad) {
		return problem.New(kind, bad.Reasons...)
	}
	return err
}

// Failure is what a page of an error shows.
type Failure struct {
	Status int
	Token  string // of the words: 404, 403, 429, 500, offline
	Says   string // what the house says about it
	// Request is by what the log knows it, for somebody who reports a fault of ours; "" if there is none.
	Request string
}

// Fail answers with a friendly page that says what is wrong and where to go.
func (s *Site) Fail(w http.ResponseWriter, r *Request, err error) {
	if r.Sender.Gone(err) {
		return
	}
	var known *problem.Problem
	switch {
	case errors.As(err, &known):
	case errors.Is(err, store.ErrNotFound), errors.Is(err, store.ErrBadCursor):
		known = ErrNotFound
	case errors.Is(err, store.ErrUnavailable):
		r.Sender.Log().Warn("the store cannot be used", "route", r.Pattern, "error", err)
		known = problem.New(problem.Unavailable)
	default:
		known = problem.New(problem.Unexpected)
	}
	if known.Kind == problem.Unexpected {
		r.Sender.Log().Error("a page failed", "route", r.Pattern, "error", err)
	}
	s.showProblem(w, r, known)
}

func (s *Site) showProblem(w http.ResponseWriter, r *Request, p *problem.Problem) {
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
	page := Failure{Status: status, Token: token, Says: r.Set(p.In(r.Lang))}
	if status >= http.StatusInternalServerError {
		page.Request = r.Sender.ID()
	}
	s.Show(w, r, status, "error", Frame{Title: r.Say("error." + token), Page: page})
}

// Refuse answers with the same friendly page for what the gate refuses, such as too many requests.
func (s *Site) Refuse(r *gate.Request, err error) { s.Fail(r.W, s.stranger(r), err) }
