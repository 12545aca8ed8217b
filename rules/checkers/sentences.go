package checkers

import "crownhead/game"

// sentences is everything the sheets can say. Sides come as "Black", "Noirs", "Schwarz": French adds the article.
var sentences = game.Sentences{
	// What is touched.
	"nothing-touched": {
		EN: "no piece has been moved yet",
		FR: "aucune pièce n’a encore été jouée",
		DE: "es ist noch kein Stein gezogen worden",
	},
	"no-square": {
		EN: "there is no square {square}: the playing squares are numbered 1 to 32",
		FR: "il n’y a pas de case {square} : les cases de jeu sont numérotées de 1 à 32",
		DE: "ein Feld {square} gibt es nicht: Die Spielfelder sind von 1 bis 32 nummeriert",
	},
	"not-said": {
		EN: "“{said}” has no place in a turn here: a piece moves or captures, and nothing is announced",
		FR: "« {said} » n’a pas sa place ici : une pièce se déplace ou prend, et rien ne s’annonce",
		DE: "„{said}“ gehört hier nicht zu einem Zug: Ein Stein zieht oder schlägt, und nichts wird angesagt",
	},
	"empty-square": {
		EN: "there is no piece on {square}",
		FR: "il n’y a aucune pièce en {square}",
		DE: "auf {square} steht kein Stein",
	},
	"not-yours": {
		EN: "{piece} on {square} is {owner}’s, and it is {mover}’s turn",
		FR: "{piece} en {square} est aux {owner}, et c’est aux {mover} de jouer",
		DE: "{piece} auf {square} gehört {owner}, und {mover} ist am Zug",
	},
	"nowhere-to-go": {
		EN: "{piece} on {square} has nowhere to go",
		FR: "{piece} en {square} n’a aucune case où aller",
		DE: "{piece} auf {square} kann nirgendwohin ziehen",
	},
	"nobody-goes-there": {
		EN: "{side} has no piece that can go to {to} now",
		FR: "aucune pièce des {side} ne peut aller en {to} maintenant",
		DE: "{side} kommt jetzt mit keinem Stein nach {to}",
	},
	"nobody-takes-there": {
		EN: "{side} has no piece that can capture on {taken} now",
		FR: "aucune pièce des {side} ne peut prendre en {taken} maintenant",
		DE: "{side} kann auf {taken} jetzt nichts schlagen",
	},
	"not-finished": {
		EN: "the turn is not finished: it can become {turns}",
		FR: "le coup n’est pas terminé : il peut devenir {turns}",
		DE: "der Zug ist nicht fertig: Daraus kann {turns} werden",
	},

	// Where it goes.
	"not-moved": {
		EN: "{piece} on {square} has not moved",
		FR: "{piece} en {square} n’a pas bougé",
		DE: "{piece} auf {square} hat sich nicht bewegt",
	},
	"not-diagonal": {
		EN: "{from} and {to} are not on the same diagonal",
		FR: "{from} et {to} ne sont pas sur une même diagonale",
		DE: "{from} und {to} liegen nicht auf einer Diagonale",
	},
	"too-far": {
		EN: "from {from} to {to} is too far: {piece} moves one square, or jumps to the square just behind an opponent",
		FR: "de {from} à {to}, c’est trop loin : {piece} se déplace d’une case, ou saute juste derrière l’adversaire",
		DE: "von {from} nach {to} ist es zu weit; {piece} zieht ein Feld weit oder springt gleich hinter einen Gegner",
	},
	"man-goes-back": {
		EN: "a man moves only forward, and {to} is behind {from}",
		FR: "un pion ne se déplace que vers l’avant, et {to} est derrière {from}",
		DE: "ein Stein zieht nur vorwärts, und {to} liegt hinter {from}",
	},
	"man-jumps-back": {
		EN: "a man captures only forward, and from {from} to {to} is backward",
		FR: "un pion ne prend que vers l’avant, et de {from} à {to} il reculerait",
		DE: "ein Stein schlägt nur vorwärts, und von {from} nach {to} ginge es zurück",
	},
	"occupied": {
		EN: "{to} is not empty: {owner} has {piece} there",
		FR: "{to} n’est pas libre : les {owner} y ont {piece}",
		DE: "{to} ist nicht frei, denn {owner} hat dort {piece}",
	},
	"landing-occupied": {
		EN: "the jump over {over} would end on {to}, where {owner} has {piece}",
		FR: "le saut par-dessus {over} finirait en {to}, où les {owner} ont {piece}",
		DE: "der Sprung über {over} würde auf {to} enden, und dort hat {owner} {piece}",
	},
	"own-piece": {
		EN: "{piece} on {over} is {owner}’s own: only the opponent’s pieces are jumped",
		FR: "{piece} en {over} appartient aux {owner} eux-mêmes : on ne saute que les pièces adverses",
		DE: "{piece} auf {over} gehört {owner} selbst: Übersprungen wird nur der Gegner",
	},
	"nothing-to-jump": {
		EN: "there is nothing on {over} to jump, and without a jump {piece} goes only one square",
		FR: "il n’y a rien à sauter en {over}, et sans prise {piece} ne se déplace que d’une case",
		DE: "auf {over} steht nichts zum Überspringen, und ohne Sprung zieht {piece} nur ein Feld weit",
	},
	"jumped-already": {
		EN: "the piece on {over} has been jumped in this turn already and is off the board",
		FR: "la pièce en {over} a déjà été prise pendant ce coup et n’est plus sur le damier",
		DE: "der Stein auf {over} ist in diesem Zug schon übersprungen worden und steht nicht mehr auf dem Brett",
	},
	"takes-other": {
		EN: "the jump from {from} to {to} takes {over}, not {taken}",
		FR: "le saut de {from} à {to} prend la pièce en {over}, et non en {taken}",
		DE: "der Sprung von {from} nach {to} schlägt den Stein auf {over}, nicht den auf {taken}",
	},
	"takes-nothing": {
		EN: "the move from {from} to {to} takes nothing",
		FR: "le déplacement de {from} à {to} ne prend rien",
		DE: "der Zug von {from} nach {to} schlägt nichts",
	},

	// What must be done.
	"must-capture": {
		EN: "{piece} on {square} must capture {taken}",
		FR: "{piece} en {square} doit prendre la pièce en {taken}",
		DE: "{piece} auf {square} muss den Stein auf {taken} schlagen",
	},
	"one-must-capture": {
		EN: "a capture is available and must be made: one of the pieces on {squares} captures",
		FR: "une prise est possible, donc obligatoire : l’une des pièces en {squares} prend",
		DE: "es kann geschlagen werden, also muss es sein: Einer der Steine auf {squares} schlägt",
	},
	"jump-goes-on": {
		EN: "the jump is not finished: it must go on from {from} over {over} to {to}",
		FR: "le saut n’est pas fini : il doit continuer de {from} à {to} par-dessus {over}",
		DE: "der Sprung ist nicht zu Ende: Er muss von {from} über {over} nach {to} weitergehen",
	},
	"crowned-stops": {
		EN: "the man is crowned on {square}, and that ends the turn",
		FR: "le pion est couronné en {square}, et le coup s’arrête là",
		DE: "der Stein wird auf {square} zur Dame, und damit endet der Zug",
	},
	"move-ends": {
		EN: "a move of one square is the whole turn: it ended on {square}",
		FR: "un déplacement d’une case est un coup entier : il s’est terminé en {square}",
		DE: "ein Zug um ein Feld ist der ganze Zug: Er endete auf {square}",
	},
	"capture-ended": {
		EN: "from {square} nothing more can be captured: the turn is over",
		FR: "de {square}, il n’y a plus rien à prendre : le coup est terminé",
		DE: "von {square} aus ist nichts mehr zu schlagen: Der Zug ist zu Ende",
	},
	"other-piece": {
		EN: "one piece moves in a turn, and it is on {square} now",
		FR: "une seule pièce joue dans un coup, et elle est maintenant en {square}",
		DE: "in einem Zug bewegt sich nur ein Stein, und er steht jetzt auf {square}",
	},
	"only-jumps-follow": {
		EN: "after a jump only another jump can follow, and {from} to {to} is not one",
		FR: "après une prise, seule une autre prise peut suivre, et de {from} à {to} ce n’en est pas une",
		DE: "nach einem Sprung kann nur ein weiterer Sprung folgen, und von {from} nach {to} ist keiner",
	},

	// Texts.
	"turn-missing": {
		EN: "no turn is given: write 11-15 for a move and 22x15x6 for a capture",
		FR: "aucun coup n’est donné : écrivez 11-15 pour un déplacement et 22x15x6 pour une prise",
		DE: "es ist kein Zug angegeben: Ein einfacher Zug heißt 11-15, ein Schlagzug 22x15x6",
	},
	"turn-unreadable": {
		EN: "“{text}” is not a turn: write 11-15 for a move and 22x15x6 for a capture",
		FR: "« {text} » n’est pas un coup : écrivez 11-15 pour un déplacement et 22x15x6 pour une prise",
		DE: "„{text}“ ist kein Zug: Ein einfacher Zug heißt 11-15, ein Schlagzug 22x15x6",
	},
	"several-routes": {
		EN: "“{text}” can mean {routes}: name every square where the piece lands",
		FR: "« {text} » peut être {routes} : il faut nommer chaque case où la pièce se pose",
		DE: "„{text}“ kann {routes} sein: Nötig ist jedes Feld, auf dem der Stein landet",
	},
	"position-missing": {
		EN: "no position is given: write it like B:W21,22,K30:B1,2,K3",
		FR: "aucune position n’est donnée : elle s’écrit comme B:W21,22,K30:B1,2,K3",
		DE: "es ist keine Stellung angegeben; sie sieht so aus: B:W21,22,K30:B1,2,K3",
	},
	"position-unreadable": {
		EN: "“{text}” is not a position: write it like B:W21,22,K30:B1,2,K3",
		FR: "« {text} » n’est pas une position : elle s’écrit comme B:W21,22,K30:B1,2,K3",
		DE: "„{text}“ ist keine Stellung; sie sieht so aus: B:W21,22,K30:B1,2,K3",
	},
	"no-side": {
		EN: "“{text}” does not say who is to move: the position begins with B: or W:",
		FR: "« {text} » ne dit pas à qui est le trait : la position commence par B: ou W:",
		DE: "„{text}“ sagt nicht, wer am Zug ist: Die Stellung beginnt mit B: oder W:",
	},
	"no-list": {
		EN: "“{text}” is not a list of pieces: a list begins with B or W",
		FR: "« {text} » n’est pas une liste de pièces : une liste commence par B ou W",
		DE: "„{text}“ ist keine Liste von Steinen: Eine Liste beginnt mit B oder W",
	},
	"no-piece": {
		EN: "“{text}” is not a piece: write its square, 1 to 32, with a K before a king’s",
		FR: "« {text} » n’est pas une pièce : on écrit sa case, de 1 à 32, précédée de K pour une pièce couronnée",
		DE: "„{text}“ ist kein Stein: Man schreibt sein Feld, 1 bis 32, mit einem K vor dem einer Dame",
	},
	"square-twice": {
		EN: "there cannot be two pieces on {square}",
		FR: "deux pièces ne peuvent pas se trouver en {square}",
		DE: "auf {square} können nicht zwei Steine stehen",
	},
	"too-many": {
		EN: "{side} cannot have {count} pieces: 12 is the most",
		FR: "les {side} ne peuvent pas avoir {count} pièces : 12 au plus",
		DE: "{side} kann nicht {count} Steine haben: höchstens 12",
	},
	"man-on-far-row": {
		EN: "{side} cannot have a man on {square}, where men are crowned",
		FR: "les {side} ne peuvent pas avoir de pion en {square}, où l’on couronne",
		DE: "{side} kann auf {square} keinen einfachen Stein haben: Dort wird jeder zur Dame",
	},

	// Endings.
	"no-pieces": {
		EN: "{loser} has no pieces left, and {winner} wins",
		FR: "les {loser} n’ont plus de pièces, et les {winner} gagnent",
		DE: "{loser} hat keine Steine mehr, und {winner} gewinnt",
	},
	"no-move": {
		EN: "{loser} has no legal move, so {winner} wins",
		FR: "les {loser} doivent jouer et ne le peuvent pas, et les {winner} gagnent",
		DE: "{loser} ist am Zug und kann nicht ziehen, und {winner} gewinnt",
	},
	"threefold": {
		EN: "the same position has come up for the third time: a draw",
		FR: "la même position se présente pour la troisième fois : la partie est nulle",
		DE: "dieselbe Stellung ist zum dritten Mal entstanden: unentschieden",
	},
	"forty-moves": {
		EN: "forty moves each without a capture or a man’s move: a draw",
		FR: "quarante coups de chaque côté sans prise ni avance de pion : la partie est nulle",
		DE: "je vierzig Züge ohne Schlagen und ohne Zug eines einfachen Steins: unentschieden",
	},
	"count": {
		EN: "{why}, so the pieces are counted: {first} {n} (kings: {k}), {second} {m} (kings: {l}); {verdict}",
		FR: "{why}, on compte donc les pièces : {first} {n} (dames : {k}), {second} {m} (dames : {l}) ; {verdict}",
		DE: "{why}, also wird gezählt: {first} {n} (davon Damen: {k}), {second} {m} (davon Damen: {l}); {verdict}",
	},
	"agreed-draw": {
		EN: "the players agreed on a draw",
		FR: "les joueurs sont convenus de la partie nulle",
		DE: "die Spieler haben sich auf unentschieden geeinigt",
	},
	"resigned": {
		EN: "{loser} resigned; {winner} wins",
		FR: "les {loser} ont abandonné ; les {winner} gagnent",
		DE: "{loser} hat aufgegeben; {winner} gewinnt",
	},
	"flag": {
		EN: "{loser} ran out of time; {winner} wins",
		FR: "les {loser} ont épuisé leur temps ; les {winner} gagnent",
		DE: "{loser} hat die Zeit überschritten; {winner} gewinnt",
	},

	// Endings that are not to be had.
	"no-draw-here": {
		EN: "there is no draw by agreement on this sheet: both players can agree to stop and count",
		FR: "cette feuille ne prévoit pas de nulle d’un commun accord : les deux joueurs peuvent convenir d’arrêter et de compter",
		DE: "auf diesem Blatt gibt es kein vereinbartes Unentschieden: Beide können sich auf Aufhören und Zählen einigen",
	},
	"no-count-here": {
		EN: "this sheet does not count the pieces: both players can agree on a draw",
		FR: "cette feuille ne compte pas les pièces : les deux joueurs peuvent convenir de la nulle",
		DE: "dieses Blatt zählt die Steine nicht: Beide können sich auf unentschieden einigen",
	},
	"proven-draw": {
		EN: "a draw: endgame tables prove that neither side can force a win",
		FR: "partie nulle : les tables de finales prouvent qu’aucun camp ne peut forcer le gain",
		DE: "unentschieden: Endspieltabellen beweisen, dass keine Seite den Gewinn erzwingen kann",
	},
	"no-claim-yet": {
		EN: "a draw can be claimed with {n} pieces or fewer on the board; the third repetition and forty quiet moves each end the game by themselves",
		FR: "on peut réclamer la nulle quand il reste au plus {n} pièces ; la troisième répétition et quarante coups tranquilles de chaque côté arrêtent d’eux-mêmes la partie",
		DE: "unentschieden lässt sich mit höchstens {n} Steinen auf dem Brett beantragen; die dritte Wiederholung und je vierzig ruhige Züge beenden das Spiel von selbst",
	},
	"no-claim-here": {
		EN: "there is nothing to claim: the third repetition and forty quiet moves each end the game by themselves",
		FR: "il n’y a rien à réclamer : la troisième répétition et quarante coups tranquilles de chaque côté arrêtent d’eux-mêmes la partie",
		DE: "es gibt nichts zu beantragen: Die dritte Wiederholung und je vierzig ruhige Züge beenden das Spiel von selbst",
	},
	"not-a-player": {
		EN: "only one of the two players can end the game that way",
		FR: "seul l’un des deux joueurs peut terminer ainsi la partie",
		DE: "nur einer der beiden Spieler kann das Spiel so beenden",
	},
	"unknown-ending": {
		EN: "“{kind}” is not a way to end this game",
		FR: "« {kind} » n’est pas une façon de terminer cette partie",
		DE: "„{kind}“ ist keine Art, dieses Spiel zu beenden",
	},
}
