package exercise

import "crownhead/game"

// teacher is what is said to a learner, and poser what is said to a solver; the rest is the referee's.
var (
	teacher = game.Sentences{
		"solved":  {EN: "well done", FR: "bravo", DE: "gut gemacht"},
		"go-on":   {EN: "good, now the next turn", FR: "bien, au coup suivant", DE: "gut, jetzt der nächste Zug"},
		"allowed": {EN: "{turn} is allowed; look for something that is not", FR: "{turn} est permis ; cherchez un coup qui ne l’est pas", DE: "{turn} ist erlaubt; such etwas, das es nicht ist"},
		"not-asked": {
			EN: "{turn} is allowed, but it is not what this task is about",
			FR: "{turn} est permis, mais ce n’est pas ce qu’on cherche ici",
			DE: "{turn} ist erlaubt, aber hier ist etwas anderes gesucht",
		},
		"other-clause": {
			EN: "that is refused as well, but for another reason than the one we are looking for",
			FR: "c’est refusé aussi, mais pour une autre raison que celle qu’on cherche",
			DE: "auch das wird abgelehnt, aber aus einem anderen Grund als dem gesuchten",
		},
		"other-result": {EN: "that is not the result", FR: "ce n’est pas le résultat", DE: "so geht es nicht aus"},
		"unread":       {EN: "that is not a whole answer yet", FR: "la réponse n’est pas complète", DE: "das ist noch keine ganze Antwort"},
		"begin":        {EN: "start on {square}", FR: "commencez en {square}", DE: "fang auf {square} an"},
		"try":          {EN: "try {turn}", FR: "essayez {turn}", DE: "versuch {turn}"},
		"read":         {EN: "the clause has the answer", FR: "la réponse est dans l’article", DE: "die Antwort steht in der Klausel"},
	}
	poser = game.Sentences{
		"solved":  {EN: "solved", FR: "résolu", DE: "gelöst"},
		"go-on":   {EN: "right; the reply is {reply}, and it is your turn again", FR: "juste ; la réponse est {reply}, et c’est de nouveau à vous", DE: "richtig; die Antwort ist {reply}, und du bist wieder am Zug"},
		"refuted": {EN: "{turn} is not the solution: {reply} answers it", FR: "{turn} n’est pas la solution, à cause de {reply}", DE: "{turn} ist nicht die Lösung: Darauf folgt {reply}"},
		"not-it":  {EN: "{turn} is not the solution", FR: "{turn} n’est pas la solution", DE: "{turn} ist nicht die Lösung"},
		"loses":   {EN: "{turn} is not the solution: it loses {n} {points} per game on average", FR: "{turn} n’est pas la solution : il perd {n} {points} par partie en moyenne", DE: "{turn} ist nicht die Lösung: Das verliert im Mittel {n} {points} pro Spiel"},
		"costs":   {EN: "not yet: {turn} is clearly worse than the best turn", FR: "pas encore : {turn} est nettement moins bon que le meilleur coup", DE: "noch nicht: {turn} ist deutlich schlechter als der beste Zug"},
		"costs-chances": {
			EN: "not yet: {turn} would have cost {n} of 100 chances",
			FR: "pas encore : {turn} aurait coûté {n} chances sur 100",
			DE: "noch nicht: {turn} hätte {n} von 100 Chancen gekostet",
		},
		"costs-points": {
			EN: "not yet: {turn} would have cost {n} {points} per game on average",
			FR: "pas encore : {turn} aurait coûté {n} {points} par partie en moyenne",
			DE: "noch nicht: {turn} hätte im Mittel {n} {points} pro Spiel gekostet",
		},
		"costs-half": {
			EN: "not yet: {turn} would have cost half a point, for certain",
			FR: "pas encore : {turn} aurait coûté un demi-point, à coup sûr",
			DE: "noch nicht: {turn} hätte sicher einen halben Punkt gekostet",
		},
		"costs-game": {
			EN: "not yet: {turn} would have turned a win into a loss, for certain",
			FR: "pas encore : {turn} aurait changé un gain certain en perte",
			DE: "noch nicht: {turn} hätte aus einem sicheren Gewinn einen Verlust gemacht",
		},
		"illegal":   {EN: "{turn} is not legal", FR: "{turn} n’est pas permis", DE: "{turn} ist nicht erlaubt"},
		"unlisted":  {EN: "{turn} is legal, but it is not on the list", FR: "{turn} est permis, mais il n’est pas dans la liste", DE: "{turn} ist erlaubt, aber nicht auf der Liste"},
		"may":       {EN: "{turn} is allowed here", FR: "{turn} est permis ici", DE: "{turn} ist hier erlaubt"},
		"yes-or-no": {EN: "the answer is yes or no", FR: "la réponse est oui ou non", DE: "die Antwort ist ja oder nein"},
		"unmarked":  {EN: "nothing is marked, but there are legal turns on the list", FR: "rien n’est coché, mais il y a des coups permis dans la liste", DE: "nichts ist markiert, aber auf der Liste sind erlaubte Züge"},
		"missing":   {EN: "all of these are legal; {n} more to find", FR: "tous ceux-là sont permis ; il en manque encore {n}", DE: "die sind alle erlaubt; es fehlen noch {n}"},
		"unjudged":  {EN: "{turn} could not be judged just now; try it again", FR: "{turn} n’a pas pu être jugé à l’instant ; réessayez", DE: "{turn} ließ sich gerade nicht beurteilen; versuch es noch einmal"},
	}
)
