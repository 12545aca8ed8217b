package puzzles

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
)

// Run is a puzzle in the hands of a solver. It is a value: Try gives the run after an answer.
type Run struct {
	Puzzle Puzzle
	Start  game.Position
	Now    game.Position
	Played []string // the turns so far, replies included
	Tries  int
	Wrong  int
	Solved bool
	Right  bool // the last answer was right
	// Credit is what the first answers are worth, from 0 to 1: 1 without a wrong one; a play or a cube gets some of it if it loses little.
	Credit float64
	Said   []game.Reason
	// Refuted is the last answer and the line against it, from Now on; nothing after a right answer.
	Refuted []string
	at      *Choice
}

// Begin sets a puzzle up. Open gives the sheet of a rule set with its switches.
func (p Puzzle) Begin(open func(rules string) (game.Sheet, error)) (Run, error) {
	sheet, err := open(p.Rules)
	if err != nil {
		return Run{}, err
	}
	pos, err := sheet.At(p.Position)
	if err != nil {
		return Run{}, err
	}
	return Run{Puzzle: p, Start: pos, Now: pos, Credit: 1, at: p.First}, nil
}

// most is how many answers to one puzzle are listened to.
const most = 50

// Replay is the run after some answers.
func (r Run) Replay(answers []string) Run {
	for _, a := range answers[:min(len(answers), most)] {
		r = r.Try(a)
	}
	return r
}

// Seat is the solver's.
func (r Run) Seat() game.Seat { return r.Start.ToAct() }

// Try is the run after an answer: a turn; for a list the turns that are marked, with semicolons between them; for a question yes or no.
func (r Run) Try(text string) Run {
	text = strings.TrimSpace(text)
	if r.Solved || text == "" {
		return r
	}
	r.Said, r.Right, r.Refuted = nil, false, nil
	switch r.Puzzle.Kind {
	case Mark:
		r.mark(text)
	case Huff:
		r.huff(text)
	default:
		r.turn(text)
	}
	return r
}

// said is a word for yes or no, in the languages of the house.
var said = map[string]string{
	"yes": yes, "oui": yes, "ja": yes, "y": yes, "o": yes, "j": yes,
	"no": no, "non": no, "nein": no, "n": no,
}

// huff hears whether a piece may be huffed. The referee says why not.
func (r *Run) huff(text string) {
	turn := r.Puzzle.Marks[0]
	answer, ok := said[strings.ToLower(text)]
	if !ok {
		r.Said = []game.Reason{sayings.Reason("yes-or-no", nil)}
		return
	}
	r.Tries++
	var refused *game.Refused
	if _, err := r.Now.Play(turn); !Begins(r.Now, turn) && errors.As(err, &refused) {
		r.Said = refused.Reasons
	} else {
		r.Said = []game.Reason{sayings.Reason("may", nil, game.Plain("turn", turn))}
	}
	if answer == r.Puzzle.told(r.Now)[0] {
		r.Solved, r.Right = true, true
		r.Said = append([]game.Reason{sayings.Reason("solved", nil)}, r.Said...)
		return
	}
	r.Wrong++
	r.Credit = 0
}

// turn hears a turn. One that the rules refuse is not a try.
func (r *Run) turn(text string) {
	after, err := r.Now.Play(text)
	var no *game.Refused
	var unread *game.BadText
	switch {
	case errors.As(err, &no):
		r.Said = no.Reasons
		return
	case errors.As(err, &unread):
		r.Said = unread.Reasons
		return
	}
	r.Tries++
	for _, a := range r.at.Right {
		if wanted, err := r.Now.Play(a.Turn); err == nil && wanted.String() == after.String() {
			r.goOn(a, after)
			return
		}
	}
	turn := proper(r.Now, after, text)
	lost, listed := r.lost(after)
	if listed && lost < solvedUnder {
		r.goOn(Answer{Turn: turn}, after)
		return
	}
	r.Wrong++
	if r.Wrong == 1 {
		r.Credit = 0
		if listed {
			r.Credit = max(0, 1-lost/worthNothing)
		}
	}
	if listed {
		r.Refuted = []string{turn}
		n := strconv.FormatFloat(lost, 'f', 2, 64)
		r.Said = []game.Reason{sayings.Reason("loses", nil, game.Plain("turn", turn), game.Word("n", game.Decimal(n)), game.Word("points", game.Points(n)))}
		return
	}
	line := r.at.Wrong[turn]
	r.Refuted = append([]string{turn}, line...)
	if len(line) == 0 {
		r.Said = []game.Reason{sayings.Reason("not-it", nil, game.Plain("turn", turn))}
		return
	}
	r.Said = []game.Reason{sayings.Reason("refuted", nil, game.Plain("turn", turn), game.Plain("reply", line[0]))}
}

// What a turn that loses some points is worth: everything below solvedUnder, and nothing from worthNothing on.
const (
	solvedUnder  = 0.02
	worthNothing = 0.2
)

// lost is how many points a turn to this position loses, if that was found out.
func (r *Run) lost(after game.Position) (float64, bool) {
	for turn, points := range r.at.Lost {
		if other, err := r.Now.Play(turn); err == nil && other.String() == after.String() {
			return points, true
		}
	}
	return 0, false
}

// proper is the turn as the rules write it.
func proper(pos, after game.Position, text string) string {
	for _, m := range pos.Moves() {
		if m.Text == text {
			return text
		}
	}
	for _, m := range pos.Moves() {
		if next, err := pos.Play(m.Text); err == nil && next.String() == after.String() {
			return m.Text
		}
	}
	return text
}

// goOn plays a right turn and the reply.
func (r *Run) goOn(a Answer, after game.Position) {
	r.Right, r.Now = true, after
	r.Played = append(slices.Clone(r.Played), a.Turn)
	if a.Then == nil {
		r.Solved = true
		r.Said = []game.Reason{sayings.Reason("solved", nil)}
		return
	}
	if next, err := after.Play(a.Reply); err == nil { // every line is played by a test
		r.Now, r.at = next, a.Then
		r.Played = append(r.Played, a.Reply)
		r.Said = []game.Reason{sayings.Reason("go-on", nil, game.Plain("reply", a.Reply))}
	}
}

// mark hears which turns are legal.
func (r *Run) mark(text string) {
	r.Tries++
	legal := r.Puzzle.legal(r.Now)
	var refused []game.Reason
	found := 0
	var seen []string
	for turn := range strings.SplitSeq(text, ";") {
		turn = strings.TrimSpace(turn)
		if turn == "" || slices.Contains(seen, turn) {
			continue
		}
		seen = append(seen, turn)
		if slices.Contains(legal, turn) {
			found++
			continue
		}
		_, err := r.Now.Play(turn)
		var no *game.Refused
		var unread *game.BadText
		switch {
		case errors.As(err, &no):
			refused = append(refused, sayings.Reason("illegal", nil, game.Plain("turn", game.Excerpt(turn))))
			refused = append(refused, no.Reasons...)
		case errors.As(err, &unread):
			refused = append(refused, unread.Reasons...)
		default:
			refused = append(refused, sayings.Reason("unlisted", nil, game.Plain("turn", game.Excerpt(turn))))
		}
	}
	switch {
	case len(refused) > 0:
		r.Said = refused[:min(len(refused), 4)]
	case found == 0 && len(legal) > 0:
		r.Said = []game.Reason{sayings.Reason("unmarked", nil)}
	case found < len(legal):
		r.Said = []game.Reason{sayings.Reason("missing", nil, game.Plain("n", strconv.Itoa(len(legal)-found)))}
	default:
		r.Solved, r.Right = true, true
		r.Said = []game.Reason{sayings.Reason("solved", nil)}
		return
	}
	r.Wrong++
	r.Credit = 0
}

// Reveal is the way to the end from here: one right line, or the turns to mark.
func (r Run) Reveal() []string {
	if r.Puzzle.Kind.Rules() {
		return r.Puzzle.told(r.Start)
	}
	if r.Solved {
		return nil
	}
	return r.at.lines()[0]
}
