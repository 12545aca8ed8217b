package morris

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"crownhead/game/gametest"
)

// The same rules once more, written apart from the generator: names, maps and loops, no sets of bits.

var bruteLines = strings.Fields(`a7-d7-g7 b6-d6-f6 c5-d5-e5 a4-b4-c4 e4-f4-g4 c3-d3-e3 b2-d2-f2 a1-d1-g1
	a7-a4-a1 b6-b4-b2 c5-c4-c3 d7-d6-d5 d3-d2-d1 e5-e4-e3 f6-f4-f2 g7-g4-g1`)

type bruteBoard struct {
	on    map[string]byte // 'w', 'b' or '.'
	side  byte
	hands map[byte]int
}

func readBrute(text string) bruteBoard {
	f := strings.Fields(text)
	b := bruteBoard{map[string]byte{}, f[1][0], map[byte]int{'w': int(f[2][0] - '0'), 'b': int(f[3][0] - '0')}}
	for i, name := range bruteOrder {
		b.on[name] = f[0][i]
	}
	return b
}

var bruteOrder = strings.Fields("a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1")

func (b bruteBoard) with(point string, c byte) bruteBoard {
	on := map[string]byte{}
	for k, v := range b.on {
		on[k] = v
	}
	on[point] = c
	return bruteBoard{on, b.side, map[byte]int{'w': b.hands['w'], 'b': b.hands['b']}}
}

func (b bruteBoard) String() string {
	var s strings.Builder
	for _, name := range bruteOrder {
		s.WriteByte(b.on[name])
	}
	return fmt.Sprintf("%s %c %d %d", s.String(), b.side, b.hands['w'], b.hands['b'])
}

func (b bruteBoard) count(c byte) (n int) {
	for _, v := range b.on {
		if v == c {
			n++
		}
	}
	return n
}

func (b bruteBoard) posses(point string) (n int) {
	for _, line := range bruteLines {
		p := strings.Split(line, "-")
		if slices.Contains(p, point) && b.on[p[0]] == b.on[point] && b.on[p[1]] == b.on[point] && b.on[p[2]] == b.on[point] {
			n++
		}
	}
	return n
}

func (b bruteBoard) other() byte { return 'w' + 'b' - b.side }

// turns gives the resulting position of each turn, by a name that does not depend on the order of removals.
func (b bruteBoard) turns(s Sheet) map[string]string {
	all := map[string]string{}
	for _, c := range []byte{'w', 'b'} {
		if b.count(c)+b.hands[c] < 3 {
			return all
		}
	}
	for _, to := range bruteOrder {
		if b.on[to] != '.' {
			continue
		}
		if b.hands[b.side] > 0 {
			after := b.with(to, b.side)
			after.hands[b.side]--
			after.remove(s, all, to, to, nil)
			continue
		}
		for _, from := range bruteOrder {
			if b.on[from] != b.side {
				continue
			}
			near := false
			for _, line := range bruteLines {
				near = near || strings.Contains(line, from+"-"+to) || strings.Contains(line, to+"-"+from)
			}
			if near || s.Fly && b.count(b.side) == 3 {
				b.with(from, '.').with(to, b.side).remove(s, all, from+"-"+to, to, nil)
			}
		}
	}
	return all
}

func (b bruteBoard) remove(s Sheet, all map[string]string, turn, to string, taken []string) {
	won := len(taken) > 0 && b.count(b.other())+b.hands[b.other()] < 3
	if len(taken) == min(b.posses(to), s.DoublePosse) || b.count(b.other()) == 0 || won {
		slices.Sort(taken)
		done := b.with(to, b.side)
		done.side = b.other()
		all[strings.Join(append([]string{turn}, taken...), "x")] = done.String()
		return
	}
	allSafe := true
	for _, pt := range bruteOrder {
		allSafe = allSafe && (b.on[pt] != b.other() || b.posses(pt) > 0)
	}
	for _, pt := range bruteOrder {
		if b.on[pt] == b.other() && (allSafe || b.posses(pt) == 0) {
			b.with(pt, '.').remove(s, all, turn, to, append(slices.Clone(taken), pt))
		}
	}
}

// randomText is any position that is accepted, reachable or not.
func randomText(dice *rand.Rand) string {
	board := []byte(strings.Repeat(".", 24))
	points := dice.Perm(24)
	hands := [2]int{}
	for i, c := range []byte("wb") {
		most := dice.IntN(10)
		for range most {
			board[points[0]] = c
			points = points[1:]
		}
		if dice.IntN(2) == 0 {
			hands[i] = dice.IntN(10 - most)
		}
	}
	return fmt.Sprintf("%s %c %d %d", board, "wb"[dice.IntN(2)], hands[0], hands[1])
}

func TestAgainstBruteForce(t *testing.T) {
	for name, sheet := range everySheet(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dice := rand.New(rand.NewPCG(3, 1))
			for range gametest.Share(4000) {
				text := randomText(dice)
				p := at(t, text)
				want := readBrute(text).turns(sheet)
				got := map[string]string{}
				for _, m := range sheet.AppendMoves(nil, p) {
					parts := strings.Split(sheet.MoveText(p, m), "x")
					slices.Sort(parts[1:])
					got[strings.Join(parts, "x")] = sheet.PositionText(sheet.Play(p, m))
				}
				if n := len(sheet.AppendMoves(nil, p)); n != len(want) || sheet.Perft(p, 1) != uint64(n) {
					t.Fatalf("%s: %d turns, %d counted, %d by brute force", text, n, sheet.Perft(p, 1), len(want))
				}
				for turn, after := range want {
					if got[turn] != after {
						t.Fatalf("%s: %s gives %q, by brute force %q", text, turn, got[turn], after)
					}
				}
			}
		})
	}
}
