package dice

import (
	"strconv"
	"strings"
)

// Fault is why dice or words are refused, or do not fit.
type Fault struct {
	Token   string // which sentence, stable for programs
	Game, N uint64 // the roll it is about, if it is about one
	Text    Text
}

// Error is the sentence in English.
func (f *Fault) Error() string { return f.Text.EN }

// Text is a sentence in English, French and German. It has the shape of the contract's texts and converts to them.
type Text struct{ EN, FR, DE string }

var sentences = map[string]Text{
	"hex": {
		"A secret, commitment or hash is 64 hexadecimal digits.",
		"Un secret, un engagement ou une empreinte a 64 chiffres hexadécimaux.",
		"Ein Geheimnis, eine Festlegung und ein Hash haben 64 hexadezimale Ziffern.",
	},
	"dice": {
		"A roll is two dice from 1 to 6, such as 31 or 3-1.",
		"Un jet a deux dés de 1 à 6, comme 31 ou 3-1.",
		"Ein Wurf hat zwei Würfel von 1 bis 6, etwa 31 oder 3-1.",
	},
	"seat": {
		"Only the two players have words for the dice.",
		"Seuls les deux joueurs ont des mots pour les dés.",
		"Nur die beiden Spieler haben Worte für die Würfel.",
	},
	"soon": {
		"Player {seat} opens the words too soon; they are opened once both hashes are in.",
		"Le joueur {seat} ouvre ses mots trop tôt ; on les ouvre quand les deux empreintes sont là.",
		"Spieler {seat} öffnet die Worte zu früh; geöffnet wird, wenn beide Hashes da sind.",
	},
	"late": {
		"The words of player {seat} are already settled; later ones do not count.",
		"Les mots du joueur {seat} sont déjà fixés ; d’autres ne comptent plus.",
		"Die Worte von Spieler {seat} stehen schon fest; spätere zählen nicht.",
	},
	"unreadable": {
		"The words of player {seat} cannot be used; they are at most {most} bytes of UTF-8.",
		"Les mots du joueur {seat} sont inutilisables ; il en faut au plus {most} octets en UTF-8.",
		"Die Worte von Spieler {seat} sind unbrauchbar; es dürfen höchstens {most} Bytes in UTF-8 sein.",
	},
	"words": {
		"The words of player {seat} do not fit the hash that was sent before.",
		"Les mots du joueur {seat} ne correspondent pas à l’empreinte envoyée avant.",
		"Die Worte von Spieler {seat} passen nicht zu dem Hash, der vorher kam.",
	},
	"unsettled": {
		"There is no roll before the words of both players are settled.",
		"Pas de jet avant que les mots des deux joueurs soient fixés.",
		"Gewürfelt wird erst, wenn die Worte beider Spieler feststehen.",
	},
	"back": {
		"Roll {n} of game {game} has been made; dice are not rolled again.",
		"Le jet {n} de la partie {game} est fait ; on ne relance pas les dés.",
		"Wurf {n} von Spiel {game} ist gemacht; es wird nicht noch einmal gewürfelt.",
	},
	"commitment": {
		"The secret does not fit the commitment made before the game.",
		"Le secret ne correspond pas à l’engagement pris avant la partie.",
		"Das Geheimnis passt nicht zur Festlegung vor dem Spiel.",
	},
	"order": {
		"Roll {n} of game {game} stands where roll {dueN} of game {dueGame} belongs.",
		"Le jet {n} de la partie {game} est à la place du jet {dueN} de la partie {dueGame}.",
		"Wurf {n} von Spiel {game} steht, wo Wurf {dueN} von Spiel {dueGame} hingehört.",
	},
	"roll": {
		"Roll {n} of game {game} is {made}, but the secret and the words give {due}.",
		"Le jet {n} de la partie {game} est {made}, mais le secret et les mots donnent {due}.",
		"Wurf {n} von Spiel {game} ist {made}, aber Geheimnis und Worte ergeben {due}.",
	},
}

// fault says the sentence of a token, with pairs of a name and what stands for it.
func fault(token string, pairs ...string) *Fault {
	for i := 0; i < len(pairs); i += 2 {
		pairs[i] = "{" + pairs[i] + "}"
	}
	fill, t := strings.NewReplacer(pairs...), sentences[token]
	return &Fault{Token: token, Text: Text{fill.Replace(t.EN), fill.Replace(t.FR), fill.Replace(t.DE)}}
}

// faultOf is about a seat's words; people count players from 1.
func faultOf(token string, seat int) *Fault {
	return fault(token, "seat", strconv.Itoa(seat+1), "most", strconv.Itoa(MostWords))
}

// faultAt is about a roll.
func faultAt(token string, game, n uint64, pairs ...string) *Fault {
	f := fault(token, append(pairs, "game", decimal(game), "n", decimal(n))...)
	f.Game, f.N = game, n
	return f
}

func faultOrder(made, due Rolled) *Fault {
	return faultAt("order", made.Game, made.N, "dueGame", decimal(due.Game), "dueN", decimal(due.N))
}

func faultRoll(made, due Rolled) *Fault {
	text := Pair.String
	if made.Opening {
		text = Pair.Opening
	}
	return faultAt("roll", made.Game, made.N, "made", text(made.Dice), "due", text(due.Dice))
}

func decimal(n uint64) string { return strconv.FormatUint(n, 10) }
