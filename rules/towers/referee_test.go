package towers

import (
	"math/rand/v2"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

// Every sentence of the catalogue, said of a real position, in three languages.
func TestReferee(t *testing.T) {
	said := gametest.Listen(sentences)
	for _, cases := range [][]gametest.Case{textsCases, touchesCases, movesCases, jumpsCases, endingsCases} {
		gametest.Cases(t, Gerber, said, cases)
	}
	gametest.Cases(t, switched(t, "rejump=false"), said, []gametest.Case{
		{
			Position: "4/4/g,g,2/4/g,gg,2/1,B,2/4/4 b", Turn: "c3xe5xc7xa5xc3xe5",
			Token: "jumped-already", Clauses: []string{"GE-20", "R-GE-5"}, Squares: []string{"d4"},
			EN: "The tower on d4 has been jumped in this turn, and here no tower is jumped twice (GE-20, R-GE-5).",
			FR: "La tour en d4 a déjà été sautée à ce coup, et ici aucune ne l’est deux fois (GE-20, R-GE-5).",
			DE: "Der Turm auf d4 ist in diesem Zug schon übersprungen worden, und hier wird keiner zweimal übersprungen (GE-20, R-GE-5).",
		},
	})
	gametest.Cases(t, switched(t, "crownEndsTurn=false"), said, []gametest.Case{
		{
			Position: "4/2,g,g/1,b,2/4/4/4/4/4 b", Turn: "d6xf8",
			Token: "must-go-on", Clauses: []string{"GE-14", "R-GE-2"}, Squares: []string{"f8"}, Open: []string{"d6xf8xh6"},
			EN: "The jump is not over on f8: it must go on to h6 (GE-14, R-GE-2).",
			FR: "Le saut n’est pas fini en f8 : il doit continuer jusqu’en h6 (GE-14, R-GE-2).",
			DE: "Der Sprung ist auf f8 nicht zu Ende: Er muss nach h6 weitergehen (GE-14, R-GE-2).",
		},
	})
	gametest.Cases(t, switched(t, "straightBack=true"), said, []gametest.Case{
		{
			Position: "4/G,3/4/4/4/1,gg,2/4/B,3 b", Turn: "a1xd4",
			Token: "must-go-on", Clauses: []string{"GE-14", "R-GE-3", "R-GE-5"}, Squares: []string{"d4"}, Open: []string{"a1xd4xb2"},
			EN: "The jump is not over on d4: it must go on to b2 (GE-14, R-GE-3, R-GE-5).",
			FR: "Le saut n’est pas fini en d4 : il doit continuer jusqu’en b2 (GE-14, R-GE-3, R-GE-5).",
			DE: "Der Sprung ist auf d4 nicht zu Ende: Er muss nach b2 weitergehen (GE-14, R-GE-3, R-GE-5).",
		},
	})
	said.Everything(t)
}

// textsCases are about texts that cannot be read, and set-ups that cannot be played.
var textsCases = []gametest.Case{
	{
		Position: strings.Repeat("4/", 101),
		Token:    "too-long",
		EN:       "A position is written in at most 200 characters; this text has 202.",
		FR:       "Une position s’écrit en 200 caractères au plus ; ce texte en a 202.",
		DE:       "Eine Stellung hat höchstens 200 Zeichen; dieser Text hat 202.",
	},
	{
		Position: "4/4 b",
		Token:    "wrong-rows",
		EN:       "A position has 8 rows, from row 8 down to row 1, with “/” between them; this text has 2.",
		FR:       "Une position a 8 rangées, de la 8 à la 1, séparées par « / » ; ce texte en a 2.",
		DE:       "Eine Stellung hat 8 Reihen, von Reihe 8 bis Reihe 1, mit „/“ dazwischen; dieser Text hat 2.",
	},
	{
		Position: "b",
		Token:    "wrong-rows",
		EN:       "A position has 8 rows, from row 8 down to row 1, with “/” between them; this text has 1.",
		FR:       "Une position a 8 rangées, de la 8 à la 1, séparées par « / » ; ce texte en a 1.",
		DE:       "Eine Stellung hat 8 Reihen, von Reihe 8 bis Reihe 1, mit „/“ dazwischen; dieser Text hat 1.",
	},
	{
		Position: "g,g,g,g,g/4/4/4/4/4/4/4 b",
		Token:    "wrong-row-size",
		EN:       "The row “g,g,g,g,g” must have 4 playing squares; it has 5.",
		FR:       "La rangée « g,g,g,g,g » doit compter 4 cases de jeu ; elle en a 5.",
		DE:       "Die Reihe „g,g,g,g,g“ muss 4 Spielfelder haben; sie hat 5.",
	},
	{
		Position: "4/4/gx,3/4/4/4/4/4 b",
		Token:    "unknown-field",
		EN:       "“gx” is neither a tower (its stones from the top down: b and B for Black, g and G for Green) nor a digit from 1 to 4 for empty squares.",
		FR:       "« gx » n’est ni une tour (ses pions de haut en bas : b et B pour les Noirs, g et G pour les Verts) ni un chiffre de 1 à 4 pour des cases vides.",
		DE:       "„gx“ ist weder ein Turm (seine Steine von oben nach unten: b und B für Schwarz, g und G für Grün) noch eine Ziffer von 1 bis 4 für leere Felder.",
	},
	{
		Position: "4/4//4/4/4/4/4 b",
		Token:    "empty-row",
		EN:       "A row is left out between two “/”: four empty squares are written 4.",
		FR:       "Il manque une rangée entre deux « / » : quatre cases vides s’écrivent 4.",
		DE:       "Zwischen zwei „/“ fehlt eine Reihe: Vier leere Felder schreiben sich 4.",
	},
	{
		Position: "4/4/g,,2/4/4/4/4/4 b",
		Token:    "empty-field",
		EN:       "In the row “g,,2” a comma has no square beside it: one empty square is written 1.",
		FR:       "Dans la rangée « g,,2 », une virgule n’a pas de case à côté d’elle : une case vide s’écrit 1.",
		DE:       "In der Reihe „g,,2“ steht neben einem Komma kein Feld: Ein leeres Feld schreibt sich 1.",
	},
	{
		Position: "4/4/4/4/4/4/4/4",
		Token:    "no-side",
		EN:       "The side to move is missing: write b for Black or g for Green after the rows.",
		FR:       "Il manque le joueur au trait : b pour les Noirs ou g pour les Verts, après les rangées.",
		DE:       "Es fehlt, wer am Zug ist: Schreib b für Schwarz oder g für Grün hinter die Reihen.",
	},
	{
		Position: "4/4/4/4/4/4/4/4 w",
		Token:    "unknown-side",
		EN:       "“w” is not a side to move: it is b for Black or g for Green.",
		FR:       "« w » n’est pas un camp : c’est b pour les Noirs ou g pour les Verts.",
		DE:       "„w“ ist keine Seite: Es heißt b für Schwarz oder g für Grün.",
	},
	{
		Position: "4/4/4/4/4/4/4/4 b 0 1",
		Token:    "extra-text",
		EN:       "“0 1” after the side to move has no meaning.",
		FR:       "« 0 1 », après le joueur au trait, n’a pas de sens.",
		DE:       "„0 1“ hinter der Seite am Zug bedeutet nichts.",
	},
	{
		Position: "4/4/4/4/4/4/b,bbbbbb,BBb,gG/bb,b,2 b",
		Token:    "too-many-stones", Clauses: []string{"GE-1"},
		EN: "Black has 13 stones on the board; a player has 12 (GE-1).",
		FR: "Les Noirs ont 13 pions sur le damier ; un joueur en a 12 (GE-1).",
		DE: "Schwarz hat 13 Steine auf dem Brett; jeder Spieler hat 12 (GE-1).",
	},
	{
		Position: "1,bg,2/4/4/4/4/g,3/4/4 b",
		Token:    "man-on-last-row", Clauses: []string{"GE-11"}, Squares: []string{"d8"},
		EN: "Black’s stone on top on d8 must be turned: on its last row it is a king (GE-11).",
		FR: "Le pion des Noirs au sommet en d8 doit être retourné : sur sa dernière rangée, c’est une dame (GE-11).",
		DE: "Der oberste Stein von Schwarz auf d8 muss umgedreht sein: Auf seiner letzten Reihe ist er eine Dame (GE-11).",
	},
	{
		Turn:  "c3-k9",
		Token: "no-turn-text",
		EN:    "“c3-k9” is not a turn: a move is written c3-d4, a jump with every landing c3xe5xg7.",
		FR:    "« c3-k9 » n’est pas un coup : un déplacement s’écrit c3-d4, un saut avec chaque arrivée c3xe5xg7.",
		DE:    "„c3-k9“ ist kein Zug: Ein Zug ohne Sprung schreibt sich c3-d4, ein Sprung mit jeder Landung c3xe5xg7.",
	},
	{
		Turn:  " ",
		Token: "empty-turn",
		EN:    "Nothing is written: a move is written c3-d4, a jump with every landing c3xe5xg7.",
		FR:    "Il n’y a rien d’écrit : un déplacement s’écrit c3-d4, un saut avec chaque arrivée c3xe5xg7.",
		DE:    "Es steht nichts da: Ein Zug ohne Sprung schreibt sich c3-d4, ein Sprung mit jeder Landung c3xe5xg7.",
	},
}

// touchesCases are about what is touched.
var touchesCases = []gametest.Case{
	{
		Touched: []game.Step{{From: "z9", To: "c3"}},
		Token:   "not-a-square", Clauses: []string{"GE-1"},
		EN: "“z9” is not a square of this board (GE-1).",
		FR: "« z9 » n’est pas une case de ce damier (GE-1).",
		DE: "„z9“ ist kein Feld dieses Bretts (GE-1).",
	},
	{
		Turn:  "c3-c4",
		Token: "light-square", Clauses: []string{"GE-2"}, Squares: []string{"c4"},
		EN: "c4 is a light square, and only the dark ones are played on (GE-2).",
		FR: "c4 est une case claire, et l’on ne joue que sur les foncées (GE-2).",
		DE: "c4 ist ein helles Feld, und gespielt wird nur auf den dunklen (GE-2).",
	},
	{
		Turn:  "c5-d6",
		Token: "empty-square", Clauses: []string{"GE-2"}, Squares: []string{"c5"},
		EN: "There is no stone on c5 (GE-2).",
		FR: "Il n’y a aucun pion en c5 (GE-2).",
		DE: "Auf c5 steht kein Stein (GE-2).",
	},
	{
		Turn:  "b6-a5",
		Token: "not-yours", Clauses: []string{"GE-2"}, Squares: []string{"b6"},
		EN: "The man on b6 is Green’s, and it is Black’s turn (GE-2).",
		FR: "Le pion en b6 est aux Verts, et c’est aux Noirs de jouer (GE-2).",
		DE: "Der Stein auf b6 gehört Grün, und Schwarz ist am Zug (GE-2).",
	},
	{
		Position: "4/4/4/4/1,G,2/4/4/b,3 b", Turn: "d4-e5",
		Token: "not-yours", Clauses: []string{"GE-2"}, Squares: []string{"d4"},
		EN: "The king on d4 is Green’s, and it is Black’s turn (GE-2).",
		FR: "La dame en d4 est aux Verts, et c’est aux Noirs de jouer (GE-2).",
		DE: "Die Dame auf d4 gehört Grün, und Schwarz ist am Zug (GE-2).",
	},
	{
		Position: "4/4/4/4/1,gbb,2/4/4/b,3 b", Turn: "d4-e5",
		Token: "tower-not-yours", Clauses: []string{"GE-10"}, Squares: []string{"d4"},
		EN: "The tower on d4 has Green’s stone on top, so it is Green’s; it is Black’s turn (GE-10).",
		FR: "La tour en d4 porte un pion des Verts à son sommet et leur appartient ; c’est aux Noirs de jouer (GE-10).",
		DE: "Der Turm auf d4 hat oben einen Stein von Grün und gehört damit Grün; Schwarz ist am Zug (GE-10).",
	},
	{
		Position: "4/4/1,g,2/4/1,g,2/1,b,1,b/4/4 b", Touched: []game.Step{{From: "c3", To: "e5"}, {From: "g3", To: "h4"}},
		Token: "another-stone", Clauses: []string{"GE-2"}, Squares: []string{"e5", "g3"},
		EN: "A turn moves one stone or tower: it is on e5 now, and g3 must wait (GE-2).",
		FR: "Un coup ne déplace qu’un pion ou qu’une tour : c’est en e5 que le coup se poursuit, pas en g3 (GE-2).",
		DE: "Ein Zug bewegt nur einen Stein oder Turm: Er steht jetzt auf e5, und g3 muss warten (GE-2).",
	},
	{
		Position: "3,G/4/g,g,2/4/g,g,2/1,b,2/4/4 b", Turn: "c3xc7",
		Token: "which-turn", Clauses: []string{"GE-2"}, Open: []string{"c3xa5xc7", "c3xe5xc7"},
		EN: "This could be c3xa5xc7 or c3xe5xc7: say which (GE-2).",
		FR: "Cela peut être c3xa5xc7 ou c3xe5xc7 : il faut préciser (GE-2).",
		DE: "Das kann c3xa5xc7 oder c3xe5xc7 sein: Sag, welcher Zug gemeint ist (GE-2).",
	},
	{
		Touched: []game.Step{{To: "a5"}},
		Token:   "nothing-reaches", Clauses: []string{"GE-2"}, Squares: []string{"a5"},
		EN: "None of Black’s stones can go to a5 in this turn (GE-2).",
		FR: "Aucun pion des Noirs ne peut aller en a5 à ce coup (GE-2).",
		DE: "Kein Stein von Schwarz kann in diesem Zug nach a5 (GE-2).",
	},
	{
		Position: "4/4/1,g,2/4/1,g,2/1,b,2/4/4 b", Touched: []game.Step{{Takes: "d6"}},
		Token: "nothing-takes", Clauses: []string{"GE-3"}, Squares: []string{"d6"}, Open: []string{"c3xe5xc7"},
		EN: "d6 cannot be jumped that way (GE-3).",
		FR: "Impossible de sauter ainsi d6 (GE-3).",
		DE: "d6 kann so nicht übersprungen werden (GE-3).",
	},
	{
		Position: "4/4/1,g,2/4/1,g,2/1,b,2/4/4 b", Touched: []game.Step{{From: "c3", Takes: "d6"}},
		Token: "nothing-takes", Clauses: []string{"GE-3"}, Squares: []string{"d6"}, Open: []string{"c3xe5xc7"},
		EN: "d6 cannot be jumped that way (GE-3).",
		FR: "Impossible de sauter ainsi d6 (GE-3).",
		DE: "d6 kann so nicht übersprungen werden (GE-3).",
	},
	{
		Turn:  "huff d4",
		Token: "no-huffing", Clauses: []string{"GE-20"},
		EN: "There is no huffing in this game: all stones stay on the board to the end (GE-20).",
		FR: "On ne souffle pas à ce jeu : tous les pions restent sur le damier jusqu’à la fin (GE-20).",
		DE: "Gepustet wird in diesem Spiel nicht: Alle Steine bleiben bis zum Schluss auf dem Brett (GE-20).",
	},
	{
		Touched: []game.Step{{Does: "roll"}},
		Token:   "no-such-act", Clauses: []string{"GE-2"},
		EN: "“roll” is not a turn in this game: a turn is a move or a jump (GE-2).",
		FR: "« roll » ne fait pas un coup à ce jeu : on déplace ou l’on saute (GE-2).",
		DE: "„roll“ ist in diesem Spiel kein Zug: Man zieht oder springt (GE-2).",
	},
	{
		Position: "4/1,b,2/4/4/3,g/4/4/4 b", Touched: []game.Step{{From: "c7", To: "d8", Becomes: "Q"}},
		Token: "no-choice", Clauses: []string{"GE-11"},
		EN: "There is nothing to choose: a stone that reaches its last row is turned and is a king (GE-11).",
		FR: "Il n’y a rien à choisir : un pion qui atteint sa dernière rangée est retourné et devient dame (GE-11).",
		DE: "Zu wählen gibt es nichts: Ein Stein, der seine letzte Reihe erreicht, wird umgedreht und ist eine Dame (GE-11).",
	},
	{
		Position: "3,G/4/4/4/1,g,2/1,b,2/4/4 b", Touched: []game.Step{{From: "c3", To: "e5", Takes: "d6"}},
		Token: "takes-other", Clauses: []string{"GE-4"}, Squares: []string{"d6", "d4"},
		EN: "From c3 to e5 the jump goes over d4, not over d6 (GE-4).",
		FR: "De c3 à e5, le saut passe par-dessus d4 et non d6 (GE-4).",
		DE: "Von c3 nach e5 geht der Sprung über d4, nicht über d6 (GE-4).",
	},
	{
		Touched: []game.Step{{From: "c3", To: "d4", Takes: "e5"}},
		Token:   "takes-nothing", Clauses: []string{"GE-3"}, Squares: []string{"e5"},
		EN: "From c3 to d4 nothing is jumped, so e5 is not taken (GE-3).",
		FR: "De c3 à d4, on ne saute rien : rien n’est donc pris en e5 (GE-3).",
		DE: "Von c3 nach d4 wird nichts übersprungen, also auch e5 nicht geschlagen (GE-3).",
	},
}

// movesCases are about moves of one square, and a king's of several.
var movesCases = []gametest.Case{
	{
		Turn:  "c3-c3",
		Token: "same-square", Clauses: []string{"GE-2"}, Squares: []string{"c3"},
		EN: "The man on c3 must go to another square (GE-2).",
		FR: "Le pion en c3 doit aller sur une autre case (GE-2).",
		DE: "Der Stein auf c3 muss auf ein anderes Feld gehen (GE-2).",
	},
	{
		Turn:  "c3-c5",
		Token: "not-diagonal", Clauses: []string{"GE-2"}, Squares: []string{"c3", "c5"},
		EN: "c5 is not on a diagonal with c3, and stones move only along diagonals (GE-2).",
		FR: "c5 n’est sur aucune diagonale de c3, et l’on ne joue qu’en diagonale (GE-2).",
		DE: "c5 liegt auf keiner Diagonale mit c3, und gezogen wird nur schräg (GE-2).",
	},
	{
		Position: "4/4/2,g,1/4/4/1,b,2/4/4 b", Turn: "c3-d2",
		Token: "man-backward", Clauses: []string{"GE-2"}, Squares: []string{"c3", "d2"}, Open: []string{"c3-b4", "c3-d4"},
		EN: "The man on c3 moves only forward; only a king could go back to d2 (GE-2).",
		FR: "Le pion en c3 ne va que vers l’avant ; seule une dame pourrait reculer en d2 (GE-2).",
		DE: "Der Stein auf c3 geht nur vorwärts; zurück nach d2 könnte nur eine Dame (GE-2).",
	},
	{
		Position: "4/4/2,g,1/4/4/1,bg,2/4/4 b", Turn: "c3-d2",
		Token: "man-backward", Clauses: []string{"GE-2"}, Squares: []string{"c3", "d2"}, Open: []string{"c3-b4", "c3-d4"},
		EN: "The tower on c3 moves only forward; only a king could go back to d2 (GE-2).",
		FR: "La tour en c3 ne va que vers l’avant ; seule une dame pourrait reculer en d2 (GE-2).",
		DE: "Der Turm auf c3 geht nur vorwärts; zurück nach d2 könnte nur eine Dame (GE-2).",
	},
	{
		Position: "4/4/1,g,2/4/4/4/2,b,1/4 g", Turn: "d6-e7",
		Token: "man-backward", Clauses: []string{"GE-2"}, Squares: []string{"d6", "e7"},
		EN: "The man on d6 moves only forward; only a king could go back to e7 (GE-2).",
		FR: "Le pion en d6 ne va que vers l’avant ; seule une dame pourrait reculer en e7 (GE-2).",
		DE: "Der Stein auf d6 geht nur vorwärts; zurück nach e7 könnte nur eine Dame (GE-2).",
	},
	{
		Turn:  "c3-f6",
		Token: "too-far", Clauses: []string{"GE-2"}, Squares: []string{"c3", "f6"},
		EN: "The man on c3 is not a king: f6 is 3 squares away, too far for a move and for a jump (GE-2).",
		FR: "Le pion en c3 n’est pas une dame : f6 est à 3 cases, trop loin pour un pas comme pour un saut (GE-2).",
		DE: "Der Stein auf c3 ist keine Dame, und f6 ist 3 Felder entfernt, zu weit für einen Schritt und für einen Sprung (GE-2).",
	},
	{
		Turn:  "c3-e5",
		Token: "nothing-between", Clauses: []string{"GE-3", "GE-2"}, Squares: []string{"c3", "d4"},
		EN: "The man on c3 moves one square, and on d4 there is nothing to jump (GE-3, GE-2).",
		FR: "Le pion en c3 n’avance que d’une case, et il n’y a rien à sauter en d4 (GE-3, GE-2).",
		DE: "Der Stein auf c3 zieht nur ein Feld weit, und auf d4 gibt es nichts zu überspringen (GE-3, GE-2).",
	},
	{
		Turn:  "b2-c3",
		Token: "occupied", Clauses: []string{"GE-2"}, Squares: []string{"c3"},
		EN: "Black’s man is on c3, and a stone goes only to an empty square (GE-2).",
		FR: "c3 est occupée par un pion des Noirs, et l’on ne va que sur une case vide (GE-2).",
		DE: "Auf c3 steht ein Stein von Schwarz, und gezogen wird nur auf leere Felder (GE-2).",
	},
	{
		Position: "4/4/GB,3/4/1,B,2/4/2,g,1/4 b", Turn: "d4-b6",
		Token: "occupied", Clauses: []string{"GE-13"}, Squares: []string{"b6"},
		EN: "Green’s king is on b6, and a stone goes only to an empty square (GE-13).",
		FR: "b6 est occupée par une dame des Verts, et l’on ne va que sur une case vide (GE-13).",
		DE: "Auf b6 steht eine Dame von Grün, und gezogen wird nur auf leere Felder (GE-13).",
	},
}

// jumpsCases are about jumps: how they go, which come first, when they end.
var jumpsCases = []gametest.Case{
	{
		Turn:  "b2xd4",
		Token: "own-tower", Clauses: []string{"GE-3"}, Squares: []string{"c3"},
		EN: "The man on c3 is Black’s own, and only the opponent’s are jumped (GE-3).",
		FR: "Le pion en c3 appartient aux Noirs eux-mêmes, et l’on ne saute que l’adversaire (GE-3).",
		DE: "Der Stein auf c3 gehört Schwarz selbst, und übersprungen wird nur der Gegner (GE-3).",
	},
	{
		Position: "4/4/bg,3/4/1,B,2/4/3,G/4 b", Turn: "d4-a7",
		Token: "own-tower", Clauses: []string{"GE-13"}, Squares: []string{"b6"},
		EN: "The tower on b6 is Black’s own, and only the opponent’s are jumped (GE-13).",
		FR: "La tour en b6 appartient aux Noirs eux-mêmes, et l’on ne saute que l’adversaire (GE-13).",
		DE: "Der Turm auf b6 gehört Schwarz selbst, und übersprungen wird nur der Gegner (GE-13).",
	},
	{
		Position: "4/4/g,g,2/4/g,gb,2/1,B,2/4/4 b", Turn: "c3xe5xc7xa5xc3xe5",
		Token: "freed-blocks", Clauses: []string{"GE-10", "R-GE-8"}, Squares: []string{"d4"},
		EN: "With its top taken the tower on d4 is Black’s own at once, and it blocks the way (GE-10, R-GE-8).",
		FR: "Son sommet pris, la tour en d4 est aussitôt aux Noirs, et elle barre le passage (GE-10, R-GE-8).",
		DE: "Ohne seinen obersten Stein gehört der Turm auf d4 sofort Schwarz und versperrt den Weg (GE-10, R-GE-8).",
	},
	{
		Position: "4/4/4/2,g,1/1,gb,2/1,b,2/3,b/4 b", Turn: "c3xe5",
		Token: "no-room", Clauses: []string{"GE-3"}, Squares: []string{"d4", "e5"},
		EN: "The tower on d4 cannot be jumped: e5 behind it is not empty (GE-3).",
		FR: "Impossible de sauter la tour en d4 : derrière, e5 n’est pas vide (GE-3).",
		DE: "Der Turm auf d4 kann nicht übersprungen werden, denn e5 dahinter ist nicht frei (GE-3).",
	},
	{
		Position: "4/4/4/2,g,1/1,G,2/4/3,b/B,3 b", Turn: "a1xf6",
		Token: "no-room", Clauses: []string{"GE-13"}, Squares: []string{"d4", "e5"},
		EN: "The king on d4 cannot be jumped: e5 behind it is not empty (GE-13).",
		FR: "Impossible de sauter la dame en d4 : derrière, e5 n’est pas vide (GE-13).",
		DE: "Die Dame auf d4 kann nicht übersprungen werden, denn e5 dahinter ist nicht frei (GE-13).",
	},
	{
		Position: "4/4/1,g,2/4/4/1,g,2/4/B,3 b", Turn: "a1xe5xc7",
		Token: "not-close-behind", Clauses: []string{"GE-15", "R-GE-7"}, Squares: []string{"c3", "d4"}, Open: []string{"a1xd4"},
		EN: "A king that jumps c3 lands close behind it, on d4 and not on e5 (GE-15, R-GE-7).",
		FR: "Une dame qui saute c3 se pose juste derrière, en d4 et non en e5 (GE-15, R-GE-7).",
		DE: "Eine Dame, die c3 überspringt, landet dicht dahinter, auf d4 und nicht auf e5 (GE-15, R-GE-7).",
	},
	{
		Position: "4/4/g,3/2,g,1/1,B,2/4/3,G/4 b", Turn: "d4xa7",
		Token: "nearest-first", Clauses: []string{"GE-15", "R-GE-4"}, Squares: []string{"e5", "b6"}, Open: []string{"d4xf6"},
		EN: "The king on d4 must jump the nearest enemy first: e5, not b6 (GE-15, R-GE-4).",
		FR: "La dame en d4 doit d’abord sauter l’adversaire le plus proche : e5, et non b6 (GE-15, R-GE-4).",
		DE: "Die Dame auf d4 muss zuerst den nächsten Gegner überspringen: e5, nicht b6 (GE-15, R-GE-4).",
	},
	{
		Position: "4/4/4/1,G,g,1/1,B,2/4/g,2,G/4 b", Turn: "d4xa1",
		Token: "nearest-first", Clauses: []string{"GE-15", "R-GE-4"}, Squares: []string{"c5", "e5", "b2"}, Open: []string{"d4xb6", "d4xf6"},
		EN: "The king on d4 must jump the nearest enemy first: c5 or e5, not b2 (GE-15, R-GE-4).",
		FR: "La dame en d4 doit d’abord sauter l’adversaire le plus proche : c5 ou e5, et non b2 (GE-15, R-GE-4).",
		DE: "Die Dame auf d4 muss zuerst den nächsten Gegner überspringen: c5 oder e5, nicht b2 (GE-15, R-GE-4).",
	},
	{
		Position: "4/G,3/4/4/4/1,gg,2/4/B,3 b", Turn: "a1xd4xb2",
		Token: "straight-back", Clauses: []string{"GE-14", "R-GE-3"}, Squares: []string{"d4", "c3"},
		EN: "Between two jumps a king goes straight on or turns at a right angle; from d4 over c3 it would go straight back (GE-14, R-GE-3).",
		FR: "Entre deux sauts, une dame continue tout droit ou tourne à angle droit ; de d4 par-dessus c3, elle ferait demi-tour (GE-14, R-GE-3).",
		DE: "Zwischen zwei Sprüngen geht eine Dame geradeaus weiter oder biegt im rechten Winkel ab; von d4 über c3 ginge sie geradewegs zurück (GE-14, R-GE-3).",
	},
	{
		Position: "4/4/4/4/2,g,1/1,g,b,1/4/B,3 b", Turn: "e3xg5",
		Token: "king-first", Clauses: []string{"GE-17"}, Squares: []string{"a1"}, Open: []string{"a1xd4"},
		EN: "The king on a1 can jump, and a king’s jump comes before everything (GE-17).",
		FR: "La dame en a1 peut sauter, et le saut d’une dame passe avant tout (GE-17).",
		DE: "Die Dame auf a1 kann springen, und der Sprung einer Dame geht allem vor (GE-17).",
	},
	{
		Position: "4/4/4/4/2,g,1/1,g,b,1/4/B,3 b", Turn: "a1-b2",
		Token: "king-first", Clauses: []string{"GE-17", "GE-8"}, Squares: []string{"a1"}, Open: []string{"a1xd4"},
		EN: "The king on a1 can jump, and a king’s jump comes before everything (GE-17, GE-8).",
		FR: "La dame en a1 peut sauter, et le saut d’une dame passe avant tout (GE-17, GE-8).",
		DE: "Die Dame auf a1 kann springen, und der Sprung einer Dame geht allem vor (GE-17, GE-8).",
	},
	{
		Position: "4/4/1,g,2/2,b,1/4/1,g,1,g/3,B/B,3 b", Turn: "e5xc7",
		Token: "kings-first", Clauses: []string{"GE-17", "R-GE-9"}, Squares: []string{"a1", "h2"}, Open: []string{"a1xd4", "h2xf4"},
		EN: "The kings on a1 and h2 can jump, and a king’s jump comes before everything: choose one of them (GE-17, R-GE-9).",
		FR: "Les dames en a1 et h2 peuvent sauter, et le saut d’une dame passe avant tout : l’une d’elles, au choix, doit sauter (GE-17, R-GE-9).",
		DE: "Die Damen auf a1 und h2 können springen, und der Sprung einer Dame geht allem vor: Wähle eine von ihnen (GE-17, R-GE-9).",
	},
	{
		Position: "3,G/4/4/4/1,g,2/1,b,1,b/4/4 b", Turn: "g3-h4",
		Token: "must-jump", Clauses: []string{"GE-8", "GE-3"}, Squares: []string{"c3"}, Open: []string{"c3xe5"},
		EN: "The man on c3 can jump, and a jump comes before a move (GE-8, GE-3).",
		FR: "Le pion en c3 peut sauter, et un saut passe avant un déplacement (GE-8, GE-3).",
		DE: "Der Stein auf c3 kann springen, und ein Sprung geht einem Zug vor (GE-8, GE-3).",
	},
	{
		Position: "3,G/4/4/4/1,g,2/1,bg,1,b/4/4 b", Turn: "g3-h4",
		Token: "must-jump", Clauses: []string{"GE-8", "GE-3"}, Squares: []string{"c3"}, Open: []string{"c3xe5"},
		EN: "The tower on c3 can jump, and a jump comes before a move (GE-8, GE-3).",
		FR: "La tour en c3 peut sauter, et un saut passe avant un déplacement (GE-8, GE-3).",
		DE: "Der Turm auf c3 kann springen, und ein Sprung geht einem Zug vor (GE-8, GE-3).",
	},
	{
		Position: "3,G/4/4/4/g,1,g,1/1,b,1,b/4/b,3 b", Turn: "a1-b2",
		Token: "one-must-jump", Clauses: []string{"GE-8", "GE-3"}, Squares: []string{"c3", "g3"}, Open: []string{"c3xa5", "g3xe5"},
		EN: "The stones on c3 and g3 can jump, and a jump comes before a move: choose one of them (GE-8, GE-3).",
		FR: "Les pions en c3 et g3 peuvent sauter, et un saut passe avant un déplacement : l’un d’eux, au choix, doit sauter (GE-8, GE-3).",
		DE: "Die Steine auf c3 und g3 können springen, und ein Sprung geht einem Zug vor: Wähle einen von ihnen (GE-8, GE-3).",
	},
	{
		Position: "3,G/4/1,g,2/4/1,g,2/1,b,2/4/4 b", Turn: "c3xe5",
		Token: "must-go-on", Clauses: []string{"GE-5"}, Squares: []string{"e5"}, Open: []string{"c3xe5xc7"},
		EN: "The jump is not over on e5: it must go on to c7 (GE-5).",
		FR: "Le saut n’est pas fini en e5 : il doit continuer jusqu’en c7 (GE-5).",
		DE: "Der Sprung ist auf e5 nicht zu Ende: Er muss nach c7 weitergehen (GE-5).",
	},
	{
		Position: "3,G/4/4/1,g,2/4/1,g,g,1/4/B,3 b", Turn: "a1xd4",
		Token: "must-go-on", Clauses: []string{"GE-14"}, Squares: []string{"d4"}, Open: []string{"a1xd4xb6", "a1xd4xf2"},
		EN: "The jump is not over on d4: it must go on to b6 or f2 (GE-14).",
		FR: "Le saut n’est pas fini en d4 : il doit continuer jusqu’en b6 ou f2 (GE-14).",
		DE: "Der Sprung ist auf d4 nicht zu Ende: Er muss nach b6 oder f2 weitergehen (GE-14).",
	},
	{
		Position: "4/4/g,g,2/4/g,gg,2/1,B,2/4/4 b", Turn: "c3xe5xc7xa5xc3",
		Token: "must-go-on", Clauses: []string{"GE-14", "R-GE-5"}, Squares: []string{"c3"}, Open: []string{"c3xe5xc7xa5xc3xe5"},
		EN: "The jump is not over on c3: it must go on to e5 (GE-14, R-GE-5).",
		FR: "Le saut n’est pas fini en c3 : il doit continuer jusqu’en e5 (GE-14, R-GE-5).",
		DE: "Der Sprung ist auf c3 nicht zu Ende: Er muss nach e5 weitergehen (GE-14, R-GE-5).",
	},
	{
		Position: "3,G/4/4/4/1,g,2/1,b,2/4/4 b", Touched: []game.Step{{From: "c3", To: "e5"}, {From: "e5"}},
		Token: "turn-over", Clauses: []string{"GE-5"}, Squares: []string{"e5"},
		EN: "The turn is over on e5: from there nothing more can be jumped (GE-5).",
		FR: "Le coup est fini en e5 : de là, il n’y a plus rien à sauter (GE-5).",
		DE: "Der Zug ist auf e5 zu Ende: Von dort ist nichts mehr zu überspringen (GE-5).",
	},
	{
		Position: "4/4/4/4/1,g,2/4/3,G/B,3 b", Touched: []game.Step{{From: "a1", To: "e5"}, {From: "e5"}},
		Token: "turn-over", Clauses: []string{"GE-14"}, Squares: []string{"e5"},
		EN: "The turn is over on e5: from there nothing more can be jumped (GE-14).",
		FR: "Le coup est fini en e5 : de là, il n’y a plus rien à sauter (GE-14).",
		DE: "Der Zug ist auf e5 zu Ende: Von dort ist nichts mehr zu überspringen (GE-14).",
	},
	{
		Position: "4/2,g,g/1,b,2/4/4/4/4/4 b", Turn: "d6xf8xh6",
		Token: "crown-ends", Clauses: []string{"GE-11", "R-GE-2"}, Squares: []string{"f8"},
		EN: "The stone became a king on f8, and that ends the turn (GE-11, R-GE-2).",
		FR: "Le pion est devenu dame en f8, et cela termine le coup (GE-11, R-GE-2).",
		DE: "Der Stein ist auf f8 zur Dame geworden, und damit endet der Zug (GE-11, R-GE-2).",
	},
	{
		Turn:  "c3-d4-e5",
		Token: "after-move", Clauses: []string{"GE-9"}, Squares: []string{"d4"},
		EN: "A move is a whole turn: after c3-d4 nothing follows (GE-9).",
		FR: "Un déplacement fait un coup entier : après c3-d4, rien ne suit (GE-9).",
		DE: "Ein Zug ohne Sprung ist schon alles: Nach c3-d4 folgt nichts mehr (GE-9).",
	},
	{
		Position: "3,G/4/4/4/1,g,2/1,b,2/4/4 b", Turn: "c3xe5-f6",
		Token: "move-after-jump", Clauses: []string{"GE-9"}, Squares: []string{"e5", "f6"},
		EN: "A turn is a move or jumps, never both: from e5 to f6 nothing is jumped (GE-9).",
		FR: "Un coup est un déplacement ou des sauts, jamais les deux : de e5 à f6, on ne saute rien (GE-9).",
		DE: "Man zieht oder springt, nie beides in einem Zug: Von e5 nach f6 wird nichts übersprungen (GE-9).",
	},
}

// endingsCases are about how a game ends.
var endingsCases = []gametest.Case{
	{
		Touched: []game.Step{{From: "a1"}},
		Token:   "stuck", Clauses: []string{"GE-2"}, Squares: []string{"a1"},
		EN: "The man on a1 cannot move: every square it could go to is occupied (GE-2).",
		FR: "Le pion en a1 ne peut pas bouger : toutes les cases où aller sont occupées (GE-2).",
		DE: "Der Stein auf a1 kann nicht ziehen: Kein erreichbares Feld ist frei (GE-2).",
	},
	{
		Position: "4/4/4/1,g,2/4/4/b,3/B,3 b", Touched: []game.Step{{From: "a1"}},
		Token: "stuck", Clauses: []string{"GE-13"}, Squares: []string{"a1"},
		EN: "The king on a1 cannot move: every square it could go to is occupied (GE-13).",
		FR: "La dame en a1 ne peut pas bouger : toutes les cases où aller sont occupées (GE-13).",
		DE: "Die Dame auf a1 kann nicht ziehen: Kein erreichbares Feld ist frei (GE-13).",
	},
	{
		Position: "4/4/4/4/1,G,2/1,bG,2/4/Bg,3 b", Turn: "c3xe5",
		Token: "no-stones", Clauses: []string{"GE-18", "GE-19"},
		EN: "Green no longer has a stone on top: Black wins and scores 3 points (GE-18, GE-19).",
		FR: "Les Verts n’ont plus aucun pion au sommet : les Noirs gagnent et marquent 3 points (GE-18, GE-19).",
		DE: "Grün hat keinen Stein mehr obenauf; Schwarz gewinnt und erhält 3 Punkten (GE-18, GE-19).",
	},
	{
		Position: "4/4/4/4/1,g,2/1,b,2/4/4 b", Turn: "c3xe5",
		Token: "no-stones", Clauses: []string{"GE-18", "GE-19"},
		EN: "Green no longer has a stone on top: Black wins and scores no points (GE-18, GE-19).",
		FR: "Les Verts n’ont plus aucun pion au sommet : les Noirs gagnent et marquent 0 point (GE-18, GE-19).",
		DE: "Grün hat keinen Stein mehr obenauf; Schwarz gewinnt und erhält 0 Punkten (GE-18, GE-19).",
	},
	{
		Position: "4/4/4/4/4/g,3/b,3/1,bG,2 g",
		Token:    "no-move", Clauses: []string{"GE-18", "GE-19"},
		EN: "Green has no legal move, so Black wins and scores 1 point (GE-18, GE-19).",
		FR: "Les Verts doivent jouer et ne le peuvent pas : les Noirs gagnent et marquent 1 point (GE-18, GE-19).",
		DE: "Grün ist am Zug und kann nicht ziehen; Schwarz gewinnt und erhält 1 Punkt (GE-18, GE-19).",
	},
	{
		Position: "2,G,1/4/4/4/4/4/4/1,B,2 b", Turns: []string{"c1-d2", "f8-e7", "d2-c1", "e7-f8", "c1-d2", "f8-e7", "d2-c1", "e7-f8"},
		Token: "threefold", Clauses: []string{"R-GE-6", "R-ALL-2"},
		EN: "The same towers are on the board for the third time with Black to move: a draw (R-GE-6, R-ALL-2).",
		FR: "Les mêmes tours se présentent pour la troisième fois avec le trait aux Noirs : partie nulle (R-GE-6, R-ALL-2).",
		DE: "Dieselben Türme stehen zum dritten Mal da, mit Schwarz am Zug: unentschieden (R-GE-6, R-ALL-2).",
	},
	{
		Position: "4/4/4/4/3,G/4/4/B,3 b", Turns: fiftyMoves("4/4/4/4/3,G/4/4/B,3 b"),
		Token: "fifty-moves", Clauses: []string{"R-GE-6"},
		EN: "Each player has made 50 moves without a jump and without a man’s move: a draw (R-GE-6).",
		FR: "Chaque joueur a joué 50 coups sans saut ni déplacement de pion : partie nulle (R-GE-6).",
		DE: "Jeder Spieler hat 50 Züge ohne Sprung und ohne Zug eines einfachen Steins gemacht: unentschieden (R-GE-6).",
	},
	{
		Ending: &game.Ending{Kind: game.Draw, By: game.First},
		Token:  "agreed-draw", Clauses: []string{"R-GE-6"},
		EN: "Both players agreed to a draw (R-GE-6).",
		FR: "Les deux joueurs sont convenus de la nulle (R-GE-6).",
		DE: "Beide Spieler haben sich auf unentschieden geeinigt (R-GE-6).",
	},
	{
		Position: "3,G/4/4/4/4/1,bGG,2/4/4 b", Ending: &game.Ending{Kind: game.Resign, By: game.First},
		Token: "resigned", Clauses: []string{"R-ALL-5", "GE-19"},
		EN: "Black resigned; Green wins and scores 3 points (R-ALL-5, GE-19).",
		FR: "Les Noirs ont abandonné ; les Verts gagnent et marquent 3 points (R-ALL-5, GE-19).",
		DE: "Schwarz hat aufgegeben; Grün gewinnt und erhält 3 Punkten (R-ALL-5, GE-19).",
	},
	{
		Ending: &game.Ending{Kind: game.Flag, By: game.Second},
		Token:  "flag", Clauses: []string{"R-ALL-5", "GE-19"},
		EN: "Green ran out of time; Black wins and scores no points (R-ALL-5, GE-19).",
		FR: "Les Verts ont épuisé leur temps ; les Noirs gagnent et marquent 0 point (R-ALL-5, GE-19).",
		DE: "Grün hat die Zeit überschritten; Schwarz gewinnt und erhält 0 Punkten (R-ALL-5, GE-19).",
	},
	{
		Ending: &game.Ending{Kind: game.Count, By: game.First},
		Token:  "no-such-ending", Clauses: []string{"R-GE-6"},
		EN: "“count” does not end this game: players agree to a draw, resign or lose on time (R-GE-6).",
		FR: "« count » ne termine pas cette partie : on convient de la nulle, on abandonne ou l’on perd au temps (R-GE-6).",
		DE: "„count“ beendet dieses Spiel nicht: Man einigt sich auf unentschieden, gibt auf oder verliert auf Zeit (R-GE-6).",
	},
	{
		Ending: &game.Ending{Kind: game.Draw, By: game.Dice},
		Token:  "not-a-player", Clauses: []string{"R-GE-6"},
		EN: "Only Black or Green can end the game that way (R-GE-6).",
		FR: "Seuls les Noirs ou les Verts peuvent terminer ainsi la partie (R-GE-6).",
		DE: "Nur Schwarz oder Grün kann das Spiel so beenden (R-GE-6).",
	},
}

// switched is Gerber's sheet with some switches set.
func switched(t testing.TB, text string) Sheet {
	t.Helper()
	s, _, err := game.Apply(Gerber, GerberSwitches, text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// fiftyMoves lets two kings walk about for 100 turns without meeting, always to where they have been least.
func fiftyMoves(position string) (turns []string) {
	pos, err := game.At(Gerber, position)
	if err != nil {
		panic(err) // the position is ours
	}
	seen := map[string]int{}
	for len(turns) < drawnAfter {
		var best game.Position
		var turn string
		for _, m := range pos.Moves() {
			next, _ := pos.Play(m.Text)
			after := next.Moves()
			if len(turns) < drawnAfter-1 && (len(after) == 0 || strings.Contains(after[0].Text, "x")) {
				continue
			}
			if best == nil || seen[next.String()] < seen[best.String()] {
				best, turn = next, m.Text
			}
		}
		pos = best
		seen[pos.String()]++
		turns = append(turns, turn)
	}
	return turns
}

// What is wrong with the touch comes first, what must be played instead second.
func TestRefereeNamesTheDutyToo(t *testing.T) {
	pos, err := game.At(Gerber, "3,G/4/4/4/1,g,2/1,b,1,b/4/4 b")
	if err != nil {
		t.Fatal(err)
	}
	reasons := pos.Refuse([]game.Step{{From: "g3", To: "f2"}}, true)
	if len(reasons) != 2 || reasons[0].Token != "man-backward" || reasons[1].Token != "must-jump" {
		t.Errorf("got %+v", reasons)
	}
	// The stone that must jump is not told so when it jumps wrongly.
	if reasons = pos.Refuse([]game.Step{{From: "c3", To: "f6"}}, true); len(reasons) != 1 || reasons[0].Token != "too-far" {
		t.Errorf("got %+v", reasons)
	}
}

// Whatever is touched, first or after a legal beginning, is open or refused with a clause.
func TestRefereeAlwaysAnswers(t *testing.T) {
	sheets := everySheet()
	dice := rand.New(rand.NewPCG(64, 32))
	for _, position := range []string{
		Gerber.PositionText(Gerber.Start()),
		"4/4/g,g,2/4/g,gb,2/1,B,2/4/4 b",
		"4/4/g,g,2/4/g,gg,2/1,B,2/4/4 b",
		"4/2,g,g/1,b,2/4/4/4/4/4 b",
		"2,B,1/B,ggg,B,B/4/B,ggg,gg,B/4/B,g,g,gg/4/B,B,B,B b",
		"2,Gb,1/G,bBb,g,1/4/b,B,b,b/4/gg,b,1,Gg/1,G,2/2,b,G g",
	} {
		for _, s := range sheets {
			pos, err := game.At(s, position)
			if err != nil {
				t.Fatal(err)
			}
			moves := pos.Moves()
			m := moves[dice.IntN(len(moves))]
			for before := range len(m.Steps) + 1 {
				for range gametest.Share(25) {
					answers(t, pos, moves, m.Steps[:before], dice)
				}
			}
		}
	}
}

// answers touches something at random and sees that the referee and the list of turns agree on it.
func answers(t *testing.T, pos game.Position, moves []game.Move, before []game.Step, dice *rand.Rand) {
	t.Helper()
	square := func(odds int) string {
		switch {
		case dice.IntN(odds) == 0:
			return ""
		case dice.IntN(40) == 0:
			return "z9"
		case len(before) > 0 && dice.IntN(3) == 0:
			return before[len(before)-1].To
		}
		return cell{dice.IntN(8), dice.IntN(8)}.String()
	}
	touch := game.Step{From: square(8), To: square(8)}
	if dice.IntN(8) == 0 {
		touch.Takes = square(8)
	}
	touched := append(before[:len(before):len(before)], touch)
	for _, whole := range []bool{false, true} {
		open := len(game.Continue(moves, touched)) > 0
		if whole {
			_, open = game.Complete(moves, touched)
		}
		reasons := pos.Refuse(touched, whole)
		if open != (len(reasons) == 0) {
			t.Fatalf("%q: %+v, whole %v: open %v, and %d reasons against it", pos, touched, whole, open, len(reasons))
		}
		for _, r := range reasons {
			if len(r.Clauses) == 0 || r.Token == "" {
				t.Fatalf("%q: %+v, whole %v: %+v", pos, touched, whole, r)
			}
		}
	}
}
