package checkers

import (
	"context"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"sync"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
	solved "crownhead/internal/exact/checkers"
	"crownhead/rules/checkers"
)

// Plan says which games the engine plays against itself on the Maple Landmark sheet, to learn from. A game depends on the plan and on its
// number, and on nothing else: a plan that was interrupted is continued where it stopped, and several cores may share it.
type Plan struct {
	Seed  uint64
	Nodes uint64 // for a turn
}

const (
	randomTurns = 6   // a game opens with so many, or up to three more
	fairStart   = 150 // no opening may be worth more to a side
	clearWin    = 400 // a game is won if it is worth this much for clearTurns turns
	clearTurns  = 6
	idleTurns   = 50 // and drawn after so many turns without progress
	// In half of the games, one turn in strayOften is a random one for a while, strayLong turns at most: the engine must also judge what it
	// would not play.
	strayOften = 6
	strayLong  = 60
	strayed    = 0x80 // marks such a turn
)

// SelfPlay plays games of a plan. It is for one goroutine.
type SelfPlay struct {
	plan   Plan
	player *player[checkers.Position, checkers.Move]
	known  *solved.Tables
	line   []checkers.Position
	turns  []byte
}

// shippedTables are the tables that travel with the program, for all games of self-play: what is on a disk must not change them.
var shippedTables = sync.OnceValue(func() *solved.Tables { return solved.Open(checkers.Jumping{}, "") })

// PackedTables are the small tables that self-play asks, for training/checkers/play.cu.
func PackedTables() []byte { return shippedTables().Few().AppendPacked(nil) }

// NewSelfPlay prepares to play.
func NewSelfPlay(c Plan) *SelfPlay {
	sheet := checkers.Maple
	known := shippedTables()
	seeker := newSeeker(sheet, newPlain(sheet), 0, false, search.NewTable(1<<20))
	seeker.few = known.Few()
	return &SelfPlay{plan: c, known: known, player: newPlayer(seeker, 0, 1)}
}

// AppendGame plays one game and appends it: a byte for the result, one for the number of random turns, two for the number of
// all turns, a byte for each random turn, and for each other turn a byte and two more for its score. A turn is its place in the list that
// rules/checkers gives; the score is for its mover, in hundredths of a man. A turn that the engine has not chosen is marked.
func (s *SelfPlay) AppendGame(file []byte, number uint64) []byte {
	dice := rand.New(rand.NewPCG(s.plan.Seed, number))
	s.player.table.Clear()
	s.player.Forget()
	s.opening(dice)
	opened := len(s.turns)
	start := len(file)
	file = append(file, 0, byte(opened), 0, 0)
	file = append(file, s.turns...)
	result := s.playOut(dice, &file)
	file[start] = byte(result)
	binary.LittleEndian.PutUint16(file[start+2:], uint16(len(s.line)-1))
	return file
}

// opening plays random turns until they leave a fair game.
func (s *SelfPlay) opening(dice *rand.Rand) {
	p := s.player
	for {
		s.line, s.turns = append(s.line[:0], checkers.Maple.Start()), s.turns[:0]
		turns := randomTurns + dice.IntN(4)
		for range turns {
			now := s.line[len(s.line)-1]
			legal := checkers.Maple.AppendMoves(nil, now)
			if len(legal) == 0 {
				break
			}
			n := dice.IntN(len(legal))
			s.line, s.turns = append(s.line, now.After(legal[n])), append(s.turns, byte(n))
		}
		if checkers.Maple.ToAct(s.line[len(s.line)-1]) == game.Nobody {
			continue
		}
		score := p.root.Worth(context.Background(), p.open(s.line), engine.Limits{Nodes: 2 * s.plan.Nodes})
		if abs(score) <= fairStart {
			return
		}
	}
}

// playOut plays a game to its end and writes its turns.
func (s *SelfPlay) playOut(dice *rand.Rand, file *[]byte) (result int) {
	p := s.player
	clearly := engine.ClearWin{Score: clearWin, Turns: clearTurns}
	strays := dice.IntN(2) * dice.IntN(strayLong)
	for {
		now := s.line[len(s.line)-1]
		if checkers.Maple.ToAct(now) == game.Nobody {
			return resultFor(now.Side, -1)
		}
		if (now.First | now.Second).Count() <= 4 {
			if value, ok := s.known.Value(now); ok {
				return resultFor(now.Side, int(value.Result))
			}
		}
		if now.Quiet >= idleTurns {
			return engine.GameDrawn
		}
		turns := p.open(s.line)
		p.root.Think(context.Background(), turns, engine.Limits{Nodes: s.plan.Nodes}, engine.Level{}, nil)
		score, turn := p.root.Best.Score, slices.Index(turns, p.root.Best.Turn)
		mark := byte(0)
		if strays--; strays >= 0 && dice.IntN(strayOften) == 0 {
			turn, mark = dice.IntN(len(turns)), strayed
		}
		*file = append(*file, byte(turn)|mark)
		*file = binary.LittleEndian.AppendUint16(*file, uint16(int16(score)))
		s.line = append(s.line, now.After(turns[turn]))
		if now.Side != game.First {
			score = -score
		}
		if result, ok := clearly.After(score); ok {
			return result
		}
	}
}

// resultFor is the result of a game that is worth this much to a side.
func resultFor(side game.Seat, worth int) int {
	if side != game.First {
		worth = -worth
	}
	return engine.GameDrawn + worth
}

// gamesFile is how games lie in a file.
var gamesFile = engine.GamesFile{Mark: "crownhead checkers games\x00\x01", Turn: 3}

// Head is what a file with the games of a plan begins with.
func (p Plan) Head() []byte { return gamesFile.Head(p.Seed, p.Nodes) }

// Count is how many whole games a file has, and where the last of them ends. The file must be of this plan.
func (p Plan) Count(file []byte) (games uint64, end int, err error) {
	return gamesFile.Count(p.Head(), file)
}
