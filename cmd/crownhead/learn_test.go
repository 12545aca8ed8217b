package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"crownhead/rulebook/lessons"
)

func taught(typed string, args ...string) string {
	var out, errs bytes.Buffer
	run(context.Background(), append([]string{"learn"}, args...), stdio{strings.NewReader(typed), &out, &errs})
	return out.String() + errs.String()
}

func TestLearnAtATerminal(t *testing.T) {
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
		{"skip\n", []string{"chess", "FI-9"}, []string{"0 stars", "crownhead play chess/fide -level 1"}},
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
	for _, course := range lessons.Courses() {
		said := taught(strings.Repeat("skip\n", len(course.Tasks)), course.Sheet)
		if want := "crownhead play " + course.Sheet + " -level 1"; !strings.Contains(said, want) {
			t.Errorf("the course of %s ends with %q", course.Sheet, said[max(0, len(said)-200):])
		}
	}
}
