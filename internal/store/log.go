package store

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"crownhead/internal/table/journal"
	"crownhead/internal/table/play"
)

const selectEvents = "SELECT seq, body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq"

// strip is a row of the log: one event or several consecutive ones, one per line. Its number is that of the last event.
type strip struct {
	seq  int
	body string
}

func scanStrip(from scanner) (s strip, err error) {
	err = from.Scan(&s.seq, &s.body)
	return s, err
}

// strips is a table's log as the transaction sees it, with what was in the tail.
func (c *session) strips(ctx context.Context, table string) ([]strip, error) {
	if err := c.settled(ctx); err != nil {
		return nil, err
	}
	st, err := c.stmt(ctx, selectEvents)
	if err != nil {
		return nil, err
	}
	rows, err := st.QueryContext(ctx, table, 0)
	if err != nil {
		return nil, c.fail(err)
	}
	all, err := scanAll(rows, scanStrip)
	return all, c.fail(err)
}

// linesOf returns the events after a number, one per line.
func linesOf(strips []strip, after int) []string {
	all := make([]string, 0, len(strips))
	for _, s := range strips {
		for begins := s.seq - strings.Count(s.body, "\n"); begins <= after; begins++ {
			_, s.body, _ = strings.Cut(s.body, "\n")
		}
		for line := range strings.SplitSeq(s.body, "\n") {
			all = append(all, line)
		}
	}
	return all
}

// Events is a table's log after an event; after 0 it is all of it.
func (s Log) Events(ctx context.Context, table string, after int) ([]play.Entry, error) {
	var newest lines
	if tail := s.writer.tail; tail != nil {
		newest = tail.of(table) // before the log is read: what is no longer in the tail by then is in the log
	}
	strips, err := many(ctx, s.core, scanStrip, selectEvents, table, after)
	if err != nil {
		return nil, err
	}
	lines := linesOf(strips, after)
	if skip := after + len(lines) - newest.after; skip >= 0 && skip < len(newest.lines) {
		lines = append(lines, newest.lines[skip:]...)
	}
	if len(lines) == 0 {
		if _, err := first(many(ctx, s.core, single[int], "SELECT head FROM tables WHERE id = $1", table)); err != nil {
			return nil, err
		}
	}
	return readEvents(table, after, lines)
}

func readEvents(table string, after int, lines []string) ([]play.Entry, error) {
	events := make([]play.Entry, len(lines))
	for i, line := range lines {
		var err error
		if events[i], err = journal.Read([]byte(line)); err != nil {
			return nil, fmt.Errorf("store: event %d of table %s cannot be read: %w", after+1+i, Short(table), err)
		}
	}
	return events, nil
}

// Heads is the number of the last event of each table there is.
func (s Log) Heads(ctx context.Context, tables []string) (map[string]int, error) {
	type head struct {
		table string
		seq   int
	}
	scan := func(from scanner) (h head, err error) {
		err = from.Scan(&h.table, &h.seq)
		return h, err
	}
	s.settled(ctx)
	heads := make(map[string]int, len(tables))
	for _, size := range headSizes {
		for len(tables) >= size {
			ids := make([]any, size)
			for i := range ids {
				ids[i] = tables[i]
			}
			tables = tables[size:]
			some, err := many(ctx, s.core, scan, "SELECT id, head FROM tables WHERE id IN ("+places(1, size)+")", ids...)
			if err != nil {
				return nil, err
			}
			for _, h := range some {
				heads[h.table] = h.seq
			}
		}
	}
	return heads, nil
}

// FirstResult is how the first game or match at a table ended, whatever was played there afterwards: over is false while it is played, and winner is "" if it was drawn.
func (s Log) FirstResult(ctx context.Context, table string) (over bool, winner string, err error) {
	s.settled(ctx)
	scan := func(from scanner) (both [2]string, err error) {
		err = from.Scan(&both[0], &both[1])
		return both, err
	}
	found, err := many(ctx, s.core, scan, "SELECT seat, score FROM results WHERE table_id = $1 ORDER BY seq, CASE score WHEN 'won' THEN 0 ELSE 1 END LIMIT 1", table)
	if err != nil || len(found) == 0 {
		return false, "", err
	}
	if found[0][1] == "won" {
		winner = found[0][0]
	}
	return true, winner, nil
}

// headSizes are how many tables one question asks after: few sizes, so that each is prepared once.
var headSizes = []int{256, 32, 4, 1}

// Secret is the secret of a table's dice.
func (s Log) Secret(ctx context.Context, table string) (string, error) {
	return one(ctx, s.core, single[string], "SELECT secret FROM secrets WHERE table_id = $1", table)
}

// places is a list of n placeholders: "$4, $5, $6" from 4.
func places(from, n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = "$" + strconv.Itoa(from+i)
	}
	return strings.Join(all, ", ")
}
