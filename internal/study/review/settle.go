package review

import (
	"cmp"
	"slices"

	"crownhead/game"
	"crownhead/internal/wire"
)

// A position of the game has one value. It is the value of the best turn there, of the turn that led to it, and the point of the graph between them. Two
// searches have looked at it, one from the turn before and one from the position itself: the deeper one counts, and what is certain before what is
// estimated. settle brings that about. It changes nothing if it is called again.

// Ways in which a value can be certain, as the wire has them.
const (
	byTable = "table"
	byProof = "proof"
)

// settle gives every position of the game so far its one value, and every turn its loss, its mark, or a second look to come.
func (r *Reviewer) settle(out *wire.Review) {
	js := out.Judgements
	for i := range js { // what a turn's own search saw further than the search of the position after it
		if next := decisionAfter(js, i); js[i].Own != nil && next != nil {
			if known := ahead(&js[i], next); deeper(known, valueOf(next)) {
				hear(next, known)
			}
		}
	}
	var after *wire.Judgement // the decision after a turn, which gives the turn its value
	forced := 0               // turns without a choice in between
	out.Open = 0
	for i := len(js) - 1; i >= 0; i-- {
		j := &js[i]
		switch {
		case after != nil && js[i+1].Turn != j.Turn+1: // somebody passed: nothing follows from what came after
			after, forced = nil, 0
			i++
		case j.Forced:
			forced++
		case j.Own != nil:
			if after != nil {
				if led := behind(valueOf(after), after.By, js[i:i+forced+1]); !deeper(*j.Own, led) {
					j.Own = &led
				}
			}
			order(j)
			if r.mark(out, j); j.Open {
				out.Open++
			}
			after, forced = j, 0
		}
	}
	draw(out)
}

// decisionAfter is the next decision after the i-th judgement, which only forced turns part from it; nil if there is none yet.
func decisionAfter(js []wire.Judgement, i int) *wire.Judgement {
	for n := i + 1; n < len(js) && js[n].Turn == js[n-1].Turn+1; n++ {
		if js[n].Own != nil {
			return &js[n]
		}
	}
	return nil
}

// valueOf is what a position is worth: as much as its best turn, and as certain and as deep as the look at all turns was.
func valueOf(j *wire.Judgement) wire.JudgedTurn {
	t := j.Best[0]
	if !j.Exact && t.Expected < 1 && !certainly(j.Best) {
		t.Exact = "" // another turn may be worth more
	}
	t.Depth = j.Depth
	return t
}

// deeper tells whether a value is to be believed rather than another of the same turn or position: it is certain, or more turns were looked ahead for it.
func deeper(a, b wire.JudgedTurn) bool {
	switch {
	case b.Exact != "":
		return false
	case a.Exact != "":
		return true
	}
	return a.Depth > b.Depth
}

// turned is a value as the other side sees it, if the sides differ, with so many turns more until its end.
func turned(t wire.JudgedTurn, same bool, turns int) wire.JudgedTurn {
	if !same {
		t.Expected, t.Score, t.Wins = 1-t.Expected, -t.Score, -t.Wins
		t.Verdict = map[string]string{"win": "loss", "loss": "win", "draw": "draw"}[t.Verdict]
	}
	if t.Distance > 0 {
		t.Distance = max(1, t.Distance+turns)
	}
	switch {
	case t.Wins > 0:
		t.Wins = max(1, t.Wins+turns)
	case t.Wins < 0:
		t.Wins = min(-1, t.Wins-turns)
	}
	t.Depth = max(0, t.Depth+turns)
	return t
}

// ahead is what a turn's own value says of the next decision: that the turn which its line expects there is the best, and worth so much.
func ahead(j, next *wire.Judgement) wire.JudgedTurn {
	turns := next.Turn - j.Turn
	t := turned(*j.Own, j.By == next.By, -turns)
	t.Turn, t.Line = next.Best[0].Turn, next.Best[0].Line
	if len(j.Own.Line) > turns {
		t.Turn, t.Line = j.Own.Line[turns], j.Own.Line[turns:]
	}
	return t
}

// behind is what the value of a position says of the turn that led to it, by turns without a choice.
func behind(value wire.JudgedTurn, by string, turns []wire.Judgement) wire.JudgedTurn {
	t := turned(value, by == turns[0].By, len(turns))
	t.Turn, t.Line = turns[0].Played, nil
	for _, j := range turns {
		t.Line = append(t.Line, j.Played)
	}
	t.Line = append(t.Line, value.Line...)
	t.Line = t.Line[:min(len(t.Line), longestLine)]
	return t
}

// hear puts a turn first that a deeper search found best, and holds the others to its value.
func hear(j *wire.Judgement, found wire.JudgedTurn) {
	others := slices.DeleteFunc(slices.Clone(j.Best), func(t wire.JudgedTurn) bool { return t.Turn == found.Turn })
	for i := range others {
		others[i] = held(others[i], found)
	}
	j.Best, j.Depth = append([]wire.JudgedTurn{found}, others[:min(len(others), best-1)]...), found.Depth
	own := held(*j.Own, found)
	if own.Turn == found.Turn {
		own = found
	}
	j.Own = &own
}

// held is a turn that is worth no more than the best, unless more is known of it.
func held(t, most wire.JudgedTurn) wire.JudgedTurn {
	if t.Expected > most.Expected && !deeper(t, most) {
		t.Expected, t.Score, t.Depth, t.Exact = most.Expected, most.Score, most.Depth, most.Exact
		t.Wins, t.Verdict, t.Distance = most.Wins, most.Verdict, most.Distance
	}
	return t
}

// order puts the turn that was played among the best, if it belongs there, and says what it lost.
func order(j *wire.Judgement) {
	if j.Exact {
		return // tables have put theirs in order
	}
	j.Best = slices.Clone(j.Best)
	if at := slices.IndexFunc(j.Best, func(t wire.JudgedTurn) bool { return t.Turn == j.Played }); at >= 0 {
		j.Best[at] = *j.Own
	} else if last := j.Best[len(j.Best)-1]; j.Own.Expected > last.Expected || len(j.Best) < best {
		j.Best = append(j.Best, *j.Own)
	}
	slices.SortStableFunc(j.Best, func(a, b wire.JudgedTurn) int {
		return cmp.Or(cmp.Compare(b.Expected, a.Expected), soonest(a)-soonest(b), first(a, j.Played)-first(b, j.Played))
	})
	j.Best = j.Best[:min(len(j.Best), best)]
	j.Loss = max(0, j.Best[0].Expected-j.Own.Expected)
}

// soonest orders turns that win: the shortest way first.
func soonest(t wire.JudgedTurn) int { return max(0, t.Wins) }

// first orders turns that are worth the same: the one that was played first.
func first(t wire.JudgedTurn, played string) int {
	if t.Turn == played {
		return 0
	}
	return 1
}

// mark says how bad a turn was, as far as it has been looked at for that, and whether it has to be looked at again. What stays open gets the smaller mark.
func (r *Reviewer) mark(out *wire.Review, j *wire.Judgement) {
	reached, seen := r.study.Measure.Reached(j.Loss), 0 // what it has lost, and what was seen of that when it was looked at again
	if j.Looks > 0 {
		seen = slices.Index(marks[:], j.Mark)
	}
	j.Open = false
	switch {
	case j.Exact && j.Loss > 0:
		j.Mark = blunder
	case j.Exact || reached == 0 || j.Sure && reached <= seen || j.Own.Exact != "" && j.Best[0].Exact != "":
		j.Mark = marks[reached]
	case out.Done < out.Turns || r.affords(out, j):
		j.Open, j.Mark = true, marks[min(seen, reached)]
	default:
		j.Mark = marks[max(min(seen, reached), reached-1)]
	}
}

// draw makes the graph of the values: at the start, and after each turn.
func draw(out *wire.Review) {
	out.Certain = make([]string, len(out.Graph))
	for i := range out.Graph {
		out.Graph[i] = -1
	}
	for i := range out.Judgements {
		if j := &out.Judgements[i]; j.Own != nil {
			out.Graph[j.Turn-1], out.Graph[j.Turn] = seenBy(j.By, j.Best[0].Expected), seenBy(j.By, j.Own.Expected)
			out.Certain[j.Turn-1], out.Certain[j.Turn] = certain(j.By, valueOf(j)), certain(j.By, *j.Own)
		}
	}
	for i := 1; i < len(out.Graph); i++ { // what nobody decided changes nothing
		if out.Graph[i] < 0 {
			out.Graph[i], out.Certain[i] = out.Graph[i-1], out.Certain[i-1]
		}
	}
	for i := len(out.Graph) - 2; i >= 0; i-- {
		if out.Graph[i] < 0 {
			out.Graph[i], out.Certain[i] = out.Graph[i+1], out.Certain[i+1]
		}
	}
	for i := range out.Graph {
		if out.Graph[i] < 0 {
			out.Graph[i] = 0.5
		}
	}
}

// byChance is said of a point of the graph at which the dice will decide, and a table knows the chances.
const byChance = "chance"

// certain is who wins for certain, if a value says so.
func certain(by string, t wire.JudgedTurn) string {
	switch x := seenBy(by, t.Expected); {
	case t.Exact == "":
		return ""
	case t.Equity != nil && t.Exact == byTable:
		return byChance
	case x > 0.75:
		return game.First.String()
	case x < 0.25:
		return game.Second.String()
	}
	return game.Nobody.String()
}

// seenBy is what the first seat expects if a seat, as the wire names it, expects so much.
func seenBy(by string, expected float64) float64 {
	if by == wire.Second {
		return seen(game.Second, expected)
	}
	return expected
}
