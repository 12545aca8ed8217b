package main

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

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
