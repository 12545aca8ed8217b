package rulebook

import "crownhead/game"

// fortressChess is the chess of the Fortress box. Its clauses are also the first half of chess/fide; the other half is laws.
var fortressChess = Chapter{
	ID:   "FC",
	Sets: []string{"chess/fortress", "chess/fide"},
	Title: game.Text{
		EN: "Fortress chess",
		FR: "Échecs Fortress",
		DE: "Fortress-Schach",
	},
	Source: game.Text{
		EN: "the chess part of the leaflet in the Fortress box of chess, checkers and backgammon, in English and French",
		FR: "la partie « échecs » de la notice du coffret Fortress (échecs, dames, backgammon), en anglais et en français",
		DE: "der Schachteil des Blatts aus dem Fortress-Kasten mit Schach, Dame und Backgammon, auf Englisch und Französisch",
	},
	Entries: []Entry{
		{
			ID: "FC-1", Kind: Rule,
			Title: game.Text{EN: "The goal", FR: "Le but", DE: "Das Ziel"},
			Words: game.Text{
				EN: "The goal is to capture the enemy king: the sheet calls that checkmate, and the player who does it wins. R-FC-3 says where we stop.",
				FR: "Le but est de capturer le roi adverse : la feuille appelle cela l’échec et mat, et qui y parvient gagne. R-FC-3 dit où nous nous arrêtons.",
				DE: "Ziel ist es, den gegnerischen König zu schlagen: Das Blatt nennt das schachmatt, und wem es gelingt, der gewinnt. R-FC-3 sagt, wo wir aufhören.",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Position: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", Turns: []string{"Ra8"}, Ends: "checkmate",
				Caption: game.Text{
					EN: "The rook attacks along the last rank, and Black’s own pawns shut the king in.",
					FR: "La tour attaque sur la dernière rangée, et les pions noirs enferment leur propre roi.",
					DE: "Der Turm greift auf der letzten Reihe an, und die eigenen Bauern sperren den schwarzen König ein.",
				},
			}},
		},
		{
			ID: "R-FC-3", Of: "FC-1", Kind: Rule, Beyond: true,
			Title: game.Text{EN: "Never leave the king attacked", FR: "Aucun roi ne reste attaqué", DE: "Kein König bleibt angegriffen"},
			Words: game.Text{
				EN: "The sheet speaks of capturing the king and calls that checkmate. By the Laws the game ends one turn earlier, as soon as the capture can no longer be prevented, and so does ours: that is mate, and the king himself is never taken. No move may leave your own king attacked. A check is answered by moving the king away, by shielding him, or by capturing the attacker, which the king himself may do.",
				FR: "La feuille parle de capturer le roi et appelle cela l’échec et mat. Selon les Règles, la partie s’arrête un coup plus tôt, dès que la capture ne peut plus être évitée, et la nôtre aussi : c’est le mat, et l’on ne prend jamais le roi. Aucun coup ne peut laisser son propre roi attaqué. On pare un échec en déplaçant le roi, en interposant une pièce ou en prenant l’attaquant, même avec le roi.",
				DE: "Das Blatt spricht davon, den König zu schlagen, und nennt das schachmatt. Nach den Schachregeln endet die Partie einen Zug früher, sobald sich das nicht mehr verhindern lässt, und so ist es auch hier: Das ist das Matt, der König selbst wird nie geschlagen. Kein Zug darf den eigenen König angegriffen lassen. Ein Schach beantwortet man, indem man den König wegzieht, etwas dazwischenstellt oder den Angreifer schlägt, auch mit dem König.",
			},
			Shows: []Show{
				{
					Rules: "chess/fortress", Position: "4r1k1/8/8/8/8/2B5/8/4K2R w - - 0 1",
					Legal: []string{"Kd1", "Be5"}, Refused: []string{"Rh8", "Ba5"},
					Caption: game.Text{
						EN: "White is in check from the rook: the king steps aside or the bishop shields him on e5; anything else leaves him attacked.",
						FR: "La tour fait échec : le roi s’écarte ou le fou s’interpose en e5 ; tout autre coup le laisse attaqué.",
						DE: "Der Turm bietet Schach: Der König weicht aus, oder der Läufer stellt sich auf e5 dazwischen; alles andere lässt ihn angegriffen.",
					},
				},
				{
					Rules: "chess/fortress", Position: "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
					Legal: []string{"Kd2"}, Refused: []string{"Nc3"},
					Caption: game.Text{
						EN: "The knight is pinned: without it the rook would attack the king.",
						FR: "Le cavalier est cloué : sans lui, la tour attaquerait le roi.",
						DE: "Der Springer ist gefesselt: Ohne ihn griffe der Turm den König an.",
					},
				},
			},
		},
		{
			ID: "FC-2", Kind: SetUp,
			Title: game.Text{EN: "The set-up", FR: "La mise en place", DE: "Die Aufstellung"},
			Words: game.Text{
				EN: "Each player has a light square at the right-hand corner. From the corners inward come rooks, knights and bishops, then the queen on a square of her own colour and the king beside her; the pawns fill the rank in front.",
				FR: "Chaque joueur a une case claire dans le coin à sa droite. Des coins vers le centre : tours, cavaliers, fous, puis la reine (dame) sur une case de sa couleur et le roi à côté ; les pions remplissent la rangée de devant.",
				DE: "Rechts unten hat jeder Spieler ein helles Feld. Von den Ecken nach innen stehen Türme, Springer und Läufer, dann die Dame auf einem Feld ihrer Farbe und neben ihr der König; die Bauern füllen die Reihe davor.",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Legal: []string{"e4", "Nf3"},
				Caption: game.Text{
					EN: "The start: the white queen is on d1, a light square.",
					FR: "Le départ : la reine blanche est en d1, une case claire.",
					DE: "Die Ausgangsstellung: Die weiße Dame steht auf d1, einem hellen Feld.",
				},
			}},
		},
		{
			ID: "FC-3", Kind: Rule,
			Title: game.Text{EN: "White begins", FR: "Les Blancs commencent", DE: "Weiß beginnt"},
			Words: game.Text{
				EN: "The players draw lots for White. White makes the first move, and then the sides move in turn, one move each.",
				FR: "Le sort décide qui a les Blancs. Les Blancs jouent le premier coup, puis on joue à tour de rôle, un coup chacun.",
				DE: "Das Los entscheidet, wer Weiß hat. Weiß macht den ersten Zug, danach ziehen beide abwechselnd.",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Turns: []string{"e4"}, Legal: []string{"e5", "Nf6"}, Refused: []string{"d2d4"},
				Caption: game.Text{
					EN: "White has played e4; now it is Black’s move, and White’s pawns must wait.",
					FR: "Les Blancs ont joué e4 ; c’est aux Noirs, et les pions blancs attendent.",
					DE: "Weiß hat e4 gezogen; jetzt ist Schwarz am Zug, und die weißen Bauern warten.",
				},
			}},
		},
		{
			ID: "FC-4", Kind: Rule,
			Title: game.Text{EN: "Paths and captures", FR: "Chemins et prises", DE: "Wege und Schlagen"},
			Words: game.Text{
				EN: "No piece passes through another; only the knight jumps. No piece lands on a piece of its own side. Landing on an enemy piece captures it, and it leaves the board.",
				FR: "Aucune pièce n’en traverse une autre ; seul le cavalier saute. Aucune ne se pose sur une pièce de son camp. Se poser sur une pièce adverse la prend, et elle quitte l’échiquier.",
				DE: "Keine Figur geht durch eine andere hindurch; nur der Springer springt. Keine betritt ein Feld, auf dem eine eigene steht. Wer auf eine feindliche zieht, schlägt sie, und sie verlässt das Brett.",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Position: "4k3/8/r7/8/P7/8/4N3/R3K3 w - - 0 1",
				Legal: []string{"Ra3", "Nc3"}, Refused: []string{"a1a6", "a1a4", "a1e1"},
				Caption: game.Text{
					EN: "The rook gets no further than a3: its own pawn is in the way of the enemy on a6.",
					FR: "La tour ne va pas plus loin que a3 : son propre pion lui barre le chemin de a6.",
					DE: "Der Turm kommt nur bis a3: Der eigene Bauer verstellt ihm den Weg nach a6.",
				},
			}},
		},
		{
			ID: "FC-5", Kind: Rule,
			Title: game.Text{EN: "The king", FR: "Le roi", DE: "Der König"},
			Words: game.Text{
				EN: "The king moves one square in any direction, and never to a square where an enemy piece could capture him. A king that is attacked is in check.",
				FR: "Le roi se déplace d’une case dans toutes les directions, et jamais sur une case où une pièce adverse pourrait le prendre. Un roi attaqué est en échec.",
				DE: "Der König geht ein Feld weit in jede Richtung, aber nie auf ein Feld, auf dem ihn eine feindliche Figur schlagen könnte. Ein angegriffener König steht im Schach.",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Position: "4r1k1/8/8/8/8/8/8/3K4 w - - 0 1",
				Legal: []string{"Kc1", "Kc2", "Kd2"}, Refused: []string{"Ke1", "Ke2", "d1d3"},
				Caption: game.Text{
					EN: "The rook on e8 controls the e file, so the king must stay off it.",
					FR: "La tour en e8 garde la colonne e : le roi ne peut pas y aller.",
					DE: "Der Turm auf e8 beherrscht die e-Linie, der König muss ihr fernbleiben.",
				},
			}},
		},
		{
			ID: "FC-6", Kind: Rule,
			Title: game.Text{EN: "The queen", FR: "La reine", DE: "Die Dame"},
			Words: game.Text{
				EN: "The queen moves any distance in a straight line: along her rank, her file or a diagonal.",
				FR: "La reine va aussi loin qu’elle veut en ligne droite : sur sa rangée, sa colonne ou une diagonale.",
				DE: "Die Dame geht beliebig weit geradeaus: auf ihrer Reihe, ihrer Linie oder einer Diagonale.",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Position: "7k/8/8/8/3Q4/8/8/K7 b - - 0 1", Turns: []string{"Kh7"},
				Legal: []string{"Qd8", "Qa4", "Qh8", "Qg1"}, Refused: []string{"d4e6", "d4f5"},
				Caption: game.Text{
					EN: "From d4 the queen controls a rank, a file and two diagonals, but she cannot leap like a knight.",
					FR: "De d4, la reine règne sur deux lignes et deux diagonales ; le saut du cavalier n’est pas pour elle.",
					DE: "Von d4 aus beherrscht die Dame zwei Linien und zwei Diagonalen; der Sprung des Springers gehört nicht dazu.",
				},
			}},
		},
		{
			ID: "FC-7", Kind: Rule,
			Title: game.Text{EN: "The rook", FR: "La tour", DE: "Der Turm"},
			Words: game.Text{
				EN: "The rook moves any distance along its rank or its file.",
				FR: "La tour va aussi loin qu’elle veut sur sa rangée ou sa colonne.",
				DE: "Der Turm geht beliebig weit auf seiner Reihe oder seiner Linie.",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Position: "7k/8/8/8/3R4/8/8/K7 w - - 0 1",
				Legal: []string{"Rd8", "Rd1", "Ra4", "Rh4"}, Refused: []string{"d4e5"},
				Caption: game.Text{
					EN: "Up, down and to both sides, but not diagonally to e5.",
					FR: "En avant, en arrière et sur les côtés, mais pas en diagonale vers e5.",
					DE: "Nach vorn, zurück und zu beiden Seiten, aber nicht schräg nach e5.",
				},
			}},
		},
		{
			ID: "FC-8", Kind: Rule,
			Title: game.Text{EN: "The bishop", FR: "Le fou", DE: "Der Läufer"},
			Words: game.Text{
				EN: "The bishop moves any distance along a diagonal, so it always stays on squares of the colour it began on. (The sheet adds that this is the bishop’s own colour; that is a slip.)",
				FR: "Le fou va aussi loin qu’il veut sur une diagonale ; il reste donc toujours sur la couleur de sa case de départ. (La feuille ajoute que c’est la couleur du fou lui-même ; c’est une erreur.)",
				DE: "Der Läufer geht beliebig weit auf einer Diagonale und bleibt so immer auf der Feldfarbe, auf der er begonnen hat. (Das Blatt fügt hinzu, das sei seine eigene Farbe; das ist ein Versehen.)",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Position: "k7/8/8/8/3B4/8/P7/K7 w - - 0 1",
				Legal: []string{"Bh8", "Ba7", "Bg1"}, Refused: []string{"d4d5", "d4e4"},
				Caption: game.Text{
					EN: "The bishop on d4, a dark square, reaches dark squares only.",
					FR: "Le fou en d4, une case foncée, n’atteint que des cases foncées.",
					DE: "Der Läufer auf d4, einem dunklen Feld, erreicht nur dunkle Felder.",
				},
			}},
		},
		{
			ID: "FC-9", Kind: Rule,
			Title: game.Text{EN: "The knight", FR: "Le cavalier", DE: "Der Springer"},
			Words: game.Text{
				EN: "The knight moves two squares along a rank or file and one to the side, in the shape of an L, over whatever is in between.",
				FR: "Le cavalier va à deux cases sur une rangée ou une colonne et à une case de côté, en forme de L, par-dessus ce qui se trouve là.",
				DE: "Der Springer geht zwei Felder auf einer Reihe oder Linie und eines zur Seite, wie ein L, über alles hinweg, was dazwischensteht.",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Legal: []string{"Nc3", "Na3"}, Refused: []string{"b1b3", "b1d3"},
				Caption: game.Text{
					EN: "At the start only the knights can leave the first rank: they jump over the pawns.",
					FR: "Au départ, seuls les cavaliers peuvent quitter la première rangée : ils sautent les pions.",
					DE: "Am Anfang können nur die Springer die erste Reihe verlassen: Sie springen über die Bauern.",
				},
			}},
		},
		{
			ID: "FC-10", Kind: Rule,
			Title: game.Text{EN: "The pawn", FR: "Le pion", DE: "Der Bauer"},
			Words: game.Text{
				EN: "A pawn moves one square straight forward, or two on its very first move, and only onto empty squares. It captures one square diagonally forward. It never moves backward, and a piece in front of it stops it.",
				FR: "Un pion avance d’une case tout droit, ou de deux à son tout premier coup, et seulement sur des cases vides. Il prend à une case en diagonale vers l’avant. Il ne recule jamais, et ce qui se trouve devant lui l’arrête.",
				DE: "Ein Bauer geht ein Feld geradeaus vor, bei seinem allerersten Zug auch zwei, und nur auf leere Felder. Er schlägt ein Feld schräg nach vorn. Er geht nie zurück, und was vor ihm steht, hält ihn auf.",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Position: "4k3/8/8/3p4/2P1P3/4p3/PP2P3/4K3 w - - 0 1",
				Legal: []string{"a4", "b3", "cxd5", "exd5", "c5"}, Refused: []string{"e2e4", "e2e3", "e4e3", "c4c6", "c4b5", "a2a5"},
				Caption: game.Text{
					EN: "a2 may go one or two squares, c4 and e4 may capture on d5, and e2 is stopped by the pawn in front of it.",
					FR: "a2 avance d’une ou de deux cases, c4 et e4 peuvent prendre en d5, et e2 est arrêté par le pion devant lui.",
					DE: "a2 kann ein oder zwei Felder gehen, c4 und e4 können auf d5 schlagen, und e2 wird vom Bauern davor aufgehalten.",
				},
			}},
		},
		{
			ID: "FC-11", Kind: Rule,
			Title: game.Text{EN: "Promotion", FR: "La promotion", DE: "Die Umwandlung"},
			Words: game.Text{
				EN: "A pawn that reaches the last rank becomes another piece of its player’s choice, whatever is still on the board.",
				FR: "Un pion qui atteint la dernière rangée devient une autre pièce au choix de son joueur, quelles que soient celles encore sur l’échiquier.",
				DE: "Ein Bauer, der die letzte Reihe erreicht, wird zu einer anderen Figur nach Wahl seines Spielers, gleich welche noch auf dem Brett stehen.",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Position: "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
				Legal: []string{"a8=Q", "a8=N", "axb8=R"}, Refused: []string{"a8"},
				Caption: game.Text{
					EN: "On a8, or by taking on b8, the pawn becomes what White names with the move.",
					FR: "En a8, ou en prenant en b8, le pion devient ce que les Blancs annoncent avec le coup.",
					DE: "Auf a8, oder mit dem Schlagen auf b8, wird der Bauer zu dem, was Weiß mit dem Zug nennt.",
				},
			}},
		},
		{
			ID: "R-FC-1", Of: "FC-11", Kind: Rule,
			Title: game.Text{EN: "It must be promoted", FR: "La promotion est obligatoire", DE: "Er muss umgewandelt werden"},
			Words: game.Text{
				EN: "The pawn is promoted at once: it becomes a queen, a rook, a bishop or a knight. It cannot become a king or stay a pawn.",
				FR: "Le pion ne peut pas rester pion : il devient aussitôt reine, tour, fou ou cavalier. Il ne peut devenir ni roi ni pion.",
				DE: "Der Bauer kann nicht Bauer bleiben: Er wird sofort Dame, Turm, Läufer oder Springer. König oder wieder Bauer kann er nicht werden.",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Position: "8/P3k3/8/8/8/8/8/4K3 w - - 0 1",
				Legal: []string{"a8=Q", "a8=R", "a8=B", "a8=N"}, Refused: []string{"a8=K", "a8=P", "a8"},
				Caption: game.Text{
					EN: "Four choices on a8; a second king is not one of them.",
					FR: "Quatre choix en a8 ; un second roi n’en fait pas partie.",
					DE: "Vier Möglichkeiten auf a8; ein zweiter König gehört nicht dazu.",
				},
			}},
		},
		{
			ID: "FC-12", Kind: Rule,
			Title: game.Text{EN: "What the sheet leaves out", FR: "Ce que la feuille ne dit pas", DE: "Was das Blatt auslässt"},
			Words: game.Text{
				EN: "The printed sheet has neither castling nor en passant and says nothing about stalemate or draws. By the sheet alone, kings and pawns have no special moves.",
				FR: "La feuille imprimée n’a ni roque ni prise en passant et ne dit rien du pat ni des nulles. Selon elle seule, rois et pions n’ont pas de coups spéciaux.",
				DE: "Auf dem gedruckten Blatt gibt es weder Rochade noch en passant, und es sagt nichts über Patt und Remis. Nach ihm allein haben Könige und Bauern keine besonderen Züge.",
			},
			Shows: []Show{{
				Rules: "chess/fortress", Position: "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
				Legal: []string{"Kf1", "Rf1"}, Refused: []string{"O-O", "O-O-O"},
				Caption: game.Text{
					EN: "The king and the rooks have never moved, but there is no castling on this sheet.",
					FR: "Ni le roi ni les tours n’ont bougé, et pourtant cette feuille n’a pas de roque.",
					DE: "König und Türme haben nie gezogen, und doch gibt es auf diesem Blatt keine Rochade.",
				},
			}},
		},
		{
			ID: "R-FC-2", Of: "FC-12", Kind: Rule, Custom: true,
			Title: game.Text{EN: "Two rule sets", FR: "Deux jeux de règles", DE: "Zwei Regelwerke"},
			Words: game.Text{
				EN: "chess/fortress is the sheet as printed, with the draws every player expects: stalemate, the same position three times, fifty moves each without a capture or a pawn’s move, and positions in which nobody can mate. chess/fide adds the full Laws and is the default.",
				FR: "chess/fortress est la feuille telle qu’imprimée, avec les nulles que tout joueur attend : pat, trois fois la même position, cinquante coups de chaque côté sans prise ni coup de pion, et positions où personne ne peut mater. chess/fide y ajoute les règles complètes ; c’est le choix par défaut.",
				DE: "chess/fortress ist das Blatt, wie es gedruckt ist, mit den Remisen, die jeder Spieler erwartet: Patt, dreimal dieselbe Stellung, fünfzig Züge jeder Seite ohne Schlagen und ohne Bauernzug und Stellungen, in denen niemand matt setzen kann. chess/fide fügt die vollständigen Regeln hinzu und gilt, wenn nichts anderes gewählt wird.",
			},
			Shows: []Show{
				{
					Rules: "chess/fortress", Turns: []string{"e4", "a6", "e5", "d5"}, Legal: []string{"e6"}, Refused: []string{"exd6"},
					Caption: game.Text{
						EN: "By the printed sheet the pawn that has just gone to d5 cannot be captured en passant.",
						FR: "Selon la feuille imprimée, le pion qui vient d’aller en d5 ne peut pas être pris en passant.",
						DE: "Nach dem gedruckten Blatt kann der Bauer, der eben nach d5 ging, nicht en passant geschlagen werden.",
					},
				},
				{
					Rules: "chess/fide", Turns: []string{"e4", "a6", "e5", "d5"}, Legal: []string{"e6", "exd6"},
					Caption: game.Text{
						EN: "By the full Laws it can.",
						FR: "Selon les règles complètes, il peut l’être.",
						DE: "Nach den vollständigen Regeln geht es.",
					},
				},
				{
					Rules: "chess/fortress", Turns: []string{"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"}, Ends: "threefold",
					Caption: game.Text{
						EN: "The knights have gone out and back twice: the first position has come up for the third time, and the game is drawn.",
						FR: "Les cavaliers sont sortis et rentrés deux fois : la position de départ est là pour la troisième fois, la partie est nulle.",
						DE: "Die Springer waren zweimal draußen und wieder daheim: Die Anfangsstellung steht zum dritten Mal da, die Partie ist remis.",
					},
				},
				{
					Rules: "chess/fortress", Position: "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", Turns: []string{"Kg6"}, Ends: "stalemate",
					Caption: game.Text{
						EN: "Black has no move and is not in check: stalemate, a draw.",
						FR: "Les Noirs n’ont aucun coup et ne sont pas en échec : pat, partie nulle.",
						DE: "Schwarz hat keinen Zug und steht nicht im Schach: Patt, remis.",
					},
				},
			},
		},
		{
			ID: "T-FC-1", Kind: Text,
			Title: game.Text{EN: "What pieces are for", FR: "À quoi servent les pièces", DE: "Wozu Figuren da sind"},
			Words: game.Text{
				EN: "A piece is moved to capture another, to defend one of its own side against capture, or to control important squares.",
				FR: "On déplace une pièce pour en capturer une autre, pour défendre une des siennes ou pour contrôler des cases importantes.",
				DE: "Eine Figur zieht, um eine andere zu schlagen, eine eigene zu decken oder wichtige Felder zu beherrschen.",
			},
		},
		{
			ID: "T-FC-2", Kind: Text,
			Title: game.Text{EN: "Check", FR: "Échec", DE: "Schach"},
			Words: game.Text{
				EN: "A king that is attacked by an enemy piece is in check. FC-5 says that he may not go there himself, R-FC-3 what can be done about it.",
				FR: "Un roi qu’une pièce adverse attaque est en échec. FC-5 dit qu’il ne peut pas s’y mettre lui-même, R-FC-3 comment on y pare.",
				DE: "Ein König, den eine gegnerische Figur angreift, steht im Schach. FC-5 sagt, dass er nicht selbst hineingehen darf, R-FC-3, was man dagegen tun kann.",
			},
		},
		{
			ID: "T-FC-3", Kind: Text,
			Title: game.Text{EN: "A capture ends the move", FR: "Une prise termine le coup", DE: "Mit dem Schlagen endet der Zug"},
			Words: game.Text{
				EN: "A piece that has captured goes no farther in that move, however far it could run. The sheet says so of the queen and means all pieces.",
				FR: "Une pièce qui a pris ne va pas plus loin dans ce coup, si longue que soit sa course. La feuille le dit de la reine et le pense de toutes les pièces.",
				DE: "Eine Figur, die geschlagen hat, geht in diesem Zug nicht weiter, so weit sie auch ziehen könnte. Das Blatt sagt es von der Dame und meint alle Figuren.",
			},
		},
		{
			ID: "T-FC-4", Kind: Text,
			Title: game.Text{EN: "Drawing lots", FR: "Tirer au sort", DE: "Auslosen"},
			Words: game.Text{
				EN: "Who has White is left to chance: flip a coin, for example.",
				FR: "Le sort décide qui a les Blancs : à pile ou face, par exemple.",
				DE: "Wer Weiß hat, entscheidet das Los, zum Beispiel der Wurf einer Münze.",
			},
		},
		{
			ID: "T-FC-5", Kind: Text,
			Title: game.Text{EN: "The queen in French", FR: "Reine ou dame", DE: "Die Dame auf Französisch"},
			Words: game.Text{
				EN: "The French text of the sheet calls the queen reine; French chess players say dame.",
				FR: "Le texte français de la feuille dit reine ; les joueurs d’échecs disent dame.",
				DE: "Der französische Text des Blatts nennt die Dame reine; französische Schachspieler sagen dame.",
			},
		},
	},
}
