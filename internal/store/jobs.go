package store

import (
	"context"
	"errors"
	"time"

	"crownhead/internal/table/play"
)

// Job is something that must be done, not before its time, by whichever process comes first. There is one of a name: putting
// another in its place makes it a new one.
type Job struct {
	Name      string
	Kind      string // what has to be done
	About     string // to what: the id of a table, …
	Version   int    // of that, when the job was put
	Due       time.Time
	Priority  int    // Soon before Later
	Attempts  int    // how often it was taken and not done
	Requester string // on whose behalf; "" is nobody's
}

// Priorities of jobs.
const (
	Soon  = 0 // somebody waits for it
	Later = 1 // it is done while nothing else is
)

// TableJob is what must be done for a table next. There is at most one, and it goes with the table's appends.
func TableJob(table, kind string, due time.Time) Job {
	return Job{Name: tableJob(table), Kind: kind, About: table, Due: due}
}

func tableJob(table string) string { return "table/" + table }

const (
	jobColumns = "name, kind, about, version, due, priority, attempts, requester"
	putJob     = `INSERT INTO jobs (` + jobColumns + `, ready, holder) VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $5, '')
		ON CONFLICT (name) DO UPDATE SET kind = excluded.kind, about = excluded.about, version = excluded.version, due = excluded.due,
		priority = excluded.priority, attempts = 0, requester = excluded.requester, ready = excluded.ready, holder = ''`
	dropJob = `DELETE FROM jobs WHERE name = $1`
)

// values are those of putJob.
func (j Job) values() []any {
	return []any{j.Name, j.Kind, j.About, j.Version, due(j.Due), j.Priority, j.Requester}
}

func scanJob(from scanner) (j Job, err error) {
	var due int64
	err = from.Scan(&j.Name, &j.Kind, &j.About, &j.Version, &due, &j.Priority, &j.Attempts, &j.Requester)
	j.Due = moment(due)
	return j, err
}

// Job is the job of a table, or ErrNotFound if nothing has to be done for it.
func (s Jobs) Job(ctx context.Context, table string) (Job, error) {
	return one(ctx, s.core, scanJob, "SELECT "+jobColumns+" FROM jobs WHERE name = $1", tableJob(table))
}

// PutJob has something done; a job of the same name that is there already is replaced.
func (s Jobs) PutJob(ctx context.Context, j Job) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, putJob, j.values()...)
		return err
	})
}

// Ready are jobs of a kind that may be taken now: the more urgent first, and of those what has waited longest.
func (s Jobs) Ready(ctx context.Context, kind string, now time.Time, limit int) ([]Job, error) {
	var all []Job
	for priority := Soon; priority <= Later && len(all) < limit; priority++ {
		some, err := many(ctx, s.core, scanJob, "SELECT "+jobColumns+" FROM jobs WHERE kind = $1 AND priority = $2 AND ready <= $3 ORDER BY ready LIMIT $4",
			kind, priority, now.UnixMilli(), limit-len(all))
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// Fair are jobs of a kind that may be taken now, as Ready lists them, but at most so many of each requester: a thousand of one
// hide nobody else's.
func (s Jobs) Fair(ctx context.Context, kind string, now time.Time, each, limit int) ([]Job, error) {
	var all []Job
	for priority := Soon; priority <= Later && len(all) < limit; priority++ {
		some, err := many(ctx, s.core, scanJob, `SELECT `+jobColumns+` FROM (
				SELECT `+jobColumns+`, ready, ROW_NUMBER() OVER (PARTITION BY requester ORDER BY ready) AS place
				FROM jobs WHERE kind = $1 AND priority = $2 AND ready <= $3) AS waiting
			WHERE place <= $4 ORDER BY ready LIMIT $5`,
			kind, priority, now.UnixMilli(), each, limit-len(all))
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// Next is when the next job of a kind may be taken, which can be long ago; false is never.
func (s Jobs) Next(ctx context.Context, kind string) (at time.Time, waits bool, err error) {
	millis, err := one(ctx, s.core, single[int64], "SELECT ready FROM jobs WHERE kind = $1 AND priority = $2 ORDER BY ready LIMIT 1", kind, Soon)
	if errors.Is(err, ErrNotFound) {
		return at, false, nil
	}
	return moment(millis), err == nil, err
}

// Recast makes another kind of job of the one of a table, to be done from then on, unless the table has gone on since or the
// job is of that kind already.
func (s Jobs) Recast(ctx context.Context, j Job) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, `UPDATE jobs SET kind = $3, due = $4, ready = $4, attempts = 0, holder = '', requester = $5
			WHERE name = $1 AND version = $2 AND kind <> $3`, j.Name, j.Version, j.Kind, due(j.Due), j.Requester)
		return err
	})
}

// Take leases a job to this process: nobody else can take it until then, and if it is not done by then anybody can. It is
// false if another process was faster, or the job is no longer there.
func (s Jobs) Take(ctx context.Context, j Job, now, until time.Time) (bool, error) {
	return writeFor(ctx, s.writer, func(ctx context.Context, c *session) (bool, error) {
		n, err := c.exec(ctx, `UPDATE jobs SET ready = $4, attempts = attempts + 1, holder = $5 WHERE name = $1 AND version = $2 AND attempts = $6 AND ready <= $3`,
			j.Name, j.Version, now.UnixMilli(), due(until), s.node, j.Attempts)
		return n == 1, err
	})
}

// Reschedule moves a job to another time, as if it had never been taken, unless it was put again meanwhile.
func (s Jobs) Reschedule(ctx context.Context, j Job, at time.Time) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE jobs SET due = $3, ready = $3, attempts = 0, holder = '' WHERE name = $1 AND version = $2", j.Name, j.Version, due(at))
		return err
	})
}

// Postpone gives a job that could not be done back until later.
func (s Jobs) Postpone(ctx context.Context, j Job, until time.Time) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE jobs SET ready = $3, attempts = $4, holder = '' WHERE name = $1 AND version = $2",
			j.Name, j.Version, due(until), j.Attempts+1)
		return err
	})
}

// Done takes a job off the list, unless it was put again meanwhile.
func (s Jobs) Done(ctx context.Context, j Job) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "DELETE FROM jobs WHERE name = $1 AND version = $2", j.Name, j.Version)
		return err
	})
}

// AdoptOldWork makes jobs of what a program from before there were jobs has left to do in the rows of tables. Such a program
// may still run beside this one, on the same PostgreSQL.
func (s Jobs) AdoptOldWork(ctx context.Context) error {
	s.settled(ctx)
	left, err := many(ctx, s.core, single[string], "SELECT id FROM tables WHERE work > '' AND due IS NOT NULL LIMIT 1")
	if err != nil || len(left) == 0 {
		return err
	}
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		if err := c.settled(ctx); err != nil {
			return err
		}
		for _, query := range []string{
			`INSERT INTO jobs (` + jobColumns + `, ready, holder) SELECT 'table/' || id, work, id, head, due, 0, 0, '', due, '' FROM tables WHERE work > '' AND due IS NOT NULL
				ON CONFLICT (name) DO UPDATE SET kind = excluded.kind, version = excluded.version, due = excluded.due, attempts = 0, ready = excluded.ready,
				holder = '' WHERE jobs.version < excluded.version`,
			`UPDATE tables SET work = '', due = NULL WHERE work > '' AND due IS NOT NULL AND head <= (SELECT version FROM jobs WHERE name = 'table/' || tables.id)`,
		} {
			if _, err := c.exec(ctx, query); err != nil {
				return err
			}
		}
		return nil
	})
}

// Timed is the ids of tables that are being played with a clock, in order, beginning after an id.
func (s Jobs) Timed(ctx context.Context, after string, limit int) ([]string, error) {
	s.settled(ctx)
	return many(ctx, s.core, single[string],
		"SELECT id FROM tables WHERE phase = '"+string(play.Playing)+"' AND clock <> 'none' AND id > $1 ORDER BY id LIMIT $2", after, limit)
}
