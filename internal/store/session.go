package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
)

// session is a connection that writes, with its prepared statements. It remembers the first statement that failed, so
// that a failure of the database is never taken for an answer of ours.
type session struct {
	db     database
	conn   *sql.Conn
	stmts  map[string]*sql.Stmt
	failed error
	tail   *tail // nil where there is none
}

func connect(ctx context.Context, db database, pool *sql.DB, tail *tail) (*session, error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return nil, err
	}
	return &session{db: db, conn: conn, stmts: map[string]*sql.Stmt{}, tail: tail}, nil
}

// close gives the connection up for good: what was not committed is undone.
func (c *session) close() {
	if !c.db.shared() {
		// SQLite keeps a connection that has statements left, with its transaction and its lock, until the last of them is closed. A server
		// forgets them by itself, and one that is gone would have us wait for each.
		for _, st := range c.stmts {
			_ = st.Close()
		}
	}
	// The pool would otherwise try to use the connection again; how it takes the news does not matter.
	_ = c.conn.Raw(func(any) error { return driver.ErrBadConn })
	_ = c.conn.Close()
}

func (c *session) fail(err error) error {
	if err != nil && c.failed == nil {
		c.failed = err
	}
	return err
}

func (c *session) stmt(ctx context.Context, query string) (*sql.Stmt, error) {
	if st := c.stmts[query]; st != nil {
		return st, nil
	}
	st, err := c.conn.PrepareContext(ctx, query)
	if err != nil {
		return nil, c.fail(err)
	}
	c.stmts[query] = st
	return st, nil
}

// settled is called by a task before it reads or writes tables or events: their newest turns may still be in the tail.
func (c *session) settled(ctx context.Context) error {
	if c.tail == nil {
		return nil
	}
	return c.tail.settleAll(ctx, c)
}

// exec runs a statement and counts the rows it has changed.
func (c *session) exec(ctx context.Context, query string, args ...any) (int64, error) {
	st, err := c.stmt(ctx, query)
	if err != nil {
		return 0, err
	}
	result, err := st.ExecContext(ctx, args...)
	if err != nil {
		return 0, c.fail(err)
	}
	return result.RowsAffected()
}

// each runs a statement for many rows of arguments.
func (c *session) each(ctx context.Context, query string, rows [][]any) ([]int64, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	counts, err := c.db.each(ctx, c, query, rows)
	return counts, c.fail(err)
}

// one reads one row into what the pointers point at, or is ErrNotFound.
func (c *session) one(ctx context.Context, query string, args []any, into ...any) error {
	st, err := c.stmt(ctx, query)
	if err != nil {
		return err
	}
	err = st.QueryRowContext(ctx, args...).Scan(into...)
	if err == sql.ErrNoRows {
		return ErrNotFound
	}
	return c.fail(err)
}
