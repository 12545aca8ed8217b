package record

import "testing"

func TestFileName(t *testing.T) {
	date := []Tag{{"Date", "2026.11.15"}}
	for _, c := range []struct {
		game Game
		ext  string
		want string
	}{
		{Game{Rules: "checkers/maple", Tags: date, Players: [2]string{"Inès", "Guest\u00a07fKq"}}, ".pdn", "2026-11-15 checkers-maple Inès - Guest 7fKq.pdn"},
		{Game{Rules: "backgammon/standard?match=3", Tags: date, Players: [2]string{"a/b:c", ""}}, ".mat", "2026-11-15 backgammon-standard a-b-c.mat"},
		{Game{Rules: "chess/fide"}, ".pgn", "chess-fide.pgn"},
	} {
		if got := FileName(c.game, c.ext); got != c.want {
			t.Errorf("%q, wanted %q", got, c.want)
		}
	}
}
