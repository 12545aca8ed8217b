package record

import (
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
)

// body is a line as it was read.
type body struct {
	line   Line
	tail   string // comments for which no turn has come yet
	result token  // what ended it: a result, or whatever is in its place
}

// line reads turns with all that hangs on them, to the end of the game or, inside a variation, to its bracket.
func (r *reader) line(depth int) (b body, err error) {
	begun := r.ahead.at
	if depth == 0 {
		b.line = make(Line, 0, 128) // most games have fewer turns
	}
	varied := false // the last turn's variations have been read: comments belong to what follows
	for err == nil {
		t := r.ahead
		var last *Turn
		if n := len(b.line); n > 0 {
			last = &b.line[n-1]
		}
		switch t.kind {
		case end, tag:
			if depth > 0 {
				r.remark(begun, bad("variation-unended"))
			}
			b.result = token{at: t.at}
			return b, nil
		case closing:
			if depth > 0 {
				return b, nil
			}
			r.remark(t.at, bad("variation-unbegun"))
		case comment:
			err = r.say(&b, last, varied, t)
		case mark:
			r.mark(last, t)
		case open:
			err = r.variation(last, depth)
			varied = last != nil && len(last.Others) > 0
		case word:
			_, isResult := r.results[t.text]
			turn, marks := cutMarks(t.text)
			turn = strings.TrimSuffix(turn, "ep") // en passant: the squares say so
			if n, ok := signs[t.text]; ok && last != nil {
				turn, marks = "", []int{n}
			}
			if slices.Contains(passes, turn) {
				turn = game.Pass
			}
			switch {
			case strings.Trim(t.text, "0123456789") == "": // the number of a move
			case (isResult || t.text == noResult) && depth == 0:
				b.result = t
				return b, r.advance()
			case isResult || t.text == noResult: // some programs end variations so
				err = r.say(&b, last, varied, t)
			case turn == "" && last != nil: // "e4 !"
				last.Marks = append(last.Marks, marks...)
			default:
				b.line = append(b.line, Turn{Text: turn, Marks: marks, Before: b.tail, at: t.at})
				b.tail, varied = "", false
			}
		}
		if err == nil {
			err = r.advance()
		}
	}
	return b, err
}

// say hangs a comment on the turn before it, or keeps it for the turn that follows.
func (r *reader) say(b *body, last *Turn, varied bool, t token) (err error) {
	if last == nil || varied {
		b.tail, err = r.add(b.tail, t)
	} else {
		last.After, err = r.add(last.After, t)
	}
	return err
}

// variation reads what could have been played instead of a turn, up to its closing bracket.
func (r *reader) variation(of *Turn, depth int) error {
	at := r.ahead.at
	switch {
	case of == nil:
		return r.fault(at, bad("variation-alone"))
	case depth == deepest:
		return r.fault(at, bad("too-deep", game.Plain("most", strconv.Itoa(deepest))))
	}
	if err := r.advance(); err != nil {
		return err
	}
	b, err := r.line(depth + 1)
	if err != nil {
		return err
	}
	if n := len(b.line); n > 0 {
		b.line[n-1].After = joined(b.line[n-1].After, b.tail)
		of.Others = append(of.Others, b.line)
	} else {
		of.After, err = r.add(of.After, token{text: b.tail, at: at})
	}
	return err
}

// mark reads a numeric annotation glyph.
func (r *reader) mark(of *Turn, t token) {
	n, err := strconv.Atoi(t.text)
	switch {
	case err != nil || n > 255:
		r.remark(t.at, bad("mark-number", shown("mark", "$"+t.text)))
	case of == nil:
		r.remark(t.at, bad("mark-alone", shown("mark", "$"+t.text)))
	default:
		of.Marks = append(of.Marks, n)
	}
}

// signs are marks that stand alone after a turn.
var signs = map[string]int{
	"=": 10, "∞": 13, "+=": 14, "⩲": 14, "=+": 15, "⩱": 15, "+/-": 16, "±": 16, "-/+": 17, "∓": 17, "+-": 18, "-+": 19, "N": 146,
}

// passes is how programs write that a side did not move.
var passes = []string{"--", "Z0", "@@@@", "null", "pass"}

// praise is the marks that are written with the turn; a star is the only move.
var praise = []struct {
	text string
	mark int
}{{"!!", 3}, {"??", 4}, {"!?", 5}, {"?!", 6}, {"!", 1}, {"?", 2}, {"*", 7}}

func cutMarks(text string) (turn string, marks []int) {
	for _, p := range praise {
		if turn, ok := strings.CutSuffix(text, p.text); ok {
			return turn, []int{p.mark}
		}
	}
	return text, nil
}
