package analysis

import (
	"context"
	"io"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/study/review"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Line is a line of play: what is analysed is the position at its end.
type Line struct {
	Rules string   `json:"rules"`
	Start string   `json:"start,omitempty"` // text of the position it begins with; "" is the usual one
	Turns []string `json:"turns"`
}

// Walk is a line that was played, and what is possible at its end.
type Walk struct {
	Rules string       `json:"rules"` // with all switches that are not at their default
	Turns []wire.Turn  `json:"turns"`
	Look  wire.Look    `json:"look"` // the position at the end
	Moves []wire.Move  `json:"moves"`
	Over  *wire.Result `json:"over,omitempty"`
}

// Best is the best turns at the end of a line.
type Best struct {
	Turns   []wire.JudgedTurn `json:"turns"` // the best first
	Known   []wire.TurnValue  `json:"known"` // what tables know of each turn
	Exact   bool              `json:"exact,omitempty"`
	Percent bool              `json:"percent,omitempty"` // expected points can be shown as chances
	Depth   int               `json:"depth,omitempty"`
	Nodes   uint64            `json:"nodes,omitempty"`
	More    bool              `json:"more,omitempty"` // a greater effort, or a little patience, looks further
}

// Board answers questions about lines. It is for one goroutine, and keeps the computer player of the last rule set.
type Board struct {
	games  *games.Catalogue
	player review.Last
}

// New is a board with the games of a catalogue.
func New(catalogue *games.Catalogue) *Board { return &Board{games: catalogue} }

// Close gives the tables back.
func (b *Board) Close() { b.player.Close() }

// open is the rule set of a line and its first position.
func (b *Board) open(l Line) (games.Opened, game.Position, error) {
	if l.Start != "" {
		return b.games.OpenAt(l.Rules, l.Start)
	}
	set, err := b.games.Open(l.Rules)
	if err != nil {
		return set, nil, err
	}
	return set, set.Start(), nil
}

// End is the position at the end of a line.
func (b *Board) End(l Line) (games.Opened, game.Position, error) {
	set, pos, err := b.open(l)
	for _, text := range l.Turns {
		if err != nil {
			return set, nil, err
		}
		turn, refused := pos.Recorded(text)
		pos, err = turn.Next, refused
	}
	return set, pos, err
}

// Walk plays a line.
func (b *Board) Walk(l Line, lang game.Lang) (Walk, error) {
	set, start, err := b.open(l)
	if err != nil {
		return Walk{}, err
	}
	played, err := view.Replay(set, start, l.Turns, lang)
	if err != nil {
		return Walk{}, err
	}
	walk := Walk{Rules: set.FullID, Turns: played.Turns, Look: played.Looks[len(l.Turns)], Moves: view.Moves(played.End.Moves())}
	if o, over := played.End.Outcome(); over {
		walk.Over = &wire.Result{Winner: o.Winner.String(), Points: o.Points, Why: view.Reason(o.Why, lang)}
	}
	return walk, nil
}

// Why is what the referee says about a turn at the end of a line.
func (b *Board) Why(l Line, q view.Question, lang game.Lang) (wire.Reasons, error) {
	set, pos, err := b.End(l)
	if err != nil {
		return wire.Reasons{}, err
	}
	return view.Why(set, pos, q, lang), nil
}

// Efforts is how many there are, from 0 on; each takes several times as long as the one before.
const Efforts = 4

// limits is how much an effort looks at.
func limits(set games.Opened, effort int) engine.Limits {
	return set.Family.Study.Measure.Efforts[min(max(effort, 0), Efforts-1)]
}

// Best is the best n turns at the end of a line.
func (b *Board) Best(ctx context.Context, l Line, n, effort int) (Best, error) {
	set, pos, err := b.End(l)
	if err != nil {
		return Best{}, err
	}
	found, err := b.player.Of(set).Best(ctx, pos, lines(n), limits(set, effort), nil)
	if err != nil {
		return Best{}, err
	}
	more := len(found.Turns) > 0 && !found.Exact && effort+1 < Efforts && limits(set, effort) != limits(set, effort+1)
	return told(found, more), nil
}

// Follow looks for the best n turns at the end of a line until ctx ends or nothing more can be found. It tells what it has found after each depth,
// and at the end once more, then without More.
func (b *Board) Follow(ctx context.Context, l Line, n int, tell func(Best)) error {
	set, pos, err := b.End(l)
	if err != nil {
		return err
	}
	found, err := b.player.Of(set).Best(ctx, pos, lines(n), endless(set), func(so review.Best) { tell(told(so, true)) })
	if err == nil {
		err = ctx.Err()
	}
	if err == nil {
		tell(told(found, false))
	}
	return err
}

// endless does not limit a search, but for that of a game with dice, which has a depth that cannot be passed in a person's lifetime.
func endless(set games.Opened) engine.Limits {
	if deepest := set.Family.Study.Measure.Limits.Depth; deepest > 0 {
		return engine.Limits{Depth: deepest}
	}
	return engine.Limits{Nodes: 1 << 50}
}

// lines is how many of the best turns are looked for.
func lines(n int) int { return min(max(n, 1), 3) }

func told(found review.Best, more bool) Best {
	return Best{found.Turns, found.Known, found.Exact, found.Percent, found.Depth, found.Nodes, more}
}

// Roll throws the dice at the end of a line; "" if nobody rolls there. Random gives each roll its odds.
func (b *Board) Roll(l Line, random io.Reader) (string, error) {
	_, pos, err := b.End(l)
	if err != nil || pos.ToAct() != game.Dice {
		return "", err
	}
	var each []string
	for _, m := range pos.Moves() {
		for range max(m.Odds, 1) {
			each = append(each, m.Text)
		}
	}
	whole := 256 - 256%len(each) // what is above would favour the first rolls
	for {
		var b [1]byte
		if _, err := io.ReadFull(random, b[:]); err != nil {
			return "", err
		}
		if int(b[0]) < whole {
			return each[int(b[0])%len(each)], nil
		}
	}
}
