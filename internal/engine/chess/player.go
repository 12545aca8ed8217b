package chess

import (
	"context"
	"math/rand/v2"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
	"crownhead/rules/chess"
)

// player is one seat's computer player.
type player struct {
	*searcher
	root  search.Root[chess.Move]
	level level
	dice  *rand.Rand

	helpers search.Helpers[chess.Move, *searcher]
}

// New makes a player by a sheet of rules/chess. Level 0 is full strength, which only the limits hold back; 1 to
// [engine.Levels] feel human. The seed is for the choices of the lower levels.
func New(sheet chess.Sheet, strength int, seed uint64) engine.Player {
	strength = max(0, min(strength, engine.Levels))
	// What a level can fill, and no more: a house may seat hundreds of them.
	bytes := 32 << 20
	switch strength {
	case 0:
	case engine.Levels:
		bytes = 4 << 20
	default:
		bytes = 1 << 20
	}
	return newPlayer(sheet, bytes, levels[strength], seed)
}

func newPlayer(sheet chess.Sheet, tableBytes int, level level, seed uint64) *player {
	s := newSearcher(sheet, search.NewTable(tableBytes))
	s.net = level.net()
	root := search.Root[chess.Move]{Tree: s, Habits: habits, Table: s.table, Budget: s.budget}
	s.keen = level.Margin == 0
	root.Front = s.keen
	return &player{searcher: s, root: root, level: level, dice: rand.New(rand.NewPCG(seed, 64))}
}

// Choose finds a turn. Its score is in hundredths of a pawn; Wins counts single turns, so a mate in two moves is 3.
func (p *player) Choose(ctx context.Context, pos game.Position, limits engine.Limits, told func(engine.Info)) (engine.Info, error) {
	line, err := engine.Asked[chess.Position, chess.Move](pos)
	if err != nil {
		return engine.Info{}, err
	}
	p.take(p.level.net())
	return p.think(ctx, line, limits, told), nil
}

// take makes a net the player's own for the next search. A browser may have loaded it since the last one, and what that found out says little then.
func (p *player) take(n *net) {
	if p.net != n {
		p.net = n
		p.table.Clear()
		p.Forget()
	}
}

// think is Choose on our own types. Nobody slips who sees a mate.
func (p *player) think(ctx context.Context, line []chess.Position, limits engine.Limits, told func(engine.Info)) engine.Info {
	turns := p.open(line)
	level := p.level.Level
	if p.net != nil && p.level.guided != 0 {
		level.Nodes = p.level.guided
	}
	if level.Nodes != 0 && len(line) <= young {
		level.Slips, level.Margin = max(level.Slips, varied.Slips), max(level.Margin, varied.Margin)
	}
	p.reduces = level.Margin == 0
	defer p.root.Overlook(&p.view, level, p.dice)()
	if len(p.helpers) > 0 && level.Nodes == 0 && limits.Nodes == 0 && len(turns) > 1 {
		defer p.helpers.Help(ctx, &p.root, limits, func(s *searcher) []chess.Move { return s.open(line) })()
	}
	p.root.Think(ctx, turns, limits, level, told)
	if p.Ends(p.root.Best.Score) == 0 {
		p.root.Slip(level, p.dice)
	}
	return p.root.Info()
}

// expected is how many points a score brings among players who err: the usual curve for chess.
var expected = engine.Logistic(270)

// Judge compares moves.
func (p *player) Judge(ctx context.Context, pos game.Position, q engine.Question, told func(engine.Judgement)) (engine.Judgement, error) {
	line, turns, named, err := engine.Judged(p.sheet, pos, q.Turns)
	if err != nil {
		return engine.Judgement{}, err
	}
	// Every level judges with the net, also one that plays without it.
	p.take(Net.Get())
	p.stand(line)
	p.reduces = true
	return p.root.Judge(ctx, turns, named, q, expected, told)
}

// worth is what the game is worth for the side to move. A level that errs over its moves does not err over an offer.
func (p *player) worth(ctx context.Context, line []chess.Position) int {
	p.reduces = true
	return p.root.Worth(ctx, p.open(line), engine.Limits{Time: 200 * time.Millisecond, Nodes: 20000})
}

// Agrees takes a draw that is no worse than what it has, and any resignation. Early in the game it wants to play.
func (p *player) Agrees(ctx context.Context, pos game.Position, offered game.Ending) bool {
	p.take(p.level.net())
	line, ok := game.Line[chess.Position, chess.Move](pos)
	if offered.Kind == game.Resign {
		return true
	}
	if !ok || offered.Kind != game.Draw || pos.ToAct() == game.Nobody {
		return false
	}
	score := p.worth(ctx, line)
	now := line[len(line)-1]
	if now.Turn() == offered.By {
		score = -score
	}
	switch quiet := now.Quiet(); {
	case quiet >= 70:
		return score < 150 // nothing has come of it
	case quiet >= 30:
		return score < 40
	case len(line) < 40:
		return score <= -60
	}
	return score <= 0
}
