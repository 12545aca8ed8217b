package backgammon

import "crownhead/game"

// Checkers each player has (FB-2), and the names of two places in his numbering.
const (
	checkers = 15
	off      = 0
	bar      = 25
)

// home is the highest point of a player's home board (FB-1), far the lowest of his opponent's.
const (
	home = 6
	far  = 19
)

// side is one player's checkers, counted from his own home board (FB-2): those borne off, on the points 1 to 24, and
// on the bar.
type side [26]uint8

// phase is what a position waits for.
type phase uint8

const (
	opening  phase = iota // the Dice: each player's one die (FB-6)
	choosing              // the player on roll: roll or double (R-FB-1)
	rolling               // the Dice
	playing               // the player on roll: his dice are there
	doubled               // his opponent: take, pass or beaver
	passed                // nobody: a double was refused
	borneOff              // nobody: a player has borne off all checkers (FB-19)
)

// Position is a game of backgammon between two moves, with the match it belongs to.
type Position struct {
	sides    [2]side // by seat
	score    [2]uint16
	length   uint16    // of the match in points; 0 is money
	turn     game.Seat // the player on roll; while a double is pending or passed, who doubled
	phase    phase
	dice     [2]uint8 // larger first; none unless playing
	cube     uint8    // how often it has been turned: it stands at 1<<cube
	owner    game.Seat
	crawford bool // this is the Crawford game (BG-2)
	odd      bool // its text disagrees with the sheet about Jacoby's rule; the sheet decides, and the text keeps what it said
}

// highestCube is 64 (R-FB-1).
const highestCube = 6

// setUp is FB-5.
var setUp = side{6: 5, 8: 3, 13: 5, 24: 2}

// Start is the first game of a match or of money, before the opening roll. A match to one point begins with its
// Crawford game.
func (s Sheet) Start() Position {
	p := Position{sides: [2]side{setUp, setUp}, length: uint16(s.Match), owner: game.Nobody}
	p.crawford = s.Crawford && s.Match == 1
	return p
}

// ToAct is the Dice for a roll, and nobody once the board or a refused double has ended the game.
func (s Sheet) ToAct(p Position) game.Seat {
	switch p.phase {
	case opening, rolling:
		return game.Dice
	case choosing, playing:
		return p.turn
	case doubled:
		return p.turn.Other()
	}
	return game.Nobody
}

// Play is the position after a legal move.
func (s Sheet) Play(p Position, m Move) Position {
	switch m.act() {
	case walk, dance:
		p.walk(m)
		p.dice = [2]uint8{}
		p.turn = p.turn.Other()
		return s.onRoll(p)
	case throw:
		return p.throw(m.throw())
	case roll:
		p.phase = rolling
	case double:
		p.phase = doubled
	case take:
		p.turnCube(1)
	case beaver:
		p.turnCube(2)
	case pass:
		p.phase = passed
	}
	return p
}

// onRoll begins the turn of the player on roll: he chooses if he may double, otherwise the Dice act at once.
func (s Sheet) onRoll(p Position) Position {
	switch {
	case p.sides[p.turn.Other()][off] == checkers || p.sides[p.turn][off] == checkers:
		p.phase = borneOff
	case s.noDouble(p) == "":
		p.phase = choosing
	default:
		p.phase = rolling
	}
	return p
}

// walk plays the steps of a turn. A blot that is hit goes to the bar (FB-12), in whatever order the steps came.
func (p *Position) walk(m Move) {
	mine, theirs := &p.sides[p.turn&1], &p.sides[p.turn&1^1]
	for rest := m; rest&hopMask != 0; rest >>= hopBits {
		from, to := rest.hop()
		mine[from]--
		mine[to]++
		if to != off && theirs[mirror(to)] == 1 {
			theirs[mirror(to)] = 0
			theirs[bar]++
		}
	}
}

// mirror is the opponent's number for a point.
func mirror(point int) int { return 25 - point }

// throw shows the dice. At the opening the higher one's player begins with those two numbers (FB-6); a tie is thrown
// again.
func (p Position) throw(a, b uint8) Position {
	if p.phase == opening {
		if a == b {
			return p
		}
		p.turn = game.First
		if b > a {
			p.turn = game.Second
		}
	}
	p.dice = [2]uint8{max(a, b), min(a, b)}
	p.phase = playing
	return p
}

// turnCube doubles the stake that often and gives the cube to who took it (R-FB-1, BG-4). The doubler rolls at once:
// the cube is not his.
func (p *Position) turnCube(times uint8) {
	p.cube += times
	p.owner = p.turn.Other()
	p.phase = rolling
}

// numbers are the dice to play, one for each step that can be made: a double is played four times (FB-10).
func (p Position) numbers() []int {
	a, b := int(p.dice[0]), int(p.dice[1])
	if a == b {
		return []int{a, a, a, a}
	}
	return []int{a, b}
}
