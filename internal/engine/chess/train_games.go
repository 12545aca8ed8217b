package chess

import (
	"context"
	"encoding/binary"
	"math/rand/v2"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/chess"
)

// Plan says which games the engine plays against itself, to learn from. A game depends on the plan and on its number, and on nothing
// else: a plan that was interrupted is continued where it stopped, and several cores may share it.
type Plan struct {
	Seed  uint64
	Nodes uint64 // for a turn

	Net    []byte // file of the net to play with; nil: the one built in
	ByHand bool   // without a net
}

const (
	randomTurns = 8    // a game opens with so many, or one more
	fairStart   = 250  // no opening may be worth more to a side
	clearWin    = 1200 // a game is won if it is worth this much for clearTurns turns
	clearTurns  = 5
	levelScore  = 8 // and drawn if it is worth no more than this for levelTurns turns, late
	levelTurns  = 12
	lateTurn    = 90
	longestGame = 400
)

// SelfPlay plays games of a plan. It is for one goroutine.
type SelfPlay struct {
	plan    Plan
	players [2]*player // by sheet
	line    []chess.Position
	moves   []chess.Move
}

// NewSelfPlay prepares to play.
func NewSelfPlay(c Plan) (*SelfPlay, error) {
	s := &SelfPlay{plan: c, players: [2]*player{
		newPlayer(chess.Fide, 1<<20, levels[0], 1),
		newPlayer(chess.Fortress, 1<<20, levels[0], 1),
	}}
	net := Net.Get()
	if c.Net != nil {
		var err error
		if net, err = readNet(c.Net); err != nil {
			return nil, err
		}
	}
	if c.ByHand {
		net = nil
	}
	for _, p := range s.players {
		p.net = net
	}
	return s, nil
}

// AppendGame plays one game and appends it: a byte for sheet (fortress: 4) and result, a byte for the number of random turns, two bytes
// for the number of all turns, two bytes for each random turn, and for each other turn two bytes and two more for its score. A turn is as
// rules/chess has it, seen by its mover, and so is the score, in hundredths of a pawn.
func (s *SelfPlay) AppendGame(file []byte, number uint64) []byte {
	dice := rand.New(rand.NewPCG(s.plan.Seed, number))
	kind := 0
	if number%8 == 7 {
		kind = 1
	}
	p := s.players[kind]
	p.table.Clear()
	p.Forget()
	s.opening(p, dice)
	opened := len(s.moves)
	start := len(file)
	file = append(file, 0, byte(opened), 0, 0)
	for _, m := range s.moves {
		file = binary.LittleEndian.AppendUint16(file, uint16(m))
	}
	result := s.playOut(p, &file)
	file[start] = byte(kind<<2 | result)
	binary.LittleEndian.PutUint16(file[start+2:], uint16(len(s.moves)))
	return file
}

// opening plays random turns until they leave a fair game.
func (s *SelfPlay) opening(p *player, dice *rand.Rand) {
	for {
		s.line, s.moves = append(s.line[:0], p.sheet.Start()), s.moves[:0]
		turns := randomTurns + dice.IntN(2)
		for range turns {
			now := s.line[len(s.line)-1]
			legal := p.sheet.AppendMoves(nil, now)
			if len(legal) == 0 {
				break
			}
			m := legal[dice.IntN(len(legal))]
			s.line, s.moves = append(s.line, p.sheet.Play(now, m)), append(s.moves, m)
		}
		if _, over := p.sheet.Outcome(s.line); over || len(s.moves) < turns {
			continue
		}
		p.reduces = true
		score := p.root.Worth(context.Background(), p.open(s.line), engine.Limits{Nodes: 2 * s.plan.Nodes})
		if score <= fairStart && score >= -fairStart {
			return
		}
	}
}

// playOut plays a game to its end and writes its turns.
func (s *SelfPlay) playOut(p *player, file *[]byte) (result int) {
	clearly := engine.ClearWin{Score: clearWin, Turns: clearTurns}
	level := 0 // for how many turns the game has been even
	p.reduces = true
	for {
		now := s.line[len(s.line)-1]
		if p.sheet.ToAct(now) == game.Nobody {
			return ended(&now)
		}
		if now.Dead() || now.Quiet() >= 100 || s.repeated() || len(s.moves) >= longestGame {
			return engine.GameDrawn
		}
		p.root.Think(context.Background(), p.open(s.line), engine.Limits{Nodes: s.plan.Nodes}, engine.Level{}, nil)
		best := p.root.Best
		score := best.Score
		*file = binary.LittleEndian.AppendUint16(*file, uint16(best.Turn))
		*file = binary.LittleEndian.AppendUint16(*file, uint16(int16(score)))
		s.line, s.moves = append(s.line, p.sheet.Play(now, best.Turn)), append(s.moves, best.Turn)
		if now.Turn() != game.First {
			score = -score
		}
		if result, ok := clearly.After(score); ok {
			return result
		}
		if level++; score > levelScore || score < -levelScore || len(s.moves) < lateTurn {
			level = 0
		}
		if level >= levelTurns {
			return engine.GameDrawn
		}
	}
}

// ended is the result of a game whose mover has no turn.
func ended(p *chess.Position) int {
	switch {
	case p.Checkers() == 0:
		return engine.GameDrawn
	case p.Turn() == game.First:
		return engine.GameLost
	}
	return engine.GameWon
}

// repeated tells that the last position has been there twice before.
func (s *SelfPlay) repeated() bool {
	now := s.line[len(s.line)-1]
	key, before := now.Key(), 0
	for i := len(s.line) - 5; i >= 0 && len(s.line)-1-i <= now.Quiet(); i -= 2 {
		if s.line[i].Key() == key {
			before++
		}
	}
	return before >= 2
}

// gamesFile is how games lie in a file.
var gamesFile = engine.GamesFile{Mark: "crownhead chess games\x00\x00\x01", Turn: 4}

// Head is what a file with the games of a plan begins with.
func (p Plan) Head() []byte { return gamesFile.Head(p.Seed, p.Nodes) }

// Count is how many whole games a file has, and where the last of them ends. The file must be of this plan.
func (p Plan) Count(file []byte) (games uint64, end int, err error) {
	return gamesFile.Count(p.Head(), file)
}

// quietPosition is a position of a game to learn from, with what is known of it for its mover.
type quietPosition struct {
	*chess.Position
	score  int     // that the search gave
	later  float64 // what the game showed after it, between 0 and 1
	result int     // of the game
}

// keeps is how much of what a game shows later counts one turn earlier; the rest is the score of the next turn.
const keeps = 0.85

// eachQuiet hands out the quiet positions of a file of games: none in check, before a capture or with a mate in sight.
func eachQuiet(file []byte, see func(quietPosition)) error {
	games, err := gamesFile.Games(file)
	if err != nil {
		return err
	}
	var later [1 << 10]float64 // by turn, for White
	for {
		size, ok := gamesFile.Size(games)
		if !ok {
			return nil
		}
		played := games[:size]
		games = games[size:]
		sheet, result, opened := chess.Fide, int(played[0]&3), int(played[1])
		if played[0]>>2 == 1 {
			sheet = chess.Fortress
		}
		turns := int(binary.LittleEndian.Uint16(played[2:]))
		if turns > len(later) {
			continue
		}
		scored := played[engine.GameHead+2*opened:]
		shown := float64(result) / 2
		for i := turns - 1; i >= opened; i-- {
			later[i] = shown
			score := float64(int16(binary.LittleEndian.Uint16(scored[4*(i-opened)+2:])))
			if i&1 == 1 {
				score = -score
			}
			shown = keeps*shown + (1-keeps)*sigmoid(score/usualScale)
		}
		p := sheet.Start()
		rest := played[engine.GameHead:]
		for i := range turns {
			m := chess.Move(binary.LittleEndian.Uint16(rest))
			rest = rest[2:]
			if i >= opened {
				q := quietPosition{&p, int(int16(binary.LittleEndian.Uint16(rest))), later[i], result}
				rest = rest[2:]
				if p.Checkers() == 0 && p.Takes(m) == chess.Nothing && m.Becomes() == chess.Nothing && q.score <= mostScore && q.score >= -mostScore && !byHand(&p) {
					if p.Turn() != game.First {
						q.result, q.later = engine.GameWon-result, 1-q.later
					}
					see(q)
				}
			}
			p = sheet.Play(p, m)
		}
	}
}

// usualScale is how many hundredths of a pawn make a score of one, about as results follow scores in such games.
const usualScale = 200
