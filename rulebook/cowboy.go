package rulebook

import "crownhead/game"

// cowboy is the mill game of the sheets: placing, moving, flying, and posses that remove a piece.
var cowboy = Chapter{
	ID:    "CC",
	Sets:  []string{"morris/cowboy"},
	Title: game.Text{EN: "Cowboy checkers", FR: "Moulin des cow-boys", DE: "Cowboy-Mühle"},
	Source: game.Text{
		EN: "The first part of Maple Landmark’s instruction sheet, in English; its second part is classic checkers",
		FR: "La première partie de la notice de Maple Landmark, en anglais ; la seconde est celle des dames classiques",
		DE: "Der erste Teil der englischen Spielanleitung von Maple Landmark; der zweite ist die klassische Dame",
	},
	Entries: []Entry{
		{
			ID: "CC-1", Kind: SetUp,
			Title: game.Text{EN: "Cowboys and spots", FR: "Pions et points", DE: "Steine und Punkte"},
			Words: game.Text{
				EN: "Two players have nine cowboys (pieces) each, red ones and black ones. A cowboy is always on one of the red and blue spots (points) of the board, whose colour means nothing, and never between them.",
				FR: "Les deux joueurs ont chacun neuf pions, les uns rouges, les autres noirs. Un pion se trouve toujours sur l’un des points marqués (rouges et bleus sur le plateau de la boîte ; la couleur ne veut rien dire), jamais entre eux.",
				DE: "Zwei Spieler haben je neun Steine, der eine rote, der andere schwarze. Ein Stein steht immer auf einem der markierten Punkte (auf dem Brett der Schachtel rot und blau; die Farbe hat nichts zu bedeuten), nie dazwischen.",
			},
			Shows: []Show{
				{
					Rules:  "morris/cowboy",
					Legal:  []string{"a7", "d3"},
					Absent: []string{"d4"},
					Caption: game.Text{
						EN: "The board is empty and each player holds nine cowboys.",
						FR: "Le plateau est vide et chacun tient neuf pions en main.",
						DE: "Das Brett ist leer, und jeder hält neun Steine in der Hand.",
					},
				},
			},
		},
		{
			ID: "R-CC-1", Of: "CC-1", Kind: Rule,
			Title: game.Text{EN: "The board", FR: "Le plateau", DE: "Das Brett"},
			Words: game.Text{
				EN: "The sheet’s drawing has been lost, so the board is the familiar one of nine men’s morris: three squares, one inside another, joined at the middles of their sides. It has 24 spots and 16 lines of three, and the centre d4 is not a spot.",
				FR: "Le dessin de la feuille est perdu ; on prend donc le plateau bien connu du jeu du moulin : trois carrés emboîtés, reliés au milieu de leurs côtés. Il compte 24 points et 16 lignes de trois, et le centre d4 n’est pas un point.",
				DE: "Die Zeichnung des Blatts fehlt, also gilt das bekannte Mühlebrett: drei ineinanderliegende Quadrate, in den Seitenmitten verbunden. Es hat 24 Punkte und 16 Linien mit je drei Punkten, und die Mitte d4 ist kein Punkt.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "w.b..w.b..w......b.w.b.. w 0 0",
					Legal:    []string{"a7-d7", "a7-a4", "d2-d3"},
					Refused:  []string{"a7-b6"},
					Absent:   []string{"d2-d4"},
					Caption: game.Text{
						EN: "A corner is joined to its own square only: a7 to d7 and a4, but not to b6.",
						FR: "Un coin n’est relié qu’à son propre carré : a7 à d7 et à a4, mais pas à b6.",
						DE: "Eine Ecke hängt nur an ihrem eigenen Quadrat: a7 an d7 und a4, aber nicht an b6.",
					},
				},
			},
		},
		{
			ID: "R-CC-8", Of: "CC-1", Kind: SetUp,
			Title: game.Text{EN: "Red and Black", FR: "Rouges et Noirs", DE: "Rot und Schwarz"},
			Words: game.Text{
				EN: "The player who begins is called Red, the other Black. Position texts write w for Red and b for Black, as other programs for this board do.",
				FR: "On appelle Rouges le joueur qui commence, et Noirs l’autre. Le texte d’une position écrit w pour les Rouges et b pour les Noirs, comme les autres programmes pour ce plateau.",
				DE: "Wer beginnt, heißt Rot, der andere Schwarz. Stellungstexte schreiben w für Rot und b für Schwarz, wie andere Programme für dieses Brett.",
			},
		},
		{
			ID: "CC-2", Kind: Rule,
			Title: game.Text{EN: "The posse", FR: "Le moulin", DE: "Die Mühle"},
			Words: game.Text{
				EN: "Three cowboys of one player on the three spots of a line form a posse. Lines run across or up and down; none is diagonal, and none goes through the centre.",
				FR: "Trois pions d’un même joueur sur les trois points d’une ligne forment un moulin (« posse » sur la feuille). Les lignes sont horizontales ou verticales ; aucune n’est oblique, et aucune ne passe par le centre.",
				DE: "Drei Steine eines Spielers auf den drei Punkten einer Linie bilden eine Mühle (auf dem Blatt: posse). Linien laufen waagrecht oder senkrecht; schräge gibt es nicht, und keine geht durch die Mitte.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "ww...........b........bb w 5 5",
					Legal:    []string{"g7xd1", "g7xg1", "g7xf4"},
					Caption: game.Text{
						EN: "With g7 the top line is full, and a black cowboy goes.",
						FR: "Avec g7, la ligne du haut est complète, et un pion noir s’en va.",
						DE: "Mit g7 ist die oberste Linie voll, und ein schwarzer Stein muss weg.",
					},
				},
				{
					Rules:    "morris/cowboy",
					Position: "w..w.........b........bb w 5 5",
					Legal:    []string{"c5"},
					Refused:  []string{"c5xd1"},
					Caption: game.Text{
						EN: "Three in a diagonal row are not a posse.",
						FR: "Trois pions en biais ne font pas un moulin.",
						DE: "Drei Steine schräg hintereinander sind keine Mühle.",
					},
				},
				{
					Rules:    "morris/cowboy",
					Position: "....w..w.....b.......b.b w 5 5",
					Legal:    []string{"d7xg1", "d3"},
					Refused:  []string{"d3xg1"},
					Caption: game.Text{
						EN: "d7 forms a posse, d3 beyond the centre does not.",
						FR: "d7 forme un moulin, d3, de l’autre côté du centre, non.",
						DE: "d7 bildet eine Mühle, d3 jenseits der Mitte nicht.",
					},
				},
			},
		},
		{
			ID: "CC-3", Kind: Rule,
			Title: game.Text{EN: "A posse removes a cowboy", FR: "Un moulin retire un pion", DE: "Eine Mühle entfernt einen Stein"},
			Words: game.Text{
				EN: "A player who forms a posse takes one of the opponent’s cowboys off the board for good, in the same turn.",
				FR: "Qui forme un moulin retire du plateau, dans le même coup et pour toujours, un pion de l’adversaire.",
				DE: "Wer eine Mühle bildet, nimmt im selben Zug einen Stein des Gegners für immer vom Brett.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "...ww........b.....b.b.. w 5 5",
					Legal:    []string{"f6xa1", "f6xd2", "f6xf4", "d7"},
					Refused:  []string{"f6", "d7xa1", "f6xb6"},
					Caption: game.Text{
						EN: "f6 forms a posse: one of the three black cowboys has to go, not a red one.",
						FR: "f6 forme un moulin : l’un des trois pions noirs doit partir, et aucun rouge.",
						DE: "f6 bildet eine Mühle: Einer der drei schwarzen Steine muss weg, und kein roter.",
					},
				},
			},
		},
		{
			ID: "R-CC-9", Of: "CC-3", Kind: Rule,
			Title: game.Text{EN: "The cowboy must be taken", FR: "Il faut retirer un pion", DE: "Der Stein muss weg"},
			Words: game.Text{
				EN: "The overview of the sheet says that a posse allows the removal, Step 1 that the player removes a cowboy. Here it is compulsory; the only exception is when the opponent has nothing on the board.",
				FR: "L’aperçu de la feuille dit qu’un moulin permet de retirer un pion, la première étape que le joueur le retire. Ici c’est une obligation ; seule exception : l’adversaire n’a aucun pion sur le plateau.",
				DE: "Die Übersicht des Blatts sagt, dass eine Mühle das Entfernen erlaubt, der erste Schritt, dass der Spieler einen Stein entfernt. Hier ist es Pflicht; nur wenn der Gegner nichts auf dem Brett hat, entfällt es.",
			},
			Shows: []Show{{
				Rules: "morris/cowboy", Position: "...ww........b.....b.b.. w 5 5",
				Legal: []string{"f6xa1"}, Refused: []string{"f6"},
				Caption: game.Text{
					EN: "f6 forms a posse: the turn is not finished until a black cowboy is taken.",
					FR: "f6 forme un moulin : le coup n’est pas terminé tant qu’un pion noir n’est pas retiré.",
					DE: "f6 bildet eine Mühle: Der Zug ist erst zu Ende, wenn ein schwarzer Stein entfernt ist.",
				},
			}},
		},
		{
			ID: "R-CC-2", Of: "CC-3", Kind: Rule, Switch: "doublePosse", Custom: true,
			Title: game.Text{EN: "Two posses at once", FR: "Deux moulins d’un coup", DE: "Zwei Mühlen auf einmal"},
			Words: game.Text{
				EN: "Placing a cowboy can complete two lines at once. By custom it still removes one cowboy. The sheet can be read the other way, since every posse formed allows a removal.",
				FR: "Une pose peut compléter deux lignes à la fois. L’usage veut qu’elle ne retire quand même qu’un pion. On peut lire la feuille autrement, puisque tout moulin formé permet de retirer un pion.",
				DE: "Beim Setzen können sich zwei Linien zugleich füllen. Nach allgemeinem Brauch wird trotzdem nur ein Stein entfernt. Man kann das Blatt auch anders lesen, denn jede gebildete Mühle erlaubt, einen Stein zu entfernen.",
			},
			Otherwise: []Variant{{"doublePosse=2", game.Text{
				EN: "Placing a cowboy can complete two lines at once. It then removes two, one after the other, and CC-5 is applied again to the second once the first is gone. If the opponent has only one cowboy on the board, only that one is removed. If the first removal ends the game (R-CC-3), a second is not demanded.",
				FR: "Une pose peut compléter deux lignes à la fois. Elle retire alors deux pions, l’un après l’autre, et CC-5 s’applique de nouveau au second, une fois le premier retiré. Si l’adversaire n’a qu’un pion sur le plateau, on ne retire que celui-là. Si le premier retrait termine la partie (R-CC-3), le second n’est pas exigé.",
				DE: "Beim Setzen können sich zwei Linien zugleich füllen. Dann werden zwei Steine entfernt, einer nach dem anderen, und für den zweiten gilt CC-5 erneut, sobald der erste fort ist. Hat der Gegner nur einen Stein auf dem Brett, bleibt es bei diesem. Beendet schon der erste entfernte Stein die Partie (R-CC-3), wird kein zweiter verlangt.",
			}}},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "ww......b.b...w....b...w w 3 3",
					Legal:    []string{"g7xb4", "g7xd2", "g7xe5"},
					Refused:  []string{"g7xb4xd2"},
					Caption: game.Text{
						EN: "g7 fills the top line and the right one, and still takes only one cowboy.",
						FR: "g7 complète la ligne du haut et celle de droite, et ne prend pourtant qu’un pion.",
						DE: "g7 füllt die obere und die rechte Linie und nimmt doch nur einen Stein.",
					},
				},
				{
					Rules:    "morris/cowboy?doublePosse=2",
					Position: "ww......b.b...w....b...w w 3 3",
					Legal:    []string{"g7xb4xd2", "g7xb4xe5"},
					Refused:  []string{"g7xb4"},
					Caption: game.Text{
						EN: "Where two posses take two, the same turn must name both.",
						FR: "Là où deux moulins retirent deux pions, la même pose doit en nommer deux.",
						DE: "Wo zwei Mühlen zwei Steine nehmen, muss derselbe Zug zwei nennen.",
					},
				},
				{
					Rules:    "morris/cowboy?doublePosse=2",
					Position: "ww.bbb........w......b.w w 3 3",
					Legal:    []string{"g7xa1xb6", "g7xa1xd6"},
					Absent:   []string{"g7xb6xd6"},
					Caption: game.Text{
						EN: "First a1, which is alone; then only the posse is left, and any cowboy of it may go.",
						FR: "D’abord a1, qui est isolé ; il ne reste ensuite que le moulin, et n’importe lequel de ses pions peut partir.",
						DE: "Zuerst a1, der allein steht; danach ist nur noch die Mühle da, und jeder ihrer Steine darf weg.",
					},
				},
				{
					Rules:    "morris/cowboy?doublePosse=2",
					Position: "ww......b.b...w....b...w w 3 0",
					Legal:    []string{"g7xb4", "g7xd2", "g7xe5"},
					Refused:  []string{"g7xb4xd2"},
					Caption: game.Text{
						EN: "Black has three cowboys and none in hand: the first removal wins, and there is no second.",
						FR: "Les Noirs ont trois pions et aucun en main : le premier retrait gagne, et il n’y en a pas de second.",
						DE: "Schwarz hat drei Steine und keinen in der Hand: Der erste entfernte Stein gewinnt, einen zweiten gibt es nicht.",
					},
				},
			},
		},
		{
			ID: "CC-4", Kind: Rule,
			Title: game.Text{EN: "Placing", FR: "La pose", DE: "Setzen"},
			Words: game.Text{
				EN: "The board starts empty, and the players agree who begins; here it is Red. They take turns to put one cowboy from the hand on any empty spot, until both hands are empty.",
				FR: "Le plateau est vide au départ, et les joueurs conviennent de qui commence ; ici, ce sont les Rouges. À tour de rôle, chacun pose un pion de sa main sur n’importe quel point vide, jusqu’à ce que les deux mains soient vides.",
				DE: "Das Brett ist anfangs leer, und die Spieler machen aus, wer beginnt; hier ist es Rot. Abwechselnd setzt jeder einen Stein aus der Hand auf einen beliebigen leeren Punkt, bis beide Hände leer sind.",
			},
			Shows: []Show{
				{
					Rules:   "morris/cowboy",
					Turns:   []string{"d2"},
					Legal:   []string{"a7", "f4", "d3"},
					Refused: []string{"d2"},
					Caption: game.Text{
						EN: "Red’s first cowboy is on d2; Black may go anywhere else.",
						FR: "Le premier pion rouge est en d2 ; les Noirs ont le choix de tous les autres points.",
						DE: "Der erste rote Stein steht auf d2; Schwarz darf überall sonst setzen.",
					},
				},
				{
					Rules:   "morris/cowboy",
					Turns:   []string{"d2", "f4"},
					Legal:   []string{"d3"},
					Refused: []string{"d2-d3"},
					Caption: game.Text{
						EN: "Red has cowboys in hand, so the one on d2 stays where it is.",
						FR: "Les Rouges ont des pions en main : celui de d2 reste où il est.",
						DE: "Rot hat noch Steine in der Hand, also bleibt der auf d2 stehen.",
					},
				},
			},
		},
		{
			ID: "CC-5", Kind: Rule,
			Title: game.Text{EN: "Which cowboy is removed", FR: "Quel pion est retiré", DE: "Welcher Stein entfernt wird"},
			Words: game.Text{
				EN: "The player who formed the posse chooses which enemy cowboy goes. Cowboys in a posse are safe as long as there is another to take; if all are in posses, any may be taken.",
				FR: "Celui qui a formé le moulin choisit le pion adverse à retirer. Les pions d’un moulin sont à l’abri tant qu’il y en a un autre à prendre ; s’ils sont tous dans un moulin, n’importe lequel peut être pris.",
				DE: "Wer die Mühle gebildet hat, wählt den gegnerischen Stein, der weg muss. Steine in einer Mühle sind sicher, solange es einen anderen zu nehmen gibt; stehen alle in einer Mühle, darf jeder genommen werden.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "ww.bbb.......b.......b.. w 4 3",
					Legal:    []string{"g7xa1", "g7xf4"},
					Refused:  []string{"g7xb6", "g7xd6", "g7xf6"},
					Caption: game.Text{
						EN: "The black posse on b6, d6 and f6 is safe while a1 and f4 are outside it.",
						FR: "Le moulin noir b6, d6, f6 est à l’abri tant que a1 et f4 sont isolés.",
						DE: "Die schwarze Mühle b6, d6, f6 ist sicher, solange a1 und f4 frei stehen.",
					},
				},
				{
					Rules:    "morris/cowboy",
					Position: "ww.bbb.................. w 4 3",
					Legal:    []string{"g7xb6", "g7xd6", "g7xf6"},
					Caption: game.Text{
						EN: "Black has only the posse, so it must give up a cowboy.",
						FR: "Les Noirs n’ont que leur moulin : il doit céder un pion.",
						DE: "Schwarz hat nichts als die Mühle, also muss sie einen Stein hergeben.",
					},
				},
			},
		},
		{
			ID: "CC-6", Kind: Rule,
			Title: game.Text{EN: "Moving", FR: "Le déplacement", DE: "Ziehen"},
			Words: game.Text{
				EN: "Once all the cowboys are placed, a turn moves one of them along a line to the next spot, which must be empty. No cowboy is ever jumped over.",
				FR: "Une fois tous les pions posés, un coup en déplace un le long d’une ligne jusqu’au point voisin, qui doit être vide. On ne saute jamais par-dessus un pion.",
				DE: "Sind alle Steine gesetzt, zieht man jeweils einen davon auf einer Linie zum nächsten Punkt, der leer sein muss. Übersprungen wird nie.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "wb......b....w.w...w.b.b w 0 0",
					Legal:    []string{"a7-a4", "c3-c4", "d2-d3"},
					Refused:  []string{"a7-g7", "c3-c5", "a7-d7", "d2-a4", "d3"},
					Caption: game.Text{
						EN: "a7 may step down to a4, but not over d7; c3 goes one step, not two.",
						FR: "a7 peut descendre en a4, mais pas passer par-dessus d7 ; c3 avance d’un pas, pas de deux.",
						DE: "a7 darf nach a4, aber nicht über d7 hinweg; c3 geht einen Schritt, nicht zwei.",
					},
				},
			},
		},
		{
			ID: "CC-7", Kind: Rule,
			Title: game.Text{EN: "Opening and closing", FR: "Ouvrir et refermer", DE: "Öffnen und schließen"},
			Words: game.Text{
				EN: "A player may move a cowboy out of a posse and later back into it. The posse is formed again each time, and each time it removes a cowboy.",
				FR: "Un joueur peut sortir un pion d’un moulin puis l’y ramener. Le moulin est chaque fois formé de nouveau, et chaque fois il retire un pion.",
				DE: "Ein Spieler darf einen Stein aus einer Mühle herausziehen und später zurückführen. Sie entsteht jedes Mal neu und entfernt jedes Mal einen Stein.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "...www........b..bb..wb. w 0 0",
					Turns:    []string{"d6-d5", "e3-d3", "d5-d6xb2", "d3-e3", "d6-d5", "e3-d3"},
					Legal:    []string{"d5-d6xd1", "d5-d6xd3", "d5-d6xg4"},
					Absent:   []string{"d5-d6"},
					Caption: game.Text{
						EN: "Red has opened the posse at d6 twice, took b2 on closing it, and is about to take again.",
						FR: "Les Rouges ont ouvert deux fois le moulin en d6, ont pris b2 en le refermant, et vont prendre encore.",
						DE: "Rot hat die Mühle auf d6 zweimal geöffnet, beim Schließen b2 genommen und nimmt gleich wieder.",
					},
				},
			},
		},
		{
			ID: "CC-8", Kind: Rule, Void: "fly=false",
			Title: game.Text{EN: "Jumping (flying)", FR: "Le vol (« jumping » sur la feuille)", DE: "Springen"},
			Words: game.Text{
				EN: "A player who is down to three cowboys is no longer tied to the lines: any of the three may move to any empty spot.",
				FR: "Un joueur qui n’a plus que trois pions n’est plus tenu aux lignes : chacun des trois peut aller sur n’importe quel point vide.",
				DE: "Wer nur noch drei Steine hat, ist nicht mehr an die Linien gebunden: Jeder der drei darf auf jeden leeren Punkt springen.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "w..bb........w.b.b.w...b w 0 0",
					Legal:    []string{"a7-g4", "a7-d5", "d2-a1", "f4-c5"},
					Caption: game.Text{
						EN: "Red has three cowboys, and the one on a7 may go right across the board.",
						FR: "Les Rouges ont trois pions, et a7 peut traverser tout le plateau.",
						DE: "Rot hat drei Steine, und a7 darf quer über das Brett.",
					},
				},
				{
					Rules:    "morris/cowboy",
					Position: "w..bb........w.b.b.w...b b 0 0",
					Legal:    []string{"g1-g4", "g1-d1"},
					Refused:  []string{"g1-a1", "c3-a4"},
					Caption: game.Text{
						EN: "Black has five, and they keep to the lines.",
						FR: "Les Noirs en ont cinq, et ceux-ci suivent les lignes.",
						DE: "Schwarz hat fünf, und die bleiben auf den Linien.",
					},
				},
			},
		},
		{
			ID: "R-CC-7", Of: "CC-8", Kind: Rule, Switch: "fly",
			Title: game.Text{EN: "Who jumps, and when", FR: "Qui vole, et quand", DE: "Wer springt und wann"},
			Words: game.Text{
				EN: "Only the player with three cowboys jumps, not the opponent. A player with a cowboy in hand is still placing; one who has exactly three when the placing ends jumps from the first move.",
				FR: "Seul vole le joueur qui a trois pions, pas son adversaire. Tant qu’on a un pion en main, on pose encore ; qui en a exactement trois à la fin de la pose vole dès son premier déplacement.",
				DE: "Nur wer drei Steine hat, springt, nicht der Gegner. Wer noch einen Stein in der Hand hat, setzt noch; wer am Ende des Setzens genau drei hat, springt vom ersten Zug an.",
			},
			Otherwise: []Variant{{"fly=false", game.Text{
				EN: "Nobody jumps: a player with three cowboys keeps to the lines like everybody else. This sets Step 3 of the sheet aside.",
				FR: "Personne ne vole : un joueur qui n’a plus que trois pions suit les lignes comme tout le monde. Cela met de côté la troisième étape de la feuille.",
				DE: "Niemand springt: Auch wer nur noch drei Steine hat, bleibt auf den Linien. Damit entfällt der dritte Schritt des Blatts.",
			}}},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "w..bb........w.b.b.w...b w 0 0",
					Legal:    []string{"a7-g4", "a7-d7"},
					Caption: game.Text{
						EN: "Three red cowboys jump.",
						FR: "Trois pions rouges volent.",
						DE: "Drei rote Steine springen.",
					},
				},
				{
					Rules:    "morris/cowboy?fly=false",
					Position: "w..bb........w.b.b.w...b w 0 0",
					Legal:    []string{"a7-d7"},
					Refused:  []string{"a7-g4"},
					Caption: game.Text{
						EN: "Where nobody jumps, they step like all the others.",
						FR: "Là où personne ne vole, ils avancent pas à pas comme les autres.",
						DE: "Wo niemand springt, gehen sie Schritt für Schritt wie alle anderen.",
					},
				},
				{
					Rules:    "morris/cowboy",
					Position: "w..b.........w.b...w...b w 1 1",
					Legal:    []string{"g4"},
					Refused:  []string{"a7-g4"},
					Caption: game.Text{
						EN: "Three on the board and one in hand: Red places.",
						FR: "Trois sur le plateau et un en main : les Rouges posent.",
						DE: "Drei auf dem Brett und einer in der Hand: Rot setzt.",
					},
				},
				{
					Rules:    "morris/cowboy",
					Position: "w..b....b......b...wb..b w 1 1",
					Turns:    []string{"f4", "a4"},
					Legal:    []string{"a7-g4", "f4-a1"},
					Caption: game.Text{
						EN: "The last cowboys have just been placed, and Red has three: they jump at once.",
						FR: "Les derniers pions viennent d’être posés, et les Rouges en ont trois : ils volent aussitôt.",
						DE: "Eben wurden die letzten Steine gesetzt, und Rot hat drei: Sie springen sofort.",
					},
				},
			},
		},
		{
			ID: "CC-9", Kind: Rule,
			Title: game.Text{EN: "Fewer than three", FR: "Moins de trois", DE: "Weniger als drei"},
			Words: game.Text{
				EN: "Two cowboys can never form a posse. So a player left with fewer than three loses.",
				FR: "Deux pions ne peuvent plus former de moulin. Le joueur qui en a moins de trois a donc perdu.",
				DE: "Zwei Steine können keine Mühle mehr bilden. Wer weniger als drei hat, hat darum verloren.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "ww.......bw..bw....b.... w 0 0",
					Turns:    []string{"g4-g7xa4"},
					Ends:     "fewer-than-three",
					Caption: game.Text{
						EN: "Red closes the top line and takes the third black cowboy: the game is won.",
						FR: "Les Rouges ferment la ligne du haut et prennent le troisième pion noir : la partie est gagnée.",
						DE: "Rot schließt die obere Linie und nimmt den dritten schwarzen Stein: Die Partie ist gewonnen.",
					},
				},
			},
		},
		{
			ID: "R-CC-3", Of: "CC-9", Kind: Rule,
			Title: game.Text{EN: "Counted with the hand", FR: "Main comprise", DE: "Mit der Hand gezählt"},
			Words: game.Text{
				EN: "Cowboys in hand count as well as those on the board. The game ends as soon as a player has fewer than three in all, though the sheet’s overview also speaks of losing every cowboy.",
				FR: "Les pions en main comptent avec ceux du plateau. La partie finit à l’instant où un joueur en a moins de trois en tout, bien que l’aperçu de la feuille parle aussi de les perdre tous.",
				DE: "Steine in der Hand zählen mit denen auf dem Brett. Die Partie endet in dem Augenblick, in dem jemand insgesamt weniger als drei hat, auch wenn die Übersicht des Blatts vom Verlust aller Steine spricht.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "ww........w..b.....b.... b 1 1",
					Legal:    []string{"g7"},
					Caption: game.Text{
						EN: "Two on the board and one in hand make three: Black plays on.",
						FR: "Deux sur le plateau et un en main font trois : les Noirs continuent.",
						DE: "Zwei auf dem Brett und einer in der Hand sind drei: Schwarz spielt weiter.",
					},
				},
				{
					Rules:    "morris/cowboy",
					Position: "ww........w..b.....b.... w 1 1",
					Turns:    []string{"g7xd2"},
					Absent:   []string{"g4"},
					Ends:     "fewer-than-three",
					Caption: game.Text{
						EN: "One on the board and one in hand are too few, and Black does not place any more.",
						FR: "Un sur le plateau et un en main, c’est trop peu : les Noirs ne posent plus.",
						DE: "Einer auf dem Brett und einer in der Hand sind zu wenig, und Schwarz setzt nicht mehr.",
					},
				},
			},
		},
		{
			ID: "CC-10", Kind: Rule,
			Title: game.Text{EN: "Shut in", FR: "Enfermé", DE: "Eingesperrt"},
			Words: game.Text{
				EN: "A player whose turn it is and who has no cowboy that can move loses, however many cowboys are left.",
				FR: "Le joueur dont c’est le tour et dont aucun pion ne peut bouger a perdu, quel que soit le nombre de ses pions.",
				DE: "Wer am Zug ist und keinen Stein bewegen kann, hat verloren, so viele Steine er auch noch hat.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "wwwwb....bb..b.b......b. b 0 0",
					Turns:    []string{"f4-g4"},
					Ends:     "no-move",
					Caption: game.Text{
						EN: "Black steps to g4 and closes the last gap: none of the four red cowboys can move.",
						FR: "Les Noirs vont en g4 et ferment la dernière issue : aucun des quatre pions rouges ne peut bouger.",
						DE: "Schwarz zieht nach g4 und schließt die letzte Lücke: Keiner der vier roten Steine kann ziehen.",
					},
				},
			},
		},
		{
			ID: "R-CC-4", Of: "CC-10", Kind: Rule,
			Title: game.Text{EN: "Only once all are placed", FR: "Seulement après la pose", DE: "Erst nach dem Setzen"},
			Words: game.Text{
				EN: "A player is not shut in while they have a cowboy to place. This is checked from the first move after the last cowboy is placed.",
				FR: "Personne n’est enfermé tant qu’il reste un pion à poser. La question se pose dès le premier déplacement après la dernière pose.",
				DE: "Niemand ist eingesperrt, solange er noch einen Stein zu setzen hat. Geprüft wird das ab dem ersten Zug, nachdem alle Steine gesetzt sind.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "wwwwb....bb...b......... w 1 1",
					Legal:    []string{"d1", "f6"},
					Caption: game.Text{
						EN: "No red cowboy could move, but Red has one to place.",
						FR: "Aucun pion rouge ne pourrait bouger, mais les Rouges en ont un à poser.",
						DE: "Kein roter Stein könnte ziehen, aber Rot hat noch einen zu setzen.",
					},
				},
				{
					Rules:    "morris/cowboy",
					Position: "wwwwb....bb............. b 0 1",
					Turns:    []string{"g4"},
					Ends:     "no-move",
					Caption: game.Text{
						EN: "Black’s last cowboy, placed on g4, ends both the placing and the game.",
						FR: "La dernière pose des Noirs, en g4, met fin à la pose et à la partie.",
						DE: "Mit dem letzten Stein auf g4 beendet Schwarz das Setzen und die Partie.",
					},
				},
			},
		},
		{
			ID: "CC-11", Kind: Rule,
			Title: game.Text{EN: "The draw", FR: "La nulle", DE: "Unentschieden"},
			Words: game.Text{
				EN: "Not every game has a winner: it can also end in a draw.",
				FR: "Une partie n’a pas toujours de vainqueur : elle peut aussi être nulle.",
				DE: "Nicht jede Partie hat einen Sieger: Sie kann auch unentschieden enden.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "wwbw...b.b.........w...b w 0 0",
					Turns:    []string{"d2-d3", "d5-e5", "d3-d2", "e5-d5", "d2-d3", "d5-e5", "d3-d2", "e5-d5"},
					Ends:     "threefold",
					Caption: game.Text{
						EN: "Both sides move back and forth, and nobody wins.",
						FR: "Chaque camp va et vient, et personne ne gagne.",
						DE: "Beide Seiten ziehen hin und her, und niemand gewinnt.",
					},
				},
			},
		},
		{
			ID: "R-CC-5", Of: "CC-11", Kind: Rule, Custom: true,
			Title: game.Text{EN: "When it is a draw", FR: "Quand la partie est nulle", DE: "Wann es unentschieden ist"},
			Words: game.Text{
				EN: "The sheet gives no conditions; by custom there are three. The players agree; or the same position comes up for the third time with the same side to move; or both make 50 moves in a row without a removal, counted from the end of the placing.",
				FR: "La feuille ne donne pas de conditions ; l’usage en admet trois. Les joueurs sont d’accord ; ou la même position se présente pour la troisième fois, le même camp au trait ; ou chacun joue 50 coups de suite sans qu’un pion soit retiré, comptés depuis la fin de la pose.",
				DE: "Das Blatt nennt keine Bedingungen; nach allgemeinem Brauch gibt es drei. Die Spieler einigen sich; oder dieselbe Stellung entsteht zum dritten Mal mit derselben Seite am Zug; oder beide machen 50 Züge nacheinander, ohne dass ein Stein entfernt wird, gezählt vom Ende des Setzens an.",
			},
			Shows: []Show{
				{
					Rules:    "morris/cowboy",
					Position: "wwbw...b.b.........w...b w 0 0",
					Turns:    []string{"d2-d3", "d5-e5", "d3-d2", "e5-d5"},
					Legal:    []string{"d2-d3", "d2-f2"},
					Caption: game.Text{
						EN: "Twice is not enough: Red may still try something else.",
						FR: "Deux fois ne suffisent pas : les Rouges peuvent encore tenter autre chose.",
						DE: "Zweimal reicht nicht: Rot darf noch etwas anderes versuchen.",
					},
				},
				{
					Rules:    "morris/cowboy",
					Position: "wwbw...b.b.........w...b w 0 0",
					Turns:    []string{"d2-d3", "d5-e5", "d3-d2", "e5-d5", "d2-d3", "d5-e5", "d3-d2", "e5-d5"},
					Ends:     "threefold",
					Caption: game.Text{
						EN: "The third time the game is drawn.",
						FR: "À la troisième fois, la partie est nulle.",
						DE: "Beim dritten Mal ist die Partie unentschieden.",
					},
				},
			},
		},
		{
			ID: "T-CC-1", Kind: Text,
			Title: game.Text{EN: "The words of the sheet", FR: "Les mots de la feuille", DE: "Die Wörter des Blatts"},
			Words: game.Text{
				EN: "Cowboys, spots, posse and jumping are the sheet’s own words; it also says pieces and points. Players of nine men’s morris call a posse a mill and say that three pieces fly.",
				FR: "La feuille, en anglais, appelle les pions « cowboys », les points « spots », le moulin « posse » sur la feuille, et « jumping » ce que trois pions peuvent faire ; les joueurs de moulin disent voler.",
				DE: "Das englische Blatt nennt die Steine cowboys, die Punkte spots, die Mühle posse und das Springen mit drei Steinen jumping.",
			},
		},
		{
			ID: "T-CC-2", Kind: Text,
			Title: game.Text{EN: "Two tips", FR: "Deux conseils", DE: "Zwei Ratschläge"},
			Words: game.Text{
				EN: "The sheet gives two tips. At the start, rather place your cowboys where they can go many ways than hurry to form a posse. And the best to have is one cowboy that moves back and forth between two posses, so that every turn closes one of them and takes a cowboy.",
				FR: "La feuille donne deux conseils. Au début, mieux vaut poser ses pions là d’où ils peuvent aller partout que se hâter de former un moulin. Et l’idéal est un pion qui va et vient entre deux moulins : chaque coup en ferme un et retire un pion.",
				DE: "Das Blatt gibt zwei Ratschläge. Setz anfangs die Steine lieber dorthin, wo ihnen viele Wege offen sind, als schnell eine Mühle zu bauen. Und am besten hat man einen Stein, der zwischen zwei Mühlen hin- und herzieht: Jeder Zug schließt eine davon und nimmt einen Stein.",
			},
		},
	},
}
