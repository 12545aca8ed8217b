package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// Boards and games are drawn into files, as their endings say, and no file is replaced.
//
//test:calm it only computes
func TestDraw(t *testing.T) {
	dir := t.TempDir()
	record := filepath.Join(dir, "fool.pgn")
	if err := os.WriteFile(record, []byte("1. f3 e5 2. g4 Qh4# 0-1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, begins string
		args         []string
	}{
		{"board.png", "\x89PNG", []string{"show", "towers"}},
		{"board.svg", "<svg xmlns=", []string{"show", "backgammon", "-dice", "31"}},
		{"game.gif", "GIF89a", []string{"replay", record}},
		{"turn.PNG", "\x89PNG", []string{"replay", record, "-turn", "2"}},
	} {
		file := filepath.Join(dir, c.name)
		args := append(c.args, "-o", file)
		if out, errs, status := crownhead(args...); status != done || out != "" {
			t.Errorf("%v: %d %s%s", args, status, out, errs)
		}
		if made, err := os.ReadFile(file); err != nil || !bytes.HasPrefix(made, []byte(c.begins)) {
			t.Errorf("%s: %v %.20q", c.name, err, made)
		}
		if _, _, status := crownhead(args...); status == done {
			t.Errorf("%s is replaced", c.name)
		}
	}
	for _, args := range [][]string{{"show", "chess", "-o", filepath.Join(dir, "a.gif")}, {"replay", record, "-o", filepath.Join(dir, "a.jpg")}} {
		if _, _, status := crownhead(args...); status == done {
			t.Errorf("%v is done", args)
		}
	}
}
