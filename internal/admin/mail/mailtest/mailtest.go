// Package mailtest runs a real mail server on this machine for tests, and shows what it takes: aiosmtpd, which others wrote in Python. Debian has it as python3-aiosmtpd.
package mailtest

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	_ "embed"
	"encoding/json"
	"encoding/pem"
	"io"
	"math/big"
	"mime"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

//go:embed server.py
var script string

// python is Debian's: others in the path do not have its packages.
const python = "/usr/bin/python3"

// Server is a mail server that really listens.
type Server struct {
	// Address is of the server, with the name and the password it wants.
	Address string
	// Roots have its certificate, and File is where it lies.
	Roots *x509.CertPool
	File  string
	t     testing.TB
	lines chan string
}

// Mail is a message that the server has taken.
type Mail struct {
	From string   `json:"from"`
	To   []string `json:"to"`
	Raw  string   `json:"text"`
	TLS  bool     `json:"tls"`  // it came through TLS
	User string   `json:"user"` // who has proved to be there
}

// Start runs a server until the test ends. TLS is "", starttls or smtps; with a user, a password is wanted too.
func Start(t testing.TB, tls, user, password string) *Server {
	t.Helper()
	if err := exec.Command(python, "-c", "import aiosmtpd").Run(); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("python3-aiosmtpd is needed")
		}
		t.Skip("python3-aiosmtpd is not installed; make packages installs it")
	}
	s := &Server{t: t, lines: make(chan string, 1000), File: filepath.Join(t.TempDir(), "certificate.pem")}
	s.certify()
	how, _ := json.Marshal(map[string]string{"tls": tls, "user": user, "password": password, "certificate": s.File})
	c := exec.Command(python, "-c", script, string(how))
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = in.Close()
		_ = c.Process.Kill()
		_ = c.Wait()
	})
	go func() {
		defer close(s.lines)
		for read := bufio.NewScanner(out); read.Scan(); {
			s.lines <- read.Text()
		}
	}()
	var told struct{ Port int }
	if err := json.Unmarshal([]byte(<-s.lines), &told); err != nil {
		t.Fatalf("the mail server does not start: %v", err)
	}
	scheme := "smtp://"
	if tls == "smtps" {
		scheme = "smtps://"
	}
	if user != "" {
		scheme += user + ":" + password + "@"
	}
	s.Address = scheme + net.JoinHostPort("127.0.0.1", strconv.Itoa(told.Port))
	return s
}

// certify makes a certificate of its own.
func (s *Server) certify() {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		s.t.Fatal(err)
	}
	now := time.Now()
	of := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "mail.test"}, NotBefore: now.Add(-time.Hour), NotAfter: now.Add(24 * time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, of, of, &key.PublicKey, key)
	if err != nil {
		s.t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		s.t.Fatal(err)
	}
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	if err := os.WriteFile(s.File, append(certificate, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private})...), 0o600); err != nil {
		s.t.Fatal(err)
	}
	s.Roots = x509.NewCertPool()
	s.Roots.AppendCertsFromPEM(certificate)
}

// Next waits for the next message.
func (s *Server) Next(ctx context.Context) Mail {
	s.t.Helper()
	var m Mail
	select {
	case <-ctx.Done():
		s.t.Fatal("no message comes")
	case line := <-s.lines:
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			s.t.Fatalf("%v in %q", err, line)
		}
	}
	return m
}

// None fails if a message is there that nobody has looked at.
func (s *Server) None() {
	s.t.Helper()
	select {
	case line := <-s.lines:
		s.t.Errorf("there is a message: %s", line)
	default:
	}
}

// Read is the subject and the text, as a mail program shows them.
func (m Mail) Read(t testing.TB) (subject, text string) {
	t.Helper()
	parsed, err := mail.ReadMessage(strings.NewReader(m.Raw))
	if err != nil {
		t.Fatal(err)
	}
	if subject, err = new(mime.WordDecoder).DecodeHeader(parsed.Header.Get("Subject")); err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(quotedprintable.NewReader(parsed.Body))
	if err != nil {
		t.Fatal(err)
	}
	return subject, string(body)
}

// Link is the path of the only link in a message.
func (m Mail) Link(t testing.TB) string {
	t.Helper()
	_, text := m.Read(t)
	found := regexp.MustCompile(`https?://[^/\s]+(/\S+)`).FindAllStringSubmatch(text, -1)
	if len(found) != 1 {
		t.Fatalf("the message has %d links: %s", len(found), text)
	}
	return found[0][1]
}
