package match

import "crownhead/game"

var sentences = game.Sentences{
	"another-match": {
		EN: "{file} has games of another match than {a} against {b}; name another file",
		FR: "{file} contient les parties d’un autre match que {a} contre {b} ; indiquez un autre fichier",
		DE: "{file} enthält Spiele eines anderen Matchs als {a} gegen {b}; nenne eine andere Datei",
	},
	"not-a-file": {
		EN: "{file} is a device or a pipe, and games are saved in a file; name another",
		FR: "{file} est un périphérique ou un tube, et les parties s’enregistrent dans un fichier ; indiquez-en un autre",
		DE: "{file} ist ein Gerät oder eine Pipe, und Spiele werden in einer Datei gespeichert; nenne eine andere",
	},
	"bad-game": {
		EN: "line {line} of {file} is not a saved game, so the match cannot continue; mend the file or name another",
		FR: "la ligne {line} de {file} n’est pas une partie enregistrée, et le match ne peut donc pas continuer ; réparez le fichier ou indiquez-en un autre",
		DE: "Zeile {line} von {file} ist kein gespeichertes Spiel, also kann das Match nicht weitergehen; repariere die Datei oder nenne eine andere",
	},
}

// refuse is why a file cannot be continued.
func refuse(token string, args ...game.Arg) error {
	return &game.BadText{Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}
