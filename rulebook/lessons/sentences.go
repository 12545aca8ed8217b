package lessons

import "crownhead/game"

// sayings is what the teacher says; the rest is the referee's.
var sayings = game.Sentences{
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
