package events

import (
	"strings"
	"testing"

	"crownhead/internal/problem"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// A game that two have called off is played again at another table, or the organiser enters its result.
func TestAGameThatWasCalledOff(t *testing.T) {
	c := newRoom(t)
	boss := view.Viewer{Person: "boss"}
	st, err := c.Create(t.Context(), boss, wire.NewEvent{Name: "Thursday", Format: Swiss, Rules: []string{"chess/fide"}, Rounds: 1})
	if err != nil {
		t.Fatal(err)
	}
	c.comes(st.ID, "Ann", "Ben")
	if st, err = c.Do(t.Context(), boss, st.ID, wire.EventCommand{Do: "start"}); err != nil {
		t.Fatal(err)
	}
	first := st.Rounds[0].Boards[0].Table
	again := wire.EventCommand{Do: "again", Round: 1, Board: 1}
	if _, err := c.Do(t.Context(), boss, st.ID, again); kindOf(err) != problem.Refused || !strings.Contains(err.Error(), "called off") {
		t.Errorf("a game that goes on: %v", err)
	}
	c.tables.off = []string{first}
	if _, err := c.Do(t.Context(), view.Viewer{Person: "Ann"}, st.ID, again); kindOf(err) != problem.NotYours {
		t.Errorf("a player: %v", err)
	}
	if _, err := c.Do(t.Context(), boss, st.ID, wire.EventCommand{Do: "again", Round: 1, Board: 7}); kindOf(err) != problem.BadRequest {
		t.Errorf("no board: %v", err)
	}
	if st, err = c.Do(t.Context(), boss, st.ID, again); err != nil {
		t.Fatal(err)
	}
	second := st.Rounds[0].Boards[0].Table
	if second == first || second == "" || c.tables.opened[second] == 0 {
		t.Errorf("it is played at %q after %q", second, first)
	}
	if log := st.View(boss, "").Log; !strings.Contains(log[len(log)-1].Text, "is played again") {
		t.Errorf("the log says %q", log[len(log)-1].Text)
	}
	if _, err := c.Do(t.Context(), boss, st.ID, again); err == nil {
		t.Error("the new game is called off, too")
	}
}
