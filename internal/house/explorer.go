package house

import (
	"context"
	"slices"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/table/guest"
	"crownhead/internal/wire"
)

// Exploring is what somebody asks the opening explorer.
type Exploring struct {
	Rules    string
	Position string // its text; "" is the start
	Mine     bool   // only the viewer's games, private ones too
	Speed    string // "" is all
	Band     int    // of ratings, as the store counts them; -1 is all
	Compare  bool   // also the same position by the other sheets of the family
}

// Explore is what was played in a position, and how those games ended. The error is a *[game.BadText] or a *[problem.Problem].
func (h *House) Explore(ctx context.Context, who Viewer, e Exploring) (wire.Explorer, error) {
	out, set, err := h.exploreOne(ctx, who, e)
	if err != nil || !e.Compare {
		return out, err
	}
	for _, other := range h.Games.All() {
		if other.Family != set.Family || other.ID == set.ID {
			continue
		}
		e.Rules, e.Position = other.ID, out.Position
		if beside, opened, err := h.exploreOne(ctx, who, e); err == nil && opened.ID == other.ID {
			out.Beside = append(out.Beside, beside)
		}
	}
	return out, nil
}

func (h *House) exploreOne(ctx context.Context, who Viewer, e Exploring) (out wire.Explorer, set games.Opened, err error) {
	var pos game.Position
	if e.Position == "" {
		if set, err = h.Games.Open(e.Rules); err == nil {
			pos = set.Start()
		}
	} else {
		set, pos, err = h.Games.OpenAt(e.Rules, e.Position)
	}
	if err != nil {
		return out, set, err
	}
	texts := game.Texts(pos.Moves())
	canonical, called := pos.Canonical(texts...)
	switch rated, err := h.isPlayingRated(ctx, who, set.FullID, pos.String()); {
	case err != nil:
		return out, set, err
	case rated:
		return out, set, fail(problem.Refused, "explore-rated")
	}
	asked := store.Exploration{Position: explorerKey(set.FullID, canonical), Speed: e.Speed, Band: e.Band}
	if e.Mine {
		if asked.Person = who.Person; who.Person == "" {
			return out, set, fail(problem.SignIn, "whose-games")
		}
	}
	rows, err := h.Store.Explorer(ctx, asked)
	if err != nil {
		return out, set, h.storeProblem(err)
	}
	out = wire.Explorer{Rules: set.FullID, Title: set.Title.In(who.Lang), Position: pos.String(), ToAct: pos.ToAct().String(), Turns: []wire.ExplorerTurn{}}
	for _, r := range rows {
		at := slices.Index(called, r.Turn)
		if at < 0 {
			continue // by rules of an earlier program
		}
		turn := wire.ExplorerTurn{
			Text: texts[at], Games: r.Games, First: r.First, Second: r.Second, Drawn: r.Games - r.First - r.Second,
			Points: float64(r.Points) / float64(r.Games), Samples: []wire.ExplorerGame{},
		}
		for i := at + 1; i < len(called); i++ {
			if called[i] == r.Turn {
				turn.Also = append(turn.Also, texts[i])
			}
		}
		if r.Rated > 0 {
			turn.Rating = (r.Ratings + r.Rated/2) / r.Rated
		}
		for _, s := range r.Samples {
			turn.Samples = append(turn.Samples, wire.ExplorerGame{Table: s.Table, Game: s.Game, Winner: s.Winner, Ended: s.At.UnixMilli()})
		}
		out.Turns = append(out.Turns, turn)
		out.Games, out.First, out.Second, out.Drawn = out.Games+turn.Games, out.First+turn.First, out.Second+turn.Second, out.Drawn+turn.Drawn
	}
	h.addValues(set, pos, out.Turns)
	if err := h.addLosses(ctx, set, pos, asked, out.Turns); err != nil {
		return out, set, err
	}
	return out, set, h.addPlayers(ctx, who.Lang, out.Turns)
}

// addValues adds what tables know.
func (h *House) addValues(set games.Opened, pos game.Position, turns []wire.ExplorerTurn) {
	exact := h.exactOf(set.FullID)
	if exact == nil || len(turns) == 0 || pos.ToAct() == game.Dice {
		return
	}
	for _, known := range exact.Probe(pos).Turns {
		if known.Verdict == nil {
			continue
		}
		for i := range turns {
			if turns[i].Text == known.Text {
				turns[i].Value, turns[i].Distance = known.Verdict.Value, known.Verdict.Distance
			}
		}
	}
}

// addPlayers adds who played the samples.
func (h *House) addPlayers(ctx context.Context, lang game.Lang, turns []wire.ExplorerTurn) error {
	var tables []string
	for _, t := range turns {
		for _, s := range t.Samples {
			tables = append(tables, s.Table)
		}
	}
	slices.Sort(tables)
	tables = slices.Compact(tables)
	seats, err := h.Store.SeatsOf(ctx, tables)
	if err != nil {
		return h.storeProblem(err)
	}
	for i := range turns {
		for j := range turns[i].Samples {
			s := &turns[i].Samples[j]
			for seat, p := range seats[s.Table] {
				s.Players[seat] = guest.Called(p.Name).In(lang)
			}
		}
	}
	return nil
}
