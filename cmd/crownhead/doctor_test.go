package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"database/sql"
	"encoding/json"
	"encoding/pem"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/admin/mail/mailtest"
	"crownhead/internal/bus/natstest"
	"crownhead/internal/porttest"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
)

// examined is what the doctor finds that is not fine, as check/state/token.
func examined(t *testing.T, lang game.Lang, args ...string) (found []finding, well bool) {
	t.Helper()
	out, errs, status := crownhead(append([]string{"doctor", "-json", "-lang", lang.Code()}, args...)...)
	var v struct {
		Well   bool
		Checks []finding
	}
	if err := json.Unmarshal([]byte(out), &v); err != nil || errs != "" || (status == done) != v.Well || status == badInput {
		t.Fatalf("%q: %d %s%s: %v", args, status, out, errs, err)
	}
	for _, f := range v.Checks {
		if f.State != fine {
			found = append(found, f)
		}
	}
	return found, v.Well
}

// The usual set-up is well, before the first start and while it runs.
func TestTheDoctorRaisesNoFalseAlarm(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	if found, well := examined(t, game.English, "-addr", porttest.Address(t), "-data", dir); !well || len(slowOrFull(found)) > 0 {
		t.Errorf("before the first start: %v", found)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("the doctor has made a house")
	}
	counts := porttest.Address(t)
	house := started(t, "serve", "-addr", "127.0.0.1:0", "-data", dir, "-metrics", counts)
	at := strings.TrimPrefix(house.url, "http://")
	house.table("checkers/maple")
	if found, well := examined(t, game.English, "-addr", at, "-data", dir, "-metrics", counts, "-public", house.url); !well || len(slowOrFull(found)) > 0 {
		t.Errorf("while it runs: %v", found)
	}
	out, _, status := crownhead("doctor", "-addr", at, "-data", dir)
	if status != done || !strings.Contains(out, "✓ ports       The server answers on "+at+".\n") || !strings.Contains(out, "✓ versions ") || !strings.Contains(out, "✓ push        The key for push messages is stored with the data.\n") {
		t.Errorf("%d\n%s", status, out)
	}

	// Several nodes.
	postgres, nats := pgtest.Start(t, pgtest.NoSync()).Database(t), natstest.Start(t)
	if found, well := examined(t, game.English, "-addr", porttest.Address(t), "-postgres", postgres, "-nats", nats.URL()); !well || len(found) > 0 {
		t.Errorf("with PostgreSQL and NATS: %v", found)
	}
}

// A house that everybody reaches by plain http can tell no phone whose move it is.
func TestTheDoctorOnPushWithoutHTTPS(t *testing.T) {
	_, port, _ := strings.Cut(porttest.Address(t), ":")
	good := stored(t, store.Options{}, func(*store.Store) {})
	texts := map[string]bool{}
	for _, l := range game.Langs {
		found, well := examined(t, l, "-addr", porttest.Address(t), "-data", good, "-public", "http://0.0.0.0:"+port)
		found = slowOrFull(found)
		if !well || len(found) != 2 || found[0].Check != "push" || found[0].Token != "doctor-push-plain" || found[0].Do == "" {
			t.Fatalf("found %v", found)
		}
		texts[found[0].Text] = true
	}
	if len(texts) != len(game.Langs) {
		t.Errorf("it says %v", texts)
	}
}

// slowOrFull leaves out what the doctor may rightly say of the machine that runs the tests.
func slowOrFull(found []finding) (rest []finding) {
	for _, f := range found {
		if f.Token != "doctor-slow" && f.Token != "doctor-fills" {
			rest = append(rest, f)
		}
	}
	return rest
}

// certificate writes a certificate of its own for a name, and its key.
func certificate(t *testing.T, host string, from, until time.Time) (files string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: from, NotAfter: until, DNSNames: []string{host}}
	der, err := x509.CreateCertificate(rand.Reader, about, about, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalECPrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	return written(t, "cert.pem", string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))) + "," +
		written(t, "key.pem", string(pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: secret})))
}

// stored is a new database file that somebody has used.
func stored(t *testing.T, o store.Options, use func(*store.Store)) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), databaseName)
	s, err := store.Open(t.Context(), path, o)
	if err != nil {
		t.Fatal(err)
	}
	if use != nil {
		use(s)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func beat(t *testing.T) func(*store.Store) {
	return func(s *store.Store) {
		if err := s.Beat(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

// Each set-up that is broken on purpose is named rightly, in every language, and nothing else is.
func TestTheDoctorNamesWhatIsBroken(t *testing.T) {
	const older = "-data "
	good := stored(t, store.Options{}, nil)
	now := time.Now()
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("welcome to nginx")) }))
	defer other.Close()
	otherAt := strings.TrimPrefix(other.URL, "http://")

	running := started(t, "serve", "-addr", "127.0.0.1:0", "-data", filepath.Join(t.TempDir(), "house"))
	target, err := url.Parse(running.url)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }}) // Host becomes the server's
	defer proxy.Close()
	deaf := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { // as nginx does unless it is told otherwise
		r.SetURL(target)
		r.Out.Host = r.In.Host
		r.Out.Header.Del("Upgrade")
	}})
	defer deaf.Close()

	cut := stored(t, store.Options{}, nil)
	if err := os.Truncate(cut, 8192); err != nil {
		t.Fatal(err)
	}
	newer := stored(t, store.Options{}, nil)
	db, err := sql.Open("sqlite", newer)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, 1)"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	late := t.TempDir()
	if err := os.WriteFile(filepath.Join(late, "crownhead-20200101T000000Z.db"), nil, 0o600); err != nil {
		t.Fatal(err)
	}

	for name, c := range map[string]struct {
		args string
		want string // check/state/token
	}{
		"a setting":                    {"-log-level loud", "settings/wrong/bad-option"},
		"two places for the data":      {"-postgres x", "settings/wrong/which-postgres"},
		"a damaged database":           {"-data " + cut, "store/wrong/damaged"},
		"a text instead of a database": {"-data " + written(t, "x.db", strings.Repeat("text ", 100)), "store/wrong/not-a-database"},
		"a newer schema":               {"-data " + newer, "store/wrong/newer-schema"},
		"a folder below a file":        {"-data " + filepath.Join(good, "below"), "store/wrong/no-folder"},
		"a clock that is behind":       {"-data " + stored(t, store.Options{Wall: func() time.Time { return now.Add(48 * time.Hour) }}, beat(t)), "clock/wrong/doctor-clock-behind"},
		"an older node":                {older, "versions/look/doctor-versions"},
		"no PostgreSQL":                {"-postgres postgres://somebody:hidden@" + porttest.Address(t) + "/x?connect_timeout=1", "store/wrong/doctor-no-postgres"},
		"another program's port":       {"-addr " + otherAt, "ports/wrong/doctor-taken"},
		"another program's metrics":    {"-metrics " + otherAt, "ports/wrong/doctor-taken"},
		"an address of nobody":         {"-addr 8420", "ports/wrong/cannot-listen"},
		"an expired certificate":       {"-tls " + certificate(t, "play.example.org", now.Add(-48*time.Hour), now.Add(-24*time.Hour)), "certificate/wrong/doctor-expired"},
		"one that expires":             {"-tls " + certificate(t, "play.example.org", now.Add(-48*time.Hour), now.Add(24*time.Hour)), "certificate/look/doctor-expires"},
		"no certificate":               {"-tls " + good + "," + good, "certificate/wrong/tls-no-certificate"},
		"another site's address":       {"-public " + other.URL, "public/wrong/doctor-elsewhere"},
		"an address of no server":      {"-public http://" + porttest.Address(t), "public/look/doctor-unreachable"},
		"a proxy that changes Host":    {"-public " + proxy.URL, "public/wrong/doctor-origin"},
		"a proxy without WebSockets":   {"-public " + deaf.URL, "public/wrong/doctor-socket"},
		"everybody is a proxy":         {"-trusted-proxy 10.0.0.1,0.0.0.0/0", "proxy/wrong/doctor-trusts-all"},
		"no NATS":                      {"-nats nats://somebody:hidden@" + porttest.Address(t), "nats/wrong/doctor-nats-away"},
		"NATS for nobody":              {"-nats " + natstest.Start(t).URL(), "nats/look/doctor-nats-alone"},
		"an old backup":                {"-backup every=1h,dir=" + late, "backups/wrong/doctor-old-backup"},
		"no backup":                    {"-backup every=1h,dir=" + t.TempDir(), "backups/look/doctor-no-backup"},
	} {
		t.Run(name, func(t *testing.T) {
			if c.args == older { // it was there a moment ago
				c.args += stored(t, store.Options{Version: "0.0.1"}, beat(t))
			}
			args := strings.Fields(c.args)
			if !strings.Contains(c.args, "-addr") {
				args = append(args, "-addr", porttest.Address(t))
			}
			if !strings.Contains(c.args, "-data") && !strings.Contains(c.args, "-postgres") {
				args = append(args, "-data", good)
			}
			texts := map[string]bool{}
			for _, l := range game.Langs {
				found, well := examined(t, l, args...)
				found = slowOrFull(found)
				if len(found) != 1 || found[0].Check+"/"+string(found[0].State)+"/"+found[0].Token != c.want || well != (found[0].State == look) {
					t.Fatalf("found %v, wanted %s", found, c.want)
				}
				if strings.Contains(found[0].Text+found[0].Do, "hidden") || strings.HasPrefix(found[0].Token, "doctor-") && found[0].Do == "" {
					t.Errorf("it says %q and %q", found[0].Text, found[0].Do)
				}
				texts[found[0].Text] = true
			}
			if len(texts) != len(game.Langs) {
				t.Errorf("the languages say %v", texts)
			}
		})
	}

	// A certificate for another name than the public one; the address, which nobody has, is named too.
	found, _ := examined(t, game.English, "-addr", porttest.Address(t), "-data", good, "-public", "https://127.0.0.1:1", "-tls", certificate(t, "play.example.org", now.Add(-time.Hour), now.Add(900*time.Hour)))
	if found = slowOrFull(found); len(found) != 2 || found[0].Token != "doctor-other-name" || found[1].Token != "doctor-unreachable" {
		t.Errorf("%v", found)
	}
}

// The doctor says when browsers do not offer passkeys at the public address.
func TestTheDoctorLooksAtPasskeys(t *testing.T) {
	moved := stored(t, store.Options{}, func(s *store.Store) {
		k := store.Passkey{ID: "k", Person: "p", Name: "Phone", Host: "old.example.org", Credential: "c", Key: "k", Created: s.Now()}
		if err := s.AddPasskey(t.Context(), k, store.Answered{Hash: "h", Expires: s.Now()}, 1); err != nil {
			t.Fatal(err)
		}
	})
	none := stored(t, store.Options{}, nil)
	for _, c := range []struct{ data, public, want string }{
		{moved, "http://localhost:1", "doctor-passkeys-elsewhere"},
		{none, "https://0.0.0.0:1", "doctor-passkeys-unnamed"},
		{none, "http://localhost:1", ""},
	} {
		texts := map[string]bool{}
		for _, l := range game.Langs {
			found, _ := examined(t, l, "-addr", porttest.Address(t), "-data", c.data, "-public", c.public)
			token := ""
			for _, f := range found {
				if f.Check == "passkeys" {
					token = f.Token
					texts[f.Text+f.Do] = true
				}
			}
			if token != c.want {
				t.Errorf("%s: found %v, wanted %q", c.public, found, c.want)
			}
		}
		if c.want != "" && len(texts) != len(game.Langs) {
			t.Errorf("the languages say %v", texts)
		}
	}
}

// The doctor asks the mail server, in every language, and never shows its password.
func TestTheDoctorLooksAtMail(t *testing.T) {
	open, safe := mailtest.Start(t, "", "", ""), mailtest.Start(t, "smtps", "crownhead", "hidden")
	t.Setenv("SSL_CERT_FILE", safe.File)
	for name, c := range map[string]struct{ address, want string }{
		"no TLS needed on this machine": {open.Address, ""},
		"in a file":                     {"", ""},
		"another password":              {strings.Replace(safe.Address, "hidden", "hidden.too", 1), "wrong/doctor-mail-refused"},
		"nobody there":                  {"smtp://u:hidden@" + porttest.Address(t), "wrong/doctor-mail-away"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, l := range game.Langs {
				args := []string{"-mail", c.address}
				if c.address == "" {
					args = []string{"-mail-file", written(t, "mail", safe.Address+"\n")}
				}
				found, _ := examined(t, l, append(args, "-addr", porttest.Address(t), "-data", t.TempDir(), "-public", "http://127.0.0.1:1")...)
				got := ""
				for _, f := range found {
					if f.Check == "mail" {
						got = string(f.State) + "/" + f.Token
						if f.Do == "" || strings.Contains(f.Text+f.Do, "hidden") {
							t.Errorf("it says %q and %q", f.Text, f.Do)
						}
					}
				}
				if got != c.want {
					t.Fatalf("found %v, wanted %q", found, c.want)
				}
			}
		})
	}
}
