package games

import "crownhead/game"

// checkersTips are what helps on every sheet, and huffing where there is any.
var checkersTips = []Tip{
	{
		Title: game.Text{EN: "Look before you leave a capture", FR: "Regardez avant de laisser une prise", DE: "Schau, bevor du einen Schlag auslässt"},
		Words: game.Text{
			EN: "If you can take and do not, the piece that could have taken may be huffed. Look at each of your pieces before you move. And look at theirs afterwards: perhaps you can huff.",
			FR: "Si vous pouvez prendre et ne le faites pas, le pion qui pouvait prendre peut être soufflé. Regardez chacun de vos pions avant de jouer. Et regardez les leurs ensuite\u00a0: peut-être pouvez-vous souffler.",
			DE: "Wenn du schlagen kannst und es nicht tust, darf der Stein gepustet werden, der hätte schlagen können. Schau vor jedem Zug auf alle deine Steine. Und danach auf ihre: Vielleicht kannst du pusten.",
		},
		Puzzles: map[string]string{"checkers/dames": "2fxkji"},
	},
	{
		Title: game.Text{EN: "Find the way to the last row", FR: "Trouvez le chemin de la dernière rangée", DE: "Such den Weg zur letzten Reihe"},
		Words: game.Text{
			EN: "A king goes both ways, so it is worth much more than a man. Before every move ask: can one of my men reach the last row, perhaps by jumping there?",
			FR: "Une dame va dans les deux sens\u00a0: elle vaut bien plus qu’un pion. Avant chaque coup, demandez-vous\u00a0: un de mes pions peut-il atteindre la dernière rangée, peut-être en prenant\u00a0?",
			DE: "Eine Dame zieht in beide Richtungen, also ist sie viel mehr wert als ein Stein. Frag dich vor jedem Zug: Kommt einer meiner Steine zur letzten Reihe, vielleicht mit einem Sprung?",
		},
		Puzzles: map[string]string{"checkers/maple": "ftlysq", "checkers/fortress": "wd65iw", "checkers/modern": "zfsp4b", "checkers/dames": "otif2t"},
	},
	{
		Title: game.Text{EN: "Give one to get more", FR: "Donnez-en un pour gagner plus", DE: "Gib einen, um mehr zu bekommen"},
		Words: game.Text{
			EN: "Offer a piece where taking it pulls theirs out of its place. Count first: what do you get for it? If it is enough, give it away.",
			FR: "Offrez une pièce là où la prise attire la leur hors de sa place. Comptez d’abord\u00a0: qu’obtenez-vous en échange\u00a0? Si cela suffit, donnez-la.",
			DE: "Biete einen Stein dort an, wo das Schlagen ihren von seinem Platz lockt. Zähl vorher: Was bekommst du dafür? Wenn es genug ist, gib ihn her.",
		},
		Puzzles: map[string]string{"checkers/maple": "6dcfiw", "checkers/fortress": "vxx6q3", "checkers/modern": "qpbngf", "checkers/dames": "7bsguc"},
	},
	{
		Title: game.Text{EN: "Two in one turn", FR: "Deux d’un coup", DE: "Zwei in einem Zug"},
		Words: game.Text{
			EN: "After a jump the same piece may be able to jump again. Look for gaps behind their pieces: one gap here and one a little further on.",
			FR: "Après une prise, la même pièce peut parfois en prendre une autre. Cherchez les trous derrière leurs pièces\u00a0: un ici, un autre un peu plus loin.",
			DE: "Nach einem Sprung kann derselbe Stein vielleicht noch einmal springen. Such Lücken hinter ihren Steinen: eine hier und eine etwas weiter.",
		},
		Puzzles: map[string]string{"checkers/maple": "mtmtkz", "checkers/fortress": "6n7ta5", "checkers/modern": "w25ib2", "checkers/dames": "znvhtd"},
	},
	{
		Title: game.Text{EN: "Do not chase, close in", FR: "Ne poursuivez pas, enfermez", DE: "Nicht jagen, einsperren"},
		Words: game.Text{
			EN: "When few pieces are left, do not run after theirs. Go to the squares that they want next. Soon every move they have is a bad one.",
			FR: "Quand il reste peu de pièces, ne courez pas après les leurs. Occupez les cases où elles veulent aller. Bientôt, tous leurs coups sont mauvais.",
			DE: "Wenn nur noch wenige Steine da sind, lauf ihren nicht hinterher. Geh auf die Felder, auf die sie als Nächstes wollen. Bald ist jeder ihrer Züge schlecht.",
		},
		Puzzles: map[string]string{"checkers/maple": "xwchk4", "checkers/fortress": "2lkoxf", "checkers/modern": "6bu6ye", "checkers/dames": "di7ahc"},
	},
	{
		Title: game.Text{EN: "Behind? Save what you can", FR: "En retard\u00a0? Sauvez la partie", DE: "Im Rückstand? Rette, was geht"},
		Words: game.Text{
			EN: "When you are losing, look at every move you have, also at the odd ones. Often exactly one of them keeps you in the game.",
			FR: "Quand vous perdez, regardez tous vos coups, même les plus étranges. Souvent, un seul d’entre eux vous garde dans la partie.",
			DE: "Wenn du verlierst, schau dir alle deine Züge an, auch die seltsamen. Oft rettet dich genau einer davon.",
		},
		Puzzles: map[string]string{"checkers/maple": "xrag4c", "checkers/fortress": "oge674", "checkers/modern": "vj43fp"},
	},
}
