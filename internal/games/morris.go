package games

import (
	"crownhead/game"
	player "crownhead/internal/engine/morris"
	"crownhead/internal/exact"
	solved "crownhead/internal/exact/morris"
	"crownhead/rulebook"
	"crownhead/rulebook/lessons"
	"crownhead/rules/morris"
)

func morrisFamily() Family {
	kinds := []string{"man"}
	return Family{
		ID: "morris",
		Sets: []RuleSet{{
			ID: "morris/cowboy", Title: game.Text{EN: "Cowboy checkers", FR: "Moulin des cow-boys", DE: "Cowboy-Mühle"},
			Quoted: Quoted{game.English, []string{"cowboys", "jumping", "posse", "spots"}},
			Sides:  [2]game.Text{red, black}, Chapters: []string{"CC"}, Advice: "T-CC-2", Main: []string{"CC-3", "CC-5", "R-CC-2", "R-CC-7", "CC-9"},
			Colours: [2]string{"red", "black"},
			Pieces: [2]map[string]Face{
				{"man": {Symbol: "cow-hat", Class: "cherry", Word: "board.cowboy.red", Letter: "r", Glyph: "○", Solid: "●"}},
				{"man": {Symbol: "cow-star", Class: "cow-black", Word: "board.cowboy.black", Letter: "b", Glyph: "●", Solid: "●"}},
			},
			Card: &Card{Key: "cowboy", Lid: "maple", Shelf: 2, Picture: Picture{
				Position: ".bbwwwbbw.b..b.......... w 0 0", View: near(147, 180), Roped: []string{"b6", "d6", "f6"},
			}}, Shows: &Shown{"man", "man"},
			Rules: By(morris.Cowboy, morris.CowboySwitches, player.New),
		}},
		Board: morrisBoard(), Kinds: kinds, Symbols: []string{"mark-lasso"},
		Aloud: &Aloud{
			Pieces: map[string]Noun{"man": {One: game.Text{EN: "cowboy", FR: "cow-boy", DE: "Cowboy"}, Many: game.Text{EN: "cowboys", FR: "cow-boys", DE: "Cowboys"}, Key: "p"}},
			Moves: Phrase{
				Short: game.Text{EN: "{from} to {to}", FR: "{from} à {to}", DE: "{from} nach {to}"},
				Long:  game.Text{EN: "{piece} from {from} to {to}", FR: "{piece} de {from} à {to}", DE: "{piece} von {from} nach {to}"},
			},
			Places: Phrase{
				Short: game.Text{EN: "on {to}", FR: "en {to}", DE: "auf {to}"},
				Long:  game.Text{EN: "{piece} placed on {to}", FR: "{piece} posé en {to}", DE: "{piece} gesetzt auf {to}"},
			},
			Removes: game.Text{EN: "posse, {at} removed", FR: "moulin, {at} retiré", DE: "Mühle, {at} entfernt"},
		},
		Plays: Plays{MustTake: true, Posses: true}, Beside: placed(kinds), Record: "text", Opening: 2, Exact: exactMorris,
		Pack: &Pack{Content: solved.Pack, More: player.Packs, Open: unpackMorris, Drills: morrisDrills},
		Book: rulebook.Morris(), Lessons: lessons.Morris(), Puzzles: morrisPuzzles,
		Bench: Bench{
			Trees:    []Tree{{Name: "start", Set: "morris/cowboy", Depth: 6}},
			Playouts: []string{"morris/cowboy"}, Engine: player.Bench,
		},
		Tips: morrisTips, Study: Study{
			Measure: ChancesWithManyErrors,
			About:   []Theme{{ID: placing, Name: game.Text{EN: "Placing", FR: "Pose", DE: "Setzen"}}},
			Themes:  places,
			Words: map[string]game.Text{
				"allowed-capture": {EN: "this turn allows the posse {turn}", FR: "ce coup permet le moulin {turn}", DE: "dieser Zug erlaubt die Mühle {turn}"},
				"missed-capture":  {EN: "the posse {turn} was possible", FR: "le moulin {turn} était possible", DE: "die Mühle {turn} war möglich"},
			},
		},
		Words: map[string]game.Text{
			"family.morris":   {EN: "Cowboy checkers", FR: "Moulin des cow-boys", DE: "Cowboy-Mühle"},
			"box.cowboy.line": {EN: "Three in a row is a posse.", FR: "Trois d’affilée font un moulin.", DE: "Drei in einer Reihe sind eine Mühle."},
			"box.cowboy.name": {EN: "Cowboy checkers", FR: "Moulin des cow-boys", DE: "Cowboy-Mühle"},
			"pack.morris": {
				EN: "The computer knows the exact value of every position until nine cowboys have been placed, and with up to nine on the board. In between it looks ahead and can be wrong.",
				FR: "L’ordinateur connaît la valeur exacte de chaque position jusqu’au neuvième cow-boy posé, et avec neuf cow-boys au plus sur le plateau. Entre les deux, il calcule et peut se tromper.",
				DE: "Der Computer kennt den genauen Wert jeder Stellung, bis neun Cowboys gesetzt sind, und mit höchstens neun auf dem Brett. Dazwischen rechnet er voraus und kann sich irren.",
			},
			"table.turn.remove":       {EN: "Remove a cowboy", FR: "Retirez un cow-boy", DE: "Entferne einen Cowboy"},
			"board.cowboy.black":      {EN: "black cowboy", FR: "cow-boy noir", DE: "schwarzer Cowboy"},
			"board.cowboy.black.many": {EN: "{n} black cowboys", FR: "{n} cow-boys noirs", DE: "{n} schwarze Cowboys"},
			"board.cowboy.red":        {EN: "red cowboy", FR: "cow-boy rouge", DE: "roter Cowboy"},
			"board.cowboy.red.many":   {EN: "{n} red cowboys", FR: "{n} cow-boys rouges", DE: "{n} rote Cowboys"},
		},
	}
}

// placing is what a puzzle is about whose first turn brings a man from the hand.
const placing = "placing"

func places(pos game.Position, line []string) []string {
	if len(line) > 0 {
		if s := stepsOf(pos, line[0]); len(s) > 0 && s[0].From == "" && s[0].To != "" {
			return []string{placing}
		}
	}
	return nil
}

// morrisDrills are wins with three cowboys against three, and draws that a single turn holds.
var morrisDrills = []Drill{
	{Position: "w......b.w.....b.b...w.. w 0 0", Win: 3},
	{Position: "bb...b.........www...... w 0 0", Win: 4},
	{Position: "w.....w.......w...b..bb. w 0 0", Win: 5},
	{Position: "...b.....w.....w....w.bb w 0 0", Win: 6},
	{Position: "bb...........w..wb.....w w 0 0", Win: 7},
	{Position: "...b.w..w.w....bb....... w 0 0", Win: 8},
	{Position: "w.........wb.....w....bb w 0 0", Win: 9},
	{Position: "......w..b.bw..b..w..... w 0 0", Win: 10},
	{Position: "..b.w...w.bb.........w.. w 0 0", Win: 12},
	{Position: "bb........w...w......wb. w 0 0", Win: 13},
	{Position: "..b.b.wb....bb........ww w 0 0"},
	{Position: "..bwb.b..w..bb....w.b... w 0 0"},
	{Position: "..b.w......b.b.www.bb... w 0 0"},
	{Position: "....w......b.b.www.bbb.. w 0 0"},
	{Position: "wbw......w.wb.....b.bwb. w 0 0"},
	{Position: "wb.....w.wbwb.......bwb. w 0 0"},
}

// unpackMorris takes exact tables, or a part of the net.
func unpackMorris(file []byte) error {
	if player.IsPack(file) {
		return player.Unpack(file)
	}
	return solved.Unpack(file)
}

func exactMorris(fullID, dir string) Exact {
	sheet, err := solved.SheetOf(fullID)
	if err != nil {
		return nil
	}
	return solved.Open(sheet, exact.Folder(dir, fullID))
}

// morrisBoard is the 24-point board of R-CC-1: three rings, and four lines across them.
func morrisBoard() Board {
	const plan = "" +
		"x..x..x" +
		".x.x.x." +
		"..xxx.." +
		"xxx.xxx" +
		"..xxx.." +
		".x.x.x." +
		"x..x..x"
	return Board{
		Layout: Lines, Hand: 9,
		Cells: grid(7, 7, func(row, col int) string {
			if plan[row*7+col] != 'x' {
				return ""
			}
			return squareName(7, row, col)
		}),
		Lines: [][]string{
			{"a7", "g7", "g1", "a1", "a7"},
			{"b6", "f6", "f2", "b2", "b6"},
			{"c5", "e5", "e3", "c3", "c5"},
			{"d7", "d5"},
			{"d3", "d1"},
			{"a4", "c4"},
			{"e4", "g4"},
		},
	}
}
