package box

import "crownhead/game"

var verdicts = map[Verdict]game.Text{
	Yes:     {EN: "Yes, that is allowed", FR: "Oui, c’est permis", DE: "Ja, das ist erlaubt"},
	No:      {EN: "No, not allowed", FR: "Non, c’est interdit", DE: "Nein, nicht erlaubt"},
	Offence: {EN: "Playable, but an offence", FR: "Jouable, mais une faute", DE: "Spielbar, aber ein Versäumnis"},
	Silent:  {EN: "Not on this sheet", FR: "Pas sur cette feuille", DE: "Nach diesem Blatt nicht"},
	Unclear: {EN: "Not enough to say", FR: "Pas assez pour le dire", DE: "Noch nicht zu sagen"},
}

var sentences = game.Sentences{
	"put-back-same": {
		EN: "{turn} is put back, and {side} makes a legal turn with the same piece",
		FR: "le coup {turn} est repris, et c’est aux {side} de jouer un coup permis avec la même pièce",
		DE: "{turn} wird zurückgenommen, und {side} macht mit demselben Stein einen erlaubten Zug",
	},
	"put-back": {
		EN: "{turn} is put back, and {side} makes a legal turn",
		FR: "le coup {turn} est repris, et c’est aux {side} de jouer un coup permis",
		DE: "{turn} wird zurückgenommen, und {side} macht einen erlaubten Zug",
	},
	"loses": {
		EN: "as agreed, {side} loses the game by {turn}",
		FR: "comme convenu, {turn} fait perdre la partie aux {side}",
		DE: "wie vereinbart verliert {side} mit {turn} das Spiel",
	},
	"lost-illegal": {
		EN: "{side} has lost by the illegal turn {turn}, as agreed",
		FR: "les {side} ont perdu par le coup interdit {turn}, comme convenu",
		DE: "{side} hat durch den verbotenen Zug {turn} verloren, wie vereinbart",
	},
	"stands": {
		EN: "{turn} stands: it was not claimed before the game went on",
		FR: "{turn} reste : personne ne l’a contesté avant la suite de la partie",
		DE: "{turn} bleibt stehen: Vor der Fortsetzung hat niemand den Zug beanstandet",
	},
	"offence-now": {
		EN: "{other} chooses what to do about {turn}",
		FR: "aux {other} de choisir la réponse à {turn}",
		DE: "{other} wählt, was auf {turn} folgt",
	},
	"offence-lapsed": {
		EN: "{other} has let {turn} pass: the offence has lapsed",
		FR: "les {other} ont laissé passer {turn} : la faute est oubliée",
		DE: "{other} hat {turn} durchgehen lassen: Das Versäumnis ist verfallen",
	},
	"same-piece": {
		EN: "the piece on {square} was moved before and can make a legal turn, so it moves: {turns}",
		FR: "la pièce en {square} a été jouée et a un coup permis, c’est donc elle qui joue : {turns}",
		DE: "der Stein auf {square} wurde gezogen und hat einen erlaubten Zug, also zieht er: {turns}",
	},
	"roll-unknown": {
		EN: "the referee has to know the roll first, such as 31",
		FR: "l’arbitre doit d’abord connaître le lancer, par exemple 31",
		DE: "der Schiedsrichter muss zuerst den Wurf kennen, etwa 31",
	},
	"which-one": {
		EN: "this can mean {turns}",
		FR: "cela peut être {turns}",
		DE: "das kann {turns} heißen",
	},
	"whose-turn": {
		EN: "the answer depends on whose turn it was: {first} or {second}",
		FR: "la réponse dépend de qui devait jouer : {first} ou {second}",
		DE: "die Antwort hängt davon ab, wer am Zug war: {first} oder {second}",
	},
	"cannot-follow": {
		EN: "after the last turn the rules cannot go on from this board; ask about that turn, take it back, or set the board up again",
		FR: "après le dernier coup, les règles ne peuvent pas continuer sur ce plateau ; interrogez l’arbitre, reprenez ce coup ou recomposez le plateau",
		DE: "nach dem letzten Zug geht es auf diesem Brett nach den Regeln nicht weiter; frag nach dem Zug, nimm ihn zurück oder bau das Brett neu auf",
	},
	"nothing-to-claim": {
		EN: "there is no turn to ask about",
		FR: "il n’y a pas de coup à contester",
		DE: "es gibt keinen Zug, nach dem man fragen könnte",
	},
	"nothing-refused": {
		EN: "the last turn was allowed, so there is nothing to put back; undo takes it out of the record",
		FR: "le dernier coup était permis, il n’y a rien à remettre ; on peut l’annuler dans le relevé",
		DE: "der letzte Zug war erlaubt, also ist nichts zurückzunehmen; aus der Aufzeichnung lässt er sich streichen",
	},
	"not-agreed": {
		EN: "an illegal turn loses the game only if that was agreed beforehand",
		FR: "un coup interdit ne fait perdre la partie que si c’était convenu d’avance",
		DE: "ein verbotener Zug verliert das Spiel nur, wenn das vorher vereinbart wurde",
	},
	"no-next": {
		EN: "no further game follows here",
		FR: "aucune autre partie ne suit ici",
		DE: "hier folgt kein weiteres Spiel",
	},
	"no-end": {
		EN: "how the game ended is missing: draw, count or resign",
		FR: "il manque la façon dont la partie s’est terminée : draw, count ou resign",
		DE: "es fehlt, wie das Spiel endete: draw, count oder resign",
	},
	"no-act": {
		EN: "“{act}” cannot be done at a board; turn, claim, back, leave, lose, lay, end and next can",
		FR: "« {act} » ne se fait pas à un plateau ; turn, claim, back, leave, lose, lay, end et next se font",
		DE: "„{act}“ geht an einem Brett nicht; möglich sind turn, claim, back, leave, lose, lay, end und next",
	},
	"no-record": {
		EN: "this is not a saved real-board game",
		FR: "ce n’est pas une partie enregistrée d’un vrai plateau",
		DE: "das ist kein gespeichertes Spiel von einem echten Brett",
	},
	"record-newer": {
		EN: "this game was saved by a newer Crownhead, in version {n}, which this one cannot read",
		FR: "cette partie a été enregistrée par un Crownhead plus récent, en version {n}, que celui-ci ne sait pas lire",
		DE: "dieses Spiel hat ein neueres Crownhead gespeichert, in Version {n}, die dieses nicht lesen kann",
	},
	"illegal-value": {
		EN: "“{value}” is not what can become of an illegal turn; takeBack and loses are accepted",
		FR: "« {value} » n’est pas une suite possible d’un coup interdit ; takeBack et loses sont acceptés",
		DE: "„{value}“ kann mit einem verbotenen Zug nicht geschehen; angenommen werden takeBack und loses",
	},
	"record-stops": {
		EN: "the saved game can be continued only up to act {n} of {all}",
		FR: "la partie enregistrée ne peut être reprise que jusqu’à l’acte {n} sur {all}",
		DE: "das gespeicherte Spiel lässt sich nur bis zum Eintrag {n} von {all} fortsetzen",
	},
	"match-length": {
		EN: "a match is played to 1 to {most} points; without a match it is 0",
		FR: "un match se joue en 1 à {most} points ; sans match, c’est 0",
		DE: "ein Match geht über 1 bis {most} Punkte; ohne Match ist es 0",
	},
	"no-pad": {
		EN: "this is not a saved score pad",
		FR: "ce n’est pas une feuille de points enregistrée",
		DE: "das ist kein gespeicherter Punkteblock",
	},
	"copy-id": {
		EN: "a copy’s id has 8 to 64 letters, digits, hyphens or underscores",
		FR: "l’identifiant d’une copie a de 8 à 64 lettres, chiffres, traits d’union ou tirets bas",
		DE: "die Kennung einer Kopie hat 8 bis 64 Buchstaben, Ziffern, Binde- oder Unterstriche",
	},
	"copy-kind": {
		EN: "“{kind}” is not a kind of copy; game and pad are accepted",
		FR: "« {kind} » n’est pas un genre de copie ; game et pad sont acceptés",
		DE: "„{kind}“ ist keine Art von Kopie; möglich sind game und pad",
	},
	"copy-large": {
		EN: "a copy may have {most} KB; this one stays in your browser alone",
		FR: "une copie peut avoir {most} Ko ; celle-ci reste dans votre navigateur seulement",
		DE: "eine Kopie darf {most} KB haben; diese bleibt nur in deinem Browser",
	},
	"copies-enough-game": {
		EN: "your account has {most} games of real boards, and cannot take more; delete one first. This game stays in your browser",
		FR: "votre compte a {most} parties de vrais plateaux, et n’en prend pas plus ; supprimez-en une d’abord. Cette partie reste dans votre navigateur",
		DE: "dein Konto hat {most} Partien von echten Brettern und nimmt keine weitere; lösche zuerst eine. Diese Partie bleibt in deinem Browser",
	},
	"copies-enough-pad": {
		EN: "your account has {most} score pads, and cannot take more; delete one first. This pad stays in your browser",
		FR: "votre compte a {most} feuilles de points, et n’en prend pas plus ; supprimez-en une d’abord. Cette feuille reste dans votre navigateur",
		DE: "dein Konto hat {most} Punkteblöcke und nimmt keinen weiteren; lösche zuerst einen. Dieser Block bleibt in deinem Browser",
	},
	"bad-left": {
		EN: "a player has 0 to {most} pieces on the board, and not more kings than pieces",
		FR: "un joueur a de 0 à {most} pions sur le plateau, et pas plus de dames que de pions",
		DE: "ein Spieler hat 0 bis {most} Steine auf dem Brett und nicht mehr Damen als Steine",
	},
	"no-count": {
		EN: "{game} is not stopped and counted",
		FR: "{game} ne s’arrête pas pour compter",
		DE: "{game} wird nicht abgebrochen und ausgezählt",
	},
	"wrong-count": {
		EN: "that player has not won the count",
		FR: "ce joueur n’a pas gagné le compte",
		DE: "dieser Spieler hat die Zählung nicht gewonnen",
	},
	"count-pieces": {
		EN: "More pieces win the count, a king being one: {n} to {m}",
		FR: "Qui a plus de pions gagne le compte, une dame valant un pion : {n} contre {m}",
		DE: "Mehr Steine gewinnen die Zählung, eine Dame zählt als einer: {n} gegen {m}",
	},
	"count-kings": {
		EN: "The pieces are equal; then more kings decide: {n} to {m}",
		FR: "Il y a autant de pions ; les dames décident alors : {n} contre {m}",
		DE: "Die Steine sind gleich; dann entscheiden mehr Damen: {n} gegen {m}",
	},
	"count-equal": {
		EN: "Pieces and kings are equal: a draw",
		FR: "Pions et dames sont égaux : nulle",
		DE: "Steine und Damen sind gleich: unentschieden",
	},
	"no-winner": {
		EN: "“{winner}” did not play; first, second and nobody are accepted as the winner",
		FR: "« {winner} » n’a pas joué ; first, second et nobody sont acceptés comme gagnants",
		DE: "„{winner}“ hat nicht gespielt; als Gewinner werden first, second und nobody angenommen",
	},
	"no-draws": {
		EN: "this game has no draws",
		FR: "ce jeu n’a pas de nulle",
		DE: "in diesem Spiel gibt es kein Unentschieden",
	},
	"no-stake": {
		EN: "{game} has no doubling cube",
		FR: "{game} : il n’y a pas de videau",
		DE: "{game}: Einen Dopplerwürfel gibt es hier nicht",
	},
	"stake-waits": {
		EN: "somebody has doubled already: first take or pass",
		FR: "quelqu’un a déjà doublé : acceptez ou refusez d’abord",
		DE: "es ist schon verdoppelt: Erst annehmen oder aufgeben",
	},
	"stake-not-yours": {
		EN: "the cube belongs to the other player, who alone may double",
		FR: "le videau est à l’autre joueur, qui seul peut doubler",
		DE: "der Dopplerwürfel gehört dem anderen Spieler; nur der darf verdoppeln",
	},
	"stake-highest": {
		EN: "the cube shows {n} and has no higher number",
		FR: "le videau montre {n} et n’a pas de nombre plus grand",
		DE: "der Dopplerwürfel zeigt {n} und hat keine höhere Zahl",
	},
	"stake-unasked": {
		EN: "nobody has doubled",
		FR: "personne n’a doublé",
		DE: "niemand hat verdoppelt",
	},
	"bad-stake": {
		EN: "the cube cannot show {n}; it shows 1, 2, 4, 8, 16, 32 or 64",
		FR: "le videau ne peut montrer {n} ; il montre 1, 2, 4, 8, 16, 32 ou 64",
		DE: "der Dopplerwürfel zeigt nie {n}; er zeigt 1, 2, 4, 8, 16, 32 oder 64",
	},
	"crawford-stake": {
		EN: "this is the Crawford game: nobody doubles",
		FR: "c’est la partie de Crawford : personne ne double",
		DE: "das ist das Crawford-Spiel: Niemand verdoppelt",
	},
	"no-times": {
		EN: "{game} has no gammons: a win is worth the stake once",
		FR: "{game} : il n’y a pas de gammon, une victoire vaut une fois l’enjeu",
		DE: "{game}: Gammons gibt es hier nicht, ein Sieg zählt den Einsatz einmal",
	},
	"bad-times": {
		EN: "a win is worth 1, 2 or 3 times the stake, not {n}",
		FR: "une victoire vaut 1, 2 ou 3 fois l’enjeu, et non {n}",
		DE: "ein Sieg zählt 1-, 2- oder 3-mal den Einsatz, nicht {n}",
	},
	"no-points": {
		EN: "{game} counts no points on the board",
		FR: "{game} : on n’y compte pas de points sur le plateau",
		DE: "{game}: Auf dem Brett werden hier keine Punkte gezählt",
	},
	"bad-points": {
		EN: "{n} cannot be counted on the board; 0 to {most} can",
		FR: "on ne peut pas compter {n} sur le plateau, mais de 0 à {most}",
		DE: "{n} kann auf dem Brett nicht gezählt werden, nur 0 bis {most}",
	},
	"match-over": {
		EN: "{name} has won this match; begin another pad",
		FR: "{name} a gagné ce match ; commencez une autre feuille",
		DE: "{name} hat dieses Match gewonnen; beginne einen neuen Block",
	},
	"words-late": {
		EN: "words count only before the first roll",
		FR: "les mots ne comptent qu’avant le premier lancer",
		DE: "Worte zählen nur vor dem ersten Wurf",
	},
	"no-cup": {
		EN: "this is not a saved dice cup",
		FR: "ce n’est pas un gobelet enregistré",
		DE: "das ist kein gespeicherter Würfelbecher",
	},
}
