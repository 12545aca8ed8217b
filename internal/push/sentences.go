package push

import (
	"crownhead/game"
	"crownhead/internal/problem"
)

func refuse(kind problem.Kind, token string, args ...game.Arg) *problem.Problem {
	return problem.New(kind, sentences.Reason(token, nil, args...))
}

// yourMove is what a notification says.
var yourMove = game.Text{EN: "Your move", FR: "À vous de jouer", DE: "Du bist am Zug"}

var sentences = game.Sentences{
	"bad-endpoint": {
		EN: "the endpoint is not an https address of a push service, on the usual port and with at most 1,024 characters",
		FR: "l’endpoint n’est pas une adresse https d’un service push, sur le port habituel et d’au plus 1 024 caractères",
		DE: "der Endpoint ist keine https-Adresse eines Push-Diensts, am üblichen Port und mit höchstens 1024 Zeichen",
	},
	"private-endpoint": {
		EN: "the endpoint is not on the public internet",
		FR: "l’endpoint n’est pas sur l’internet public",
		DE: "der Endpoint liegt nicht im öffentlichen Internet",
	},
	"bad-keys": {
		EN: "the keys are not those of a browser: p256dh is a point of P-256 with 65 bytes and auth has 16 bytes, both in base64url",
		FR: "les clés ne sont pas celles d’un navigateur : p256dh est un point de P-256 de 65 octets et auth a 16 octets, tous deux en base64url",
		DE: "die Schlüssel sind nicht die eines Browsers: p256dh ist ein Punkt von P-256 mit 65 Bytes und auth hat 16 Bytes, beide in base64url",
	},
	"bad-zone": {
		EN: "“{zone}” is not a time zone; one is Europe/Zurich",
		FR: "« {zone} » n’est pas un fuseau horaire ; Europe/Zurich en est un",
		DE: "„{zone}“ ist keine Zeitzone; eine ist Europe/Zurich",
	},
	"bad-hours": {
		EN: "“{text}” is not a time of day; one is 22:00",
		FR: "« {text} » n’est pas une heure ; 22:00 en est une",
		DE: "„{text}“ ist keine Uhrzeit; eine ist 22:00",
	},
	"no-such-device": {
		EN: "none of your devices has this id",
		FR: "aucun de vos appareils n’a cet identifiant",
		DE: "keines deiner Geräte hat diese Kennung",
	},
	"devices-enough": {
		EN: "you have {most} devices already; stop one of them first",
		FR: "vous avez déjà {most} appareils ; arrêtez d’abord l’un d’eux",
		DE: "du hast schon {most} Geräte; beende erst eines davon",
	},
}
