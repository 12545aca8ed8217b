package server

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/view"
	"crownhead/internal/wire"
)

func refuse(kind problem.Kind, token string, args ...game.Arg) *problem.Problem {
	return problem.New(kind, sentences.Reason(token, nil, args...))
}

// told are reasons that the table has said in the reader's language already.
func told(reasons []wire.Reason) []game.Reason {
	all := make([]game.Reason, len(reasons))
	for i, r := range reasons {
		all[i] = game.Reason{Token: r.Token, Clauses: r.Clauses, Squares: r.Squares, Open: r.Open, Text: game.Same(r.Text)}
	}
	return all
}

// problemOf is what any error means to a visitor. What nobody foresaw is logged, and its words stay here.
func (s *Server) problemOf(err error) *problem.Problem {
	var (
		known  *problem.Problem
		unread *game.BadText
		no     *game.Refused
	)
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &unread):
		return problem.New(problem.BadRequest, unread.Reasons...)
	case errors.As(err, &no):
		return problem.New(problem.Refused, no.Reasons...)
	case errors.Is(err, store.ErrNotFound):
		return refuse(problem.NotFound, "not-found")
	case errors.Is(err, store.ErrBadCursor):
		return refuse(problem.BadRequest, "bad-cursor")
	case errors.Is(err, store.ErrUnavailable), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		s.Log.Warn("the store cannot be used", "error", err)
		return refuse(problem.Unavailable, "store-away")
	}
	s.Log.Error("a request failed", "error", err)
	return refuse(problem.Unexpected, "unexpected")
}

// fail answers with a problem.
func (v *visit) fail(err error) {
	p := v.s.problemOf(err)
	h := v.w.Header()
	switch p.Kind {
	case problem.SignIn:
		h.Set("WWW-Authenticate", `Bearer realm="crownhead"`)
	case problem.Upgrade:
		h.Set("Connection", "Upgrade")
		h.Set("Upgrade", "websocket")
	}
	if p.Wait > 0 {
		h.Set("Retry-After", strconv.Itoa(max(1, int(p.Wait.Seconds()))))
	}
	if wantsPage(v.r) {
		v.s.pages.Sorry(v.w, v.r, p)
		return
	}
	said := wire.Problem{Kind: string(p.Kind), Text: p.In(v.lang), Reasons: view.Reasons(p.Reasons, v.lang)}
	if err := v.write(p.Kind.Status(), said); err != nil {
		panic(err) // plain data cannot fail to be written
	}
}

// notAllowed answers a method that a path does not have.
func notAllowed(v *visit, allowed []string) error {
	v.w.Header().Set("Allow", strings.Join(allowed, ", "))
	return refuse(problem.NoSuchMethod, "no-such-method", game.Plain("method", game.Excerpt(v.r.Method)), game.Word("known", game.And(allowed...)))
}
