package towers

import (
	"strconv"

	"crownhead/game"
)

// sentences is everything the rules of this family say.
var sentences = game.Sentences{
	// texts that cannot be read
	"too-long": {
		EN: "a position is written in at most {most} characters; this text has {length}",
		FR: "une position s’écrit en {most} caractères au plus ; ce texte en a {length}",
		DE: "eine Stellung hat höchstens {most} Zeichen; dieser Text hat {length}",
	},
	"wrong-rows": {
		EN: "a position has 8 rows, from row 8 down to row 1, with “/” between them; this text has {count}",
		FR: "une position a 8 rangées, de la 8 à la 1, séparées par « / » ; ce texte en a {count}",
		DE: "eine Stellung hat 8 Reihen, von Reihe 8 bis Reihe 1, mit „/“ dazwischen; dieser Text hat {count}",
	},
	"wrong-row-size": {
		EN: "the row “{row}” must have 4 playing squares; it has {count}",
		FR: "la rangée « {row} » doit compter 4 cases de jeu ; elle en a {count}",
		DE: "die Reihe „{row}“ muss 4 Spielfelder haben; sie hat {count}",
	},
	"unknown-field": {
		EN: "“{field}” is neither a tower (its stones from the top down: b and B for Black, g and G for Green) nor a digit from 1 to 4 for empty squares",
		FR: "« {field} » n’est ni une tour (ses pions de haut en bas : b et B pour les Noirs, g et G pour les Verts) ni un chiffre de 1 à 4 pour des cases vides",
		DE: "„{field}“ ist weder ein Turm (seine Steine von oben nach unten: b und B für Schwarz, g und G für Grün) noch eine Ziffer von 1 bis 4 für leere Felder",
	},
	"empty-row": {
		EN: "a row is left out between two “/”: four empty squares are written 4",
		FR: "il manque une rangée entre deux « / » : quatre cases vides s’écrivent 4",
		DE: "zwischen zwei „/“ fehlt eine Reihe: Vier leere Felder schreiben sich 4",
	},
	"empty-field": {
		EN: "in the row “{row}” a comma has no square beside it: one empty square is written 1",
		FR: "dans la rangée « {row} », une virgule n’a pas de case à côté d’elle : une case vide s’écrit 1",
		DE: "in der Reihe „{row}“ steht neben einem Komma kein Feld: Ein leeres Feld schreibt sich 1",
	},
	"no-side": {
		EN: "the side to move is missing: write b for Black or g for Green after the rows",
		FR: "il manque le joueur au trait : b pour les Noirs ou g pour les Verts, après les rangées",
		DE: "es fehlt, wer am Zug ist: Schreib b für Schwarz oder g für Grün hinter die Reihen",
	},
	"unknown-side": {
		EN: "“{side}” is not a side to move: it is b for Black or g for Green",
		FR: "« {side} » n’est pas un camp : c’est b pour les Noirs ou g pour les Verts",
		DE: "„{side}“ ist keine Seite: Es heißt b für Schwarz oder g für Grün",
	},
	"extra-text": {
		EN: "“{text}” after the side to move has no meaning",
		FR: "« {text} », après le joueur au trait, n’a pas de sens",
		DE: "„{text}“ hinter der Seite am Zug bedeutet nichts",
	},
	"empty-turn": {
		EN: "nothing is written: a move is written c3-d4, a jump with every landing c3xe5xg7",
		FR: "il n’y a rien d’écrit : un déplacement s’écrit c3-d4, un saut avec chaque arrivée c3xe5xg7",
		DE: "es steht nichts da: Ein Zug ohne Sprung schreibt sich c3-d4, ein Sprung mit jeder Landung c3xe5xg7",
	},
	"no-turn-text": {
		EN: "“{text}” is not a turn: a move is written c3-d4, a jump with every landing c3xe5xg7",
		FR: "« {text} » n’est pas un coup : un déplacement s’écrit c3-d4, un saut avec chaque arrivée c3xe5xg7",
		DE: "„{text}“ ist kein Zug: Ein Zug ohne Sprung schreibt sich c3-d4, ein Sprung mit jeder Landung c3xe5xg7",
	},

	// set-ups that cannot be played
	"too-many-stones": {
		EN: "{side} has {count} stones on the board; a player has 12",
		FR: "les {side} ont {count} pions sur le damier ; un joueur en a 12",
		DE: "{side} hat {count} Steine auf dem Brett; jeder Spieler hat 12",
	},
	"man-on-last-row": {
		EN: "{owner}’s stone on top on {square} must be turned: on its last row it is a king",
		FR: "le pion des {owner} au sommet en {square} doit être retourné : sur sa dernière rangée, c’est une dame",
		DE: "der oberste Stein von {owner} auf {square} muss umgedreht sein: Auf seiner letzten Reihe ist er eine Dame",
	},

	// what is touched
	"not-a-square": {
		EN: "“{square}” is not a square of this board",
		FR: "« {square} » n’est pas une case de ce damier",
		DE: "„{square}“ ist kein Feld dieses Bretts",
	},
	"light-square": {
		EN: "{square} is a light square, and only the dark ones are played on",
		FR: "{square} est une case claire, et l’on ne joue que sur les foncées",
		DE: "{square} ist ein helles Feld, und gespielt wird nur auf den dunklen",
	},
	"empty-square": {
		EN: "there is no stone on {square}",
		FR: "il n’y a aucun pion en {square}",
		DE: "auf {square} steht kein Stein",
	},
	"not-yours": {
		EN: "the {piece} on {square} is {owner}’s, and it is {side}’s turn",
		FR: "{piece} en {square} est aux {owner}, et c’est aux {side} de jouer",
		DE: "{piece} auf {square} gehört {owner}, und {side} ist am Zug",
	},
	"tower-not-yours": {
		EN: "the tower on {square} has {owner}’s stone on top, so it is {owner}’s; it is {side}’s turn",
		FR: "la tour en {square} porte un pion des {owner} à son sommet et leur appartient ; c’est aux {side} de jouer",
		DE: "der Turm auf {square} hat oben einen Stein von {owner} und gehört damit {owner}; {side} ist am Zug",
	},
	"another-stone": {
		EN: "a turn moves one stone or tower: it is on {at} now, and {from} must wait",
		FR: "un coup ne déplace qu’un pion ou qu’une tour : c’est en {at} que le coup se poursuit, pas en {from}",
		DE: "ein Zug bewegt nur einen Stein oder Turm: Er steht jetzt auf {at}, und {from} muss warten",
	},
	"which-turn": {
		EN: "this could be {turns}: say which",
		FR: "cela peut être {turns} : il faut préciser",
		DE: "das kann {turns} sein: Sag, welcher Zug gemeint ist",
	},
	"nothing-reaches": {
		EN: "none of {side}’s stones can go to {to} in this turn",
		FR: "aucun pion des {side} ne peut aller en {to} à ce coup",
		DE: "kein Stein von {side} kann in diesem Zug nach {to}",
	},
	"nothing-takes": {
		EN: "{takes} cannot be jumped that way",
		FR: "impossible de sauter ainsi {takes}",
		DE: "{takes} kann so nicht übersprungen werden",
	},
	"no-huffing": {
		EN: "there is no huffing in this game: all stones stay on the board to the end",
		FR: "on ne souffle pas à ce jeu : tous les pions restent sur le damier jusqu’à la fin",
		DE: "gepustet wird in diesem Spiel nicht: Alle Steine bleiben bis zum Schluss auf dem Brett",
	},
	"no-such-act": {
		EN: "“{act}” is not a turn in this game: a turn is a move or a jump",
		FR: "« {act} » ne fait pas un coup à ce jeu : on déplace ou l’on saute",
		DE: "„{act}“ ist in diesem Spiel kein Zug: Man zieht oder springt",
	},
	"no-choice": {
		EN: "there is nothing to choose: a stone that reaches its last row is turned and is a king",
		FR: "il n’y a rien à choisir : un pion qui atteint sa dernière rangée est retourné et devient dame",
		DE: "zu wählen gibt es nichts: Ein Stein, der seine letzte Reihe erreicht, wird umgedreht und ist eine Dame",
	},
	"takes-other": {
		EN: "from {from} to {to} the jump goes over {over}, not over {takes}",
		FR: "de {from} à {to}, le saut passe par-dessus {over} et non {takes}",
		DE: "von {from} nach {to} geht der Sprung über {over}, nicht über {takes}",
	},
	"takes-nothing": {
		EN: "from {from} to {to} nothing is jumped, so {takes} is not taken",
		FR: "de {from} à {to}, on ne saute rien : rien n’est donc pris en {takes}",
		DE: "von {from} nach {to} wird nichts übersprungen, also auch {takes} nicht geschlagen",
	},

	// the way
	"same-square": {
		EN: "the {piece} on {square} must go to another square",
		FR: "{piece} en {square} doit aller sur une autre case",
		DE: "{piece} auf {square} muss auf ein anderes Feld gehen",
	},
	"not-diagonal": {
		EN: "{to} is not on a diagonal with {from}, and stones move only along diagonals",
		FR: "{to} n’est sur aucune diagonale de {from}, et l’on ne joue qu’en diagonale",
		DE: "{to} liegt auf keiner Diagonale mit {from}, und gezogen wird nur schräg",
	},
	"man-backward": {
		EN: "the {piece} on {from} moves only forward; only a king could go back to {to}",
		FR: "{piece} en {from} ne va que vers l’avant ; seule une dame pourrait reculer en {to}",
		DE: "{piece} auf {from} geht nur vorwärts; zurück nach {to} könnte nur eine Dame",
	},
	"too-far": {
		EN: "the {piece} on {from} is not a king: {to} is {distance} squares away, too far for a move and for a jump",
		FR: "{piece} en {from} n’est pas une dame : {to} est à {distance} cases, trop loin pour un pas comme pour un saut",
		DE: "{piece} auf {from} ist keine Dame, und {to} ist {distance} Felder entfernt, zu weit für einen Schritt und für einen Sprung",
	},
	"nothing-between": {
		EN: "the {piece} on {from} moves one square, and on {over} there is nothing to jump",
		FR: "{piece} en {from} n’avance que d’une case, et il n’y a rien à sauter en {over}",
		DE: "{piece} auf {from} zieht nur ein Feld weit, und auf {over} gibt es nichts zu überspringen",
	},
	"occupied": {
		EN: "{owner}’s {piece} is on {to}, and a stone goes only to an empty square",
		FR: "{to} est occupée par {piece} des {owner}, et l’on ne va que sur une case vide",
		DE: "auf {to} steht {piece} von {owner}, und gezogen wird nur auf leere Felder",
	},
	"own-tower": {
		EN: "the {piece} on {over} is {side}’s own, and only the opponent’s are jumped",
		FR: "{piece} en {over} appartient aux {side} eux-mêmes, et l’on ne saute que l’adversaire",
		DE: "{piece} auf {over} gehört {side} selbst, und übersprungen wird nur der Gegner",
	},
	"freed-blocks": {
		EN: "with its top taken the tower on {square} is {side}’s own at once, and it blocks the way",
		FR: "son sommet pris, la tour en {square} est aussitôt aux {side}, et elle barre le passage",
		DE: "ohne seinen obersten Stein gehört der Turm auf {square} sofort {side} und versperrt den Weg",
	},
	"no-room": {
		EN: "the {piece} on {over} cannot be jumped: {land} behind it is not empty",
		FR: "impossible de sauter {piece} en {over} : derrière, {land} n’est pas vide",
		DE: "{piece} auf {over} kann nicht übersprungen werden, denn {land} dahinter ist nicht frei",
	},
	"not-close-behind": {
		EN: "a king that jumps {over} lands close behind it, on {land} and not on {to}",
		FR: "une dame qui saute {over} se pose juste derrière, en {land} et non en {to}",
		DE: "eine Dame, die {over} überspringt, landet dicht dahinter, auf {land} und nicht auf {to}",
	},
	"nearest-first": {
		EN: "the king on {from} must jump the nearest enemy first: {near}, not {far}",
		FR: "la dame en {from} doit d’abord sauter l’adversaire le plus proche : {near}, et non {far}",
		DE: "die Dame auf {from} muss zuerst den nächsten Gegner überspringen: {near}, nicht {far}",
	},
	"straight-back": {
		EN: "between two jumps a king goes straight on or turns at a right angle; from {from} over {over} it would go straight back",
		FR: "entre deux sauts, une dame continue tout droit ou tourne à angle droit ; de {from} par-dessus {over}, elle ferait demi-tour",
		DE: "zwischen zwei Sprüngen geht eine Dame geradeaus weiter oder biegt im rechten Winkel ab; von {from} über {over} ginge sie geradewegs zurück",
	},
	"jumped-already": {
		EN: "the tower on {over} has been jumped in this turn, and here no tower is jumped twice",
		FR: "la tour en {over} a déjà été sautée à ce coup, et ici aucune ne l’est deux fois",
		DE: "der Turm auf {over} ist in diesem Zug schon übersprungen worden, und hier wird keiner zweimal übersprungen",
	},

	// when a turn begins and ends
	"king-first": {
		EN: "the king on {from} can jump, and a king’s jump comes before everything",
		FR: "la dame en {from} peut sauter, et le saut d’une dame passe avant tout",
		DE: "die Dame auf {from} kann springen, und der Sprung einer Dame geht allem vor",
	},
	"kings-first": {
		EN: "the kings on {from} can jump, and a king’s jump comes before everything: choose one of them",
		FR: "les dames en {from} peuvent sauter, et le saut d’une dame passe avant tout : l’une d’elles, au choix, doit sauter",
		DE: "die Damen auf {from} können springen, und der Sprung einer Dame geht allem vor: Wähle eine von ihnen",
	},
	"must-jump": {
		EN: "the {piece} on {from} can jump, and a jump comes before a move",
		FR: "{piece} en {from} peut sauter, et un saut passe avant un déplacement",
		DE: "{piece} auf {from} kann springen, und ein Sprung geht einem Zug vor",
	},
	"one-must-jump": {
		EN: "the stones on {from} can jump, and a jump comes before a move: choose one of them",
		FR: "les pions en {from} peuvent sauter, et un saut passe avant un déplacement : l’un d’eux, au choix, doit sauter",
		DE: "die Steine auf {from} können springen, und ein Sprung geht einem Zug vor: Wähle einen von ihnen",
	},
	"must-go-on": {
		EN: "the jump is not over on {at}: it must go on to {open}",
		FR: "le saut n’est pas fini en {at} : il doit continuer jusqu’en {open}",
		DE: "der Sprung ist auf {at} nicht zu Ende: Er muss nach {open} weitergehen",
	},
	"turn-over": {
		EN: "the turn is over on {at}: from there nothing more can be jumped",
		FR: "le coup est fini en {at} : de là, il n’y a plus rien à sauter",
		DE: "der Zug ist auf {at} zu Ende: Von dort ist nichts mehr zu überspringen",
	},
	"crown-ends": {
		EN: "the stone became a king on {at}, and that ends the turn",
		FR: "le pion est devenu dame en {at}, et cela termine le coup",
		DE: "der Stein ist auf {at} zur Dame geworden, und damit endet der Zug",
	},
	"after-move": {
		EN: "a move is a whole turn: after {move} nothing follows",
		FR: "un déplacement fait un coup entier : après {move}, rien ne suit",
		DE: "ein Zug ohne Sprung ist schon alles: Nach {move} folgt nichts mehr",
	},
	"move-after-jump": {
		EN: "a turn is a move or jumps, never both: from {from} to {to} nothing is jumped",
		FR: "un coup est un déplacement ou des sauts, jamais les deux : de {from} à {to}, on ne saute rien",
		DE: "man zieht oder springt, nie beides in einem Zug: Von {from} nach {to} wird nichts übersprungen",
	},
	"stuck": {
		EN: "the {piece} on {from} cannot move: every square it could go to is occupied",
		FR: "{piece} en {from} ne peut pas bouger : toutes les cases où aller sont occupées",
		DE: "{piece} auf {from} kann nicht ziehen: Kein erreichbares Feld ist frei",
	},

	// endings
	"no-stones": {
		EN: "{loser} no longer has a stone on top: {winner} wins and scores {points}",
		FR: "les {loser} n’ont plus aucun pion au sommet : les {winner} gagnent et marquent {points}",
		DE: "{loser} hat keinen Stein mehr obenauf; {winner} gewinnt und erhält {points}",
	},
	"no-move": {
		EN: "{loser} has no legal move, so {winner} wins and scores {points}",
		FR: "les {loser} doivent jouer et ne le peuvent pas : les {winner} gagnent et marquent {points}",
		DE: "{loser} ist am Zug und kann nicht ziehen; {winner} gewinnt und erhält {points}",
	},
	"threefold": {
		EN: "the same towers are on the board for the third time with {side} to move: a draw",
		FR: "les mêmes tours se présentent pour la troisième fois avec le trait aux {side} : partie nulle",
		DE: "dieselben Türme stehen zum dritten Mal da, mit {side} am Zug: unentschieden",
	},
	"fifty-moves": {
		EN: "each player has made 50 moves without a jump and without a man’s move: a draw",
		FR: "chaque joueur a joué 50 coups sans saut ni déplacement de pion : partie nulle",
		DE: "jeder Spieler hat 50 Züge ohne Sprung und ohne Zug eines einfachen Steins gemacht: unentschieden",
	},
	"agreed-draw": {
		EN: "both players agreed to a draw",
		FR: "les deux joueurs sont convenus de la nulle",
		DE: "beide Spieler haben sich auf unentschieden geeinigt",
	},
	"resigned": {
		EN: "{loser} resigned; {winner} wins and scores {points}",
		FR: "les {loser} ont abandonné ; les {winner} gagnent et marquent {points}",
		DE: "{loser} hat aufgegeben; {winner} gewinnt und erhält {points}",
	},
	"flag": {
		EN: "{loser} ran out of time; {winner} wins and scores {points}",
		FR: "les {loser} ont épuisé leur temps ; les {winner} gagnent et marquent {points}",
		DE: "{loser} hat die Zeit überschritten; {winner} gewinnt und erhält {points}",
	},
	"no-such-ending": {
		EN: "“{kind}” does not end this game: players agree to a draw, resign or lose on time",
		FR: "« {kind} » ne termine pas cette partie : on convient de la nulle, on abandonne ou l’on perd au temps",
		DE: "„{kind}“ beendet dieses Spiel nicht: Man einigt sich auf unentschieden, gibt auf oder verliert auf Zeit",
	},
	"not-a-player": {
		EN: "only Black or Green can end the game that way",
		FR: "seuls les Noirs ou les Verts peuvent terminer ainsi la partie",
		DE: "nur Schwarz oder Grün kann das Spiel so beenden",
	},
}

func number(name string, n int) game.Arg { return game.Plain(name, strconv.Itoa(n)) }

// at fills a name with a square's.
func at(name string, s Square) game.Arg { return game.Plain(name, s.String()) }

func sideName(by game.Seat) game.Text {
	if by == game.First {
		return game.Text{EN: "Black", FR: "Noirs", DE: "Schwarz"}
	}
	return game.Text{EN: "Green", FR: "Verts", DE: "Grün"}
}

// pieceName is what stands on a square, as the subject of a sentence: French and German need the article with it. A
// tower under a king is called a king, since it moves as one (GE-12).
func pieceName(t Tower) game.Text {
	switch {
	case t.Top().King():
		return game.Text{EN: "king", FR: "la dame", DE: "die Dame"}
	case t.Height() > 1:
		return game.Text{EN: "tower", FR: "la tour", DE: "der Turm"}
	}
	return game.Text{EN: "man", FR: "le pion", DE: "der Stein"}
}

// someName is the same with the indefinite article.
func someName(t Tower) game.Text {
	switch {
	case t.Top().King():
		return game.Text{EN: "king", FR: "une dame", DE: "eine Dame"}
	case t.Height() > 1:
		return game.Text{EN: "tower", FR: "une tour", DE: "ein Turm"}
	}
	return game.Text{EN: "man", FR: "un pion", DE: "ein Stein"}
}

// pointsName is the worth of a win in words.
func pointsName(n int) game.Text {
	switch n {
	case 0:
		return game.Text{EN: "no points", FR: "0 point", DE: "0 Punkten"}
	case 1:
		return game.Text{EN: "1 point", FR: "1 point", DE: "1 Punkt"}
	}
	count := strconv.Itoa(n)
	return game.Text{EN: count + " points", FR: count + " points", DE: count + " Punkten"}
}
