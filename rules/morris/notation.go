package morris

import (
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
)

// ends are the point a turn's own piece leaves, none if it comes from the hand, and the point it reaches, each as a set.
func (m Move) ends(p Position) (from, to Points) { return m.Shifts & p.own, m.Shifts &^ p.own }

// removalOrder lists what a turn removes: in the order of the position's text if any will do, and otherwise in the
// one order in which CC-5 lets both go.
func (m Move) removalOrder(p Position) (order []Point, anyOrder bool) {
	for _, pt := range written {
		if m.Takes.Has(pt) {
			order = append(order, pt)
		}
	}
	if len(order) < 2 {
		return order, true
	}
	a, b := order[0].bit(), order[1].bit()
	if !inTurn(p.enemy, a, b) {
		return []Point{order[1], order[0]}, false
	}
	return order, inTurn(p.enemy, b, a)
}

// Steps are the touches of a turn: the placing or the move, then each removal.
func (Sheet) Steps(p Position, m Move) []game.Step {
	from, to := m.ends(p)
	steps := []game.Step{{To: to.point().String()}}
	if from != 0 {
		steps[0].From = from.point().String()
	}
	order, anyOrder := m.removalOrder(p)
	for _, pt := range order {
		steps = append(steps, game.Step{Takes: pt.String()})
	}
	game.Chain(steps)
	if len(order) == 2 && anyOrder {
		steps[2].After = 1
	}
	return steps
}

// MoveText writes a turn: d2, d2-d3, d2xa1 or d2-d3xa1.
func (Sheet) MoveText(p Position, m Move) string {
	var text strings.Builder
	from, to := m.ends(p)
	if from != 0 {
		text.WriteString(from.point().String())
		text.WriteByte('-')
	}
	text.WriteString(to.point().String())
	order, _ := m.removalOrder(p)
	for _, pt := range order {
		text.WriteByte('x')
		text.WriteString(pt.String())
	}
	return text.String()
}

// ParseMove reads a turn; upper case is read too, and two removals in either order.
func (s Sheet) ParseMove(p Position, text string) (m Move, legal bool, steps []game.Step, err error) {
	from, to, takes, err := parseTurn(text)
	if err != nil {
		return Move{}, false, nil, err
	}
	m = Move{Shifts: from ^ to, Takes: union(takes)}
	// The list alone would not do: a set knows neither the way a piece goes nor a point named twice.
	if from&^p.own == 0 && to&p.own == 0 && m.Takes.Count() == len(takes) && slices.Contains(s.AppendMoves(nil, p), m) {
		return m, true, s.Steps(p, m), nil
	}

	first := game.Step{To: to.point().String()}
	switch {
	case from != 0:
		first.From = from.point().String()
	case !p.placing():
		first.From = hand // or it would be the touch of a point that a piece could move to
	}
	steps = []game.Step{first}
	for _, taken := range takes {
		steps = append(steps, game.Step{Takes: taken.point().String()})
	}
	return Move{}, false, game.Chain(steps), nil
}

// parseTurn reads the points of a turn, each as a set; from is empty for a placing.
func parseTurn(text string) (from, to Points, takes []Points, err error) {
	if len(text) > longest {
		return 0, 0, nil, badText(text, say("too-long", nil, game.Plain("most", strconv.Itoa(longest))))
	}
	if strings.TrimSpace(text) == "" {
		return 0, 0, nil, badText(text, say("no-turn", nil))
	}
	names := strings.Split(strings.ToLower(strings.TrimSpace(text)), "x")
	start, end, moves := strings.Cut(names[0], "-")
	if moves {
		names = append([]string{start, end}, names[1:]...)
	}
	var points []Points
	var reasons []game.Reason
	for _, name := range names {
		if len(name) != 2 || name[0] < 'a' || name[0] > 'z' || name[1] < '0' || name[1] > '9' {
			return 0, 0, nil, badText(text, say("turn-shape", nil, quoted("text", text)))
		}
		pt, ok := pointNamed(name)
		if !ok {
			reasons = append(reasons, unknownPoint(name))
		}
		points = append(points, pt.bit())
	}
	if reasons != nil {
		return 0, 0, nil, badText(text, reasons...)
	}
	if moves {
		return points[0], points[1], points[2:], nil
	}
	return 0, points[0], points[1:], nil
}

func union(sets []Points) (all Points) {
	for _, ps := range sets {
		all |= ps
	}
	return all
}
