package server

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/people"
	"crownhead/internal/store"
	"crownhead/internal/view"
	"crownhead/internal/wire"
)

// Kinds of problem: what programs go by. The house and the people use some of the same.
const (
	badRequest  = "bad-request"
	signInFirst = "sign-in"
	notYours    = "not-yours"
	foreign     = "foreign-origin"
	notFound    = "not-found"
	noMethod    = "no-such-method"
	stale       = "stale"
	nameTaken   = "name-taken"
	tooLarge    = "too-large"
	wrongMedia  = "wrong-media"
	refused     = "refused"
	upgrade     = "upgrade"
	tooMany     = "too-many"
	unavailable = "unavailable"
	busy        = "busy"
	unexpected  = "unexpected"
)

// statuses is the HTTP status of each kind.
var statuses = map[string]int{
	badRequest: http.StatusBadRequest, signInFirst: http.StatusUnauthorized, notYours: http.StatusForbidden,
	foreign: http.StatusForbidden, notFound: http.StatusNotFound, noMethod: http.StatusMethodNotAllowed,
	stale: http.StatusConflict, nameTaken: http.StatusConflict, tooLarge: http.StatusRequestEntityTooLarge,
	wrongMedia: http.StatusUnsupportedMediaType, refused: http.StatusUnprocessableEntity, upgrade: http.StatusUpgradeRequired,
	tooMany: http.StatusTooManyRequests, unavailable: http.StatusServiceUnavailable, busy: http.StatusServiceUnavailable,
	unexpected: http.StatusInternalServerError,
}

// problem is a refusal on its way out.
type problem struct {
	kind    string
	reasons []game.Reason
	said    []wire.Reason // instead, where a table has said it in the reader's language already
	wait    time.Duration // before it is worth trying again
}

func (p *problem) Error() string { return p.in(game.English).Text }

func refuse(kind, token string, args ...game.Arg) *problem {
	return &problem{kind: kind, reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}

func (p *problem) in(lang game.Lang) wire.Problem {
	reasons := p.said
	if reasons == nil {
		reasons = view.Reasons(p.reasons, lang)
	}
	texts := make([]string, len(reasons))
	for i, r := range reasons {
		texts[i] = r.Text
	}
	return wire.Problem{Kind: p.kind, Text: strings.Join(texts, " "), Reasons: reasons}
}

// problemOf is what any error means to a visitor. What nobody foresaw is logged, and its words stay here.
func (s *Server) problemOf(err error) *problem {
	var (
		ours   *problem
		houses *house.Problem
		theirs *people.Problem
		unread *game.BadText
		no     *game.Refused
	)
	switch {
	case errors.As(err, &ours):
		return ours
	case errors.As(err, &houses):
		return &problem{kind: houses.Kind, reasons: houses.Reasons}
	case errors.As(err, &theirs):
		return &problem{kind: theirs.Kind, reasons: []game.Reason{theirs.Reason}}
	case errors.As(err, &unread):
		return &problem{kind: badRequest, reasons: unread.Reasons}
	case errors.As(err, &no):
		return &problem{kind: refused, reasons: no.Reasons}
	case errors.Is(err, store.ErrNotFound):
		return refuse(notFound, "not-found")
	case errors.Is(err, store.ErrBadCursor):
		return refuse(badRequest, "bad-cursor")
	case errors.Is(err, store.ErrUnavailable), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		s.Log.Warn("the store cannot be used", "error", err)
		return refuse(unavailable, "store-away")
	}
	s.Log.Error("a request failed", "error", err)
	return refuse(unexpected, "unexpected")
}

// fail answers with a problem.
func (v *visit) fail(err error) {
	p := v.s.problemOf(err)
	if p.kind == unavailable || p.kind == busy {
		p.wait = 2 * time.Second
	}
	status, ok := statuses[p.kind]
	if !ok {
		status = http.StatusUnprocessableEntity
	}
	h := v.w.Header()
	switch p.kind {
	case signInFirst:
		h.Set("WWW-Authenticate", `Bearer realm="crownhead"`)
	case upgrade:
		h.Set("Connection", "Upgrade")
		h.Set("Upgrade", "websocket")
	}
	if p.wait > 0 {
		h.Set("Retry-After", strconv.Itoa(max(1, int(p.wait.Seconds()))))
	}
	if wantsPage(v.r) {
		v.s.pages.Sorry(v.w, v.r, status, p.in(v.lang).Text)
		return
	}
	if err := v.write(status, p.in(v.lang)); err != nil {
		panic(err) // plain data cannot fail to be written
	}
}

// notAllowed answers a method that a path does not have.
func notAllowed(v *visit, allowed []string) error {
	v.w.Header().Set("Allow", strings.Join(allowed, ", "))
	return refuse(noMethod, "no-such-method", game.Plain("method", game.Excerpt(v.r.Method)), game.Word("known", game.And(allowed...)))
}
