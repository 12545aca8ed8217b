package enginetest

import (
	"reflect"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
)

// Arrival tests a player whose net comes later, as in a browser: it has none when this begins, and arrive opens its file. A player who was made
// before takes it with the next search, and from then on plays and judges as one who was made with it.
func Arrival(t *testing.T, makes engine.Maker, pos game.Position, arrive func() error) {
	t.Helper()
	type found struct {
		chosen engine.Info
		judged engine.Judgement
	}
	ask := func(p engine.Player) (f found) {
		t.Helper()
		var err error
		if f.chosen, err = p.Choose(background, pos, engine.Limits{Depth: 6}, nil); err != nil {
			t.Fatal(err)
		}
		if f.judged, err = p.Judge(background, pos, engine.Question{Limits: engine.Limits{Nodes: 4000}}, nil); err != nil {
			t.Fatal(err)
		}
		return f
	}
	early := makes(0, 1)
	byHand := ask(early)
	if err := arrive(); err != nil {
		t.Fatal(err)
	}
	got, want := ask(early), ask(makes(0, 1))
	byHand.chosen.Nodes, got.chosen.Nodes, want.chosen.Nodes = 0, 0, 0 // equal turns may be looked at in another order
	if !reflect.DeepEqual(got, want) {
		t.Errorf("a player made before its net finds %+v, one made with it %+v", got, want)
	}
	if reflect.DeepEqual(byHand.chosen, want.chosen) || reflect.DeepEqual(byHand.judged, want.judged) {
		t.Errorf("%+v is the same without a net", want)
	}
}
