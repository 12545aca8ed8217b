package view

import (
	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/wire"
)

// PuzzleLine is a puzzle in a list; false if the catalogue does not have its game.
func PuzzleLine(catalogue *games.Catalogue, p puzzles.Puzzle, lang game.Lang) (wire.PuzzleLine, bool) {
	set, err := catalogue.Open(p.Rules)
	if err != nil {
		return wire.PuzzleLine{}, false
	}
	run, err := p.Begin(catalogue.Sheet)
	if err != nil {
		return wire.PuzzleLine{}, false
	}
	return wire.PuzzleLine{
		ID: p.ID, Rules: p.Rules, Position: p.Position, Goal: p.Goal(set.Sides[run.Seat()]).In(lang), Themes: p.Themes, Rating: p.Rating,
		Proof: wire.PuzzleProof(p.Proof),
	}, true
}

// Puzzle is a run as a solver sees it.
func Puzzle(catalogue *games.Catalogue, run puzzles.Run, reveal bool, lang game.Lang) wire.Puzzle {
	p := run.Puzzle
	set, _ := catalogue.Open(p.Rules) // the run was set up by it
	w := wire.Puzzle{
		ID: p.ID, Rules: p.Rules, Goal: p.Goal(set.Sides[run.Seat()]).In(lang), Rating: p.Rating, Seat: run.Seat().String(),
		Position: Position(set.Family, run.Now, run.Now.ToAct()), Turns: []wire.Turn{}, Moves: []wire.Move{}, Marks: p.Marks,
		Tries: run.Tries, Wrong: run.Wrong, Right: run.Right, Solved: run.Solved, Said: Reasons(run.Said, lang),
		Refuted: shown(set, run.Now, run.Refuted, lang),
	}
	for _, one := range shown(set, run.Start, run.Played, lang) {
		w.Turns = append(w.Turns, one.Turn)
	}
	if p.Kind == puzzles.Huff {
		w.Marks, w.Asks = nil, p.Marks[0]
	}
	if !run.Solved && !p.Kind.Rules() {
		w.Moves = Moves(run.Now.Moves())
	}
	switch {
	case reveal && p.Kind.Rules():
		w.Legal = run.Reveal()
	case reveal:
		w.Solution = shown(set, run.Now, run.Reveal(), lang)
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
		played := turn(pos, pos.ToAct(), text, lang)
		pos = next
		all = append(all, wire.PuzzleTurn{Turn: played, Position: Position(set.Family, pos, pos.ToAct())})
	}
	return all
}
