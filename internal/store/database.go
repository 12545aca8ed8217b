package store

import (
	"context"
	"database/sql"
	"log/slog"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// database is what differs between SQLite and PostgreSQL; everything else is the same text for both.
type database interface {
	// prepare looks whether this is, or can become, a database of ours.
	prepare(ctx context.Context) error
	// check looks whether the database is damaged: then it is a *[game.Refused]. In the background it takes as long as it
	// takes; otherwise it leaves what takes long for later, and says so.
	check(ctx context.Context, background bool) (later bool, err error)
	dialect() goose.Dialect
	// locker keeps two processes from changing the schema at once; nil where nobody else can.
	locker() (lock.SessionLocker, error)
	// open makes a pool of connections that only read, or one whose connections a writer owns.
	open(reading bool) *sql.DB
	// writers is how many transactions may run side by side.
	writers() int
	begin() string
	// each runs one statement for many rows of arguments and counts what each has changed.
	each(ctx context.Context, c *session, query string, rows [][]any) ([]int64, error)
	// commit tells apart a commit that failed from one that nobody knows of: that is an ErrUnknown.
	commit(ctx context.Context, c *session) error
	// judge is what an error of a statement means.
	judge(err error) fault
	// hold keeps other writers away until the transaction ends.
	hold(ctx context.Context, c *session) error
	// lockLook keeps others from taking a name with this look until the transaction ends.
	lockLook(ctx context.Context, c *session, look string) error
	// shared tells that other processes write too, so that its clock is the one that counts.
	shared() bool
	backup(ctx context.Context, path string) error
	// scrub leaves nothing of what was deleted in the database's files, as far as they are ours to write.
	scrub(ctx context.Context) error
	// finish is after the last write: what the database keeps elsewhere for the time being goes where it belongs.
	finish(log *slog.Logger) error
}
