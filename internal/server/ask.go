package server

import (
	"context"
	"math"
	"strconv"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/play"
	"crownhead/internal/problem"
	"crownhead/internal/view"
	"crownhead/internal/wire"
)

// paceOf is how often an ask may come, beside the pace of all commands.
func paceOf(ask wire.Ask) pace {
	switch {
	case ask.Type == "why":
		return asking
	case ask.Do == play.Speak{}.Name():
		return talking
	case ask.Do == play.Propose{}.Name():
		return offering
	}
	return acting
}

// ask brings an ask to the house, if it does not come too often. A refusal of the table is an answer to the socket and a
// problem to a request; here it is an answer.
func (s *Server) ask(ctx context.Context, who house.Viewer, address, table string, ask wire.Ask) (any, error) {
	if p := paceOf(ask); !s.limits.allow(p, who.Person, address) {
		return nil, s.limited(p)
	}
	return asked(ctx, s.House, who, table, ask)
}

// asked reads the one message that says anything a viewer can ask, and brings it to the house: the answer is a wire.Done,
// wire.Refused, wire.Reasons or wire.Look. The error is a *[problem.Problem].
func asked(ctx context.Context, h *house.House, who house.Viewer, table string, ask wire.Ask) (any, error) {
	order := house.Order{ID: ask.ID, Seen: ask.Seen, Seat: ask.By}
	if err := order.Check(); err != nil {
		return nil, err
	}
	switch ask.Type {
	case "ping":
		seq, err := h.Seq(ctx, table)
		return wire.Done{Type: "done", ID: ask.ID, Seq: seq}, err
	case "look":
		look, err := h.Look(ctx, who, table, ask.Turn)
		look.ID = ask.ID
		return look, err
	case "why":
		why, err := h.Why(ctx, who, table, view.Question{Text: ask.Text, Touched: ask.Touched, Whole: ask.Whole})
		why.ID = ask.ID
		return why, err
	case "do":
		c, err := view.Command(ask)
		seq := 0
		if err == nil {
			seq, err = h.Do(ctx, who, table, order, c)
		}
		if reasons, refused := view.Refusal(err); refused {
			return view.Refused(ask.ID, reasons, who.Lang), nil
		}
		return wire.Done{Type: "done", ID: ask.ID, Seq: seq}, err
	}
	return nil, refuse(problem.BadRequest, "no-such-ask", game.Plain("type", game.Excerpt(ask.Type)))
}

// put asks for a request, whose path and body say what.
func put[Out any](v *visit, ask wire.Ask) (out Out, err error) {
	who, err := v.who()
	if err != nil {
		return out, err
	}
	answer, err := v.s.ask(v.ctx(), v.viewer(who), v.address, v.r.PathValue("id"), ask)
	if err != nil {
		return out, err
	}
	switch a := answer.(type) {
	case Out:
		return a, nil
	case wire.Refused:
		return out, problem.New(problem.Kind(a.Kind), told(a.Reasons)...)
	}
	return out, refuse(problem.Unexpected, "unexpected")
}

func (s *Server) command(v *visit, ask wire.Ask) (wire.Done, error) {
	if ask.Type != "do" {
		return wire.Done{}, refuse(problem.BadRequest, "wrong-ask", game.Plain("type", "do"))
	}
	return put[wire.Done](v, ask)
}

func (s *Server) why(v *visit, ask wire.Ask) (wire.Reasons, error) {
	if ask.Type != "why" {
		return wire.Reasons{}, refuse(problem.BadRequest, "wrong-ask", game.Plain("type", "why"))
	}
	return put[wire.Reasons](v, ask)
}

func (s *Server) look(v *visit) (wire.Look, error) {
	n, err := whole("n", v.r.PathValue("n"), 0, math.MaxInt32)
	if err != nil {
		return wire.Look{}, err
	}
	look, err := put[wire.Look](v, wire.Ask{Type: "look", Turn: n})
	if err == nil && look.Turn != n { // a board shows the last turn then; an address means what it says
		return wire.Look{}, refuse(problem.NotFound, "no-such-turn", game.Plain("turns", strconv.Itoa(look.Turn)))
	}
	return look, err
}
