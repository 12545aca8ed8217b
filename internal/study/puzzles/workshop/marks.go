package workshop

import (
	"cmp"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"

	"crownhead/game"
)

// How many turns a list to mark has.
const (
	mostLegal   = 4
	mostIllegal = 4
)

// doubtful is a turn that the referee refuses, and why.
type doubtful struct {
	turn string
	why  string // the token of the first reason
	from int    // where it comes from: another sheet, a moment before or after, a changed square
}

const (
	bySheet = iota
	byTime
	byChange
)

// marks makes a list of turns to mark: some that are legal, and some that are refused although another sheet, or the position a moment before or
// later, allows them. Nil if too little about the position is doubtful.
func (b *Bench) marks(pos, old game.Position, dice *rand.Rand) (list, why []string, sister bool) {
	legal := pos.Moves()
	if len(legal) == 0 {
		return nil, nil, false
	}
	wrong := b.doubts(pos, old, dice)
	count := map[string]int{}
	for _, d := range wrong {
		count[d.why]++
	}
	dice.Shuffle(len(wrong), func(i, j int) { wrong[i], wrong[j] = wrong[j], wrong[i] })
	slices.SortStableFunc(wrong, func(a, b doubtful) int { // what few turns are refused for is the most interesting
		return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(count[a.why], count[b.why]))
	})
	changed := 0
	taken := map[string]int{}
	for _, d := range wrong {
		if taken[d.why] >= 2 || len(list) >= mostIllegal {
			continue
		}
		taken[d.why]++
		list = append(list, d.turn)
		sister = sister || d.from == bySheet
		if d.from == byChange {
			changed++
		}
		if !slices.Contains(why, d.why) {
			why = append(why, d.why)
		}
	}
	if len(list) < 2 || changed > 1 {
		return nil, nil, false
	}
	dice.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
	if claims := b.set.Family.Study.Claims(pos); len(claims) > 0 { // a claim first, if there is one: the list is about it
		slices.SortStableFunc(legal, func(a, b game.Move) int {
			return cmp.Compare(map[bool]int{false: 1}[claimed(claims, a)], map[bool]int{false: 1}[claimed(claims, b)])
		})
	}
	if n := len(legal); n > mostLegal { // and one of the others
		legal = append(legal[:mostLegal-1:mostLegal-1], legal[n-1])
	}
	list = append(list, game.Texts(legal)...)
	slices.Sort(list)
	return list, why, sister
}

// claimed tells whether a turn begins with one of the claims.
func claimed(claims []string, m game.Move) bool {
	return slices.ContainsFunc(claims, func(claim string) bool { return m.Text == claim || strings.HasPrefix(m.Text, claim+", ") })
}

// doubts are turns that the referee refuses by a clause, though they look like turns.
func (b *Bench) doubts(pos, old game.Position, dice *rand.Rand) []doubtful {
	var wrong []doubtful
	add := func(turn string, from int) {
		if from != bySheet && !b.square.MatchString(turn) {
			return // a word such as take is not doubtful
		}
		_, err := pos.Play(turn)
		var no *game.Refused
		if !errors.As(err, &no) || len(no.Reasons) == 0 || len(no.Reasons[0].Clauses) == 0 {
			return
		}
		if !slices.ContainsFunc(wrong, func(d doubtful) bool { return d.turn == turn }) {
			wrong = append(wrong, doubtful{turn, no.Reasons[0].Token, from})
		}
	}
	list := func(of game.Position, from int) {
		for _, m := range of.Moves() {
			add(m.Text, from)
		}
	}
	for _, other := range b.sister {
		if there, err := other.At(pos.String()); err == nil && there.ToAct() == pos.ToAct() {
			list(there, bySheet)
		}
	}
	if old != nil && old.ToAct() == pos.ToAct() {
		list(old, byTime)
	}
	for range 6 {
		later := pos
		for range 6 {
			moves := later.Moves()
			if len(moves) == 0 {
				break
			}
			next, err := later.Play(moves[dice.IntN(len(moves))].Text)
			if err != nil {
				break
			}
			if later = next; later.ToAct() == pos.ToAct() {
				list(later, byTime)
				break
			}
		}
	}
	legal := pos.Moves()
	for range 30 {
		if turn, ok := b.another(legal[dice.IntN(len(legal))].Text, dice); ok {
			add(turn, byChange)
		}
	}
	return wrong
}

// another is the turn with one square changed.
func (b *Bench) another(text string, dice *rand.Rand) (string, bool) {
	at := b.square.FindAllStringIndex(text, -1)
	if len(at) == 0 {
		return "", false
	}
	squares := b.set.Board.Squares()
	i := at[dice.IntN(len(at))]
	return text[:i[0]] + squares[dice.IntN(len(squares))] + text[i[1]:], true
}

// reckoned is the rating of a list to mark: computer players know the rules, so it follows from how much there is to decide.
func reckoned(list, why []string, sister bool) int {
	r := 600 + 60*len(list) + 120*len(why)
	if sister {
		r += 200
	}
	if slices.ContainsFunc(list, func(t string) bool { return strings.ContainsAny(t, " ,") }) {
		r += 100
	}
	return r
}
