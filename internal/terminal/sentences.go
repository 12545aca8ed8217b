package terminal

import (
	"crownhead/game"
	"crownhead/internal/table/play"
)

var sentences = game.Sentences{
	"plays-against":   {EN: "{side}: the computer, level {level}", FR: "{side} : l’ordinateur, niveau {level}", DE: "{side}: der Computer, Stufe {level}"},
	"rated-about":     {EN: "{side}: the computer, level {level} (about {rating})", FR: "{side} : l’ordinateur, niveau {level} (environ {rating})", DE: "{side}: der Computer, Stufe {level} (etwa {rating})"},
	"beyond-text":     {EN: "our default goes beyond the text of the sheet in {clauses}; {id}?printed is the sheet as printed", FR: "nos règles par défaut vont au-delà du texte de la feuille : {clauses} ; {id}?printed est la feuille telle qu’imprimée", DE: "unsere Vorgabe geht über den Text des Blattes hinaus: {clauses}; {id}?printed ist das Blatt wie gedruckt"},
	"committed":       {EN: "the dice are fixed before the first roll; their seal is {commitment}", FR: "les dés sont fixés avant le premier lancer ; leur sceau est {commitment}", DE: "die Würfe sind vor dem ersten Wurf festgelegt; ihr Siegel ist {commitment}"},
	"ask-help":        {EN: "type a turn, or help", FR: "tapez un coup, ou aide", DE: "tippe einen Zug, oder hilfe"},
	"rolled":          {EN: "the dice: {dice}", FR: "les dés : {dice}", DE: "die Würfel: {dice}"},
	"played":          {EN: "{side}: {turn}", FR: "{side} : {turn}", DE: "{side}: {turn}"},
	"offered":         {EN: "{side} offers {what}; answer yes or no", FR: "les {side} proposent {what} ; répondez oui ou non", DE: "{side} bietet an: {what}; antworte ja oder nein"},
	"proposed":        {EN: "{side} offers {what}", FR: "les {side} proposent {what}", DE: "{side} bietet an: {what}"},
	"you-are":         {EN: "{side}: you", FR: "{side} : vous", DE: "{side}: du"},
	"lot":             {EN: "lots decide the colours: you have {side}", FR: "le sort décide des couleurs : vous avez les {side}", DE: "das Los entscheidet über die Farben: Du hast {side}"},
	"open-seat":       {EN: "{side}: nobody yet", FR: "{side} : personne encore", DE: "{side}: noch niemand"},
	"joined":          {EN: "{side}: {name}", FR: "{side} : {name}", DE: "{side}: {name}"},
	"left":            {EN: "{side} has left the seat", FR: "les {side} ont quitté la place", DE: "{side} hat den Platz verlassen"},
	"aborted":         {EN: "the game was called off", FR: "la partie a été annulée", DE: "die Partie wurde abgebrochen"},
	"rematched":       {EN: "a rematch: the sides are exchanged", FR: "une revanche : les camps sont échangés", DE: "eine Revanche: Die Seiten sind getauscht"},
	"spoke":           {EN: "{name}: “{text}”", FR: "{name} : « {text} »", DE: "{name}: „{text}“"},
	"say-what":        {EN: "say needs a text after it", FR: "il faut un texte après dire", DE: "sagen braucht einen Text dahinter"},
	"away":            {EN: "the connection to the server is lost; reconnecting, and nothing is lost", FR: "la connexion au serveur est perdue ; reconnexion en cours, et rien n’est perdu", DE: "die Verbindung zum Server ist unterbrochen; sie wird neu aufgebaut, und nichts geht verloren"},
	"back":            {EN: "the server is back", FR: "le serveur est de retour", DE: "der Server ist wieder da"},
	"gone":            {EN: "the server has closed the connection and will not resume it", FR: "le serveur a fermé la connexion et ne la reprendra pas", DE: "der Server hat die Verbindung geschlossen und nimmt sie nicht wieder auf"},
	"no-server":       {EN: "the server at {address} cannot be reached: {why}", FR: "le serveur à {address} est introuvable : {why}", DE: "der Server bei {address} ist nicht erreichbar: {why}"},
	"left-there":      {EN: "the table stays open; crownhead join {link} brings you back", FR: "la table reste comme elle est ; crownhead join {link} vous y ramène", DE: "der Tisch bleibt, wie er ist; crownhead join {link} bringt dich zurück"},
	"revealed-there":  {EN: "the secret of the dice is shown; after save FILE, crownhead verify FILE checks every roll", FR: "le secret des dés est montré ; après enregistrer FICHIER, crownhead verify FICHIER vérifie chaque lancer", DE: "das Geheimnis der Würfel liegt offen; nach speichern DATEI prüft crownhead verify DATEI jeden Wurf"},
	"declined":        {EN: "{side}: no", FR: "{side} : non", DE: "{side}: nein"},
	"took-back":       {EN: "the turn has been taken back", FR: "le coup a été repris", DE: "der Zug wurde zurückgenommen"},
	"points":          {EN: "points, {side}: {points}", FR: "points, {side} : {points}", DE: "Punkte, {side}: {points}"},
	"next-game":       {EN: "the next game of the match begins", FR: "la partie suivante du match commence", DE: "das nächste Spiel des Matches beginnt"},
	"revealed":        {EN: "the secret of the dice is shown; crownhead verify {file} checks every roll", FR: "le secret des dés est montré ; crownhead verify {file} vérifie chaque lancer", DE: "das Geheimnis der Würfel liegt offen; crownhead verify {file} prüft jeden Wurf"},
	"kept":            {EN: "the game has been saved in {file}", FR: "la partie a été enregistrée dans {file}", DE: "die Partie ist in {file} gespeichert"},
	"to-move":         {EN: "{side} to move", FR: "{side} au trait", DE: "{side} am Zug"},
	"to-roll":         {EN: "Type the roll", FR: "Tapez le lancer", DE: "Tippe den Wurf"},
	"no-such-turn":    {EN: "no legal turn begins with “{text}”", FR: "aucun coup permis ne commence par « {text} »", DE: "kein erlaubter Zug beginnt mit „{text}“"},
	"why-what":        {EN: "why needs a turn after it, as in why 11-15", FR: "il faut un coup après pourquoi, comme pourquoi 11-15", DE: "warum braucht einen Zug dahinter, wie warum 11-15"},
	"load-what":       {EN: "load needs the name of a file after it", FR: "il faut un fichier après charger", DE: "laden braucht den Namen einer Datei dahinter"},
	"which":           {EN: "“{text}” can mean {n} turns; type the number of the one you mean", FR: "« {text} » peut désigner {n} coups ; tapez le numéro du vôtre", DE: "„{text}“ kann {n} Züge bedeuten; tippe die Nummer des gemeinten"},
	"legal":           {EN: "{turn} is allowed", FR: "{turn} est permis", DE: "{turn} ist erlaubt"},
	"no-hint":         {EN: "there is nothing to choose now", FR: "il n’y a rien à choisir maintenant", DE: "jetzt gibt es nichts zu wählen"},
	"hint":            {EN: "try {turn}", FR: "essayez {turn}", DE: "versuch {turn}"},
	"no-clause":       {EN: "“{id}” is not a clause; those of this game begin with {chapters}", FR: "« {id} » n’est pas un article ; ceux de ce jeu commencent par {chapters}", DE: "„{id}“ ist keine Klausel; die dieses Spiels beginnen mit {chapters}"},
	"sure-resign":     {EN: "this ends the game, and the opponent wins; type yes to resign", FR: "cela met fin à la partie, et l’adversaire gagne ; tapez oui pour abandonner", DE: "damit endet das Spiel, und der Gegner gewinnt; tippe ja, um aufzugeben"},
	"sure-count":      {EN: "this ends the game, and the board is counted as it is; type yes to stop", FR: "cela met fin à la partie, et l’on compte le plateau tel qu’il est ; tapez oui pour arrêter", DE: "damit endet das Spiel, und gezählt wird das Brett, wie es ist; tippe ja, um aufzuhören"},
	"goes-on":         {EN: "the game continues", FR: "la partie continue", DE: "das Spiel geht weiter"},
	"did-you-mean":    {EN: "perhaps you mean the command “{word}”", FR: "vous voulez peut-être dire la commande « {word} »", DE: "vielleicht meinst du den Befehl „{word}“"},
	"last-turn":       {EN: "last turn: {turn} ({side})", FR: "dernier coup : {turn} ({side})", DE: "letzter Zug: {turn} ({side})"},
	"two-people":      {EN: "two people", FR: "deux personnes", DE: "zwei Personen"},
	"at-level":        {EN: "computer, level {level}", FR: "ordinateur, niveau {level}", DE: "Computer, Stufe {level}"},
	"kept-playing":    {EN: "{n}  {date}  {title} ({against}): turn {turns}, {side} to move; {file}", FR: "{n}  {date}  {title} ({against}) : coup {turns}, {side} au trait ; {file}", DE: "{n}  {date}  {title} ({against}): Zug {turns}, {side} am Zug; {file}"},
	"kept-rolling":    {EN: "{n}  {date}  {title} ({against}){side}: turn {turns}, the dice must be rolled; {file}", FR: "{n}  {date}  {title} ({against}){side} : coup {turns}, les dés sont à lancer ; {file}", DE: "{n}  {date}  {title} ({against}){side}: Zug {turns}, es wird gewürfelt; {file}"},
	"kept-over":       {EN: "{n}  {date}  {title} ({against}){side}: finished after turn {turns}; {file}", FR: "{n}  {date}  {title} ({against}){side} : finie au coup {turns} ; {file}", DE: "{n}  {date}  {title} ({against}){side}: beendet nach Zug {turns}; {file}"},
	"kept-import":     {EN: "{n}  {date}  {title}: games from elsewhere: {games}; {file}", FR: "{n}  {date}  {title} : parties venues d’ailleurs : {games} ; {file}", DE: "{n}  {date}  {title}: Spiele von anderswo: {games}; {file}"},
	"not-to-continue": {EN: "{file} has games from elsewhere, which are replayed and not continued: crownhead replay", FR: "{file} contient des parties venues d’ailleurs ; on les rejoue sans les continuer : crownhead replay", DE: "{file} hat Spiele von anderswo; man spielt sie nach und nicht weiter: crownhead replay"},
	"nothing-kept":    {EN: "no games are saved in {dir}", FR: "aucune partie n’est enregistrée dans {dir}", DE: "in {dir} sind keine Spiele gespeichert"},
	"no-such-kept":    {EN: "there is no game {n}; the list has {games}", FR: "il n’y a pas de partie {n} ; la liste en a {games}", DE: "ein Spiel {n} gibt es nicht; die Liste hat {games}"},
	"nothing-offered": {EN: "there is no offer to answer", FR: "il n’y a pas d’offre à laquelle répondre", DE: "es gibt kein Angebot zu beantworten"},
	"there-already":   {EN: "{file} already exists; choose another name", FR: "{file} existe déjà ; choisissez un autre nom", DE: "{file} gibt es schon; nimm einen anderen Namen"},
}

var offerNames = map[game.EndingKind]game.Text{
	game.Draw:     {EN: "a draw", FR: "la nulle", DE: "Unentschieden"},
	game.Count:    {EN: "to stop and count", FR: "d’arrêter et de compter", DE: "aufhören und zählen"},
	game.Resign:   {EN: "to resign", FR: "d’abandonner", DE: "aufgeben"},
	play.TakeBack: {EN: "to take a turn back", FR: "de reprendre un coup", DE: "einen Zug zurücknehmen"},
	play.Rematch:  {EN: "a rematch", FR: "une revanche", DE: "eine Revanche"},
}

// helpText comes before the list of words; helpEnglish after it, where they are not English.
var (
	helpText = game.Text{
		EN: "A turn is typed as it is written: 11-15, e4, Nf3, d2xa1, 24/18 13/8. Its first letters are enough if no other turn begins like that.",
		FR: "Un coup se tape comme il s’écrit : 11-15, e4, Cf3, d2xa1, 24/18 13/8. Le début suffit si aucun autre coup ne commence ainsi.",
		DE: "Ein Zug wird getippt, wie man ihn schreibt: 11-15, e4, Sf3, d2xa1, 24/18 13/8. Der Anfang genügt, wenn kein anderer so beginnt.",
	}
	helpEnglish = game.Text{
		EN: "", FR: "Les mots anglais (moves, why, undo…) sont compris aussi.", DE: "Die englischen Wörter (moves, why, undo …) gelten auch.",
	}
)
