package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/coder/websocket"
)

// trusting is a browser that trusts the own certificate of a house, and keeps cookies as one does.
func trusting(t *testing.T, data string, h2 bool) *http.Client {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(data, ownName))
	if err != nil {
		t.Fatal(err)
	}
	first, _ := pem.Decode(text)
	root, err := x509.ParseCertificate(first.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(root)
	jar, _ := cookiejar.New(nil)
	return &http.Client{Jar: jar, Timeout: patience, Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}, ForceAttemptHTTP2: h2}}
}

// A whole game's worth of ways to the house, with a certificate of its own: HTTP/2, forms, sockets, event streams, and who forgets the s.
func TestServeWithItsOwnCertificate(t *testing.T) {
	data := t.TempDir()
	house := started(t, "serve", "-addr", "127.0.0.1:0", "-data", data, "-tls", "own", "-lang", "en")
	if !strings.HasPrefix(house.url, "https://127.0.0.1:") {
		t.Fatalf("it says it is at %s", house.url)
	}
	house.client = trusting(t, data, true)
	res, err := house.client.Get(house.url + "/about")
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(res.Body)
	res.Body.Close()
	if res.Proto != "HTTP/2.0" || !strings.Contains(string(body), house.url+"/api/v1/me") || !strings.Contains(string(body), "/trust") {
		t.Errorf("%s %.300s", res.Proto, body)
	}
	table := house.table("checkers/maple")
	at, _ := url.Parse(house.url)
	if c := house.client.Jar.Cookies(at); len(c) != 1 || !strings.HasPrefix(c[0].Name, "__Host-") {
		t.Errorf("the cookie is %v", c)
	}
	house.do(table, `"do":"play","text":"11-15"`)

	// A form comes from the page of the same scheme, and leads back to it.
	form, _ := http.NewRequestWithContext(t.Context(), "POST", house.url+"/settings", strings.NewReader("what=name&name=Ines"))
	form.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	form.Header.Set("Origin", house.url)
	res, err = house.client.Do(form)
	if err != nil || res.StatusCode != 200 || !strings.HasPrefix(res.Request.URL.String(), house.url+"/settings") {
		t.Fatalf("a form: %v %v", res, err)
	}
	res.Body.Close()

	// Sockets need HTTP/1.1, which a browser asks for beside its other connection.
	second := trusting(t, data, false)
	second.Jar, second.Timeout = house.client.Jar, 0
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, house.url+"/api/v1/tables/"+table+"/socket", &websocket.DialOptions{HTTPClient: second, HTTPHeader: http.Header{"Origin": {house.url}}})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()
	conn.SetReadLimit(1 << 20)
	if _, text, err := conn.Read(ctx); err != nil || !strings.Contains(string(text), "snapshot") {
		t.Fatalf("the socket says %.200s, %v", text, err)
	}
	house.do(table, `"do":"play","text":"22-18"`)
	for {
		_, text, err := conn.Read(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "22-18") {
			break
		}
	}

	// Without TLS there is only what leads to it.
	plain := strings.Replace(house.url, "https", "http", 1)
	stay := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for path, want := range map[string]int{"/": 307, "/t/" + table: 307, "/healthz": 307, "/trust": 200, "/trust/crownhead.crt": 200} {
		res, err := stay.Get(plain + path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(res.Body)
		res.Body.Close()
		if res.StatusCode != want || want == 307 && res.Header.Get("Location") != house.url+path || len(res.Cookies()) > 0 {
			t.Errorf("%s: %d %v", path, res.StatusCode, res.Header)
		}
		if path == "/trust/crownhead.crt" {
			if _, err := x509.ParseCertificate(body); err != nil {
				t.Error(err)
			}
		}
	}
	addr := strings.TrimPrefix(house.url, "https://")
	if out, errs, status := crownhead("healthy", "-addr", addr, "-tls", "own"); status != done || !strings.Contains(out, house.url) {
		t.Errorf("healthy: %d %s%s", status, out, errs)
	}
	house.ends(done)

	// The next start shows a certificate that the same devices trust.
	again := started(t, "serve", "-addr", "127.0.0.1:0", "-data", data, "-tls", "own")
	again.client = house.client
	if !strings.Contains(again.ask("GET", "/api/v1/tables/"+table+"/record?format=pdn", ""), "22-18") {
		t.Error("the game is gone")
	}
}

// With the files of somebody else's certificate nothing needs explaining.
func TestServeWithCertificateFiles(t *testing.T) {
	data := t.TempDir()
	started(t, "serve", "-addr", "127.0.0.1:0", "-data", data, "-tls", "own").ends(done) // an easy way to a certificate with a key
	file := filepath.Join(data, ownName)
	house := started(t, "serve", "-addr", "127.0.0.1:0", "-data", data, "-tls", file+", "+file, "-json")
	house.client.Transport = &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}
	if house.ask("GET", "/readyz", "") != "ready\n" {
		t.Error("it is not ready")
	}
	if res, err := house.client.Get(house.url + "/trust"); err != nil || res.StatusCode != 404 {
		t.Errorf("/trust: %v %v", res, err)
	}
}

// The program says for whom what it prints is.
func TestWelcomeUnderTLS(t *testing.T) {
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	at := listener.Addr().String()
	var out strings.Builder
	c := &call{stdio: stdio{out: &out}}
	set := settings{public: "https://play.example.org"}
	set.door.show, set.door.trust = func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return nil, nil }, []byte("x")
	c.welcome(listener, set)
	if text := out.String(); !strings.Contains(text, "https://play.example.org\n") || !strings.Contains(text, "http://play.example.org/trust") || !strings.Contains(text, "2D:71:16:42") {
		t.Errorf("it says %s", text)
	}
	out.Reset()
	c.json = true
	c.welcome(listener, set)
	var said map[string]string
	if err := json.Unmarshal([]byte(out.String()), &said); err != nil || said["address"] != "https://"+at || said["public"] != set.public || said["trust"] != "http://play.example.org/trust" {
		t.Errorf("it says %s, %v", out.String(), err)
	}
}

func TestBadDoors(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"-tls", "cert.pem"}, "own; CERT.pem,KEY.pem"},
		{[]string{"-tls", "none.crt,none.key"}, "no file “none.crt”"},
		{[]string{"-tls", "own", "-postgres", "postgres://x@127.0.0.1:1/x"}, "with -postgres use -tls CERT,KEY"},
		{[]string{"-public", "play.example.org"}, "https://play.example.org"},
		{[]string{"-public", "https://play.example.org/path"}, "https://play.example.org"},
		{[]string{"-public", "ftp://play.example.org"}, "https://play.example.org"},
	} {
		args := append([]string{"serve", "-addr", "127.0.0.1:0"}, c.args...)
		if c.args[len(c.args)-2] != "-postgres" {
			args = append(args, "-data", t.TempDir())
		}
		if _, errs, status := crownhead(args...); status != badInput || !strings.Contains(errs, c.says) {
			t.Errorf("%v: %d %s", c.args, status, errs)
		}
	}
	for given, want := range map[string]string{
		"": "", "https://Play.Example.org/": "https://play.example.org", "https://play.example.org:443": "https://play.example.org",
		"http://10.0.0.7:80": "http://10.0.0.7", "http://10.0.0.7:8420": "http://10.0.0.7:8420", "https://[fd00::1]:8420": "https://[fd00::1]:8420",
	} {
		if got, err := (&optionsCall{options: map[string]string{"public": given}}).public(); got != want || err != nil {
			t.Errorf("%q becomes %q, %v", given, got, err)
		}
	}
}

// Where every address is listened on, the one in the network is told, and never one that other machines take for themselves.
func TestTheAddressInTheNetwork(t *testing.T) {
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	find := lan(listener)
	if find == nil {
		t.Fatal("nobody can find it")
	}
	at := find()
	if at == "" {
		t.Skip("this machine is in no network")
	}
	if !strings.HasSuffix(at, ":"+port) || strings.HasPrefix(at, "127.") || address(listener, true) != "https://"+at {
		t.Errorf("it is at %s, and says %s", at, address(listener, true))
	}
	one, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	if lan(one) != nil {
		t.Error("a house for this machine alone is told to others")
	}
}

func TestHealthy(t *testing.T) {
	house := started(t, "serve", "-addr", "127.0.0.1:0", "-data", t.TempDir())
	addr := strings.TrimPrefix(house.url, "http://")
	if out, errs, status := crownhead("healthy", "-addr", addr); status != done || out != "The house at "+house.url+" takes turns\n" {
		t.Errorf("%d %s%s", status, out, errs)
	}
	if out, _, status := crownhead("healthy", "-addr", addr, "-json"); status != done || !strings.Contains(out, `"healthy":true`) {
		t.Errorf("%d %s", status, out)
	}
	_, port, _ := net.SplitHostPort(addr)
	t.Setenv("CROWNHEAD_ADDR", ":"+port)
	if _, errs, status := crownhead("healthy"); status != done {
		t.Errorf("by the environment: %d %s", status, errs)
	}
	house.ends(done)
	if _, errs, status := crownhead("healthy"); status != refused || !strings.Contains(errs, "cannot be reached") {
		t.Errorf("of a house that has ended: %d %s", status, errs)
	}
	full := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) }))
	defer full.Close()
	if _, errs, status := crownhead("healthy", "-addr", full.Listener.Addr().String(), "-lang", "de"); status != refused || !strings.Contains(errs, "nimmt gerade keine Züge an") {
		t.Errorf("of a house that takes no turns: %d %s", status, errs)
	}
	if _, errs, status := crownhead("healthy", "-addr", "nowhere"); status != badInput || !strings.Contains(errs, "nowhere") {
		t.Errorf("%d %s", status, errs)
	}
}
