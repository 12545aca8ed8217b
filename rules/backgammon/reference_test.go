package backgammon

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// reference is what GNU Backgammon lists for forty positions and all 21 rolls, and its match ids.
type reference struct {
	Positions []struct {
		Name       string
		PositionID string `json:"position_id"`
		Rolls      map[string]struct {
			Distinct  int
			DiceUsed  int `json:"dice_used"`
			Positions []string
		}
	}
	MatchIDs struct {
		Cases []struct {
			Desc       string
			PositionID string `json:"position_id"`
			MatchID    string `json:"match_id"`
		}
	} `json:"match_ids"`
}

func readReference(t testing.TB) (r reference) {
	t.Helper()
	file, err := os.ReadFile("testdata/moves.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(file, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

func at(t testing.TB, s Sheet, text string) Position {
	t.Helper()
	p, err := s.ParsePosition(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

func withDice(t testing.TB, s Sheet, text, dice string) Position {
	t.Helper()
	p, err := s.WithDice(at(t, s, text), dice)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

func TestReferenceMoves(t *testing.T) {
	pairs := 0
	for _, c := range readReference(t).Positions {
		for dice, want := range c.Rolls {
			pairs++
			p := withDice(t, Standard, c.PositionID, strings.ReplaceAll(dice, " ", ""))
			var ids []string
			used := 0
			for _, m := range Standard.AppendMoves(nil, p) {
				if m.act() == dance {
					continue
				}
				if used = m.count(); used != want.DiceUsed {
					t.Errorf("%s %s: %s uses %d numbers, wanted %d", c.Name, dice, Standard.MoveText(p, m), used, want.DiceUsed)
				}
				ids = append(ids, Standard.PositionText(Standard.Play(p, m))[:boardID])
			}
			slices.Sort(ids)
			ids = slices.Compact(ids)
			if len(ids) != want.Distinct || used != want.DiceUsed {
				t.Errorf("%s %s: %d results with %d numbers, wanted %d with %d", c.Name, dice, len(ids), used, want.Distinct, want.DiceUsed)
			}
			slices.Sort(want.Positions)
			if len(want.Positions) > 0 && !slices.Equal(ids, want.Positions) {
				t.Errorf("%s %s: %v, wanted %v", c.Name, dice, ids, want.Positions)
			}
		}
	}
	if pairs < 200 {
		t.Errorf("only %d rolls were compared", pairs)
	}
}

func TestReferenceMatchIDs(t *testing.T) {
	for _, c := range readReference(t).MatchIDs.Cases {
		text := c.PositionID + ":" + c.MatchID
		got := Standard.PositionText(at(t, Standard, text))
		if got = strings.TrimSuffix(got, " rolling"); got != text {
			t.Errorf("%s: %s is written %s", c.Desc, text, got)
		}
	}
}
