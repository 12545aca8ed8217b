package games

import "crownhead/game"

// morrisTips follow the two tips that the sheet itself prints.
var morrisTips = []Tip{
	{
		Title: game.Text{EN: "Watch their twos", FR: "Surveillez leurs paires", DE: "Achte auf ihre Zweier"},
		Words: game.Text{
			EN: "Two of their cowboys on one line, and the third spot is empty? Next turn that is a posse. Put your own cowboy there.",
			FR: "Deux de leurs cow-boys sur une ligne, et le troisième point est libre\u00a0? Au prochain coup, c’est un moulin. Posez-y votre cow-boy.",
			DE: "Zwei ihrer Cowboys auf einer Linie, und der dritte Punkt ist frei? Im nächsten Zug ist das eine Mühle. Setz deinen Cowboy dorthin.",
		},
		Puzzles: map[string]string{"morris/cowboy": "3sumfz"},
	},
	{
		Title: game.Text{EN: "Open, close, take", FR: "Ouvrir, fermer, prendre", DE: "Auf, zu, weg"},
		Words: game.Text{
			EN: "Move a cowboy out of your posse, and next turn back in. Each time the posse closes, one of theirs has to go.",
			FR: "Sortez un cow-boy de votre moulin, et ramenez-le au coup suivant. Chaque fois que le moulin se ferme, un des leurs s’en va.",
			DE: "Zieh einen Cowboy aus deiner Mühle und im nächsten Zug wieder hinein. Jedes Mal, wenn die Mühle zugeht, muss einer von ihnen weg.",
		},
		Puzzles: map[string]string{"morris/cowboy": "zqtwkv"},
	},
	{
		Title: game.Text{EN: "Two posses with one cowboy", FR: "Deux moulins avec un cow-boy", DE: "Zwei Mühlen mit einem Cowboy"},
		Words: game.Text{
			EN: "The best place for a cowboy is between two posses: wherever it goes, it closes one of them.",
			FR: "La meilleure place pour un cow-boy est entre deux moulins\u00a0: où qu’il aille, il en ferme un.",
			DE: "Am besten steht ein Cowboy zwischen zwei Mühlen: Wohin er auch zieht, er schließt eine davon.",
		},
		Puzzles: map[string]string{"morris/cowboy": "zdybht"},
	},
	{
		Title: game.Text{EN: "Down to three? Get in the way", FR: "Plus que trois\u00a0? Barrez la route", DE: "Nur noch drei? Stell dich in den Weg"},
		Words: game.Text{
			EN: "With three cowboys you may jump anywhere. Use it to land where they want to close a posse.",
			FR: "Avec trois cow-boys, vous pouvez sauter partout. Servez-vous-en pour atterrir là où ils veulent fermer un moulin.",
			DE: "Mit drei Cowboys darfst du überallhin springen. Lande dort, wo sie eine Mühle schließen wollen.",
		},
		Puzzles: map[string]string{"morris/cowboy": "wnonm5"},
	},
	{
		Title: game.Text{EN: "Count theirs before you close", FR: "Comptez les leurs avant de fermer", DE: "Zähl ihre, bevor du schließt"},
		Words: game.Text{
			EN: "A player with two cowboys has lost. If they have three, look for any posse at all: it ends the game.",
			FR: "Avec deux cow-boys, on a perdu. S’ils en ont trois, cherchez n’importe quel moulin\u00a0: il finit la partie.",
			DE: "Wer nur noch zwei Cowboys hat, hat verloren. Haben sie drei, such irgendeine Mühle: Sie beendet das Spiel.",
		},
		Puzzles: map[string]string{"morris/cowboy": "wwwecu"},
	},
}
