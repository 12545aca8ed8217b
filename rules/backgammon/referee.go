package backgammon

import (
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
)

// shown bounds how many turns a reason lists as open.
const shown = 6

// Explain says what is wrong with touches that are not a turn.
func (s Sheet) Explain(p Position, listed []game.Move, touched []game.Step, _ bool) []game.Reason {
	word := ""
	for _, t := range touched {
		if word = t.Does; word != "" {
			break
		}
	}
	if p.phase != playing {
		said := len(touched) > 1 && len(game.Continue(listed, touched[:1])) > 0
		return []game.Reason{s.refuseBeforeDice(p, word, said)}
	}
	if word != "" || len(touched) == 0 {
		return []game.Reason{s.refuseWord(p, word, listed)}
	}
	r := replay{p: p, own: p.sides[p.turn], left: p.numbers(), listed: listed}
	far, all := r.follow(touched)
	switch {
	case !all && listed[0].Text == words[dance]:
		return append(far.why(touched[len(far.made):]), s.refuseWord(p, "", listed))
	case !all:
		return far.why(touched[len(far.made):])
	}
	return far.tooShort(game.Continue(listed, touched), listed)
}

func one(r game.Reason) []game.Reason { return []game.Reason{r} }

// texts are the first few turns of a list.
func texts(turns []game.Move) []string {
	return game.Texts(turns[:min(len(turns), shown)])
}

// cubeReason says one of the sentences of noDouble and noBeaver.
func (s Sheet) cubeReason(token string, args ...game.Arg) game.Reason {
	clauses := []string{"R-FB-1"}
	switch token {
	case "crawford-game":
		clauses = []string{"BG-2", "R-FB-1"}
	case "no-beavers", "beaver-in-match":
		clauses = []string{"BG-4"}
	case "beaver-past-64":
		clauses = []string{"BG-4", "R-FB-1"}
	}
	return sentences.Reason(token, clauses, args...)
}

func isAnswer(word string) bool { return word == "take" || word == "pass" || word == "beaver" }

func noDoubleToAnswer(word string) game.Reason {
	clauses := []string{"R-FB-1"}
	if word == "beaver" {
		clauses = []string{"BG-4", "R-FB-1"}
	}
	return sentences.Reason("nothing-to-answer", clauses, game.Plain("word", word))
}

// refuseBeforeDice answers in every phase but playing. said: a word that was open has already been said.
func (s Sheet) refuseBeforeDice(p Position, word string, said bool) game.Reason {
	double := s.noDouble(p)
	switch {
	case p.phase == doubled && !said:
		if why := s.noBeaver(p); word == "beaver" && why != "" {
			return s.cubeReason(why, number("n", 4*p.stake())).Instead("take", "pass")
		}
		answers := []string{"take", "pass"}
		if s.noBeaver(p) == "" {
			answers = append(answers, "beaver")
		}
		return sentences.Reason("answer-first", []string{"R-FB-1"}, number("n", 2*p.stake()),
			game.Word("answers", game.Or(answers...))).Instead(answers...)
	case isAnswer(word):
		return noDoubleToAnswer(word)
	case p.phase == opening && word == "double":
		return sentences.Reason("double-at-opening", []string{"R-FB-1", "FB-6"})
	case p.phase == opening:
		return sentences.Reason("opening-first", []string{"FB-6"})
	case p.phase == rolling && word == "double" && double != "":
		return s.cubeReason(double)
	case p.phase == rolling && word == "double":
		return sentences.Reason("roll-chosen", []string{"R-FB-1"})
	case p.phase == rolling && word == "roll":
		return sentences.Reason("rolls-by-itself", []string{"R-FB-1"})
	case p.phase == choosing && !said:
		return sentences.Reason("decide-first", []string{"R-FB-1"}).Instead("roll", "double")
	}
	return sentences.Reason("dice-first", []string{"FB-7"})
}

// refuseWord answers a word, or nothing at all, where steps are to be made.
func (s Sheet) refuseWord(p Position, word string, listed []game.Move) game.Reason {
	_, _, isRoll := readDice(word)
	canMove := len(listed) > 1 || listed[0].Text != words[dance]
	switch {
	case word == "double":
		return sentences.Reason("double-after-roll", []string{"R-FB-1"}, p.diceArg())
	case isAnswer(word):
		return noDoubleToAnswer(word)
	case word == "roll" || isRoll:
		return sentences.Reason("rolled-already", []string{"FB-7"}, p.diceArg())
	case (word == "" || word == words[dance]) && canMove:
		return sentences.Reason("can-play", []string{"FB-11"}, game.Plain("turn", listed[0].Text)).Instead(texts(listed)...)
	case word == "" || word == words[dance]:
		return sentences.Reason("only-dance", []string{"FB-11"}).Instead(words[dance])
	}
	return sentences.Reason("unknown-word", []string{"FB-7"}, quoted("word", word),
		game.Word("open", game.Or(texts(listed)...))).Instead(texts(listed)...)
}

func (p Position) diceArg() game.Arg {
	return game.Word("dice", game.And(strconv.Itoa(int(p.dice[0])), strconv.Itoa(int(p.dice[1]))))
}

// Explains says to the other side what a double asks (R-FB-1), and why nothing was played: there was no way in (FB-14), or no number fits (FB-11).
func (s Sheet) Explains(p Position, m Move) []game.Reason {
	switch m.act() {
	case double:
		return []game.Reason{sentences.Reason("doubled-stake", []string{"R-FB-1"}, game.Word("twice", points(2*p.stake())), game.Word("stake", points(p.stake())))}
	case dance:
		if p.sides[p.turn][bar] == 0 {
			return []game.Reason{sentences.Reason("nothing-fits", []string{"FB-11"}, p.diceArg())}
		}
		var held, shown []string
		for _, d := range slices.Compact([]uint8{p.dice[0], p.dice[1]}) {
			at := 25 - int(d)
			held, shown = append(held, strconv.Itoa(at)), append(shown, square(p.turn, at))
		}
		return []game.Reason{sentences.Reason("no-way-in", []string{"FB-13", "FB-14"}, p.diceArg(), game.Word("points", game.And(held...))).Showing(shown...)}
	}
	return nil
}

// points is so many points in words.
func points(n int) game.Text {
	if n == 1 {
		return game.Text{EN: "1 point", FR: "1 point", DE: "1 Punkt"}
	}
	text := strconv.Itoa(n)
	return game.Text{EN: text + " points", FR: text + " points", DE: text + " Punkte"}
}

// replay follows touches step by step, by the rules of a single step only.
type replay struct {
	p      Position
	own    side
	left   []int       // the numbers not yet played
	made   []step      // what the touches have been so far
	listed []game.Move // the legal turns
}

// open is the legal turns that begin with what was made and then with some such step; all that begin so without one.
func (r replay) open(next ...step) []string {
	var made []game.Step
	for _, h := range r.made {
		made = append(made, r.p.touch(h))
	}
	if len(next) == 0 {
		return texts(game.Continue(r.listed, made))
	}
	var open []game.Move
	for _, h := range next {
		open = append(open, game.Continue(r.listed, append(slices.Clip(made), r.p.touch(h)))...)
	}
	return texts(open)
}

// follow plays the touches as far as they can be, trying every number and checker they leave open; all tells that
// every touch was a step.
func (r replay) follow(touched []game.Step) (far replay, all bool) {
	if len(touched) == len(r.made) {
		return r, true
	}
	far = r
	for _, next := range r.steps(touched[len(r.made)]) {
		f, all := next.follow(touched)
		if all {
			return f, true
		}
		if len(f.made) > len(far.made) {
			far = f
		}
	}
	return far, false
}

// steps are the replays after one step that the touch can mean.
func (r replay) steps(touch game.Step) (next []replay) {
	f, _ := r.p.view()
	seat := r.p.turn
	for i, die := range r.left {
		if i > 0 && die == r.left[i-1] {
			continue
		}
		for can := f.from(r.own.atLeast(1), die); can != 0; {
			from := highest(&can)
			to := max(from-die, off)
			if touch.From != "" && touch.From != square(seat, from) || touch.To != "" && touch.To != square(seat, to) ||
				touch.Takes != "" && (touch.Takes != square(seat, to) || !r.hits(to)) || touch.Becomes != "" {
				continue
			}
			n := r
			n.left, n.made = slices.Delete(slices.Clone(r.left), i, i+1), append(slices.Clone(r.made), step{from, to})
			n.own[from]--
			n.own[to]++
			next = append(next, n)
		}
	}
	return next
}

func (r replay) hits(to int) bool {
	return to != off && r.p.sides[r.p.turn.Other()][mirror(to)] == 1
}

// why says what is wrong with the first of these touches, which is not a step here, the most telling thing first.
func (r replay) why(touched []game.Step) []game.Reason {
	seat, touch := r.p.turn, touched[0]
	if touch.From == "" || touch.Becomes != "" {
		return one(r.unreachable(touch))
	}
	for _, name := range []string{touch.From, touch.To, touch.Takes} {
		if _, ok := place(seat, name); !ok && name != "" {
			return one(sentences.Reason("no-such-place", []string{"FB-1"}, quoted("name", name)))
		}
	}
	from, _ := place(seat, touch.From)
	switch {
	case from == off:
		return one(sentences.Reason("from-off", []string{"FB-4"}).Showing("off"))
	case len(r.left) == 0:
		return one(sentences.Reason("all-played", r.playedOut()))
	case r.own[from] == 0:
		return one(r.noChecker(from))
	case r.own[bar] > 0 && from != bar:
		clauses := []string{"FB-13"}
		if len(r.made) > 0 { // some have entered, and one cannot
			clauses = []string{"FB-14", "FB-13"}
		}
		return one(sentences.Reason("bar-first", clauses, number("point", from)).
			Showing("bar", touch.From).Instead(r.open()...))
	case touch.To == "":
		return r.stuck(from)
	}
	to, _ := place(seat, touch.To)
	switch {
	case to == bar:
		return one(sentences.Reason("to-the-bar", []string{"FB-12"}).Showing("bar"))
	case to >= from:
		return one(sentences.Reason("wrong-way", []string{"FB-7"}, number("from", from), number("to", to)).
			Showing(touch.From, touch.To))
	case to == off:
		return one(r.noBearOff(from))
	}
	reason := r.noStep(step{from, to})
	if reason.Token == "blocked" && len(touched) > 1 && touched[1].From == touch.To {
		reason = r.noStopBetween(step{from, to}, touched[1].To)
	}
	return one(reason)
}

// noStopBetween: one checker was to play both numbers, and cannot stop on the way.
func (r replay) noStopBetween(h step, onTo string) game.Reason {
	last, _ := place(r.p.turn, onTo)
	return sentences.Reason("blocked-between", []string{"FB-9", "FB-8"}, game.Plain("from", placeText(h.from)),
		game.Plain("to", placeText(last)), number("between", h.to), number("n", r.held(h.to))).
		Showing(square(r.p.turn, h.to))
}

// held is how many enemy checkers hold a point.
func (r replay) held(point int) int { return int(r.p.sides[r.p.turn.Other()][mirror(point)]) }

// playedOut is the clause that says how many numbers there were.
func (r replay) playedOut() []string {
	if r.p.dice[0] == r.p.dice[1] {
		return []string{"FB-10"}
	}
	return []string{"FB-9"}
}

// noChecker: nothing of the player's stands there.
func (r replay) noChecker(from int) game.Reason {
	point, at := number("point", from), square(r.p.turn, from)
	switch {
	case from == bar:
		return sentences.Reason("bar-empty", []string{"FB-13"}).Showing(at)
	case r.p.sides[r.p.turn][from] > 0:
		return sentences.Reason("point-left", []string{"FB-7"}, point).Showing(at)
	case r.p.sides[r.p.turn.Other()][mirror(from)] > 0:
		return sentences.Reason("opponents-checker", []string{"FB-7"}, point).Showing(at)
	}
	return sentences.Reason("empty-point", []string{"FB-7"}, point).Showing(at)
}

// stuck says for each number left why the checker cannot play it.
func (r replay) stuck(from int) (reasons []game.Reason) {
	for _, die := range slices.Compact(slices.Clone(r.left)) {
		if die >= from {
			reasons = append(reasons, r.noBearOff(from))
		} else {
			reasons = append(reasons, r.noStep(step{from, from - die}))
		}
	}
	return slices.CompactFunc(reasons, func(a, b game.Reason) bool { return a.Text == b.Text })
}

// noStep says why a step on the board is not possible: no such number, a block, or nothing to hit.
func (r replay) noStep(h step) game.Reason {
	n := h.from - h.to
	from, to := game.Plain("from", placeText(h.from)), number("to", h.to)
	show := []string{square(r.p.turn, h.from), square(r.p.turn, h.to)}
	rolled := slices.Contains(r.p.numbers(), n)
	stops := r.between(h)
	switch {
	case !rolled && len(stops) > 0:
		names, first := make([]string, len(stops)), make([]step, len(stops))
		for i, at := range stops {
			names[i], first[i] = placeText(at), step{h.from, at}
			show = append(show, square(r.p.turn, at))
		}
		return sentences.Reason("stop-between", []string{"FB-9"}, from, to, game.Word("between", game.Or(names...))).
			Showing(show...).Instead(r.open(first...)...)
	case !rolled:
		return sentences.Reason("number-not-rolled", []string{"FB-7"}, from, to, number("n", n), r.p.diceArg()).Showing(show...)
	case !slices.Contains(r.left, n):
		return sentences.Reason("number-used", []string{"FB-9"}, from, to, number("n", n)).Showing(show...)
	case !r.p.blocked(h.to):
		return sentences.Reason("nothing-to-hit", []string{"FB-12"}, from, to).Showing(show...)
	}
	held := number("n", r.held(h.to))
	if h.from == bar {
		return sentences.Reason("enter-blocked", []string{"FB-8", "FB-13"}, number("die", n), held, to).Showing(show[1:]...)
	}
	return sentences.Reason("blocked", []string{"FB-8"}, from, to, held).Showing(show[1:]...)
}

// between is where a checker would stop first on its way with several of the numbers left.
func (r replay) between(h step) (stops []int) {
	n := h.from - h.to
	sum := 0
	for _, die := range r.left {
		sum += die
	}
	for i, die := range r.left {
		if i > 0 && die == r.left[i-1] {
			continue
		}
		double := len(r.p.numbers()) == 4
		if n > die && n <= sum && (double && n%die == 0 || !double && n == sum) {
			stops = append(stops, h.from-die)
		}
	}
	return stops
}

// noBearOff is FB-16.
func (r replay) noBearOff(from int) game.Reason {
	var names []game.Text
	var at []string
	for place := bar; place > home; place-- {
		if r.own[place] > 0 {
			at = append(at, square(r.p.turn, place))
			names = append(names, placeWord(place))
		}
	}
	if len(at) > 0 {
		clauses := []string{"FB-16"}
		if r.own[off] > 0 {
			clauses = append(clauses, "FB-18")
		}
		return sentences.Reason("not-all-home", clauses, game.Word("places", game.Listed(names, game.And))).Showing(at...)
	}
	if largest := slices.Max(r.left); largest < from {
		left := make([]string, len(r.left))
		for i, die := range r.left {
			left[i] = strconv.Itoa(die)
		}
		return sentences.Reason("off-too-far", []string{"FB-16"}, number("point", from),
			game.Word("dice", game.And(slices.Compact(left)...))).Showing(square(r.p.turn, from))
	}
	set := r.own.atLeast(1)
	top := highest(&set)
	if top == from { // nothing is wrong with it but what it is said to take
		return sentences.Reason("nothing-to-hit", []string{"FB-12"}, number("from", from), game.Plain("to", placeText(off)))
	}
	return sentences.Reason("higher-checker", []string{"FB-16"}, number("die", slices.Max(r.left)), number("point", from),
		number("higher", top)).Showing(square(r.p.turn, from), square(r.p.turn, top))
}

func placeWord(place int) game.Text {
	if place == bar {
		return game.Text{EN: "the bar", FR: "la barre", DE: "der Bar"}
	}
	return game.Same(strconv.Itoa(place))
}

// pointWord is a place to arrive at.
func pointWord(place int) game.Text {
	switch n := strconv.Itoa(place); place {
	case bar:
		return game.Text{EN: "the bar", FR: "la barre", DE: "die Bar"}
	case off:
		return game.Text{EN: "off the board", FR: "la sortie", DE: "das Aus"}
	default:
		return game.Text{EN: "point " + n, FR: "la flèche " + n, DE: "Punkt " + n}
	}
}

// stepsWord counts steps: those that can be played, and those after which a turn stops.
var (
	canPlayWord   = [5]game.Text{2: {EN: "two", FR: "deux", DE: "zwei"}, 3: {EN: "three", FR: "trois", DE: "drei"}, 4: {EN: "all four", FR: "les quatre", DE: "alle vier"}}
	stopAfterWord = [4]game.Text{1: {EN: "one", FR: "un seul", DE: "einem"}, 2: {EN: "two", FR: "deux", DE: "zwei"}, 3: {EN: "three", FR: "trois", DE: "drei"}}
)

// unreachable: a touch that names no checker.
func (r replay) unreachable(touch game.Step) game.Reason {
	to, ok := place(r.p.turn, touch.To)
	if !ok {
		return sentences.Reason("no-such-place", []string{"FB-1"}, quoted("name", touch.To+touch.Becomes))
	}
	return sentences.Reason("unreachable", []string{"FB-7"}, game.Word("place", pointWord(to)), r.p.diceArg()).Showing(touch.To)
}

// tooShort is FB-11, after steps that are each in order: they are not enough, or a dead end.
func (r replay) tooShort(begins, listed []game.Move) []game.Reason {
	most := len(listed[0].Steps)
	a, b := number("a", int(r.p.dice[0])), number("b", int(r.p.dice[1]))
	made := r.made[len(r.made)-1]
	played := game.Plain("played", made.String())
	fb11 := []string{"FB-11"}
	switch {
	case len(r.made) >= most && len(begins) == 0 && most == 1:
		return one(sentences.Reason("larger-number", fb11, a, played).Instead(texts(listed)...))
	case len(r.made) >= most && len(begins) > 1:
		froms := make([]string, len(r.made))
		for i, h := range r.made {
			froms[i] = placeText(h.from)
		}
		return one(sentences.Reason("several-readings", []string{"FB-7"}, quoted("text", strings.Join(froms, " ")),
			game.Word("readings", game.Or(texts(begins)...))).Instead(texts(begins)...))
	case r.p.dice[0] == r.p.dice[1]:
		return one(sentences.Reason("double-more", fb11, number("n", int(r.p.dice[0])), game.Word("most", canPlayWord[most]),
			game.Word("made", stopAfterWord[len(r.made)])).Instead(texts(begins)...))
	case len(begins) == 0:
		first := r.firstOf(listed[0])
		return one(sentences.Reason("both-by-other", fb11, a, b, game.Plain("first", first.String()), played).
			Showing(square(r.p.turn, made.from), square(r.p.turn, made.to), square(r.p.turn, first.to)).Instead(texts(listed)...))
	}
	return one(sentences.Reason("play-both", fb11, a, b, played, game.Plain("next", r.rest(begins[0]).String())).
		Instead(texts(begins)...))
}

// firstOf is the step that a turn can begin with.
func (r replay) firstOf(m game.Move) step {
	first := slices.IndexFunc(m.Steps, func(s game.Step) bool { return s.After == 0 })
	from, _ := place(r.p.turn, m.Steps[first].From)
	to, _ := place(r.p.turn, m.Steps[first].To)
	return step{from, to}
}

// rest is the step of a turn of two that the touches have not made yet.
func (r replay) rest(m game.Move) step {
	for i, s := range m.Steps {
		from, _ := place(r.p.turn, s.From)
		to, _ := place(r.p.turn, s.To)
		if h := (step{from, to}); h != r.made[0] || i == len(m.Steps)-1 {
			return h
		}
	}
	return step{}
}
