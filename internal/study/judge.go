package study

import (
	"context"
	"errors"
	"sync"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/review"
	"crownhead/internal/wire"
)

// turnstile lets one in at a time; its zero value is ready.
type turnstile struct {
	once sync.Once
	free chan struct{}
}

// enter waits until nobody else is inside. The error is the context's.
func (t *turnstile) enter(ctx context.Context) (leave func(), err error) {
	t.once.Do(func() { t.free = make(chan struct{}, 1) })
	select {
	case t.free <- struct{}{}:
		return func() { <-t.free }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// patience is how long a try waits for its search.
const patience = 10 * time.Second

var errBusy = errors.New("study: others are being judged")

// judge is what a turn loses that somebody tries instead of a mistake: by the best turns of the review that was kept, by exact tables, or by
// one search. There is one search at a time.
func (s *Service) judge(ctx context.Context, m Mistake, at game.Position, turn string) (exercise.Verdict, error) {
	set, err := s.Games.Open(m.Rules)
	if err != nil {
		return exercise.Verdict{}, err
	}
	r, leave := s.reviewer(set)
	defer leave()
	made, err := s.kept(ctx, m.Table, m.Game)
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
					return verdict(r, one, loss, line), nil
				}
			}
		}
	}
	if s.Tables != nil {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, patience)
		defer cancel()
		out, err := s.judging.enter(ctx)
		if err != nil {
			return exercise.Verdict{}, errBusy
		}
		defer out()
		s.wait(ctx)
	}
	one, err := r.One(ctx, at, turn, m.known())
	if err != nil || one.Forced {
		return exercise.Verdict{}, err
	}
	return verdict(r, one, one.Loss, one.Own.Line), nil
}

// reviewer judges by the usual limits. The one caller of a service without tables has the same as the last time, if the rule set is.
func (s *Service) reviewer(set games.Opened) (r *review.Reviewer, leave func()) {
	if s.Tables == nil {
		return s.last.Of(set), func() {}
	}
	r = review.New(set, review.Usual(set))
	return r, r.Close
}

// wait lets others go first, where there are any.
func (s *Service) wait(ctx context.Context) {
	if s.Wait != nil {
		s.Wait(ctx)
	}
}

func verdict(r *review.Reviewer, j wire.Judgement, loss float64, line []string) exercise.Verdict {
	return exercise.Verdict{Loss: loss, Line: line, In: measure(r, j)}
}

// measure is what the losses of a judgement are counted in.
func measure(r *review.Reviewer, j wire.Judgement) exercise.Measure {
	switch {
	case r.Points():
		return exercise.Points
	case j.Exact:
		return exercise.Result
	case r.Percent():
		return exercise.Chances
	}
	return exercise.Worth
}
