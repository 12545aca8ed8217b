package server

import (
	"context"
	"errors"
	"time"

	"crownhead/internal/house"
	"crownhead/internal/jobs"
	"crownhead/internal/store"
	"crownhead/internal/study"
	"crownhead/internal/study/puzzles"
)

// newStudy is the service of study on a server: with the puzzles that travel with the program, kept by the store, after the players of a house.
func newStudy(h *house.House, s *store.Store) *study.Service {
	return &study.Service{
		Games: h.Games, Puzzles: puzzles.Packed(h.Games), Keep: s.Study, Now: s.Now,
		Tables: h, Library: library{s.Study, h.Jobs}, Wait: h.Jobs.LetPlayersGoFirst,
	}
}

// library is the store's, and tells workers what was asked for.
type library struct {
	store.Study
	jobs *jobs.Loop
}

func (l library) AskReview(ctx context.Context, table string, game int, requester string) error {
	err := l.Study.AskReview(ctx, table, game, requester)
	l.jobs.Wake(store.ReviewJob)
	return err
}

const (
	jobsEvery   = 2 * time.Second // how often a node looks for what was asked for elsewhere
	reviewTries = 5               // then a review is given up
)

// studyJobs is the work that study leaves for a quiet moment: reviews, where computer players think, and counts of finished games.
func studyJobs(st *study.Service, h *house.House, s *store.Store) []jobs.Kind {
	count := func(ctx context.Context, job store.Job) error {
		games, err := st.DoCount(ctx, job.About)
		if err != nil {
			return err
		}
		return s.Explore(ctx, job, games)
	}
	review := func(ctx context.Context, job store.Job) error {
		err := st.DoReview(ctx, study.Reviewing{
			Table: job.About, Game: job.Version,
			Save: func(ctx context.Context, body string) (bool, error) {
				return s.SaveReview(ctx, job, body, s.Now(), h.Jobs.Lease())
			},
			Spend: func(nodes uint64) { h.Jobs.Spend(job.Requester, nodes) },
		})
		if errors.Is(err, study.ErrTaken) {
			return nil
		}
		if err != nil {
			return err
		}
		return s.Done(ctx, job)
	}
	all := []jobs.Kind{{Name: store.ExploreJob, Every: jobsEvery, Do: count, Later: true}}
	if h.Engines > 0 {
		all = append(all, jobs.Kind{Name: store.ReviewJob, Every: jobsEvery, Do: review, Fair: true, Later: true, Tries: reviewTries})
	}
	return all
}
