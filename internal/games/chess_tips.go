package games

import "crownhead/game"

// chessTips help on both sheets.
var chessTips = []Tip{
	{
		Title: game.Text{EN: "Look for mate first", FR: "Cherchez d’abord le mat", DE: "Such zuerst das Matt"},
		Words: game.Text{
			EN: "Before every move ask: can I give mate at once? Look at every check that you have.",
			FR: "Avant chaque coup, demandez-vous\u00a0: puis-je mater tout de suite\u00a0? Regardez tous vos échecs.",
			DE: "Frag dich vor jedem Zug: Kann ich sofort matt setzen? Schau dir jedes Schach an, das du geben kannst.",
		},
		Puzzles: map[string]string{"chess/fide": "jag3ev", "chess/fortress": "7w2vuy"},
	},
	{
		Title: game.Text{EN: "Then look at captures", FR: "Puis regardez les prises", DE: "Dann schau auf das Schlagen"},
		Words: game.Text{
			EN: "Go through everything that you can take. One capture may win more than it seems at first.",
			FR: "Passez en revue tout ce que vous pouvez prendre. Une prise rapporte parfois plus qu’il n’y paraît.",
			DE: "Geh alles durch, was du schlagen kannst. Manchmal bringt ein Schlag mehr, als man zuerst sieht.",
		},
		Puzzles: map[string]string{"chess/fide": "w2wfad", "chess/fortress": "l4bagt"},
	},
	{
		Title: game.Text{EN: "A small pawn can become a queen", FR: "Un petit pion peut devenir dame", DE: "Ein kleiner Bauer kann Dame werden"},
		Words: game.Text{
			EN: "A pawn near the last row is worth a lot. Help it across, and see what it can do as a queen.",
			FR: "Un pion près de la dernière rangée vaut beaucoup. Aidez-le à passer, et voyez ce qu’il peut faire en dame.",
			DE: "Ein Bauer kurz vor der letzten Reihe ist viel wert. Hilf ihm hinüber und schau, was er als Dame kann.",
		},
		Puzzles: map[string]string{"chess/fide": "vbf77m", "chess/fortress": "h43bqd"},
	},
	{
		Title: game.Text{EN: "The strongest move may give something away", FR: "Le coup le plus fort donne parfois une pièce", DE: "Der stärkste Zug gibt manchmal etwas her"},
		Words: game.Text{
			EN: "Mate is worth any piece. If a move brings their king into trouble, look at it even if it costs you something.",
			FR: "Un mat vaut n’importe quelle pièce. Si un coup met leur roi en danger, étudiez-le même s’il vous coûte quelque chose.",
			DE: "Ein Matt ist jede Figur wert. Bringt ein Zug ihren König in Not, dann prüf ihn, auch wenn er dich etwas kostet.",
		},
		Puzzles: map[string]string{"chess/fide": "3moksy", "chess/fortress": "mhm2kl"},
	},
	{
		Title: game.Text{EN: "Fence the king in", FR: "Enfermez le roi", DE: "Sperr den König ein"},
		Words: game.Text{
			EN: "With few pieces left, do not give check after check. Take the king’s squares away one by one. The last move is mate.",
			FR: "Quand il reste peu de pièces, ne donnez pas échec sur échec. Retirez au roi ses cases, une à une. Le dernier coup mate.",
			DE: "Wenn nur noch wenige Figuren da sind, gib nicht Schach auf Schach. Nimm dem König ein Feld nach dem anderen. Der letzte Zug ist Matt.",
		},
		Puzzles: map[string]string{"chess/fide": "rnz7ul", "chess/fortress": "jjb4ar"},
	},
}
