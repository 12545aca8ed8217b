package record

import (
	"strings"

	"crownhead/game"
)

// letters is how a language writes pieces, letter by letter as the rules read them.
type letters struct {
	name game.Text
	from string
	to   string
}

// pieceLetters are those of chess. Figures are letters that every language shares.
var pieceLetters = []letters{
	{game.Text{EN: "German", FR: "allemandes", DE: "deutsche"}, "KDTLS", "KQRBN"},
	{game.Text{EN: "French", FR: "françaises", DE: "französische"}, "RDTFC", "KQRBN"},
	{game.Text{EN: "figurine", FR: "figuratives", DE: "figürliche"}, "♔♕♖♗♘♙♚♛♜♝♞♟", "KQRBN\x00KQRBN\x00"},
}

// read is a turn with the letters that the rules read. Only capitals and figures are letters of pieces.
func (l letters) read(turn string) string {
	from, to := []rune(l.from), []rune(l.to)
	return strings.Map(func(r rune) rune {
		for i := range from {
			switch {
			case r == from[i] && to[i] == 0: // a pawn has no letter
				return -1
			case r == from[i]:
				return to[i]
			}
		}
		return r
	}, turn)
}

// fits tells whether all letters of pieces in a line are of the language.
func (l letters) fits(line Line) bool {
	for _, t := range line {
		for _, r := range t.Text {
			if ('A' <= r && r <= 'Z' && r != 'O' || r > 0x7f) && !strings.ContainsRune(l.from, r) {
				return false
			}
		}
	}
	return true
}

func (l letters) line(line Line) Line {
	line = line.clone()
	for i := range line {
		line[i].Text = l.read(line[i].Text)
		for j := range line[i].Others {
			line[i].Others[j] = l.line(line[i].Others[j])
		}
	}
	return line
}

// check plays the game. If the rules refuse a turn, its letters may be those of another language. They are, if the game can be
// played with them, and not in two ways. What cannot be played to its end in any language may be cut off.
func (r *reader) check(g *Game, claimed *Result, at int) error {
	before := r.checker
	written := *g
	written.Main = g.Main.clone()
	r.checker.cuts = false
	err := r.checkIn(g, written, claimed, at)
	if err == nil || r.checker.turns > MostTurns || len(g.Main) < 2 {
		return err
	}
	r.checker.turns, r.checker.said, r.checker.cuts = before.turns, before.said, true
	cut := written.clone()
	if r.checkIn(&cut, written, claimed, at) != nil {
		return err
	}
	*g = cut
	return nil
}

// checkIn plays the game as it is, or as it is written, with the letters of the one language in which it can be played.
func (r *reader) checkIn(g *Game, written Game, claimed *Result, at int) error {
	before := r.checker
	err := r.checker.game(g, claimed, at)
	if err == nil || r.checker.turns > MostTurns {
		return err
	}
	var read *Game
	var by letters
	var said []*Fault
	for _, l := range r.languages {
		if !l.fits(written.Main) {
			continue
		}
		try := written
		try.Main = l.line(written.Main)
		r.checker.turns, r.checker.said = before.turns, before.said
		if r.checker.game(&try, claimed, at) != nil {
			continue
		}
		if read != nil && !sameTurns(read.Main, try.Main) {
			return err
		}
		if read == nil {
			read, by, said = &try, l, r.checker.said
		}
	}
	if read == nil {
		return err
	}
	*g, r.checker.said = *read, said
	r.remark(written.Main[0].at, bad("piece-letters", game.Word("language", by.name)))
	return nil
}

func sameTurns(a, b Line) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Text != b[i].Text {
			return false
		}
	}
	return true
}
