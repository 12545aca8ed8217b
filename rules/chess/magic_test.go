package chess

import (
	"flag"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"
)

var search = flag.Bool("magics", false, "search lucky numbers again and print them")

// TestMagics holds the table against walking the lines, for every square and every set of pieces in the way.
func TestMagics(t *testing.T) {
	for sq := range 64 {
		for _, c := range []struct {
			lines board
			walk  [4][2]int
			hits  func(int, board) board
		}{
			{rookMagics[sq].lines, orthogonals, rookHits},
			{bishopMagics[sq].lines, diagonals, bishopHits},
		} {
			for pieces := range subsets(c.lines) {
				if got, want := c.hits(sq, pieces|^c.lines), slide(sq, c.walk, pieces); got != want {
					t.Fatalf("from %s past %#x: %#x, walking %#x", squareName(sq), pieces, got, want)
				}
			}
		}
	}
}

// slide walks from a square in four directions, each until the edge or onto the first piece of occupied.
func slide(sq int, directions [4][2]int, occupied board) (to board) {
	for _, d := range directions {
		for f, r := sq&7+d[0], sq>>3+d[1]; f>>3 == 0 && r>>3 == 0; f, r = f+d[0], r+d[1] {
			to |= one(r<<3 | f)
			if occupied&one(r<<3|f) != 0 {
				break
			}
		}
	}
	return to
}

// TestSearchMagics prints numbers for magic.go: go test -run SearchMagics -magics ./rules/chess
func TestSearchMagics(t *testing.T) {
	if !*search {
		t.Skip("only with -magics")
	}
	dice := rand.New(rand.NewPCG(3141, 5926))
	for _, walk := range [][4][2]int{orthogonals, diagonals} {
		for sq := range 64 {
			fmt.Printf("%#016x,", findLucky(dice, sq, walk))
			if sq%4 == 3 {
				fmt.Println()
			}
		}
		fmt.Println()
	}
}

func findLucky(dice *rand.Rand, sq int, walk [4][2]int) uint64 {
	lines := inner(sq, walk)
	n := bits.OnesCount64(lines)
	table := make([]board, 1<<n)
	filled := make([]int, 1<<n)
	for try := 1; ; try++ {
		lucky := dice.Uint64() & dice.Uint64() & dice.Uint64() // sparse numbers are luckier
		good := true
		for pieces := range subsets(lines) {
			i := pieces * lucky >> (64 - n)
			to := slide(sq, walk, pieces)
			if filled[i] == try && table[i] != to {
				good = false
				break
			}
			filled[i], table[i] = try, to
		}
		if good {
			return lucky
		}
	}
}
