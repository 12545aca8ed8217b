package review

import (
	"slices"
	"testing"

	"crownhead/internal/wire"
)

// Of many mistakes the five of each side come back that cost most; what is only doubtful does not.
func TestTheWorstMistakesComeBack(t *testing.T) {
	out := &wire.Review{}
	for i, loss := range []float64{0.3, 0.1, 0.9, 0.2, 0.5, 0.4, 0.6} {
		j := wire.Judgement{Turn: i + 1, By: wire.First, Loss: loss, Own: &wire.JudgedTurn{}, Mark: mistake}
		if loss > 0.4 {
			j.Mark = blunder
		}
		out.Judgements = append(out.Judgements, j)
	}
	out.Judgements = append(out.Judgements,
		wire.Judgement{Turn: 8, By: wire.Second, Loss: 0.05, Own: &wire.JudgedTurn{}, Mark: mistake},
		wire.Judgement{Turn: 9, By: wire.Second, Loss: 0.9, Own: &wire.JudgedTurn{}, Mark: doubtful},
		wire.Judgement{Turn: 10, By: wire.Second, Loss: 1})
	for range 2 { // again, as after every turn
		chooseReturning(out)
	}
	var turns []int
	for _, j := range out.Judgements {
		if j.Returns {
			turns = append(turns, j.Turn)
		}
	}
	if !slices.Equal(turns, []int{1, 3, 5, 6, 7, 8}) {
		t.Errorf("these come back: %v", turns)
	}
}
