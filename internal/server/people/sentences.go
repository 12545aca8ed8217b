package people

import (
	"crownhead/game"
	"crownhead/internal/problem"
)

// refuse is why somebody cannot be what they ask to be.
func refuse(kind problem.Kind, token string, args ...game.Arg) error {
	return problem.New(kind, sentences.Reason(token, nil, args...))
}

func named(name string) game.Arg { return game.Plain("name", game.Excerpt(name)) }

var sentences = game.Sentences{
	"bad-name": {
		EN: "a name has {least} to {most} printable characters, a letter or digit among them, and no double blanks",
		FR: "un nom a de {least} à {most} caractères imprimables, dont une lettre ou un chiffre, et pas de double espace",
		DE: "ein Name hat {least} bis {most} druckbare Zeichen, darunter ein Buchstabe oder eine Ziffer, und keine doppelten Leerzeichen",
	},
	"bad-password": {
		EN: "a password has {least} characters or more, and at most {most} bytes",
		FR: "un mot de passe a {least} caractères ou plus, et {most} octets au plus",
		DE: "ein Passwort hat {least} Zeichen oder mehr und höchstens {most} Bytes",
	},
	"control-password": {
		EN: "a password cannot contain control characters such as tabs or line breaks",
		FR: "un mot de passe ne peut pas contenir de caractères de commande comme une tabulation ou un saut de ligne",
		DE: "ein Passwort darf keine Steuerzeichen wie Tabulator oder Zeilenumbruch enthalten",
	},
	"weak-password": {
		EN: "this password is too easy to guess; choose another",
		FR: "ce mot de passe est l’un des premiers que l’on essaierait ; choisissez-en un autre",
		DE: "dieses Passwort würde jeder als eines der ersten erraten; wähle ein anderes",
	},
	"name-taken": {
		EN: "the name “{name}” is taken; choose another",
		FR: "quelqu’un porte déjà le nom « {name} » ; choisissez-en un autre",
		DE: "den Namen „{name}“ hat schon jemand; wähle einen anderen",
	},
	"name-alike": {
		EN: "the name “{name}” looks too much like one that is taken; choose another",
		FR: "le nom « {name} » ressemble trop à un nom déjà pris ; choisissez-en un autre",
		DE: "der Name „{name}“ sieht einem vergebenen zu ähnlich; wähle einen anderen",
	},
	"two-scripts": {
		EN: "the letters of a name come from one script: all Latin, all Greek, all Cyrillic and so on",
		FR: "les lettres d’un nom viennent d’une seule écriture : toutes latines, toutes grecques, toutes cyrilliques, etc.",
		DE: "die Buchstaben eines Namens sind aus einer einzigen Schrift: alle lateinisch, alle griechisch, alle kyrillisch und so weiter",
	},
	"name-stays": {
		EN: "accounts and bots keep their names; only a guest can change theirs",
		FR: "un compte et un robot gardent leur nom ; seul un invité peut en changer",
		DE: "ein Konto und ein Bot behalten ihren Namen; nur ein Gast kann einen anderen annehmen",
	},
	"signed-in-already": {
		EN: "you already have an account; sign out before creating another",
		FR: "vous avez déjà un compte ; déconnectez-vous avant d’en créer un autre",
		DE: "du hast schon ein Konto; melde dich ab, bevor du ein anderes anlegst",
	},
	"wrong-password": {
		EN: "no account has this name and this password",
		FR: "aucun compte n’a ce nom et ce mot de passe",
		DE: "kein Konto hat diesen Namen und dieses Passwort",
	},
	"account-closed": {
		EN: "this account is closed; the people who run this house can reopen it",
		FR: "ce compte est fermé ; celles et ceux qui tiennent cette maison peuvent le rouvrir",
		DE: "dieses Konto ist geschlossen; die Leute, die dieses Haus betreiben, können es wieder öffnen",
	},
	"wrong-old-password": {
		EN: "that is not your current password",
		FR: "ce n’est pas votre mot de passe actuel",
		DE: "das ist nicht dein aktuelles Passwort",
	},
	"has-factor": {
		EN: "your account has a second factor already; remove it before you set up another",
		FR: "votre compte a déjà un second facteur ; retirez-le avant d’en installer un autre",
		DE: "dein Konto hat schon einen zweiten Faktor; entferne ihn, bevor du einen anderen einrichtest",
	},
	"no-factor": {
		EN: "your account has no second factor",
		FR: "votre compte n’a pas de second facteur",
		DE: "dein Konto hat keinen zweiten Faktor",
	},
	"wrong-code": {
		EN: "this code is wrong, has been used or is too old; take the one that your app shows now",
		FR: "ce code est faux, a déjà servi ou est trop ancien ; prenez celui que votre application montre maintenant",
		DE: "dieser Code ist falsch, schon benutzt oder zu alt; nimm den, den deine App jetzt zeigt",
	},
	"stale-ticket": {
		EN: "that took too long; sign in with your password again",
		FR: "cela a duré trop longtemps ; reconnectez-vous avec votre mot de passe",
		DE: "das hat zu lange gedauert; melde dich noch einmal mit deinem Passwort an",
	},
	"passkey-unreadable": {
		EN: "the browser’s answer about the passkey cannot be read; try again, or use another browser",
		FR: "la réponse du navigateur au sujet de la clé d’accès est illisible ; réessayez, ou prenez un autre navigateur",
		DE: "die Antwort des Browsers zum Passkey ist nicht lesbar; versuche es noch einmal oder nimm einen anderen Browser",
	},
	"passkey-elsewhere": {
		EN: "passkeys of this house work on pages of {origin} alone, and this came from {seen}",
		FR: "les clés d’accès de cette maison ne servent que sur les pages de {origin}, et ceci vient de {seen}",
		DE: "Passkeys dieses Hauses gelten nur auf Seiten von {origin}, und das kam von {seen}",
	},
	"passkey-stale": {
		EN: "that took too long, or was sent twice; try again",
		FR: "cela a duré trop longtemps, ou a été envoyé deux fois ; réessayez",
		DE: "das hat zu lange gedauert oder kam zweimal an; versuche es noch einmal",
	},
	"passkey-unknown": {
		EN: "no account here has this passkey; sign in with your password, and add it on the page of your account",
		FR: "aucun compte d’ici n’a cette clé d’accès ; connectez-vous avec votre mot de passe, et ajoutez-la sur la page de votre compte",
		DE: "kein Konto hier hat diesen Passkey; melde dich mit deinem Passwort an und füge ihn auf der Seite deines Kontos hinzu",
	},
	"passkey-wrong": {
		EN: "the passkey does not prove who you are: its device must ask for a finger, a face or a PIN, and its answer must fit; try again, or sign in with your password",
		FR: "la clé d’accès ne prouve pas qui vous êtes : son appareil doit demander un doigt, un visage ou un code, et sa réponse doit être juste ; réessayez, ou connectez-vous avec votre mot de passe",
		DE: "der Passkey beweist nicht, wer du bist: Sein Gerät muss nach Finger, Gesicht oder PIN fragen, und seine Antwort muss stimmen; versuche es noch einmal oder melde dich mit deinem Passwort an",
	},
	"passkey-copied": {
		EN: "this passkey counts backwards, as if somebody had copied it, so it opens nothing any more; sign in with your password, remove it and add a new one",
		FR: "cette clé d’accès compte à rebours, comme si quelqu’un l’avait copiée : elle n’ouvre plus rien ; connectez-vous avec votre mot de passe, retirez-la et ajoutez-en une nouvelle",
		DE: "dieser Passkey zählt rückwärts, als hätte ihn jemand kopiert, und öffnet deshalb nichts mehr; melde dich mit deinem Passwort an, entferne ihn und füge einen neuen hinzu",
	},
	"passkeys-enough": {
		EN: "an account can have at most {most} passkeys; remove one first",
		FR: "un compte a {most} clés d’accès au plus ; retirez-en une d’abord",
		DE: "ein Konto hat höchstens {most} Passkeys; entferne erst einen",
	},
	"accounts-only": {
		EN: "this needs an account: sign in first",
		FR: "il faut un compte pour cela : connectez-vous d’abord",
		DE: "dafür braucht es ein Konto: Melde dich erst an",
	},
	"bots-have-tokens": {
		EN: "a bot signs in with its token, never with a session",
		FR: "un robot s’identifie par son jeton, jamais par une session",
		DE: "ein Bot meldet sich mit seinem Token an, nie mit einer Sitzung",
	},
	"bots-enough": {
		EN: "an account can have at most {most} bots; delete one first",
		FR: "un compte a {most} robots au plus ; supprimez-en un d’abord",
		DE: "ein Konto hat höchstens {most} Bots; lösche erst einen",
	},
	"wrong-token": {
		EN: "this token is not valid: it was never issued, it was revoked, or its bot is gone",
		FR: "ce jeton n’est pas valable : il n’a jamais été donné, il a été révoqué, ou son robot n’existe plus",
		DE: "dieses Token ist ungültig: Es wurde nie ausgegeben, es wurde widerrufen, oder seinen Bot gibt es nicht mehr",
	},
	"token-expired": {
		EN: "this token has expired; make a new one on your account’s page",
		FR: "ce jeton a expiré ; créez-en un nouveau sur la page de votre compte",
		DE: "dieses Token ist abgelaufen; lege auf der Seite deines Kontos ein neues an",
	},
	"which-days": {
		EN: "a token lasts from 1 to {most} days; leave the number out for one that lasts until you revoke it",
		FR: "un jeton dure de 1 à {most} jours ; sans nombre, il dure jusqu’à ce que vous le révoquiez",
		DE: "ein Token gilt 1 bis {most} Tage; ohne Zahl gilt es, bis du es widerrufst",
	},
	"which-scopes": {
		EN: "a token needs at least one scope: {known}",
		FR: "un jeton a au moins une permission : {known}",
		DE: "ein Token braucht mindestens eine Berechtigung: {known}",
	},
	"admin-scope": {
		EN: "the scope “admin” is for tokens of administrators and moderators",
		FR: "la permission « admin » est réservée aux jetons des administrateurs et des modérateurs",
		DE: "die Berechtigung „admin“ ist für Tokens der Administration und Moderation",
	},
	"pupil-account": {
		EN: "this browser plays in a class under a first name, which does not become an account; use another browser, or a private window, for an account of your own",
		FR: "ce navigateur joue dans une classe sous un prénom, qui ne devient pas un compte ; pour un compte à vous, prenez un autre navigateur ou une fenêtre privée",
		DE: "dieser Browser spielt in einer Klasse unter einem Vornamen, der kein Konto wird; nimm für ein eigenes Konto einen anderen Browser oder ein privates Fenster",
	},
	"tokens-enough": {
		EN: "an account can have at most {most} tokens; revoke one first",
		FR: "un compte a {most} jetons au plus ; révoquez-en un d’abord",
		DE: "ein Konto hat höchstens {most} Tokens; widerrufe erst eines",
	},
	"needs-scope": {
		EN: "this token does not have the scope “{scope}”, which this needs",
		FR: "ce jeton n’a pas la permission « {scope} », nécessaire pour cela",
		DE: "diesem Token fehlt die Berechtigung „{scope}“, die es dafür braucht",
	},
	"not-for-tokens": {
		EN: "a token cannot do this; sign in with your password instead",
		FR: "un jeton ne peut pas le faire ; connectez-vous avec votre mot de passe",
		DE: "das geht nicht mit einem Token; melde dich mit deinem Passwort an",
	},
}
