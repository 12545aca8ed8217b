package store

import (
	"context"
	"database/sql"
	"errors"
	"sync"
)

// reader answers questions on connections of its own, so that readers never block a writer.
type reader struct {
	pool  *sql.DB
	stmts sync.Map // by text; *sql.Stmt
}

func (r *reader) stmt(ctx context.Context, query string) (*sql.Stmt, error) {
	if st, ok := r.stmts.Load(query); ok {
		return st.(*sql.Stmt), nil
	}
	st, err := r.pool.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	if first, there := r.stmts.LoadOrStore(query, st); there {
		return first.(*sql.Stmt), st.Close()
	}
	return st, nil
}

// renew gives up the connections nobody uses now: where one is lost, a server that was restarted has lost them all.
func (r *reader) renew() {
	r.pool.SetMaxIdleConns(-1)
	r.pool.SetMaxIdleConns(r.pool.Stats().MaxOpenConnections)
}

// many reads every row of an answer. A connection that was lost while nobody used it shows only when it is used: so a
// question that fails is asked once more, on a new one.
func many[T any](ctx context.Context, s *core, scan func(scanner) (T, error), query string, args ...any) ([]T, error) {
	all, err := ask(ctx, s, scan, query, args)
	if err != nil && ctx.Err() == nil {
		s.reader.renew()
		all, err = ask(ctx, s, scan, query, args)
	}
	switch {
	case err == nil:
		return all, nil
	case s.db.judge(err).ofValues():
		return nil, nil // what cannot be kept is not there
	}
	return nil, unavailable(err)
}

func ask[T any](ctx context.Context, s *core, scan func(scanner) (T, error), query string, args []any) ([]T, error) {
	st, err := s.reader.stmt(ctx, query)
	if err != nil {
		return nil, err
	}
	rows, err := st.QueryContext(ctx, args...)
	if err != nil {
		return nil, err
	}
	return scanAll(rows, scan)
}

// one reads the only row of an answer, or is ErrNotFound.
func one[T any](ctx context.Context, s *core, scan func(scanner) (T, error), query string, args ...any) (v T, err error) {
	return first(many(ctx, s, scan, query, args...))
}

func first[T any](all []T, err error) (v T, _ error) {
	switch {
	case err != nil:
		return v, err
	case len(all) == 0:
		return v, ErrNotFound
	}
	return all[0], nil
}

// single scans an answer of one column.
func single[T any](from scanner) (v T, err error) {
	err = from.Scan(&v)
	return v, err
}

// scanAll reads every row of an answer and closes it.
func scanAll[T any](rows *sql.Rows, scan func(scanner) (T, error)) ([]T, error) {
	var all []T
	for rows.Next() {
		v, err := scan(rows)
		if err != nil {
			return nil, errors.Join(err, rows.Close())
		}
		all = append(all, v)
	}
	return all, errors.Join(rows.Err(), rows.Close())
}
