package review

import (
	"slices"
	"strconv"

	"crownhead/game"
	"crownhead/internal/wire"
)

// why is the plain reason why a turn was bad, where the search or a table proves one; nil if none is proved. It knows turns by their
// steps alone, so the same reasons hold for every game; a family may word them in its own way.
func why(pos game.Position, j *wire.Judgement) *wire.ReviewWhy {
	own, good := *j.Own, j.Best[0]
	switch {
	case j.Exact:
		return &wire.ReviewWhy{Token: "thrown-" + good.Verdict + "-" + own.Verdict, Turn: good.Turn, N: own.Distance}
	case good.Wins > 0 && own.Wins <= 0:
		return &wire.ReviewWhy{Token: "missed-win", Turn: good.Turn, N: (good.Wins + 1) / 2}
	case own.Wins < 0 && good.Wins >= 0:
		return &wire.ReviewWhy{Token: "allowed-loss", Turn: reply(own), N: -own.Wins / 2}
	case own.Equity != nil:
		return shots(pos, j)
	}
	if w := huff(pos, j); w != nil {
		return w
	}
	mine, theirs := follow(pos, good.Line), follow(pos, own.Line)
	played, better := theirs.turn(0), mine.turn(0)
	if w := shot(pos, own, good); w != nil {
		return w
	}
	switch {
	case len(theirs.freed) > 0 && len(mine.freed) == 0 && (theirs.net() < mine.net() || !theirs.answered):
		return &wire.ReviewWhy{Token: "allowed-freed", Turn: theirs.turn(1).text, Squares: theirs.freed, N: len(theirs.freed)}
	case len(mine.own) > 0 && len(theirs.own) == 0 && (theirs.net() < mine.net() || len(mine.turn(1).takes) == 0):
		return &wire.ReviewWhy{Token: "missed-freed", Turn: better.text, Squares: mine.own, N: len(mine.own)}
	case len(theirs.turn(1).takes) > 0 && theirs.net() < 0 && theirs.net() < mine.net() && len(mine.turn(1).takes) == 0 && !theirs.answered:
		return &wire.ReviewWhy{Token: "allowed-capture", Turn: theirs.turn(1).text, Squares: theirs.turn(1).takes, N: len(theirs.turn(1).takes)}
	case len(better.takes) > len(played.takes) && mine.net() > 0 && mine.net() > theirs.net():
		return &wire.ReviewWhy{Token: "missed-capture", Turn: better.text, Squares: better.takes, N: len(better.takes)}
	}
	return nil
}

// reply is the answer that a turn is expected to get; "" if none is known.
func reply(t wire.JudgedTurn) string {
	if len(t.Line) > 1 {
		return t.Line[1]
	}
	return ""
}

// huff is what is said of an offence: one that was not answered, or answered in the wrong way, or one that can be.
func huff(pos game.Position, j *wire.Judgement) *wire.ReviewWhy {
	own, good := *j.Own, j.Best[0]
	played, better := look(pos, own.Turn), look(pos, good.Turn)
	if len(better.huffs) > 0 && len(played.huffs) == 0 {
		return &wire.ReviewWhy{Token: "missed-huff", Turn: good.Turn, Squares: better.takes}
	}
	if next, err := pos.Play(own.Turn); err == nil && len(own.Line) > 1 && len(pos.Remarks(own.Turn)) > 0 {
		if answer := look(next, own.Line[1]); len(answer.huffs) > 0 {
			return &wire.ReviewWhy{Token: "allowed-huff", Turn: answer.text, Squares: answer.takes}
		}
	}
	switch {
	case len(played.huffs) == 0 || goodHuff(pos, j.Best, played.huffs):
		return nil
	case len(better.huffs) == 0:
		return &wire.ReviewWhy{Token: "needless-huff", Turn: good.Turn}
	}
	return &wire.ReviewWhy{Token: "other-huff", Turn: good.Turn, Squares: better.huffs}
}

// goodHuff tells whether one of the best turns, which loses next to nothing, huffs the same pieces: then it was the move after the huff that was bad.
func goodHuff(pos game.Position, best []wire.JudgedTurn, squares []string) bool {
	return slices.ContainsFunc(best, func(t wire.JudgedTurn) bool {
		return markOf(byChances, best[0].Expected-t.Expected) == "" && slices.Equal(look(pos, t.Turn).huffs, squares)
	})
}

// looked is what a turn does, by its steps.
type looked struct {
	text  string
	takes []string // squares
	ends  string   // the last square that something reaches
	huffs []string // squares of what is huffed
}

func look(pos game.Position, text string) looked {
	l := looked{text: text}
	moves := pos.Moves()
	i := slices.IndexFunc(moves, func(m game.Move) bool { return m.Text == text })
	if i < 0 {
		return l
	}
	for _, s := range moves[i].Steps {
		if s.Takes != "" {
			l.takes = append(l.takes, s.Takes)
		}
		if s.To != "" {
			l.ends = s.To
		}
		if s.Does == "huff" {
			l.huffs = append(l.huffs, s.Takes)
		}
	}
	return l
}

// way is a line with what its turns do.
type way struct {
	turns    []looked
	answered bool     // what takes first in reply can be taken back at once, where it then is
	own      []string // squares on which the first turn frees men that were held below
	freed    []string // squares on which the reply does
}

func follow(pos game.Position, line []string) way {
	var w way
	for i, text := range line {
		l := look(pos, text)
		next, err := pos.Play(text)
		if err != nil {
			break
		}
		w.turns = append(w.turns, l)
		switch i {
		case 0:
			w.own = freed(pos, next, l)
		case 1:
			w.freed = freed(pos, next, l)
		}
		if pos = next; i == 1 && l.ends != "" {
			w.answered = slices.ContainsFunc(pos.Moves(), func(m game.Move) bool {
				return slices.ContainsFunc(m.Steps, func(s game.Step) bool { return s.Takes == l.ends })
			})
		}
	}
	return w
}

// freed is the squares on which a turn takes a man that held others down, which belong to the seat that moves from then on.
func freed(pos, next game.Position, turn looked) (squares []string) {
	if len(turn.takes) == 0 {
		return nil
	}
	by, before, after := pos.ToAct(), tops(pos), tops(next)
	for _, square := range turn.takes {
		if was, ok := before[square]; ok && was != by && !slices.Contains(squares, square) {
			if is, ok := after[square]; ok && is == by && square != turn.ends {
				squares = append(squares, square)
			}
		}
	}
	return squares
}

// tops is the owner of what lies uppermost on each square.
func tops(pos game.Position) map[string]game.Seat {
	owners := map[string]game.Seat{}
	for _, p := range pos.Pieces() { // the bottom first
		owners[p.Square] = p.Owner
	}
	return owners
}

func (w way) turn(i int) looked {
	if i < len(w.turns) {
		return w.turns[i]
	}
	return looked{}
}

// net is how many more pieces the seat to act takes in the line than the other.
func (w way) net() (n int) {
	for i, l := range w.turns {
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
func shot(pos game.Position, own, good wire.JudgedTurn) *wire.ReviewWhy {
	if next, err := pos.Play(own.Turn); err == nil && len(own.Line) > 1 {
		if s, ok := salvoOf(next, own.Line[1]); ok {
			return &wire.ReviewWhy{Token: "allowed-shot", Turn: own.Line[1], Squares: s.squares, N: s.gives, M: len(s.squares)}
		}
	}
	if _, ok := salvoOf(pos, own.Turn); ok {
		return nil // a smaller one was played
	}
	if s, ok := salvoOf(pos, good.Turn); ok {
		return &wire.ReviewWhy{Token: "missed-shot", Turn: good.Turn, Squares: s.squares, N: s.gives, M: len(s.squares)}
	}
	return nil
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

// manyShots is how many more of the 36 rolls must hit for that to be the reason.
const manyShots = 6

// shots compares how many rolls of the opponent hit after the turn that was played and after the best.
func shots(pos game.Position, j *wire.Judgement) *wire.ReviewWhy {
	if j.Kind != "turn" {
		return nil
	}
	n, m := hits(pos, j.Own.Turn), hits(pos, j.Best[0].Turn)
	if n-m < manyShots {
		return broken(pos, j)
	}
	return &wire.ReviewWhy{Token: "shots", Turn: j.Best[0].Turn, N: n, M: m}
}

// hits is how many of the 36 rolls let the opponent hit after a turn.
func hits(pos game.Position, turn string) (n int) {
	pos, err := pos.Play(turn)
	if err != nil {
		return 0
	}
	if pos.ToAct() != game.Dice {
		for _, m := range pos.Moves() {
			if len(m.Steps) == 1 && m.Steps[0].Does == "roll" {
				if pos, err = pos.Play(m.Text); err != nil {
					return 0
				}
				break
			}
		}
	}
	if pos.ToAct() != game.Dice {
		return 0
	}
	for _, roll := range pos.Moves() {
		next, err := pos.Play(roll.Text)
		if err != nil {
			return 0
		}
		if slices.ContainsFunc(next.Moves(), func(m game.Move) bool {
			return slices.ContainsFunc(m.Steps, func(s game.Step) bool { return s.Takes != "" })
		}) {
			n += roll.Odds
		}
	}
	return n
}

// longPrime is how many points in a row, each held by two, are hard to pass.
const longPrime = 5

// broken is what is said of a long prime that the best turn keeps, while the one that was played gives it up.
func broken(pos game.Position, j *wire.Judgement) *wire.ReviewWhy {
	by := pos.ToAct()
	had := prime(pos, by)
	if len(had) < longPrime {
		return nil
	}
	left, kept := after(pos, j.Own.Turn, by), after(pos, j.Best[0].Turn, by)
	if len(left) >= longPrime || len(kept) < len(had) {
		return nil
	}
	return &wire.ReviewWhy{Token: "prime", Turn: j.Best[0].Turn, Squares: had, N: len(had), M: len(left)}
}

// after is the longest prime of a seat after a turn.
func after(pos game.Position, turn string, by game.Seat) []string {
	next, err := pos.Play(turn)
	if err != nil {
		return nil
	}
	return prime(next, by)
}

// prime is the longest row of points that a seat holds with two men or more, if the other side has a man behind it or on the bar.
func prime(pos game.Position, by game.Seat) (longest []string) {
	const points = 24
	var own, others [points + 1]int
	bar := 0
	for _, p := range pos.Pieces() {
		n, err := strconv.Atoi(p.Square)
		switch {
		case p.Owner != by && p.Square == "bar":
			bar++
		case err != nil || n < 1 || n > points:
		case p.Owner == by:
			own[n]++
		default:
			others[n]++
		}
	}
	behind := func(from, to int) int { // men of the other side that have yet to pass
		n := bar
		for at := 1; at <= points; at++ {
			if by == game.First && at < from || by == game.Second && at > to {
				n += others[at]
			}
		}
		return n
	}
	for from := 1; from <= points; from++ {
		to := from
		for to <= points && own[to] > 1 {
			to++
		}
		if to-from > len(longest) && behind(from, to-1) > 0 {
			longest = nil
			for at := from; at < to; at++ {
				longest = append(longest, strconv.Itoa(at))
			}
		}
	}
	return longest
}
