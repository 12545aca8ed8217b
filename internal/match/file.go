package match

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"strconv"
	"strings"
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
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	whole := 0
	lines := bufio.NewScanner(strings.NewReader(string(text)))
	lines.Buffer(nil, 1<<24)
	for n := 1; lines.Scan(); n++ {
		if whole+len(lines.Bytes())+1 > len(text) {
			break // without its end: the program died while writing it
		}
		if n == 1 {
			var got head
			if err := json.Unmarshal(lines.Bytes(), &got); err != nil || got != want {
				return nil, fmt.Errorf("%s holds another match than %s against %s; give another file", path, m.A.Name, m.B.Name)
			}
		} else {
			var g Game
			if err := json.Unmarshal(lines.Bytes(), &g); err != nil {
				return nil, fmt.Errorf("%s, line %d: %w", path, n, err)
			}
			f.Games = append(f.Games, g)
		}
		whole += len(lines.Bytes()) + 1
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
