package door

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math/big"
	"net"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"crownhead/game"
)

// How long things last. A device trusts the house's own certificate, so that is made once and renewed in its last year. What is shown
// to visitors is signed with it, and short-lived; iOS accepts at most 825 days.
const (
	ownLife   = 10 * 365 * 24 * time.Hour
	ownRenew  = 365 * 24 * time.Hour
	leafLife  = 90 * 24 * time.Hour
	leafRenew = 30 * 24 * time.Hour
	slack     = 24 * time.Hour // devices whose clocks are late
)

// Own is a certificate that the house has made for itself. Devices are told to trust it once; it then signs, for the addresses the
// machine has at the time, what visitors are shown. It cannot be used for anything else: it is good for names and addresses of
// local networks, this machine's name and the house's public one, so that whoever steals it cannot pose as somebody's bank.
type Own struct {
	file    string
	now     func() time.Time
	log     *slog.Logger
	names   []string // this machine's and the public ones, besides those of every local network
	ips     []net.IP // public ones
	addrs   func() []net.IP
	key     *ecdsa.PrivateKey
	root    *x509.Certificate
	leafKey *ecdsa.PrivateKey

	mu   sync.Mutex
	leaf *tls.Certificate
}

// locals are the names that are only used in local networks.
var locals = []string{"localhost", "local", "lan", "home", "home.arpa", "internal"}

// privates are the addresses that are only used in local networks, and those of shared ones behind a provider.
var privates = []string{
	"127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10", "::1/128", "fc00::/7", "fe80::/10",
}

// MakeOwn opens the certificate in a file, and makes it if there is none. Public is the host under which the house is known, if it is.
func MakeOwn(file, public string, log *slog.Logger) (*Own, error) {
	return makeOwn(file, public, log, time.Now, own)
}

func makeOwn(file, public string, log *slog.Logger, now func() time.Time, addrs func() []net.IP) (*Own, error) {
	o := &Own{file: file, now: now, log: log, addrs: addrs}
	if name, err := os.Hostname(); err == nil && isName(name) {
		o.names = append(o.names, strings.ToLower(name))
	}
	if ip := net.ParseIP(public); ip != nil {
		o.ips = append(o.ips, ip)
	} else if isName(public) {
		o.names = append(o.names, strings.ToLower(public))
	}
	switch err := o.read(); {
	case errors.Is(err, fs.ErrNotExist):
		if o.key, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader); err != nil {
			return nil, err
		}
		if err := o.sign(nil); err != nil {
			return nil, err
		}
	case err != nil:
		return nil, err
	case o.root.NotAfter.Sub(now()) < ownRenew:
		if err := o.sign(o.root); err != nil {
			return nil, err
		}
		log.Warn("the own certificate has been renewed; devices must trust it again before the old one ends")
	case !o.covers(o.root):
		if err := o.sign(o.root); err != nil {
			return nil, err
		}
		log.Warn("the own certificate has been extended to a new name; devices must trust it again to come by that name", "names", o.names)
	}
	var err error
	if o.leafKey, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader); err != nil {
		return nil, err
	}
	return o, o.issue(nil)
}

// isName tells whether a host can be in a certificate as a name.
func isName(host string) bool {
	return host != "" && len(host) < 254 && !strings.ContainsFunc(host, func(r rune) bool {
		return r != '-' && r != '.' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	})
}

// DER is the certificate that devices are to trust.
func (o *Own) DER() []byte { return o.root.Raw }

// Fingerprint is what a person compares before trusting it.
func Fingerprint(der []byte) string {
	sum := sha256.Sum256(der)
	return strings.ReplaceAll(fmt.Sprintf("% X", sum), " ", ":")
}

// Certificate is the one to show to a visitor; it is for tls.Config.
func (o *Own) Certificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	var at net.IP
	if hello.Conn != nil {
		if tcp, ok := hello.Conn.LocalAddr().(*net.TCPAddr); ok {
			at = tcp.IP
		}
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	// The machine may have another address since the last one was made, as one on a wireless network often has.
	missing := at != nil && o.permits(at) && o.leaf.Leaf.VerifyHostname(at.String()) != nil
	if missing || o.leaf.Leaf.NotAfter.Sub(o.now()) < leafRenew {
		if err := o.issue(at); err != nil {
			return nil, err
		}
	}
	return o.leaf, nil
}

// read opens the file.
func (o *Own) read() error {
	text, err := os.ReadFile(o.file)
	if err != nil {
		return err
	}
	both, err := tls.X509KeyPair(text, text)
	if err != nil {
		return bad("own-damaged", game.Plain("file", o.file))
	}
	key, ok := both.PrivateKey.(*ecdsa.PrivateKey)
	if !ok || !both.Leaf.IsCA {
		return bad("own-damaged", game.Plain("file", o.file))
	}
	o.key, o.root = key, both.Leaf
	return nil
}

// sign makes the certificate and writes it down. One that was there before keeps its name and its key, so devices that trust it need not
// be told again until it ends.
func (o *Own) sign(before *x509.Certificate) error {
	now := o.now()
	is := &x509.Certificate{
		SerialNumber: serial(), NotBefore: now.Add(-slack), NotAfter: now.Add(ownLife),
		Subject: pkix.Name{CommonName: strings.TrimSpace("Crownhead " + strings.Join(o.names[:min(1, len(o.names))], "") + now.Format(" 2006-01-02"))},
		IsCA:    true, BasicConstraintsValid: true, MaxPathLenZero: true, KeyUsage: x509.KeyUsageCertSign,
		PermittedDNSDomainsCritical: true, PermittedDNSDomains: slices.Concat(locals, o.names), PermittedIPRanges: o.ranges(),
	}
	if before != nil {
		is.Subject = before.Subject
		for _, name := range before.PermittedDNSDomains { // what was good stays good
			if !slices.Contains(is.PermittedDNSDomains, name) {
				is.PermittedDNSDomains = append(is.PermittedDNSDomains, name)
			}
		}
	}
	der, err := x509.CreateCertificate(rand.Reader, is, is, &o.key.PublicKey, o.key)
	if err != nil {
		return err
	}
	key, err := x509.MarshalPKCS8PrivateKey(o.key)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	_ = pem.Encode(&text, &pem.Block{Type: "CERTIFICATE", Bytes: der}) // a buffer never fails
	_ = pem.Encode(&text, &pem.Block{Type: "PRIVATE KEY", Bytes: key})
	if err := os.WriteFile(o.file+".new", text.Bytes(), 0o600); err != nil {
		return err
	}
	if err := os.Rename(o.file+".new", o.file); err != nil {
		return err
	}
	o.root, err = x509.ParseCertificate(der)
	return err
}

func (o *Own) ranges() []*net.IPNet {
	var nets []*net.IPNet
	for _, text := range privates {
		_, n, _ := net.ParseCIDR(text)
		nets = append(nets, n)
	}
	for _, ip := range o.ips {
		nets = append(nets, single(ip))
	}
	return nets
}

func single(ip net.IP) *net.IPNet {
	if v4 := ip.To4(); v4 != nil {
		ip = v4
	}
	return &net.IPNet{IP: ip, Mask: net.CIDRMask(8*len(ip), 8*len(ip))}
}

// covers tells whether a certificate is good for all names and public addresses of the house.
func (o *Own) covers(root *x509.Certificate) bool {
	for _, name := range o.names {
		if !slices.ContainsFunc(root.PermittedDNSDomains, func(d string) bool { return name == d || strings.HasSuffix(name, "."+d) }) {
			return false
		}
	}
	return !slices.ContainsFunc(o.ips, func(ip net.IP) bool { return !permits(root, ip) })
}

func (o *Own) permits(ip net.IP) bool { return permits(o.root, ip) }

func permits(root *x509.Certificate, ip net.IP) bool {
	return slices.ContainsFunc(root.PermittedIPRanges, func(n *net.IPNet) bool { return n.Contains(ip) })
}

// issue makes what visitors are shown, for all addresses of this machine and one more.
func (o *Own) issue(at net.IP) error {
	now := o.now()
	is := &x509.Certificate{
		SerialNumber: serial(), NotBefore: now.Add(-slack), NotAfter: now.Add(leafLife),
		Subject: pkix.Name{CommonName: "Crownhead"}, DNSNames: []string{"localhost"},
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	for _, name := range o.names {
		is.DNSNames = append(is.DNSNames, name)
		if !strings.Contains(name, ".") {
			is.DNSNames = append(is.DNSNames, name+".local")
		}
	}
	for _, ip := range append(slices.Concat([]net.IP{net.IPv4(127, 0, 0, 1), net.IPv6loopback}, o.ips, o.addrs()), at) {
		if ip != nil && o.permits(ip) && !slices.ContainsFunc(is.IPAddresses, ip.Equal) {
			is.IPAddresses = append(is.IPAddresses, ip)
		}
	}
	der, err := x509.CreateCertificate(rand.Reader, is, o.root, &o.leafKey.PublicKey, o.key)
	if err != nil {
		return err
	}
	leaf, err := x509.ParseCertificate(der)
	if err != nil {
		return err
	}
	o.leaf = &tls.Certificate{Certificate: [][]byte{der}, PrivateKey: o.leafKey, Leaf: leaf}
	return nil
}

func serial() *big.Int {
	n, _ := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127)) // crypto/rand never fails
	return n
}
