package study

import (
	"strconv"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// PuzzleLine is a puzzle in a list; false if the catalogue does not have its game.
func PuzzleLine(catalogue *games.Catalogue, p puzzles.Puzzle, lang game.Lang) (wire.PuzzleLine, bool) {
	set, err := catalogue.Open(p.Rules)
	if err != nil {
		return wire.PuzzleLine{}, false
	}
	pos, err := p.Start(catalogue.Sheet)
	if err != nil {
		return wire.PuzzleLine{}, false
	}
	return wire.PuzzleLine{
		ID: p.ID, Rules: p.Rules, Position: p.Position, Goal: set.Terms.Text(p.Goal(set.Sides[pos.ToAct()])).In(lang), Themes: p.Themes, Rating: p.Rating,
		Proof: wire.PuzzleProof(p.Proof),
	}, true
}

// Stakes is what a position is played for where there are dice: how far each side has to go, the score of the match, and what a game counts.
func Stakes(set games.Opened, pos game.Position) game.Text {
	if !set.Family.Study.Measure.Points || set.Family.Beside == nil {
		return game.Text{}
	}
	var pips, score [2]int
	length := 0
	for seat, has := range set.Family.Beside(games.Scene{Pieces: pos.Pieces(), Facts: pos.Facts(), Began: pos.Began}) {
		for _, c := range has.Counts {
			switch c.Key {
			case "pips":
				pips[seat] = c.N
			case "match":
				score[seat], length = c.N, c.Of
			}
		}
	}
	n := func(name string, n int) game.Arg { return game.Plain(name, strconv.Itoa(n)) }
	of := []game.Arg{
		game.Word("first", set.Sides[0]), n("a", pips[0]), game.Word("second", set.Sides[1]), n("b", pips[1]), n("stake", set.Family.Study.Stake(pos)),
		n("to", length), n("x", score[0]), n("y", score[1]),
	}
	if length > 0 {
		return sentences.Reason("stakes-match", nil, of...).Text
	}
	return sentences.Reason("stakes", nil, of...).Text
}

// Solving is a puzzle as a solver sees it.
func (p Posed) Solving(reveal bool, lang game.Lang) wire.Puzzle {
	of := p.Puzzle
	set, _ := p.games.Open(of.Rules) // the attempt was begun by it
	w := wire.Puzzle{
		ID: of.ID, Rules: of.Rules, Goal: set.Terms.Text(of.Goal(set.Sides[p.Seat()])).In(lang), Stakes: Stakes(set, p.Now).In(lang), Rating: of.Rating, Seat: p.Seat().String(),
		Position: view.Position(set.Family, p.Now, p.Now.ToAct()), Turns: []wire.Turn{}, Moves: []wire.Move{}, Marks: of.Marks,
		Tries: p.Tries, Wrong: p.Wrong, Right: p.Right, Solved: p.Solved, Said: view.Reasons(p.Said, lang), Kept: p.carries(), Read: p.Read, Meant: p.Meant, Answers: texts(p.worth()),
		Refuted: shown(set, p.Now, p.Refuted, lang),
	}
	if p.series != nil {
		far := run(*p.series, p.at)
		w.Run = &far
	}
	for _, one := range shown(set, p.Start, p.Played, lang) {
		w.Turns = append(w.Turns, one.Turn)
	}
	if of.Kind == puzzles.Huff {
		w.Marks, w.Asks = nil, of.Marks[0]
	}
	if !p.Solved && !of.Kind.Rules() {
		w.Moves = view.Moves(p.Now.Moves())
	}
	switch {
	case reveal && of.Kind.Rules():
		w.Legal = p.Reveal()
	case reveal:
		w.Solution = shown(set, p.Now, p.Reveal(), lang)
	}
	return w
}

// shown is some turns with the board after each.
func shown(set games.Opened, pos game.Position, texts []string, lang game.Lang) []wire.PuzzleTurn {
	var all []wire.PuzzleTurn
	for _, text := range texts {
		next, err := pos.Play(text)
		if err != nil {
			break
		}
		played := view.Turn(set, pos, pos.ToAct(), text, lang)
		pos = next
		all = append(all, wire.PuzzleTurn{Turn: played, Position: view.Position(set.Family, pos, pos.ToAct())})
	}
	return all
}
