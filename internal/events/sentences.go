package events

import (
	"fmt"

	"crownhead/game"
	"crownhead/internal/problem"
)

// sentences is why something is not done in an event, and what its log says.
var sentences = game.Sentences{
	"who-are-you":       {EN: "we need to know who you are; open the site first, or send a token", FR: "il faut savoir qui vous êtes ; ouvrez d’abord le site, ou envoyez un jeton", DE: "wir müssen wissen, wer du bist; öffne erst die Seite oder schicke ein Token"},
	"no-event":          {EN: "there is no event “{id}” here, or it is private", FR: "il n’y a pas de rencontre « {id} » ici, ou elle est privée", DE: "eine Veranstaltung „{id}“ gibt es hier nicht, oder sie ist privat"},
	"no-code":           {EN: "no event has the code “{code}”; look at the screen in the hall again", FR: "aucune rencontre n’a le code « {code} » ; regardez encore l’écran de la salle", DE: "keine Veranstaltung hat den Code „{code}“; schau noch einmal auf den Saalbildschirm"},
	"wrong-code":        {EN: "this is not the code of the event", FR: "ce n’est pas le code de la rencontre", DE: "das ist nicht der Code der Veranstaltung"},
	"over":              {EN: "this event is over", FR: "cette rencontre est finie", DE: "diese Veranstaltung ist zu Ende"},
	"begun":             {EN: "this event has begun", FR: "cette rencontre a commencé", DE: "diese Veranstaltung hat begonnen"},
	"not-begun":         {EN: "this event has not begun yet", FR: "cette rencontre n’a pas encore commencé", DE: "diese Veranstaltung hat noch nicht begonnen"},
	"organisers-only":   {EN: "only the organiser can do this", FR: "seul l’organisateur peut faire cela", DE: "das kann nur, wer die Veranstaltung leitet"},
	"two-players":       {EN: "an event needs at least two players", FR: "il faut au moins deux joueurs", DE: "es braucht mindestens zwei Spieler"},
	"too-many-rounds":   {EN: "with these players a Swiss has at most {most} rounds, not {rounds}", FR: "avec ces joueurs, un système suisse a au plus {most} rondes, pas {rounds}", DE: "mit diesen Spielern hat das Schweizer System höchstens {most} Runden, nicht {rounds}"},
	"results-missing":   {EN: "results are still missing: {n}", FR: "des résultats manquent encore : {n}", DE: "noch fehlende Ergebnisse: {n}"},
	"no-more-rounds":    {EN: "all rounds have been played", FR: "toutes les rondes sont jouées", DE: "alle Runden sind gespielt"},
	"nobody-waits":      {EN: "nobody is waiting for a game", FR: "personne n’attend de partie", DE: "niemand wartet auf ein Spiel"},
	"no-pairing":        {EN: "there is no round any more in which everybody meets somebody new; finish the event, or let two who were kept apart meet", FR: "il n’y a plus de ronde où chacun rencontre quelqu’un de nouveau ; terminez la rencontre, ou permettez une rencontre interdite", DE: "es gibt keine Runde mehr, in der alle jemand Neues treffen; beende die Veranstaltung oder erlaube eine verbotene Paarung"},
	"format":            {EN: "“{format}” is not a format; there are swiss, roundrobin, double, knockout and arena", FR: "« {format} » n’est pas une formule ; il y a swiss, roundrobin, double, knockout et arena", DE: "„{format}“ ist kein Modus; es gibt swiss, roundrobin, double, knockout und arena"},
	"no-match":          {EN: "none of these sheets has matches to so many points; leave the length of the match empty", FR: "aucune de ces feuilles n’a de match en autant de points ; laissez la longueur du match vide", DE: "keines dieser Blätter hat Matches bis zu so vielen Punkten; lass die Länge des Matches leer"},
	"which-rules":       {EN: "which sheet is played? Name at least one", FR: "à quelle feuille joue-t-on ? Nommez-en au moins une", DE: "nach welchem Blatt wird gespielt? Nenne mindestens eines"},
	"numbers":           {EN: "a number is too large or below nought; the most is {most}", FR: "un nombre est trop grand ou négatif ; le maximum est {most}", DE: "eine Zahl ist zu groß oder unter null; höchstens {most}"},
	"tie-break":         {EN: "“{code}” is not a tie-break; there are DE, BH, BH-C1, SB, PS, KS, WON and TPR", FR: "« {code} » n’est pas un départage ; il y a DE, BH, BH-C1, SB, PS, KS, WON et TPR", DE: "„{code}“ ist keine Feinwertung; es gibt DE, BH, BH-C1, SB, PS, KS, WON und TPR"},
	"name":              {EN: "a name has 1 to {most} printable characters", FR: "un nom a de 1 à {most} caractères imprimables", DE: "ein Name hat 1 bis {most} druckbare Zeichen"},
	"formula":           {EN: "“{name}” looks like a formula; a name begins with a letter", FR: "« {name} » ressemble à une formule ; un nom commence par une lettre", DE: "„{name}“ sieht aus wie eine Formel; ein Name beginnt mit einem Buchstaben"},
	"rating":            {EN: "the rating of {name} must be a number from 0 to 4000", FR: "la cote de {name} doit être un nombre de 0 à 4000", DE: "die Wertung von {name} muss eine Zahl von 0 bis 4000 sein"},
	"name-twice":        {EN: "there is a “{name}” in this event already; add a surname or a letter", FR: "il y a déjà « {name} » dans cette rencontre ; ajoutez un nom ou une lettre", DE: "„{name}“ gibt es in dieser Veranstaltung schon; ergänze einen Nachnamen oder Buchstaben"},
	"roster-twice":      {EN: "“{name}” is in line {line} and again in line {again}; add a surname or a letter", FR: "« {name} » est à la ligne {line} et encore à la ligne {again} ; ajoutez un nom ou une lettre", DE: "„{name}“ steht in Zeile {line} und noch einmal in Zeile {again}; ergänze einen Nachnamen oder Buchstaben"},
	"full":              {EN: "an event has at most {most} players", FR: "une rencontre a au plus {most} joueurs", DE: "eine Veranstaltung hat höchstens {most} Spieler"},
	"long-roster":       {EN: "this list is too long; an event has at most {most} players", FR: "cette liste est trop longue ; une rencontre a au plus {most} joueurs", DE: "diese Liste ist zu lang; eine Veranstaltung hat höchstens {most} Spieler"},
	"encoding":          {EN: "this list is not in UTF-8; save it as “CSV UTF-8”, or paste the names", FR: "cette liste n’est pas en UTF-8 ; enregistrez-la en « CSV UTF-8 », ou collez les noms", DE: "diese Liste ist nicht in UTF-8; speichere sie als „CSV UTF-8“ oder füge die Namen ein"},
	"csv":               {EN: "this list cannot be read; write one name on each line, then club and rating after commas", FR: "cette liste est illisible ; un nom par ligne, puis club et cote après des virgules", DE: "diese Liste ist nicht lesbar; schreib einen Namen in jede Zeile, danach Verein und Wertung hinter Kommas"},
	"paste-or-file":     {EN: "paste the names or choose a file, not both", FR: "collez les noms ou choisissez un fichier, pas les deux", DE: "füge die Namen ein oder wähle eine Datei, nicht beides"},
	"fields":            {EN: "a line has a name, a club and a rating, and nothing else", FR: "une ligne a un nom, un club et une cote, rien d’autre", DE: "eine Zeile hat Namen, Verein und Wertung, sonst nichts"},
	"in-line":           {EN: "line {line}: {why}", FR: "ligne {line} : {why}", DE: "Zeile {line}: {why}"},
	"empty-roster":      {EN: "there is no name in this list", FR: "il n’y a aucun nom dans cette liste", DE: "in dieser Liste ist kein Name"},
	"too-late":          {EN: "entries are closed: in this format everybody’s games are fixed from the beginning", FR: "les inscriptions sont closes : dans cette formule, toutes les parties sont fixées dès le début", DE: "die Meldung ist geschlossen: In diesem Modus stehen alle Spiele von Anfang an fest"},
	"in-already":        {EN: "you are in already, as {name}", FR: "vous y êtes déjà, sous le nom de {name}", DE: "du bist schon dabei, als {name}"},
	"no-bots":           {EN: "bots do not play in this event", FR: "les robots ne jouent pas dans cette rencontre", DE: "Bots spielen in dieser Veranstaltung nicht mit"},
	"class-guests":      {EN: "in a class you play under your first name, without an account: sign out first", FR: "dans une classe, on joue sous son prénom, sans compte : déconnectez-vous d’abord", DE: "in einer Klasse spielst du unter deinem Vornamen, ohne Konto: Melde dich erst ab"},
	"class-list":        {EN: "find your name in the list of the class", FR: "cherchez votre prénom dans la liste de la classe", DE: "such deinen Namen in der Liste der Klasse"},
	"claimed":           {EN: "somebody plays as {name} already; ask the organiser", FR: "quelqu’un joue déjà sous le nom de {name} ; demandez à l’organisateur", DE: "als {name} spielt schon jemand; frag die Leitung"},
	"locked":            {EN: "five wrong tries: your teacher can let {name} in again", FR: "cinq essais faux : l’enseignant peut rouvrir pour {name}", DE: "fünf falsche Versuche: Die Lehrkraft kann {name} wieder hereinlassen"},
	"pictures":          {EN: "choose three different pictures", FR: "choisissez trois images différentes", DE: "wähle drei verschiedene Bilder"},
	"wrong-pictures":    {EN: "those are not your three pictures, or not in this order", FR: "ce ne sont pas vos trois images, ou pas dans cet ordre", DE: "das sind nicht deine drei Bilder, oder nicht in dieser Reihenfolge"},
	"no-player":         {EN: "there is no player number {n}", FR: "il n’y a pas de joueur numéro {n}", DE: "einen Spieler Nummer {n} gibt es nicht"},
	"not-your-name":     {EN: "you can do this only for yourself", FR: "vous ne pouvez le faire que pour vous-même", DE: "das kannst du nur für dich selbst tun"},
	"gone":              {EN: "{name} has withdrawn already", FR: "{name} s’est déjà retiré", DE: "{name} ist schon ausgestiegen"},
	"cannot-return":     {EN: "{name} cannot come back into this event", FR: "{name} ne peut pas revenir dans cette rencontre", DE: "{name} kann nicht in diese Veranstaltung zurückkommen"},
	"no-rest":           {EN: "a bye can be asked for in a Swiss, before the round is paired", FR: "on peut demander d’être exempt en système suisse, avant l’appariement de la ronde", DE: "spielfrei kann man sich im Schweizer System nehmen, bevor die Runde ausgelost ist"},
	"which-board":       {EN: "which board? Say round and board", FR: "quel plateau ? Donnez la ronde et le plateau", DE: "welches Brett? Nenne Runde und Brett"},
	"which-round":       {EN: "which round? There are {most}", FR: "quelle ronde ? Il y en a {most}", DE: "welche Runde? Es gibt {most}"},
	"nothing-to-review": {EN: "no game of this round was finished at a table here", FR: "aucune partie de cette ronde n’a été finie à une table d’ici", DE: "keine Partie dieser Runde wurde hier an einem Tisch beendet"},
	"which-result":      {EN: "a result is 1-0, 0-1 or 1/2; the organiser may also write +-, -+ or --", FR: "un résultat est 1-0, 0-1 ou 1/2 ; l’organisateur peut aussi écrire +-, -+ ou --", DE: "ein Ergebnis ist 1-0, 0-1 oder 1/2; die Leitung darf auch +-, -+ oder -- schreiben"},
	"which-command":     {EN: "“{do}” is not something that can be done in an event", FR: "« {do} » n’est pas une action d’une rencontre", DE: "„{do}“ kann man in einer Veranstaltung nicht tun"},
	"which-person":      {EN: "who? Give the id of a person", FR: "qui ? Donnez l’identifiant d’une personne", DE: "wer? Gib die Kennung einer Person an"},
	"not-your-board":    {EN: "only the two players of this board enter its result", FR: "seuls les deux joueurs de ce plateau entrent le résultat", DE: "das Ergebnis tragen nur die beiden an diesem Brett ein"},
	"at-a-table":        {EN: "this game is played at its table here, which knows the result", FR: "cette partie se joue à sa table ici, qui connaît le résultat", DE: "dieses Spiel wird hier an seinem Tisch gespielt, und der kennt das Ergebnis"},
	"decided":           {EN: "this board has the result {result}; only the organiser can correct it", FR: "ce plateau a le résultat {result} ; seul l’organisateur peut le corriger", DE: "dieses Brett hat das Ergebnis {result}; nur die Leitung kann es berichtigen"},
	"next-round-plays":  {EN: "the next round of the knockout already plays with this result", FR: "la ronde suivante de l’élimination se joue déjà avec ce résultat", DE: "die nächste K.-o.-Runde spielt schon mit diesem Ergebnis"},
	"long-why":          {EN: "a reason has at most 200 characters", FR: "une raison a au plus 200 caractères", DE: "eine Begründung hat höchstens 200 Zeichen"},
	"cannot-swap":       {EN: "two players of the newest round can change places, at real boards and before either has a result", FR: "deux joueurs de la dernière ronde peuvent changer de place, aux vrais plateaux et avant tout résultat", DE: "zwei Spieler der neuesten Runde können die Plätze tauschen, an echten Brettern und vor einem Ergebnis"},
	"holiday-days":      {EN: "holidays are for events with days per turn", FR: "les jours de repos sont pour les rencontres en jours par coup", DE: "freie Tage gibt es in Veranstaltungen mit Tagen je Zug"},
	"holiday-when":      {EN: "holidays can be set from today until two years from now", FR: "on peut fixer des jours de repos d’aujourd’hui à dans deux ans", DE: "freie Tage kann man von heute an für zwei Jahre festlegen"},
	"enough-holidays":   {EN: "an event has at most {most} holidays", FR: "une rencontre a au plus {most} périodes de repos", DE: "eine Veranstaltung hat höchstens {most} freie Zeiten"},
	"enough-days-off":   {EN: "in an event you have {most} days of holiday in a year; in {year} there are {left} left", FR: "dans une rencontre, vous avez {most} jours de repos par an ; en {year}, il en reste {left}", DE: "in einer Veranstaltung hast du {most} freie Tage im Jahr; {year} sind noch {left} übrig"},
	"holiday-past":      {EN: "these days of holiday have been taken", FR: "ces jours de repos sont déjà pris", DE: "diese freien Tage sind schon genommen"},
	"not-called-off":    {EN: "only a game that was called off at its table can be played again", FR: "seule une partie annulée à sa table peut être rejouée", DE: "nur ein Spiel, das an seinem Tisch abgebrochen wurde, kann neu gespielt werden"},
	"no-holiday":        {EN: "the event has no holiday from {from} to {to}", FR: "la rencontre n’a pas de jours de repos du {from} au {to}", DE: "von {from} bis {to} hat die Veranstaltung keine freien Tage"},
	"busy":              {EN: "others were faster; try again", FR: "d’autres ont été plus rapides ; réessayez", DE: "andere waren schneller; versuche es noch einmal"},

	"no-club":              {EN: "there is no club “{id}” here, or it is private", FR: "il n’y a pas de club « {id} » ici, ou il est privé", DE: "einen Verein „{id}“ gibt es hier nicht, oder er ist privat"},
	"club-account":         {EN: "a member of a club has an account: sign in or sign up first", FR: "un membre d’un club a un compte : connectez-vous ou inscrivez-vous d’abord", DE: "Mitglieder eines Vereins haben ein Konto: Melde dich an oder registriere dich zuerst"},
	"members-only":         {EN: "only a member of the club can do this", FR: "seul un membre du club peut faire cela", DE: "das können nur Mitglieder des Vereins"},
	"club-organisers-only": {EN: "only an organiser of the club can do this", FR: "seul un organisateur du club peut faire cela", DE: "das kann nur, wer den Verein leitet"},
	"no-member":            {EN: "this person is not a member of the club", FR: "cette personne n’est pas membre du club", DE: "diese Person ist kein Mitglied des Vereins"},
	"not-oneself":          {EN: "another organiser can do this for you; you can always leave", FR: "un autre organisateur peut le faire pour vous ; vous pouvez toujours quitter le club", DE: "das kann jemand anderes aus der Leitung für dich tun; austreten kannst du immer"},
	"enough-clubs":         {EN: "nobody can be in more than {most} clubs", FR: "on peut être dans {most} clubs au plus", DE: "man kann in höchstens {most} Vereinen sein"},
	"club-full":            {EN: "a club has at most {most} members", FR: "un club a au plus {most} membres", DE: "ein Verein hat höchstens {most} Mitglieder"},
	"enough-invitations":   {EN: "{most} invitations are open; take one back first", FR: "{most} invitations sont ouvertes ; annulez-en une d’abord", DE: "{most} Einladungen sind offen; nimm erst eine zurück"},
	"no-invitation":        {EN: "this invitation has been used, has expired or was taken back; ask for another", FR: "cette invitation a servi, a expiré ou a été annulée ; demandez-en une autre", DE: "diese Einladung ist benutzt, abgelaufen oder zurückgenommen; bitte um eine neue"},
	"which-club":           {EN: "send what is said of the club: its name at least", FR: "envoyez ce qu’on dit du club : au moins son nom", DE: "schicke, was über den Verein gesagt wird: mindestens den Namen"},
	"which-club-command":   {EN: "“{do}” is not something that can be done in a club", FR: "« {do} » n’est pas une action d’un club", DE: "„{do}“ kann man in einem Verein nicht tun"},
	"class-club":           {EN: "a class is seen by nobody outside, so it cannot be an evening of a club", FR: "personne d’extérieur ne voit une classe : elle ne peut pas être une soirée de club", DE: "eine Klasse sieht niemand von außen; sie kann kein Vereinsabend sein"},
	"season-all":           {EN: "5 points for the first of an evening, then 4, 3 and 2, and 1 for everybody else who played", FR: "5 points au premier d’une soirée, puis 4, 3 et 2, et 1 à tous les autres qui ont joué", DE: "5 Punkte für den ersten Platz eines Abends, dann 4, 3 und 2, und 1 für alle anderen, die gespielt haben"},
	"season-best":          {EN: "5 points for the first of an evening, then 4, 3 and 2, and 1 for everybody else who played; each player’s best evenings count, up to {n}; the others are struck out", FR: "5 points au premier d’une soirée, puis 4, 3 et 2, et 1 à tous les autres qui ont joué ; les meilleures soirées de chacun comptent, jusqu’à {n} ; les autres sont barrées", DE: "5 Punkte für den ersten Platz eines Abends, dann 4, 3 und 2, und 1 für alle anderen, die gespielt haben; von allen zählen die besten Abende, höchstens {n}; die übrigen sind gestrichen"},

	"log-Created":        {EN: "the event was opened; its lots are sealed under {seal}", FR: "la rencontre est ouverte ; ses tirages sont scellés sous {seal}", DE: "die Veranstaltung wurde eröffnet; ihre Lose sind unter {seal} versiegelt"},
	"log-Organised":      {EN: "there is another organiser", FR: "il y a un organisateur de plus", DE: "noch jemand leitet die Veranstaltung"},
	"log-Entered":        {EN: "{name} has entered", FR: "{name} s’est inscrit", DE: "{name} ist gemeldet"},
	"log-Claimed":        {EN: "{name} is here", FR: "{name} est là", DE: "{name} ist da"},
	"log-Missed":         {EN: "wrong pictures for {name}", FR: "mauvaises images pour {name}", DE: "falsche Bilder für {name}"},
	"log-Freed":          {EN: "{name} can be chosen again", FR: "{name} peut être choisi à nouveau", DE: "{name} kann neu gewählt werden"},
	"log-Withdrawn":      {EN: "{name} has withdrawn", FR: "{name} se retire", DE: "{name} steigt aus"},
	"log-limit":          {EN: "{name} is out after too many no-shows", FR: "{name} est retiré après trop d’absences", DE: "{name} ist nach zu vielen Fehlrunden ausgeschieden"},
	"log-Returned":       {EN: "{name} plays again", FR: "{name} rejoue", DE: "{name} spielt wieder mit"},
	"log-Removed":        {EN: "{name} has played fewer than half of the games, which do not count", FR: "{name} a joué moins de la moitié de ses parties, qui ne comptent pas", DE: "{name} hat weniger als die Hälfte der Spiele gespielt; sie zählen nicht"},
	"log-Rested":         {EN: "{name} does not play in round {round}", FR: "{name} ne joue pas la ronde {round}", DE: "{name} setzt in Runde {round} aus"},
	"log-KeptApart":      {EN: "{name} and {other} are not paired", FR: "{name} et {other} ne se rencontrent pas", DE: "{name} und {other} werden nicht gepaart"},
	"log-Together":       {EN: "{name} and {other} may be paired again", FR: "{name} et {other} peuvent se rencontrer à nouveau", DE: "{name} und {other} dürfen wieder gepaart werden"},
	"log-Opened":         {EN: "the lots are drawn, and their secret is {secret}", FR: "les tirages sont faits, et leur secret est {secret}", DE: "die Lose sind gezogen, und ihr Geheimnis ist {secret}"},
	"log-Paired":         {EN: "round {round} is paired", FR: "la ronde {round} est appariée", DE: "Runde {round} ist ausgelost"},
	"log-Swapped":        {EN: "round {round}: {name} and {other} change places, by hand", FR: "ronde {round} : {name} et {other} changent de place, à la main", DE: "Runde {round}: {name} und {other} tauschen von Hand die Plätze"},
	"log-Said":           {EN: "round {round}, board {board}: {name} enters {result}", FR: "ronde {round}, plateau {board} : {name} entre {result}", DE: "Runde {round}, Brett {board}: {name} trägt {result} ein"},
	"log-Decided":        {EN: "round {round}, board {board}: {name} – {other} {result}", FR: "ronde {round}, plateau {board} : {name} – {other} {result}", DE: "Runde {round}, Brett {board}: {name} – {other} {result}"},
	"log-no-show":        {EN: "round {round}, board {board}: {name} – {other} {result}, a no-show", FR: "ronde {round}, plateau {board} : {name} – {other} {result}, par absence", DE: "Runde {round}, Brett {board}: {name} – {other} {result}, nicht angetreten"},
	"log-Corrected":      {EN: "corrected: round {round}, board {board}, {name} – {other} {result} instead of {was} {why}", FR: "corrigé : ronde {round}, plateau {board}, {name} – {other} {result} au lieu de {was} {why}", DE: "berichtigt: Runde {round}, Brett {board}, {name} – {other} {result} statt {was} {why}"},
	"log-Announced":      {EN: "the next round is announced", FR: "la ronde suivante est annoncée", DE: "die nächste Runde ist angekündigt"},
	"log-HolidayAdded":   {EN: "no turn is due {when}", FR: "aucun coup n’est à jouer {when}", DE: "kein Zug ist {when} fällig"},
	"log-HolidayRemoved": {EN: "turns are due again {when}", FR: "les coups sont de nouveau à jouer {when}", DE: "Züge sind {when} wieder fällig"},
	"log-away":           {EN: "{name} is on holiday {when}", FR: "{name} prend des jours de repos, {when}", DE: "{name} hat {when} frei"},
	"log-not-away":       {EN: "{name} takes back the holiday {when}", FR: "{name} renonce aux jours de repos, {when}", DE: "{name} nimmt die freien Tage zurück, {when}"},
	"log-Replayed":       {EN: "round {round}, board {board}: {name} – {other} was called off and is played again", FR: "ronde {round}, plateau {board} : {name} – {other}, partie annulée, est rejouée", DE: "Runde {round}, Brett {board}: {name} – {other} wurde abgebrochen und wird neu gespielt"},
	"log-Finished":       {EN: "the event is over", FR: "la rencontre est finie", DE: "die Veranstaltung ist zu Ende"},
}

func fail(kind problem.Kind, token string, args ...game.Arg) error {
	return problem.New(kind, sentences.Reason(token, nil, args...))
}

// refuse and bad take pairs of a name and a value.
func refuse(token string, pairs ...any) error { return fail(problem.Refused, token, args(pairs)...) }

func bad(token string, pairs ...any) error { return fail(problem.BadRequest, token, args(pairs)...) }

func args(pairs []any) (all []game.Arg) {
	for i := 0; i < len(pairs); i += 2 {
		all = append(all, game.Plain(pairs[i].(string), fmt.Sprint(pairs[i+1])))
	}
	return all
}
