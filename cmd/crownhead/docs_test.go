package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
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
			if err := c.parse(cmd.name, cmd.begin(c), args); err != nil && !errors.Is(err, flag.ErrHelp) {
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

// A count in a document is what the data have: a page that is out of date fails here. The tables of docs/puzzles.md are tested in internal/study/puzzles.
//
//test:calm it reads documents and lists
func TestDocumentsCountRight(t *testing.T) {
	pages := documents(t)
	catalogue := games.Crownhead()
	says := func(path, pattern string, want ...int) {
		t.Helper()
		found := regexp.MustCompile(pattern).FindAllStringSubmatch(pages[path], -1)
		if len(found) == 0 {
			t.Errorf("%s does not say how many any more: %s", path, pattern)
		}
		for _, f := range found {
			for i, n := range want {
				if got := strings.ReplaceAll(strings.ToLower(f[i+1]), ",", ""); got != strconv.Itoa(n) && got != inWords[n] {
					t.Errorf("%s says %q, but there are %d", path, f[0], n)
				}
			}
		}
	}

	says("../../README.md", `(\w+) games, (\w+) sheets`, len(catalogue.Families()), len(catalogue.All()))
	says("../../docs/puzzles.md", `All ([\d,]+) puzzles`, len(shipped().All()))
	for path := range pages {
		if regexp.MustCompile(`\d,?\d{3} puzzles`).MatchString(pages[path]) && path != "../../CHANGELOG.md" {
			says(path, `([\d,]{4,}) puzzles`, len(shipped().All()))
		}
	}

	tasks := 0
	for _, course := range catalogue.Courses() {
		tasks += len(course.Tasks)
		says("../../docs/lessons.md", regexp.QuoteMeta("`"+course.Sheet+"` |")+` (\d+) \|`, len(course.Tasks))
	}
	says("../../docs/lessons.md", `([\d,]+) in all`, tasks)

	// What has to be built has its number of positions too.
	positions := map[string]int{}
	for _, family := range []string{"morris", "checkers", "backgammon"} {
		out, errs, status := crownhead("tables", "list", family, "-json")
		var listed []struct {
			Name      string
			Positions int
		}
		if err := json.Unmarshal([]byte(out), &listed); err != nil || status != done {
			t.Fatal(err, errs)
		}
		for _, table := range listed {
			kind := table.Name
			switch family {
			case "morris":
				kind = strings.Trim(kind, "0123456789")
			case "checkers":
				sum := 0
				for _, digit := range kind {
					sum += int(digit - '0')
				}
				kind = strconv.Itoa(sum)
			}
			positions[family+" "+kind] += table.Positions
		}
	}
	for row, kind := range map[string]string{
		"morris, moving": "morris -", "morris, placing": "morris p", "checkers, five pieces": "checkers 5", "checkers, six pieces": "checkers 6",
		"backgammon, bear-offs of one side": "backgammon one-sided-6x15", "backgammon, both sides with six checkers or fewer": "backgammon two-sided-6x6",
	} {
		says("../../docs/tables.md", regexp.QuoteMeta("| "+row+" |")+` ([\d,]+) \|`, positions[kind])
	}

	rated, err := catalogue.Open("chess/fide")
	if err != nil {
		t.Fatal(err)
	}
	says("../../docs/engines.md", `\| about`+strings.Repeat(` \| (\d+)`, len(rated.Ratings)), rated.Ratings...)
	// A test beside each engine pins its signature.
	pinned := regexp.MustCompile(`signature\s+= (\d+)`)
	var signatures []int
	for _, family := range []string{"chess", "checkers", "morris", "towers", "backgammon"} {
		paths, _ := filepath.Glob("../../internal/engine/" + family + "/*_test.go")
		for _, path := range paths {
			source, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if found := pinned.FindSubmatch(source); found != nil {
				n, _ := strconv.Atoi(string(found[1]))
				signatures = append(signatures, n)
			}
		}
	}
	if len(signatures) != 5 {
		t.Fatalf("signatures %v", signatures)
	}
	says("../../docs/engines.md", `\| signature`+strings.Repeat(` \| (\d+)`, 5), signatures...)
}

var inWords = map[int]string{5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten", 11: "eleven", 12: "twelve"}

// Links lead to files that exist, and so do the packages that go run and go test name.
func TestDocumentsLeadSomewhere(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`)
	path := regexp.MustCompile("go (?:run|test)[^`\n]*? \\./([\\w/]+)")
	for page, text := range documents(t) {
		for _, found := range link.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), found[1])); err != nil {
				t.Errorf("%s leads to %s, which is not there", page, found[1])
			}
		}
		for _, found := range path.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat("../../" + found[1]); err != nil {
				t.Errorf("%s names the package %s, which is not there", page, found[1])
			}
		}
	}
}
