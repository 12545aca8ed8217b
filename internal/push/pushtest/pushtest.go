// Package pushtest is a push service for tests, and the browsers it knows: it listens by https, checks what RFC 8030 and RFC 8292 want of
// a request, and decrypts as RFC 8291 says, with code of its own.
package pushtest

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"crownhead/internal/wire"
)

// Service is a push service that really listens.
type Service struct {
	t        testing.TB
	http     *httptest.Server
	mu       sync.Mutex
	browsers map[string]*Browser // by the path of their endpoints
	answers  []Answer            // to the next messages; then all are taken
	key      string              // of the house that sends, once it is known
	asked    int
	arrived  chan Message
}

// Answer is how the service answers instead of taking a message.
type Answer struct {
	Status int
	Header http.Header
}

// Browser is one that has subscribed.
type Browser struct {
	Endpoint string
	private  *ecdh.PrivateKey
	auth     []byte
}

// Message is one that the service took, as the browser reads it.
type Message struct {
	To           *Browser
	Text         string
	Topic        string
	TTL          int
	Sealed       int    // how many bytes it had on the way
	Subject, Key string // who sent it: a contact, and a public key
}

// Open runs a service until the test ends.
func Open(t testing.TB) *Service {
	s := &Service{t: t, browsers: map[string]*Browser{}, arrived: make(chan Message, 100)}
	s.http = httptest.NewTLSServer(s)
	t.Cleanup(s.http.Close)
	return s
}

// Client reaches the service under every name, and nobody else: it takes the place of the one that asks whether an address is public.
func (s *Service) Client() *http.Client {
	c := s.http.Client()
	transport := c.Transport.(*http.Transport).Clone()
	transport.DialContext = func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, s.http.Listener.Addr().String())
	}
	return &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return errors.New("redirected") }}
}

// Subscribe is a new browser that can be reached here.
func (s *Service) Subscribe() *Browser {
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		s.t.Fatal(err)
	}
	b := &Browser{private: private, auth: make([]byte, 16)}
	rand.Read(b.auth)
	path := "/send/" + rand.Text()
	b.Endpoint = "https://example.com" + path // a name that the certificate has
	s.mu.Lock()
	defer s.mu.Unlock()
	s.browsers[path] = b
	return b
}

// Device is the browser as it tells a house of itself.
func (b *Browser) Device() wire.NewDevice {
	return wire.NewDevice{
		Endpoint: b.Endpoint, Zone: "Europe/Zurich",
		Keys: wire.DeviceKeys{P256DH: base64.RawURLEncoding.EncodeToString(b.private.PublicKey().Bytes()), Auth: base64.RawURLEncoding.EncodeToString(b.auth)},
	}
}

// Answer answers the next messages so, one after the other.
func (s *Service) Answer(all ...Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answers = append(s.answers, all...)
}

// Asked is how many messages were brought, taken or not.
func (s *Service) Asked() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.asked
}

// Next is the next message that arrives.
func (s *Service) Next(ctx context.Context) Message {
	s.t.Helper()
	select {
	case m := <-s.arrived:
		return m
	case <-ctx.Done():
		s.t.Fatal("no message arrives")
		return Message{}
	}
}

// Arrived is how many messages have arrived that nobody has asked for yet.
func (s *Service) Arrived() int { return len(s.arrived) }

// ServeHTTP takes a message.
func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked++
	if len(s.answers) > 0 {
		next := s.answers[0]
		s.answers = s.answers[1:]
		for name, values := range next.Header {
			w.Header()[name] = values
		}
		w.WriteHeader(next.Status)
		return
	}
	m, err := s.read(r)
	if err != nil {
		s.t.Errorf("a message that no push service takes: %v", err)
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	s.arrived <- m
	w.Header().Set("Location", "https://example.com/message/"+rand.Text())
	w.WriteHeader(http.StatusCreated)
}

func (s *Service) read(r *http.Request) (m Message, err error) {
	to := s.browsers[r.URL.Path]
	ttl, wrong := strconv.Atoi(r.Header.Get("TTL"))
	topic := r.Header.Get("Topic")
	switch {
	case to == nil:
		return m, fmt.Errorf("nobody is at %s", r.URL.Path)
	case r.Method != http.MethodPost || r.TLS == nil:
		return m, fmt.Errorf("by %s", r.Method)
	case wrong != nil || ttl <= 0 || ttl > 28*24*3600:
		return m, fmt.Errorf("the header TTL is %q", r.Header.Get("TTL"))
	case len(topic) > 32 || strings.Trim(topic, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "":
		return m, fmt.Errorf("the header Topic is %q", topic)
	case r.Header.Get("Urgency") != "normal":
		return m, fmt.Errorf("the header Urgency is %q", r.Header.Get("Urgency"))
	case r.Header.Get("Content-Encoding") != "aes128gcm":
		return m, fmt.Errorf("the header Content-Encoding is %q", r.Header.Get("Content-Encoding"))
	}
	body, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, 4096)) // what a push service must take
	if err != nil {
		return m, err
	}
	m = Message{To: to, Topic: topic, TTL: ttl, Sealed: len(body)}
	if m.Subject, m.Key, err = Sender(r.Header.Get("Authorization"), "https://"+r.Host, time.Now()); err != nil {
		return m, err
	}
	if s.key != "" && s.key != m.Key {
		return m, errors.New("another house sends")
	}
	s.key = m.Key
	text, err := Decrypt(body, to.private, to.auth)
	m.Text = string(text)
	return m, err
}

// Sender is who has signed a request, as RFC 8292 has it: a contact, and a public key.
func Sender(authorization, audience string, now time.Time) (subject, key string, err error) {
	rest, ok := strings.CutPrefix(authorization, "vapid ")
	fields := map[string]string{}
	for part := range strings.SplitSeq(rest, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		fields[name] = value
	}
	parts := strings.Split(fields["t"], ".")
	if !ok || len(parts) != 3 {
		return "", "", fmt.Errorf("it is signed with %q", authorization)
	}
	var raw [3][]byte
	for i, part := range parts {
		if raw[i], err = base64.RawURLEncoding.DecodeString(part); err != nil {
			return "", "", err
		}
	}
	point, err := base64.RawURLEncoding.DecodeString(fields["k"])
	if err != nil {
		return "", "", err
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return "", "", err
	}
	var head struct{ Typ, Alg string }
	var claims struct {
		Aud, Sub string
		Exp      int64
	}
	if err := errors.Join(json.Unmarshal(raw[0], &head), json.Unmarshal(raw[1], &claims)); err != nil {
		return "", "", err
	}
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	left := time.Unix(claims.Exp, 0).Sub(now)
	switch {
	case head.Typ != "JWT" || head.Alg != "ES256" || len(raw[2]) != 64:
		return "", "", fmt.Errorf("its head is %s", raw[0])
	case !ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(raw[2][:32]), new(big.Int).SetBytes(raw[2][32:])):
		return "", "", errors.New("the signature is wrong")
	case claims.Aud != audience:
		return "", "", fmt.Errorf("it is for %q, not for %q", claims.Aud, audience)
	case left <= 0 || left > 24*time.Hour:
		return "", "", fmt.Errorf("it lasts %s", left)
	case !strings.HasPrefix(claims.Sub, "https://") && !strings.HasPrefix(claims.Sub, "mailto:"):
		return "", "", fmt.Errorf("its contact is %q", claims.Sub)
	}
	return claims.Sub, fields["k"], nil
}

// Decrypt reads a message of one record (RFC 8188) with the browser's key and secret (RFC 8291).
func Decrypt(body []byte, private *ecdh.PrivateKey, auth []byte) ([]byte, error) {
	if len(body) < 21 || len(body) < 21+int(body[20])+17 {
		return nil, errors.New("it is too short")
	}
	salt, size, sender, sealed := body[:16], binary.BigEndian.Uint32(body[16:20]), body[21:21+int(body[20])], body[21+int(body[20]):]
	if len(sealed) > int(size) {
		return nil, errors.New("it has more than one record")
	}
	public, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		return nil, err
	}
	shared, err := private.ECDH(public)
	if err != nil {
		return nil, err
	}
	mac := func(key, text []byte) []byte {
		h := hmac.New(sha256.New, key)
		h.Write(text)
		return h.Sum(nil)
	}
	info := append([]byte("WebPush: info\x00"), private.PublicKey().Bytes()...)
	info = append(append(info, sender...), 1)
	random := mac(salt, mac(mac(auth, shared), info))
	key := mac(random, []byte("Content-Encoding: aes128gcm\x00\x01"))[:16]
	nonce := mac(random, []byte("Content-Encoding: nonce\x00\x01"))[:12]
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	opening, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	plain, err := opening.Open(nil, nonce, sealed, nil)
	if err != nil {
		return nil, err
	}
	text := strings.TrimRight(string(plain), "\x00")
	if !strings.HasSuffix(text, "\x02") {
		return nil, errors.New("its last record is not marked as the last")
	}
	return []byte(strings.TrimSuffix(text, "\x02")), nil
}
