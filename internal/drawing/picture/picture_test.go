package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"strings"
	"testing"

	"crownhead/internal/drawing"
	"crownhead/internal/games"
)

// middles are positions with something of everything that can lie on or beside a board.
var middles = map[string]string{
	"chess/fide":          "1r2qb1r/p1p2p1p/2np1kNn/3bpp1P/P5P1/1RNR4/3PP3/2BQKB2 b - - 2 18",
	"chess/fortress":      "4k3/8/8/3q4/8/8/4P3/4K2R w - - 0 1",
	"checkers/maple":      "W:WK1,K7,K17,28:B19,20,22,K27,K31",
	"checkers/dames":      "B:WK7,12,15,24:B4,5,17,K18,K31 must",
	"morris/cowboy":       ".bw.bw.b.w...wbb.ww.bb.. w 2 2",
	"backgammon/fortress": "4NfgQSDQZ8oBUA:MBkAAAAAAAAA",
	"towers/gerber":       "g,gb,Bbg,GBbg/4/bgbgG,3/gbgbgbg,3/4/4/1,b,2/4 b",
}

func board(t testing.TB, rules, text string) Board {
	t.Helper()
	set, pos, err := games.Crownhead().OpenAt(rules, text)
	if err != nil {
		t.Fatal(err)
	}
	return Board{Set: set, Position: drawing.Seen(pos)}
}

func decoded(t *testing.T, file []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// TestEveryBoard paints each board in both schemes and from both sides.
//
//test:calm it only computes
func TestEveryBoard(t *testing.T) {
	for rules, text := range middles {
		b := board(t, rules, text)
		dark := strings.HasSuffix(rules, "fortress")
		b.Dark, b.Flipped = dark, dark
		side := Side{Name: "A name that is much longer than any card is wide, with Ärger", Of: "White", Face: b.Set.Lowest(0), Score: "1"}
		img := decoded(t, Card(b, Caption{Kind: "Game", Title: b.Set.Title.DE, Head: "Head", More: strings.Repeat("many words ", 40), Sides: []Side{side, side}}))
		if img.Bounds() != image.Rect(0, 0, 1200, 630) {
			t.Errorf("%s: a card of %v", rules, img.Bounds())
		}
		paper := img.At(3, 3)
		for y := range CardHigh {
			if img.At(CardWide-8, y) != paper || img.At(8, y) != paper {
				t.Fatalf("%s: something touches the edge at height %d", rules, y)
			}
		}
		if light, _, _, _ := paper.RGBA(); light > 0x8000 == dark {
			t.Errorf("%s: the paper is %v, dark: %v", rules, paper, dark)
		}
		small := decoded(t, PNG(b, 300))
		if small.Bounds().Dx() != 300 || manyColours(small) < 12 {
			t.Errorf("%s: a board of %v with %d colours", rules, small.Bounds(), manyColours(small))
		}
		reader := xml.NewDecoder(bytes.NewReader(SVG(b, "Weiß & Schwarz")))
		for {
			if _, err := reader.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", rules, err)
			}
		}
	}
}

func manyColours(img image.Image) int {
	seen := map[color.Color]bool{}
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			seen[img.At(x, y)] = true
		}
	}
	return len(seen)
}

// TestFilesAreWhatWasPainted reads boards again, with clear corners where they have some.
//
//test:calm it only computes
func TestFilesAreWhatWasPainted(t *testing.T) {
	for rules, text := range middles {
		b := board(t, rules, text)
		parts := b.parts()
		painted := image.NewRGBA(image.Rect(0, 0, int(parts.Wide), int(parts.High)))
		put(painted, b, parts, 1, 0, 0)
		read := decoded(t, encoded(painted, nil))
		if read.Bounds() != painted.Rect {
			t.Fatalf("%s: %v instead of %v", rules, read.Bounds(), painted.Rect)
		}
		for y := range painted.Rect.Dy() {
			for x := range painted.Rect.Dx() {
				got, want := color.RGBAModel.Convert(read.At(x, y)).(color.RGBA), painted.RGBAAt(x, y)
				if off := func(a, b uint8) bool { return max(a, b)-min(a, b) > 1 }; got.A != want.A || off(got.R, want.R) || off(got.G, want.G) || off(got.B, want.B) {
					t.Fatalf("%s: %v at %d, %d instead of %v", rules, got, x, y, want)
				}
			}
		}
	}
}

// TestAFlippedBoardIsTurned compares the middle of a square with that of the one it changes places with.
//
//test:calm it only computes
func TestAFlippedBoardIsTurned(t *testing.T) {
	b := board(t, "checkers/maple", "W:W32:B1")
	up := decoded(t, PNG(b, 860))
	b.Flipped = true
	down := decoded(t, PNG(b, 860))
	a1, h8 := image.Pt(180, 78), image.Pt(680, 778) // the men on 1 and 32
	if up.At(a1.X, a1.Y) != down.At(h8.X, h8.Y) || up.At(h8.X, h8.Y) != down.At(a1.X, a1.Y) || up.At(a1.X, a1.Y) == up.At(h8.X, h8.Y) {
		t.Errorf("men: %v %v, turned %v %v", up.At(a1.X, a1.Y), up.At(h8.X, h8.Y), down.At(a1.X, a1.Y), down.At(h8.X, h8.Y))
	}
}

// TestNamesThatCannotBeWritten shows the side where the fonts have no letters for a name.
//
//test:calm it only computes
func TestNamesThatCannotBeWritten(t *testing.T) {
	b := board(t, "chess/fide", middles["chess/fide"])
	card := func(name string) []byte {
		return Card(b, Caption{Title: "Chess", Sides: []Side{{Name: name, Of: "White", Face: b.Set.Lowest(0)}}})
	}
	if !bytes.Equal(card("羽生善治"), card("White")) || bytes.Equal(card("Judit"), card("White")) {
		t.Error("a name is not shown as it should")
	}
}

func BenchmarkCard(b *testing.B) {
	at := board(b, "chess/fide", middles["chess/fide"])
	for b.Loop() {
		Card(at, Caption{Kind: "Game", Title: "Chess", Head: "White wins"})
	}
}
