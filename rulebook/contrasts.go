package rulebook

import "crownhead/game"

// Contrast is a question about a position of the book to which the sheets that are compared give different answers. The sheet of
// the position has the switches that the position names; the others are as played here. Tests of the rules package ask them all.
type Contrast struct {
	Entry string   // whose position it is
	Index int      // which of them
	Turn  string   // is it legal? "": is the game a draw after the turns of the position?
	Yes   []string // the chapters that say so
	Words game.Text
}

// Position is the position of the book that is asked about.
func (c Contrast) Position(book Book) Show {
	e, _ := book.Find(c.Entry)
	return e.Shows[c.Index]
}

var contrasts = []Contrast{
	{
		Entry: "ML-9", Turn: "5-9", Yes: []string{"JD"},
		Words: game.Text{
			EN: "May you leave the capture out and play 5-9?",
			FR: "Peut-on renoncer à la prise et jouer 5-9 ?",
			DE: "Darf man den Schlag auslassen und 5-9 ziehen?",
		},
	},
	{
		Entry: "FK-6", Turn: "22x15", Yes: []string{"JD"},
		Words: game.Text{
			EN: "May the capture stop after its first jump, 22x15?",
			FR: "La prise peut-elle s’arrêter après le premier saut, 22x15 ?",
			DE: "Darf der Schlag nach dem ersten Sprung enden, 22x15?",
		},
	},
	{
		Entry: "R-MC-2", Index: 1, Turn: "22x15", Yes: []string{"MC", "JD"},
		Words: game.Text{
			EN: "Modern Classics is set so that captures may stop. May this one stop after 22x15?",
			FR: "Sur la feuille Modern Classics, l’option permet de s’arrêter. Cette prise peut-elle s’arrêter après 22x15 ?",
			DE: "Bei Modern Classics erlaubt der Schalter, aufzuhören. Darf dieser Schlag nach 22x15 enden?",
		},
	},
	{
		Entry: "R-MC-2", Index: 1, Turn: "29-25", Yes: []string{"JD"},
		Words: game.Text{
			EN: "The same position: may another man move instead, 29-25?",
			FR: "La même position : un autre pion peut-il avancer à la place, 29-25 ?",
			DE: "Dieselbe Stellung: Darf stattdessen ein anderer Stein ziehen, 29-25?",
		},
	},
	{
		Entry: "R-MC-3", Index: 1, Turn: "22x31x24", Yes: []string{"MC"},
		Words: game.Text{
			EN: "Modern Classics is taken as printed. May the man keep jumping once it is crowned, 22x31x24?",
			FR: "La feuille Modern Classics est prise à la lettre. Le pion couronné peut-il continuer, 22x31x24 ?",
			DE: "Modern Classics gilt wie gedruckt. Darf der Stein nach der Krönung weiterspringen, 22x31x24?",
		},
	},
	{
		Entry: "R-MC-3", Index: 1, Turn: "22x31", Yes: []string{"ML", "FK", "JD"},
		Words: game.Text{
			EN: "The same position: may the man stop where it is crowned, 22x31?",
			FR: "La même position : le pion peut-il s’arrêter là où il est couronné, 22x31 ?",
			DE: "Dieselbe Stellung: Darf der Stein stehen bleiben, wo er gekrönt wird, 22x31?",
		},
	},
	{
		Entry: "R-JD-1", Turn: "huff 17, 32-27", Yes: []string{"JD"},
		Words: game.Text{
			EN: "The capture stopped after 10x17. May the opponent huff the man on 17 and then move?",
			FR: "La prise s’est arrêtée après 10x17. L’adversaire peut-il souffler le pion en 17, puis jouer ?",
			DE: "Der Schlag hat nach 10x17 aufgehört. Darf der Gegner den Stein auf 17 pusten und dann ziehen?",
		},
	},
	{
		Entry: "R-JD-1", Turn: "back", Yes: []string{"JD"},
		Words: game.Text{
			EN: "The capture stopped after 10x17. May the opponent have the turn taken back?",
			FR: "La prise s’est arrêtée après 10x17. L’adversaire peut-il faire reprendre le coup ?",
			DE: "Der Schlag hat nach 10x17 aufgehört. Darf der Gegner den Zug zurücknehmen lassen?",
		},
	},
	{
		Entry: "R-MC-4", Yes: []string{"ML", "FK", "JD"},
		Words: game.Text{
			EN: "The same position is on the board for the third time. Is the game a draw?",
			FR: "La même position se présente pour la troisième fois. La partie est-elle nulle ?",
			DE: "Dieselbe Stellung ist zum dritten Mal auf dem Brett. Ist die Partie unentschieden?",
		},
	},
}
