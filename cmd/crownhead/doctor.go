package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/textproto"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	sources "crownhead"
	"crownhead/game"
	"crownhead/internal/admin/mail"
	"crownhead/internal/bus"
	"crownhead/internal/server/gate"
	"crownhead/internal/store"
	"crownhead/internal/terminal/trouble"
)

var doctorCommand = command{
	name: "doctor", args: "[-config FILE] …",
	does: game.Text{
		EN: "examine a server and its surroundings, and say what is wrong and what to do",
		FR: "examiner un serveur et ce qui l’entoure, dire ce qui ne va pas et que faire",
		DE: "einen Server und seine Umgebung untersuchen und sagen, was nicht stimmt und was zu tun ist",
	},
	more: game.Text{
		EN: "It takes the same flags, variables and file as serve; the server may be running. It looks at the settings, the store and its disk, the key for push messages, the clock, the ports, the certificate, the " +
			"public address as a browser sees it, NATS, the mail server, the versions of nodes and the age of backups. The exit status is 1 if something is wrong; what is marked with ! deserves a look.",
		FR: "Elle accepte les mêmes options, variables et fichier que serve ; le serveur peut tourner. Elle regarde les réglages, la base et son disque, la clé des messages push, l’heure, les ports, le certificat, " +
			"l’adresse publique comme un navigateur la voit, NATS, le serveur de courrier, les versions des nœuds et l’âge des sauvegardes. Le code de sortie est 1 si quelque chose ne va pas ; ce qui porte ! mérite un regard.",
		DE: "Der Befehl nimmt dieselben Optionen, Variablen und Datei wie serve; der Server darf laufen. Er sieht nach Einstellungen, Speicher und Datenträger, Schlüssel für Push-Nachrichten, Uhr, Ports, Zertifikat, der öffentlichen " +
			"Adresse, wie ein Browser sie sieht, NATS, Mailserver, den Versionen der Knoten und dem Alter der Sicherungen. Der Exit-Status ist 1, wenn etwas nicht stimmt; was ein ! hat, verdient einen Blick.",
	},
	examples: []string{`crownhead doctor`, `crownhead doctor -config /etc/crownhead/crownhead.toml -json`},
	options:  serving,
	takes:    takesNothing,
	begin:    withOptions(serving, doctor),
}

// state is how something that was examined is.
type state string

const (
	fine  state = "fine"
	look  state = "look" // it works, and deserves a look
	wrong state = "wrong"
)

// finding is what the doctor has found out.
type finding struct {
	Check string `json:"check"`
	State state  `json:"state"`
	Token string `json:"token"`
	Text  string `json:"text"`
	Do    string `json:"do,omitempty"`
}

// examination is one visit of the doctor.
type examination struct {
	*optionsCall
	set      settings
	database string
	house    bool // a house of ours answers at -addr
	found    []finding
}

const (
	leastFree    = 512 << 20 // bytes of a disk, below which a busy evening could fill it
	fewFree      = 2 << 30
	slowWrite    = 250 * time.Millisecond
	triedWrites  = 5
	farClock     = 5 * time.Second
	soonExpired  = 14 * 24 * time.Hour
	askWithin    = 20 * time.Second // long enough for a machine that is busy with something else
	openWithin   = 3 * time.Minute  // bringing an old schema up to date
	recentlySeen = 2 * time.Minute
)

func doctor(c *optionsCall) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	e := &examination{optionsCall: c}
	if e.settings() {
		e.ports()
		e.store()
		e.disk()
		e.certificate()
		e.public()
		e.proxies()
		e.messages()
		e.mail()
		e.backups()
	}
	well := !slices.ContainsFunc(e.found, func(f finding) bool { return f.State == wrong })
	if c.json {
		if err := c.printJSON(map[string]any{"well": well, "checks": e.found}); err != nil {
			return err
		}
	} else {
		e.print()
	}
	if !well {
		return said("doctor")
	}
	return nil
}

func (e *examination) print() {
	marks := map[state]string{fine: "✓", look: "!", wrong: "✗"}
	for _, f := range e.found {
		e.printf("%s %-11s %s\n", marks[f.State], f.Check, f.Text)
		if f.Do != "" {
			e.printf("  %-11s → %s\n", "", f.Do)
		}
	}
}

// say adds what was found; what to do has the same token with -do at its end.
func (e *examination) say(check string, s state, token string, args ...game.Arg) {
	f := finding{Check: check, State: s, Token: token, Text: e.shown(diagnoses.Reason(token, nil, args...).Text)}
	if s != fine {
		f.Do = e.shown(diagnoses.Reason(token+"-do", nil, args...).Text)
	}
	e.found = append(e.found, f)
}

// fail adds an error that says itself what is wrong and what to do.
func (e *examination) fail(check string, err error) {
	f := finding{Check: check, State: wrong, Token: "error"}
	var bad *game.BadText
	var no *game.Refused
	switch err = trouble.Plain(err); {
	case errors.As(err, &bad):
		f.Token, f.Text = bad.Reasons[0].Token, bad.In(e.lang)
	case errors.As(err, &no):
		f.Token, f.Text = no.Reasons[0].Token, (&game.BadText{Reasons: no.Reasons}).In(e.lang)
	}
	f.Text = e.lang.Typeset(f.Text)
	e.found = append(e.found, f)
}

func (e *examination) settings() bool {
	var err error
	if e.set, err = e.optionsCall.settings(); err == nil {
		e.database, err = e.optionsCall.database()
	}
	if err != nil {
		e.fail("settings", err)
		return false
	}
	if e.file == "" {
		e.found = append(e.found, finding{"settings", fine, "config-right", e.call.say("config-right") + ".", ""})
	} else {
		e.found = append(e.found, finding{"settings", fine, "file-right", e.call.say("file-right", game.Plain("file", e.file)) + ".", ""})
	}
	return true
}

func (e *examination) shared() bool { return strings.Contains(e.database, "://") }

// ports sees whether the house, or nobody, is where it listens.
func (e *examination) ports() {
	if !e.set.engineOnly {
		e.port("addr", "/readyz", func(answer *http.Response, body string) bool {
			e.house = strings.HasPrefix(body, "ready") || answer.Header.Get("Content-Security-Policy") != ""
			return e.house
		})
	}
	if e.options["metrics"] != "" {
		e.port("metrics", "/metrics", func(_ *http.Response, body string) bool { return strings.Contains(body, "crownhead_") })
	}
}

func (e *examination) port(name, path string, ours func(*http.Response, string) bool) {
	at := e.options[name]
	shown := game.Plain("address", at)
	host, port, err := net.SplitHostPort(at)
	if err != nil {
		e.fail("ports", bad("cannot-listen", shown))
		return
	}
	if l, err := listen(e, at); err == nil {
		_ = l.Close()
		e.say("ports", fine, "doctor-free", shown)
		return
	} else if said := new(game.BadText); !errors.As(err, &said) || said.Reasons[0].Token != "port-taken" {
		e.fail("ports", err)
		return
	}
	if ip, err := netip.ParseAddr(host); host == "" || err == nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	scheme := "http"
	if name == "addr" && e.options["tls"] != "" {
		scheme = "https"
	}
	answer, body, err := e.ask(http.MethodGet, scheme+"://"+net.JoinHostPort(host, port)+path, nil, true)
	switch {
	case err != nil || !ours(answer, body):
		e.say("ports", wrong, "doctor-taken", shown, game.Plain("flag", "-"+name))
	case answer.StatusCode != http.StatusOK:
		e.say("ports", wrong, "doctor-not-ready", shown)
	default:
		e.say("ports", fine, "doctor-answers", shown)
	}
}

// ask sends a request and reads the beginning of the answer.
func (e *examination) ask(method, address string, header http.Header, anyCertificate bool) (*http.Response, string, error) {
	ctx, cancel := context.WithTimeout(e, askWithin)
	defer cancel()
	q, err := http.NewRequestWithContext(ctx, method, address, nil)
	if err != nil {
		return nil, "", err
	}
	for name, values := range header {
		q.Header[name] = values
	}
	client := &http.Client{
		Transport:     &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: anyCertificate}, DisableKeepAlives: true, Proxy: nil},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	answer, err := client.Do(q)
	if err != nil {
		return nil, "", err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(io.LimitReader(answer.Body, 64<<10))
	return answer, string(body), err
}

// store opens what is there, and sees whether its clock and ours agree and which versions use it.
func (e *examination) store() {
	shown := redacted(e.database)
	if !e.shared() {
		if _, err := os.Stat(e.database); errors.Is(err, os.ErrNotExist) {
			e.say("store", fine, "doctor-no-store", game.Plain("path", shown))
			e.clock(nil)
			return
		}
	}
	ctx, cancel := context.WithTimeout(e, openWithin)
	defer cancel()
	s, err := store.Open(ctx, e.database, store.Options{})
	switch {
	case err != nil && e.shared() && errors.Is(err, store.ErrUnavailable):
		e.say("store", wrong, "doctor-no-postgres", game.Plain("address", shown))
		e.clock(nil)
		return
	case errors.Is(err, store.ErrUnavailable):
		e.fail("store", bad("cannot-keep", game.Plain("path", e.database), game.Word("why", whyNot(e.database, err))))
		e.clock(nil)
		return
	case err != nil:
		e.fail("store", err)
		e.clock(nil)
		return
	}
	defer s.Close()
	e.say("store", fine, "doctor-store", game.Plain("path", shown))
	e.clock(s)
	e.push(s)
	e.passkeys(s)
	versions, err := s.Versions(e, s.Now().Add(-recentlySeen))
	if err != nil {
		e.fail("versions", err)
		return
	}
	others := slices.DeleteFunc(slices.Clone(versions), func(v string) bool { return v == sources.Version })
	if len(others) > 0 {
		e.say("versions", look, "doctor-versions", game.Plain("versions", strings.Join(versions, ", ")), game.Plain("version", sources.Version))
	} else {
		e.say("versions", fine, "doctor-version", game.Plain("version", sources.Version))
	}
}

// clock compares this machine's time with the database's, and with what was written last.
func (e *examination) clock(s *store.Store) {
	if s != nil {
		if off := time.Until(s.Now()); s.Shared() && off.Abs() > farClock {
			e.say("clock", wrong, "doctor-clocks-differ", game.Plain("seconds", strconv.Itoa(int(off.Abs().Seconds()))))
			return
		}
		if last, err := s.Beaten(e); err == nil && last.After(s.Now().Add(time.Minute)) {
			e.say("clock", wrong, "doctor-clock-behind", game.Plain("last", last.UTC().Format(time.RFC3339)))
			return
		}
	}
	e.say("clock", fine, "doctor-clock", game.Plain("now", time.Now().UTC().Format(time.RFC3339)))
}

// push sees whether the key for push services is with the data, and whether browsers can use it.
func (e *examination) push(s *store.Store) {
	public, err := url.Parse(e.set.public)
	ip, _ := netip.ParseAddr(public.Hostname())
	if err == nil && public.Scheme == "http" && !e.set.secure && !ip.IsLoopback() && public.Hostname() != "localhost" {
		e.say("push", look, "doctor-push-plain", game.Plain("address", e.set.public))
		return
	}
	switch has, err := s.HasPushKey(e); {
	case err != nil:
		e.fail("push", err)
	case has:
		e.say("push", fine, "doctor-push")
	default:
		e.say("push", fine, "doctor-push-later")
	}
}

// passkeys sees whether browsers offer passkeys at the public address, and those that people have.
func (e *examination) passkeys(s *store.Store) {
	hosts, err := s.PasskeyHosts(e)
	if err != nil {
		e.fail("passkeys", err)
		return
	}
	if e.set.public == "" {
		return
	}
	site, cannot := gate.PasskeySite(e.set.public)
	others := slices.DeleteFunc(slices.Clone(hosts), func(host string) bool { return host == site.Host })
	ip, _ := netip.ParseAddr(site.Host)
	switch {
	case len(others) > 0:
		e.say("passkeys", look, "doctor-passkeys-elsewhere", game.Word("hosts", game.And(others...)), game.Plain("host", site.Host))
	case cannot == "unnamed" && !ip.IsLoopback() && strings.HasPrefix(e.set.public, "https:"):
		e.say("passkeys", look, "doctor-passkeys-unnamed", game.Plain("address", e.set.public))
	case len(hosts) > 0:
		e.say("passkeys", fine, "doctor-passkeys", game.Plain("host", site.Host))
	}
}

// disk sees whether there is room, and how long a write takes to be on it.
func (e *examination) disk() {
	if e.shared() {
		return
	}
	dir := filepath.Dir(e.database)
	for { // the folder may not be there yet
		if info, err := os.Stat(dir); err == nil && info.IsDir() || dir == filepath.Dir(dir) {
			break
		}
		dir = filepath.Dir(dir)
	}
	took, err := writeTime(dir)
	if err != nil {
		e.say("disk", wrong, "doctor-read-only", game.Plain("path", dir), game.Word("why", trouble.Why(err)))
		return
	}
	free, size, known := freeBytes(dir)
	need := uint64(leastFree)
	if info, err := os.Stat(e.database); err == nil {
		need += uint64(info.Size())
	}
	room := strconv.FormatUint(free>>20, 10) + " MB"
	args := []game.Arg{game.Plain("path", dir), game.Plain("free", room), game.Plain("ms", strconv.FormatInt(took.Milliseconds(), 10))}
	switch {
	case known && size > 0 && free < need:
		e.say("disk", wrong, "doctor-full", args...)
	case took > slowWrite:
		e.say("disk", look, "doctor-slow", args...)
	case known && free < fewFree:
		e.say("disk", look, "doctor-fills", args...)
	case !known:
		e.say("disk", fine, "doctor-writes", args...)
	default:
		e.say("disk", fine, "doctor-disk", args...)
	}
}

// writeTime is how long a small write takes to be on the disk, in the middle of a few.
func writeTime(dir string) (took time.Duration, err error) {
	f, err := os.CreateTemp(dir, ".doctor-*")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, f.Close(), os.Remove(f.Name())) }()
	var all []time.Duration
	for range triedWrites {
		began := time.Now()
		if _, err := f.Write(make([]byte, 4096)); err != nil {
			return 0, err
		}
		if err := f.Sync(); err != nil {
			return 0, err
		}
		all = append(all, time.Since(began))
	}
	slices.Sort(all)
	return all[len(all)/2], nil
}

// certificate sees whether browsers take the files of -tls.
func (e *examination) certificate() {
	given := e.options["tls"]
	if given == "" || given == "own" || e.set.engineOnly {
		return
	}
	e.set.log = slog.New(slog.DiscardHandler)
	opened, err := e.openDoor(e.set)
	if err != nil {
		e.fail("certificate", err)
		return
	}
	shown, err := opened.show(&tls.ClientHelloInfo{})
	if err != nil || len(shown.Certificate) == 0 {
		e.fail("certificate", err)
		return
	}
	leaf, err := x509.ParseCertificate(shown.Certificate[0])
	if err != nil {
		e.fail("certificate", err)
		return
	}
	until := game.Plain("until", leaf.NotAfter.UTC().Format(time.DateOnly))
	public, _ := url.Parse(e.set.public)
	switch now := time.Now(); {
	case now.After(leaf.NotAfter) || now.Before(leaf.NotBefore):
		e.say("certificate", wrong, "doctor-expired", until, game.Plain("from", leaf.NotBefore.UTC().Format(time.DateOnly)))
	case e.set.public != "" && leaf.VerifyHostname(public.Hostname()) != nil:
		e.say("certificate", wrong, "doctor-other-name", game.Plain("host", public.Hostname()))
	case now.Add(soonExpired).After(leaf.NotAfter):
		e.say("certificate", look, "doctor-expires", until)
	default:
		e.say("certificate", fine, "doctor-certificate", until)
	}
}

// public asks the house by its public address, as the browsers of visitors do, those among them that name only the origin of a page.
func (e *examination) public() {
	if e.set.public == "" {
		return
	}
	shown := game.Plain("address", e.set.public)
	answer, body, err := e.ask(http.MethodGet, e.set.public+"/readyz", nil, e.options["tls"] == "own")
	if err != nil {
		s := wrong
		if !e.house { // it may not be open yet
			s = look
		}
		e.say("public", s, "doctor-unreachable", shown, game.Word("why", trouble.Why(err)))
		return
	}
	if !strings.HasPrefix(body, "ready") && answer.Header.Get("Content-Security-Policy") == "" {
		e.say("public", wrong, "doctor-elsewhere", shown)
		return
	}
	// Nobody answers there: what matters is whether the gate before it lets a page of ours in.
	answer, _, err = e.ask(http.MethodPost, e.set.public+"/api/v1/doctor", http.Header{"Origin": {e.set.public}}, e.options["tls"] == "own")
	if err == nil && answer.StatusCode == http.StatusForbidden {
		e.say("public", wrong, "doctor-origin", shown)
		return
	}
	// There is no such table, which a server says only to somebody who wants a socket. Without the header Upgrade it asks for that first.
	socket := http.Header{"Origin": {e.set.public}, "Connection": {"Upgrade"}, "Upgrade": {"websocket"}, "Sec-WebSocket-Version": {"13"}, "Sec-WebSocket-Key": {"Y3Jvd25oZWFkIGRvY3Rvcg=="}}
	answer, _, err = e.ask(http.MethodGet, e.set.public+"/api/v1/tables/doctor/socket", socket, e.options["tls"] == "own")
	if err == nil && answer.StatusCode == http.StatusUpgradeRequired {
		e.say("public", wrong, "doctor-socket", shown)
		return
	}
	e.say("public", fine, "doctor-public", shown)
}

// proxies sees that not everybody is trusted to say who they are.
func (e *examination) proxies() {
	for _, p := range e.set.proxies {
		if p.Bits() == 0 {
			e.say("proxy", wrong, "doctor-trusts-all", game.Plain("network", p.String()))
			return
		}
	}
}

// messages sees whether nodes can hear from each other.
func (e *examination) messages() {
	at := e.options["nats"]
	if at == "" {
		return
	}
	shown := game.Plain("address", redacted(at))
	b, err := bus.NATS(e, at, slog.New(slog.DiscardHandler))
	if err != nil {
		e.say("nats", wrong, "doctor-nats-away", shown)
		return
	}
	defer b.Close()
	switch err := b.Publish("crownhead.doctor", nil); {
	case err != nil:
		e.say("nats", wrong, "doctor-nats-away", shown)
	case !e.shared():
		e.say("nats", look, "doctor-nats-alone", shown)
	default:
		e.say("nats", fine, "doctor-nats", shown)
	}
}

// mail sees whether the mail server would take a message.
func (e *examination) mail() {
	if e.set.mail == nil {
		return
	}
	shown := game.Plain("address", e.set.mail.String())
	ctx, cancel := context.WithTimeout(e, askWithin)
	defer cancel()
	var no *textproto.Error
	switch err := e.set.mail.Check(ctx); {
	case err == nil:
		e.say("mail", fine, "doctor-mail", shown)
	case errors.Is(err, mail.ErrNoTLS):
		e.say("mail", wrong, "doctor-mail-plain", shown)
	case errors.As(err, &no):
		e.say("mail", wrong, "doctor-mail-refused", shown, game.Plain("code", strconv.Itoa(no.Code)))
	default:
		e.say("mail", wrong, "doctor-mail-away", shown)
	}
}

// backups sees whether copies are made, and how old the newest is.
func (e *examination) backups() {
	b := e.set.backup
	if b == nil {
		return
	}
	dir := game.Plain("path", b.dir)
	all, err := store.Copies(b.dir)
	if err != nil || len(all) == 0 {
		e.say("backups", look, "doctor-no-backup", dir)
		return
	}
	at := game.Plain("at", all[0].At.UTC().Format(time.RFC3339))
	if time.Since(all[0].At) > 2*b.every {
		e.say("backups", wrong, "doctor-old-backup", dir, at)
		return
	}
	e.say("backups", fine, "doctor-backup", dir, at)
}
