package selfplay

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"testing"
)

// tally is a plan whose games are their numbers, four bytes each.
type tally string

func (c tally) Head() []byte { return []byte(c) }

func (c tally) Count(file []byte) (games uint64, end int, err error) {
	if !bytes.HasPrefix(file, c.Head()) {
		return 0, 0, errors.New("another plan")
	}
	games = uint64(len(file)-len(c)) / 4
	return games, len(c) + 4*int(games), nil
}

func (tally) AppendGame(file []byte, number uint64) []byte {
	return append(file, "game"[:3]+string('a'+rune(number))...)
}

func played(t *testing.T, name, games, cores string, c tally) error {
	t.Helper()
	var job Job
	flags := flag.NewFlagSet("teach", flag.ContinueOnError)
	job.Flags(flags)
	if err := flags.Parse([]string{"-games", games, "-cores", cores, "-out", name}); err != nil {
		t.Fatal(err)
	}
	return Play(job, c, func() (tally, error) { return c, nil })
}

// TestAFileIsContinued: after its last whole game, in the order of the numbers, whatever the number of cores.
func TestAFileIsContinued(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games")
	if err := played(t, name, "3", "1", "plan"); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(name)
	if want := "plangamagambgamc"; err != nil || string(file) != want {
		t.Fatalf("%q instead of %q: %v", file, want, err)
	}
	if err := os.WriteFile(name, file[:len(file)-1], 0o644); err != nil {
		t.Fatal(err)
	}
	if err := played(t, name, "6", "4", "plan"); err != nil {
		t.Fatal(err)
	}
	file, err = os.ReadFile(name)
	if want := "plangamagambgamcgamdgamegamf"; err != nil || string(file) != want {
		t.Errorf("%q instead of %q: %v", file, want, err)
	}
	if err := played(t, name, "7", "1", "other"); err == nil {
		t.Error("another plan continues the file")
	}
	if err := played(t, "", "1", "1", "plan"); err == nil {
		t.Error("no file is asked for")
	}
}

// TestSamplesOfFiles: those of all files in their order; an error names the file.
func TestSamplesOfFiles(t *testing.T) {
	dir := t.TempDir()
	a, b, bad, out := filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "bad"), filepath.Join(dir, "out")
	for name, text := range map[string]string{a: "one ", b: "two", bad: "?"} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	from := func(samples, file []byte) ([]byte, error) {
		if file[0] == '?' {
			return nil, errors.New("no games")
		}
		return append(samples, bytes.ToUpper(file)...), nil
	}
	if err := SamplesFile(out, []string{a, b}, from); err != nil {
		t.Fatal(err)
	}
	if all, err := os.ReadFile(out); err != nil || string(all) != "ONE TWO" {
		t.Errorf("%q, %v", all, err)
	}
	if err := SamplesFile(out, []string{a, bad}, from); err == nil || err.Error() != bad+": no games" {
		t.Errorf("a bad file: %v", err)
	}
}
