package main

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"crownhead/game"
	"crownhead/internal/admin"
	"crownhead/internal/admin/mail"
	"crownhead/internal/bus"
	"crownhead/internal/house"
	"crownhead/internal/server"
	"crownhead/internal/server/door"
	"crownhead/internal/store"
)

var serving = append([]option{
	{"addr", "ADDRESS", "127.0.0.1:8420", game.Text{
		EN: "where to listen; :8420 is every address of this machine",
		FR: "où écouter ; :8420 est toute adresse de cette machine",
		DE: "Adresse, auf der der Server lauscht; :8420 ist jede Adresse dieses Rechners",
	}},
	{"tls", "CERT,KEY", "", game.Text{
		EN: "serve https with the certificate and the key in these PEM files; own makes a certificate, stored with the data",
		FR: "servir en https avec le certificat et la clé de ces fichiers PEM ; own fait un certificat, conservé avec les données",
		DE: "https anbieten, mit dem Zertifikat und dem Schlüssel in diesen PEM-Dateien; own macht ein Zertifikat, das bei den Daten liegt",
	}},
	{"public", "URL", "", game.Text{
		EN: "the address in links and QR codes, such as https://play.example.org; by default the one in the browser, or this machine's in its network",
		FR: "l’adresse dans les liens et les codes QR, par exemple https://play.example.org ; par défaut celle du navigateur, ou celle de cette machine dans son réseau",
		DE: "die Adresse in Links und QR-Codes, etwa https://play.example.org; ohne Angabe die im Browser oder die dieses Rechners in seinem Netz",
	}},
	{"secure", "", "", game.Text{
		EN: "a proxy in front of this program terminates TLS: cookies are for secure connections only",
		FR: "un proxy devant ce programme termine TLS : les cookies ne valent que pour les connexions sûres",
		DE: "ein Proxy vor diesem Programm macht TLS: Cookies gelten nur für sichere Verbindungen",
	}},
	{"trusted-proxy", "ADDRESSES", "", game.Text{
		EN: "addresses or networks, separated by commas, of proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted",
		FR: "adresses ou réseaux, séparés par des virgules, des proxys dont X-Forwarded-For et X-Forwarded-Proto sont acceptés",
		DE: "Adressen oder Netze, mit Kommas dazwischen, von Proxys, deren X-Forwarded-For und X-Forwarded-Proto geglaubt wird",
	}},
	{"nats", "URL", "", game.Text{
		EN: "the NATS server through which several nodes hear from each other at once: nats://host:4222",
		FR: "le serveur NATS par lequel plusieurs nœuds s’informent aussitôt : nats://hôte:4222",
		DE: "der NATS-Server, über den mehrere Knoten sofort voneinander hören: nats://host:4222",
	}},
	{"nats-file", "FILE", "", game.Text{
		EN: "the address of -nats is in this file, such as one with a password",
		FR: "l’adresse de -nats se trouve dans ce fichier, par exemple avec un mot de passe",
		DE: "die Adresse von -nats steht in dieser Datei, etwa mit einem Passwort",
	}},
	{"engines", "N", "", game.Text{
		EN: "how many computer players may think at once; 0 leaves it to other nodes; by default one fewer than there are cores",
		FR: "combien de programmes peuvent réfléchir à la fois ; 0 laisse cela aux autres nœuds ; par défaut un de moins que de cœurs",
		DE: "wie viele Computerspieler zugleich denken dürfen; 0 überlässt es anderen Knoten; ohne Angabe einer weniger als Kerne",
	}},
	{"engine-only", "", "", game.Text{
		EN: "no visitors: run only computer players, for other nodes",
		FR: "pas de visiteurs : seuls les programmes réfléchissent, à côté d’autres nœuds",
		DE: "keine Besucher: Nur Computerspieler denken hier, neben anderen Knoten",
	}},
	{"metrics", "ADDRESS", "", game.Text{
		EN: "serve /metrics for Prometheus there, such as 127.0.0.1:9420; nowhere by default",
		FR: "y servir /metrics pour Prometheus, par exemple 127.0.0.1:9420 ; nulle part par défaut",
		DE: "dort /metrics für Prometheus anbieten, etwa 127.0.0.1:9420; ohne Angabe nirgends",
	}},
	{"backup", "every=24h,keep=14,dir=PATH", "", game.Text{
		EN: "copy all data into a folder so often, and keep so many copies there; without dir into backups beside the data",
		FR: "copier toutes les données dans un dossier à ce rythme, et y garder tant de copies ; sans dir, dans backups à côté des données",
		DE: "alle Daten so oft in einen Ordner kopieren und dort so viele Kopien behalten; ohne dir in backups neben den Daten",
	}},
	{"registration", "open|invitation|closed", "", game.Text{
		EN: "who can make an account: everybody, people with an invitation, or nobody; by default as the administrator says on the page, and open until then",
		FR: "qui peut créer un compte : tout le monde, qui a une invitation, ou personne ; par défaut ce que dit l’administrateur sur la page, et open d’ici là",
		DE: "wer ein Konto anlegen kann: alle, wer eingeladen ist, oder niemand; ohne Angabe, was die Administration auf der Seite sagt, und bis dahin open",
	}},
	{"mail", "URL", "", game.Text{
		EN: "the mail server for links to a new password: smtps://user:password@host, or smtp://user:password@host:587 with STARTTLS; it needs -public; no mail by default",
		FR: "le serveur de courrier pour les liens vers un nouveau mot de passe : smtps://utilisateur:motdepasse@hôte, ou smtp://utilisateur:motdepasse@hôte:587 avec STARTTLS ; il faut -public ; par défaut aucun courrier",
		DE: "der Mailserver für Links zu einem neuen Passwort: smtps://benutzer:passwort@host oder smtp://benutzer:passwort@host:587 mit STARTTLS; braucht -public; ohne Angabe keine E-Mails",
	}},
	{"mail-file", "FILE", "", game.Text{
		EN: "the address of -mail is in this file, so that no list of processes shows its password",
		FR: "l’adresse de -mail se trouve dans ce fichier ; son mot de passe n’est ainsi dans aucune liste de processus",
		DE: "die Adresse von -mail steht in dieser Datei, damit keine Prozessliste ihr Passwort zeigt",
	}},
	{"mail-from", "NAME@HOST", "", game.Text{
		EN: "the sender of those messages; by default crownhead at the host of -public",
		FR: "l’expéditeur de ces messages ; par défaut crownhead à l’hôte de -public",
		DE: "der Absender dieser Nachrichten; ohne Angabe crownhead beim Host von -public",
	}},
	{"limits", "on|off", "on", game.Text{
		EN: "rate limits for visitors; off is for benchmarks",
		FR: "ce que les visiteurs peuvent faire par minute ; off sert aux mesures",
		DE: "wie oft Besucher etwas tun dürfen; off ist zum Messen da",
	}},
	{"log", "text|json", "text", game.Text{
		EN: "how the log on standard error is written",
		FR: "comment s’écrit le journal sur la sortie d’erreur",
		DE: "wie das Protokoll auf der Fehlerausgabe geschrieben wird",
	}},
	{"log-level", "LEVEL", "info", game.Text{
		EN: "what is logged: debug, info, warn or error",
		FR: "ce qui est noté : debug, info, warn ou error",
		DE: "was protokolliert wird: debug, info, warn oder error",
	}},
}, keeping...)

var serveCommand = command{
	name: "serve", args: "[-addr ADDRESS] [-data PATH | -postgres URL] [-config FILE] …",
	does: game.Text{
		EN: "run the house: pages, tables, computer players and the API",
		FR: "ouvrir la maison : pages, tables, programmes de jeu et API",
		DE: "das Haus betreiben: Seiten, Tische, Computerspieler und API",
	},
	more: game.Text{
		EN: "This is what the program does without a command. It prints its address once it accepts connections. An interrupt stops " +
			"it in good order: pending writes are finished, and clients are told to reconnect; a second interrupt stops it at once. A " +
			"proxy in front of it must pass the Host header on as the browser sent it, port included: forms and sockets whose Origin " +
			"names another host are refused as another site's.",
		FR: "C’est ce que fait le programme sans commande. Il affiche son adresse dès qu’il accepte des connexions. Une interruption " +
			"l’arrête proprement : les écritures en attente sont terminées et les clients sont invités à se reconnecter ; une seconde " +
			"interruption l’arrête aussitôt. Un proxy placé devant doit transmettre l’en-tête Host tel que le navigateur l’a envoyé, " +
			"port compris : les formulaires et les connexions dont l’Origin nomme un autre hôte sont refusés comme venant d’un autre " +
			"site.",
		DE: "Das tut das Programm ohne Befehl. Es zeigt seine Adresse, sobald es Verbindungen annimmt. Eine Unterbrechung beendet es " +
			"geordnet: Was zu schreiben ist, wird geschrieben, und die Gegenstellen sollen sich neu verbinden; eine zweite beendet es " +
			"sofort. Ein Proxy davor muss den Host-Header so weitergeben, wie der Browser ihn geschickt hat, mit Port: Formulare und " +
			"Verbindungen, deren Origin einen anderen Host nennt, werden wie die einer fremden Site abgelehnt.",
	},
	examples: []string{
		`crownhead serve`,
		`crownhead serve -addr :8420 -data /srv/crownhead`,
		`crownhead serve -addr :8420 -tls own`,
		`crownhead serve -postgres postgres://crownhead@db/crownhead -nats nats://bus:4222 -secure -trusted-proxy 10.0.0.0/8`,
	},
	options: serving,
	takes:   takesNothing,
	begin:   withOptions(serving, serve),
}

// warmAfter is when templates are read and what browsers keep is worked out, in languages that have readers: their first pages come first.
const warmAfter = 10 * time.Second

// stopWithin is how long a stop may take before what is left is cut off.
const stopWithin = 20 * time.Second

func serve(c *optionsCall) (err error) {
	if err := c.atMost(0); err != nil {
		return err
	}
	set, err := c.settings()
	if err != nil {
		return err
	}
	again := make(chan os.Signal, 1)
	signal.Notify(again, syscall.SIGHUP)
	defer signal.Stop(again)
	// Take the address first: if another process has it, nothing else is touched.
	var listener, metrics net.Listener
	if !set.engineOnly {
		if listener, err = listen(c, c.options["addr"]); err != nil {
			return err
		}
		defer listener.Close()
	}
	if at := c.options["metrics"]; at != "" {
		if metrics, err = listen(c, at); err != nil {
			return err
		}
		defer metrics.Close()
	}
	release, err := c.holdStore()
	if err != nil {
		return err
	}
	defer release()
	if set.door, err = c.openDoor(set); err != nil {
		return err
	}
	kept, err := c.openStore(set.log)
	if errors.Is(err, context.Canceled) {
		return nil // stopped while it waited for the database
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	messages := bus.Local()
	if at := c.options["nats"]; at != "" {
		if messages, err = bus.NATS(c, at, set.log); err != nil {
			return err
		}
	}
	defer messages.Close()
	if err = c.keepHouse(set, kept, messages, listener, metrics, again); err != nil {
		set.log.Error("the house has stopped", "error", err) // a person reads less about it
	}
	return err
}

// keepHouse is the house from the moment everything it needs is there until its end.
func (c *optionsCall) keepHouse(set settings, kept *store.Store, messages bus.Bus, listener, metrics net.Listener, again <-chan os.Signal) error {
	h, err := house.Open(c, house.Config{Games: c.catalogue, Store: kept, Bus: messages, Log: set.log, Engines: set.engines, Unlimited: set.unlimited, Pauses: !set.unlimited})
	if err != nil {
		return err
	}
	front := server.New(server.Config{
		Store: kept, House: h, Log: set.log, Secure: set.secure, Proxies: set.proxies, Unlimited: set.unlimited,
		Public: set.public, LAN: lan(listener), Certificate: set.door.trust, Backup: set.backup.told(), Kept: set.backup.kept(), Registration: set.registration, Mail: set.mail,
	})
	working, stopRunning := context.WithCancel(context.WithoutCancel(c))
	defer stopRunning()
	runEnded := make(chan error, 1)
	go func() { runEnded <- h.Run(working) }()
	workEnded := make(chan struct{})
	go func() { defer close(workEnded); front.Run(working) }()
	copied := make(chan struct{})
	go func() { defer close(copied); set.backup.run(working, kept, set.log) }()
	go c.reloads(working, again, set, front)
	warm := time.AfterFunc(warmAfter, front.Warm)
	defer warm.Stop()
	go tuneMemory(working)

	failed := make(chan error, 3)
	var listening []*http.Server
	open := func(on net.Listener, handler http.Handler, certificate showCertificate) {
		s := &http.Server{
			Handler: handler, TLSConfig: &tls.Config{GetCertificate: certificate}, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second, WriteTimeout: time.Minute,
			IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 32 << 10, ErrorLog: slog.NewLogLogger(set.log.Handler(), slog.LevelDebug),
		}
		listening = append(listening, s)
		go func() {
			serve := s.Serve
			if certificate != nil {
				serve = func(on net.Listener) error { return s.ServeTLS(on, "", "") }
			}
			if err := serve(on); !errors.Is(err, http.ErrServerClosed) {
				failed <- err
			}
		}()
	}
	switch loud := (&loudListener{Listener: listener, log: set.log}); {
	case listener == nil:
	case set.door.show != nil:
		secure, plain := door.Split(loud)
		open(secure, front, set.door.show)
		open(plain, door.ToHTTPS(front, set.door.open...), nil)
	default:
		open(loud, front, nil)
	}
	if metrics != nil {
		open(metrics, scraped(front), nil)
	}
	c.welcome(listener, set)
	c.offerHouse(kept, listener, set)

	select {
	case <-c.Done():
	case err = <-failed:
	case err = <-runEnded:
		runEnded <- err
	}
	set.log.Info("stopping")
	front.Stopping()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c), stopWithin)
	defer cancel()
	closed := make(chan error, len(listening))
	for _, s := range listening {
		go func() { closed <- s.Shutdown(ctx) }() // accepts no new connections, and waits for open requests
	}
	err = errors.Join(err, h.Close(ctx), front.Wait(ctx))
	for range listening {
		err = errors.Join(err, <-closed)
	}
	stopRunning()
	<-workEnded
	<-copied
	if ended := <-runEnded; !errors.Is(ended, context.Canceled) {
		err = errors.Join(err, ended)
	}
	return err
}

func scraped(s *server.Server) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", s.Metrics())
	return mux
}

func listen(ctx context.Context, at string) (net.Listener, error) {
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", at)
	switch {
	case err == nil:
		return l, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, bad("port-taken", game.Plain("address", game.Excerpt(at)))
	}
	return nil, bad("cannot-listen", game.Plain("address", game.Excerpt(at)))
}

// settings is the options that are more than a text.
type settings struct {
	engines            int
	engineOnly, secure bool
	unlimited          bool
	registration       string // "" leaves it to the administrator
	public             string // without a slash at its end; "" if it was not given
	proxies            []netip.Prefix
	backup             *backups     // nil: none are made
	mail               *mail.Server // nil: none is sent
	log                *slog.Logger
	level              *slog.LevelVar // of the log
	door               doorway
}

func (c *optionsCall) settings() (set settings, err error) {
	if set.secure, err = c.on("secure"); err != nil {
		return set, err
	}
	if set.engineOnly, err = c.on("engine-only"); err != nil {
		return set, err
	}
	if set.engines, err = c.wholeOr("engines", max(1, runtime.NumCPU()-1), 0, 1024); err != nil {
		return set, err
	}
	if set.public, err = c.public(); err != nil {
		return set, err
	}
	if set.backup, err = c.backups(); err != nil {
		return set, err
	}
	set.registration = c.options["registration"]
	if set.registration != "" && !slices.Contains(admin.Registrations, set.registration) {
		return set, c.wrong("registration", set.registration, strings.Join(admin.Registrations, ", "))
	}
	if set.mail, err = c.mail(set.public); err != nil {
		return set, err
	}
	switch c.options["limits"] {
	case "on":
	case "off":
		set.unlimited = true
	default:
		return set, c.wrong("limits", c.options["limits"], "on, off")
	}
	for text := range strings.SplitSeq(c.options["trusted-proxy"], ",") {
		text = strings.TrimSpace(text)
		if text == "" {
			continue
		}
		net, err := netip.ParsePrefix(text)
		if one, oneErr := netip.ParseAddr(text); oneErr == nil {
			net, err = netip.PrefixFrom(one, one.BitLen()), nil
		}
		if err != nil {
			return set, c.wrong("trusted-proxy", text, "10.0.0.7, 10.0.0.0/8, fd00::/8")
		}
		set.proxies = append(set.proxies, net)
	}
	set.level = new(slog.LevelVar)
	if err := set.level.UnmarshalText([]byte(c.options["log-level"])); err != nil {
		return set, c.wrong("log-level", c.options["log-level"], "debug, info, warn, error")
	}
	detail := &slog.HandlerOptions{Level: set.level}
	switch c.options["log"] {
	case "text":
		set.log = slog.New(slog.NewTextHandler(c.err, detail))
	case "json":
		set.log = slog.New(slog.NewJSONHandler(c.err, detail))
	default:
		return set, c.wrong("log", c.options["log"], "text, json")
	}
	return set, nil
}
