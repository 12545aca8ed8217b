package morris

import (
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

// TestReferee hears every sentence of the catalogue from a position of its own, in three languages.
func TestReferee(t *testing.T) {
	said := gametest.Listen(sentences)
	gametest.Cases(t, Cowboy, said, []gametest.Case{
		{
			Position: strings.Repeat(".", 101), Token: "too-long",
			EN: "The text is longer than 100 characters.",
			FR: "Le texte dépasse 100 caractères.",
			DE: "Der Text ist länger als 100 Zeichen.",
		},
		{
			Turn: strings.Repeat("d2", 51), Token: "too-long",
			EN: "The text is longer than 100 characters.",
			FR: "Le texte dépasse 100 caractères.",
			DE: "Der Text ist länger als 100 Zeichen.",
		},
		{
			Position: "........................ w 9", Token: "position-parts",
			EN: "A position has four parts, the 24 spots, the side to move and both hands, as in “........................ w 9 9”; this text has 3.",
			FR: "Une position a quatre parties, les 24 points, le camp au trait et les deux mains, comme dans « ........................ w 9 9 » ; ce texte en a 3.",
			DE: "Eine Stellung hat vier Teile, die 24 Punkte, die Seite am Zug und beide Hände, wie in „........................ w 9 9“; dieser Text hat 3.",
		},
		{
			Position: "....................... w 9 9", Token: "board-size", Clauses: []string{"CC-1", "R-CC-1"},
			EN: "A board is written with 24 characters, one for each spot, and this one has 23 (CC-1, R-CC-1).",
			FR: "Un plateau s’écrit avec 24 signes, un par point, et celui-ci en a 23 (CC-1, R-CC-1).",
			DE: "Ein Brett wird mit 24 Zeichen geschrieben, einem für jeden Punkt, und dieses hat 23 (CC-1, R-CC-1).",
		},
		{
			Position: "x..?.................... w 9 9", Token: "board-letters",
			EN: "“x ?” means nothing on a board: a spot is “.” when empty, or “w” or “b”.",
			FR: "« x ? » ne veut rien dire sur un plateau : un point est « . » s’il est vide, ou « w » ou « b ».",
			DE: "„x ?“ bedeutet auf einem Brett nichts: Ein Punkt ist „.“, wenn er leer ist, oder „w“ oder „b“.",
		},
		{
			Position: "........................ r 9 9", Token: "side-letter",
			EN: "“r” is not a side: w or b is to move.",
			FR: "« r » n’est pas un camp : c’est à w ou à b de jouer.",
			DE: "„r“ ist keine Seite: Am Zug ist w oder b.",
		},
		{
			Position: "........................ w 10 9", Token: "hand-number", Clauses: []string{"CC-1"},
			EN: "Red has 0 to 9 cowboys in hand, not “10” (CC-1).",
			FR: "Les Rouges ont de 0 à 9 pions en main, et non « 10 » (CC-1).",
			DE: "Rot hat 0 bis 9 Steine in der Hand, nicht „10“ (CC-1).",
		},
		{
			Position: "........................ w 9 nine", Token: "hand-number", Clauses: []string{"CC-1"},
			EN: "Black has 0 to 9 cowboys in hand, not “nine” (CC-1).",
			FR: "Les Noirs ont de 0 à 9 pions en main, et non « nine » (CC-1).",
			DE: "Schwarz hat 0 bis 9 Steine in der Hand, nicht „nine“ (CC-1).",
		},
		{
			Position: "b....................... w 9 9", Token: "too-many-pieces", Clauses: []string{"CC-1"},
			EN: "Black has 10 cowboys, those in hand included; nine is the most (CC-1).",
			FR: "Les Noirs ont 10 pions, main comprise ; neuf est le maximum (CC-1).",
			DE: "Schwarz hat 10 Steine, die in der Hand mitgezählt; höchstens neun sind erlaubt (CC-1).",
		},
		{
			Position: "wwwwwwwwww.............. w 0 9", Token: "too-many-pieces", Clauses: []string{"CC-1"},
			EN: "Red has 10 cowboys, those in hand included; nine is the most (CC-1).",
			FR: "Les Rouges ont 10 pions, main comprise ; neuf est le maximum (CC-1).",
			DE: "Rot hat 10 Steine, die in der Hand mitgezählt; höchstens neun sind erlaubt (CC-1).",
		},
		{
			Turn: " ", Token: "no-turn",
			EN: "There is no turn to read; turns are written d2, d2-d3, d2xa1 or d2-d3xa1.",
			FR: "Il n’y a pas de coup à lire ; on écrit d2, d2-d3, d2xa1 ou d2-d3xa1.",
			DE: "Es gibt keinen Zug zu lesen; man schreibt d2, d2-d3, d2xa1 oder d2-d3xa1.",
		},
		{
			Turn: "place on d2", Token: "turn-shape",
			EN: "“place on d2” is not a turn; turns are written d2, d2-d3, d2xa1 or d2-d3xa1.",
			FR: "« place on d2 » n’est pas un coup ; on écrit d2, d2-d3, d2xa1 ou d2-d3xa1.",
			DE: "„place on d2“ ist kein Zug; man schreibt d2, d2-d3, d2xa1 oder d2-d3xa1.",
		},
		{
			Turn: "d4", Token: "unknown-point", Clauses: []string{"CC-1", "R-CC-1"},
			EN: "“d4” is not a spot of this board (CC-1, R-CC-1).",
			FR: "« d4 » n’est pas un point de ce plateau (CC-1, R-CC-1).",
			DE: "„d4“ ist kein Punkt dieses Bretts (CC-1, R-CC-1).",
		},
		{
			Touched: []game.Step{{Does: "roll"}}, Token: "no-words", Clauses: []string{"CC-4"},
			EN: "Nothing is announced in this game: a turn is cowboys placed, moved and removed, not “roll” (CC-4).",
			FR: "On n’annonce rien dans ce jeu : un coup, ce sont des pions placés, déplacés et retirés, pas « roll » (CC-4).",
			DE: "In diesem Spiel wird nichts angesagt: Ein Zug besteht aus Setzen, Ziehen und Entfernen, nicht aus „roll“ (CC-4).",
		},
		{
			Touched: []game.Step{{Takes: "a1"}}, Token: "removal-first", Clauses: []string{"CC-3"},
			Squares: []string{"a1"},
			EN:      "A cowboy is removed only after a posse has been formed in the same turn (CC-3).",
			FR:      "On ne retire un pion qu’après avoir formé un moulin dans le même coup (CC-3).",
			DE:      "Ein Stein wird erst entfernt, nachdem im selben Zug eine Mühle geschlossen wurde (CC-3).",
		},
		{
			Position: "wwb......b.............. w 2 2", Turn: "d7-d6", Token: "still-placing", Clauses: []string{"CC-4", "CC-6"},
			Squares: []string{"d7"},
			EN:      "Red still has two cowboys in hand, and places before anything moves (CC-4, CC-6).",
			FR:      "Les Rouges ont encore deux pions en main et doivent placer avant de pouvoir déplacer (CC-4, CC-6).",
			DE:      "Rot hat noch zwei Steine in der Hand und muss setzen, bevor gezogen wird (CC-4, CC-6).",
		},
		{
			Position: "wwb......bb..w.......... w 1 1", Turn: "d7-c3", Token: "still-placing", Clauses: []string{"CC-4", "CC-6", "R-CC-7"},
			Squares: []string{"d7"},
			EN:      "Red still has one cowboy in hand, and places before anything moves (CC-4, CC-6, R-CC-7).",
			FR:      "Les Rouges ont encore un pion en main et doivent placer avant de pouvoir déplacer (CC-4, CC-6, R-CC-7).",
			DE:      "Rot hat noch einen Stein in der Hand und muss setzen, bevor gezogen wird (CC-4, CC-6, R-CC-7).",
		},
		{
			Touched: []game.Step{{From: "hand"}}, Token: "hand-touched", Clauses: []string{"CC-4"},
			EN: "To place a cowboy, only the empty spot it goes to is touched (CC-4).",
			FR: "Pour placer un pion, on ne touche que le point vide où il va (CC-4).",
			DE: "Zum Setzen wird nur der leere Punkt berührt, auf den der Stein kommt (CC-4).",
		},
		{
			Position: "wwbw.....bb..w.....w..bb w 0 0", Turn: "d6", Token: "hand-empty", Clauses: []string{"CC-6"},
			Open: []string{"b6-d6", "f4-f6", "f4-f2", "d2-f2", "d2-b2", "d7-d6", "f4-e4", "f4-g4", "d2-d3"},
			EN:   "Red has no cowboy left in hand: a turn now moves one on the board (CC-6).",
			FR:   "Les Rouges n’ont plus de pion en main : un coup en déplace désormais un sur le plateau (CC-6).",
			DE:   "Rot hat keinen Stein mehr in der Hand: Ein Zug bewegt jetzt einen auf dem Brett (CC-6).",
		},
		{
			Turns: []string{"d2"}, Turn: "d2", Token: "point-occupied", Clauses: []string{"CC-4"},
			Squares: []string{"d2"},
			EN:      "A red cowboy is on d2, and a cowboy goes only to an empty spot (CC-4).",
			FR:      "Un pion rouge se trouve sur d2, et un pion ne va que sur un point vide (CC-4).",
			DE:      "Auf d2 steht ein roter Stein, und ein Stein kommt nur auf einen leeren Punkt (CC-4).",
		},
		{
			Position: "wwbw.....bb..w.....w..bb w 0 0", Turn: "a7-a4", Token: "point-occupied", Clauses: []string{"CC-6"},
			Squares: []string{"a4"},
			EN:      "A black cowboy is on a4, and a cowboy goes only to an empty spot (CC-6).",
			FR:      "Un pion noir se trouve sur a4, et un pion ne va que sur un point vide (CC-6).",
			DE:      "Auf a4 steht ein schwarzer Stein, und ein Stein kommt nur auf einen leeren Punkt (CC-6).",
		},
		{
			Position: "wwbw.....bb..w.....w..bb w 0 0", Turn: "d6-d5", Token: "empty-point", Clauses: []string{"CC-6"},
			Squares: []string{"d6"}, Open: []string{"b6-d6", "f4-f6", "f4-f2", "d2-f2", "d2-b2", "d7-d6", "f4-e4", "f4-g4", "d2-d3"},
			EN: "There is no cowboy on d6 (CC-6).",
			FR: "Il n’y a pas de pion sur d6 (CC-6).",
			DE: "Auf d6 steht kein Stein (CC-6).",
		},
		{
			Position: "wwbw.....bb..w.....w..bb w 0 0", Turn: "g7-g4", Token: "not-yours", Clauses: []string{"CC-6"},
			Squares: []string{"g7"}, Open: []string{"b6-d6", "f4-f6", "f4-f2", "d2-f2", "d2-b2", "d7-d6", "f4-e4", "f4-g4", "d2-d3"},
			EN: "The cowboy on g7 is black, and it is Red’s turn (CC-6).",
			FR: "Le pion sur g7 est noir, et c’est aux Rouges de jouer (CC-6).",
			DE: "Der Stein auf g7 ist schwarz, und Rot ist am Zug (CC-6).",
		},
		{
			Position: "wwbw.....bb..w.....w..bb w 0 0", Turn: "d2-d2", Token: "same-point", Clauses: []string{"CC-6"},
			Squares: []string{"d2"}, Open: []string{"d2-f2", "d2-b2", "d2-d3"},
			EN: "A move must go to another spot; this cowboy is already on d2 (CC-6).",
			FR: "Un pion qui joue change de point, et celui-ci est déjà sur d2 (CC-6).",
			DE: "Ein Stein, der zieht, wechselt den Punkt, und dieser steht schon auf d2 (CC-6).",
		},
		{
			Position: "wb.w.w..bb...wbb...w.... w 0 0", Touched: []game.Step{{From: "a7"}}, Token: "piece-blocked", Clauses: []string{"CC-6"},
			Squares: []string{"a7", "d7", "a4"}, Open: []string{"b6-d6", "f6-d6", "f4-f2", "d2-b2", "b6-b4", "f4-e4", "d2-d3", "d2-d1", "d2-f2xd7", "d2-f2xg4", "d2-f2xa4", "d2-f2xe5"},
			EN: "The cowboy on a7 cannot move: d7 and a4 are occupied (CC-6).",
			FR: "Le pion sur a7 ne peut pas bouger : d7 et a4 sont occupés (CC-6).",
			DE: "Der Stein auf a7 kann nicht ziehen, denn d7 und a4 sind besetzt (CC-6).",
		},
		{
			Position: "wb.w.w..bb...wbb...w.... w 0 0", Touched: []game.Step{{To: "a1"}}, Token: "out-of-reach", Clauses: []string{"CC-6"},
			Squares: []string{"a1"}, Open: []string{"b6-d6", "f6-d6", "f4-f2", "d2-b2", "b6-b4", "f4-e4", "d2-d3", "d2-d1", "d2-f2xd7", "d2-f2xg4", "d2-f2xa4", "d2-f2xe5"},
			EN: "No red cowboy can reach a1 in this turn (CC-6).",
			FR: "Aucun pion rouge ne peut atteindre a1 à ce coup (CC-6).",
			DE: "Kein roter Stein kann in diesem Zug a1 erreichen (CC-6).",
		},
		{
			Position: "wwbw.....bb..w.....w..bb w 0 0", Turn: "d2-a1", Token: "no-line", Clauses: []string{"CC-6", "R-CC-1"},
			Squares: []string{"d2", "a1"}, Open: []string{"d2-f2", "d2-b2", "d2-d3"},
			EN: "No line joins d2 and a1; the cowboy on d2 can go to d3, b2 or f2 (CC-6, R-CC-1).",
			FR: "Aucune ligne ne relie d2 à a1 ; le pion de d2 peut aller sur d3, b2 ou f2 (CC-6, R-CC-1).",
			DE: "Keine Linie verbindet d2 mit a1; der Stein auf d2 kann nach d3, b2 oder f2 ziehen (CC-6, R-CC-1).",
		},
		{
			Position: "wb.w.w..bb...wbb...w.... w 0 0", Turn: "a7-c5", Token: "no-line", Clauses: []string{"CC-6", "R-CC-1"},
			Squares: []string{"a7", "c5"},
			EN:      "No line joins a7 and c5; the cowboy on a7 cannot move now (CC-6, R-CC-1).",
			FR:      "Aucune ligne ne relie a7 à c5 ; le pion de a7 ne peut pas bouger pour l’instant (CC-6, R-CC-1).",
			DE:      "Keine Linie verbindet a7 mit c5; der Stein auf a7 kann jetzt nicht ziehen (CC-6, R-CC-1).",
		},
		{
			Position: "wwbw.....bb..w.....w..bb w 0 0", Turn: "b6-b2", Token: "jumps-over", Clauses: []string{"CC-6"},
			Squares: []string{"b6", "b4", "b2"}, Open: []string{"b6-d6"},
			EN: "No cowboy may jump from b6 over b4 to b2; the cowboy on b6 can go to d6 (CC-6).",
			FR: "Aucun pion ne peut sauter de b6 à b2 par-dessus b4 ; le pion de b6 peut aller sur d6 (CC-6).",
			DE: "Kein Stein darf von b6 über b4 nach b2 springen; der Stein auf b6 kann nach d6 ziehen (CC-6).",
		},
		{
			Position: "wwbw.....bb..w.....w..bb w 0 0", Turn: "d7-d5", Token: "too-far", Clauses: []string{"CC-6"},
			Squares: []string{"d7", "d6", "d5"}, Open: []string{"d7-d6"},
			EN: "From d7 to d5 is two steps, and a cowboy makes one; the cowboy on d7 can go to d6 (CC-6).",
			FR: "De d7 à d5, il y a deux pas, et un pion n’en fait qu’un ; le pion de d7 peut aller sur d6 (CC-6).",
			DE: "Von d7 nach d5 sind es zwei Schritte, und ein Stein macht nur einen; der Stein auf d7 kann nach d6 ziehen (CC-6).",
		},
		{
			Position: "wwbw.....bb..w.....w..bb w 0 0", Turn: "d7-d5", Token: "not-flying", Clauses: []string{"CC-8", "R-CC-7"},
			Squares: []string{"a7", "d7", "b6", "f4", "d2"},
			EN:      "Red has five cowboys; only the last three may go to any empty spot (CC-8, R-CC-7).",
			FR:      "Les Rouges ont cinq pions ; seuls les trois derniers peuvent aller sur n’importe quel point vide (CC-8, R-CC-7).",
			DE:      "Rot hat fünf Steine; erst mit den letzten drei darf man auf jeden leeren Punkt springen (CC-8, R-CC-7).",
		},
		{
			Turns: []string{"d2"}, Touched: []game.Step{{To: "a1"}, {To: "a7"}}, Token: "one-piece", Clauses: []string{"CC-4"},
			Squares: []string{"a1"},
			EN:      "One cowboy is placed or moved in a turn, not two (CC-4).",
			FR:      "On place ou déplace un seul pion par coup, pas deux (CC-4).",
			DE:      "In einem Zug wird ein Stein gesetzt oder gezogen, nicht zwei (CC-4).",
		},
		{
			Position: "ww.bbb....w..b.......b.. w 3 2", Turn: "d2xa1", Token: "no-posse", Clauses: []string{"CC-3", "CC-2"},
			Squares: []string{"d2"}, Open: []string{"d2"},
			EN: "d2 does not form a posse, so nothing is removed (CC-3, CC-2).",
			FR: "d2 ne forme pas de moulin, et rien n’est retiré (CC-3, CC-2).",
			DE: "d2 schließt keine Mühle, also wird nichts entfernt (CC-3, CC-2).",
		},
		{
			Position: "ww...................... w 1 9", Turn: "g7xa1", Token: "no-enemy", Clauses: []string{"CC-3"},
			Squares: []string{"a7", "d7", "g7"}, Open: []string{"g7"},
			EN: "g7 forms a posse, but there is no black cowboy on the board to remove (CC-3).",
			FR: "g7 forme un moulin, mais il n’y a aucun pion noir à retirer du plateau (CC-3).",
			DE: "g7 schließt eine Mühle, aber kein schwarzer Stein steht auf dem Brett, der entfernt werden könnte (CC-3).",
		},
		{
			Position: "ww.bbb....w..b.......b.. w 3 2", Turn: "g7", Token: "remove-one", Clauses: []string{"CC-3", "R-CC-9"},
			Squares: []string{"g7"}, Open: []string{"g7xa1", "g7xf4"},
			EN: "g7 forms a posse, so a black cowboy must be removed: f4 or a1 (CC-3, R-CC-9).",
			FR: "g7 forme un moulin, il faut donc retirer un pion noir : f4 ou a1 (CC-3, R-CC-9).",
			DE: "g7 schließt eine Mühle, also muss ein schwarzer Stein entfernt werden: f4 oder a1 (CC-3, R-CC-9).",
		},
		{
			Position: "ww.bbb....w..b.......b.. w 3 2", Turn: "g7xb4", Token: "own-piece", Clauses: []string{"CC-3"},
			Squares: []string{"b4"}, Open: []string{"g7xa1", "g7xf4"},
			EN: "A posse removes a black cowboy, and the one on b4 is red (CC-3).",
			FR: "Un moulin retire un pion noir, et celui de b4 est rouge (CC-3).",
			DE: "Durch eine Mühle wird ein schwarzer Stein entfernt, und der auf b4 ist rot (CC-3).",
		},
		{
			Position: "ww.bbb....w..b.......b.. w 3 2", Turn: "g7xd1", Token: "nothing-there", Clauses: []string{"CC-3"},
			Squares: []string{"d1"}, Open: []string{"g7xa1", "g7xf4"},
			EN: "There is no cowboy on d1 to remove; f4 or a1 can be taken (CC-3).",
			FR: "Il n’y a pas de pion à retirer sur d1 ; on peut prendre f4 ou a1 (CC-3).",
			DE: "Auf d1 steht kein Stein, der entfernt werden könnte; genommen werden kann f4 oder a1 (CC-3).",
		},
		{
			Position: "ww.bbb....w..b.......b.. w 3 2", Turn: "g7xb6", Token: "safe-in-posse", Clauses: []string{"CC-5"},
			Squares: []string{"b6", "d6", "f6"}, Open: []string{"g7xa1", "g7xf4"},
			EN: "A cowboy in a posse is safe while another can be taken: f4 or a1 (CC-5).",
			FR: "Un pion qui est dans un moulin est à l’abri tant qu’un autre peut être pris : f4 ou a1 (CC-5).",
			DE: "Ein Stein in einer Mühle ist sicher, solange ein anderer genommen werden kann: f4 oder a1 (CC-5).",
		},
		{
			Position: "ww.bbb....w..b.......b.. w 3 2", Turn: "g7xa1xf4", Token: "too-many-removed", Clauses: []string{"CC-3"},
			Squares: []string{"a7", "d7", "g7"},
			EN:      "g7 forms one posse, and that removes one cowboy, no more (CC-3).",
			FR:      "g7 forme un moulin, et cela retire un pion, pas davantage (CC-3).",
			DE:      "g7 schließt eine Mühle, und das entfernt einen Stein, nicht mehr (CC-3).",
		},
		{
			Position: "ww.bbb.......bw......b.w w 3 2", Turn: "g7xa1xf4", Token: "too-many-removed", Clauses: []string{"R-CC-2", "CC-3"},
			Squares: []string{"a7", "d7", "g7", "g4", "g1"},
			EN:      "g7 forms two posses, and that removes one cowboy, no more (R-CC-2, CC-3).",
			FR:      "g7 forme deux moulins, et cela retire un pion, pas davantage (R-CC-2, CC-3).",
			DE:      "g7 schließt zwei Mühlen, und das entfernt einen Stein, nicht mehr (R-CC-2, CC-3).",
		},
		{
			Position: "ww.......b...bw....b.... w 0 0", Turn: "g4-g7xa4", Token: "fewer-than-three", Clauses: []string{"CC-9", "R-CC-3"},
			Squares: []string{"f4", "d2"},
			EN:      "Black has two cowboys, and a player with fewer than three loses; Red wins (CC-9, R-CC-3).",
			FR:      "Les Noirs ont deux pions, et avec moins de trois on perd ; les Rouges gagnent (CC-9, R-CC-3).",
			DE:      "Schwarz hat zwei Steine, und wer weniger als drei hat, verliert; Rot gewinnt (CC-9, R-CC-3).",
		},
		{
			Position: "........................ w 0 0", Token: "fewer-than-three", Clauses: []string{"CC-9", "R-CC-3"},
			EN: "Red has no cowboy, and a player with fewer than three loses; Black wins (CC-9, R-CC-3).",
			FR: "Les Rouges ont zéro pion, et avec moins de trois on perd ; les Noirs gagnent (CC-9, R-CC-3).",
			DE: "Rot hat keinen Stein, und wer weniger als drei hat, verliert; Schwarz gewinnt (CC-9, R-CC-3).",
		},
		{
			Position: "wwwwb....bb..bb.......b. b 0 0", Turn: "f4-f6", Token: "no-move", Clauses: []string{"CC-10", "R-CC-4"},
			Squares: []string{"a7", "d7", "g7", "b6"},
			EN:      "Red has no legal move, so Black wins (CC-10, R-CC-4).",
			FR:      "Les Rouges ne peuvent plus bouger un seul pion, et les Noirs gagnent (CC-10, R-CC-4).",
			DE:      "Rot kann keinen Stein mehr ziehen, und Schwarz gewinnt (CC-10, R-CC-4).",
		},
		{
			Position: "wwbw...b.b.........w...b w 0 0", Turns: []string{"d2-d3", "d5-e5", "d3-d2", "e5-d5", "d2-d3", "d5-e5", "d3-d2"}, Turn: "e5-d5", Token: "threefold", Clauses: []string{"CC-11", "R-CC-5", "R-ALL-2"},
			EN: "The same position has come up for the third time with the same side to move: the game is drawn (CC-11, R-CC-5, R-ALL-2).",
			FR: "La même position s’est présentée pour la troisième fois, le même camp au trait : la partie est nulle (CC-11, R-CC-5, R-ALL-2).",
			DE: "Dieselbe Stellung ist mit derselben Seite am Zug zum dritten Mal entstanden: unentschieden (CC-11, R-CC-5, R-ALL-2).",
		},
		{
			Ending: &game.Ending{Kind: game.Draw, By: game.First}, Token: "agreed-draw", Clauses: []string{"CC-11", "R-CC-5"},
			EN: "The players have agreed on a draw (CC-11, R-CC-5).",
			FR: "Les joueurs sont convenus de la nulle (CC-11, R-CC-5).",
			DE: "Die Spieler haben sich auf unentschieden geeinigt (CC-11, R-CC-5).",
		},
		{
			Ending: &game.Ending{Kind: game.Resign, By: game.Second}, Token: "resigned", Clauses: []string{"R-ALL-5"},
			EN: "Black resigned; Red wins (R-ALL-5).",
			FR: "Les Noirs ont abandonné ; les Rouges gagnent (R-ALL-5).",
			DE: "Schwarz hat aufgegeben; Rot gewinnt (R-ALL-5).",
		},
		{
			Ending: &game.Ending{Kind: game.Flag, By: game.First}, Token: "flag", Clauses: []string{"R-ALL-5"},
			EN: "Red ran out of time; Black wins (R-ALL-5).",
			FR: "Les Rouges ont épuisé leur temps ; les Noirs gagnent (R-ALL-5).",
			DE: "Rot hat die Zeit überschritten; Schwarz gewinnt (R-ALL-5).",
		},
		{
			Ending: &game.Ending{Kind: game.Count, By: game.First}, Token: "no-such-ending", Clauses: []string{"R-ALL-3"},
			Open: []string{"draw", "resign"},
			EN:   "This game cannot be ended by “count”; the players may agree on a draw, or one may resign (R-ALL-3).",
			FR:   "Cette partie ne peut pas se terminer par « count » ; les joueurs peuvent convenir de la nulle, ou l’un d’eux abandonner (R-ALL-3).",
			DE:   "Diese Partie kann nicht durch „count“ enden; die Spieler können sich auf unentschieden einigen, oder einer gibt auf (R-ALL-3).",
		},
		{
			Ending: &game.Ending{Kind: game.Resign, By: game.Dice}, Token: "not-a-player", Clauses: []string{"R-ALL-3"},
			EN: "Only one of the two players can end the game (R-ALL-3).",
			FR: "Seul l’un des deux joueurs peut mettre fin à la partie (R-ALL-3).",
			DE: "Nur einer der beiden Spieler kann die Partie beenden (R-ALL-3).",
		},
		{
			Touched: []game.Step{}, Whole: true, Token: "nothing-placed", Clauses: []string{"CC-4"},
			EN: "A turn begins with a cowboy placed on an empty spot (CC-4).",
			FR: "Un coup commence par un pion placé sur un point vide (CC-4).",
			DE: "Ein Zug beginnt mit einem Stein, der auf einen leeren Punkt gesetzt wird (CC-4).",
		},
		{
			Position: "wwbw.....bb..w.....w..bb w 0 0", Touched: []game.Step{}, Whole: true, Token: "nothing-moved", Clauses: []string{"CC-6"},
			Open: []string{"b6-d6", "f4-f6", "f4-f2", "d2-f2", "d2-b2", "d7-d6", "f4-e4", "f4-g4", "d2-d3"},
			EN:   "A turn begins with a cowboy that moves to another spot (CC-6).",
			FR:   "Un coup commence par un pion qui change de point (CC-6).",
			DE:   "Ein Zug beginnt mit einem Stein, der den Punkt wechselt (CC-6).",
		},
		{
			Position: "wwbw.....bb..w.....w..bb w 0 0", Touched: []game.Step{{From: "d2"}}, Whole: true, Token: "where-to", Clauses: []string{"CC-6"},
			Squares: []string{"d2"}, Open: []string{"d2-f2", "d2-b2", "d2-d3"},
			EN: "Say where the cowboy on d2 goes: d3, b2 or f2 (CC-6).",
			FR: "Il faut dire où va le pion de d2 : d3, b2 ou f2 (CC-6).",
			DE: "Es muss gesagt werden, wohin der Stein auf d2 zieht: d3, b2 oder f2 (CC-6).",
		},
		{
			Position: "wwbw.....bb..w.....w..bb w 0 0", Touched: []game.Step{{To: "d6"}}, Whole: true, Token: "which-piece", Clauses: []string{"CC-6"},
			Squares: []string{"d6"}, Open: []string{"b6-d6", "d7-d6"},
			EN: "More than one cowboy can go to d6; say which: d7 or b6 (CC-6).",
			FR: "Plus d’un pion peut aller sur d6 ; il faut dire lequel : d7 ou b6 (CC-6).",
			DE: "Mehr als ein Stein kann nach d6; es muss gesagt werden, welcher: d7 oder b6 (CC-6).",
		},
		{
			Position: "ww.......b...bw....b.... w 0 0", Touched: []game.Step{{To: "d6"}}, Whole: true, Token: "which-piece", Clauses: []string{"CC-8"},
			Squares: []string{"d6"}, Open: []string{"a7-d6", "d7-d6", "g4-d6"},
			EN: "More than one cowboy can go to d6; say which: a7, d7 or g4 (CC-8).",
			FR: "Plus d’un pion peut aller sur d6 ; il faut dire lequel : a7, d7 ou g4 (CC-8).",
			DE: "Mehr als ein Stein kann nach d6; es muss gesagt werden, welcher: a7, d7 oder g4 (CC-8).",
		},
		{
			Position: "w..b.........bw....w..b. w 0 0", Turns: wander(t, "w..b.........bw....w..b. w 0 0", 100), Token: "fifty-moves", Clauses: []string{"CC-11", "R-CC-5", "R-ALL-2"},
			EN: "Both sides have made 50 moves without a removal: the game is drawn (CC-11, R-CC-5, R-ALL-2).",
			FR: "Chaque camp a joué 50 coups sans qu’un pion soit retiré : la partie est nulle (CC-11, R-CC-5, R-ALL-2).",
			DE: "Beide Seiten haben 50 Züge gemacht, ohne dass ein Stein entfernt wurde: unentschieden (CC-11, R-CC-5, R-ALL-2).",
		},
	})
	gametest.Cases(t, Sheet{DoublePosse: 1}, said, []gametest.Case{
		{
			Position: "wwbw.....b.............b w 0 0", Turn: "a7-d1", Token: "never-flying", Clauses: []string{"CC-8", "R-CC-7"},
			Squares: []string{"a7", "d7", "b6"},
			EN:      "In this game nobody jumps: a player with three cowboys keeps to the lines too (CC-8, R-CC-7).",
			FR:      "Dans cette partie personne ne vole : trois pions suivent eux aussi les lignes (CC-8, R-CC-7).",
			DE:      "In diesem Spiel springt niemand: Auch drei Steine bleiben auf den Linien (CC-8, R-CC-7).",
		},
	})
	gametest.Cases(t, Sheet{DoublePosse: 2, Fly: true}, said, []gametest.Case{
		{
			Position: "ww.bbb.......bw......b.w w 3 2", Turn: "g7xa1", Token: "remove-two", Clauses: []string{"R-CC-2", "CC-3"},
			Squares: []string{"g7"}, Open: []string{"g7xf4xa1"},
			EN: "g7 forms two posses, so a second black cowboy must be removed: f4 (R-CC-2, CC-3).",
			FR: "g7 forme deux moulins, il faut donc retirer un deuxième pion noir : f4 (R-CC-2, CC-3).",
			DE: "g7 schließt zwei Mühlen, also muss ein zweiter schwarzer Stein entfernt werden: f4 (R-CC-2, CC-3).",
		},
		{
			Position: "ww.bbb.......bw......b.w w 3 2", Turn: "g7xa1xf4xd6", Token: "too-many-removed", Clauses: []string{"R-CC-2", "CC-3"},
			Squares: []string{"a7", "d7", "g7", "g4", "g1"},
			EN:      "g7 forms two posses, and that removes two cowboys, no more (R-CC-2, CC-3).",
			FR:      "g7 forme deux moulins, et cela retire deux pions, pas davantage (R-CC-2, CC-3).",
			DE:      "g7 schließt zwei Mühlen, und das entfernt zwei Steine, nicht mehr (R-CC-2, CC-3).",
		},
	})
	said.Everything(t)
}

// wander plays turns that remove nothing and lead to no position twice.
func wander(t *testing.T, position string, turns int) (played []string) {
	t.Helper()
	pos, err := game.At(Cowboy, position)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{pos.String(): true}
	for len(played) < turns {
		before := len(played)
		for _, m := range pos.Moves() {
			next, err := pos.Play(m.Text)
			if err != nil {
				t.Fatal(err)
			}
			if len(m.Steps) == 1 && !seen[next.String()] {
				pos, played = next, append(played, m.Text)
				seen[next.String()] = true
				break
			}
		}
		if len(played) == before {
			t.Fatalf("%q: nowhere new to go after %d turns", pos, before)
		}
	}
	return played
}
