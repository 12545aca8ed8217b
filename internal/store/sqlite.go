package store

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
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

// sqliteHeader is how long the header of a SQLite file is, and sqliteBegins what it begins with.
const (
	sqliteHeader = 100
	sqliteBegins = "SQLite format 3\x00"
)

// prepare makes the file, readable to nobody else, or looks whether the one there is ours and whole as far as its beginning tells, and changes
// nothing else.
func (d *sqlite) prepare(ctx context.Context) (err error) {
	if info, err := os.Stat(filepath.Dir(d.path)); err != nil || !info.IsDir() {
		return refuse("no-folder", game.Plain("folder", filepath.Dir(d.path)))
	}
	file, err := os.Open(d.path)
	if errors.Is(err, fs.ErrNotExist) {
		return d.create(ctx)
	}
	if err != nil {
		return unavailable(err)
	}
	defer file.Close()
	head := make([]byte, sqliteHeader)
	n, err := io.ReadFull(file, head)
	if errors.Is(err, io.EOF) {
		return refuse("emptied", game.Plain("path", d.path))
	}
	if n < sqliteHeader || !bytes.HasPrefix(head, []byte(sqliteBegins)) {
		if wasOurs(file) {
			return d.damaged("its first page cannot be read")
		}
		return refuse("not-a-database", game.Plain("path", d.path))
	}
	if pages, has := d.pages(head, file); has < pages {
		return d.damaged(fmt.Sprintf("%d of its %d pages are there", has, pages))
	}
	pool := d.pool("_pragma=busy_timeout(10000)")
	defer func() { err = errors.Join(err, pool.Close()) }()
	var id, tables int
	if err := pool.QueryRowContext(ctx, "SELECT application_id, (SELECT COUNT(*) FROM sqlite_schema) FROM pragma_application_id").Scan(&id, &tables); err != nil {
		var broken *driver.Error
		if errors.As(err, &broken) && (broken.Code()&0xff == codes.SQLITE_NOTADB || broken.Code()&0xff == codes.SQLITE_CORRUPT) {
			if binary.BigEndian.Uint32(head[68:]) == applicationID || wasOurs(file) {
				return d.damaged(broken.Error())
			}
			return refuse("not-a-database", game.Plain("path", d.path))
		}
		return unavailable(err)
	}
	if id == applicationID {
		return nil
	}
	if wasOurs(file) {
		return d.damaged("its first page is not ours")
	}
	return refuse("other-program", game.Plain("path", d.path))
}

// create makes a new file beside its place and then puts it there: an empty file is never ours.
func (d *sqlite) create(ctx context.Context) error {
	file, err := os.CreateTemp(filepath.Dir(d.path), ".new-*.db")
	if err != nil {
		return unavailable(err)
	}
	made := &sqlite{file.Name()}
	defer func() { _ = os.Remove(made.path) }() // it has another name by then
	if err := file.Close(); err != nil {
		return unavailable(err)
	}
	pool := made.pool("_pragma=busy_timeout(10000)")
	// WAL lets readers go on while one writes; it is a property of the file, set once.
	_, err = pool.ExecContext(ctx, "PRAGMA journal_mode = WAL; PRAGMA application_id = 0x4372776e")
	if err = errors.Join(err, pool.Close()); err != nil {
		return unavailable(err)
	}
	err = os.Link(made.path, d.path) // a rename would replace what is there
	if errors.Is(err, fs.ErrExist) {
		return nil // another process was faster
	}
	if err != nil { // a file system without links
		err = os.Rename(made.path, d.path)
	}
	if err != nil {
		return unavailable(err)
	}
	return nil
}

// pages is how many pages the header says that the file has, and how many there are. While there is a -wal file, the rest may be in it.
func (d *sqlite) pages(head []byte, file *os.File) (says, has int64) {
	size := int64(binary.BigEndian.Uint16(head[16:]))
	if size == 1 {
		size = 1 << 16
	}
	info, err := file.Stat()
	wal, walErr := os.Stat(d.path + "-wal")
	known := bytes.Equal(head[24:28], head[92:96]) // otherwise an old program has written last, which does not count pages
	if err != nil || walErr == nil && wal.Size() > 0 || size == 0 || !known {
		return 0, 0
	}
	return int64(binary.BigEndian.Uint32(head[28:])), info.Size() / size
}

// wasOurs tells whether a file names our tables, although its beginning does not say what it is.
func wasOurs(file *os.File) bool {
	begins := make([]byte, 4<<20)
	n, _ := file.ReadAt(begins, 0) // as much as there is
	return bytes.Contains(begins[:n], []byte("goose_db_version")) && bytes.Contains(begins[:n], []byte("CREATE TABLE cookie_keys"))
}

func (d *sqlite) damaged(found string) error {
	return refuse("damaged", game.Plain("path", d.path), game.Plain("found", game.Excerpt(found)))
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
	return false, d.damaged(found)
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

// scrub rewrites the file: deleted data is in free pages until then, and in the -wal file until that begins again.
func (d *sqlite) scrub(ctx context.Context) (err error) {
	pool := d.pool("_pragma=busy_timeout(10000)")
	pool.SetMaxOpenConns(1)
	defer func() { err = errors.Join(err, pool.Close()) }()
	if _, err := pool.ExecContext(ctx, "VACUUM"); err != nil {
		return unavailable(err)
	}
	var blocked, pages, copied int
	for try := 0; try < 20; try++ { // somebody who reads now has it for a moment longer
		if err := pool.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&blocked, &pages, &copied); err != nil {
			return unavailable(err)
		}
		if blocked == 0 {
			return nil
		}
	}
	return nil // the next checkpoint does it
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
