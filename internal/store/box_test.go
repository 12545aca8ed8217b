package store

import (
	"errors"
	"strconv"
	"testing"

	"crownhead/internal/box/kept"
)

func testBoxes(t *testing.T, s *Store) {
	ctx := t.Context()
	for _, who := range []string{"ada", "bo"} {
		must(t, s.MakeAccount(ctx, Person{ID: who, Name: who, Created: noon}, "hash"))
	}
	of := func(body string, version int) kept.Copy {
		return kept.Copy{ID: "maple-1", Kind: kept.Game, Rules: "checkers/maple", Names: [2]string{"Ada", "Bo"}, Count: version, Version: version, Changed: noon, Body: body}
	}
	put := func(c kept.Copy, after int) kept.Copy {
		t.Helper()
		got, err := s.PutBoxCopy(ctx, "ada", c, after, "other-"+strconv.Itoa(after))
		must(t, err)
		return got
	}
	put(of("one", 1), 0)
	if got := put(of("two", 2), 1); got.ID != "maple-1" || got.Version != 2 {
		t.Errorf("the second version is %+v", got)
	}
	// An answer that was lost: the same is sent again, and nothing changes.
	if got := put(of("two", 2), 1); got.ID != "maple-1" || got.Version != 2 {
		t.Errorf("the second version, sent again, is %+v", got)
	}
	// Another device has seen the first version: both are kept.
	if got := put(of("too", 2), 1); got.ID != "other-1" || got.Version != 1 {
		t.Errorf("what another device has made of it is %+v", got)
	}
	for id, body := range map[string]string{"maple-1": "two", "other-1": "too"} {
		if got, err := s.BoxCopy(ctx, "ada", id); err != nil || got.Body != body || got.Names != [2]string{"Ada", "Bo"} || !got.Changed.Equal(noon) {
			t.Errorf("%s is %+v, %v", id, got, err)
		}
	}
	if all, err := s.BoxCopies(ctx, "ada"); err != nil || len(all) != 2 || all[0].Body != "" {
		t.Errorf("the list is %+v, %v", all, err)
	}
	if all, err := s.BoxCopies(ctx, "bo"); err != nil || len(all) != 0 {
		t.Errorf("somebody else has %+v, %v", all, err)
	}
	if _, err := s.BoxCopy(ctx, "bo", "maple-1"); !errors.Is(err, kept.ErrNone) {
		t.Errorf("somebody else reads it: %v", err)
	}

	link, err := s.LinkBoxCopy(ctx, "ada", "maple-1", "secret")
	must(t, err)
	again, err := s.LinkBoxCopy(ctx, "ada", "maple-1", "another")
	must(t, err)
	if link != "secret" || again != "secret" {
		t.Errorf("the link is %q, then %q", link, again)
	}
	if got := put(of("three", 3), 2); got.Link != "secret" {
		t.Errorf("the link was lost: %+v", got)
	}
	if got, err := s.LinkedBoxCopy(ctx, "secret"); err != nil || got.Body != "three" || got.Link != "" {
		t.Errorf("who follows sees %+v, %v", got, err)
	}
	if _, err := s.LinkBoxCopy(ctx, "bo", "maple-1", "theirs"); !errors.Is(err, kept.ErrNone) {
		t.Errorf("somebody else links it: %v", err)
	}
	must(t, s.UnlinkBoxCopy(ctx, "ada", "maple-1"))
	for _, link := range []string{"secret", ""} {
		if _, err := s.LinkedBoxCopy(ctx, link); !errors.Is(err, kept.ErrNone) {
			t.Errorf("the link %q leads somewhere: %v", link, err)
		}
	}

	for i := range kept.MostPads {
		put(kept.Copy{ID: "pad-" + strconv.Itoa(i), Kind: kept.Pad, Version: 1, Changed: noon}, 0)
	}
	pad := kept.Copy{ID: "one-too-many", Kind: kept.Pad, Version: 1, Changed: noon}
	if _, err := s.PutBoxCopy(ctx, "ada", pad, 0, "other"); !errors.Is(err, kept.ErrEnough) {
		t.Errorf("one pad too many: %v", err)
	}
	put(of("four", 4), 3) // what is there can change, and games have a limit of their own
	must(t, s.DropBoxCopy(ctx, "ada", "pad-0"))
	put(pad, 0)
	if err := s.DropBoxCopy(ctx, "ada", "pad-0"); !errors.Is(err, kept.ErrNone) {
		t.Errorf("deleted twice: %v", err)
	}
}
