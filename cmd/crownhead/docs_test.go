package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"crownhead/internal/games"
)

// documents are the pages for readers, by their paths from here.
func documents(t *testing.T) map[string]string {
	t.Helper()
	pages := map[string]string{}
	for _, pattern := range []string{"../../*.md", "../../docs/*.md", "../../docs/*/*.md", "../../training/*/*.md", "../../examples/*/*.md"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatal(pattern, err)
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			pages[path] = string(text)
		}
	}
	return pages
}

// What README.md and docs/commands.md show is what the program prints: every block that begins with "$ crownhead" is run.
func TestDocumentsShowRealOutput(t *testing.T) {
	pages := documents(t)
	for _, path := range []string{"../../README.md", "../../docs/commands.md"} {
		blocks := regexp.MustCompile("(?s)```console\n(.*?)```").FindAllStringSubmatch(pages[path], -1)
		if len(blocks) == 0 {
			t.Errorf("%s shows no command", path)
		}
		for _, b := range blocks {
			for _, part := range strings.Split(b[1], "$ crownhead ")[1:] {
				line, want, _ := strings.Cut(part, "\n")
				out, errs, _ := crownhead(words(line)...)
				if strings.TrimRight(out+errs, "\n") != strings.TrimRight(want, "\n") {
					t.Errorf("%s: crownhead %s prints\n%s\nnot\n%s", path, line, out+errs, want)
				}
			}
		}
	}
}

func TestDocumentsNameEveryCommand(t *testing.T) {
	page := documents(t)["../../docs/commands.md"]
	for _, name := range commandNames() {
		if !regexp.MustCompile("`crownhead " + name + "[ `]").MatchString(page) {
			t.Errorf("docs/commands.md does not name %s", name)
		}
	}
}

// Every command line in the documents has a command and flags that exist, and rule sets where it names some.
func TestDocumentsUseCommandsThatExist(t *testing.T) {
	lines := regexp.MustCompile("(?m)(?:^(?:\\$ )?|`)crownhead ([^`\n#]+)")
	catalogue := games.Crownhead()
	tried := 0
	for path, page := range documents(t) {
		for _, found := range lines.FindAllStringSubmatch(page, -1) {
			line := strings.TrimSuffix(strings.TrimSpace(strings.Split(found[1], " | ")[0]), " &")
			tried++
			name, args := split(words(line))
			cmd, err := findCommand(name)
			if err != nil {
				t.Errorf("%s: crownhead %s: %v", path, line, err)
				continue
			}
			c := &call{Context: context.Background(), stdio: stdio{strings.NewReader(""), &bytes.Buffer{}, &bytes.Buffer{}}, catalogue: catalogue}
			if err := c.parse(cmd, args); err != nil && !errors.Is(err, flag.ErrHelp) {
				t.Errorf("%s: crownhead %s: %v", path, line, err)
				continue
			}
			for _, arg := range c.args {
				id, _, _ := strings.Cut(arg, ":") // the rest is a player
				family := regexp.MustCompile(`^\w*`).FindString(id)
				if _, ok := catalogue.Family(family); !ok {
					continue
				}
				if _, err := catalogue.Open(id); err != nil {
					t.Errorf("%s: crownhead %s: %v", path, line, err)
				}
			}
		}
	}
	if tried < 30 {
		t.Errorf("the documents have only %d commands", tried)
	}
}
