package gametest

import (
	"cmp"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
)

// Laws plays that many random games by the sheet, or a [Share] of them, and checks at every turn what the contract promises.
func Laws[P any, M comparable](t *testing.T, r game.Rules[P, M], games int) {
	t.Helper()
	for i := range Share(games) {
		g := &randomGame[P, M]{T: t, rules: r, dice: rand.New(rand.NewPCG(2718, uint64(i))), pos: game.Start(r), heard: []string{""}}
		g.way = []P{r.Start()}
		g.play()
		if t.Failed() {
			t.Fatalf("in random game %d, after: %s", i, strings.Join(g.played, " "))
		}
	}
}

// longest keeps a random game without end (two flying kings under no history) from going on.
const longest = 400

type randomGame[P any, M comparable] struct {
	*testing.T
	rules  game.Rules[P, M]
	dice   *rand.Rand
	way    []P           // the line on the sheet's own types
	pos    game.Position // the same line erased
	played []string
	heard  []string // texts of turns seen so far, to try where they are refused
}

func (g *randomGame[P, M]) play() {
	for len(g.played) < longest && !g.Failed() {
		p := g.way[len(g.way)-1]
		moves := g.rules.AppendMoves(nil, p)
		g.seatsAndOutcome(p, moves)
		g.positionText(p, moves)
		if _, over := g.rules.Outcome(g.way); over || g.Failed() {
			return
		}
		g.erasedAgrees(p, moves)
		if g.dice.IntN(4) == 0 {
			g.everyMove(p, moves)
			g.mirrored(p, moves)
			g.swapped(p, moves)
			g.fastCount(p)
			g.endings()
		}
		g.refusals(p)
		m := moves[g.dice.IntN(len(moves))]
		g.touches(p, m)
		g.pictures(p, m)
		text := g.rules.MoveText(p, m)
		next, err := g.pos.Play(text)
		if err != nil {
			g.Errorf("%q: the listed turn %s is refused: %v", g.pos, text, err)
			return
		}
		g.pos = next
		g.way = append(g.way, g.rules.Play(p, m))
		g.played = append(g.played, text)
		if g.dice.IntN(8) == 0 {
			g.heard = append(g.heard, text)
		}
	}
}

// seatsAndOutcome: somebody is to act if and only if there is something to do, and nobody once the game is over.
func (g *randomGame[P, M]) seatsAndOutcome(p P, moves []M) {
	seat := g.rules.ToAct(p)
	if (seat == game.Nobody) != (len(moves) == 0) {
		g.Errorf("%q: %s is to act and has %d turns", g.pos, seat, len(moves))
	}
	o, over := g.rules.Outcome(g.way)
	if !over && seat == game.Nobody {
		g.Errorf("%q: nobody is to act and there is no outcome", g.pos)
	}
	if over {
		goodOutcome(g.T, g.pos.String(), o)
	}
	eo, eover := g.pos.Outcome()
	if eover != over || eo.Winner != o.Winner || eo.Points != o.Points || eo.Why.Token != o.Why.Token {
		g.Errorf("%q: the erased outcome is %v %v, the sheet's %v %v", g.pos, eover, eo, over, o)
	}
	want := seat
	if over {
		want = game.Nobody
	}
	if got := g.pos.ToAct(); got != want {
		g.Errorf("%q: erased, %s is to act, not %s", g.pos, got, want)
	}
}

func goodOutcome(t *testing.T, at string, o game.Outcome) {
	t.Helper()
	goodReason(t, at, o.Why)
	switch {
	case o.Winner != game.First && o.Winner != game.Second && o.Winner != game.Nobody:
		t.Errorf("%q: the winner is %s", at, o.Winner)
	case o.Points < 0, o.Winner == game.Nobody && o.Points != 0:
		t.Errorf("%q: %s wins %d points", at, o.Winner, o.Points)
	case len(o.Why.Clauses) == 0:
		t.Errorf("%q: the outcome %s cites no clause", at, o.Why.Token)
	}
}

func goodReason(t *testing.T, at string, r game.Reason) {
	t.Helper()
	for _, l := range game.Langs {
		s := r.Text.In(l)
		if len(s) < 3 || strings.ContainsAny(s, "{}\n") || strings.Contains(s, "  ") || !strings.HasSuffix(s, ".") {
			t.Errorf("%q: reason %s in %s reads %q", at, r.Token, l.Code(), s)
		}
	}
	for _, c := range r.Clauses {
		if !clauseID.MatchString(c) {
			t.Errorf("%q: reason %s cites %q", at, r.Token, c)
		}
	}
}

// positionText: a text read back gives the same text and the same turns.
func (g *randomGame[P, M]) positionText(p P, moves []M) {
	text := g.rules.PositionText(p)
	back, err := g.rules.ParsePosition(text)
	if err != nil {
		g.Errorf("the position text %q is not read: %v", text, err)
		return
	}
	if again := g.rules.PositionText(back); again != text {
		g.Errorf("the position text %q is read as %q", text, again)
	}
	if a, b := g.texts(p, moves), g.texts(back, g.rules.AppendMoves(nil, back)); !slices.Equal(a, b) {
		g.Errorf("%q: turns %v, after a round trip %v", text, a, b)
	}
}

func (g *randomGame[P, M]) texts(p P, moves []M) []string {
	var all []string
	for _, m := range moves {
		all = append(all, g.rules.MoveText(p, m))
	}
	slices.Sort(all)
	return all
}

// erasedAgrees: the erased view lists the same turns, each once.
func (g *randomGame[P, M]) erasedAgrees(p P, moves []M) {
	want := g.texts(p, moves)
	var got []string
	odds := 0
	for _, m := range g.pos.Moves() {
		got = append(got, m.Text)
		odds += m.Odds
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		g.Errorf("%q: erased turns %v, the sheet's %v", g.pos, got, want)
	}
	for i := 1; i < len(want); i++ {
		if want[i] == want[i-1] {
			g.Errorf("%q: two turns are written %s", g.pos, want[i])
		}
	}
	if dice := g.rules.ToAct(p) == game.Dice; dice != (odds == 36) || !dice && odds != 0 {
		g.Errorf("%q: the odds of %s add up to %d", g.pos, g.rules.ToAct(p), odds)
	}
}

// everyMove: each listed turn is read back as itself, can be played, and its steps are its own.
func (g *randomGame[P, M]) everyMove(p P, moves []M) {
	before := g.rules.PositionText(p)
	erased := g.pos.Moves()
	for i, m := range moves {
		text := g.rules.MoveText(p, m)
		back, legal, _, err := g.rules.ParseMove(p, text)
		if err != nil || !legal || back != m {
			g.Errorf("%q: %s is read back as legal=%v %v (%v)", before, text, legal, back, err)
			return
		}
		after := g.rules.PositionText(g.rules.Play(p, m))
		if back, err := g.rules.ParsePosition(after); err != nil || g.rules.PositionText(back) != after {
			g.Errorf("%q: after %s the text %q does not come back: %v", before, text, after, err)
		}
		g.crowns(p, m, erased[i])
		if i%(1+len(moves)/32) == 0 { // a double in backgammon has hundreds of turns, much alike
			g.pictures(p, m)
		}
		whole, ok := game.Complete(erased, erased[i].Steps)
		if !ok || whole.Text != text {
			g.Errorf("%q: the steps of %s are those of %q too: %+v", before, text, whole.Text, erased[i].Steps)
		}
	}
	if g.rules.PositionText(p) != before {
		g.Errorf("%q was changed by playing from it", before)
	}
}

// crowns: a turn that moves something makes a king if and only if one of its steps says so.
func (g *randomGame[P, M]) crowns(p P, m M, erased game.Move) {
	if !slices.ContainsFunc(erased.Steps, func(s game.Step) bool { return s.To != "" }) {
		return
	}
	mover := g.rules.ToAct(p)
	kings := func(p P) (n int) {
		for _, piece := range g.rules.Pieces(p) {
			if piece.Owner == mover && piece.Kind == "king" {
				n++
			}
		}
		return n
	}
	crowned := 0
	for _, s := range erased.Steps {
		if s.Crowned {
			crowned++
		}
	}
	if more := kings(g.rules.Play(p, m)) - kings(p); more != crowned {
		g.Errorf("%q: %s makes %d kings, its steps %d", g.pos, erased.Text, more, crowned)
	}
}

// pictures: the effects of a turn's steps, in every order that After allows, make of the pieces before it those after it; and
// steps have effects of their own only if the turn needs them. What some of the steps have made does not depend on their
// order, so it is enough to follow sets of steps.
func (g *randomGame[P, M]) pictures(p P, m M) {
	steps, by := g.rules.Steps(p, m), g.rules.ToAct(p)
	wrong := func(what string, got, want []game.Piece) {
		g.Errorf("%q: the steps %+v of %s, %s, make\n%v not\n%v", g.pos, steps, g.rules.MoveText(p, m), what, got, want)
	}
	after := map[uint32][]game.Piece{0: piled(g.rules.Pieces(p))}
	for level := []uint32{0}; len(level) > 0; {
		var next []uint32
		for _, done := range level {
			for i, s := range steps {
				if done>>i&1 == 1 || s.After&^done != 0 {
					continue
				}
				now, each := piled(s.Apply(after[done], by)), after[done]
				for _, e := range s.EffectsOn(each, by) {
					each = game.Step{Effects: []game.Effect{e}}.Apply(each, by)
				}
				if each = piled(each); !slices.Equal(each, now) {
					wrong("piece by piece", each, now)
				}
				set := done | 1<<i
				if before, seen := after[set]; !seen {
					after[set] = now
					next = append(next, set)
				} else if !slices.Equal(now, before) {
					wrong("in another order", now, before)
				}
			}
		}
		level = next
	}
	if got, want := after[1<<len(steps)-1], piled(g.rules.Pieces(g.rules.Play(p, m))); !slices.Equal(got, want) {
		wrong("all together", got, want)
	}
	plain, own := g.rules.Pieces(p), false
	for _, s := range steps {
		own = own || s.Effects != nil
		s.Effects = nil
		plain = s.Apply(plain, by)
	}
	if own && slices.Equal(piled(plain), after[1<<len(steps)-1]) {
		g.Errorf("%q: the steps %+v of %s need no effects of their own", g.pos, steps, g.rules.MoveText(p, m))
	}
}

// piled lists the pieces place by place, each pile in its order. On the bar, off the board and in the hand each side has a
// pile of its own.
func piled(pieces []game.Piece) []game.Piece {
	pieces = slices.Clone(pieces)
	slices.SortStableFunc(pieces, func(a, b game.Piece) int {
		if c := strings.Compare(a.Square, b.Square); c != 0 || a.Square != "bar" && a.Square != "off" && a.Square != "hand" {
			return c
		}
		return cmp.Compare(a.Owner, b.Owner)
	})
	return pieces
}

// mirrored: after a symmetry the position has the same turns, each turned, and the same canonical text; a turn is called there
// what its mirror image is called, and leads to a position with the same canonical text.
func (g *randomGame[P, M]) mirrored(p P, moves []M) {
	symmetric, ok := g.rules.(game.Symmetric[P, M])
	if !ok {
		return
	}
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = g.rules.MoveText(p, m)
	}
	key, called := game.Canonical(g.rules, p, texts...)
	by := 1 + g.dice.IntN(symmetric.Symmetries()-1)
	turned, ok := symmetric.Turned(p, by)
	if !ok {
		return
	}
	legal := g.rules.AppendMoves(nil, turned)
	if len(legal) != len(moves) {
		g.Errorf("%q: %d turns, after symmetry %d there are %d", g.pos, len(moves), by, len(legal))
	}
	for i, m := range moves {
		as := symmetric.TurnedMove(p, m, by)
		if !slices.Contains(legal, as) {
			g.Errorf("%q: %s is not legal after symmetry %d", g.pos, texts[i], by)
			continue
		}
		other, names := game.Canonical(g.rules, turned, g.rules.MoveText(turned, as))
		if other != key || names[0] != called[i] {
			g.Errorf("%q: %s is %s of %q, after symmetry %d %s of %q", g.pos, texts[i], called[i], key, by, names[0], other)
		}
		after, _ := game.Canonical(g.rules, g.rules.Play(p, m))
		if same, _ := game.Canonical(g.rules, g.rules.Play(turned, as)); same != after {
			g.Errorf("%q: after %s it is %q, after symmetry %d %q", g.pos, texts[i], after, by, same)
		}
	}
}

// swapped: with the colours exchanged the other player is to act, with as many turns, and as many answers to them; exchanged again it is the
// same position.
func (g *randomGame[P, M]) swapped(p P, moves []M) {
	swapper, ok := g.rules.(game.Swapper[P])
	if !ok {
		return
	}
	other := swapper.Swapped(p)
	if back := g.rules.PositionText(swapper.Swapped(other)); back != g.rules.PositionText(p) {
		g.Errorf("%q: the colours exchanged twice give %q", g.pos, back)
	}
	if now, then := g.rules.ToAct(p), g.rules.ToAct(other); then != now.Other() {
		g.Errorf("%q: %v is to act, with the colours exchanged %v", g.pos, now, then)
	}
	answers := func(p P, moves []M) (n []int) {
		for _, m := range moves {
			n = append(n, len(g.rules.AppendMoves(nil, g.rules.Play(p, m))))
		}
		slices.Sort(n)
		return n
	}
	if here, there := answers(p, moves), answers(other, g.rules.AppendMoves(nil, other)); !slices.Equal(here, there) {
		g.Errorf("%q: turns with %v answers, with the colours exchanged %v", g.pos, here, there)
	}
}

func (g *randomGame[P, M]) fastCount(p P) {
	fast, ok := g.rules.(game.LeafCounter[P])
	if !ok {
		return
	}
	for depth := range 3 {
		if a, b := fast.Perft(p, depth), game.PlainPerft(g.rules, p, depth); a != b {
			g.Errorf("%q: the fast count to depth %d is %d, the plain one %d", g.pos, depth, a, b)
		}
	}
}

// touches: a turn can be touched in any order its steps allow; every beginning of it narrows the list to the turns
// that begin so, and the referee agrees with the list all the way.
func (g *randomGame[P, M]) touches(p P, m M) {
	steps := g.rules.Steps(p, m)
	all := g.pos.Moves()
	var touched []game.Step
	var done uint32
	for len(touched) < len(steps) {
		var next []int
		for i, s := range steps {
			if done>>i&1 == 0 && s.After&^done == 0 {
				next = append(next, i)
			}
		}
		if len(next) == 0 {
			g.Errorf("%q: the steps of %s wait for each other: %+v", g.pos, g.rules.MoveText(p, m), steps)
			return
		}
		i := next[g.dice.IntN(len(next))]
		done |= 1 << i
		touched = append(touched, steps[i])
		if len(game.Continue(all, touched)) == 0 {
			g.Errorf("%q: no turn begins with %+v, as %s does", g.pos, touched, g.rules.MoveText(p, m))
			return
		}
		g.verdict(touched)
		g.verdict(append(slices.Clip(touched), g.touch(p)))
	}
}

// verdict: the referee refuses what the list of turns does not have and nothing else, and always says why.
func (g *randomGame[P, M]) verdict(touched []game.Step) {
	turns := g.pos.Moves()
	_, complete := game.Complete(turns, touched)
	begins := len(game.Continue(turns, touched)) > 0
	for whole, accepted := range map[bool]bool{true: complete, false: begins} {
		reasons := g.pos.Refuse(touched, whole)
		if accepted == (len(reasons) > 0) {
			g.Errorf("%q: touches %+v (whole: %v) are accepted by the list: %v, and the referee has %d reasons against them",
				g.pos, touched, whole, accepted, len(reasons))
		}
		acts := g.pos.ToAct() == game.First || g.pos.ToAct() == game.Second
		if acts && len(reasons) > 0 && !slices.ContainsFunc(reasons, func(r game.Reason) bool { return len(r.Open) > 0 }) {
			g.Errorf("%q: touches %+v are refused by %s, which does not say what is possible instead", g.pos, touched, reasons[0].Token)
		}
		for _, r := range reasons {
			g.goodRefusal(r)
		}
	}
}

// touch is a touch that may mean anything: of what stands somewhere, of a square that some turn names, or a word.
func (g *randomGame[P, M]) touch(p P) (touch game.Step) {
	squares := []string{"", "z9"}
	for _, piece := range g.rules.Pieces(p) {
		squares = append(squares, piece.Square)
	}
	turns := g.pos.Moves()
	steps := turns[g.dice.IntN(len(turns))].Steps
	if g.dice.IntN(2) == 0 {
		touch = steps[g.dice.IntN(len(steps))]
	}
	for range 1 + g.dice.IntN(2) {
		square := squares[g.dice.IntN(len(squares))]
		if g.dice.IntN(2) == 0 {
			square = steps[len(steps)-1].To
		}
		switch g.dice.IntN(8) {
		case 0, 1:
			touch.From = square
		case 2, 3, 4:
			touch.To = square
		case 5:
			touch.Takes = square
		case 6:
			touch.Becomes = "Q"
		case 7:
			touch.Does = []string{"roll", "double", "take", "dance", "huff", "back", "O-O", "N"}[g.dice.IntN(8)]
		}
	}
	return touch
}

func (g *randomGame[P, M]) goodRefusal(r game.Reason) {
	goodReason(g.T, g.pos.String(), r)
	if len(r.Clauses) == 0 {
		g.Errorf("%q: the refusal %s (%s) cites no clause", g.pos, r.Token, r.Text.EN)
	}
	for _, open := range r.Open {
		if !slices.ContainsFunc(g.pos.Moves(), func(m game.Move) bool { return m.Text == open }) {
			g.Errorf("%q: the refusal %s says that %q is open, and it is not a turn", g.pos, r.Token, open)
		}
	}
}

// refusals: turns heard elsewhere, and touches that mean nothing, are either listed or refused with a reason.
func (g *randomGame[P, M]) refusals(p P) {
	turn := g.heard[g.dice.IntN(len(g.heard))]
	m, legal, steps, err := g.rules.ParseMove(p, turn)
	var bad *game.BadText
	switch {
	case err != nil && !errors.As(err, &bad):
		g.Errorf("%q: reading %q gives %T %v, not a BadText", g.pos, turn, err, err)
	case err != nil:
		for _, r := range bad.Reasons {
			goodReason(g.T, g.pos.String(), r)
		}
		if len(bad.Reasons) == 0 {
			g.Errorf("%q: %q is unreadable without a reason", g.pos, turn)
		}
	case legal:
		if !slices.Contains(g.rules.AppendMoves(nil, p), m) {
			g.Errorf("%q: %q is read as legal and not listed", g.pos, turn)
		}
	default:
		rs := g.pos.Refuse(steps, true)
		if len(rs) == 0 {
			g.Errorf("%q: %q is refused without a reason, steps %+v", g.pos, turn, steps)
		}
		for _, r := range rs {
			g.goodRefusal(r)
		}
	}

	g.verdict([]game.Step{g.touch(p)})
}

// endings: what is offered can be settled, a flag can fall at any time, and everything else is refused with a reason.
func (g *randomGame[P, M]) endings() {
	for _, by := range []game.Seat{game.First, game.Second} {
		for _, e := range append(g.pos.Offers(by), game.Ending{Kind: game.Flag, By: by}) {
			if e.By != by {
				g.Errorf("%q: %s is offered an ending of %s", g.pos, by, e.By)
			}
			settled, err := g.pos.Settle(e)
			if err != nil {
				g.Errorf("%q: the ending %+v is offered and refused: %v", g.pos, e, err)
				continue
			}
			o, over := settled.Outcome()
			if !over || settled.ToAct() != game.Nobody || len(settled.Moves()) != 0 {
				g.Errorf("%q: after %+v the game goes on", g.pos, e)
			}
			goodOutcome(g.T, g.pos.String(), o)
		}
	}
	for _, e := range []game.Ending{game.AsWritten(game.First, 2), game.AsWritten(game.Second, 1), game.AsWritten(game.Nobody, 1)} {
		settled, err := g.pos.Settle(e)
		if err != nil {
			g.Errorf("%q: a written result is refused: %v", g.pos, err)
			continue
		}
		if o, over := settled.Outcome(); !over || o.Winner != e.By || o.Points != e.Times || o.Why.Token != "as-written" {
			g.Errorf("%q: %+v gives %+v", g.pos, e, o)
		}
	}
	for by := game.First; by <= game.Nobody; by++ {
		offers := g.pos.Offers(by)
		if by > game.Second && len(offers) > 0 {
			g.Errorf("%q: %s is offered %+v", g.pos, by, offers)
		}
		for _, kind := range []game.EndingKind{game.Draw, game.Count, game.Claim, game.Resign, game.Flag, "call it a day"} {
			_, err := g.pos.Settle(game.Ending{Kind: kind, By: by, Times: 4})
			accepted := kind == game.Flag && by <= game.Second ||
				slices.ContainsFunc(offers, func(e game.Ending) bool { return e.Kind == kind && e.Times == 0 && e.Move == "" })
			var refused *game.Refused
			switch {
			case accepted != (err == nil):
				g.Errorf("%q: %s of %s is to be had: %v, and settling it says %v", g.pos, kind, by, accepted, err)
			case accepted:
			case !errors.As(err, &refused) || len(refused.Reasons) == 0:
				g.Errorf("%q: %s of %s is refused without a reason: %v", g.pos, kind, by, err)
			default:
				for _, r := range refused.Reasons {
					goodReason(g.T, g.pos.String(), r)
				}
			}
		}
	}
}
