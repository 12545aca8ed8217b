package store

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/table/play"
)

// walk is all ids of a list, page by page.
func walk(t *testing.T, s *Store, f Filter, limit int) (ids []string) {
	t.Helper()
	for cursor := ""; ; {
		rows, next, err := s.List(t.Context(), f, cursor, limit)
		must(t, err)
		if len(rows) > limit {
			t.Fatalf("a page of %d rows, want at most %d", len(rows), limit)
		}
		for _, r := range rows {
			ids = append(ids, r.ID)
		}
		if next == "" {
			break
		}
		cursor = next
	}
	if n, err := s.Count(t.Context(), f); err != nil || n != len(ids) {
		t.Errorf("%+v: counted %d, %v, want %d", f, n, err, len(ids))
	}
	return ids
}

func testLists(t *testing.T, s *Store) {
	yes := true
	private := func(st *story) *story {
		created := st.log[0].Event.(play.Created)
		created.Private = true
		st.log[0].Event = created
		return st
	}
	// Several were created in the same moment, and in each phase.
	begin("a-waiting", noon).keep(t, s)
	begin("b-waiting", noon, sit(game.First, ada)).keep(t, s)
	private(begin("c-waiting", noon, sit(game.First, ada))).keep(t, s)
	begin("d-playing", noon.Add(1*time.Second), sit(game.First, ada), sit(game.Second, ben), began()).keep(t, s)
	begin("e-playing", noon, sit(game.First, ada), sit(game.Second, bolt), began()).keep(t, s)
	begin("f-over", noon.Add(2*time.Second), sit(game.First, ada), sit(game.Second, ben), began(), won(game.First)).keep(t, s)
	begin("g-aborted", noon.Add(-time.Second), play.Entry{Event: play.Stopped{}}).keep(t, s)
	other := begin("h-other", noon.Add(-time.Minute)).next(t)
	other.Row.Family, other.Row.Rules = "checkers", "checkers/maple"
	must(t, s.Append(t.Context(), other))
	switched := begin("i-switched", noon.Add(-2*time.Minute)).next(t)
	switched.Row.Family, switched.Row.Rules = "checkers", "checkers/maple?x=1"
	must(t, s.Append(t.Context(), switched))
	longer := begin("j-longer", noon.Add(-3*time.Minute)).next(t)
	longer.Row.Family, longer.Row.Rules = "checkers", "checkers/maples"
	must(t, s.Append(t.Context(), longer))

	for _, c := range []struct {
		name string
		f    Filter
		want string
	}{
		{"all", Filter{}, "f-over d-playing e-playing b-waiting a-waiting g-aborted h-other i-switched j-longer"},
		{"public", Filter{Public: true}, "f-over d-playing e-playing b-waiting a-waiting g-aborted h-other i-switched j-longer"},
		{"a phase", Filter{Phases: []string{"playing"}}, "d-playing e-playing"},
		{"phases", Filter{Phases: []string{"waiting", "over", "over"}, Public: true}, "f-over b-waiting a-waiting h-other i-switched j-longer"},
		{"open", Filter{Phases: []string{"waiting"}, OpenSeat: true, Public: true}, "b-waiting a-waiting h-other i-switched j-longer"},
		{"a family", Filter{Family: "checkers"}, "h-other i-switched j-longer"},
		{"rules", Filter{Rules: "chess/plain", Phases: []string{"waiting"}}, "b-waiting a-waiting"},
		{"rules with any switches", Filter{Family: "checkers", Rules: "checkers/maple"}, "h-other i-switched"},
		{"none", Filter{Rules: "chess/laws"}, ""},
		{"since", Filter{Since: noon.Add(time.Second)}, "f-over d-playing"},
		{"until", Filter{Until: noon.Add(-time.Minute)}, "i-switched j-longer"},
		{"between", Filter{Person: ada.Holder, Since: noon, Until: noon.Add(2 * time.Second)}, "d-playing e-playing c-waiting b-waiting"},
		{"an opponent", Filter{Person: ada.Holder, Opponent: ben.Holder}, "f-over d-playing"},
		{"casual", Filter{Person: ada.Holder, Opponent: ben.Holder, Rated: new(bool)}, "f-over d-playing"},
		{"rated", Filter{Person: ada.Holder, Rated: &yes}, ""},
	} {
		for limit := 1; limit < 10; limit++ {
			if got := strings.Join(walk(t, s, c.f, limit), " "); got != c.want {
				t.Errorf("%s, %d a page: %s, want %s", c.name, limit, got, c.want)
			}
		}
	}
	for i := range 101 {
		begin(fmt.Sprint("many", i), noon).keep(t, s)
	}
	if rows, next, err := s.List(t.Context(), Filter{}, "", 1000); err != nil || len(rows) != 100 || next == "" {
		t.Errorf("asked for too many: %d rows, next %q, %v", len(rows), next, err)
	}
	explain(t, s)
}

// explain sees that no list reads tables or the log from end to end, by asking SQLite how it answers what has been asked.
func explain(t *testing.T, s *Store) {
	t.Helper()
	if s.Shared() {
		return // PostgreSQL has its own mind about tables this small
	}
	asked := 0
	s.reader.stmts.Range(func(query, _ any) bool {
		asked++
		var values []any
		for strings.Contains(query.(string), "$"+strconv.Itoa(len(values)+1)) {
			values = append(values, nil)
		}
		rows, err := s.reader.pool.Query("EXPLAIN QUERY PLAN "+query.(string), values...)
		must(t, err)
		steps, err := scanAll(rows, func(from scanner) (step string, err error) {
			var id, parent, unused int
			err = from.Scan(&id, &parent, &unused, &step)
			return step, err
		})
		must(t, err)
		// A filter that has an index of its own is answered by it.
		for has, index := range map[string]string{
			"NOT t.private": "tables_public", "s.sheet =": "sitters_by_sheet", "s.family =": "sitters_by_family", "t.to_act = 'first'": "tables_first_turn",
			"t.to_act = 'second'": "tables_second_turn",
		} {
			personal := strings.Contains(query.(string), "sitters s") || strings.Contains(query.(string), "to_act = '")
			if strings.Contains(query.(string), has) && !strings.Contains(strings.Join(steps, " "), index) && !(personal && index == "tables_public") {
				t.Errorf("%s\nis not answered by %s:\n%s", query, index, strings.Join(steps, "\n"))
			}
		}
		for _, step := range steps {
			if strings.HasPrefix(step, "SCAN") && !strings.Contains(step, "part") && !strings.Contains(step, "CONSTANT") {
				t.Errorf("%s\nneeds a scan:\n%s", query, strings.Join(steps, "\n"))
			}
			// Only the few rows of the parts of a list are to be put in order.
			if strings.HasPrefix(step, "USE TEMP B-TREE") && !strings.Contains(query.(string), "AS part") {
				t.Errorf("%s\nneeds sorting:\n%s", query, strings.Join(steps, "\n"))
			}
		}
		return true
	})
	if asked == 0 {
		t.Error("nothing has been asked")
	}
}

// testFilteredLists has a table of everything a list of somebody's can be filtered by, as this program writes it and as one from before
// these columns left it.
func testFilteredLists(t *testing.T, s *Store) {
	ctx := t.Context()
	put := func(id, rules string, private bool) {
		a := begin(id, noon, sit(game.First, ada), sit(game.Second, ben), began()).next(t)
		a.Row.Family, _, _ = strings.Cut(rules, "/")
		a.Row.Rules, a.Row.Private = rules, private
		must(t, s.Append(ctx, a))
	}
	put("a-plain", "chess/plain", false)
	put("b-hidden", "chess/plain", true)
	put("c-switched", "checkers/maple?kings=short&x=1", false)
	put("d-printed", "checkers/maple", true)
	check := func(when string) {
		t.Helper()
		for want, f := range map[string]Filter{
			"d-printed c-switched b-hidden a-plain": {Person: "ada"},
			"c-switched a-plain":                    {Person: "ada", Public: true},
			"b-hidden a-plain":                      {Person: "ada", Family: "chess"},
			"d-printed c-switched":                  {Person: "ada", Rules: "checkers/maple", Phases: []string{"playing"}},
			"c-switched":                            {Person: "ada", Rules: "checkers/maple", Public: true, YourTurn: true},
			"a-plain":                               {Public: true, Rules: "chess/plain"},
			"":                                      {Person: "ada", Rules: "checkers/maple", Phases: []string{"over"}},
		} {
			for limit := 1; limit < 5; limit++ {
				if got := strings.Join(walk(t, s, f, limit), " "); got != want {
					t.Errorf("%s, %+v: %s, want %s", when, f, got, want)
				}
			}
		}
	}
	check("as written")
	explain(t, s)
	must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE tables SET sheet = ''")
		if err == nil {
			_, err = c.exec(ctx, "UPDATE sitters SET sheet = '', family = '', private = FALSE")
		}
		return err
	}))
	if got := strings.Join(walk(t, s, Filter{Person: "ada", Public: true}, 4), " "); got != "c-switched a-plain" {
		t.Errorf("before it is filled in, public are %s", got)
	}
	must(t, s.fillLists(ctx))
	check("filled in")
}

func testPersonLists(t *testing.T, s *Store) {
	ctx := t.Context()
	begin("left", noon, sit(game.First, ada), play.Entry{By: game.First, Event: play.Left{}}).keep(t, s)
	mine := begin("mine", noon.Add(1*time.Second), sit(game.First, ada), sit(game.Second, ben), began()).keep(t, s)
	begin("theirs", noon.Add(2*time.Second), sit(game.First, ben), sit(game.Second, bolt), began()).keep(t, s)
	both := begin("both", noon.Add(3*time.Second), sit(game.First, ada), sit(game.Second, ada), began()).keep(t, s)
	later := begin("later", noon.Add(4*time.Second), sit(game.First, ben)).keep(t, s)
	later.tell(noon.Add(time.Minute), sit(game.Second, ada), began()).keep(t, s)

	lists := func(when string, want map[string]string) {
		t.Helper()
		for name, f := range map[string]Filter{
			"all": {Person: "ada"}, "playing": {Person: "ada", Phases: []string{"playing"}}, "your turn": {Person: "ada", YourTurn: true},
			"waiting": {Person: "ada", Phases: []string{"waiting"}},
		} {
			for limit := 1; limit < 5; limit++ {
				if got := strings.Join(walk(t, s, f, limit), " "); got != want[name] {
					t.Errorf("%s, %s: %s, want %s", when, name, got, want[name])
				}
			}
		}
	}
	lists("at first", map[string]string{"all": "later both mine left", "playing": "later both mine", "your turn": "both mine", "waiting": "left"})
	mine.tell(noon.Add(time.Hour), turn(game.First, "e2-e4")).keep(t, s)
	both.tell(noon.Add(time.Hour), won(game.First)).keep(t, s)
	later.tell(noon.Add(time.Hour), turn(game.First, "e2-e4")).keep(t, s)
	lists("then", map[string]string{"all": "later both mine left", "playing": "later mine", "your turn": "later", "waiting": "left"})
	if rows, _, err := s.List(ctx, Filter{Person: "nobody-we-know"}, "", 10); err != nil || len(rows) != 0 {
		t.Errorf("a stranger's tables: %v, %v", rows, err)
	}
	explain(t, s)
}

// testOwnLists has one of each kind of game that the page of one's own games tells apart.
func testOwnLists(t *testing.T, s *Store) {
	begin("a-due", noon, sit(game.First, ada), sit(game.Second, ben), began()).keep(t, s)
	begin("b-theirs", noon, sit(game.First, ben), sit(game.Second, ada), began()).keep(t, s)
	begin("c-alone", noon, sit(game.First, ada), sit(game.Second, ada), began()).keep(t, s)
	begin("d-level", noon, sit(game.First, ada), sit(game.Second, bolt), began()).keep(t, s)
	begin("e-won", noon, sit(game.First, ada), sit(game.Second, ben), began(), won(game.First)).keep(t, s)
	begin("f-lost", noon, sit(game.First, ada), sit(game.Second, bolt), began(), won(game.Second)).keep(t, s)
	begin("g-drawn", noon, sit(game.First, ben), sit(game.Second, ada), began(), won(game.Nobody)).keep(t, s)
	begin("h-alone", noon, sit(game.First, ada), sit(game.Second, ada), began(), won(game.First)).keep(t, s)
	elodie := ben
	elodie.Holder, elodie.Name = "elodie", "Élodie"
	begin("i-accent", noon, sit(game.First, elodie), sit(game.Second, ada), began(), won(game.First)).keep(t, s)
	for _, c := range []struct {
		filter Filter
		want   string
	}{
		{Filter{Due: true}, "a-due"},
		{Filter{YourTurn: true}, "d-level c-alone a-due"},
		{Filter{Name: "BE"}, "g-drawn e-won b-theirs a-due"},
		{Filter{Name: "b%n"}, ""},
		{Filter{Name: "élo"}, "i-accent"},
		{Filter{Levels: []int{bolt.Level}}, "f-lost d-level"},
		{Filter{Levels: []int{bolt.Level}, Name: "ben", Phases: []string{"over"}}, "g-drawn f-lost e-won"},
		{Filter{Result: "won"}, "e-won"},
		{Filter{Result: "lost"}, "i-accent f-lost"},
		{Filter{Result: "lost", Name: "ben"}, ""},
		{Filter{Result: "drawn"}, "g-drawn"},
	} {
		c.filter.Person = "ada"
		for limit := 1; limit < 5; limit++ {
			if got := strings.Join(walk(t, s, c.filter, limit), " "); got != c.want {
				t.Errorf("%+v: %s, want %s", c.filter, got, c.want)
			}
		}
	}
	explain(t, s)
}

func testCursors(t *testing.T, s *Store) {
	for _, bad := range []string{"x", "!", "äöü", writeCursor("x", "y"), writeCursor("1.5x", "y"), writeCursor("1", "\x00"), writeCursor("1", "\xff"), strings.Repeat("A", 1000)} {
		if _, _, err := s.List(t.Context(), Filter{}, bad, 10); !errors.Is(err, ErrBadCursor) {
			t.Errorf("list: cursor %q: %v", bad, err)
		}
		if _, _, err := s.Ranking(t.Context(), "chess", "blitz", bad, 10); !errors.Is(err, ErrBadCursor) {
			t.Errorf("ranking: cursor %q: %v", bad, err)
		}
	}
}

func testTimed(t *testing.T, s *Store) {
	var want []string
	for i := range 7 {
		id := fmt.Sprint("t", i)
		a := begin(id, noon, sit(game.First, ada), sit(game.Second, ben), began()).next(t)
		switch i {
		case 2:
			a.Row.Clock = "none"
		case 4:
			a.Row.Phase = "over"
		default:
			want = append(want, id)
		}
		must(t, s.Append(t.Context(), a))
	}
	var got []string
	for after := ""; ; {
		page, err := s.Timed(t.Context(), after, 2)
		must(t, err)
		if len(page) == 0 {
			break
		}
		got = append(got, page...)
		after = page[len(page)-1]
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("timed: %v, want %v", got, want)
	}
	explain(t, s)
}

func testRanking(t *testing.T, s *Store) {
	ctx := t.Context()
	var want []string
	for i := range 7 {
		id := fmt.Sprint("p", i)
		must(t, s.MakeAccount(ctx, Person{ID: id, Name: "Player " + id, Created: noon}, "hash"))
		a := begin("t"+id, noon).next(t)
		a.Ratings = []Rating{{Person: id, Family: "chess", Speed: "blitz", Value: 1500.25 + float64(i/2), Games: 1, At: noon}}
		must(t, s.Append(ctx, a))
		want = append([]string{id}, want...)
	}
	for limit := 1; limit < 9; limit++ {
		var got []string
		for cursor := ""; ; {
			page, next, err := s.Ranking(ctx, "chess", "blitz", cursor, limit)
			must(t, err)
			for _, l := range page {
				got = append(got, l.Rating.Person)
				if l.Person.ID != l.Rating.Person || l.Person.Name != "Player "+l.Person.ID {
					t.Errorf("a line of the ranking is %+v", l)
				}
			}
			if next == "" {
				break
			}
			cursor = next
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d a page: %v, want %v", limit, got, want)
		}
	}
	if page, _, err := s.Ranking(ctx, "chess", "rapid", "", 10); err != nil || len(page) != 0 {
		t.Errorf("nobody is ranked there: %v, %v", page, err)
	}
	all, _, err := s.Ranking(ctx, "chess", "blitz", "", 10)
	must(t, err)
	for i, l := range all {
		if place, err := s.Place(ctx, l.Rating); err != nil || place != i+1 {
			t.Errorf("%s is at place %d: %d, %v", l.Person.ID, i+1, place, err)
		}
	}
	blitz := RatingList{"chess", "blitz"}
	asked := []RatingList{{"towers", "blitz"}, {"chess", "rapid"}, blitz, {"checkers", "none"}}
	if lists, err := s.Ranked(ctx, asked); err != nil || !slices.Equal(lists, []RatingList{blitz}) {
		t.Errorf("the lists with somebody on them are %v, %v", lists, err)
	}
	explain(t, s)
}
