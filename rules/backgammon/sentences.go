package backgammon

import "crownhead/game"

// sentences is everything these rules can say. Points are the speaker's own (FB-2), as in the text of turns.
var sentences = game.Sentences{
	// What is not in our notation.
	"unreadable-position": {
		EN: "“{text}” is not a position; write a GNU position id such as 4HPwATDgc/ABMA, with or without “:” and a match id, or an XGID",
		FR: "« {text} » n’est pas une position ; on lit un identifiant GNU comme 4HPwATDgc/ABMA, suivi ou non de « : » et d’un identifiant de match, ou un XGID",
		DE: "„{text}“ ist keine Stellung; gelesen wird eine GNU-Kennung wie 4HPwATDgc/ABMA, mit oder ohne „:“ und Matchkennung, oder eine XGID",
	},
	"unknown-ending-word": {
		EN: "“{word}” cannot follow the ids; “opening” and “rolling” can",
		FR: "« {word} » ne peut pas suivre les identifiants ; « opening » et « rolling » le peuvent",
		DE: "„{word}“ kann nicht auf die Kennungen folgen; „opening“ und „rolling“ können es",
	},
	"position-id-size": {
		EN: "the position id “{id}” must have 14 characters; it has {n}",
		FR: "l’identifiant de position « {id} » doit avoir 14 caractères ; il en a {n}",
		DE: "die Stellungskennung „{id}“ muss 14 Zeichen haben; es sind {n}",
	},
	"position-id-letter": {
		EN: "“{letter}” in the position id “{id}” is not one of A–Z, a–z, 0–9, + and /",
		FR: "« {letter} » dans l’identifiant de position « {id} » n’est ni A–Z, ni a–z, ni 0–9, ni + ou /",
		DE: "„{letter}“ in der Stellungskennung „{id}“ ist keines der Zeichen A–Z, a–z, 0–9, + und /",
	},
	"position-id-tail": {
		EN: "the position id “{id}” continues after the last bar",
		FR: "l’identifiant de position « {id} » continue après la dernière barre",
		DE: "die Stellungskennung „{id}“ geht nach der letzten Bar noch weiter",
	},
	"match-id-size": {
		EN: "the match id “{id}” must have 12 characters; it has {n}",
		FR: "l’identifiant de match « {id} » doit avoir 12 caractères ; il en a {n}",
		DE: "die Matchkennung „{id}“ muss 12 Zeichen haben; es sind {n}",
	},
	"match-id-letter": {
		EN: "“{letter}” in the match id “{id}” is not one of A–Z, a–z, 0–9, + and /",
		FR: "« {letter} » dans l’identifiant de match « {id} » n’est ni A–Z, ni a–z, ni 0–9, ni + ou /",
		DE: "„{letter}“ in der Matchkennung „{id}“ ist keines der Zeichen A–Z, a–z, 0–9, + und /",
	},
	"xgid-fields": {
		EN: "an XGID has 9 or 10 fields between colons, and this one has {n}",
		FR: "un XGID a 9 ou 10 champs séparés par des deux-points ; celui-ci en a {n}",
		DE: "eine XGID hat 9 oder 10 Felder zwischen Doppelpunkten, diese hat {n}",
	},
	"xgid-size": {
		EN: "the board of an XGID has 26 characters, and this one has {n}",
		FR: "le tablier d’un XGID a 26 caractères ; celui-ci en a {n}",
		DE: "das Brett einer XGID hat 26 Zeichen, dieses hat {n}",
	},
	"xgid-letter": {
		EN: "“{letter}” cannot be at place {n} of an XGID’s board; -, A–P and a–p can, each side on its own bar only",
		FR: "« {letter} » ne peut pas figurer à la place {n} du tablier d’un XGID ; -, A–P et a–p le peuvent, chaque camp sur sa propre barre seulement",
		DE: "„{letter}“ kann nicht an Stelle {n} im Brett einer XGID stehen; -, A–P und a–p können es, jede Seite nur auf ihrer eigenen Bar",
	},
	"xgid-number": {
		EN: "the {what} field of the XGID is “{value}”, not a number from {low} to {high}",
		FR: "le champ {what} du XGID est « {value} », et non un nombre de {low} à {high}",
		DE: "das Feld {what} der XGID ist „{value}“ und keine Zahl von {low} bis {high}",
	},
	"xgid-dice": {
		EN: "the dice field of the XGID is “{dice}”; it can be 00, D, or two numbers from 1 to 6",
		FR: "le champ des dés du XGID est « {dice} » ; il peut être 00, D, ou deux chiffres de 1 à 6",
		DE: "das Würfelfeld der XGID ist „{dice}“; es kann 00, D oder zwei Zahlen von 1 bis 6 sein",
	},
	"unreadable-turn": {
		EN: "“{text}” is not a turn; turns are written like 24/18 13/11, bar/20, 6/off(2), or as dance, roll, double, take, pass or beaver, or as a roll like 31",
		FR: "« {text} » n’est pas un coup ; un coup s’écrit 24/18 13/11, bar/20, 6/off(2), ou bien dance, roll, double, take, pass, beaver, ou un lancer comme 31",
		DE: "„{text}“ ist kein Zug; man schreibt 24/18 13/11, bar/20, 6/off(2), oder dance, roll, double, take, pass, beaver, oder einen Wurf wie 31",
	},
	"several-readings": {
		EN: "“{text}” can be read as {readings}, and these end differently",
		FR: "« {text} » peut se lire {readings}, et le résultat n’est pas le même",
		DE: "„{text}“ kann {readings} heißen, und das endet nicht gleich",
	},
	"unreadable-dice": {
		EN: "“{dice}” is not a roll; write two numbers from 1 to 6, such as 31",
		FR: "« {dice} » n’est pas un lancer ; il faut deux chiffres de 1 à 6, comme 31",
		DE: "„{dice}“ ist kein Wurf; schreib zwei Zahlen von 1 bis 6, etwa 31",
	},
	"dice-already": {
		EN: "{dice} cannot be set: the position has its dice already, {a} and {b}",
		FR: "{dice} ne peut pas être fixé : la position a déjà ses dés, {a} et {b}",
		DE: "{dice} kann nicht gesetzt werden: Die Stellung hat ihre Würfel schon, {a} und {b}",
	},
	"dice-while-doubled": {
		EN: "{dice} cannot be set: a double is waiting for its answer",
		FR: "{dice} ne peut pas être fixé : un doublement attend sa réponse",
		DE: "{dice} kann nicht gesetzt werden: Eine Verdopplung wartet auf Antwort",
	},
	"dice-after-end": {
		EN: "{dice} cannot be set: the game is over",
		FR: "{dice} ne peut pas être fixé : la partie est finie",
		DE: "{dice} kann nicht gesetzt werden: Das Spiel ist aus",
	},
	"opening-tie": {
		EN: "{dice} cannot be set: a tie in the opening roll is thrown again",
		FR: "{dice} ne peut pas être fixé : à égalité, le lancer d’ouverture est refait",
		DE: "{dice} kann nicht gesetzt werden: Bei Gleichstand wird der Eröffnungswurf wiederholt",
	},

	// What cannot be set up.
	"too-many-checkers": {
		EN: "{side} has {n} checkers, and 15 is the most",
		FR: "{side} a {n} pions, et 15 est le maximum",
		DE: "{side} hat {n} Steine, und mehr als 15 gibt es nicht",
	},
	"shared-point": {
		EN: "both sides have checkers on the first player’s point {point}, the second player’s {mirror}",
		FR: "les deux camps occupent la flèche {point} du premier joueur, {mirror} du second",
		DE: "beide Seiten stehen auf Punkt {point} des ersten Spielers, Punkt {mirror} des zweiten",
	},
	"impossible-dice": {
		EN: "the dice show {a} and {b}; each die shows 1 to 6, or neither has been rolled",
		FR: "les dés montrent {a} et {b} ; chaque dé va de 1 à 6, ou aucun n’est lancé",
		DE: "die Würfel zeigen {a} und {b}; jeder hat 1 bis 6, oder beide sind nicht geworfen",
	},
	"dice-too-early": {
		EN: "the dice show {a} and {b}, though they have not been rolled yet or a double is waiting for its answer",
		FR: "les dés montrent {a} et {b}, alors qu’ils sont encore à lancer ou qu’un doublement attend sa réponse",
		DE: "die Würfel zeigen {a} und {b}, obwohl erst noch zu würfeln ist oder eine Verdopplung auf Antwort wartet",
	},
	"double-and-roll": {
		EN: "a double is waiting for its answer, so the dice are not rolled yet",
		FR: "un doublement attend sa réponse : les dés ne sont pas encore à lancer",
		DE: "eine Verdopplung wartet auf Antwort, also wird noch nicht gewürfelt",
	},
	"no-such-double": {
		EN: "no double can be waiting for its answer here",
		FR: "aucun doublement ne peut attendre de réponse ici",
		DE: "hier kann keine Verdopplung auf Antwort warten",
	},
	"impossible-cube": {
		EN: "the cube has been turned {n} times; it goes to 64, which is 6 times",
		FR: "le videau a été tourné {n} fois ; il va jusqu’à 64, soit 6 fois",
		DE: "der Dopplerwürfel wurde {n}-mal gedreht; er geht bis 64, das ist 6-mal",
	},
	"impossible-owner": {
		EN: "the match id gives the cube to someone who is not playing",
		FR: "l’identifiant de match donne le videau à quelqu’un qui ne joue pas",
		DE: "die Matchkennung gibt den Dopplerwürfel jemandem, der nicht mitspielt",
	},
	"impossible-score": {
		EN: "at {first} to {second} there is no game left to play in a match to {length}",
		FR: "à {first} contre {second}, il n’y a plus de partie à jouer dans un match en {length}",
		DE: "bei {first} zu {second} ist in einem Match bis {length} kein Spiel mehr zu spielen",
	},

	// The cube and the roll.
	"opening-first": {
		EN: "nothing can be done before the opening roll, one die each",
		FR: "rien ne peut se jouer avant le lancer d’ouverture, un dé chacun",
		DE: "vor dem Eröffnungswurf, einem Würfel für jeden, geht nichts",
	},
	"double-at-opening": {
		EN: "there is no doubling before the opening roll",
		FR: "on ne double pas avant le lancer d’ouverture",
		DE: "vor dem Eröffnungswurf verdoppelt niemand",
	},
	"dice-first": {
		EN: "the dice must be rolled first",
		FR: "il faut d’abord lancer les dés",
		DE: "erst muss gewürfelt werden",
	},
	"rolls-by-itself": {
		EN: "there is nothing to choose, so the dice are rolled at once",
		FR: "il n’y a rien à choisir : les dés sont lancés aussitôt",
		DE: "hier gibt es nichts zu wählen, also wird gleich gewürfelt",
	},
	"roll-chosen": {
		EN: "the roll has been chosen, so doubling must wait for the next turn",
		FR: "le lancer a été choisi : il faudra attendre le prochain tour pour doubler",
		DE: "der Wurf ist gewählt, verdoppelt werden kann erst wieder beim nächsten Zug",
	},
	"decide-first": {
		EN: "before anything else, say roll or double",
		FR: "avant tout, le joueur dit roll (lancer) ou double (doubler)",
		DE: "zuerst sagt der Spieler roll (würfeln) oder double (verdoppeln)",
	},
	"answer-first": {
		EN: "the double to {n} must be answered first: {answers}",
		FR: "il faut d’abord répondre au doublement à {n} : {answers}",
		DE: "erst muss die Verdopplung auf {n} beantwortet werden: {answers}",
	},
	"nothing-to-answer": {
		EN: "“{word}” answers a double, and none has been offered",
		FR: "« {word} » répond à un doublement, et aucun n’a été proposé",
		DE: "„{word}“ beantwortet eine Verdopplung, und keine ist angeboten",
	},
	"rolled-already": {
		EN: "the dice have been rolled already: {dice}",
		FR: "les dés sont déjà lancés : {dice}",
		DE: "gewürfelt ist schon: {dice}",
	},
	"double-after-roll": {
		EN: "the cube is offered before the roll, and the dice show {dice} already",
		FR: "le videau se propose avant le lancer, et les dés montrent déjà {dice}",
		DE: "verdoppelt wird vor dem Wurf, und die Würfel zeigen schon {dice}",
	},
	"no-cube": {
		EN: "this game is played without the doubling cube",
		FR: "cette partie se joue sans videau",
		DE: "dieses Spiel wird ohne Dopplerwürfel gespielt",
	},
	"crawford-game": {
		EN: "this is the Crawford game, in which nobody doubles",
		FR: "c’est la partie de Crawford, où personne ne double",
		DE: "dies ist das Crawford-Spiel, in dem niemand verdoppelt",
	},
	"cube-at-64": {
		EN: "the cube is at 64 and goes no higher",
		FR: "le videau est à 64 et ne monte pas plus haut",
		DE: "der Dopplerwürfel steht auf 64 und steigt nicht weiter",
	},
	"cube-of-opponent": {
		EN: "the cube belongs to the opponent, who alone may double next",
		FR: "le videau appartient à l’adversaire, qui seul peut doubler maintenant",
		DE: "der Dopplerwürfel gehört dem Gegner, und nur er darf als Nächster verdoppeln",
	},
	"no-beavers": {
		EN: "beavers are not played here: take or pass",
		FR: "le beaver ne se joue pas ici : take (accepter) ou pass (refuser)",
		DE: "Beavers werden hier nicht gespielt: take (annehmen) oder pass (ablehnen)",
	},
	"beaver-in-match": {
		EN: "there are no beavers in a match, only for money",
		FR: "il n’y a pas de beaver en match, seulement en partie d’argent",
		DE: "im Match gibt es keine Beavers, nur beim Spiel um Geld",
	},
	"beaver-past-64": {
		EN: "a beaver would turn the cube to {n}, and it goes to 64",
		FR: "un beaver porterait le videau à {n}, et il va jusqu’à 64",
		DE: "ein Beaver würde den Dopplerwürfel auf {n} drehen, und er geht bis 64",
	},
	"unknown-word": {
		EN: "“{word}” means nothing here; you can say {open}",
		FR: "« {word} » ne veut rien dire ici ; on peut jouer {open}",
		DE: "„{word}“ bedeutet hier nichts; möglich sind {open}",
	},

	// A step.
	"no-such-place": {
		EN: "“{name}” is neither a point of the board, nor the bar, nor off",
		FR: "« {name} » n’est ni une flèche du tablier, ni la barre, ni la sortie",
		DE: "„{name}“ ist weder ein Punkt des Bretts noch die Bar noch off",
	},
	"from-off": {
		EN: "a checker that has been borne off does not come back",
		FR: "un pion sorti ne revient pas",
		DE: "ein ausgewürfelter Stein kommt nicht zurück",
	},
	"all-played": {
		EN: "all numbers have been played: the turn is over",
		FR: "tous les nombres sont joués : le coup est fini",
		DE: "alle Zahlen sind gespielt: Der Zug ist zu Ende",
	},
	"empty-point": {
		EN: "there is no checker on point {point}",
		FR: "il n’y a pas de pion sur la flèche {point}",
		DE: "auf Punkt {point} steht kein Stein",
	},
	"point-left": {
		EN: "no checker is left on point {point}: this turn has moved it",
		FR: "il ne reste pas de pion sur la flèche {point} : ce coup l’a déplacé",
		DE: "auf Punkt {point} steht kein Stein mehr: Dieser Zug hat ihn bewegt",
	},
	"opponents-checker": {
		EN: "the checkers on point {point} belong to the opponent",
		FR: "les pions de la flèche {point} sont à l’adversaire",
		DE: "die Steine auf Punkt {point} gehören dem Gegner",
	},
	"bar-empty": {
		EN: "this side has no checker on the bar",
		FR: "ce camp n’a pas de pion sur la barre",
		DE: "diese Seite hat keinen Stein auf der Bar",
	},
	"bar-first": {
		EN: "the checker on the bar must enter before any move from point {point}",
		FR: "le pion sur la barre doit rentrer avant tout coup depuis la flèche {point}",
		DE: "der Stein auf der Bar muss erst herein, bevor von Punkt {point} gezogen wird",
	},
	"wrong-way": {
		EN: "checkers move to lower-numbered points, so {from}/{to} is not possible",
		FR: "les pions vont vers les flèches de numéro plus bas : {from}/{to} n’est pas possible",
		DE: "Steine ziehen zu niedrigeren Punkten, also geht {from}/{to} nicht",
	},
	"to-the-bar": {
		EN: "a checker does not move to the bar: only one that is hit goes there",
		FR: "on ne joue pas un pion vers la barre : seul un pion frappé y va",
		DE: "niemand zieht einen Stein auf die Bar: Nur ein geschlagener kommt dorthin",
	},
	"stop-between": {
		EN: "{from}/{to} takes more than one number, so the checker must first stop on {between}",
		FR: "{from}/{to} demande plus d’un nombre : le pion doit d’abord s’arrêter sur {between}",
		DE: "{from}/{to} braucht mehr als eine Zahl, also muss der Stein erst auf {between} halten",
	},
	"number-not-rolled": {
		EN: "{from}/{to} needs a {n}, and the dice show {dice}",
		FR: "{from}/{to} demande un {n}, et les dés montrent {dice}",
		DE: "{from}/{to} braucht eine {n}, und die Würfel zeigen {dice}",
	},
	"number-used": {
		EN: "{from}/{to} needs a {n}, which has been played already",
		FR: "{from}/{to} demande un {n}, déjà joué",
		DE: "{from}/{to} braucht eine {n}, und die ist schon gespielt",
	},
	"blocked": {
		EN: "{from}/{to} is blocked: {n} of the opponent’s checkers hold point {to}",
		FR: "{from}/{to} est fermé : {n} pions adverses tiennent la flèche {to}",
		DE: "{from}/{to} ist versperrt: {n} Steine des Gegners halten Punkt {to}",
	},
	"blocked-between": {
		EN: "{from}/{to} with one checker must stop on point {between}, held by {n} of the opponent’s checkers",
		FR: "{from}/{to} avec un seul pion doit s’arrêter sur la flèche {between}, que tiennent {n} pions adverses",
		DE: "{from}/{to} mit einem Stein muss auf Punkt {between} anhalten, und den besetzen {n} Steine des Gegners",
	},
	"enter-blocked": {
		EN: "you cannot enter with a {die}: {n} of the opponent’s checkers hold point {to}",
		FR: "impossible de rentrer avec un {die} : {n} pions adverses tiennent la flèche {to}",
		DE: "mit einer {die} kommt der Stein nicht herein: {n} Steine des Gegners halten Punkt {to}",
	},
	"nothing-to-hit": {
		EN: "{from}/{to} hits nothing: there is no single enemy checker there",
		FR: "{from}/{to} ne frappe rien : il n’y a pas de pion adverse isolé",
		DE: "{from}/{to} schlägt nichts: Dort steht kein einzelner Stein des Gegners",
	},
	"not-all-home": {
		EN: "no checker is borne off before all are home; still outside: {places}",
		FR: "aucun pion ne sort avant que tous soient rentrés au jan intérieur ; encore dehors : {places}",
		DE: "kein Stein wird ausgewürfelt, bevor alle im Heimfeld sind; noch draußen: {places}",
	},
	"off-too-far": {
		EN: "a {point} or more is needed to bear off from point {point}, and what is left to play is {dice}",
		FR: "pour sortir de la flèche {point} il faut au moins un {point}, et il reste à jouer {dice}",
		DE: "um von Punkt {point} auszuwürfeln, braucht es mindestens eine {point}, und zu spielen ist noch {dice}",
	},
	"higher-checker": {
		EN: "a {die} bears off from point {point} only if no checker is farther back, and one is on {higher}",
		FR: "un {die} ne sort un pion de la flèche {point} que si aucun n’est plus haut, et il y en a un sur {higher}",
		DE: "mit einer {die} darf man von Punkt {point} nur auswürfeln, wenn kein Stein höher steht, und auf {higher} steht einer",
	},
	"unreachable": {
		EN: "no checker gets to {place} with {dice}",
		FR: "aucun pion n’atteint {place} avec {dice}",
		DE: "mit {dice} kommt kein Stein auf {place}",
	},

	// The whole turn.
	"both-by-other": {
		EN: "with a {a} and a {b}, both can be played if {first} comes first, so {played} alone is not allowed",
		FR: "avec un {a} et un {b}, les deux peuvent se jouer en commençant par {first} : {played} seul n’est pas permis",
		DE: "mit einer {a} und einer {b} lassen sich beide spielen, wenn {first} zuerst kommt, also ist {played} allein nicht erlaubt",
	},
	"play-both": {
		EN: "with a {a} and a {b} both can be played, so {played} alone is not allowed: {next} can follow",
		FR: "avec un {a} et un {b}, les deux peuvent se jouer : {played} seul n’est pas permis, {next} peut suivre",
		DE: "mit einer {a} und einer {b} lassen sich beide spielen, also ist {played} allein nicht erlaubt; {next} kann folgen",
	},
	"larger-number": {
		EN: "either number can be played but not both, so it must be the larger, the {a}, and {played} is not allowed",
		FR: "on peut jouer l’un ou l’autre nombre mais pas les deux : ce doit être le plus grand, le {a}, et {played} n’est pas permis",
		DE: "nur eine der beiden Zahlen lässt sich spielen, dann muss es die größere sein, die {a}, und {played} ist nicht erlaubt",
	},
	"double-more": {
		EN: "with double {n} {most} steps can be played, and the turn stops after {made}",
		FR: "avec un double {n}, {most} mouvements peuvent se jouer, et le coup s’arrête après {made}",
		DE: "mit einem {n}er-Pasch lassen sich {most} Schritte spielen, und der Zug hört nach {made} auf",
	},
	"can-play": {
		EN: "a number can be played, so the turn is not lost: for example {turn}",
		FR: "un nombre peut se jouer, le tour n’est donc pas perdu : {turn}, par exemple",
		DE: "es lässt sich eine Zahl spielen, also ist der Zug nicht verloren: zum Beispiel {turn}",
	},
	// What was done to the other side.
	"doubled-stake": {
		EN: "the stake is to be doubled: take and play on for {twice}, or pass and lose {stake}",
		FR: "on veut doubler l’enjeu : prenez pour jouer {twice}, ou passez et perdez {stake}",
		DE: "der Einsatz soll verdoppelt werden: Nimm an und spiele um {twice}, oder lehne ab und verliere {stake}",
	},
	"no-way-in": {
		EN: "no way in from the bar with {dice}: the other side holds {points}",
		FR: "impossible de rentrer de la barre avec {dice} : l’adversaire tient {points}",
		DE: "mit {dice} kommt von der Bar nichts herein: Der Gegner hält {points}",
	},
	"nothing-fits": {
		EN: "no checker can move by {dice}, so the turn is lost",
		FR: "aucun pion ne peut jouer {dice} : le tour est perdu",
		DE: "mit {dice} kann kein Stein ziehen: Der Zug verfällt",
	},
	"only-dance": {
		EN: "no number can be played, so the turn is lost: type dance",
		FR: "aucun nombre ne peut se jouer : le tour est perdu, tapez dance",
		DE: "keine Zahl lässt sich spielen, der Zug ist verloren: Tippe dance",
	},

	// The end.
	"borne-off": {
		EN: "all fifteen checkers are borne off: {points}, with the cube at {cube}",
		FR: "les quinze pions sont sortis : {points}, avec le videau à {cube}",
		DE: "alle fünfzehn Steine sind ausgewürfelt: {points}, der Dopplerwürfel steht auf {cube}",
	},
	"gammon": {
		EN: "all fifteen checkers are borne off and the loser has borne off none – a gammon: {points}, with the cube at {cube}",
		FR: "les quinze pions sont sortis et le perdant n’en a sorti aucun, c’est un gammon : {points}, avec le videau à {cube}",
		DE: "alle fünfzehn Steine sind ausgewürfelt und der Verlierer hat noch keinen ausgewürfelt – ein Gammon: {points}, der Dopplerwürfel steht auf {cube}",
	},
	"backgammon": {
		EN: "all fifteen checkers are borne off and the loser, who has borne off none, still has a checker in the winner’s home board or on the bar – a backgammon: {points}, with the cube at {cube}",
		FR: "les quinze pions sont sortis et le perdant, qui n’en a sorti aucun, est encore dans le jan intérieur du gagnant ou sur la barre, c’est un backgammon : {points}, avec le videau à {cube}",
		DE: "alle fünfzehn Steine sind ausgewürfelt, und der Verlierer, der noch keinen ausgewürfelt hat, steht im Heimfeld des Siegers oder auf der Bar – ein Backgammon: {points}, der Dopplerwürfel steht auf {cube}",
	},
	"jacoby-single": {
		EN: "all fifteen checkers are borne off, and as the cube was never turned, a gammon counts as a single win: {points}, with the cube at {cube}",
		FR: "les quinze pions sont sortis, et comme le videau n’a jamais été tourné un gammon compte simple : {points}, avec le videau à {cube}",
		DE: "alle fünfzehn Steine sind ausgewürfelt, und weil nie verdoppelt wurde, zählt ein Gammon einfach: {points}, der Dopplerwürfel steht auf {cube}",
	},
	"passed": {
		EN: "the double was passed: {points}, with the cube still at {cube}",
		FR: "le doublement a été refusé : {points}, le videau étant à {cube}",
		DE: "die Verdopplung wurde abgelehnt: {points}, der Dopplerwürfel stand auf {cube}",
	},
	"resigned-single": {
		EN: "a single game was resigned: {points}, with the cube at {cube}",
		FR: "abandon d’une partie simple : {points}, avec le videau à {cube}",
		DE: "ein einfaches Spiel wurde aufgegeben: {points}, der Dopplerwürfel steht auf {cube}",
	},
	"resigned-gammon": {
		EN: "a gammon was resigned: {points}, with the cube at {cube}",
		FR: "abandon d’un gammon : {points}, avec le videau à {cube}",
		DE: "ein Gammon wurde aufgegeben: {points}, der Dopplerwürfel steht auf {cube}",
	},
	"resigned-backgammon": {
		EN: "a backgammon was resigned: {points}, with the cube at {cube}",
		FR: "abandon d’un backgammon : {points}, avec le videau à {cube}",
		DE: "ein Backgammon wurde aufgegeben: {points}, der Dopplerwürfel steht auf {cube}",
	},
	"flag": {
		EN: "time has run out: {points}, with the cube at {cube}",
		FR: "le temps est écoulé : {points}, avec le videau à {cube}",
		DE: "die Zeit ist abgelaufen: {points}, der Dopplerwürfel steht auf {cube}",
	},
	"flag-match": {
		EN: "time has run out, and with it the match is lost: {points} to finish it, with the cube at {cube}",
		FR: "le temps est écoulé, et le match est perdu : {points} pour le conclure, avec le videau à {cube}",
		DE: "die Zeit ist abgelaufen und damit das Match verloren: {points} bis zu seinem Ende, der Dopplerwürfel steht auf {cube}",
	},
	"no-draw": {
		EN: "there are no draws, counts or claims in backgammon: a player can resign",
		FR: "au backgammon, il n’y a ni nulle, ni décompte, ni réclamation : un joueur peut abandonner",
		DE: "im Backgammon gibt es kein Unentschieden, kein Zählen und nichts zu beantragen: Man kann aufgeben",
	},
	"no-player": {
		EN: "only one of the two players can end the game that way",
		FR: "seul l’un des deux joueurs peut finir ainsi la partie",
		DE: "nur einer der beiden Spieler kann das Spiel so beenden",
	},
	"resign-times": {
		EN: "a resignation is worth 1, 2 or 3 times the cube",
		FR: "un abandon vaut 1, 2 ou 3 fois le videau",
		DE: "wer aufgibt, verliert das Ein-, Zwei- oder Dreifache des Dopplerwürfels",
	},
	"resign-once": {
		EN: "a win is worth only the cube, and so is a resignation",
		FR: "une victoire ne vaut que le videau, un abandon aussi",
		DE: "ein Sieg zählt nur, was der Dopplerwürfel zeigt, also verliert auch nur so viel, wer aufgibt",
	},
	"resign-jacoby": {
		EN: "until the cube has been turned gammons do not count, so a resignation is worth the cube once",
		FR: "tant que le videau n’a pas été tourné, les gammons ne comptent pas : un abandon vaut le videau une fois",
		DE: "solange nicht verdoppelt wurde, zählen keine Gammons: Wer aufgibt, verliert nur den einfachen Einsatz",
	},
}

// seatWord names a side that is not playing yet.
var seatWord = [2]game.Text{
	{EN: "the first player", FR: "le premier joueur", DE: "der erste Spieler"},
	{EN: "the second player", FR: "le second joueur", DE: "der zweite Spieler"},
}
