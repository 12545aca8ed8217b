package dice

import (
	"strconv"

	"crownhead/game"
)

// Fault is why dice or words are refused, or do not fit.
type Fault struct {
	Token   string // which sentence, stable for programs
	Game, N uint64 // the roll it is about, if it is about one
	Text    game.Text
}

// Error is the sentence in English.
func (f *Fault) Error() string { return f.Text.EN }

var sentences = game.Sentences{
	"hex": {
		EN: "a secret, commitment or hash is 64 hexadecimal digits",
		FR: "un secret, un engagement ou une empreinte a 64 chiffres hexadécimaux",
		DE: "ein Geheimnis, eine Festlegung und ein Hash haben 64 hexadezimale Ziffern",
	},
	"dice": {
		EN: "a roll is two dice from 1 to 6, such as 31 or 3-1",
		FR: "un lancer a deux dés de 1 à 6, comme 31 ou 3-1",
		DE: "ein Wurf hat zwei Würfel von 1 bis 6, etwa 31 oder 3-1",
	},
	"seat": {
		EN: "only the two players have words for the dice",
		FR: "seuls les deux joueurs ont des mots pour les dés",
		DE: "nur die beiden Spieler haben Worte für die Würfel",
	},
	"soon": {
		EN: "player {seat} opens the words too soon; they are opened once both hashes are in",
		FR: "le joueur {seat} ouvre ses mots trop tôt ; on les ouvre quand les deux empreintes sont là",
		DE: "Spieler {seat} öffnet die Worte zu früh; geöffnet wird, wenn beide Hashes da sind",
	},
	"late": {
		EN: "the words of player {seat} are already settled; later ones do not count",
		FR: "les mots du joueur {seat} sont déjà fixés ; d’autres ne comptent plus",
		DE: "die Worte von Spieler {seat} stehen schon fest; spätere zählen nicht",
	},
	"unreadable": {
		EN: "the words of player {seat} cannot be used; they are at most {most} bytes of UTF-8",
		FR: "les mots du joueur {seat} sont inutilisables ; il en faut au plus {most} octets en UTF-8",
		DE: "die Worte von Spieler {seat} sind unbrauchbar; es dürfen höchstens {most} Bytes in UTF-8 sein",
	},
	"words": {
		EN: "the words of player {seat} do not match the hash sent before",
		FR: "les mots du joueur {seat} ne correspondent pas à l’empreinte envoyée avant",
		DE: "die Worte von Spieler {seat} passen nicht zu dem Hash, der vorher kam",
	},
	"unsettled": {
		EN: "there is no roll before the words of both players are settled",
		FR: "pas de lancer avant que les mots des deux joueurs soient fixés",
		DE: "gewürfelt wird erst, wenn die Worte beider Spieler feststehen",
	},
	"back": {
		EN: "roll {n} of game {game} has been made; dice are not rolled again",
		FR: "le lancer {n} de la partie {game} est fait ; on ne relance pas les dés",
		DE: "Wurf {n} von Spiel {game} ist gemacht; es wird nicht noch einmal gewürfelt",
	},
	"commitment": {
		EN: "the secret does not match the commitment made before the game",
		FR: "le secret ne correspond pas à l’engagement pris avant la partie",
		DE: "das Geheimnis passt nicht zur Festlegung vor dem Spiel",
	},
	"order": {
		EN: "roll {n} of game {game} is where roll {dueN} of game {dueGame} belongs",
		FR: "le lancer {n} de la partie {game} est à la place du lancer {dueN} de la partie {dueGame}",
		DE: "Wurf {n} von Spiel {game} steht, wo Wurf {dueN} von Spiel {dueGame} hingehört",
	},
	"roll": {
		EN: "roll {n} of game {game} is {made}, but the secret and the words give {due}",
		FR: "le lancer {n} de la partie {game} est {made}, mais le secret et les mots donnent {due}",
		DE: "Wurf {n} von Spiel {game} ist {made}, aber Geheimnis und Worte ergeben {due}",
	},
}

// fault says the sentence of a token, with pairs of a name and its value.
func fault(token string, pairs ...string) *Fault {
	args := make([]game.Arg, 0, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		args = append(args, game.Plain(pairs[i], pairs[i+1]))
	}
	return &Fault{Token: token, Text: sentences.Reason(token, nil, args...).Text}
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
