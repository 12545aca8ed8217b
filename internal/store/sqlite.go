package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"crownhead/game"
)

// applicationID marks a SQLite file as ours: "Crwn".
const applicationID = 0x4372776e

// sqlite is a database in a file beside the program.
type sqlite struct{ path string }

func newSQLite(path string) (*sqlite, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, unavailable(err)
	}
	return &sqlite{path}, nil
}

// prepare makes the file, readable to nobody else, or looks whether the one there is ours, and changes nothing else.
func (d *sqlite) prepare(ctx context.Context) (err error) {
	if info, err := os.Stat(filepath.Dir(d.path)); err != nil || !info.IsDir() {
		return refuse("no-folder", game.Plain("folder", filepath.Dir(d.path)))
	}
	file, err := os.OpenFile(d.path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		file, err = os.Open(d.path)
	}
	if err != nil {
		return unavailable(err)
	}
	const begins = "SQLite format 3\x00"
	head := make([]byte, len(begins))
	n, err := io.ReadFull(file, head)
	empty := errors.Is(err, io.EOF) && n == 0
	if err := file.Close(); err != nil {
		return unavailable(err)
	}
	if !empty && !bytes.Equal(head, []byte(begins)) {
		return refuse("not-a-database", game.Plain("path", d.path))
	}
	pool := d.pool("_pragma=busy_timeout(10000)")
	defer func() { err = errors.Join(err, pool.Close()) }()
	var id, tables int
	if err := pool.QueryRowContext(ctx, "SELECT application_id, (SELECT COUNT(*) FROM sqlite_schema) FROM pragma_application_id").Scan(&id, &tables); err != nil {
		var broken *driver.Error
		if errors.As(err, &broken) && (broken.Code()&0xff == codes.SQLITE_NOTADB || broken.Code()&0xff == codes.SQLITE_CORRUPT) {
			return refuse("not-a-database", game.Plain("path", d.path))
		}
		return unavailable(err)
	}
	if id == applicationID {
		return nil
	}
	if tables > 0 {
		return refuse("other-program", game.Plain("path", d.path))
	}
	// WAL lets readers go on while one writes; it is a property of the file, set once.
	if _, err := pool.ExecContext(ctx, "PRAGMA journal_mode = WAL; PRAGMA application_id = 0x4372776e"); err != nil {
		return unavailable(err)
	}
	return nil
}

// checkedAtOnce is the size up to which a file is checked before anybody uses it: less than a second.
var checkedAtOnce int64 = 64 << 20

func (d *sqlite) check(ctx context.Context, background bool) (later bool, err error) {
	if info, err := os.Stat(d.path); err == nil && info.Size() > checkedAtOnce && !background {
		return true, nil
	}
	pool := d.pool("_pragma=busy_timeout(10000)&_pragma=query_only(1)")
	defer func() { err = errors.Join(err, pool.Close()) }()
	var found string
	err = pool.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&found)
	var broken *driver.Error
	switch {
	case err == nil && found == "ok":
		return false, nil
	case errors.As(err, &broken) && broken.Code()&0xff == codes.SQLITE_CORRUPT:
		found = broken.Error()
	case err != nil:
		return false, unavailable(err)
	}
	return false, refuse("damaged", game.Plain("path", d.path), game.Plain("found", game.Excerpt(found)))
}

func (d *sqlite) dialect() goose.Dialect              { return goose.DialectSQLite3 }
func (d *sqlite) locker() (lock.SessionLocker, error) { return nil, nil }
func (d *sqlite) writers() int                        { return 1 } // SQLite has no more
func (d *sqlite) begin() string                       { return "BEGIN IMMEDIATE" }
func (d *sqlite) shared() bool                        { return false }

func (d *sqlite) pool(settings string) *sql.DB {
	name := url.URL{Scheme: "file", OmitHost: true, Path: d.path, RawQuery: "_dqs=0&_error_rc=1&" + settings}
	pool, err := sql.Open("sqlite", name.String())
	if err != nil {
		panic(err) // there is no such driver: a fault of the program
	}
	return pool
}

func (d *sqlite) open(reading bool) *sql.DB {
	if reading {
		pool := d.pool("_pragma=busy_timeout(10000)&_pragma=query_only(1)")
		pool.SetMaxOpenConns(2 + 2*runtime.NumCPU())
		pool.SetMaxIdleConns(2 + 2*runtime.NumCPU())
		return pool
	}
	// FULL: a commit is on disk when it returns. The log file is copied back in larger portions than usual, and does not stay
	// as long as it was on its worst day.
	pool := d.pool("_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)" +
		"&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32768)&_pragma=wal_autocheckpoint(4000)&_pragma=journal_size_limit(67108864)")
	pool.SetMaxOpenConns(1)
	pool.SetMaxIdleConns(0) // who gives a connection up wants a new one
	return pool
}

func (d *sqlite) each(ctx context.Context, c *session, query string, rows [][]any) ([]int64, error) {
	counts := make([]int64, len(rows))
	for i, args := range rows {
		var err error
		if counts[i], err = c.exec(ctx, query, args...); err != nil {
			return nil, err
		}
	}
	return counts, nil
}

// commit that fails because the disk is full has not happened. After any other failure the last page may have reached the
// disk or not.
func (d *sqlite) commit(ctx context.Context, c *session) error {
	_, err := c.exec(ctx, "COMMIT")
	var failed *driver.Error
	if err == nil || errors.As(err, &failed) && (failed.Code()&0xff == codes.SQLITE_FULL || failed.Code()&0xff == codes.SQLITE_BUSY) {
		return err
	}
	return unknown(err)
}

func (d *sqlite) judge(err error) fault {
	var failed *driver.Error
	if errors.As(err, &failed) {
		switch failed.Code() & 0xff {
		case codes.SQLITE_CONSTRAINT:
			if failed.Code() == codes.SQLITE_CONSTRAINT_UNIQUE {
				return taken
			}
			return rejected
		case codes.SQLITE_TOOBIG, codes.SQLITE_MISMATCH, codes.SQLITE_RANGE:
			return rejected
		}
	}
	return gone
}

// asSystem adds to a failure of SQLite, which has codes of its own, what the operating system calls it: others know that.
func asSystem(err error) error {
	var failed *driver.Error
	if !errors.As(err, &failed) {
		return err
	}
	switch failed.Code() & 0xff {
	case codes.SQLITE_FULL:
		return fmt.Errorf("%w: %w", syscall.ENOSPC, err)
	case codes.SQLITE_READONLY:
		return fmt.Errorf("%w: %w", syscall.EROFS, err)
	case codes.SQLITE_IOERR:
		return fmt.Errorf("%w: %w", syscall.EIO, err)
	}
	return err
}

// finish copies what the -wal file holds into the database file, so that a copy of that one file has everything.
func (d *sqlite) finish(log *slog.Logger) (err error) {
	pool := d.pool("_pragma=busy_timeout(1000)")
	defer func() { err = errors.Join(err, pool.Close()) }()
	var blocked, pages, copied int
	if err := pool.QueryRow("PRAGMA wal_checkpoint(TRUNCATE)").Scan(&blocked, &pages, &copied); err != nil {
		return unavailable(err)
	}
	if blocked != 0 { // the last program to close the file does it then
		log.Warn("another program has the database open; until it ends, the -wal file beside it holds what was written last")
	}
	return nil
}

// hold has nothing to do: there is only one writer.
func (d *sqlite) hold(context.Context, *session) error { return nil }

// lockLook has nothing to do either.
func (d *sqlite) lockLook(context.Context, *session, string) error { return nil }

// backup copies the database as it is at one moment, while others go on reading and writing.
func (d *sqlite) backup(ctx context.Context, path string) (err error) {
	if path, err = filepath.Abs(path); err != nil { // SQLite reads more than a path into a name that begins with file:
		return unavailable(err)
	}
	// SQLite would fill an empty file; one that is there at all may be somebody's.
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return refuse("backup-exists", game.Plain("path", path))
	}
	if err != nil {
		return unavailable(err)
	}
	pool := d.pool("_pragma=busy_timeout(10000)")
	_, err = pool.ExecContext(ctx, "VACUUM INTO $1", path)
	if err = errors.Join(err, pool.Close()); err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return errors.Join(unavailable(err), os.Remove(path))
	}
	return nil
}
