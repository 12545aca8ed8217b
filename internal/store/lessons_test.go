package store

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"
)

func testLessons(t *testing.T, s *Store) {
	ctx := t.Context()
	run := func(task string, stars int) LessonRun {
		return LessonRun{Sheet: "checkers/maple", Task: task, Answers: "[]", Stars: stars, At: noon.Add(time.Minute)}
	}
	earned := func(person string) string {
		t.Helper()
		all, err := s.LessonStars(ctx, person)
		must(t, err)
		return fmt.Sprint(all)
	}
	must(t, s.PutLessonRuns(ctx, "ada", []LessonRun{run("ML-9", 1), run("ML-4", 3)}, 4))
	must(t, s.PutLessonRuns(ctx, "ada", []LessonRun{run("ML-9", 2)}, 4))
	must(t, s.PutLessonRuns(ctx, "ada", []LessonRun{run("ML-4", 1)}, 4))
	must(t, s.PutLessonRuns(ctx, "ben", []LessonRun{run("ML-9", 1)}, 4))
	const want = "[{checkers/maple ML-4 3} {checkers/maple ML-9 2}]"
	if got := earned("ada"); got != want {
		t.Errorf("Ada has %s", got)
	}
	if err := s.PutLessonRuns(ctx, "ada", []LessonRun{run("ML-3", 3)}, 4); !errors.Is(err, ErrEnough) {
		t.Errorf("a fifth run: %v", err)
	}
	// The log alone is the truth.
	must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE lesson_stars SET stars = 3")
		return err
	}))
	must(t, s.Rebuild(ctx, project, nil))
	if got := earned("ada"); got != want {
		t.Errorf("rebuilt, Ada has %s", got)
	}
	if got := earned("carl"); got != "[]" {
		t.Errorf("somebody who has learnt nothing has %s", got)
	}
}
