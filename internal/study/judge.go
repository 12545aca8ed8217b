package study

import (
	"context"
	"errors"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/review"
	"crownhead/internal/wire"
)

// Judges say what a turn loses that somebody tries instead of a mistake: by the best turns of the review that was kept, by exact tables, or by
// one search. There is one search at a time.
type Judges struct {
	games *games.Catalogue
	kept  func(ctx context.Context, table string, n int) (*wire.Review, error)
	waits func(context.Context)
	free  chan struct{}
}

// NewJudges makes them. Kept gives the review of a game, or nil; waits lets others go first.
func NewJudges(catalogue *games.Catalogue, kept func(ctx context.Context, table string, n int) (*wire.Review, error), waits func(context.Context)) *Judges {
	j := &Judges{games: catalogue, kept: kept, waits: waits, free: make(chan struct{}, 1)}
	j.free <- struct{}{}
	return j
}

// patience is how long a try waits for its search.
const patience = 10 * time.Second

var errBusy = errors.New("study: others are being judged")

// Judge is [Service.Judge].
func (j *Judges) Judge(ctx context.Context, m Mistake, at game.Position, turn string) (exercise.Verdict, error) {
	set, err := j.games.Open(m.Rules)
	if err != nil {
		return exercise.Verdict{}, err
	}
	r := review.New(set, review.Usual(set))
	defer r.Close()
	made, err := j.kept(ctx, m.Table, m.Game)
	if err != nil {
		return exercise.Verdict{}, err
	}
	if made != nil {
		signature, err := r.Signature()
		if err != nil {
			return exercise.Verdict{}, err
		}
		if r.Continues(made, signature) {
			for _, one := range made.Judgements {
				if loss, line, ok := review.Lost(one, turn); ok && one.Turn == m.Turn {
					return exercise.Verdict{Loss: loss, Line: line}, nil
				}
			}
		}
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	select {
	case <-j.free:
		defer func() { j.free <- struct{}{} }()
	case <-ctx.Done():
		return exercise.Verdict{}, errBusy
	}
	j.waits(ctx)
	return Judged(ctx, r, at, turn, nil)
}

// Judged is the verdict of a reviewer on one turn. Known is what somebody else's tables know of the turns of the position.
func Judged(ctx context.Context, r *review.Reviewer, at game.Position, turn string, known []wire.JudgedTurn) (exercise.Verdict, error) {
	one, err := r.One(ctx, at, turn, known)
	if err != nil || one.Forced {
		return exercise.Verdict{}, err
	}
	return exercise.Verdict{Loss: one.Loss, Line: one.Own.Line}, nil
}
