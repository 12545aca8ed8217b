package store

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/table/play"
)

// dump is all rows of the read models as text.
func dump(t *testing.T, s *Store) string {
	t.Helper()
	var all strings.Builder
	for _, model := range []string{"tables ORDER BY id", "sitters ORDER BY table_id, person", "results ORDER BY table_id, seq, seat", "ratings ORDER BY person, family, speed", "jobs ORDER BY name", "explorer ORDER BY position, person, turn, speed, band", "explored ORDER BY table_id"} {
		rows, err := s.reader.pool.Query("SELECT * FROM " + model)
		must(t, err)
		columns, err := rows.Columns()
		must(t, err)
		lines, err := scanAll(rows, func(from scanner) (string, error) {
			values, into := make([]any, len(columns)), make([]any, len(columns))
			for i := range values {
				into[i] = &values[i]
			}
			err := from.Scan(into...)
			return fmt.Sprintf("%q\n", values), err
		})
		must(t, err)
		if len(lines) == 0 {
			t.Errorf("there are no %s", model)
		}
		all.WriteString(model + "\n" + strings.Join(lines, ""))
	}
	return all.String()
}

// fill plays games of every kind, and two of them rated.
func fill(t *testing.T, s *Store) {
	t.Helper()
	begin("waiting", noon, sit(game.First, ada)).keep(t, s)
	begin("left", noon, sit(game.First, ada), play.Entry{By: game.First, Event: play.Left{}}).keep(t, s)
	begin("aborted", noon, sit(game.First, ada), play.Entry{Event: play.Stopped{}}).keep(t, s)
	begin("playing", noon.Add(time.Microsecond), sit(game.First, ada), sit(game.Second, bolt), began(), turn(game.First, "e2-e4")).keep(t, s).
		tell(noon.Add(time.Minute), turn(game.Second, "e7-e5")).keep(t, s)
	for i := range 3 {
		// In the alphabet the last game comes first: the order of the ids must not matter.
		table := begin(fmt.Sprint("rated", 9-i), noon, sit(game.First, ada), sit(game.Second, ben), began(), turn(game.First, "e2-e4"), won(game.Seat(i%2))).keep(t, s)
		a := table.tell(noon.Add(time.Duration(i)*time.Hour), counted(1600+float64(i)/3, 1400-float64(i)/3)).next(t)
		p, _ := project(table.log)
		for _, r := range p.Ratings {
			r.Games = i + 1
			a.Ratings = append(a.Ratings, r)
		}
		must(t, s.Append(t.Context(), a))
	}
}

func testRebuild(t *testing.T, s *Store) {
	ctx := t.Context()
	fill(t, s)
	exploreAll(t, s)
	before := dump(t, s)
	var progress []string
	must(t, s.Rebuild(ctx, project, func(done, all int) { progress = append(progress, fmt.Sprint(done, "/", all)) }))
	if after := dump(t, s); after != before {
		t.Errorf("rebuilt, it is\n%s\nand was\n%s", after, before)
	}
	if got, want := strings.Join(progress, " "), "0/7 1/7 2/7 3/7 4/7 5/7 6/7 7/7"; got != want {
		t.Errorf("progress was %s, want %s", got, want)
	}
	// Rows that are wrong or gone come back; the log alone is the truth.
	must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
		for _, damage := range []string{
			"DELETE FROM tables WHERE id = 'playing'", "DELETE FROM jobs", "DELETE FROM explored", "UPDATE explorer SET games = 9, sample2 = ''", "UPDATE tables SET position = 'nonsense', phase = 'over'", "DELETE FROM sitters", "DELETE FROM results",
			"UPDATE ratings SET value = 1, games = 77", "INSERT INTO ratings SELECT 'ghost', family, speed, value, deviation, volatility, games, at, met FROM ratings WHERE person = 'ada'",
		} {
			if _, err := c.exec(ctx, damage); err != nil {
				return err
			}
		}
		return nil
	}))
	must(t, s.Rebuild(ctx, project, nil))
	if after := dump(t, s); after != before {
		t.Errorf("after damage, it is\n%s\nand was\n%s", after, before)
	}
}

func testRebuildFails(t *testing.T, s *Store) {
	fill(t, s)
	exploreAll(t, s)
	before := dump(t, s)
	cannot := errors.New("cannot be projected")
	err := s.Rebuild(t.Context(), func(log []play.Entry) (Projection, error) {
		if log[0].Event.(play.Created).Table == "playing" {
			return Projection{}, cannot
		}
		return project(log)
	}, nil)
	if !errors.Is(err, cannot) || errors.Is(err, ErrUnavailable) || !strings.Contains(err.Error(), Short("playing")) {
		t.Errorf("the error is %v", err)
	}
	if after := dump(t, s); after != before {
		t.Errorf("it is\n%s\nand was\n%s", after, before)
	}
	must(t, s.Ping(t.Context()))
}
