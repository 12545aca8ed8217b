package main

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"crownhead/game"
)

// written is a new file with this text.
func written(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// settingsOf are the settings that hold, with where they come from.
func settingsOf(t *testing.T, args ...string) map[string]string {
	t.Helper()
	out, errs, status := crownhead(append([]string{"config", "print", "-json"}, args...)...)
	var v struct{ Settings []settingJSON }
	if err := json.Unmarshal([]byte(out), &v); err != nil || status != done {
		t.Fatalf("%v: %d %s", args, status, errs)
	}
	found := map[string]string{}
	for _, s := range v.Settings {
		found[s.Name] = s.Value + " from " + s.From
	}
	return found
}

func TestFlagsBeforeVariablesBeforeTheFile(t *testing.T) {
	file := written(t, "c.toml", `
addr = ":1"
log-level = "warn"
log = "json"
secure = true
engines = 3
trusted-proxy = ["10.0.0.7", "fd00::/8"]
`)
	t.Setenv("CROWNHEAD_LOG_LEVEL", "error")
	t.Setenv("CROWNHEAD_ADDR", ":2")
	found := settingsOf(t, "-config", file, "-addr", ":3", "-secure=false")
	for name, want := range map[string]string{
		"addr": ":3 from flag", "log-level": "error from variable", "log": "json from file", "secure": "false from flag", "engines": "3 from file",
		"trusted-proxy": "10.0.0.7,fd00::/8 from file", "limits": "on from default", "tls": " from default",
	} {
		if found[name] != want {
			t.Errorf("%s is %q, wanted %q", name, found[name], want)
		}
	}

	// The file has a usual place, and a variable names another.
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	if err := os.MkdirAll(filepath.Join(home, "crownhead"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, "crownhead", "crownhead.toml"), []byte(`limits = "off"`), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := settingsOf(t)["limits"]; got != "off from file" {
		t.Errorf("from the usual place: %q", got)
	}
	t.Setenv("CROWNHEAD_CONFIG", file)
	if got := settingsOf(t)["limits"]; got != "on from default" {
		t.Errorf("from the place that a variable names: %q", got)
	}

	// Of options that say the same in two ways the higher counts: a backup by -data needs no other file.
	stored := written(t, "c.toml", `postgres = "postgres://somebody:secret@db/house"`)
	if found := settingsOf(t, "-config", stored, "-data", "/there"); found["data"] != "/there from flag" || found["postgres"] != " from default" {
		t.Errorf("%v", found)
	}
}

// What is printed is a file that is right, and means the same. Passwords are not in it.
func TestConfigPrintIsAConfig(t *testing.T) {
	secret := written(t, "address", "postgres://somebody:hidden@db/house\n")
	for _, l := range game.Langs {
		out, errs, status := crownhead("config", "print", "-lang", l.Code(), "-postgres-file", secret, "-nats", "nats://somebody:hidden@bus:4222", "-engines", "5", "-secure", "-trusted-proxy", "10.0.0.7,10.0.0.8")
		if status != done || strings.Contains(out, "hidden") {
			t.Fatalf("%d %s%s", status, out, errs)
		}
		for _, name := range settingNames() {
			if !regexp.MustCompile(`(?m)^#?` + name + ` = `).MatchString(out) {
				t.Errorf("%s is not printed", name)
			}
		}
		for _, o := range serving {
			if o.name != "config" && !strings.Contains(out, "# "+placed(o.does.Typeset(l), l)+"\n") {
				t.Errorf("%s is not explained in %s", o.name, l.Code())
			}
		}
		again := settingsOf(t, "-config", written(t, "c.toml", out))
		for name, want := range map[string]string{"engines": "5", "secure": "true", "trusted-proxy": "10.0.0.7,10.0.0.8", "postgres-file": secret} {
			if again[name] != want+" from file" {
				t.Errorf("%s is %q afterwards", name, again[name])
			}
		}
		// Every line that is commented out can be used, too.
		whole := regexp.MustCompile(`(?m)^#([a-z-]+ = )`).ReplaceAllString(out, "$1")
		whole = regexp.MustCompile(`(?m)^(data|postgres|nats) = .*$`).ReplaceAllString(whole, "")
		if out, errs, status := crownhead("config", "check", "-lang", l.Code(), "-config", written(t, "c.toml", whole)); status != done || !strings.Contains(out, "c.toml") {
			t.Errorf("%d %s%s", status, out, errs)
		}
	}
	if out, _, status := crownhead("config", "check"); status != done || !strings.Contains(out, "in order; no configuration file") {
		t.Errorf("%d %s", status, out)
	}
	if out, _, status := crownhead("config", "check", "-json"); status != done || out != `{"file":"","right":true}`+"\n" {
		t.Errorf("%d %s", status, out)
	}
}

// A file that is wrong is refused with what is wrong, and where, by every command that reads it.
func TestConfigRefusals(t *testing.T) {
	for text, want := range map[string]string{
		"addr = \":1\"\n[server]\n":      "c.toml, line 2, column 1: sections in brackets are not used here; every key stands by itself.\n",
		"\nadrr = \":1\"":                "c.toml, line 2, column 1: “adrr” is not a setting; did you mean “addr”?\n",
		"log_level = \"info\"":           "line 1, column 1: “log_level” is not a setting; did you mean “log-level”?\n",
		"colour = 1":                     "“colour” is not a setting; there are addr, tls,",
		"config = \"x.toml\"":            "“config” is not a setting",
		"engines = \"3\"":                "line 1, column 11: “\"3\"” is not accepted for engines; what is: 0, 1, 2, ….\n",
		"engines = 5000":                 "line 1, column 11: “5000” is not accepted for engines; what is: 0 … 1024.\n",
		"secure = \"yes\"":               "line 1, column 10: “\"yes\"” is not accepted for secure; what is: true, false.\n",
		"limits = true":                  "line 1, column 10: “true” is not accepted for limits; what is: \"on\", \"off\".\n",
		"limits = \"never\"":             "line 1, column 10: “never” is not accepted for limits; what is: on, off.\n",
		"log-level = \"loud\"":           "line 1, column 13: “loud” is not accepted for log-level; what is: debug, info, warn, error.\n",
		"addr = 8420":                    "line 1, column 8: “8420” is not accepted for addr; what is: \"127.0.0.1:8420\".\n",
		"addr = \"8420\"":                "line 1, column 8: “8420” is not accepted for addr; what is: 127.0.0.1:8420, :8420.\n",
		"addr = [\":1\"]":                "line 1, column 8: “[…]” is not accepted for addr",
		"public = 1":                     "what is: \"…\".\n",
		"trusted-proxy = [1]":            "“[…]” is not accepted for trusted-proxy; what is: \"a,b\", [\"a\", \"b\"].\n",
		"trusted-proxy = [\"x\"]":        "line 1, column 17: “x” is not accepted for trusted-proxy",
		"public = \"play\"":              "line 1, column 10: “play” is not accepted for public",
		"tls = \"cert.pem\"":             "line 1, column 7: “cert.pem” is not accepted for tls",
		"data = \"a\"\npostgres = \"b\"": "-data and -postgres say the same in two ways; give only one of them.\n",
		"nats-file = \"none\"":           "There is no file “none”.\n",
		"mail = \"smtp://host\"":         "-mail needs -public",
		"public = \"https://a.example\"\nmail = \"http://u:hidden@host\"":         "line 2, column 8: “http://u:xxxxx@host” is not accepted for mail; what is: smtps://user:password@mail.example.org",
		"public = \"https://a.example\"\nmail = \"smtp://h\"\nmail-from = \"me\"": "line 3, column 13: “me” is not accepted for mail-from; what is: name@example.org.\n",
		"mail-file = \"none\"": "There is no file “none”.\n",
		"metrics = \"here\"":   "“here” is not accepted for metrics",
	} {
		file := written(t, "c.toml", text)
		_, errs, status := crownhead("config", "check", "-config", file)
		if status != badInput || !strings.Contains(errs, want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%q: %d %q, wanted %q", text, status, errs, want)
		}
		if regexp.MustCompile(`line \d+, column 1:`).MatchString(want) { // a command that needs little of it refuses it all the same
			if _, errs, status := crownhead("people", "-config", file); status != badInput || !strings.Contains(errs, want) {
				t.Errorf("people, %q: %d %q", text, status, errs)
			}
		}
	}
	t.Setenv("CROWNHEAD_LIMITS", "never")
	if _, errs, status := crownhead("config", "check"); status != badInput || !strings.Contains(errs, "“never” is not accepted for CROWNHEAD_LIMITS") {
		t.Errorf("%d %s", status, errs)
	}
	t.Setenv("CROWNHEAD_LIMITS", "")
	for args, want := range map[string]string{
		"config":                        "or check is missing",
		"config show":                   "takes print or check, not “show”",
		"config check -config /nowhere": "“/nowhere”",
		"config print x":                "too many",
		"people -postgres-file " + written(t, "s", "a\nb"): "must hold one line",
		"people -postgres-file " + written(t, "s", " \n"):  "must hold one line",
		"people -config /dev/zero":                         "1048576",
	} {
		if _, errs, status := crownhead(strings.Fields(args)...); status != badInput || !strings.Contains(errs, want) {
			t.Errorf("%s: %d %q, wanted %q", args, status, errs, want)
		}
	}
}

// A running server takes over what can change, and says what cannot.
func TestReload(t *testing.T) {
	file := written(t, "c.toml", "log-level = \"error\"\n")
	log := &lockedBuffer{}
	cmd, url := program(t, t.TempDir(), log, "-config", file)
	client := &http.Client{Timeout: patience}
	ask := func() {
		t.Helper()
		answer, err := client.Get(url + "/healthz")
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
	}
	says := func(want string) {
		t.Helper()
		for deadline := time.Now().Add(patience); !strings.Contains(log.String(), want); time.Sleep(10 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("the log has no %q:\n%s", want, log)
			}
		}
	}
	reload := func(text, want string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Process.Signal(syscall.SIGHUP); err != nil {
			t.Fatal(err)
		}
		says(want)
	}
	ask()
	if log.String() != "" {
		t.Errorf("the log of errors has\n%s", log)
	}
	reload("log-level = \"loud\"\n", "nothing has changed")
	reload("log-level = \"info\"\ntrusted-proxy = \"127.0.0.1\"\nengines = 1\n", `changed=trusted-proxy,log-level`)
	says(`msg="changed settings that need a restart" settings=engines`)
	asked, err := http.NewRequest(http.MethodGet, url+"/api/v1/rules", nil)
	if err != nil {
		t.Fatal(err)
	}
	asked.Header.Set("X-Forwarded-For", "203.0.113.9") // a proxy's word, which is taken now
	answer, err := client.Do(asked)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	says("address=203.0.113.9")
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("after reloading it ends with %v:\n%s", err, log)
	}
}
