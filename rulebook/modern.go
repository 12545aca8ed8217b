package rulebook

import "crownhead/game"

// modern is the checkers of the Modern Classics set, the only sheet that counts.
var modern = Chapter{
	ID:    "MC",
	Sets:  []string{"checkers/modern"},
	Title: game.Text{EN: "Modern Classics checkers", FR: "Dames Modern Classics", DE: "Dame von Modern Classics"},
	Source: game.Text{
		EN: "the leaflet of a boxed checkers game, in English and French",
		FR: "la notice d’un jeu de dames en boîte, en anglais et en français",
		DE: "das Blatt eines Damespiels in der Schachtel, auf Englisch und Französisch",
	},
	Entries: []Entry{
		{
			ID: "MC-1", Kind: SetUp,
			Title: game.Text{EN: "Board and pieces", FR: "Le damier et les pièces", DE: "Brett und Steine"},
			Words: game.Text{
				EN: "The board has eight by eight squares. There are 24 pieces, twelve dark and twelve light.",
				FR: "Le damier a huit cases sur huit. Il y a 24 pièces, douze foncées et douze pâles.",
				DE: "Das Brett hat acht mal acht Felder. Es gibt 24 Steine, zwölf dunkle und zwölf helle.",
			},
		},
		{
			ID: "MC-2", Kind: Text,
			Title: game.Text{EN: "The aim", FR: "Le but", DE: "Das Ziel"},
			Words: game.Text{
				EN: "Capture all of the opponent’s pieces, or at least most of them. The French side of the sheet also speaks of being the first to bring all one’s men across; no rule follows from that.",
				FR: "Prendre toutes les pièces de l’adversaire, ou du moins la plupart. Le texte français de la feuille parle aussi d’avancer le premier tous ses pions ; aucune règle n’en découle.",
				DE: "Schlage alle Steine des Gegners oder wenigstens die meisten. Der französische Text des Blatts spricht auch davon, als Erster alle Steine vorzubringen; daraus folgt keine Regel.",
			},
		},
		{
			ID: "MC-3", Kind: SetUp,
			Title: game.Text{EN: "One colour of squares", FR: "Une seule couleur de cases", DE: "Nur eine Feldfarbe"},
			Words: game.Text{
				EN: "Pieces are placed and move on squares of one colour only.",
				FR: "Les pièces se tiennent et se déplacent sur les cases d’une seule couleur.",
				DE: "Die Steine stehen und ziehen nur auf den Feldern einer Farbe.",
			},
		},
		{
			ID: "R-MC-1", Of: "MC-3", Kind: SetUp, Switch: "squares",
			Title: game.Text{
				EN: "Light squares or dark ones",
				FR: "Cases claires ou foncées",
				DE: "Helle oder dunkle Felder",
			},
			Words: game.Text{
				EN: "The English text names the dark squares once and the white ones twice; the French names only white. We draw the pieces on light squares. If your board is used the other way, exchange the colours: moves, numbers and names stay the same.",
				FR: "Le texte anglais nomme une fois les cases foncées et deux fois les blanches ; le français seulement les blanches. Nous dessinons les pièces sur les cases claires. Si votre damier sert dans l’autre sens, on peut échanger les couleurs : coups, numéros et noms restent les mêmes.",
				DE: "Der englische Text nennt einmal die dunklen und zweimal die weißen Felder, der französische nur die weißen. Wir zeichnen die Steine auf helle Felder. Liegt dein Brett anders, lassen sich die Farben vertauschen: Züge, Nummern und Namen bleiben gleich.",
			},
			Otherwise: []Variant{{"squares=dark", game.Text{
				EN: "The English text names the dark squares once and the white ones twice; the French names only white. Here the pieces are drawn on dark squares. Moves, numbers and names stay the same.",
				FR: "Le texte anglais nomme une fois les cases foncées et deux fois les blanches ; le français seulement les blanches. Ici, les pièces sont dessinées sur les cases foncées. Coups, numéros et noms restent les mêmes.",
				DE: "Der englische Text nennt einmal die dunklen und zweimal die weißen Felder, der französische nur die weißen. Hier stehen die Steine auf dunklen Feldern. Züge, Nummern und Namen bleiben gleich.",
			}}},
			Shows: []Show{{
				Rules: "checkers/modern",
				Legal: []string{"11-15"},
				Caption: game.Text{
					EN: "Drawn on light squares, as the sheet mostly says.",
					FR: "Dessiné sur les cases claires, comme le dit surtout la feuille.",
					DE: "Auf hellen Feldern gezeichnet, wie das Blatt es meistens sagt.",
				},
			}, {
				Rules: "checkers/modern?squares=dark",
				Legal: []string{"11-15"},
				Caption: game.Text{
					EN: "The same board with the colours exchanged: the same turns are possible.",
					FR: "Le même damier aux couleurs échangées : les mêmes coups sont permis.",
					DE: "Dasselbe Brett mit vertauschten Farben: Dieselben Züge sind möglich.",
				},
			}},
		},
		{
			ID: "MC-4", Kind: SetUp,
			Title: game.Text{EN: "The set-up", FR: "La mise en place", DE: "Die Aufstellung"},
			Words: game.Text{
				EN: "Each player puts their pieces on the twelve playing squares nearest to them.",
				FR: "Chaque joueur pose ses pièces sur les douze cases de jeu les plus proches de lui.",
				DE: "Jeder Spieler stellt seine Steine auf die zwölf Spielfelder, die ihm am nächsten liegen.",
			},
		},
		{
			ID: "MC-5", Kind: Rule,
			Title: game.Text{EN: "Dark begins", FR: "Les Foncés commencent", DE: "Dunkel beginnt"},
			Words: game.Text{
				EN: "The dark pieces make the first move, and then the players alternate.",
				FR: "Les pièces foncées jouent le premier coup, puis les joueurs alternent.",
				DE: "Die dunklen Steine machen den ersten Zug, danach wechseln die Spieler sich ab.",
			},
			Shows: []Show{{
				Rules: "checkers/modern",
				Legal: []string{"10-14"}, Refused: []string{"23-19"},
				Caption: game.Text{
					EN: "Dark may open with 10-14; a light piece may not be moved yet.",
					FR: "Les Foncés peuvent ouvrir par 10-14 ; une pièce pâle ne bouge pas encore.",
					DE: "Dunkel kann mit 10-14 eröffnen; ein heller Stein darf noch nicht ziehen.",
				},
			}},
		},
		{
			ID: "MC-6", Kind: Rule,
			Title: game.Text{EN: "The simple move", FR: "Le déplacement simple", DE: "Der einfache Zug"},
			Words: game.Text{
				EN: "A piece moves one square diagonally to an empty square; a man only forward (MC-15).",
				FR: "Une pièce se déplace d’une case en diagonale, vers une case vide ; un pion seulement vers l’avant (MC-15).",
				DE: "Ein Stein zieht ein Feld schräg auf ein leeres Feld; ein einfacher Stein nur vorwärts (MC-15).",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:W28:B9,14",
				Legal: []string{"14-17", "14-18"}, Refused: []string{"14-15", "9-14"},
				Caption: game.Text{
					EN: "The man on 14 can go to 17 or 18, but not to 15 beside it; the man on 9 cannot move onto 14.",
					FR: "De 14 on va en 17 ou en 18, mais pas en 15 à côté ; de 9 on ne va pas sur 14.",
					DE: "Von 14 geht es nach 17 oder 18, aber nicht zur Seite nach 15; von 9 nicht auf 14.",
				},
			}},
		},
		{
			ID: "MC-7", Kind: Rule,
			Title: game.Text{
				EN: "What can be captured",
				FR: "Ce que l’on peut prendre",
				DE: "Was geschlagen werden kann",
			},
			Words: game.Text{
				EN: "An opponent’s piece in the way can be captured if the square straight beyond it is empty.",
				FR: "Une pièce adverse sur le chemin peut être prise si la case juste derrière elle est vide.",
				DE: "Ein gegnerischer Stein, der im Weg steht, kann geschlagen werden, wenn das Feld gerade dahinter leer ist.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:W18,28:B14",
				Legal: []string{"14x23"},
				Caption: game.Text{
					EN: "18 is in the way and 23 is empty: 14x23.",
					FR: "18 est sur le chemin et 23 est vide : 14x23.",
					DE: "18 steht im Weg, und 23 ist leer: 14x23.",
				},
			}, {
				Rules: "checkers/modern", Position: "B:W28:B14,18",
				Refused: []string{"14x23"},
				Caption: game.Text{
					EN: "Here the piece on 18 is Dark’s own and is not jumped.",
					FR: "Ici la pièce en 18 est aux Foncés : on ne la saute pas.",
					DE: "Hier gehört der Stein auf 18 Dunkel selbst und wird nicht übersprungen.",
				},
			}},
		},
		{
			ID: "MC-8", Kind: Rule,
			Title: game.Text{EN: "The jump is straight", FR: "Le saut est droit", DE: "Der Sprung ist gerade"},
			Words: game.Text{
				EN: "The jump goes along the diagonal and lands on the square just behind the piece taken.",
				FR: "Le saut suit la diagonale et se termine sur la case juste derrière la pièce prise.",
				DE: "Der Sprung folgt der Diagonale und landet auf dem Feld gleich hinter dem geschlagenen Stein.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:W18,28:B14",
				Legal: []string{"14x23"}, Absent: []string{"14x22"},
				Caption: game.Text{
					EN: "A jump over 18 lands on 23, not on 22 round the corner.",
					FR: "Par-dessus 18, on se pose en 23, non en 22 au coin.",
					DE: "Über 18 landet man auf 23, nicht um die Ecke auf 22.",
				},
			}, {
				Rules: "checkers/modern", Position: "B:W18,23:B14",
				Legal: []string{"14-17"}, Refused: []string{"14x23"},
				Caption: game.Text{
					EN: "The square behind 18 is occupied, so there is no jump.",
					FR: "La case derrière 18 est occupée : pas de saut.",
					DE: "Das Feld hinter 18 ist besetzt, also gibt es keinen Sprung.",
				},
			}},
		},
		{
			ID: "MC-9", Kind: Rule,
			Title: game.Text{
				EN: "One piece per jump, several jumps per turn",
				FR: "Une pièce par saut, plusieurs sauts par coup",
				DE: "Ein Stein je Sprung, mehrere Sprünge je Zug",
			},
			Words: game.Text{
				EN: "Each jump takes one piece. The same piece may make several jumps in one turn.",
				FR: "Chaque saut prend une pièce. Un coup peut compter plusieurs sauts de la même pièce.",
				DE: "Jeder Sprung schlägt einen Stein. Ein Zug kann aus mehreren Sprüngen desselben Steins bestehen.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "W:W22:B10,18",
				Legal: []string{"22x15x6"}, Refused: []string{"22x15"},
				Caption: game.Text{
					EN: "18 and 10 are taken one after the other.",
					FR: "18 et 10 sont prises l’une après l’autre.",
					DE: "18 und 10 werden nacheinander geschlagen.",
				},
			}, {
				Rules: "checkers/modern", Position: "B:W6,10,28:BK1",
				Legal: []string{"1-5"}, Absent: []string{"1x15", "1x10"},
				Caption: game.Text{
					EN: "Two pieces in a row cannot be jumped together.",
					FR: "Deux pièces de suite ne se sautent pas ensemble.",
					DE: "Zwei Steine hintereinander werden nicht zusammen übersprungen.",
				},
			}},
		},
		{
			ID: "R-MC-2", Of: "MC-9", Kind: Rule, Switch: "continue",
			Title: game.Text{
				EN: "Must the jump go on?",
				FR: "Faut-il continuer le saut ?",
				DE: "Muss der Sprung weitergehen?",
			},
			Words: game.Text{
				EN: "The sheet allows several jumps and says that a capture that can be made must be made; so a jump is played to its end. The sheet can be read the other way, since it only says that more jumps are allowed.",
				FR: "La feuille permet plusieurs sauts et veut que toute prise possible soit faite ; un saut va donc jusqu’au bout. On peut lire la feuille autrement, puisqu’elle dit seulement que d’autres sauts sont permis.",
				DE: "Das Blatt erlaubt mehrere Sprünge und verlangt, dass geschlagen wird, was geschlagen werden kann; ein Sprung geht also bis ans Ende. Man kann das Blatt auch anders lesen, denn es sagt nur, dass weitere Sprünge erlaubt sind.",
			},
			Otherwise: []Variant{{"continue=may", game.Text{
				EN: "The first jump is compulsory, and the player may stop after any jump: the sheet says that more jumps are allowed, not that they are demanded.",
				FR: "Le premier saut est obligatoire, et l’on peut s’arrêter après chacun : la feuille dit que d’autres sauts sont permis, non qu’ils sont exigés.",
				DE: "Der erste Sprung ist Pflicht, und nach jedem darf man aufhören: Das Blatt sagt, dass weitere Sprünge erlaubt sind, nicht dass sie verlangt werden.",
			}}},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "W:W22:B10,18",
				Legal: []string{"22x15x6"}, Refused: []string{"22x15"},
				Caption: game.Text{
					EN: "The man may not stop on 15.",
					FR: "Le pion ne peut pas s’arrêter en 15.",
					DE: "Der Stein darf nicht auf 15 anhalten.",
				},
			}, {
				Rules: "checkers/modern?continue=may", Position: "W:W22,29:B10,18",
				Legal: []string{"22x15", "22x15x6"}, Absent: []string{"29-25"},
				Caption: game.Text{
					EN: "Where a jump need not go on, both 22x15 and 22x15x6 are allowed, but 29-25 is not: the first jump is compulsory.",
					FR: "Si le saut peut s’arrêter, 22x15 et 22x15x6 sont permis, mais non 29-25 : le premier saut est obligatoire.",
					DE: "Wo man aufhören darf, gehen 22x15 und 22x15x6, aber nicht 29-25: Der erste Sprung ist Pflicht.",
				},
			}},
		},
		{
			ID: "MC-10", Kind: Rule,
			Title: game.Text{
				EN: "Jumped pieces leave",
				FR: "Les pièces sautées sortent",
				DE: "Übersprungene Steine gehen vom Brett",
			},
			Words: game.Text{
				EN: "A piece that is jumped is taken off the board, and cannot be jumped a second time.",
				FR: "Une pièce sautée est retirée du damier, et ne peut être sautée une seconde fois.",
				DE: "Ein übersprungener Stein kommt vom Brett und kann kein zweites Mal übersprungen werden.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:W6,31:BK1",
				Legal: []string{"1x10"}, Refused: []string{"1x10x1"},
				Caption: game.Text{
					EN: "After the jump 6 is empty: the king cannot take it again on the way back.",
					FR: "Après le saut, 6 est vide : la dame ne peut pas la reprendre au retour.",
					DE: "Nach dem Sprung ist 6 leer: Die Dame kann den Stein auf dem Rückweg nicht noch einmal schlagen.",
				},
			}},
		},
		{
			ID: "MC-11", Kind: Rule,
			Title: game.Text{EN: "Captures are compulsory", FR: "La prise est obligatoire", DE: "Schlagzwang"},
			Words: game.Text{
				EN: "If you can capture, you must. Among several captures you are free to choose.",
				FR: "Qui peut prendre doit prendre. Entre plusieurs prises, on choisit librement.",
				DE: "Wer schlagen kann, muss schlagen. Unter mehreren Möglichkeiten wählst du frei.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:W18,28:B5,14",
				Legal: []string{"14x23"}, Refused: []string{"5-9"},
				Caption: game.Text{EN: "Only 14x23 is allowed.", FR: "Seul 14x23 est permis.", DE: "Nur 14x23 ist erlaubt."},
			}, {
				Rules: "checkers/modern", Position: "B:W17,18,27:B14",
				Legal: []string{"14x21", "14x23x32"},
				Caption: game.Text{
					EN: "One piece or two: the choice is yours.",
					FR: "Une pièce ou deux : le choix est libre.",
					DE: "Ein Stein oder zwei: Die Wahl ist frei.",
				},
			}},
		},
		{
			ID: "MC-12", Kind: Rule,
			Title: game.Text{EN: "Crowning", FR: "Le couronnement", DE: "Die Krönung"},
			Words: game.Text{
				EN: "A piece that reaches the row farthest from its player is crowned with a captured piece and is a king from then on.",
				FR: "Une pièce qui atteint la rangée la plus éloignée de son joueur est couronnée d’une pièce prise ; elle est désormais une dame.",
				DE: "Ein Stein, der die von seinem Spieler am weitesten entfernte Reihe erreicht, wird mit einem geschlagenen Stein gekrönt und ist von da an eine Dame.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:W21:B26",
				Turns: []string{"26-31", "21-17"}, Legal: []string{"31-27", "31-26"},
				Caption: game.Text{
					EN: "Crowned on 31, the king can move back at its next turn.",
					FR: "Couronnée en 31, la dame peut reculer dès son prochain coup.",
					DE: "Auf 31 gekrönt, kann die Dame beim nächsten Zug zurück.",
				},
			}},
		},
		{
			ID: "R-MC-3", Of: "MC-12", Kind: Rule, Switch: "crownEndsTurn", Beyond: true,
			Title: game.Text{
				EN: "Does crowning end the turn?",
				FR: "Le couronnement termine-t-il le coup ?",
				DE: "Beendet die Krönung den Zug?",
			},
			Words: game.Text{
				EN: "A man crowned by a jump stops on the far row. The sheet does not say so, and read strictly it would let the man keep jumping; but players of this game expect the stop.",
				FR: "Un pion couronné par un saut s’arrête sur la dernière rangée. La feuille ne le dit pas et, prise à la lettre, le laisserait continuer ; mais c’est l’usage des joueurs.",
				DE: "Ein Stein, der durch einen Sprung gekrönt wird, bleibt auf der letzten Reihe stehen. Das Blatt sagt das nicht, streng gelesen dürfte er sogar weiter; aber so wird es allgemein gespielt.",
			},
			Otherwise: []Variant{{"crownEndsTurn=false", game.Text{
				EN: "A man crowned by a jump is a king at once and must keep jumping if it can. The sheet says only that the piece is crowned, and nothing that would end its turn.",
				FR: "Un pion couronné par un saut est aussitôt une dame et doit continuer s’il le peut. La feuille dit seulement que la pièce est couronnée, et rien qui mettrait fin à son coup.",
				DE: "Ein Stein, der durch einen Sprung gekrönt wird, ist sofort eine Dame und muss weiterspringen, wenn er kann. Das Blatt sagt nur, dass der Stein gekrönt wird, und nichts, was den Zug beendet.",
			}}},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:W26,27:B22",
				Legal: []string{"22x31"}, Refused: []string{"22x31x24"},
				Caption: game.Text{
					EN: "The capture ends with the crowning on 31.",
					FR: "La prise s’arrête au couronnement en 31.",
					DE: "Das Schlagen endet mit der Krönung auf 31.",
				},
			}, {
				Rules: "checkers/modern?crownEndsTurn=false", Position: "B:W26,27:B22",
				Legal: []string{"22x31x24"}, Absent: []string{"22x31"},
				Caption: game.Text{
					EN: "With the switch the new king takes 27 in the same turn, and must.",
					FR: "Avec l’option, la nouvelle dame prend 27 dans le même coup, et le doit.",
					DE: "Mit dem Schalter schlägt die neue Dame im selben Zug auch 27, und sie muss es.",
				},
			}},
		},
		{
			ID: "R-MC-5", Of: "MC-12", Kind: Rule,
			Title: game.Text{EN: "No spare piece needed", FR: "Sans pièce de réserve", DE: "Auch ohne Ersatzstein"},
			Words: game.Text{
				EN: "A man is crowned on the far row even if no captured piece is at hand to put on it.",
				FR: "Un pion est couronné sur la dernière rangée même s’il n’y a aucune pièce prise à poser dessus.",
				DE: "Ein Stein wird auf der letzten Reihe auch dann zur Dame, wenn kein geschlagener Stein zum Aufsetzen da ist.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:W18,19,20,21,22,23,24,25,27,28,29,32:B1,2,3,4,5,6,7,8,9,10,11,26",
				Turns: []string{"26-31", "21-17"}, Legal: []string{"31-26"},
				Caption: game.Text{
					EN: "All 24 pieces are still on the board; the man who goes to 31 is a king all the same.",
					FR: "Les 24 pièces sont encore sur le damier ; le pion qui arrive en 31 devient dame quand même.",
					DE: "Noch stehen alle 24 Steine auf dem Brett; wer auf 31 ankommt, ist trotzdem eine Dame.",
				},
			}},
		},
		{
			ID: "MC-13", Kind: Rule,
			Title: game.Text{EN: "The king’s move", FR: "Le déplacement de la dame", DE: "Der Zug der Dame"},
			Words: game.Text{
				EN: "A king moves one square diagonally, forward or backward.",
				FR: "Une dame se déplace d’une case en diagonale, en avant ou en arrière.",
				DE: "Eine Dame zieht ein Feld schräg, vor oder zurück.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:W5:BK22",
				Legal: []string{"22-17", "22-18", "22-25", "22-26"}, Refused: []string{"22-15"},
				Caption: game.Text{
					EN: "The king on 22 has four squares; 15 is too far.",
					FR: "La dame en 22 a quatre cases ; 15 est trop loin.",
					DE: "Die Dame auf 22 hat vier Felder; 15 ist zu weit.",
				},
			}},
		},
		{
			ID: "MC-14", Kind: Rule,
			Title: game.Text{EN: "Changing direction", FR: "Changer de direction", DE: "Richtungswechsel"},
			Words: game.Text{
				EN: "Within one turn a king may jump forward and backward. A man may change to the other diagonal, but always jumps forward.",
				FR: "Dans un même coup, une dame peut sauter en avant et en arrière. Un pion peut changer de diagonale, mais saute toujours vers l’avant.",
				DE: "In einem Zug darf eine Dame vorwärts und rückwärts springen. Ein Stein darf die Diagonale wechseln, springt aber immer vorwärts.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:W18,19:BK14",
				Legal: []string{"14x23x16"}, Absent: []string{"14x23"},
				Caption: game.Text{
					EN: "The king jumps over 18 and back over 19.",
					FR: "La dame saute par-dessus 18 et revient par-dessus 19.",
					DE: "Die Dame springt über 18 und über 19 zurück.",
				},
			}, {
				Rules: "checkers/modern", Position: "B:W18,19:B14",
				Legal: []string{"14x23"}, Refused: []string{"14x23x16"},
				Caption: game.Text{
					EN: "The man stops on 23: over 19 it would go backward.",
					FR: "Le pion s’arrête en 23 : par-dessus 19, il reculerait.",
					DE: "Der Stein bleibt auf 23 stehen: Über 19 ginge es zurück.",
				},
			}, {
				Rules: "checkers/modern", Position: "B:W6,14:B1",
				Legal: []string{"1x10x17"},
				Caption: game.Text{
					EN: "A man may change to the other diagonal.",
					FR: "Un pion peut changer de diagonale.",
					DE: "Ein Stein darf die Diagonale wechseln.",
				},
			}},
		},
		{
			ID: "MC-15", Kind: Rule,
			Title: game.Text{EN: "Men move forward only", FR: "Les pions n’avancent que vers l’avant", DE: "Steine gehen nur vorwärts"},
			Words: game.Text{
				EN: "Men move and capture only forward, towards the opponent’s side.",
				FR: "Les pions se déplacent et prennent seulement vers l’avant, vers le côté adverse.",
				DE: "Einfache Steine ziehen und schlagen nur vorwärts, zur Seite des Gegners hin.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:W10,28:B14",
				Legal: []string{"14-18"}, Refused: []string{"14-9", "14x7"},
				Caption: game.Text{
					EN: "The man on 14 can play neither 14-9 nor 14x7.",
					FR: "Ni 14-9 ni 14x7 ne sont permis au pion en 14.",
					DE: "Der Stein auf 14 kann weder 14-9 noch 14x7 spielen.",
				},
			}},
		},
		{
			ID: "MC-16", Kind: Rule,
			Title: game.Text{EN: "No pieces left", FR: "Plus de pièces", DE: "Keine Steine mehr"},
			Words: game.Text{
				EN: "A player with no pieces left loses.",
				FR: "Celui qui a perdu toutes ses pièces a perdu la partie.",
				DE: "Wer alle seine Steine verloren hat, hat das Spiel verloren.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:W18:B14",
				Turns: []string{"14x23"}, Ends: "no-pieces",
				Caption: game.Text{
					EN: "Light’s last piece is taken.",
					FR: "La dernière pièce des Pâles est prise.",
					DE: "Der letzte Stein von Hell wird geschlagen.",
				},
			}},
		},
		{
			ID: "MC-17", Kind: Rule,
			Title: game.Text{EN: "No move left", FR: "Plus de coup", DE: "Kein Zug mehr"},
			Words: game.Text{
				EN: "A player who cannot move on their turn loses.",
				FR: "Celui qui doit jouer et ne le peut pas a perdu.",
				DE: "Wer am Zug ist und nicht ziehen kann, hat verloren.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "W:W27,28:B20",
				Turns: []string{"28-24"}, Ends: "no-move",
				Caption: game.Text{
					EN: "28-24 blocks the man on 20: Dark has lost.",
					FR: "28-24 bloque le pion en 20 : les Foncés ont perdu.",
					DE: "28-24 blockiert den Stein auf 20: Dunkel hat verloren.",
				},
			}},
		},
		{
			ID: "MC-18", Kind: Rule,
			Title: game.Text{EN: "The count", FR: "Le décompte", DE: "Das Zählen"},
			Words: game.Text{
				EN: "If both have the same number of pieces, the player with more kings wins; if the kings are equal too, the game is a draw.",
				FR: "À nombre égal de pièces, celui qui a le plus de dames gagne ; si les dames sont égales aussi, la partie est nulle.",
				DE: "Bei gleich vielen Steinen gewinnt, wer mehr Damen hat; sind auch die Damen gleich, ist das Spiel unentschieden.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:WK32,12:BK1,K28",
				Turns: []string{"1-6", "32-27", "6-1", "27-32", "1-6", "32-27", "6-1", "27-32"}, Ends: "count",
				Caption: game.Text{
					EN: "Two pieces each, but Dark has two kings: when the game stops, Dark wins.",
					FR: "Deux pièces chacun, mais les Foncés ont deux dames : à l’arrêt, les Foncés gagnent.",
					DE: "Je zwei Steine, aber Dunkel hat zwei Damen: Hört das Spiel auf, gewinnt Dunkel.",
				},
			}},
		},
		{
			ID: "R-MC-4", Of: "MC-18", Kind: Rule, Switch: "countAt",
			Title: game.Text{EN: "When the count is made", FR: "Quand on compte", DE: "Wann gezählt wird"},
			Words: game.Text{
				EN: "The count decides a game that stops without a winner: when both agree to stop and count, at the third repetition, or after forty moves each without a capture or a man’s move. The player with more pieces wins, a king counting as one; then the one with more kings; otherwise it is a draw. A draw cannot be offered, and resigning is a loss.",
				FR: "Le décompte tranche une partie qui s’arrête sans gagnant : quand les deux conviennent d’arrêter et de compter, à la troisième répétition, ou après quarante coups de chaque côté sans prise ni avance de pion. Le plus de pièces gagne, une dame comptant pour une ; puis le plus de dames ; sinon la partie est nulle. Il n’y a pas d’offre de nulle, et abandonner, c’est perdre.",
				DE: "Das Zählen entscheidet ein Spiel, das ohne Sieger aufhört, nämlich wenn beide sich auf Aufhören und Zählen einigen, bei der dritten Wiederholung oder nach je vierzig Zügen ohne Schlagen und ohne Zug eines einfachen Steins. Wer mehr Steine hat, gewinnt (eine Dame zählt als ein Stein); bei Gleichstand, wer mehr Damen hat; sonst ist es unentschieden. Ein Unentschieden kann man nicht anbieten, und Aufgeben verliert.",
			},
			Otherwise: []Variant{{"countAt=agreement", game.Text{
				EN: "Pieces are counted only when both players agree to stop and count. The player with more pieces wins, a king counting as one; then the one with more kings; otherwise it is a draw. The third repetition, and forty moves each without a capture or a man’s move, are a draw. A draw cannot be offered, and resigning is a loss.",
				FR: "On ne compte que si les deux joueurs conviennent d’arrêter et de compter. Le plus de pièces gagne, une dame comptant pour une ; puis le plus de dames ; sinon la partie est nulle. La troisième répétition et quarante coups de chaque côté sans prise ni avance de pion donnent la nulle. Il n’y a pas d’offre de nulle, et abandonner, c’est perdre.",
				DE: "Gezählt wird nur, wenn beide sich auf Aufhören und Zählen einigen. Wer mehr Steine hat, gewinnt (eine Dame zählt als ein Stein); bei Gleichstand, wer mehr Damen hat; sonst ist es unentschieden. Die dritte Wiederholung und je vierzig Züge ohne Schlagen und ohne Zug eines einfachen Steins ergeben ein Unentschieden. Ein Unentschieden kann man nicht anbieten, und Aufgeben verliert.",
			}}},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:WK32,12:BK1",
				Turns: []string{"1-6", "32-27", "6-1", "27-32", "1-6", "32-27", "6-1", "27-32"}, Ends: "count",
				Caption: game.Text{
					EN: "The third repetition stops the game, and Light wins by two pieces to one.",
					FR: "La troisième répétition arrête la partie, et les Pâles gagnent par deux pièces à une.",
					DE: "Die dritte Wiederholung beendet das Spiel, und Hell gewinnt mit zwei Steinen gegen einen.",
				},
			}, {
				Rules: "checkers/modern?countAt=agreement", Position: "B:WK32,12:BK1",
				Turns: []string{"1-6", "32-27", "6-1", "27-32", "1-6", "32-27", "6-1", "27-32"}, Ends: "threefold",
				Caption: game.Text{
					EN: "With “agreement” the same game is drawn.",
					FR: "Avec « agreement », la même partie est nulle.",
					DE: "Mit „agreement“ ist dasselbe Spiel unentschieden.",
				},
			}},
		},
		{
			ID: "T-MC-1", Kind: Text,
			Title: game.Text{EN: "In the box", FR: "Dans la boîte", DE: "In der Schachtel"},
			Words: game.Text{
				EN: "The box holds 24 pieces, twelve light and twelve dark, a board and the sheet of rules.",
				FR: "La boîte contient 24 pièces, douze pâles et douze foncées, un damier et la feuille de règles.",
				DE: "In der Schachtel sind 24 Steine, zwölf helle und zwölf dunkle, ein Brett und das Regelblatt.",
			},
		},
		{
			ID: "T-MC-2", Kind: Text,
			Title: game.Text{EN: "Looking after the game", FR: "L’entretien du jeu", DE: "Das Spiel pflegen"},
			Words: game.Text{
				EN: "Wipe board and pieces with a clean dry cloth before you put them away, and keep them somewhere dry. Direct sunlight may fade the colours.",
				FR: "Essuyez le damier et les pièces avec un linge propre et sec avant de les ranger, et gardez-les au sec. Le soleil direct peut faire pâlir les couleurs.",
				DE: "Wisch Brett und Steine mit einem sauberen, trockenen Tuch ab, bevor du sie wegräumst, und bewahre sie trocken auf. In der Sonne können die Farben verblassen.",
			},
		},
	},
}
