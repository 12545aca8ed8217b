package checkers

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

// This file is a second reading of the JD clauses: plain arrays, naive recursion, no line in common with the
// bitboards. Only texts are compared.

// bruteSheet is the four switches as written.
type bruteSheet struct{ capture, stopShort, huffRemoves, back string }

// bruteState is the board by row and column, and what the last turn left behind.
type bruteState struct {
	cell [8][8]byte // 'b', 'B', 'w', 'W' or 0
	turn byte       // 'b' or 'w'
	must bool       // JD-9 (b) was said: only complete captures

	before *bruteState // the board and side before an offence; nil if none is pending
	crime  string      // the offending turn as text
	guilty []int       // the squares on which the pieces that could have captured stand now
}

type bruteTurn struct {
	text string
	next bruteState
}

// brutePath is one way to move a piece: the squares it stands on in turn, and the board it leaves.
type brutePath struct {
	squares []int
	jumps   bool
	short   bool // it could have gone on
	after   [8][8]byte
}

func bruteNumber(row, col int) int { return row*4 + col/2 + 1 }

func brutePlace(n int) (row, col int) {
	row = (n - 1) / 4
	return row, (n-1)%4*2 + 1 - row%2
}

func bruteOn(row, col int) bool { return row >= 0 && row < 8 && col >= 0 && col < 8 }

func bruteColour(c byte) byte { return c | 0x20 } // the small letter; an empty cell becomes a blank

func bruteOther(turn byte) byte {
	if turn == 'b' {
		return 'w'
	}
	return 'b'
}

// bruteRows is the rows a piece may go: black men down the board, white men up, kings both.
func bruteRows(c byte) []int {
	switch c {
	case 'b':
		return []int{1}
	case 'w':
		return []int{-1}
	}
	return []int{1, -1}
}

// bruteCrown is the piece after it has come to rest on this row, and whether that crowned it.
func bruteCrown(c byte, row int) (byte, bool) {
	if c == 'b' && row == 7 {
		return 'B', true
	}
	if c == 'w' && row == 0 {
		return 'W', true
	}
	return c, false
}

// jumpsFrom lists all sequences of at least one jump, the ones that stop short too.
func (s bruteState) jumpsFrom(row, col int) []brutePath {
	var all []brutePath
	me := s.cell[row][col]
	for _, dr := range bruteRows(me) {
		for _, dc := range []int{-1, 1} {
			r1, c1, r2, c2 := row+dr, col+dc, row+2*dr, col+2*dc
			if !bruteOn(r2, c2) || s.cell[r2][c2] != 0 || bruteColour(s.cell[r1][c1]) != bruteOther(bruteColour(me)) {
				continue
			}
			landed := s
			landed.cell[row][col], landed.cell[r1][c1] = 0, 0
			piece, crowned := bruteCrown(me, r2)
			landed.cell[r2][c2] = piece
			var on []brutePath
			if !crowned {
				on = landed.jumpsFrom(r2, c2)
			}
			all = append(all, brutePath{[]int{bruteNumber(row, col), bruteNumber(r2, c2)}, true, len(on) > 0, landed.cell})
			for _, p := range on {
				p.squares = append([]int{bruteNumber(row, col)}, p.squares...)
				all = append(all, p)
			}
		}
	}
	return all
}

// paths lists everything the side to move could do with its pieces by geometry alone.
func (s bruteState) paths() []brutePath {
	var all []brutePath
	for n := 1; n <= 32; n++ {
		row, col := brutePlace(n)
		me := s.cell[row][col]
		if bruteColour(me) != s.turn {
			continue
		}
		all = append(all, s.jumpsFrom(row, col)...)
		for _, dr := range bruteRows(me) {
			for _, dc := range []int{-1, 1} {
				r, c := row+dr, col+dc
				if !bruteOn(r, c) || s.cell[r][c] != 0 {
					continue
				}
				after := s.cell
				after[row][col] = 0
				after[r][c], _ = bruteCrown(me, r)
				all = append(all, brutePath{[]int{n, bruteNumber(r, c)}, false, false, after})
			}
		}
	}
	return all
}

func (p brutePath) text() string {
	sign := "-"
	if p.jumps {
		sign = "x"
	}
	words := make([]string, len(p.squares))
	for i, n := range p.squares {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, sign)
}

// ordinary is the turns without an answer to an offence, each with the offence it may be itself.
func (sheet bruteSheet) ordinary(s bruteState) []bruteTurn {
	if s.count(bruteOther(s.turn)) == 0 {
		return nil // the game is over
	}
	paths := s.paths()
	var hunters []int // the squares of the pieces that can capture
	for _, p := range paths {
		if p.jumps && !slices.Contains(hunters, p.squares[0]) {
			hunters = append(hunters, p.squares[0])
		}
	}
	before := bruteState{cell: s.cell, turn: s.turn}
	var turns []bruteTurn
	for _, p := range paths {
		complete := p.jumps && !p.short
		if len(hunters) > 0 && !complete && (s.must || sheet.capture == "must") {
			continue
		}
		next := bruteState{cell: p.after, turn: bruteOther(s.turn)}
		from, to := p.squares[0], p.squares[len(p.squares)-1]
		switch {
		case len(hunters) == 0 || complete:
		case p.jumps && sheet.stopShort == "free":
		case p.jumps:
			next.before, next.crime, next.guilty = &before, p.text(), []int{to}
		default:
			next.before, next.crime = &before, p.text()
			for _, n := range hunters {
				if n == from {
					n = to
				}
				next.guilty = append(next.guilty, n)
			}
			slices.Sort(next.guilty)
		}
		turns = append(turns, bruteTurn{p.text(), next})
	}
	return turns
}

// turns is every legal turn.
func (sheet bruteSheet) turns(s bruteState) []bruteTurn {
	turns := sheet.ordinary(s)
	if s.before == nil {
		return turns
	}
	var victims [][]int
	if sheet.huffRemoves == "all" {
		victims = [][]int{s.guilty}
	} else {
		for _, n := range s.guilty {
			victims = append(victims, []int{n})
		}
	}
	for _, v := range victims {
		without := bruteState{cell: s.cell, turn: s.turn}
		words := make([]string, len(v))
		for i, n := range v {
			words[i] = strconv.Itoa(n)
			row, col := brutePlace(n)
			without.cell[row][col] = 0
		}
		text := "huff " + strings.Join(words, "+")
		if without.count(bruteOther(s.turn)) == 0 {
			without.turn = bruteOther(s.turn)
			turns = append(turns, bruteTurn{text, without})
			continue
		}
		for _, t := range sheet.ordinary(without) {
			turns = append(turns, bruteTurn{text + ", " + t.text, t.next})
		}
	}
	undone := *s.before
	if sheet.back == "loseTurn" {
		undone.turn = s.turn
	} else {
		undone.must = true
	}
	if sheet.back == "loseTurn" && len(undone.paths()) == 0 {
		return turns // he would have lost by saying so
	}
	return append(turns, bruteTurn{"back", undone})
}

func (s bruteState) count(colour byte) int {
	n := 0
	for _, row := range s.cell {
		for _, c := range row {
			if bruteColour(c) == colour {
				n++
			}
		}
	}
	return n
}

func (s bruteState) String() string {
	if s.before != nil {
		return s.before.String() + " " + s.crime
	}
	list := func(colour byte) string {
		var words []string
		for n := 1; n <= 32; n++ {
			row, col := brutePlace(n)
			switch s.cell[row][col] {
			case colour:
				words = append(words, strconv.Itoa(n))
			case colour - 0x20:
				words = append(words, "K"+strconv.Itoa(n))
			}
		}
		return strings.ToUpper(string(colour)) + strings.Join(words, ",")
	}
	text := strings.ToUpper(string(s.turn)) + ":" + list('w') + ":" + list('b')
	if s.must {
		text += " must"
	}
	return text
}

func (sheet bruteSheet) perft(s bruteState, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var n uint64
	for _, t := range sheet.turns(s) {
		n += sheet.perft(t.next, depth-1)
	}
	return n
}

func bruteStart() bruteState {
	s := bruteState{turn: 'b'}
	for n := 1; n <= 12; n++ {
		row, col := brutePlace(n)
		s.cell[row][col] = 'b'
		s.cell[7-row][7-col] = 'w'
	}
	return s
}

// bruteScatter throws up to this many pieces of each side on the board.
func bruteScatter(rng *rand.Rand, most int) bruteState {
	s := bruteState{turn: "bw"[rng.IntN(2)]}
	for _, colour := range []byte("bw") {
		for range 1 + rng.IntN(most) {
			row, col := brutePlace(1 + rng.IntN(32))
			if s.cell[row][col] != 0 {
				continue
			}
			s.cell[row][col], _ = bruteCrown(colour, row)
			if rng.IntN(3) == 0 {
				s.cell[row][col] = colour - 0x20
			}
		}
	}
	return s
}

// everySheet is each combination of the switches, as written after a rule set's id.
func everySheet() []bruteSheet {
	var all []bruteSheet
	for i := range 16 {
		pick := func(bit int, a, b string) string {
			if i>>bit&1 == 1 {
				return b
			}
			return a
		}
		all = append(all, bruteSheet{pick(0, "huff", "must"), pick(1, "offence", "free"), pick(2, "one", "all"), pick(3, "replay", "loseTurn")})
	}
	return all
}

func (sheet bruteSheet) String() string {
	return fmt.Sprintf("capture=%s&stopShort=%s&huffRemoves=%s&back=%s", sheet.capture, sheet.stopShort, sheet.huffRemoves, sheet.back)
}

func TestBruteCountsAsPublished(t *testing.T) {
	must := bruteSheet{"must", "offence", "one", "replay"}
	for depth, want := range []uint64{1, 7, 49, 302, 1469, 7361, 36768} {
		if got := must.perft(bruteStart(), depth); got != want {
			t.Errorf("compulsory capture, depth %d: %d, published %d", depth, got, want)
		}
	}
}

// agree holds the turns of one position, and what each leads to, against the plain reading.
func (sheet bruteSheet) agree(t *testing.T, d Dames, p DamesPosition, s bruteState) {
	t.Helper()
	if got := d.PositionText(p); got != s.String() {
		t.Fatalf("%s: %s, plainly %s", sheet, got, s)
	}
	var fast, plain []string
	for _, m := range d.AppendMoves(nil, p) {
		fast = append(fast, d.MoveText(p, m)+" → "+d.PositionText(d.Play(p, m)))
	}
	for _, turn := range sheet.turns(s) {
		plain = append(plain, turn.text+" → "+turn.next.String())
	}
	slices.Sort(fast)
	slices.Sort(plain)
	if !slices.Equal(fast, plain) {
		t.Fatalf("%s: %s\n      has %q\nplainly %q", sheet, s, fast, plain)
	}
}

// Two generators, one on bitboards and one on plain arrays, agree turn by turn along random games and from random
// positions, under every combination of switches.
func TestBruteAgrees(t *testing.T) {
	lines, depth := gametest.Share(120), 3
	if testing.Short() || gametest.Race {
		depth = 2
	}
	for _, sheet := range everySheet() {
		rng := rand.New(rand.NewPCG(42, 1))
		d, _, err := game.Apply(Dames{}, DamesSwitches, sheet.String())
		if err != nil {
			t.Fatal(err)
		}
		for i := range lines {
			s := bruteStart()
			if i > 3 {
				s = bruteScatter(rng, 1+rng.IntN(12))
			}
			p, err := d.ParsePosition(s.String())
			if err != nil {
				t.Fatal(err)
			}
			if fast, plain := game.Perft(d, p, depth), sheet.perft(s, depth); fast != plain {
				t.Fatalf("%s: %s: %d leaves at depth %d, plainly %d", sheet, s, fast, depth, plain)
			}
			for range 40 {
				sheet.agree(t, d, p, s)
				turns := sheet.turns(s)
				if len(turns) == 0 {
					break
				}
				turn := turns[rng.IntN(len(turns))]
				m, legal, _, err := d.ParseMove(p, turn.text)
				if err != nil || !legal {
					t.Fatalf("%s: %s: %s is read as legal=%v %v", sheet, s, turn.text, legal, err)
				}
				p, s = d.Play(p, m), turn.next
			}
		}
	}
}
