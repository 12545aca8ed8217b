package box

import (
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
)

// isOff is the place of a piece that has left the board, as [game.Piece] has it.
const isOff = "off"

// hands move pieces on a real board, whatever the rules say.
type hands struct {
	family *games.Family
	board  games.Board
	moves  []game.Move // what would have been legal
}

// make is the pieces after these steps. As long as they begin a legal turn they do what its steps do; the rest is done as hands do it.
func (h hands) make(pieces []game.Piece, steps []game.Step, by game.Seat) []game.Piece {
	for i, s := range steps {
		if known, ok := h.known(steps[:i+1]); ok {
			pieces = known.Apply(pieces, by)
		} else {
			pieces = h.move(pieces, s, by)
		}
	}
	return pieces
}

// known is the last of these steps as a legal turn that begins with them has it.
func (h hands) known(steps []game.Step) (game.Step, bool) {
	last := steps[len(steps)-1]
	for _, m := range game.Continue(h.moves, steps) {
		for _, s := range m.Steps {
			if s.From == last.From && s.To == last.To && s.Does == last.Does && (last.Takes == "" || s.Takes == last.Takes) {
				return s, true
			}
		}
	}
	return game.Step{}, false
}

// move does one step by hand.
func (h hands) move(pieces []game.Piece, s game.Step, by game.Seat) []game.Piece {
	from := s.From
	if from == "" && s.To != "" {
		from = game.Hand
	}
	rest, lifted := h.lift(pieces, from, by)
	mover := by
	if len(lifted) > 0 {
		mover = lifted[len(lifted)-1].Owner
	}
	takes := s.Takes
	if takes == "" && len(lifted) > 0 {
		takes = h.overOrOn(rest, s.From, s.To, mover)
	}
	var taken []game.Piece
	if at := top(rest, takes); at >= 0 {
		taken = []game.Piece{rest[at]}
		rest = slices.Delete(slices.Clone(rest), at, at+1)
	}
	for i := range lifted {
		lifted[i].Square = s.To
	}
	for i := range taken {
		switch {
		case h.board.Towers && s.To != "": // what is jumped is carried, at the bottom
			taken[i].Square = s.To
			rest = slices.Concat(rest, taken)
		case h.family.Plays.Enters != "":
			taken[i].Square = h.family.Plays.Enters
			rest = slices.Concat(rest, taken)
		}
	}
	for _, along := range h.family.Plays.Along {
		if len(lifted) == 1 && lifted[0].Kind == along.Is && along.From == s.From && along.To == s.To {
			for _, also := range along.Also {
				rest = h.move(rest, game.Step{From: also.From, To: also.To}, by)
			}
		}
	}
	return slices.Concat(rest, lifted)
}

// lift takes what a hand takes from a place: a whole pile where pieces are stacked to towers, else one piece, the player's own if there is one.
func (h hands) lift(pieces []game.Piece, from string, by game.Seat) (rest, lifted []game.Piece) {
	if from == "" {
		return pieces, nil
	}
	if h.board.Towers {
		for _, p := range pieces {
			if p.Square == from {
				lifted = append(lifted, p)
			} else {
				rest = append(rest, p)
			}
		}
		return rest, lifted
	}
	at := -1
	for i, p := range slices.Backward(pieces) {
		if p.Square == from && (at < 0 || p.Owner == by) {
			if at = i; p.Owner == by {
				break
			}
		}
	}
	if at < 0 || from == game.Hand && pieces[at].Owner != by {
		return pieces, nil
	}
	return slices.Concat(pieces[:at], pieces[at+1:]), []game.Piece{pieces[at]}
}

// overOrOn is the square of the piece that is taken by this way, though nobody said so: the only one jumped over, or the one landed on.
func (h hands) overOrOn(pieces []game.Piece, from, to string, by game.Seat) string {
	enemy := func(square string) bool {
		at := top(pieces, square)
		return at >= 0 && pieces[at].Owner != by
	}
	if !h.family.Jumps {
		enters := h.family.Plays.Enters
		if to == isOff || to == enters || !enemy(to) || enters != "" && count(pieces, to) > 1 { // what can come in again is hit alone
			return ""
		}
		return to
	}
	jumped := ""
	for _, square := range h.between(from, to) {
		if enemy(square) {
			if jumped != "" {
				return ""
			}
			jumped = square
		}
	}
	return jumped
}

// between is the squares on the straight line from one square to another; none if there is no such line.
func (h hands) between(from, to string) (squares []string) {
	fromRow, fromCol, ok := h.cell(from)
	toRow, toCol, there := h.cell(to)
	down, right := toRow-fromRow, toCol-fromCol
	if !ok || !there || down != 0 && right != 0 && down != right && down != -right {
		return nil
	}
	n := max(down, -down, right, -right)
	for i := 1; i < n; i++ {
		squares = append(squares, h.board.Cells[fromRow+down/n*i][fromCol+right/n*i])
	}
	return squares
}

func (h hands) cell(square string) (row, col int, ok bool) {
	for row, cells := range h.board.Cells {
		if col := slices.Index(cells, square); square != "" && col >= 0 {
			return row, col, true
		}
	}
	return 0, 0, false
}

// top is the index of the uppermost piece on a square; -1 if there is none.
func top(pieces []game.Piece, square string) int {
	for i, p := range slices.Backward(pieces) {
		if p.Square == square && square != "" {
			return i
		}
	}
	return -1
}

func count(pieces []game.Piece, square string) (n int) {
	for _, p := range pieces {
		if p.Square == square {
			n++
		}
	}
	return n
}

// laid is the board afterwards as the rules read it: as it stands, or, where a piece cannot stay what it is there (a man on the last row), as
// the highest piece that it can be. The position is nil if the rules cannot play on from this board.
func (h hands) laid(set games.Opened, board game.Laid, last game.Step) (game.Laid, game.Position) {
	try := func(l game.Laid) game.Position {
		layout, err := set.Lay(l)
		if err != nil {
			return nil
		}
		pos, err := set.At(layout.Text)
		if err != nil {
			return nil
		}
		return pos
	}
	if pos := try(board); pos != nil {
		return board, pos
	}
	at := top(board.Pieces, last.To)
	if at < 0 || board.Pieces[at].Kind != h.family.Kinds[0] {
		return board, nil
	}
	kinds := slices.Clone(h.family.Kinds)
	slices.Reverse(kinds)
	if letter := strings.ToUpper(last.Becomes); letter != "" {
		kinds = slices.DeleteFunc(kinds, func(kind string) bool { return !strings.Contains(strings.ToUpper(kind[:2]), letter) })
	}
	for _, kind := range kinds {
		changed := board
		changed.Pieces = slices.Clone(board.Pieces)
		changed.Pieces[at].Kind = kind
		if pos := try(changed); pos != nil {
			return changed, pos
		}
	}
	return board, nil
}
