package programs

import (
	"crownhead/game"
	"crownhead/internal/engine"
)

var sentences = game.Sentences{
	"cannot-start": {
		EN: "{program} cannot be started; perhaps it is not installed",
		FR: "{program} n’a pas pu être lancé ; peut-être n’est-il pas installé",
		DE: "{program} ließ sich nicht starten; vielleicht ist es nicht installiert",
	},
	"cannot-reach": {
		EN: "GNU Backgammon does not answer at {address}; its command “external {address}” opens the socket",
		FR: "GNU Backgammon ne répond pas à {address} ; sa commande « external {address} » ouvre le socket",
		DE: "GNU Backgammon antwortet nicht auf {address}; sein Befehl „external {address}“ öffnet den Socket",
	},
	"not-uci": {
		EN: "{program} does not answer “uci” with “uciok”",
		FR: "{program} ne répond pas « uciok » à « uci »",
		DE: "{program} antwortet auf „uci“ nicht mit „uciok“",
	},
	"not-ready": {
		EN: "{program} does not answer “isready” with “readyok”",
		FR: "{program} ne répond pas « readyok » à « isready »",
		DE: "{program} antwortet auf „isready“ nicht mit „readyok“",
	},
	"no-option": {
		EN: "{program} has no option “{name}”; it has {known}",
		FR: "{program} n’a pas d’option « {name} » ; il a {known}",
		DE: "{program} hat keine Option „{name}“; es hat {known}",
	},
	"no-rules": {
		EN: "{program} has no option “Rules”, so it cannot be told to play {rules}",
		FR: "{program} n’a pas d’option « Rules » ; on ne peut donc pas lui demander de jouer à {rules}",
		DE: "{program} hat keine Option „Rules“, also kann man ihm nicht sagen, dass {rules} gespielt wird",
	},
	"gnubg-option": {
		EN: "GNU Backgammon does not take {option}; it takes plies=0, noise=0.05 and cubeful=on or off",
		FR: "GNU Backgammon n’accepte pas {option} ; il accepte plies=0, noise=0.05 et cubeful=on ou off",
		DE: "GNU Backgammon nimmt {option} nicht an; es nimmt plies=0, noise=0.05 und cubeful=on oder off",
	},
	"not-its-game": {
		EN: "GNU Backgammon does not play {rules}",
		FR: "GNU Backgammon ne joue pas à {rules}",
		DE: "GNU Backgammon spielt {rules} nicht",
	},
	"died": {
		EN: "{program} ended in the middle of a game",
		FR: "{program} s’est arrêté au milieu d’une partie",
		DE: "{program} hat sich mitten im Spiel beendet",
	},
	"silent": {
		EN: "{program} did not answer",
		FR: "{program} n’a pas répondu",
		DE: "{program} hat nicht geantwortet",
	},
	"long-line": {
		EN: "{program} wrote a line of more than 1 MiB",
		FR: "{program} a écrit une ligne de plus de 1 Mio",
		DE: "{program} hat eine Zeile von mehr als 1 MiB geschrieben",
	},
	"no-turn": {
		EN: "{program} named no turn, though it had one",
		FR: "{program} n’a donné aucun coup, alors qu’il en avait un",
		DE: "{program} hat keinen Zug genannt, obwohl es einen hatte",
	},
	"illegal": {
		EN: "{program} played “{turn}”, which the rules refuse",
		FR: "{program} a joué « {turn} », que les règles refusent",
		DE: "{program} hat „{turn}“ gespielt, was die Regeln ablehnen",
	},
}

// refuse is why a program cannot be seated.
func refuse(token string, args ...game.Arg) error {
	return &game.BadText{Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}

// fault is what a program did wrong in a game.
func fault(token, program string, args ...game.Arg) error {
	return &engine.Fault{Why: sentences.Reason(token, nil, append(args, game.Plain("program", program))...)}
}

// illegal is the fault of an answer that cannot be played.
func illegal(program, answer string) error {
	if answer == "" || answer == "(none)" || answer == "0000" { // the last is what chess programs write
		return fault("no-turn", program)
	}
	return fault("illegal", program, game.Plain("turn", game.Excerpt(answer)))
}
