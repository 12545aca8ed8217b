package stream

import "crownhead/game"

// sentences is what is said to visitors who want to look on.
var sentences = game.Sentences{
	"no-such-ask": {
		EN: "a table does not answer “{type}”; it answers do, why, hint, look and ping",
		FR: "une table ne répond pas à « {type} » ; elle répond à do, why, hint, look et ping",
		DE: "auf „{type}“ antwortet ein Tisch nicht; er antwortet auf do, why, hint, look und ping",
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
}
