package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"crownhead/internal/store/pgtest"
	"crownhead/internal/study/kept"
)

var (
	ofTask   = kept.OfTask("checkers/maple", "ML-9")
	ofPuzzle = kept.OfPuzzle("aaaaaa", "chess/fide")
)

// earned is a task solved.
func earned(stars int) func(kept.Exercise) kept.Exercise {
	return func(k kept.Exercise) kept.Exercise {
		k.Line, k.Stars = &kept.Line{Solved: stars == 3, Stars: stars}, max(k.Stars, stars)
		if stars < 3 {
			k.Return = &kept.Return{Due: noon.AddDate(0, 0, 1)}
		}
		return k
	}
}

// failed is a puzzle failed for the first time, which ends a series.
func failed(k kept.Exercise) kept.Exercise {
	k.Return = &kept.Return{Due: noon.AddDate(0, 0, 1)}
	if s := k.Series; s != nil && !s.Tried {
		after := *s
		after.Tried, after.Failed = true, true
		k.Series = &after
	}
	if k.Tried {
		return k
	}
	k.Tried, k.Line = true, &kept.Line{}
	r := kept.Rating{Value: 1500, Deviation: 350, Volatility: 0.06}
	if k.Rating != nil {
		r = *k.Rating
	}
	r.Value, r.Tries = r.Value-10, r.Tries+1
	k.Rating = &r
	return k
}

// solved is a puzzle of a series solved.
func solved(k kept.Exercise) kept.Exercise {
	if s := k.Series; s != nil && !s.Tried {
		after := *s
		after.Tried, after.Solved = true, after.Solved+1
		k.Series = &after
	}
	if k.Return != nil {
		k.Return = &kept.Return{Step: kept.Known, Due: noon}
	}
	return k
}

func learner(t *testing.T, s *Store, person string) string {
	t.Helper()
	l, err := s.Study.Learner(t.Context(), person)
	must(t, err)
	text := fmt.Sprint(l.Stars, l.Tried, l.Bests)
	for _, r := range l.Ratings {
		text += fmt.Sprint(" ", r.Family, " ", r.Value, " ", r.Solved, "/", r.Tries)
	}
	for _, r := range l.Returns {
		text += fmt.Sprint(" ", r.Name, " ", r.Step, " ", r.Due.Sub(noon).Hours())
	}
	return text
}

func testStudy(t *testing.T, s *Store) {
	ctx := t.Context()
	study := s.Study
	put := func(person string, try kept.Try, change func(kept.Exercise) kept.Exercise) kept.Exercise {
		t.Helper()
		try.Answers, try.At = "[]", noon
		k, err := study.Update(ctx, person, try, change)
		must(t, err)
		if k.Line != nil {
			t.Error("what is kept has a line to write")
		}
		return k
	}
	put("ada", kept.Try{Of: ofTask}, earned(2))
	if k := put("ada", kept.Try{Of: ofTask}, earned(1)); k.Stars != 2 || k.Return == nil {
		t.Errorf("after a worse run there is %+v", k)
	}
	put("ben", kept.Try{Of: ofTask}, earned(3))
	streak, err := study.BeginSeries(ctx, "ada", "streak", noon)
	must(t, err)
	if streak.N != 1 || !streak.Begun.Equal(noon) {
		t.Errorf("the first series is %+v", streak)
	}
	put("ada", kept.Try{Of: kept.OfPuzzle("bbbbbb", "chess/fide"), Series: 1}, solved)
	if k := put("ada", kept.Try{Of: kept.OfPuzzle("bbbbbb", "chess/fide"), Series: 1}, solved); k.Series.Solved != 1 || !k.Series.Tried {
		t.Errorf("the same puzzle again gives %+v", k.Series)
	}
	if k := put("ada", kept.Try{Of: ofPuzzle, Series: 1}, failed); !k.Series.Failed || k.Series.Solved != 1 || k.Rating.Value != 1490 || k.Rating.Tries != 1 {
		t.Errorf("the second gives %+v and %+v", k.Series, k.Rating)
	}
	if _, err := study.Update(ctx, "ben", kept.Try{Of: ofPuzzle, Series: 1}, solved); !errors.Is(err, kept.ErrNoSeries) {
		t.Errorf("the series of somebody else: %v", err)
	}
	const want = "[{checkers/maple ML-9 2}] [aaaaaa] [{streak 1}] chess 1490 0/1 puzzle:aaaaaa 0 24 task:checkers/maple/ML-9 0 24"
	if got := learner(t, s, "ada"); got != want {
		t.Errorf("Ada has %s", got)
	}
	// The logs alone are the truth.
	must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
		for _, broken := range []string{"UPDATE lesson_stars SET stars = 1", "UPDATE puzzle_ratings SET rating = 3000, tries = 9", "UPDATE puzzle_bests SET score = 9", "UPDATE returns SET step = 4, due = 0"} {
			if _, err := c.exec(ctx, broken); err != nil {
				return err
			}
		}
		return nil
	}))
	must(t, s.Rebuild(ctx, project, nil))
	if got := learner(t, s, "ada"); got != want {
		t.Errorf("rebuilt, Ada has %s", got)
	}
	put("ada", kept.Try{Of: ofPuzzle}, solved)
	if got := learner(t, s, "ada"); strings.Contains(got, "puzzle:aaaaaa") {
		t.Errorf("what is known returns: %s", got)
	}
	must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
		for _, full := range []string{
			"UPDATE lesson_runs SET n = n + 20000", "UPDATE puzzle_tries SET n = n + 20000", "UPDATE puzzle_runs SET n = n + 20000", "UPDATE return_tries SET n = n + 50000",
		} {
			if _, err := c.exec(ctx, full); err != nil {
				return err
			}
		}
		return nil
	}))
	before := learner(t, s, "ada")
	for _, one := range []func() error{
		func() error { _, err := study.Update(ctx, "ada", kept.Try{Of: ofTask}, earned(3)); return err },
		func() error {
			_, err := study.Update(ctx, "ada", kept.Try{Of: kept.OfPuzzle("cccccc", "chess/fide")}, failed)
			return err
		},
		func() error { _, err := study.BeginSeries(ctx, "ada", "clock", noon); return err },
	} {
		if err := one(); !errors.Is(err, kept.ErrEnough) {
			t.Errorf("one more than may be: %v", err)
		}
	}
	put("ada", kept.Try{Of: kept.ID{Kind: kept.Mistake, Name: "t/1/1 chess/fide e4"}}, notFound) // it only does not return
	if got := learner(t, s, "ada"); got != before {
		t.Errorf("with full logs Ada has %s, and had %s", got, before)
	}
}

// notFound is a mistake that was not found.
func notFound(k kept.Exercise) kept.Exercise {
	k.Return = &kept.Return{Due: noon.AddDate(0, 0, 1)}
	return k
}

// One attempt is one line, however often and from wherever it is sent.
func testAttempts(t *testing.T, s *Store) {
	study := s.Study
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if _, err := study.Update(t.Context(), "ada", kept.Try{Attempt: "one", Of: ofTask, Answers: "[]", At: noon}, earned(2)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n := rowsOf(t, s, "lesson_runs"); n != 1 {
		t.Errorf("one attempt is %d lines", n)
	}
	k, err := study.Update(t.Context(), "ada", kept.Try{Attempt: "one", Of: ofTask}, func(kept.Exercise) kept.Exercise {
		t.Error("an attempt that is known asks for a change")
		return kept.Exercise{}
	})
	if err != nil || k.Stars != 2 || k.Return == nil {
		t.Errorf("an attempt that is known gives %+v, %v", k, err)
	}
	_, err = study.Update(t.Context(), "ada", kept.Try{Attempt: "two", Of: ofTask, Answers: "[]", At: noon}, earned(3))
	must(t, err)
	_, err = study.Update(t.Context(), "ben", kept.Try{Attempt: "one", Of: ofTask, Answers: "[]", At: noon}, earned(3))
	must(t, err)
	if n := rowsOf(t, s, "lesson_runs"); n != 3 {
		t.Errorf("another attempt and another person make it %d lines", n)
	}
}

// aNode is the address that a process of TestAttemptAtTwoNodes works on; "" outside of it.
const aNode = "CROWNHEAD_TEST_NODE"

// The same attempt is sent to two processes on one PostgreSQL, many times to each: it is one line, and is rated once.
func TestAttemptAtTwoNodes(t *testing.T) {
	sendAttempts := func(s *Store) {
		var all sync.WaitGroup
		for range 10 {
			all.Go(func() {
				k, err := s.Study.Update(t.Context(), "ada", kept.Try{Attempt: "one", Of: ofPuzzle, Answers: "[]", At: noon}, failed)
				if err != nil || k.Rating == nil || k.Rating.Tries != 1 {
					t.Errorf("%+v, %v", k, err)
				}
			})
		}
		all.Wait()
	}
	if address := os.Getenv(aNode); address != "" {
		sendAttempts(open(t, address))
		return
	}
	if testing.Short() {
		t.Skip("the long tests start a PostgreSQL")
	}
	address := pgtest.Start(t, pgtest.NoSync()).Database(t)
	s := open(t, address)
	var nodes sync.WaitGroup
	for range 2 {
		nodes.Go(func() {
			node := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestAttemptAtTwoNodes$")
			node.Env = append(os.Environ(), aNode+"="+address)
			if said, err := node.CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, said)
			}
		})
	}
	nodes.Wait()
	for _, table := range []string{"puzzle_tries", "puzzle_ratings", "return_tries", "returns", "attempts"} {
		if n := rowsOf(t, s, table); n != 1 {
			t.Errorf("%s has %d rows", table, n)
		}
	}
}

func rowsOf(t *testing.T, s *Store, table string) int {
	t.Helper()
	n, err := many(t.Context(), s.core, single[int], "SELECT COUNT(*) FROM "+table)
	must(t, err)
	return n[0]
}

// Whichever statement of an update fails, nothing of it is kept, and the next update is.
func testUpdateFails(t *testing.T, s *Store) {
	ctx, study := t.Context(), s.Study
	_, err := study.BeginSeries(ctx, "ada", "streak", noon)
	must(t, err)
	update := func() error {
		_, err := study.Update(ctx, "ada", kept.Try{Attempt: "one", Of: ofPuzzle, Series: 1, Answers: "[]", At: noon}, failed)
		return err
	}
	before := learner(t, s, "ada")
	written := []string{"learners", "puzzle_tries", "puzzle_ratings", "puzzle_run_tries", "puzzle_bests", "return_tries", "returns", "attempts"}
	for _, table := range written {
		heal := spoil(t, s, table)
		if update() == nil {
			t.Errorf("an update is kept though %s takes nothing", table)
		}
		heal()
		if got := learner(t, s, "ada"); got != before {
			t.Errorf("an update that %s does not take leaves %s", table, got)
		}
		for _, table := range written {
			if n := rowsOf(t, s, table); n != 0 {
				t.Errorf("%s has %d rows", table, n)
			}
		}
	}
	must(t, update())
	if got := learner(t, s, "ada"); got == before {
		t.Error("an update is not kept once the database is well")
	}
}

// spoil has every statement fail that adds to a table. It comes from outside, as somebody else would.
func spoil(t *testing.T, s *Store, table string) (heal func()) {
	t.Helper()
	do := func(statement string) {
		t.Helper()
		pool := s.db.open(false)
		defer pool.Close()
		_, err := pool.ExecContext(t.Context(), statement)
		must(t, err)
	}
	do("ALTER TABLE " + table + " RENAME TO away")
	return func() { do("ALTER TABLE away RENAME TO " + table) }
}
