package exercise

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/study/puzzles"
)

// posed is what the goals of puzzles share.
type posed struct{}

func (posed) countsRefused() bool              { return false }
func (posed) most() int                        { return 50 }
func (posed) hint(Attempt) (game.Reason, bool) { return game.Reason{}, false }

// worthNothing is the loss from which on a wrong turn is worth nothing; one that loses less is worth a part.
const worthNothing = 0.2

// lost hears a wrong turn of which it is known what it loses.
func lost(a *Attempt, points float64, reasons ...game.Reason) {
	if a.wrong(reasons...); a.Wrong == 1 {
		a.Credit = max(0, 1-points/worthNothing)
	}
}

// Choice is one turn after the other, each right or wrong by what was proved before.
type Choice struct {
	posed
	First *puzzles.Choice
}

// givesUp hears that the solution was asked for, and tells whether it was that.
func (posed) givesUp(a *Attempt, answer Answer) bool {
	if answer.Text != GivenUp {
		return false
	}
	a.Tries++
	a.wrong()
	return true
}

// refused hears touches of the board that the rules do not allow, and tells whether it was that. The referee answers as at a table, where the question
// is not what the rules allow.
func refused(a *Attempt, answer Answer) bool {
	if len(answer.Touched) == 0 {
		return false
	}
	a.refuse(a.Now.Refuse(answer.Touched, answer.Whole))
	return true
}

func (g Choice) hear(a *Attempt, answer Answer) {
	if g.givesUp(a, answer) || refused(a, answer) {
		return
	}
	after, err := a.Now.Play(answer.Text)
	if err != nil {
		reasons, _ := why(err)
		a.refuse(reasons)
		return
	}
	a.Tries++
	for _, right := range a.at.Right {
		if wanted, err := a.Now.Play(right.Turn); err == nil && wanted.String() == after.String() {
			g.right(a, right, after)
			return
		}
	}
	turn := proper(a.Now, after, answer.Text)
	if points, listed := g.loses(a, after); listed {
		if a.accepts(points) {
			g.right(a, puzzles.Answer{Turn: turn}, after)
			return
		}
		a.Refuted = []string{turn}
		n := strconv.FormatFloat(points, 'f', 2, 64)
		lost(a, points, poser.Reason("loses", nil, game.Plain("turn", turn), game.Word("n", game.Decimal(n)), game.Word("points", game.Points(n))))
		return
	}
	line := a.at.Wrong[turn]
	a.Refuted = append([]string{turn}, line...)
	a.wrong(refuted(a.Refuted))
}

// refuted is what is said of a wrong turn and the line against it.
func refuted(line []string) game.Reason {
	if len(line) < 2 {
		return poser.Reason("not-it", nil, game.Plain("turn", line[0]))
	}
	return poser.Reason("refuted", nil, game.Plain("turn", line[0]), game.Plain("reply", line[1]))
}

// loses is how many points a turn to this position loses, if that was found out.
func (Choice) loses(a *Attempt, after game.Position) (float64, bool) {
	for turn, points := range a.at.Lost {
		if other, err := a.Now.Play(turn); err == nil && other.String() == after.String() {
			return points, true
		}
	}
	return 0, false
}

// right plays a right turn and the reply.
func (Choice) right(a *Attempt, right puzzles.Answer, after game.Position) {
	a.advance(right.Turn, after)
	if right.Then == nil {
		a.solve(poser.Reason("solved", nil))
		return
	}
	if next, err := after.Play(right.Reply); err == nil { // every line is played by a test
		a.advance(right.Reply, next)
		a.at = right.Then
		a.Said = []game.Reason{poser.Reason("go-on", nil, game.Plain("reply", right.Reply))}
	}
}

func (Choice) reveal(a Attempt) []string {
	if a.Solved {
		return nil
	}
	return a.at.Lines()[0]
}

// Marks is a list of turns of which the legal ones are to be marked. An answer is such turns with semicolons between them.
type Marks struct {
	posed
	List []string
}

func (g Marks) hear(a *Attempt, answer Answer) {
	if g.givesUp(a, answer) {
		return
	}
	a.Tries++
	legal := puzzles.Legal(a.Now, g.List)
	var objections []game.Reason
	found := 0
	var seen []string
	for turn := range strings.SplitSeq(answer.Text, ";") {
		turn = strings.TrimSpace(turn)
		if turn == "" || slices.Contains(seen, turn) {
			continue
		}
		seen = append(seen, turn)
		if slices.Contains(legal, turn) {
			found++
			continue
		}
		_, err := a.Now.Play(turn)
		reasons, refused := why(err)
		switch {
		case refused:
			objections = append(objections, poser.Reason("illegal", nil, game.Plain("turn", game.Excerpt(turn))))
		case err == nil:
			objections = append(objections, poser.Reason("unlisted", nil, game.Plain("turn", game.Excerpt(turn))))
		}
		objections = append(objections, reasons...)
	}
	switch {
	case len(objections) > 0:
		a.wrong(objections[:min(len(objections), 4)]...)
	case found == 0 && len(legal) > 0:
		a.wrong(poser.Reason("unmarked", nil))
	case found < len(legal):
		a.wrong(poser.Reason("missing", nil, game.Plain("n", strconv.Itoa(len(legal)-found))))
	default:
		a.solve(poser.Reason("solved", nil))
	}
}

func (g Marks) reveal(a Attempt) []string { return puzzles.Legal(a.Start, g.List) }

// YesOrNo is the question whether a turn is legal.
type YesOrNo struct {
	posed
	Turn string
}

// said is a word for yes or no, in the languages of the house.
var said = map[string]string{
	"yes": puzzles.Yes, "oui": puzzles.Yes, "ja": puzzles.Yes, "y": puzzles.Yes, "o": puzzles.Yes, "j": puzzles.Yes,
	"no": puzzles.No, "non": puzzles.No, "nein": puzzles.No, "n": puzzles.No,
}

// hear takes yes or no. The referee says why not.
func (g YesOrNo) hear(a *Attempt, answer Answer) {
	if g.givesUp(a, answer) {
		return
	}
	word, ok := said[strings.ToLower(answer.Text)]
	if !ok {
		a.Said = []game.Reason{poser.Reason("yes-or-no", nil)}
		return
	}
	a.Tries++
	reasons := []game.Reason{poser.Reason("may", nil, game.Plain("turn", g.Turn))}
	if !puzzles.Begins(a.Now, g.Turn) {
		_, err := a.Now.Play(g.Turn)
		if objections, refused := why(err); refused {
			reasons = objections
		}
	}
	if word != puzzles.Says(a.Now, g.Turn) {
		a.wrong(reasons...)
		return
	}
	a.solve(append([]game.Reason{poser.Reason("solved", nil)}, reasons...)...)
}

func (g YesOrNo) reveal(a Attempt) []string { return []string{puzzles.Says(a.Start, g.Turn)} }

// Better is to find something better than a mistake. A turn is accepted if a review would not mark it.
type Better struct{ posed }

func (Better) most() int { return 4 } // each may cost a search; the first tells how it went

func (g Better) hear(a *Attempt, answer Answer) {
	if refused(a, answer) {
		return
	}
	after, err := a.Now.Play(answer.Text)
	if err != nil {
		reasons, _ := why(err)
		a.refuse(reasons)
		return
	}
	turn := proper(a.Now, after, answer.Text)
	verdict, err := a.means.Judge(a.Now, turn)
	if err != nil {
		a.Said = []game.Reason{poser.Reason("unjudged", nil, game.Plain("turn", turn))}
		return
	}
	a.Tries++
	if a.accepts(verdict.Loss) {
		a.advance(turn, after)
		a.solve(poser.Reason("solved", nil))
		return
	}
	a.Refuted = verdict.Line
	if len(a.Refuted) == 0 {
		a.Refuted = []string{turn}
	}
	lost(a, verdict.Loss, verdict.cost(turn))
}

// cost is what a turn would have cost.
func (v Verdict) cost(turn string) game.Reason {
	of := game.Plain("turn", turn)
	switch v.In {
	case Points:
		n := strconv.FormatFloat(v.Loss, 'f', 2, 64)
		return poser.Reason("costs-points", nil, of, game.Word("n", game.Decimal(n)), game.Word("points", game.Points(n)))
	case Chances:
		return poser.Reason("costs-chances", nil, of, game.Plain("n", strconv.Itoa(max(1, int(math.Round(100*v.Loss))))))
	case Result:
		if v.Loss > 0.75 {
			return poser.Reason("costs-game", nil, of)
		}
		return poser.Reason("costs-half", nil, of)
	}
	return poser.Reason("costs", nil, of)
}

func (Better) reveal(Attempt) []string { return nil }
