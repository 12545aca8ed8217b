package store

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"crownhead/game"
	"crownhead/internal/table/journal"
	"crownhead/internal/table/play"
)

// Amend changes who is named in the log of a table and what was said there, and nothing else: names of players and speakers, lines of chat,
// the text of a record that was played elsewhere, and the ids that programs have given their commands. The function changes the events it is given. Afterwards the lists and whatever is made again from the log have what it
// says. It tells whether anything has changed.
func (s Log) Amend(ctx context.Context, table string, change func([]play.Entry)) (bool, error) {
	return writeFor(ctx, s.writer, func(ctx context.Context, c *session) (bool, error) { return amend(ctx, c, table, change) })
}

// amend is Amend within a transaction.
func amend(ctx context.Context, c *session, table string, change func([]play.Entry)) (changed bool, err error) {
	strips, err := c.strips(ctx, table)
	if err != nil {
		return false, err
	}
	before, err := readEvents(table, 0, linesOf(strips, 0))
	if err != nil || len(before) == 0 {
		return false, err
	}
	after := append([]play.Entry{}, before...)
	change(after)
	i := 0
	for _, strip := range strips {
		lines := strings.Split(strip.body, "\n")
		for n := range lines {
			if !reflect.DeepEqual(before[i], after[i]) {
				if !reflect.DeepEqual(unnamed(before[i]), unnamed(after[i])) {
					return false, fmt.Errorf("store: event %d of table %s would be another one", i+1, Short(table))
				}
				line, err := journal.Write(after[i])
				if err != nil {
					return false, err
				}
				lines[n] = string(line)
			}
			i++
		}
		if body := strings.Join(lines, "\n"); body != strip.body {
			changed = true
			if _, err := c.exec(ctx, "UPDATE events SET body = $3 WHERE table_id = $1 AND seq = $2", table, strip.seq, body); err != nil {
				return false, err
			}
		}
	}
	if !changed {
		return false, nil
	}
	seats := SeatNames(after)
	_, err = c.exec(ctx, "UPDATE tables SET first_name = $2, second_name = $3 WHERE id = $1", table, seats[0].Name, seats[1].Name)
	return true, err
}

// unnamed is an event without what Amend may change.
func unnamed(e play.Entry) play.Entry {
	e.Command = ""
	switch event := e.Event.(type) {
	case play.Joined:
		event.Player.Name = ""
		e.Event = event
	case play.Spoke:
		e.Event = play.Spoke{}
	case play.Created:
		event.Record = ""
		e.Event = event
	}
	return e
}

// SeatNames are the players after a log.
func SeatNames(log []play.Entry) (seats [2]play.Player) {
	for _, e := range log {
		Seated(&seats, e)
	}
	return seats
}

// Seated changes the players at a table by an event.
func Seated(seats *[2]play.Player, e play.Entry) {
	switch event := e.Event.(type) {
	case play.Joined:
		seats[e.By] = event.Player
	case play.Left:
		seats[e.By] = play.Player{}
	case play.Rematched:
		seats[game.First], seats[game.Second] = seats[game.Second], seats[game.First]
	}
}

// TablesOf are the tables at which somebody has sat, as whichever guest.
func (s Log) TablesOf(ctx context.Context, person string) ([]string, error) {
	s.settled(ctx)
	return many(ctx, s.core, single[string], "SELECT DISTINCT table_id FROM sitters WHERE person = $1 ORDER BY table_id", person)
}

// Mentions are the tables whose log has a text in it. It reads all logs.
func (s Log) Mentions(ctx context.Context, text string) ([]string, error) {
	s.settled(ctx)
	return many(ctx, s.core, single[string], `SELECT DISTINCT table_id FROM events WHERE body LIKE $1 ESCAPE '\' ORDER BY table_id`, "%"+escapeLike(inJSON(text))+"%")
}

// AmendEvents changes who is named in the logs of events and in what is said of clubs, wherever one of these names is: a function is given a line, or the title
// of an event or a club, and returns what takes its place.
func (s Log) AmendEvents(ctx context.Context, names []string, line, title func(string) string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		for _, name := range names {
			for _, of := range []struct {
				find, write string
				change      func(string) string
			}{
				{`SELECT event, seq, body FROM event_lines WHERE body LIKE $1 ESCAPE '\'`, "UPDATE event_lines SET body = $3 WHERE event = $1 AND seq = $2", line},
				{`SELECT table_id, line, body FROM hidden_lines WHERE body LIKE $1 ESCAPE '\'`, "UPDATE hidden_lines SET body = $3 WHERE table_id = $1 AND line = $2", title},
				{`SELECT id, 0, name FROM event_rows WHERE name LIKE $1 ESCAPE '\'`, "UPDATE event_rows SET name = $3 WHERE id = $1 AND $2 = 0", title},
				{`SELECT id, 0, name FROM clubs WHERE name LIKE $1 ESCAPE '\'`, "UPDATE clubs SET name = $3 WHERE id = $1 AND $2 = 0", title},
				{`SELECT id, 0, place FROM clubs WHERE place LIKE $1 ESCAPE '\'`, "UPDATE clubs SET place = $3 WHERE id = $1 AND $2 = 0", title},
			} {
				st, err := c.stmt(ctx, of.find)
				if err != nil {
					return err
				}
				rows, err := st.QueryContext(ctx, "%"+escapeLike(inJSON(name))+"%")
				if err != nil {
					return c.fail(err)
				}
				type found struct {
					id   string
					seq  int
					text string
				}
				all, err := scanAll(rows, func(from scanner) (f found, err error) {
					err = from.Scan(&f.id, &f.seq, &f.text)
					return f, err
				})
				if err != nil {
					return c.fail(err)
				}
				for _, f := range all {
					if now := of.change(f.text); now != f.text {
						if _, err := c.exec(ctx, of.write, f.id, f.seq, now); err != nil {
							return err
						}
					}
				}
			}
		}
		return nil
	})
}

// inJSON is a text as it is between the quotation marks of a log.
func inJSON(text string) string {
	written, err := json.Marshal(text)
	if err != nil {
		return text
	}
	return strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(strings.Trim(string(written), `"`))
}
