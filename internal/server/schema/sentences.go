package schema

import "crownhead/game"

// sentences is what is said of JSON and numbers that do not fit.
var sentences = game.Sentences{
	"body-cut-off": {
		EN: "the body ends too early; send a whole JSON object",
		FR: "le corps s’arrête trop tôt ; on attend un objet JSON entier",
		DE: "der Inhalt hört zu früh auf; gewünscht ist ein ganzes JSON-Objekt",
	},
	"no-json": {
		EN: "this is not JSON, from byte {at} on",
		FR: "ce n’est pas du JSON, à partir de l’octet {at}",
		DE: "das ist kein JSON, ab Byte {at}",
	},
	"json-and-more": {
		EN: "after the JSON object, from byte {at} on, something else follows; send one object and nothing more",
		FR: "après l’objet JSON, à partir de l’octet {at}, il y a autre chose ; envoyez un objet et rien de plus",
		DE: "nach dem JSON-Objekt folgt ab Byte {at} noch etwas; schicke ein Objekt und nichts weiter",
	},
	"wrong-body": {
		EN: "this must be {wanted}",
		FR: "il faut ici {wanted}",
		DE: "hier gehört hin: {wanted}",
	},
	"wrong-field": {
		EN: "the field “{field}” must be {wanted}",
		FR: "le champ « {field} » doit être {wanted}",
		DE: "in das Feld „{field}“ gehört: {wanted}",
	},
	"unknown-field": {
		EN: "there is no field “{field}”; there are {known}",
		FR: "il n’y a pas de champ « {field} » ; il y a {known}",
		DE: "ein Feld „{field}“ gibt es nicht; es gibt {known}",
	},
	"missing-field": {
		EN: "the field “{field}” is missing",
		FR: "il manque le champ « {field} »",
		DE: "das Feld „{field}“ fehlt",
	},
	"bad-count": {
		EN: "“{word}” is not accepted for {name}; a whole number from {least} to {most} is",
		FR: "« {word} » n’est pas accepté pour {name} ; un nombre entier de {least} à {most} l’est",
		DE: "„{word}“ wird für {name} nicht angenommen; eine ganze Zahl von {least} bis {most} schon",
	},
}
