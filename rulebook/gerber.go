package rulebook

import "crownhead/game"

// gerber is the tower game: jumped stones are carried along beneath the jumper.
var gerber = Chapter{
	ID:    "GE",
	Sets:  []string{"towers/gerber"},
	Title: game.Text{EN: "Gerber’s towers", FR: "Les tours de Gerber", DE: "Gerbers Türme"},
	Source: game.Text{
		EN: "Gerber’s rules for a game with two-sided stones, a German leaflet printed as a manuscript",
		FR: "Les règles de Gerber pour un jeu de pions à deux faces, feuillet allemand imprimé comme manuscrit",
		DE: "Gerbers Regeln für ein Spiel mit zweifarbigen Steinen, ein deutsches Blatt, als Manuskript gedruckt",
	},
	Entries: []Entry{
		{
			ID: "GE-1", Kind: SetUp,
			Title: game.Text{EN: "The stones", FR: "Les pions", DE: "Die Steine"},
			Words: game.Text{
				EN: "Each player has twelve stones with a dark and a light side, black and white (or yellow) for one, green and red for the other. They start dark side up on the dark squares of the three rows in front of that player.",
				FR: "Chaque joueur a douze pions à deux faces, l’une foncée, l’autre claire : noire et blanche (ou jaune) pour l’un, verte et rouge pour l’autre. Au départ, ils occupent, face foncée dessus, les cases foncées de ses trois premières rangées.",
				DE: "Jeder hat zwölf Steine mit einer dunklen und einer hellen Seite: schwarz und weiß (oder gelb) der eine, grün und rot der andere. Zu Beginn liegen sie mit der dunklen Seite oben auf den dunklen Feldern der drei eigenen Reihen.",
			},
			Shows: []Show{
				{
					Rules: "towers/gerber",
					Legal: []string{"c3-d4", "g3-h4"},
					Caption: game.Text{
						EN: "Twelve men each, and two empty rows between them.",
						FR: "Douze pions de chaque côté, et deux rangées vides entre eux.",
						DE: "Zwölf Steine auf jeder Seite und zwei leere Reihen dazwischen.",
					},
				},
			},
		},
		{
			ID: "R-GE-1", Of: "GE-1", Kind: Rule, Custom: true,
			Title: game.Text{EN: "Black begins", FR: "Les Noirs commencent", DE: "Schwarz beginnt"},
			Words: game.Text{
				EN: "The sheet does not say who moves first. As in most draughts games it is Black.",
				FR: "La feuille ne dit pas qui commence. Comme dans la plupart des jeux de dames, ce sont les Noirs.",
				DE: "Das Blatt lässt offen, wer anfängt. Wie bei den meisten Damespielen ist es Schwarz.",
			},
			Shows: []Show{
				{
					Rules:  "towers/gerber",
					Legal:  []string{"e3-f4"},
					Absent: []string{"f6-e5"},
					Caption: game.Text{
						EN: "The first turn is Black’s; Green has to wait.",
						FR: "Le premier coup est aux Noirs ; les Verts doivent attendre.",
						DE: "Den ersten Zug hat Schwarz; Grün muss warten.",
					},
				},
			},
		},
		{
			ID: "GE-2", Kind: Rule,
			Title: game.Text{EN: "A man’s move", FR: "Le déplacement du pion", DE: "Der Zug des Steins"},
			Words: game.Text{
				EN: "The players take turns. A man moves one square diagonally forward to an empty dark square; it never goes backward, neither to move nor to jump.",
				FR: "Les joueurs jouent à tour de rôle. Un pion avance d’une case en diagonale, sur une case foncée vide ; il ne recule jamais, ni pour se déplacer ni pour sauter.",
				DE: "Die Spieler wechseln sich ab. Ein Stein geht ein Feld schräg vorwärts auf ein leeres dunkles Feld; zurück geht er nie, weder im Zug noch im Sprung.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/4/2,g,1/4/4/1,b,2/4/4 b",
					Legal:    []string{"c3-b4", "c3-d4"},
					Refused:  []string{"c3-d2", "c3-e5", "c3-c5", "c3-d3"},
					Caption: game.Text{
						EN: "The man on c3 goes to b4 or d4: not back, not two squares, not off the diagonals.",
						FR: "Le pion c3 va en b4 ou d4 : ni en arrière, ni de deux cases, ni hors des diagonales.",
						DE: "Der Stein auf c3 geht nach b4 oder d4: nicht zurück, nicht zwei Felder weit, nicht neben der Diagonale.",
					},
				},
				{
					Rules:    "towers/gerber",
					Position: "4/g,3/4/2,b,1/1,g,2/4/4/4 b",
					Legal:    []string{"e5-d6"},
					Refused:  []string{"e5xc3"},
					Caption: game.Text{
						EN: "The green man on d4 is behind the black one on e5, out of its reach.",
						FR: "Le pion vert d4 est derrière le pion noir e5, hors de sa portée.",
						DE: "Der grüne Stein auf d4 liegt hinter dem schwarzen auf e5, außer Reichweite.",
					},
				},
			},
		},
		{
			ID: "GE-3", Kind: Rule,
			Title: game.Text{EN: "A jump is compulsory", FR: "Sauter est obligatoire", DE: "Sprungzwang"},
			Words: game.Text{
				EN: "When a man touches an enemy diagonally in front of it and the square straight behind that enemy is free, it must jump.",
				FR: "Quand un pion touche en diagonale, devant lui, un pion adverse derrière lequel la case est libre, il doit le sauter.",
				DE: "Berührt ein Stein schräg vor sich einen Gegner und ist das Feld gerade dahinter frei, muss er ihn überspringen.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "3,G/4/4/4/1,g,2/1,b,1,b/4/4 b",
					Legal:    []string{"c3xe5"},
					Refused:  []string{"g3-h4", "c3-b4"},
					Caption: game.Text{
						EN: "The man on c3 must jump d4 and land on e5.",
						FR: "Le pion c3 doit sauter d4 et se poser en e5.",
						DE: "Der Stein auf c3 muss d4 überspringen und auf e5 landen.",
					},
				},
				{
					Rules:    "towers/gerber",
					Position: "4/4/4/2,g,1/1,g,2/1,b,2/4/4 b",
					Legal:    []string{"c3-b4"},
					Refused:  []string{"c3xe5"},
					Caption: game.Text{
						EN: "With e5 occupied there is no room to jump.",
						FR: "Quand e5 est occupée, la place manque pour sauter.",
						DE: "Ist e5 besetzt, fehlt der Platz zum Springen.",
					},
				},
			},
		},
		{
			ID: "GE-4", Kind: Rule,
			Title: game.Text{
				EN: "The prisoner goes below",
				FR: "Le prisonnier passe dessous",
				DE: "Der Gefangene kommt nach unten",
			},
			Words: game.Text{
				EN: "A jumped stone does not leave the board: it is carried along and placed at the very bottom of the jumping tower, on the square behind.",
				FR: "Le pion sauté ne quitte pas le damier : il est emmené et placé tout en dessous de celui qui saute, sur la case de derrière.",
				DE: "Der übersprungene Stein verlässt das Brett nicht: Er wird mitgenommen und kommt auf dem Feld dahinter ganz unter den springenden Stein.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/3,g/2,g,1/4/1,g,2/1,b,2/4/b,3 b",
					Turns:    []string{"c3xe5", "f6xd4", "a1-b2"},
					Legal:    []string{"e5-f4"},
					Caption: game.Text{
						EN: "After c3xe5 the green man is under the black one; f6 jumps the black top and sets it free again.",
						FR: "Après c3xe5, le pion vert est sous le noir ; f6 saute le pion noir du dessus et le libère.",
						DE: "Nach c3xe5 liegt der grüne Stein unter dem schwarzen; f6 überspringt den schwarzen und befreit ihn wieder.",
					},
				},
			},
		},
		{
			ID: "GE-5", Kind: Rule,
			Title: game.Text{EN: "The jump goes on", FR: "Le saut continue", DE: "Der Sprung geht weiter"},
			Words: game.Text{
				EN: "As long as another jump is possible from the landing square, forward to the left or right, it must be made in the same turn.",
				FR: "Tant qu’un autre saut est possible depuis la case d’arrivée, vers l’avant à gauche ou à droite, il doit être fait dans le même coup.",
				DE: "Solange vom Landefeld aus ein weiterer Sprung möglich ist, links oder rechts vorwärts, muss er im selben Zug gemacht werden.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "3,G/4/1,g,2/4/1,g,2/1,b,2/4/4 b",
					Legal:    []string{"c3xe5xc7"},
					Refused:  []string{"c3xe5"},
					Caption: game.Text{
						EN: "From e5 the jump goes on over d6: stopping there is not allowed.",
						FR: "Depuis e5, le saut continue par-dessus d6 : s’arrêter là n’est pas permis.",
						DE: "Von e5 geht der Sprung über d6 weiter: Dort stehen zu bleiben ist nicht erlaubt.",
					},
				},
			},
		},
		{
			ID: "GE-6", Kind: Rule,
			Title: game.Text{EN: "One stone per jump", FR: "Un pion par saut", DE: "Ein Stein je Sprung"},
			Words: game.Text{
				EN: "Each jump takes one stone. The stone taken last is always at the bottom, and so towers grow.",
				FR: "Chaque saut prend un pion. Le dernier pris est toujours tout en bas, et c’est ainsi que grandissent les tours.",
				DE: "Jeder Sprung nimmt einen Stein. Der zuletzt genommene liegt stets zuunterst, und so wachsen die Türme.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "G,3/4/2,G,1/4/1,g,2/1,b,2/4/4 b",
					Legal:    []string{"c3xe5xg7"},
					Caption: game.Text{
						EN: "Two jumps make a tower of three: black on top, the man of d4 in the middle, the king of f6 below.",
						FR: "Deux sauts font une tour de trois : le noir dessus, le pion de d4 au milieu, la dame de f6 en bas.",
						DE: "Zwei Sprünge machen einen Turm von dreien: Schwarz oben, der Stein von d4 in der Mitte, die Dame von f6 unten.",
					},
				},
				{
					Rules:    "towers/gerber",
					Position: "4/4/4/2,g,1/1,g,2/1,b,2/4/4 b",
					Legal:    []string{"c3-b4"},
					Absent:   []string{"c3xf6"},
					Caption: game.Text{
						EN: "Two enemies in a row leave no room to land between them, and two are never jumped at once.",
						FR: "Deux adversaires à la suite ne laissent pas de place entre eux, et l’on n’en saute jamais deux d’un coup.",
						DE: "Zwei Gegner hintereinander lassen kein Feld dazwischen, und beide auf einmal überspringt man nicht.",
					},
				},
			},
		},
		{
			ID: "GE-7", Kind: Rule,
			Title: game.Text{EN: "A tower is like one stone", FR: "Une tour vaut un pion", DE: "Ein Turm ist wie ein Stein"},
			Words: game.Text{
				EN: "A tower moves and jumps as a whole, just as its top stone would on its own.",
				FR: "Une tour se déplace et saute tout entière, exactement comme le ferait le pion du dessus seul.",
				DE: "Ein Turm zieht und springt als Ganzes, genau wie sein oberster Stein allein.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "3,G/4/4/4/4/1,bggB,2/4/4 b",
					Legal:    []string{"c3-b4", "c3-d4"},
					Absent:   []string{"c3-b2", "c3-e5"},
					Caption: game.Text{
						EN: "A tower with a man on top moves one square forward, however high it is.",
						FR: "La tour coiffée d’un pion avance d’une case, quelle que soit sa hauteur.",
						DE: "Der Turm unter einem Stein geht ein Feld vorwärts, wie hoch er auch ist.",
					},
				},
				{
					Rules:    "towers/gerber",
					Position: "3,G/4/4/4/1,g,2/1,bg,2/4/4 b",
					Legal:    []string{"c3xe5"},
					Absent:   []string{"c3-b4"},
					Caption: game.Text{
						EN: "The tower on c3 jumps like a man and grows by one.",
						FR: "La tour c3 saute comme un pion et grandit d’un étage.",
						DE: "Der Turm auf c3 springt wie ein Stein und wächst um einen.",
					},
				},
			},
		},
		{
			ID: "GE-8", Kind: Rule,
			Title: game.Text{EN: "Jump before move", FR: "Le saut avant le déplacement", DE: "Sprung vor Zug"},
			Words: game.Text{
				EN: "A player who can jump may not make a plain move instead, with any stone.",
				FR: "Qui peut sauter ne peut pas se contenter d’un déplacement, avec quelque pion que ce soit.",
				DE: "Wer springen kann, darf stattdessen nicht ziehen, mit welchem Stein auch immer.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "3,G/4/4/4/g,1,g,1/1,b,1,b/4/b,3 b",
					Legal:    []string{"c3xa5", "g3xe5"},
					Refused:  []string{"a1-b2", "c3-d4"},
					Caption: game.Text{
						EN: "The man on a1 could move, but those on c3 and g3 can jump: one of them must, and the player chooses which.",
						FR: "Le pion a1 pourrait avancer, mais c3 et g3 peuvent sauter : l’un des deux doit le faire, au choix.",
						DE: "Der Stein auf a1 könnte ziehen, aber die auf c3 und g3 können springen: Einer von beiden muss, welcher, ist frei.",
					},
				},
			},
		},
		{
			ID: "GE-9", Kind: Rule,
			Title: game.Text{EN: "Never both", FR: "Jamais les deux", DE: "Nie beides"},
			Words: game.Text{
				EN: "A turn is either a move or a jump. There is no move after a jump and no jump after a move.",
				FR: "Un coup est un déplacement ou un saut. On n’avance pas encore après un saut, et l’on ne saute pas après un déplacement.",
				DE: "Ein Zug ist ein Schritt oder ein Sprung. Nach dem Sprung wird nicht weitergezogen und nach dem Schritt nicht gesprungen.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "3,G/4/4/4/1,g,2/1,b,2/4/4 b",
					Legal:    []string{"c3xe5"},
					Refused:  []string{"c3xe5-f6"},
					Caption: game.Text{
						EN: "After the jump to e5 there is no further step to f6.",
						FR: "Après le saut en e5, on ne fait pas un pas de plus vers f6.",
						DE: "Nach dem Sprung auf e5 folgt kein Schritt nach f6.",
					},
				},
				{
					Rules:    "towers/gerber",
					Position: "4/4/1,g,2/4/b,3/4/4/4 b",
					Legal:    []string{"b4-c5"},
					Refused:  []string{"b4-c5xe7"},
					Caption: game.Text{
						EN: "Stepping up to d6 and jumping it must wait for the next turn.",
						FR: "S’approcher de d6, puis le sauter : ce sera pour le coup suivant.",
						DE: "Heranziehen an d6 und überspringen: Das muss bis zum nächsten Zug warten.",
					},
				},
			},
		},
		{
			ID: "GE-10", Kind: Rule,
			Title: game.Text{EN: "Only the top is taken", FR: "Seul le pion du dessus est pris", DE: "Nur der oberste Stein"},
			Words: game.Text{
				EN: "When a tower is jumped, only its top stone is taken. What is left stays where it is and belongs to the player whose colour is now on top.",
				FR: "Quand une tour est sautée, seul le pion du dessus est pris. Le reste demeure en place et appartient au joueur dont la couleur est désormais dessus.",
				DE: "Wird ein Turm übersprungen, nimmt man nur seinen obersten Stein. Der Rest bleibt stehen und gehört dem, dessen Farbe jetzt oben liegt.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/4/3,g/4/1,gb,2/1,b,2/4/4 b",
					Turns:    []string{"c3xe5", "h6-g5"},
					Legal:    []string{"d4-c5"},
					Caption: game.Text{
						EN: "The jump over d4 takes the green top and frees the black man beneath; it can move in Black’s next turn.",
						FR: "Le saut par-dessus d4 prend le pion vert du dessus et libère le pion noir du dessous, qui peut jouer au coup noir suivant.",
						DE: "Der Sprung über d4 nimmt den grünen Stein und befreit den schwarzen darunter; der kann im nächsten schwarzen Zug ziehen.",
					},
				},
				{
					Rules:    "towers/gerber",
					Position: "4/4/4/4/1,gbb,2/4/4/b,3 b",
					Legal:    []string{"a1-b2"},
					Refused:  []string{"d4-e5"},
					Caption: game.Text{
						EN: "A tower belongs to the player whose colour is on top: Black may not move the one on d4.",
						FR: "Une tour est à celui dont la couleur est dessus : les Noirs ne peuvent pas jouer celle de d4.",
						DE: "Ein Turm gehört dem, dessen Farbe oben liegt: Den auf d4 darf Schwarz nicht ziehen.",
					},
				},
			},
		},
		{
			ID: "R-GE-8", Of: "GE-10", Kind: Rule,
			Title: game.Text{EN: "Freed at once", FR: "Libérée aussitôt", DE: "Sofort frei"},
			Words: game.Text{
				EN: "What is left of a tower changes hands in the middle of the turn. A tower that a player has freed for their own side blocks the way from that moment.",
				FR: "Le reste d’une tour change de main au milieu du coup. Une tour que le joueur vient de libérer pour son camp lui barre dès lors le passage.",
				DE: "Der Rest eines Turms wechselt mitten im Zug den Besitzer. Ein Turm, den der Springende für sich befreit hat, steht ihm von da an im Weg.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/4/g,g,2/4/g,gb,2/1,B,2/4/4 b",
					Legal:    []string{"c3xe5xc7xa5xc3"},
					Refused:  []string{"c3xe5xc7xa5xc3xe5"},
					Caption: game.Text{
						EN: "The king has gone round and is on c3 again; by now d4 is Black’s own and cannot be jumped.",
						FR: "La dame a fait le tour et se retrouve en c3 ; d4 est désormais noire et ne peut plus être sautée.",
						DE: "Die Dame ist im Kreis zurück auf c3; d4 ist inzwischen schwarz und kann nicht mehr übersprungen werden.",
					},
				},
			},
		},
		{
			ID: "GE-11", Kind: Rule,
			Title: game.Text{EN: "The king", FR: "La dame", DE: "Die Dame"},
			Words: game.Text{
				EN: "A stone that reaches one of the four squares of the last row is turned light side up and is a king from then on.",
				FR: "Un pion qui atteint une des quatre cases de la dernière rangée est retourné, face claire dessus : c’est désormais une dame.",
				DE: "Ein Stein, der eines der vier Felder der letzten Reihe erreicht, wird auf die helle Seite gedreht und ist von da an eine Dame.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/1,b,2/4/4/3,g/4/4/4 b",
					Turns:    []string{"c7-d8", "h4-g3"},
					Legal:    []string{"d8-a5"},
					Caption: game.Text{
						EN: "The man reaches d8, is turned, and flies back to a5 in the next turn.",
						FR: "Le pion atteint d8, est retourné, et vole jusqu’en a5 au coup suivant.",
						DE: "Der Stein erreicht d8, wird umgedreht und fliegt im nächsten Zug nach a5 zurück.",
					},
				},
			},
		},
		{
			ID: "R-GE-2", Of: "GE-11", Kind: Rule, Switch: "crownEndsTurn", Beyond: true,
			Title: game.Text{EN: "Crowned by a jump", FR: "Dame par un saut", DE: "Dame durch Sprung"},
			Words: game.Text{
				EN: "A man that jumps onto the last row becomes a king and stops, although the sheet would rather let every jump go on.",
				FR: "Un pion qui saute sur la dernière rangée devient dame et s’arrête, alors que la feuille ferait plutôt continuer tout saut.",
				DE: "Ein Stein, der auf die letzte Reihe springt, wird Dame und bleibt stehen, obwohl das Blatt eher jeden Sprung weitergehen ließe.",
			},
			Otherwise: []Variant{{"crownEndsTurn=false", game.Text{
				EN: "A man that jumps onto the last row becomes a king and continues at once from its last direction, if it can jump: the sheet turns the stone over and says nothing that would end the turn. The whole still counts as a man’s jump (GE-17).",
				FR: "Un pion qui saute sur la dernière rangée devient dame et poursuit aussitôt à partir de sa dernière direction, s’il peut sauter : la feuille retourne le pion et ne dit rien qui mettrait fin au coup. Le tout reste un saut de pion (GE-17).",
				DE: "Ein Stein, der auf die letzte Reihe springt, wird Dame und geht aus seiner letzten Richtung sofort weiter, wenn er springen kann: Das Blatt dreht den Stein um und sagt nichts, was den Zug beendet. Das Ganze gilt weiter als Sprung eines einfachen Steins (GE-17).",
			}}},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/2,g,g/1,b,2/4/4/4/4/4 b",
					Legal:    []string{"d6xf8"},
					Refused:  []string{"d6xf8xh6"},
					Caption: game.Text{
						EN: "Turned on f8, the stone stops, though g7 could be jumped.",
						FR: "Retourné en f8, le pion s’arrête, bien que g7 puisse être sauté.",
						DE: "Auf f8 umgedreht bleibt der Stein stehen, obwohl g7 zu überspringen wäre.",
					},
				},
				{
					Rules:    "towers/gerber?crownEndsTurn=false",
					Position: "4/2,g,g/1,b,2/4/4/4/4/4 b",
					Legal:    []string{"d6xf8xh6"},
					Refused:  []string{"d6xf8"},
					Caption: game.Text{
						EN: "With the switch off the new king must continue over g7.",
						FR: "Sans cette règle, la nouvelle dame doit continuer par-dessus g7.",
						DE: "Ohne diese Regel muss die neue Dame über g7 weiter.",
					},
				},
			},
		},
		{
			ID: "GE-12", Kind: Rule,
			Title: game.Text{EN: "A tower becomes a king", FR: "Une tour devient dame", DE: "Ein Turm wird Dame"},
			Words: game.Text{
				EN: "When a tower reaches the last row only its top stone is turned; the whole tower then moves and jumps as a king.",
				FR: "Quand une tour atteint la dernière rangée, seul le pion du dessus est retourné ; la tour entière se déplace et saute alors comme une dame.",
				DE: "Erreicht ein Turm die letzte Reihe, wird nur sein oberster Stein umgedreht; der ganze Turm zieht und springt dann wie eine Dame.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/1,bgb,2/4/4/3,g/4/4/4 b",
					Turns:    []string{"c7-d8", "h4-g3"},
					Legal:    []string{"d8-a5", "d8-g5"},
					Caption: game.Text{
						EN: "The tower of three is crowned on d8 and flies to a5 as one.",
						FR: "La tour de trois est couronnée en d8 et vole en a5 d’un bloc.",
						DE: "Der Turm von dreien wird auf d8 zur Dame und fliegt als Ganzes nach a5.",
					},
				},
			},
		},
		{
			ID: "GE-13", Kind: Rule,
			Title: game.Text{EN: "How a king moves", FR: "La marche de la dame", DE: "Wie die Dame geht"},
			Words: game.Text{
				EN: "A king moves any number of empty squares along a diagonal, forward or backward. When it jumps, there may be any number of empty squares in front of the enemy, and it lands on the first one behind.",
				FR: "Une dame parcourt autant de cases vides qu’elle veut sur une diagonale, en avant ou en arrière. Pour sauter, elle peut franchir autant de cases vides qu’il y en a devant l’adversaire, et se pose sur la première derrière lui.",
				DE: "Eine Dame geht schräg über beliebig viele leere Felder, vor oder zurück. Beim Springen dürfen vor dem Gegner beliebig viele leere Felder liegen; sie landet auf dem ersten dahinter.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/4/b,3/4/1,B,2/4/4/1,G,2 b",
					Legal:    []string{"d4-h8", "d4-a1", "d4-g1", "d4-c5"},
					Refused:  []string{"d4-a7", "d4-b6", "d4-d6"},
					Caption: game.Text{
						EN: "The king on d4 flies along all four diagonals until something is in its way.",
						FR: "La dame d4 vole sur ses quatre diagonales jusqu’au premier obstacle.",
						DE: "Die Dame auf d4 fliegt auf allen vier Diagonalen, bis etwas im Weg steht.",
					},
				},
				{
					Rules:    "towers/gerber",
					Position: "4/G,3/4/2,g,1/4/4/4/B,3 b",
					Legal:    []string{"a1xf6"},
					Absent:   []string{"a1-b2"},
					Caption: game.Text{
						EN: "From far away the king jumps e5 and lands on f6.",
						FR: "De loin, la dame saute e5 et se pose en f6.",
						DE: "Aus der Ferne überspringt die Dame e5 und landet auf f6.",
					},
				},
			},
		},
		{
			ID: "GE-14", Kind: Rule,
			Title: game.Text{
				EN: "The king’s jump goes on",
				FR: "Le saut de la dame continue",
				DE: "Der Sprung der Dame geht weiter",
			},
			Words: game.Text{
				EN: "A king too must keep jumping as long as it can. Its path may turn at right angles, forward and backward.",
				FR: "Une dame aussi doit continuer de sauter tant qu’elle le peut. Son chemin peut tourner à angle droit, en avant comme en arrière.",
				DE: "Auch eine Dame muss weiterspringen, solange sie kann. Ihre Bahn darf rechtwinklig abbiegen, vorwärts und rückwärts.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "3,G/4/4/4/4/1,g,g,1/4/B,3 b",
					Legal:    []string{"a1xd4xf2"},
					Refused:  []string{"a1xd4"},
					Caption: game.Text{
						EN: "From d4 the path turns and continues over e3 to f2.",
						FR: "Depuis d4, le chemin tourne et continue par-dessus e3 jusqu’en f2.",
						DE: "Auf d4 biegt die Bahn ab und geht über e3 weiter nach f2.",
					},
				},
			},
		},
		{
			ID: "R-GE-3", Of: "GE-14", Kind: Rule, Switch: "straightBack",
			Title: game.Text{EN: "Never straight back", FR: "Jamais demi-tour", DE: "Nie geradewegs zurück"},
			Words: game.Text{
				EN: "After a jump a king goes straight on or turns at a right angle; it does not turn back along its own line. The sheet can be read the other way, since a jump goes on for as long as it can.",
				FR: "Après un saut, une dame continue tout droit ou tourne à angle droit ; elle ne fait pas demi-tour sur sa propre ligne. On peut lire la feuille autrement, puisqu’un saut continue tant qu’il le peut.",
				DE: "Nach einem Sprung geht die Dame geradeaus weiter oder biegt rechtwinklig ab; auf ihrer eigenen Linie kehrt sie nicht um. Man kann das Blatt auch anders lesen, denn ein Sprung geht weiter, solange er kann.",
			},
			Otherwise: []Variant{{"straightBack=true", game.Text{
				EN: "After a jump a king goes straight on, turns at a right angle or turns back along its own line: the jump goes on for as long as it can.",
				FR: "Après un saut, une dame continue tout droit, tourne à angle droit ou fait demi-tour sur sa propre ligne : le saut continue tant qu’il le peut.",
				DE: "Nach einem Sprung geht die Dame geradeaus weiter, biegt rechtwinklig ab oder kehrt auf ihrer eigenen Linie um: Der Sprung geht weiter, solange er kann.",
			}}},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/G,3/4/4/4/1,gg,2/4/B,3 b",
					Legal:    []string{"a1xd4"},
					Refused:  []string{"a1xd4xb2"},
					Caption: game.Text{
						EN: "On d4 the turn is over: the rest of c3 is straight behind the king.",
						FR: "En d4, le coup est fini : le reste de c3 est droit derrière la dame.",
						DE: "Auf d4 ist der Zug zu Ende: Der Rest von c3 liegt gerade hinter der Dame.",
					},
				},
				{
					Rules:    "towers/gerber?straightBack=true",
					Position: "4/G,3/4/4/4/1,gg,2/4/B,3 b",
					Legal:    []string{"a1xd4xb2"},
					Refused:  []string{"a1xd4"},
					Caption: game.Text{
						EN: "With the switch the king turns round and jumps c3 once more.",
						FR: "Avec cette option, la dame fait demi-tour et saute c3 encore une fois.",
						DE: "Mit dem Schalter kehrt die Dame um und überspringt c3 noch einmal.",
					},
				},
			},
		},
		{
			ID: "GE-15", Kind: Rule,
			Title: game.Text{
				EN: "The nearest, and close behind",
				FR: "Le plus proche, et juste derrière",
				DE: "Das Nächste, und dicht dahinter",
			},
			Words: game.Text{
				EN: "A king must take the nearest enemies first, and it lands right behind the stone or tower it has just jumped.",
				FR: "Une dame doit prendre d’abord les adversaires les plus proches, et se pose juste derrière le pion ou la tour qu’elle vient de sauter.",
				DE: "Eine Dame muss zuerst die nächsten Gegner nehmen, und sie landet unmittelbar hinter dem Stein oder Turm, den sie eben übersprungen hat.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/4/g,3/2,g,1/1,B,2/4/3,G/4 b",
					Legal:    []string{"d4xf6"},
					Refused:  []string{"d4xa7", "d4xg7"},
					Caption: game.Text{
						EN: "The enemy on e5 touches the king, the one on b6 does not: e5 first, and the landing is f6.",
						FR: "L’adversaire en e5 touche la dame, celui de b6 non : d’abord e5, et l’on se pose en f6.",
						DE: "Der Gegner auf e5 berührt die Dame, der auf b6 nicht: Zuerst e5, und gelandet wird auf f6.",
					},
				},
			},
		},
		{
			ID: "R-GE-4", Of: "GE-15", Kind: Rule, Switch: "nearestFirst",
			Title: game.Text{EN: "What nearest means", FR: "Ce que veut dire « le plus proche »", DE: "Was „am nächsten“ heißt"},
			Words: game.Text{
				EN: "Of all the jumps this king could make now, only those over the fewest empty squares are allowed; among equals the player chooses. The distance is measured again before every jump.",
				FR: "De tous les sauts que cette dame pourrait faire à cet instant, seuls restent ceux qui franchissent le moins de cases vides ; à égalité, le joueur choisit. La distance se mesure de nouveau avant chaque saut.",
				DE: "Von allen Sprüngen, die dieser Dame gerade möglich sind, gelten nur die über die wenigsten leeren Felder; unter gleichen wählt der Spieler. Vor jedem Sprung wird neu gemessen.",
			},
			Otherwise: []Variant{{"nearestFirst=false", game.Text{
				EN: "The king need not take the nearest enemy first: of all the jumps it could make now, any is allowed. This sets the first half of GE-15 aside.",
				FR: "La dame n’est pas tenue de prendre d’abord le plus proche : de tous les sauts qu’elle pourrait faire à cet instant, chacun est permis. Cela met de côté la première moitié de GE-15.",
				DE: "Die Dame muss nicht zuerst den nächsten Gegner nehmen: Von allen Sprüngen, die ihr gerade möglich sind, ist jeder erlaubt. Die erste Hälfte von GE-15 ist damit außer Kraft.",
			}}},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/4/g,3/2,g,1/1,B,2/4/3,G/4 b",
					Legal:    []string{"d4xf6"},
					Refused:  []string{"d4xa7"},
					Caption: game.Text{
						EN: "No empty square before e5, one before b6: only e5 may be jumped.",
						FR: "Aucune case vide devant e5, une devant b6 : seul e5 peut être sauté.",
						DE: "Vor e5 liegt kein leeres Feld, vor b6 eines: Nur e5 darf übersprungen werden.",
					},
				},
				{
					Rules:    "towers/gerber?nearestFirst=false",
					Position: "4/4/g,3/2,g,1/1,B,2/4/3,G/4 b",
					Legal:    []string{"d4xf6", "d4xa7"},
					Caption: game.Text{
						EN: "With the switch off the king may jump b6 as well.",
						FR: "Sans cette règle, la dame peut aussi sauter b6.",
						DE: "Ohne diese Regel darf die Dame auch b6 überspringen.",
					},
				},
				{
					Rules:    "towers/gerber",
					Position: "4/4/g,1,g,1/4/1,B,2/4/3,G/4 b",
					Legal:    []string{"d4xg7", "d4xa7"},
					Caption: game.Text{
						EN: "Both enemies are one empty square away: the player chooses.",
						FR: "Les deux adversaires sont à une case vide : le joueur choisit.",
						DE: "Beide Gegner sind ein leeres Feld entfernt: Der Spieler wählt.",
					},
				},
			},
		},
		{
			ID: "R-GE-7", Of: "GE-15", Kind: Rule,
			Title: game.Text{EN: "Close behind every time", FR: "Juste derrière à chaque fois", DE: "Jedes Mal dicht dahinter"},
			Words: game.Text{
				EN: "Landing right behind applies to every single jump, not only to the last one of a turn.",
				FR: "Se poser juste derrière vaut pour chaque saut, et pas seulement pour le dernier du coup.",
				DE: "Dicht dahinter zu landen gilt für jeden einzelnen Sprung und nicht nur für den letzten eines Zuges.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/4/1,g,2/4/4/1,g,2/4/B,3 b",
					Legal:    []string{"a1xd4"},
					Refused:  []string{"a1xe5xc7"},
					Caption: game.Text{
						EN: "Flying on to e5 would allow a second jump over d6, but the king has to stop on d4.",
						FR: "Voler jusqu’en e5 ouvrirait un second saut par-dessus d6, mais la dame doit s’arrêter en d4.",
						DE: "Ein Flug bis e5 gäbe einen zweiten Sprung über d6, doch die Dame muss auf d4 halten.",
					},
				},
			},
		},
		{
			ID: "GE-16", Kind: Rule,
			Title: game.Text{EN: "Men take kings", FR: "Les pions prennent les dames", DE: "Steine schlagen Damen"},
			Words: game.Text{
				EN: "A king is no safer than a man: ordinary stones can jump it too.",
				FR: "Une dame n’est pas plus à l’abri qu’un pion : les simples pions peuvent la sauter aussi.",
				DE: "Eine Dame ist nicht sicherer als ein Stein: Auch gewöhnliche Steine können sie überspringen.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "3,G/4/4/4/1,G,2/1,b,2/4/4 b",
					Legal:    []string{"c3xe5"},
					Caption: game.Text{
						EN: "The man on c3 jumps the king on d4.",
						FR: "Le pion c3 saute la dame d4.",
						DE: "Der Stein auf c3 überspringt die Dame auf d4.",
					},
				},
			},
		},
		{
			ID: "GE-17", Kind: Rule,
			Title: game.Text{EN: "The king’s jump first", FR: "La dame saute d’abord", DE: "Der Damensprung zuerst"},
			Words: game.Text{
				EN: "A king’s jump comes before everything: while a king can jump, no man may.",
				FR: "Le saut d’une dame passe avant tout : tant qu’une dame peut sauter, aucun pion ne le peut.",
				DE: "Der Sprung einer Dame geht allem vor: Solange eine Dame springen kann, darf es kein Stein.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/4/4/4/2,g,1/1,g,b,1/4/B,3 b",
					Legal:    []string{"a1xd4"},
					Refused:  []string{"e3xg5", "e3-d4"},
					Caption: game.Text{
						EN: "The man on e3 could jump f4, but the king on a1 has to jump c3.",
						FR: "Le pion e3 pourrait sauter f4, mais c’est à la dame a1 de sauter c3.",
						DE: "Der Stein auf e3 könnte f4 überspringen, doch die Dame auf a1 muss über c3 springen.",
					},
				},
			},
		},
		{
			ID: "R-GE-9", Of: "GE-17", Kind: Rule,
			Title: game.Text{EN: "The choice between kings", FR: "Au choix entre les dames", DE: "Welche Dame, ist frei"},
			Words: game.Text{
				EN: "When several kings can jump, the player chooses which one does.",
				FR: "Quand plusieurs dames peuvent sauter, le joueur choisit laquelle saute.",
				DE: "Können mehrere Damen springen, wählt der Spieler, welche es tut.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/4/1,g,2/2,b,1/4/1,g,1,g/3,B/B,3 b",
					Legal:    []string{"a1xd4", "h2xf4"},
					Refused:  []string{"e5xc7"},
					Caption: game.Text{
						EN: "Either king may jump; the man on e5 may not.",
						FR: "L’une ou l’autre dame peut sauter ; le pion e5, non.",
						DE: "Beide Damen dürfen springen, der Stein auf e5 nicht.",
					},
				},
			},
		},
		{
			ID: "GE-18", Kind: Rule,
			Title: game.Text{EN: "The end", FR: "La fin", DE: "Das Ende"},
			Words: game.Text{
				EN: "A player whose turn it is loses if they have no stone on top anywhere, or cannot move any.",
				FR: "Le joueur au trait qui n’a plus aucun pion au sommet, ou qui ne peut en jouer aucun, a perdu.",
				DE: "Wer am Zug ist und nirgends mehr einen Stein obenauf hat oder keinen mehr bewegen kann, hat verloren.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/4/4/4/1,g,2/1,b,2/4/4 b",
					Turns:    []string{"c3xe5"},
					Ends:     "no-stones",
					Caption: game.Text{
						EN: "The last green stone is jumped and is now under a black one.",
						FR: "Le dernier pion vert est sauté et se retrouve sous un noir.",
						DE: "Der letzte grüne Stein ist übersprungen und liegt unter einem schwarzen.",
					},
				},
				{
					Rules:    "towers/gerber",
					Position: "4/4/4/4/4/g,3/b,3/1,b,2 g",
					Ends:     "no-move",
					Caption: game.Text{
						EN: "Green’s man on a3 is shut in: b2 is occupied, and so is c1 behind it.",
						FR: "Le pion vert a3 est enfermé : b2 est occupée, et c1 derrière aussi.",
						DE: "Der grüne Stein auf a3 ist eingesperrt: b2 ist besetzt und c1 dahinter auch.",
					},
				},
			},
		},
		{
			ID: "GE-19", Kind: Rule,
			Title: game.Text{EN: "Points", FR: "Les points", DE: "Die Punkte"},
			Words: game.Text{
				EN: "The winner scores as many points as there are kings of both players together: with five and seven, twelve.",
				FR: "Le gagnant marque autant de points que les deux joueurs ont de dames ensemble : avec cinq et sept, douze.",
				DE: "Der Gewinner erhält so viele Points (Punkte), wie beide Spieler zusammen Damen haben: bei fünf und sieben also zwölf.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/4/4/4/1,G,2/1,bG,2/4/Bg,3 b",
					Turns:    []string{"c3xe5"},
					Ends:     "no-stones",
					Caption: game.Text{
						EN: "Three kings in two towers, the last of them jumped just now: three points for Black.",
						FR: "Trois dames dans deux tours, la dernière tout juste sautée : trois points pour les Noirs.",
						DE: "Drei Damen in zwei Türmen, die letzte eben übersprungen: drei Punkte für Schwarz.",
					},
				},
			},
		},
		{
			ID: "R-GE-10", Of: "GE-19", Kind: Rule,
			Title: game.Text{EN: "Every turned stone counts", FR: "Tout pion retourné compte", DE: "Jeder umgedrehte Stein zählt"},
			Words: game.Text{
				EN: "The sheet counts the kings of both players. We count every turned stone, on top or inside a tower, no matter who holds it. A win without kings scores nothing and is still a win; a draw scores nothing.",
				FR: "La feuille compte les dames des deux joueurs. Nous comptons tout pion retourné, au sommet ou dans une tour, quel que soit celui qui le tient. Une victoire sans dame ne rapporte rien mais reste une victoire ; une partie nulle ne rapporte rien.",
				DE: "Das Blatt zählt die Damen beider Spieler. Wir zählen jeden umgedrehten Stein, oben oder im Turm, wer auch immer ihn hat. Ein Sieg ohne Damen bringt keine Punkte und ist trotzdem ein Sieg; ein Unentschieden zählt nichts.",
			},
			Shows: []Show{{
				Rules: "towers/gerber", Position: "4/4/4/4/1,G,2/1,bG,2/4/Bg,3 b",
				Turns: []string{"c3xe5"}, Ends: "no-stones",
				Caption: game.Text{
					EN: "Two of the three kings are prisoners inside a black tower, and they count like the one on a1.",
					FR: "Deux des trois dames sont prisonnières d’une tour noire, et elles comptent comme celle de a1.",
					DE: "Zwei der drei Damen sind in einem schwarzen Turm gefangen und zählen so wie die auf a1.",
				},
			}},
		},
		{
			ID: "GE-20", Kind: Rule,
			Title: game.Text{EN: "No huffing", FR: "On ne souffle pas", DE: "Kein Pusten"},
			Words: game.Text{
				EN: "There is no huffing for an overlooked jump: all 24 stones stay on the board to the end of the game.",
				FR: "On ne souffle pas de pion pour un saut oublié : les 24 pions restent sur le damier jusqu’à la fin de la partie.",
				DE: "Für einen übersehenen Sprung wird nicht gepustet: Alle 24 Steine bleiben bis zum Ende der Partie auf dem Brett.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "3,G/4/4/4/1,g,2/1,b,2/4/4 b",
					Legal:    []string{"c3xe5"},
					Refused:  []string{"huff d4"},
					Caption: game.Text{
						EN: "A jump cannot be overlooked here, and no stone can be taken off.",
						FR: "On ne peut pas oublier un saut ici, et aucun pion ne s’enlève.",
						DE: "Übersehen lässt sich hier kein Sprung, und kein Stein wird weggenommen.",
					},
				},
			},
		},
		{
			ID: "R-GE-5", Of: "GE-20", Kind: Rule, Switch: "rejump",
			Title: game.Text{EN: "Jumped again", FR: "Sautée de nouveau", DE: "Noch einmal übersprungen"},
			Words: game.Text{
				EN: "What is left of a jumped tower may be jumped again in the same turn, from any direction R-GE-3 allows. A square that is left is empty at once, and a captured king stays turned: it is a king again when it comes to the top.",
				FR: "Ce qui reste d’une tour sautée peut l’être de nouveau dans le même coup, de tout côté permis par R-GE-3. Une case quittée est aussitôt vide, et une dame prise reste retournée : revenue au sommet, elle est de nouveau dame.",
				DE: "Was von einem übersprungenen Turm bleibt, darf im selben Zug noch einmal übersprungen werden, von jeder Seite, die R-GE-3 erlaubt. Ein verlassenes Feld ist sofort leer, und eine gefangene Dame bleibt umgedreht: Kommt sie wieder nach oben, ist sie wieder Dame.",
			},
			Otherwise: []Variant{{"rejump=false", game.Text{
				EN: "Each tower is jumped only once per turn. A square that is left is empty at once, and a captured king stays turned: it is a king again when it comes to the top.",
				FR: "Chaque tour n’est sautée qu’une fois par coup. Une case quittée est aussitôt vide, et une dame prise reste retournée : revenue dessus, elle est de nouveau dame.",
				DE: "Jeder Turm wird im Zug nur einmal übersprungen. Ein verlassenes Feld ist sofort leer, und eine gefangene Dame bleibt umgedreht: Kommt sie wieder nach oben, ist sie wieder Dame.",
			}}},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "4/4/g,g,2/4/g,gg,2/1,B,2/4/4 b",
					Legal:    []string{"c3xe5xc7xa5xc3xe5"},
					Refused:  []string{"c3xe5xc7xa5xc3"},
					Caption: game.Text{
						EN: "The king goes round the square and jumps d4 a second time.",
						FR: "La dame fait le tour du carré et saute d4 une seconde fois.",
						DE: "Die Dame läuft im Viereck und überspringt d4 ein zweites Mal.",
					},
				},
				{
					Rules:    "towers/gerber?rejump=false",
					Position: "4/4/g,g,2/4/g,gg,2/1,B,2/4/4 b",
					Legal:    []string{"c3xe5xc7xa5xc3"},
					Refused:  []string{"c3xe5xc7xa5xc3xe5"},
					Caption: game.Text{
						EN: "With the switch off it stops on c3, where it began.",
						FR: "Sans cette règle, elle s’arrête en c3, d’où elle est partie.",
						DE: "Ohne diese Regel hält sie auf c3, wo sie begann.",
					},
				},
			},
		},
		{
			ID: "R-GE-6", Of: "GE-20", Kind: Rule, Custom: true,
			Title: game.Text{EN: "Draws", FR: "Parties nulles", DE: "Unentschieden"},
			Words: game.Text{
				EN: "The sheet says nothing about draws. Here a game is drawn by agreement, when the same position with the same player to move comes up for the third time, and after 50 moves by each player without a jump or a man’s move.",
				FR: "La feuille ne dit rien de la partie nulle. Chez nous, la partie est nulle d’un commun accord, quand la même position avec le même joueur au trait se présente pour la troisième fois, et après 50 coups de chacun sans saut ni déplacement de pion.",
				DE: "Das Blatt sagt nichts über ein Unentschieden. Bei uns gibt es drei: durch Einigung, wenn dieselbe Stellung mit demselben Spieler am Zug zum dritten Mal dasteht, und nach 50 Zügen von jedem ohne Sprung und ohne Zug eines einfachen Steins.",
			},
			Shows: []Show{
				{
					Rules:    "towers/gerber",
					Position: "2,G,1/4/4/4/4/4/4/1,B,2 b",
					Turns:    []string{"c1-d2", "f8-e7", "d2-c1", "e7-f8", "c1-d2", "f8-e7", "d2-c1", "e7-f8"},
					Ends:     "threefold",
					Caption: game.Text{
						EN: "Both kings move back and forth until the position comes up for the third time.",
						FR: "Les deux dames vont et viennent jusqu’à la troisième répétition de la position.",
						DE: "Beide Damen gehen hin und her, bis die Stellung zum dritten Mal dasteht.",
					},
				},
			},
		},
		{
			ID: "T-GE-1", Kind: Text,
			Title: game.Text{EN: "Yellow stones", FR: "Des pions jaunes", DE: "Gelbe Steine"},
			Words: game.Text{
				EN: "The light side of the black stones may be white or yellow; it makes no difference.",
				FR: "La face claire des pions noirs peut être blanche ou jaune ; cela ne change rien.",
				DE: "Die helle Seite der schwarzen Steine kann weiß oder gelb sein; das macht keinen Unterschied.",
			},
		},
		{
			ID: "T-GE-2", Kind: Text,
			Title: game.Text{EN: "The example of the points", FR: "L’exemple des points", DE: "Das Beispiel der Points"},
			Words: game.Text{
				EN: "One player wins with five kings, the loser has made seven: the game is won by twelve points.",
				FR: "L’un gagne avec cinq dames, le perdant en a fait sept : la partie est gagnée par douze points.",
				DE: "Der eine gewinnt und hat fünf Damen, der andere hat sieben gemacht: Das Spiel ist mit zwölf Points gewonnen.",
			},
		},
		{
			ID: "T-GE-3", Kind: Text,
			Title: game.Text{EN: "The life of a tower", FR: "La vie d’une tour", DE: "Das Leben eines Turms"},
			Words: game.Text{
				EN: "Pictures of the sheet follow one tower: it grows by two jumps, is jumped and loses its top stone, takes a stone and a king of the enemy, and is turned into a king itself. Prisoners at the bottom stay what they were.",
				FR: "Des images de la feuille suivent une tour : deux sauts la font grandir, elle est sautée et perd son pion du dessus, elle prend un pion puis une dame de l’adversaire, et devient dame à son tour. Les prisonniers du dessous restent ce qu’ils étaient.",
				DE: "Bilder des Blatts begleiten einen Turm: Er wächst durch zwei Sprünge, wird übersprungen und verliert seinen obersten Stein, erobert einen Stein und eine Dame des Gegners und wird selbst zur Dame. Die Gefangenen unten bleiben, was sie waren.",
			},
		},
	},
}
