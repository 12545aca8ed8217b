package checkers

import "crownhead/game"

// damesSentences is what only huffing has to say; of the board and the pieces Dames speaks as the other sheets do.
var damesSentences = game.Sentences{
	"offence-left-out": {
		EN: "this is an offence, because {could}; {other} may now {answers}",
		FR: "c’est une faute : {could} ; les {other} peuvent maintenant {answers}",
		DE: "das ist ein Versäumnis, denn {could}; {other} kann jetzt {answers}",
	},
	"offence-stopped": {
		EN: "this is an offence: the capture from {from} stops on {to} though it could go on over {next}; {other} may now {answers}",
		FR: "c’est une faute : la prise commencée en {from} s’arrête en {to} alors qu’elle pouvait continuer par-dessus {next} ; les {other} peuvent maintenant {answers}",
		DE: "das ist ein Versäumnis: Der Schlag von {from} endet auf {to}, obwohl er über {next} weiterginge; {other} kann jetzt {answers}",
	},

	"huffed": {
		EN: "{side} huffed {gone}, because {could}",
		FR: "les {side} ont soufflé {gone} : {could}",
		DE: "{side} hat {gone} gepustet, denn {could}",
	},
	"huffed-stopped": {
		EN: "{side} huffed {gone}, because its capture stopped there though it could go on over {next}",
		FR: "les {side} ont soufflé {gone} : la prise s’y est arrêtée alors qu’elle pouvait continuer par-dessus {next}",
		DE: "{side} hat {gone} gepustet, denn der Schlag endete dort, obwohl er über {next} weitergehen konnte",
	},
	"forty-moves-huff": {
		EN: "forty moves each without a capture, a huff or a man’s move: a draw",
		FR: "quarante coups de chaque côté sans prise, sans pièce soufflée et sans avance de pion : la partie est nulle",
		DE: "je vierzig Züge ohne Schlagen, ohne Pusten und ohne Zug eines einfachen Steins: unentschieden",
	},

	"no-huffing": {
		EN: "where captures are compulsory nothing is huffed or taken back",
		FR: "quand la prise est imposée, on ne souffle pas et l’on ne fait rien reprendre",
		DE: "wo geschlagen werden muss, wird weder gepustet noch zurückgenommen",
	},
	"says-neither": {
		EN: "“{said}” has no place in a turn here: all that can be said is “huff” or “back”",
		FR: "« {said} » n’a pas sa place ici : on ne peut dire que « souffler » ou « arrière »",
		DE: "„{said}“ gehört hier nicht zu einem Zug: Ansagen kann man nur „pusten“ oder „zurück“",
	},
	"huff-nothing": {
		EN: "{other} did not leave out a capture in the turn before, so there is nothing to huff",
		FR: "les {other} n’ont omis aucune prise au coup précédent : il n’y a rien à souffler",
		DE: "{other} hat im Zug davor keinen Schlag ausgelassen: Es gibt nichts zu pusten",
	},
	"back-nothing": {
		EN: "{other} did not leave out a capture in the turn before, so there is nothing to take back",
		FR: "les {other} n’ont omis aucune prise au coup précédent : il n’y a rien à faire reprendre",
		DE: "{other} hat im Zug davor keinen Schlag ausgelassen: Es gibt nichts zurückzunehmen",
	},
	"back-alone": {
		EN: "“back” is a turn of its own: nothing is moved or huffed with it",
		FR: "« arrière » est un coup à lui seul : on ne déplace et on ne souffle rien avec",
		DE: "„zurück“ ist ein Zug für sich: Dazu wird nichts gezogen und nichts gepustet",
	},
	"back-no-move": {
		EN: "{side} could not move once the board is put back, and would lose by saying “back”",
		FR: "les {side} ne pourraient pas jouer sur le damier remis en place et perdraient en disant « arrière »",
		DE: "{side} könnte auf dem zurückgestellten Brett nicht ziehen und würde mit „zurück“ verlieren",
	},
	"huff-empty": {
		EN: "nothing is on {square}; what can be huffed is on {could}",
		FR: "il n’y a rien en {square} ; ce qu’on peut souffler est en {could}",
		DE: "auf {square} steht nichts; was gepustet werden kann, steht auf {could}",
	},
	"huff-own": {
		EN: "the piece on {square} is {side}’s own; what can be huffed is on {could}",
		FR: "la pièce en {square} appartient aux {side} eux-mêmes ; ce qu’on peut souffler est en {could}",
		DE: "der Stein auf {square} gehört {side} selbst; was gepustet werden kann, steht auf {could}",
	},
	"huff-moved": {
		EN: "the piece that could have captured from {square} is now on {to}, and is huffed there",
		FR: "la pièce qui pouvait prendre depuis {square} se trouve maintenant en {to} : c’est là qu’on la souffle",
		DE: "der Stein, der von {square} aus schlagen konnte, steht jetzt auf {to} und wird dort gepustet",
	},
	"huff-innocent": {
		EN: "the piece on {square} could not have captured; what could have is on {could}",
		FR: "la pièce en {square} ne pouvait rien prendre ; ce qui le pouvait est en {could}",
		DE: "der Stein auf {square} hätte nichts schlagen können; was es konnte, steht auf {could}",
	},
	"huff-stopper": {
		EN: "it was the piece on {to} that stopped short: only that one can be huffed, not the one on {square}",
		FR: "c’est la pièce en {to} qui s’est arrêtée trop tôt : on ne peut souffler qu’elle, pas celle en {square}",
		DE: "zu früh aufgehört hat der Stein auf {to}: Nur er kann gepustet werden, nicht der auf {square}",
	},
	"huff-one": {
		EN: "one piece is huffed for an offence, not several: {could}",
		FR: "on ne souffle qu’une pièce par faute : {could}",
		DE: "für ein Versäumnis wird nur ein Stein gepustet: {could}",
	},
	"huff-all": {
		EN: "all pieces that could have captured are huffed together: {all}",
		FR: "toutes les pièces qui pouvaient prendre sont soufflées ensemble : {all}",
		DE: "alle Steine, die hätten schlagen können, werden zusammen gepustet: {all}",
	},
	"huff-first": {
		EN: "the huff comes before the move of the same turn, not after it",
		FR: "on souffle avant de jouer son coup, pas après",
		DE: "erst wird gepustet, dann gezogen, nicht umgekehrt",
	},
	"huff-then-move": {
		EN: "after the huff {side} still has to move in the same turn",
		FR: "après avoir soufflé, les {side} doivent encore jouer dans le même coup",
		DE: "nach dem Pusten muss {side} im selben Zug noch ziehen",
	},
	"huff-no-move": {
		EN: "with {squares} huffed {side} could not move, so this huff is not allowed",
		FR: "après avoir soufflé {squares}, les {side} ne pourraient pas jouer : il est interdit de souffler ainsi",
		DE: "ohne {squares} könnte {side} nicht ziehen: So zu pusten ist nicht erlaubt",
	},
	"huff-wins": {
		EN: "huffing {squares} takes the last piece and wins: no move follows",
		FR: "souffler {squares} enlève la dernière pièce et gagne : aucun déplacement ne suit",
		DE: "mit {squares} ist der letzte Stein gepustet und das Spiel gewonnen: Danach wird nicht mehr gezogen",
	},
	"answer-only": {
		EN: "{side} cannot move and has only the answer to an offence left: {open}",
		FR: "les {side} ne peuvent pas jouer et n’ont plus qu’à relever une faute : {open}",
		DE: "{side} kann nicht ziehen und hat nur noch die Antwort auf ein Versäumnis: {open}",
	},
	"put-back-capture": {
		EN: "{side} was put back and must now make a complete capture: {open}",
		FR: "les {side} ont dû reprendre leur coup et doivent maintenant faire une prise complète : {open}",
		DE: "{side} musste den Zug zurücknehmen und muss jetzt vollständig schlagen: {open}",
	},
	"put-back-finish": {
		EN: "after “back” a capture must be played to its end: {open}",
		FR: "après « arrière », une prise doit aller jusqu’au bout : {open}",
		DE: "nach „zurück“ muss ein Schlag zu Ende gespielt werden: {open}",
	},

	"turn-unreadable": {
		EN: "“{text}” is not a turn: write 11-15 for a move, 22x15x6 for a capture, huff 14, 22-18 or back",
		FR: "« {text} » n’est pas un coup : écrivez 11-15 pour un déplacement, 22x15x6 pour une prise, souffler 14, 22-18 ou arrière",
		DE: "„{text}“ ist kein Zug: Ein einfacher Zug heißt 11-15, ein Schlagzug 22x15x6, dazu gibt es pusten 14, 22-18 und zurück",
	},
	"unreadable-huff": {
		EN: "“{text}” is not a huff; write huff 14, 22-18, or huff 14 alone if it wins",
		FR: "« {text} » : on ne souffle pas ainsi ; écrivez souffler 14, 22-18, ou souffler 14 seul si cela gagne",
		DE: "„{text}“ ist kein Pusten; man schreibt pusten 14, 22-18, oder nur pusten 14, wenn es gewinnt",
	},
	"unreadable-tail": {
		EN: "“{text}” after the board is neither an offending turn, such as 3-8, nor the word must",
		FR: "« {text} » après le damier n’est ni un coup fautif, comme 3-8, ni le mot must",
		DE: "„{text}“ hinter dem Brett ist weder ein fehlerhafter Zug, etwa 3-8, noch das Wort must",
	},
	"offence-no-move": {
		EN: "an offending turn is written as the move alone, such as 3-8, and not as “{turn}”",
		FR: "un coup fautif s’écrit par le seul déplacement, comme 3-8, et non « {turn} »",
		DE: "ein fehlerhafter Zug wird nur als Bewegung geschrieben, etwa 3-8, und nicht „{turn}“",
	},
	"offence-none": {
		EN: "{turn} does not leave out a capture on this board, so there is no offence to answer",
		FR: "{turn} n’omet aucune prise sur ce damier : il n’y a pas de faute à relever",
		DE: "{turn} lässt auf diesem Brett keinen Schlag aus: Es gibt kein Versäumnis, auf das zu antworten wäre",
	},
	"must-nothing": {
		EN: "{side} can capture nothing here, so the word must cannot follow this board",
		FR: "les {side} ne peuvent rien prendre ici : le mot must n’a pas sa place après ce damier",
		DE: "{side} kann hier nichts schlagen: Das Wort must kann hinter diesem Brett nicht stehen",
	},
	"must-never": {
		EN: "with these switches nobody is put back to capture, so the word must cannot follow a board",
		FR: "avec ces options, personne n’est remis en place pour prendre : le mot must n’a pas sa place après un damier",
		DE: "mit diesen Schaltern wird niemand zum Schlagen zurückgestellt: Das Wort must kann hinter keinem Brett stehen",
	},
}
