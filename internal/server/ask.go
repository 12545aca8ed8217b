package server

import (
	"context"
	"math"
	"strconv"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/play"
	"crownhead/internal/problem"
	"crownhead/internal/wire"
)

// paceOf is how often an ask may come, beside the pace of all commands.
func paceOf(ask wire.Ask) pace {
	switch {
	case ask.Type == "why":
		return asking
	case ask.Do == string(play.Speak):
		return talking
	case ask.Do == string(play.Propose):
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
	return s.House.Ask(ctx, who, table, ask)
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
