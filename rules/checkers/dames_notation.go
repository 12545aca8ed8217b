package checkers

import (
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
)

// Turns are written 22-18, huff 14, 22-18, huff 10+14, 22-18 (R-JD-14), huff 14 alone if it wins, and back. A position
// with an offence is the board before it and the offending turn, B:W14,32:B3,10 3-8; after back it ends in must.

const (
	sayBack = "back"
	sayHuff = "huff"
	mustTag = "must"
)

// The same words as they are said in English, French and German; they are written in English.
var (
	huffWords = []string{sayHuff, "souffler", "souffle", "pusten", "puste"}
	backWords = []string{sayBack, "arrière", "arriere", "zurück", "zurueck"}
)

// cutHuff is what follows the word for a huff.
func cutHuff(text string) (rest string, ok bool) {
	for _, word := range huffWords {
		if rest, ok = strings.CutPrefix(text, word); ok {
			return rest, true
		}
	}
	return text, false
}

// MoveText is the turn as it is written.
func (Dames) MoveText(_ DamesPosition, m DamesMove) string {
	switch {
	case m.act == putsBack:
		return sayBack
	case m.act == huffsLast:
		return huffText(m.huffed)
	case m.huffed != 0:
		return huffText(m.huffed) + ", " + m.move.String()
	}
	return m.move.String()
}

func huffText(huffed Squares) string { return sayHuff + " " + strings.Join(names(huffed), "+") }

// Steps is the turn touch by touch: the huffed pieces in any order, then the move.
func (Dames) Steps(p DamesPosition, m DamesMove) []game.Step {
	switch m.act {
	case putsBack:
		return []game.Step{{Does: sayBack, Effects: p.undoing()}}
	case huffsLast:
		return huffThen(m.huffed, nil)
	}
	return huffThen(m.huffed, p.steps(m.move))
}

// undoing is what putting the offending piece back does: what it has jumped is put back, and a crown is lost.
func (p DamesPosition) undoing() []game.Effect {
	from, to := p.turn.From(), p.turn.To()
	back := game.Effect{Owner: p.Side.Other(), From: name(to), To: name(from)}
	if p.before.Kings&from == 0 && p.Kings&to != 0 {
		back.Becomes = "man"
	}
	effects := []game.Effect{back}
	for _, piece := range p.before.standing() {
		if taken := p.turn.Taken(); slices.Contains(names(taken), piece.Square) {
			effects = append(effects, game.Effect{Owner: piece.Owner, Kind: piece.Kind, To: piece.Square})
		}
	}
	return effects
}

// huffThen is these steps after a huff.
func huffThen(huffed Squares, steps []game.Step) []game.Step {
	if huffed == 0 {
		return steps
	}
	var all []game.Step
	for _, at := range names(huffed) {
		all = append(all, game.Step{Takes: at, Does: sayHuff})
	}
	n := len(all)
	all = game.Chain(append(all, steps...))
	for i := range n {
		all[i].After = 0
	}
	return all
}

// ParseMove reads a turn.
func (d Dames) ParseMove(p DamesPosition, text string) (m DamesMove, legal bool, steps []game.Step, err error) {
	if len(text) > longestDamesTurn {
		return m, false, nil, unreadableTurn(text)
	}
	tidy := strings.ToLower(strings.TrimSpace(text))
	if slices.Contains(backWords, tidy) {
		return DamesMove{act: putsBack}, d.canPutBack(p), []game.Step{{Does: sayBack}}, nil
	}
	if huff, ok := cutHuff(tidy); ok {
		return d.readHuff(p, text, huff)
	}
	m.move, legal, steps, err = JD.readMove(p.Position, d.appendPlays(nil, p.Position, p.Must), tidy)
	return m, legal, steps, err
}

// longestDamesTurn is above a huff of twelve pieces and twelve jumps.
const longestDamesTurn = 120

// readHuff reads what follows the word: 14, 22-18.
func (d Dames) readHuff(p DamesPosition, text, rest string) (m DamesMove, legal bool, steps []game.Step, err error) {
	list, move, moves := strings.Cut(rest, ",")
	for item := range strings.SplitSeq(list, "+") {
		n, ok := readNumber(item)
		switch {
		case !ok:
			return m, false, nil, unreadableHuff(text)
		case n < 1 || n > 32:
			return m, false, nil, &game.BadText{Input: text, Reasons: []game.Reason{
				sentences.Reason("no-square", JD.clause(theBoard), game.Plain("square", strconv.Itoa(n))),
			}}
		}
		m.huffed |= Square(n)
	}
	open := d.huffs(p, m.huffed)
	left := p.without(m.huffed & p.Huffable())
	if !moves {
		m.act = huffsLast
		return m, open && left.Theirs() == 0, huffThen(m.huffed, nil), nil
	}
	var plays []Move
	if open && left.Theirs() != 0 {
		plays = d.appendPlays(nil, left, false)
	}
	m.move, legal, steps, err = JD.readMove(left, plays, move)
	return m, legal, huffThen(m.huffed, steps), err
}

// huffs tells whether just these pieces, one at least, can be huffed together, whatever follows.
func (d Dames) huffs(p DamesPosition, pieces Squares) bool {
	could := p.Huffable()
	if d.HuffAll {
		return pieces == could
	}
	return pieces&could != 0 && pieces.Count() == 1
}

func unreadableTurn(text string) error {
	return &game.BadText{Input: text, Reasons: []game.Reason{JD.unreadable(text)}}
}

func unreadableHuff(text string) error {
	return &game.BadText{Input: text, Reasons: []game.Reason{damesSentences.Reason("unreadable-huff", nil, game.Plain("text", game.Excerpt(text)))}}
}

// PositionText is the board, or the board before a pending offence and the offending turn.
func (Dames) PositionText(p DamesPosition) string {
	switch {
	case p.offence:
		return p.before.String() + " " + p.turn.String()
	case p.Must:
		return p.Position.String() + " " + mustTag
	}
	return p.Position.String()
}

// ParsePosition reads a board with what may follow it. An offending turn must be one on that board.
func (d Dames) ParsePosition(text string) (DamesPosition, error) {
	if len(text) > longestSetup {
		return DamesPosition{}, &game.BadText{Input: game.Excerpt(text), Reasons: []game.Reason{
			sentences.Reason("position-unreadable", nil, game.Plain("text", game.Excerpt(text))),
		}}
	}
	board, tail := cutTail(text)
	var p DamesPosition
	var err error
	if p.Position, err = JD.readPosition(board); err != nil || tail == "" {
		return p, err
	}
	var bad []game.Reason
	switch tail = strings.ToLower(tail); {
	case tail == mustTag:
		p.Must = true
		bad = d.noDuty(p)
	case isAnswer(tail):
		bad = []game.Reason{damesSentences.Reason("offence-no-move", []string{"R-JD-11"}, game.Plain("turn", game.Excerpt(tail)))}
	default:
		p, bad = d.offend(p, tail)
	}
	if bad != nil {
		return DamesPosition{}, &game.BadText{Input: text, Reasons: bad}
	}
	return p, nil
}

// isAnswer tells whether a turn answers an offence.
func isAnswer(turn string) bool {
	_, huffs := cutHuff(turn)
	return huffs || slices.Contains(backWords, turn)
}

// cutTail cuts the text where the board ends: at the first blank after a piece that is followed by neither a comma
// nor a colon.
func cutTail(text string) (board, tail string) {
	for i := range len(text) {
		if text[i] != ' ' {
			continue
		}
		board, tail = strings.TrimSpace(text[:i]), strings.TrimSpace(text[i:])
		if board == "" || tail == "" || strings.ContainsRune(",:.", rune(tail[0])) {
			continue
		}
		last := board[len(board)-1]
		piece := tail[0] >= '0' && tail[0] <= '9' || tail[0] == 'K' || tail[0] == 'k'
		if last >= '0' && last <= '9' || last == '.' || !piece && last != ',' && last != ':' {
			return board, tail
		}
	}
	return text, ""
}

// offend plays the offending turn of a text, or says why it is not one.
func (d Dames) offend(p DamesPosition, turn string) (DamesPosition, []game.Reason) {
	m, legal, steps, err := d.ParseMove(p, turn)
	if bad, ok := err.(*game.BadText); ok {
		if bad.Reasons[0].Token == "turn-unreadable" {
			return p, []game.Reason{damesSentences.Reason("unreadable-tail", nil, game.Plain("text", game.Excerpt(turn)))}
		}
		return p, bad.Reasons
	}
	if !legal {
		return p, game.Refuse(d, p, steps, true)
	}
	if q := d.Play(p, m); q.offence {
		return q, nil
	}
	return p, []game.Reason{damesSentences.Reason("offence-none", []string{"JD-9", "R-JD-1"}, game.Plain("turn", m.move.String()))}
}

// noDuty says why nobody can be under the duty to capture here; nothing if somebody can.
func (d Dames) noDuty(p DamesPosition) []game.Reason {
	if d.MustCapture || d.LoseTurn {
		return []game.Reason{damesSentences.Reason("must-never", []string{"R-JD-13", "R-JD-3"})}
	}
	if p.Jumpers() == 0 {
		return []game.Reason{damesSentences.Reason("must-nothing", []string{"R-JD-13"}, game.Word("side", JD.Name(p.Side)))}
	}
	return nil
}

// Pieces is what stands on the board.
func (Dames) Pieces(p DamesPosition) []game.Piece { return p.standing() }
