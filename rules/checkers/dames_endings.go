package checkers

import (
	"strings"

	"crownhead/game"
)

// Outcome is the end of the line. While an offence can be answered, a player who cannot move is not lost (R-JD-7).
func (d Dames) Outcome(line []DamesPosition) (game.Outcome, bool) {
	p := line[len(line)-1]
	if o, over := JD.boardOutcome(p.Position); over && !p.offence {
		return o, true
	}
	switch {
	case p.thrice(line):
		return JD.draw("threefold"), true
	case p.Quiet >= noProgress:
		return game.Drawn(damesSentences.Reason("forty-moves-huff", JD.clause(theDraw))), true
	}
	return game.Outcome{}, false
}

// thrice tells whether the position occurs for the third time on its line. `back` breaks the change of turns and
// restores what a man's move has changed, so every position is looked at.
func (p DamesPosition) thrice(line []DamesPosition) bool {
	times := 0
	for _, q := range line {
		if p.Same(q) {
			times++
		}
	}
	return times >= 3
}

// Offers are resignation and, with the opponent's consent, a draw (R-JD-5).
func (Dames) Offers(_ []DamesPosition, by game.Seat) []game.Ending { return JD.offers(by) }

// Settle is how the players or a clock end the game.
func (Dames) Settle(_ []DamesPosition, e game.Ending) game.Outcome { return JD.settle(e) }

// ExplainEnding says why an ending is not offered.
func (Dames) ExplainEnding(_ []DamesPosition, e game.Ending) []game.Reason {
	return []game.Reason{JD.explainEnding(e)}
}

// Facts is what can be answered, who has to capture, and which kings stand on an enemy piece (JD-11).
func (Dames) Facts(p DamesPosition) []game.Fact {
	var facts []game.Fact
	add := func(name string, of game.Seat, value string) {
		facts = append(facts, game.Fact{Name: name, Seat: of, Value: value})
	}
	if p.offence {
		add("offence", p.Side.Other(), p.turn.String())
		add("huffable", p.Side.Other(), strings.Join(names(p.Huffable()), ","))
	}
	if p.Must {
		add("must", p.Side, "capture")
	}
	for _, seat := range []game.Seat{game.First, game.Second} {
		if under := p.under & p.Of(seat); under != 0 {
			add("under", seat, strings.Join(names(under), ","))
		}
	}
	return facts
}
