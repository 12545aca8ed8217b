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
		Conclude(out)
	}
	var turns, again []int
	for _, j := range out.Judgements {
		if j.Returns {
			turns = append(turns, j.Turn)
		}
		if j.Retry {
			again = append(again, j.Turn)
		}
	}
	if !slices.Equal(turns, []int{1, 3, 5, 6, 7, 8}) {
		t.Errorf("these come back: %v", turns)
	}
	if !slices.Equal(again, []int{1, 2, 3, 4, 5, 6, 7, 8}) {
		t.Errorf("these can be tried again: %v", again)
	}
}

// Of the answers to a double that one is right that leaves least to the other side, also in a review that was kept without that.
func TestTheRightAnswerToADouble(t *testing.T) {
	double := wire.JudgedTurn{Turn: "double", Answers: []wire.JudgedAnswer{{Turn: "take", Equity: 1.2, Best: true}, {Turn: "pass", Equity: 1}, {Turn: "beaver", Equity: 2.1}}}
	out := &wire.Review{Judgements: []wire.Judgement{{Turn: 1, Own: &double}, {Turn: 2, Best: []wire.JudgedTurn{double}}, {Turn: 3}}}
	Conclude(out)
	for _, answers := range [][]wire.JudgedAnswer{out.Judgements[0].Own.Answers, out.Judgements[1].Best[0].Answers} {
		if answers[0].Best || !answers[1].Best || answers[2].Best {
			t.Errorf("the right answer: %+v", answers)
		}
	}
}
