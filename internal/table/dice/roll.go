package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
)

// Pair is two dice as they fell. In the opening the first is First's and the second Second's.
type Pair [2]int

// String is a roll as backgammon writes it, the higher die first: 31.
func (p Pair) String() string { return digit(max(p[0], p[1])) + digit(min(p[0], p[1])) }

// Opening is an opening as backgammon writes it, First's die and then Second's: 1-3.
func (p Pair) Opening() string { return digit(p[0]) + "-" + digit(p[1]) }

// digit is ? for what is not a die, which only a damaged record holds.
func digit(die int) string {
	if die < 1 || die > 6 {
		return "?"
	}
	return string(rune('0' + die))
}

// ParsePair reads 31 or 3-1, in the order written.
func ParsePair(text string) (Pair, error) {
	if len(text) == 3 && text[1] == '-' {
		text = text[:1] + text[2:]
	}
	if len(text) != 2 || text[0] < '1' || text[0] > '6' || text[1] < '1' || text[1] > '6' {
		return Pair{}, fault("dice")
	}
	return Pair{int(text[0] - '0'), int(text[1] - '0')}, nil
}

// Roll is roll n of a game at a table, fixed by its arguments alone.
func Roll(s Secret, table string, game, n uint64, first, second string) Pair {
	return pick(func(k uint64) []byte {
		mac := hmac.New(sha256.New, s.key()[:])
		mac.Write(fields(forRoll, table, number(game), number(n), first, second, number(k)))
		return mac.Sum(nil)
	})
}

// pick takes the first two dice out of the blocks. Four of 256 bytes are skipped, or 1 to 4 would come more often
// than 5 and 6; so one block nearly always holds two, and there are more where it does not.
func pick(block func(k uint64) []byte) (p Pair) {
	found := 0
	for k := uint64(0); ; k++ {
		for _, b := range block(k) {
			if b > 251 {
				continue
			}
			p[found] = int(b%6) + 1
			if found++; found == len(p) {
				return p
			}
		}
	}
}

func number(n uint64) string { return string(binary.BigEndian.AppendUint64(nil, n)) }

// Rolled is a roll that was made, with its place: games under one secret and rolls of a game are counted from 1.
type Rolled struct {
	Game, N uint64
	Dice    Pair
	// Opening: one die each, so that their order matters. It must be known from the position, not from how
	// the roll is written.
	Opening bool
}

// Roller makes the rolls of one table in order. It is a value: rolling again from the same Roller is a retry, and gives the
// same dice.
type Roller struct {
	Game, N uint64 // the last roll made; N is 0 before a game's first
	table   string
	words   [2]string
	secret  Secret
}

// NewRoller is a roller before the first roll of the first game. Words must be settled: opened or silent.
func NewRoller(s Secret, table string, x Exchange) (Roller, error) {
	if !x.Settled() {
		return Roller{}, fault("unsettled")
	}
	return Roller{Game: 1, table: table, words: [2]string{x.Seats[0].Text, x.Seats[1].Text}, secret: s}, nil
}

// Next makes the next roll. The caller marks an opening.
func (r Roller) Next() (Rolled, Roller) {
	r.N++
	return Rolled{Game: r.Game, N: r.N, Dice: Roll(r.secret, r.table, r.Game, r.N, r.words[0], r.words[1])}, r
}

// After is the roller after roll n of a game, to continue a table from its log; n is 0 at the beginning of a game. It
// refuses to go back: dice that are seen are not rolled again.
func (r Roller) After(game, n uint64) (Roller, error) {
	if game < r.Game || game == r.Game && n < r.N {
		return r, faultAt("back", game, n)
	}
	r.Game, r.N = game, n
	return r, nil
}
