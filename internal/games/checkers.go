package games

import (
	"strings"

	"crownhead/game"
	player "crownhead/internal/engine/checkers"
	"crownhead/internal/exact"
	solved "crownhead/internal/exact/checkers"
	"crownhead/rulebook"
	"crownhead/rulebook/lessons"
	"crownhead/rules/checkers"
)

func checkersFamily() Family {
	kinds := []string{"man", "king"}
	ebony, ivory := disc{"black", "ebony", "b"}, disc{"white", "ivory", "w"}
	return Family{
		ID: "checkers",
		Sets: []RuleSet{
			{
				ID: "checkers/maple", Title: game.Text{EN: "Maple Landmark checkers", FR: "Dames Maple Landmark", DE: "Maple-Landmark-Dame"},
				Quoted: Quoted{game.English, []string{"crownhead", "kings row"}},
				Sides:  [2]game.Text{black, red}, Chapters: []string{"ML"}, Main: []string{"ML-3", "ML-9", "ML-10", "ML-13", "R-ML-1"},
				Colours: [2]string{"black", "red"}, Pieces: discs(ebony, disc{"red", "cherry", "r"}),
				Card: &Card{Key: "maple", Lid: "maple", Shelf: 1, Lost: "B:W32:BK14", Picture: Picture{
					Position: "W:W17,18,19,20:B11,12,14,16", View: near(130, 230),
					Marks: []Mark{{"mark-must", "18", false}, {"mark-taken", "14", true}, {"mark-land-take", "9", true}},
				}},
				Shows: &Shown{"king", "man"},
				Rules: By(checkers.Maple, checkers.MapleSwitches, player.New),
			},
			{
				ID: "checkers/fortress", Title: game.Text{EN: "Fortress checkers", FR: "Dames Fortress", DE: "Fortress-Dame"},
				Sides: [2]game.Text{black, white}, Lot: "FK-3", Chapters: []string{"FK"}, Main: []string{"FK-3", "FK-5", "FK-6", "FK-8", "R-FK-1"},
				Colours: [2]string{"black", "white"}, Pieces: discs(ebony, ivory),
				Card: &Card{Key: "fortress", Lid: "fortress", Shelf: 4, Picture: Picture{
					Position: "B:W14,15,18,20:B9,11,16,K17", View: near(130, 230),
					Marks: []Mark{{"mark-taken", "14", true}, {"mark-taken", "15", true}}, Jumps: []string{"17", "10", "19"},
				}},
				Rules: By(checkers.Fortress, checkers.FortressSwitches, player.New),
			},
			{
				ID: "checkers/modern", Title: game.Text{EN: "Modern Classics checkers", FR: "Dames Modern Classics", DE: "Modern-Classics-Dame"},
				Sides:    [2]game.Text{{EN: "Dark", FR: "Foncés", DE: "Dunkel"}, {EN: "Light", FR: "Pâles", DE: "Hell"}},
				Chapters: []string{"MC"}, Main: []string{"MC-5", "MC-11", "R-MC-2", "R-MC-3", "MC-18"},
				Colours: [2]string{"dark", "light"}, Pieces: discs(disc{"dark", "walnut", "d"}, disc{"light", "birch", "l"}),
				Pad: PadCounted, Card: &Card{Key: "modern", Lid: "modern", Shelf: 6, Picture: Picture{
					Position: "B:W15,17,18,19,20:B9,12,13,14,16", View: near(130, 230), Tally: "7 : 6",
				}},
				Rules: By(checkers.Modern, checkers.ModernSwitches, player.New),
			},
			{
				ID: "checkers/dames", Title: game.Text{EN: "Jeu de dames, with huffing", FR: "Jeu de dames où l’on souffle", DE: "Jeu de dames, mit Pusten"},
				Quoted: Quoted{game.French, []string{"Jeu de dames", "jeu de dames"}},
				Sides:  [2]game.Text{black, white}, Chapters: []string{"JD"}, Main: []string{"JD-4", "JD-8", "JD-9", "R-JD-2", "R-JD-3", "JD-10"},
				Colours: [2]string{"black", "white"}, Pieces: discs(ebony, ivory),
				Card: &Card{Key: "dames", Lid: "dames", Shelf: 7, Picture: Picture{
					Position: "W:W12,14,17:B9,15,16,18,20", View: near(130, 230),
					Marks: []Mark{{"mark-from", "15", false}, {"mark-claim", "15", true}},
				}},
				Shows: &Shown{"man", "king"},
				Rules: By(checkers.Dames{}, checkers.DamesSwitches, player.NewDames),
			},
		},
		Board: checkersBoard(), Kinds: kinds, Symbols: []string{"mark-claim"},
		Foot: game.Second, // as in every book
		Spoken: map[string]game.Text{
			"huff": {EN: "huff", FR: "souffler souffle soufflez", DE: "pusten puste"},
			"back": {EN: "back", FR: "reprenez reprends", DE: "zurück"},
		},
		Jumps: true,
		Aloud: checkersAloud(),
		Plays: Plays{Plan: true, MustTake: true, Claims: huffs}, Beside: took(kinds), Record: "pdn", Opening: 4, Exact: exactCheckers,
		Net:  player.Net,
		Book: rulebook.Checkers(), Compared: rulebook.CheckersCompared(), Lessons: lessons.Checkers(), Puzzles: checkersPuzzles, Tips: checkersTips, Study: checkersStudy(),
		Bench: Bench{
			Trees:    []Tree{{Name: "start", Set: "checkers/maple", Depth: 11}, {Name: "start", Set: "checkers/dames", Depth: 9}},
			Playouts: []string{"checkers/maple", "checkers/dames"}, Engine: player.Bench,
		},
		Words: map[string]game.Text{
			"lid.maple.name": {EN: "Maple Landmark", FR: "Maple Landmark", DE: "Maple Landmark"},
			"lid.maple.about": {
				EN: "Wooden set, red and black. One sheet, a game on each side. In English.",
				FR: "Jeu en bois, rouge et noir. Une feuille, un jeu de chaque côté. En anglais.",
				DE: "Holzspiel in Rot und Schwarz. Ein Blatt, auf jeder Seite ein Spiel. Auf Englisch.",
			},
			"lid.modern.name": {EN: "Modern Classics", FR: "Modern Classics", DE: "Modern Classics"},
			"lid.modern.about": {
				EN: "Light and dark pieces on the light squares. English and French.",
				FR: "Pions pâles et foncés sur les cases claires. Anglais et français.",
				DE: "Helle und dunkle Steine auf den hellen Feldern. Englisch und Französisch.",
			},
			"lid.dames.name": {EN: "Jeu de dames", FR: "Jeu de dames", DE: "Jeu de dames"},
			"lid.dames.about": {
				EN: "A boxed set with its sheet in French. The picture is on the box.",
				FR: "Un coffret et sa feuille en français. L’image est sur la boîte.",
				DE: "Blatt auf Französisch. Das Bild ist auf der Schachtel.",
			},
			"family.checkers": {EN: "Checkers", FR: "Dames", DE: "Dame"},
			"box.maple.line": {
				EN: "Red against black. Jump when you can and finish the jump.",
				FR: "Rouges contre Noirs. Prenez dès que vous pouvez, et jusqu’au bout.",
				DE: "Rot gegen Schwarz. Spring, wenn du kannst, und bis zum Ende.",
			},
			"box.maple.name": {EN: "Maple Landmark checkers", FR: "Dames Maple Landmark", DE: "Maple-Landmark-Dame"},
			"box.fortress.line": {
				EN: "Black begins; the jump goes on to its end.",
				FR: "Les Noirs commencent\u202f; la prise va jusqu’au bout.",
				DE: "Schwarz beginnt; der Sprung geht bis zum Ende.",
			},
			"box.fortress.name": {EN: "Fortress checkers", FR: "Dames Fortress", DE: "Fortress-Dame"},
			"box.modern.line": {
				EN: "On the light squares. Nobody gets through? Then count.",
				FR: "Sur les cases claires. Personne ne passe\u202f? Alors on compte.",
				DE: "Auf den hellen Feldern. Keiner kommt durch? Dann wird gezählt.",
			},
			"box.modern.name": {EN: "Modern Classics checkers", FR: "Dames Modern Classics", DE: "Modern-Classics-Dame"},
			"box.dames.line": {
				EN: "Overlook a capture and lose the man.",
				FR: "Oubliez une prise, et le pion s’envole.",
				DE: "Übersieh einen Schlag, und der Stein ist weg.",
			},
			"box.dames.name": {EN: "Jeu de dames", FR: "Jeu de dames", DE: "Jeu de dames"},
		},
	}
}

// checkersBoard numbers the playing squares 1–32 from the top, where First's men begin, as in every book.
func checkersBoard() Board {
	return Board{Layout: Squares, Cells: grid(8, 8, func(row, col int) string {
		if (row+col)%2 == 0 {
			return ""
		}
		return decimal(row*4 + col/2 + 1)
	})}
}

// disc is the colour of a side, its wood and its letter.
type disc struct{ colour, wood, letter string }

// discs of First carry the rosette, those of Second the rings, whatever their wood.
func discs(first, second disc) [2]map[string]Face {
	faces := func(d disc, engraved, under, man, king string) map[string]Face {
		word := "board.disc." + d.colour + "."
		return map[string]Face{
			"man": {Symbol: "man-" + engraved, Class: d.wood, Word: word + "man", Letter: d.letter, Glyph: man, Solid: "●"},
			"king": {
				Symbol: "king-" + engraved, Class: d.wood, Word: word + "king", Letter: strings.ToUpper(d.letter),
				Under: "king-" + engraved + "-on-" + under, Glyph: king, Solid: "◉",
			},
		}
	}
	return [2]map[string]Face{faces(first, "b", "a", "●", "◉"), faces(second, "a", "b", "○", "◎")}
}

// exactCheckers: sheets on which captures go alike share their tables.
func exactCheckers(fullID, dir string) Exact {
	jumping, ok := solved.JumpingOf(fullID)
	if !ok {
		return nil
	}
	return solved.Open(jumping, exact.Folder(dir, solved.RulesID(jumping)))
}

func checkersAloud() *Aloud {
	return &Aloud{
		Pieces: map[string]Noun{"man": {One: game.Text{EN: "man", FR: "pion", DE: "Stein"}, Many: game.Text{EN: "men", FR: "pions", DE: "Steine"}, Key: "p"}, "king": {One: game.Text{EN: "king", FR: "dame", DE: "Dame"}, Many: game.Text{EN: "kings", FR: "dames", DE: "Damen"}, Key: "k"}},
		Moves: Phrase{
			Short: game.Text{EN: "{from} to {to}", FR: "{from} à {to}", DE: "{from} nach {to}"},
			Long:  game.Text{EN: "{piece} from {from} to {to}", FR: "{piece} de {from} à {to}", DE: "{piece} von {from} nach {to}"},
		},
		Takes: Phrase{
			Short: game.Text{EN: "{from} takes {taken}, lands on {to}", FR: "{from} prend {taken}, arrive en {to}", DE: "{from} schlägt {taken}, landet auf {to}"},
			Long: game.Text{
				EN: "{piece} from {from} takes {taken}, lands on {to}", FR: "{piece} de {from} prend {taken}, arrive en {to}",
				DE: "{piece} von {from} schlägt {taken}, landet auf {to}",
			},
		},
		Taken:   game.Same("{piece} {at}"),
		Crowned: game.Text{EN: "crowned", FR: "couronné", DE: "gekrönt"},
		Words: map[string]game.Text{
			"huff": {EN: "{piece} {at} huffed", FR: "{piece} {at}, pièce soufflée", DE: "{piece} {at} gepustet"},
			"back": {EN: "the turn must be taken back", FR: "le coup doit être repris", DE: "der Zug muss zurückgenommen werden"},
		},
	}
}
