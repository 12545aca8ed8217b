package leaf

import (
	"bytes"
	"compress/zlib"
	"context"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/rulebook"
)

var catalogue = games.Crownhead()

func of(t *testing.T, id string, lang game.Lang, paper Paper, referee string) Of {
	t.Helper()
	set, err := catalogue.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return Of{Set: set, Book: catalogue.Book(), Lang: lang, Paper: paper, Referee: referee}
}

// Every clause of the sheet and every ruling on it is on its leaf, in the order of the sheet; the code is there if there is a server.
func TestALeafHasTheWholeSheet(t *testing.T) {
	for _, set := range catalogue.All() {
		for _, lang := range game.Langs {
			leaf := of(t, set.ID, lang, A4, "")
			text, err := HTML(leaf)
			if err != nil {
				t.Fatal(err)
			}
			rest := string(text)
			for _, id := range set.Chapters {
				chapter, _ := leaf.Book.Chapter(id)
				for _, ruling := range []bool{false, true} {
					for _, e := range chapter.Entries {
						if e.Ruling() != ruling || e.Kind == rulebook.Text && strings.HasPrefix(e.ID, "T-") {
							continue
						}
						if !strings.Contains(rest, `id="`+e.ID+`"`) {
							t.Errorf("%s in %s: %s is missing", set.ID, lang.Code(), e.ID)
						}
					}
				}
			}
			if strings.Contains(rest, `class="qr"`) || strings.Contains(rest, "://") && strings.Contains(rest, "src=\"http") {
				t.Errorf("%s: a leaf without a server has a code or needs something else", set.ID)
			}
		}
	}
	text, _ := HTML(of(t, "morris/cowboy", game.English, A4, "https://box.example/referee/morris/cowboy"))
	if !strings.Contains(string(text), `class="qr"`) || !strings.Contains(string(text), "box.example/referee/morris/cowboy") {
		t.Error("the code is missing")
	}
	same, _ := HTML(of(t, "morris/cowboy", game.English, A4, "https://box.example/referee/morris/cowboy"))
	if !bytes.Equal(text, same) {
		t.Error("the same leaf is another file")
	}
	switched, _ := HTML(of(t, "checkers/dames?huffRemoves=all", game.English, A4, ""))
	if !strings.Contains(string(switched), "(R-JD-2)") {
		t.Error("the switches in play are not said")
	}
}

// The pages of a booklet are in order once it is folded, every clause is in it, and it has positions.
func TestABookletIsFolded(t *testing.T) {
	for _, set := range catalogue.All() {
		for _, lang := range game.Langs {
			for _, paper := range []Paper{A4, Letter} {
				if testing.Short() && (lang != game.English || paper != A4) {
					continue
				}
				one := of(t, set.ID, lang, paper, "")
				one.Booklet = true
				b := one.booklet()
				n := 2 * len(b.Sheets)
				// As it lies when it is folded: the leaves from the outside to the inside, each with its front and its back.
				read := make([]int, n)
				pictures := 0
				for i, side := range b.Sheets {
					left, right := n-1-i, i
					if i%2 == 1 {
						left, right = i, n-1-i
					}
					read[left], read[right] = side[0].N, side[1].N
					for _, page := range side {
						for _, block := range page.Blocks {
							if block.Figure != nil {
								pictures++
							}
						}
					}
				}
				for i, page := range read {
					if page != i+1 || n%4 != 0 {
						t.Fatalf("%s in %s: the pages are %v", set.ID, lang.Code(), read)
					}
				}
				if pictures < fewPictures-1 { // the clauses of a sheet that another adds to are shown on its own board
					t.Errorf("%s in %s on %s has %d positions in %d pages", set.ID, lang.Code(), paper, pictures, n)
				}
				text, err := HTML(one)
				if err != nil {
					t.Fatal(err)
				}
				laws, tips, rulings := one.laws()
				for _, l := range slices.Concat(laws, tips, rulings) {
					if strings.Count(string(text), `id="`+l.ID+`"`) != 1 {
						t.Errorf("%s in %s: %s is not there once", set.ID, lang.Code(), l.ID)
					}
				}
			}
		}
	}
}

// least is the smallest type on paper, in points; what a PDF rounds is allowed.
const least = 8.6 - 0.05

// Every sheet is printed on one side, in three languages, on A4 and on Letter, and nothing is set smaller than 8.6 points. A few of the leaves are enough for
// a short run.
func TestLeavesArePrintedOnOneSide(t *testing.T) {
	for _, program := range []string{"chromium", "node"} {
		if _, err := exec.LookPath(program); err != nil {
			if os.Getenv("CI") == "true" {
				t.Fatal(err)
			}
			t.Skip(err)
		}
	}
	dir := t.TempDir()
	n := 0
	sides := map[string]int{} // of paper that a booklet has; a leaf has one
	for i, set := range catalogue.All() {
		for j, lang := range game.Langs {
			for k, paper := range []Paper{A4, Letter} {
				if testing.Short() && (i+j)%3 != 0 || testing.Short() && (i+k)%2 != 0 {
					continue
				}
				referee := ""
				if (i+j+k)%2 == 0 || lang == game.French {
					referee = "https://crownhead.example/referee/" + set.ID
				}
				text, err := HTML(of(t, set.ID, lang, paper, referee))
				if err != nil {
					t.Fatal(err)
				}
				name := strings.ReplaceAll(set.ID, "/", "-") + "." + lang.Code() + "." + string(paper) + ".html"
				if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
					t.Fatal(err)
				}
				n++
				if (i+j+k)%2 != 0 || testing.Short() && (i+j+k)%4 != 0 { // every other booklet, so that each sheet is on both papers
					continue
				}
				folded := of(t, set.ID, lang, paper, referee)
				folded.Booklet = true
				text, err = HTML(folded)
				if err != nil {
					t.Fatal(err)
				}
				name = strings.Replace(name, ".html", ".booklet.html", 1)
				if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
					t.Fatal(err)
				}
				sides[name] = len(folded.booklet().Sheets)
				n++
			}
		}
	}
	printing := exec.CommandContext(context.Background(), "node", "leaves.mjs", dir)
	printing.Dir = filepath.Join("..", "..", "..", "web", "browser")
	if out, err := printing.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*.pdf"))
	if len(files) != n {
		t.Fatalf("%d of %d leaves were printed", len(files), n)
	}
	for _, name := range files {
		pdf, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if pages := len(regexp.MustCompile(`/Type\s*/Page[\s/>]`).FindAll(pdf, -1)); pages != max(1, sides[strings.Replace(filepath.Base(name), ".pdf", ".html", 1)]) {
			t.Errorf("%s has %d pages", filepath.Base(name), pages)
		}
		sizes := typeSizes(t, pdf)
		if len(sizes) < 3 {
			t.Errorf("%s: only %d sizes of type were found", filepath.Base(name), len(sizes))
		}
		for size, times := range sizes {
			if size < least {
				t.Errorf("%s: type of %.2f points, %d times", filepath.Base(name), size, times)
			}
		}
	}
}

// typeSizes is the sizes of type in a PDF, in points, with how often each is used: the size that is set, by the matrices it is seen through.
func typeSizes(t *testing.T, pdf []byte) map[float64]int {
	t.Helper()
	sizes := map[float64]int{}
	for rest := pdf; ; {
		_, after, found := bytes.Cut(rest, []byte("stream\n"))
		if !found {
			return sizes
		}
		rest = after
		z, err := zlib.NewReader(bytes.NewReader(after))
		if err != nil {
			continue
		}
		text, _ := io.ReadAll(z) // what follows a stream is none of its own
		if !bytes.Contains(text, []byte(" Tf")) || !bytes.Contains(text, []byte(" cm")) {
			continue
		}
		readSizes(string(text), sizes)
	}
}

// readSizes follows the matrices of a content stream. Only how much they enlarge upwards matters.
func readSizes(stream string, sizes map[float64]int) {
	type matrix [4]float64
	times := func(a, b matrix) matrix {
		return matrix{a[0]*b[0] + a[1]*b[2], a[0]*b[1] + a[1]*b[3], a[2]*b[0] + a[3]*b[2], a[2]*b[1] + a[3]*b[3]}
	}
	now := matrix{1, 0, 0, 1}
	var kept []matrix
	var numbers []float64
	font, text := 0.0, now
	for _, word := range strings.Fields(stream) {
		if n, err := strconv.ParseFloat(word, 64); err == nil {
			numbers = append(numbers, n)
			continue
		}
		last := func(n int) []float64 {
			if len(numbers) < n {
				return make([]float64, n)
			}
			return numbers[len(numbers)-n:]
		}
		switch word {
		case "q":
			kept = append(kept, now)
		case "Q":
			if len(kept) > 0 {
				now, kept = kept[len(kept)-1], kept[:len(kept)-1]
			}
		case "cm":
			m := last(6)
			now = times(matrix{m[0], m[1], m[2], m[3]}, now)
		case "BT":
			text = matrix{1, 0, 0, 1}
		case "Tf":
			font = last(1)[0]
		case "Tm":
			m := last(6)
			text = matrix{m[0], m[1], m[2], m[3]}
		case "Tj", "TJ":
			seen := times(text, now)
			size := font * math.Hypot(seen[2], seen[3])
			sizes[math.Round(size*100)/100]++
		}
		numbers = numbers[:0]
	}
}

func TestSizesOfTypeAreRead(t *testing.T) {
	sizes := map[float64]int{}
	readSizes("q .24 0 0 -.24 0 842 cm q 3.125 0 0 3.125 0 0 cm BT /F6 12 Tf 1 0 0 -1 49 102 Tm <07> Tj ET Q BT /F6 20 Tf <07> Tj ET Q", sizes)
	if sizes[9] != 1 || sizes[4.8] != 1 {
		t.Errorf("%v", sizes)
	}
}
