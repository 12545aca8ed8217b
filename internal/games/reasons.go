package games

import (
	"slices"

	"crownhead/game"
)

// Captures is why a turn was bad in a game in which pieces are taken: a shot, or a capture that it allows or misses. It knows turns by their steps
// alone, so it holds for every such game.
func Captures(d Decision) (Reason, bool) {
	if r, ok := shot(d); ok {
		return r, true
	}
	return captured(follow(d.At, d.Best[0].Turns), follow(d.At, d.Played.Turns))
}

// captured is a capture that the played turn allows, or that the best one makes.
func captured(good, bad way) (Reason, bool) {
	played, better := bad.turn(0), good.turn(0)
	switch {
	case len(bad.turn(1).takes) > 0 && bad.net() < 0 && bad.net() < good.net() && len(good.turn(1).takes) == 0 && !bad.answered:
		return Reason{Token: "allowed-capture", Turn: bad.turn(1).text, Squares: bad.turn(1).takes, N: len(bad.turn(1).takes)}, true
	case len(better.takes) > len(played.takes) && good.net() > 0 && good.net() > bad.net():
		return Reason{Token: "missed-capture", Turn: better.text, Squares: better.takes, N: len(better.takes)}, true
	}
	return Reason{}, false
}

// looked is what a turn does, by its steps.
type looked struct {
	text  string
	takes []string // squares
	ends  string   // the last square that something reaches
}

func look(pos game.Position, text string) looked {
	l := looked{text: text}
	for _, s := range stepsOf(pos, text) {
		if s.Takes != "" {
			l.takes = append(l.takes, s.Takes)
		}
		if s.To != "" {
			l.ends = s.To
		}
	}
	return l
}

// stepsOf are the steps of a legal turn.
func stepsOf(pos game.Position, text string) []game.Step {
	moves := pos.Moves()
	i := slices.IndexFunc(moves, func(m game.Move) bool { return m.Text == text })
	if i < 0 {
		return nil
	}
	return moves[i].Steps
}

// way is a line with what its turns do.
type way struct {
	turns    []looked
	at       []game.Position // before each turn, and after the last
	answered bool            // what takes first in reply can be taken back at once, where it then is
}

func follow(pos game.Position, line []string) way {
	w := way{at: []game.Position{pos}}
	for i, text := range line {
		l := look(pos, text)
		next, err := pos.Play(text)
		if err != nil {
			break
		}
		pos = next
		w.turns, w.at = append(w.turns, l), append(w.at, pos)
		if i == 1 && l.ends != "" {
			w.answered = slices.ContainsFunc(pos.Moves(), func(m game.Move) bool {
				return slices.ContainsFunc(m.Steps, func(s game.Step) bool { return s.Takes == l.ends })
			})
		}
	}
	return w
}

func (w way) turn(i int) looked {
	if i < len(w.turns) {
		return w.turns[i]
	}
	return looked{}
}

// soon is how many turns of a line belong to what a turn does; what is taken later has other reasons.
const soon = 6

// net is how many more pieces the seat to act soon takes in the line than the other.
func (w way) net() (n int) {
	for i, l := range w.turns[:min(len(w.turns), soon)] {
		if i%2 == 0 {
			n += len(l.takes)
		} else {
			n -= len(l.takes)
		}
	}
	return n
}

// shot is what is said of a turn that gives men away and takes more by captures that the other side cannot avoid: one that is allowed,
// or one that was missed.
func shot(d Decision) (Reason, bool) {
	if next, err := d.At.Play(d.Played.Turn); err == nil && d.Played.reply() != "" {
		if s, ok := salvoOf(next, d.Played.reply()); ok {
			return Reason{Token: "allowed-shot", Turn: d.Played.reply(), Squares: s.squares, N: s.gives, M: len(s.squares)}, true
		}
	}
	if _, ok := salvoOf(d.At, d.Played.Turn); ok {
		return Reason{}, false // a smaller one was played
	}
	if s, ok := salvoOf(d.At, d.Best[0].Turn); ok {
		return Reason{Token: "missed-shot", Turn: d.Best[0].Turn, Squares: s.squares, N: s.gives, M: len(s.squares)}, true
	}
	return Reason{}, false
}

// salvo is what captures after each other bring the seat that began them.
type salvo struct {
	gives   int
	squares []string // where it takes
}

func (s salvo) net() int { return len(s.squares) - s.gives }

// mostSalvo is how many positions a proof may need.
const mostSalvo = 3000

// salvoOf tells whether a turn that takes nothing gives something and brings more, whatever the other side takes.
func salvoOf(pos game.Position, turn string) (salvo, bool) {
	by := pos.ToAct()
	if len(look(pos, turn).takes) > 0 {
		return salvo{}, false
	}
	next, err := pos.Play(turn)
	if err != nil {
		return salvo{}, false
	}
	left := mostSalvo
	s := captures(next, by, &left)
	return s, left > 0 && s.gives > 0 && s.net() > 0
}

// captures plays captures to their end. The other side goes on only while all its turns take; the seat that began may stop.
func captures(pos game.Position, by game.Seat, left *int) salvo {
	if *left--; *left <= 0 {
		return salvo{}
	}
	mine := pos.ToAct() == by
	var found salvo
	known := false
	for _, m := range pos.Moves() {
		var takes []string
		for _, s := range m.Steps {
			if s.Takes != "" {
				takes = append(takes, s.Takes)
			}
		}
		if len(takes) == 0 {
			if !mine {
				return salvo{} // it is free
			}
			if !known || found.net() < 0 {
				found, known = salvo{}, true
			}
			continue
		}
		next, err := pos.Play(m.Text)
		if err != nil {
			return salvo{}
		}
		s := captures(next, by, left)
		if mine {
			s.squares = append(takes, s.squares...)
		} else {
			s.gives += len(takes)
		}
		if !known || mine == (s.net() > found.net()) && s.net() != found.net() {
			found, known = s, true
		}
	}
	return found
}
