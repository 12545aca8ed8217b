package puzzles

import (
	"strconv"
	"strings"
	"time"

	"crownhead/game"
)

// waits are the days after which something that was failed returns: the first after the failure, the others after each time it went well.
var waits = []int{1, 3, 7, 16, 35}

// Return is when something that was failed is asked again.
type Return struct {
	Step int // how often it has gone well since
	Due  time.Time
}

// Item is something that returns: a puzzle, a task of a lesson, or a mistake in a game.
type Item struct {
	Name string // as PuzzleItem, TaskItem and Mistake write it
	Return
}

// PuzzleItem is how a puzzle is called among what returns, and TaskItem a task of a course.
func PuzzleItem(id string) string        { return "puzzle:" + id }
func TaskItem(sheet, task string) string { return "task:" + sheet + "/" + task }

// Mistake is a turn of one's own that a review has marked.
type Mistake struct {
	Table  string
	Game   int // of the table, from 1
	Turn   int // of the game, from 1
	Rules  string
	Played string
}

// Item is how a mistake is called among what returns.
func (m Mistake) Item() string {
	return "mistake:" + m.Table + "/" + strconv.Itoa(m.Game) + "/" + strconv.Itoa(m.Turn) + " " + m.Rules + " " + m.Played
}

// ReadMistake takes what follows the kind in the name of a mistake apart.
func ReadMistake(id string) (m Mistake, ok bool) {
	where, rest, _ := strings.Cut(id, " ")
	parts := strings.Split(where, "/")
	if m.Rules, m.Played, ok = strings.Cut(rest, " "); !ok || len(parts) != 3 {
		return m, false
	}
	var errs [2]error
	m.Table = parts[0]
	m.Game, errs[0] = strconv.Atoi(parts[1])
	m.Turn, errs[1] = strconv.Atoi(parts[2])
	return m, errs[0] == nil && errs[1] == nil
}

// Goal is what a mistake asks for.
func (m Mistake) Goal() game.Text {
	return game.Text{
		EN: "In your game you played " + m.Played + ". Find something better.",
		FR: "Dans votre partie, vous avez joué " + m.Played + ". Trouvez mieux.",
		DE: "In deinem Spiel hast du " + m.Played + " gezogen. Finde etwas Besseres.",
	}
}

// Address is where it is tried again: on the record of the game.
func (m Mistake) Address() string {
	return "/games/" + m.Table + "?game=" + strconv.Itoa(m.Game) + "&turn=" + strconv.Itoa(m.Turn-1) + "&retry=" + strconv.Itoa(m.Turn) + "#review"
}

// Known is the step of what has gone well often enough and does not return.
const Known = -1

// Again is when something returns that went well or not at a moment. Before is nil if it does not return so far. Changed is false if nothing
// follows: what was never failed does not return, and what is not due yet does not count.
func Again(before *Return, good bool, at time.Time) (after Return, changed bool) {
	step := 0
	switch {
	case before == nil:
		if good {
			return Return{}, false
		}
	case at.Before(before.Due):
		return *before, false
	case good:
		if step = before.Step + 1; step == len(waits) {
			return Return{Step: Known, Due: at}, true
		}
	}
	return Return{Step: step, Due: at.Add(time.Duration(waits[step]) * 24 * time.Hour)}, true
}
