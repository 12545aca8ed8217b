package desk

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
)

// sat is what somebody reads at a desk who types these lines; an error comes last.
func sat(t *testing.T, d Desk, typed string, do func(*Desk) error) string {
	t.Helper()
	var out bytes.Buffer
	d.Context, d.In, d.Out, d.Games = t.Context(), strings.NewReader(typed), &out, games.Crownhead()
	if err := do(&d); err != nil {
		out.WriteString(err.Error())
	}
	return out.String()
}

// taught is what a course says, from a task on or from the first without stars; without a course, the list.
func taught(t *testing.T, d Desk, typed string, args ...string) string {
	t.Helper()
	return sat(t, d, typed, func(d *Desk) error {
		if len(args) == 0 {
			return d.Courses()
		}
		return d.Learn(args[0], args[1:]...)
	})
}

func TestLearnAtATerminal(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		typed string
		lang  game.Lang
		args  []string
		want  []string
	}{
		{"\nhint\n5-9\n5-9\nhint\n14x23\nquit\n", game.English, []string{"checkers/maple", "ML-9b"}, []string{"comes after two", "(ML-9)", "Start on 14", "★★☆", "Task 13 of 22"}},
		{"5-9\n", game.English, []string{"checkers/maple", "ML-9"}, []string{"Well done.", "★★★", "If you can jump, you must."}},
		{"26-31\n31-26\n", game.English, []string{"checkers/maple", "ML-12"}, []string{"now the next turn", "★★★"}},
		{"14x23\n", game.English, []string{"checkers/maple", "ML-9"}, []string{"is allowed; look for something that is not"}},
		{"Weiß\nremis\n", game.German, []string{"chess", "FI-9"}, []string{"Weiß, Schwarz oder remis", "So geht es nicht aus", "★★☆"}},
		{"Td8\n", game.German, []string{"chess", "FC-7"}, []string{"★★★"}},
		{"beantragen\n", game.German, []string{"chess", "FI-4"}, []string{"★★★"}},
		{"Rd1\n2\n", game.French, []string{"chess/fortress", "FC-12"}, []string{"  2  Rd1 (tour blanche, a1–d1)", "Rd1 est permis"}},
		{"skip\n", game.English, []string{"chess", "FI-9"}, []string{"stars: 0", "crownhead play chess/fide -level 1"}},
		{"e1c1\nO-O-O\n", game.French, []string{"chess", "FI-1"}, []string{"Commencez en e1"}},
	} {
		said := taught(t, Desk{Dir: dir, Lang: c.lang}, c.typed, c.args...)
		for _, want := range c.want {
			if !strings.Contains(said, want) {
				t.Errorf("learn %v does not say %q:\n%s", c.args, want, said)
			}
		}
	}
}

// Every course can be walked from its first task to its last by typing.
func TestEveryCourseAtATerminal(t *testing.T) {
	d := Desk{Dir: t.TempDir()}
	for _, course := range games.Crownhead().Courses() {
		said := taught(t, d, strings.Repeat("skip\nsuivant\nüberspringen\n", (len(course.Tasks)+2)/3), course.Sheet)
		if want := "crownhead play " + course.Sheet + " -level 1"; !strings.Contains(said, want) {
			t.Errorf("the course of %s ends with %q", course.Sheet, said[max(0, len(said)-200):])
		}
	}
}

// What is earned at a terminal is kept: the course goes on after it, and a worse run takes nothing away.
func TestStarsAtATerminalAreKept(t *testing.T) {
	d := Desk{Dir: t.TempDir()}
	first := games.Crownhead().Courses()[0].Tasks[0]
	answer, _, _ := strings.Cut(first.Line[0], "|")
	if said := taught(t, d, "nonsense\n"+answer+"\nquit\n", "chess"); !strings.Contains(said, "Task 1 of") || !strings.Contains(said, "★★☆") {
		t.Fatalf("the first lesson says:\n%s", said)
	}
	taught(t, d, "a\nb\nc\n"+answer+"\nquit\n", "chess", first.ID)
	if said := taught(t, d, "quit\n", "chess"); !strings.Contains(said, "Task 2 of") {
		t.Errorf("the course begins again with:\n%s", said)
	}
	if said := taught(t, d, ""); !strings.Contains(said, "★ 2 / 90") {
		t.Errorf("the courses are listed as:\n%s", said)
	}
	for _, broken := range []string{"{", "null"} {
		if err := os.WriteFile(filepath.Join(d.Dir, "study.json"), []byte(broken), 0o600); err != nil {
			t.Fatal(err)
		}
		if said := taught(t, d, answer+"\nquit\n", "chess"); !strings.Contains(said, "Task 1 of") || !strings.Contains(said, "★★★") {
			t.Errorf("with the broken file %s it begins with:\n%s", broken, said)
		}
	}
}

// Stars that an earlier version has kept are not lost.
func TestStarsOfAnEarlierVersionAreKept(t *testing.T) {
	d := Desk{Dir: t.TempDir()}
	if err := os.WriteFile(filepath.Join(d.Dir, "lessons.json"), []byte(`{"checkers/maple":{"ML-9":3}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := taught(t, d, ""); !strings.Contains(said, "★ 3 / 66") {
		t.Errorf("the courses are listed as:\n%s", said)
	}
	taught(t, d, "14x23\nquit\n", "checkers/maple", "ML-9b")
	if said := taught(t, d, ""); !strings.Contains(said, "★ 6 / 66") {
		t.Errorf("after another task the courses are listed as:\n%s", said)
	}
}
