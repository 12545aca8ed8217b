package main

import (
	"slices"
	"time"

	"crownhead/game"
	"crownhead/internal/study/puzzles"
)

var puzzlesOptions = slices.Concat([]option{
	{"family", "FAMILY", "", game.Text{
		EN: "only puzzles of this family or rule set",
		FR: "seulement les problèmes de cette famille ou de ce jeu de règles",
		DE: "nur Rätsel dieser Familie oder dieses Regelwerks",
	}},
	{"theme", "THEME", "", game.Text{
		EN: "only puzzles with this theme, such as sacrifice; make keeps only those",
		FR: "seulement les problèmes de ce thème, par exemple sacrifice ; make ne garde que ceux-là",
		DE: "nur Rätsel mit diesem Thema, etwa sacrifice; make behält nur diese",
	}},
	{"dir", "PATH", "", game.Text{
		EN: "where make keeps what it has made; list, show and verify then read that instead of the shipped puzzles",
		FR: "où make garde ce qu’il a fait ; list, show et verify lisent alors cela au lieu des problèmes livrés",
		DE: "wo make speichert, was fertig ist; list, show und verify lesen dann dies statt der mitgelieferten Rätsel",
	}},
	{"seed", "N", "1", game.Text{
		EN: "the same seed makes the same puzzles",
		FR: "la même graine donne les mêmes problèmes",
		DE: "derselbe Startwert macht dieselben Rätsel",
	}},
	{"proof", "PROOF", "", game.Text{
		EN: "only puzzles that are proved this way: rules, lines, table, search or rollout",
		FR: "seulement les problèmes prouvés ainsi : rules, lines, table, search ou rollout",
		DE: "nur Rätsel, die so bewiesen werden: rules, lines, table, search oder rollout",
	}},
	{"beyond", "LEVEL", "0", game.Text{
		EN: "make only puzzles that this level solves in at most one of four tries; 0 switches the test off",
		FR: "ne faire que des problèmes que ce niveau ne trouve pas, ou trouve à un essai sur quatre ; 0 ne demande à personne",
		DE: "nur Rätsel machen, die diese Stufe nicht findet oder nur bei einem von vier Versuchen; 0 fragt niemanden",
	}},
	{"games", "N", "0", game.Text{
		EN: "play at most this many games of each rule set, those of earlier calls included; 0 does not limit",
		FR: "jouer au plus autant de parties par jeu de règles, celles d’appels antérieurs comprises ; 0 ne limite pas",
		DE: "höchstens so viele Spiele je Regelwerk spielen, die früherer Aufrufe mitgezählt; 0 begrenzt nicht",
	}},
	{"out", "PATH", "", game.Text{
		EN: "where verify writes the puzzles that it has proved, and rate those that it has rated",
		FR: "où verify écrit les problèmes qu’il a prouvés, et rate ceux qu’il a cotés",
		DE: "wohin verify die Rätsel schreibt, die es bewiesen hat, und rate die, die es bewertet hat",
	}},
	{"count", "N", "100", game.Text{
		EN: "how many puzzles to make of each rule set, beside those to mark",
		FR: "combien de problèmes faire par jeu de règles, outre ceux à cocher",
		DE: "wie viele Rätsel je Regelwerk zu machen sind, außer denen zum Markieren",
	}},
}, keeping)

var puzzlesCommand = command{
	name: "puzzles", args: "list|show|try|make|verify|rate|prove [ID | RULES…]",
	does: game.Text{
		EN: "list, solve, make and prove puzzles",
		FR: "lister, résoudre, faire et prouver des problèmes",
		DE: "Rätsel auflisten, lösen, machen und beweisen",
	},
	more: game.Text{
		EN: "list shows all puzzles, show one with its solutions, and try lets you solve one; without ID it is the puzzle of the day. make plays games of its own and keeps " +
			"what can be proved in -dir; it can be stopped, and continues there. verify proves puzzles again and fails if one cannot be proved; with -out it writes the others there. rate lets the levels try all of them again. prove checks the puzzles that people have reported on the server with these data, and puts those that hold back into use.",
		FR: "list montre tous les problèmes, show un seul avec ses solutions, et try vous en fait résoudre un ; sans ID, c’est celui du jour. make joue ses propres parties et garde " +
			"dans -dir ce qui peut être prouvé ; on peut l’arrêter, il y continue. verify prouve de nouveau les problèmes et échoue si un seul ne peut l’être ; avec -out, il y écrit les autres. rate les fait tous essayer de nouveau par les niveaux. prove le fait pour ceux qui ont été signalés au serveur de ces données, et le serveur les pose de nouveau.",
		DE: "list zeigt alle Rätsel, show eines mit seinen Lösungen, und mit try löst du eines; ohne ID ist es das Rätsel des Tages. make spielt eigene Spiele und speichert " +
			"in -dir, was sich beweisen lässt; es kann angehalten werden und fährt dort fort. verify beweist die Rätsel noch einmal und schlägt fehl, wenn eines nicht zu beweisen ist; mit -out schreibt es die anderen dorthin. rate lässt alle noch einmal von den Stufen versuchen. prove tut das mit denen, die dem Server mit diesen Daten gemeldet wurden, und der Server stellt sie wieder.",
	},
	examples: []string{
		`crownhead puzzles list -family checkers -theme double-jump`,
		`crownhead puzzles try`,
		`crownhead puzzles make towers/gerber -dir puzzles -count 20`,
		`crownhead puzzles verify -family morris`,
	},
	options: puzzlesOptions,
	takes:   takesPuzzles,
	begin:   withOptions(puzzlesOptions, runPuzzles),
}

func runPuzzles(c *optionsCall) error {
	what, err := c.argument(0, "list", "show", "try", "make", "verify", "rate", "prove")
	if err != nil {
		return err
	}
	c.args = c.args[1:]
	does := map[string]func(*optionsCall) error{"list": listPuzzles, "show": showPuzzle, "try": tryPuzzle, "make": makePuzzles, "verify": verifyPuzzles, "rate": ratePuzzles, "prove": proveReported}[what]
	if does == nil {
		return bad("puzzles-what", game.Plain("what", game.Excerpt(what)))
	}
	return does(c)
}

// puzzles are those that were asked for: the shipped ones, or what was made in a folder.
func (c *optionsCall) puzzles() (*puzzles.Set, error) {
	_, asked, err := c.sources()
	return asked, err
}

// wanted is which puzzles were asked for: what they are about, and how they are proved. A word that does not exist is refused, since it would find nothing.
func (c *optionsCall) wanted() (f puzzles.Filter, proof string, err error) {
	f, proof = puzzles.Filter{Rules: c.options["family"], Theme: c.options["theme"]}, c.options["proof"]
	if f.Rules != "" {
		if _, err := c.catalogue.Open(f.Rules); err != nil {
			return f, proof, err
		}
	}
	if themes := puzzles.ThemeIDs(c.catalogue); f.Theme != "" && !slices.Contains(themes, f.Theme) {
		return f, proof, bad("puzzles-theme", game.Plain("text", game.Excerpt(f.Theme)), game.Word("known", game.And(themes...)))
	}
	if proof != "" && !slices.Contains([]string{puzzles.ByRules, puzzles.ByLines, puzzles.ByTable, puzzles.BySearch, puzzles.ByRoll}, proof) {
		return f, proof, bad("puzzles-proof", game.Plain("text", game.Excerpt(proof)))
	}
	return f, proof, nil
}

// sources are all puzzles, and those of them that were asked for.
func (c *optionsCall) sources() (set, asked *puzzles.Set, err error) {
	filter, proof, err := c.wanted()
	if err != nil {
		return nil, nil, err
	}
	set = puzzles.Packed(c.catalogue)()
	if dir := c.options["dir"]; dir != "" {
		made, err := madeIn(dir)
		switch {
		case err != nil:
			return nil, nil, err
		case len(made) == 0:
			return nil, nil, bad("puzzles-none-in", game.Plain("dir", game.Excerpt(dir)))
		}
		set = puzzles.NewSet(made)
	}
	return set, puzzles.NewSet(slices.DeleteFunc(set.Of(filter), func(p puzzles.Puzzle) bool {
		_, err := c.catalogue.Open(p.Rules)
		return err != nil || proof != "" && proof != p.Proof.By // or this catalogue does not have the game
	})), nil
}

// chosen is the puzzle of the first argument; without one, of the day.
func (c *optionsCall) chosen() (puzzles.Puzzle, error) {
	if err := c.atMost(1); err != nil {
		return puzzles.Puzzle{}, err
	}
	set, err := c.puzzles()
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	if len(c.args) == 0 {
		if p, ok := set.Day(time.Now()); ok {
			return p, nil
		}
		return puzzles.Puzzle{}, bad("no-puzzles")
	}
	p, ok := set.Find(c.args[0])
	if !ok {
		return p, bad("no-puzzle", game.Plain("id", game.Excerpt(c.args[0])))
	}
	return p, nil
}

func listPuzzles(c *optionsCall) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	set, err := c.puzzles()
	if err != nil {
		return err
	}
	return c.desk().Puzzles(set)
}

func showPuzzle(c *optionsCall) error {
	p, err := c.chosen()
	if err != nil {
		return err
	}
	return c.desk().ShowPuzzle(p)
}

func tryPuzzle(c *optionsCall) error {
	p, err := c.chosen()
	if err != nil {
		return err
	}
	return c.typing().Solve(p, c.options["dir"] != "")
}
