package store

import (
	"context"
	"errors"
	"strings"
	"time"

	"crownhead/internal/events/kept"
)

// AppendEvent adds lines to the log of an event that has so many, with its row, in one commit; after 0 lines it is a new event. It is
// [kept.ErrBehind] if the log has grown meanwhile, or the id or code of a new event is taken.
func (s EventLogs) AppendEvent(ctx context.Context, after int, lines []kept.Line, row kept.Row) error {
	write := s.writer.do
	if len(row.Pupils) > 0 {
		write = s.writer.doToPeople
	}
	return write(ctx, func(ctx context.Context, c *session) error {
		var changed int64
		var err error
		if after == 0 {
			changed, err = c.exec(ctx, `INSERT INTO event_rows (id, code, name, format, rules, phase, club, private, players, round, starts, changed, head)
				VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
				row.ID, row.Code, row.Name, row.Format, row.Rules, row.Phase, row.Club, asInt(row.Private), row.Players, row.Round,
				row.Starts.UnixMilli(), row.Changed.UnixMilli(), row.Head)
		} else {
			changed, err = c.exec(ctx, `UPDATE event_rows SET head = $3, name = $4, phase = $5, players = $6, round = $7, changed = $8 WHERE id = $1 AND head = $2`,
				row.ID, after, row.Head, row.Name, row.Phase, row.Players, row.Round, row.Changed.UnixMilli())
		}
		if err != nil {
			return err
		}
		if changed == 0 {
			return kept.ErrBehind
		}
		for _, l := range lines {
			if _, err := c.exec(ctx, "INSERT INTO event_lines (event, seq, body) VALUES ($1, $2, $3)", row.ID, l.Seq, l.Body); err != nil {
				return err
			}
		}
		if _, err := c.exec(ctx, "DELETE FROM event_people WHERE event = $1", row.ID); err != nil {
			return err
		}
		for _, p := range row.Pupils {
			if _, err := c.exec(ctx, "UPDATE people SET pupil = 1 WHERE id = $1 AND kind = 'guest' AND pupil = 0", p); err != nil {
				return err
			}
		}
		for _, p := range row.People {
			if _, err := c.exec(ctx, "INSERT INTO event_people (person, event) VALUES ($1, $2) ON CONFLICT DO NOTHING", p, row.ID); err != nil {
				return err
			}
		}
		return nil
	})
}

// EventLog is all lines of an event; it is [kept.ErrNoEvent] if there is none.
func (s EventLogs) EventLog(ctx context.Context, id string) ([]kept.Line, error) {
	line := func(from scanner) (l kept.Line, err error) {
		err = from.Scan(&l.Seq, &l.Body)
		return l, err
	}
	lines, err := many(ctx, s.core, line, "SELECT seq, body FROM event_lines WHERE event = $1 ORDER BY seq", id)
	if err == nil && len(lines) == 0 {
		err = kept.ErrNoEvent
	}
	return lines, err
}

// EventHead is how many lines the log of an event has.
func (s EventLogs) EventHead(ctx context.Context, id string) (int, error) {
	head, err := first(many(ctx, s.core, single[int], "SELECT head FROM event_rows WHERE id = $1", id))
	return head, noEvent(err)
}

// EventByCode is the id of the event with a code, or [kept.ErrNoEvent].
func (s EventLogs) EventByCode(ctx context.Context, code string) (string, error) {
	id, err := first(many(ctx, s.core, single[string], "SELECT id FROM event_rows WHERE code = $1", code))
	return id, noEvent(err)
}

func noEvent(err error) error {
	if errors.Is(err, ErrNotFound) {
		return kept.ErrNoEvent
	}
	return err
}

// EventRows are events, newest first.
func (s EventLogs) EventRows(ctx context.Context, f kept.Filter, limit int) ([]kept.Row, error) {
	const mine = "id IN (SELECT event FROM event_people WHERE person = $1)"
	const ofMyClubs = "club IN (SELECT club FROM club_members WHERE person = $1)"
	where := []string{"CAST($1 AS TEXT) IS NOT NULL"} // PostgreSQL wants every argument to be used
	switch {
	case f.Mine:
		where = append(where, mine)
	case !f.All:
		where = append(where, "(private = 0 OR "+mine+" OR "+ofMyClubs+")")
	}
	args := []any{f.Person}
	if f.Phase != "" {
		args = append(args, f.Phase)
		where = append(where, "phase = $2")
	}
	if f.Club != "" {
		args = append(args, f.Club)
		where = append(where, "club = $"+string(rune('0'+len(args))))
	}
	args = append(args, limit)
	row := func(from scanner) (r kept.Row, err error) {
		var private int
		var starts, changed int64
		err = from.Scan(&r.ID, &r.Code, &r.Name, &r.Format, &r.Rules, &r.Phase, &r.Club, &private, &r.Players, &r.Round, &starts, &changed, &r.Head)
		r.Private, r.Starts, r.Changed = private != 0, time.UnixMilli(starts), time.UnixMilli(changed)
		return r, err
	}
	return many(ctx, s.core, row, "SELECT id, code, name, format, rules, phase, club, private, players, round, starts, changed, head FROM event_rows WHERE "+
		strings.Join(where, " AND ")+" ORDER BY changed DESC, id LIMIT $"+string(rune('0'+len(args))), args...)
}
