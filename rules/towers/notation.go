package towers

import (
	"slices"
	"strings"

	"crownhead/game"
)

// route is the squares a turn touches: where it starts and every landing.
func route(p *Position, m Move) []Square {
	squares := []Square{m.From()}
	if m.Jumps() == 0 {
		return append(squares, m.To())
	}
	turn := begin(p, m.From())
	for i := range m.Jumps() {
		turn.jump(m.direction(i))
		squares = append(squares, turn.at)
	}
	return squares
}

// MoveText is the squares of the turn, joined by - for a move and by x for jumps.
func (Sheet) MoveText(p Position, m Move) string {
	sign := "-"
	if m.Jumps() > 0 {
		sign = "x"
	}
	return strings.Join(names(route(&p, m)...), sign)
}

// Steps is the turn touch by touch: a move, or one jump after the other.
func (Sheet) Steps(p Position, m Move) []game.Step {
	if m.Jumps() == 0 {
		crowned := !p.kings.Has(m.From()) && crowning[p.side].Has(m.To())
		step := game.Step{From: m.From().String(), To: m.To().String(), Crowned: crowned}
		step.Effects = carried(step, p.towers[m.From()])
		return []game.Step{step}
	}
	steps := make([]game.Step, m.Jumps())
	turn := begin(&p, m.From())
	for i := range steps {
		from, king, tower := turn.at, turn.king, turn.tower
		over := turn.jump(m.direction(uint8(i)))
		steps[i] = game.Step{From: from.String(), To: turn.at.String(), Takes: over.String(), Crowned: turn.king != king}
		taken := game.Effect{Owner: p.Side().Other(), From: over.String(), To: game.Under(turn.at.String())} // GE-4
		steps[i].Effects = append(carried(steps[i], tower), taken)
	}
	return game.Chain(steps)
}

// carried is what a step does to what lies under the top of the tower that makes it: it goes along (GE-6).
func carried(s game.Step, tower Tower) []game.Effect {
	if tower.Height() < 2 {
		return nil
	}
	return []game.Effect{{Owner: game.Nobody, From: game.Under(s.From), To: game.Under(s.To)}}
}

// mostTurnText is above the longest turn, twelve jumps with a wide sign between each.
const mostTurnText = 80

// ParseMove reads squares, with or without - x : between them: the sign is a courtesy, the squares decide. A jump may
// leave out landings on its way if only one turn fits what is left. "huff c3" is read too, so that the referee can
// say why not.
func (s Sheet) ParseMove(p Position, text string) (m Move, legal bool, steps []game.Step, err error) {
	written := strings.ToLower(strings.TrimSpace(text))
	unread := func() (Move, bool, []game.Step, error) {
		why := sentences.Reason("no-turn-text", nil, game.Plain("text", game.Excerpt(text)))
		if written == "" {
			why = sentences.Reason("empty-turn", nil)
		}
		return 0, false, nil, &game.BadText{Input: text, Reasons: []game.Reason{why}}
	}
	if len(text) > mostTurnText {
		return unread()
	}
	if word, target, _ := strings.Cut(written, " "); slices.Contains([]string{"huff", "souffler", "pusten"}, word) {
		target = strings.TrimSpace(target)
		if _, isSquare := readSquare(target); target != "" && !isSquare {
			return unread()
		}
		return 0, false, []game.Step{{Takes: target, Does: "huff"}}, nil
	}
	squares := readRoute(written)
	if len(squares) < 2 {
		return unread()
	}
	moves := s.AppendMoves(nil, p)
	ways := make([][]string, len(moves))
	for i, m := range moves {
		ways[i] = names(route(&p, m)...)
	}
	if fitting := fit(ways, squares); len(fitting) == 1 {
		m = moves[fitting[0]]
		return m, true, s.Steps(p, m), nil
	}
	for i := range squares[1:] {
		steps = append(steps, game.Step{From: squares[i], To: squares[i+1]})
	}
	return 0, false, game.Chain(steps), nil
}

// readRoute reads the names of squares of the whole board; nothing if anything else is written.
func readRoute(text string) (squares []string) {
	for text != "" {
		if len(squares) > 0 {
			for _, sign := range []string{"-", "x", ":", "×", " "} {
				if rest, ok := strings.CutPrefix(text, sign); ok {
					text = rest
					break
				}
			}
		}
		if len(text) < 2 {
			return nil
		}
		if _, ok := readSquare(text[:2]); !ok {
			return nil
		}
		squares = append(squares, text[:2])
		text = text[2:]
	}
	return squares
}

// readSquare tells whether the text names one of the 64 squares, and which one if it is a playing square.
func readSquare(name string) (s Square, ok bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8' {
		return Squares, false
	}
	file, row := int(name[0]-'a'), int(name[1]-'1')
	if file%2 != row%2 {
		return Squares, true
	}
	return squareAt(row, file/2), true
}

// fit is the way that goes exactly through these squares, or else every one with this start and end that passes through the
// rest in this order. What begins a longer way is not a short form of anything: it stops too early (GE-5).
func fit(ways [][]string, squares []string) (fitting []int) {
	last := len(squares) - 1
	for i, way := range ways {
		if len(way) > last && slices.Equal(way[:last+1], squares) {
			if len(way) == last+1 {
				return []int{i}
			}
			return nil
		}
		if way[0] == squares[0] && way[len(way)-1] == squares[last] && passes(way[1:len(way)-1], squares[1:last]) {
			fitting = append(fitting, i)
		}
	}
	return fitting
}

// passes tells whether the way goes through these squares in this order.
func passes(way, through []string) bool {
	for _, s := range way {
		if len(through) > 0 && s == through[0] {
			through = through[1:]
		}
	}
	return len(through) == 0
}

func names(squares ...Square) []string {
	all := make([]string, len(squares))
	for i, s := range squares {
		all[i] = s.String()
	}
	return all
}
