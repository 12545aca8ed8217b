package store

import (
	"context"
	"slices"
	"strings"
	"time"

	"crownhead/internal/table/play"
)

// Row is what lists and sweeps need of a table. It is derived from the table after the events that are appended.
type Row struct {
	ID, Rules, Family, Speed, Clock string
	Phase                           string // waiting, playing, over, aborted
	Private, Rated                  bool
	Seats                           [2]play.Player
	ToAct, Winner                   string // first, second, dice, nobody; Winner is empty until the table is over
	Turns                           int
	Position                        string
	Created, Changed                time.Time
	Head                            int // number of the last event
}

const (
	rowColumns = `id, rules, family, speed, clock, phase, private, rated,
		first_kind, first_name, first_level, first_holder, second_kind, second_name, second_level, second_holder,
		to_act, winner, turns, position, created, changed, head`
	insertTable = `INSERT INTO tables (` + rowColumns + `, sheet, work)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, '')
		ON CONFLICT (id) DO NOTHING`
	// What had to be done for a table was in its row, as work and due, before there were jobs: an append has seen to
	// it, and clears them. What a table was created with stays. Most appends play a turn, which changes neither seats nor phase: not naming them
	// leaves the indexes of the lists alone.
	playTable = `UPDATE tables SET head = $3, to_act = $4, turns = $5, position = $6, changed = $7, work = '', due = NULL
		WHERE id = $1 AND head = $2`
	turnTable = `UPDATE tables SET head = $3, to_act = $4, turns = $5, position = $6, changed = $7, work = '', due = NULL,
		phase = $8, winner = $9, first_kind = $10, first_name = $11, first_level = $12, first_holder = $13,
		second_kind = $14, second_name = $15, second_level = $16, second_holder = $17
		WHERE id = $1 AND head = $2`
)

// all are the values of insertTable.
func (r Row) all() []any {
	one, two := r.Seats[0], r.Seats[1]
	return []any{
		r.ID, r.Rules, r.Family, r.Speed, r.Clock, r.Phase, r.Private, r.Rated,
		string(one.Kind), one.Name, one.Level, one.Holder, string(two.Kind), two.Name, two.Level, two.Holder,
		r.ToAct, r.Winner, r.Turns, r.Position, r.Created.UnixMilli(), r.Changed.UnixMilli(), r.Head,
		r.sheet(),
	}
}

// sheet is the rule set without its switches.
func (r Row) sheet() string {
	sheet, _, _ := strings.Cut(r.Rules, "?")
	return sheet
}

// played are the values of playTable.
func (r Row) played(after int) []any {
	return []any{r.ID, after, r.Head, r.ToAct, r.Turns, r.Position, r.Changed.UnixMilli()}
}

// turned are the values of turnTable.
func (r Row) turned(after int) []any {
	one, two := r.Seats[0], r.Seats[1]
	return append(r.played(after), r.Phase, r.Winner,
		string(one.Kind), one.Name, one.Level, one.Holder, string(two.Kind), two.Name, two.Level, two.Holder)
}

// sitters are the values of insertSitter for who sits here or sat down in one of the events.
func (r Row) sitters(events []play.Entry) [][]any {
	var people []string
	add := func(p play.Player) {
		if p.Holder != "" && !slices.Contains(people, p.Holder) {
			people = append(people, p.Holder)
		}
	}
	for _, e := range events {
		if j, is := e.Event.(play.Joined); is {
			add(j.Player)
		}
	}
	add(r.Seats[0])
	add(r.Seats[1])
	rows := make([][]any, len(people))
	for i, person := range people {
		rows[i] = []any{r.ID, person, r.Phase, r.Created.UnixMilli(), r.Family, r.sheet(), r.Private}
	}
	return rows
}

// due is a time as jobs are found by: never a fraction of a millisecond too early.
func due(t time.Time) int64 { return t.Add(time.Millisecond - 1).UnixMilli() }

// moment reads a time back.
func moment(millis int64) time.Time { return time.UnixMilli(millis).UTC() }

// scanner is a row of an answer.
type scanner interface{ Scan(into ...any) error }

func scanRow(from scanner) (r Row, err error) {
	var created, changed int64
	one, two := &r.Seats[0], &r.Seats[1]
	err = from.Scan(
		&r.ID, &r.Rules, &r.Family, &r.Speed, &r.Clock, &r.Phase, &r.Private, &r.Rated,
		&one.Kind, &one.Name, &one.Level, &one.Holder, &two.Kind, &two.Name, &two.Level, &two.Holder,
		&r.ToAct, &r.Winner, &r.Turns, &r.Position, &created, &changed, &r.Head,
	)
	if err != nil {
		return Row{}, err
	}
	r.Created, r.Changed = moment(created), moment(changed)
	return r, nil
}

// Row is one table's row.
func (s Log) Row(ctx context.Context, id string) (Row, error) {
	s.settled(ctx)
	return one(ctx, s.core, scanRow, "SELECT "+rowColumns+" FROM tables WHERE id = $1", id)
}
