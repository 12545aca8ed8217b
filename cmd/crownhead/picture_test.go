package main

import (
	"fmt"
	"html"
	"os"
	"strings"
	"testing"

	"crownhead/game/gametest"
	"crownhead/internal/terminal/lineedit"
)

// shown is what the README's picture shows; it is drawn from what the program really prints.
var shown = []string{
	`show towers -position '1,g,g,g/g,1,g,g/1,Gb,1,g/1,b,2/2,B,1/b,b,1,b/b,1,bg,b/b,b,b,1 b'`,
	`why towers -position '1,g,g,g/g,1,g,g/1,Gb,1,g/1,b,2/2,B,1/b,b,1,b/b,1,bg,b/b,b,b,1 b' a3-b4`,
	`why checkers/maple -position 'B:W14,32:B10,3' 3-8 -lang fr`,
	`why backgammon -position 4HPwATDgc/ABMA -dice 65 24/18 -lang de`,
}

func TestPictureIsTrue(t *testing.T) {
	const path = "../../docs/pictures/terminal.svg"
	want := pictured()
	if gametest.Updating() {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("docs/pictures/terminal.svg is not what the program prints; draw it again with go test ./cmd/crownhead -run Picture -update")
	}
}

func pictured() string {
	const (
		width, margin    = 92, 20 // in characters, in pixels
		advance, leading = 9, 19
	)
	type line struct{ class, text string }
	var lines []line
	for _, command := range shown {
		text := "$ crownhead " + command
		for i, part := range strings.Split(lineedit.Wrap(text, width-2, "    "), "\n") {
			if i > 0 {
				lines[len(lines)-1].text += ` \`
			}
			lines = append(lines, line{"typed", part})
		}
		out, errs, _ := crownhead(words(command)...)
		for part := range strings.Lines(out + errs) {
			for _, folded := range fold(strings.TrimRight(part, "\n"), width) {
				lines = append(lines, line{"said", folded})
			}
		}
		lines = append(lines, line{"said", ""})
	}
	w, h := width*advance+2*margin, len(lines)*leading+2*margin
	var svg strings.Builder
	fmt.Fprintf(&svg, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-label="Crownhead in a terminal">
<style>text{font:14px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;white-space:pre}.typed{fill:#e0b45c}.said{fill:#f3ead9}</style>
<rect width="%d" height="%d" rx="10" fill="#241c17"/>
`, w, h, w, h, w, h)
	for i, l := range lines {
		if l.text != "" {
			fmt.Fprintf(&svg, `<text class="%s" x="%d" y="%d" xml:space="preserve">%s</text>`+"\n", l.class, margin, margin+14+i*leading, html.EscapeString(l.text))
		}
	}
	svg.WriteString("</svg>\n")
	return svg.String()
}

// fold breaks only what is too long: boards keep their blanks.
func fold(text string, width int) []string {
	if len([]rune(text)) <= width {
		return []string{text}
	}
	return strings.Split(lineedit.Wrap(text, width, "  "), "\n")
}
