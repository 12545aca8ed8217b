package backgammon

import (
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
)

// MoveText writes every step from the highest down, repeats as (2), hits as *.
func (s Sheet) MoveText(p Position, m Move) string {
	switch m.act() {
	case walk:
		return p.turnText(m)
	case throw:
		a, b := m.throw()
		if p.phase == opening {
			return strconv.Itoa(int(a)) + "-" + strconv.Itoa(int(b))
		}
		return strconv.Itoa(int(a)) + strconv.Itoa(int(b))
	}
	return words[m.act()]
}

func (p Position) turnText(m Move) string {
	hops := m.steps()
	hits := p.hits(hops)
	var out strings.Builder
	for i := 0; i < len(hops); {
		n := 1
		for i+n < len(hops) && hops[i+n] == hops[i] {
			n++
		}
		if i > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(hops[i].String())
		if hits[i] {
			out.WriteByte('*')
		}
		if n > 1 {
			out.WriteString("(" + strconv.Itoa(n) + ")")
		}
		i += n
	}
	return out.String()
}

// String is the step as its player writes it.
func (h step) String() string { return placeText(h.from) + "/" + placeText(h.to) }

func placeText(place int) string {
	switch place {
	case off:
		return "off"
	case bar:
		return "bar"
	}
	return strconv.Itoa(place)
}

// longestTurn is more than four steps need, however they are written.
const longestTurn = 80

// ParseMove reads what MoveText writes, and what players write: steps in any order, 24/18/13, 24/13 where all readings
// end alike, 25 for the bar, 0 for off, hits unmarked.
func (s Sheet) ParseMove(p Position, text string) (m Move, legal bool, steps []game.Step, err error) {
	word := strings.ToLower(strings.TrimSpace(text))
	legs, isTurn := readLegs(word)
	switch {
	case len(text) > longestTurn:
	case isTurn:
		return s.readTurn(p, text, legs)
	case slices.Contains(words[1:], word) && word != "":
		m, legal = s.find(p, word)
		return m, legal, []game.Step{{Does: word}}, nil
	default:
		if a, b, ok := readDice(word); ok {
			word = p.diceText(a, b)
			m, legal = s.find(p, word)
			return m, legal, []game.Step{{Does: word}}, nil
		}
	}
	return 0, false, nil, &game.BadText{Input: text, Reasons: []game.Reason{
		sentences.Reason("unreadable-turn", nil, quoted("text", text)),
	}}
}

// find is the listed move of that text.
func (s Sheet) find(p Position, text string) (Move, bool) {
	for _, m := range s.AppendMoves(nil, p) {
		if s.MoveText(p, m) == text {
			return m, true
		}
	}
	return 0, false
}

// readDice reads 31 or 3-1.
func readDice(text string) (a, b int, ok bool) {
	text = strings.Replace(text, "-", "", 1)
	if len(text) != 2 {
		return 0, 0, false
	}
	a, b = int(text[0])-'0', int(text[1])-'0'
	return a, b, 1 <= a && a <= 6 && 1 <= b && b <= 6
}

// diceText is how this position writes a roll.
func (p Position) diceText(a, b int) string {
	if p.phase == opening {
		return strconv.Itoa(a) + "-" + strconv.Itoa(b)
	}
	return strconv.Itoa(max(a, b)) + strconv.Itoa(min(a, b))
}

// readLegs reads the steps of a turn, or legs of several steps each.
func readLegs(text string) (legs []step, ok bool) {
	groups := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
	for _, group := range groups {
		times := 1
		if body, n, found := strings.Cut(group, "("); found {
			if len(n) != 2 || n[0] < '1' || n[0] > '4' || n[1] != ')' {
				return nil, false
			}
			group, times = body, int(n[0]-'0')
		}
		places := strings.Split(group, "/")
		if len(places) < 2 {
			return nil, false
		}
		var route []step
		at, ok := readPlace(places[0])
		for _, name := range places[1:] {
			to, good := readPlace(strings.TrimSuffix(name, "*"))
			if !ok || !good || at == off || to == bar {
				return nil, false
			}
			route = append(route, step{at, to})
			at = to
		}
		for range times {
			legs = append(legs, route...)
		}
	}
	return legs, len(legs) > 0
}

func readPlace(text string) (int, bool) {
	switch text {
	case "off":
		return off, true
	case "bar":
		return bar, true
	}
	n, ok := smallNumber(text)
	return n, ok && n >= off && n <= bar && len(text) <= 2 && text[0] != '-'
}

// readTurn finds the legal turn that a player means by these legs.
func (s Sheet) readTurn(p Position, text string, legs []step) (m Move, legal bool, steps []game.Step, err error) {
	var readings []Move
	if p.phase == playing {
		for _, m := range p.appendTurns(nil) {
			hops := m.steps()
			if m.act() != walk || !reads(legs, hops, 0) {
				continue
			}
			if len(hops) == len(legs) { // step by step there is only one reading
				return m, true, s.Steps(p, m), nil
			}
			readings = append(readings, m)
		}
	}
	if len(readings) == 0 {
		return 0, false, p.asSteps(legs), nil
	}
	for _, other := range readings[1:] {
		if s.Play(p, other) != s.Play(p, readings[0]) {
			texts := make([]string, len(readings))
			for i, m := range readings {
				texts[i] = p.turnText(m)
			}
			return 0, false, nil, &game.BadText{Input: text, Reasons: []game.Reason{sentences.Reason("several-readings", nil,
				quoted("text", text), game.Word("readings", game.Or(texts...))).Instead(texts...)}}
		}
	}
	return readings[0], true, s.Steps(p, readings[0]), nil
}

// reads tells whether the legs are exactly these hops, a leg being one hop or several of one checker. used has a bit
// for each hop given to a leg.
func reads(legs, hops []step, used uint) bool {
	if len(legs) == 0 {
		return used == 1<<len(hops)-1
	}
	leg := legs[0]
	for i, h := range hops {
		if used>>i&1 != 0 || h.from != leg.from || h.to < leg.to {
			continue
		}
		rest := legs[1:]
		if h.to > leg.to {
			rest = append([]step{{h.to, leg.to}}, rest...)
		}
		if reads(rest, hops, used|1<<i) {
			return true
		}
	}
	return false
}

// asSteps takes refused legs apart, number by number, for the referee.
func (p Position) asSteps(legs []step) []game.Step {
	var hops []step
	for _, leg := range legs {
		hops = append(hops, p.split(leg)...)
	}
	if p.phase == playing && len(hops) <= len(p.numbers()) {
		hops = p.firstFaultFirst(hops)
	}
	all := make([]game.Step, len(hops))
	for i, h := range hops {
		all[i] = p.touch(h)
	}
	return all
}

// touch is a step as it is touched.
func (p Position) touch(h step) game.Step {
	return game.Step{From: square(p.turn, h.from), To: square(p.turn, h.to)}
}

// firstFaultFirst keeps the order in which steps were written, but lets a step wait that can be played after others: a turn's
// text has no order. So the referee, who follows it, meets first what is wrong in any order.
func (p Position) firstFaultFirst(hops []step) (order []step) {
	now := []replay{{p: p, own: p.sides[p.turn], left: p.numbers()}}
	left := slices.Clone(hops)
	for len(left) > 0 {
		next := 0
		for i, h := range left {
			others := slices.Delete(slices.Clone(left), i, i+1)
			if after := playEach(now, h); len(after) > 0 {
				now, next = after, i
				break
			}
			if !playableAfter(now, others, h) {
				return append(append(order, h), others...)
			}
		}
		order = append(order, left[next])
		left = slices.Delete(left, next, next+1)
	}
	return order
}

// playEach is the replays with one more step, by whichever number plays it.
func playEach(now []replay, h step) (after []replay) {
	for _, r := range now {
		after = append(after, r.steps(r.p.touch(h))...)
	}
	return after
}

// playableAfter tells whether a step can be played once some of the others are.
func playableAfter(now []replay, others []step, h step) bool {
	for i, other := range others {
		after := playEach(now, other)
		rest := slices.Delete(slices.Clone(others), i, i+1)
		if len(after) > 0 && (len(playEach(after, h)) > 0 || playableAfter(after, rest, h)) {
			return true
		}
	}
	return false
}

// split is a leg as the steps of several numbers, if no single one makes it: over the point between that is open.
func (p Position) split(leg step) []step {
	far := leg.from - leg.to
	if p.phase != playing || far <= int(p.dice[0]) {
		return []step{leg}
	}
	a, b := int(p.dice[0]), int(p.dice[1])
	if a == b {
		if far > 4*a || far%a != 0 && leg.to != off {
			return []step{leg}
		}
		var hops []step
		for at := leg.from; at > leg.to; at -= a {
			hops = append(hops, step{at, max(at-a, leg.to)})
		}
		return hops
	}
	if far > a+b || far < a+b && leg.to != off {
		return []step{leg}
	}
	if p.blocked(leg.from-a) && !p.blocked(leg.from-b) {
		a = b
	}
	return []step{{leg.from, leg.from - a}, {leg.from - a, leg.to}}
}

// blocked tells whether the opponent holds a point (FB-8).
func (p Position) blocked(point int) bool {
	return 1 <= point && point < bar && p.sides[p.turn.Other()][mirror(point)] > 1
}

// WithDice sets the roll in a position that has none. At the opening the first number is First's.
func (s Sheet) WithDice(p Position, dice string) (Position, error) {
	refuse := func(token string, args ...game.Arg) (Position, error) {
		return p, &game.BadText{Input: dice, Reasons: []game.Reason{sentences.Reason(token, nil, append(args, quoted("dice", dice))...)}}
	}
	a, b, ok := readDice(strings.TrimSpace(dice))
	switch {
	case !ok:
		return refuse("unreadable-dice")
	case p.phase == playing:
		return refuse("dice-already", number("a", int(p.dice[0])), number("b", int(p.dice[1])))
	case p.phase == doubled:
		return refuse("dice-while-doubled")
	case p.phase == passed || p.phase == borneOff:
		return refuse("dice-after-end")
	case p.phase == opening && a == b:
		return refuse("opening-tie")
	}
	return p.throw(uint8(a), uint8(b)), nil
}
