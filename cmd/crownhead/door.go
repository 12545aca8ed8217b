package main

import (
	"cmp"
	"crypto/tls"
	"errors"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"crownhead/game"
	"crownhead/internal/admin"
	"crownhead/internal/admin/mail"
	"crownhead/internal/server/door"
	"crownhead/internal/store"
	"crownhead/internal/terminal/lineedit"
)

// showCertificate chooses the certificate for a connection.
type showCertificate = func(*tls.ClientHelloInfo) (*tls.Certificate, error)

// doorway is how the house is entered with TLS.
type doorway struct {
	show  showCertificate // nil: without TLS
	trust []byte          // what devices are to trust, if the house has made it itself
	open  []string        // paths that are answered without TLS too
}

// ownName is the file of a certificate that the house has made, beside the database.
const ownName = "own-certificate.pem"

// openDoor reads the certificate of -tls, or makes one.
func (c *optionsCall) openDoor(set settings) (doorway, error) {
	const accepted = "own; CERT.pem,KEY.pem"
	given := c.options["tls"]
	if given == "" || set.engineOnly {
		return doorway{}, nil
	}
	if given != "own" {
		cert, key, both := strings.Cut(given, ",")
		if !both || cert == "" || key == "" {
			return doorway{}, c.wrong("tls", given, accepted)
		}
		files, err := door.Open(strings.TrimSpace(cert), strings.TrimSpace(key), set.log)
		if err != nil {
			return doorway{}, err
		}
		return doorway{show: files.Certificate}, nil
	}
	database, err := c.database()
	if err != nil {
		return doorway{}, err
	}
	if strings.Contains(database, "://") { // several nodes would have a certificate each
		return doorway{}, bad("own-needs-data")
	}
	var host string
	if u, err := url.Parse(set.public); err == nil {
		host = u.Hostname()
	}
	own, err := door.MakeOwn(filepath.Join(filepath.Dir(database), ownName), host, set.log)
	if err != nil {
		return doorway{}, err
	}
	return doorway{show: own.Certificate, trust: own.DER(), open: []string{"/trust", "/assets", "/icon.svg"}}, nil
}

// public is the address that links have, as a browser writes an origin.
func (c *optionsCall) public() (string, error) {
	given := c.options["public"]
	if given == "" {
		return "", nil
	}
	u, err := url.Parse(strings.TrimSuffix(given, "/"))
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "" || u.User != nil || u.Path != "" || u.RawQuery != "" || u.Fragment != "" {
		return "", c.wrong("public", given, "https://play.example.org, http://192.168.1.20:8420")
	}
	host := strings.ToLower(u.Host)
	if usual := map[string]string{"https": ":443", "http": ":80"}[u.Scheme]; strings.HasSuffix(host, usual) {
		host = strings.TrimSuffix(host, usual)
	}
	return u.Scheme + "://" + host, nil
}

// mail is the server that takes messages; nil if there is none.
func (c *optionsCall) mail(public string) (*mail.Server, error) {
	given, from := c.options["mail"], c.options["mail-from"]
	if given == "" {
		return nil, nil
	}
	if public == "" { // a link must not lead where a stranger says that we are
		return nil, bad("mail-needs-public")
	}
	if from == "" {
		u, _ := url.Parse(public) // it has been read before
		from = "crownhead@" + u.Hostname()
	}
	s, err := mail.Parse(given, from)
	switch {
	case errors.Is(err, mail.ErrFrom):
		return nil, c.wrong("mail-from", from, "name@example.org")
	case err != nil:
		return nil, c.wrong("mail", redacted(given), mail.Form)
	}
	return s, nil
}

// lan finds the house from other machines of the network; nil if it listens to this machine, or at one address, alone.
func lan(listener net.Listener) func() string {
	if listener == nil {
		return nil
	}
	host, port, err := net.SplitHostPort(listener.Addr().String())
	if ip, ipErr := netip.ParseAddr(host); err != nil || ipErr != nil || !ip.IsUnspecified() {
		return nil
	}
	return func() string {
		if at := door.LAN(); at != "" {
			return net.JoinHostPort(at, port)
		}
		return ""
	}
}

// welcome says where the house is, for people or for programs.
func (c *call) welcome(listener net.Listener, set settings) {
	if listener == nil {
		c.printf("%s\n", c.say("thinks-only"))
		return
	}
	secure := set.door.show != nil
	at := address(listener, secure)
	_, host, _ := strings.Cut(cmp.Or(set.public, at), "://")
	trust := "http://" + host + "/trust"
	if c.json {
		said := map[string]string{"address": at}
		if set.public != "" {
			said["public"] = set.public
		}
		if set.door.trust != nil {
			said["trust"], said["fingerprint"] = trust, door.Fingerprint(set.door.trust)
		}
		_ = c.printJSON(said) // nobody may be reading, and the house is open all the same
		return
	}
	c.printf("%s\n", c.say("house-at", game.Plain("address", cmp.Or(set.public, at))))
	if set.door.trust != nil {
		c.printf("%s\n", c.say("trust-at", game.Plain("address", trust), game.Plain("fingerprint", door.Fingerprint(set.door.trust))))
	}
}

// offerHouse prints the link by which whoever starts a house at its own console becomes its administrator, if there is none yet. Where nobody sees what is
// printed, as under systemd or in a container, there is crownhead admin link.
func (c *call) offerHouse(kept *store.Store, listener net.Listener, set settings) {
	screen, ok := c.out.(*os.File)
	if listener == nil || c.json || !ok || !lineedit.IsTerminal(screen) {
		return
	}
	if has, err := kept.Administered(c); err != nil || has {
		return
	}
	made, err := newAdmin(kept).FirstLink(c)
	if err != nil {
		set.log.Warn("no link for an administrator could be made", "error", err)
		return
	}
	at := cmp.Or(set.public, address(listener, set.door.show != nil))
	c.printf("%s\n", c.say("no-administrator", game.Plain("link", at+admin.LinkPath(made.Kind, made.Link))))
}

// address is the listener's as a browser takes it.
func address(l net.Listener, secure bool) string {
	at := l.Addr().String()
	if find := lan(l); find != nil {
		_, port, _ := net.SplitHostPort(at)
		at = cmp.Or(find(), net.JoinHostPort("localhost", port))
	}
	scheme := "http"
	if secure {
		scheme = "https"
	}
	return scheme + "://" + at
}
