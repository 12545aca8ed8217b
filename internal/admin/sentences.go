package admin

import "crownhead/game"

var sentences = game.Sentences{
	"no-such-act": {
		EN: "“{act}” is not something an administrator can do; there are {known}",
		FR: "« {act} » n’est pas un acte d’administration ; il y a {known}",
		DE: "„{act}“ ist keine Handlung der Verwaltung; es gibt {known}",
	},
	"no-role": {
		EN: "this is for the people who look after this house; your account has no such role",
		FR: "cela revient à celles et ceux qui s’occupent de cette maison ; votre compte n’a pas ce rôle",
		DE: "das ist denen vorbehalten, die sich um dieses Haus kümmern; dein Konto hat keine solche Rolle",
	},
	"administrators-only": {
		EN: "only an administrator can do this",
		FR: "seul un administrateur peut le faire",
		DE: "das kann nur eine Administratorin oder ein Administrator",
	},
	"has-a-role": {
		EN: "this person looks after the house too; only an administrator can do this",
		FR: "cette personne s’occupe aussi de la maison ; seul un administrateur peut le faire",
		DE: "diese Person kümmert sich selbst um das Haus; das kann nur die Administration",
	},
	"last-administrator": {
		EN: "this is the last administrator of the house; make somebody else one first",
		FR: "c’est le dernier administrateur de la maison ; donnez d’abord ce rôle à quelqu’un d’autre",
		DE: "das ist das letzte Administratorkonto des Hauses; gib die Rolle erst jemand anderem",
	},
	"nothing-to-do": {
		EN: "there is nothing to {act} by the name “{about}”; it may have been done already",
		FR: "« {act} » ne trouve rien sous le nom « {about} » ; c’est peut-être déjà fait",
		DE: "„{act}“ findet nichts mit dem Namen „{about}“; vielleicht ist es schon geschehen",
	},
	"no-such-person": {
		EN: "there is nobody here called “{who}”; give the name of an account or a bot, or an id",
		FR: "il n’y a personne ici du nom de « {who} » ; donnez le nom d’un compte ou d’un robot, ou un identifiant",
		DE: "hier gibt es niemanden namens „{who}“; gib den Namen eines Kontos oder eines Bots an oder eine Kennung",
	},
	"name-taken": {
		EN: "the name “{name}” is taken, or looks too much like one that is",
		FR: "le nom « {name} » est déjà pris, ou ressemble trop à un nom déjà pris",
		DE: "der Name „{name}“ ist vergeben oder sieht einem vergebenen zu ähnlich",
	},
	"why": {
		EN: "say why, in {least} to {most} characters: the reason is written into the log",
		FR: "dites pourquoi, en {least} à {most} caractères : la raison est inscrite au journal",
		DE: "sag, warum, in {least} bis {most} Zeichen: Der Grund wird ins Protokoll geschrieben",
	},
	"which-role": {
		EN: "“{value}” is not a role; there are administrator, moderator and none",
		FR: "« {value} » n’est pas un rôle ; il y a administrator, moderator et none",
		DE: "„{value}“ ist keine Rolle; es gibt administrator, moderator und none",
	},
	"accounts-only": {
		EN: "this is for accounts: guests and bots have no password and no role",
		FR: "cela concerne les comptes : invités et robots n’ont ni mot de passe ni rôle",
		DE: "das gilt für Konten: Gäste und Bots haben weder Passwort noch Rolle",
	},
	"which-hours": {
		EN: "“{value}” is not a number of hours from 1 to {most}",
		FR: "« {value} » n’est pas un nombre d’heures de 1 à {most}",
		DE: "„{value}“ ist keine Zahl von Stunden zwischen 1 und {most}",
	},
	"which-days": {
		EN: "“{value}” is not a number of days from 1 to {most}",
		FR: "« {value} » n’est pas un nombre de jours de 1 à {most}",
		DE: "„{value}“ ist keine Zahl von Tagen zwischen 1 und {most}",
	},
	"which-line": {
		EN: "“{value}” is not the number of a chat line of this table",
		FR: "« {value} » n’est pas le numéro d’une ligne de chat de cette table",
		DE: "„{value}“ ist nicht die Nummer einer Chatzeile dieses Tisches",
	},
	"which-registration": {
		EN: "“{value}” is not a way to register; there are open, invitation and closed",
		FR: "« {value} » n’est pas une forme d’inscription ; il y a open, invitation et closed",
		DE: "„{value}“ ist keine Form der Anmeldung; es gibt open, invitation und closed",
	},
	"registration-fixed": {
		EN: "the server was started with -registration {value}; change it there",
		FR: "le serveur a été lancé avec -registration {value} ; changez-le là",
		DE: "der Server wurde mit -registration {value} gestartet; ändere es dort",
	},
	"which-guests": {
		EN: "“{value}” is neither yes nor no",
		FR: "« {value} » n’est ni yes ni no",
		DE: "„{value}“ ist weder yes noch no",
	},
	"long-notice": {
		EN: "a notice has at most {most} characters",
		FR: "un avis a {most} caractères au plus",
		DE: "ein Aushang hat höchstens {most} Zeichen",
	},
	"dead-link": {
		EN: "this link does not work any more: it has been used, has expired, or a newer one has taken its place",
		FR: "ce lien ne fonctionne plus : il a servi, il a expiré, ou un lien plus récent l’a remplacé",
		DE: "dieser Link gilt nicht mehr: Er wurde benutzt, ist abgelaufen oder durch einen neueren ersetzt",
	},
	"sign-in-first": {
		EN: "sign in first, or make an account: the link is for the account you use here",
		FR: "connectez-vous d’abord, ou créez un compte : le lien vaut pour le compte que vous utilisez ici",
		DE: "melde dich erst an oder lege ein Konto an: Der Link gilt für das Konto, das du hier benutzt",
	},
	"factor-yourself": {
		EN: "set up a second factor for your own account first: otherwise you could not undo this",
		FR: "installez d’abord un second facteur pour votre propre compte : sinon vous ne pourriez pas revenir en arrière",
		DE: "richte erst für dein eigenes Konto einen zweiten Faktor ein: Sonst könntest du das nicht rückgängig machen",
	},
	"no-mail": {
		EN: "this house sends no mail; an administrator can make a link for a new password",
		FR: "cette maison n’envoie pas de courrier ; un administrateur peut faire un lien pour un nouveau mot de passe",
		DE: "dieses Haus verschickt keine E-Mails; die Administration kann einen Link für ein neues Passwort anlegen",
	},
	"which-address": {
		EN: "“{address}” is not a mail address such as name@example.org",
		FR: "« {address} » n’est pas une adresse électronique comme nom@example.org",
		DE: "„{address}“ ist keine E-Mail-Adresse wie name@example.org",
	},
	"house-away": {
		EN: "this needs the running server; do it on the page “Administration”",
		FR: "il faut pour cela le serveur en marche ; faites-le sur la page « Administration »",
		DE: "dafür muss der Server laufen; tu es auf der Seite „Verwaltung“",
	},
	"what-is-wrong": {
		EN: "say what is wrong, in {least} to {most} characters",
		FR: "dites ce qui ne va pas, en {least} à {most} caractères",
		DE: "sag, was nicht in Ordnung ist, in {least} bis {most} Zeichen",
	},
	"no-such-table": {
		EN: "there is no such table",
		FR: "il n’y a pas de telle table",
		DE: "diesen Tisch gibt es nicht",
	},
	"no-such-report": {
		EN: "there is no such report",
		FR: "il n’y a pas de tel signalement",
		DE: "diese Meldung gibt es nicht",
	},
	"reports-enough": {
		EN: "many of your reports are still waiting to be read; wait until some are settled",
		FR: "plusieurs de vos signalements attendent encore d’être lus ; attendez qu’ils soient réglés",
		DE: "viele deiner Meldungen warten noch; warte, bis einige erledigt sind",
	},
}
