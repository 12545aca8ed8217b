package uci

import "crownhead/game"

// sentences is what the protocol itself says; the referee says the rest.
var sentences = game.Sentences{
	"unknown-command": {
		EN: "“{command}” is not a command; docs/protocol.md lists them",
		FR: "« {command} » n’est pas une commande ; docs/protocol.md les énumère",
		DE: "„{command}“ ist kein Befehl; docs/protocol.md zählt sie auf",
	},
	"too-long": {
		EN: "the line is too long and was ignored",
		FR: "la ligne est trop longue et a été ignorée",
		DE: "die Zeile ist zu lang und wurde übergangen",
	},
	"thinking": {
		EN: "“{command}” must wait for bestmove; send stop first",
		FR: "« {command} » doit attendre bestmove ; envoyez d’abord stop",
		DE: "„{command}“ muss auf bestmove warten; sende zuerst stop",
	},
	"bad-setoption": {
		EN: "an option is set with “setoption name NAME value VALUE”",
		FR: "une option se règle par « setoption name NOM value VALEUR »",
		DE: "eine Option wird mit „setoption name NAME value WERT“ gesetzt",
	},
	"unknown-option": {
		EN: "“{name}” is not an option; there are Rules, Level, Hash, Threads, MultiPV, Ponder, UCI_LimitStrength and UCI_Elo",
		FR: "« {name} » n’est pas une option ; il y a Rules, Level, Hash, Threads, MultiPV, Ponder, UCI_LimitStrength et UCI_Elo",
		DE: "„{name}“ ist keine Option; es gibt Rules, Level, Hash, Threads, MultiPV, Ponder, UCI_LimitStrength und UCI_Elo",
	},
	"bad-number": {
		EN: "“{value}” is not accepted for {name}; a whole number from {least} to {most} is",
		FR: "« {value} » n’est pas accepté pour {name} ; un nombre entier de {least} à {most} l’est",
		DE: "„{value}“ wird für {name} nicht angenommen; eine ganze Zahl von {least} bis {most} schon",
	},
	"bad-check": {
		EN: "“{value}” is not accepted for {name}; “true” and “false” are",
		FR: "« {value} » n’est pas accepté pour {name} ; « true » et « false » le sont",
		DE: "„{value}“ wird für {name} nicht angenommen, „true“ und „false“ schon",
	},
	"bad-position": {
		EN: "a position is “startpos”, “fen TEXT” or “text TEXT”, with “moves” and turns after it if there are any",
		FR: "une position est « startpos », « fen TEXTE » ou « text TEXTE », suivie de « moves » et des coups s’il y en a",
		DE: "eine Stellung ist „startpos“, „fen TEXT“ oder „text TEXT“, dahinter „moves“ und die Züge, wenn es welche gibt",
	},
	"unknown-go": {
		EN: "go does not take “{word}”, so it was left out",
		FR: "go n’accepte pas « {word} », qui a été laissé de côté",
		DE: "go nimmt „{word}“ nicht an; es wurde weggelassen",
	},
	"bad-go": {
		EN: "“{word}” needs a whole number after it, so it was left out",
		FR: "il faut un nombre entier après « {word} », qui a été laissé de côté",
		DE: "hinter „{word}“ gehört eine ganze Zahl; es wurde weggelassen",
	},
	"bad-dice": {
		EN: "“dice” needs a roll after it, such as 31",
		FR: "il faut un lancer après « dice », par exemple 31",
		DE: "hinter „dice“ gehört ein Wurf, zum Beispiel 31",
	},
	"dice-act": {
		EN: "the dice must be rolled first; “dice 31” sets a roll",
		FR: "il faut d’abord lancer les dés ; « dice 31 » fixe un lancer",
		DE: "zuerst wird gewürfelt; „dice 31“ setzt einen Wurf",
	},
	"no-ponder": {
		EN: "nothing is being pondered",
		FR: "aucune réflexion n’est en cours sur le temps de l’adversaire",
		DE: "es wird gerade nicht auf Kosten der Zeit des Gegners nachgedacht",
	},
	"legal": {
		EN: "“{turn}” is legal",
		FR: "« {turn} » est permis",
		DE: "„{turn}“ ist erlaubt",
	},
}
