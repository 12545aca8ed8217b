package checkers

import (
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

// Every sentence that only huffing has, from a real position, by switches.
func TestDamesReferee(t *testing.T) {
	said := gametest.Listen(damesSentences)
	for switches, cases := range damesCases {
		d, _, err := game.Apply(Dames{}, DamesSwitches, switches)
		if err != nil {
			t.Fatal(err)
		}
		gametest.Cases(t, d, said, cases)
	}
	gametest.Cases(t, Dames{}, said, []gametest.Case{{
		Position: "B:WK31:BK1", Turns: walk(40), Token: "forty-moves-huff", Clauses: []string{"JD-15", "R-JD-5"},
		EN: "Forty moves each without a capture, a huff or a man’s move: a draw (JD-15, R-JD-5).",
		FR: "Quarante coups de chaque côté sans prise, sans pièce soufflée et sans avance de pion : la partie est nulle (JD-15, R-JD-5).",
		DE: "Je vierzig Züge ohne Schlagen, ohne Pusten und ohne Zug eines einfachen Steins: unentschieden (JD-15, R-JD-5).",
	}})
	said.Everything(t)
}

// walk is that many moves each of two kings on rounds of six and eight squares, which meet again only after 24.
func walk(moves int) []string {
	black := []string{"1-6", "6-10", "10-14", "14-9", "9-5", "5-1"}
	white := []string{"31-27", "27-24", "24-20", "20-16", "16-19", "19-23", "23-26", "26-31"}
	var turns []string
	for i := range moves {
		turns = append(turns, black[i%len(black)], white[i%len(white)])
	}
	return turns
}

var damesCases = map[string][]gametest.Case{
	"": {
		{
			Position: "B:W14,32:B10,3", Turn: "3-8", Token: "offence-left-out",
			Squares: []string{"10"}, Open: []string{"10x17"},
			EN: "This is an offence, because the man on 10 could have captured 14; White may now huff 10, say “back” or play on (JD-9, R-JD-1).",
			FR: "C’est une faute : le pion en 10 pouvait prendre la pièce en 14 ; les Blancs peuvent maintenant souffler 10, dire « arrière » ou laisser passer (JD-9, R-JD-1).",
			DE: "Das ist ein Versäumnis, denn der Stein auf 10 konnte den Stein auf 14 schlagen; Weiß kann jetzt 10 pusten, „zurück“ sagen oder weiterspielen (JD-9, R-JD-1).",
		},
		{
			Position: "B:W14,15,32:B3,10,11", Turn: "3-8", Token: "offence-left-out",
			Squares: []string{"10", "11"}, Open: []string{"10x17", "11x18", "10x19"},
			EN: "This is an offence, because the man on 10 could have captured 14 or 15 and the man on 11 could have captured 15; White may now huff 10 or 11, say “back” or play on (JD-9, R-JD-1).",
			FR: "C’est une faute : le pion en 10 pouvait prendre la pièce en 14 ou 15 et le pion en 11 pouvait prendre la pièce en 15 ; les Blancs peuvent maintenant souffler 10 ou 11, dire « arrière » ou laisser passer (JD-9, R-JD-1).",
			DE: "Das ist ein Versäumnis, denn der Stein auf 10 konnte den Stein auf 14 oder 15 schlagen und der Stein auf 11 konnte den Stein auf 15 schlagen; Weiß kann jetzt 10 oder 11 pusten, „zurück“ sagen oder weiterspielen (JD-9, R-JD-1).",
		},
		{
			Position: "B:W14,15,32:BK10", Turn: "10-6", Token: "offence-left-out",
			Squares: []string{"10"}, Open: []string{"10x17", "10x19"},
			EN: "This is an offence, because the king on 10 could have captured 14 or 15; White may now huff 6, say “back” or play on (JD-9, R-JD-1).",
			FR: "C’est une faute : le roi en 10 pouvait prendre la pièce en 14 ou 15 ; les Blancs peuvent maintenant souffler 6, dire « arrière » ou laisser passer (JD-9, R-JD-1).",
			DE: "Das ist ein Versäumnis, denn die Dame auf 10 konnte den Stein auf 14 oder 15 schlagen; Weiß kann jetzt 6 pusten, „zurück“ sagen oder weiterspielen (JD-9, R-JD-1).",
		},
		{
			Position: "B:W14:B5,6,7,10,17,K18", Turn: "6-9", Token: "offence-left-out",
			Squares: []string{"18"}, Open: []string{"18x9"},
			EN: "This is an offence, because the king on 18 could have captured 14; White may now say “back” (JD-9, R-JD-1).",
			FR: "C’est une faute : le roi en 18 pouvait prendre la pièce en 14 ; les Blancs peuvent maintenant dire « arrière » (JD-9, R-JD-1).",
			DE: "Das ist ein Versäumnis, denn die Dame auf 18 konnte den Stein auf 14 schlagen; Weiß kann jetzt „zurück“ sagen (JD-9, R-JD-1).",
		},
		{
			Position: "B:W14,24,28:B3,10,19", Turns: []string{"3-8"}, Turn: "huff 10, 14-9", Token: "offence-left-out",
			Squares: []string{"24"}, Open: []string{"24x15"},
			EN: "This is an offence, because the man on 24 could have captured 19; Black may now huff 24, say “back” or play on (JD-9, R-JD-1).",
			FR: "C’est une faute : le pion en 24 pouvait prendre la pièce en 19 ; les Noirs peuvent maintenant souffler 24, dire « arrière » ou laisser passer (JD-9, R-JD-1).",
			DE: "Das ist ein Versäumnis, denn der Stein auf 24 konnte den Stein auf 19 schlagen; Schwarz kann jetzt 24 pusten, „zurück“ sagen oder weiterspielen (JD-9, R-JD-1).",
		},
		{
			Position: "B:W14,22,32:B3,10", Turn: "10x17", Token: "offence-stopped",
			Squares: []string{"17", "22"},
			EN:      "This is an offence: the capture from 10 stops on 17 though it could go on over 22; White may now huff 17, say “back” or play on (JD-9, R-JD-1).",
			FR:      "C’est une faute : la prise commencée en 10 s’arrête en 17 alors qu’elle pouvait continuer par-dessus 22 ; les Blancs peuvent maintenant souffler 17, dire « arrière » ou laisser passer (JD-9, R-JD-1).",
			DE:      "Das ist ein Versäumnis: Der Schlag von 10 endet auf 17, obwohl er über 22 weiterginge; Weiß kann jetzt 17 pusten, „zurück“ sagen oder weiterspielen (JD-9, R-JD-1).",
		},
		{
			Position: "B:W14,24,28:B3,10,19", Turns: []string{"3-8"}, Turn: "huff 10, 24x15", Token: "huffed",
			Squares: []string{"10"},
			EN:      "White huffed 10, because the man on 10 could have captured 14 (JD-9, R-JD-2).",
			FR:      "Les Blancs ont soufflé 10 : le pion en 10 pouvait prendre la pièce en 14 (JD-9, R-JD-2).",
			DE:      "Weiß hat 10 gepustet, denn der Stein auf 10 konnte den Stein auf 14 schlagen (JD-9, R-JD-2).",
		},
		{
			Position: "B:W14,15,32:BK10", Turns: []string{"10-6"}, Turn: "huff 6", Token: "huffed",
			Squares: []string{"6"},
			EN:      "White huffed 6, because the king on 10 could have captured 14 or 15 (JD-9, R-JD-2).",
			FR:      "Les Blancs ont soufflé 6 : le roi en 10 pouvait prendre la pièce en 14 ou 15 (JD-9, R-JD-2).",
			DE:      "Weiß hat 6 gepustet, denn die Dame auf 10 konnte den Stein auf 14 oder 15 schlagen (JD-9, R-JD-2).",
		},
		{
			Position: "B:W14,22,32:B3,10", Turns: []string{"10x17"}, Turn: "huff 17, 22-18", Token: "huffed-stopped",
			Squares: []string{"17"},
			EN:      "White huffed 17, because its capture stopped there though it could go on over 22 (JD-9, R-JD-2).",
			FR:      "Les Blancs ont soufflé 17 : la prise s’y est arrêtée alors qu’elle pouvait continuer par-dessus 22 (JD-9, R-JD-2).",
			DE:      "Weiß hat 17 gepustet, denn der Schlag endete dort, obwohl er über 22 weitergehen konnte (JD-9, R-JD-2).",
		},
		{
			Turn: "huff 22, 11-15", Token: "huff-nothing",
			EN: "White did not leave out a capture in the turn before, so there is nothing to huff (JD-9, R-JD-4).",
			FR: "Les Blancs n’ont omis aucune prise au coup précédent : il n’y a rien à souffler (JD-9, R-JD-4).",
			DE: "Weiß hat im Zug davor keinen Schlag ausgelassen: Es gibt nichts zu pusten (JD-9, R-JD-4).",
		},
		{
			Turn: "back", Token: "back-nothing",
			EN: "White did not leave out a capture in the turn before, so there is nothing to take back (JD-9, R-JD-4).",
			FR: "Les Blancs n’ont omis aucune prise au coup précédent : il n’y a rien à faire reprendre (JD-9, R-JD-4).",
			DE: "Weiß hat im Zug davor keinen Schlag ausgelassen: Es gibt nichts zurückzunehmen (JD-9, R-JD-4).",
		},
		{
			Position: "B:W14,32:B3,10 3-8", Touched: []game.Step{{Does: "back"}, {From: "14"}}, Token: "back-alone",
			Open: []string{"back"},
			EN:   "“back” is a turn of its own: nothing is moved or huffed with it (R-JD-3).",
			FR:   "« arrière » est un coup à lui seul : on ne déplace et on ne souffle rien avec (R-JD-3).",
			DE:   "„zurück“ ist ein Zug für sich: Dazu wird nichts gezogen und nichts gepustet (R-JD-3).",
		},
		{
			Position: "B:W14,32:B3,10 3-8", Touched: []game.Step{{Does: "roll"}}, Token: "says-neither",
			EN: "“roll” has no place in a turn here: all that can be said is “huff” or “back” (JD-9).",
			FR: "« roll » n’a pas sa place ici : on ne peut dire que « souffler » ou « arrière » (JD-9).",
			DE: "„roll“ gehört hier nicht zu einem Zug: Ansagen kann man nur „pusten“ oder „zurück“ (JD-9).",
		},
		{
			Position: "B:W14,32:B3,10 3-8", Turn: "huff 20, 32-27", Token: "huff-empty",
			Squares: []string{"20"}, Open: []string{"huff 10, 14-10", "huff 10, 32-28", "huff 10, 14-9", "huff 10, 32-27"},
			EN: "Nothing is on 20; what can be huffed is on 10 (R-JD-2, JD-9).",
			FR: "Il n’y a rien en 20 ; ce qu’on peut souffler est en 10 (R-JD-2, JD-9).",
			DE: "Auf 20 steht nichts; was gepustet werden kann, steht auf 10 (R-JD-2, JD-9).",
		},
		{
			Position: "B:W14,32:B3,10 3-8", Turn: "huff 32, 14-9", Token: "huff-own",
			Squares: []string{"32"}, Open: []string{"huff 10, 14-10", "huff 10, 32-28", "huff 10, 14-9", "huff 10, 32-27"},
			EN: "The piece on 32 is White’s own; what can be huffed is on 10 (R-JD-2, JD-9).",
			FR: "La pièce en 32 appartient aux Blancs eux-mêmes ; ce qu’on peut souffler est en 10 (R-JD-2, JD-9).",
			DE: "Der Stein auf 32 gehört Weiß selbst; was gepustet werden kann, steht auf 10 (R-JD-2, JD-9).",
		},
		{
			Position: "B:W14,16,32:B10,12 10-15", Turn: "huff 10, 32-28", Token: "huff-moved",
			Squares: []string{"10"}, Open: []string{"huff 12, 14-10", "huff 12, 16-12", "huff 12, 32-28", "huff 12, 14-9", "huff 12, 16-11", "huff 12, 32-27", "huff 15, 14-10", "huff 15, 32-28", "huff 15, 14-9", "huff 15, 16-11", "huff 15, 32-27"},
			EN: "The piece that could have captured from 10 is now on 15, and is huffed there (R-JD-2, JD-9).",
			FR: "La pièce qui pouvait prendre depuis 10 se trouve maintenant en 15 : c’est là qu’on la souffle (R-JD-2, JD-9).",
			DE: "Der Stein, der von 10 aus schlagen konnte, steht jetzt auf 15 und wird dort gepustet (R-JD-2, JD-9).",
		},
		{
			Position: "B:W14,15,32:B3,10,11 3-8", Turn: "huff 8, 32-28", Token: "huff-innocent",
			Squares: []string{"8"}, Open: []string{"huff 10, 14-10", "huff 10, 32-28", "huff 10, 14-9", "huff 10, 15-10", "huff 10, 32-27", "huff 11, 15-11", "huff 11, 32-28", "huff 11, 14-9", "huff 11, 32-27", "huff 11, 14x7", "huff 11, 15x6"},
			EN: "The piece on 8 could not have captured; what could have is on 10 and 11 (R-JD-2, JD-9).",
			FR: "La pièce en 8 ne pouvait rien prendre ; ce qui le pouvait est en 10 et 11 (R-JD-2, JD-9).",
			DE: "Der Stein auf 8 hätte nichts schlagen können; was es konnte, steht auf 10 und 11 (R-JD-2, JD-9).",
		},
		{
			Position: "B:W14,16,22,32:B10,12 10x17", Turn: "huff 12, 32-28", Token: "huff-stopper",
			Squares: []string{"12"}, Open: []string{"huff 17, 22-18", "huff 17, 32-28", "huff 17, 16-11", "huff 17, 22-17", "huff 17, 32-27"},
			EN: "It was the piece on 17 that stopped short: only that one can be huffed, not the one on 12 (R-JD-2, JD-9).",
			FR: "C’est la pièce en 17 qui s’est arrêtée trop tôt : on ne peut souffler qu’elle, pas celle en 12 (R-JD-2, JD-9).",
			DE: "Zu früh aufgehört hat der Stein auf 17: Nur er kann gepustet werden, nicht der auf 12 (R-JD-2, JD-9).",
		},
		{
			Position: "B:W14,16,32:B3,10,12 10-15", Turn: "huff 12+15, 32-28", Token: "huff-one",
			Squares: []string{"12", "15"}, Open: []string{"huff 12, 14-10", "huff 12, 16-12", "huff 12, 32-28", "huff 12, 14-9", "huff 12, 16-11", "huff 12, 32-27", "huff 15, 14-10", "huff 15, 32-28", "huff 15, 14-9", "huff 15, 16-11", "huff 15, 32-27"},
			EN: "One piece is huffed for an offence, not several: 12 or 15 (R-JD-2).",
			FR: "On ne souffle qu’une pièce par faute : 12 ou 15 (R-JD-2).",
			DE: "Für ein Versäumnis wird nur ein Stein gepustet: 12 oder 15 (R-JD-2).",
		},
		{
			Position: "B:W14,32:B3,10 3-8", Touched: []game.Step{{From: "32", To: "27"}, {Takes: "10", Does: "huff"}}, Token: "huff-first",
			Open: []string{"huff 10, 14-10", "huff 10, 32-28", "huff 10, 14-9", "huff 10, 32-27"},
			EN:   "The huff comes before the move of the same turn, not after it (R-JD-2).",
			FR:   "On souffle avant de jouer son coup, pas après (R-JD-2).",
			DE:   "Erst wird gepustet, dann gezogen, nicht umgekehrt (R-JD-2).",
		},
		{
			Position: "B:W14,32:B3,10 3-8", Turn: "huff 10", Token: "huff-then-move",
			Open: []string{"huff 10, 14-10", "huff 10, 32-28", "huff 10, 14-9", "huff 10, 32-27"},
			EN:   "After the huff White still has to move in the same turn (R-JD-2).",
			FR:   "Après avoir soufflé, les Blancs doivent encore jouer dans le même coup (R-JD-2).",
			DE:   "Nach dem Pusten muss Weiß im selben Zug noch ziehen (R-JD-2).",
		},
		{
			Position: "B:W14:B5,6,7,10,17,K18 6-9", Turn: "huff 18", Token: "huff-no-move",
			Squares: []string{"18"}, Open: []string{"back"},
			EN: "With 18 huffed White could not move, so this huff is not allowed (R-JD-12).",
			FR: "Après avoir soufflé 18, les Blancs ne pourraient pas jouer : il est interdit de souffler ainsi (R-JD-12).",
			DE: "Ohne 18 könnte Weiß nicht ziehen: So zu pusten ist nicht erlaubt (R-JD-12).",
		},
		{
			Position: "B:W14:B5,6,7,10,17,K18 6-9", Turn: "14-10", Token: "answer-only",
			Open: []string{"back"},
			EN:   "White cannot move and has only the answer to an offence left: back (R-JD-7, R-JD-12).",
			FR:   "Les Blancs ne peuvent pas jouer et n’ont plus qu’à relever une faute : back (R-JD-7, R-JD-12).",
			DE:   "Weiß kann nicht ziehen und hat nur noch die Antwort auf ein Versäumnis: back (R-JD-7, R-JD-12).",
		},
		{
			Position: "B:W14,22:B10 10x17", Turn: "huff 17, 22-18", Token: "huff-wins",
			Squares: []string{"17"},
			EN:      "Huffing 17 takes the last piece and wins: no move follows (R-JD-7).",
			FR:      "Souffler 17 enlève la dernière pièce et gagne : aucun déplacement ne suit (R-JD-7).",
			DE:      "Mit 17 ist der letzte Stein gepustet und das Spiel gewonnen: Danach wird nicht mehr gezogen (R-JD-7).",
		},
		{
			Position: "B:W14,16,32:B3,10,12 must", Turn: "3-8", Token: "put-back-capture",
			Squares: []string{"10", "12"}, Open: []string{"10x17", "12x19"},
			EN: "Black was put back and must now make a complete capture: 10x17 or 12x19 (R-JD-13, R-JD-3).",
			FR: "Les Noirs ont dû reprendre leur coup et doivent maintenant faire une prise complète : 10x17 ou 12x19 (R-JD-13, R-JD-3).",
			DE: "Schwarz musste den Zug zurücknehmen und muss jetzt vollständig schlagen: 10x17 oder 12x19 (R-JD-13, R-JD-3).",
		},
		{
			Position: "B:W14,22,32:B3,10 must", Turn: "10x17", Token: "put-back-finish",
			Squares: []string{"10"}, Open: []string{"10x17x26"},
			EN: "After “back” a capture must be played to its end: 10x17x26 (R-JD-13, R-JD-3).",
			FR: "Après « arrière », une prise doit aller jusqu’au bout : 10x17x26 (R-JD-13, R-JD-3).",
			DE: "Nach „zurück“ muss ein Schlag zu Ende gespielt werden: 10x17x26 (R-JD-13, R-JD-3).",
		},
		{
			Turn: "e2-e4", Token: "turn-unreadable",
			EN: "“e2-e4” is not a turn: write 11-15 for a move, 22x15x6 for a capture, huff 14, 22-18 or back.",
			FR: "« e2-e4 » n’est pas un coup : écrivez 11-15 pour un déplacement, 22x15x6 pour une prise, souffler 14, 22-18 ou arrière.",
			DE: "„e2-e4“ ist kein Zug: Ein einfacher Zug heißt 11-15, ein Schlagzug 22x15x6, dazu gibt es pusten 14, 22-18 und zurück.",
		},
		{
			Position: "B:W14,32:B3,10 3-8", Turn: "huff", Token: "unreadable-huff",
			EN: "“huff” is not a huff; write huff 14, 22-18, or huff 14 alone if it wins.",
			FR: "« huff » : on ne souffle pas ainsi ; écrivez souffler 14, 22-18, ou souffler 14 seul si cela gagne.",
			DE: "„huff“ ist kein Pusten; man schreibt pusten 14, 22-18, oder nur pusten 14, wenn es gewinnt.",
		},
		{
			Position: "B:W14,32:B3,10 3-8", Turn: "huff 40, 32-28", Token: "no-square",
			EN: "There is no square 40: the playing squares are numbered 1 to 32 (JD-3).",
			FR: "Il n’y a pas de case 40 : les cases de jeu sont numérotées de 1 à 32 (JD-3).",
			DE: "Ein Feld 40 gibt es nicht: Die Spielfelder sind von 1 bis 32 nummeriert (JD-3).",
		},
		{
			Position: "B:W14,32:B3,10 3-8", Turn: "huff 10, 32-31", Token: "not-diagonal",
			Squares: []string{"32", "31"},
			EN:      "32 and 31 are not on the same diagonal (JD-5).",
			FR:      "32 et 31 ne sont pas sur une même diagonale (JD-5).",
			DE:      "32 und 31 liegen nicht auf einer Diagonale (JD-5).",
		},
		{
			Position: "B:W14,32:B3,10 what now", Token: "unreadable-tail",
			EN: "“what now” after the board is neither an offending turn, such as 3-8, nor the word must.",
			FR: "« what now » après le damier n’est ni un coup fautif, comme 3-8, ni le mot must.",
			DE: "„what now“ hinter dem Brett ist weder ein fehlerhafter Zug, etwa 3-8, noch das Wort must.",
		},
		{
			Position: "B:W14,32:B3,10 3-7-4", Token: "move-ends",
			Squares: []string{"7"},
			EN:      "A move of one square is the whole turn: it ended on 7 (JD-5).",
			FR:      "Un déplacement d’une case est un coup entier : il s’est terminé en 7 (JD-5).",
			DE:      "Ein Zug um ein Feld ist der ganze Zug: Er endete auf 7 (JD-5).",
		},
		{
			Position: "B:W14,32:B3,10 huff 3, 4-8", Token: "offence-no-move",
			EN: "An offending turn is written as the move alone, such as 3-8, and not as “huff 3, 4-8” (R-JD-11).",
			FR: "Un coup fautif s’écrit par le seul déplacement, comme 3-8, et non « huff 3, 4-8 » (R-JD-11).",
			DE: "Ein fehlerhafter Zug wird nur als Bewegung geschrieben, etwa 3-8, und nicht „huff 3, 4-8“ (R-JD-11).",
		},
		{
			Position: "B:W14,32:B3,10 10x17", Token: "offence-none",
			EN: "10x17 does not leave out a capture on this board, so there is no offence to answer (JD-9, R-JD-1).",
			FR: "10x17 n’omet aucune prise sur ce damier : il n’y a pas de faute à relever (JD-9, R-JD-1).",
			DE: "10x17 lässt auf diesem Brett keinen Schlag aus: Es gibt kein Versäumnis, auf das zu antworten wäre (JD-9, R-JD-1).",
		},
		{
			Position: "B:W14,32:B3,11 must", Token: "must-nothing",
			EN: "Black can capture nothing here, so the word must cannot follow this board (R-JD-13).",
			FR: "Les Noirs ne peuvent rien prendre ici : le mot must n’a pas sa place après ce damier (R-JD-13).",
			DE: "Schwarz kann hier nichts schlagen: Das Wort must kann hinter diesem Brett nicht stehen (R-JD-13).",
		},
	},
	"capture=must": {
		{
			Position: "B:W14,32:B3,10", Turn: "back", Token: "no-huffing",
			EN: "Where captures are compulsory nothing is huffed or taken back (JD-9).",
			FR: "Quand la prise est imposée, on ne souffle pas et l’on ne fait rien reprendre (JD-9).",
			DE: "Wo geschlagen werden muss, wird weder gepustet noch zurückgenommen (JD-9).",
		},
		{
			Position: "B:W14,32:B3,10", Turn: "huff 22, 10x17", Token: "no-huffing",
			EN: "Where captures are compulsory nothing is huffed or taken back (JD-9).",
			FR: "Quand la prise est imposée, on ne souffle pas et l’on ne fait rien reprendre (JD-9).",
			DE: "Wo geschlagen werden muss, wird weder gepustet noch zurückgenommen (JD-9).",
		},
		{
			Position: "B:W14,32:B3,10 3-8", Token: "must-capture",
			Squares: []string{"10", "14"}, Open: []string{"10x17"},
			EN: "The man on 10 must capture 14 (JD-8).",
			FR: "Le pion en 10 doit prendre la pièce en 14 (JD-8).",
			DE: "Der Stein auf 10 muss den Stein auf 14 schlagen (JD-8).",
		},
	},
	"huffRemoves=all": {
		{
			Position: "B:W14,15,32:B3,10,11", Turn: "3-8", Token: "offence-left-out",
			Squares: []string{"10", "11"}, Open: []string{"10x17", "11x18", "10x19"},
			EN: "This is an offence, because the man on 10 could have captured 14 or 15 and the man on 11 could have captured 15; White may now huff 10 and 11, say “back” or play on (JD-9, R-JD-1).",
			FR: "C’est une faute : le pion en 10 pouvait prendre la pièce en 14 ou 15 et le pion en 11 pouvait prendre la pièce en 15 ; les Blancs peuvent maintenant souffler 10 et 11, dire « arrière » ou laisser passer (JD-9, R-JD-1).",
			DE: "Das ist ein Versäumnis, denn der Stein auf 10 konnte den Stein auf 14 oder 15 schlagen und der Stein auf 11 konnte den Stein auf 15 schlagen; Weiß kann jetzt 10 und 11 pusten, „zurück“ sagen oder weiterspielen (JD-9, R-JD-1).",
		},
		{
			Position: "B:W14,16,32:B3,10,12 10-15", Turn: "huff 12, 32-28", Token: "huff-all",
			Squares: []string{"12", "15"}, Open: []string{"huff 12+15, 14-10", "huff 12+15, 16-12", "huff 12+15, 32-28", "huff 12+15, 14-9", "huff 12+15, 16-11", "huff 12+15, 32-27"},
			EN: "All pieces that could have captured are huffed together: 12 and 15 (R-JD-2, R-JD-14).",
			FR: "Toutes les pièces qui pouvaient prendre sont soufflées ensemble : 12 et 15 (R-JD-2, R-JD-14).",
			DE: "Alle Steine, die hätten schlagen können, werden zusammen gepustet: 12 und 15 (R-JD-2, R-JD-14).",
		},
	},
	"back=loseTurn": {
		{
			Position: "B:W22:B1,13,15,17,18 1-5", Turn: "back", Token: "back-no-move", Clauses: []string{"R-JD-12", "R-JD-3"},
			Open: []string{"huff 17, 22-17", "huff 18, 22-18"},
			EN:   "White could not move once the board is put back, and would lose by saying “back” (R-JD-12, R-JD-3).",
			FR:   "Les Blancs ne pourraient pas jouer sur le damier remis en place et perdraient en disant « arrière » (R-JD-12, R-JD-3).",
			DE:   "Weiß könnte auf dem zurückgestellten Brett nicht ziehen und würde mit „zurück“ verlieren (R-JD-12, R-JD-3).",
		},
		{
			Position: "B:W22:B1,13,15,17,18", Turn: "1-5", Token: "offence-left-out",
			EN: "This is an offence, because the man on 17 could have captured 22 and the man on 18 could have captured 22; White may now huff 17 or 18 (JD-9, R-JD-1).",
			FR: "C’est une faute : le pion en 17 pouvait prendre la pièce en 22 et le pion en 18 pouvait prendre la pièce en 22 ; les Blancs peuvent maintenant souffler 17 ou 18 (JD-9, R-JD-1).",
			DE: "Das ist ein Versäumnis, denn der Stein auf 17 konnte den Stein auf 22 schlagen und der Stein auf 18 konnte den Stein auf 22 schlagen; Weiß kann jetzt 17 oder 18 pusten (JD-9, R-JD-1).",
		},
		{
			Position: "B:W14,32:B3,10 must", Token: "must-never",
			EN: "With these switches nobody is put back to capture, so the word must cannot follow a board (R-JD-13, R-JD-3).",
			FR: "Avec ces options, personne n’est remis en place pour prendre : le mot must n’a pas sa place après un damier (R-JD-13, R-JD-3).",
			DE: "Mit diesen Schaltern wird niemand zum Schlagen zurückgestellt: Das Wort must kann hinter keinem Brett stehen (R-JD-13, R-JD-3).",
		},
	},
}
