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

// TryPuzzle is a puzzle after what a solver sends.
func TryPuzzle(catalogue *games.Catalogue, run puzzles.Run, try wire.PuzzleTry, lang game.Lang) wire.Puzzle {
	last := len(try.Answers) - 1
	if !try.Typed || last < 0 {
		return Puzzle(catalogue, run.Replay(try.Answers), try.Reveal, lang)
	}
	run = run.Replay(try.Answers[:last])
	text, meant := ReadTry(catalogue, run, try.Answers[last], lang)
	run.Said, run.Right, run.Refuted = nil, false, nil
	if meant == nil {
		run = run.Try(text)
	}
	puzzle := Puzzle(catalogue, run, try.Reveal, lang)
	puzzle.Read, puzzle.Meant = text, meant
	return puzzle
}

// ReadTry is what a solver means who has typed an answer. If it can be several turns, they are in meant.
func ReadTry(catalogue *games.Catalogue, run puzzles.Run, text string, lang game.Lang) (answer string, meant []wire.Meaning) {
	set, err := catalogue.Open(run.Puzzle.Rules)
	if err != nil || run.Puzzle.Kind.Rules() { // a list to mark, or yes or no
		return text, nil
	}
	return Read(set, run.Now, text, lang)
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
