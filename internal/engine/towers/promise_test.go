package towers

import (
	"testing"

	"crownhead/rules/towers"
)

func TestMovesPromiseTheSameToBothSides(t *testing.T) {
	seen := 0
	stroll(4, func(p towers.Position, moves []towers.Move) bool {
		if moves[0].Jumps() > 0 {
			return false
		}
		q := upsideDown(t, p)
		var here, there sight
		here.look(&p)
		there.look(&q)
		for _, m := range moves {
			same := towers.Plain(towers.Squares-1-m.From(), towers.Squares-1-m.To())
			if a, b := here.promises(p.Tower(m.From()), m), there.promises(q.Tower(same.From()), same); a != b {
				t.Fatalf("%s: %s promises %d, upside down %d", towers.Gerber.PositionText(p), towers.Gerber.MoveText(p, m), a, b)
			}
		}
		seen++
		return seen == 300
	})
}

func TestMovesThatPromiseMore(t *testing.T) {
	for _, c := range []struct{ name, position, better, worse string }{
		{"what makes the other side jump is looked at first", "4/4/2,g,1/4/1,b,2/4/4/b,3 b", "d4-e5", "d4-c5"},
		{"a man is crowned", "4/b,3/4/4/4/4/4/b,3 b", "a7-b8", "a1-b2"},
	} {
		p, err := towers.Gerber.ParsePosition(c.position)
		if err != nil {
			t.Fatal(c.name, err)
		}
		var s sight
		s.look(&p)
		promised := func(text string) int {
			m, _, _, err := towers.Gerber.ParseMove(p, text)
			if err != nil {
				t.Fatal(c.name, err)
			}
			return s.promises(p.Tower(m.From()), m)
		}
		if a, b := promised(c.better), promised(c.worse); a <= b {
			t.Errorf("%s: %s promises %d, %s %d", c.name, c.better, a, c.worse, b)
		}
	}
}
