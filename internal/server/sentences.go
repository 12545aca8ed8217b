package server

import "crownhead/game"

// sentences is what the server itself says; tables, people and rules say the rest.
var sentences = game.Sentences{
	"no-such-route": {
		EN: "there is nothing at this address; /api/v1/openapi.json lists what there is",
		FR: "il n’y a rien à cette adresse ; ce qu’il y a se trouve dans /api/v1/openapi.json",
		DE: "unter dieser Adresse ist nichts; was es gibt, steht in /api/v1/openapi.json",
	},
	"no-such-method": {
		EN: "this address does not take {method}; it takes {known}",
		FR: "cette adresse n’accepte pas {method} ; elle accepte {known}",
		DE: "diese Adresse nimmt {method} nicht an; sie nimmt {known}",
	},
	"no-such-rules": {
		EN: "there is no rule set “{id}”; /api/v1/rules lists them all",
		FR: "il n’y a pas de jeu de règles « {id} » ; /api/v1/rules les donne tous",
		DE: "ein Regelwerk „{id}“ gibt es nicht; /api/v1/rules nennt alle",
	},
	"no-such-turn": {
		EN: "the game has {turns} turns so far; 0 is the start",
		FR: "la partie compte {turns} coups jusqu’ici ; 0 est le début",
		DE: "das Spiel hat bisher {turns} Züge; 0 ist der Anfang",
	},
	"no-such-person": {
		EN: "nobody has this id",
		FR: "personne n’a cet identifiant",
		DE: "diese Kennung hat niemand",
	},
	"not-found": {
		EN: "this does not exist here",
		FR: "cela n’existe pas ici",
		DE: "das gibt es hier nicht",
	},
	"wrong-media": {
		EN: "the body must be JSON, with the header Content-Type: application/json",
		FR: "le corps doit être du JSON, avec l’en-tête Content-Type: application/json",
		DE: "der Inhalt muss JSON sein, mit dem Kopf Content-Type: application/json",
	},
	"body-too-large": {
		EN: "the body is too large; up to {most} bytes are read",
		FR: "le corps est trop gros ; on lit jusqu’à {most} octets",
		DE: "der Inhalt ist zu groß; gelesen werden bis zu {most} Bytes",
	},
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
	"no-such-ask": {
		EN: "“{type}” is nothing a table answers; it answers do, why, look and ping",
		FR: "« {type} » n’est rien à quoi une table réponde ; elle répond à do, why, look et ping",
		DE: "auf „{type}“ antwortet ein Tisch nicht; er antwortet auf do, why, look und ping",
	},
	"wrong-ask": {
		EN: "here the ask must be of type “{type}”",
		FR: "ici la demande doit être du type « {type} »",
		DE: "hier muss die Anfrage vom Typ „{type}“ sein",
	},
	"bad-query": {
		EN: "“{word}” is not accepted for {name}; {known} is",
		FR: "« {word} » n’est pas accepté pour {name} ; {known} l’est",
		DE: "„{word}“ wird für {name} nicht angenommen; {known} schon",
	},
	"bad-count": {
		EN: "“{word}” is not accepted for {name}; a whole number from {least} to {most} is",
		FR: "« {word} » n’est pas accepté pour {name} ; un nombre entier de {least} à {most} l’est",
		DE: "„{word}“ wird für {name} nicht angenommen; eine ganze Zahl von {least} bis {most} schon",
	},
	"bad-cursor": {
		EN: "this cursor did not come from a list; start again without one",
		FR: "aucune liste n’a donné ce curseur ; recommencez sans",
		DE: "diese Marke stammt aus keiner Liste; fang ohne sie von vorn an",
	},
	"which-family": {
		EN: "the query “family” is missing: chess, checkers, morris, backgammon or towers",
		FR: "il manque le paramètre « family » : chess, checkers, morris, backgammon ou towers",
		DE: "es fehlt die Angabe „family“: chess, checkers, morris, backgammon oder towers",
	},
	"bad-authorization": {
		EN: "the header Authorization must be “Bearer” and one token",
		FR: "l’en-tête Authorization doit être « Bearer » et un jeton",
		DE: "der Kopf Authorization muss aus „Bearer“ und einem Token bestehen",
	},
	"not-for-bots": {
		EN: "a bot cannot do this; its owner can, with a session",
		FR: "un robot ne peut pas le faire ; son propriétaire le peut, avec une session",
		DE: "das kann kein Bot; sein Besitzer kann es, mit einer Sitzung",
	},
	"foreign-origin": {
		EN: "this was sent by a page of another site, which may not act here in your name",
		FR: "ceci vient d’une page d’un autre site, qui ne peut pas agir ici en votre nom",
		DE: "das kommt von der Seite einer anderen Website, die hier nicht in deinem Namen handeln darf",
	},
	"too-many": {
		EN: "that was too many times in a short while; wait a little and try again",
		FR: "c’était trop souvent en peu de temps ; attendez un peu et réessayez",
		DE: "das war zu oft in kurzer Zeit; warte ein wenig und versuche es wieder",
	},
	"too-many-sockets": {
		EN: "you are watching too many tables at once; close one first",
		FR: "vous regardez trop de tables à la fois ; fermez-en une d’abord",
		DE: "du siehst zu viele Tische auf einmal an; schließe erst einen",
	},
	"speak-websocket": {
		EN: "this address speaks WebSocket; /events next to it gives the same table as an event stream",
		FR: "cette adresse parle WebSocket ; /events à côté est la même table en flux d’événements",
		DE: "diese Adresse spricht WebSocket; /events daneben ist derselbe Tisch als Ereignisstrom",
	},
	"stopping": {
		EN: "this node is about to stop; another one will answer",
		FR: "ce nœud va s’arrêter ; un autre répond",
		DE: "dieser Knoten hört gleich auf; ein anderer antwortet",
	},
	"store-away": {
		EN: "nothing can be saved right now; it resumes by itself, try again shortly",
		FR: "rien ne peut être enregistré pour l’instant ; tout reprendra de soi-même, réessayez bientôt",
		DE: "gerade lässt sich nichts speichern; es geht von selbst weiter, versuche es gleich wieder",
	},
	"unexpected": {
		EN: "something unexpected went wrong here; it is in the log, and trying again may help",
		FR: "il s’est passé ici quelque chose d’imprévu ; c’est dans le journal, et réessayer peut aider",
		DE: "hier ist etwas Unerwartetes schiefgegangen; es steht im Protokoll, und ein neuer Versuch kann helfen",
	},
}
