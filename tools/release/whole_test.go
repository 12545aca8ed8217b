package main

import (
	"bytes"
	"debug/elf"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// patience ends a test that hangs, on however busy a machine; nothing is measured by it.
const patience = 10 * time.Minute

// cloned is a copy of the sources in a folder of its own, with changes that no commit has yet.
func cloned(t *testing.T, change func(root string)) string {
	t.Helper()
	root := filepath.Join(t.TempDir(), "sources")
	sh(t, "git", "clone", "-q", "--shared", sources, root)
	for name := range strings.SplitSeq(strings.TrimSuffix(sh(t, "git", "-C", sources, "ls-files", "-z", "--modified", "--others", "--exclude-standard", "--full-name", ":/"), "\x00"), "\x00") {
		if name == "" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(sources, name))
		to := filepath.Join(root, name)
		switch {
		case errors.Is(err, os.ErrNotExist):
			err = os.Remove(to)
		case err == nil:
			err = errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), os.WriteFile(to, text, 0o644))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if change != nil {
		change(root)
	}
	return root
}

var linux = target{"linux", "amd64"}

// made is a release of a folder, for one system.
func made(t *testing.T, root string) string {
	t.Helper()
	out := filepath.Join(root, "build", "release")
	if err := run(root, out, []target{linux}, true); err != nil {
		t.Fatal(err)
	}
	return out
}

// Two builds in different folders, the second from nothing, are equal to the byte.
func TestARelease(t *testing.T) {
	if !*long {
		t.Skip("make release-test builds whole releases")
	}
	first := made(t, cloned(t, nil))
	t.Setenv("GOCACHE", t.TempDir()) // nothing of the first build is used
	second := made(t, cloned(t, nil))
	names, err := os.ReadDir(first)
	if err != nil || len(names) != 5 {
		t.Fatalf("%v, %v", names, err)
	}
	for _, n := range names {
		if !bytes.Equal(read(t, filepath.Join(first, n.Name())), read(t, filepath.Join(second, n.Name()))) {
			t.Errorf("%s differs", n.Name())
		}
	}
	program := filepath.Join("programs", linux.String(), "crownhead")
	if !bytes.Equal(read(t, filepath.Join(first, "..", program)), read(t, filepath.Join(second, "..", program))) {
		t.Error("the program differs")
	}

	// It is static, and knows from which commit it is.
	file := filepath.Join(first, "..", program)
	binary, err := elf.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer binary.Close()
	if libraries, _ := binary.ImportedLibraries(); len(libraries) > 0 || binary.Section(".interp") != nil {
		t.Errorf("it needs %v", libraries)
	}
	var version struct{ Version, Revision, Date string }
	if err := json.Unmarshal([]byte(sh(t, file, "version", "-json")), &version); err != nil {
		t.Fatal(err)
	}
	want := strings.TrimSpace(string(read(t, filepath.Join(sources, "VERSION"))))
	if commit := strings.TrimSpace(sh(t, "git", "-C", sources, "rev-parse", "HEAD")); version.Version != want || version.Revision != commit || version.Date == "" {
		t.Errorf("it says it is %+v", version)
	}
	if n := strings.Count(string(read(t, filepath.Join(first, "SHA256SUMS"))), "\n"); n != len(names)-1 {
		t.Errorf("%d of %d files have checksums", n, len(names)-1)
	}
	sums := exec.CommandContext(t.Context(), "sha256sum", "-c", "--strict", "SHA256SUMS")
	sums.Dir = first
	if out, err := sums.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	var bom struct {
		Components []struct {
			Name     string
			Licences []struct{ License struct{ ID string } } `json:"licenses"`
		}
	}
	if err := json.Unmarshal(read(t, filepath.Join(first, "crownhead-"+want+".cdx.json")), &bom); err != nil || len(bom.Components) < 20 {
		t.Errorf("the list of parts: %v, %+v", err, bom)
	}
	for _, c := range bom.Components {
		if len(c.Licences) != 1 || c.Licences[0].License.ID == "" {
			t.Errorf("%s has no licence", c.Name)
		}
	}

	t.Run("image", func(t *testing.T) {
		needed(t, "skopeo")
		r, err := open(sources, first, true)
		if err != nil {
			t.Fatal(err)
		}
		image := filepath.Join(first, "crownhead-"+want+"-linux-amd64.oci.tar")
		checkImage(t, r, image)
		runImage(t, image)
	})
}

// The program is built for every system that it is released for, and each kind is what it says.
func TestEverySystem(t *testing.T) {
	if !*long {
		t.Skip("make release-test builds whole releases")
	}
	root := cloned(t, nil)
	r, err := open(root, t.TempDir(), true)
	if err != nil {
		t.Fatal(err)
	}
	begins := map[string]string{"linux": "\x7fELF", "darwin": "\xcf\xfa\xed\xfe", "windows": "MZ"}
	for _, on := range targets {
		p, err := r.build(on)
		if err != nil {
			t.Error(err)
			continue
		}
		if body := read(t, p.file); !strings.HasPrefix(string(body), begins[on.os]) {
			t.Errorf("%s begins with %q", on, body[:4])
		}
	}
}

// asRoot is a test that needs a root directory of its own.
func asRoot(t *testing.T) {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("only root can change the root directory")
	}
}

// runImage starts the image's program in its own root, as its own user, and asks its own check.
func runImage(t *testing.T, image string) {
	asRoot(t)
	root := t.TempDir()
	layers := filepath.Join(t.TempDir(), "copy")
	sh(t, "skopeo", "copy", "-q", "oci-archive:"+image, "dir:"+layers)
	files, err := filepath.Glob(filepath.Join(layers, strings.Repeat("?", 64)))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if head := read(t, file)[:2]; head[0] == 0x1f && head[1] == 0x8b {
			sh(t, "tar", "-xzpf", file, "-C", root, "--same-owner", "--numeric-owner")
		}
	}
	house := inside(t, root, person, []string{"CROWNHEAD_ADDR=127.0.0.1:" + port(t), "XDG_DATA_HOME=/var/lib"})
	house.start()
	if out, err := house.run("healthy"); err != nil {
		t.Errorf("healthy: %v %s", err, out)
	}
	house.stop()
	if out, err := house.run("healthy"); err == nil {
		t.Errorf("healthy, when it has stopped: %s", out)
	}
}

// house is an installed program in a root directory of its own.
type house struct {
	t    *testing.T
	root string
	user uint32
	env  []string
	now  *exec.Cmd
	gone chan error // it has ended
}

func inside(t *testing.T, root string, user uint32, env []string) *house {
	h := &house{t: t, root: root, user: user, env: append(env, "CROWNHEAD_ENGINES=1", "PATH=/usr/bin")}
	t.Cleanup(h.stop)
	return h
}

func (h *house) cmd(args ...string) *exec.Cmd {
	c := exec.CommandContext(h.t.Context(), "/usr/bin/crownhead", args...)
	c.Env, c.Dir = h.env, "/"
	c.SysProcAttr = &syscall.SysProcAttr{Chroot: h.root, Credential: &syscall.Credential{Uid: h.user, Gid: h.user}}
	return c
}

func (h *house) run(args ...string) (string, error) {
	out, err := h.cmd(args...).CombinedOutput()
	return string(out), err
}

// start serves until it takes turns.
func (h *house) start() {
	h.t.Helper()
	log, err := os.Create(filepath.Join(h.t.TempDir(), "log"))
	if err != nil {
		h.t.Fatal(err)
	}
	defer log.Close()
	now := h.cmd("serve")
	now.Stdout, now.Stderr = log, log
	if err := now.Start(); err != nil {
		h.t.Fatal(err)
	}
	h.now, h.gone = now, make(chan error, 1)
	go func() { h.gone <- now.Wait() }()
	for end := time.Now().Add(patience); ; time.Sleep(100 * time.Millisecond) {
		if _, err := h.run("healthy"); err == nil {
			return
		}
		select {
		case err := <-h.gone:
			h.now = nil
			h.t.Fatalf("it ended with %v: %s", err, read(h.t, log.Name()))
		default:
		}
		if time.Now().After(end) {
			h.t.Fatalf("it does not take turns: %s", read(h.t, log.Name()))
		}
	}
}

func (h *house) stop() {
	if h.now == nil {
		return
	}
	_ = h.now.Process.Signal(syscall.SIGTERM)
	if err := <-h.gone; err != nil {
		h.t.Errorf("it ended with %v", err)
	}
	h.now = nil
}

func port(t *testing.T) string {
	t.Helper()
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}

// A package is installed, upgraded and removed, with games of the oldest schema there ever was.
func TestInstallUpgradeRemove(t *testing.T) {
	if !*long {
		t.Skip("make release-test builds whole releases")
	}
	asRoot(t)
	for _, name := range []string{"dpkg", "sqlite3", "dash", "ldd"} {
		needed(t, name)
	}
	want := strings.TrimSpace(string(read(t, filepath.Join(sources, "VERSION"))))
	older := made(t, cloned(t, func(root string) {
		if err := os.WriteFile(filepath.Join(root, "VERSION"), []byte("0.0.1\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}))
	newer := made(t, cloned(t, nil))

	root := debianRoot(t)
	dpkg := func(args ...string) string {
		return sh(t, "dpkg", append([]string{"--root=" + root}, args...)...)
	}
	calls := func() string {
		text, _ := os.ReadFile(filepath.Join(root, "calls"))
		_ = os.Remove(filepath.Join(root, "calls"))
		return string(text)
	}
	at := port(t)
	h := inside(t, root, 0, []string{"CROWNHEAD_ADDR=127.0.0.1:" + at, "XDG_DATA_HOME=/var/lib"})
	says := func(version string) {
		t.Helper()
		if out, err := h.run("version"); err != nil || !strings.HasPrefix(out, "crownhead "+version+" ") {
			t.Errorf("the installed program is %s, %v; wanted %s", out, err, version)
		}
	}

	dpkg("--install", filepath.Join(older, "crownhead_0.0.1_amd64.deb"))
	says("0.0.1")
	if got := calls(); got != "daemon-reload\nstart crownhead.service\n" {
		t.Errorf("the first installation asks systemd to %q", got)
	}
	settings := filepath.Join(root, "etc/default/crownhead")
	if err := os.WriteFile(settings, append(read(t, settings), "# mine\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
	h.start()
	table := play(t, "http://127.0.0.1:"+at)
	h.stop()
	database := filepath.Join(root, "var/lib/crownhead/crownhead.db")
	age(t, database)

	dpkg("--install", filepath.Join(newer, "crownhead_"+want+"_amd64.deb"))
	says(want)
	if got := calls(); got != "daemon-reload\ndaemon-reload\ntry-restart crownhead.service\n" && got != "daemon-reload\ntry-restart crownhead.service\n" {
		t.Errorf("the upgrade asks systemd to %q", got)
	}
	if !strings.HasSuffix(string(read(t, settings)), "# mine\n") {
		t.Error("the upgrade has replaced what was set")
	}
	h.start()
	if record := get(t, "http://127.0.0.1:"+at+"/api/v1/tables/"+table+"/record?format=pdn"); !strings.Contains(record, "11-15") || !strings.Contains(record, "22-18") {
		t.Errorf("after the upgrade the game is %s", record)
	}
	if list := get(t, "http://127.0.0.1:"+at+"/api/v1/tables?list=running"); !strings.Contains(list, table) {
		t.Errorf("after the upgrade the list is %s", list)
	}
	h.stop()

	dpkg("--remove", "crownhead")
	if got := calls(); !strings.Contains(got, "stop crownhead.service\n") {
		t.Errorf("the removal asks systemd to %q", got)
	}
	for path, there := range map[string]bool{"usr/bin/crownhead": false, "usr/lib/systemd/system/crownhead.service": false, "etc/default/crownhead": true, "var/lib/crownhead/crownhead.db": true} {
		if _, err := os.Stat(filepath.Join(root, path)); (err == nil) != there {
			t.Errorf("after the removal %s: %v", path, err)
		}
	}
	if said := dpkg("--purge", "crownhead"); !strings.Contains(said, "The games are still in /var/lib/crownhead") {
		t.Errorf("the purge says %s", said)
	}
	for path, there := range map[string]bool{"etc/default/crownhead": false, "var/lib/crownhead/crownhead.db": true} {
		if _, err := os.Stat(filepath.Join(root, path)); (err == nil) != there {
			t.Errorf("after the purge %s: %v", path, err)
		}
	}
}

// debianRoot is a root directory with what the scripts of a package need: a shell, and a systemctl that writes down what it is asked.
func debianRoot(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for _, folder := range []string{"var/lib/dpkg/updates", "var/lib/dpkg/info", "var/lib/dpkg/triggers", "usr/bin", "usr/sbin", "run/systemd/system", "tmp", "var/lib", "etc", "dev"} {
		if err := os.MkdirAll(filepath.Join(root, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for link, to := range map[string]string{"bin": "usr/bin", "sbin": "usr/sbin", "lib": "usr/lib", "lib64": "usr/lib64"} {
		if err := os.Symlink(to, filepath.Join(root, link)); err != nil {
			t.Fatal(err)
		}
	}
	dash, err := filepath.EvalSymlinks(needed(t, "dash"))
	if err != nil {
		t.Fatal(err)
	}
	needs := []string{dash}
	for word := range strings.FieldsSeq(sh(t, "ldd", dash)) {
		if strings.HasPrefix(word, "/") {
			needs = append(needs, word)
		}
	}
	for _, file := range needs {
		to := filepath.Join(root, file)
		if !strings.HasPrefix(file, "/usr") {
			to = filepath.Join(root, "usr", file)
		}
		if err := errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), os.WriteFile(to, read(t, file), 0o755)); err != nil {
			t.Fatal(err)
		}
	}
	err = errors.Join(
		os.Symlink("dash", filepath.Join(root, "usr/bin/sh")),
		os.WriteFile(filepath.Join(root, "usr/bin/systemctl"), []byte("#!/bin/sh\necho \"$@\" >>/calls\n"), 0o755),
		os.WriteFile(filepath.Join(root, "var/lib/dpkg/status"), nil, 0o644),
		os.WriteFile(filepath.Join(root, "dev/null"), nil, 0o666),
	)
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// play plays two turns of a game, and gives the id of its table.
func play(t *testing.T, base string) string {
	t.Helper()
	jar, _ := cookiejar.New(nil)
	client := &http.Client{Jar: jar, Timeout: patience}
	ask := func(path, body string, into any) {
		t.Helper()
		var res *http.Response
		var err error
		if body == "" {
			res, err = client.Get(base + path)
		} else {
			res, err = client.Post(base+path, "application/json", strings.NewReader(body))
		}
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		text, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != http.StatusOK {
			t.Fatalf("%s: %d %s %v", path, res.StatusCode, text, err)
		}
		if into != nil {
			if err := json.Unmarshal(text, into); err != nil {
				t.Fatal(err)
			}
		}
	}
	var made struct{ ID string }
	ask("/api/v1/tables", `{"rules":"checkers/maple","seats":[{"kind":"me"},{"kind":"me","name":"Other"}]}`, &made)
	for _, turn := range []string{"11-15", "22-18"} {
		var now struct {
			Table struct{ State struct{ Seq int } }
		}
		ask("/api/v1/tables/"+made.ID, "", &now)
		ask("/api/v1/tables/"+made.ID+"/commands", fmt.Sprintf(`{"type":"do","seen":%d,"do":"play","text":%q}`, now.Table.State.Seq, turn), nil)
	}
	return made.ID
}

func get(t *testing.T, url string) string {
	t.Helper()
	res, err := (&http.Client{Timeout: patience}).Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d %s %v", url, res.StatusCode, text, err)
	}
	return string(text)
}

// age makes a database one of the oldest schema: the first migration alone, with whatever of the rows it has columns for.
func age(t *testing.T, database string) {
	t.Helper()
	old := database + ".old"
	sql := func(file, text string) string {
		t.Helper()
		c := exec.CommandContext(t.Context(), "sqlite3", "-bail", file)
		c.Stdin = strings.NewReader(text)
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("sqlite3: %v\n%s", err, out)
		}
		return strings.TrimSpace(string(out))
	}
	files, err := filepath.Glob(filepath.Join(sources, "internal/store/migrations/00001_*.sql"))
	if err != nil || len(files) != 1 {
		t.Fatalf("the first migration is %v, %v", files, err)
	}
	up, _, _ := strings.Cut(string(read(t, files[0])), "-- +goose Down")
	up = strings.NewReplacer("-- +goose StatementBegin", "", "-- +goose StatementEnd", "").Replace(up)
	sql(old, up+`
		CREATE TABLE goose_db_version (id INTEGER PRIMARY KEY AUTOINCREMENT, version_id INTEGER NOT NULL, is_applied INTEGER NOT NULL, tstamp TIMESTAMP DEFAULT (datetime('now')));
		INSERT INTO goose_db_version (version_id, is_applied) VALUES (0, 1), (1, 1);
		PRAGMA application_id = 0x4372776e;
		PRAGMA journal_mode = WAL;`)
	columns := func(file, table string) string {
		return sql(file, "SELECT group_concat(name) FROM pragma_table_info('"+table+"')")
	}
	copied := 0
	for table := range strings.FieldsSeq(sql(old, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'goose%' AND name NOT LIKE 'sqlite%'")) {
		has := "," + columns(database, table) + ","
		var both []string
		for c := range strings.SplitSeq(columns(old, table), ",") {
			if strings.Contains(has, ","+c+",") {
				both = append(both, c)
			}
		}
		if len(both) == 0 {
			continue
		}
		list := strings.Join(both, ", ")
		sql(old, "ATTACH '"+database+"' AS newer; INSERT INTO main."+table+" ("+list+") SELECT "+list+" FROM newer."+table+";")
		copied++
	}
	if copied < 3 || sql(old, "SELECT count(*) FROM events") == "0" {
		t.Fatalf("only %d tables were copied", copied)
	}
	if err := os.Rename(old, database); err != nil {
		t.Fatal(err)
	}
	_ = os.Remove(database + "-wal")
	_ = os.Remove(database + "-shm")
}
