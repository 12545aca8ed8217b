package events

import (
	"fmt"
	"reflect"
	"testing"

	"crownhead/internal/wire"
)

// A knockout of five is drawn from the beginning: byes, what is not known yet, and the points of a game that was drawn and played again.
func TestABracket(t *testing.T) {
	c := newRoom(t)
	s := c.open(wire.NewEvent{Format: Knockout, RealBoards: true, Roster: "A,1900\nB,1800\nC,1700\nD,1600\nE,1500"})
	if s.View(boss, "").Bracket != nil {
		t.Error("a bracket before the draw")
	}
	s = c.do(boss, s.ID, wire.EventCommand{Do: "start"})
	shape := func() string {
		text := ""
		for _, ties := range s.View(boss, "").Bracket {
			for _, x := range ties {
				text += fmt.Sprintf("%d-%d→%d%s ", x.First, x.Second, x.Winner, map[bool]string{true: " bye"}[x.Bye])
			}
			text += "| "
		}
		return text
	}
	if got := shape(); got != "1-0→1 bye 5-4→0 3-0→3 bye 0-2→2 bye | 1-0→0 3-2→0 | 0-0→0 | " {
		t.Errorf("after the draw: %s", got)
	}
	s = c.do(boss, s.ID, wire.EventCommand{Do: "result", Round: 1, Board: 1, Result: Drawn})
	s = c.do(boss, s.ID, wire.EventCommand{Do: "next"}) // again
	s = c.finishRound(s, lowerWins)
	var found wire.EventTie
	for _, x := range s.View(boss, "").Bracket[0] {
		if x.First == 5 && x.Second == 4 {
			found = x
		}
	}
	if want := (wire.EventTie{First: 5, Second: 4, Winner: 4, Score: "½ : 1½"}); !reflect.DeepEqual(found, want) {
		t.Errorf("%+v", found)
	}
	for s.Phase == Running {
		s = c.do(boss, s.ID, wire.EventCommand{Do: "next"})
		s = c.finishRound(s, lowerWins)
	}
	all := s.View(boss, "").Bracket
	if final := all[len(all)-1]; len(final) != 1 || final[0].Winner != 1 || final[0].Score != "1 : 0" && final[0].Score != "0 : 1" {
		t.Errorf("the final is %+v", final)
	}
}
