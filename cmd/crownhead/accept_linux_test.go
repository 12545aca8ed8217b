package main

import (
	"net"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// TestTooManyOpenFilesAreSaid takes the file descriptors of a real process away, and gives them back.
func TestTooManyOpenFilesAreSaid(t *testing.T) {
	log := &lockedBuffer{}
	house, url := program(t, t.TempDir(), log)
	defer func() {
		_ = house.Process.Kill()
		_ = house.Wait()
	}()
	limit := func(now, before *syscall.Rlimit) {
		if _, _, errno := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(house.Process.Pid), syscall.RLIMIT_NOFILE,
			uintptr(unsafe.Pointer(now)), uintptr(unsafe.Pointer(before)), 0, 0); errno != 0 {
			t.Fatal(errno)
		}
	}
	var usual syscall.Rlimit
	limit(nil, &usual)
	limit(&syscall.Rlimit{Cur: 3, Max: usual.Max}, nil) // all that is open stays open
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for !strings.Contains(log.String(), "level=ERROR msg=\"nobody new can come in") {
		time.Sleep(10 * time.Millisecond)
	}
	limit(&usual, nil)
	answer, err := http.Get(url + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK || strings.Count(log.String(), "nobody new can come in") > 3 {
		t.Errorf("afterwards: %d, and the log says %s", answer.StatusCode, log)
	}
}
