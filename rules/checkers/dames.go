package checkers

import "crownhead/game"

// Dames is the sheet of the jeu de dames, in which a player who does not capture can be huffed (JD-9). It moves the
// pieces as the other sheets do; what it adds is that an offence is a legal turn, and that the opponent can
// answer it. The zero value is the sheet with every switch at its default.
type Dames struct {
	MustCapture bool // JD-9 `capture`: captures are compulsory as on the other sheets, and nothing is ever huffed
	FreeStop    bool // R-JD-1 `stopShort`: a capture may be broken off without an offence
	HuffAll     bool // R-JD-2 `huffRemoves`: a huff removes every piece that could have captured
	LoseTurn    bool // R-JD-3 `back`: who is put back has lost the turn, and need not capture
}

var (
	_ game.Rules[DamesPosition, DamesMove]    = Dames{}
	_ game.Remarker[DamesPosition, DamesMove] = Dames{}
	_ game.Beside[DamesPosition]              = Dames{}
	_ game.LeafCounter[DamesPosition]         = Dames{}
)

// DamesSwitches are the choices the sheet leaves open.
var DamesSwitches = []game.Switch[Dames]{
	damesSwitch("capture", "JD-9", "huff", "must", func(d *Dames) *bool { return &d.MustCapture }),
	damesSwitch("stopShort", "R-JD-1", "offence", "free", func(d *Dames) *bool { return &d.FreeStop }),
	damesSwitch("huffRemoves", "R-JD-2", "one", "all", func(d *Dames) *bool { return &d.HuffAll }).PrintedAs("all"),
	damesSwitch("back", "R-JD-3", "replay", "loseTurn", func(d *Dames) *bool { return &d.LoseTurn }).PrintedAs("loseTurn"),
}

// Terms of the sheet: its crowned man is a roi (T-JD-1). The jeu keeps its name.
func (Dames) Terms() game.Terms { return roi }

var roi = game.InFrench(
	"dame", "roi",
	"jeu de dames", "jeu de dames", "Jeu de dames", "Jeu de dames",
	"de la dame", "du roi", "la dame", "le roi", "La dame", "Le roi", "une dame", "un roi", "Une dame", "Un roi",
	"dames noires", "rois noirs", "dame noire", "roi noir", "dames blanches", "rois blancs", "dame blanche", "roi blanc",
)

func damesSwitch(name, clause, byDefault, instead string, field func(*Dames) *bool) game.Switch[Dames] {
	return game.Switch[Dames]{
		Name: name, Clause: clause, Values: []string{byDefault, instead},
		Set: func(d *Dames, value string) { *field(d) = value == instead },
	}
}

// DamesPosition is the board and what the last turn left to answer.
type DamesPosition struct {
	Position
	Must  bool    // `back` was said: only complete captures are open (R-JD-13)
	under Squares // the kings that stand on an enemy stone (JD-11)

	// The last turn was an offence that can still be answered: the turn, and the board it was played on. A huff
	// that began the turn is carried out on that board already, so that `back` leaves it standing (R-JD-11).
	offence     bool
	turn        Move
	before      Position
	underBefore Squares
}

// DamesMove is a turn: a move, perhaps after a huff; a huff that wins and needs no move; or `back`.
type DamesMove struct {
	huffed Squares // the pieces huffed first; none if 0
	move   Move
	act    damesAct
}

type damesAct uint8

const (
	playsOn   damesAct = iota // makes the move, after the huff if there is one
	huffsLast                 // huffs the last piece, and nothing is left to do (R-JD-7)
	putsBack                  // says `back` (R-JD-3)
)

// Start is Black to move with twelve men each (JD-3, JD-4).
func (Dames) Start() DamesPosition { return DamesPosition{Position: opening()} }

// ToAct is the side to move, as long as it can do something: an answer to an offence comes before JD-15 (R-JD-7). One is always
// left: a piece that could have been captured can move itself, now, once the captor is huffed, or on the board put back.
func (Dames) ToAct(p DamesPosition) game.Seat {
	if p.offence {
		return p.Side
	}
	return Sheet{}.ToAct(p.Position)
}

// canPutBack tells whether `back` can be said: not if it is then the turn of the player who says it and he cannot move
// (R-JD-12).
func (d Dames) canPutBack(p DamesPosition) bool {
	if !p.offence || !d.LoseTurn {
		return p.offence
	}
	put := d.putBack(p)
	return put.Jumpers()|put.Steppers() != 0
}

// AppendMoves appends the turns that let an offence stand (R-JD-4), then the huffs, then `back`.
func (d Dames) AppendMoves(moves []DamesMove, p DamesPosition) []DamesMove {
	moves = d.appendTurns(moves, p.Position, 0, p.Must)
	if !p.offence {
		return moves
	}
	for left := p.Huffable(); left != 0; {
		huffed := d.nextHuff(left)
		left &^= huffed
		if without := p.without(huffed); without.Theirs() == 0 {
			moves = append(moves, DamesMove{huffed: huffed, act: huffsLast})
		} else {
			moves = d.appendTurns(moves, without, huffed, false) // nothing if the huffer could not move (R-JD-12)
		}
	}
	if d.canPutBack(p) {
		moves = append(moves, DamesMove{act: putsBack})
	}
	return moves
}

// nextHuff is the pieces that go together in one huff: all, or the first of those left (R-JD-2).
func (d Dames) nextHuff(left Squares) Squares {
	if d.HuffAll {
		return left
	}
	return left & -left
}

// appendTurns appends what can be played on this board once these pieces are huffed.
func (d Dames) appendTurns(moves []DamesMove, p Position, huffed Squares, must bool) []DamesMove {
	var room [128]Move // stays on the stack
	for _, m := range d.appendPlays(room[:0], p, must) {
		moves = append(moves, DamesMove{huffed: huffed, move: m})
	}
	return moves
}

// appendPlays appends what the pieces may do: who must capture makes a complete capture, everybody else may also stop
// short or not capture at all (R-JD-1).
func (d Dames) appendPlays(plays []Move, p Position, must bool) []Move {
	if must || d.MustCapture {
		return p.AppendMoves(plays, Jumping{})
	}
	if p.Theirs() == 0 {
		return plays
	}
	return p.AppendJumps(p.AppendSteps(plays, board), board, Jumping{MayStop: true})
}

// Play plays a turn. A turn that is an offence leaves the board before it in the position, for `back`.
func (d Dames) Play(p DamesPosition, m DamesMove) DamesPosition {
	if m.act == putsBack {
		return d.putBack(p)
	}
	q := DamesPosition{Position: p.without(m.huffed), under: p.under &^ m.huffed}
	if m.act == huffsLast {
		q.Side = q.Side.Other()
		return q
	}
	if d.isOffence(q.Position, m.move) {
		q.offence, q.turn, q.before, q.underBefore = true, m.move, q.Position, q.under
	}
	q.under = q.underAfter(m.move)
	q.Position = q.After(m.move)
	if m.huffed != 0 {
		q.Quiet = 0
	}
	return q
}

// putBack undoes the offending move. The turn undone and `back` itself are two turns without progress.
func (d Dames) putBack(p DamesPosition) DamesPosition {
	q := DamesPosition{Position: p.before, under: p.underBefore, Must: !d.LoseTurn}
	q.Quiet += min(2, 255-q.Quiet)
	if d.LoseTurn {
		q.Side = p.Side
	}
	return q
}

// isOffence tells whether a legal move leaves a capture unmade: it takes nothing though something could be taken, or
// it stops short (R-JD-1). A complete capture never is, whatever else could have been taken (JD-8).
func (d Dames) isOffence(p Position, m Move) bool {
	if m.Jumps() == 0 {
		return p.Jumpers() != 0
	}
	return !d.FreeStop && !p.Completes(m, Jumping{})
}

// Before is the board on which the last turn was an offence, the offender to move; false if nothing can be answered.
func (p DamesPosition) Before() (Position, bool) { return p.before, p.offence }

// Huffed is the pieces that the turn huffs first.
func (m DamesMove) Huffed() Squares { return m.huffed }

// Move is what a piece does in the turn; false for a turn that is only said.
func (m DamesMove) Move() (Move, bool) { return m.move, m.act == playsOn }

// Huffable is the opponent's pieces that could have captured, where they stand now; after a capture stopped short,
// the piece that stopped (R-JD-2). None if no offence is pending.
func (p DamesPosition) Huffable() Squares {
	if !p.offence {
		return 0
	}
	to := p.turn.To()
	if p.turn.Jumps() > 0 {
		return to
	}
	could := p.before.Jumpers()
	if from := p.turn.From(); could&from != 0 {
		could = could&^from | to
	}
	return could
}

// without is the board, the same side to move, once these pieces of the opponent are huffed. A huff is progress (R-JD-2).
func (p Position) without(huffed Squares) Position {
	if huffed == 0 {
		return p
	}
	p.First &^= huffed
	p.Second &^= huffed
	p.Kings &^= huffed
	p.Quiet = 0
	return p
}

// Same tells whether it is the same position for repetition: the board, the duty to capture, and a pending offence with
// the board that `back` would restore, which fixes what can be huffed (R-ALL-2, R-JD-13). What lies under a king
// does not count (JD-11).
func (p DamesPosition) Same(q DamesPosition) bool {
	return p.Position.Same(q.Position) && p.Must == q.Must && p.offence == q.offence && p.before.Same(q.before)
}
