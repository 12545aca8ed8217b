package rulebook

import "crownhead/game"

// maple is the classic checkers of Maple Landmark, the default sheet of the family.
var maple = Chapter{
	ID:   "ML",
	Sets: []string{"checkers/maple"},
	Title: game.Text{
		EN: "Maple Landmark classic checkers",
		FR: "Dames classiques de Maple Landmark",
		DE: "Klassische Dame von Maple Landmark",
	},
	Source: game.Text{
		EN: "second part of the instruction sheet of a wooden checkers set, in English",
		FR: "seconde partie de la notice d’un jeu de dames en bois, en anglais",
		DE: "zweiter Teil des Blatts zu einem hölzernen Damespiel, auf Englisch",
	},
	Entries: []Entry{
		{
			ID: "ML-1", Kind: SetUp,
			Title: game.Text{EN: "The pieces", FR: "Les pièces", DE: "Die Steine"},
			Words: game.Text{
				EN: "Each player has twelve pieces, Black or Red. They begin as men; a king is shown as two pieces of one colour, one on the other.",
				FR: "Chaque joueur a douze pièces, noires ou rouges. Toutes commencent comme pions ; une dame se reconnaît à deux pièces de même couleur empilées.",
				DE: "Jeder Spieler hat zwölf Steine, schwarze oder rote. Alle beginnen als einfache Steine; eine Dame erkennt man an zwei gleichfarbigen Steinen übereinander.",
			},
		},
		{
			ID: "ML-2", Kind: SetUp,
			Title: game.Text{EN: "The set-up", FR: "La mise en place", DE: "Die Aufstellung"},
			Words: game.Text{
				EN: "The pieces fill the dark squares of the three rows in front of their player. The row at the very edge is that player’s crownhead, also called kings row.",
				FR: "Les pièces occupent les cases foncées des trois rangées devant leur joueur. La rangée du bord est sa rangée de couronnement.",
				DE: "Die Steine füllen die dunklen Felder der drei Reihen vor ihrem Spieler. Die Reihe ganz am Rand heißt Kronreihe oder Damenreihe.",
			},
		},
		{
			ID: "ML-3", Kind: Rule,
			Title: game.Text{EN: "Black begins", FR: "Les Noirs commencent", DE: "Schwarz beginnt"},
			Words: game.Text{
				EN: "The player with the darker pieces makes the first move; then the players take turns.",
				FR: "Celui qui a les pièces les plus foncées joue le premier ; ensuite on joue à tour de rôle.",
				DE: "Wer die dunkleren Steine hat, macht den ersten Zug; danach wird abwechselnd gezogen.",
			},
			Shows: []Show{{
				Rules: "checkers/maple",
				Legal: []string{"11-15", "9-14"}, Refused: []string{"22-18"},
				Caption: game.Text{
					EN: "Black opens, for example with 11-15; Red has to wait.",
					FR: "Les Noirs ouvrent, par exemple par 11-15 ; les Rouges attendent.",
					DE: "Schwarz eröffnet, zum Beispiel mit 11-15; Rot muss warten.",
				},
			}},
		},
		{
			ID: "ML-4", Kind: Rule,
			Title: game.Text{EN: "The simple move", FR: "Le déplacement simple", DE: "Der einfache Zug"},
			Words: game.Text{
				EN: "A man moves one square diagonally forward, onto an empty dark square.",
				FR: "Un pion avance d’une case en diagonale, sur une case foncée où il n’y a rien.",
				DE: "Ein Stein zieht ein Feld schräg nach vorn, auf ein dunkles Feld, auf dem nichts steht.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:W28:B14",
				Legal: []string{"14-17", "14-18"}, Refused: []string{"14-10", "14-13", "14-23"},
				Caption: game.Text{
					EN: "From 14 the man reaches 17 and 18, but not 10 behind it, not 13 beside it and not 23 two squares away.",
					FR: "De 14, le pion atteint 17 et 18, mais ni 10 derrière lui, ni 13 à côté, ni 23 à deux cases.",
					DE: "Von 14 kommt der Stein nach 17 und 18, aber weder zurück nach 10 noch zur Seite nach 13 noch zwei Felder weit nach 23.",
				},
			}},
		},
		{
			ID: "ML-5", Kind: Rule,
			Title: game.Text{EN: "The jump", FR: "Le saut", DE: "Der Sprung"},
			Words: game.Text{
				EN: "A piece captures by jumping: the opponent’s piece is on the next square of the diagonal, and the square straight behind it is empty. The jump ends there.",
				FR: "On prend en sautant : la pièce adverse est sur la case voisine de la diagonale, et la case juste derrière elle est vide. C’est là que le saut se termine.",
				DE: "Geschlagen wird durch Springen: Der gegnerische Stein steht auf dem nächsten Feld der Diagonale, und das Feld gerade dahinter ist leer. Dort endet der Sprung.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:W18,28:B14",
				Legal: []string{"14x23"},
				Caption: game.Text{
					EN: "The man on 14 jumps over 18 and lands on 23.",
					FR: "Le pion en 14 saute par-dessus 18 et se pose en 23.",
					DE: "Der Stein auf 14 springt über 18 und landet auf 23.",
				},
			}, {
				Rules: "checkers/maple", Position: "B:W18,23:B14",
				Legal: []string{"14-17"}, Refused: []string{"14x23"},
				Caption: game.Text{
					EN: "Here 23 is occupied, so 18 cannot be jumped.",
					FR: "Ici 23 est occupée : on ne peut pas sauter 18.",
					DE: "Hier ist 23 besetzt, also kann 18 nicht übersprungen werden.",
				},
			}, {
				Rules: "checkers/maple", Position: "B:W28:B14,18",
				Refused: []string{"14x23"},
				Caption: game.Text{
					EN: "A piece of one’s own is never jumped.",
					FR: "On ne saute jamais une pièce à soi.",
					DE: "Ein eigener Stein wird nie übersprungen.",
				},
			}},
		},
		{
			ID: "ML-6", Kind: Rule,
			Title: game.Text{
				EN: "Men jump forward",
				FR: "Les pions prennent vers l’avant",
				DE: "Steine schlagen vorwärts",
			},
			Words: game.Text{
				EN: "A man may jump only forward. A king jumps forward and backward.",
				FR: "Un pion ne saute que vers l’avant. Une dame saute vers l’avant et vers l’arrière.",
				DE: "Ein einfacher Stein springt nur vorwärts. Eine Dame springt vorwärts und rückwärts.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:W10,28:B14",
				Legal: []string{"14-18"}, Refused: []string{"14x7"},
				Caption: game.Text{
					EN: "10 is behind the man on 14: it may not be jumped.",
					FR: "10 est derrière le pion en 14 : il ne peut pas la sauter.",
					DE: "10 liegt hinter dem Stein auf 14: Er darf nicht darüber springen.",
				},
			}, {
				Rules: "checkers/maple", Position: "B:W10,28:BK14",
				Legal: []string{"14x7"},
				Caption: game.Text{
					EN: "A king on 14 jumps backward over 10.",
					FR: "Une dame en 14 saute en arrière par-dessus 10.",
					DE: "Eine Dame auf 14 springt rückwärts über 10.",
				},
			}},
		},
		{
			ID: "ML-7", Kind: Rule,
			Title: game.Text{
				EN: "Jumped pieces leave",
				FR: "Les pièces sautées sortent",
				DE: "Übersprungene Steine gehen vom Brett",
			},
			Words: game.Text{
				EN: "A piece that has been jumped is captured and comes off the board. It cannot be jumped again in the same turn.",
				FR: "Une pièce sautée est prise et quitte le damier. On ne peut pas la sauter encore dans le même coup.",
				DE: "Ein übersprungener Stein ist geschlagen und kommt vom Brett. Im selben Zug kann er nicht noch einmal übersprungen werden.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:W6,31:BK1",
				Legal: []string{"1x10"}, Refused: []string{"1x10x1"},
				Caption: game.Text{
					EN: "The king takes 6 and ends on 10; there is nothing left on 6 to jump back over.",
					FR: "La dame prend 6 et finit en 10 ; en 6, il ne reste rien à sauter au retour.",
					DE: "Die Dame schlägt 6 und endet auf 10; auf 6 steht nichts mehr, worüber sie zurückspringen könnte.",
				},
			}},
		},
		{
			ID: "ML-8", Kind: Rule,
			Title: game.Text{EN: "Several jumps", FR: "Plusieurs sauts", DE: "Mehrere Sprünge"},
			Words: game.Text{
				EN: "If another piece can be jumped from the landing square, the same piece jumps again, and it may change to another diagonal.",
				FR: "Si, de la case d’arrivée, une autre pièce peut être sautée, la même pièce saute encore, au besoin sur une autre diagonale.",
				DE: "Kann vom Landefeld aus noch ein Stein übersprungen werden, so springt derselbe Stein weiter, auch auf eine andere Diagonale.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:W6,14:B1",
				Legal: []string{"1x10x17"}, Absent: []string{"1x10"},
				Caption: game.Text{
					EN: "The man jumps over 6 to the right and over 14 to the left in one turn.",
					FR: "Le pion saute par-dessus 6 puis, en changeant de diagonale, par-dessus 14, en un seul coup.",
					DE: "Der Stein springt in einem Zug über 6 und dann auf der anderen Diagonale über 14.",
				},
			}},
		},
		{
			ID: "ML-9", Kind: Rule,
			Title: game.Text{EN: "Captures are compulsory", FR: "La prise est obligatoire", DE: "Schlagzwang"},
			Words: game.Text{
				EN: "If you can jump, you must. A simple move is allowed only when no piece can capture.",
				FR: "Qui peut sauter doit sauter. Un déplacement simple n’est permis que si aucune pièce ne peut prendre.",
				DE: "Wer springen kann, muss springen. Ein einfacher Zug ist nur erlaubt, wenn kein Stein schlagen kann.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:W18,28:B5,14",
				Legal: []string{"14x23"}, Refused: []string{"5-9", "14-17"},
				Caption: game.Text{
					EN: "The man on 14 must capture 18; the other man may not move.",
					FR: "Le pion en 14 doit prendre 18 ; l’autre pion ne peut pas bouger.",
					DE: "Der Stein auf 14 muss 18 schlagen; der andere Stein darf nicht ziehen.",
				},
			}},
		},
		{
			ID: "ML-10", Kind: Rule,
			Title: game.Text{
				EN: "Free choice, played to the end",
				FR: "Choix libre, mais jusqu’au bout",
				DE: "Freie Wahl, aber bis zum Ende",
			},
			Words: game.Text{
				EN: "If there are several ways to jump, choose the piece and the way; it need not be the one that takes most. But you must play the jump you choose until it can go no further.",
				FR: "S’il y a plusieurs façons de sauter, on choisit la pièce et le chemin, pas forcément celui qui prend le plus. Mais le saut choisi se joue jusqu’à ce qu’il ne puisse plus continuer.",
				DE: "Gibt es mehrere Möglichkeiten zu springen, so wählst du Stein und Weg; es muss nicht der Weg mit der größten Beute sein. Der gewählte Sprung wird aber gespielt, bis er nicht weitergeht.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:W17,18,27:B14",
				Legal: []string{"14x21", "14x23x32"}, Refused: []string{"14x23"},
				Caption: game.Text{
					EN: "Black may take one piece by 14x21 or two by 14x23x32, but may not stop on 23.",
					FR: "Les Noirs peuvent prendre une pièce par 14x21 ou deux par 14x23x32, mais non s’arrêter en 23.",
					DE: "Schwarz darf mit 14x21 einen oder mit 14x23x32 zwei Steine schlagen, aber nicht auf 23 anhalten.",
				},
			}},
		},
		{
			ID: "ML-11", Kind: Rule,
			Title: game.Text{
				EN: "Kings can be jumped",
				FR: "Les dames peuvent être prises",
				DE: "Auch Damen werden geschlagen",
			},
			Words: game.Text{
				EN: "A king is captured like any other piece, by a man as well as by a king.",
				FR: "Une dame se prend comme toute autre pièce, par un pion aussi bien que par une dame.",
				DE: "Eine Dame wird geschlagen wie jeder andere Stein, von einem einfachen Stein ebenso wie von einer Dame.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:WK18,28:B14",
				Legal: []string{"14x23"},
				Caption: game.Text{
					EN: "The man on 14 takes the king on 18.",
					FR: "Le pion en 14 prend la dame en 18.",
					DE: "Der Stein auf 14 schlägt die Dame auf 18.",
				},
			}},
		},
		{
			ID: "ML-12", Kind: Rule,
			Title: game.Text{EN: "Crowning", FR: "Le couronnement", DE: "Die Krönung"},
			Words: game.Text{
				EN: "A man that reaches the opponent’s kings row becomes a king. From then on it moves forward and backward.",
				FR: "Un pion qui atteint la rangée de couronnement adverse devient une dame. Elle se déplace désormais vers l’avant et vers l’arrière.",
				DE: "Ein Stein, der die Damenreihe des Gegners erreicht, wird zur Dame. Von da an zieht sie vorwärts und rückwärts.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:W21:B26",
				Turns: []string{"26-31", "21-17"}, Legal: []string{"31-26", "31-27"},
				Caption: game.Text{
					EN: "The man is crowned on 31 and can come back from there as a king.",
					FR: "Le pion est couronné en 31 et peut en revenir comme dame.",
					DE: "Der Stein wird auf 31 gekrönt und kann von dort als Dame zurückkommen.",
				},
			}},
		},
		{
			ID: "ML-13", Kind: Rule,
			Title: game.Text{
				EN: "Crowning ends the turn",
				FR: "Le couronnement termine le coup",
				DE: "Die Krönung beendet den Zug",
			},
			Words: game.Text{
				EN: "A man that jumps into the kings row is crowned and stops there, even if the new king could keep jumping. It has to wait for its next turn.",
				FR: "Un pion qui saute dans la rangée de couronnement est couronné et s’arrête là, même si la nouvelle dame pourrait sauter encore. Elle attend le coup suivant.",
				DE: "Ein Stein, der in die Damenreihe springt, wird gekrönt und bleibt dort, auch wenn die neue Dame weiterspringen könnte. Sie wartet bis zum nächsten Zug.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:W26,27:B22",
				Legal: []string{"22x31"}, Refused: []string{"22x31x24"},
				Caption: game.Text{
					EN: "The man takes 26 and is crowned on 31; 27 has to wait.",
					FR: "Le pion prend 26 et est couronné en 31 ; 27 devra attendre.",
					DE: "Der Stein schlägt 26 und wird auf 31 gekrönt; 27 muss warten.",
				},
			}},
		},
		{
			ID: "ML-14", Kind: Text,
			Title: game.Text{
				EN: "How a king is shown",
				FR: "Comment on marque une dame",
				DE: "Wie eine Dame gezeigt wird",
			},
			Words: game.Text{
				EN: "A king wears a second piece on top. Pieces with a picture on one side can be turned over instead.",
				FR: "La dame porte une seconde pièce. Si les pièces ont un motif sur une face, on peut aussi les retourner.",
				DE: "Eine Dame trägt einen zweiten Stein. Steine mit einem Bild auf einer Seite kann man stattdessen umdrehen.",
			},
		},
		{
			ID: "ML-15", Kind: Rule,
			Title: game.Text{EN: "Winning", FR: "Gagner", DE: "Gewinnen"},
			Words: game.Text{
				EN: "You win when the opponent has no pieces left, or cannot move on their turn.",
				FR: "On gagne quand l’adversaire n’a plus de pièces, ou quand c’est à lui de jouer et qu’il ne le peut pas.",
				DE: "Du gewinnst, wenn der Gegner keine Steine mehr hat oder wenn er am Zug ist und nicht ziehen kann.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:W18:B14",
				Turns: []string{"14x23"}, Ends: "no-pieces",
				Caption: game.Text{
					EN: "The last red piece is taken, and Black has won.",
					FR: "La dernière pièce rouge est prise : les Noirs ont gagné.",
					DE: "Der letzte rote Stein wird geschlagen, und Schwarz hat gewonnen.",
				},
			}, {
				Rules: "checkers/maple", Position: "W:W27,28:B20",
				Turns: []string{"28-24"}, Ends: "no-move",
				Caption: game.Text{
					EN: "After 28-24 the man on 20 is shut in: Black cannot move and has lost.",
					FR: "Après 28-24, le pion en 20 est enfermé : les Noirs ne peuvent pas jouer et ont perdu.",
					DE: "Nach 28-24 ist der Stein auf 20 eingesperrt: Schwarz kann nicht ziehen und hat verloren.",
				},
			}},
		},
		{
			ID: "ML-16", Kind: Rule,
			Title: game.Text{EN: "The draw", FR: "La partie nulle", DE: "Das Unentschieden"},
			Words: game.Text{
				EN: "The game is drawn if neither player can force a win.",
				FR: "La partie est nulle si aucun des joueurs ne peut forcer le gain.",
				DE: "Das Spiel ist unentschieden, wenn keiner der Spieler den Gewinn erzwingen kann.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:WK32:BK1",
				Turns: []string{"1-6", "32-27", "6-1", "27-32", "1-6", "32-27", "6-1", "27-32"}, Ends: "threefold",
				Caption: game.Text{
					EN: "Two kings that only move back and forth: nobody can win.",
					FR: "Deux dames qui ne font qu’aller et venir : personne ne peut gagner.",
					DE: "Zwei Damen, die nur hin und her ziehen: Niemand kann gewinnen.",
				},
			}},
		},
		{
			ID: "R-ML-1", Of: "ML-16", Kind: Rule,
			Title: game.Text{
				EN: "When it counts as a draw",
				FR: "Quand la partie est nulle",
				DE: "Wann es als unentschieden gilt",
			},
			Words: game.Text{
				EN: "Nobody at the table can prove that a win cannot be forced. So here a game is drawn by agreement, at the third repetition of a position, or after forty moves each without a capture or a man’s move. With six pieces or fewer a player can also claim a draw, and the game ends if our endgame tables prove it.",
				FR: "Personne à la table ne peut prouver qu’aucun gain n’est possible. Pour nous, la partie est donc nulle par accord, à la troisième répétition d’une position, ou après quarante coups de chaque côté sans prise ni avance de pion. Avec six pièces au plus, un joueur peut aussi réclamer la nulle : la partie s’arrête si nos tables de finales la prouvent.",
				DE: "Niemand am Tisch kann beweisen, dass kein Gewinn zu erzwingen ist. Darum ist das Spiel bei uns unentschieden durch Einigung, bei der dritten Wiederholung einer Stellung oder nach je vierzig Zügen ohne Schlagen und ohne Zug eines einfachen Steins. Mit höchstens sechs Steinen kann ein Spieler das Unentschieden auch beantragen: Das Spiel endet, wenn unsere Endspieltabellen es beweisen.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:WK32:BK1",
				Turns: []string{"1-6", "32-27", "6-1", "27-32", "1-6", "32-27", "6-1", "27-32"}, Ends: "threefold",
				Caption: game.Text{
					EN: "After eight turns the position has come up for the third time, and the game is drawn.",
					FR: "Après huit coups, la position se présente pour la troisième fois et la partie est nulle.",
					DE: "Nach acht Zügen steht dieselbe Stellung zum dritten Mal da, und das Spiel ist unentschieden.",
				},
			}},
		},
		{
			ID: "T-ML-1", Kind: Text,
			Title: game.Text{EN: "The words of the sheet", FR: "Les mots de la feuille", DE: "Die Wörter des Blatts"},
			Words: game.Text{
				EN: "The row nearest to a player is called crownhead or kings row. A man that is crowned is also said to be kinged, and a king is two pieces of one colour, one on top of the other.",
				FR: "La rangée la plus proche d’un joueur s’appelle « crownhead » ou « kings row ». Une dame est faite de deux pièces d’une couleur, l’une sur l’autre.",
				DE: "Die Reihe, die einem Spieler am nächsten liegt, heißt crownhead oder kings row. Eine Dame besteht aus zwei Steinen einer Farbe übereinander.",
			},
		},
	},
}
