package review

import (
	"cmp"
	"context"
	"encoding/hex"
	"fmt"
	"hash/fnv"
	"slices"
	"sync"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/exact"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// longestLine is how many turns of a line are kept.
const longestLine = 12

// best is how many of the best turns are judged.
const best = 3

// Game is what is reviewed: a line of play as it was recorded.
type Game struct {
	Start game.Position
	Turns []string
	// Result is how it ended, if it did and the last position does not say so itself.
	Result *game.Outcome
	// Known is what tables of somebody else know of its turns ([Reviewer.Known]).
	Known []wire.Judgement
}

// Reviewer judges games of one rule set. It is for one goroutine at a time.
type Reviewer struct {
	set    games.Opened
	player engine.Player
	limits engine.Limits
	exact  games.Exact
	odds   games.Odds
	study  games.Study
	told   map[int]wire.Judgement // what others' tables know of the game, by turn
	begun  bool                   // something has been asked about the turn that is being looked at
}

// Usual is how much the computer looks at for one decision if nobody says otherwise.
func Usual(set games.Opened) engine.Limits {
	return set.Family.Study.Measure.Limits
}

// Glance limits the first quick look at a game, which shows the reader at once that the review has begun. The review then starts over within its usual limits.
func Glance(set games.Opened) engine.Limits {
	limits := Usual(set)
	limits.Nodes /= 8
	return limits
}

// New is a reviewer of a rule set.
func New(set games.Opened, limits engine.Limits) *Reviewer {
	r := &Reviewer{set: set, player: set.Engine(0, 1), limits: limits, odds: set.Odds(), study: set.Family.Study}
	if !r.study.Measure.Points && set.Family.Exact != nil {
		r.exact = set.Family.Exact(set.FullID, "")
	}
	return r
}

// Points tells whether losses are counted in points of a game with dice.
func (r *Reviewer) Points() bool { return r.study.Measure.Points }

// Percent tells whether expected points can be shown as chances.
func (r *Reviewer) Percent() bool { return r.Points() || r.odds.Shown() }

// Close gives the tables back.
func (r *Reviewer) Close() {
	if r.exact != nil {
		r.exact.Close()
	}
}

// version changes when reviews of the same engine come out otherwise.
const version = 10

// signatures are remembered by rule set and depth, with and without the net, which a browser loads later. Nothing else changes an engine while the
// program runs.
var signatures sync.Map

// Signature tells engines apart by what they say: a hash of how it judges a few positions, and of the tables that are there. It comes before the first
// turn is judged, so it must be quick in a browser too, where a program begins slowly.
func (r *Reviewer) Signature() (string, error) {
	type key struct {
		rules  string
		depth  int
		net    bool
		tables string
	}
	k := key{rules: r.set.FullID, depth: r.limits.Depth, net: r.set.Family.Net != nil && r.set.Family.Net.Loaded()}
	if r.exact != nil {
		for _, e := range r.exact.List() {
			if e.Built {
				k.tables += e.Name + "\n"
			}
		}
	}
	if known, ok := signatures.Load(k); ok {
		return known.(string), nil
	}
	h := fnv.New64a()
	fmt.Fprintln(h, version, r.odds)
	pos := r.set.Start()
	for n := 0; n < 4 && pos.ToAct() != game.Nobody; n++ {
		turn := ""
		if moves := pos.Moves(); pos.ToAct() == game.Dice {
			turn = moves[n%len(moves)].Text
		} else {
			j, err := r.player.Judge(context.Background(), pos, engine.Question{Best: best, Limits: engine.Limits{Nodes: 800, Depth: min(2, max(r.limits.Depth, 0))}}, nil)
			if err != nil {
				return "", err
			}
			for _, v := range j.Verdicts {
				fmt.Fprintln(h, v.Turn, v.Score)
			}
			turn = j.Verdicts[0].Turn
		}
		next, err := pos.Play(turn)
		if err != nil {
			return "", err
		}
		pos = next
	}
	fmt.Fprint(h, k.tables)
	signature := hex.EncodeToString(h.Sum(nil))
	signatures.Store(k, signature)
	return signature, nil
}

// Review judges a game turn by turn, and then looks again at what would be marked. What is there already of an earlier try is continued. It tells the review
// after each turn and each second look; what it is told changes with the next. If ctx ends, the review so far is given with its error.
func (r *Reviewer) Review(ctx context.Context, g Game, earlier *wire.Review, tell func(*wire.Review)) (*wire.Review, error) {
	out, err := r.Begin(g)
	if err != nil {
		return nil, err
	}
	if earlier != nil && r.Continues(earlier, out.Engine) {
		out = earlier
		out.Turns = len(g.Turns) // it may be another game that began in the same way
	}
	r.told = map[int]wire.Judgement{}
	for _, j := range g.Known {
		r.told[j.Turn] = j
	}
	at := []game.Position{g.Start} // before each turn, and at the end
	for i, text := range g.Turns {
		pos := at[i]
		turn, err := pos.Recorded(text)
		if err != nil {
			return out, err
		}
		if i >= out.Done {
			if err := ctx.Err(); err != nil {
				return out, err
			}
			if err := r.turn(ctx, out, pos, turn); err != nil {
				return out, err
			}
			out.Done++
			r.settled(out, append(at, turn.Next))
			if tell != nil {
				r.sum(out, nil)
				tell(out)
			}
		}
		at = append(at, turn.Next)
	}
	return out, r.finish(ctx, out, g, at, tell)
}

// finish looks again at what is open, and sums up.
func (r *Reviewer) finish(ctx context.Context, out *wire.Review, g Game, at []game.Position, tell func(*wire.Review)) error {
	for r.nextLook(out) != nil {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := r.look(ctx, out, r.nextLook(out), at); err != nil {
			return err
		}
		if r.settled(out, at); tell != nil {
			r.sum(out, nil)
			tell(out)
		}
	}
	if o, over := at[len(at)-1].Outcome(); over && g.Result == nil {
		g.Result = &o
	}
	r.sum(out, g.Result)
	return nil
}

// settled gives every position its one value, and every marked turn its reason. The positions are those before each turn, and the last.
func (r *Reviewer) settled(out *wire.Review, at []game.Position) {
	if r.study.Measure.Points {
		settleRolls(out, at[len(at)-1])
		out.Open = 0
		for _, j := range out.Judgements {
			if j.Open {
				out.Open++
			}
		}
		return
	}
	r.settle(out)
	for i := range out.Judgements {
		if j := &out.Judgements[i]; j.Own != nil {
			if j.Why = nil; j.Mark != "" {
				j.Why = r.why(at[j.Turn-1], j)
			}
		}
	}
}

// Within is the same reviewer with other limits. The two share one computer player.
func (r *Reviewer) Within(limits engine.Limits) *Reviewer {
	other := *r
	other.limits = limits
	return &other
}

// Begin is a review of a game before its first turn has been judged.
func (r *Reviewer) Begin(g Game) (*wire.Review, error) {
	signature, err := r.Signature()
	if err != nil {
		return nil, err
	}
	out := &wire.Review{
		Rules: r.set.FullID, Engine: signature, Nodes: r.limits.Nodes, Depth: r.limits.Depth, Method: r.study.Measure.Name,
		Percent: r.Percent(), Turns: len(g.Turns), Graph: []float64{0.5}, Judgements: []wire.Judgement{},
	}
	if text := g.Start.String(); text != r.set.Start().String() {
		out.Start = text
	}
	return out, nil
}

// Continues tells whether an earlier review was made by the engine of this signature within the same limits.
func (r *Reviewer) Continues(earlier *wire.Review, signature string) bool {
	return earlier.Engine == signature && earlier.Nodes == r.limits.Nodes && earlier.Depth == r.limits.Depth
}

// turn judges one turn of the game.
func (r *Reviewer) turn(ctx context.Context, out *wire.Review, pos game.Position, turn game.Recorded) error {
	r.begun = false
	before := out.Graph[len(out.Graph)-1]
	if turn.Late || turn.Text == game.Pass {
		out.Graph = append(out.Graph, before)
		return nil
	}
	if turn.By == game.Dice {
		return r.roll(ctx, out, pos, turn)
	}
	j := wire.Judgement{Turn: out.Done + 1, By: turn.By.String(), Played: turn.Text}
	moves := pos.Moves()
	j.Kind = r.study.Decides(moves)
	switch {
	case alike(pos, moves):
		j.Forced = true
	case r.known(&j, pos):
	default:
		if err := r.judge(ctx, &j, pos); err != nil {
			return err
		}
	}
	out.Effort += j.Nodes
	after := before
	if !j.Forced {
		if after = seen(turn.By, j.Own.Expected); len(out.Graph) == 1 {
			out.Graph[0] = seen(turn.By, j.Best[0].Expected)
		}
		j.Counts = r.study.Counts(decision(pos, &j))
		if r.study.Measure.Points && !j.Open {
			r.markPoints(&j, pos)
		}
	}
	o, over := turn.Next.Outcome()
	if over {
		after = worth(o)
	}
	out.Graph, out.Judgements = append(out.Graph, after), append(out.Judgements, j)
	switch {
	case r.study.Measure.Points:
	case over:
		ended(out, o)
	case out.Done+1 == out.Turns:
		return r.lookAtEnd(ctx, out, turn.Next)
	}
	return nil
}

// seen is what the first seat expects if a seat expects so much.
func seen(by game.Seat, expected float64) float64 {
	if by == game.Second {
		return 1 - expected
	}
	return expected
}

// worth is what a result is worth to the first seat.
func worth(o game.Outcome) float64 {
	switch o.Winner {
	case game.First:
		return 1
	case game.Second:
		return 0
	}
	return 0.5
}

// alike tells whether there is no choice: all turns lead to the same position.
func alike(pos game.Position, moves []game.Move) bool {
	if len(moves) < 2 {
		return true
	}
	if len(moves) > 8 {
		return false
	}
	only := ""
	for _, m := range moves {
		next, err := pos.Play(m.Text)
		if err != nil || only != "" && next.String() != only {
			return false
		}
		only = next.String()
	}
	return true
}

// judge asks the computer about a turn of a game: for a first look, which may leave the turn open.
func (r *Reviewer) judge(ctx context.Context, j *wire.Judgement, pos game.Position) error {
	switch {
	case r.study.Measure.Points:
		return r.glance(ctx, j, pos)
	case r.limits.Nodes > 0:
		return r.judgeInGame(ctx, j, pos)
	}
	return r.ask(ctx, j, pos, best, r.limits)
}

// question asks about the best turns of a position, and some others. What has been found out in the same look at a turn helps. It does not go beyond, so that
// a review which was stopped comes out like one that was not.
func (r *Reviewer) question(best int, limits engine.Limits, turns ...string) engine.Question {
	q := engine.Question{Turns: turns, Best: best, Limits: limits, Curve: r.odds.Curve(), Continues: r.begun}
	r.begun = true
	return q
}

// ask compares the turn that was played with the best n in one search.
func (r *Reviewer) ask(ctx context.Context, j *wire.Judgement, pos game.Position, n int, limits engine.Limits) error {
	found, err := r.player.Judge(ctx, pos, r.question(n, limits, j.Played), nil)
	if err == nil {
		err = ctx.Err() // what was cut short is not what the limits would give
	}
	if err != nil {
		return err
	}
	j.Depth, j.Nodes, j.Best = found.Depth, j.Nodes+found.Nodes, nil
	for i, v := range found.Verdicts {
		t := judged(v, found.Depth)
		if i < best {
			j.Best = append(j.Best, t)
		}
		if v.Turn == j.Played {
			j.Own, j.Loss = &t, v.Loss
		}
	}
	if j.Own == nil {
		return fmt.Errorf("review: nothing is said of %q at %q", j.Played, pos)
	}
	if j.Own.Equity != nil {
		j.Loss, j.Stake = max(0, *j.Best[0].Equity-*j.Own.Equity), r.study.Stake(pos)
		j.Exact = j.Own.Exact != "" && certainly(j.Best)
	}
	return nil
}

// certainly tells whether all these turns have certain values.
func certainly(turns []wire.JudgedTurn) bool {
	return !slices.ContainsFunc(turns, func(t wire.JudgedTurn) bool { return t.Exact == "" })
}

// judgeInGame looks at the best turn with most of the positions, and at the best three and the one that was played with the rest: a search for several at once sees less
// far. What the turn that was played is worth will be seen by the search of the position after it.
func (r *Reviewer) judgeInGame(ctx context.Context, j *wire.Judgement, pos game.Position) error {
	first := r.limits
	first.Nodes = r.limits.Nodes * 17 / 20
	found, err := r.player.Judge(ctx, pos, r.question(1, first), nil)
	if err != nil {
		return err
	}
	rest := r.limits
	rest.Nodes -= first.Nodes
	more, err := r.player.Judge(ctx, pos, r.question(best, rest, j.Played), nil)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return err
	}
	j.Depth, j.Nodes = found.Depth, found.Nodes+more.Nodes
	for _, v := range found.Verdicts {
		t := judged(v, found.Depth)
		if j.Best = append(j.Best, t); v.Turn == j.Played {
			j.Own = &t
		}
	}
	for _, v := range more.Verdicts {
		if !slices.ContainsFunc(j.Best, func(t wire.JudgedTurn) bool { return t.Turn == v.Turn }) {
			t := held(judged(v, more.Depth), j.Best[0])
			if j.Best = append(j.Best, t); v.Turn == j.Played {
				j.Own = &t
			}
		}
	}
	slices.SortStableFunc(j.Best, func(a, b wire.JudgedTurn) int { return cmp.Compare(b.Expected, a.Expected) })
	j.Best = j.Best[:min(len(j.Best), best)]
	j.Loss = max(0, j.Best[0].Expected-j.Own.Expected)
	return nil
}

func judged(v engine.Verdict, depth int) wire.JudgedTurn {
	t := wire.JudgedTurn{Turn: v.Turn, Expected: v.Expected, Score: v.Score, Depth: depth, Line: v.Line[:min(len(v.Line), longestLine)]}
	switch {
	case v.Exact && v.Wins != 0:
		t.Wins, t.Exact = v.Wins, byProof
	case v.Exact: // nothing is forced yet: the player has it from a table
		t.Exact = byTable
	}
	if c := v.Chances; c != nil {
		t.Expected, t.Equity, t.Wins = c.Win, &c.Equity, 0
	}
	for _, a := range v.Answers {
		t.Answers = append(t.Answers, wire.JudgedAnswer{Turn: a.Turn, Equity: a.Equity})
	}
	return t
}

// Known is what tables know of the turns of a game in which there was a choice, for a reviewer that has no tables: of each position all turns.
func (r *Reviewer) Known(g Game) ([]wire.Judgement, error) {
	all := []wire.Judgement{}
	pos := g.Start
	for i, text := range g.Turns {
		turn, err := pos.Recorded(text)
		if err != nil {
			return all, err
		}
		if moves := pos.Moves(); !turn.Late && turn.Text != game.Pass && turn.By != game.Dice && !alike(pos, moves) {
			if turns := r.probed(pos, turn.Text); turns != nil {
				all = append(all, wire.Judgement{Turn: i + 1, By: turn.By.String(), Kind: r.study.Decides(moves), Played: turn.Text, Best: turns})
			}
		}
		pos = turn.Next
	}
	return all, nil
}

// known judges by tables, if they know the position and the turn.
func (r *Reviewer) known(j *wire.Judgement, pos game.Position) bool {
	turns := r.told[j.Turn].Best
	if turns == nil {
		turns = r.probed(pos, j.Played)
	}
	at := slices.IndexFunc(turns, func(t wire.JudgedTurn) bool { return t.Turn == j.Played })
	if at < 0 {
		return false
	}
	turns = slices.Clone(turns)
	for i := range turns {
		turns[i].Exact = byTable // others may not have said so
	}
	own := turns[at]
	j.Own, j.Exact, j.Best = &own, true, turns[:min(best, len(turns))]
	j.Loss = max(0, turns[0].Expected-own.Expected)
	return true
}

// probed is what tables know of the turns of a position, with how they would go on after the best and after this one.
func (r *Reviewer) probed(pos game.Position, played string) []wire.JudgedTurn {
	if r.exact == nil {
		return nil
	}
	turns := r.probe(pos)
	for i := range turns {
		if t := &turns[i]; i == 0 || t.Turn == played {
			t.Line = r.line(pos, t.Turn)
		} else {
			t.Line = []string{t.Turn}
		}
	}
	return turns
}

// probe is what tables know of the turns of a position, the best first; nothing if they do not know the position.
func (r *Reviewer) probe(pos game.Position) []wire.JudgedTurn {
	probe := r.exact.Probe(pos)
	if !probe.Known || probe.Verdict == nil {
		return nil
	}
	var turns []wire.JudgedTurn
	for _, t := range probe.Turns {
		if t.Verdict == nil {
			continue
		}
		one := wire.JudgedTurn{Turn: t.Text, Verdict: t.Value, Expected: 0.5, Exact: byTable}
		switch t.Value {
		case exact.Win.String():
			one.Expected = 1
		case exact.Loss.String():
			one.Expected = 0
		}
		if t.Distance != nil {
			one.Distance = *t.Distance
		}
		turns = append(turns, one)
	}
	slices.SortStableFunc(turns, func(a, b wire.JudgedTurn) int {
		switch {
		case a.Expected != b.Expected:
			if a.Expected > b.Expected {
				return -1
			}
			return 1
		case a.Expected == 0:
			return b.Distance - a.Distance
		}
		return a.Distance - b.Distance
	})
	if len(turns) == 0 || turns[0].Verdict != probe.Value { // a turn that leads to where no table is may be better
		return nil
	}
	return turns
}

// line is how tables would go on after a turn.
func (r *Reviewer) line(pos game.Position, turn string) []string {
	line := []string{turn}
	for len(line) < longestLine {
		next, err := pos.Play(turn)
		if err != nil {
			break
		}
		turns := r.probe(next)
		if len(turns) == 0 || turns[0].Verdict == exact.Draw.String() {
			break
		}
		pos, turn = next, turns[0].Turn
		line = append(line, turn)
	}
	return line
}

// sum counts what was said of each side.
func (r *Reviewer) sum(out *wire.Review, result *game.Outcome) {
	var plays [2][]rated
	var plain [2]int // decisions that were obvious
	out.Sides = [2]wire.ReviewSide{}
	for i := range out.Judgements {
		j := &out.Judgements[i]
		side := &out.Sides[0]
		seat := 0
		if j.By == wire.Second {
			side, seat = &out.Sides[1], 1
		}
		side.Luck += j.Luck
		side.Loss += j.Loss
		switch j.Mark {
		case doubtful:
			side.Doubtful++
		case mistake:
			side.Mistakes++
		case blunder:
			side.Blunders++
		}
		if !j.Counts {
			continue
		}
		side.Decisions++
		if r.obvious(j) {
			plain[seat]++
		}
		plays[seat] = append(plays[seat], rated{j.Turn, moveAccuracy(100 * j.Loss)})
	}
	Conclude(out)
	for seat := range out.Sides {
		side := &out.Sides[seat]
		switch {
		case side.Decisions == 0:
		case r.study.Measure.Points:
			rate := side.Loss / float64(side.Decisions)
			pr := 500 * side.Loss / float64(max(1, side.Decisions-plain[seat]))
			side.ErrorRate, side.PR, side.Band = &rate, &pr, band(pr)
		case out.Percent:
			chances := make([]float64, len(out.Graph))
			for i, x := range out.Graph {
				chances[i] = 100 * x
			}
			accuracy := gameAccuracy(plays[seat], chances)
			side.Accuracy = &accuracy
		}
	}
	if r.study.Measure.Points && result != nil {
		out.Luck = r.luckSum(out, result)
	}
}

// obvious tells whether the best was played and everything else would have been very bad.
func (r *Reviewer) obvious(j *wire.Judgement) bool {
	return j.Own != nil && j.Own.Equity != nil && j.Loss == 0 && len(j.Best) > 1 && *j.Best[0].Equity-*j.Best[1].Equity >= r.study.Measure.Steps[2]
}
