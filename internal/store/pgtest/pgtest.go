// Package pgtest starts a PostgreSQL server for a test and throws it away afterwards.
//
// It knows Debian's PostgreSQL, the testing package and how a port is kept. It must not know what is kept in the server.
package pgtest

import (
	"bytes"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"crownhead/internal/porttest"
)

// patience ends a test that hangs, on however busy a machine: so many seconds the server is waited for.
const patience = "600"

// Option changes how a server runs.
type Option func(*Server)

// NoSync lets the server forget what it has written when the machine stops: quicker, for tests that do not care.
func NoSync() Option { return func(s *Server) { s.sync = "off" } }

// Server is a PostgreSQL server of the test's own.
type Server struct {
	URL string // of an empty database

	bin  string
	dir  string
	port int
	sync string
	as   *syscall.Credential // PostgreSQL refuses to run as root
	made atomic.Int32
}

// Start starts a server that ends with the test. Without PostgreSQL the test is skipped, and fails where CI is true.
func Start(t testing.TB, options ...Option) *Server {
	t.Helper()
	s := &Server{sync: "on"}
	for _, o := range options {
		o(s)
	}
	var err error
	if s.bin, err = find(); err == nil && os.Getuid() == 0 {
		s.as, err = somebody()
	}
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("PostgreSQL is needed: %v", err)
		}
		t.Skipf("no PostgreSQL: %v", err)
	}
	// Not t.TempDir: the server's user could not enter it, and a socket's path may not be long.
	if s.dir, err = os.MkdirTemp("", "pg"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(s.dir); err != nil {
			t.Error(err)
		}
	})
	if s.as != nil {
		if err := os.Chown(s.dir, int(s.as.Uid), int(s.as.Gid)); err != nil {
			t.Fatal(err)
		}
	}
	s.run(t, "initdb", "-D", s.data(), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
	s.port = porttest.Keep(t)
	s.Up(t)
	t.Cleanup(func() {
		if s.Running() {
			s.Down(t)
		}
	})
	s.URL = s.url("postgres")
	return s
}

// Database makes one more empty database and returns its URL.
func (s *Server) Database(t testing.TB) string {
	t.Helper()
	return s.create(t, "template1")
}

// Copy makes one more database that begins as the given one is, to which nobody may be connected.
func (s *Server) Copy(t testing.TB, address string) string {
	t.Helper()
	of, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return s.create(t, strings.TrimPrefix(of.Path, "/"))
}

func (s *Server) create(t testing.TB, template string) string {
	t.Helper()
	name := "test" + strconv.Itoa(int(s.made.Add(1)))
	s.run(t, "createdb", "-h", s.dir, "-p", strconv.Itoa(s.port), "-U", "postgres", "-T", template, name)
	return s.url(name)
}

// Up starts the server again after Down.
func (s *Server) Up(t testing.TB) {
	t.Helper()
	settings := fmt.Sprintf("-p %d -k %s -c listen_addresses=127.0.0.1 -c fsync=%s -c max_connections=200", s.port, s.dir, s.sync)
	s.run(t, "pg_ctl", "-D", s.data(), "-l", filepath.Join(s.dir, "log"), "-w", "-t", patience, "-o", settings, "start")
}

// Down stops the server at once: connections are cut, what was not committed is lost.
func (s *Server) Down(t testing.TB) {
	t.Helper()
	s.run(t, "pg_ctl", "-D", s.data(), "-w", "-t", patience, "-m", "immediate", "stop")
}

// Running tells whether the server is up.
func (s *Server) Running() bool { return s.command("pg_ctl", "-D", s.data(), "status").Run() == nil }

func (s *Server) data() string { return filepath.Join(s.dir, "data") }

func (s *Server) url(name string) string {
	return fmt.Sprintf("postgres://postgres@127.0.0.1:%d/%s?sslmode=disable", s.port, name)
}

func (s *Server) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(filepath.Join(s.bin, name), args...)
	c.Dir = s.dir
	if s.as != nil {
		c.SysProcAttr = &syscall.SysProcAttr{Credential: s.as}
	}
	return c
}

func (s *Server) run(t testing.TB, name string, args ...string) {
	t.Helper()
	// To a file, not a pipe: the server inherits it and would keep a pipe open.
	out, err := os.CreateTemp("", "pgout")
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = out.Close()
		_ = os.Remove(out.Name())
	}()
	c := s.command(name, args...)
	c.Stdout, c.Stderr = out, out
	if err := c.Run(); err != nil {
		said, _ := os.ReadFile(out.Name())
		logged, _ := os.ReadFile(filepath.Join(s.dir, "log"))
		t.Fatalf("%s: %v\n%s%s", name, err, bytes.TrimSpace(said), bytes.TrimSpace(logged))
	}
}

// find is the folder of PostgreSQL's programs, the newest version's.
func find() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil { // the others are beside it, and perhaps not beside the link
			return filepath.Dir(path), nil
		}
	}
	all, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(all) == 0 {
		return "", errors.New("there is no initdb, neither in PATH nor below /usr/lib/postgresql")
	}
	version := func(path string) int {
		n, _ := strconv.Atoi(strings.Split(path, "/")[4])
		return n
	}
	return filepath.Dir(slices.MaxFunc(all, func(a, b string) int { return version(a) - version(b) })), nil
}

// somebody is who runs the server where the test runs as root.
func somebody() (*syscall.Credential, error) {
	u, err := user.Lookup("postgres")
	if err != nil {
		return nil, err
	}
	uid, err := strconv.ParseUint(u.Uid, 10, 32)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.ParseUint(u.Gid, 10, 32)
	if err != nil {
		return nil, err
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
}
