package offline_test

import (
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/offline"
	"crownhead/internal/wire"
)

// Without a server a worker judges what is tried instead of a mistake, and says when the mistake comes back.
func TestAMistakeWithoutAServer(t *testing.T) {
	now := time.Date(2026, 11, 17, 12, 0, 0, 0, time.UTC)
	reviewer := offline.NewReviewer(games.Crownhead(), func() time.Time { return now })
	try := func(keeps *wire.Kept, shown, noted bool, answers ...string) *wire.Mistake {
		t.Helper()
		m := offline.Retried{Reviewed: offline.Reviewed{Rules: "chess/fide", Turns: []string{"f3", "e5", "g4"}}, Answers: answers, Shown: shown, Noted: noted, Kept: keeps}
		got, err := reviewer.Mistake(m, game.English)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	noted := try(&wire.Kept{}, false, true)
	if noted.Kept == nil || noted.Kept.Due != now.AddDate(0, 0, 1).UnixMilli() {
		t.Fatalf("a mistake that is noted gives %+v", noted)
	}
	if got := try(noted.Kept, false, false, "Kxe5"); got.Tries != 0 || len(got.Said) == 0 || got.Kept != nil {
		t.Errorf("a turn that the rules refuse gives %+v", got)
	}
	now = now.AddDate(0, 0, 1)
	if got := try(noted.Kept, false, false, "a6"); got.Solved || got.Wrong != 1 || len(got.Refuted) < 2 || got.Refuted[0] != "a6" || got.Kept.Step != 0 {
		t.Errorf("another blunder gives %+v", got)
	}
	if got := try(noted.Kept, false, false, "Qh4"); !got.Solved || got.Wrong != 0 || got.Kept.Step != 1 {
		t.Errorf("a good turn gives %+v", got)
	}
	if got := try(noted.Kept, false, false, "a6", "Qh4"); !got.Solved || got.Wrong != 1 || got.Kept.Step != 0 {
		t.Errorf("a good turn after a bad one gives %+v", got)
	}
	if got := try(noted.Kept, true, false); got.Solved || got.Kept.Step != 0 || got.Kept.Due != now.AddDate(0, 0, 1).UnixMilli() {
		t.Errorf("looking at the solution gives %+v", got)
	}
	if got := try(nil, false, false, "Qh4"); !got.Solved || got.Kept != nil {
		t.Errorf("who keeps nothing is told %+v", got)
	}
}
