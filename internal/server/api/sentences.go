package api

import "crownhead/game"

// sentences is what the API says of its routes.
var sentences = game.Sentences{
	"data-account": {
		EN: "sign in first: this gives what is kept of an account",
		FR: "connectez-vous d’abord : ceci donne ce qui est conservé d’un compte",
		DE: "melde dich erst an: Hier gibt es, was von einem Konto gespeichert ist",
	},
	"no-such-route": {
		EN: "there is nothing at this address; /api/v1/openapi.json lists what there is",
		FR: "il n’y a rien à cette adresse ; ce qu’il y a se trouve dans /api/v1/openapi.json",
		DE: "unter dieser Adresse ist nichts; was es gibt, steht in /api/v1/openapi.json",
	},
	"no-such-file": {
		EN: "an event has no file “{file}”; there are report.trf, standings.csv, calendar.ics and games.pgn, games.pdn, games.mat and games.text",
		FR: "une rencontre n’a pas de fichier « {file} » ; il y a report.trf, standings.csv, calendar.ics et games.pgn, games.pdn, games.mat et games.text",
		DE: "eine Veranstaltung hat keine Datei „{file}“; es gibt report.trf, standings.csv, calendar.ics und games.pgn, games.pdn, games.mat und games.text",
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
		EN: "the last turn of this game so far is {turns}; 0 is the start",
		FR: "le dernier coup de cette partie jusqu’ici est le {turns} ; 0 est le début",
		DE: "der letzte Zug dieser Partie ist bisher der Zug {turns}; 0 ist der Anfang",
	},
	"no-such-person": {
		EN: "nobody has this id",
		FR: "personne n’a cet identifiant",
		DE: "diese Kennung hat niemand",
	},
	"wrong-media": {
		EN: "the body must be JSON, with the header Content-Type: application/json",
		FR: "le corps doit être du JSON, avec l’en-tête Content-Type: application/json",
		DE: "der Inhalt muss JSON sein, mit dem Kopf Content-Type: application/json",
	},
	"wrong-text-media": {
		EN: "the body must be a record, with a header Content-Type such as text/plain; {known} are accepted",
		FR: "le corps doit être un relevé, avec un en-tête Content-Type comme text/plain ; {known} sont acceptés",
		DE: "der Inhalt muss eine Aufzeichnung sein, mit einem Kopf Content-Type wie text/plain; angenommen werden {known}",
	},
	"body-cut": {
		EN: "the body ended too early", FR: "le corps s’est arrêté trop tôt", DE: "der Inhalt endete zu früh",
	},
	"import-account": {
		EN: "records are imported into an account; sign in first", FR: "les relevés s’importent dans un compte ; connectez-vous d’abord",
		DE: "Aufzeichnungen kommen in ein Konto; melde dich zuerst an",
	},
	"body-too-large": {
		EN: "the body is too large; up to {most} bytes are read",
		FR: "le corps est trop gros ; on lit jusqu’à {most} octets",
		DE: "der Inhalt ist zu groß; gelesen werden bis zu {most} Bytes",
	},
	"wrong-ask": {
		EN: "the request here must be of type “{type}”",
		FR: "ici la demande doit être du type « {type} »",
		DE: "hier muss die Anfrage vom Typ „{type}“ sein",
	},
	"bad-moment": {
		EN: "“{word}” is not a time for {name}: a day (2026-05-01), a time (2026-05-01T12:00:00Z) or milliseconds since 1970",
		FR: "« {word} » n’est pas un moment pour {name} : un jour (2026-05-01), une heure (2026-05-01T12:00:00Z) ou des millisecondes depuis 1970",
		DE: "„{word}“ ist kein Zeitpunkt für {name}: ein Tag (2026-05-01), eine Zeit (2026-05-01T12:00:00Z) oder Millisekunden seit 1970",
	},
	"bad-query": {
		EN: "“{word}” is not accepted for {name}; {known} is",
		FR: "« {word} » n’est pas accepté pour {name} ; {known} l’est",
		DE: "„{word}“ wird für {name} nicht angenommen; {known} schon",
	},
	"which-family": {
		EN: "the query “family” is missing: {known}",
		FR: "il manque le paramètre « family » : {known}",
		DE: "es fehlt die Angabe „family“: {known}",
	},
	"stopping": {
		EN: "this node is about to stop; another one will answer",
		FR: "ce nœud va s’arrêter ; un autre répond",
		DE: "dieser Knoten hört gleich auf; ein anderer antwortet",
	},
}
