package house

import "crownhead/game"

// sentences is why the house does not do something.
var sentences = game.Sentences{
	"no-such-table":     {EN: "there is no such table; the address may be mistyped", FR: "cette table n’existe pas ; l’adresse est peut-être mal recopiée", DE: "diesen Tisch gibt es nicht; vielleicht ist die Adresse falsch abgeschrieben"},
	"no-such-seat":      {EN: "there is no seat “{seat}”; the seats are first and second", FR: "il n’y a pas de place « {seat} » ; les places sont first et second", DE: "einen Platz „{seat}“ gibt es nicht; die Plätze heißen first und second"},
	"no-such-seat-kind": {EN: "a seat of a new table is me, open or engine, not “{kind}”", FR: "une place d’une nouvelle table est me, open ou engine, pas « {kind} »", DE: "ein Platz eines neuen Tischs ist me, open oder engine, nicht „{kind}“"},
	"no-such-link":      {EN: "this link does not belong to a seat here; ask for a new one", FR: "ce lien ne mène à aucune place ici ; demandez-en un autre", DE: "dieser Link gehört zu keinem Platz hier; bitte um einen neuen"},
	"link-used":         {EN: "somebody has already sat down with this link; it works only once", FR: "quelqu’un s’est déjà assis avec ce lien ; il ne sert qu’une fois", DE: "mit diesem Link hat sich schon jemand gesetzt; er gilt nur einmal"},
	"private":           {EN: "this table is private: to sit down you need the link to the seat", FR: "cette table est privée : pour s’asseoir il faut le lien de la place", DE: "dieser Tisch ist privat: Wer sich setzen will, braucht den Link zum Platz"},
	"not-your-seat":     {EN: "that is not your seat; only the player sitting there can do this", FR: "cette place n’est pas la vôtre ; seul celui qui l’occupe peut le faire", DE: "das ist nicht dein Platz; das kann nur, wer dort sitzt"},
	"who-are-you":       {EN: "the house must know who sits down; open the site once, or send a token", FR: "la maison doit savoir qui s’assied ; ouvrez d’abord le site, ou envoyez un jeton", DE: "das Haus muss wissen, wer sich setzt; öffne erst die Seite oder schicke ein Token"},
	"who-speaks":        {EN: "the house must know who speaks", FR: "la maison doit savoir qui parle", DE: "das Haus muss wissen, wer spricht"},
	"rated-needs":       {EN: "a rated game is between two accounts, from the start, with the dice of the house; one seat is yours and one is open", FR: "une partie classée oppose deux comptes, depuis le début, avec les dés de la maison ; une place est la vôtre, l’autre ouverte", DE: "eine gewertete Partie ist zwischen zwei Konten, vom Anfang an und mit den Würfeln des Hauses; ein Platz ist deiner, einer offen"},
	"rated-account":     {EN: "this game is rated: sign in to sit down, or watch", FR: "cette partie est classée : connectez-vous pour vous asseoir, ou regardez", DE: "diese Partie ist gewertet: Melde dich an, um dich zu setzen, oder schau zu"},
	"rated-clock":       {EN: "a rated game needs a clock; choose one, or play unrated", FR: "une partie classée demande une pendule ; choisissez-en une, ou jouez sans classement", DE: "eine gewertete Partie braucht eine Uhr; wähle eine, oder spiel ungewertet"},
	"one-owner":         {EN: "both players belong to the same person, as far as the house can tell; they can play each other unrated", FR: "les deux joueurs sont à la même personne, pour autant que la maison le sache ; ils peuvent jouer sans classement", DE: "beide Spieler gehören demselben Menschen, soweit das Haus weiß; ungewertet können sie gegeneinander spielen"},
	"long-id":           {EN: "the id of a command has at most 64 characters", FR: "l’identifiant d’une commande a au plus 64 caractères", DE: "die Kennung eines Befehls hat höchstens 64 Zeichen"},
	"busy":              {EN: "too much is happening at this table at once; try again", FR: "il se passe trop de choses à la fois à cette table ; réessayez", DE: "an diesem Tisch geschieht zu viel auf einmal; versuche es noch einmal"},
	"stopping":          {EN: "the house is about to close; connect again in a moment", FR: "la maison va fermer ; reconnectez-vous dans un instant", DE: "das Haus schließt gleich; verbinde dich in einem Augenblick neu"},
	"store-unsure":      {EN: "the server cannot tell right now whether this was saved; the clocks are paused, and you will see shortly", FR: "le serveur ne peut pas dire pour l’instant si cela a été enregistré ; les pendules sont arrêtées, et vous le verrez bientôt", DE: "der Server weiß gerade nicht, ob das gespeichert ist; die Uhren sind angehalten, und es zeigt sich gleich"},
	"store-away":        {EN: "the server cannot save anything right now, so your turn was not played; the clocks are paused, and play resumes by itself", FR: "le serveur ne peut rien enregistrer pour l’instant, votre coup n’a donc pas été joué ; les pendules sont arrêtées, et la partie reprendra d’elle-même", DE: "der Server kann gerade nichts speichern, dein Zug wurde also nicht gespielt; die Uhren sind angehalten, und es geht von selbst weiter"},
}
