package house

import (
	"context"

	"crownhead/game"
	"crownhead/internal/table/play"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// yours is what the holder of these seats sees beside the rest.
func (h *House) yours(t play.Table, seats []game.Seat) (y wire.Yours) {
	h.yoursInto(&y, &t, seats)
	return y
}

// yoursInto is yours in the place of one that nobody reads any more.
func (h *House) yoursInto(y *wire.Yours, t *play.Table, seats []game.Seat) {
	view.YoursInto(y, t, seats)
	y.Values = y.Hint && h.Games.Prober(t.Rules) != nil
}

// Values is what exact tables or proofs know of the position after so many turns. During a game it is for those who may ask for hints; afterwards
// for everybody. The error is a *[game.Refused] or a *[problem.Problem].
func (h *House) Values(ctx context.Context, who Viewer, table string, turns int) (wire.Values, error) {
	l, err := h.visit(ctx, table)
	if err != nil {
		return wire.Values{}, err
	}
	t, err := l.table(), l.table().RefuseValues(l.seatsOf(ctx, who))
	l.leave()
	if err != nil {
		return wire.Values{}, err
	}
	pos, n, err := view.After(t, h.Games.Sheet, turns)
	if err != nil {
		return wire.Values{}, err
	}
	out := wire.Values{Turn: n, Turns: []wire.TurnValue{}}
	exact := h.Games.Prober(t.Rules)
	if exact == nil || pos.ToAct() == game.Nobody {
		return out, nil
	}
	probe := exact.Probe(pos)
	out.Known = probe.Known && probe.Rolls == nil
	if v := probe.Verdict; v != nil {
		out.Value, out.Distance = v.Value, v.Distance
	}
	out.Equity = probe.Equity
	for _, turn := range probe.Turns {
		value := wire.TurnValue{Text: turn.Text, Equity: turn.Equity}
		if v := turn.Verdict; v != nil {
			value.Value, value.Distance = v.Value, v.Distance
		}
		out.Turns = append(out.Turns, value)
	}
	return out, nil
}
