package study

import (
	"context"
	"slices"
	"strconv"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/study/explorer"
	"crownhead/internal/study/kept"
	"crownhead/internal/table/guest"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Exploring is what somebody asks the opening explorer.
type Exploring struct {
	Rules    string
	Position string // its text; "" is the start
	Mine     bool   // only the viewer's games, private ones too
	Speed    string // "" is all
	Band     int    // of ratings, see [kept.Bands]; -1 is all
	Compare  bool   // also the same position by the other sheets of the family
}

// mostPosition is how long the text of a position may be.
const mostPosition = 1000

// Explore is what was played in a position, and how those games ended. The error is a *[game.BadText] or a *[problem.Problem].
func (s *Service) Explore(ctx context.Context, who view.Viewer, e Exploring) (wire.Explorer, error) {
	switch {
	case e.Rules == "":
		return wire.Explorer{}, fail(problem.BadRequest, "rules-needed")
	case len(e.Position) > mostPosition:
		return wire.Explorer{}, fail(problem.BadRequest, "long-position", game.Plain("most", strconv.Itoa(mostPosition)))
	}
	out, set, err := s.exploreOne(ctx, who, e)
	if err != nil || !e.Compare {
		return out, err
	}
	for _, other := range s.Games.All() {
		if other.Family != set.Family || other.ID == set.ID {
			continue
		}
		e.Rules, e.Position = other.ID, out.Position
		if beside, opened, err := s.exploreOne(ctx, who, e); err == nil && opened.ID == other.ID {
			out.Beside = append(out.Beside, beside)
		}
	}
	return out, nil
}

func (s *Service) exploreOne(ctx context.Context, who view.Viewer, e Exploring) (out wire.Explorer, set games.Opened, err error) {
	var pos game.Position
	if e.Position == "" {
		if set, err = s.Games.Open(e.Rules); err == nil {
			pos = set.Start()
		}
	} else {
		set, pos, err = s.Games.OpenAt(e.Rules, e.Position)
	}
	if err != nil {
		return out, set, err
	}
	texts := game.Texts(pos.Moves())
	canonical, called := pos.Canonical(texts...)
	switch rated, err := s.playsRated(ctx, who, set.FullID, pos.String()); {
	case err != nil:
		return out, set, err
	case rated:
		return out, set, fail(problem.Refused, "explore-rated")
	}
	asked := kept.Exploration{Position: explorer.Key(set.FullID, canonical), Speed: e.Speed, Band: e.Band}
	if e.Mine {
		if asked.Person = who.Person; who.Person == "" {
			return out, set, fail(problem.SignIn, "whose-games")
		}
	}
	rows, err := s.Library.Explorer(ctx, asked)
	if err != nil {
		return out, set, err
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
		for _, one := range r.Samples {
			turn.Samples = append(turn.Samples, wire.ExplorerGame{Table: one.Table, Game: one.Game, Winner: one.Winner, Ended: one.At.UnixMilli()})
		}
		out.Turns = append(out.Turns, turn)
		out.Games, out.First, out.Second, out.Drawn = out.Games+turn.Games, out.First+turn.First, out.Second+turn.Second, out.Drawn+turn.Drawn
	}
	s.addValues(set, pos, out.Turns)
	if err := s.addLosses(ctx, set, pos, asked, out.Turns); err != nil {
		return out, set, err
	}
	return out, set, s.addPlayers(ctx, who.Lang, out.Turns)
}

// addValues adds what tables know.
func (s *Service) addValues(set games.Opened, pos game.Position, turns []wire.ExplorerTurn) {
	exact := s.Games.Prober(set.FullID)
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
func (s *Service) addPlayers(ctx context.Context, lang game.Lang, turns []wire.ExplorerTurn) error {
	var tables []string
	for _, t := range turns {
		for _, one := range t.Samples {
			tables = append(tables, one.Table)
		}
	}
	slices.Sort(tables)
	tables = slices.Compact(tables)
	seats, err := s.Library.SeatsOf(ctx, tables)
	if err != nil {
		return err
	}
	for i := range turns {
		for j := range turns[i].Samples {
			one := &turns[i].Samples[j]
			for seat, p := range seats[one.Table] {
				one.Players[seat] = guest.Called(p.Name).In(lang)
			}
		}
	}
	return nil
}

// addLosses adds what turns lose where there are dice: each by itself, and for a roll the mean of what was played with it.
func (s *Service) addLosses(ctx context.Context, set games.Opened, pos game.Position, asked kept.Exploration, turns []wire.ExplorerTurn) error {
	if !set.Family.Study.Measure.Points || len(turns) == 0 {
		return nil
	}
	if pos.ToAct() != game.Dice {
		lost, err := s.losses.Of(ctx, set, pos)
		if err != nil {
			return err
		}
		for i := range turns {
			if loss, ok := lost[turns[i].Text]; ok {
				turns[i].Loss = &loss
			}
		}
		return nil
	}
	for i := range turns {
		next, err := pos.Play(turns[i].Text)
		if err != nil || next.ToAct() == game.Dice || next.ToAct() == game.Nobody {
			continue
		}
		texts := game.Texts(next.Moves())
		canonical, called := next.Canonical(texts...)
		asked.Position = explorer.Key(set.FullID, canonical)
		rows, err := s.Library.Explorer(ctx, asked)
		if err != nil {
			return err
		}
		lost, err := s.losses.Of(ctx, set, next)
		if err != nil {
			return err
		}
		games, sum := 0, 0.0
		for _, r := range rows {
			for n := range texts {
				if loss, ok := lost[texts[n]]; ok && called[n] == r.Turn {
					games, sum = games+r.Games, sum+float64(r.Games)*loss
					break
				}
			}
		}
		if games > 0 {
			mean := sum / float64(games)
			turns[i].Loss = &mean
		}
	}
	return nil
}

// DoCount is the finished games of a table, for the explorer to count.
func (s *Service) DoCount(ctx context.Context, table string) ([]kept.Explored, error) {
	log, err := s.Tables.Log(ctx, view.Viewer{}, table)
	if err != nil {
		return nil, err
	}
	return explorer.Project(s.Games.Sheet, log)
}
