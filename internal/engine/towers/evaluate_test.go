package towers

import (
	"slices"
	"strings"
	"testing"

	"crownhead/rules/towers"
)

// upsideDown is the same position for the other side.
func upsideDown(t *testing.T, p towers.Position) towers.Position {
	t.Helper()
	board, side, _ := strings.Cut(towers.Gerber.PositionText(p), " ")
	rows := strings.Split(board, "/")
	for i, row := range rows {
		fields := strings.Split(row, ",")
		slices.Reverse(fields)
		rows[i] = strings.Join(fields, ",")
	}
	slices.Reverse(rows)
	swap := strings.NewReplacer("b", "g", "g", "b", "B", "G", "G", "B")
	q, err := towers.Gerber.ParsePosition(swap.Replace(strings.Join(rows, "/") + " " + side))
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func TestJudgementIsTheSameFromBothSides(t *testing.T) {
	seen := 0
	stroll(3, func(p towers.Position, _ []towers.Move) bool {
		q := upsideDown(t, p)
		var here, there node
		here.set(&p)
		there.set(&q)
		v, _, can := judge(&p, here.worth)
		w, _, could := judge(&q, there.worth)
		if here.worth != -there.worth || v != w || can != could {
			t.Errorf("%s is %d, upside down %d", towers.Gerber.PositionText(p), v, w)
		}
		seen++
		return seen >= 1000
	})
}

func TestNodesCarryTheirKeysAndWorthAlong(t *testing.T) {
	keys := map[uint64]string{}
	seen := 0
	stroll(4, func(p towers.Position, moves []towers.Move) bool {
		var here, next, fresh node
		here.set(&p)
		for _, m := range moves {
			new(searcher).step(&here, &next, m, 0)
			fresh.set(&next.pos)
			if next.key != fresh.key || next.worth != fresh.worth {
				t.Fatalf("%s at %s: key %x, worth %d; from scratch %x, %d", towers.Gerber.MoveText(p, m),
					towers.Gerber.PositionText(p), next.key, next.worth, fresh.key, fresh.worth)
			}
			text := towers.Gerber.PositionText(next.pos)
			if other, ok := keys[next.key]; ok && other != text {
				t.Fatalf("%s and %s have the same key", text, other)
			}
			keys[next.key] = text
		}
		seen++
		return seen >= 1000
	})
}

// More of one's own is better, all else equal.
func TestJudgementKnowsWhatIsGood(t *testing.T) {
	for _, c := range []struct{ better, worse string }{
		{"bb", "b"}, {"B", "b"}, {"bB", "bb"}, {"bbg", "bg"}, {"BBB", "BB"}, {"bbbbbbb", "bbbbb"},
	} {
		values := [2]int{}
		for i, tower := range []string{c.better, c.worse} {
			p, err := towers.Gerber.ParsePosition("4/4/4/1," + tower + ",2/4/4/4/3,G b")
			if err != nil {
				t.Fatal(err)
			}
			var n node
			n.set(&p)
			values[i], _, _ = judge(&p, n.worth)
		}
		if values[0] <= values[1] {
			t.Errorf("%s is worth %d, %s %d", c.better, values[0], c.worse, values[1])
		}
	}
}
