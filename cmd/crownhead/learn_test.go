package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crownhead/internal/games"
)

func taught(typed string, args ...string) string {
	var out, errs bytes.Buffer
	run(context.Background(), append([]string{"learn"}, args...), stdio{strings.NewReader(typed), &out, &errs})
	return out.String() + errs.String()
}

func TestLearnAtATerminal(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	for _, c := range []struct {
		typed string
		args  []string
		want  []string
	}{
		{"\nhint\n5-9\n5-9\nhint\n14x23\nquit\n", []string{"checkers/maple", "ML-9b"}, []string{"comes after two", "(ML-9)", "Start on 14", "★★☆", "Task 13 of 22"}},
		{"5-9\n", []string{"checkers/maple", "ML-9"}, []string{"Well done.", "★★★", "If you can jump, you must."}},
		{"26-31\n31-26\n", []string{"checkers/maple", "ML-12"}, []string{"now the next turn", "★★★"}},
		{"14x23\n", []string{"checkers/maple", "ML-9"}, []string{"is allowed; look for something that is not"}},
		{"Weiß\nremis\n", []string{"chess", "FI-9", "-lang", "de"}, []string{"Weiß, Schwarz oder remis", "So geht es nicht aus", "★★☆"}},
		{"Td8\n", []string{"chess", "FC-7", "-lang", "de"}, []string{"★★★"}},
		{"beantragen\n", []string{"chess", "FI-4", "-lang", "de"}, []string{"★★★"}},
		{"Rd1\n2\n", []string{"chess/fortress", "FC-12", "-lang", "fr"}, []string{"  2  Rd1 (tour blanche, a1–d1)", "Rd1 est permis"}},
		{"skip\n", []string{"chess", "FI-9"}, []string{"stars: 0", "crownhead play chess/fide -level 1"}},
		{"e1c1\nO-O-O\n", []string{"chess", "FI-1", "-lang", "fr"}, []string{"Commencez en e1"}},
	} {
		said := taught(c.typed, c.args...)
		for _, want := range c.want {
			if !strings.Contains(said, want) {
				t.Errorf("learn %v does not say %q:\n%s", c.args, want, said)
			}
		}
	}
}

// Every course can be walked from its first task to its last by typing.
func TestEveryCourseAtATerminal(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	for _, course := range games.Crownhead().Courses() {
		said := taught(strings.Repeat("skip\nsuivant\nüberspringen\n", (len(course.Tasks)+2)/3), course.Sheet)
		if want := "crownhead play " + course.Sheet + " -level 1"; !strings.Contains(said, want) {
			t.Errorf("the course of %s ends with %q", course.Sheet, said[max(0, len(said)-200):])
		}
	}
}

// What is earned at a terminal is kept: the course goes on after it, and a worse run takes nothing away.
func TestStarsAtATerminalAreKept(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	first := games.Crownhead().Courses()[0].Tasks[0]
	answer, _, _ := strings.Cut(first.Line[0], "|")
	if said := taught("nonsense\n"+answer+"\nquit\n", "chess"); !strings.Contains(said, "Task 1 of") || !strings.Contains(said, "★★☆") {
		t.Fatalf("the first lesson says:\n%s", said)
	}
	taught("a\nb\nc\n"+answer+"\nquit\n", "chess", first.ID)
	if said := taught("quit\n", "chess"); !strings.Contains(said, "Task 2 of") {
		t.Errorf("the course begins again with:\n%s", said)
	}
	if said := taught(""); !strings.Contains(said, "★ 2 / 90") {
		t.Errorf("the courses are listed as:\n%s", said)
	}
	for _, broken := range []string{"{", "null"} {
		if err := os.WriteFile(filepath.Join(studyDir(), "study.json"), []byte(broken), 0o600); err != nil {
			t.Fatal(err)
		}
		if said := taught(answer+"\nquit\n", "chess"); !strings.Contains(said, "Task 1 of") || !strings.Contains(said, "★★★") {
			t.Errorf("with the broken file %s it begins with:\n%s", broken, said)
		}
	}
}

// Stars that an earlier version has kept are not lost.
func TestStarsOfAnEarlierVersionAreKept(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	if err := os.MkdirAll(studyDir(), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(studyDir(), "lessons.json"), []byte(`{"checkers/maple":{"ML-9":3}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := taught(""); !strings.Contains(said, "★ 3 / 66") {
		t.Errorf("the courses are listed as:\n%s", said)
	}
	taught("14x23\nquit\n", "checkers/maple", "ML-9b")
	if said := taught(""); !strings.Contains(said, "★ 6 / 66") {
		t.Errorf("after another task the courses are listed as:\n%s", said)
	}
}
