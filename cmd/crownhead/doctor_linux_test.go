package main

import (
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"crownhead/game"
	"crownhead/internal/porttest"
)

// A real disk that is nearly full, and one that cannot be written.
func TestTheDoctorLooksAtTheDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		if os.Getenv("CI") == "true" && !errors.Is(err, syscall.EPERM) {
			t.Fatal(err)
		}
		t.Skip("this user cannot mount a small disk")
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, 0) })
	data := filepath.Join(dir, "house")
	at := porttest.Address(t)
	if found, well := examined(t, game.English, "-addr", at, "-data", data); well || len(found) != 1 || found[0].Token != "doctor-full" {
		t.Errorf("a small disk: %v", found)
	}
	if err := syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	if found, well := examined(t, game.English, "-addr", at, "-data", data); well || len(found) != 1 || found[0].Token != "doctor-read-only" {
		t.Errorf("a disk that is only read: %v", found)
	}
}

// A server that runs and cannot write is not taken for one that is well.
func TestTheDoctorSeesAServerThatTakesNoTurns(t *testing.T) {
	dir := t.TempDir()
	server, url := program(t, dir, io.Discard)
	if err := unix.Prlimit(server.Process.Pid, unix.RLIMIT_FSIZE, &unix.Rlimit{}, nil); err != nil { // as if its disk were full
		t.Fatal(err)
	}
	client := &http.Client{Timeout: patience}
	for deadline := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		answer, err := client.Get(url + "/readyz")
		if err != nil || time.Now().After(deadline) {
			t.Fatalf("it stays ready: %v", err)
		}
		answer.Body.Close()
		if answer.StatusCode == http.StatusServiceUnavailable {
			break
		}
	}
	found, well := examined(t, game.English, "-addr", strings.TrimPrefix(url, "http://"), "-data", dir)
	if found = slowOrFull(found); well || len(found) != 1 || found[0].Token != "doctor-not-ready" {
		t.Errorf("%v", found)
	}
	_ = server.Process.Kill()
	_ = server.Wait()
}
