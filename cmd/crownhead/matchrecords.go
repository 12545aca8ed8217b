package main

import (
	"cmp"
	"os"
	"slices"
	"strconv"

	"crownhead/game"
	"crownhead/internal/arena/match"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/table/record"
)

// writeRecords writes the games of a match in the record format of their family.
func (c *call) writeRecords(path string, set games.Opened, m match.Match, played []match.Game) error {
	played = slices.SortedFunc(slices.Values(played), func(a, b match.Game) int { return cmp.Compare(a.Number, b.Number) })
	var all []record.Game
	for _, g := range played {
		for _, leg := range g.Before {
			r, err := recordOf(set, m, match.Game{Number: g.Number, Swap: g.Swap, Start: leg.Start, Turns: leg.Turns})
			if err != nil {
				return err
			}
			all = append(all, r)
		}
		r, err := recordOf(set, m, g)
		if err != nil {
			return err
		}
		all = append(all, r)
	}
	text, err := record.Of(c.catalogue).Usual(set.FullID).Write(all...)
	if err != nil {
		return err
	}
	return os.WriteFile(path, []byte(text), 0o644)
}

// recordOf is a game of a match as a record: who played, within which limits, and how it ended.
func recordOf(set games.Opened, m match.Match, g match.Game) (record.Game, error) {
	r := record.Game{
		Rules: set.FullID, Players: [2]string{m.A.Name, m.B.Name},
		Tags: []record.Tag{{Name: "Event", Value: "crownhead match"}, {Name: "Round", Value: strconv.Itoa(g.Number + 1)}},
	}
	if g.Swap {
		r.Players[0], r.Players[1] = r.Players[1], r.Players[0]
	}
	if clock := m.Clock.Tag(); clock != "" {
		r.Tags = append(r.Tags, record.Tag{Name: "TimeControl", Value: clock})
	}
	pos := set.Start()
	if g.Start != pos.String() {
		var err error
		if pos, err = set.At(g.Start); err != nil {
			return r, err
		}
		r.Start = g.Start
	}
	for _, text := range g.Turns {
		turn, err := pos.Recorded(text)
		if err != nil {
			return r, err
		}
		r.Main = append(r.Main, record.Turn{By: turn.By, Text: turn.Text})
		pos = turn.Next
	}
	if e, ok := settles(g, pos); ok {
		if settled, err := pos.Settle(e); err == nil {
			pos, r.Result.Ending = settled, &e
		}
	}
	if o, over := pos.Outcome(); over {
		r.Result.Over, r.Result.Winner, r.Result.Points, r.Result.Why = true, o.Winner, o.Points, o.Why.Token
	}
	if g.Fault != (game.Text{}) {
		if n := len(r.Main); n > 0 {
			r.Main[n-1].After = g.Fault.EN
		} else {
			r.Comment = g.Fault.EN
		}
	}
	return r, nil
}

// settles is how the players ended a game that the board did not end: by a claim, by the clock, or by a fault, which is recorded as giving up
// where that needs nobody's consent and else as a clock that ran out.
func settles(g match.Game, pos game.Position) (e game.Ending, ok bool) {
	seat := pos.ToAct()
	if seat == game.Nobody {
		return e, false
	}
	if g.Lost == "" {
		return engine.Claim(pos)
	}
	for _, e := range pos.Offers(seat) {
		if e.Kind == game.Resign && !e.Asks && g.Fault != (game.Text{}) {
			return e, true
		}
	}
	return game.Ending{Kind: game.Flag, By: seat}, true
}
