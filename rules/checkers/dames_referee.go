package checkers

import (
	"slices"
	"strings"

	"crownhead/game"
)

// Explain is the referee's answer to touches that are not a turn. What is said about huffing is judged here, what the pieces
// do by the referee of all sheets, on the board as the huff leaves it.
func (d Dames) Explain(p DamesPosition, turns []game.Move, touched []game.Step, whole bool) []game.Reason {
	if reasons := d.explain(p, turns, touched, whole); len(reasons) > 0 {
		return reasons
	}
	// The touches are no more than vague, such as a huff that names no piece.
	begun := game.Continue(turns, touched)
	if len(begun) == 0 {
		begun = turns
	}
	open := texts(begun)
	return []game.Reason{sentences.Reason("not-finished", JD.clause(theMove), game.Word("turns", game.Or(open...))).Instead(open...)}
}

// explain sorts the touches into what is said and what the pieces do.
func (d Dames) explain(p DamesPosition, turns []game.Move, touched []game.Step, whole bool) []game.Reason {
	var huffs, moves []game.Step
	for _, touch := range touched {
		switch {
		case touch.Does == sayBack:
			return []game.Reason{d.explainBack(p, turns)}
		case touch.Does == sayHuff && len(moves) > 0 && p.offence:
			return []game.Reason{damesSentences.Reason("huff-first", []string{"R-JD-2"}).Instead(texts(huffing(turns))...)}
		case touch.Does == sayHuff:
			huffs = append(huffs, touch)
		case touch.Does != "" && !d.MustCapture:
			return []game.Reason{damesSentences.Reason("says-neither", []string{"JD-9"}, game.Plain("said", game.Excerpt(touch.Does)))}
		default:
			moves = append(moves, touch)
		}
	}
	if len(huffs) > 0 {
		return d.explainHuff(p, turns, huffs, moves, whole)
	}
	return d.explainMoves(p.Position, turns, playsAfter(turns, 0), moves, whole, p.Must)
}

// huffing is the turns that begin with a huff, or all if none does.
func huffing(turns []game.Move) []game.Move {
	if huffs := game.Continue(turns, []game.Step{{Does: sayHuff}}); len(huffs) > 0 {
		return huffs
	}
	return turns
}

// playsAfter is the turns in which just these are huffed, none if 0, with the steps of the pieces alone.
func playsAfter(turns []game.Move, huffed Squares) (plays []game.Move) {
	begin := ""
	if huffed != 0 {
		begin = huffText(huffed) + ", "
	}
	for _, m := range turns {
		begins := strings.HasPrefix(m.Text, begin)
		steps := slices.DeleteFunc(slices.Clone(m.Steps), func(s game.Step) bool { return s.Does != "" })
		if begins && len(steps) == len(m.Steps)-huffed.Count() {
			plays = append(plays, game.Move{Text: m.Text, Steps: game.Chain(steps)})
		}
	}
	return plays
}

// explainBack is why `back` is not open.
func (d Dames) explainBack(p DamesPosition, turns []game.Move) game.Reason {
	switch {
	case d.MustCapture:
		return damesSentences.Reason("no-huffing", []string{"JD-9"})
	case !p.offence:
		return damesSentences.Reason("back-nothing", []string{"JD-9", "R-JD-4"}, game.Word("other", JD.Name(p.Side.Other())))
	case !d.canPutBack(p):
		return damesSentences.Reason("back-no-move", []string{"R-JD-12", "R-JD-3"}, game.Word("side", JD.Name(p.Side))).Instead(texts(turns)...)
	}
	return damesSentences.Reason("back-alone", []string{"R-JD-3"}).Instead(sayBack)
}

// explainHuff is why a huff, or the move after it, is not open; nothing if the touches do not say enough.
func (d Dames) explainHuff(p DamesPosition, turns []game.Move, huffs, moves []game.Step, whole bool) []game.Reason {
	other := game.Word("other", JD.Name(p.Side.Other()))
	if d.MustCapture {
		return []game.Reason{damesSentences.Reason("no-huffing", []string{"JD-9"})}
	}
	if !p.offence {
		return []game.Reason{damesSentences.Reason("huff-nothing", []string{"JD-9", "R-JD-4"}, other)}
	}
	var huffed Squares
	for _, touch := range huffs {
		if touch.Takes == "" {
			return nil
		}
		n, ok := readNumber(touch.Takes)
		if !ok || n < 1 || n > 32 {
			return []game.Reason{sentences.Reason("no-square", JD.clause(theBoard), game.Plain("square", game.Excerpt(touch.Takes)))}
		}
		at := Square(n)
		if p.Huffable()&at == 0 {
			return []game.Reason{p.explainTarget(at, turns)}
		}
		huffed |= at
	}
	if !d.huffs(p, huffed) || len(huffs) != huffed.Count() {
		return []game.Reason{d.explainNumber(p, turns)}
	}
	left := p.without(huffed)
	word := game.Word("squares", game.And(names(huffed)...))
	side := game.Word("side", JD.Name(p.Side))
	switch plays := playsAfter(turns, huffed); {
	case left.Theirs() == 0:
		return []game.Reason{damesSentences.Reason("huff-wins", []string{"R-JD-7"}, word).Showing(names(huffed)...)}
	case len(plays) == 0:
		return []game.Reason{damesSentences.Reason("huff-no-move", []string{"R-JD-12"}, word, side).Showing(names(huffed)...).Instead(texts(turns)...)}
	case len(moves) == 0:
		return []game.Reason{damesSentences.Reason("huff-then-move", []string{"R-JD-2"}, side).Instead(texts(plays)...)}
	default:
		return d.explainMoves(left, turns, plays, moves, whole, false)
	}
}

// explainTarget is why the piece on this square cannot be huffed.
func (p DamesPosition) explainTarget(at Squares, turns []game.Move) game.Reason {
	could := names(p.Huffable())
	to := p.turn.To()
	say := func(token string) game.Reason {
		return damesSentences.Reason(token, []string{"R-JD-2", "JD-9"}, square("square", at), square("to", to), game.Word("could", game.And(could...)),
			game.Word("side", JD.Name(p.Side))).Showing(name(at)).Instead(texts(huffing(turns))...)
	}
	switch {
	case at == p.turn.From() && p.Huffable()&to != 0 && p.Empty()&at != 0:
		return say("huff-moved")
	case p.Empty()&at != 0:
		return say("huff-empty")
	case p.Mine()&at != 0:
		return say("huff-own")
	case p.turn.Jumps() > 0:
		return say("huff-stopper")
	}
	return say("huff-innocent")
}

// explainNumber is why not so many pieces are huffed.
func (d Dames) explainNumber(p DamesPosition, turns []game.Move) game.Reason {
	could := names(p.Huffable())
	if d.HuffAll {
		return damesSentences.Reason("huff-all", []string{"R-JD-2", "R-JD-14"}, game.Word("all", game.And(could...))).
			Showing(could...).Instead(texts(huffing(turns))...)
	}
	return damesSentences.Reason("huff-one", []string{"R-JD-2"}, game.Word("could", game.Or(could...))).Showing(could...).Instead(texts(huffing(turns))...)
}

// explainMoves is what the referee of all sheets says of the move itself; nothing if that is in order. A player who was put
// back hears of that duty first.
func (d Dames) explainMoves(p Position, turns, plays []game.Move, moves []game.Step, whole, must bool) []game.Reason {
	if len(plays) == 0 {
		return []game.Reason{damesSentences.Reason("answer-only", []string{"R-JD-7", "R-JD-12"},
			game.Word("side", JD.Name(p.Side)), game.Word("open", game.Or(texts(turns)...))).Instead(texts(turns)...)}
	}
	if _, complete := game.Complete(plays, moves); complete || !whole && len(game.Continue(plays, moves)) > 0 {
		return nil
	}
	reasons := referee{JD, Jumping{MayStop: !must && !d.MustCapture}, p, plays}.explain(moves)
	if !must {
		return reasons
	}
	say := func(token string) game.Reason {
		return damesSentences.Reason(token, []string{"R-JD-13", "R-JD-3"}, game.Word("side", JD.Name(p.Side)),
			game.Word("open", game.Or(texts(plays)...))).Showing(names(p.Jumpers())...).Instead(texts(plays)...)
	}
	for i, reason := range reasons {
		switch reason.Token {
		case "must-capture", "one-must-capture":
			reasons[i] = say("put-back-capture")
		case "jump-goes-on":
			reasons[i] = say("put-back-finish")
		}
	}
	return reasons
}

// Remarks says of a legal turn that it is an offence: what could have been captured, and what the opponent may now
// do (JD-9).
func (d Dames) Remarks(p DamesPosition, m DamesMove) []game.Reason {
	q := d.Play(p, m)
	if !q.offence {
		return nil
	}
	other, answers := game.Word("other", JD.Name(q.Side)), game.Word("answers", d.answers(q))
	before := q.before
	if m.move.Jumps() > 0 {
		to := m.move.To()
		var next []string
		for _, way := range before.GoesOn(m.move, Jumping{}) {
			next = append(next, name(to.towards(way)))
		}
		return []game.Reason{damesSentences.Reason("offence-stopped", []string{"JD-9", "R-JD-1"}, other, answers,
			square("from", m.move.From()), square("to", to), game.Word("next", game.Or(next...))).
			Showing(append([]string{name(to)}, next...)...)}
	}
	return []game.Reason{damesSentences.Reason("offence-left-out", []string{"JD-9", "R-JD-1"}, other, answers,
		game.Word("could", leftOut(before, before.Jumpers()))).
		Showing(names(before.Jumpers())...).Instead(texts(before.erased(before.AppendJumps(nil, before.Jumpers(), Jumping{})))...)}
}

// Explains says to the player who was huffed which capture was left out (JD-9): the piece is gone, and the board does not show it any more.
func (d Dames) Explains(p DamesPosition, m DamesMove) []game.Reason {
	if m.huffed == 0 {
		return nil
	}
	side, gone := game.Word("side", JD.Name(p.Side)), game.Word("gone", game.And(names(m.huffed)...))
	to := p.turn.To()
	if p.turn.Jumps() > 0 {
		var next []string
		for _, way := range p.before.GoesOn(p.turn, Jumping{}) {
			next = append(next, name(to.towards(way)))
		}
		return []game.Reason{damesSentences.Reason("huffed-stopped", []string{"JD-9", "R-JD-2"}, side, gone, game.Word("next", game.Or(next...))).Showing(name(to))}
	}
	stood := m.huffed
	if from := p.turn.From(); stood&to != 0 && p.before.Jumpers()&from != 0 {
		stood = stood&^to | from // it has moved since
	}
	return []game.Reason{damesSentences.Reason("huffed", []string{"JD-9", "R-JD-2"}, side, gone, game.Word("could", leftOut(p.before, stood))).
		Showing(names(m.huffed)...)}
}

// leftOut is what these pieces could have captured.
func leftOut(p Position, jumpers Squares) game.Text {
	var could []game.Text
	for left := jumpers; left != 0; left &= left - 1 {
		at := left & -left
		var victims Squares
		for _, capture := range p.AppendJumps(nil, at, Jumping{}) {
			victims |= at.towards(capture.Way(0))
		}
		piece, on, taken := called(p, at).the, name(at), game.Or(names(victims)...)
		could = append(could, game.Text{
			EN: piece.EN + " on " + on + " could have captured " + taken.EN,
			FR: piece.FR + " en " + on + " pouvait prendre la pièce en " + taken.FR,
			DE: piece.DE + " auf " + on + " konnte den Stein auf " + taken.DE + " schlagen",
		})
	}
	return joined(game.And, could)
}

// answers are the ways open to the opponent after an offence.
func (d Dames) answers(p DamesPosition) game.Text {
	var huffable Squares
	for _, m := range d.AppendMoves(nil, p) {
		huffable |= m.huffed
	}
	var list []game.Text
	if d.canPutBack(p) {
		list = append(list, game.Text{EN: "say “back”", FR: "dire « arrière »", DE: "„zurück“ sagen"})
	}
	if huffable != 0 {
		pieces := game.Or(names(huffable)...)
		if d.HuffAll {
			pieces = game.And(names(huffable)...)
		}
		list = append([]game.Text{{EN: "huff " + pieces.EN, FR: "souffler " + pieces.FR, DE: pieces.DE + " pusten"}}, list...)
	}
	if p.Jumpers()|p.Steppers() != 0 {
		list = append(list, game.Text{EN: "play on", FR: "laisser passer", DE: "weiterspielen"})
	}
	return joined(game.Or, list)
}

// joined lists texts with the and or the or of each language.
func joined(list func(...string) game.Text, items []game.Text) game.Text {
	in := func(l game.Lang) string {
		words := make([]string, len(items))
		for i, item := range items {
			words[i] = item.In(l)
		}
		return list(words...).In(l)
	}
	return game.Text{EN: in(game.English), FR: in(game.French), DE: in(game.German)}
}
