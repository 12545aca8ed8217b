// Package mail sends a short message through somebody's mail server, by SMTP: with TLS from the first byte (smtps), or with STARTTLS (smtp). A password, and what is in
// a message, never travel without TLS, except to a server on this machine.
//
//	server, err := mail.Parse("smtps://crownhead:secret@mail.example.org", "crownhead@example.org")
//	err = server.Send(ctx, mail.Message{To: "ines@example.org", Subject: "A new password", Text: "…", Lang: "en"})
//
// It knows addresses, messages and SMTP. It must not know what a message is about.
package mail

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"mime"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"net/netip"
	"net/smtp"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Server is a mail server that takes our messages.
type Server struct {
	host, port     string
	secure         bool // TLS from the first byte
	user, password string
	from           string
	// Roots are whose certificates are believed; nil is as the system says.
	Roots *x509.CertPool
	at    string // where it is reached, in tests; "" is by its name
}

// Form is how an address of a server is written.
const Form = "smtps://user:password@mail.example.org, smtp://user:password@mail.example.org:587"

// ErrForm is an address that is not written that way, or a sender that is not an address.
var (
	ErrForm = errors.New("not the address of a mail server")
	ErrFrom = errors.New("not a mail address")
)

// ErrNoTLS is a server elsewhere that offers no TLS.
var ErrNoTLS = errors.New("the mail server offers no STARTTLS")

// within is how long one message may take.
const within = time.Minute

// Parse reads the address of a server, and who its messages are from.
func Parse(address, from string) (*Server, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, ErrForm
	}
	usual, known := map[string]string{"smtp": "587", "smtps": "465"}[u.Scheme]
	if !known {
		return nil, ErrForm
	}
	s := &Server{host: u.Hostname(), port: u.Port(), secure: u.Scheme == "smtps", user: u.User.Username()}
	s.password, _ = u.User.Password()
	if s.port == "" {
		s.port = usual
	}
	if n, err := strconv.Atoi(s.port); err != nil || n < 1 || n > 65535 || (s.user == "") != (s.password == "") {
		return nil, ErrForm
	}
	if s.from, err = Address(from); err != nil {
		return nil, ErrFrom
	}
	return s, nil
}

// String is the server without its password.
func (s *Server) String() string { return net.JoinHostPort(s.host, s.port) }

// mostAddress is what SMTP carries.
const mostAddress = 254

// Address is a mail address as it is kept: the bare address in ASCII. It is ErrFrom if the text is something else.
func Address(text string) (string, error) {
	text = strings.TrimSpace(text)
	parsed, err := mail.ParseAddress(text)
	if err != nil || parsed.Name != "" || parsed.Address != text || len(text) > mostAddress {
		return "", ErrFrom
	}
	for _, r := range text {
		if r <= ' ' || r > '~' {
			return "", ErrFrom
		}
	}
	_, domain, _ := strings.Cut(text, "@")
	if strings.Contains(domain, "@") || strings.HasPrefix(domain, "-") {
		return "", ErrFrom
	}
	return text, nil
}

// Message is a text for one person.
type Message struct {
	To, Subject, Text string
	Lang              string // of the text: en, fr, de
}

// Send hands a message over. It has arrived at the server if there is no error.
func (s *Server) Send(ctx context.Context, m Message) error {
	body, err := s.write(m, time.Now())
	if err != nil {
		return err
	}
	return s.talk(ctx, func(c *smtp.Client) error {
		if err := c.Mail(s.from); err != nil {
			return err
		}
		if err := c.Rcpt(m.To); err != nil {
			return err
		}
		w, err := c.Data()
		if err != nil {
			return err
		}
		if _, err := w.Write(body); err != nil {
			return err
		}
		return w.Close()
	})
}

// Check sees whether the server would take a message, and sends none.
func (s *Server) Check(ctx context.Context) error {
	return s.talk(ctx, func(c *smtp.Client) error { return c.Mail(s.from) })
}

// talk connects, proves who we are, and ends what was begun.
func (s *Server) talk(ctx context.Context, do func(*smtp.Client) error) (err error) {
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	line, err := new(net.Dialer).DialContext(ctx, "tcp", cmp.Or(s.at, s.String()))
	if err != nil {
		return err
	}
	defer line.Close()
	stop := context.AfterFunc(ctx, func() { _ = line.SetDeadline(time.Unix(1, 0)) })
	defer stop()
	safe := &tls.Config{ServerName: s.host, RootCAs: s.Roots, MinVersion: tls.VersionTLS12}
	conn := line
	if s.secure {
		conn = tls.Client(line, safe)
	}
	c, err := smtp.NewClient(conn, s.host)
	if err != nil {
		return err
	}
	_, domain, _ := strings.Cut(s.from, "@")
	if err := c.Hello(domain); err != nil {
		return err
	}
	offered, _ := c.Extension("STARTTLS")
	switch {
	case s.secure:
	case offered:
		if err := c.StartTLS(safe); err != nil {
			return err
		}
	case !isHere(s.host):
		return ErrNoTLS
	}
	if s.user != "" {
		if err := c.Auth(smtp.PlainAuth("", s.user, s.password, s.host)); err != nil {
			return err
		}
	}
	if err := do(c); err != nil {
		return err
	}
	_ = c.Quit() // the message is taken, whatever is said at parting
	return nil
}

// isHere tells of a server on this machine, to which nothing travels through a network.
func isHere(host string) bool {
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// write is a message as it travels.
func (s *Server) write(m Message, now time.Time) ([]byte, error) {
	to, err := Address(m.To)
	if err != nil {
		return nil, fmt.Errorf("to %q: %w", m.To, err)
	}
	_, domain, _ := strings.Cut(s.from, "@")
	var out strings.Builder
	for _, h := range [][2]string{
		{"From", s.from},
		{"To", to},
		{"Subject", mime.QEncoding.Encode("utf-8", strings.Join(strings.Fields(m.Subject), " "))},
		{"Date", now.Format(time.RFC1123Z)},
		{"Message-ID", "<" + strings.ToLower(rand.Text()) + "@" + domain + ">"},
		{"Auto-Submitted", "auto-generated"}, // so that nobody's machine answers
		{"MIME-Version", "1.0"},
		{"Content-Language", m.Lang},
		{"Content-Type", "text/plain; charset=utf-8"},
		{"Content-Transfer-Encoding", "quoted-printable"},
	} {
		out.WriteString(h[0] + ": " + h[1] + "\r\n")
	}
	out.WriteString("\r\n")
	body := quotedprintable.NewWriter(&out)
	_, err = body.Write([]byte(strings.ReplaceAll(m.Text, "\n", "\r\n")))
	return []byte(out.String()), errors.Join(err, body.Close(), nil)
}
