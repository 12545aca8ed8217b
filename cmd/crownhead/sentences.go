package main

import "crownhead/game"

// sentences is what the commands themselves say; the rules say the rest.
var sentences = game.Sentences{
	"unknown-command": {
		EN: "there is no command “{name}”; there are {known}",
		FR: "il n’y a pas de commande « {name} » ; il y a {known}",
		DE: "einen Befehl „{name}“ gibt es nicht; es gibt {known}",
	},
	"nothing-kept": {
		EN: "no games are saved in {dir}",
		FR: "aucune partie n’est enregistrée dans {dir}",
		DE: "in {dir} sind keine Spiele gespeichert",
	},
	"unknown-shell": {
		EN: "“{shell}” is not supported; completion takes bash, zsh or fish",
		FR: "« {shell} » n’est pas pris en charge ; completion accepte bash, zsh ou fish",
		DE: "„{shell}“ wird nicht unterstützt; completion nimmt bash, zsh oder fish",
	},
	"no-home": {
		EN: "there is no home folder to save games in; choose a folder with -data",
		FR: "il n’y a pas de dossier personnel où enregistrer les parties ; choisissez un dossier avec -data",
		DE: "es gibt keinen eigenen Ordner, um Spiele zu speichern; wähle mit -data einen Ordner",
	},
	"bad-cookies": {
		EN: "“{file}” cannot be read; move it away to begin as a new guest",
		FR: "« {file} » est illisible ; déplacez-le pour recommencer comme nouvel invité",
		DE: "„{file}“ ist nicht lesbar; verschiebe die Datei, um als neuer Gast zu beginnen",
	},
	"no-command": {
		EN: "there is no command “{name}”",
		FR: "il n’y a pas de commande « {name} »",
		DE: "einen Befehl „{name}“ gibt es nicht",
	},
	"no-flag": {
		EN: "“{flag}” is not a flag of {command}",
		FR: "« {flag} » n’est pas une option de {command}",
		DE: "„{flag}“ ist keine Option von {command}",
	},
	"did-you-mean": {
		EN: "did you mean “{word}”?",
		FR: "vouliez-vous dire « {word} » ?",
		DE: "meintest du „{word}“?",
	},
	"unknown-flag": {
		EN: "“{flag}” is not a flag of {command}; it takes {known}",
		FR: "« {flag} » n’est pas une option de {command} ; elle accepte {known}",
		DE: "„{flag}“ ist keine Option von {command}; angenommen werden {known}",
	},
	"flag-needs-value": {
		EN: "the flag {flag} needs a value after it",
		FR: "il faut une valeur après l’option {flag}",
		DE: "die Option {flag} braucht einen Wert dahinter",
	},
	"unknown-language": {
		EN: "there is no language “{lang}”; -lang takes en, fr or de",
		FR: "il n’y a pas de langue « {lang} » ; -lang accepte en, fr ou de",
		DE: "eine Sprache „{lang}“ gibt es nicht; -lang nimmt en, fr oder de",
	},
	"missing-argument": {
		EN: "{name} is missing; “crownhead help” shows how each command is used",
		FR: "il manque {name} ; « crownhead help » montre comment s’écrit chaque commande",
		DE: "{name} fehlt; „crownhead help“ zeigt, wie jeder Befehl geschrieben wird",
	},
	"too-many-arguments": {
		EN: "“{extra}” is one argument too many; put a text with spaces in quotation marks",
		FR: "« {extra} » est de trop ; un texte qui contient des espaces se met entre guillemets",
		DE: "„{extra}“ ist zu viel; ein Text mit Leerzeichen gehört in Anführungszeichen",
	},
	"bad-depth": {
		EN: "“{depth}” is not a depth; a whole number from 0 to 99 is accepted",
		FR: "« {depth} » n’est pas une profondeur ; un nombre entier de 0 à 99 est accepté",
		DE: "„{depth}“ ist keine Tiefe; angenommen wird eine ganze Zahl von 0 bis 99",
	},
	"not-in-book": {
		EN: "“{id}” is neither a rule set nor a clause nor a chapter of the rule book; try checkers/maple, ML-9 or ML",
		FR: "« {id} » n’est ni un jeu de règles, ni un article, ni un chapitre ; essayez checkers/maple, ML-9 ou ML",
		DE: "„{id}“ ist weder ein Regelwerk noch eine Klausel noch ein Kapitel; versuch checkers/maple, ML-9 oder ML",
	},
	"compare-what": {
		EN: "compare takes two or more rule sets of one family, such as checkers/maple checkers/dames",
		FR: "compare prend au moins deux jeux de règles d’une même famille, par exemple checkers/maple checkers/dames",
		DE: "compare nimmt zwei oder mehr Regelwerke einer Familie, etwa checkers/maple checkers/dames",
	},
	"bench-what": {
		EN: "“{what}” cannot be measured; bench takes rules or engines",
		FR: "« {what} » ne se mesure pas ; bench accepte rules ou engines",
		DE: "„{what}“ lässt sich nicht messen; bench nimmt rules oder engines",
	},
	"puzzles-what": {
		EN: "“{what}” is not something puzzles can do; it takes list, show, try, make, verify, rate or prove",
		FR: "« {what} » n’est pas une action de puzzles ; elle accepte list, show, try, make, verify, rate ou prove",
		DE: "„{what}“ kann puzzles nicht; möglich sind list, show, try, make, verify, rate und prove",
	},
	"puzzles-none-in": {
		EN: "there are no puzzles in “{dir}”; make puts them into a folder",
		FR: "il n’y a pas de problèmes dans « {dir} » ; make les met dans un dossier",
		DE: "in „{dir}“ sind keine Rätsel; make legt sie in einem Ordner ab",
	},
	"no-puzzle": {
		EN: "there is no puzzle “{id}”; crownhead puzzles list shows them",
		FR: "il n’y a pas de problème « {id} » ; crownhead puzzles list les montre",
		DE: "es gibt kein Rätsel „{id}“; crownhead puzzles list zeigt sie",
	},
	"no-puzzles":    {EN: "there are no such puzzles", FR: "il n’y a pas de tels problèmes", DE: "solche Rätsel gibt es nicht"},
	"puzzles-where": {EN: "make needs a folder; name it with -dir", FR: "make a besoin d’un dossier ; nommez-le avec -dir", DE: "make braucht einen Ordner; nenne ihn mit -dir"},
	"puzzles-out":   {EN: "rate needs a folder to write to; name it with -out", FR: "rate a besoin d’un dossier où écrire ; nommez-le avec -out", DE: "rate braucht einen Ordner zum Schreiben; nenne ihn mit -out"},
	"puzzles-theme": {
		EN: "“{text}” is not a theme of puzzles; there are {known}",
		FR: "« {text} » n’est pas un thème de problèmes ; il y a {known}",
		DE: "„{text}“ ist kein Thema von Rätseln; es gibt {known}",
	},
	"puzzles-proof": {
		EN: "“{text}” is not a way of proving; there are rules, lines, table, search and rollout",
		FR: "« {text} » n’est pas une manière de prouver ; il y a rules, lines, table, search et rollout",
		DE: "„{text}“ ist keine Art von Beweis; es gibt rules, lines, table, search und rollout",
	},
	"puzzles-made":   {EN: "{rules}: game {game}, puzzles: {n}", FR: "{rules} : partie {game}, problèmes : {n}", DE: "{rules}: Spiel {game}, Rätsel: {n}"},
	"puzzles-proved": {EN: "{n} proved again, {failed} not", FR: "prouvés de nouveau : {n}, non prouvés : {failed}", DE: "{n} noch einmal bewiesen, {failed} nicht"},
	"puzzles-rated": {
		EN: "{n} rated; level 8 solves {eighth} of its tries at what search has proved, level 1 {first} at the harder half",
		FR: "cotés : {n} ; le niveau 8 réussit {eighth} des essais sur ce que la recherche a prouvé, le niveau 1 {first} dans la moitié la plus difficile",
		DE: "{n} bewertet; Stufe 8 löst {eighth} der Versuche an dem, was die Suche bewiesen hat, Stufe 1 {first} in der schwereren Hälfte",
	},
	"tables-what": {
		EN: "“{what}” is not something tables can do; it takes build, list, verify or probe",
		FR: "« {what} » n’est pas une action de tables ; elle accepte build, list, verify ou probe",
		DE: "„{what}“ kann tables nicht; möglich sind build, list, verify und probe",
	},
	"no-tables-for": {
		EN: "there are no exact tables for {rules}; there are for {known}",
		FR: "il n’y a pas de tables exactes pour {rules} ; il y en a pour {known}",
		DE: "für {rules} gibt es keine exakten Tabellen; es gibt sie für {known}",
	},
	"tables-begin": {
		EN: "{name}: {cells} million cells, {share} % of the build done",
		FR: "{name} : cases, en millions : {cells} ; {share} % de la construction faits",
		DE: "{name}: Zellen, in Millionen: {cells}; {share} % des Ganzen fertig",
	},
	"tables-remaining": {
		EN: "about {time} left at the speed so far",
		FR: "encore environ {time} à cette vitesse",
		DE: "noch etwa {time} bei der bisherigen Geschwindigkeit",
	},
	"tables-counts": {
		EN: "{name}: {positions} positions, {win} won, {draw} drawn, {loss} lost; {bytes} bytes",
		FR: "{name} : {positions} positions, gagnées : {win}, nulles : {draw}, perdues : {loss} ; {bytes} octets",
		DE: "{name}: {positions} Stellungen, {win} gewonnen, {draw} unentschieden, {loss} verloren; {bytes} Bytes",
	},
	"tables-size": {
		EN: "{name}: {positions} positions; {bytes} bytes",
		FR: "{name} : {positions} positions ; {bytes} octets",
		DE: "{name}: {positions} Stellungen; {bytes} Bytes",
	},
	"tables-equity": {
		EN: "Worth {equity} {points}; wins {win} % without a cube",
		FR: "Vaut {equity} {points} ; gagne {win} % sans videau",
		DE: "Wert {equity} {points}; gewinnt {win} % ohne Dopplerwürfel",
	},
	"tables-longest": {
		EN: "longest win, in turns of the winner: {win}; longest loss: {loss}",
		FR: "gain le plus long, en coups du gagnant : {win} ; perte la plus longue : {loss}",
		DE: "längster Gewinn, in Zügen des Gewinners: {win}; längster Verlust: {loss}",
	},
	"tables-missing": {
		EN: "{name}: {positions} positions, not built",
		FR: "{name} : {positions} positions, pas construite",
		DE: "{name}: {positions} Stellungen, nicht gebaut",
	},
	"tables-cost": {
		EN: "What is not built takes about {size} MB on disk and {time} on one processor",
		FR: "Ce qui n’est pas construit prend environ {size} Mo sur le disque et {time} sur un processeur",
		DE: "Was nicht gebaut ist, braucht etwa {size} MB auf der Platte und {time} auf einem Prozessor",
	},
	"tables-verified": {
		EN: "verified",
		FR: "vérifiée",
		DE: "geprüft",
	},
	"tables-checked": {
		EN: "{name}: positions checked: {checked}, wrong: {wrong}",
		FR: "{name} : positions vérifiées : {checked}, fausses : {wrong}",
		DE: "{name}: geprüfte Stellungen: {checked}, falsch: {wrong}",
	},
	"tables-none": {
		EN: "there are no such tables in {dir}; “crownhead tables build” makes them",
		FR: "il n’y a pas de telles tables dans {dir} ; « crownhead tables build » les construit",
		DE: "in {dir} gibt es keine solchen Tabellen; „crownhead tables build“ baut sie",
	},
	"tables-other": {
		EN: "{file} is not used: it was built for {has}, not for {wanted}",
		FR: "{file} n’est pas utilisé : il a été construit pour {has}, pas pour {wanted}",
		DE: "{file} wird nicht benutzt: Die Tabelle wurde für {has} gebaut, nicht für {wanted}",
	},
	"tables-damaged": {
		EN: "{file} is damaged and is not used; “crownhead tables build” builds it again",
		FR: "{file} est endommagé et n’est pas utilisé ; « crownhead tables build » le reconstruit",
		DE: "{file} ist beschädigt und wird nicht benutzt; „crownhead tables build“ baut die Tabelle neu",
	},
	"tables-nowhere": {
		EN: "there is no home folder to store tables in; say where with -dir",
		FR: "il n’y a pas de dossier personnel pour les tables ; indiquez-en un avec -dir",
		DE: "es gibt keinen eigenen Ordner für Tabellen; gib mit -dir einen an",
	},
	"tables-otherwise": {
		EN: "the tables are for single games for money, and {rules} counts otherwise: probe {id}",
		FR: "les tables valent pour des parties simples à l’argent, et {rules} compte autrement : interrogez {id}",
		DE: "die Tabellen gelten für einzelne Spiele um Geld, und {rules} zählt anders: Frag nach {id}",
	},
	"tables-rolls": {
		EN: "{side}: off in {mean} rolls on average",
		FR: "{side} : sortis en {mean} lancers en moyenne",
		DE: "{side}: im Mittel in {mean} Würfen ausgewürfelt",
	},
	"tables-unknown": {
		EN: "not in the tables",
		FR: "absente des tables",
		DE: "nicht in den Tabellen",
	},
	"value-drawn-by": {
		EN: "the game is drawn before, by {rule}",
		FR: "la partie est nulle avant, par {rule}",
		DE: "vorher ist das Spiel unentschieden, nach {rule}",
	},
	"tables-memory": {
		EN: "the next slice needs {need} MB of memory; -memory allows {have}",
		FR: "la tranche suivante demande {need} Mo de mémoire ; -memory en permet {have}",
		DE: "der nächste Abschnitt braucht {need} MB Speicher; -memory erlaubt {have}",
	},
	"bad-side": {
		EN: "“{side}” is not a side; -side takes first, second or lot",
		FR: "« {side} » n’est pas un camp ; -side accepte first, second ou lot",
		DE: "„{side}“ ist keine Seite; -side nimmt first, second oder lot",
	},
	"bad-level": {
		EN: "“{level}” is not a level; 1 to 8 are accepted",
		FR: "« {level} » n’est pas un niveau ; 1 à 8 sont acceptés",
		DE: "„{level}“ ist keine Stufe; angenommen werden 1 bis 8",
	},
	"bad-time": {
		EN: "“{time}” is not a thinking time; 500ms, 1s or 2m are accepted",
		FR: "« {time} » n’est pas un temps de réflexion ; 500ms, 1s ou 2m sont acceptés",
		DE: "„{time}“ ist keine Bedenkzeit; angenommen werden 500ms, 1s oder 2m",
	},
	"bad-games": {
		EN: "“{text}” is not a number of games; it must be even, since games come in pairs",
		FR: "« {text} » n’est pas un nombre de parties ; un nombre pair est accepté, car elles vont par deux",
		DE: "„{text}“ ist keine Zahl von Spielen; angenommen wird eine gerade, denn sie kommen paarweise",
	},
	"bad-opening": {
		EN: "{file}: “{text}” is not an opening of {id} from which a game can go on",
		FR: "{file} : « {text} » n’est pas une ouverture de {id} d’où une partie peut continuer",
		DE: "{file}: „{text}“ ist keine Eröffnung von {id}, aus der ein Spiel weitergehen kann",
	},
	"no-openings": {
		EN: "{file} holds no openings; each line has the turns of one",
		FR: "{file} ne contient pas d’ouvertures ; chaque ligne a les coups d’une",
		DE: "{file} enthält keine Eröffnungen; jede Zeile hat die Züge von einer",
	},
	"bad-sprt": {
		EN: "“{text}” cannot be tested; -sprt takes two differences in Elo, the lower first, such as 0,20, for games without points",
		FR: "« {text} » ne peut être testé ; -sprt prend deux écarts Elo, le plus petit d’abord, par exemple 0,20, pour des parties sans points",
		DE: "„{text}“ lässt sich nicht prüfen; -sprt nimmt zwei Elo-Abstände, den kleineren zuerst, etwa 0,20, für Spiele ohne Punkte",
	},
	"bad-contestant": {
		EN: "“{text}” is not a contestant; write a rule set, a colon and 1 to 8, mixed, random, nodes=5000, time=50ms, depth=6, exec=PROGRAM or gnubg",
		FR: "« {text} » n’est pas un participant ; écrivez un jeu de règles, deux-points et 1 à 8, mixed, random, nodes=5000, time=50ms, depth=6, exec=PROGRAMME ou gnubg",
		DE: "„{text}“ ist kein Teilnehmer; schreib ein Regelwerk, einen Doppelpunkt und 1 bis 8, mixed, random, nodes=5000, time=50ms, depth=6, exec=PROGRAMM oder gnubg",
	},
	"bad-clock": {
		EN: "“{text}” is not a clock; write 10+0.1 (seconds, and seconds more for each turn) or 40/60 (for 40 turns)",
		FR: "« {text} » n’est pas une pendule ; écrivez 10+0.1 (secondes, et secondes de plus par coup) ou 40/60 (pour 40 coups)",
		DE: "„{text}“ ist keine Uhr; schreib 10+0.1 (Sekunden, und Sekunden mehr für jeden Zug) oder 40/60 (für 40 Züge)",
	},
	"bot-token": {
		EN: "a bot needs the token from the profile of its owner; -token or CROWNHEAD_TOKEN gives it",
		FR: "un robot a besoin du jeton pris dans le profil de son propriétaire ; -token ou CROWNHEAD_TOKEN le donne",
		DE: "ein Bot braucht das Token aus dem Profil seines Besitzers; -token oder CROWNHEAD_TOKEN gibt es an",
	},
	"bot-declined": {
		EN: "{name} declined the challenge",
		FR: "{name} a décliné le défi",
		DE: "{name} hat die Herausforderung abgelehnt",
	},
	"bot-refused": {
		EN: "declined: {who} asked for {rules}",
		FR: "décliné : {who} proposait {rules}",
		DE: "abgelehnt: {who} wollte {rules}",
	},
	"bot-began": {
		EN: "{rules} against {who}: {table}",
		FR: "{rules} contre {who} : {table}",
		DE: "{rules} gegen {who}: {table}",
	},
	"play-json": {
		EN: "play and join talk to people and have no -json; a program plays with uci or the server’s API, and analyse -json answers line by line",
		FR: "play et join parlent aux personnes et n’ont pas de -json ; un programme joue par uci ou par l’API du serveur, et analyse -json répond ligne par ligne",
		DE: "play und join sprechen mit Menschen und haben kein -json; ein Programm spielt mit uci oder der API des Servers, und analyse -json antwortet Zeile für Zeile",
	},
	"bot-computer": {
		EN: "the computer, level {level}",
		FR: "l’ordinateur, niveau {level}",
		DE: "den Computer, Stufe {level}",
	},
	"bot-over": {
		EN: "over, {table}: {how}",
		FR: "terminé, {table} : {how}",
		DE: "zu Ende, {table}: {how}",
	},
	"bot-broke": {
		EN: "broken off, {table}: {why}",
		FR: "interrompu, {table} : {why}",
		DE: "abgebrochen, {table}: {why}",
	},
	"match-turns": {
		EN: "turns played: {n}",
		FR: "coups joués : {n}",
		DE: "gespielte Züge: {n}",
	},
	"match-overran": {
		EN: "{name}: {n} lost on time",
		FR: "{name} : {n} au temps",
		DE: "{name}: {n} durch Zeit verloren",
	},
	"match-faults": {
		EN: "{name}: {n} lost by a fault, the first: {fault}",
		FR: "{name} : {n} par sa faute, la première : {fault}",
		DE: "{name}: {n} durch Fehler verloren, der erste: {fault}",
	},
	"score-games": {EN: "games: {n}, score: {score}", FR: "parties : {n}, score : {score}", DE: "Spiele: {n}, Stand: {score}"},
	"score-points": {
		EN: "games: {n}, score: {score}, {share} {points} per game",
		FR: "parties : {n}, score : {score}, {share} {points} par partie",
		DE: "Spiele: {n}, Stand: {score}, {share} {points} pro Spiel",
	},
	"score-share": {EN: "games: {n}, score: {score}, {share}", FR: "parties : {n}, score : {score}, {share}", DE: "Spiele: {n}, Stand: {score}, {share}"},
	"score-elo": {
		EN: "games: {n}, score: {score}, {share}, Elo {elo} ({low} to {high})",
		FR: "parties : {n}, score : {score}, {share}, Elo {elo} ({low} à {high})",
		DE: "Spiele: {n}, Stand: {score}, {share}, Elo {elo} ({low} bis {high})",
	},
	"score-lucky": {EN: "{share}, without luck {fair}", FR: "{share}, sans la chance {fair}", DE: "{share}, ohne Glück {fair}"},
	"sprt-open": {
		EN: "SPRT {low}, {high}: undecided (log-likelihood ratio {ratio})",
		FR: "SPRT {low}, {high} : indécis (logarithme du rapport de vraisemblance {ratio})",
		DE: "SPRT {low}, {high}: offen (Logarithmus des Likelihood-Quotienten {ratio})",
	},
	"sprt-low": {
		EN: "SPRT {low}, {high}: {low} is likelier (log-likelihood ratio {ratio})",
		FR: "SPRT {low}, {high} : {low} est plus vraisemblable (logarithme du rapport de vraisemblance {ratio})",
		DE: "SPRT {low}, {high}: {low} ist wahrscheinlicher (Logarithmus des Likelihood-Quotienten {ratio})",
	},
	"sprt-high": {
		EN: "SPRT {low}, {high}: {high} is likelier (log-likelihood ratio {ratio})",
		FR: "SPRT {low}, {high} : {high} est plus vraisemblable (logarithme du rapport de vraisemblance {ratio})",
		DE: "SPRT {low}, {high}: {high} ist wahrscheinlicher (Logarithmus des Likelihood-Quotienten {ratio})",
	},
	"ladder-head": {
		EN: "| match | games | won | drawn | lost | score |",
		FR: "| match | parties | gagnées | nulles | perdues | score |",
		DE: "| Match | Spiele | gewonnen | unentschieden | verloren | Ergebnis |",
	},
	"ladder-what": {
		EN: "match -ladder takes rule sets, such as morris/cowboy, and none of -save, -records, -sprt and -openings",
		FR: "match -ladder prend des jeux de règles, par exemple morris/cowboy, mais ni -save, ni -records, ni -sprt, ni -openings",
		DE: "match -ladder nimmt Regelwerke, etwa morris/cowboy, aber weder -save noch -records noch -sprt noch -openings",
	},
	"luck-where": {
		EN: "-luck is for games with dice, and {id} has none",
		FR: "-luck est pour les jeux de dés, et {id} n’en a pas",
		DE: "-luck ist für Spiele mit Würfeln, und {id} hat keine",
	},
	"match-what": {
		EN: "match takes two contestants of one rule set, such as chess:8 chess:6",
		FR: "match prend deux participants d’un même jeu de règles, par exemple chess:8 chess:6",
		DE: "match nimmt zwei Teilnehmer eines Regelwerks, etwa chess:8 chess:6",
	},
	"no-choice": {
		EN: "there is nothing to choose here: the dice must be rolled first; give a roll with -dice",
		FR: "il n’y a rien à choisir ici : les dés sont à lancer ; donnez un lancer avec -dice",
		DE: "hier gibt es nichts zu wählen: Es wird gewürfelt; gib einen Wurf mit -dice an",
	},
	"no-file": {
		EN: "there is no file “{file}”",
		FR: "il n’y a pas de fichier « {file} »",
		DE: "die Datei „{file}“ gibt es nicht",
	},
	"big-file": {
		EN: "“{file}” is too big; up to {most} bytes are read",
		FR: "« {file} » est trop gros ; on lit jusqu’à {most} octets",
		DE: "„{file}“ ist zu groß; gelesen werden bis zu {most} Bytes",
	},
	"there-already": {
		EN: "“{file}” already exists; choose another name",
		FR: "« {file} » existe déjà ; choisissez un autre nom",
		DE: "„{file}“ gibt es schon; nimm einen anderen Namen",
	},
	"no-such-game": {
		EN: "there is no game “{text}”; the file has {games}, counted from 1",
		FR: "il n’y a pas de partie « {text} » ; le fichier en a {games}, comptées à partir de 1",
		DE: "ein Spiel „{text}“ gibt es nicht; die Datei hat {games}, gezählt ab 1",
	},
	"no-such-turn": {
		EN: "there is no turn “{text}”; the game has {turns}, and 0 is the start",
		FR: "il n’y a pas de coup « {text} » ; la partie en a {turns}, et 0 est le début",
		DE: "einen Zug „{text}“ gibt es nicht; das Spiel hat {turns}, und 0 ist der Anfang",
	},
	"no-dice-here": {
		EN: "this game was not played with the house’s dice, so there is nothing to check",
		FR: "cette partie ne s’est pas jouée avec les dés de la maison : il n’y a rien à vérifier",
		DE: "dieses Spiel wurde nicht mit den Würfeln des Hauses gespielt, es gibt also nichts zu prüfen",
	},
	"not-revealed": {
		EN: "the secret of the dice is shown when the game is over; until then nothing can be checked",
		FR: "le secret des dés est montré quand la partie est finie ; d’ici là, rien ne peut être vérifié",
		DE: "das Geheimnis der Würfel wird gezeigt, wenn das Spiel zu Ende ist; bis dahin lässt sich nichts prüfen",
	},
	"stopped": {
		EN: "stopped; turns played: {done} of {all}",
		FR: "arrêté ; coups joués : {done} sur {all}",
		DE: "angehalten; gespielte Züge: {done} von {all}",
	},

	"bad-option": {
		EN: "“{value}” is not accepted for {name}; what is: {known}",
		FR: "« {value} » n’est pas accepté pour {name} ; ce qui l’est : {known}",
		DE: "„{value}“ wird für {name} nicht angenommen; möglich ist: {known}",
	},
	"one-place": {
		EN: "{one} and {other} say the same in two ways; give only one of them",
		FR: "{one} et {other} disent la même chose de deux façons ; n’en donnez qu’un",
		DE: "{one} und {other} sagen dasselbe auf zwei Arten; gib nur eines an",
	},
	"in-file": {
		EN: "{file}, line {line}, column {column}: {fault}",
		FR: "{file}, ligne {line}, colonne {column} : {fault}",
		DE: "{file}, Zeile {line}, Spalte {column}: {fault}",
	},
	"unknown-setting": {
		EN: "“{key}” is not a setting; there are {known}",
		FR: "« {key} » n’est pas un réglage ; il y a {known}",
		DE: "„{key}“ ist keine Einstellung; es gibt {known}",
	},
	"setting-meant": {
		EN: "“{key}” is not a setting; did you mean “{meant}”?",
		FR: "« {key} » n’est pas un réglage ; vouliez-vous dire « {meant} » ?",
		DE: "„{key}“ ist keine Einstellung; meintest du „{meant}“?",
	},
	"not-a-secret": {
		EN: "“{file}” must hold one line, the address",
		FR: "« {file} » doit contenir une ligne, l’adresse",
		DE: "„{file}“ muss eine Zeile haben, die Adresse",
	},
	"config-what": {
		EN: "config takes print or check, not “{what}”",
		FR: "config accepte print ou check, pas « {what} »",
		DE: "config nimmt print oder check, nicht „{what}“",
	},
	"config-right": {
		EN: "the settings are in order; no configuration file was read",
		FR: "les réglages sont corrects ; aucun fichier de configuration n’a été lu",
		DE: "die Einstellungen sind in Ordnung; eine Konfigurationsdatei wurde nicht gelesen",
	},
	"file-right": {
		EN: "the settings of {file} are in order",
		FR: "les réglages de {file} sont corrects",
		DE: "die Einstellungen in {file} sind in Ordnung",
	},
	"which-postgres": {
		EN: "a PostgreSQL database is given by -postgres and an address that begins with postgres://",
		FR: "une base PostgreSQL s’indique par -postgres et une adresse qui commence par postgres://",
		DE: "eine PostgreSQL-Datenbank wird mit -postgres und einer Adresse angegeben, die mit postgres:// beginnt",
	},
	"in-use": {
		EN: "another house is open on “{path}”; several houses on one store need PostgreSQL (-postgres)",
		FR: "une autre maison est ouverte sur « {path} » ; pour plusieurs maisons sur les mêmes données, il faut PostgreSQL (-postgres)",
		DE: "auf „{path}“ ist schon ein Haus offen; mehrere Häuser auf denselben Daten brauchen PostgreSQL (-postgres)",
	},
	"cannot-keep": {
		EN: "nothing can be saved in “{path}”: {why}; choose another place with -data",
		FR: "rien ne peut être enregistré dans « {path} » : {why} ; choisissez un autre endroit avec -data",
		DE: "in „{path}“ lässt sich nichts speichern: {why}; wähle mit -data einen anderen Ort",
	},
	"no-database": {
		EN: "there is no database “{path}”; -data gives the directory or the file in which serve stores everything",
		FR: "il n’y a pas de base « {path} » ; -data donne le dossier ou le fichier où serve enregistre tout",
		DE: "eine Datenbank „{path}“ gibt es nicht; -data nennt den Ordner oder die Datei, worin serve alles speichert",
	},
	"port-taken": {
		EN: "another program is already listening on {address}; stop it, or choose another address with -addr",
		FR: "un autre programme écoute déjà sur {address} ; arrêtez-le, ou choisissez une autre adresse avec -addr",
		DE: "auf {address} lauscht schon ein anderes Programm; beende es oder wähle mit -addr eine andere Adresse",
	},
	"cannot-listen": {
		EN: "“{address}” is not an address to listen on here; 127.0.0.1:8420 or :8420 are accepted",
		FR: "« {address} » n’est pas une adresse où écouter ici ; 127.0.0.1:8420 ou :8420 sont acceptés",
		DE: "auf „{address}“ kann hier nicht gelauscht werden; angenommen werden 127.0.0.1:8420 oder :8420",
	},

	"house-at": {EN: "Crownhead is at {address}", FR: "Crownhead est à l’adresse {address}", DE: "Crownhead ist unter {address} zu finden"},
	"trust-at": {
		EN: "it has made its own certificate: {address} tells every phone and computer how to trust it; its SHA-256 fingerprint is {fingerprint}",
		FR: "il a fait son propre certificat : {address} dit à chaque téléphone et ordinateur comment s’y fier ; son empreinte SHA-256 est {fingerprint}",
		DE: "es hat sein eigenes Zertifikat gemacht: Wie jedes Telefon und jeder Rechner ihm vertraut, steht unter {address}; sein SHA-256-Fingerabdruck ist {fingerprint}",
	},
	"is-healthy":  {EN: "the house at {address} takes turns", FR: "la maison à l’adresse {address} accepte des coups", DE: "das Haus unter {address} nimmt Züge an"},
	"not-healthy": {EN: "the house at {address} takes no turns at the moment; its log says why", FR: "la maison à l’adresse {address} n’accepte pas de coups en ce moment ; son journal dit pourquoi", DE: "das Haus unter {address} nimmt gerade keine Züge an; sein Protokoll sagt, warum"},
	"mail-needs-public": {
		EN: "-mail needs -public: the links in messages begin with that address, such as https://play.example.org",
		FR: "-mail demande -public : les liens des messages commencent par cette adresse, par exemple https://play.example.org",
		DE: "-mail braucht -public: Die Links in den Nachrichten beginnen mit dieser Adresse, etwa https://play.example.org",
	},
	"own-needs-data": {
		EN: "-tls own stores its certificate beside a database file; with -postgres use -tls CERT,KEY, or a proxy",
		FR: "-tls own conserve son certificat à côté d’un fichier de base ; avec -postgres, utilisez -tls CERT,KEY ou un proxy",
		DE: "-tls own legt sein Zertifikat neben eine Datenbankdatei; mit -postgres nimm -tls CERT,KEY oder einen Proxy",
	},
	"thinks-only": {EN: "this node takes no visitors: its computer players think for the others", FR: "ce nœud ne reçoit personne : ses programmes réfléchissent pour les autres", DE: "dieser Knoten nimmt keine Besucher an: Seine Programme denken für die anderen"},
	"backed-up":   {EN: "everything has been copied to {file}", FR: "tout a été copié dans {file}", DE: "alles ist kopiert nach {file}"},
	"rebuilt":     {EN: "tables read: {tables}; lists, results and ratings have been rebuilt", FR: "tables lues : {tables} ; listes, résultats et cotes ont été reconstruits", DE: "gelesene Tische: {tables}; Listen, Ergebnisse und Wertungen sind neu aufgebaut"},

	"counted":     {EN: "tables: {tables}; events: {events}; people: {people}", FR: "tables : {tables} ; événements : {events} ; personnes : {people}", DE: "Tische: {tables}; Ereignisse: {events}; Personen: {people}"},
	"unlisted":    {EN: "logs of tables that are in no list: {logs}; “crownhead rebuild” brings them back", FR: "journaux de tables absentes des listes : {logs} ; « crownhead rebuild » les fait revenir", DE: "Protokolle von Tischen, die in keiner Liste sind: {logs}; „crownhead rebuild“ holt sie zurück"},
	"broken-logs": {EN: "the logs of these tables are not whole: {tables}; restore a backup that has them", FR: "les journaux de ces tables ne sont pas entiers : {tables} ; restaurez une sauvegarde qui les a", DE: "die Protokolle dieser Tische sind nicht ganz: {tables}; spiel eine Sicherung zurück, die sie hat"},
	"acts-chained": {
		EN: "acts of administration: {n}; the last has the hash {head}",
		FR: "actes d’administration : {n} ; le dernier a l’empreinte {head}",
		DE: "Handlungen der Verwaltung: {n}; die letzte hat die Prüfsumme {head}",
	},
	"broken-acts": {
		EN: "line {n} in the log of acts is not as it was written, or is missing",
		FR: "la ligne {n} du journal des actes n’est pas telle qu’elle fut écrite, ou manque",
		DE: "Zeile {n} im Protokoll der Handlungen ist nicht mehr so, wie sie geschrieben wurde, oder fehlt",
	},
	"admin-what": {
		EN: "admin cannot do “{what}”; it takes {known}",
		FR: "admin ne peut pas faire « {what} » ; il accepte {known}",
		DE: "admin kann „{what}“ nicht; angenommen werden {known}",
	},
	"link-works": {
		EN: "this link works once, until {until}",
		FR: "ce lien sert une seule fois, jusqu’au {until}",
		DE: "dieser Link gilt einmal, bis {until}",
	},
	"act-done": {
		EN: "done; it is line {n} in the log of acts",
		FR: "c’est fait ; c’est la ligne {n} du journal des actes",
		DE: "erledigt; es ist Zeile {n} im Protokoll der Handlungen",
	},
	"no-administrator": {
		EN: "this house has no administrator yet: open {link} within a day, or run “crownhead admin link” at any time",
		FR: "cette maison n’a pas encore d’administrateur : ouvrez {link} dans la journée, ou lancez « crownhead admin link » à tout moment",
		DE: "dieses Haus hat noch keine Administration: Öffne {link} binnen eines Tages oder führe jederzeit „crownhead admin link“ aus",
	},
	"restored":    {EN: "the backup is now {file}", FR: "la sauvegarde est maintenant {file}", DE: "die Sicherung ist jetzt {file}"},
	"moved-aside": {EN: "what was there before is now {file}", FR: "ce qui était là avant est maintenant {file}", DE: "was vorher da war, ist jetzt {file}"},
	"backup-postgres": {
		EN: "-backup copies a database file; for PostgreSQL use pg_dump",
		FR: "-backup copie un fichier de base ; pour PostgreSQL, utilisez pg_dump",
		DE: "-backup kopiert eine Datenbankdatei; für PostgreSQL nimm pg_dump",
	},
	"restore-postgres": {
		EN: "restore puts back a database file; for PostgreSQL use pg_restore",
		FR: "restore remet un fichier de base ; pour PostgreSQL, utilisez pg_restore",
		DE: "restore spielt eine Datenbankdatei zurück; für PostgreSQL nimm pg_restore",
	},
	"not-a-backup": {
		EN: "“{file}” is in use, or was not closed: part of it is in the -wal file beside it; give a file that “crownhead backup” has made",
		FR: "« {file} » est utilisé ou n’a pas été fermé : une partie se trouve dans le fichier -wal à côté ; donnez un fichier fait par « crownhead backup »",
		DE: "„{file}“ wird benutzt oder wurde nicht geschlossen: Ein Teil steht in der -wal-Datei daneben; nimm eine Datei, die „crownhead backup“ gemacht hat",
	},

	"only-alike":    {EN: "people takes only the word “alike”, not “{word}”", FR: "people n’accepte que le mot « alike », pas « {word} »", DE: "people nimmt nur das Wort „alike“, nicht „{word}“"},
	"no-people":     {EN: "nobody is listed", FR: "la liste est vide", DE: "die Liste ist leer"},
	"looks-like":    {EN: "looks like “{name}” ({kind} {id})", FR: "ressemble à « {name} » ({kind} {id})", DE: "sieht aus wie „{name}“ ({kind} {id})"},
	"mixed-scripts": {EN: "mixes scripts", FR: "mêle des écritures", DE: "mischt Schriften"},

	"foreign-host": {EN: "{host} is not this machine; it is only load-tested with -allow-host {host}", FR: "{host} n’est pas cette machine ; elle n’est testée en charge qu’avec -allow-host {host}", DE: "{host} ist nicht dieser Rechner; er wird nur mit -allow-host {host} belastet"},
	"no-load":      {EN: "it could not be load-tested: {why}", FR: "impossible de le tester en charge : {why}", DE: "er konnte nicht belastet werden: {why}"},
	"load-laying": {
		EN: "setting up tables: {tables} so far; sockets: {sockets}, errors: {errors}", FR: "tables ouvertes jusqu’ici : {tables} ; connexions : {sockets}, erreurs : {errors}",
		DE: "Tische werden aufgebaut: {tables} bisher; Verbindungen: {sockets}, Fehler: {errors}",
	},
	"load-progress": {
		EN: "{seconds} of {of} s: turns per second: {turns}, p50 {p50}, p99 {p99}, errors: {errors}", FR: "{seconds} s sur {of} : coups par seconde : {turns}, p50 {p50}, p99 {p99}, erreurs : {errors}",
		DE: "{seconds} von {of} s: Züge in der Sekunde: {turns}, p50 {p50}, p99 {p99}, Fehler: {errors}",
	},
	"bad-link": {EN: "“{link}” is not a link to a table; links look like http://HOST/t/TABLE or http://HOST/t/TABLE/seat/TOKEN", FR: "« {link} » n’est pas un lien vers une table ; un lien s’écrit comme http://HÔTE/t/TABLE ou http://HÔTE/t/TABLE/seat/JETON", DE: "„{link}“ ist kein Link zu einem Tisch; Links sehen aus wie http://HOST/t/TISCH oder http://HOST/t/TISCH/seat/TOKEN"},

	"honest":          {EN: "every roll matches the seal and the words; rolls: {rolls}", FR: "chaque lancer correspond au sceau et aux mots ; lancers : {rolls}", DE: "jeder Wurf passt zum Siegel und zu den Worten; Würfe: {rolls}"},
	"not-imported":    {EN: "not readable: {bad}", FR: "illisibles : {bad}", DE: "nicht lesbar: {bad}"},
	"game-note":       {EN: "game {n}: {text}", FR: "partie {n} : {text}", DE: "Spiel {n}: {text}"},
	"games-so-far":    {EN: "games so far: {games}, not readable: {bad}", FR: "parties jusqu’ici : {games}, illisibles : {bad}", DE: "Partien bisher: {games}, nicht lesbar: {bad}"},
	"games-share":     {EN: "{value} %; games so far: {games}, not readable: {bad}", FR: "{value} % ; parties jusqu’ici : {games}, illisibles : {bad}", DE: "{value} %; Partien bisher: {games}, nicht lesbar: {bad}"},
	"stopped-games":   {EN: "stopped; games read: {games}; nothing was saved", FR: "arrêté ; parties lues : {games} ; rien n’a été enregistré", DE: "angehalten; gelesene Partien: {games}; nichts wurde gespeichert"},
	"none-read":       {EN: "no game could be read; games found: {bad}", FR: "aucune partie n’a pu être lue ; parties trouvées : {bad}", DE: "keine Partie ließ sich lesen; gefunden: {bad}"},
	"nothing-read":    {EN: "no game could be read; games found: {bad}; about the first: {text}", FR: "aucune partie n’a pu être lue ; parties trouvées : {bad} ; sur la première : {text}", DE: "keine Partie ließ sich lesen; gefunden: {bad}; zur ersten: {text}"},
	"game-number":     {EN: "“{text}” is not a number of a game; they are counted from 1", FR: "« {text} » n’est pas un numéro de partie ; on compte à partir de 1", DE: "„{text}“ ist keine Nummer eines Spiels; gezählt wird ab 1"},
	"imported-before": {EN: "imported before, nothing is saved twice; games: {games}; in {file}", FR: "déjà importé, rien n’est conservé deux fois ; parties : {games} ; dans {file}", DE: "schon importiert, nichts wird doppelt gespeichert; Partien: {games}; in {file}"},
	"imported":        {EN: "games read: {games}; saved in {file}", FR: "parties lues : {games} ; conservées dans {file}", DE: "gelesene Partien: {games}; gespeichert in {file}"},
	"switches":        {EN: "switches, the default first:", FR: "options, la valeur par défaut d’abord :", DE: "Schalter, die Vorgabe zuerst:"},
	"as-printed":      {EN: "as printed: {value}", FR: "telle qu’imprimée : {value}", DE: "wie gedruckt: {value}"},
	"ruling":          {EN: "ruling on {of}", FR: "décision sur {of}", DE: "Entscheidung zu {of}"},
	"general":         {EN: "ruling for all sheets", FR: "décision pour toutes les feuilles", DE: "Entscheidung für alle Blätter"},
	"custom":          {EN: "custom: the sheet is silent", FR: "usage : la feuille n’en dit rien", DE: "allgemeiner Brauch: Das Blatt schweigt"},
	"beyond":          {EN: "beyond the text of the sheet", FR: "au-delà du texte de la feuille", DE: "über den Text des Blattes hinaus"},
	"switch":          {EN: "switch {name}", FR: "option {name}", DE: "Schalter {name}"},
	"text":            {EN: "for information, not a rule", FR: "pour information, ce n’est pas une règle", DE: "zur Information, keine Regel"},
	"void":            {EN: "does not apply with these switches", FR: "ne s’applique pas avec ces options", DE: "gilt mit diesen Schaltern nicht"},
	"otherwise":       {EN: "With {value}: {words}", FR: "Avec {value} : {words}", DE: "Mit {value}: {words}"},
	"allowed":         {EN: "allowed:", FR: "permis :", DE: "erlaubt:"},
	"refused":         {EN: "refused:", FR: "refusé :", DE: "nicht erlaubt:"},
	"played":          {EN: "played first:", FR: "joué d’abord :", DE: "zuerst gespielt:"},
	"with-roll": {
		EN: "with the roll {dice}", FR: "avec le lancer {dice}", DE: "mit dem Wurf {dice}",
	},
	"only-here": {
		EN: "only in {set}:", FR: "seulement dans {set} :", DE: "nur in {set}:",
	},

	"explorer-turn":   {EN: "turn", FR: "coup", DE: "Zug"},
	"explorer-games":  {EN: "games", FR: "parties", DE: "Partien"},
	"explorer-drawn":  {EN: "drawn", FR: "nulles", DE: "unentschieden"},
	"explorer-loss":   {EN: "loss", FR: "défaite", DE: "Verlust"},
	"explorer-rating": {EN: "rating", FR: "cote", DE: "Wertung"},
	"explorer-tables": {EN: "tables", FR: "tables exactes", DE: "Tabellen"},
	"explorer-all":    {EN: "all", FR: "total", DE: "zusammen"},
	"explorer-none":   {EN: "no finished game here has come to this position", FR: "aucune partie finie ici n’est arrivée à cette position", DE: "noch keine beendete Partie hier hat diese Stellung erreicht"},

	"which-event-command": {EN: "“{word}” is not a command of event; there are list, show, join and standings", FR: "« {word} » n’est pas une commande de event ; il y a list, show, join et standings", DE: "„{word}“ ist kein Befehl von event; es gibt list, show, join und standings"},
	"bad-player":          {EN: "“{word}” is not the number of a player; crownhead event show lists them", FR: "« {word} » n’est pas le numéro d’un joueur ; crownhead event show les donne", DE: "„{word}“ ist keine Nummer eines Spielers; crownhead event show nennt sie"},
	"events-none":         {EN: "there is no event here that you may see", FR: "il n’y a ici aucune rencontre que vous puissiez voir", DE: "hier gibt es keine Veranstaltung, die du sehen darfst"},
	"event-id":            {EN: "id", FR: "identifiant", DE: "Kennung"},
	"event-name":          {EN: "name", FR: "nom", DE: "Name"},
	"event-club":          {EN: "club", FR: "club", DE: "Verein"},
	"event-format":        {EN: "format", FR: "formule", DE: "Modus"},
	"event-rules":         {EN: "sheets", FR: "feuilles", DE: "Blätter"},
	"event-players":       {EN: "players", FR: "joueurs", DE: "Spieler"},
	"event-phase":         {EN: "state", FR: "état", DE: "Stand"},
	"event-entries":       {EN: "entries are open", FR: "inscriptions ouvertes", DE: "Meldung offen"},
	"event-running":       {EN: "under way", FR: "en cours", DE: "läuft"},
	"event-over":          {EN: "over", FR: "finie", DE: "zu Ende"},
	"event-holiday":       {EN: "no turn is due {when}", FR: "aucun coup n’est à jouer {when}", DE: "kein Zug ist {when} fällig"},
	"event-round":         {EN: "round", FR: "ronde", DE: "Runde"},
	"event-bye":           {EN: "bye", FR: "exempt", DE: "spielfrei"},
	"event-board":         {EN: "board", FR: "plateau", DE: "Brett"},
	"event-first":         {EN: "begins", FR: "commence", DE: "beginnt"},
	"event-second":        {EN: "against", FR: "contre", DE: "gegen"},
	"event-result":        {EN: "result", FR: "résultat", DE: "Ergebnis"},
	"event-table":         {EN: "table", FR: "table", DE: "Tisch"},
	"event-points":        {EN: "points", FR: "points", DE: "Punkte"},
	"bad-server":          {EN: "“{address}” is not the address of a server; addresses look like http://127.0.0.1:8420", FR: "« {address} » n’est pas l’adresse d’un serveur ; une adresse s’écrit comme http://127.0.0.1:8420", DE: "„{address}“ ist keine Adresse eines Servers; Adressen sehen aus wie http://127.0.0.1:8420"},
	"server-says":         {EN: "{address} answers: {text}", FR: "{address} répond : {text}", DE: "{address} antwortet: {text}"},
	"no-answer":           {EN: "{address} cannot be reached: {why}", FR: "{address} est injoignable : {why}", DE: "{address} ist nicht erreichbar: {why}"},
}

// bad is the error for input that cannot be used.
func bad(token string, args ...game.Arg) error {
	return &game.BadText{Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}
