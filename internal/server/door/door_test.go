package door

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/game/gametest"
)

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

// quiet and loud are logs; loud is read afterwards.
func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }

func loud() (*slog.Logger, *strings.Builder) {
	var b strings.Builder
	return slog.New(slog.NewTextHandler(&b, nil)), &b
}

var day = time.Date(2026, 11, 17, 12, 0, 0, 0, time.UTC)

func at(day time.Time) func() time.Time { return func() time.Time { return day } }

func on(ips ...string) func() []net.IP {
	return func() []net.IP {
		var all []net.IP
		for _, text := range ips {
			all = append(all, net.ParseIP(text))
		}
		return all
	}
}

// seen checks a certificate as a device does that trusts another.
func seen(o *Own, trusts []byte, host string, now time.Time) error {
	shown, err := o.Certificate(&tls.ClientHelloInfo{})
	if err != nil {
		return err
	}
	root, err := x509.ParseCertificate(trusts)
	if err != nil {
		return err
	}
	pool := x509.NewCertPool()
	pool.AddCert(root)
	_, err = shown.Leaf.Verify(x509.VerifyOptions{Roots: pool, DNSName: host, CurrentTime: now})
	return err
}

func TestOwn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "own.pem")
	o, err := makeOwn(file, "play.example.org", quiet(), at(day), on("192.168.1.20", "203.0.113.9"))
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key is in a file of mode %v, %v", info.Mode(), err)
	}
	first := o.DER()
	name, _ := os.Hostname()
	for _, host := range []string{"localhost", "127.0.0.1", "[::1]", "192.168.1.20", "play.example.org", strings.ToLower(name)} {
		if err := seen(o, first, host, day); err != nil {
			t.Errorf("%s: %v", host, err)
		}
	}
	for _, host := range []string{"bank.example", "203.0.113.9", "192.168.1.21"} {
		if seen(o, first, host, day) == nil {
			t.Errorf("it is good for %s", host)
		}
	}

	// The next start has the same certificate, even at other addresses: devices need not trust it again.
	log, said := loud()
	next, err := makeOwn(file, "play.example.org", log, at(day.AddDate(8, 0, 0)), on("10.0.0.7"))
	if err != nil || string(next.DER()) != string(first) || said.Len() > 0 {
		t.Fatalf("the next start: %v %s", err, said)
	}
	if err := seen(next, first, "10.0.0.7", day.AddDate(8, 0, 0)); err != nil {
		t.Error(err)
	}
}

// Whoever steals the key cannot pose as somebody else: what it signs for other names is refused.
func TestOwnIsGoodForNothingElse(t *testing.T) {
	o, err := makeOwn(filepath.Join(t.TempDir(), "own.pem"), "", quiet(), at(day), on())
	if err != nil {
		t.Fatal(err)
	}
	o.names = append(o.names, "bank.example")
	if err := o.issue(nil); err != nil {
		t.Fatal(err)
	}
	var no x509.CertificateInvalidError
	if err := seen(o, o.DER(), "bank.example", day); !errors.As(err, &no) || no.Reason != x509.CANotAuthorizedForThisName {
		t.Errorf("it is taken for bank.example: %v", err)
	}
}

// What visitors are shown is made again before it ends, and when the machine has got another address.
func TestWhatIsShownIsRenewed(t *testing.T) {
	now := day
	o, err := makeOwn(filepath.Join(t.TempDir(), "own.pem"), "", quiet(), func() time.Time { return now }, on("192.168.1.20"))
	if err != nil {
		t.Fatal(err)
	}
	show := func(to net.IP) *tls.Certificate {
		t.Helper()
		var hello tls.ClientHelloInfo
		if to != nil {
			hello.Conn = arrived{to}
		}
		c, err := o.Certificate(&hello)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	first := show(net.ParseIP("192.168.1.20"))
	if show(nil) != first {
		t.Error("each visitor is shown another")
	}
	if again := show(net.ParseIP("10.1.2.3")); again == first || again.Leaf.VerifyHostname("10.1.2.3") != nil {
		t.Error("a new address of the machine is not in it")
	}
	first = show(nil)
	if show(net.ParseIP("203.0.113.9")) != first {
		t.Error("it is made again for an address that it cannot be good for")
	}
	now = day.Add(leafLife - leafRenew - time.Hour)
	if show(nil) != first {
		t.Error("it is renewed too early")
	}
	if now = now.Add(2 * time.Hour); show(nil) == first || seen(o, o.DER(), "localhost", now) != nil {
		t.Error("it is not renewed")
	}
}

// arrived is a connection to one of our addresses.
type arrived struct{ at net.IP }

func (a arrived) LocalAddr() net.Addr              { return &net.TCPAddr{IP: a.at, Port: 8420} }
func (arrived) RemoteAddr() net.Addr               { return nil }
func (arrived) Read([]byte) (int, error)           { return 0, io.EOF }
func (arrived) Write(p []byte) (int, error)        { return len(p), nil }
func (arrived) Close() error                       { return nil }
func (arrived) SetDeadline(time.Time) error        { return nil }
func (arrived) SetReadDeadline(t time.Time) error  { return nil }
func (arrived) SetWriteDeadline(t time.Time) error { return nil }

// A certificate that is renewed, or extended to a new public name, keeps its key: devices that trust the old one still come in.
func TestOwnIsRenewed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "own.pem")
	o, err := makeOwn(file, "old.example", quiet(), at(day), on())
	if err != nil {
		t.Fatal(err)
	}
	first := o.DER()

	log, said := loud()
	if o, err = makeOwn(file, "new.example", log, at(day), on()); err != nil || !strings.Contains(said.String(), "extended") {
		t.Fatalf("a new name: %v %s", err, said)
	}
	if err := seen(o, o.DER(), "new.example", day); err != nil {
		t.Error(err)
	}
	if !strings.Contains(strings.Join(o.root.PermittedDNSDomains, " "), "old.example") {
		t.Error("the old name is no longer good")
	}

	late := day.Add(ownLife - ownRenew + 48*time.Hour)
	log, said = loud()
	if o, err = makeOwn(file, "", log, at(late), on()); err != nil || !strings.Contains(said.String(), "renewed") {
		t.Fatalf("in the last year: %v %s", err, said)
	}
	if err := seen(o, first, "localhost", late); err != nil {
		t.Errorf("a device that trusts the old one: %v", err)
	}
	late = day.Add(ownLife + 240*time.Hour)
	o.now = at(late)
	if err := seen(o, o.DER(), "localhost", late); err != nil {
		t.Errorf("when the old one has ended: %v", err)
	}
}

// written makes a certificate and its key as files.
func written(t *testing.T, dir, name string, end time.Time) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	is := &x509.Certificate{SerialNumber: big.NewInt(time.Now().UnixNano()), DNSNames: []string{"localhost"}, NotBefore: day.AddDate(-20, 0, 0), NotAfter: end}
	der, err := x509.CreateCertificate(rand.Reader, is, is, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	bytes, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(dir, name+".crt"), filepath.Join(dir, name+".key")
	put(t, cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))
	put(t, key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: bytes}))
	return cert, key
}

func put(t *testing.T, file string, text []byte) {
	t.Helper()
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// Each way in which the files can be wrong has a sentence of its own.
func TestBadFiles(t *testing.T) {
	dir := t.TempDir()
	cert, key := written(t, dir, "a", time.Now().AddDate(1, 0, 0))
	_, other := written(t, dir, "b", time.Now().AddDate(1, 0, 0))
	locked, nonsense, torn := filepath.Join(dir, "locked.key"), filepath.Join(dir, "nonsense"), filepath.Join(dir, "torn.key")
	put(t, locked, pem.EncodeToMemory(&pem.Block{Type: "ENCRYPTED PRIVATE KEY", Bytes: []byte("x")}))
	put(t, torn, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: []byte("x")}))
	put(t, nonsense, []byte("nonsense"))
	for _, c := range []struct{ cert, key, token, names string }{
		{nonsense, key, "tls-no-certificate", "nonsense"},
		{key, cert, "tls-no-certificate", "a.key"},
		{cert, cert, "tls-no-key", "a.crt"},
		{cert, torn, "tls-no-key", "torn.key"},
		{cert, locked, "tls-locked-key", "locked.key"},
		{cert, other, "tls-no-pair", "b.key"},
	} {
		_, err := Open(c.cert, c.key, quiet())
		var bad *game.BadText
		if !errors.As(err, &bad) || bad.Reasons[0].Token != c.token || !strings.Contains(bad.Reasons[0].Text.DE, c.names) {
			t.Errorf("%s, %s: %v", filepath.Base(c.cert), filepath.Base(c.key), err)
		}
	}
	for _, files := range [][2]string{{filepath.Join(dir, "none"), key}, {cert, filepath.Join(dir, "none")}} {
		if _, err := Open(files[0], files[1], quiet()); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "none") {
			t.Errorf("%v: %v", files, err)
		}
	}
	put(t, filepath.Join(dir, "own.pem"), []byte("nonsense"))
	_, err := MakeOwn(filepath.Join(dir, "own.pem"), "", quiet())
	var bad *game.BadText
	if !errors.As(err, &bad) || bad.Reasons[0].Token != "own-damaged" {
		t.Errorf("a damaged own certificate: %v", err)
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "own.pem")); string(text) != "nonsense" {
		t.Error("it is written over")
	}
}

// Somebody else renews the files; a half-written pair changes nothing.
func TestFilesAreReadAgain(t *testing.T) {
	dir := t.TempDir()
	cert, key := written(t, dir, "a", time.Now().AddDate(0, 0, -1))
	log, said := loud()
	f, err := Open(cert, key, log)
	if err != nil || !strings.Contains(said.String(), "expired") {
		t.Fatalf("%v %s", err, said)
	}
	first, _ := f.Certificate(nil)
	newCert, newKey := written(t, dir, "b", time.Now().AddDate(1, 0, 0))
	look := func() *tls.Certificate {
		f.looked = time.Time{}
		c, _ := f.Certificate(nil)
		return c
	}
	later := time.Now().Add(time.Hour)
	_ = os.Rename(newCert, cert)
	_ = os.Chtimes(cert, later, later)
	if look() != first || !strings.Contains(said.String(), "the old one stays") {
		t.Errorf("with only one of two files renewed: %s", said)
	}
	_ = os.Rename(newKey, key)
	_ = os.Chtimes(key, later, later)
	if next := look(); next == first || !next.Leaf.NotAfter.After(time.Now()) {
		t.Errorf("the new certificate is not used: %s", said)
	}
}

// One port takes both; who is silent holds up nobody.
func TestSplit(t *testing.T) {
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	o, err := makeOwn(filepath.Join(t.TempDir(), "own.pem"), "", quiet(), time.Now, on())
	if err != nil {
		t.Fatal(err)
	}
	silent, err := new(net.Dialer).DialContext(t.Context(), "tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	secure, plain := Split(l)
	house := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, r.Proto+" "+r.URL.Path) })
	ended := make(chan error, 2)
	servers := []*http.Server{
		{Handler: house, TLSConfig: &tls.Config{GetCertificate: o.Certificate}}, {Handler: ToHTTPS(house, "/trust")},
	}
	go func() { ended <- servers[0].ServeTLS(secure, "", "") }()
	go func() { ended <- servers[1].Serve(plain) }()
	pool := x509.NewCertPool()
	pool.AddCert(o.root)
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}, ForceAttemptHTTP2: true}}
	for url, want := range map[string]string{
		"https://%/x": "HTTP/2.0 /x", "http://%/games?list=mine": "HTTP/2.0 /games", "http://%/trust": "HTTP/1.1 /trust",
		"http://%/trust/file": "HTTP/1.1 /trust/file", "http://%/trusty": "HTTP/2.0 /trusty", "http://%//evil.example": "HTTP/2.0 //evil.example",
	} {
		res, err := client.Get(strings.Replace(url, "%", l.Addr().String(), 1))
		if err != nil {
			t.Errorf("%s: %v", url, err)
			continue
		}
		body, _ := io.ReadAll(res.Body)
		res.Body.Close()
		if string(body) != want {
			t.Errorf("%s answers %s", url, body)
		}
	}
	for _, s := range servers {
		if err := s.Shutdown(context.Background()); err != nil {
			t.Error(err)
		}
	}
	for range servers {
		if err := <-ended; !errors.Is(err, http.ErrServerClosed) && !errors.Is(err, net.ErrClosed) {
			t.Error(err)
		}
	}
	if _, err := new(net.Dialer).DialContext(t.Context(), "tcp", l.Addr().String()); err == nil {
		t.Error("it still listens")
	}
}
