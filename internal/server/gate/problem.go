package gate

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strconv"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// JSONMedia is the media type of all that programs are answered.
const JSONMedia = "application/json"

func refuse(kind problem.Kind, token string, args ...game.Arg) *problem.Problem {
	return problem.New(kind, sentences.Reason(token, nil, args...))
}

// Problem is what any error means to a visitor. An unexpected one is logged, and its words stay here.
func (g *Gate) Problem(err error) *problem.Problem { return problemOf(err, g.Log) }

// Problem is the same, and the log has the request's id.
func (r *Request) Problem(err error) *problem.Problem { return problemOf(err, r.Log()) }

func problemOf(err error, log *slog.Logger) *problem.Problem {
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
		log.Warn("the store cannot be used", "error", err)
		return refuse(problem.Unavailable, "store-away")
	}
	log.Error("a request failed", "error", err)
	return refuse(problem.Unexpected, "unexpected")
}

// statusGone is what the log has instead of an answer that nobody waited for; nginx has the same.
const statusGone = 499

// Gone tells of a visitor who has left before there was an answer: whatever was given up for that is no error, and there is nobody to tell.
func (r *Request) Gone(err error) bool {
	if !errors.Is(r.Context().Err(), context.Canceled) {
		return false
	}
	r.Log().Debug("a visitor has left", "route", r.Pattern, "error", err)
	r.W.WriteHeader(statusGone)
	return true
}

// Fail answers a program with a problem, as JSON.
func (r *Request) Fail(err error) {
	if r.Gone(err) {
		return
	}
	p := r.Problem(err)
	h := r.W.Header()
	h.Set("Cache-Control", "no-store")
	SetHeaders(h, p)
	r.WriteJSON(p.Kind.Status(), wire.Problem{Kind: string(p.Kind), Text: p.In(r.Lang), Reasons: view.Reasons(p.Reasons, r.Lang)})
}

// SetHeaders says what the problem means to the sender of a request beyond its status.
func SetHeaders(h http.Header, p *problem.Problem) {
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
}

// WriteJSON answers a program.
func (r *Request) WriteJSON(status int, out any) {
	body, err := json.Marshal(out)
	if err != nil {
		panic(err) // plain data cannot fail to be written
	}
	h := r.W.Header()
	h.Set("Content-Type", JSONMedia)
	h.Set("Content-Language", r.Lang.Code())
	h.Add("Vary", "Accept-Language, Cookie, Authorization")
	r.W.WriteHeader(status)
	_, _ = r.W.Write(append(body, '\n')) // the visitor may be gone
}
