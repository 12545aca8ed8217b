package main

import "crownhead/game"

// diagnoses is what the doctor says: what was found, and under the same token with -do what to do about it.
var diagnoses = game.Sentences{
	"doctor-mail": {
		EN: "the mail server {address} takes messages",
		FR: "le serveur de courrier {address} accepte des messages",
		DE: "der Mailserver {address} nimmt Nachrichten an",
	},
	"doctor-mail-away": {
		EN: "the mail server {address} does not answer, or its certificate is not trusted",
		FR: "le serveur de courrier {address} ne répond pas, ou son certificat n’est pas reconnu",
		DE: "der Mailserver {address} antwortet nicht, oder seinem Zertifikat wird nicht vertraut",
	},
	"doctor-mail-away-do": {
		EN: "try “openssl s_client -connect {address}” (smtps) or add “-starttls smtp”; until then nobody gets a link for a new password by mail",
		FR: "essayez « openssl s_client -connect {address} » (smtps) ou ajoutez « -starttls smtp » ; d’ici là, personne ne reçoit de lien par courrier",
		DE: "versuch „openssl s_client -connect {address}“ (smtps) oder dazu „-starttls smtp“; bis dahin bekommt niemand einen Link per E-Mail",
	},
	"doctor-mail-plain": {
		EN: "the mail server {address} offers no TLS, and no password is sent without it",
		FR: "le serveur de courrier {address} n’offre pas TLS, et aucun mot de passe ne part sans",
		DE: "der Mailserver {address} bietet kein TLS an, und ohne TLS wird kein Passwort gesendet",
	},
	"doctor-mail-plain-do": {
		EN: "use smtps:// if it listens there with TLS, or another server",
		FR: "prenez smtps:// s’il y écoute en TLS, ou un autre serveur",
		DE: "nimm smtps://, wenn er dort mit TLS lauscht, oder einen anderen Server",
	},
	"doctor-mail-refused": {
		EN: "the mail server {address} refuses us with code {code}",
		FR: "le serveur de courrier {address} nous refuse avec le code {code}",
		DE: "der Mailserver {address} lehnt uns mit Code {code} ab",
	},
	"doctor-mail-refused-do": {
		EN: "535 is a wrong name or password in -mail; 550 to 554 are mostly a sender it does not know: see -mail-from",
		FR: "535 : nom ou mot de passe faux dans -mail ; 550 à 554 : le plus souvent un expéditeur inconnu, voir -mail-from",
		DE: "535 heißt: falscher Name oder falsches Passwort in -mail; 550 bis 554 meist: ein unbekannter Absender, siehe -mail-from",
	},
	"doctor-free": {
		EN: "nobody listens on {address} yet; the server can",
		FR: "personne n’écoute encore sur {address} ; le serveur le peut",
		DE: "auf {address} lauscht noch niemand; der Server kann es",
	},
	"doctor-answers": {
		EN: "the server answers on {address}",
		FR: "le serveur répond sur {address}",
		DE: "der Server antwortet auf {address}",
	},
	"doctor-taken": {
		EN: "another program listens on {address}",
		FR: "un autre programme écoute sur {address}",
		DE: "auf {address} lauscht ein anderes Programm",
	},
	"doctor-taken-do": {
		EN: "stop that program, or choose another address with {flag}; “ss -ltnp” names it",
		FR: "arrêtez ce programme, ou choisissez une autre adresse avec {flag} ; « ss -ltnp » le nomme",
		DE: "beende dieses Programm oder wähle mit {flag} eine andere Adresse; „ss -ltnp“ nennt es",
	},
	"doctor-not-ready": {
		EN: "the server on {address} takes no turns",
		FR: "le serveur sur {address} n’accepte pas de coups",
		DE: "der Server auf {address} nimmt keine Züge an",
	},
	"doctor-not-ready-do": {
		EN: "its log says why: “journalctl -u crownhead”",
		FR: "son journal dit pourquoi : « journalctl -u crownhead »",
		DE: "sein Protokoll sagt, warum: „journalctl -u crownhead“",
	},
	"doctor-no-store": {
		EN: "there is no database “{path}” yet; the first start makes it",
		FR: "il n’y a pas encore de base « {path} » ; le premier démarrage la fait",
		DE: "eine Datenbank „{path}“ gibt es noch nicht; der erste Start legt sie an",
	},
	"doctor-store": {
		EN: "{path} can be read and written",
		FR: "{path} peut être lue et écrite",
		DE: "{path} lässt sich lesen und schreiben",
	},
	"doctor-no-postgres": {
		EN: "PostgreSQL does not answer at {address}, or does not let this user in",
		FR: "PostgreSQL ne répond pas à l’adresse {address}, ou refuse cet utilisateur",
		DE: "PostgreSQL antwortet unter {address} nicht oder lässt diesen Benutzer nicht ein",
	},
	"doctor-no-postgres-do": {
		EN: "start it, and try the same address with psql",
		FR: "démarrez-le, et essayez la même adresse avec psql",
		DE: "starte es und versuch dieselbe Adresse mit psql",
	},
	"doctor-version": {
		EN: "version {version} everywhere",
		FR: "version {version} partout",
		DE: "überall Version {version}",
	},
	"doctor-versions": {
		EN: "servers of these versions use the store: {versions}; this program is {version}",
		FR: "des serveurs de ces versions utilisent la base : {versions} ; ce programme est {version}",
		DE: "Server dieser Versionen benutzen den Speicher: {versions}; dieses Programm ist {version}",
	},
	"doctor-versions-do": {
		EN: "finish the upgrade: restart every server with the same version",
		FR: "terminez le changement de version : redémarrez chaque serveur avec la même version",
		DE: "beende das Upgrade: Starte jeden Server mit derselben Version neu",
	},
	"doctor-push": {
		EN: "the key for push messages is stored with the data",
		FR: "la clé des messages push est conservée avec les données",
		DE: "der Schlüssel für Push-Nachrichten liegt bei den Daten",
	},
	"doctor-push-later": {
		EN: "the first start makes the key for push messages",
		FR: "le premier démarrage fait la clé des messages push",
		DE: "der erste Start macht den Schlüssel für Push-Nachrichten",
	},
	"doctor-push-plain": {
		EN: "browsers take no push messages from {address}, and offer no passkeys there, because it is not https",
		FR: "les navigateurs n’acceptent pas de messages push de {address}, et n’y offrent pas de clés d’accès, car ce n’est pas en https",
		DE: "von {address} nehmen Browser keine Push-Nachrichten an und bieten dort keine Passkeys an, weil es kein https ist",
	},
	"doctor-push-plain-do": {
		EN: "serve https with -tls or a proxy, and give that address with -public",
		FR: "servez en https avec -tls ou un proxy, et donnez cette adresse avec -public",
		DE: "biete https mit -tls oder einem Proxy an und gib diese Adresse mit -public an",
	},
	"doctor-passkeys": {
		EN: "the passkeys that people have are for {host}",
		FR: "les clés d’accès enregistrées sont pour {host}",
		DE: "die gespeicherten Passkeys sind für {host}",
	},
	"doctor-passkeys-elsewhere": {
		EN: "people have passkeys for {hosts}, which browsers do not offer at {host}, the host of -public",
		FR: "il y a des clés d’accès pour {hosts}, que les navigateurs n’offrent pas à {host}, l’hôte de -public",
		DE: "es gibt Passkeys für {hosts}, die Browser bei {host}, dem Host von -public, nicht anbieten",
	},
	"doctor-passkeys-elsewhere-do": {
		EN: "correct -public; if the house has moved, people sign in with their passwords and add new passkeys",
		FR: "corrigez -public ; si la maison a déménagé, on se connecte avec son mot de passe et on ajoute une nouvelle clé d’accès",
		DE: "berichtige -public; wenn das Haus umgezogen ist, melden sich die Leute mit ihren Passwörtern an und fügen neue Passkeys hinzu",
	},
	"doctor-passkeys-unnamed": {
		EN: "browsers offer no passkeys at {address}, which is an IP address",
		FR: "les navigateurs n’offrent pas de clés d’accès à {address}, qui est une adresse IP",
		DE: "bei {address} bieten Browser keine Passkeys an, weil es eine IP-Adresse ist",
	},
	"doctor-passkeys-unnamed-do": {
		EN: "give the machine a name, and https with a certificate for it; without passkeys people have passwords and second factors",
		FR: "donnez un nom à la machine, et le https avec un certificat à ce nom ; sans clés d’accès restent les mots de passe et les seconds facteurs",
		DE: "gib dem Rechner einen Namen und https mit einem Zertifikat dafür; ohne Passkeys bleiben Passwörter und zweite Faktoren",
	},
	"doctor-clock": {
		EN: "this machine says {now}",
		FR: "cette machine dit {now}",
		DE: "dieser Rechner sagt {now}",
	},
	"doctor-clocks-differ": {
		EN: "the clocks of this machine and of PostgreSQL differ; seconds: {seconds}",
		FR: "les heures de cette machine et de PostgreSQL diffèrent ; secondes : {seconds}",
		DE: "die Uhren dieses Rechners und von PostgreSQL gehen auseinander; Sekunden: {seconds}",
	},
	"doctor-clocks-differ-do": {
		EN: "set both by NTP (timedatectl)",
		FR: "réglez les deux par NTP (timedatectl)",
		DE: "stell beide mit NTP (timedatectl)",
	},
	"doctor-clock-behind": {
		EN: "the clock is behind: the store was last used at {last}",
		FR: "l’horloge retarde : la base a servi pour la dernière fois à {last}",
		DE: "die Uhr geht nach: Der Speicher wurde zuletzt um {last} benutzt",
	},
	"doctor-clock-behind-do": {
		EN: "set the clock by NTP (timedatectl) before the server starts",
		FR: "réglez l’heure par NTP (timedatectl) avant de démarrer le serveur",
		DE: "stell die Uhr mit NTP (timedatectl), bevor der Server startet",
	},
	"doctor-disk": {
		EN: "{path}: {free} free; a write takes {ms} ms",
		FR: "{path} : {free} libres ; une écriture prend {ms} ms",
		DE: "{path}: {free} frei; ein Schreibvorgang dauert {ms} ms",
	},
	"doctor-writes": {
		EN: "{path}: a write takes {ms} ms",
		FR: "{path} : une écriture prend {ms} ms",
		DE: "{path}: ein Schreibvorgang dauert {ms} ms",
	},
	"doctor-full": {
		EN: "{path}: only {free} free",
		FR: "{path} : seulement {free} libres",
		DE: "{path}: nur {free} frei",
	},
	"doctor-full-do": {
		EN: "make room, or move the data to a larger disk (-data); with a full disk no turns are taken",
		FR: "faites de la place, ou mettez les données sur un disque plus grand (-data) ; disque plein, aucun coup n’est accepté",
		DE: "schaff Platz oder leg die Daten auf einen größeren Datenträger (-data); ist er voll, werden keine Züge angenommen",
	},
	"doctor-fills": {
		EN: "{path}: {free} free",
		FR: "{path} : {free} libres",
		DE: "{path}: {free} frei",
	},
	"doctor-fills-do": {
		EN: "make room before it is needed; 1,000 games take about 13 MB",
		FR: "faites de la place avant d’en manquer ; 1 000 parties prennent environ 13 Mo",
		DE: "schaff Platz, bevor er fehlt; 1000 Partien brauchen etwa 13 MB",
	},
	"doctor-slow": {
		EN: "{path}: a write takes {ms} ms to be on the disk",
		FR: "{path} : une écriture met {ms} ms à être sur le disque",
		DE: "{path}: ein Schreibvorgang braucht {ms} ms bis auf den Datenträger",
	},
	"doctor-slow-do": {
		EN: "every turn waits for that; if it stays so, move the data to a faster disk (-data)",
		FR: "chaque coup attend cela ; si cela dure, mettez les données sur un disque plus rapide (-data)",
		DE: "jeder Zug wartet darauf; bleibt es so, leg die Daten auf einen schnelleren Datenträger (-data)",
	},
	"doctor-read-only": {
		EN: "nothing can be written in {path}: {why}",
		FR: "rien ne peut être écrit dans {path} : {why}",
		DE: "in {path} lässt sich nichts schreiben: {why}",
	},
	"doctor-read-only-do": {
		EN: "give the folder to the user of the server, or choose another with -data",
		FR: "donnez le dossier à l’utilisateur du serveur, ou choisissez-en un autre avec -data",
		DE: "gib den Ordner dem Benutzer des Servers oder wähle mit -data einen anderen",
	},
	"doctor-certificate": {
		EN: "the certificate is valid until {until}",
		FR: "le certificat est valable jusqu’au {until}",
		DE: "das Zertifikat gilt bis {until}",
	},
	"doctor-expires": {
		EN: "the certificate is valid only until {until}",
		FR: "le certificat n’est valable que jusqu’au {until}",
		DE: "das Zertifikat gilt nur noch bis {until}",
	},
	"doctor-expires-do": {
		EN: "renew it; the server takes the new files without a restart",
		FR: "renouvelez-le ; le serveur prend les nouveaux fichiers sans redémarrage",
		DE: "erneuere es; der Server nimmt die neuen Dateien ohne Neustart",
	},
	"doctor-expired": {
		EN: "the certificate is valid from {from} to {until}, not today",
		FR: "le certificat est valable du {from} au {until}, pas aujourd’hui",
		DE: "das Zertifikat gilt vom {from} bis {until}, heute nicht",
	},
	"doctor-expired-do": {
		EN: "renew it; the server takes the new files without a restart",
		FR: "renouvelez-le ; le serveur prend les nouveaux fichiers sans redémarrage",
		DE: "erneuere es; der Server nimmt die neuen Dateien ohne Neustart",
	},
	"doctor-other-name": {
		EN: "the certificate is not for {host}, the host of -public",
		FR: "le certificat n’est pas pour {host}, l’hôte de -public",
		DE: "das Zertifikat ist nicht für {host}, den Host von -public",
	},
	"doctor-other-name-do": {
		EN: "get one for {host}, or correct -public",
		FR: "obtenez-en un pour {host}, ou corrigez -public",
		DE: "hol eines für {host} oder berichtige -public",
	},
	"doctor-public": {
		EN: "{address} leads here, and forms of its pages are accepted",
		FR: "{address} mène ici, et les formulaires de ses pages sont acceptés",
		DE: "{address} führt hierher, und Formulare seiner Seiten werden angenommen",
	},
	"doctor-unreachable": {
		EN: "{address} cannot be reached from here: {why}",
		FR: "{address} est injoignable d’ici : {why}",
		DE: "{address} ist von hier aus nicht erreichbar: {why}",
	},
	"doctor-unreachable-do": {
		EN: "see that its name leads to the proxy or this machine, and that a firewall lets it through",
		FR: "voyez si son nom mène au proxy ou à cette machine, et si un pare-feu laisse passer",
		DE: "sieh nach, ob der Name zum Proxy oder zu diesem Rechner führt und eine Firewall ihn durchlässt",
	},
	"doctor-elsewhere": {
		EN: "what answers at {address} is not a Crownhead server",
		FR: "ce qui répond à {address} n’est pas un serveur Crownhead",
		DE: "was unter {address} antwortet, ist kein Crownhead-Server",
	},
	"doctor-elsewhere-do": {
		EN: "correct -public, or have the proxy pass requests on to -addr",
		FR: "corrigez -public, ou faites transmettre les requêtes par le proxy à -addr",
		DE: "berichtige -public oder lass den Proxy die Anfragen an -addr weitergeben",
	},
	"doctor-origin": {
		EN: "pages of {address} are refused as those of another site: the proxy changes the Host header",
		FR: "les pages de {address} sont refusées comme celles d’un autre site : le proxy change l’en-tête Host",
		DE: "Seiten von {address} werden wie die einer fremden Site abgelehnt: Der Proxy ändert den Host-Header",
	},
	"doctor-origin-do": {
		EN: "start the server with -public {address}, or have the proxy pass Host on unchanged (nginx: proxy_set_header Host $http_host)",
		FR: "démarrez le serveur avec -public {address}, ou faites transmettre Host tel quel par le proxy (nginx : proxy_set_header Host $http_host)",
		DE: "starte den Server mit -public {address} oder lass den Proxy Host unverändert weitergeben (nginx: proxy_set_header Host $http_host)",
	},
	"doctor-socket": {
		EN: "whatever answers at {address} does not pass WebSockets on: nobody sees the other side’s turns at once",
		FR: "ce qui répond à {address} ne transmet pas les WebSockets : personne ne voit aussitôt les coups de l’autre",
		DE: "was unter {address} antwortet, gibt WebSockets nicht weiter: Niemand sieht die Züge der anderen Seite sofort",
	},
	"doctor-socket-do": {
		EN: "have the proxy pass Upgrade and Connection on (nginx: proxy_http_version 1.1 and two lines proxy_set_header, as in docs/operations.md)",
		FR: "faites transmettre Upgrade et Connection par le proxy (nginx : proxy_http_version 1.1 et deux lignes proxy_set_header, comme dans docs/operations.md)",
		DE: "lass den Proxy Upgrade und Connection weitergeben (nginx: proxy_http_version 1.1 und zwei Zeilen proxy_set_header, wie in docs/operations.md)",
	},
	"doctor-trusts-all": {
		EN: "-trusted-proxy {network} believes everybody: any visitor can pose as another address and pass the limits",
		FR: "-trusted-proxy {network} croit tout le monde : chaque visiteur peut se donner une autre adresse et passer les limites",
		DE: "-trusted-proxy {network} glaubt jedem: Jeder Besucher kann sich eine andere Adresse geben und die Grenzen umgehen",
	},
	"doctor-trusts-all-do": {
		EN: "name only the addresses of your proxies",
		FR: "ne nommez que les adresses de vos proxys",
		DE: "nenn nur die Adressen deiner Proxys",
	},
	"doctor-nats": {
		EN: "NATS answers at {address}",
		FR: "NATS répond à l’adresse {address}",
		DE: "NATS antwortet unter {address}",
	},
	"doctor-nats-away": {
		EN: "NATS does not answer at {address}, or does not let this user in",
		FR: "NATS ne répond pas à l’adresse {address}, ou refuse cet utilisateur",
		DE: "NATS antwortet unter {address} nicht oder lässt diesen Benutzer nicht ein",
	},
	"doctor-nats-away-do": {
		EN: "start it, or correct -nats; until then nodes hear from each other a second later",
		FR: "démarrez-le, ou corrigez -nats ; d’ici là, les nœuds s’informent une seconde plus tard",
		DE: "starte es oder berichtige -nats; bis dahin hören Knoten eine Sekunde später voneinander",
	},
	"doctor-nats-alone": {
		EN: "NATS answers at {address}, but a database file has only one server",
		FR: "NATS répond à l’adresse {address}, mais un fichier de base n’a qu’un serveur",
		DE: "NATS antwortet unter {address}, aber eine Datenbankdatei hat nur einen Server",
	},
	"doctor-nats-alone-do": {
		EN: "leave -nats out, or use -postgres for several nodes",
		FR: "laissez -nats, ou utilisez -postgres pour plusieurs nœuds",
		DE: "lass -nats weg oder nimm -postgres für mehrere Knoten",
	},
	"doctor-backup": {
		EN: "the newest backup in {path} was made at {at}",
		FR: "la dernière sauvegarde de {path} a été faite à {at}",
		DE: "die neueste Sicherung in {path} ist von {at}",
	},
	"doctor-old-backup": {
		EN: "the newest backup in {path} was made at {at}: one is overdue",
		FR: "la dernière sauvegarde de {path} a été faite à {at} : il en manque une",
		DE: "die neueste Sicherung in {path} ist von {at}: Eine ist überfällig",
	},
	"doctor-old-backup-do": {
		EN: "the log of the server says why; see that {path} can be written and has room",
		FR: "le journal du serveur dit pourquoi ; voyez si l’on peut écrire dans {path} et s’il y a de la place",
		DE: "das Protokoll des Servers sagt, warum; sieh nach, ob {path} beschreibbar ist und Platz hat",
	},
	"doctor-no-backup": {
		EN: "there is no backup in {path}",
		FR: "il n’y a pas de sauvegarde dans {path}",
		DE: "in {path} ist keine Sicherung",
	},
	"doctor-no-backup-do": {
		EN: "the running server makes one as soon as it starts; its log says why not",
		FR: "le serveur en fait une dès qu’il démarre ; son journal dit pourquoi elle manque",
		DE: "der Server macht eine, sobald er startet; sein Protokoll sagt, warum sie fehlt",
	},
}
