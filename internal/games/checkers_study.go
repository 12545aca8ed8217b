package games

import (
	"slices"

	"crownhead/game"
)

// huffs is what checkers calls the turn that takes a piece off because it did not capture (JD-9).
const huffs = "huff"

// checkersStudy knows offences beside captures.
func checkersStudy() Study {
	return Study{
		Decides: func(turns []game.Move) string {
			if slices.ContainsFunc(turns, func(m game.Move) bool { return len(huffed(m.Steps)) > 0 }) {
				return huffs
			}
			return Turn
		},
		Reasons: func(d Decision) (Reason, bool) {
			if r, ok := offence(d); ok {
				return r, true
			}
			return Captures(d)
		},
		Claims: claimedHuffs,
		Claimed: Question{Kind: huffs, Text: game.Text{
			EN: "{side} to move. May the piece on {of} be huffed?", FR: "Trait aux {side}. Souffler la pièce en {of} : permis ?", DE: "{side} am Zug. Darf der Stein auf {of} gepustet werden?",
		}},
		About: []Theme{{ID: huffs, Name: game.Text{EN: "Huffing", FR: "Souffler", DE: "Pusten"}}},
		Words: map[string]game.Text{
			"allowed-capture": {EN: "this turn allows the jump {turn}", FR: "ce coup permet la prise {turn}", DE: "dieser Zug erlaubt den Sprung {turn}"},
			"missed-capture":  {EN: "the jump {turn} was better", FR: "la prise {turn} était meilleure", DE: "der Sprung {turn} war besser"},
			"missed-huff": {
				EN: "the other side did not capture, and {turn} would have huffed",
				FR: "l’adversaire n’avait pas pris, et {turn} aurait soufflé la pièce",
				DE: "die andere Seite hatte nicht geschlagen, und {turn} hätte gepustet",
			},
			"other-huff": {
				EN: "{turn}, which huffs on {squares}, is better",
				FR: "{turn}, qui souffle en {squares}, vaut mieux",
				DE: "{turn} ist besser und pustet auf {squares}",
			},
			"needless-huff": {
				EN: "{turn} is better here than a huff",
				FR: "{turn} vaut mieux ici que de souffler",
				DE: "{turn} ist hier besser, als zu pusten",
			},
			"allowed-huff": {
				EN: "this turn leaves out a capture, and {turn} huffs",
				FR: "ce coup laisse une prise, et {turn} souffle la pièce",
				DE: "dieser Zug lässt einen Schlag aus, und {turn} pustet",
			},
		},
	}
}

// huffed is the squares of what steps huff.
func huffed(steps []game.Step) (squares []string) {
	for _, s := range steps {
		if s.Does == huffs {
			squares = append(squares, s.Takes)
		}
	}
	return squares
}

// claimedHuffs are the huffs that can be claimed after an offence, of every piece of the other side.
func claimedHuffs(pos game.Position) (all []string) {
	if !slices.ContainsFunc(pos.Moves(), func(m game.Move) bool { return len(huffed(m.Steps)) > 0 }) {
		return nil
	}
	for _, p := range pos.Pieces() {
		if p.Owner == pos.ToAct().Other() {
			all = append(all, huffs+" "+p.Square)
		}
	}
	return all
}

// offence is what is said of one: that was not answered, or answered in the wrong way, or that can be.
func offence(d Decision) (Reason, bool) {
	own, good := d.Played, d.Best[0]
	played, better := huffed(stepsOf(d.At, own.Turn)), huffed(stepsOf(d.At, good.Turn))
	if len(better) > 0 && len(played) == 0 {
		return Reason{Token: "missed-huff", Turn: good.Turn, Squares: look(d.At, good.Turn).takes}, true
	}
	if next, err := d.At.Play(own.Turn); err == nil && own.reply() != "" && len(d.At.Remarks(own.Turn)) > 0 {
		if len(huffed(stepsOf(next, own.reply()))) > 0 {
			return Reason{Token: "allowed-huff", Turn: own.reply(), Squares: look(next, own.reply()).takes}, true
		}
	}
	switch {
	case len(played) == 0 || goodHuff(d, played):
		return Reason{}, false
	case len(better) == 0:
		return Reason{Token: "needless-huff", Turn: good.Turn}, true
	}
	return Reason{Token: "other-huff", Turn: good.Turn, Squares: better}, true
}

// goodHuff tells whether one of the best turns, which loses next to nothing, huffs the same pieces: then it was the move after the huff that was bad.
func goodHuff(d Decision, squares []string) bool {
	return slices.ContainsFunc(d.Best, func(l Line) bool {
		return Chances.Reached(d.Best[0].Expected-l.Expected) == 0 && slices.Equal(huffed(stepsOf(d.At, l.Turn)), squares)
	})
}
