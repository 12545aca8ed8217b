package store

import (
	"bytes"
	"context"
	"errors"
	"strconv"
)

// appendTail writes a turn as lines: what its table's row is to be, and its events.
func appendTail(b []byte, e *entry) []byte {
	for _, text := range []string{e.Row.ID, e.Row.ToAct, e.Row.Position} {
		b = append(append(b, text...), '\n')
	}
	for _, n := range []int64{int64(e.After), int64(e.Row.Turns), e.Row.Changed.UnixMilli(), int64(len(e.lines))} {
		b = append(strconv.AppendInt(b, n, 10), '\n')
	}
	for _, line := range e.lines {
		b = append(append(b, line...), '\n')
	}
	return b
}

func readTail(b []byte) (all []*entry, err error) {
	text := func() string {
		line, rest, found := bytes.Cut(b, []byte{'\n'})
		if !found {
			err = errors.New("it ends too soon")
		}
		b = rest
		return string(line)
	}
	number := func() int64 {
		n, wrong := strconv.ParseInt(text(), 10, 64)
		if wrong != nil && err == nil {
			err = wrong
		}
		return n
	}
	for len(b) > 0 && err == nil {
		e := &entry{}
		e.Row.ID, e.Row.ToAct, e.Row.Position = text(), text(), text()
		e.Table, e.After = e.Row.ID, int(number())
		e.Row.Turns, e.Row.Changed = int(number()), moment(number())
		for n := number(); n > 0 && err == nil; n-- {
			e.lines = append(e.lines, text())
		}
		e.Row.Head = e.After + len(e.lines)
		all = append(all, e)
	}
	return all, err
}

// tailRow is one commit in the tail.
type tailRow struct {
	n    int
	body []byte
}

// tailRows is all of the tail as the transaction sees it.
func (c *session) tailRows(ctx context.Context) ([]tailRow, error) {
	st, err := c.stmt(ctx, "SELECT n, body FROM tail ORDER BY n")
	if err != nil {
		return nil, err
	}
	rows, err := st.QueryContext(ctx)
	if err != nil {
		return nil, c.fail(err)
	}
	all, err := scanAll(rows, func(from scanner) (r tailRow, err error) {
		err = from.Scan(&r.n, &r.body)
		return r, err
	})
	return all, c.fail(err)
}
