package match

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"strconv"

	"crownhead/game"
)

// File keeps the games of a match, a line each, so that a match that was stopped goes on where it was.
type File struct {
	Games []Game
	file  *os.File
}

// head is the first line: which match the games are of. Another match is not mixed in.
type head struct {
	Rules, A, B string
	Opening     int
	Seed        uint64
	Clock       string `json:",omitempty"`
	Openings    string `json:",omitempty"` // a sum of them
}

// Open reads what a file has of this match, and is ready to write more. A file of another match, or a damaged one, is an
// error and stays as it is; only a last line cut short by a crash is dropped.
func Open(path string, m Match) (*File, error) {
	want := head{m.Rules, m.A.Name, m.B.Name, m.Opening, m.Seed, m.Clock.String(), ""}
	if len(m.Openings) > 0 {
		sum := fnv.New64a()
		fmt.Fprint(sum, m.Openings)
		want.Openings = strconv.FormatUint(sum.Sum64(), 16)
	}
	f := &File{}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() { // a device or a pipe may never end
		return nil, refuse("not-a-file", game.Plain("file", path))
	}
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	whole, n := 0, 0
	for line := range bytes.Lines(text) {
		if line[len(line)-1] != '\n' {
			break // the program died while writing it
		}
		if n++; n == 1 {
			var got head
			if err := json.Unmarshal(line, &got); err != nil || got != want {
				return nil, refuse("another-match", game.Plain("file", path), game.Plain("a", m.A.Name), game.Plain("b", m.B.Name))
			}
		} else {
			g, err := readGame(line)
			if err != nil {
				return nil, refuse("bad-game", game.Plain("file", path), game.Plain("line", strconv.Itoa(n)))
			}
			f.Games = append(f.Games, g)
		}
		whole += len(line)
	}
	if f.file, err = os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o644); err != nil {
		return nil, err
	}
	if err := f.file.Truncate(int64(whole)); err != nil {
		return nil, err
	}
	if _, err := f.file.Seek(int64(whole), 0); err != nil {
		return nil, err
	}
	if whole == 0 {
		return f, f.line(want)
	}
	return f, nil
}

// readGame reads a game. In older files a fault is one sentence for all languages.
func readGame(line []byte) (Game, error) {
	var g Game
	if json.Unmarshal(line, &g) == nil {
		return g, nil
	}
	var old struct {
		Game
		Fault string
	}
	err := json.Unmarshal(line, &old)
	old.Game.Fault = game.Same(old.Fault)
	return old.Game, err
}

func (f *File) line(v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = f.file.Write(append(text, '\n'))
	return err
}

// Add keeps a finished game.
func (f *File) Add(g Game) error {
	f.Games = append(f.Games, g)
	return f.line(g)
}

// Played is the numbers of the games that are there.
func (f *File) Played() map[int]bool {
	played := map[int]bool{}
	for _, g := range f.Games {
		played[g.Number] = true
	}
	return played
}

// Close ends the writing.
func (f *File) Close() error { return f.file.Close() }
