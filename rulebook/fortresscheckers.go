package rulebook

import "crownhead/game"

// fortressCheckers is the checkers part of the Fortress set.
var fortressCheckers = Chapter{
	ID:    "FK",
	Sets:  []string{"checkers/fortress"},
	Title: game.Text{EN: "Fortress checkers", FR: "Dames Fortress", DE: "Dame von Fortress"},
	Source: game.Text{
		EN: "second part of the rules of a chess, checkers and backgammon set, in English and French",
		FR: "deuxième partie des règles d’un coffret d’échecs, de dames et de backgammon, en anglais et en français",
		DE: "zweiter Teil der Regeln einer Sammlung mit Schach, Dame und Backgammon, auf Englisch und Französisch",
	},
	Entries: []Entry{
		{
			ID: "FK-1", Kind: Rule,
			Title: game.Text{EN: "The goal", FR: "Le but", DE: "Das Ziel"},
			Words: game.Text{
				EN: "You win by capturing every piece of the opponent, or by leaving the opponent without a move on their turn.",
				FR: "On gagne en prenant toutes les pièces de l’adversaire, ou en ne lui laissant aucun coup quand c’est à lui de jouer.",
				DE: "Du gewinnst, wenn du alle Steine des Gegners schlägst oder ihm, wenn er am Zug ist, keinen Zug mehr lässt.",
			},
			Shows: []Show{{
				Rules: "checkers/fortress", Position: "W:W22:B18",
				Turns: []string{"22x15"}, Ends: "no-pieces",
				Caption: game.Text{
					EN: "White takes the last black man and has won.",
					FR: "Les Blancs prennent le dernier pion noir et ont gagné.",
					DE: "Weiß schlägt den letzten schwarzen Stein und hat gewonnen.",
				},
			}, {
				Rules: "checkers/fortress", Position: "B:W13:B5,6,1",
				Turns: []string{"5-9"}, Ends: "no-move",
				Caption: game.Text{
					EN: "After 5-9 the man on 13 can neither move to 9 nor jump to 6: White has lost.",
					FR: "Après 5-9, le pion en 13 ne peut ni avancer en 9 ni sauter en 6 : les Blancs ont perdu.",
					DE: "Nach 5-9 kann der Stein auf 13 weder nach 9 ziehen noch nach 6 springen: Weiß hat verloren.",
				},
			}},
		},
		{
			ID: "FK-2", Kind: SetUp,
			Title: game.Text{EN: "The board and the men", FR: "Le damier et les pions", DE: "Brett und Steine"},
			Words: game.Text{
				EN: "Play is on the 32 dark squares. Each side has twelve men on the three rows nearest to it, and each player has a light corner square at their right.",
				FR: "On joue sur les 32 cases foncées. Chaque camp a douze pions sur les trois rangées les plus proches, et le damier est placé de sorte que chacun ait une case claire dans le coin à sa droite.",
				DE: "Gespielt wird auf den 32 dunklen Feldern. Jede Seite hat zwölf Steine auf ihren drei nächsten Reihen, und das Brett liegt so, dass jeder ein helles Eckfeld zu seiner Rechten hat.",
			},
		},
		{
			ID: "FK-3", Kind: Rule,
			Title: game.Text{EN: "Black begins", FR: "Les Noirs commencent", DE: "Schwarz beginnt"},
			Words: game.Text{
				EN: "The players draw lots for the colours. Black moves first, and then they take turns.",
				FR: "On tire les couleurs au sort. Les Noirs jouent d’abord, puis chacun à son tour.",
				DE: "Die Farben werden ausgelost. Schwarz zieht zuerst, dann geht es abwechselnd weiter.",
			},
			Shows: []Show{{
				Rules: "checkers/fortress",
				Legal: []string{"12-16"}, Refused: []string{"24-20"},
				Caption: game.Text{
					EN: "The first move is Black’s: 12-16 can be played, 24-20 cannot.",
					FR: "Le premier coup est aux Noirs : 12-16 se joue, 24-20 non.",
					DE: "Der erste Zug gehört Schwarz: 12-16 geht, 24-20 nicht.",
				},
			}},
		},
		{
			ID: "FK-4", Kind: Rule,
			Title: game.Text{EN: "The simple move", FR: "Le déplacement simple", DE: "Der einfache Zug"},
			Words: game.Text{
				EN: "A man moves one square diagonally forward. Only a king may move backward.",
				FR: "Un pion avance d’une case en diagonale. Seule une dame peut reculer.",
				DE: "Ein Stein zieht ein Feld schräg nach vorn. Zurück darf nur eine Dame.",
			},
			Shows: []Show{{
				Rules: "checkers/fortress", Position: "W:W19,K29:B4",
				Legal: []string{"19-15", "19-16"}, Refused: []string{"19-23", "19-24"},
				Caption: game.Text{
					EN: "White’s man on 19 goes to 15 or 16; 23 and 24 are behind it.",
					FR: "Le pion blanc en 19 va en 15 ou en 16 ; 23 et 24 sont derrière lui.",
					DE: "Der weiße Stein auf 19 geht nach 15 oder 16; 23 und 24 liegen hinter ihm.",
				},
			}},
		},
		{
			ID: "FK-5", Kind: Rule,
			Title: game.Text{EN: "The man’s jump", FR: "La prise du pion", DE: "Der Sprung des Steins"},
			Words: game.Text{
				EN: "A man jumps an opponent’s piece diagonally in front of it, onto the empty square just behind it, and takes it off the board. If a jump is possible, it must be made.",
				FR: "Un pion saute la pièce adverse qui se trouve en diagonale devant lui, sur la case vide juste derrière elle, et l’enlève du damier. Si une prise existe, elle doit être faite.",
				DE: "Ein Stein springt über einen gegnerischen, der schräg vor ihm steht, auf das leere Feld gleich dahinter, und nimmt ihn vom Brett. Ist ein Sprung möglich, muss er gemacht werden.",
			},
			Shows: []Show{{
				Rules: "checkers/fortress", Position: "B:W18,28:B5,14",
				Legal: []string{"14x23"}, Refused: []string{"5-9"},
				Caption: game.Text{
					EN: "14x23 is compulsory; 5-9 is refused.",
					FR: "14x23 est obligatoire ; 5-9 est refusé.",
					DE: "14x23 ist Pflicht; 5-9 wird abgelehnt.",
				},
			}, {
				Rules: "checkers/fortress", Position: "B:W10,28:B14",
				Legal: []string{"14-17"}, Refused: []string{"14x7"},
				Caption: game.Text{
					EN: "The piece on 10 is behind the man: it does not jump backward.",
					FR: "La pièce en 10 est derrière le pion : il ne saute pas en arrière.",
					DE: "Der Stein auf 10 steht hinter ihm: Rückwärts springt ein Stein nicht.",
				},
			}},
		},
		{
			ID: "FK-6", Kind: Rule,
			Title: game.Text{EN: "Jump after jump", FR: "Saut après saut", DE: "Sprung um Sprung"},
			Words: game.Text{
				EN: "A piece that has jumped keeps going as long as it can jump; this applies to men and kings.",
				FR: "La pièce qui a sauté continue tant qu’elle peut sauter ; cela vaut pour les pions et pour les dames.",
				DE: "Wer gesprungen ist, springt weiter, solange es geht; das gilt für Steine und für Damen.",
			},
			Shows: []Show{{
				Rules: "checkers/fortress", Position: "W:W22:B10,18",
				Legal: []string{"22x15x6"}, Refused: []string{"22x15"},
				Caption: game.Text{
					EN: "The man takes 18 and then 10: stopping on 15 is not allowed.",
					FR: "Le pion prend 18 puis 10 : il ne peut pas s’arrêter en 15.",
					DE: "Der Stein schlägt 18 und dann 10: Auf 15 anhalten darf er nicht.",
				},
			}, {
				Rules: "checkers/fortress", Position: "W:WK6:B10,18",
				Legal: []string{"6x15x22"}, Refused: []string{"6x15"},
				Caption: game.Text{
					EN: "A king does the same, here backward.",
					FR: "Une dame fait de même, ici en arrière.",
					DE: "Eine Dame macht es ebenso, hier rückwärts.",
				},
			}},
		},
		{
			ID: "FK-7", Kind: Rule,
			Title: game.Text{EN: "Which piece jumps", FR: "Quelle pièce saute", DE: "Welcher Stein springt"},
			Words: game.Text{
				EN: "If several pieces can jump, choose one. That piece then makes all the jumps it finds.",
				FR: "Si plusieurs pièces peuvent sauter, on en choisit une. Celle-ci fait alors tous les sauts qu’elle trouve.",
				DE: "Können mehrere Steine springen, so wählst du einen. Der macht dann alle Sprünge, die er findet.",
			},
			Shows: []Show{{
				Rules: "checkers/fortress", Position: "B:W18,19,27:B14,15",
				Legal: []string{"15x22", "14x23x32"}, Refused: []string{"14x23"},
				Caption: game.Text{
					EN: "Black may jump with 14 or with 15, but the man on 14 may not stop on 23.",
					FR: "Les Noirs sautent avec 14 ou avec 15, mais le pion de 14 ne peut pas s’arrêter en 23.",
					DE: "Schwarz darf mit 14 oder mit 15 springen, aber der Stein von 14 darf nicht auf 23 anhalten.",
				},
			}},
		},
		{
			ID: "R-FK-2", Of: "FK-7", Kind: Rule,
			Title: game.Text{EN: "Between two paths", FR: "Entre deux chemins", DE: "Zwischen zwei Wegen"},
			Words: game.Text{
				EN: "Where a jump can branch, the player may take either path, even the one that captures less. The path taken is then played to its end.",
				FR: "Là où un saut peut bifurquer, le joueur prend le chemin qu’il veut, même celui qui prend moins. Le chemin choisi est joué jusqu’au bout.",
				DE: "Wo ein Sprung sich gabelt, nimmt der Spieler den Weg, den er will, auch den mit weniger Beute. Der gewählte Weg wird dann zu Ende gespielt.",
			},
			Shows: []Show{{
				Rules: "checkers/fortress", Position: "B:W17,18,27:B14",
				Legal: []string{"14x21", "14x23x32"}, Refused: []string{"14x23"},
				Caption: game.Text{
					EN: "The short path over 17 is as good as the long one over 18 and 27.",
					FR: "Le court chemin par 17 est permis comme le long par 18 et 27.",
					DE: "Der kurze Weg über 17 ist so erlaubt wie der lange über 18 und 27.",
				},
			}},
		},
		{
			ID: "FK-8", Kind: Rule,
			Title: game.Text{EN: "Crowning", FR: "Le couronnement", DE: "Die Krönung"},
			Words: game.Text{
				EN: "A man that reaches the far edge is crowned, and that ends the turn, even after a jump.",
				FR: "Un pion qui atteint le bord opposé est couronné dame, et le coup s’arrête là, même après une prise.",
				DE: "Ein Stein, der den gegenüberliegenden Rand erreicht, wird zur Dame, und damit endet der Zug, auch nach einem Sprung.",
			},
			Shows: []Show{{
				Rules: "checkers/fortress", Position: "B:W26,27:B22",
				Legal: []string{"22x31"}, Refused: []string{"22x31x24"},
				Caption: game.Text{
					EN: "Crowned on 31, the new king may not take 27 at once.",
					FR: "Couronnée en 31, la nouvelle dame ne peut pas prendre 27 tout de suite.",
					DE: "Auf 31 gekrönt, darf die neue Dame 27 nicht gleich schlagen.",
				},
			}, {
				Rules: "checkers/fortress", Position: "B:W21:B26",
				Turns: []string{"26-31", "21-17"}, Legal: []string{"31-27"},
				Caption: game.Text{
					EN: "From its next turn the king on 31 can go back.",
					FR: "Dès son prochain coup, la dame en 31 peut reculer.",
					DE: "Ab ihrem nächsten Zug kann die Dame auf 31 zurück.",
				},
			}},
		},
		{
			ID: "FK-9", Kind: Rule,
			Title: game.Text{EN: "The king’s move", FR: "Le déplacement de la dame", DE: "Der Zug der Dame"},
			Words: game.Text{
				EN: "A king moves one square diagonally, forward or backward.",
				FR: "Une dame se déplace d’une case en diagonale, vers l’avant ou vers l’arrière.",
				DE: "Eine Dame zieht ein Feld schräg, vorwärts oder rückwärts.",
			},
			Shows: []Show{{
				Rules: "checkers/fortress", Position: "B:W5:BK22",
				Legal: []string{"22-17", "22-18", "22-25", "22-26"}, Refused: []string{"22-15"},
				Caption: game.Text{
					EN: "The king on 22 has four squares to go to, and none farther away.",
					FR: "La dame en 22 a quatre cases, et aucune plus loin.",
					DE: "Die Dame auf 22 kann auf vier Felder ziehen und auf keines, das weiter weg liegt.",
				},
			}},
		},
		{
			ID: "FK-10", Kind: Rule,
			Title: game.Text{EN: "The king’s jump", FR: "Le saut de la dame", DE: "Der Sprung der Dame"},
			Words: game.Text{
				EN: "A king jumps forward and backward, over one adjacent piece at a time, and lands right behind it. There is no long run before or after the jump.",
				FR: "Une dame saute vers l’avant et vers l’arrière, une pièce voisine à la fois, et se pose juste derrière. Pas de longue course, ni avant ni après le saut.",
				DE: "Eine Dame springt vorwärts und rückwärts, jeweils über einen benachbarten Stein, und landet gleich dahinter. Einen langen Anlauf oder Auslauf gibt es nicht.",
			},
			Shows: []Show{{
				Rules: "checkers/fortress", Position: "B:W11,18:BK22",
				Legal: []string{"22x15x8"},
				Caption: game.Text{
					EN: "The king takes 18 and 11 backward, step by step.",
					FR: "La dame prend 18 puis 11 en arrière, saut par saut.",
					DE: "Die Dame schlägt rückwärts 18 und dann 11, Sprung um Sprung.",
				},
			}, {
				Rules: "checkers/fortress", Position: "B:W5,18:BK29",
				Legal: []string{"29-25"}, Refused: []string{"29x15"},
				Caption: game.Text{
					EN: "18 is too far from 29: the king cannot fly to it.",
					FR: "18 est trop loin de 29 : la dame n’y vole pas.",
					DE: "18 ist zu weit von 29 weg: Die Dame kann nicht hinfliegen.",
				},
			}},
		},
		{
			ID: "R-FK-1", Of: "FK-10", Kind: Rule, Custom: true,
			Title: game.Text{EN: "Draws", FR: "Les parties nulles", DE: "Unentschieden"},
			Words: game.Text{
				EN: "The sheet says nothing about draws, but players expect them: by agreement, at the third repetition of a position, or after forty moves each without a capture or a man’s move. With six pieces or fewer a player can also claim a draw, and the game ends if our endgame tables prove it.",
				FR: "La feuille ne dit rien de la nulle, mais les joueurs l’attendent : d’un commun accord, à la troisième répétition d’une position, ou après quarante coups de chaque côté sans prise ni avance de pion. Avec six pièces au plus, un joueur peut aussi réclamer la nulle : la partie s’arrête si nos tables de finales la prouvent.",
				DE: "Das Blatt sagt nichts über ein Unentschieden, aber Spieler erwarten eines: durch Einigung, bei der dritten Wiederholung einer Stellung oder nach je vierzig Zügen ohne Schlagen und ohne Zug eines einfachen Steins. Mit höchstens sechs Steinen kann ein Spieler das Unentschieden auch beantragen: Das Spiel endet, wenn unsere Endspieltabellen es beweisen.",
			},
			Shows: []Show{{
				Rules: "checkers/fortress", Position: "B:WK32:BK1",
				Turns: []string{"1-6", "32-27", "6-1", "27-32", "1-6", "32-27", "6-1", "27-32"}, Ends: "threefold",
				Caption: game.Text{
					EN: "The kings move back and forth until the position comes up for the third time.",
					FR: "Les dames vont et viennent jusqu’à ce que la position se présente pour la troisième fois.",
					DE: "Die Damen ziehen hin und her, bis die Stellung zum dritten Mal dasteht.",
				},
			}},
		},
		{
			ID: "T-FK-1", Kind: Text,
			Title: game.Text{EN: "Drawing lots", FR: "Tirer au sort", DE: "Auslosen"},
			Words: game.Text{
				EN: "Who has Black is left to chance: flip a coin, for example.",
				FR: "Le sort décide qui a les Noirs : à pile ou face, par exemple.",
				DE: "Wer Schwarz hat, entscheidet das Los, zum Beispiel der Wurf einer Münze.",
			},
		},
	},
}
