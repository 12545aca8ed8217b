package store

import (
	"context"
	"errors"
	"fmt"
	"testing"
)

func testReturns(t *testing.T, s *Store) {
	ctx := t.Context()
	put := func(person, item string, step int) error {
		return s.PutReturn(ctx, person, item, step != 0, noon, 5, func(before *Return) (Return, bool) {
			return Return{Step: step, Due: noon.AddDate(0, 0, 10-step)}, before == nil || before.Step != step
		})
	}
	had := func() string {
		t.Helper()
		all, err := s.Returns(ctx, "ada")
		must(t, err)
		text := ""
		for _, r := range all {
			text += fmt.Sprint(r.Item, " ", r.Step, " ", r.Due.Sub(noon).Hours()/24, "; ")
		}
		return text
	}
	must(t, put("ada", "puzzle:aaaaaa", 0))
	must(t, put("ada", "puzzle:aaaaaa", 0)) // nothing changes
	must(t, put("ada", "puzzle:bbbbbb", 1))
	must(t, put("ada", "task:chess/fide/FC-1", 1))
	must(t, put("ada", "task:chess/fide/FC-1", -1))
	must(t, put("ben", "puzzle:aaaaaa", 2))
	const want = "puzzle:bbbbbb 1 9; puzzle:aaaaaa 0 10; "
	if got := had(); got != want {
		t.Errorf("Ada is asked again %s", got)
	}
	must(t, put("ada", "puzzle:cccccc", 3))
	if err := put("ada", "puzzle:dddddd", 3); !errors.Is(err, ErrEnough) {
		t.Errorf("a sixth line: %v", err)
	}
	// The log alone is the truth.
	before := had()
	must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE returns SET step = 4, due = 0")
		return err
	}))
	must(t, s.Rebuild(ctx, project, nil))
	if got := had(); got != before {
		t.Errorf("rebuilt, Ada is asked again %s", got)
	}
}
