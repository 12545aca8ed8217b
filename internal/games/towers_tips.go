package games

import "crownhead/game"

// towersTips help on the one sheet there is.
var towersTips = []Tip{
	{
		Title: game.Text{EN: "Free your own stones", FR: "Libérez vos pions", DE: "Befrei deine Steine"},
		Words: game.Text{
			EN: "Your stones under their towers are not lost. A jump takes only the top stone: aim at towers with yours right below it.",
			FR: "Vos pions sous leurs tours ne sont pas perdus. Une prise n’enlève que celui du dessus\u00a0: visez les tours où les vôtres sont juste en dessous.",
			DE: "Deine Steine unter ihren Türmen sind nicht verloren. Ein Sprung nimmt nur den obersten Stein: Ziel auf Türme, bei denen deine gleich darunter liegen.",
		},
		Puzzles: map[string]string{"towers/gerber": "lohqt5"},
	},
	{
		Title: game.Text{EN: "Turn a stone into a king", FR: "Faites une dame", DE: "Mach einen Stein zur Dame"},
		Words: game.Text{
			EN: "A king goes far and in all directions. One stone on the last row can decide the game two turns later.",
			FR: "Une dame va loin et dans tous les sens. Un pion sur la dernière rangée peut décider de la partie deux coups plus tard.",
			DE: "Eine Dame zieht weit und in alle Richtungen. Ein Stein auf der letzten Reihe kann zwei Züge später das Spiel entscheiden.",
		},
		Puzzles: map[string]string{"towers/gerber": "g3npdz"},
	},
	{
		Title: game.Text{EN: "Jump more than once", FR: "Prenez plusieurs fois", DE: "Spring mehr als einmal"},
		Words: game.Text{
			EN: "A tower that has jumped goes on jumping if it can. Look along the diagonals for the second and third jump before you begin.",
			FR: "Une tour qui a pris continue à prendre si elle le peut. Cherchez sur les diagonales la deuxième et la troisième prise avant de commencer.",
			DE: "Ein Turm, der gesprungen ist, springt weiter, wenn er kann. Such auf den Diagonalen den zweiten und dritten Sprung, bevor du anfängst.",
		},
		Puzzles: map[string]string{"towers/gerber": "d3uhcg"},
	},
	{
		Title: game.Text{EN: "Make them jump where you want", FR: "Faites-les prendre où vous voulez", DE: "Lass sie springen, wohin du willst"},
		Words: game.Text{
			EN: "Jumping is a must. Offer something, and their tower has to land where it is stuck or cannot help any more.",
			FR: "La prise est obligatoire. Offrez quelque chose, et leur tour doit se poser là où elle est coincée ou ne sert plus à rien.",
			DE: "Springen ist Pflicht. Biete etwas an, und ihr Turm muss dort landen, wo er feststeckt oder nicht mehr hilft.",
		},
		Puzzles: map[string]string{"towers/gerber": "bcq3wk"},
	},
	{
		Title: game.Text{EN: "Leave them no good move", FR: "Ne leur laissez aucun bon coup", DE: "Lass ihnen keinen guten Zug"},
		Words: game.Text{
			EN: "When they have few towers of their own, count their moves. Take away the good ones, and they must play a bad one.",
			FR: "Quand il leur reste peu de tours, comptez leurs coups. Retirez-leur les bons, et ils doivent en jouer un mauvais.",
			DE: "Wenn sie nur noch wenige Türme haben, zähl ihre Züge. Nimm ihnen die guten weg, und sie müssen einen schlechten machen.",
		},
		Puzzles: map[string]string{"towers/gerber": "xdfeh3"},
	},
}
