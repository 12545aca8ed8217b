package push

import (
	"bytes"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"crownhead/game/gametest"
	"crownhead/internal/push/pushtest"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

func raw(t *testing.T, text string) []byte {
	t.Helper()
	b, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func private(t *testing.T, text string) *ecdh.PrivateKey {
	t.Helper()
	key, err := ecdh.P256().NewPrivateKey(raw(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// The example of RFC 8291, section 5 and appendix A.
func TestTheExampleOfTheRFC(t *testing.T) {
	const text = "When I grow up, I want to be a watermelon"
	browser, auth := private(t, "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), raw(t, "BTBZMqHH6r4Tts7J_aSIgg")
	want := raw(t, "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
	if public := raw(t, "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"); !bytes.Equal(browser.PublicKey().Bytes(), public) {
		t.Fatal("the example is copied wrongly")
	}
	got, err := seal([]byte(text), browser.PublicKey().Bytes(), auth, private(t, "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), raw(t, "DGv6ra1nlYgDCS1FRnbzlw"), 0)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("the message is %s, %v", base64.RawURLEncoding.EncodeToString(got), err)
	}
	if read, err := pushtest.Decrypt(want, browser, auth); err != nil || string(read) != text {
		t.Errorf("it is read as %q, %v", read, err)
	}
}

func TestAMessageIsForOneBrowserAlone(t *testing.T) {
	key, _ := ecdh.P256().GenerateKey(rand.Reader)
	other, _ := ecdh.P256().GenerateKey(rand.Reader)
	auth := []byte("sixteen bytes ok")
	lengths := map[int]bool{}
	for _, text := range []string{"", "short", strings.Repeat("x", 400), strings.Repeat("x", padTo-1), strings.Repeat("x", padTo)} {
		sealed, err := encrypt([]byte(text), key.PublicKey().Bytes(), auth)
		if err != nil {
			t.Fatal(err)
		}
		lengths[len(sealed)] = true
		if read, err := pushtest.Decrypt(sealed, key, auth); err != nil || string(read) != text {
			t.Errorf("%q is read as %q, %v", text, read, err)
		}
		if _, err := pushtest.Decrypt(sealed, other, auth); err == nil {
			t.Errorf("%q is read with another key", text)
		}
		if _, err := pushtest.Decrypt(sealed, key, []byte("another 16 bytes")); err == nil {
			t.Errorf("%q is read with another secret", text)
		}
	}
	if len(lengths) != 2 {
		t.Errorf("the length of a message says how long its text is: %v", lengths)
	}
}

func TestSignature(t *testing.T) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	at, now := &url.URL{Scheme: "https", Host: "push.example", Path: "/send/secret"}, time.Now()
	signed, err := authorization(key, at, "https://play.example", now)
	if err != nil {
		t.Fatal(err)
	}
	subject, public, err := pushtest.Sender(signed, "https://push.example", now)
	point, _ := key.PublicKey.Bytes()
	if err != nil || subject != "https://play.example" || public != base64.RawURLEncoding.EncodeToString(point) {
		t.Errorf("%q is from %q, %q: %v", signed, subject, public, err)
	}
	if _, _, err := pushtest.Sender(signed, "https://elsewhere.example", now); err == nil {
		t.Error("it is good for another service")
	}
	if _, _, err := pushtest.Sender(signed, "https://push.example", now.Add(25*time.Hour)); err == nil {
		t.Error("it is good for ever")
	}
	if strings.Contains(signed, base64.RawURLEncoding.EncodeToString([]byte("secret"))) {
		t.Error("it tells which device is meant")
	}
}

func TestWhichAddressesArePublic(t *testing.T) {
	for _, text := range []string{
		"1.1.1.1", "8.8.8.8", "172.15.255.255", "172.32.0.0", "192.167.255.255", "100.63.255.255", "100.128.0.0", "223.255.255.255",
		"2606:4700:4700::1111", "2a00:1450:4001::1", "::ffff:8.8.8.8", "64:ff9b::808:808",
	} {
		if !isPublic(netip.MustParseAddr(text)) {
			t.Errorf("%s is not public", text)
		}
	}
	for _, text := range []string{
		"0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1",
		"192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
		"::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1",
		"2002:7f00:1::", "3fff::1", "fc00::1", "fd12:3456::1", "fe80::1", "fe80::1%eth0", "2606:4700::1%eth0", "fec0::1", "ff02::1", "5f00::1",
	} {
		if isPublic(netip.MustParseAddr(text)) {
			t.Errorf("%s is public", text)
		}
	}
}

func TestEndpoints(t *testing.T) {
	for _, text := range []string{
		"https://fcm.googleapis.com/fcm/send/abc", "https://updates.push.services.mozilla.com/wpush/v2/abc", "https://web.push.apple.com/abc", "https://push.example:443/abc?x=y",
		"https://1.1.1.1/abc", "https://[2606:4700::1]/abc",
	} {
		if err := checkEndpoint(text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{
		"", "abc", "http://push.example/abc", "ftp://push.example/abc", "https://", "https:///abc", "//push.example/abc", "https://push.example:8443/abc", "https://user:pass@push.example/abc",
		"https://push.example/abc#part", "https://localhost/abc", "https://house/abc", "https://printer.local/abc", "https://a.localhost/abc", "https://db.internal/abc",
		"https://127.0.0.1/abc", "https://10.1.2.3/abc", "https://[::1]/abc", "https://[::ffff:127.0.0.1]/abc", "https://169.254.169.254/latest",
		"https://push.example/" + strings.Repeat("x", mostEndpoint),
	} {
		if checkEndpoint(text) == nil {
			t.Errorf("%s is taken", text)
		}
	}
}

// Nothing near this house is reached, whatever name leads there and whoever redirects; the check is on the address that is dialled.
func TestNothingPrivateIsReached(t *testing.T) {
	reached := false
	near := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
	defer near.Close()
	roots := near.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs
	port := near.URL[strings.LastIndex(near.URL, ":"):]
	ask := func(client *http.Client, address string) error {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, strings.NewReader("x"))
		if err != nil {
			t.Fatal(err)
		}
		res, err := client.Do(r)
		if err == nil {
			res.Body.Close()
		}
		return err
	}
	strict := newClient(allowed, roots)
	t.Setenv("HTTPS_PROXY", near.URL)
	for _, address := range []string{"https://127.0.0.1" + port, "https://[::ffff:127.0.0.1]" + port, "https://localhost" + port, "https://0.0.0.0" + port, "https://[::1]" + port} {
		if err := ask(strict, address); !errors.Is(err, errPrivate) {
			t.Errorf("%s: %v", address, err)
		}
	}

	// A name that leads to a private address: the resolver is not asked to lie, the check sees what is dialled.
	var dialled []netip.Addr
	watched := newClient(func(a netip.Addr) error {
		dialled = append(dialled, a)
		return allowed(a)
	}, roots)
	if err := ask(watched, "https://localhost"+port); !errors.Is(err, errPrivate) || len(dialled) == 0 || !dialled[0].IsLoopback() {
		t.Errorf("a name: %v, after %v", err, dialled)
	}

	// A public service that redirects.
	away := httptest.NewTLSServer(http.RedirectHandler(near.URL, http.StatusTemporaryRedirect))
	defer away.Close()
	roots.AddCert(away.Certificate())
	lax := newClient(func(netip.Addr) error { return nil }, roots)
	if err := ask(lax, away.URL); !errors.Is(err, errMoved) {
		t.Errorf("a redirect: %v", err)
	}
	if reached {
		t.Error("something private was reached")
	}
	if err := ask(lax, near.URL); err != nil || !reached {
		t.Errorf("the test cannot fail: %v", err)
	}
	// The device's address is not in what is logged.
	closed := newClient(func(netip.Addr) error { return errors.New("closed") }, roots)
	err := send(t.Context(), closed, testKey(t), store.Device{Endpoint: "https://1.1.1.1/secret", PublicKey: testBrowser(t), Auth: make([]byte, 16)}, letter{}, time.Now())
	if err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("the error is %v", err)
	}
}

func testKey(t *testing.T) *ecdsa.PrivateKey {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func testBrowser(t *testing.T) []byte {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key.PublicKey().Bytes()
}

func TestQuietHours(t *testing.T) {
	zurich, err := zone("Europe/Zurich")
	if err != nil {
		t.Fatal(err)
	}
	at := func(text string) time.Time {
		t.Helper()
		when, err := time.ParseInLocation("2006-01-02 15:04", text, zurich)
		if err != nil {
			t.Fatal(err)
		}
		return when
	}
	for _, c := range []struct{ now, from, to, until string }{
		{"2026-05-01 21:59", "22:00", "07:00", ""},
		{"2026-05-01 22:00", "22:00", "07:00", "2026-05-02 07:00"},
		{"2026-05-02 06:59", "22:00", "07:00", "2026-05-02 07:00"},
		{"2026-05-02 07:00", "22:00", "07:00", ""},
		{"2026-05-02 13:30", "13:00", "14:00", "2026-05-02 14:00"},
		{"2026-05-02 14:00", "13:00", "14:00", ""},
		{"2026-05-02 00:00", "00:00", "00:00", ""},
		{"2026-12-31 23:00", "22:00", "06:30", "2027-01-01 06:30"},
		{"2026-03-28 23:00", "22:00", "07:00", "2026-03-29 07:00"}, // an hour shorter: the clocks change
	} {
		from, to, err := readHours(&wire.QuietHours{From: c.from, To: c.to})
		if err != nil {
			t.Fatal(err)
		}
		until, quiet := quietUntil(at(c.now), from, to)
		if quiet != (c.until != "") || quiet && !until.Equal(at(c.until)) {
			t.Errorf("%+v: %v, until %v", c, quiet, until)
		}
	}
	if until, _ := quietUntil(at("2026-03-28 23:00"), 22*60, 7*60); until.Sub(at("2026-03-28 23:00")) != 7*time.Hour {
		t.Errorf("the night in which clocks change ends at %v", until)
	}
	for _, text := range []string{"", "25:00", "7:00", "07:60", "seven", "07:00 "} {
		if _, _, err := readHours(&wire.QuietHours{From: text, To: "08:00"}); err == nil {
			t.Errorf("%q is a time of day", text)
		}
	}
	for _, text := range []string{"", "Local", "Nowhere/City", "../etc/passwd"} {
		if _, err := zone(text); err == nil {
			t.Errorf("%q is a time zone", text)
		}
	}
}

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	for text, want := range map[string]time.Duration{
		"": 0, "x": 0, "-5": 0, "90": 90 * time.Second, "99999999": mostWait, now.Add(time.Minute).Format(http.TimeFormat): time.Minute, now.Add(-time.Minute).Format(http.TimeFormat): 0,
	} {
		if got := retryAfter(text, now); got != want {
			t.Errorf("%q: %v, wanted %v", text, got, want)
		}
	}
}

func TestTopic(t *testing.T) {
	if a, b := topic("one"), topic("two"); a == b || len(a) != 32 || strings.Contains(a, "one") {
		t.Errorf("topics are %q and %q", a, b)
	}
}
