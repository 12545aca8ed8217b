package checkers

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

// touch is one touch for the referee.
func touch(from, to, takes string) game.Step { return game.Step{From: from, To: to, Takes: takes} }

func TestReferee(t *testing.T) {
	said := gametest.Listen(sentences)
	gametest.Cases(t, Maple, said, mapleCases)
	gametest.Cases(t, Fortress, said, fortressCases)
	gametest.Cases(t, Modern, said, modernCases)
	gametest.Cases(t, with(Modern, ModernSwitches, "countAt=agreement"), said, agreementCases)
	said.Everything(t)
}

var mapleCases = []gametest.Case{
	{
		Touched: []game.Step{}, Whole: true, Token: "nothing-touched", Clauses: []string{"ML-4"},
		Open: []string{"9-13", "10-14", "11-15", "12-16", "9-14", "10-15", "11-16"},
		EN:   "No piece has been moved yet (ML-4).",
		FR:   "Aucune pièce n’a encore été jouée (ML-4).",
		DE:   "Es ist noch kein Stein gezogen worden (ML-4).",
	},
	{
		Touched: []game.Step{touch("11", "40", "")}, Token: "no-square", Clauses: []string{"ML-2"},
		EN: "There is no square 40: the playing squares are numbered 1 to 32 (ML-2).",
		FR: "Il n’y a pas de case 40 : les cases de jeu sont numérotées de 1 à 32 (ML-2).",
		DE: "Ein Feld 40 gibt es nicht: Die Spielfelder sind von 1 bis 32 nummeriert (ML-2).",
	},
	{
		Touched: []game.Step{{Does: "roll"}}, Token: "not-said",
		EN: "“roll” has no place in a turn here: a piece moves or captures, and nothing is announced (ML-4).",
		FR: "« roll » n’a pas sa place ici : une pièce se déplace ou prend, et rien ne s’annonce (ML-4).",
		DE: "„roll“ gehört hier nicht zu einem Zug: Ein Stein zieht oder schlägt, und nichts wird angesagt (ML-4).",
	},
	{
		Turn: "14-18", Token: "empty-square", Squares: []string{"14"},
		EN: "There is no piece on 14 (ML-4).",
		FR: "Il n’y a aucune pièce en 14 (ML-4).",
		DE: "Auf 14 steht kein Stein (ML-4).",
	},
	{
		Turn: "22-18", Token: "not-yours", Squares: []string{"22"}, Open: []string{"9-13", "10-14", "11-15", "12-16", "9-14", "10-15", "11-16"},
		EN: "The man on 22 is Red’s, and it is Black’s turn (ML-3).",
		FR: "Le pion en 22 est aux Rouges, et c’est aux Noirs de jouer (ML-3).",
		DE: "Der Stein auf 22 gehört Rot, und Schwarz ist am Zug (ML-3).",
	},
	{
		Touched: []game.Step{touch("3", "", "")}, Token: "nowhere-to-go", Squares: []string{"3"}, Open: []string{"9-13", "10-14", "11-15", "12-16", "9-14", "10-15", "11-16"},
		EN: "The man on 3 has nowhere to go (ML-4).",
		FR: "Le pion en 3 n’a aucune case où aller (ML-4).",
		DE: "Der Stein auf 3 kann nirgendwohin ziehen (ML-4).",
	},
	{
		Touched: []game.Step{touch("", "20", "")}, Token: "nobody-goes-there",
		EN: "Black has no piece that can go to 20 now (ML-4).",
		FR: "Aucune pièce des Noirs ne peut aller en 20 maintenant (ML-4).",
		DE: "Schwarz kommt jetzt mit keinem Stein nach 20 (ML-4).",
	},
	{
		Touched: []game.Step{touch("", "", "22")}, Token: "nobody-takes-there",
		EN: "Black has no piece that can capture on 22 now (ML-5).",
		FR: "Aucune pièce des Noirs ne peut prendre en 22 maintenant (ML-5).",
		DE: "Schwarz kann auf 22 jetzt nichts schlagen (ML-5).",
	},
	{
		Touched: []game.Step{touch("11", "", "22")}, Token: "nobody-takes-there",
		EN: "Black has no piece that can capture on 22 now (ML-5).",
		FR: "Aucune pièce des Noirs ne peut prendre en 22 maintenant (ML-5).",
		DE: "Schwarz kann auf 22 jetzt nichts schlagen (ML-5).",
	},
	{
		Touched: []game.Step{touch("11", "", "")}, Whole: true, Token: "not-finished", Open: []string{"11-15", "11-16"},
		EN: "The turn is not finished: it can become 11-15 or 11-16 (ML-4).",
		FR: "Le coup n’est pas terminé : il peut devenir 11-15 ou 11-16 (ML-4).",
		DE: "Der Zug ist nicht fertig: Daraus kann 11-15 oder 11-16 werden (ML-4).",
	},
	{
		Turn: "11-11", Token: "not-moved",
		EN: "The man on 11 has not moved (ML-4).",
		FR: "Le pion en 11 n’a pas bougé (ML-4).",
		DE: "Der Stein auf 11 hat sich nicht bewegt (ML-4).",
	},
	{
		Turn: "11-12", Token: "not-diagonal", Squares: []string{"11", "12"},
		EN: "11 and 12 are not on the same diagonal (ML-4).",
		FR: "11 et 12 ne sont pas sur une même diagonale (ML-4).",
		DE: "11 und 12 liegen nicht auf einer Diagonale (ML-4).",
	},
	{
		Turn: "11-25", Token: "too-far", Squares: []string{"11", "25"},
		EN: "From 11 to 25 is too far: a man moves one square, or jumps to the square just behind an opponent (ML-4).",
		FR: "De 11 à 25, c’est trop loin : un pion se déplace d’une case, ou saute juste derrière l’adversaire (ML-4).",
		DE: "Von 11 nach 25 ist es zu weit; ein Stein zieht ein Feld weit oder springt gleich hinter einen Gegner (ML-4).",
	},
	{
		Turn: "11-18", Token: "nothing-to-jump", Squares: []string{"15"},
		EN: "There is nothing on 15 to jump, and without a jump a man goes only one square (ML-4).",
		FR: "Il n’y a rien à sauter en 15, et sans prise un pion ne se déplace que d’une case (ML-4).",
		DE: "Auf 15 steht nichts zum Überspringen, und ohne Sprung zieht ein Stein nur ein Feld weit (ML-4).",
	},
	{
		Turn: "7-11", Token: "occupied", Squares: []string{"11"},
		EN: "11 is not empty: Black has a man there (ML-4).",
		FR: "11 n’est pas libre : les Noirs y ont un pion (ML-4).",
		DE: "11 ist nicht frei, denn Schwarz hat dort einen Stein (ML-4).",
	},
	{
		Turn: "3x10", Token: "own-piece", Squares: []string{"7"},
		EN: "The man on 7 is Black’s own: only the opponent’s pieces are jumped (ML-5).",
		FR: "Le pion en 7 appartient aux Noirs eux-mêmes : on ne saute que les pièces adverses (ML-5).",
		DE: "Der Stein auf 7 gehört Schwarz selbst: Übersprungen wird nur der Gegner (ML-5).",
	},
	{
		Position: "B:W21:B14", Turn: "14-10", Token: "man-goes-back", Squares: []string{"14", "10"},
		EN: "A man moves only forward, and 10 is behind 14 (ML-4).",
		FR: "Un pion ne se déplace que vers l’avant, et 10 est derrière 14 (ML-4).",
		DE: "Ein Stein zieht nur vorwärts, und 10 liegt hinter 14 (ML-4).",
	},
	{
		Position: "B:W10,30:B14", Turn: "14x7", Token: "man-jumps-back", Clauses: []string{"ML-6"},
		EN: "A man captures only forward, and from 14 to 7 is backward (ML-6).",
		FR: "Un pion ne prend que vers l’avant, et de 14 à 7 il reculerait (ML-6).",
		DE: "Ein Stein schlägt nur vorwärts, und von 14 nach 7 ginge es zurück (ML-6).",
	},
	{
		Position: "B:W18,K23:B14", Turn: "14x23", Token: "landing-occupied", Squares: []string{"18", "23"},
		EN: "The jump over 18 would end on 23, where Red has a king (ML-5).",
		FR: "Le saut par-dessus 18 finirait en 23, où les Rouges ont une dame (ML-5).",
		DE: "Der Sprung über 18 würde auf 23 enden, und dort hat Rot eine Dame (ML-5).",
	},
	{
		Position: "B:W18,K23:B14", Touched: []game.Step{touch("14", "", "18")}, Token: "landing-occupied",
		EN: "The jump over 18 would end on 23, where Red has a king (ML-5).",
		FR: "Le saut par-dessus 18 finirait en 23, où les Rouges ont une dame (ML-5).",
		DE: "Der Sprung über 18 würde auf 23 enden, und dort hat Rot eine Dame (ML-5).",
	},
	{
		Position: "B:W6:BK1", Turn: "1x10x1", Token: "jumped-already", Clauses: []string{"ML-7"}, Squares: []string{"6"},
		EN: "The piece on 6 has been jumped in this turn already and is off the board (ML-7).",
		FR: "La pièce en 6 a déjà été prise pendant ce coup et n’est plus sur le damier (ML-7).",
		DE: "Der Stein auf 6 ist in diesem Zug schon übersprungen worden und steht nicht mehr auf dem Brett (ML-7).",
	},
	{
		Position: "B:W6,30:BK1", Touched: []game.Step{touch("1", "10", "5")}, Token: "takes-other",
		EN: "The jump from 1 to 10 takes 6, not 5 (ML-5).",
		FR: "Le saut de 1 à 10 prend la pièce en 6, et non en 5 (ML-5).",
		DE: "Der Sprung von 1 nach 10 schlägt den Stein auf 6, nicht den auf 5 (ML-5).",
	},
	{
		Touched: []game.Step{touch("11", "15", "16")}, Token: "takes-nothing",
		EN: "The move from 11 to 15 takes nothing (ML-4).",
		FR: "Le déplacement de 11 à 15 ne prend rien (ML-4).",
		DE: "Der Zug von 11 nach 15 schlägt nichts (ML-4).",
	},
	{
		Position: "B:W18,27:B5,14", Turn: "5-9", Token: "must-capture", Clauses: []string{"ML-9"}, Squares: []string{"14", "18"}, Open: []string{"14x23x32"},
		EN: "The man on 14 must capture 18 (ML-9).",
		FR: "Le pion en 14 doit prendre la pièce en 18 (ML-9).",
		DE: "Der Stein auf 14 muss den Stein auf 18 schlagen (ML-9).",
	},
	{
		Position: "B:W18,27:B5,14", Touched: []game.Step{touch("5", "", "")}, Token: "must-capture",
		EN: "The man on 14 must capture 18 (ML-9).",
		FR: "Le pion en 14 doit prendre la pièce en 18 (ML-9).",
		DE: "Der Stein auf 14 muss den Stein auf 18 schlagen (ML-9).",
	},
	{
		Position: "B:W18,27:B5,14", Touched: []game.Step{touch("", "9", "")}, Token: "must-capture",
		EN: "The man on 14 must capture 18 (ML-9).",
		FR: "Le pion en 14 doit prendre la pièce en 18 (ML-9).",
		DE: "Der Stein auf 14 muss den Stein auf 18 schlagen (ML-9).",
	},
	{
		Position: "B:W18,19:B14,15", Turn: "14-17", Token: "one-must-capture", Squares: []string{"14", "15"}, Open: []string{"15x22", "14x23", "15x24"},
		EN: "A capture is available and must be made: one of the pieces on 14 or 15 captures (ML-9).",
		FR: "Une prise est possible, donc obligatoire : l’une des pièces en 14 ou 15 prend (ML-9).",
		DE: "Es kann geschlagen werden, also muss es sein: Einer der Steine auf 14 oder 15 schlägt (ML-9).",
	},
	{
		Position: "W:W22:B18,10", Turn: "22x15", Token: "jump-goes-on", Clauses: []string{"ML-10"}, Squares: []string{"15", "10", "6"}, Open: []string{"22x15x6"},
		EN: "The jump is not finished: it must go on from 15 over 10 to 6 (ML-10).",
		FR: "Le saut n’est pas fini : il doit continuer de 15 à 6 par-dessus 10 (ML-10).",
		DE: "Der Sprung ist nicht zu Ende: Er muss von 15 über 10 nach 6 weitergehen (ML-10).",
	},
	{
		Position: "W:W22:B18,10,11", Turn: "22x15", Token: "jump-goes-on",
		EN: "The jump is not finished: it must go on from 15 over 11 or 10 to 8 or 6 (ML-10).",
		FR: "Le saut n’est pas fini : il doit continuer de 15 à 8 ou 6 par-dessus 11 ou 10 (ML-10).",
		DE: "Der Sprung ist nicht zu Ende: Er muss von 15 über 11 oder 10 nach 8 oder 6 weitergehen (ML-10).",
	},
	{
		Position: "B:W6,15,24:B1", Turn: "1x19", Token: "jump-goes-on", Open: []string{"1x10x19x28"},
		EN: "The jump is not finished: it must go on from 19 over 24 to 28 (ML-10).",
		FR: "Le saut n’est pas fini : il doit continuer de 19 à 28 par-dessus 24 (ML-10).",
		DE: "Der Sprung ist nicht zu Ende: Er muss von 19 über 24 nach 28 weitergehen (ML-10).",
	},
	{
		Position: "B:W26,27:B22", Turn: "22x31x24", Token: "crowned-stops", Clauses: []string{"ML-13"}, Squares: []string{"31"},
		EN: "The man is crowned on 31, and that ends the turn (ML-13).",
		FR: "Le pion est couronné en 31, et le coup s’arrête là (ML-13).",
		DE: "Der Stein wird auf 31 zur Dame, und damit endet der Zug (ML-13).",
	},
	{
		Turn: "11-15-18", Token: "move-ends",
		EN: "A move of one square is the whole turn: it ended on 15 (ML-4).",
		FR: "Un déplacement d’une case est un coup entier : il s’est terminé en 15 (ML-4).",
		DE: "Ein Zug um ein Feld ist der ganze Zug: Er endete auf 15 (ML-4).",
	},
	{
		Position: "B:W6,30:BK1", Touched: []game.Step{touch("1", "10", "6"), touch("10", "", "")}, Token: "capture-ended",
		EN: "From 10 nothing more can be captured: the turn is over (ML-10).",
		FR: "De 10, il n’y a plus rien à prendre : le coup est terminé (ML-10).",
		DE: "Von 10 aus ist nichts mehr zu schlagen: Der Zug ist zu Ende (ML-10).",
	},
	{
		Position: "B:W6,30:B9,K1", Touched: []game.Step{touch("1", "10", "6"), touch("9", "14", "")}, Token: "other-piece",
		EN: "One piece moves in a turn, and it is on 10 now (ML-4).",
		FR: "Une seule pièce joue dans un coup, et elle est maintenant en 10 (ML-4).",
		DE: "In einem Zug bewegt sich nur ein Stein, und er steht jetzt auf 10 (ML-4).",
	},
	{
		Position: "B:W6,30:BK1", Turn: "1x10-14", Token: "only-jumps-follow",
		EN: "After a jump only another jump can follow, and 10 to 14 is not one (ML-10).",
		FR: "Après une prise, seule une autre prise peut suivre, et de 10 à 14 ce n’en est pas une (ML-10).",
		DE: "Nach einem Sprung kann nur ein weiterer Sprung folgen, und von 10 nach 14 ist keiner (ML-10).",
	},

	{
		Turn: " ", Token: "turn-missing",
		EN: "No turn is given: write 11-15 for a move and 22x15x6 for a capture.",
		FR: "Aucun coup n’est donné : écrivez 11-15 pour un déplacement et 22x15x6 pour une prise.",
		DE: "Es ist kein Zug angegeben: Ein einfacher Zug heißt 11-15, ein Schlagzug 22x15x6.",
	},
	{
		Turn: "e2-e4", Token: "turn-unreadable",
		EN: "“e2-e4” is not a turn: write 11-15 for a move and 22x15x6 for a capture.",
		FR: "« e2-e4 » n’est pas un coup : écrivez 11-15 pour un déplacement et 22x15x6 pour une prise.",
		DE: "„e2-e4“ ist kein Zug: Ein einfacher Zug heißt 11-15, ein Schlagzug 22x15x6.",
	},
	{
		Position: "B:W6,7,14,15:BK1", Turn: "1x1", Token: "not-moved",
		EN: "The king on 1 has not moved (ML-4).",
		FR: "La dame en 1 n’a pas bougé (ML-4).",
		DE: "Die Dame auf 1 hat sich nicht bewegt (ML-4).",
	},
	{
		Position: "B:W6,7,15,14,22,23:BK2", Turn: "2x2", Token: "several-routes",
		EN: "“2x2” can mean 2x9x18x11x2 or 2x11x18x9x2: name every square where the piece lands.",
		FR: "« 2x2 » peut être 2x9x18x11x2 ou 2x11x18x9x2 : il faut nommer chaque case où la pièce se pose.",
		DE: "„2x2“ kann 2x9x18x11x2 oder 2x11x18x9x2 sein: Nötig ist jedes Feld, auf dem der Stein landet.",
	},
	{
		Position: " ", Token: "position-missing",
		EN: "No position is given: write it like B:W21,22,K30:B1,2,K3.",
		FR: "Aucune position n’est donnée : elle s’écrit comme B:W21,22,K30:B1,2,K3.",
		DE: "Es ist keine Stellung angegeben; sie sieht so aus: B:W21,22,K30:B1,2,K3.",
	},
	{
		Position: "B", Token: "position-unreadable",
		EN: "“B” is not a position: write it like B:W21,22,K30:B1,2,K3.",
		FR: "« B » n’est pas une position : elle s’écrit comme B:W21,22,K30:B1,2,K3.",
		DE: "„B“ ist keine Stellung; sie sieht so aus: B:W21,22,K30:B1,2,K3.",
	},
	{
		Position: "21,22:B1", Token: "no-side",
		EN: "“21,22:B1” does not say who is to move: the position begins with B: or W:.",
		FR: "« 21,22:B1 » ne dit pas à qui est le trait : la position commence par B: ou W:.",
		DE: "„21,22:B1“ sagt nicht, wer am Zug ist: Die Stellung beginnt mit B: oder W:.",
	},
	{
		Position: "B:R21:B1", Token: "no-list",
		EN: "“R21” is not a list of pieces: a list begins with B or W.",
		FR: "« R21 » n’est pas une liste de pièces : une liste commence par B ou W.",
		DE: "„R21“ ist keine Liste von Steinen: Eine Liste beginnt mit B oder W.",
	},
	{
		Position: "B:W21,Q22:B1", Token: "no-piece",
		EN: "“Q22” is not a piece: write its square, 1 to 32, with a K before a king’s.",
		FR: "« Q22 » n’est pas une pièce : on écrit sa case, de 1 à 32, précédée de K pour une pièce couronnée.",
		DE: "„Q22“ ist kein Stein: Man schreibt sein Feld, 1 bis 32, mit einem K vor dem einer Dame.",
	},
	{
		Position: "B:W33:B1", Token: "no-square",
		EN: "There is no square 33: the playing squares are numbered 1 to 32 (ML-2).",
		FR: "Il n’y a pas de case 33 : les cases de jeu sont numérotées de 1 à 32 (ML-2).",
		DE: "Ein Feld 33 gibt es nicht: Die Spielfelder sind von 1 bis 32 nummeriert (ML-2).",
	},
	{
		Position: "B:W21:B21", Token: "square-twice",
		EN: "There cannot be two pieces on 21 (ML-4).",
		FR: "Deux pièces ne peuvent pas se trouver en 21 (ML-4).",
		DE: "Auf 21 können nicht zwei Steine stehen (ML-4).",
	},
	{
		Position: "B:W20-32:B1", Token: "too-many", Clauses: []string{"ML-1"},
		EN: "Red cannot have 13 pieces: 12 is the most (ML-1).",
		FR: "Les Rouges ne peuvent pas avoir 13 pièces : 12 au plus (ML-1).",
		DE: "Rot kann nicht 13 Steine haben: höchstens 12 (ML-1).",
	},
	{
		Position: "B:W21:B30", Token: "man-on-far-row", Clauses: []string{"ML-12"}, Squares: []string{"30"},
		EN: "Black cannot have a man on 30, where men are crowned (ML-12).",
		FR: "Les Noirs ne peuvent pas avoir de pion en 30, où l’on couronne (ML-12).",
		DE: "Schwarz kann auf 30 keinen einfachen Stein haben: Dort wird jeder zur Dame (ML-12).",
	},

	{
		Position: "B:W18:B14", Turn: "14x23", Token: "no-pieces", Clauses: []string{"ML-15"},
		EN: "Red has no pieces left, and Black wins (ML-15).",
		FR: "Les Rouges n’ont plus de pièces, et les Noirs gagnent (ML-15).",
		DE: "Rot hat keine Steine mehr, und Schwarz gewinnt (ML-15).",
	},
	{
		Position: "W:W27,28:B20", Turn: "28-24", Token: "no-move", Clauses: []string{"ML-15", "R-ALL-4"},
		EN: "Black has no legal move, so Red wins (ML-15, R-ALL-4).",
		FR: "Les Noirs doivent jouer et ne le peuvent pas, et les Rouges gagnent (ML-15, R-ALL-4).",
		DE: "Schwarz ist am Zug und kann nicht ziehen, und Rot gewinnt (ML-15, R-ALL-4).",
	},
	{
		Position: twoKings, Turns: quietly[:79], Turn: quietly[79], Token: "forty-moves", Clauses: []string{"ML-16", "R-ML-1"},
		EN: "Forty moves each without a capture or a man’s move: a draw (ML-16, R-ML-1).",
		FR: "Quarante coups de chaque côté sans prise ni avance de pion : la partie est nulle (ML-16, R-ML-1).",
		DE: "Je vierzig Züge ohne Schlagen und ohne Zug eines einfachen Steins: unentschieden (ML-16, R-ML-1).",
	},
	{
		Position: "B:WK32:BK1", Turns: strings.Fields("1-6 32-27 6-1 27-32 1-6 32-27 6-1"), Turn: "27-32", Token: "threefold", Clauses: []string{"ML-16", "R-ML-1"},
		EN: "The same position has come up for the third time: a draw (ML-16, R-ML-1).",
		FR: "La même position se présente pour la troisième fois : la partie est nulle (ML-16, R-ML-1).",
		DE: "Dieselbe Stellung ist zum dritten Mal entstanden: unentschieden (ML-16, R-ML-1).",
	},
	{
		Ending: &game.Ending{Kind: game.Draw, By: game.First}, Token: "agreed-draw",
		EN: "The players agreed on a draw (ML-16, R-ML-1).",
		FR: "Les joueurs sont convenus de la partie nulle (ML-16, R-ML-1).",
		DE: "Die Spieler haben sich auf unentschieden geeinigt (ML-16, R-ML-1).",
	},
	{
		Ending: &game.Ending{Kind: game.Resign, By: game.Second}, Token: "resigned",
		EN: "Red resigned; Black wins (R-ALL-5).",
		FR: "Les Rouges ont abandonné ; les Noirs gagnent (R-ALL-5).",
		DE: "Rot hat aufgegeben; Schwarz gewinnt (R-ALL-5).",
	},
	{
		Ending: &game.Ending{Kind: game.Flag, By: game.First}, Token: "flag",
		EN: "Black ran out of time; Red wins (R-ALL-5).",
		FR: "Les Noirs ont épuisé leur temps ; les Rouges gagnent (R-ALL-5).",
		DE: "Schwarz hat die Zeit überschritten; Rot gewinnt (R-ALL-5).",
	},
	{
		Ending: &game.Ending{Kind: game.Count, By: game.First}, Token: "no-count-here",
		EN: "This sheet does not count the pieces: both players can agree on a draw (ML-16, R-ML-1).",
		FR: "Cette feuille ne compte pas les pièces : les deux joueurs peuvent convenir de la nulle (ML-16, R-ML-1).",
		DE: "Dieses Blatt zählt die Steine nicht: Beide können sich auf unentschieden einigen (ML-16, R-ML-1).",
	},
	{
		Ending: &game.Ending{Kind: game.Claim, By: game.First}, Token: "no-claim-yet",
		EN: "A draw can be claimed with 6 pieces or fewer on the board; the third repetition and forty quiet moves each end the game by themselves (ML-16, R-ML-1).",
		FR: "On peut réclamer la nulle quand il reste au plus 6 pièces ; la troisième répétition et quarante coups tranquilles de chaque côté arrêtent d’eux-mêmes la partie (ML-16, R-ML-1).",
		DE: "Unentschieden lässt sich mit höchstens 6 Steinen auf dem Brett beantragen; die dritte Wiederholung und je vierzig ruhige Züge beenden das Spiel von selbst (ML-16, R-ML-1).",
	},
	{
		Position: twoKings, Ending: &game.Ending{Kind: game.Claim, By: game.First, Proof: true}, Token: "proven-draw",
		EN: "A draw: endgame tables prove that neither side can force a win (ML-16, R-ML-1).",
		FR: "Partie nulle : les tables de finales prouvent qu’aucun camp ne peut forcer le gain (ML-16, R-ML-1).",
		DE: "Unentschieden: Endspieltabellen beweisen, dass keine Seite den Gewinn erzwingen kann (ML-16, R-ML-1).",
	},
	{
		Ending: &game.Ending{Kind: game.Resign, By: game.Dice}, Token: "not-a-player",
		EN: "Only one of the two players can end the game that way (R-ALL-3).",
		FR: "Seul l’un des deux joueurs peut terminer ainsi la partie (R-ALL-3).",
		DE: "Nur einer der beiden Spieler kann das Spiel so beenden (R-ALL-3).",
	},
	{
		Ending: &game.Ending{Kind: "sulk", By: game.First}, Token: "unknown-ending",
		EN: "“sulk” is not a way to end this game (R-ALL-3).",
		FR: "« sulk » n’est pas une façon de terminer cette partie (R-ALL-3).",
		DE: "„sulk“ ist keine Art, dieses Spiel zu beenden (R-ALL-3).",
	},
}

var fortressCases = []gametest.Case{
	{
		Position: "B:W18,27:B5,14", Turn: "5-9", Token: "must-capture", Clauses: []string{"FK-5"},
		EN: "The man on 14 must capture 18 (FK-5).",
		FR: "Le pion en 14 doit prendre la pièce en 18 (FK-5).",
		DE: "Der Stein auf 14 muss den Stein auf 18 schlagen (FK-5).",
	},
	{
		Position: "W:WK22:B18,10", Turn: "22x15", Token: "jump-goes-on", Clauses: []string{"FK-6", "FK-7"},
		EN: "The jump is not finished: it must go on from 15 over 10 to 6 (FK-6, FK-7).",
		FR: "Le saut n’est pas fini : il doit continuer de 15 à 6 par-dessus 10 (FK-6, FK-7).",
		DE: "Der Sprung ist nicht zu Ende: Er muss von 15 über 10 nach 6 weitergehen (FK-6, FK-7).",
	},
	{
		Position: "W:WK29:B4", Turn: "29-15", Token: "too-far", Clauses: []string{"FK-10"},
		EN: "From 29 to 15 is too far: a king moves one square, or jumps to the square just behind an opponent (FK-10).",
		FR: "De 29 à 15, c’est trop loin : une dame se déplace d’une case, ou saute juste derrière l’adversaire (FK-10).",
		DE: "Von 29 nach 15 ist es zu weit; eine Dame zieht ein Feld weit oder springt gleich hinter einen Gegner (FK-10).",
	},
	{
		Position: "W:WK29:B4", Turn: "29-22", Token: "nothing-to-jump", Clauses: []string{"FK-9"},
		EN: "There is nothing on 25 to jump, and without a jump a king goes only one square (FK-9).",
		FR: "Il n’y a rien à sauter en 25, et sans prise une dame ne se déplace que d’une case (FK-9).",
		DE: "Auf 25 steht nichts zum Überspringen, und ohne Sprung zieht eine Dame nur ein Feld weit (FK-9).",
	},
	{
		Position: "W:W22:B18", Turn: "22x15", Token: "no-pieces", Clauses: []string{"FK-1"},
		EN: "Black has no pieces left, and White wins (FK-1).",
		FR: "Les Noirs n’ont plus de pièces, et les Blancs gagnent (FK-1).",
		DE: "Schwarz hat keine Steine mehr, und Weiß gewinnt (FK-1).",
	},
	{
		Position: twoKings, Turns: quietly[:79], Turn: quietly[79], Token: "forty-moves", Clauses: []string{"FK-10", "R-FK-1"},
		EN: "Forty moves each without a capture or a man’s move: a draw (FK-10, R-FK-1).",
		FR: "Quarante coups de chaque côté sans prise ni avance de pion : la partie est nulle (FK-10, R-FK-1).",
		DE: "Je vierzig Züge ohne Schlagen und ohne Zug eines einfachen Steins: unentschieden (FK-10, R-FK-1).",
	},
}

var modernCases = []gametest.Case{
	{
		Turn: "22-18", Token: "not-yours", Clauses: []string{"MC-5"},
		EN: "The man on 22 is Light’s, and it is Dark’s turn (MC-5).",
		FR: "Le pion en 22 est aux Pâles, et c’est aux Foncés de jouer (MC-5).",
		DE: "Der Stein auf 22 gehört Hell, und Dunkel ist am Zug (MC-5).",
	},
	{
		Position: "W:W22:B18,10", Turn: "22x15", Token: "jump-goes-on", Clauses: []string{"MC-9", "R-MC-2"},
		EN: "The jump is not finished: it must go on from 15 over 10 to 6 (MC-9, R-MC-2).",
		FR: "Le saut n’est pas fini : il doit continuer de 15 à 6 par-dessus 10 (MC-9, R-MC-2).",
		DE: "Der Sprung ist nicht zu Ende: Er muss von 15 über 10 nach 6 weitergehen (MC-9, R-MC-2).",
	},
	{
		Position: "B:W10,30:B14", Turn: "14x7", Token: "man-jumps-back", Clauses: []string{"MC-15", "MC-14"},
		EN: "A man captures only forward, and from 14 to 7 is backward (MC-15, MC-14).",
		FR: "Un pion ne prend que vers l’avant, et de 14 à 7 il reculerait (MC-15, MC-14).",
		DE: "Ein Stein schlägt nur vorwärts, und von 14 nach 7 ginge es zurück (MC-15, MC-14).",
	},
	{
		Position: "B:WK32:BK1,9", Ending: &game.Ending{Kind: game.Count, By: game.Second}, Token: "count", Clauses: []string{"MC-18", "R-MC-4"},
		EN: "The players have agreed to stop, so the pieces are counted: Dark 2 (kings: 1), Light 1 (kings: 1); Dark wins (MC-18, R-MC-4).",
		FR: "Les joueurs sont convenus d’arrêter, on compte donc les pièces : Foncés 2 (dames : 1), Pâles 1 (dames : 1) ; les Foncés gagnent (MC-18, R-MC-4).",
		DE: "Die Spieler haben sich auf das Ende geeinigt, also wird gezählt: Dunkel 2 (davon Damen: 1), Hell 1 (davon Damen: 1); Dunkel gewinnt (MC-18, R-MC-4).",
	},
	{
		Position: "B:WK32,K31:BK1,9", Ending: &game.Ending{Kind: game.Count, By: game.First}, Token: "count",
		EN: "The players have agreed to stop, so the pieces are counted: Dark 2 (kings: 1), Light 2 (kings: 2); Light wins (MC-18, R-MC-4).",
		FR: "Les joueurs sont convenus d’arrêter, on compte donc les pièces : Foncés 2 (dames : 1), Pâles 2 (dames : 2) ; les Pâles gagnent (MC-18, R-MC-4).",
		DE: "Die Spieler haben sich auf das Ende geeinigt, also wird gezählt: Dunkel 2 (davon Damen: 1), Hell 2 (davon Damen: 2); Hell gewinnt (MC-18, R-MC-4).",
	},
	{
		Position: "B:WK32,21:BK1", Turns: strings.Fields("1-6 32-27 6-1 27-32 1-6 32-27 6-1"), Turn: "27-32", Token: "count",
		EN: "The same position has come up for the third time, so the pieces are counted: Dark 1 (kings: 1), Light 2 (kings: 1); Light wins (MC-18, R-MC-4).",
		FR: "La même position se présente pour la troisième fois, on compte donc les pièces : Foncés 1 (dames : 1), Pâles 2 (dames : 1) ; les Pâles gagnent (MC-18, R-MC-4).",
		DE: "Dieselbe Stellung ist zum dritten Mal entstanden, also wird gezählt: Dunkel 1 (davon Damen: 1), Hell 2 (davon Damen: 1); Hell gewinnt (MC-18, R-MC-4).",
	},
	{
		Position: twoKings, Turns: quietly[:79], Turn: quietly[79], Token: "count",
		EN: "Forty moves each have passed without a capture or a man’s move, so the pieces are counted: Dark 1 (kings: 1), Light 1 (kings: 1); a draw (MC-18, R-MC-4).",
		FR: "Quarante coups de chaque côté ont passé sans prise ni avance de pion, on compte donc les pièces : Foncés 1 (dames : 1), Pâles 1 (dames : 1) ; la partie est nulle (MC-18, R-MC-4).",
		DE: "Je vierzig Züge sind ohne Schlagen und ohne Zug eines einfachen Steins vergangen, also wird gezählt: Dunkel 1 (davon Damen: 1), Hell 1 (davon Damen: 1); unentschieden (MC-18, R-MC-4).",
	},
	{
		Ending: &game.Ending{Kind: game.Draw, By: game.First}, Token: "no-draw-here", Clauses: []string{"MC-18", "R-MC-4"},
		EN: "There is no draw by agreement on this sheet: both players can agree to stop and count (MC-18, R-MC-4).",
		FR: "Cette feuille ne prévoit pas de nulle d’un commun accord : les deux joueurs peuvent convenir d’arrêter et de compter (MC-18, R-MC-4).",
		DE: "Auf diesem Blatt gibt es kein vereinbartes Unentschieden: Beide können sich auf Aufhören und Zählen einigen (MC-18, R-MC-4).",
	},
	{
		Ending: &game.Ending{Kind: game.Claim, By: game.First}, Token: "no-claim-here",
		EN: "There is nothing to claim: the third repetition and forty quiet moves each end the game by themselves (R-ALL-3).",
		FR: "Il n’y a rien à réclamer : la troisième répétition et quarante coups tranquilles de chaque côté arrêtent d’eux-mêmes la partie (R-ALL-3).",
		DE: "Es gibt nichts zu beantragen: Die dritte Wiederholung und je vierzig ruhige Züge beenden das Spiel von selbst (R-ALL-3).",
	},
	{
		Position: "B:WK32:BK1,9", Ending: &game.Ending{Kind: game.Resign, By: game.First}, Token: "resigned", Clauses: []string{"R-ALL-5", "R-MC-4"},
		EN: "Dark resigned; Light wins (R-ALL-5, R-MC-4).",
		FR: "Les Foncés ont abandonné ; les Pâles gagnent (R-ALL-5, R-MC-4).",
		DE: "Dunkel hat aufgegeben; Hell gewinnt (R-ALL-5, R-MC-4).",
	},
}

var agreementCases = []gametest.Case{
	{
		Position: "B:WK32,21:BK1", Turns: strings.Fields("1-6 32-27 6-1 27-32 1-6 32-27 6-1"), Turn: "27-32", Token: "threefold", Clauses: []string{"MC-18", "R-MC-4"},
		EN: "The same position has come up for the third time: a draw (MC-18, R-MC-4).",
		FR: "La même position se présente pour la troisième fois : la partie est nulle (MC-18, R-MC-4).",
		DE: "Dieselbe Stellung ist zum dritten Mal entstanden: unentschieden (MC-18, R-MC-4).",
	},
}

// quietly is 80 turns from twoKings without a capture and without a repetition.
const twoKings = "B:WK32:BK1"

var quietly = func() []string {
	dice := rand.New(rand.NewPCG(4, 0))
	for {
		p, _ := Maple.ParsePosition(twoKings)
		seen := map[string]bool{p.String(): true}
		var texts []string
		for len(texts) < noProgress {
			moves := slices.DeleteFunc(Maple.AppendMoves(nil, p), func(m Move) bool {
				next := p.After(m)
				return seen[next.String()] || next.Jumpers() != 0
			})
			if len(moves) == 0 {
				break // walked into a corner: once more
			}
			m := moves[dice.IntN(len(moves))]
			p = p.After(m)
			seen[p.String()] = true
			texts = append(texts, m.String())
		}
		if len(texts) == noProgress {
			return texts
		}
	}
}()

// In any position the referee has a reason against touches if and only if they are not a turn.
func TestRefereeIsNeverSilent(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 0))
	word := func(options ...string) string { return options[dice.IntN(len(options))] }
	for _, v := range variants {
		for range gametest.Share(4000) {
			p := scattered(dice)
			pos, err := game.At(v.sheet, p.String())
			if err != nil {
				t.Fatal(err)
			}
			moves := pos.Moves()
			if len(moves) == 0 {
				continue
			}
			// A true beginning, then anything.
			steps := moves[dice.IntN(len(moves))].Steps
			touched := slices.Clone(steps[:dice.IntN(len(steps)+1)])
			for range dice.IntN(3) {
				square := func() string { return strconv.Itoa(dice.IntN(34)) }
				touched = append(touched, game.Step{
					From: word("", square(), steps[0].From, steps[len(steps)-1].To),
					To:   word("", square(), steps[0].To), Takes: word("", "", square(), steps[0].Takes), Does: word("", "", "", "huff"),
				})
			}
			_, whole := game.Complete(moves, touched)
			if got := pos.Refuse(touched, true); whole == (len(got) > 0) {
				t.Fatalf("%s %s: %+v is a whole turn: %v, reasons %+v", v.id, pos, touched, whole, got)
			}
			begins := len(game.Continue(moves, touched)) > 0
			if got := pos.Refuse(touched, false); begins == (len(got) > 0) {
				t.Fatalf("%s %s: %+v begins a turn: %v, reasons %+v", v.id, pos, touched, begins, got)
			}
		}
	}
}

// scattered is a random position full of captures.
func scattered(dice *rand.Rand) Position {
	p := Position{Turn: Turn{Side: game.Seat(dice.IntN(2))}}
	for n := 1; n <= 32; n++ {
		at := Square(n)
		switch dice.IntN(5) {
		case 0:
			if p.First.Count() < 12 {
				p.First |= at
			}
		case 1:
			if p.Second.Count() < 12 {
				p.Second |= at
			}
		}
		if dice.IntN(3) == 0 {
			p.Kings |= at & (p.First | p.Second)
		}
	}
	p.Kings |= p.First&farFirst | p.Second&farOther
	return p
}
