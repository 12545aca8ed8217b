package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"crownhead/internal/table/play"
)

// ReviewJob is the kind of the jobs that review a game of a table.
const ReviewJob = "review"

func reviewJob(table string, game int, requester string, due time.Time) Job {
	return Job{Name: fmt.Sprintf("%s/%s/%d", ReviewJob, table, game), Kind: ReviewJob, About: table, Version: game, Due: due, Priority: Later, Requester: requester}
}

// AskReview has a game reviewed on somebody's behalf. If it is asked for already, the node that reviews it is not disturbed.
func (s Study) AskReview(ctx context.Context, table string, game int, requester string) error {
	j := reviewJob(table, game, requester, s.Now())
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, `INSERT INTO jobs (`+jobColumns+`, ready, holder) VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $5, '') ON CONFLICT (name) DO NOTHING`, j.values()...)
		return err
	})
}

// ReviewWaits tells whether somebody has asked for a review that is not whole yet.
func (s Study) ReviewWaits(ctx context.Context, table string, game int) (bool, error) {
	return Jobs(s).HasJob(ctx, reviewJob(table, game, "", s.Now()).Name)
}

// HasJob tells whether a job of this name is there.
func (s Jobs) HasJob(ctx context.Context, name string) (bool, error) {
	n, err := one(ctx, s.core, single[int], "SELECT COUNT(*) FROM jobs WHERE name = $1", name)
	return n > 0, err
}

// Review is what has been written of the review of a game; "" is nothing.
func (s Study) Review(ctx context.Context, table string, game int) (string, error) {
	return text(ctx, s.core, "SELECT body FROM reviews WHERE table_id = $1 AND game = $2", table, game)
}

// text is what a query finds; "" if that is nothing.
func text(ctx context.Context, s *core, query string, args ...any) (string, error) {
	found, err := one(ctx, s, single[string], query, args...)
	if errors.Is(err, ErrNotFound) {
		return "", nil
	}
	return found, err
}

// SaveReview writes the review of a game as far as it is, and keeps its job for this process until then. It is false, and nothing is
// written, if another process has taken the job meanwhile.
func (s Study) SaveReview(ctx context.Context, j Job, body string, now, until time.Time) (bool, error) {
	return writeFor(ctx, s.writer, func(ctx context.Context, c *session) (bool, error) {
		n, err := c.exec(ctx, "UPDATE jobs SET ready = $2 WHERE name = $1 AND holder = $3", j.Name, due(until), s.node)
		if err != nil || n == 0 {
			return false, err
		}
		_, err = c.exec(ctx, `INSERT INTO reviews (table_id, game, body, at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (table_id, game) DO UPDATE SET body = excluded.body, at = excluded.at`, j.About, j.Version, body, now.UnixMilli())
		return err == nil, err
	})
}

// OwnFinished is the tables at which a person has played to the end, the newest first: so many, after leaving out so many.
func (s Study) OwnFinished(ctx context.Context, person string, skip, most int) ([]string, error) {
	s.settled(ctx)
	return many(ctx, s.core, single[string],
		"SELECT table_id FROM sitters WHERE person = $1 AND phase = '"+string(play.Over)+"' ORDER BY created DESC, table_id DESC LIMIT $2 OFFSET $3", person, most, skip)
}

// OwnReviews is how many games of a person have been reviewed, and how many reviews wait that were asked for on the person's behalf.
func (s Study) OwnReviews(ctx context.Context, person string) (reviewed, waiting int, err error) {
	s.settled(ctx)
	// One question: between two of them a review that waits can become one that is made, and neither would count it.
	found, err := one(ctx, s.core, func(from scanner) (n [2]int, err error) { return n, from.Scan(&n[0], &n[1]) }, `SELECT
		(SELECT COUNT(*) FROM sitters s JOIN reviews r ON r.table_id = s.table_id WHERE s.person = $1 AND s.phase = '`+string(play.Over)+`' AND `+noReviewWaits+`),
		(SELECT COUNT(*) FROM jobs WHERE kind = $2 AND requester = $1)`, person, ReviewJob)
	return found[0], found[1], err
}

// noReviewWaits says of a row of reviews r that nobody is making or continuing it.
const noReviewWaits = "NOT EXISTS (SELECT 1 FROM jobs j WHERE j.name = '" + ReviewJob + "/' || r.table_id || '/' || r.game)"

// Reviewed is which of these tables have a game that was reviewed, and its number: the last one of each.
func (s Study) Reviewed(ctx context.Context, tables []string) (map[string]int, error) {
	all := map[string]int{}
	if len(tables) == 0 {
		return all, nil
	}
	var q question
	type last struct {
		table string
		game  int
	}
	found, err := many(ctx, s.core, func(from scanner) (l last, err error) { return l, from.Scan(&l.table, &l.game) },
		"SELECT r.table_id, MAX(r.game) FROM reviews r WHERE r.table_id IN ("+list(&q, tables)+") AND "+noReviewWaits+" GROUP BY r.table_id", q.args...)
	for _, l := range found {
		all[l.table] = l.game
	}
	return all, err
}

// StopReviews drops the reviews that were asked for on a person's behalf and that nobody is making yet.
func (s Study) StopReviews(ctx context.Context, person string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, stopReviews, ReviewJob, person)
		return err
	})
}

const stopReviews = "DELETE FROM jobs WHERE kind = $1 AND requester = $2 AND holder = ''"
