package towers

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"crownhead/game"
	"crownhead/game/gametest"
)

// A second reading of the clauses that shares nothing with the package: strings of letters on a map of cells, the
// jumper carried from cell to cell, no boards and no tables. It is slow and plain on purpose.

type cell struct{ file, row int }

func (c cell) String() string { return fmt.Sprintf("%c%d", 'a'+c.file, c.row+1) }
func (c cell) onBoard() bool  { return c.file >= 0 && c.file < 8 && c.row >= 0 && c.row < 8 }
func (c cell) plus(d cell) cell {
	return cell{c.file + d.file, c.row + d.row}
}

var diagonals = []cell{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}

// brute is a position: what stands on a cell, from the top down; whose turn it is, b or g.
type brute struct {
	at   map[cell]string
	side byte
}

type bruteTurn struct {
	text  string
	after string
}

func readBrute(text string) brute {
	b := brute{at: map[cell]string{}}
	board, side, _ := strings.Cut(text, " ")
	b.side = side[0]
	for i, row := range strings.Split(board, "/") {
		c := cell{(7 - i) % 2, 7 - i}
		for _, field := range strings.Split(row, ",") {
			if n := int(field[0]) - '0'; n >= 1 && n <= 4 {
				c.file += 2 * n
				continue
			}
			b.at[c] = field
			c.file += 2
		}
	}
	return b
}

func (b brute) String() string {
	var lines []string
	for row := 7; row >= 0; row-- {
		line := ""
		for file := row % 2; file < 8; file += 2 {
			field := b.at[cell{file, row}]
			if field == "" {
				field = "1"
			}
			line += "," + field
		}
		line = line[1:]
		for _, run := range []string{"1,1,1,1", "1,1,1", "1,1"} { // longest first; two runs of two cannot touch
			line = strings.ReplaceAll(line, run, fmt.Sprint(len(run)/2+1))
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "/") + " " + string(b.side)
}

func (b brute) clone() brute {
	c := brute{map[cell]string{}, b.side}
	for k, v := range b.at {
		c.at[k] = v
	}
	return c
}

func isKing(tower string) bool { return unicode.IsUpper(rune(tower[0])) }
func (b brute) mine(c cell) bool {
	t := b.at[c]
	return t != "" && strings.ToLower(t)[0] == b.side
}
func (b brute) forward(d cell) bool { return d.row > 0 == (b.side == 'b') }
func (b brute) lastRow(c cell) bool {
	return b.side == 'b' && c.row == 7 || b.side == 'g' && c.row == 0
}

func (b brute) passed() string {
	n := b.clone()
	n.side = 'b' + 'g' - b.side
	return n.String()
}

type bruteJump struct {
	dir, over, land cell
	empties         int
}

// jumps is what the tower on c may jump now. It came with direction last (zero: it has not jumped).
func (b brute) jumps(s Sheet, c, last cell, jumped []cell) []bruteJump {
	king := isKing(b.at[c])
	var open []bruteJump
	for _, d := range diagonals {
		if !king && !b.forward(d) {
			continue
		}
		if king && !s.StraightBack && last != (cell{}) && d == (cell{-last.file, -last.row}) {
			continue
		}
		empties := 0
		x := c.plus(d)
		for king && x.onBoard() && b.at[x] == "" {
			x = x.plus(d)
			empties++
		}
		land := x.plus(d)
		if !x.onBoard() || !land.onBoard() || b.at[x] == "" || b.mine(x) || b.at[land] != "" {
			continue
		}
		if !s.Rejump && slices.Contains(jumped, x) {
			continue
		}
		open = append(open, bruteJump{d, x, land, empties})
	}
	if king && s.NearestFirst {
		fewest := 99
		for _, j := range open {
			fewest = min(fewest, j.empties)
		}
		open = slices.DeleteFunc(open, func(j bruteJump) bool { return j.empties > fewest })
	}
	return open
}

// follow plays every way to the end of the jump.
func (b brute) follow(s Sheet, text string, c, last cell, jumped []cell) (turns []bruteTurn) {
	open := b.jumps(s, c, last, jumped)
	if len(open) == 0 {
		return []bruteTurn{{text, b.passed()}}
	}
	for _, j := range open {
		n := b.clone()
		taken := n.at[j.over][:1]
		n.at[j.over] = n.at[j.over][1:]
		n.at[j.land] = n.at[c] + taken
		delete(n.at, c)
		way := text + "x" + j.land.String()
		if !isKing(n.at[j.land]) && b.lastRow(j.land) {
			n.at[j.land] = strings.ToUpper(n.at[j.land][:1]) + n.at[j.land][1:]
			if s.CrownEndsTurn {
				turns = append(turns, bruteTurn{way, n.passed()})
				continue
			}
		}
		turns = append(turns, n.follow(s, way, j.land, j.dir, append(slices.Clone(jumped), j.over))...)
	}
	return turns
}

func (b brute) turns(s Sheet) (turns []bruteTurn) {
	for _, kings := range []bool{true, false} {
		for c, tower := range b.at {
			if tower != "" && b.mine(c) && isKing(tower) == kings && len(b.jumps(s, c, cell{}, nil)) > 0 {
				turns = append(turns, b.follow(s, c.String(), c, cell{}, nil)...)
			}
		}
		if len(turns) > 0 {
			return turns
		}
	}
	for c, tower := range b.at {
		if tower == "" || !b.mine(c) {
			continue
		}
		for _, d := range diagonals {
			for x := c.plus(d); x.onBoard() && b.at[x] == "" && (isKing(tower) || b.forward(d)); x = x.plus(d) {
				n := b.clone()
				n.at[x] = tower
				if b.lastRow(x) {
					n.at[x] = strings.ToUpper(tower[:1]) + tower[1:]
				}
				delete(n.at, c)
				turns = append(turns, bruteTurn{c.String() + "-" + x.String(), n.passed()})
				if !isKing(tower) {
					break
				}
			}
		}
	}
	return turns
}

func (b brute) perft(s Sheet, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, t := range b.turns(s) {
		n += readBrute(t.after).perft(s, depth-1)
	}
	return n
}

// randomPosition scatters stones over towers: how many, how high and how many turned is drawn each time.
func randomPosition(dice *rand.Rand) string {
	b := brute{map[cell]string{}, "bg"[dice.IntN(2)]}
	var cells []cell
	for row := range 8 {
		for file := row % 2; file < 8; file += 2 {
			cells = append(cells, cell{file, row})
		}
	}
	dice.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	cells = cells[:2+dice.IntN(20)]
	kings := dice.IntN(11)
	var stones []string
	for _, colour := range []string{"b", "g"} {
		for range 1 + dice.IntN(12) {
			if dice.IntN(10) < kings {
				stones = append(stones, strings.ToUpper(colour))
			} else {
				stones = append(stones, colour)
			}
		}
	}
	dice.Shuffle(len(stones), func(i, j int) { stones[i], stones[j] = stones[j], stones[i] })
	for _, s := range stones {
		b.at[cells[dice.IntN(len(cells))]] += s
	}
	for c, tower := range b.at {
		if tower[0] == 'b' && c.row == 7 || tower[0] == 'g' && c.row == 0 {
			b.at[c] = strings.ToUpper(tower[:1]) + tower[1:]
		}
	}
	return b.String()
}

// everySheet is the sheets with all settings of the four switches.
func everySheet() (sheets []Sheet) {
	for i := range 16 {
		sheets = append(sheets, Sheet{i&1 == 0, i&2 != 0, i&4 == 0, i&8 == 0})
	}
	return sheets
}

func TestTwoGeneratorsAgree(t *testing.T) {
	dice := rand.New(rand.NewPCG(16, 18))
	longest, most, jumps := 0, 0, 0
	for range gametest.Share(1500) {
		text := randomPosition(dice)
		p, err := Gerber.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range everySheet() {
			var fast []bruteTurn
			for _, m := range s.AppendMoves(nil, p) {
				fast = append(fast, bruteTurn{s.MoveText(p, m), s.PositionText(s.Play(p, m))})
				longest = max(longest, int(m.Jumps()))
				jumps += int(m.Jumps())
			}
			slow := readBrute(text).turns(s)
			most = max(most, len(slow))
			sortTurns(fast)
			sortTurns(slow)
			if !slices.Equal(fast, slow) {
				t.Fatalf("%+v %q\nfast %v\nslow %v", s, text, fast, slow)
			}
		}
		s := everySheet()[dice.IntN(16)]
		if n := s.Perft(p, 3); n > 3000 {
			continue
		} else if slow := readBrute(text).perft(s, 3); n != slow {
			t.Fatalf("%+v %q: %d leaves, slowly %d", s, text, n, slow)
		}
	}
	t.Logf("longest turn %d jumps, most turns %d, %d jumps in all", longest, most, jumps)
	if longest < 5 && !testing.Short() && !gametest.Race {
		t.Errorf("no turn has more than %d jumps: the positions show too little", longest)
	}
}

func sortTurns(turns []bruteTurn) {
	slices.SortFunc(turns, func(a, b bruteTurn) int { return strings.Compare(a.text, b.text) })
}

// TestRandomGamesAgree holds the two generators together along whole games, where towers grow by themselves.
func TestRandomGamesAgree(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 5))
	for range gametest.Share(60) {
		s := everySheet()[dice.IntN(16)]
		pos := game.Start(s)
		for pos.ToAct() != game.Nobody {
			fast := game.Texts(pos.Moves())
			slow := readBrute(pos.String()).turns(s)
			sortTurns(slow)
			slices.Sort(fast)
			for i, turn := range slow {
				if len(fast) != len(slow) || fast[i] != turn.text {
					t.Fatalf("%+v %q\nfast %v\nslow %v", s, pos, fast, slow)
				}
			}
			turn := slow[dice.IntN(len(slow))]
			next, err := pos.Play(turn.text)
			if err != nil || next.String() != turn.after {
				t.Fatalf("%+v %q: %s gives %v, slowly %s (%v)", s, pos, turn.text, next, turn.after, err)
			}
			pos = next
		}
	}
}
