package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"hash/fnv"
	"log/slog"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

const (
	sideBySide  = 4  // transactions: while one waits for the disk, the next can be filled
	mostReaders = 16 // connections a process takes for reading
)

// postgres is a database that many processes share.
type postgres struct{ config *pgx.ConnConfig }

func newPostgres(config *pgx.ConnConfig) *postgres {
	for name, value := range map[string]string{
		"application_name": "crownhead",
		// The guarded update looks again at a row that another transaction has changed; a stricter level would fail instead.
		"default_transaction_isolation": "read committed",
		// A process that vanished in the middle must not keep the others from its tables.
		"idle_in_transaction_session_timeout": "20s",
		"lock_timeout":                        "10s",
	} {
		if _, said := config.RuntimeParams[name]; !said {
			config.RuntimeParams[name] = value
		}
	}
	return &postgres{config}
}

func (d *postgres) prepare(ctx context.Context) (err error) {
	pool := d.open(true)
	defer func() { err = errors.Join(err, pool.Close()) }()
	if err := pool.PingContext(ctx); err != nil {
		return unavailable(err)
	}
	return nil
}

// check has nothing to do: the server looks after its own files.
func (d *postgres) check(context.Context, bool) (bool, error) { return false, nil }

func (d *postgres) dialect() goose.Dialect { return goose.DialectPostgres }
func (d *postgres) writers() int           { return sideBySide }
func (d *postgres) begin() string          { return "BEGIN" }
func (d *postgres) shared() bool           { return true }

// locker lets one node at a time change the schema. The others ask again every second, for five minutes.
func (d *postgres) locker() (lock.SessionLocker, error) {
	return lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300))
}

func (d *postgres) open(reading bool) *sql.DB {
	pool := stdlib.OpenDB(*d.config, stdlib.OptionAfterConnect(func(ctx context.Context, conn *pgx.Conn) error {
		// What is acknowledged is on disk, whatever the server does for others by default; more than that may stay.
		_, err := conn.Exec(ctx, "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local')")
		return err
	}), stdlib.OptionShouldPing(func(context.Context, stdlib.ShouldPingParams) bool {
		return false // who finds a connection lost asks again on a new one; that costs the others no way there and back
	}))
	if reading {
		pool.SetMaxOpenConns(mostReaders)
		pool.SetMaxIdleConns(mostReaders)
	} else {
		pool.SetMaxIdleConns(0) // who gives a connection up wants a new one
	}
	return pool
}

// each sends all rows before it waits for the first answer: one way there and back instead of hundreds.
func (d *postgres) each(ctx context.Context, c *session, query string, rows [][]any) ([]int64, error) {
	counts := make([]int64, len(rows))
	err := c.conn.Raw(func(conn any) error {
		var batch pgx.Batch
		for _, args := range rows {
			batch.Queue(query, args...)
		}
		answers := conn.(*stdlib.Conn).Conn().SendBatch(ctx, &batch)
		for i := range rows {
			tag, err := answers.Exec()
			if err != nil {
				return errors.Join(err, answers.Close())
			}
			counts[i] = tag.RowsAffected()
		}
		return answers.Close()
	})
	return counts, err
}

// commit that the server refuses has not happened. Without an answer, or with the last words of a server that goes down,
// nobody knows.
func (d *postgres) commit(ctx context.Context, c *session) error {
	return c.conn.Raw(func(conn any) error {
		tag, err := conn.(*stdlib.Conn).Conn().Exec(ctx, "COMMIT")
		if err == nil && tag.String() != "COMMIT" {
			return fmt.Errorf("the server answered COMMIT with %s", tag)
		}
		var refused *pgconn.PgError
		if err == nil || errors.As(err, &refused) && refused.SeverityUnlocalized == "ERROR" {
			return err
		}
		// The driver calls some of these safe to try again. It says so too when the connection closes while the answer is
		// awaited, and the server may have committed by then.
		return unknown(err)
	})
}

func (d *postgres) judge(err error) fault {
	var refused *pgconn.PgError
	if !errors.As(err, &refused) || errors.Is(err, ErrUnknown) || len(refused.Code) != 5 {
		return gone
	}
	if refused.Code == "23505" { // unique
		return taken
	}
	switch refused.Code[:2] {
	case "40": // transaction rollback: serialization, deadlock
		return again
	case "22", "23": // data exception, integrity constraint
		return rejected
	}
	return gone
}

func (d *postgres) hold(ctx context.Context, c *session) error {
	_, err := c.exec(ctx, "LOCK TABLE tables, events, ratings, jobs IN SHARE ROW EXCLUSIVE MODE")
	return err
}

// lockLook waits for another transaction that takes a name with this look. The statement after it sees what that one has written.
func (d *postgres) lockLook(ctx context.Context, c *session, look string) error {
	hash := fnv.New64a()
	hash.Write([]byte(look))
	_, err := c.exec(ctx, "SELECT pg_advisory_xact_lock($1)", int64(hash.Sum64()))
	return err
}

func (d *postgres) backup(context.Context, string) error { return refuse("backup-elsewhere") }

// scrub is the server's own: it uses the room of old rows again, and keeps its log for as long as it is told.
func (d *postgres) scrub(context.Context) error { return nil }

// finish has nothing to do: the server looks after its own files.
func (d *postgres) finish(*slog.Logger) error { return nil }
