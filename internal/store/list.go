package store

import (
	"cmp"
	"context"
	"encoding/base64"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"crownhead/internal/table/play"
)

// mostInPage is the longest page of any list.
const mostInPage = 100

// Filter is which tables a list has. The zero value is all that are not private: only a person's own lists have others.
type Filter struct {
	Phases   []string // any of these; none: all
	OpenSeat bool     // somebody can still sit down
	Public   bool     // leaves out the private ones, as every list without a person does
	Person   string   // who holds or held a seat, as this person or as a guest before
	YourTurn bool     // Person is to play
	Due      bool     // Person is to play, and somebody else waits for it: neither a computer player nor Person on the other seat
	Family   string
	Rules    string // a rule set, whatever its switches
	Opponent string // who held or holds the other seat of Person
	Rated    *bool  // only rated or only casual ones; nil: both
	// Name is part of what the other seat of Person is called, in small letters or great ones; a computer player there is one of these Levels.
	Name   string
	Levels []int
	Result string // for Person: won, lost or drawn
	// Since and Until are when a table was opened: from one, and before the other. A zero time sets no bound.
	Since, Until time.Time
}

var phases = []string{string(play.Waiting), string(play.Playing), string(play.Over), string(play.Aborted)}

// question is a statement in the making: its conditions and the values they name.
type question struct{ args []any }

// arg is the placeholder of a value.
func (q *question) arg(v any) string {
	q.args = append(q.args, v)
	return "$" + strconv.Itoa(len(q.args))
}

// part is some of the tables that a filter takes: from where and under which conditions, in the order of an index. A list is all
// its parts.
type part struct{ from, created, id string }

// parts are those of a filter. Each has an index that holds every condition but the rarest, so that a list without a match ends
// at once. What an index holds is written out and not an argument, for a database takes an index of some rows only if it
// sees that they are enough.
func (f Filter) parts(q *question, self []string) (all []part) {
	switch {
	case f.Person == "":
		for _, phase := range f.phases() {
			from := "tables t WHERE t.phase = " + q.arg(phase)
			if f.Rules != "" {
				from += " AND t.sheet = " + q.arg(f.Rules)
			}
			all = append(all, part{from + f.conditions(q), "t.created", "t.id"})
		}
	case f.YourTurn, f.Due:
		for i, seat := range seats {
			for _, person := range self {
				from := "tables t WHERE t." + seat + "_holder = " + q.arg(person) + " AND t.phase = 'playing' AND t.to_act = '" + seat + "'"
				if other := seats[1-i]; f.Due {
					from += " AND t." + other + "_kind <> 'engine' AND t." + other + "_holder NOT IN (" + list(q, self) + ")"
				}
				all = append(all, part{from + f.conditions(q), "t.created", "t.id"})
			}
		}
	default:
		narrow, private := "", []string{" AND s.private = FALSE", " AND s.private = TRUE"}
		switch {
		case f.Rules != "":
			narrow = " AND s.sheet = " + q.arg(f.Rules)
		case f.Family != "":
			narrow = " AND s.family = " + q.arg(f.Family)
		case !f.Public:
			private = []string{""}
		}
		if f.Public {
			private = private[:1]
		}
		person := q.arg(f.Person)
		for _, phase := range f.phases() {
			has := q.arg(phase)
			for _, is := range private {
				from := "sitters s JOIN tables t ON t.id = s.table_id WHERE s.person = " + person + narrow + is + " AND s.phase = " + has + f.across(q, self)
				all = append(all, part{from + f.conditions(q), "s.created", "s.table_id"})
			}
		}
	}
	for i := range all { // in the order of the index, so that it ends there
		if !f.Since.IsZero() {
			all[i].from += " AND " + all[i].created + " >= " + q.arg(f.Since.UnixMilli())
		}
		if !f.Until.IsZero() {
			all[i].from += " AND " + all[i].created + " < " + q.arg(f.Until.UnixMilli())
		}
	}
	return all
}

// conditions are those on the table itself, whatever index has led to it.
func (f Filter) conditions(q *question) (and string) {
	if f.Public || f.Person == "" {
		and += " AND NOT t.private"
	}
	if f.OpenSeat {
		and += " AND (t.first_kind = '' OR t.second_kind = '')"
	}
	if f.Family != "" {
		and += " AND t.family = " + q.arg(f.Family)
	}
	if f.Rules != "" {
		// With its switches it is written after a question mark: "checkers/dames?huffRemoves=all".
		and += " AND SUBSTR(t.rules || '?', 1, LENGTH(" + q.arg(f.Rules+"?") + ")) = " + q.arg(f.Rules+"?")
	}
	if f.Rated != nil {
		and += " AND t.rated = " + strings.ToUpper(strconv.FormatBool(*f.Rated))
	}
	if f.Opponent != "" {
		and += " AND EXISTS (SELECT 1 FROM sitters o WHERE o.table_id = t.id AND o.person = " + q.arg(f.Opponent) + ")"
	}
	return and
}

// across are the conditions on who sits opposite a person, and on the result from where that person sits.
func (f Filter) across(q *question, self []string) string {
	if !f.fromASeat() {
		return ""
	}
	var either []string
	for i, seat := range seats {
		other := seats[1-i]
		is := "t." + seat + "_holder IN (" + list(q, self) + ")"
		if f.Name != "" || len(f.Levels) > 0 {
			var called []string
			if f.Name != "" {
				// SQLite makes only the letters of English small: a name that begins with another is found as it is usually written.
				called = append(called, "LOWER(t."+other+"_name) LIKE "+q.arg(containing(strings.ToLower(f.Name)))+" ESCAPE '!'",
					"t."+other+"_name LIKE "+q.arg(containing(capital(f.Name)))+" ESCAPE '!'")
			}
			if len(f.Levels) > 0 {
				called = append(called, "t."+other+"_kind = 'engine' AND t."+other+"_level IN ("+list(q, f.Levels)+")")
			}
			is += " AND (" + strings.Join(called, " OR ") + ")"
		}
		switch f.Result {
		case "won": // and not against oneself
			is += " AND t.winner = '" + seat + "' AND t." + other + "_holder NOT IN (" + list(q, self) + ")"
		case "lost":
			is += " AND t.winner = '" + other + "' AND t." + other + "_holder NOT IN (" + list(q, self) + ")"
		case "drawn":
			is += " AND t.winner = 'nobody'"
		}
		either = append(either, is)
	}
	return " AND (" + strings.Join(either, " OR ") + ")"
}

// fromASeat tells that the filter looks at a table from the seat of its person.
func (f Filter) fromASeat() bool { return f.Name != "" || len(f.Levels) > 0 || f.Result != "" }

// containing is a pattern of texts that contain this one.
func containing(text string) string {
	return "%" + strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(text) + "%"
}

// capital is a name with a capital and small letters.
func capital(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	return strings.ToUpper(string(first)) + strings.ToLower(name[size:])
}

var seats = [2]string{"first", "second"}

// list are the placeholders of some values.
func list[V any](q *question, values []V) string {
	all := make([]string, len(values))
	for i, v := range values {
		all[i] = q.arg(v)
	}
	return strings.Join(all, ", ")
}

// phases are those the filter takes.
func (f Filter) phases() []string {
	if len(f.Phases) == 0 {
		return phases
	}
	return slices.Compact(slices.Sorted(slices.Values(f.Phases)))
}

// mostSelves is how many ids of one person a statement names; a database bounds how many parts it takes.
const mostSelves = 50

// prepared is a filter whose person is an account, with the ids that person has sat down as, as many as a statement may name at
// once. There is one statement at least.
func (s Log) prepared(ctx context.Context, f Filter) (of Filter, self [][]string, err error) {
	if f.Opponent, err = s.people().account(ctx, f.Opponent); err != nil {
		return f, nil, err
	}
	if f.Person, err = s.people().account(ctx, f.Person); err != nil || f.Person == "" || !(f.YourTurn || f.Due || f.fromASeat()) {
		return f, [][]string{nil}, err
	}
	all, err := s.people().Selves(ctx, f.Person)
	return f, slices.Collect(slices.Chunk(all, mostSelves)), err
}

// List is a page of tables, newest first. The cursor is "" for the first page, and what the page before gave for any other;
// next is "" after the last.
func (s Log) List(ctx context.Context, f Filter, cursor string, limit int) (rows []Row, next string, err error) {
	limit = min(max(limit, 1), mostInPage)
	created, id := int64(math.MaxInt64), ""
	if cursor != "" {
		place, ok := readCursor(cursor)
		if created, err = strconv.ParseInt(place[0], 10, 64); !ok || err != nil {
			return nil, "", ErrBadCursor
		}
		id = place[1]
	}
	f, self, err := s.prepared(ctx, f)
	if err != nil {
		return nil, "", err
	}
	s.settled(ctx)
	for _, self := range self {
		var q question
		key := "(" + q.arg(created) + ", " + q.arg(id) + ")"
		most := " LIMIT " + q.arg(limit+1)
		var parts []string
		for i, p := range f.parts(&q, self) {
			parts = append(parts, "SELECT * FROM (SELECT "+columnsOf("t")+" FROM "+p.from+" AND ("+p.created+", "+p.id+") < "+key+
				" ORDER BY "+p.created+" DESC, "+p.id+" DESC"+most+") AS part"+strconv.Itoa(i))
		}
		found, err := many(ctx, s.core, scanRow, strings.Join(parts, " UNION ALL ")+" ORDER BY created DESC, id DESC"+most, q.args...)
		if err != nil {
			return nil, "", err
		}
		rows = append(rows, found...)
	}
	if len(self) > 1 {
		slices.SortFunc(rows, func(a, b Row) int { return cmp.Or(b.Created.Compare(a.Created), strings.Compare(b.ID, a.ID)) })
	}
	if len(rows) > limit {
		rows = rows[:limit]
		last := rows[limit-1]
		next = writeCursor(strconv.FormatInt(last.Created.UnixMilli(), 10), last.ID)
	}
	return rows, next, nil
}

// Count is how many tables a list has.
func (s Log) Count(ctx context.Context, f Filter) (int, error) {
	f, self, err := s.prepared(ctx, f)
	if err != nil {
		return 0, err
	}
	s.settled(ctx)
	all := 0
	for _, self := range self {
		var q question
		var parts []string
		for _, p := range f.parts(&q, self) {
			parts = append(parts, "(SELECT COUNT(*) FROM "+p.from+")")
		}
		n, err := one(ctx, s.core, single[int], "SELECT "+strings.Join(parts, " + "), q.args...)
		if err != nil {
			return 0, err
		}
		all += n
	}
	return all, nil
}

// fillLists fills in what lists are filtered by where a program from before these columns has left them empty.
func (s Log) fillLists(ctx context.Context) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		if err := c.settled(ctx); err != nil {
			return err
		}
		// Both databases can strip signs from the end of a text, and nothing that finds a sign: what follows the question mark goes first.
		const switches = "'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789=&,.:;+-_%'"
		for _, query := range []string{
			"UPDATE tables SET sheet = CASE WHEN rules LIKE '%?%' THEN RTRIM(RTRIM(rules, " + switches + "), '?') ELSE rules END WHERE sheet = ''",
			`UPDATE sitters SET family = (SELECT t.family FROM tables t WHERE t.id = sitters.table_id), sheet = (SELECT t.sheet FROM tables t WHERE t.id = sitters.table_id),
				private = (SELECT t.private FROM tables t WHERE t.id = sitters.table_id) WHERE sheet = '' AND table_id IN (SELECT id FROM tables)`,
		} {
			if _, err := c.exec(ctx, query); err != nil {
				return err
			}
		}
		return nil
	})
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
