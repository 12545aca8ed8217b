package chess

import "crownhead/game"

// sentences is everything these rules can say.
var sentences = game.Sentences{
	// Texts of positions.
	"fen-long": {
		EN: "“{text}” is too long for a FEN, which has at most {most} characters",
		FR: "« {text} » est trop long pour une FEN, qui compte au plus {most} caractères",
		DE: "„{text}“ ist zu lang für eine FEN, die höchstens {most} Zeichen hat",
	},
	"fen-fields": {
		EN: "the number of fields is {n}; a FEN has 6, or the first 4 of them",
		FR: "le nombre de champs est {n} ; une FEN en a 6, ou les 4 premiers",
		DE: "die Zahl der Angaben ist {n}; eine FEN hat 6 oder die ersten 4 davon",
	},
	"fen-rows": {
		EN: "the number of ranks is {n}; a FEN has 8, with / between them",
		FR: "le nombre de rangées est {n} ; une FEN en a 8, séparées par /",
		DE: "die Zahl der Reihen ist {n}; eine FEN hat 8, mit / dazwischen",
	},
	"fen-squares": {
		EN: "rank {row} is {n} wide, not 8",
		FR: "la rangée {row} est large de {n}, et non de 8",
		DE: "Reihe {row} ist {n} breit, nicht 8",
	},
	"fen-letter": {
		EN: "“{text}” in rank {row} is not a piece; White’s are K Q R B N P, Black’s k q r b n p",
		FR: "« {text} » dans la rangée {row} n’est pas une pièce ; les Blancs ont K Q R B N P, les Noirs k q r b n p",
		DE: "„{text}“ in Reihe {row} ist keine Figur; Weiß hat K Q R B N P, Schwarz k q r b n p",
	},
	"fen-turn": {
		EN: "“{text}” is not a side to move; it is w or b",
		FR: "« {text} » ne désigne pas le trait ; c’est w ou b",
		DE: "„{text}“ nennt keine Seite am Zug; es ist w oder b",
	},
	"fen-castling": {
		EN: "“{text}” does not give castling rights; they are letters of KQkq, each once, or -",
		FR: "« {text} » n’indique pas de droits de roque ; ce sont des lettres de KQkq, chacune une fois, ou -",
		DE: "„{text}“ sind keine Rochaderechte; es sind Buchstaben aus KQkq, jeder einmal, oder -",
	},
	"fen-passant": {
		EN: "“{text}” is not an en passant square; it is a square such as e3, or -",
		FR: "« {text} » n’est pas une case de prise en passant ; c’est une case comme e3, ou -",
		DE: "„{text}“ ist kein Feld für en passant; es ist ein Feld wie e3 oder -",
	},
	"fen-number": {
		EN: "“{text}” is not a count; it is a number from 0 to {most}",
		FR: "« {text} » n’est pas un compte ; c’est un nombre de 0 à {most}",
		DE: "„{text}“ ist keine Zählung; es ist eine Zahl von 0 bis {most}",
	},

	// Set-ups that cannot be played.
	"no-king": {
		EN: "{side} has no king, and must have one",
		FR: "{side} n’ont pas de roi, et il leur en faut un",
		DE: "{side} hat keinen König und braucht einen",
	},
	"many-kings": {
		EN: "{side} has kings on {squares}, and must have exactly one",
		FR: "{side} ont des rois en {squares}, et il leur en faut exactement un",
		DE: "{side} hat Könige auf {squares} und braucht genau einen",
	},
	"pawn-rows": {
		EN: "there cannot be a pawn on {squares}: it begins on its second rank and is promoted on its last",
		FR: "aucun pion ne peut se trouver en {squares} : il part de sa deuxième rangée et il est promu sur la dernière",
		DE: "auf {squares} kann kein Bauer stehen: Er beginnt auf seiner zweiten Reihe und wird auf der letzten umgewandelt",
	},
	"their-check": {
		EN: "{side} is to move, and {king} is already in check from {by}",
		FR: "{side} ont le trait, et {king} est déjà attaqué {by}",
		DE: "{side} ist am Zug, und {king} wird schon {by} angegriffen",
	},
	"not-at-home": {
		EN: "{wing} is not possible for {side}: the king must be on {king} and a rook on {rook}",
		FR: "{wing} est impossible pour {side} : il faut le roi en {king} et une tour en {rook}",
		DE: "{wing} ist für {side} nicht möglich: Der König muss auf {king} und ein Turm auf {rook} stehen",
	},

	// Texts of moves.
	"move-unreadable": {
		EN: "“{text}” is not a move; moves are written like e4, Nf3, exd5, O-O, e8=Q or e2e4",
		FR: "« {text} » n’est pas un coup ; un coup s’écrit comme e4, Nf3, exd5, O-O, e8=Q ou e2e4",
		DE: "„{text}“ ist kein Zug; Züge schreibt man wie e4, Nf3, exd5, O-O, e8=Q oder e2e4",
	},
	"move-empty": {
		EN: "an empty text is not a move; moves are written like e4, Nf3, exd5, O-O, e8=Q or e2e4",
		FR: "un texte vide n’est pas un coup ; un coup s’écrit comme e4, Nf3, exd5, O-O, e8=Q ou e2e4",
		DE: "ein leerer Text ist kein Zug; Züge schreibt man wie e4, Nf3, exd5, O-O, e8=Q oder e2e4",
	},
	"move-ambiguous": {
		EN: "“{text}” can be {moves}: say which",
		FR: "« {text} » peut être {moves} : précisez lequel",
		DE: "„{text}“ kann {moves} sein: Sag, welcher Zug",
	},

	// Touches that are not finished.
	"nothing-touched": {
		EN: "{side} is to move, and nothing has been moved yet",
		FR: "{side} ont le trait, et rien n’a encore été joué",
		DE: "{side} ist am Zug, und noch ist nichts gezogen",
	},
	"nowhere-yet": {
		EN: "{piece} still needs a square to go to",
		FR: "il reste à choisir où va {piece}",
		DE: "{piece} braucht noch ein Zielfeld",
	},
	"which-piece": {
		EN: "more than one piece can do that: {moves}",
		FR: "plus d’une pièce le peut : {moves}",
		DE: "das kann mehr als eine Figur: {moves}",
	},
	"promotion-open": {
		EN: "{piece} is promoted on {to}: say to what, queen, rook, bishop or knight",
		FR: "{piece} est promu en {to} : précisez en quoi, dame, tour, fou ou cavalier",
		DE: "{piece} wird auf {to} umgewandelt: Sag, ob in Dame, Turm, Läufer oder Springer",
	},

	// Who is touched.
	"no-square": {
		EN: "“{text}” is not a square of the board; they are a1 to h8",
		FR: "« {text} » n’est pas une case de l’échiquier ; elles vont de a1 à h8",
		DE: "„{text}“ ist kein Feld des Bretts; sie heißen a1 bis h8",
	},
	"empty-square": {
		EN: "there is no piece on {from}",
		FR: "il n’y a pas de pièce en {from}",
		DE: "auf {from} steht keine Figur",
	},
	"not-yours": {
		EN: "{piece} belongs to the other side, and {side} is to move",
		FR: "{piece} est à l’adversaire, et {side} ont le trait",
		DE: "{piece} gehört der anderen Seite, und {side} ist am Zug",
	},
	"no-such-piece": {
		EN: "{side} has {none}",
		FR: "{side} n’ont pas de {none}",
		DE: "{side} hat {none}",
	},
	"no-such-piece-there": {
		EN: "{side} has {none} {where}",
		FR: "{side} n’ont pas de {none} {where}",
		DE: "{side} hat {none} {where}",
	},
	"nothing-fits": {
		EN: "{side} has no move that matches this",
		FR: "{side} n’ont aucun coup qui corresponde à cela",
		DE: "{side} hat keinen Zug, der dazu passt",
	},
	"nobody-goes": {
		EN: "none of your pieces can go to {to}",
		FR: "aucune de vos pièces ne peut aller en {to}",
		DE: "keine deiner Figuren kann nach {to}",
	},
	"stays": {
		EN: "{piece} must leave its square",
		FR: "{piece} doit quitter sa case",
		DE: "{piece} muss das Feld verlassen",
	},
	"turn-over": {
		EN: "a turn is one move, and {piece} has already gone to {to}",
		FR: "un coup ne déplace qu’une pièce, et {piece} va déjà en {to}",
		DE: "in einem Zug bewegt sich nur eine Figur, und {piece} geht schon nach {to}",
	},

	// Ways and shapes.
	"stuck": {
		EN: "{piece} cannot move: every way is blocked",
		FR: "{piece} ne peut pas bouger : tous les chemins sont barrés",
		DE: "{piece} kann nicht ziehen: Alle Wege sind verstellt",
	},
	"king-stuck": {
		EN: "{piece} has no free square that is not attacked",
		FR: "{piece} n’a aucune case libre qui ne soit pas attaquée",
		DE: "{piece} hat kein freies Feld, das nicht angegriffen ist",
	},
	"blocked": {
		EN: "{piece} cannot get to {to}: {blocker} is in the way",
		FR: "{piece} ne peut pas aller en {to} : {blocker} barre le chemin",
		DE: "{piece} kommt nicht nach {to}, denn {blocker} steht im Weg",
	},
	"own-piece": {
		EN: "{piece} cannot land there: {there} is your own",
		FR: "{piece} ne peut pas s’y poser : {there} est à vous",
		DE: "{piece} kann da nicht hin, denn {there} gehört dir selbst",
	},
	"king-shape": {
		EN: "{piece} cannot go to {to}: a king moves one square, in any direction",
		FR: "{piece} ne peut pas aller en {to} : un roi se déplace d’une case, dans n’importe quelle direction",
		DE: "{piece} kann nicht nach {to}: Ein König geht ein Feld weit, in jede Richtung",
	},
	"queen-shape": {
		EN: "{piece} cannot go to {to}: a queen moves in a straight line, along a rank, a file or a diagonal",
		FR: "{piece} ne peut pas aller en {to} : une dame va tout droit, sur une rangée, une colonne ou une diagonale",
		DE: "{piece} kann nicht nach {to}: Eine Dame geht geradeaus, auf einer Reihe, Linie oder Diagonale",
	},
	"rook-shape": {
		EN: "{piece} cannot go to {to}: a rook moves along a rank or a file",
		FR: "{piece} ne peut pas aller en {to} : une tour se déplace sur une rangée ou une colonne",
		DE: "{piece} kann nicht nach {to}: Ein Turm geht auf einer Reihe oder Linie",
	},
	"bishop-shape": {
		EN: "{piece} cannot go to {to}: a bishop moves along a diagonal",
		FR: "{piece} ne peut pas aller en {to} : un fou se déplace sur une diagonale",
		DE: "{piece} kann nicht nach {to}: Ein Läufer geht auf einer Diagonale",
	},
	"knight-shape": {
		EN: "{piece} cannot go to {to}: a knight moves two squares along a rank or file and one to the side",
		FR: "{piece} ne peut pas aller en {to} : un cavalier va à deux cases sur une rangée ou une colonne, puis à une case de côté",
		DE: "{piece} kann nicht nach {to}: Ein Springer geht zwei Felder auf einer Reihe oder Linie und eines zur Seite",
	},
	"pawn-shape": {
		EN: "{piece} cannot go to {to}: a pawn moves one square forward, two on its first move, and captures one square diagonally forward",
		FR: "{piece} ne peut pas aller en {to} : un pion avance d’une case, de deux à son premier coup, et prend à une case en diagonale vers l’avant",
		DE: "{piece} kann nicht nach {to}: Ein Bauer geht ein Feld vor, beim ersten Zug zwei, und schlägt ein Feld schräg nach vorn",
	},
	"pawn-backward": {
		EN: "{piece} cannot go to {to}: a pawn never moves backward",
		FR: "{piece} ne peut pas aller en {to} : un pion ne recule jamais",
		DE: "{piece} kann nicht nach {to}: Ein Bauer geht nie zurück",
	},
	"pawn-double": {
		EN: "{piece} cannot go to {to}: a pawn moves two squares only on its very first move",
		FR: "{piece} ne peut pas aller en {to} : un pion n’avance de deux cases qu’à son tout premier coup",
		DE: "{piece} kann nicht nach {to}: Zwei Felder geht ein Bauer nur bei seinem allerersten Zug",
	},
	"pawn-blocked": {
		EN: "{piece} cannot go to {to}: {blocker} is in front of it, and a pawn does not capture straight ahead",
		FR: "{piece} ne peut pas aller en {to} : {blocker} se trouve devant lui, et un pion ne prend pas droit devant",
		DE: "{piece} kann nicht nach {to}, denn {blocker} steht davor, und ein Bauer schlägt nicht geradeaus",
	},
	"pawn-takes-nothing": {
		EN: "{piece} cannot go to {to}: a pawn moves diagonally only to capture, and there is nothing to capture",
		FR: "{piece} ne peut pas aller en {to} : un pion ne va en diagonale que pour prendre, et il n’y a rien à prendre",
		DE: "{piece} kann nicht nach {to}: Schräg geht ein Bauer nur, um zu schlagen, und da ist nichts zu schlagen",
	},
	"takes-nothing-there": {
		EN: "{piece} going to {to} captures nothing on {takes}",
		FR: "{piece}, en allant en {to}, ne prend rien en {takes}",
		DE: "{piece} schlägt mit dem Zug nach {to} nichts auf {takes}",
	},

	// En passant and promotion.
	"passing-late": {
		EN: "{piece} cannot capture en passant: {victim} did not just make its double step",
		FR: "{piece} ne peut pas prendre en passant : {victim} ne vient pas d’avancer de deux cases",
		DE: "{piece} kann nicht en passant schlagen, denn {victim} hat nicht eben erst den Doppelschritt gemacht",
	},
	"passing-unknown": {
		EN: "{piece} cannot capture that way: this sheet has no en passant, and {victim} is safe beside it",
		FR: "{piece} ne peut pas prendre ainsi : cette feuille n’a pas de prise en passant, et {victim} ne craint rien à côté",
		DE: "{piece} kann so nicht schlagen: Auf diesem Blatt gibt es kein en passant, und {victim} steht daneben sicher",
	},
	"promotion-none": {
		EN: "{piece} is not promoted on {to}: only a pawn on the last rank is",
		FR: "pas de promotion en {to} pour {piece} : seul un pion sur la dernière rangée est promu",
		DE: "{piece} wird auf {to} nicht umgewandelt: Das wird nur ein Bauer auf der letzten Reihe",
	},
	"promotion-kind": {
		EN: "{piece} becomes a queen, a rook, a bishop or a knight, nothing else",
		FR: "{piece} devient une dame, une tour, un fou ou un cavalier, rien d’autre",
		DE: "{piece} wird eine Dame, ein Turm, ein Läufer oder ein Springer, sonst nichts",
	},

	// Check.
	"king-into-check": {
		EN: "on {to} your king would be in check from {by}",
		FR: "en {to}, votre roi serait attaqué {by}",
		DE: "auf {to} würde dein König {by} angegriffen",
	},
	"still-in-check": {
		EN: "that would leave your king in check from {by}",
		FR: "votre roi resterait en échec, attaqué {by}",
		DE: "dein König bliebe im Schach, angegriffen {by}",
	},
	"double-check": {
		EN: "your king is in check from {by} at once: only the king can move",
		FR: "votre roi est attaqué à la fois {by} : seul le roi peut jouer",
		DE: "dein König wird zugleich {by} angegriffen: Nur er kann ziehen",
	},
	"pinned": {
		EN: "{piece} is pinned: moving it away would leave your king in check from {by}",
		FR: "clouage : si {piece} quitte sa ligne, votre roi est attaqué {by}",
		DE: "{piece} ist gefesselt: Nach diesem Zug würde dein König {by} angegriffen",
	},
	"uncovers": {
		EN: "capturing en passant would leave your king in check from {by}",
		FR: "après cette prise en passant, votre roi serait attaqué {by}",
		DE: "nach diesem Schlagen en passant würde dein König {by} angegriffen",
	},

	// Castling.
	"castling-unknown": {
		EN: "this sheet has no castling",
		FR: "cette feuille n’a pas de roque",
		DE: "auf diesem Blatt gibt es keine Rochade",
	},
	"castling-king-away": {
		EN: "{wing} is not possible: the king is not on {home}",
		FR: "{wing} est impossible : le roi n’est pas en {home}",
		DE: "{wing} geht nicht: Der König steht nicht auf {home}",
	},
	"castling-no-rook": {
		EN: "{wing} is not possible: no rook of yours is on {rook}",
		FR: "{wing} est impossible : aucune de vos tours n’est en {rook}",
		DE: "{wing} geht nicht: Auf {rook} steht kein Turm von dir",
	},
	"castling-moved": {
		EN: "{wing} is not possible: the king on {home} or the rook on {rook} has moved before",
		FR: "{wing} est impossible : le roi en {home} ou la tour en {rook} a déjà joué",
		DE: "{wing} geht nicht: Der König auf {home} oder der Turm auf {rook} hat schon gezogen",
	},
	"castling-rook-moved": {
		EN: "{wing} is not possible: the rook on {rook} has moved before",
		FR: "{wing} est impossible : la tour en {rook} a déjà joué",
		DE: "{wing} geht nicht: Der Turm auf {rook} hat schon gezogen",
	},
	"castling-blocked": {
		EN: "{wing} is not possible: {blocker} is between king and rook",
		FR: "{wing} est impossible : {blocker} se trouve entre le roi et la tour",
		DE: "{wing} geht nicht, denn {blocker} steht zwischen König und Turm",
	},
	"castling-in-check": {
		EN: "{wing} is not possible: your king is in check from {by}",
		FR: "{wing} est impossible : votre roi est attaqué {by}",
		DE: "{wing} geht nicht: Dein König wird {by} angegriffen",
	},
	"castling-through-check": {
		EN: "{wing} is not possible: crossing {square} your king would be in check from {by}",
		FR: "{wing} est impossible : en passant par {square}, votre roi serait attaqué {by}",
		DE: "{wing} geht nicht: Unterwegs auf {square} würde dein König {by} angegriffen",
	},
	"castling-into-check": {
		EN: "{wing} is not possible: on {square} your king would be in check from {by}",
		FR: "{wing} est impossible : en {square}, votre roi serait attaqué {by}",
		DE: "{wing} geht nicht: Auf {square} würde dein König {by} angegriffen",
	},

	// How a game ended.
	"checkmate": {
		EN: "checkmate: {king} is in check from {by} and cannot be saved; {winner} wins",
		FR: "échec et mat : {king} est attaqué {by} et rien ne peut le sauver ; {winner} gagnent",
		DE: "schachmatt, denn {king} wird {by} angegriffen und ist nicht zu retten; {winner} gewinnt",
	},
	"stalemate": {
		EN: "a draw by stalemate: {side} is not in check and has no move",
		FR: "nulle par pat : {side} ne sont pas en échec et n’ont aucun coup",
		DE: "remis durch Patt, denn {side} steht nicht im Schach und hat keinen Zug",
	},
	"dead-position": {
		EN: "a draw: with these pieces no sequence of moves leads to mate",
		FR: "nulle : avec ces pièces, aucune suite de coups ne mène au mat",
		DE: "remis: Mit diesen Figuren führt keine Zugfolge zum Matt",
	},
	"threefold": {
		EN: "a draw: the same position {n} times",
		FR: "nulle : {n} fois la même position",
		DE: "remis: {n}-mal dieselbe Stellung",
	},
	"fivefold": {
		EN: "a draw without a claim: the same position {n} times",
		FR: "nulle sans réclamation : {n} fois la même position",
		DE: "remis auch ohne Antrag: {n}-mal dieselbe Stellung",
	},
	"fifty": {
		EN: "a draw: {n} moves each without a capture or a pawn’s move",
		FR: "nulle : {n} coups de chaque côté sans prise ni coup de pion",
		DE: "remis: {n} Züge jeder Seite ohne Schlagen und ohne Bauernzug",
	},
	"seventy-five": {
		EN: "a draw without a claim: {n} moves each without a capture or a pawn’s move",
		FR: "nulle sans réclamation : {n} coups de chaque côté sans prise ni coup de pion",
		DE: "remis auch ohne Antrag: {n} Züge jeder Seite ohne Schlagen und ohne Bauernzug",
	},
	"agreed": {
		EN: "a draw: both sides have agreed to it",
		FR: "nulle : les deux camps en sont convenus",
		DE: "remis: Beide Seiten sind sich einig",
	},
	"resigned": {
		EN: "{side} resigned; {winner} wins",
		FR: "{side} ont abandonné ; {winner} gagnent",
		DE: "{side} hat aufgegeben; {winner} gewinnt",
	},
	"flag": {
		EN: "{side} ran out of time; {winner} wins",
		FR: "{side} ont épuisé leur temps ; {winner} gagnent",
		DE: "{side} hat die Zeit überschritten; {winner} gewinnt",
	},
	"flag-draw": {
		EN: "a draw: {side} ran out of time, but {winner} could not mate by any sequence of moves",
		FR: "nulle : {side} ont épuisé leur temps, mais {winner} ne pourraient mater par aucune suite de coups",
		DE: "remis, denn {side} hat zwar die Zeit überschritten, aber {winner} könnte durch keine Zugfolge matt setzen",
	},

	// Endings that are refused.
	"claim-turn": {
		EN: "only the side to move can claim a draw, and {side} is to move",
		FR: "seul le camp au trait peut réclamer la nulle, et {side} ont le trait",
		DE: "nur wer am Zug ist, kann remis beantragen, und {side} ist am Zug",
	},
	"claim-repetition": {
		EN: "the position has occurred {times} so far, and a claim needs three times",
		FR: "la position s’est présentée {times} jusqu’ici, et il en faut trois pour une réclamation",
		DE: "die Stellung ist bisher {times} vorgekommen, und ein Antrag braucht dreimal",
	},
	"claim-quiet": {
		EN: "the number of turns in a row without a capture or a pawn’s move is {n}, and a claim needs 100: fifty by each side",
		FR: "le nombre de coups d’affilée sans prise ni coup de pion est {n}, et il en faut 100 pour une réclamation : cinquante de chaque côté",
		DE: "die Zahl der Züge in Folge ohne Schlagen und ohne Bauernzug ist {n}, und ein Antrag braucht 100: fünfzig von jeder Seite",
	},
	"claim-unknown": {
		EN: "under this sheet there is nothing to claim: the same position three times and fifty moves end the game by themselves",
		FR: "selon cette feuille, il n’y a rien à réclamer : trois fois la même position et cinquante coups mettent d’eux-mêmes fin à la partie",
		DE: "nach diesem Blatt gibt es nichts zu beantragen: Dreimal dieselbe Stellung und fünfzig Züge beenden die Partie von selbst",
	},
	"no-such-ending": {
		EN: "chess does not end that way: players can agree to a draw, claim one where the rules give it, or resign",
		FR: "les échecs ne finissent pas ainsi : on peut convenir de la nulle, la réclamer quand les règles la donnent, ou abandonner",
		DE: "so endet Schach nicht: Man kann sich auf remis einigen, es beantragen, wo die Regeln es geben, oder aufgeben",
	},
}
