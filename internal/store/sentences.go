package store

import "crownhead/game"

// sentences is why a database is not opened or not copied.
var sentences = game.Sentences{
	"no-address": {
		EN: "the database has no address; give the path of a file, or postgres://user@host/name",
		FR: "la base de données n’a pas d’adresse ; donnez le chemin d’un fichier, ou postgres://utilisateur@hôte/nom",
		DE: "die Datenbank hat keine Adresse; gib den Pfad einer Datei an oder postgres://benutzer@rechner/name",
	},
	"bad-address": {
		EN: "this is not a database address; it is the path of a file, or begins with postgres://",
		FR: "ceci n’est pas l’adresse d’une base de données ; c’est le chemin d’un fichier, ou elle commence par postgres://",
		DE: "das ist keine Adresse einer Datenbank; sie ist der Pfad einer Datei oder beginnt mit postgres://",
	},
	"bad-server": {
		EN: "this postgres:// address cannot be read; write postgres://user:password@host:5432/name",
		FR: "cette adresse postgres:// est illisible ; écrivez postgres://utilisateur:motdepasse@hôte:5432/nom",
		DE: "diese postgres://-Adresse lässt sich nicht lesen; schreib postgres://benutzer:passwort@rechner:5432/name",
	},
	"no-folder": {
		EN: "the folder {folder} for the database does not exist; create it, or give another path",
		FR: "le dossier {folder} de la base de données n’existe pas ; créez-le, ou donnez un autre chemin",
		DE: "den Ordner {folder} für die Datenbank gibt es nicht; leg ihn an oder gib einen anderen Pfad an",
	},
	"damaged": {
		EN: "the database {path} is damaged ({found}): stop the program, keep a copy of the file, and put the last backup in its place; without a backup, “sqlite3 {path} .recover” saves what can still be read",
		FR: "la base de données {path} est endommagée ({found}) : arrêtez le programme, gardez une copie du fichier et mettez la dernière sauvegarde à sa place ; sans sauvegarde, « sqlite3 {path} .recover » sauve ce qui se lit encore",
		DE: "die Datenbank {path} ist beschädigt ({found}): Halte das Programm an, behalte eine Kopie der Datei und leg die letzte Sicherung an ihre Stelle; ohne Sicherung rettet „sqlite3 {path} .recover“, was noch lesbar ist",
	},
	"emptied": {
		EN: "the database {path} is an empty file, and no new house is started in its place: put the last backup there; if nothing was lost, delete the file, and a new house begins",
		FR: "la base de données {path} est un fichier vide, et aucune nouvelle maison n’est ouverte à sa place : remettez-y la dernière sauvegarde ; si rien n’a été perdu, supprimez le fichier, et une nouvelle maison s’ouvrira",
		DE: "die Datenbank {path} ist eine leere Datei, und an ihrer Stelle wird kein neues Haus eröffnet: Leg die letzte Sicherung dorthin; wenn nichts verloren ging, lösch die Datei, und ein neues Haus wird eröffnet",
	},
	"not-a-database": {
		EN: "{path} is not an SQLite database; it was left unchanged: give another path",
		FR: "{path} n’est pas une base SQLite ; le fichier est resté tel quel : donnez un autre chemin",
		DE: "{path} ist keine SQLite-Datenbank; die Datei blieb unverändert: Gib einen anderen Pfad an",
	},
	"other-program": {
		EN: "{path} is the database of another program; it was left unchanged: give another path",
		FR: "{path} est la base de données d’un autre programme ; elle est restée telle quelle : donnez un autre chemin",
		DE: "{path} ist die Datenbank eines anderen Programms; sie blieb unverändert: Gib einen anderen Pfad an",
	},
	"newer-schema": {
		EN: "a newer program has changed this database: it is at version {has}, and this program knows {known}; use the newer program",
		FR: "un programme plus récent a modifié cette base de données : elle en est à la version {has}, et ce programme connaît la {known} ; utilisez le plus récent",
		DE: "ein neueres Programm hat diese Datenbank geändert: Sie hat Version {has}, und dieses Programm kennt {known}; nimm das neuere",
	},
	"backup-exists": {
		EN: "{path} already exists and is not overwritten; give the backup another path",
		FR: "{path} existe déjà et n’est pas écrasé ; donnez un autre chemin à la sauvegarde",
		DE: "{path} gibt es schon und wird nicht überschrieben; gib der Sicherung einen anderen Pfad",
	},
	"copy-lacks": {
		EN: "the copy {path} does not have everything that the store has; it does not count",
		FR: "la copie {path} n’a pas tout ce qu’a la base ; elle ne compte pas",
		DE: "die Kopie {path} hat nicht alles, was der Speicher hat; sie zählt nicht",
	},
	"backup-elsewhere": {
		EN: "a PostgreSQL database is backed up with pg_dump, not by this program",
		FR: "une base PostgreSQL se sauvegarde avec pg_dump, et non avec ce programme",
		DE: "eine PostgreSQL-Datenbank sichert man mit pg_dump, nicht mit diesem Programm",
	},
}
