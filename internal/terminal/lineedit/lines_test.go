package lineedit

import (
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// A line without end does not end the input.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("x", 10*mostRead)
	for _, text := range []string{
		"one\r\n\n" + long + "\ntwo\n" + long + "\n" + long + "\nthree",
		"one\n\n" + long + "\ntwo\n" + long + "\n" + long + "\nthree\n" + long,
	} {
		for name, lines := range map[string]interface {
			Scan() bool
			Text() string
			Err() error
		}{"at once": Lines(strings.NewReader(text)), "in parts": Lines(iotest.HalfReader(strings.NewReader(text)))} {
			var got []string
			for lines.Scan() {
				line := lines.Text()
				if len(line) >= mostRead && strings.HasPrefix(long, line) {
					line = "long"
				}
				got = append(got, line)
			}
			want := []string{"one", "", "long", "two", "long", "long", "three"}
			if strings.HasSuffix(text, long) {
				want = append(want, "long")
			}
			if lines.Err() != nil || !slices.Equal(got, want) {
				t.Errorf("%s: %q, %v", name, got, lines.Err())
			}
		}
	}
}
