package drawing_test

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"crownhead/internal/drawing"
	"crownhead/internal/games"
)

var (
	rule   = regexp.MustCompile(`(?s)([^{}]+)\{([^{}]*)\}`)
	colour = regexp.MustCompile(`(--[a-z-]+): (?:light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)|(#[0-9a-f]+));`)
	themed = regexp.MustCompile(`data-pieces="([a-z]+)"`)
	worn   = regexp.MustCompile(`\.[a-z-]+`)
)

// pieceColours is what each class wears, by theme, class and property: in the light scheme and in the dark.
func pieceColours(t *testing.T) map[string]map[string]map[string][2]string {
	t.Helper()
	text, err := os.ReadFile("../../web/src/style/pieces.css")
	if err != nil {
		t.Fatal(err)
	}
	plain := regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(string(text), "")
	themes := map[string]map[string]map[string][2]string{"wood": {}, "flat": {}, "bone": {}}
	for _, r := range rule.FindAllStringSubmatch(plain, -1) {
		only := themed.FindStringSubmatch(r[1])
		for name, theme := range themes {
			if only != nil && only[1] != name {
				continue
			}
			for _, class := range worn.FindAllString(r[1], -1) {
				if theme[class] == nil {
					theme[class] = map[string][2]string{}
				}
				for _, c := range colour.FindAllStringSubmatch(r[2], -1) {
					theme[class][c[1]] = [2]string{c[2] + c[4], c[3] + c[4]}
				}
			}
		}
	}
	return themes
}

// In every theme and scheme an engraving can be read on its piece, and the two sides of a game differ in lightness and not
// only in hue.
func TestThemesOfPiecesCanBeToldApart(t *testing.T) {
	for theme, classes := range pieceColours(t) {
		for scheme, name := range []string{"light", "dark"} {
			of := func(class, property string) string {
				value := classes["."+class][property][scheme]
				if value == "" {
					t.Fatalf("%s: .%s has no %s", theme, class, property)
				}
				return value
			}
			for _, rules := range games.Crownhead().All() {
				men := drawing.Look(rules).Pieces
				for kind, face := range men["first"] {
					other := men["second"][kind]
					for _, class := range []string{face.Class, other.Class} {
						if c := contrast(t, of(class, "--piece-fill"), of(class, "--piece-mark")); c < 3 {
							t.Errorf("%s, %s: the engraving of .%s has a contrast of %.1f", theme, name, class, c)
						}
					}
					if face.Symbol == other.Symbol {
						if c := contrast(t, of(face.Class, "--piece-fill"), of(other.Class, "--piece-fill")); c < 4.5 {
							t.Errorf("%s, %s: .%s and .%s have a contrast of %.1f, and the same shape", theme, name, face.Class, other.Class, c)
						}
					}
				}
			}
		}
	}
}

// contrast is the ratio of lightness that WCAG defines.
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	light := func(hex string) float64 {
		digits := strings.TrimPrefix(hex, "#")
		if len(digits) == 3 {
			digits = fmt.Sprintf("%c%c%c%c%c%c", digits[0], digits[0], digits[1], digits[1], digits[2], digits[2])
		}
		sum := 0.0
		for i, weight := range []float64{.2126, .7152, .0722} {
			n, err := strconv.ParseUint(digits[2*i:2*i+2], 16, 8)
			if err != nil {
				t.Fatal(err)
			}
			v := float64(n) / 255
			if v <= .04045 {
				v /= 12.92
			} else {
				v = math.Pow((v+.055)/1.055, 2.4)
			}
			sum += weight * v
		}
		return sum
	}
	x, y := light(a), light(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}
