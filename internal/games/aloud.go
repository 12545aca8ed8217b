package games

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
)

// Aloud is how the turns of a family are said to somebody who does not look at the board. Phrases have no subject: whoever says them puts “you” or
// the side's name in front. In them {piece} is the piece that moves, {from} and {to} are its squares, and {taken} is what it takes.
type Aloud struct {
	// Pieces are the kinds without their colour.
	Pieces map[string]Noun
	// Moves, Takes and Places are a piece that moves, that moves and takes, and that comes from the hand.
	Moves, Takes, Places Phrase
	// Taken is one piece that is taken, {piece} and {at}.
	Taken game.Text
	// Removes is a piece that is taken without anything moving, {piece} and {at}.
	Removes game.Text
	// Hits is said after a move that sends a piece back: {side} and {at}. HitsYou is the same to its owner.
	Hits, HitsYou game.Text
	// Crowned and Becomes ({piece}) are said of a piece that has turned into another.
	Crowned, Becomes game.Text
	// Off is a piece that leaves the board from {from}, and Enters one that comes in on {to} after it was sent back.
	Off, Enters game.Text
	// Words are the turns and steps that are words, by the word of the rules; with {piece} and {at} of what they take.
	Words map[string]game.Text
	// Rolls is a roll: {a} and {b}.
	Rolls game.Text
	// Named is a turn with a name of its own, such as castling; nil if there is none.
	Named func(game.Move) (game.Text, bool)
	// Adds is what else is to be said of a turn, such as a check; nil if there is nothing.
	Adds func(game.Move) []game.Text
}

// Noun is what a piece is called, and several of them, and the key that leads to such pieces on a board: the same letter in every language.
type Noun struct {
	One, Many game.Text
	Key       string
}

// Phrase is the same in few words and in full.
type Phrase struct{ Short, Long game.Text }

// Heard is a turn as it is said aloud.
type Heard struct {
	By          game.Seat // whose turn it is; of a roll, who rolls
	Short, Long string
	// Other is what the other player hears where that is different: points counted from that side of the board, and “you”.
	OtherShort, OtherLong string
}

// Say is a turn as it is said aloud. A turn that the rules do not know here is said as it is written.
func (o Opened) Say(pos game.Position, by game.Seat, turn string, lang game.Lang) Heard {
	a := o.Family.Aloud
	if a == nil {
		return Heard{By: by, Short: o.Written(turn, lang), Long: o.Written(turn, lang)}
	}
	move, legal := pos.Move(turn)
	switch {
	case !legal:
		return Heard{By: by, Short: turn, Long: turn}
	case by == game.Dice:
		return o.sayRoll(pos, turn, lang)
	}
	said := saying{o: o, a: a, pos: pos, by: by, move: move, lang: lang, pieces: pos.Pieces()}
	said.runs = said.collect()
	h := Heard{By: by, Short: said.to(by, false), Long: said.to(by, true)}
	if o.Board.Layout == Points {
		h.OtherShort, h.OtherLong = said.to(by.Other(), false), said.to(by.Other(), true)
	}
	return h
}

func (o Opened) sayRoll(pos game.Position, turn string, lang game.Lang) Heard {
	h := Heard{By: game.Nobody}
	if next, err := pos.Play(turn); err == nil && next.ToAct() <= game.Second {
		h.By = next.ToAct()
	}
	first, last := turn[:1], turn[len(turn)-1:]
	h.Short = fillIn(o.Family.Aloud.Rolls.In(lang), "a", first, "b", last)
	h.Long = h.Short
	return h
}

// saying is one turn in one language.
type saying struct {
	o    Opened
	a    *Aloud
	pos  game.Position
	by   game.Seat
	move game.Move
	lang game.Lang

	pieces []game.Piece // before the turn
	runs   []run
}

// run is what one piece does in a turn, from where it began to where it ends; or what is said of a piece that is taken from the board.
type run struct {
	said           game.Text
	from, to, kind string
	taken          []game.Piece
	hit            []string
	becomes        string
	crowned        bool
}

// to is the turn as the player of a seat hears it.
func (s *saying) to(listener game.Seat, long bool) string {
	var parts []string
	add := func(part string) {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if s.a.Named != nil {
		if name, ok := s.a.Named(s.move); ok {
			add(name.In(s.lang))
			return s.joined(parts)
		}
	}
	for _, r := range s.runs {
		if r.to != "" {
			parts = append(parts, s.tell(r, listener, long)...)
		} else {
			add(fillIn(r.said.In(s.lang), "piece", s.noun(r.kind), "at", s.place(r.from, listener)))
		}
	}
	return s.joined(parts)
}

// collect is what happens in the turn, piece by piece.
func (s *saying) collect() (all []run) {
	pieces := s.pieces
	var open *run
	for i, step := range s.move.Steps {
		taken, takes := top(pieces, step.Takes, s.by.Other())
		moved, _ := top(pieces, cmp.Or(step.From, game.Hand), s.by)
		if i < len(s.move.Steps)-1 {
			pieces = step.Apply(pieces, s.by)
		}
		switch {
		case step.To == "": // said, or taken from the board
			said := s.a.Words[step.Does]
			if step.Does == "" {
				said = s.a.Removes
			}
			all = append(all, run{said: said, from: step.Takes, kind: taken.Kind})
			open = nil
			continue
		case open == nil || open.to != step.From:
			all = append(all, run{from: step.From, kind: moved.Kind})
			open = &all[len(all)-1]
		}
		open.to = step.To
		open.becomes, open.crowned = step.Becomes, open.crowned || step.Crowned
		if takes && s.a.Hits.EN != "" {
			open.hit = append(open.hit, step.Takes)
		} else if takes {
			open.taken = append(open.taken, taken)
		}
	}
	return all
}

// joined is all parts and what is added to the turn, with equal neighbours counted.
func (s *saying) joined(parts []string) string {
	var all []string
	for i := 0; i < len(parts); {
		n := 1
		for i+n < len(parts) && parts[i+n] == parts[i] {
			n++
		}
		all = append(all, parts[i])
		if n > 1 {
			all[len(all)-1] += " " + times[min(n, len(times)-1)].In(s.lang)
		}
		i += n
	}
	if s.a.Adds != nil {
		for _, more := range s.a.Adds(s.move) {
			all = append(all, more.In(s.lang))
		}
	}
	return s.o.Terms.Say(s.lang, s.lang.Typeset(strings.Join(all, ", ")))
}

var times = [...]game.Text{2: {EN: "twice", FR: "deux fois", DE: "zweimal"}, 3: {EN: "three times", FR: "trois fois", DE: "dreimal"}, 4: {EN: "four times", FR: "quatre fois", DE: "viermal"}}

// tell is what one piece does.
func (s *saying) tell(r run, listener game.Seat, long bool) (parts []string) {
	phrase := s.a.Moves
	switch {
	case len(r.taken) > 0:
		phrase = s.a.Takes
	case r.from == "":
		phrase = s.a.Places
	}
	text := phrase.Short
	if long || s.ambiguous(r) {
		text = phrase.Long
	}
	switch {
	case r.to == "off":
		text = s.a.Off
	case r.from != "" && r.from == s.o.Family.Plays.Enters:
		text = s.a.Enters
	}
	var taken []string
	for _, p := range r.taken {
		taken = append(taken, fillIn(s.a.Taken.In(s.lang), "piece", s.noun(p.Kind), "at", s.place(p.Square, listener)))
	}
	parts = append(parts, fillIn(text.In(s.lang),
		"piece", s.noun(r.kind), "from", s.place(r.from, listener), "to", s.place(r.to, listener), "taken", strings.Join(taken, ", ")))
	for _, at := range r.hit {
		said, side := s.a.Hits, s.o.Sides[s.by.Other()].In(s.lang)
		if listener != s.by {
			said = s.a.HitsYou
		}
		parts = append(parts, fillIn(said.In(s.lang), "side", side, "at", s.place(at, listener)))
	}
	if r.becomes != "" {
		parts = append(parts, fillIn(s.a.Becomes.In(s.lang), "piece", s.noun(s.becomes(r.becomes))))
	}
	if r.crowned {
		parts = append(parts, s.a.Crowned.In(s.lang))
	}
	return parts
}

// ambiguous tells whether the square it goes to does not say which of the equal pieces goes there.
func (s *saying) ambiguous(r run) bool {
	if strings.Contains(s.a.Moves.Short.EN, "{from}") {
		return false
	}
	for _, other := range s.pos.Moves() {
		if len(other.Steps) == 0 || other.Steps[0].To != r.to || other.Steps[0].From == r.from {
			continue
		}
		if p, ok := top(s.pieces, other.Steps[0].From, s.by); ok && p.Kind == r.kind {
			return true
		}
	}
	return false
}

// becomes is the kind that a letter of the rules stands for.
func (s *saying) becomes(letter string) string {
	for _, p := range s.move.Steps[len(s.move.Steps)-1].Effects {
		if p.Becomes != "" {
			return p.Becomes
		}
	}
	return letter
}

func (s *saying) noun(kind string) string { return s.a.Pieces[kind].One.In(s.lang) }

// place is what a listener calls a square: points are counted from one's own side.
func (s *saying) place(at string, listener game.Seat) string {
	if s.o.Board.Layout != Points || listener != game.Second {
		return at
	}
	n, err := strconv.Atoi(at)
	if err != nil {
		return at
	}
	points := 0
	for _, row := range s.o.Board.Cells {
		points += len(row)
	}
	return strconv.Itoa(points + 1 - n)
}

// top is the topmost piece of a side on a square.
func top(pieces []game.Piece, at string, of game.Seat) (game.Piece, bool) {
	i := slices.IndexFunc(pieces, func(p game.Piece) bool { return p.Square == at && p.Owner == of })
	for j := i + 1; i >= 0 && j < len(pieces); j++ {
		if pieces[j].Square == at && pieces[j].Owner == of {
			i = j
		}
	}
	if i < 0 {
		return game.Piece{}, false
	}
	return pieces[i], true
}

// fillIn puts values, each after its name, in the places of their names.
func fillIn(text string, named ...string) string {
	before, rest, some := strings.Cut(text, "{")
	if !some {
		return text
	}
	filled := make([]byte, 0, len(text)+32)
	for some {
		filled = append(filled, before...)
		name, after, _ := strings.Cut(rest, "}")
		i := 0
		for i < len(named) && named[i] != name {
			i += 2
		}
		if i < len(named) {
			filled = append(filled, named[i+1]...)
		} else {
			filled = append(append(append(filled, '{'), name...), '}')
		}
		before, rest, some = strings.Cut(after, "{")
	}
	return string(append(filled, before...))
}
