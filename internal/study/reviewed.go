package study

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/study/review"
	"crownhead/internal/table/record"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// reviewed is a game of a table that can be reviewed.
type reviewed struct {
	set  games.Opened
	game review.Game
	n    int // of the table, from 1
	as   record.Game
}

// finished finds a finished game of a table; 0 is its last one.
func (s *Service) finished(ctx context.Context, who view.Viewer, table string, n int) (reviewed, error) {
	log, err := s.Tables.Log(ctx, who, table)
	if err != nil {
		return reviewed{}, err
	}
	played, err := record.Of(s.Games).Games(log)
	if err != nil {
		return reviewed{}, err
	}
	if n == 0 {
		n = len(played)
	}
	if n < 1 || n > len(played) {
		return reviewed{}, fail(problem.NotFound, "no-such-game", game.Plain("n", strconv.Itoa(n)))
	}
	g := played[n-1]
	if !g.Result.Over {
		return reviewed{}, refuse("review", "review-when-over")
	}
	set, err := s.Games.Open(g.Rules)
	if err != nil {
		return reviewed{}, err
	}
	found := reviewed{set: set, n: n, as: g, game: review.Game{Start: set.Start(), Result: &game.Outcome{Winner: g.Result.Winner, Points: g.Result.Points}}}
	if g.Start != "" {
		if found.game.Start, err = set.At(g.Start); err != nil {
			return reviewed{}, err
		}
	}
	for _, t := range g.Main {
		found.game.Turns = append(found.game.Turns, t.Text)
	}
	return found, nil
}

// kept is what has been written of a review; nil if nothing.
func (s *Service) kept(ctx context.Context, table string, n int) (*wire.Review, error) {
	body, err := s.Library.Review(ctx, table, n)
	if err != nil || body == "" {
		return nil, err
	}
	out := &wire.Review{}
	return out, json.Unmarshal([]byte(body), out)
}

// Review is the review of a finished game of a table as far as it has been made, in the viewer's language; n counts from 1, and 0 is the last
// game. If it is asked for, whatever is missing of it is made, as soon as nothing else has to be done. The error is a *[game.Refused], a
// *[problem.Problem] or the library's.
func (s *Service) Review(ctx context.Context, who view.Viewer, table string, n int, ask bool) (wire.Review, error) {
	found, err := s.finished(ctx, who, table, n)
	if err != nil {
		return wire.Review{}, err
	}
	r := review.New(found.set, review.Usual(found.set))
	defer r.Close()
	blank, err := r.Begin(found.game)
	if err != nil {
		return wire.Review{}, err
	}
	out, err := s.kept(ctx, table, found.n)
	if err != nil {
		return wire.Review{}, err
	}
	if out == nil || !r.Continues(out, blank.Engine) {
		out = blank
		if waits, err := s.Library.ReviewWaits(ctx, table, found.n); err != nil {
			return wire.Review{}, err
		} else if !waits && !ask {
			return wire.Review{}, fail(problem.NotFound, "no-review")
		}
	}
	if ask && !out.Whole() {
		if err := s.Library.AskReview(ctx, table, found.n, who.Requester()); err != nil {
			return wire.Review{}, err
		}
	}
	review.Say(out, found.set.Family, who.Lang)
	return *out, nil
}

// Known is what tables know of the turns of a finished game, for a browser that reviews it by itself; n counts as in Review.
func (s *Service) Known(ctx context.Context, who view.Viewer, table string, n int) (wire.KnownTurns, error) {
	found, err := s.finished(ctx, who, table, n)
	if err != nil {
		return wire.KnownTurns{}, err
	}
	r := review.New(found.set, review.Usual(found.set))
	defer r.Close()
	known, err := r.Known(found.game)
	return wire.KnownTurns{Judgements: known}, err
}

// Mistakes finds turns of a finished game of a table, which the viewer must have played; 0 is its last game.
func (s *Service) Mistakes(ctx context.Context, who view.Viewer, table string, n int, turns []int) ([]Mistake, error) {
	found, err := s.finished(ctx, who, table, n)
	if err != nil {
		return nil, err
	}
	seats, err := s.Tables.Seats(ctx, who, table)
	if err != nil {
		return nil, err
	}
	main := found.as.Main
	var all []Mistake
	for _, turn := range turns {
		if turn < 1 || turn > len(main) || !slices.Contains(seats, main[turn-1].By) {
			return nil, fail(problem.Refused, "not-your-turn", game.Plain("n", strconv.Itoa(turn)))
		}
		all = append(all, Mistake{
			Table: table, Game: found.n, Turn: turn, Rules: found.set.FullID, Played: main[turn-1].Text, Start: found.as.Start, Before: found.game.Turns[:turn-1],
		})
	}
	return all, nil
}

// Reviewing is the work on a review that was asked for.
type Reviewing struct {
	Table string
	Game  int
	// Save writes down how far the review is; false if somebody else makes it now.
	Save func(ctx context.Context, body string) (mine bool, err error)
	// Spend is told how many positions have been looked at.
	Spend func(nodes uint64)
}

// reviewSaves is how often an unfinished review is written down.
const reviewSaves = 500 * time.Millisecond

// ErrTaken is why a review stops that somebody else continues.
var ErrTaken = errors.New("study: somebody else makes the review")

// DoReview makes a review, or what is missing of it, and saves it as it grows.
func (s *Service) DoReview(ctx context.Context, work Reviewing) error {
	found, err := s.finished(ctx, view.Viewer{}, work.Table, work.Game)
	if err != nil {
		return err
	}
	earlier, err := s.kept(ctx, work.Table, work.Game)
	if err != nil {
		return err
	}
	r := review.New(found.set, review.Usual(found.set))
	defer r.Close()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	save := func(out *wire.Review) {
		body, err := json.Marshal(out)
		if err != nil {
			stop(err)
			return
		}
		if mine, err := work.Save(ctx, string(body)); err != nil {
			stop(err)
		} else if !mine {
			stop(ErrTaken)
		}
	}
	var saved time.Time
	out, err := r.Review(ctx, found.game, earlier, func(out *wire.Review) {
		work.Spend(out.Nodes)
		if time.Since(saved) > reviewSaves {
			saved = time.Now()
			save(out)
		}
		s.wait(ctx)
	})
	if err == nil {
		save(out)
	}
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return err
}
