package study

import (
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
		ID: p.ID, Rules: p.Rules, Position: p.Position, Goal: p.Goal(set.RuleSet, pos.ToAct()).In(lang), Themes: p.Themes, Rating: p.Rating,
		Proof: wire.PuzzleProof(p.Proof),
	}, true
}

// Solving is a puzzle as a solver sees it.
func (p Posed) Solving(reveal bool, lang game.Lang) wire.Puzzle {
	of := p.Puzzle
	set, _ := p.games.Open(of.Rules) // the attempt was begun by it
	w := wire.Puzzle{
		ID: of.ID, Rules: of.Rules, Goal: of.Goal(set.RuleSet, p.Seat()).In(lang), Stakes: set.Family.Study.Stakes(set.Sides, p.Now).In(lang), Rating: of.Rating, Seat: p.Seat().String(),
		Position: view.Position(set.Family, p.Now, p.Now.ToAct()), Turns: []wire.Turn{}, Moves: []wire.Move{}, Marks: of.Marks,
		Tries: p.Tries, Wrong: p.Wrong, Right: p.Right, Solved: p.Solved, Said: view.Reasons(p.Said, lang), Kept: p.carries(), Read: p.Read, Meant: p.Meant, Answers: texts(p.worth()),
		Run: p.Run, Refuted: shown(set, p.Now, p.Refuted, lang),
	}
	if p.Kept != nil && p.Kept.Rating != nil && !p.carried {
		w.Mine = new(solver(*p.Kept.Rating))
		w.Mine.Family = p.Of.Family
	}
	for _, one := range shown(set, p.Start, p.Played, lang) {
		w.Turns = append(w.Turns, one.Turn)
	}
	if turn, asked := of.Asks(); asked {
		w.Marks, w.Asks = nil, turn
	}
	if !p.Solved && !of.AboutRules() {
		w.Moves = view.Moves(p.Now.Moves())
	}
	switch {
	case reveal && of.AboutRules():
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
