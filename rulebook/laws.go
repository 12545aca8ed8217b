package rulebook

import "crownhead/game"

// laws is what chess/fide adds to the clauses of fortressChess.
var laws = Chapter{
	ID:   "FI",
	Sets: []string{"chess/fide"},
	Title: game.Text{
		EN: "The Laws of Chess",
		FR: "Les règles complètes des échecs",
		DE: "Die vollständigen Schachregeln",
	},
	Source: game.Text{
		EN: "the Laws of Chess as played everywhere, in our own words",
		FR: "les règles des échecs telles qu’on les joue partout, dans nos propres mots",
		DE: "die überall gespielten Schachregeln, in eigenen Worten",
	},
	Entries: []Entry{
		{
			ID: "FI-1", Kind: Rule,
			Title: game.Text{EN: "Castling", FR: "Le roque", DE: "Die Rochade"},
			Words: game.Text{
				EN: "Once in a game the king may move two squares towards a rook, which then goes to the square he crossed. Neither may have moved before, nothing may be between them, and the king may not be in check, cross an attacked square or reach one.",
				FR: "Une fois par partie, le roi peut se déplacer de deux cases vers une tour, qui se place alors sur la case qu’il a franchie. Ni l’un ni l’autre ne doit avoir joué, rien ne doit se trouver entre eux, et le roi ne doit ni être en échec, ni franchir ou atteindre une case attaquée.",
				DE: "Einmal in der Partie darf der König zwei Felder auf einen Turm zu gehen, der sich dann auf das übersprungene Feld stellt. Beide dürfen noch nicht gezogen haben, nichts darf dazwischenstehen, und der König darf weder im Schach stehen noch ein angegriffenes Feld überqueren oder erreichen.",
			},
			Shows: []Show{
				{
					Rules: "chess/fide", Position: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Legal: []string{"O-O", "O-O-O", "e1g1"},
					Caption: game.Text{
						EN: "Nothing has moved and nothing is in the way: White may castle on either side.",
						FR: "Rien n’a bougé et rien ne gêne : les Blancs peuvent roquer des deux côtés.",
						DE: "Nichts hat gezogen, nichts steht im Weg: Weiß kann nach beiden Seiten rochieren.",
					},
				},
				{
					Rules: "chess/fide", Position: "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", Legal: []string{"O-O-O"}, Refused: []string{"O-O"},
					Caption: game.Text{
						EN: "The rook on f8 attacks f1, which the king would cross; the other side is free.",
						FR: "La tour en f8 attaque f1, que le roi franchirait ; l’autre côté est libre.",
						DE: "Der Turm auf f8 greift f1 an, das der König überqueren müsste; die andere Seite ist frei.",
					},
				},
				{
					Rules: "chess/fide", Position: "1r4k1/8/8/8/8/8/8/R3K3 w Q - 0 1", Legal: []string{"O-O-O"},
					Caption: game.Text{
						EN: "Only the rook crosses the attacked square b1, so castling is allowed.",
						FR: "Seule la tour franchit la case attaquée b1 : le roque reste permis.",
						DE: "Nur der Turm überquert das angegriffene Feld b1, also ist die Rochade erlaubt.",
					},
				},
				{
					Rules: "chess/fide", Position: "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Turns: []string{"Ke2", "Ke7", "Ke1", "Ke8"}, Refused: []string{"O-O-O"},
					Caption: game.Text{
						EN: "The king has moved away and come back: the right is gone.",
						FR: "Le roi est parti puis revenu : le droit est perdu.",
						DE: "Der König war fort und ist zurück: Das Recht ist verloren.",
					},
				},
			},
		},
		{
			ID: "FI-2", Kind: Rule,
			Title: game.Text{EN: "En passant", FR: "La prise en passant", DE: "En passant"},
			Words: game.Text{
				EN: "A pawn that has just made its double step past an enemy pawn can be captured by that pawn as if it had gone only one square. This is possible only on the very next move.",
				FR: "Un pion qui vient d’avancer de deux cases à côté d’un pion adverse peut être pris par celui-ci comme s’il n’avait avancé que d’une case. C’est possible au coup suivant seulement.",
				DE: "Ein Bauer, der eben mit dem Doppelschritt neben einen feindlichen Bauern gezogen ist, kann von diesem so geschlagen werden, als wäre er nur ein Feld gegangen. Das geht nur im unmittelbar nächsten Zug.",
			},
			Shows: []Show{
				{
					Rules: "chess/fide", Turns: []string{"e4", "a6", "e5", "d5"}, Legal: []string{"exd6"},
					Caption: game.Text{
						EN: "Black has just played d5: White may capture on d6, and the pawn on d5 leaves the board.",
						FR: "Les Noirs viennent de jouer d5 : les Blancs peuvent prendre en d6, et le pion d5 quitte l’échiquier.",
						DE: "Schwarz hat eben d5 gezogen: Weiß kann auf d6 schlagen, und der Bauer auf d5 verlässt das Brett.",
					},
				},
				{
					Rules: "chess/fide", Turns: []string{"e4", "a6", "e5", "d5", "a3", "a5"}, Refused: []string{"exd6"},
					Caption: game.Text{
						EN: "One move later it is too late.",
						FR: "Un coup plus tard, c’est trop tard.",
						DE: "Einen Zug später ist es zu spät.",
					},
				},
			},
		},
		{
			ID: "FI-3", Kind: Rule,
			Title: game.Text{EN: "Stalemate", FR: "Le pat", DE: "Patt"},
			Words: game.Text{
				EN: "A player whose turn it is, who has no legal move and is not in check, is stalemated, and the game is a draw.",
				FR: "Si le camp au trait n’a aucun coup permis sans être en échec, il est pat, et la partie est nulle.",
				DE: "Wer am Zug ist, keinen erlaubten Zug hat und nicht im Schach steht, ist patt, und die Partie ist remis.",
			},
			Shows: []Show{{
				Rules: "chess/fide", Position: "7k/8/6Q1/8/8/8/8/K7 b - - 0 1", Ends: "stalemate",
				Caption: game.Text{
					EN: "The queen leaves the king in the corner no square and does not attack him.",
					FR: "La dame ôte toutes ses cases au roi dans le coin, sans l’attaquer.",
					DE: "Die Dame nimmt dem König in der Ecke jedes Feld, ohne ihn anzugreifen.",
				},
			}},
		},
		{
			ID: "FI-4", Kind: Rule,
			Title: game.Text{EN: "The same position three times", FR: "Trois fois la même position", DE: "Dreimal dieselbe Stellung"},
			Words: game.Text{
				EN: "When the same position, with the same side to move and the same rights, comes up for the third time, or will after an announced move, the side to move may claim a draw. Without a claim the game goes on.",
				FR: "Quand la même position, avec le même trait et les mêmes droits, se présente pour la troisième fois, ou se présentera après un coup annoncé, le camp au trait peut réclamer la nulle. Sans réclamation, la partie continue.",
				DE: "Steht dieselbe Stellung mit derselben Seite am Zug und denselben Rechten zum dritten Mal da, oder wird sie es nach einem angekündigten Zug, kann die Seite am Zug remis beantragen. Ohne Antrag geht die Partie weiter.",
			},
			Shows: []Show{{
				Rules: "chess/fide", Turns: []string{"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"}, Legal: []string{"Nf3", "e4"},
				Caption: game.Text{
					EN: "The first position has come up for the third time: White may claim the draw or play on.",
					FR: "La position de départ est là pour la troisième fois : les Blancs peuvent réclamer la nulle ou continuer.",
					DE: "Die Anfangsstellung steht zum dritten Mal da: Weiß kann remis beantragen oder weiterspielen.",
				},
			}},
		},
		{
			ID: "FI-5", Kind: Rule,
			Title: game.Text{EN: "The same position five times", FR: "Cinq fois la même position", DE: "Fünfmal dieselbe Stellung"},
			Words: game.Text{
				EN: "At the fifth occurrence the game is drawn, whether anybody claims it or not.",
				FR: "À la cinquième fois, la partie est nulle, que quelqu’un le demande ou non.",
				DE: "Beim fünften Mal ist die Partie remis, ob es jemand verlangt oder nicht.",
			},
			Shows: []Show{{
				Rules: "chess/fide",
				Turns: []string{"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"},
				Ends:  "fivefold",
				Caption: game.Text{
					EN: "Nobody has claimed, and the knights go back for the fourth time: the game is over.",
					FR: "Personne n’a réclamé, et les cavaliers rentrent pour la quatrième fois : la partie est finie.",
					DE: "Niemand hat einen Antrag gestellt, und die Springer kommen zum vierten Mal heim: Die Partie ist zu Ende.",
				},
			}},
		},
		{
			ID: "FI-6", Kind: Rule,
			Title: game.Text{EN: "Fifty moves", FR: "Cinquante coups", DE: "Fünfzig Züge"},
			Words: game.Text{
				EN: "After fifty moves by each side without a capture or a pawn’s move, the side to move may claim a draw; this includes announcing the move that completes them.",
				FR: "Après cinquante coups de chaque côté sans prise ni coup de pion, le camp au trait peut réclamer la nulle ; aussi en annonçant le coup qui complète le compte.",
				DE: "Nach fünfzig Zügen jeder Seite ohne Schlagen und ohne Bauernzug kann die Seite am Zug remis beantragen, auch mit der Ankündigung des Zuges, der die Zahl vollmacht.",
			},
			Shows: []Show{{
				Rules: "chess/fide", Position: "4k3/8/8/8/8/8/8/R3K3 w - - 99 90", Turns: []string{"Ra2"}, Legal: []string{"Kd7"},
				Caption: game.Text{
					EN: "Fifty moves each have passed: Black may claim the draw, or play on.",
					FR: "Cinquante coups de chaque côté sont passés : les Noirs peuvent réclamer la nulle, ou continuer.",
					DE: "Fünfzig Züge jeder Seite sind vorbei: Schwarz kann remis beantragen oder weiterspielen.",
				},
			}},
		},
		{
			ID: "FI-7", Kind: Rule,
			Title: game.Text{EN: "Seventy-five moves", FR: "Soixante-quinze coups", DE: "Fünfundsiebzig Züge"},
			Words: game.Text{
				EN: "After seventy-five such moves by each side the game is drawn without a claim. If the last of them gives mate, the mate counts.",
				FR: "Après soixante-quinze coups de ce genre de chaque côté, la partie est nulle sans réclamation. Si le dernier donne le mat, c’est le mat qui compte.",
				DE: "Nach fünfundsiebzig solchen Zügen jeder Seite ist die Partie ohne Antrag remis. Setzt der letzte davon matt, so gilt das Matt.",
			},
			Shows: []Show{
				{
					Rules: "chess/fide", Position: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120", Turns: []string{"Ra7"}, Ends: "seventy-five",
					Caption: game.Text{
						EN: "The seventy-fifth quiet move of each side ends the game.",
						FR: "Le soixante-quinzième coup tranquille de chaque côté met fin à la partie.",
						DE: "Der fünfundsiebzigste ruhige Zug jeder Seite beendet die Partie.",
					},
				},
				{
					Rules: "chess/fide", Position: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120", Turns: []string{"Ra8"}, Ends: "checkmate",
					Caption: game.Text{
						EN: "The same moment, but the move mates: White wins.",
						FR: "Au même moment, mais le coup donne le mat : les Blancs gagnent.",
						DE: "Derselbe Augenblick, doch der Zug setzt matt: Weiß gewinnt.",
					},
				},
			},
		},
		{
			ID: "FI-8", Kind: Rule,
			Title: game.Text{EN: "Dead positions", FR: "Positions mortes", DE: "Tote Stellungen"},
			Words: game.Text{
				EN: "When neither side could mate by any sequence of moves, the game is drawn at once.",
				FR: "Quand aucun des deux camps ne pourrait mater par quelque suite de coups que ce soit, la partie est aussitôt nulle.",
				DE: "Kann keine Seite durch irgendeine Zugfolge matt setzen, ist die Partie sofort remis.",
			},
			Shows: []Show{{
				Rules: "chess/fide", Position: "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", Turns: []string{"Kxe2"}, Ends: "dead-position",
				Caption: game.Text{
					EN: "The king takes the queen, and only kings are left.",
					FR: "Le roi prend la dame, et il ne reste que les rois.",
					DE: "Der König schlägt die Dame, und nur die Könige sind übrig.",
				},
			}},
		},
		{
			ID: "R-FI-8", Of: "FI-8", Kind: Rule,
			Title: game.Text{EN: "What counts as dead", FR: "Ce qui compte comme mort", DE: "Was als tot gilt"},
			Words: game.Text{
				EN: "These positions are dead: king against king, with at most one bishop or knight; and kings with nothing but bishops that are all on squares of one colour. A board walled off by pawns is left to the players’ agreement.",
				FR: "Est morte une position avec roi contre roi, avec un seul fou ou cavalier de plus, ou sans rien d’autre que des fous tous sur des cases d’une même couleur. Une position murée par les pions est laissée à l’accord des joueurs.",
				DE: "Tot ist: König gegen König, dazu höchstens ein einzelner Läufer oder Springer, oder nur Läufer, die alle auf Feldern einer Farbe stehen. Ein durch Bauern vermauertes Brett bleibt der Einigung der Spieler überlassen.",
			},
			Shows: []Show{
				{
					Rules: "chess/fide", Position: "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", Ends: "dead-position",
					Caption: game.Text{
						EN: "Both bishops are on dark squares: nobody can ever mate.",
						FR: "Les deux fous sont sur des cases foncées : jamais personne ne pourra mater.",
						DE: "Beide Läufer stehen auf dunklen Feldern: Niemand kann je matt setzen.",
					},
				},
				{
					Rules: "chess/fide", Position: "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", Legal: []string{"Bd2"},
					Caption: game.Text{
						EN: "With bishops of opposite colours a mate is still possible if both sides help, and the game goes on.",
						FR: "Des fous de couleurs opposées pourraient encore s’aider à mater : la partie continue.",
						DE: "Mit Läufern beider Farben ist ein Hilfsmatt noch möglich, und die Partie geht weiter.",
					},
				},
			},
		},
		{
			ID: "FI-9", Kind: Rule,
			Title: game.Text{EN: "The fallen flag", FR: "Le drapeau tombé", DE: "Die abgelaufene Uhr"},
			Words: game.Text{
				EN: "A player who runs out of time loses; but if the other side could not mate by any sequence of moves with what it has, the game is a draw.",
				FR: "Qui épuise son temps perd ; mais si l’autre camp ne pouvait mater par aucune suite de coups avec ce qu’il a, la partie est nulle.",
				DE: "Wer die Zeit überschreitet, verliert; kann aber die andere Seite mit dem, was sie hat, durch keine Zugfolge matt setzen, ist die Partie remis.",
			},
			Shows: []Show{{
				Rules: "chess/fide", Position: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Legal: []string{"e4"},
				Caption: game.Text{
					EN: "If White runs out of time here it is a draw: Black has a bare king. If Black does, White wins.",
					FR: "Si le temps des Blancs s’achève ici, c’est nulle : les Noirs n’ont que leur roi. Si c’est celui des Noirs, les Blancs gagnent.",
					DE: "Läuft hier die Zeit von Weiß ab, ist es remis: Schwarz hat nur den König. Läuft die von Schwarz ab, gewinnt Weiß.",
				},
			}},
		},
	},
}
