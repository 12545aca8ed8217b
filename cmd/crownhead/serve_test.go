package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"crownhead/internal/games"
	"crownhead/internal/porttest"
	"crownhead/internal/store"
	"crownhead/internal/table/dice"
)

// TestMain lets a test start the program itself: the test binary with this variable set is crownhead.
func TestMain(m *testing.M) {
	switch os.Getenv("CROWNHEAD_TEST_IS_PROGRAM") {
	case "":
	case "six": // with a sixth game on its shelf
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		os.Exit(runWith(ctx, sixGames(), os.Args[1:], stdio{os.Stdin, os.Stdout, os.Stderr}))
	default:
		main()
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "TERM", "CROWNHEAD_DEBUG"} { // the tests read English with all its signs, whatever the machine speaks
		_ = os.Unsetenv(name)
	}
	_ = os.Setenv("XDG_CONFIG_HOME", filepath.Join(os.TempDir(), "crownhead-tests-have-no-configuration"))
	os.Exit(m.Run())
}

// running is a house that serve has opened.
type running struct {
	t      *testing.T
	url    string
	client *http.Client
	stop   context.CancelFunc
	ended  chan int
	errs   *lockedBuffer
}

// started runs the program until it says where it is.
func started(t *testing.T, args ...string) *running {
	t.Helper()
	return startedWith(t, games.Crownhead(), args...)
}

func startedWith(t *testing.T, catalogue *games.Catalogue, args ...string) *running {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	out, in := io.Pipe()
	jar, _ := cookiejar.New(nil)
	r := &running{t: t, client: &http.Client{Jar: jar, Timeout: patience}, stop: stop, ended: make(chan int, 1), errs: &lockedBuffer{}}
	go func() {
		r.ended <- runWith(ctx, catalogue, args, stdio{strings.NewReader(""), in, r.errs})
		in.Close()
	}()
	said, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("%v: %s", err, r.errs)
	}
	go io.Copy(io.Discard, out)
	at := strings.Index(said, "http")
	if at < 0 {
		t.Fatalf("it says %q", said)
	}
	r.url = strings.TrimRight(said[at:], "\"}\n")
	t.Cleanup(func() { r.ends(done) })
	return r
}

// ends stops the house and expects this status.
func (r *running) ends(status int) {
	r.t.Helper()
	r.stop()
	select {
	case got := <-r.ended:
		if got != status {
			r.t.Errorf("it ended with %d: %s", got, r.errs)
		}
		r.ended <- got
	case <-time.After(patience):
		r.t.Fatal("it does not end")
	}
}

func (r *running) ask(method, path, body string) string {
	r.t.Helper()
	q, err := http.NewRequestWithContext(r.t.Context(), method, r.url+path, strings.NewReader(body))
	if err != nil {
		r.t.Fatal(err)
	}
	q.Header.Set("Content-Type", "application/json")
	res, err := r.client.Do(q)
	if err != nil {
		r.t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		r.t.Fatalf("%s %s: %d %s %v", method, path, res.StatusCode, text, err)
	}
	return string(text)
}

func (r *running) table(rules string) string {
	r.t.Helper()
	var made struct{ ID string }
	text := r.ask("POST", "/api/v1/tables", fmt.Sprintf(`{"rules":%q,"seats":[{"kind":"me"},{"kind":"me","name":"Other"}]}`, rules))
	if err := json.Unmarshal([]byte(text), &made); err != nil {
		r.t.Fatal(err)
	}
	return made.ID
}

// do asks for something at a table with what is known by now.
func (r *running) do(table, what string) {
	r.t.Helper()
	var now struct {
		Table struct{ State struct{ Seq int } }
	}
	if err := json.Unmarshal([]byte(r.ask("GET", "/api/v1/tables/"+table, "")), &now); err != nil {
		r.t.Fatal(err)
	}
	r.ask("POST", "/api/v1/tables/"+table+"/commands", fmt.Sprintf(`{"type":"do","seen":%d,%s}`, now.Table.State.Seq, what))
}

func TestServe(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	house := started(t, "serve", "-addr", "127.0.0.1:0", "-data", dir, "-metrics", "127.0.0.1:0", "-json")
	if text := house.ask("GET", "/readyz", ""); text != "ready\n" {
		t.Errorf("ready is %q", text)
	}
	table := house.table("checkers/maple")
	house.do(table, `"do":"play","text":"11-15"`)
	house.ends(done)
	if strings.Contains(house.errs.String(), "level=ERROR") {
		t.Errorf("the log has errors:\n%s", house.errs)
	}

	// What was acknowledged is there when it opens again; the address can come from the environment, the command is serve.
	t.Setenv("CROWNHEAD_ADDR", "127.0.0.1:0")
	t.Setenv("CROWNHEAD_DATA", filepath.Join(dir, databaseName))
	again := started(t)
	if text := again.ask("GET", "/api/v1/tables/"+table+"/record?format=pdn", ""); !strings.Contains(text, "1. 11-15") {
		t.Errorf("after the restart the record is %s", text)
	}

	// A backup of the running house with its lists rebuilt is the same house.
	copied := filepath.Join(t.TempDir(), "copy.db")
	if out, errs, status := crownhead("backup", copied); status != done || !strings.Contains(out, copied) {
		t.Errorf("backup: %s%s", out, errs)
	}
	if _, errs, status := crownhead("backup", copied); status != badInput || !strings.Contains(errs, "already") {
		t.Errorf("a second backup over the first: %d %s", status, errs)
	}
	before := again.ask("GET", "/api/v1/tables?list=running", "")
	if out, errs, status := crownhead("rebuild", "-data", copied, "-json"); status != done || out != `{"tables":1}`+"\n" {
		t.Errorf("rebuild: %s%s", out, errs)
	}
	again.ends(done)
	restored := started(t, "serve", "-data", copied)
	if after := restored.ask("GET", "/api/v1/tables?list=running", ""); after != before || !strings.Contains(after, table) {
		t.Errorf("the lists were\n%s\nand are\n%s", before, after)
	}
}

// Names that look alike are marked for the person who runs the house.
func TestPeople(t *testing.T) {
	data := t.TempDir()
	s, err := store.Open(t.Context(), filepath.Join(data, databaseName), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	made := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	if err := s.PutGuest(t.Context(), store.Person{ID: "guest1", Name: "B0b", Created: made}); err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"Bob", "Ωmega", "Clara"} {
		if err := s.MakeAccount(t.Context(), store.Person{ID: "account" + strconv.Itoa(i), Name: name, Created: made}, "x"); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	out, errs, status := crownhead("people", "-data", data)
	want := "* Bob    account  account0  2026-05-01  Looks like “B0b” (guest guest1)\n" +
		"* B0b    guest    guest1    2026-05-01  Looks like “Bob” (account account0)\n" +
		"  Clara  account  account2  2026-05-01\n" +
		"* Ωmega  account  account1  2026-05-01  Mixes scripts\n"
	if status != done || out != want {
		t.Errorf("%d %s\n%swanted\n%s", status, errs, out, want)
	}
	out, errs, status = crownhead("people", "alike", "-json", "-data", data)
	var list struct{ People []personLine }
	if err := json.Unmarshal([]byte(out), &list); err != nil || status != done || len(list.People) != 3 || list.People[0].LooksLike[0].Name != "B0b" || !list.People[2].MixedScripts {
		t.Errorf("%d %s%s, %v", status, out, errs, err)
	}
	if out, errs, status := crownhead("people", "alike", "-data", emptyStore(t), "-lang", "de"); status != done || !strings.Contains(out, "ist leer") {
		t.Errorf("%d %s%s", status, out, errs)
	}
}

func emptyStore(t *testing.T) string {
	t.Helper()
	data := filepath.Join(t.TempDir(), databaseName)
	s, err := store.Open(t.Context(), data, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return data
}

func TestASecondHouseIsKeptOff(t *testing.T) {
	data := t.TempDir()
	started(t, "serve", "-addr", "127.0.0.1:0", "-data", data)
	for _, args := range [][]string{{"serve", "-addr", "127.0.0.1:0", "-data", data}, {"rebuild", "-data", data}} {
		if _, errs, status := crownhead(args...); status != badInput || !strings.Contains(errs, "Another house is open") {
			t.Errorf("%s ends with %d: %s", args[0], status, errs)
		}
	}
}

// A finished game with dice, as the house gives it out, is checked by verify.
func TestServedDiceVerify(t *testing.T) {
	house := started(t, "serve", "-addr", "127.0.0.1:0", "-data", t.TempDir())
	table := house.table("backgammon")
	for _, step := range []string{`"do":"fix-words","text":"` + dice.HashWords("good luck").String() + `"`, `"do":"show-words","text":"good luck"`} {
		for _, seat := range []string{"first", "second"} {
			house.do(table, step+`,"by":"`+seat+`"`)
		}
	}
	// More than once if both threw the same at first.
	if now := house.ask("GET", "/api/v1/tables/"+table, ""); strings.Contains(now, `"rolls":0`) {
		t.Fatalf("the house has not rolled: %s", now)
	}
	house.do(table, `"do":"offer","by":"first","offer":{"kind":"resign","times":1}`)
	house.do(table, `"do":"answer","by":"second","yes":true`)
	file := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(file, []byte(house.ask("GET", "/api/v1/tables/"+table+"/record?format=json", "")), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, errs, status := crownhead("verify", file); status != done || !strings.Contains(out, "matches the seal") {
		t.Errorf("verify: %d %s%s", status, out, errs)
	}
}

func TestServeSaysWhatIsWrong(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	dir := t.TempDir()
	file := filepath.Join(dir, "notes.txt")
	if err := os.WriteFile(file, []byte("this is not a database, and it stays as it is"), 0o600); err != nil {
		t.Fatal(err)
	}
	missing := filepath.Join(dir, "missing")
	for _, c := range []struct {
		args []string
		want []string
	}{
		{[]string{"serve", "-addr", taken.Addr().String(), "-data", dir}, []string{taken.Addr().String(), "-addr"}},
		{[]string{"serve", "-addr", taken.Addr().String(), "-data", dir, "-lang", "de"}, []string{"lauscht schon"}},
		{[]string{"serve", "-addr", "nowhere"}, []string{"“nowhere”", "127.0.0.1:8420"}},
		{[]string{"serve", "-addr", "127.0.0.1:0", "-data", filepath.Join(file, "below")}, []string{"-data"}},
		{[]string{"serve", "-addr", "127.0.0.1:0", "-data", file}, []string{"not an SQLite database"}},
		{[]string{"serve", "-addr", "127.0.0.1:0", "-data", dir, "-postgres", "postgres://x"}, []string{"-data", "-postgres"}},
		{[]string{"serve", "-addr", "127.0.0.1:0", "-postgres", "mysql://x"}, []string{"postgres://"}},
		{[]string{"serve", "-engines", "many"}, []string{"-engines", "“many”"}},
		{[]string{"serve", "-log", "xml"}, []string{"-log", "“xml”", "json"}},
		{[]string{"serve", "-log-level", "loud"}, []string{"“loud”", "debug"}},
		{[]string{"serve", "-limits", "some"}, []string{"“some”", "off"}},
		{[]string{"serve", "-trusted-proxy", "10.0.0.1,here"}, []string{"“here”", "10.0.0.0/8"}},
		{[]string{"serve", "-secure=perhaps"}, []string{"“perhaps”", "-secure"}},
		{[]string{"serve", "chess"}, []string{"“chess”"}},
		{[]string{"backup"}, []string{"FILE"}},
		{[]string{"backup", filepath.Join(dir, "copy.db"), "-data", missing}, []string{missing, "-data"}},
		{[]string{"rebuild", "-data", missing}, []string{missing}},
		{[]string{"people", "-data", missing}, []string{missing}},
		{[]string{"people", "everybody", "-data", dir}, []string{"“everybody”", "alike"}},
	} {
		out, errs, status := crownhead(c.args...)
		if status != badInput || out != "" || strings.Count(errs, "\n") != 1 {
			t.Errorf("%q: %d, %q, %q", c.args, status, out, errs)
		}
		for _, want := range c.want {
			if !strings.Contains(errs, want) {
				t.Errorf("%q: no %q in %q", c.args, want, errs)
			}
		}
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "this is not a database, and it stays as it is" {
		t.Errorf("the file that is not a database is now %q, %v", text, err)
	}
	if _, err := os.Stat(missing); err == nil {
		t.Error("what should only be read was made")
	}
}

func TestServeHelpNamesEveryOption(t *testing.T) {
	out, _, status := crownhead("serve", "-h")
	if status != done {
		t.Fatal(out)
	}
	for _, o := range serving {
		if !strings.Contains(out, "-"+o.name) || !strings.Contains(strings.Join(strings.Fields(out), " "), o.env()) {
			t.Errorf("the help does not tell of -%s and %s", o.name, o.env())
		}
	}
	// An operator with a proxy must know this: otherwise nobody can play.
	if !strings.Contains(strings.Join(strings.Fields(out), " "), "must pass the Host header on as the browser sent it") {
		t.Error("the help does not tell what a proxy must pass on")
	}
}

// A PostgreSQL that is not there is waited for, and an interrupt ends the waiting.
func TestServeWaitsForPostgreSQL(t *testing.T) {
	address := porttest.Address(t) // where nobody listens
	ctx, stop := context.WithCancel(t.Context())
	errs, ended := &lockedBuffer{}, make(chan int, 1)
	go func() {
		args := []string{"serve", "-addr", "127.0.0.1:0", "-postgres", "postgres://crownhead:hidden@" + address + "/crownhead?connect_timeout=1"}
		ended <- run(ctx, args, stdio{strings.NewReader(""), io.Discard, errs})
	}()
	deadline := time.Now().Add(patience)
	for strings.Count(errs.String(), "trying again") < 2 {
		if time.Now().After(deadline) {
			t.Fatalf("it does not say that it waits: %s", errs)
		}
		time.Sleep(10 * time.Millisecond)
	}
	stop()
	if status := <-ended; status != done {
		t.Errorf("an interrupt while waiting: %d %s", status, errs)
	}
	if strings.Contains(errs.String(), "hidden") {
		t.Errorf("the password is in the log: %s", errs)
	}
}

// program starts the program itself, as a process that can be signalled, and returns where it is.
func program(t *testing.T, dir string, log io.Writer, more ...string) (*exec.Cmd, string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], append([]string{"serve", "-addr", "127.0.0.1:0", "-data", dir}, more...)...)
	cmd.Env = append(os.Environ(), "CROWNHEAD_TEST_IS_PROGRAM=1")
	cmd.Stderr = log
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	said, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return cmd, said[strings.Index(said, "http://") : len(said)-1]
}

// After a clean stop the database file alone holds every table.
func TestTheFileAloneIsWhole(t *testing.T) {
	dir := t.TempDir()
	cmd, url := program(t, dir, io.Discard)
	jar, _ := cookiejar.New(nil)
	house := &running{t: t, url: url, client: &http.Client{Jar: jar, Timeout: patience}}
	var tables []string
	for range 5 {
		table := house.table("checkers/maple")
		house.do(table, `"do":"play","text":"11-15"`)
		tables = append(tables, table)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	if left, err := os.Stat(filepath.Join(dir, databaseName+"-wal")); err == nil && left.Size() > 0 {
		t.Errorf("%d bytes are left outside the file", left.Size())
	}
	text, err := os.ReadFile(filepath.Join(dir, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), databaseName)
	if err := os.WriteFile(copied, text, 0o600); err != nil {
		t.Fatal(err)
	}
	again := started(t, "serve", "-addr", "127.0.0.1:0", "-data", copied)
	for _, table := range tables {
		if text := again.ask("GET", "/api/v1/tables/"+table+"/record?format=pdn", ""); !strings.Contains(text, "1. 11-15") {
			t.Errorf("in the copy the record of a table is %s", text)
		}
	}
}

// The program itself, with real signals: the first stops it in good order, the second at once.
func TestSignals(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT} {
		cmd, _ := program(t, t.TempDir(), io.Discard)
		if err := cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("after %v: %v", signal, err)
		}
	}

	// Somebody whose request never ends holds up the good order; a second signal does not wait for that.
	cmd, url := program(t, t.TempDir(), io.Discard)
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n")
	if line, err := bufio.NewReader(conn).ReadString('\n'); err != nil || !strings.Contains(line, "100") { // it is being read
		t.Fatalf("%q, %v", line, err)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for {
		select {
		case err := <-ended:
			if state := cmd.ProcessState.Sys().(syscall.WaitStatus); !state.Signaled() {
				t.Errorf("after two signals it ended with %v", err)
			}
			return
		case <-time.After(50 * time.Millisecond):
			_ = cmd.Process.Signal(syscall.SIGTERM) // it may have ended
		}
	}
}

// lockedBuffer is standard error that can be read while it is written.
type lockedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}
