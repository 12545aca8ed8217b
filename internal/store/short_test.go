package store

import (
	"context"
	"strings"
	"testing"
)

func TestShort(t *testing.T) {
	for id, want := range map[string]string{"abcdefghijkl": "abcd…", "abcd": "abcd", "": ""} {
		if got := Short(id); got != want {
			t.Errorf("%q is said as %q, want %q", id, got, want)
		}
	}
}

// testErrorsKeepSecrets makes every error that names a table: none may give its id away.
func testErrorsKeepSecrets(t *testing.T, s *Store) {
	const id = "secretsecret"
	ctx := t.Context()
	a := begin(id, noon).keep(t, s).next(t)
	none, gap := a, a
	none.Events = nil
	gap.After++
	errs := []error{s.Append(ctx, none), s.Append(ctx, gap)}
	must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE events SET body = 'damaged' WHERE table_id = $1", id)
		return err
	}))
	_, unread := s.Events(ctx, id, 0)
	errs = append(errs, unread, s.Rebuild(ctx, project, nil))
	for i, err := range errs {
		switch {
		case err == nil:
			t.Errorf("%d: there is no error", i)
		case strings.Contains(err.Error(), id) || !strings.Contains(err.Error(), Short(id)):
			t.Errorf("%d: %v", i, err)
		}
	}
}
