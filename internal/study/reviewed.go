package study

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
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
	played, err := s.played(ctx, who, table)
	if err != nil {
		return reviewed{}, err
	}
	if n == 0 {
		n = len(played)
	}
	if n < 1 || n > len(played) {
		return reviewed{}, fail(problem.NotFound, "no-such-game", game.Plain("n", strconv.Itoa(n)))
	}
	return s.reviewable(played[n-1], n)
}

// played is all games of a table.
func (s *Service) played(ctx context.Context, who view.Viewer, table string) ([]record.Game, error) {
	log, err := s.Tables.Log(ctx, who, table)
	if err != nil {
		return nil, err
	}
	return record.Of(s.Games).Games(log)
}

// reviewable is the n-th game of a table as it is reviewed, if it is finished.
func (s *Service) reviewable(g record.Game, n int) (reviewed, error) {
	if !g.Result.Over {
		return reviewed{}, refuse("review", "review-when-over")
	}
	found, err := s.opened(g)
	found.n = n
	return found, err
}

// opened is a game as it is reviewed.
func (s *Service) opened(g record.Game) (reviewed, error) {
	set, err := s.Games.Open(g.Rules)
	if err != nil {
		return reviewed{}, err
	}
	found := reviewed{set: set, as: g, game: review.Game{Start: set.Start()}}
	if g.Start != "" {
		if found.game.Start, err = set.At(g.Start); err != nil {
			return reviewed{}, err
		}
	}
	for _, t := range g.Main {
		found.game.Turns = append(found.game.Turns, t.Text)
	}
	if r := g.Result; r.Over {
		found.game.Result = &game.Outcome{Winner: r.Winner, Points: r.Points}
	}
	return found, nil
}

// InHand is a game to review that is at no table: that of a file, or one in a browser that judges by itself. It need not be over.
type InHand struct {
	record.Game
	Limits  engine.Limits      // of each decision; the zero value is the usual ones
	Known   []wire.Judgement   // what the tables of a server know of its turns
	Earlier *wire.Review       // what is there already
	Glance  bool               // a quick look that only shows that the review has begun: [review.Glance]
	Deeper  int                // a turn of a whole review that is looked at again, further than before; 0 is none
	Tell    func(*wire.Review) // is told how far the review is
}

// ReviewGame reviews such a game in a language. If ctx ends, the review so far comes with its error.
func (s *Service) ReviewGame(ctx context.Context, g InHand, lang game.Lang) (*wire.Review, error) {
	found, err := s.opened(g.Game)
	if err != nil {
		return nil, err
	}
	found.game.Known = g.Known
	r, leave := s.reviewer(found.set)
	defer leave()
	switch {
	case g.Glance:
		r = r.Within(review.Glance(found.set))
	case g.Limits != engine.Limits{}:
		r = r.Within(g.Limits)
	}
	out := g.Earlier
	if g.Deeper > 0 && out != nil {
		err = r.Deeper(ctx, found.game, out, g.Deeper)
	} else {
		out, err = r.Review(ctx, found.game, out, g.Tell)
	}
	if out != nil {
		review.Say(out, found.set.Family, lang)
	}
	return out, err
}

// kept is what has been written of a review; nil if nothing, or if nothing is kept here.
func (s *Service) kept(ctx context.Context, table string, n int) (*wire.Review, error) {
	if s.Library == nil {
		return nil, nil
	}
	body, err := s.Library.Review(ctx, table, n)
	if err != nil || body == "" {
		return nil, err
	}
	out := &wire.Review{}
	if err := json.Unmarshal([]byte(body), out); err != nil {
		return nil, err
	}
	review.Conclude(out)
	return out, nil
}

// Review is the review of a finished game of a table as far as it has been made, in the viewer's language; n counts from 1, and 0 is the last
// game. If it is asked for, whatever is missing of it is made, as soon as nothing else has to be done. The error is a *[game.Refused], a
// *[problem.Problem] or the library's.
func (s *Service) Review(ctx context.Context, who view.Viewer, table string, n int, ask bool) (wire.Review, error) {
	found, err := s.finished(ctx, who, table, n)
	if err != nil {
		return wire.Review{}, err
	}
	out, blank, err := s.soFar(ctx, table, found)
	if err != nil {
		return wire.Review{}, err
	}
	if blank {
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

// soFar is the review of a game as far as it has been made by today's engine, which may be blank.
func (s *Service) soFar(ctx context.Context, table string, found reviewed) (out *wire.Review, blank bool, err error) {
	r, leave := s.reviewer(found.set)
	defer leave()
	begun, err := r.Begin(found.game)
	if err != nil {
		return nil, false, err
	}
	if out, err = s.kept(ctx, table, found.n); err != nil {
		return nil, false, err
	}
	if out == nil || !r.Continues(out, begun.Engine) {
		return begun, true, nil
	}
	return out, false, nil
}

const (
	mostAsked = 100 // reviews that wait for one person who has asked for all games
	mostRead  = 500 // tables that are looked through for them at once, the newest first
)

// OwnReviews is how far the reviews of a person's own games are.
func (s *Service) OwnReviews(ctx context.Context, person string) (out wire.OwnReviews, err error) {
	out.Reviewed, out.Waiting, err = s.Library.OwnReviews(ctx, person)
	return out, err
}

// ReviewOwn asks for the reviews of a person's own finished games, the newest first, as many as may wait at once. They are made one after the other, by turns with
// those that others have asked for.
func (s *Service) ReviewOwn(ctx context.Context, who view.Viewer, person string) (wire.OwnReviews, error) {
	now, err := s.OwnReviews(ctx, person)
	if err != nil {
		return now, err
	}
	const page = 50
	left := mostAsked - now.Waiting
	for skip := 0; skip < mostRead && left > 0; skip += page {
		tables, err := s.Library.OwnFinished(ctx, person, skip, page)
		if err != nil {
			return now, err
		}
		for _, table := range tables {
			asked, err := s.askTable(ctx, who, person, table, left)
			if err != nil {
				return now, err
			}
			left -= asked
		}
		if len(tables) < page {
			break
		}
	}
	return s.OwnReviews(ctx, person)
}

// ReviewTable asks for the reviews of all finished games of a table, such as those of a match.
func (s *Service) ReviewTable(ctx context.Context, who view.Viewer, table string) error {
	_, err := s.askTable(ctx, who, who.Requester(), table, mostAsked)
	return err
}

// askTable asks for the reviews of a table's finished games that are missing, the last game first, at most so many. A table that cannot be looked at any more has none.
func (s *Service) askTable(ctx context.Context, who view.Viewer, person, table string, most int) (asked int, err error) {
	played, err := s.played(ctx, who, table)
	var gone *problem.Problem
	if errors.As(err, &gone) {
		return 0, nil
	}
	for n := len(played); n >= 1 && asked < most && err == nil; n-- {
		if !played[n-1].Result.Over {
			continue
		}
		var missing bool
		if missing, err = s.missing(ctx, table, n, played[n-1]); missing {
			asked++
			err = s.Library.AskReview(ctx, table, n, person)
		}
	}
	return asked, err
}

// missing tells whether the review of a game is neither whole nor being made.
func (s *Service) missing(ctx context.Context, table string, n int, g record.Game) (bool, error) {
	waits, err := s.Library.ReviewWaits(ctx, table, n)
	if err != nil || waits {
		return false, err
	}
	found, err := s.reviewable(g, n)
	if err != nil {
		return false, err
	}
	out, _, err := s.soFar(ctx, table, found)
	return err == nil && !out.Whole(), err
}

// StopOwnReviews drops what was asked for of a person's own games, but for a review that is being made.
func (s *Service) StopOwnReviews(ctx context.Context, person string) error {
	return s.Library.StopReviews(ctx, person)
}

// Known is what tables know of the turns of a finished game, for a browser that reviews it by itself; n counts as in Review.
func (s *Service) Known(ctx context.Context, who view.Viewer, table string, n int) (wire.KnownTurns, error) {
	found, err := s.finished(ctx, who, table, n)
	if err != nil {
		return wire.KnownTurns{}, err
	}
	r, leave := s.reviewer(found.set)
	defer leave()
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
	r, leave := s.reviewer(found.set)
	defer leave()
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
