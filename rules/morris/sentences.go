package morris

import (
	"strings"

	"crownhead/game"
)

// say builds what the rules say from the one catalogue below.
func say(token string, clauses []string, args ...game.Arg) game.Reason {
	return sentences.Reason(token, clauses, args...)
}

// quoted fills a name with a text from outside, its blanks made single.
func quoted(name, text string) game.Arg {
	return game.Plain(name, game.Excerpt(strings.Join(strings.Fields(text), " ")))
}

// The words that fill the sentences, by seat or by number. French says the sides in the plural.
var (
	sides      = [2]game.Text{{EN: "Red", FR: "les Rouges", DE: "Rot"}, {EN: "Black", FR: "les Noirs", DE: "Schwarz"}}
	colours    = [2]game.Text{{EN: "red", FR: "rouge", DE: "rot"}, {EN: "black", FR: "noir", DE: "schwarz"}}
	attributes = [2]game.Text{{EN: "red", FR: "rouge", DE: "roter"}, {EN: "black", FR: "noir", DE: "schwarzer"}}
	turnsOf    = [2]game.Text{
		{EN: "it is Red’s turn", FR: "c’est aux Rouges de jouer", DE: "Rot ist am Zug"},
		{EN: "it is Black’s turn", FR: "c’est aux Noirs de jouer", DE: "Schwarz ist am Zug"},
	}
	pieceCounts = [ofPlayer + 1]game.Text{
		{EN: "no cowboy", FR: "zéro pion", DE: "keinen Stein"},
		{EN: "one cowboy", FR: "un pion", DE: "einen Stein"},
		{EN: "two cowboys", FR: "deux pions", DE: "zwei Steine"},
		{EN: "three cowboys", FR: "trois pions", DE: "drei Steine"},
		{EN: "four cowboys", FR: "quatre pions", DE: "vier Steine"},
		{EN: "five cowboys", FR: "cinq pions", DE: "fünf Steine"},
		{EN: "six cowboys", FR: "six pions", DE: "sechs Steine"},
		{EN: "seven cowboys", FR: "sept pions", DE: "sieben Steine"},
		{EN: "eight cowboys", FR: "huit pions", DE: "acht Steine"},
		{EN: "nine cowboys", FR: "neuf pions", DE: "neun Steine"},
	}
	possesMade = [3]game.Text{
		1: {EN: "forms one posse", FR: "forme un moulin", DE: "schließt eine Mühle"},
		2: {EN: "forms two posses", FR: "forme deux moulins", DE: "schließt zwei Mühlen"},
	}
)

// canGo says where a piece that was sent too far could have gone.
func canGo(from Point, free []string) game.Text {
	name := from.String()
	if len(free) == 0 {
		return game.Text{
			EN: "the cowboy on " + name + " cannot move now",
			FR: "le pion de " + name + " ne peut pas bouger pour l’instant",
			DE: "der Stein auf " + name + " kann jetzt nicht ziehen",
		}
	}
	to := game.Or(free...)
	return game.Text{
		EN: "the cowboy on " + name + " can go to " + to.EN,
		FR: "le pion de " + name + " peut aller sur " + to.FR,
		DE: "der Stein auf " + name + " kann nach " + to.DE + " ziehen",
	}
}

// sentences is everything this package can say. {side} is a player, {colour} a colour, {turn} a placing or a move
// as text, {open} what is open instead.
var sentences = game.Sentences{
	// A text that cannot be read.
	"too-long": {
		EN: "the text is longer than {most} characters",
		FR: "le texte dépasse {most} caractères",
		DE: "der Text ist länger als {most} Zeichen",
	},
	"position-parts": {
		EN: "a position has four parts, the 24 spots, the side to move and both hands, as in “........................ w 9 9”; this text has {n}",
		FR: "une position a quatre parties, les 24 points, le camp au trait et les deux mains, comme dans « ........................ w 9 9 » ; ce texte en a {n}",
		DE: "eine Stellung hat vier Teile, die 24 Punkte, die Seite am Zug und beide Hände, wie in „........................ w 9 9“; dieser Text hat {n}",
	},
	"board-size": {
		EN: "a board is written with 24 characters, one for each spot, and this one has {n}",
		FR: "un plateau s’écrit avec 24 signes, un par point, et celui-ci en a {n}",
		DE: "ein Brett wird mit 24 Zeichen geschrieben, einem für jeden Punkt, und dieses hat {n}",
	},
	"board-letters": {
		EN: "“{letters}” means nothing on a board: a spot is “.” when empty, or “w” or “b”",
		FR: "« {letters} » ne veut rien dire sur un plateau : un point est « . » s’il est vide, ou « w » ou « b »",
		DE: "„{letters}“ bedeutet auf einem Brett nichts: Ein Punkt ist „.“, wenn er leer ist, oder „w“ oder „b“",
	},
	"side-letter": {
		EN: "“{letter}” is not a side: w or b is to move",
		FR: "« {letter} » n’est pas un camp : c’est à w ou à b de jouer",
		DE: "„{letter}“ ist keine Seite: Am Zug ist w oder b",
	},
	"hand-number": {
		EN: "{side} has 0 to 9 cowboys in hand, not “{hand}”",
		FR: "{side} ont de 0 à 9 pions en main, et non « {hand} »",
		DE: "{side} hat 0 bis 9 Steine in der Hand, nicht „{hand}“",
	},
	"too-many-pieces": {
		EN: "{side} has {n} cowboys, those in hand included; nine is the most",
		FR: "{side} ont {n} pions, main comprise ; neuf est le maximum",
		DE: "{side} hat {n} Steine, die in der Hand mitgezählt; höchstens neun sind erlaubt",
	},
	"turn-shape": {
		EN: "“{text}” is not a turn; turns are written d2, d2-d3, d2xa1 or d2-d3xa1",
		FR: "« {text} » n’est pas un coup ; on écrit d2, d2-d3, d2xa1 ou d2-d3xa1",
		DE: "„{text}“ ist kein Zug; man schreibt d2, d2-d3, d2xa1 oder d2-d3xa1",
	},
	"no-turn": {
		EN: "there is no turn to read; turns are written d2, d2-d3, d2xa1 or d2-d3xa1",
		FR: "il n’y a pas de coup à lire ; on écrit d2, d2-d3, d2xa1 ou d2-d3xa1",
		DE: "es gibt keinen Zug zu lesen; man schreibt d2, d2-d3, d2xa1 oder d2-d3xa1",
	},
	"unknown-point": {
		EN: "“{point}” is not a spot of this board",
		FR: "« {point} » n’est pas un point de ce plateau",
		DE: "„{point}“ ist kein Punkt dieses Bretts",
	},

	// The beginning of a turn.
	"no-words": {
		EN: "nothing is announced in this game: a turn is cowboys placed, moved and removed, not “{word}”",
		FR: "on n’annonce rien dans ce jeu : un coup, ce sont des pions placés, déplacés et retirés, pas « {word} »",
		DE: "in diesem Spiel wird nichts angesagt: Ein Zug besteht aus Setzen, Ziehen und Entfernen, nicht aus „{word}“",
	},
	"nothing-placed": {
		EN: "a turn begins with a cowboy placed on an empty spot",
		FR: "un coup commence par un pion placé sur un point vide",
		DE: "ein Zug beginnt mit einem Stein, der auf einen leeren Punkt gesetzt wird",
	},
	"nothing-moved": {
		EN: "a turn begins with a cowboy that moves to another spot",
		FR: "un coup commence par un pion qui change de point",
		DE: "ein Zug beginnt mit einem Stein, der den Punkt wechselt",
	},
	"removal-first": {
		EN: "a cowboy is removed only after a posse has been formed in the same turn",
		FR: "on ne retire un pion qu’après avoir formé un moulin dans le même coup",
		DE: "ein Stein wird erst entfernt, nachdem im selben Zug eine Mühle geschlossen wurde",
	},
	"still-placing": {
		EN: "{side} still has {count} in hand, and places before anything moves",
		FR: "{side} ont encore {count} en main et doivent placer avant de pouvoir déplacer",
		DE: "{side} hat noch {count} in der Hand und muss setzen, bevor gezogen wird",
	},
	"hand-touched": {
		EN: "to place a cowboy, only the empty spot it goes to is touched",
		FR: "pour placer un pion, on ne touche que le point vide où il va",
		DE: "zum Setzen wird nur der leere Punkt berührt, auf den der Stein kommt",
	},
	"hand-empty": {
		EN: "{side} has no cowboy left in hand: a turn now moves one on the board",
		FR: "{side} n’ont plus de pion en main : un coup en déplace désormais un sur le plateau",
		DE: "{side} hat keinen Stein mehr in der Hand: Ein Zug bewegt jetzt einen auf dem Brett",
	},
	"point-occupied": {
		EN: "a {colour} cowboy is on {point}, and a cowboy goes only to an empty spot",
		FR: "un pion {colour} se trouve sur {point}, et un pion ne va que sur un point vide",
		DE: "auf {point} steht ein {colour} Stein, und ein Stein kommt nur auf einen leeren Punkt",
	},
	"empty-point": {
		EN: "there is no cowboy on {point}",
		FR: "il n’y a pas de pion sur {point}",
		DE: "auf {point} steht kein Stein",
	},
	"not-yours": {
		EN: "the cowboy on {point} is {colour}, and {turn}",
		FR: "le pion sur {point} est {colour}, et {turn}",
		DE: "der Stein auf {point} ist {colour}, und {turn}",
	},
	"same-point": {
		EN: "a move must go to another spot; this cowboy is already on {point}",
		FR: "un pion qui joue change de point, et celui-ci est déjà sur {point}",
		DE: "ein Stein, der zieht, wechselt den Punkt, und dieser steht schon auf {point}",
	},
	"piece-blocked": {
		EN: "the cowboy on {point} cannot move: {neighbours} are occupied",
		FR: "le pion sur {point} ne peut pas bouger : {neighbours} sont occupés",
		DE: "der Stein auf {point} kann nicht ziehen, denn {neighbours} sind besetzt",
	},
	"out-of-reach": {
		EN: "no {colour} cowboy can reach {point} in this turn",
		FR: "aucun pion {colour} ne peut atteindre {point} à ce coup",
		DE: "kein {colour} Stein kann in diesem Zug {point} erreichen",
	},
	"which-piece": {
		EN: "more than one cowboy can go to {point}; say which: {open}",
		FR: "plus d’un pion peut aller sur {point} ; il faut dire lequel : {open}",
		DE: "mehr als ein Stein kann nach {point}; es muss gesagt werden, welcher: {open}",
	},
	"where-to": {
		EN: "say where the cowboy on {point} goes: {open}",
		FR: "il faut dire où va le pion de {point} : {open}",
		DE: "es muss gesagt werden, wohin der Stein auf {point} zieht: {open}",
	},
	"no-line": {
		EN: "no line joins {from} and {to}; {open}",
		FR: "aucune ligne ne relie {from} à {to} ; {open}",
		DE: "keine Linie verbindet {from} mit {to}; {open}",
	},
	"jumps-over": {
		EN: "no cowboy may jump from {from} over {over} to {to}; {open}",
		FR: "aucun pion ne peut sauter de {from} à {to} par-dessus {over} ; {open}",
		DE: "kein Stein darf von {from} über {over} nach {to} springen; {open}",
	},
	"too-far": {
		EN: "from {from} to {to} is two steps, and a cowboy makes one; {open}",
		FR: "de {from} à {to}, il y a deux pas, et un pion n’en fait qu’un ; {open}",
		DE: "von {from} nach {to} sind es zwei Schritte, und ein Stein macht nur einen; {open}",
	},
	"not-flying": {
		EN: "{side} has {count}; only the last three may go to any empty spot",
		FR: "{side} ont {count} ; seuls les trois derniers peuvent aller sur n’importe quel point vide",
		DE: "{side} hat {count}; erst mit den letzten drei darf man auf jeden leeren Punkt springen",
	},
	"never-flying": {
		EN: "in this game nobody jumps: a player with three cowboys keeps to the lines too",
		FR: "dans cette partie personne ne vole : trois pions suivent eux aussi les lignes",
		DE: "in diesem Spiel springt niemand: Auch drei Steine bleiben auf den Linien",
	},
	"one-piece": {
		EN: "one cowboy is placed or moved in a turn, not two",
		FR: "on place ou déplace un seul pion par coup, pas deux",
		DE: "in einem Zug wird ein Stein gesetzt oder gezogen, nicht zwei",
	},

	// The removal.
	"no-posse": {
		EN: "{turn} does not form a posse, so nothing is removed",
		FR: "{turn} ne forme pas de moulin, et rien n’est retiré",
		DE: "{turn} schließt keine Mühle, also wird nichts entfernt",
	},
	"no-enemy": {
		EN: "{turn} forms a posse, but there is no {colour} cowboy on the board to remove",
		FR: "{turn} forme un moulin, mais il n’y a aucun pion {colour} à retirer du plateau",
		DE: "{turn} schließt eine Mühle, aber kein {colour} Stein steht auf dem Brett, der entfernt werden könnte",
	},
	"remove-one": {
		EN: "{turn} forms a posse, so a {colour} cowboy must be removed: {open}",
		FR: "{turn} forme un moulin, il faut donc retirer un pion {colour} : {open}",
		DE: "{turn} schließt eine Mühle, also muss ein {colour} Stein entfernt werden: {open}",
	},
	"remove-two": {
		EN: "{turn} forms two posses, so a second {colour} cowboy must be removed: {open}",
		FR: "{turn} forme deux moulins, il faut donc retirer un deuxième pion {colour} : {open}",
		DE: "{turn} schließt zwei Mühlen, also muss ein zweiter {colour} Stein entfernt werden: {open}",
	},
	"too-many-removed": {
		EN: "{turn} {made}, and that removes {count}, no more",
		FR: "{turn} {made}, et cela retire {count}, pas davantage",
		DE: "{turn} {made}, und das entfernt {count}, nicht mehr",
	},
	"own-piece": {
		EN: "a posse removes a {colour} cowboy, and the one on {point} is {own}",
		FR: "un moulin retire un pion {colour}, et celui de {point} est {own}",
		DE: "durch eine Mühle wird ein {colour} Stein entfernt, und der auf {point} ist {own}",
	},
	"nothing-there": {
		EN: "there is no cowboy on {point} to remove; {open} can be taken",
		FR: "il n’y a pas de pion à retirer sur {point} ; on peut prendre {open}",
		DE: "auf {point} steht kein Stein, der entfernt werden könnte; genommen werden kann {open}",
	},
	"safe-in-posse": {
		EN: "a cowboy in a posse is safe while another can be taken: {open}",
		FR: "un pion qui est dans un moulin est à l’abri tant qu’un autre peut être pris : {open}",
		DE: "ein Stein in einer Mühle ist sicher, solange ein anderer genommen werden kann: {open}",
	},

	// How a game ends.
	"fewer-than-three": {
		EN: "{loser} has {count}, and a player with fewer than three loses; {winner} wins",
		FR: "{loser} ont {count}, et avec moins de trois on perd ; {winner} gagnent",
		DE: "{loser} hat {count}, und wer weniger als drei hat, verliert; {winner} gewinnt",
	},
	"no-move": {
		EN: "{loser} has no legal move, so {winner} wins",
		FR: "{loser} ne peuvent plus bouger un seul pion, et {winner} gagnent",
		DE: "{loser} kann keinen Stein mehr ziehen, und {winner} gewinnt",
	},
	"threefold": {
		EN: "the same position has come up for the third time with the same side to move: the game is drawn",
		FR: "la même position s’est présentée pour la troisième fois, le même camp au trait : la partie est nulle",
		DE: "dieselbe Stellung ist mit derselben Seite am Zug zum dritten Mal entstanden: unentschieden",
	},
	"fifty-moves": {
		EN: "both sides have made 50 moves without a removal: the game is drawn",
		FR: "chaque camp a joué 50 coups sans qu’un pion soit retiré : la partie est nulle",
		DE: "beide Seiten haben 50 Züge gemacht, ohne dass ein Stein entfernt wurde: unentschieden",
	},
	"agreed-draw": {
		EN: "the players have agreed on a draw",
		FR: "les joueurs sont convenus de la nulle",
		DE: "die Spieler haben sich auf unentschieden geeinigt",
	},
	"resigned": {
		EN: "{loser} resigned; {winner} wins",
		FR: "{loser} ont abandonné ; {winner} gagnent",
		DE: "{loser} hat aufgegeben; {winner} gewinnt",
	},
	"flag": {
		EN: "{loser} ran out of time; {winner} wins",
		FR: "{loser} ont épuisé leur temps ; {winner} gagnent",
		DE: "{loser} hat die Zeit überschritten; {winner} gewinnt",
	},
	"no-such-ending": {
		EN: "this game cannot be ended by “{kind}”; the players may agree on a draw, or one may resign",
		FR: "cette partie ne peut pas se terminer par « {kind} » ; les joueurs peuvent convenir de la nulle, ou l’un d’eux abandonner",
		DE: "diese Partie kann nicht durch „{kind}“ enden; die Spieler können sich auf unentschieden einigen, oder einer gibt auf",
	},
	"not-a-player": {
		EN: "only one of the two players can end the game",
		FR: "seul l’un des deux joueurs peut mettre fin à la partie",
		DE: "nur einer der beiden Spieler kann die Partie beenden",
	},
}
