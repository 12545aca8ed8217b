package store

import (
	"context"
	"strings"

	"crownhead/internal/table/journal"
)

// Counts is what the logs of a store hold.
type Counts struct {
	Tables   int      // that have a log
	Events   int      // of all logs
	People   int      // guests, accounts and bots
	Broken   []string // tables, by the beginning of their ids, whose log has a gap, cannot be read or has lost its end
	Unlisted int      // logs whose table is in no list: rebuilding the lists brings them back
}

// countedAtOnce is how many tables are asked for at a time.
const countedAtOnce = 500

// CountLogs reads every log. Others may write meanwhile; what they add may or may not be counted.
func (s Log) CountLogs(ctx context.Context) (Counts, error) {
	s.settled(ctx)
	var all Counts
	type listed struct {
		id   string
		head int
	}
	scan := func(from scanner) (l listed, err error) {
		err = from.Scan(&l.id, &l.head)
		return l, err
	}
	for last := ""; ; {
		// The heads are read before the logs, which only grow.
		tables, err := many(ctx, s.core, scan, "SELECT id, head FROM tables WHERE id > $1 ORDER BY id LIMIT $2", last, countedAtOnce)
		if err != nil {
			return all, err
		}
		for _, t := range tables {
			strips, err := many(ctx, s.core, scanStrip, selectEvents, t.id, 0)
			if err != nil {
				return all, err
			}
			events, whole := wholeLog(strips)
			if !whole || events < t.head {
				all.Broken = append(all.Broken, Short(t.id))
			}
			all.Tables++
			all.Events += events
		}
		if len(tables) < countedAtOnce {
			break
		}
		last = tables[len(tables)-1].id
	}
	var err error
	if all.People, err = one(ctx, s.core, single[int], "SELECT COUNT(*) FROM people"); err != nil {
		return all, err
	}
	all.Unlisted, err = one(ctx, s.core, single[int], "SELECT COUNT(DISTINCT table_id) FROM events WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id)")
	return all, err
}

// wholeLog counts the events of a log, and tells whether none is missing and each can be read.
func wholeLog(strips []strip) (events int, whole bool) {
	whole = len(strips) > 0
	for _, s := range strips {
		lines := strings.Split(s.body, "\n")
		whole = whole && s.seq == events+len(lines)
		for _, line := range lines {
			events++
			entry, err := journal.Read([]byte(line))
			whole = whole && err == nil && entry.Seq == events
		}
	}
	return events, whole
}

// least is how many tables and events there are by now, as far as lists say.
func (s Log) least(ctx context.Context) (tables, events int, err error) {
	s.settled(ctx)
	if tables, err = one(ctx, s.core, single[int], "SELECT COUNT(*) FROM tables"); err != nil {
		return 0, 0, err
	}
	events, err = one(ctx, s.core, single[int], "SELECT COALESCE(SUM(head), 0) FROM tables")
	return tables, events, err
}
