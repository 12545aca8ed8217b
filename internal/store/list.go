package store

import (
	"context"
	"encoding/base64"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"crownhead/internal/play"
)

// mostInPage is the longest page of any list.
const mostInPage = 100

// Filter is which tables a list has. The zero value is all of them.
type Filter struct {
	Phases   []string // any of these; none: all
	OpenSeat bool     // somebody can still sit down
	Public   bool     // leaves out the private ones
	Person   string   // who holds or held a seat, as this person or as a guest before
	YourTurn bool     // Person is to play
	Family   string
	Rules    string // a rule set, whatever its switches
}

var phases = []string{string(play.Waiting), string(play.Playing), string(play.Over), string(play.Aborted)}

// question is a statement in the making: its conditions and the values they name.
type question struct{ args []any }

// arg is the placeholder of a value.
func (q *question) arg(v any) string {
	q.args = append(q.args, v)
	return "$" + strconv.Itoa(len(q.args))
}

// tables is from where and under which conditions a filter takes the tables of one phase. A list of somebody's games goes
// through the index of who sat where, any other through those of the tables; either has them in order.
func (f Filter) tables(q *question, phase string) (from string) {
	has := q.arg(phase)
	if f.Person == "" {
		from = "tables t WHERE t.phase = " + has
	} else {
		from = "sitters s JOIN tables t ON t.id = s.table_id WHERE s.person = " + q.arg(f.Person) + " AND s.phase = " + has
	}
	if f.Public {
		from += " AND NOT t.private"
	}
	if f.OpenSeat {
		from += " AND (t.first_kind = '' OR t.second_kind = '')"
	}
	if f.Family != "" {
		from += " AND t.family = " + q.arg(f.Family)
	}
	if f.Rules != "" {
		family, _, _ := strings.Cut(f.Rules, "/") // there is an index for it
		from += " AND t.family = " + q.arg(family)
		// With its switches it is written after a question mark: "checkers/dames?huffRemoves=all".
		from += " AND SUBSTR(t.rules || '?', 1, LENGTH(" + q.arg(f.Rules+"?") + ")) = " + q.arg(f.Rules+"?")
	}
	if f.YourTurn && f.Person != "" {
		person := q.arg(f.Person)
		self := "(SELECT guest FROM aliases WHERE account = " + person + " UNION ALL SELECT CAST(" + person + " AS TEXT))"
		from += " AND (t.to_act = 'first' AND t.first_holder IN " + self + " OR t.to_act = 'second' AND t.second_holder IN " + self + ")"
	}
	return from
}

// phases are those the filter takes.
func (f Filter) phases() []string {
	if f.YourTurn && f.Person != "" {
		return []string{string(play.Playing)}
	}
	if len(f.Phases) == 0 {
		return phases
	}
	return slices.Compact(slices.Sorted(slices.Values(f.Phases)))
}

// List is a page of tables, newest first. The cursor is "" for the first page, and what the page before gave for any other;
// next is "" after the last.
func (s *Store) List(ctx context.Context, f Filter, cursor string, limit int) (rows []Row, next string, err error) {
	limit = min(max(limit, 1), mostInPage)
	created, id := int64(math.MaxInt64), ""
	if cursor != "" {
		place, ok := readCursor(cursor)
		if created, err = strconv.ParseInt(place[0], 10, 64); !ok || err != nil {
			return nil, "", ErrBadCursor
		}
		id = place[1]
	}
	if f.Person, err = s.account(ctx, f.Person); err != nil {
		return nil, "", err
	}
	var q question
	key, tiebreak := "t.created", "t.id"
	if f.Person != "" {
		key, tiebreak = "s.created", "s.table_id"
	}
	end := " AND (" + key + ", " + tiebreak + ") < (" + q.arg(created) + ", " + q.arg(id) + ") ORDER BY " + key + " DESC, " + tiebreak + " DESC LIMIT " + q.arg(limit+1)
	parts := make([]string, 0, len(phases))
	for i, phase := range f.phases() {
		parts = append(parts, "SELECT * FROM (SELECT "+columnsOf("t")+" FROM "+f.tables(&q, phase)+end+") AS part"+strconv.Itoa(i))
	}
	query := strings.Join(parts, " UNION ALL ") + " ORDER BY created DESC, id DESC LIMIT $3"
	if rows, err = many(ctx, s, scanRow, query, q.args...); err != nil {
		return nil, "", err
	}
	if len(rows) > limit {
		rows = rows[:limit]
		last := rows[limit-1]
		next = writeCursor(strconv.FormatInt(last.Created.UnixMilli(), 10), last.ID)
	}
	return rows, next, nil
}

// Count is how many tables a list has.
func (s *Store) Count(ctx context.Context, f Filter) (int, error) {
	var err error
	if f.Person, err = s.account(ctx, f.Person); err != nil {
		return 0, err
	}
	all := 0
	for _, phase := range f.phases() {
		var q question
		n, err := one(ctx, s, single[int], "SELECT COUNT(*) FROM "+f.tables(&q, phase), q.args...)
		if err != nil {
			return 0, err
		}
		all += n
	}
	return all, nil
}

// columnsOf are the columns of a row, of a table that the statement calls so.
func columnsOf(name string) string {
	columns := strings.Split(rowColumns, ",")
	for i, column := range columns {
		columns[i] = name + "." + strings.TrimSpace(column)
	}
	return strings.Join(columns, ", ")
}

// writeCursor is the place in a list after which the next page begins. It is not for reading, so that no client builds one.
func writeCursor(key, tiebreak string) string {
	return base64.RawURLEncoding.EncodeToString([]byte(key + " " + tiebreak))
}

func readCursor(cursor string) (place [2]string, ok bool) {
	text, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return place, false
	}
	place[0], place[1], ok = strings.Cut(string(text), " ")
	return place, ok && utf8.Valid(text) && !strings.ContainsRune(place[1], 0)
}
