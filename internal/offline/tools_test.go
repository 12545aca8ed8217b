package offline

import (
	"math/rand/v2"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/box"
)

func TestTools(t *testing.T) {
	random := rand.NewChaCha8([32]byte{7})
	var now ToolShown
	use := func(q ToolUsed) ToolShown {
		t.Helper()
		q.Kept = now.Kept
		said, err := Tool(random, q, game.German)
		if err != nil {
			t.Fatal(err)
		}
		now = said
		return said
	}
	for _, c := range []struct {
		do, by string
		want   box.Stake
		may    string
		won    string
	}{
		{"stake", "", box.Stake{Shows: 1}, "first second", ""},
		{"centre", "", box.Stake{Shows: 1}, "first second", ""},
		{"raise", "second", box.Stake{Shows: 1, By: "second"}, "", ""},
		{"yes", "", box.Stake{Shows: 2, Owner: "first"}, "first", ""},
		{"raise", "first", box.Stake{Shows: 2, Owner: "first", By: "first"}, "", ""},
		{"no", "", box.Stake{Shows: 1}, "first second", "first"},
	} {
		q := ToolUsed{Do: c.do, By: c.by}
		if now.Stake != nil {
			q.Stake = &now.Stake.Stake
		}
		said := use(q)
		if s := said.Stake; s.Stake != c.want || strings.Join(s.May, " ") != c.may || s.Raised != 2*c.want.Shows || said.Won != c.won {
			t.Errorf("%s: %+v, %s", c.do, *s, said.Won)
		}
	}
	for _, at := range []box.Stake{{Shows: 64}, {Shows: 3}} {
		if said, err := Tool(random, ToolUsed{Do: "stake", Stake: &at}, game.English); err != nil || len(said.Stake.May) > 0 {
			t.Errorf("at %d somebody may double: %+v, %v", at.Shows, said.Stake, err)
		}
	}
	if now.Points != 2 {
		t.Errorf("a pass is worth %d", now.Points)
	}
	if _, err := Tool(random, ToolUsed{Do: "yes"}, game.English); err == nil {
		t.Error("nobody had doubled")
	}
	now = ToolShown{}
	seal := use(ToolUsed{Do: "cup"}).Seal
	use(ToolUsed{Do: "say", Words: [2]string{"rain", "sun"}})
	for range 30 {
		use(ToolUsed{Do: "roll"})
	}
	if len(now.Rolls) != 30 || now.Seal != seal || !now.Sealed || !strings.Contains(now.Average, ",") {
		t.Errorf("%+v", now)
	}
	if use(ToolUsed{Do: "undo"}); !now.Rolls[29].Undone {
		t.Error("the last roll is not marked")
	}
	if p := use(ToolUsed{Do: "proof"}).Proof; !strings.Contains(p, seal) || !strings.Contains(p, "rain") {
		t.Errorf("%s", p)
	}
	if _, err := Tool(random, ToolUsed{Do: "say", Kept: now.Kept}, game.English); err == nil {
		t.Error("words are taken after the first roll")
	}

	now = ToolShown{}
	use(ToolUsed{Do: "clock", Kind: "fischer", Times: [2]int64{60_000, 30_000}, Extra: 2000})
	use(ToolUsed{Do: "press", By: "second", At: 1000})
	use(ToolUsed{Do: "press", By: "first", At: 11_000})
	if use(ToolUsed{Do: "time", At: 16_000}); now.Left != [2]int64{52_000, 25_000} || now.Running != "second" || now.Flag != "" {
		t.Errorf("%+v", now)
	}
	use(ToolUsed{Do: "pause", At: 16_000})
	if use(ToolUsed{Do: "pause", At: 99_000}); now.Left[1] != 25_000 || now.Paused {
		t.Errorf("%+v", now)
	}
	if use(ToolUsed{Do: "time", At: 125_000}); now.Flag != "second" {
		t.Errorf("%+v", now)
	}
	now = ToolShown{}
	use(ToolUsed{Do: "clock", Kind: "hourglass", Times: [2]int64{60_000, 60_000}})
	use(ToolUsed{Do: "press", By: "second", At: 1000})
	if use(ToolUsed{Do: "press", By: "first", At: 11_000}); now.Left != [2]int64{50_000, 70_000} {
		t.Errorf("%+v", now)
	}

	now = ToolShown{}
	for range 12 {
		use(ToolUsed{Do: "draw"})
	}
	if len(now.Drawn) != 10 {
		t.Errorf("%v", now.Drawn)
	}
}
