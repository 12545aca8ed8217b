package games

import (
	"crownhead/game"
	player "crownhead/internal/engine/backgammon"
	solved "crownhead/internal/exact/backgammon"
	"crownhead/rulebook"
	"crownhead/rulebook/lessons"
	"crownhead/rules/backgammon"
)

func backgammonFamily() Family {
	sides := [2]game.Text{white, black}
	colours := [2]string{"white", "black"}
	pieces := [2]map[string]Face{
		{"checker": {Symbol: "bg-a", Class: "ivory", Word: "board.checker.white", Edge: "bg-a-edge", Letter: "X", Glyph: "○", Solid: "●"}},
		{"checker": {Symbol: "bg-b", Class: "ebony", Word: "board.checker.black", Edge: "bg-b-edge", Letter: "O", Glyph: "●", Solid: "●"}},
	}
	return Family{
		ID: "backgammon",
		Sets: []RuleSet{
			{
				ID: "backgammon/standard", Title: game.Text{EN: "Backgammon", FR: "Backgammon", DE: "Backgammon"},
				Sides: sides, Chapters: []string{"FB", "BG"}, Main: []string{"FB-11", "FB-12", "R-FB-1", "R-FB-2", "BG-2"},
				Colours: colours, Pieces: pieces, Shows: &Shown{"checker", "checker"},
				Pad: PadGammons, Card: &Card{Key: "backgammon", Lid: Own, Shelf: 10, Picture: Picture{
					Position: "XGID=-BBBCCB-------------bcc---:2:1:1:52:0:0:0:0:10", View: Frame{531, 530, 1013, 538},
				}},
				Rules: By(backgammon.Standard, backgammon.StandardSwitches, player.New),
			},
			{
				ID: "backgammon/fortress", Title: game.Text{EN: "Fortress backgammon", FR: "Backgammon Fortress", DE: "Fortress-Backgammon"},
				Sides: sides, Chapters: []string{"FB"}, Main: []string{"FB-11", "FB-12", "R-FB-1", "R-FB-2"},
				Colours: colours, Pieces: pieces,
				Pad: PadStakes, Card: &Card{Key: "fortress-backgammon", Lid: "fortress", Shelf: 5, Picture: Picture{
					Position: "XGID=-b--BBE-C---eA---c-e----B-:1:1:1:64:0:0:0:0:10", View: Frame{531, 530, 1013, 538},
				}},
				Rules: By(backgammon.Fortress, backgammon.FortressSwitches, player.New),
			},
		},
		Board: backgammonBoard(), Kinds: []string{"checker"},
		Symbols: []string{
			"hinge", "die-1", "die-2", "die-3", "die-4", "die-5", "die-6",
			"cube-2", "cube-4", "cube-8", "cube-16", "cube-32", "cube-64", "mark-ask", "sign-take", "sign-pass",
		},
		Spoken: map[string]game.Text{
			"roll":   {EN: "roll throw", FR: "lancer lance lancez jeter", DE: "würfeln würfle würfel werfen"},
			"double": {EN: "double redouble", FR: "doubler double doublez redoubler", DE: "verdoppeln verdopple doppeln"},
			"take":   {EN: "take accept", FR: "prendre prends prenez accepter accepte", DE: "annehmen nehmen nimm nehme"},
			"pass":   {EN: "pass drop decline", FR: "refuser refuse passer passe", DE: "ablehnen passen passe"},
			"beaver": {EN: "beaver", FR: "beaver castor", DE: "beaver biber"},
			"dance":  {EN: "dance continue", FR: "continuer", DE: "weiter"},
		},
		Aloud: &Aloud{
			Pieces: map[string]Noun{"checker": {One: game.Text{EN: "checker", FR: "pion", DE: "Stein"}, Many: game.Text{EN: "checkers", FR: "pions", DE: "Steine"}, Key: "p"}},
			Moves: Phrase{
				Short: game.Text{EN: "{from} to {to}", FR: "{from} à {to}", DE: "{from} nach {to}"},
				Long:  game.Text{EN: "from {from} to {to}", FR: "de {from} à {to}", DE: "von {from} nach {to}"},
			},
			Off:     game.Text{EN: "{from} off", FR: "{from} sorti", DE: "{from} hinaus"},
			Enters:  game.Text{EN: "bar to {to}", FR: "barre à {to}", DE: "Bar nach {to}"},
			Hits:    game.Text{EN: "hits {side} on {at}", FR: "frappe les {side} en {at}", DE: "schlägt {side} auf {at}"},
			HitsYou: game.Text{EN: "hits you on {at}", FR: "vous frappe en {at}", DE: "schlägt dich auf {at}"},
			Rolls:   game.Text{EN: "dice {a} and {b}", FR: "dés {a} et {b}", DE: "Würfel {a} und {b}"},
			Words: map[string]game.Text{
				"roll":   {}, // the dice say it
				"double": {EN: "double offered", FR: "double proposé", DE: "Verdopplung angeboten"},
				"take":   {EN: "double accepted", FR: "double accepté", DE: "Verdopplung angenommen"},
				"pass":   {EN: "double refused", FR: "double refusé", DE: "Verdopplung abgelehnt"},
				"beaver": {EN: "beaver", FR: "beaver", DE: "Beaver"},
				"dance":  {EN: "no move possible", FR: "aucun coup possible", DE: "kein Zug möglich"},
			},
		},
		Plays: Plays{
			Confirm: true, Raises: doubles, Stake: cube, Times: 2, Refuses: passes, Enters: onTheBar,
			Moves: "{from}/{to}", Takes: "{from}/{to}*", Between: "-", Counts: []string{"pips", onTheBar},
		},
		Beside: race, Record: "mat", Dice: true, Matches: &backgammonMatches,
		Exact: func(fullID, dir string) Exact { return solved.Open(fullID, dir) },
		Net:   player.Net,
		Book:  rulebook.Backgammon(), Lessons: lessons.Backgammon(), Puzzles: backgammonPuzzles, Tips: backgammonTips, Study: backgammonStudy(),
		Bench: Bench{
			Rolls: []string{"backgammon/standard"}, Playouts: []string{"backgammon/standard"}, Engine: player.Bench,
		},
		Words: map[string]game.Text{
			"edit.dice":          {EN: "Dice", FR: "Dés", DE: "Würfel"},
			"edit.dice.none":     {EN: "not rolled yet", FR: "pas encore lancés", DE: "noch nicht geworfen"},
			"edit.cube":          {EN: "Cube", FR: "Videau", DE: "Dopplerwürfel"},
			"edit.owner":         {EN: "The cube belongs to", FR: "Le videau est à", DE: "Der Dopplerwürfel gehört"},
			"edit.owner.none":    {EN: "nobody", FR: "personne", DE: "niemandem"},
			"edit.match":         {EN: "Match to", FR: "Match en", DE: "Match bis"},
			"edit.match.0":       {EN: "no match", FR: "pas de match", DE: "kein Match"},
			"edit.score":         {EN: "{side}: points", FR: "{side} : points", DE: "{side}: Punkte"},
			"edit.crawford":      {EN: "Crawford game", FR: "Partie de Crawford", DE: "Crawford-Spiel"},
			"edit.crawford.none": {EN: "no", FR: "non", DE: "nein"},
			"edit.crawford.true": {EN: "yes", FR: "oui", DE: "ja"},
			"family.backgammon":  {EN: "Backgammon", FR: "Backgammon", DE: "Backgammon"},
			"box.backgammon.line": {
				EN: "Gammons, matches, Crawford and the cube.",
				FR: "Gammons, matchs, Crawford et videau.",
				DE: "Gammons, Matches, Crawford und Dopplerwürfel.",
			},
			"box.backgammon.name": {EN: "Standard backgammon", FR: "Backgammon usuel", DE: "Standard-Backgammon"},
			"box.fortress-backgammon.line": {
				EN: "A win is worth the cube. The sheet has no gammons.",
				FR: "Une victoire vaut le dé doubleur. La feuille n’a pas de gammons.",
				DE: "Ein Sieg zählt, was der Dopplerwürfel zeigt. Das Blatt hat keine Gammons.",
			},
			"box.fortress-backgammon.name": {EN: "Fortress backgammon", FR: "Backgammon Fortress", DE: "Fortress-Backgammon"},
			"board.checker.black":          {EN: "black checker", FR: "pion noir", DE: "schwarzer Stein"},
			"board.checker.black.many":     {EN: "{n} black checkers", FR: "{n} pions noirs", DE: "{n} schwarze Steine"},
			"board.checker.white":          {EN: "white checker", FR: "pion blanc", DE: "weißer Stein"},
			"board.checker.white.many":     {EN: "{n} white checkers", FR: "{n} pions blancs", DE: "{n} weiße Steine"},
			// The opening roll decides who begins, not the colour (FB-6).
			"setup.side.first": {EN: "{side}", FR: "{side}", DE: "{side}"},
			"setup.sum.side.lot": {
				EN: "You are given a colour by lot; the opening roll decides who begins.",
				FR: "Le sort attribue les couleurs\u202f; le lancer d’ouverture décide qui commence.",
				DE: "Die Farben werden ausgelost; der Eröffnungswurf entscheidet, wer beginnt.",
			},
			"setup.sum.side.first": {
				EN: "You play {first}; the opening roll decides who begins.",
				FR: "Vous avez les {first}\u202f; le lancer d’ouverture décide qui commence.",
				DE: "Du hast {first}; der Eröffnungswurf entscheidet, wer beginnt.",
			},
			"setup.sum.side.second": {
				EN: "You play {second}; the opening roll decides who begins.",
				FR: "Vous avez les {second}\u202f; le lancer d’ouverture décide qui commence.",
				DE: "Du hast {second}; der Eröffnungswurf entscheidet, wer beginnt.",
			},
		},
	}
}

// backgammonBoard has First's home at the lower right: the points are First's own numbers (FB-2).
func backgammonBoard() Board {
	return Board{Layout: Points, Cells: grid(2, 12, func(row, col int) string {
		if row == 0 {
			return decimal(13 + col)
		}
		return decimal(12 - col)
	})}
}
