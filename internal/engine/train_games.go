package engine

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// GamesFile is how a family's games of self-play lie in a file: a mark, the seed and the nodes of their plan, then the games. A game is its
// result, how many random turns open it, how many turns it has in 2 bytes, and the turns; after the opening each is followed by its score in 2 bytes.
type GamesFile struct {
	Mark string // its last byte is the version
	Turn int    // the bytes of a turn with its score
}

// Results of a game of self-play, for First.
const (
	GameLost = iota
	GameDrawn
	GameWon
)

// ClearWin ends games of self-play that are as good as won: worth Score or more to the same side after each of Turns turns on end.
type ClearWin struct {
	Score, Turns int

	run int // of such turns; below 0 for Second
}

// After counts a turn by its score for First, and gives the result of the game when it is clear.
func (c *ClearWin) After(score int) (result int, ok bool) {
	switch {
	case score >= c.Score && c.run >= 0:
		c.run++
	case score <= -c.Score && c.run <= 0:
		c.run--
	default:
		c.run = 0
	}
	if c.run < 0 {
		return GameLost, c.run <= -c.Turns
	}
	return GameWon, c.run >= c.Turns
}

// GameHead is how many bytes come before the turns of a game.
const GameHead = 4

// ErrNoGames is the error for a file of something else.
var ErrNoGames = errors.New("the file does not hold games of self-play, or has those of another plan")

// Head is what a file begins with.
func (f GamesFile) Head(seed, nodes uint64) []byte {
	return binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64([]byte(f.Mark), seed), nodes)
}

// Games are those of a file of any plan.
func (f GamesFile) Games(file []byte) ([]byte, error) {
	if size := len(f.Head(0, 0)); len(file) >= size && bytes.HasPrefix(file, []byte(f.Mark)) {
		return file[size:], nil
	}
	return nil, ErrNoGames
}

// Count is how many whole games a file with this head has, and where the last of them ends.
func (f GamesFile) Count(head, file []byte) (games uint64, end int, err error) {
	if !bytes.HasPrefix(file, head) {
		return 0, 0, ErrNoGames
	}
	end = len(head)
	for {
		size, ok := f.Size(file[end:])
		if !ok {
			return games, end, nil
		}
		games, end = games+1, end+size
	}
}

// Size is how many bytes the first game takes; not ok if it is not whole.
func (f GamesFile) Size(games []byte) (size int, ok bool) {
	if len(games) < GameHead {
		return 0, false
	}
	opened, turns := int(games[1]), int(binary.LittleEndian.Uint16(games[2:]))
	size = GameHead + f.Turn*turns - 2*opened
	return size, opened <= turns && size <= len(games)
}
