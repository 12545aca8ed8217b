package puzzles

import (
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
)

// several is added to a kind where more than one turn is right.
const several = ".several"

// goals are what puzzles of any game ask, by kind.
var goals = map[Kind]game.Text{
	Win:            {EN: "{side} to move and win. Find the turn that keeps the win.", FR: "Trait aux {side}, qui gagnent. Trouvez le coup qui garde le gain.", DE: "{side} am Zug gewinnt. Finde den Zug, der den Gewinn hält."},
	Draw:           {EN: "{side} to move. Find the turn that holds the draw.", FR: "Trait aux {side}. Trouvez le coup qui tient la nulle.", DE: "{side} am Zug. Finde den Zug, der das Unentschieden hält."},
	Win + several:  {EN: "{side} to move and win. Find a turn that keeps the win.", FR: "Trait aux {side}, qui gagnent. Trouvez un coup qui garde le gain.", DE: "{side} am Zug gewinnt. Finde einen Zug, der den Gewinn hält."},
	Draw + several: {EN: "{side} to move. Find a turn that holds the draw.", FR: "Trait aux {side}. Trouvez un coup qui tient la nulle.", DE: "{side} am Zug. Finde einen Zug, der das Unentschieden hält."},
	Best:           {EN: "{side} to move. One turn is far better than all the others.", FR: "Trait aux {side}. Un coup vaut bien mieux que tous les autres.", DE: "{side} am Zug. Ein Zug ist viel besser als alle anderen."},
	Hold:           {EN: "{side} to move, in danger. One turn holds.", FR: "Trait aux {side}, en danger. Un seul coup tient.", DE: "{side} am Zug und in Gefahr. Ein Zug hält die Stellung."},
	Play:           {EN: "{side} to move. Find the best play of this roll.", FR: "Trait aux {side}. Trouvez le meilleur coup pour ce lancer.", DE: "{side} am Zug. Finde den besten Zug für diesen Wurf."},
	Mark:           {EN: "{side} to move. Mark every turn that is legal.", FR: "Trait aux {side}. Cochez tous les coups permis.", DE: "{side} am Zug. Markiere jeden erlaubten Zug."},
}

// ends are the goals of puzzles that end the game, by the number of turns.
var ends = map[string]game.Text{
	"end.one":   {EN: "{side} to move and win in this turn.", FR: "Trait aux {side}, qui gagnent par ce coup.", DE: "{side} am Zug gewinnt mit diesem Zug."},
	"end.other": {EN: "{side} to move and win in {n} turns.", FR: "Trait aux {side}, qui gagnent en {n} coups.", DE: "{side} am Zug gewinnt in {n} Zügen."},
}

// Goal is what the puzzle asks of a side, in one sentence and in the words of its sheet.
func (p Puzzle) Goal(set games.RuleSet, seat game.Seat) game.Text {
	text, turn := p.asked(set.Family.Study), ""
	if len(p.Marks) == 1 {
		turn = p.Marks[0]
	}
	_, of, _ := strings.Cut(turn, " ")
	in := func(l game.Lang) string {
		return game.Fill(text.In(l), "side", set.Sides[seat].In(l), "n", strconv.Itoa(p.Turns), "turn", turn, "of", of)
	}
	return set.Terms.Text(game.Text{EN: in(game.English), FR: in(game.French), DE: in(game.German)})
}

// asked is the sentence for a puzzle.
func (p Puzzle) asked(study games.Study) game.Text {
	switch {
	case p.Kind == End && p.Turns == 1:
		return ends["end.one"]
	case p.Kind == End:
		return ends["end.other"]
	case string(p.Kind) == study.Said.Kind:
		return study.Said.Text
	case string(p.Kind) == study.Claimed.Kind:
		return study.Claimed.Text
	case p.First != nil && len(p.First.Right) > 1 && goals[p.Kind+several].EN != "":
		return goals[p.Kind+several]
	}
	return goals[p.Kind]
}
