package store

import (
	"context"
	"errors"
	"fmt"

	"crownhead/internal/study/kept"
	"crownhead/internal/table/play"
	"crownhead/internal/table/rating"
)

// Projection is what follows from a table's whole log. How many games a rating is made of it need not say, for that is counted
// here.
type Projection struct {
	Row     Row
	Job     Job // what must be done for the table next; one without a kind is nothing
	Results []Result
	Ratings []Rating
	Games   []kept.Explored // the finished ones that the explorer counts
}

// Rebuild makes the rows of tables, results, ratings and the explorer, the jobs of tables, the stars of lessons and the ratings of solvers again from their logs, in one
// transaction: others read the old rows until all new ones are there, and writers wait. The caller's project derives a table's from its log.
func (s Log) Rebuild(ctx context.Context, project func(log []play.Entry) (Projection, error), progress func(done, all int)) error {
	return s.writer.write(ctx, &task{alone: true, do: func(ctx context.Context, c *session) error {
		if err := s.db.hold(ctx, c); err != nil {
			return c.fail(err)
		}
		if err := c.settled(ctx); err != nil {
			return err
		}
		for _, model := range []string{"tables", "sitters", "results", "ratings", "explorer", "explored"} {
			if _, err := c.exec(ctx, "DELETE FROM "+model); err != nil {
				return err
			}
		}
		if _, err := c.exec(ctx, "DELETE FROM jobs WHERE name = 'table/' || about OR kind = '"+ExploreJob+"'"); err != nil {
			return err
		}
		var all int
		if err := c.one(ctx, "SELECT COUNT(*) FROM events WHERE seq = 1", nil, &all); err != nil {
			return err
		}
		standings := map[[3]string]*standing{}
		table := ""
		for done := 0; ; done++ {
			if progress != nil {
				progress(done, all)
			}
			err := c.one(ctx, "SELECT table_id FROM events WHERE table_id > $1 ORDER BY table_id LIMIT 1", []any{table}, &table)
			if errors.Is(err, ErrNotFound) {
				break
			}
			if err != nil {
				return err
			}
			ratings, err := rebuildTable(ctx, c, table, project)
			if err != nil {
				return err
			}
			for _, r := range ratings {
				key := [3]string{r.Person, r.Family, r.Speed}
				if standings[key] == nil {
					standings[key] = &standing{}
				}
				standings[key].count(r)
			}
		}
		var rows [][]any
		for _, s := range standings {
			s.latest.Games, s.latest.Met = s.games, min(len(s.met), mostMet)
			rows = append(rows, s.latest.values())
		}
		if _, err := c.each(ctx, insertRating, rows); err != nil {
			return err
		}
		return rebuildStudy(ctx, c)
	}})
}

// standing is a rating as the log has shown it so far.
type standing struct {
	latest Rating
	games  int
	met    map[string]bool
}

// mostMet is as many opponents as anybody asks for.
const mostMet = rating.Known

// count adds a change of a rating. The latest stays; of two at the same moment the one that says it is made of more games.
func (s *standing) count(r Rating) {
	s.games++
	if s.met == nil {
		s.met = map[string]bool{}
	}
	if r.Opponent != "" {
		s.met[r.Opponent] = true
	}
	if later := r.At.Compare(s.latest.At); s.games == 1 || later > 0 || later == 0 && r.Games >= s.latest.Games {
		s.latest = r
	}
}

func rebuildTable(ctx context.Context, c *session, table string, project func(log []play.Entry) (Projection, error)) ([]Rating, error) {
	strips, err := c.strips(ctx, table)
	if err != nil {
		return nil, err
	}
	log, err := readEvents(table, 0, linesOf(strips, 0))
	if err != nil {
		return nil, err
	}
	p, err := project(log)
	if err != nil {
		return nil, fmt.Errorf("store: table %s: %w", Short(table), err)
	}
	p.Row.ID, p.Row.Head = table, log[len(log)-1].Seq
	if _, err := c.exec(ctx, insertTable, p.Row.all()...); err != nil {
		return nil, err
	}
	if p.Job.Kind != "" {
		p.Job.Version = p.Row.Head
		if _, err := c.exec(ctx, putJob, p.Job.values()...); err != nil {
			return nil, err
		}
	}
	if _, err := c.each(ctx, insertSitter, p.Row.sitters(log)); err != nil {
		return nil, err
	}
	rows := make([][]any, len(p.Results))
	for i, r := range p.Results {
		rows[i] = r.values()
	}
	if _, err = c.each(ctx, insertResult, rows); err != nil {
		return nil, err
	}
	return p.Ratings, explore(ctx, c, table, p.Games)
}
