package review

import (
	"context"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/exact"
	"crownhead/internal/wire"
)

// A turn that would be marked is looked at again before anybody is told: the best turn and the one that was played are searched alone, and the end of the
// better line too, until two looks in a row say the same. A first look fails where a sacrifice is sound or a draw can be forced.

// Numbers of positions here are times those that a turn had in the first look; [games.Measure] says how many a second look takes.
const (
	shares     = best + 1 // turns among which the first look parts its positions: the best and the one that was played
	lineEnd    = 10       // one in so many positions of a look is for the end of the line
	mostAgain  = 80       // the longest look; each takes twice as many positions as the one before
	mostDeeper = 320      // the same, where a reader asks for more
	leastTotal = 120      // what a review may look at in any case, however short the game
	mostTimes  = 2.95     // the positions of all first looks: what a whole review may look at
)

// share is how many positions a turn had in the first look.
func (r *Reviewer) share(out *wire.Review) uint64 {
	first := r.limits.Nodes
	if first == 0 {
		first = max(out.Effort/uint64(max(1, len(out.Judgements))), 100)
	}
	return first / shares
}

// size is how many positions the next look takes for each of the two turns.
func (r *Reviewer) size(out *wire.Review, looks int) uint64 {
	return r.study.Measure.Again << looks * r.share(out)
}

// affords tells whether another look at a turn is within what a review may look at.
func (r *Reviewer) affords(out *wire.Review, j *wire.Judgement) bool {
	if r.study.Measure.Again<<j.Looks > mostAgain {
		return false
	}
	nodes := 2 * r.size(out, j.Looks)
	for i := range out.Judgements {
		nodes += out.Judgements[i].Nodes
	}
	return float64(nodes) <= max(mostTimes*float64(out.Effort), float64(out.Effort+leastTotal*r.share(out)))
}

// nextLook is the turn that is looked at again next: of those that were looked at least often, the one that seems to have lost most. Nil if none is open.
func (r *Reviewer) nextLook(out *wire.Review) (next *wire.Judgement) {
	for i := range out.Judgements {
		if j := &out.Judgements[i]; j.Open && (next == nil || j.Looks < next.Looks || j.Looks == next.Looks && j.Loss > next.Loss) {
			next = j
		}
	}
	return next
}

// look looks again at a turn. If that says the same as the look before, of its mark and of the better turn, it is sure.
func (r *Reviewer) look(ctx context.Context, out *wire.Review, j *wire.Judgement, at []game.Position) error {
	if r.study.Measure.Points {
		return r.lookFurther(ctx, j, at[j.Turn-1])
	}
	r.begun = false
	type verdict struct {
		reached int
		better  string
	}
	say := func() verdict {
		v := verdict{reached: r.study.Measure.Reached(j.Loss)}
		if v.reached > 0 {
			v.better = j.Best[0].Turn
		}
		return v
	}
	before := say()
	if err := r.compare(ctx, out, j, at, r.size(out, j.Looks)); err != nil {
		return err
	}
	now := say()
	j.Looks++
	j.Mark, j.Sure = marks[min(now.reached, max(before.reached, now.reached-1))], now == before
	return nil
}

// Deeper looks at one turn of a whole review again because a reader asks for it, twice as far each time, and changes the review by what it finds. What is
// certain, and what has been looked at as far as this goes, stays as it is.
func (r *Reviewer) Deeper(ctx context.Context, g Game, out *wire.Review, turn int) error {
	at := []game.Position{g.Start}
	for i, text := range g.Turns {
		played, err := at[i].Recorded(text)
		if err != nil {
			return err
		}
		at = append(at, played.Next)
	}
	i := slices.IndexFunc(out.Judgements, func(j wire.Judgement) bool { return j.Turn == turn && j.Own != nil })
	if i < 0 || !out.Whole() || len(out.Graph) != len(at) || !r.deepens(&out.Judgements[i]) {
		return nil
	}
	j := &out.Judgements[i]
	r.begun = false
	if r.study.Measure.Points {
		if err := r.lookFurther(ctx, j, at[turn-1]); err != nil {
			return err
		}
	} else {
		nodes := r.size(out, j.Looks)
		found, err := r.search(ctx, j, at[turn-1], nodes)
		if err != nil {
			return err
		}
		if !deeper(valueOf(j), found) {
			hear(j, found)
		}
		if err := r.compare(ctx, out, j, at, nodes); err != nil {
			return err
		}
		j.Looks++
		j.Mark, j.Sure = marks[r.study.Measure.Reached(j.Loss)], true
	}
	r.settled(out, at)
	return r.finish(ctx, out, g, at, nil)
}

// deepens tells whether another look at a turn may find more.
func (r *Reviewer) deepens(j *wire.Judgement) bool {
	switch {
	case j.Exact || j.Own.Exact != "" && j.Best[0].Exact != "":
		return false
	case r.study.Measure.Points:
		return j.Looks == 0
	}
	return r.study.Measure.Again<<j.Looks <= mostDeeper
}

// compare searches the turn that was played and the best alone, so many positions each, and whichever then is the best, until that is one that was searched so.
func (r *Reviewer) compare(ctx context.Context, out *wire.Review, j *wire.Judgement, at []game.Position, nodes uint64) error {
	if err := r.follow(ctx, out, j, at, nodes); err != nil {
		return err
	}
	for range best {
		r.settle(out)
		t := &j.Best[0]
		if t.Turn == j.Played || t.Exact != "" || t.Nodes >= nodes || r.study.Measure.Reached(j.Loss) == 0 {
			break
		}
		found, err := r.alone(ctx, j, at[j.Turn-1], t.Turn, nodes)
		if err != nil {
			return err
		}
		*t = found
	}
	r.settle(out)
	return nil
}

// follow searches the position that a played turn led to: that of the next decision, or the end of the game.
func (r *Reviewer) follow(ctx context.Context, out *wire.Review, j *wire.Judgement, at []game.Position, nodes uint64) error {
	if j.Own.Exact != "" || j.Own.Nodes >= nodes {
		return nil
	}
	i := slices.IndexFunc(out.Judgements, func(other wire.Judgement) bool { return other.Turn == j.Turn })
	next := decisionAfter(out.Judgements, i)
	if next == nil {
		found, err := r.alone(ctx, j, at[j.Turn-1], j.Played, nodes)
		if err == nil {
			j.Own = &found
		}
		return err
	}
	found, err := r.search(ctx, j, at[next.Turn-1], nodes)
	if err == nil && !deeper(valueOf(next), found) {
		hear(next, found)
	}
	return err
}

// search is the best turn of a position and what it is worth there.
func (r *Reviewer) search(ctx context.Context, j *wire.Judgement, pos game.Position, nodes uint64) (wire.JudgedTurn, error) {
	found, err := r.player.Judge(ctx, pos, r.question(1, engine.Limits{Nodes: nodes}), nil)
	if err == nil {
		err = ctx.Err() // what was cut short is not what the limits would give
	}
	if err != nil {
		return wire.JudgedTurn{}, err
	}
	j.Nodes += found.Nodes
	t := judged(found.Verdicts[0], found.Depth)
	t.Nodes = nodes
	return t, nil
}

// alone searches what comes after one turn, and the end of the line that is found there.
func (r *Reviewer) alone(ctx context.Context, j *wire.Judgement, pos game.Position, turn string, nodes uint64) (wire.JudgedTurn, error) {
	line := []string{turn}
	next, err := pos.Play(turn)
	for err == nil && len(next.Moves()) > 0 && alike(next, next.Moves()) { // there is nothing to search
		line = append(line, next.Moves()[0].Text)
		next, err = next.Play(line[len(line)-1])
	}
	if err != nil {
		return wire.JudgedTurn{}, err
	}
	var t wire.JudgedTurn
	if o, over := next.Outcome(); over {
		t = result(o, pos.ToAct(), len(line))
	} else {
		if t, err = r.search(ctx, j, next, nodes); err != nil {
			return t, err
		}
		line = append(line, t.Line...)
		t = turned(t, next.ToAct() == pos.ToAct(), len(line)-len(t.Line))
	}
	t.Turn, t.Line = turn, line[:min(len(line), longestLine)]
	if t.Exact != "" {
		return t, nil
	}
	return t, r.doubt(ctx, j, pos, &t, nodes)
}

// doubt looks at the end of a turn's line. The value found there does not bind the turn: the side that plays it can leave the line. But if it is clearly worse
// than the line promises, the position after the reply is searched with as many positions as the turn was. The turn is worth no more than that.
func (r *Reviewer) doubt(ctx context.Context, j *wire.Judgement, pos game.Position, t *wire.JudgedTurn, nodes uint64) error {
	found, err := r.along(ctx, j, pos, t.Line, nodes/lineEnd)
	if err != nil || found == nil || found.Expected >= t.Expected-r.study.Measure.Steps[0] {
		return err
	}
	if found, err = r.along(ctx, j, pos, t.Line[:min(2, len(t.Line))], nodes); err == nil && found != nil && found.Expected < t.Expected {
		t.Expected, t.Score = found.Expected, found.Score
	}
	return err
}

// along searches the position that a line leads to, and says what that is worth to the side that begins it; nil if there is nothing to search.
func (r *Reviewer) along(ctx context.Context, j *wire.Judgement, pos game.Position, line []string, nodes uint64) (*wire.JudgedTurn, error) {
	end := pos
	for _, turn := range line {
		next, err := end.Play(turn)
		if err != nil {
			return nil, err
		}
		end = next
	}
	if len(end.Moves()) == 0 || alike(end, end.Moves()) {
		return nil, nil
	}
	found, err := r.search(ctx, j, end, nodes)
	found = turned(found, end.ToAct() == pos.ToAct(), 0)
	return &found, err
}

// result is what a turn is worth to a seat after which the game ends so, in so many turns by force.
func result(o game.Outcome, by game.Seat, turns int) wire.JudgedTurn {
	t := wire.JudgedTurn{Expected: seen(by, worth(o)), Exact: byProof}
	switch o.Winner {
	case by:
		t.Wins = turns
	case by.Other():
		t.Wins = -turns
	}
	return t
}

// ended gives the last decision the value of the end that it led to.
func ended(out *wire.Review, o game.Outcome) {
	for i := len(out.Judgements) - 1; i >= 0; i-- {
		j := &out.Judgements[i]
		if j.Own == nil {
			continue
		}
		if j.Own.Exact == "" {
			by := game.First
			if j.By == wire.Second {
				by = game.Second
			}
			t := result(o, by, 0)
			t.Verdict = map[game.Seat]string{by: exact.Win.String(), by.Other(): exact.Loss.String(), game.Nobody: exact.Draw.String()}[o.Winner]
			t.Turn, t.Line, t.Depth = j.Played, j.Own.Line[:1], len(out.Judgements)-i
			j.Own = &t
		}
		return
	}
}

// lookAtEnd searches the last position, which nobody had to decide about: it says what the last decision was worth.
func (r *Reviewer) lookAtEnd(ctx context.Context, out *wire.Review, pos game.Position) error {
	if len(pos.Moves()) == 0 || alike(pos, pos.Moves()) {
		return nil
	}
	found, err := r.player.Judge(ctx, pos, r.question(1, r.limits), nil)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return err
	}
	for i := len(out.Judgements) - 1; i >= 0; i-- {
		if j := &out.Judgements[i]; j.Own != nil {
			if t := behind(judged(found.Verdicts[0], found.Depth), pos.ToAct().String(), out.Judgements[i:]); deeper(t, *j.Own) {
				j.Own = &t
			}
			break
		}
	}
	return nil
}
