package enginetest

import (
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
)

// verdicts: every named turn is answered and the best, in order, with a loss that is one; whatever was asked before, the answer is the
// same; what the rules refuse is the referee's error.
func verdicts(k Kit) (faults []error) {
	f := (*list)(&faults)
	dice := rand.New(rand.NewPCG(33, 1))
	p := k.Make(0, 1)
	for n, pos := range k.choices() {
		q := engine.Question{Turns: some(pos.Moves(), n%4, dice), Best: n % 3, Limits: engine.Limits{Nodes: uint64(1 + n*511%4000)}}
		var told []engine.Judgement
		got, err := p.Judge(background, pos, q, func(j engine.Judgement) { told = append(told, j) })
		if err != nil {
			f.add("%q, %+v: %v", pos, q, err)
			continue
		}
		k.judgement(f, pos, q, got)
		for i, j := range told {
			k.judgement(f, pos, q, j)
			if i > 0 && j.Depth <= told[i-1].Depth {
				f.add("%q: depth %d is reported after %d", pos, j.Depth, told[i-1].Depth)
			}
		}
		if len(told) == 0 || !reflect.DeepEqual(told[len(told)-1].Verdicts, got.Verdicts) {
			f.add("%q: the last report is not the answer", pos)
		}
		q.Continues = true
		for range 2 {
			if j, err := p.Judge(background, pos, q, nil); err != nil {
				f.add("%q, %+v: %v", pos, q, err)
			} else {
				k.judgement(f, pos, q, j)
			}
		}
		q.Continues = false
		if again, err := p.Judge(background, pos, q, nil); err != nil || !reflect.DeepEqual(again, got) {
			f.add("%q: asked for %+v after questions that continue, it gives %+v and not %+v, %v", pos, q, again, got, err)
		}
		if again, err := k.Make(5, 9).Judge(background, pos, q, nil); err != nil || !reflect.DeepEqual(again, got) {
			f.add("%q: asked for %+v, another player gives %+v and not %+v, %v", pos, q, again, got, err)
		}
		q.Curve = func(int) float64 { return 0.25 }
		curved, err := p.Judge(background, pos, q, nil)
		for _, v := range curved.Verdicts {
			if err != nil || v.Expected != 0.25 && !v.Exact {
				f.add("%q: by another curve %s is worth %v, %v", pos, v.Turn, v.Expected, err)
			}
		}
		if _, err := p.Judge(background, pos, engine.Question{Turns: []string{"no turn at all"}, Limits: q.Limits}, nil); !explained(err) {
			f.add("%q: a turn nobody can read gives %v", pos, err)
		}
		if illegal := k.illegal(pos); illegal != "" {
			if _, err := p.Judge(background, pos, engine.Question{Turns: []string{illegal}, Limits: q.Limits}, nil); !explained(err) {
				f.add("%q: %s, which is not legal, gives %v", pos, illegal, err)
			}
		}
	}
	return faults
}

// judgement looks at one answer.
func (k Kit) judgement(f *list, pos game.Position, q engine.Question, j engine.Judgement) {
	legal := game.Texts(pos.Moves())
	var turns []string
	for i, v := range j.Verdicts {
		best := j.Verdicts[0]
		switch {
		case !slices.Contains(legal, v.Turn) || slices.Contains(turns, v.Turn):
			f.add("%q: %s is judged", pos, v.Turn)
		case len(v.Line) == 0 || v.Line[0] != v.Turn || playable(pos, v.Line) != nil:
			f.add("%q: %s has the line %v", pos, v.Turn, v.Line)
		case i > 0 && v.Score > j.Verdicts[i-1].Score || i > 0 && v.Expected > j.Verdicts[i-1].Expected:
			f.add("%q: %+v comes after %+v", pos, v, j.Verdicts[i-1])
		case v.Expected < 0 || v.Expected > 1 || v.Loss != max(0, best.Expected-v.Expected) || v.Loss != 0 && v.Score == best.Score:
			f.add("%q: %+v, the best is %+v", pos, v, best)
		case v.Wins != 0 && !v.Exact || v.Wins > 0 && v.Score <= 0 || v.Wins < 0 && v.Score >= 0:
			f.add("%q: %+v wins in %d", pos, v, v.Wins)
		case v.Chances != nil && !sane(*v.Chances):
			f.add("%q: %s has the chances %+v", pos, v.Turn, *v.Chances)
		}
		turns = append(turns, v.Turn)
	}
	for _, t := range q.Turns {
		if !slices.Contains(turns, t) {
			f.add("%q: nothing is said of %s", pos, t)
		}
	}
	if most := len(q.Turns) + max(1, q.Best); len(turns) < min(max(1, q.Best), len(legal)) || len(turns) > most {
		f.add("%q: %d verdicts for %d named and %d best of %d turns", pos, len(turns), len(q.Turns), q.Best, len(legal))
	}
}

func sane(c engine.Chances) bool {
	const slack = 1e-6
	in := func(x, most float64) bool { return x >= -slack && x <= most+slack }
	return in(c.Win, 1) && in(c.Gammon, c.Win) && in(c.Backgammon, c.Gammon) &&
		in(c.LoseGammon, 1-c.Win) && in(c.LoseBackgammon, c.LoseGammon) && !math.IsNaN(c.Equity)
}

// illegal is a turn of another position that is not legal here.
func (k Kit) illegal(pos game.Position) (turn string) {
	legal := game.Texts(pos.Moves())
	k.wander(3, func(other game.Position, _ *rand.Rand) bool {
		for _, t := range game.Texts(other.Moves()) {
			if _, err := pos.Play(t); err != nil && !slices.Contains(legal, t) {
				turn = t
				return true
			}
		}
		return false
	})
	return turn
}

// explained tells whether an error is the referee's.
func explained(err error) bool {
	var bad *game.BadText
	var refused *game.Refused
	return errors.As(err, &bad) && len(bad.Reasons) > 0 || errors.As(err, &refused) && len(refused.Reasons) > 0
}

// independence: looked at as deep, a turn has the same score whatever else is asked about.
func independence(k Kit) (faults []error) {
	f := (*list)(&faults)
	dice := rand.New(rand.NewPCG(34, 1))
	p := k.Make(0, 1)
	for n, pos := range k.choices() {
		named := some(pos.Moves(), 5, dice)
		together := engine.Question{Turns: named, Best: 2, Limits: engine.Limits{Depth: 1 + n%3, Nodes: 20_000}}
		all, err := p.Judge(background, pos, together, nil)
		if err != nil {
			f.add("%q: %v", pos, err)
			continue
		}
		scores := map[string]engine.Verdict{}
		for _, v := range all.Verdicts {
			scores[v.Turn] = v
		}
		for _, t := range named {
			alone := engine.Question{Turns: []string{t}, Limits: together.Limits}
			one, err := p.Judge(background, pos, alone, nil)
			if err == nil && one.Depth != all.Depth {
				continue // the ends it sees are forced, or the nodes were too few
			}
			for _, v := range one.Verdicts {
				if other, judged := scores[v.Turn]; err != nil || judged && (v.Score != other.Score || v.Wins != other.Wins) {
					f.add("%q: %s is worth %d with %v, and %d alone, %v", pos, v.Turn, other.Score, named, v.Score, err)
				}
			}
		}
	}
	return faults
}
