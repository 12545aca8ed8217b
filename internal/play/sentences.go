package play

import "crownhead/game"

// sentences is why a command is refused; a refused turn has the referee's reasons instead.
var sentences = game.Sentences{
	"no-such-seat":      {EN: "there is no seat {seat}; there are first, second, the dice and the watchers", FR: "il n’y a pas de place {seat} ; il y a le premier, le second, les dés et les spectateurs", DE: "einen Platz {seat} gibt es nicht; es gibt den ersten, den zweiten, die Würfel und die Zuschauer"},
	"no-table":          {EN: "there is no table yet; it has to be created first", FR: "il n’y a pas encore de table ; il faut d’abord la créer", DE: "es gibt noch keinen Tisch; er muss erst eröffnet werden"},
	"already-created":   {EN: "this table already exists", FR: "cette table existe déjà", DE: "diesen Tisch gibt es schon"},
	"stale":             {EN: "something has happened since: you saw event {seen}, and the table is at {now}", FR: "il s’est passé quelque chose entre-temps : vous aviez vu l’événement {seen}, la table en est à {now}", DE: "inzwischen ist etwas geschehen: Du kennst Ereignis {seen}, der Tisch ist bei {now}"},
	"too-late":          {EN: "the time had already run out", FR: "le temps était déjà écoulé", DE: "die Zeit war vorher abgelaufen"},
	"flag-is-up":        {EN: "no time has run out", FR: "aucun temps n’est écoulé", DE: "keine Zeit ist abgelaufen"},
	"not-a-player":      {EN: "only the two players can do that", FR: "seuls les deux joueurs peuvent le faire", DE: "das können nur die beiden Spieler"},
	"only-the-house":    {EN: "only the house can do that", FR: "seul l’hôte de la table peut le faire", DE: "das kann nur das Haus"},
	"clock-stands":      {EN: "the clocks are already like that, or no game is being played", FR: "les pendules sont déjà ainsi, ou aucune partie n’est en cours", DE: "die Uhren sind schon so, oder es wird nicht gespielt"},
	"already-playing":   {EN: "the game has begun; it is too late to sit down", FR: "la partie a commencé ; on ne peut plus s’asseoir", DE: "das Spiel hat begonnen; es kann sich niemand mehr setzen"},
	"seat-taken":        {EN: "{name} has that seat", FR: "{name} occupe cette place", DE: "{name} hat diesen Platz"},
	"seat-empty":        {EN: "that seat is empty", FR: "personne n’occupe cette place", DE: "dort sitzt niemand"},
	"bad-player":        {EN: "a seat takes a person, a bot, or an engine of level 1 to 8", FR: "une place accueille une personne, un robot ou un programme de niveau 1 à 8", DE: "auf einen Platz kann ein Mensch, ein Bot oder ein Programm der Stufe 1 bis 8"},
	"bad-name":          {EN: "a name is one line of at most {most} characters", FR: "un nom tient en une ligne de {most} caractères au plus", DE: "ein Name ist eine Zeile von höchstens {most} Zeichen"},
	"cannot-leave":      {EN: "the game has begun; resign instead of leaving", FR: "la partie a commencé ; abandonnez au lieu de partir", DE: "das Spiel hat begonnen; gib auf, statt zu gehen"},
	"still-waiting":     {EN: "the game begins when both seats are taken", FR: "la partie commence quand les deux places sont prises", DE: "das Spiel beginnt, wenn beide Plätze besetzt sind"},
	"over":              {EN: "the game is over", FR: "la partie est finie", DE: "das Spiel ist zu Ende"},
	"dice-first":        {EN: "the dice must be rolled first", FR: "il faut d’abord lancer les dés", DE: "erst wird gewürfelt"},
	"not-your-turn":     {EN: "it is the other side’s turn", FR: "c’est à l’autre de jouer", DE: "die andere Seite ist am Zug"},
	"too-late-to-abort": {EN: "both sides have moved; resign, or offer a draw", FR: "les deux camps ont joué ; abandonnez ou proposez la nulle", DE: "beide haben schon gezogen; gib auf oder biete Remis an"},
	"bad-words":         {EN: "a message is one line of 1 to {most} characters", FR: "un message tient en une ligne de 1 à {most} caractères", DE: "eine Nachricht ist eine Zeile von 1 bis {most} Zeichen"},
	"said-enough":       {EN: "this table has {most} messages and takes no more", FR: "cette table a {most} messages et n’en prend plus", DE: "dieser Tisch hat {most} Nachrichten und nimmt keine mehr"},
	"not-open":          {EN: "“{offer}” cannot be offered now; what can be: {open}", FR: "« {offer} » ne peut pas être proposé maintenant ; ce qui peut l’être : {open}", DE: "„{offer}“ lässt sich jetzt nicht anbieten; möglich ist: {open}"},
	"no-words-wanted":   {EN: "words for the dice are not needed here", FR: "aucun mot pour les dés n’est attendu ici", DE: "Worte für die Würfel sind hier nicht gefragt"},
	"no-reveal":         {EN: "the secret of the dice is revealed once, after the end", FR: "le secret des dés est révélé une fois, après la fin", DE: "das Geheimnis der Würfel wird einmal gezeigt, nach dem Ende"},
	"reveal-first":      {EN: "first the secret of the dice just used is shown", FR: "le secret des dés qui viennent de servir est d’abord montré", DE: "erst wird das Geheimnis der eben benutzten Würfel gezeigt"},
	"new-secret":        {EN: "a rematch with dice begins with a new secret of the house", FR: "une revanche avec des dés commence par un nouveau secret de l’hôte", DE: "eine Revanche mit Würfeln beginnt mit einem neuen Geheimnis dessen, der den Tisch führt"},
	"not-to-count":      {EN: "a result changes the ratings once, after the end of a rated game", FR: "un résultat change les classements une fois, après la fin d’une partie classée", DE: "ein Ergebnis ändert Wertungen einmal, nach dem Ende einer gewerteten Partie"},
	"count-first":       {EN: "first the result just made is counted in the ratings", FR: "le résultat qui vient de tomber est d’abord compté dans les classements", DE: "erst geht das eben erzielte Ergebnis in die Wertung ein"},
	"other-secret":      {EN: "that is not the secret the table committed to", FR: "ce n’est pas le secret sur lequel la table s’est engagée", DE: "das ist nicht das Geheimnis, auf das der Tisch sich festgelegt hat"},
	"nothing-offered":   {EN: "there is no offer to answer", FR: "il n’y a pas d’offre à laquelle répondre", DE: "es gibt kein Angebot zu beantworten"},
}
