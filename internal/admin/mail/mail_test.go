package mail_test

import (
	"context"
	"errors"
	"net/mail"
	"strings"
	"testing"
	"time"

	. "crownhead/internal/admin/mail"
	"crownhead/internal/admin/mail/mailtest"
)

func patient(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// A real server takes messages by each way, and knows who sends them.
func TestARealServerTakesMessages(t *testing.T) {
	for _, c := range []struct{ tls, user, password string }{{"", "", ""}, {"starttls", "crownhead", "geheim"}, {"smtps", "crownhead", "geheim"}} {
		t.Run(c.tls, func(t *testing.T) {
			real := mailtest.Start(t, c.tls, c.user, c.password)
			s, err := Parse(real.Address, "house@crownhead.test")
			if err != nil {
				t.Fatal(err)
			}
			s.Roots = real.Roots
			if err := s.Check(patient(t)); err != nil {
				t.Fatal(err)
			}
			text := "Grüße\n.\n..\nFrom here\n" + strings.Repeat("x", 2000) + "\n"
			if err := s.Send(patient(t), Message{To: "ines@example.org", Subject: "Ein neues Paßwort\r\nBcc: eve@example.org", Text: text, Lang: "de"}); err != nil {
				t.Fatal(err)
			}
			got := real.Next(patient(t))
			if got.From != "house@crownhead.test" || len(got.To) != 1 || got.To[0] != "ines@example.org" || got.TLS != (c.tls != "") || got.User != c.user {
				t.Errorf("the server has %+v", got)
			}
			subject, body := got.Read(t)
			if subject != "Ein neues Paßwort Bcc: eve@example.org" || strings.ReplaceAll(body, "\r\n", "\n") != text {
				t.Errorf("it says %q, %q", subject, body)
			}
			parsed, _ := mail.ReadMessage(strings.NewReader(got.Raw))
			if at, err := parsed.Header.Date(); err != nil || time.Since(at).Abs() > time.Hour || parsed.Header.Get("Message-ID") == "" || parsed.Header.Get("Auto-Submitted") == "" {
				t.Errorf("its headers are %v", parsed.Header)
			}
			if err := s.Send(patient(t), Message{To: "nobody@example.org", Subject: "x", Text: "x", Lang: "en"}); err == nil || !strings.Contains(err.Error(), "550") {
				t.Errorf("a mailbox that is not there: %v", err)
			}
			if c.tls != "" { // a certificate that nobody vouches for, and a wrong password
				s.Roots = nil
				if err := s.Check(patient(t)); err == nil {
					t.Error("an unknown certificate is believed")
				}
				wrong, err := Parse(strings.Replace(real.Address, "geheim", "gemein", 1), "house@crownhead.test")
				if err != nil {
					t.Fatal(err)
				}
				wrong.Roots = real.Roots
				if err := wrong.Check(patient(t)); err == nil || !strings.Contains(err.Error(), "535") {
					t.Errorf("a wrong password: %v", err)
				}
			}
		})
	}
}

func TestAddressesOfServers(t *testing.T) {
	for text, want := range map[string]string{
		"smtp://mail.example.org": "mail.example.org:587", "smtps://mail.example.org/": "mail.example.org:465", "smtp://u:p@127.0.0.1:25": "127.0.0.1:25", "smtp://[::1]:25": "[::1]:25",
	} {
		if s, err := Parse(text, "a@example.org"); err != nil || s.String() != want {
			t.Errorf("%s is %v, %v", text, s, err)
		}
	}
	for _, text := range []string{"", "mail.example.org", "http://mail.example.org", "smtp://", "smtp://host:0", "smtp://host:99999", "smtp://user@host", "smtp://host/path", "smtp://host?x=y", "smtp://u:p@"} {
		if s, err := Parse(text, "a@example.org"); !errors.Is(err, ErrForm) {
			t.Errorf("%s is %v, %v", text, s, err)
		}
	}
	if _, err := Parse("smtp://host", "nobody"); !errors.Is(err, ErrFrom) {
		t.Errorf("a sender who is not an address: %v", err)
	}
}

func TestAddressesOfPeople(t *testing.T) {
	for _, text := range []string{"ines@example.org", " ines+box@example.org ", "o'neill@example.co.uk", "x@localhost"} {
		if got, err := Address(text); err != nil || got != strings.TrimSpace(text) {
			t.Errorf("%q is %q, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "ines", "@example.org", "ines@", "Ines <ines@example.org>", "a@b@c", "a@example.org, b@example.org", "a@example.org\r\nRCPT TO:<b@example.org>", "a b@example.org", "inès@example.org", "a@-x", strings.Repeat("a", 251) + "@b.c"} {
		if got, err := Address(text); err == nil {
			t.Errorf("%q is %q", text, got)
		}
	}
}

// To a server elsewhere nothing is said without TLS.
func TestNothingTravelsInTheOpen(t *testing.T) {
	real := mailtest.Start(t, "", "", "")
	elsewhere, err := Parse("smtp://mail.example.org", "a@example.org")
	if err != nil {
		t.Fatal(err)
	}
	elsewhere.ReachedAt(strings.TrimPrefix(real.Address, "smtp://"))
	if err := elsewhere.Send(patient(t), Message{To: "b@example.org", Subject: "x", Text: "x"}); !errors.Is(err, ErrNoTLS) {
		t.Errorf("sent without TLS: %v", err)
	}
	real.None()
	ctx, cancel := context.WithCancel(patient(t))
	cancel()
	if err := elsewhere.Check(ctx); err == nil {
		t.Error("who has left waits for an answer")
	}
}
