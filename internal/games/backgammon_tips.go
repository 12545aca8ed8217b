package games

import "crownhead/game"

// backgammonTips help on both sheets.
var backgammonTips = []Tip{
	{
		Title: game.Text{EN: "Two together are safe", FR: "À deux, on est à l’abri", DE: "Zu zweit ist man sicher"},
		Words: game.Text{
			EN: "One checker alone can be hit. Two on one point cannot, and they block the way. Look for a roll that brings two together.",
			FR: "Un pion seul peut être frappé. Deux sur une même flèche, non, et ils barrent la route. Cherchez comment en réunir deux.",
			DE: "Ein Stein allein kann geschlagen werden. Zwei auf einem Feld nicht, und sie versperren den Weg. Such einen Zug, der zwei zusammenbringt.",
		},
		Puzzles: map[string]string{"backgammon/standard": "5c5rny", "backgammon/fortress": "fab4hu"},
	},
	{
		Title: game.Text{EN: "Send them back", FR: "Renvoyez-les", DE: "Schick sie zurück"},
		Words: game.Text{
			EN: "A checker that is hit must start again from the bar. The further it had come, the more it loses: look for a hit first.",
			FR: "Un pion frappé doit repartir de la barre. Plus il était avancé, plus il perd\u00a0: cherchez d’abord à frapper.",
			DE: "Ein geschlagener Stein muss von der Bar neu anfangen. Je weiter er schon war, desto mehr verliert er: Such zuerst einen Schlag.",
		},
		Puzzles: map[string]string{"backgammon/standard": "sbo7su", "backgammon/fortress": "mfwhuq"},
	},
	{
		Title: game.Text{EN: "A safe place on their side", FR: "Un refuge chez eux", DE: "Ein sicherer Platz bei ihnen"},
		Words: game.Text{
			EN: "Two of your checkers together on their side of the board always have a place to land. Then nobody can lock you out.",
			FR: "Deux de vos pions réunis de leur côté du plateau ont toujours où se poser. On ne peut plus vous enfermer dehors.",
			DE: "Zwei deiner Steine zusammen auf ihrer Seite haben immer einen Platz zum Landen. Dann kann dich niemand aussperren.",
		},
		Puzzles: map[string]string{"backgammon/standard": "3zp5xa", "backgammon/fortress": "eq56he"},
	},
	{
		Title: game.Text{EN: "At the end, take off all you can", FR: "À la fin, sortez tout ce que vous pouvez", DE: "Am Ende: raus, was geht"},
		Words: game.Text{
			EN: "When nobody can be hit any more, every checker taken off counts. If the roll takes two off, take two off.",
			FR: "Quand plus personne ne peut être frappé, chaque pion sorti compte. Si le lancer en sort deux, sortez-en deux.",
			DE: "Wenn niemand mehr geschlagen werden kann, zählt jeder Stein, der draußen ist. Bringt der Wurf zwei hinaus, nimm zwei.",
		},
		Puzzles: map[string]string{"backgammon/standard": "quvo2l", "backgammon/fortress": "z3cv4o"},
	},
	{
		Title: game.Text{EN: "One win in four is enough to take", FR: "Une chance sur quatre suffit pour accepter", DE: "Ein Sieg von vieren reicht zum Annehmen"},
		Words: game.Text{
			EN: "They double and you are behind? Do not give up at once. If you would win one such game in four, take.",
			FR: "Ils doublent et vous êtes en retard\u00a0? N’abandonnez pas aussitôt. Si vous gagniez une telle partie sur quatre, acceptez.",
			DE: "Sie verdoppeln, und du liegst zurück? Gib nicht gleich auf. Wenn du eines von vier solchen Spielen gewinnst, nimm an.",
		},
		Puzzles: map[string]string{"backgammon/standard": "zqtlji", "backgammon/fortress": "xplcfb"},
	},
}
