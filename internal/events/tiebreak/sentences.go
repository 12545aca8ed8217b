package tiebreak

import "crownhead/game"

var sentences = game.Sentences{
	"points": {
		EN: "points: {a} {x}, {b} {y}",
		FR: "points : {a} {x}, {b} {y}",
		DE: "Punkte: {a} {x}, {b} {y}",
	},
	"equal": {
		EN: "nothing tells {a} and {b} apart; they share the place",
		FR: "rien ne départage {a} et {b} ; la place est partagée",
		DE: "{a} und {b} sind in allem gleich und teilen sich den Platz",
	},
	"why-DE": {
		EN: "both are on {points}; in the games among those who are level, {a} has {x} and {b} {y} (direct encounter)",
		FR: "ex æquo à {points} ; dans leurs parties entre eux, {a} a {x} et {b} {y} (confrontation directe)",
		DE: "beide stehen bei {points}; in den Spielen der Gleichauf-Liegenden untereinander hat {a} {x} und {b} {y} (direkter Vergleich)",
	},
	"why-BH": {
		EN: "both are on {points}; the opponents of {a} have {x} together, those of {b} {y} (Buchholz)",
		FR: "ex æquo à {points} ; les adversaires de {a} en ont {x} ensemble, ceux de {b} {y} (Buchholz)",
		DE: "beide stehen bei {points}; die Gegner von {a} haben zusammen {x}, die von {b} {y} (Buchholz)",
	},
	"why-BH-C1": {
		EN: "both are on {points}; without the lowest one, the opponents of {a} have {x} together, those of {b} {y} (Buchholz, cut 1)",
		FR: "ex æquo à {points} ; sans le plus faible, les adversaires de {a} en ont {x} ensemble, ceux de {b} {y} (Buchholz tronqué)",
		DE: "beide stehen bei {points}; ohne den schwächsten haben die Gegner von {a} zusammen {x}, die von {b} {y} (Buchholz mit Streichwertung)",
	},
	"why-SB": {
		EN: "both are on {points}; what {a} has won against opponents, counted by their points, is {x}, and for {b} {y} (Sonneborn-Berger)",
		FR: "ex æquo à {points} ; les gains de {a}, comptés selon les points des adversaires, font {x}, ceux de {b} {y} (Sonneborn-Berger)",
		DE: "beide stehen bei {points}; die Erfolge von {a}, gezählt nach den Punkten der Gegner, ergeben {x}, die von {b} {y} (Sonneborn-Berger)",
	},
	"why-PS": {
		EN: "both are on {points}; added up after each round, {a} has {x} and {b} {y}, who scored later (progressive score)",
		FR: "ex æquo à {points} ; additionnés après chaque ronde, {a} a {x} et {b} {y}, dont les points sont venus plus tard (cumulatif)",
		DE: "beide stehen bei {points}; nach jeder Runde zusammengezählt hat {a} {x} und {b} {y}, wo die Punkte später kamen (Fortschritt)",
	},
	"why-KS": {
		EN: "both are on {points}; against opponents with at least half of the points {a} has {x} and {b} {y} (Koya)",
		FR: "ex æquo à {points} ; contre les adversaires à au moins la moitié des points, {a} a {x} et {b} {y} (Koya)",
		DE: "beide stehen bei {points}; gegen Gegner mit mindestens der Hälfte der Punkte hat {a} {x} und {b} {y} (Koya)",
	},
	"why-WON": {
		EN: "both are on {points}; games won at the board: {a} {x}, {b} {y}",
		FR: "ex æquo à {points} ; parties gagnées au plateau : {a} {x}, {b} {y}",
		DE: "beide stehen bei {points}; am Brett gewonnene Spiele: {a} {x}, {b} {y}",
	},
	"why-TPR": {
		EN: "both are on {points}; {a} has played like somebody rated {x} and {b} like {y} (performance)",
		FR: "ex æquo à {points} ; {a} a joué comme une cote de {x} et {b} comme {y} (performance)",
		DE: "beide stehen bei {points}; {a} hat wie jemand mit Wertung {x} gespielt und {b} wie {y} (Leistung)",
	},
	"means-DE": {
		EN: "points in the games among those who are level, if all of them have played each other",
		FR: "points dans les parties entre ex æquo, s’ils se sont tous rencontrés",
		DE: "Punkte aus den Spielen derer, die gleichauf liegen, wenn alle gegeneinander gespielt haben",
	},
	"means-BH": {
		EN: "the points of all opponents together; a round without a game counts your own points",
		FR: "les points de tous les adversaires ensemble ; une ronde sans partie compte vos propres points",
		DE: "die Punkte aller Gegner zusammen; eine Runde ohne Spiel zählt die eigenen Punkte",
	},
	"means-BH-C1": {
		EN: "the points of all opponents together without the lowest one",
		FR: "les points de tous les adversaires ensemble, sans le plus faible",
		DE: "die Punkte aller Gegner zusammen, ohne den schwächsten",
	},
	"means-SB": {
		EN: "the points of the opponents you have beaten, and half of those you have drawn with",
		FR: "les points des adversaires battus, et la moitié de ceux avec qui vous avez fait nulle",
		DE: "die Punkte der besiegten Gegner und die Hälfte derer, gegen die du unentschieden gespielt hast",
	},
	"means-PS": {
		EN: "your points after each round, added up: early ones count more",
		FR: "vos points après chaque ronde, additionnés : les premiers comptent plus",
		DE: "deine Punkte nach jeder Runde zusammengezählt: frühe zählen mehr",
	},
	"means-KS": {
		EN: "points against opponents who have at least half of the possible points",
		FR: "points contre les adversaires qui ont au moins la moitié des points possibles",
		DE: "Punkte gegen Gegner, die mindestens die Hälfte der möglichen Punkte haben",
	},
	"means-WON": {
		EN: "how many games were won at the board",
		FR: "le nombre de parties gagnées au plateau",
		DE: "wie viele Spiele am Brett gewonnen wurden",
	},
	"means-TPR": {
		EN: "the rating that your result against rated opponents would fit",
		FR: "la cote à laquelle répond votre résultat contre des adversaires cotés",
		DE: "die Wertung, zu der dein Ergebnis gegen gewertete Gegner passt",
	},
}
