package towers

import (
	"context"
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/towers"
)

// Plan says which games the engine plays against itself, to learn from. A game depends on the plan, the net and its number, and on nothing
// else: a plan that was interrupted is continued where it stopped, and several cores may share it.
type Plan struct {
	Seed  uint64
	Nodes uint64 // for a turn
}

const (
	fewestRandom = 4 // a game opens with so many random turns, or some more
	moreRandom   = 9
	fairStart    = 400  // no opening may be worth more to a side
	clearWin     = 2500 // a game is won if it is worth this much for clearTurns turns
	clearTurns   = 6
	longestGame  = 300
	strays       = 16 // in every second game one turn of so many is a random one: a search meets stranger positions than good games do
)

// SelfPlay plays games of a plan. It is for one goroutine.
type SelfPlay struct {
	plan   Plan
	player *player
	line   []towers.Position
	moves  []byte // the numbers of the turns among all that there were
}

// NewSelfPlay prepares to play with the net of a file, or by hand alone if the file is empty.
func NewSelfPlay(c Plan, file []byte) (*SelfPlay, error) {
	s := &SelfPlay{plan: c, player: newPlayer(towers.Gerber, engine.Levels, 1)}
	if len(file) == 0 {
		return s, nil
	}
	n, err := readNet(file)
	s.player.with(n)
	return s, err
}

// AppendGame plays one game and appends it: a byte for the result, a byte for the number of random turns, two bytes for the number of all
// turns, a byte for each random turn, and for each other turn a byte and two more for its score. A turn is its number among
// those the rules list; the score is for its mover.
func (s *SelfPlay) AppendGame(file []byte, number uint64) []byte {
	dice := rand.New(rand.NewPCG(s.plan.Seed, number))
	p := s.player
	p.table.Clear()
	p.Forget()
	s.opening(dice)
	start := len(file)
	file = append(file, 0, byte(len(s.moves)), 0, 0)
	file = append(file, s.moves...)
	file[start] = byte(s.playOut(&file, dice, number%2 == 1))
	binary.LittleEndian.PutUint16(file[start+2:], uint16(len(s.moves)))
	return file
}

// opening plays random turns until they leave a fair game.
func (s *SelfPlay) opening(dice *rand.Rand) {
	for {
		s.line, s.moves = append(s.line[:0], towers.Gerber.Start()), s.moves[:0]
		turns := fewestRandom + dice.IntN(moreRandom)
		for range turns {
			now := s.line[len(s.line)-1]
			legal := towers.Gerber.AppendMoves(nil, now)
			if len(legal) == 0 {
				break
			}
			n := dice.IntN(len(legal))
			s.line, s.moves = append(s.line, towers.Gerber.Play(now, legal[n])), append(s.moves, byte(n))
		}
		if _, over := towers.Gerber.Outcome(s.line); over || len(s.moves) < turns {
			continue
		}
		score := s.player.root.Worth(context.Background(), s.player.open(s.line, dice.Shuffle), engine.Limits{Nodes: s.plan.Nodes})
		if score <= fairStart && score >= -fairStart {
			return
		}
	}
}

// playOut plays a game to its end and writes its turns. Some are random if it strays; their scores are those of the best all the same.
func (s *SelfPlay) playOut(file *[]byte, dice *rand.Rand, stray bool) (result int) {
	p := s.player
	clearly := engine.ClearWin{Score: clearWin, Turns: clearTurns}
	for {
		if o, over := towers.Gerber.Outcome(s.line); over {
			switch o.Winner {
			case game.First:
				return engine.GameWon
			case game.Second:
				return engine.GameLost
			}
			return engine.GameDrawn
		}
		if len(s.moves) >= longestGame {
			return engine.GameDrawn
		}
		now := s.line[len(s.line)-1]
		legal := towers.Gerber.AppendMoves(nil, now)
		p.root.Think(context.Background(), p.open(s.line, dice.Shuffle), engine.Limits{Nodes: s.plan.Nodes}, engine.Level{}, nil)
		best := p.root.Best
		n := slices.Index(legal, best.Turn)
		if stray && dice.IntN(strays) == 0 {
			n = dice.IntN(len(legal))
		}
		*file = binary.LittleEndian.AppendUint16(append(*file, byte(n)), uint16(int16(best.Score)))
		s.line, s.moves = append(s.line, towers.Gerber.Play(now, legal[n])), append(s.moves, byte(n))
		score := best.Score
		if now.Side() != game.First {
			score = -score
		}
		if result, ok := clearly.After(score); ok {
			return result
		}
	}
}

// gamesFile is how games lie in a file.
var gamesFile = engine.GamesFile{Mark: "crownhead towers games\x00\x01", Turn: 3}

// Head is what a file with the games of a plan begins with.
func (p Plan) Head() []byte { return gamesFile.Head(p.Seed, p.Nodes) }

// Count is how many whole games a file has, and where the last of them ends. The file must be of this plan.
func (p Plan) Count(file []byte) (games uint64, end int, err error) {
	return gamesFile.Count(p.Head(), file)
}

// A sample is a position that a net learns from: the inputs of its towers as the mover sees them, what it is worth by hand, the score that
// a search gave, what the game showed later, in points for the mover, its result for the mover and the number of the last row. Here the game shows nothing but its
// result: the file does not tell which turns were random. Games on a GPU (training/towers/play.cu) show more.
const (
	mostTowers   = 24
	sampleHand   = 2 * mostTowers
	sampleScore  = sampleHand + 2
	sampleLater  = sampleScore + 2
	sampleResult = sampleLater + 2
	sampleLast   = sampleResult + 1
	sampleBaits  = sampleLast + 1
	sampleSize   = sampleBaits + 4
	onePoint     = 1<<16 - 1
)

// Samples appends what a net can learn from the games of a file: the positions without a jump to make or an end in sight.
func Samples(samples, file []byte) ([]byte, error) {
	games, err := gamesFile.Games(file)
	if err != nil {
		return samples, err
	}
	var legal []towers.Move
	for {
		size, ok := gamesFile.Size(games)
		if !ok {
			return samples, nil
		}
		played := games[:size]
		games = games[size:]
		result, opened := int(played[0]), int(played[1])
		p := towers.Gerber.Start()
		rest := played[engine.GameHead:]
		for i := 0; len(rest) > 0; i++ {
			legal = towers.Gerber.AppendTurns(legal[:0], &p)
			if int(rest[0]) >= len(legal) {
				return samples, engine.ErrNoGames
			}
			m := legal[rest[0]]
			rest = rest[1:]
			if i >= opened {
				score := int(int16(binary.LittleEndian.Uint16(rest)))
				rest = rest[2:]
				if m.Jumps() == 0 && turnsToEnd(score) == 0 {
					own := result
					if p.Side() != game.First {
						own = engine.GameWon - result
					}
					samples = appendSample(samples, &p, score, own)
				}
			}
			p.PlayHere(m)
		}
	}
}

func appendSample(samples []byte, p *towers.Position, score, result int) []byte {
	count := 0
	var n node
	n.set(p)
	hand, baits, _ := judge(p, n.worth)
	for set := p.Tops(game.First) | p.Tops(game.Second); set != 0; set &= set - 1 {
		kind, holder := kind(p.Tower(set.First()))
		samples = binary.LittleEndian.AppendUint16(samples, uint16(input(p.Side(), holder, kind, set.First())))
		count++
	}
	for ; count < mostTowers; count++ {
		samples = binary.LittleEndian.AppendUint16(samples, netTowers)
	}
	samples = binary.LittleEndian.AppendUint16(samples, uint16(int16(hand)))
	samples = binary.LittleEndian.AppendUint16(samples, uint16(int16(score)))
	samples = binary.LittleEndian.AppendUint16(samples, uint16(onePoint*result/engine.GameWon))
	samples = append(samples, byte(result), byte(lastRow(p, baits)))
	var places uint32
	for ; baits != 0; baits &= baits - 1 {
		where := place[baits.First()]
		if p.Side() == game.Second {
			where = netPlaces - 1 - where
		}
		places |= 1 << where
	}
	return binary.LittleEndian.AppendUint32(samples, places)
}

// input is a tower's place among the inputs, for a seat that looks.
func input(seat, holder game.Seat, kind int, at towers.Square) int {
	where := place[at]
	if seat == game.Second {
		where = netPlaces - 1 - where
	}
	if holder != seat {
		kind += netKinds
	}
	return kind*netPlaces + where
}
