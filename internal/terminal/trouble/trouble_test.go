package trouble

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

// What a person reads names the file or the address and the cause, and nothing of what the system says.
func TestPlain(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "game.json")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, missing := os.ReadFile(filepath.Join(dir, "none"))
	missingFolder := os.WriteFile(filepath.Join(dir, "none", "game.json"), nil, 0o600)
	_, folder := os.ReadFile(dir)
	_, below := os.ReadFile(filepath.Join(file, "none"))
	renamed := os.Rename(filepath.Join(dir, "none"), filepath.Join(file, "x"))
	own := &game.Refused{Reasons: []game.Reason{{Text: game.Same("No.")}}}
	for _, c := range []struct {
		err   error
		wants []string
	}{
		{missing, []string{"There is no file “" + filepath.Join(dir, "none") + "”."}},
		{missingFolder, []string{"There is no folder “" + filepath.Join(dir, "none") + "”."}},
		{folder, []string{dir, "it is a folder"}},
		{below, []string{file, "not a folder"}},
		{renamed, []string{file}},
		{fmt.Errorf("while saving: %w", &fs.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}), []string{"“x”", "no space left"}},
		{&fs.PathError{Op: "open", Path: "x", Err: syscall.EACCES}, []string{"“x”", "may not do that"}},
		{&fs.PathError{Op: "open", Path: "x", Err: syscall.EROFS}, []string{"“x”", "nothing can be written"}},
		{&fs.PathError{Op: "read", Path: "x", Err: syscall.EXDEV}, []string{"“x”", "error 18"}},
		{&url.Error{Op: "Get", URL: "http://house:8420/t/TABLE/seat/SECRET", Err: &net.OpError{Op: "dial", Err: syscall.ECONNREFUSED}}, []string{"http://house:8420 cannot", "no server answers"}},
		{&url.Error{Op: "Get", URL: "http://nowhere/", Err: &net.DNSError{IsNotFound: true}}, []string{"http://nowhere", "no machine of that name"}},
		{&net.OpError{Op: "dial", Addr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 9}, Err: context.DeadlineExceeded}, []string{"127.0.0.1:9", "in time"}},
		{context.Canceled, []string{"Interrupted"}},
		{json.Unmarshal([]byte("<html>"), new(int)), []string{"not a Crownhead server"}},
		{io.ErrUnexpectedEOF, []string{"ends too early"}},
		{errors.New("sql: oops"), []string{"something unexpected"}},
		{fmt.Errorf("as it is: %w", own), []string{"No."}},
	} {
		got := Plain(c.err).Error()
		for _, want := range c.wants {
			if !strings.Contains(got, want) {
				t.Errorf("%v: %q does not say %q", c.err, got, want)
			}
		}
		for _, raw := range []string{"open ", "no such file", "SECRET", "dial ", "sql", "errno"} {
			if strings.Contains(got, raw) {
				t.Errorf("%q is what the system says: %q", got, raw)
			}
		}
	}
	if Plain(nil) != nil {
		t.Error("no error becomes one")
	}
}
