package gate

import "crownhead/game"

// sentences is what the gate itself says; tables, people and rules say the rest.
var sentences = game.Sentences{
	"bad-authorization": {
		EN: "the header Authorization must be “Bearer” and one token",
		FR: "l’en-tête Authorization doit être « Bearer » et un jeton",
		DE: "der Kopf Authorization muss aus „Bearer“ und einem Token bestehen",
	},
	"not-for-bots": {
		EN: "a bot cannot do this; its owner can, with a session",
		FR: "un robot ne peut pas le faire ; son propriétaire le peut, avec une session",
		DE: "das kann kein Bot; sein Besitzer kann es, mit einer Sitzung",
	},
	"copies-account": {
		EN: "games and score pads are copied for accounts; sign in first, they stay in your browser until then",
		FR: "les parties et les feuilles de points sont copiées pour les comptes ; connectez-vous d’abord, elles restent dans votre navigateur jusque-là",
		DE: "Partien und Punkteblöcke werden für Konten kopiert; melde dich zuerst an, bis dahin bleiben sie in deinem Browser",
	},
	"no-copy": {
		EN: "there is no such copy in your account",
		FR: "votre compte n’a pas cette copie",
		DE: "diese Kopie gibt es in deinem Konto nicht",
	},
	"no-link": {
		EN: "this link has ended, or there never was one; ask for a new one at the board",
		FR: "ce lien a pris fin ou n’a jamais existé ; demandez-en un nouveau à la table",
		DE: "dieser Link ist beendet, oder es gab ihn nie; bitte am Brett um einen neuen",
	},
	"foreign-origin": {
		EN: "this was sent by a page of another site, which may not act here in your name",
		FR: "ceci vient d’une page d’un autre site, qui ne peut pas agir ici en votre nom",
		DE: "das kommt von der Seite einer anderen Website, die hier nicht in deinem Namen handeln darf",
	},
	"too-many": {
		EN: "that was too many times in a short while; wait a little and try again",
		FR: "c’était trop souvent en peu de temps ; attendez un peu et réessayez",
		DE: "das war zu oft in kurzer Zeit; warte ein wenig und versuche es wieder",
	},
	"guessed-at": {
		EN: "too many passwords have been tried for this name; wait {seconds} s and try again, and what others try in the meantime does not count against you",
		FR: "trop de mots de passe ont été essayés pour ce nom ; attendez {seconds} s et réessayez : ce que d’autres essaient entre-temps ne compte pas contre vous",
		DE: "für diesen Namen wurden zu viele Passwörter ausprobiert; warte {seconds} s und versuche es wieder: Was andere inzwischen ausprobieren, zählt nicht gegen dich",
	},
	"not-found": {
		EN: "this does not exist here",
		FR: "cela n’existe pas ici",
		DE: "das gibt es hier nicht",
	},
	"bad-cursor": {
		EN: "this cursor did not come from a list; start again without one",
		FR: "aucune liste n’a donné ce curseur ; recommencez sans",
		DE: "diese Marke stammt aus keiner Liste; fang ohne sie von vorn an",
	},
	"store-away": {
		EN: "nothing can be saved right now; it resumes by itself, try again shortly",
		FR: "rien ne peut être enregistré pour l’instant ; tout reprendra de soi-même, réessayez bientôt",
		DE: "gerade lässt sich nichts speichern; es geht von selbst weiter, versuche es gleich wieder",
	},
	"unexpected": {
		EN: "something unexpected went wrong here; it is in the log, and trying again may help",
		FR: "il s’est passé ici quelque chose d’imprévu ; c’est dans le journal, et réessayer peut aider",
		DE: "hier ist etwas Unerwartetes schiefgegangen; es steht im Protokoll, und ein neuer Versuch kann helfen",
	},
	"admin-account": {
		EN: "sign in first: this is for the people who look after this house",
		FR: "connectez-vous d’abord : cela revient à celles et ceux qui s’occupent de cette maison",
		DE: "melde dich erst an: Das ist denen vorbehalten, die sich um dieses Haus kümmern",
	},
	"needs-code": {
		EN: "this account has a second factor: send the code of its app, or a recovery code, too",
		FR: "ce compte a un second facteur : envoyez aussi le code de son application, ou un code de secours",
		DE: "dieses Konto hat einen zweiten Faktor: Sende auch den Code seiner App oder einen Notfallcode",
	},
	"factor-first": {
		EN: "this house asks those who look after it for a second factor: set one up on the page of your account first, or add a passkey there and sign in with it",
		FR: "cette maison demande un second facteur à celles et ceux qui s’en occupent : installez-le d’abord sur la page de votre compte, ou ajoutez-y une clé d’accès et connectez-vous avec elle",
		DE: "dieses Haus verlangt von denen, die sich darum kümmern, einen zweiten Faktor: Richte ihn erst auf der Seite deines Kontos ein, oder füge dort einen Passkey hinzu und melde dich mit ihm an",
	},
	"passkey-first": {
		EN: "this house asks those who look after it for a second factor: sign out, and sign in with your passkey",
		FR: "cette maison demande un second facteur à celles et ceux qui s’en occupent : déconnectez-vous, puis connectez-vous avec votre clé d’accès",
		DE: "dieses Haus verlangt von denen, die sich darum kümmern, einen zweiten Faktor: Melde dich ab und mit deinem Passkey wieder an",
	},
	"pupil-table": {
		EN: "children who play in a class play at the tables of their class, or by a link that somebody they know sends them; strangers may sit at this table",
		FR: "les enfants qui jouent dans une classe jouent aux tables de leur classe, ou par un lien que leur envoie quelqu’un qu’ils connaissent ; à cette table peuvent s’asseoir des inconnus",
		DE: "Kinder, die in einer Klasse spielen, spielen an den Tischen ihrer Klasse oder über einen Link von jemandem, den sie kennen; an diesem Tisch können Fremde sitzen",
	},
	"pupil-passkey": {
		EN: "children who play in a class have no account, and so no passkey",
		FR: "les enfants qui jouent dans une classe n’ont pas de compte, donc pas de clé d’accès",
		DE: "Kinder, die in einer Klasse spielen, haben kein Konto und deshalb keinen Passkey",
	},
	"passkeys-insecure": {
		EN: "browsers offer passkeys on secure pages alone: over https, or at localhost; this house is at {origin}",
		FR: "les navigateurs n’offrent des clés d’accès que sur des pages sûres : en https, ou sur localhost ; cette maison est à {origin}",
		DE: "Browser bieten Passkeys nur auf sicheren Seiten an: über https oder auf localhost; dieses Haus ist unter {origin}",
	},
	"passkeys-unnamed": {
		EN: "browsers offer passkeys only where a site has a name; {origin} is an IP address",
		FR: "les navigateurs n’offrent des clés d’accès que là où un site a un nom ; {origin} est une adresse IP",
		DE: "Browser bieten Passkeys nur an, wo eine Website einen Namen hat; {origin} ist eine IP-Adresse",
	},
	"pupil-chat": {
		EN: "there is no chat for children who play in a class",
		FR: "il n’y a pas de chat pour les enfants qui jouent dans une classe",
		DE: "für Kinder, die in einer Klasse spielen, gibt es keinen Chat",
	},
	"account-first": {
		EN: "this needs an account: sign in first",
		FR: "il faut un compte pour cela : connectez-vous d’abord",
		DE: "dafür braucht es ein Konto: Melde dich erst an",
	},
	"by-invitation": {
		EN: "accounts are made by invitation here; ask the people who run this house for a link",
		FR: "ici, les comptes se créent sur invitation ; demandez un lien à celles et ceux qui tiennent cette maison",
		DE: "Konten gibt es hier nur auf Einladung; bitte die Leute, die dieses Haus betreiben, um einen Link",
	},
	"registration-closed": {
		EN: "no new accounts are made here at the moment",
		FR: "on ne crée pas de nouveaux comptes ici pour l’instant",
		DE: "hier werden zurzeit keine neuen Konten angelegt",
	},
	"no-guests": {
		EN: "this house is for people with an account: sign in first",
		FR: "cette maison est réservée à qui a un compte : connectez-vous d’abord",
		DE: "dieses Haus ist für Leute mit einem Konto: Melde dich erst an",
	},
	"muted": {
		EN: "you cannot chat until {until}; the people who look after this house have decided that",
		FR: "vous ne pouvez pas écrire dans le chat avant {until} ; c’est une décision de celles et ceux qui s’occupent de cette maison",
		DE: "du kannst bis {until} nicht chatten; das haben die Leute entschieden, die sich um dieses Haus kümmern",
	},
	"account-closed": {
		EN: "this account is closed; the people who run this house can reopen it",
		FR: "ce compte est fermé ; celles et ceux qui tiennent cette maison peuvent le rouvrir",
		DE: "dieses Konto ist geschlossen; die Leute, die dieses Haus betreiben, können es wieder öffnen",
	},
	"lessons-account": {
		EN: "this needs an account: what guests learn is saved in their browser",
		FR: "il faut un compte : ce qu’apprend un invité reste dans son navigateur",
		DE: "das geht nur mit Konto: Was Gäste lernen, bleibt in ihrem Browser",
	},
	"puzzles-account": {EN: "you need an account to have a puzzle rating", FR: "il faut un compte pour avoir une cote aux problèmes", DE: "für eine Rätselwertung brauchst du ein Konto"},
	"kept-account":    {EN: "sign in first: this is saved in your account", FR: "il faut un compte pour conserver cela ; connectez-vous d’abord", DE: "das wird in einem Konto gespeichert; melde dich zuerst an"},
	"reviews-account": {EN: "to have all your games reviewed you need an account", FR: "il faut un compte pour faire le bilan de toutes vos parties", DE: "um alle deine Partien auswerten zu lassen, brauchst du ein Konto"},
	"reports-account": {EN: "to report a puzzle you need an account", FR: "il faut un compte pour signaler un problème", DE: "um ein Rätsel zu melden, brauchst du ein Konto"},
}
