package textboard

import (
	"strings"
	"testing"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/games"
)

func drawn(t *testing.T, id, position, dice string) string {
	t.Helper()
	set, err := games.Crownhead().Open(id)
	if err != nil {
		t.Fatal(err)
	}
	pos := set.Start()
	if position != "" {
		if pos, err = set.At(position); err != nil {
			t.Fatal(err)
		}
	}
	if dice != "" {
		if pos, err = pos.WithDice(dice); err != nil {
			t.Fatal(err)
		}
	}
	return Draw(set, pos, game.English)
}

func TestBoards(t *testing.T) {
	for _, c := range []struct {
		id, position, dice, want string
	}{
		{"chess", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "", `
8  . . . . k . . .
7  . . . . . . . .
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  . . . . P . . .
1  . . . . K . . R
   a b c d e f g h
`},
		{"checkers/maple", "W:WK12,22:B7,21,28,K31", "", `
░░░░░  1  ░░░░░  2  ░░░░░  3  ░░░░░  4
  5  ░░░░░  6  ░░░░░ b7  ░░░░░  8  ░░░░░
░░░░░  9  ░░░░░  10 ░░░░░  11 ░░░░░ R12
  13 ░░░░░  14 ░░░░░  15 ░░░░░  16 ░░░░░
░░░░░  17 ░░░░░  18 ░░░░░  19 ░░░░░  20
 b21 ░░░░░ r22 ░░░░░  23 ░░░░░  24 ░░░░░
░░░░░  25 ░░░░░  26 ░░░░░  27 ░░░░░ b28
  29 ░░░░░  30 ░░░░░ B31 ░░░░░  32 ░░░░░
`},
		{"checkers/modern", "B:W32:B1", "", `
▓▓▓▓▓ d1  ▓▓▓▓▓  2  ▓▓▓▓▓  3  ▓▓▓▓▓  4
  5  ▓▓▓▓▓  6  ▓▓▓▓▓  7  ▓▓▓▓▓  8  ▓▓▓▓▓
▓▓▓▓▓  9  ▓▓▓▓▓  10 ▓▓▓▓▓  11 ▓▓▓▓▓  12
  13 ▓▓▓▓▓  14 ▓▓▓▓▓  15 ▓▓▓▓▓  16 ▓▓▓▓▓
▓▓▓▓▓  17 ▓▓▓▓▓  18 ▓▓▓▓▓  19 ▓▓▓▓▓  20
  21 ▓▓▓▓▓  22 ▓▓▓▓▓  23 ▓▓▓▓▓  24 ▓▓▓▓▓
▓▓▓▓▓  25 ▓▓▓▓▓  26 ▓▓▓▓▓  27 ▓▓▓▓▓  28
  29 ▓▓▓▓▓  30 ▓▓▓▓▓  31 ▓▓▓▓▓ l32 ▓▓▓▓▓
`},
		{"morris", "w......................b w 0 3", "", `
7  r-----------.-----------.
   |           |           |
6  |   .-------.-------.   |
   |   |       |       |   |
5  |   |   .---.---.   |   |
   |   |   |       |   |   |
4  .---.---.       .---.---.
   |   |   |       |   |   |
3  |   |   .---.---.   |   |
   |   |       |       |   |
2  |   .-------.-------.   |
   |           |           |
1  .-----------.-----------b
   a   b   c   d   e   f   g

in hand: 3 (Black, b)
`},
		{"towers", "4/4/1,g,2/4/1,Bgbg,2/4/4/b,3 b", "", `
8 ░░░░░  .  ░░░░░  .  ░░░░░  .  ░░░░░  .
7   .  ░░░░░  .  ░░░░░  .  ░░░░░  .  ░░░░░
6 ░░░░░  .  ░░░░░  g  ░░░░░  .  ░░░░░  .
5   .  ░░░░░  .  ░░░░░  .  ░░░░░  .  ░░░░░
4 ░░░░░  .  ░░░░░  B4 ░░░░░  .  ░░░░░  .
3   .  ░░░░░  .  ░░░░░  .  ░░░░░  .  ░░░░░
2 ░░░░░  .  ░░░░░  .  ░░░░░  .  ░░░░░  .
1   b  ░░░░░  .  ░░░░░  .  ░░░░░  .  ░░░░░
    a    b    c    d    e    f    g    h

d4 Bgbg
`},
		{"backgammon", "4HPwATDgc/ABMA", "31", `
  13  14  15  16  17  18       19  20  21  22  23  24
| X               O      |   | O                   X  |
| X               O      |   | O                   X  |
| X               O      |   | O                      |
| X                      |   | O                      |
| X                      |   | O                      |
|                        |bar|                        |
| O                      |   | X                      |
| O                      |   | X                      |
| O               X      |   | X                      |
| O               X      |   | X                   O  |
| O               X      |   | X                   O  |
  12  11  10  9   8   7        6   5   4   3   2   1
`},
	} {
		if got, want := drawn(t, c.id, c.position, c.dice), strings.TrimPrefix(c.want, "\n"); got != want {
			t.Errorf("%s %s is drawn\n%s\nnot\n%s", c.id, c.position, got, want)
		}
	}
}

// Checkers on the bar and off the board are counted for each side, and a point of more than five shows how many.
func TestCrowdedBackgammon(t *testing.T) {
	for position, want := range map[string]string{
		"2+4OAADcvQcAQA": "on the bar: 1 (White, X)\n",
		"GgAAcJwBAAAAAA": "borne off: 7 (White, X)\nborne off: 12 (Black, O)\n",
		"AQAA/P8BAAAAAA": " 15 |\n",
	} {
		if got := drawn(t, "backgammon", position, ""); !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestBeside(t *testing.T) {
	for _, c := range []struct{ id, position, want string }{
		{"backgammon?match=5", "4HPwATDgc/ABMA:QYkqASAAIAAE", "Würfel: 52 (Weiß)\nEinsatz: 2 (Schwarz)\nMatch bis: 9\nStand: 4 (Weiß)\nStand: 2 (Schwarz)\nPips: 167 (Weiß)\nPips: 167 (Schwarz)\n"},
		{"checkers/dames", "B:W14,32:B10,3 3-8", "ausgelassener Schlag: 3-8 (Schwarz)\nkann gepustet werden: 10 (Schwarz)\n"},
		{"checkers/dames", "B:W14,32:B10,3 must", "muss: schlagen (Schwarz)\n"},
		{"chess/fide", "4k3/8/8/8/8/8/8/4RK2 b - - 0 1", "im Schach: e8 (Schwarz)\n"},
		{"checkers/modern", "", ""},
	} {
		set, err := games.Crownhead().Open(c.id)
		if err != nil {
			t.Fatal(err)
		}
		pos := set.Start()
		if c.position != "" {
			if pos, err = set.At(c.position); err != nil {
				t.Fatal(err)
			}
		}
		if got := Beside(set, pos, game.German); got != c.want {
			t.Errorf("%s %s: %q, wanted %q", c.id, c.position, got, c.want)
		}
	}
}

func styled(t *testing.T, id, position string, style Style) string {
	t.Helper()
	set, err := games.Crownhead().Open(id)
	if err != nil {
		t.Fatal(err)
	}
	pos := set.Start()
	if position != "" {
		if pos, err = set.At(position); err != nil {
			t.Fatal(err)
		}
	}
	return Styled(set, pos, style)
}

func TestFlipped(t *testing.T) {
	for _, c := range []struct{ id, position, want string }{
		{"chess", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", `
1  R . . K . . . .
2  . . . P . . . .
3  . . . . . . . .
4  . . . . . . . .
5  . . . . . . . .
6  . . . . . . . .
7  . . . . . . . .
8  . . . k . . . .
   h g f e d c b a
`},
		{"checkers/maple", "W:WK12,22:B7,21,28,K31", `
░░░░░  32 ░░░░░ B31 ░░░░░  30 ░░░░░  29
 b28 ░░░░░  27 ░░░░░  26 ░░░░░  25 ░░░░░
░░░░░  24 ░░░░░  23 ░░░░░ r22 ░░░░░ b21
  20 ░░░░░  19 ░░░░░  18 ░░░░░  17 ░░░░░
░░░░░  16 ░░░░░  15 ░░░░░  14 ░░░░░  13
 R12 ░░░░░  11 ░░░░░  10 ░░░░░  9  ░░░░░
░░░░░  8  ░░░░░ b7  ░░░░░  6  ░░░░░  5
  4  ░░░░░  3  ░░░░░  2  ░░░░░  1  ░░░░░
`},
		{"backgammon", "4HPwATDgc/ABMA", `
  1   2   3   4   5   6        7   8   9   10  11  12
| O                   X  |   |     X               O  |
| O                   X  |   |     X               O  |
|                     X  |   |     X               O  |
|                     X  |   |                     O  |
|                     X  |   |                     O  |
|                        |bar|                        |
|                     O  |   |                     X  |
|                     O  |   |                     X  |
|                     O  |   |     O               X  |
| X                   O  |   |     O               X  |
| X                   O  |   |     O               X  |
  24  23  22  21  20  19       18  17  16  15  14  13
`},
	} {
		if got, want := styled(t, c.id, c.position, Style{Flip: true}), strings.TrimPrefix(c.want, "\n"); got != want {
			t.Errorf("%s is drawn\n%s\nnot\n%s", c.id, got, want)
		}
	}
	if got := styled(t, "morris", "w......................b w 0 3", Style{Flip: true}); !strings.HasPrefix(got, "1  b---") || !strings.Contains(got, "   g   f   e   d   c   b   a\n") {
		t.Errorf("morris is drawn\n%s", got)
	}
}

// Colours and marks change nothing of what a board shows, only how: without them it is the same text, but for the blanks that a
// coloured square needs.
func TestColoursShowTheSameBoard(t *testing.T) {
	squeeze := func(s string) string {
		return strings.Join(strings.Fields(strings.NewReplacer("░", " ", "▓", " ", ".", " ").Replace(s)), " ")
	}
	for _, set := range games.Crownhead().All() {
		square := set.Family.Board.Cells[0][len(set.Family.Board.Cells[0])-1]
		for _, colours := range []Colours{Reverse, Eight, Many} {
			for _, flip := range []bool{false, true} {
				plain := styled(t, set.ID, "", Style{Flip: flip})
				got := styled(t, set.ID, "", Style{Colour: colours, Flip: flip, Marked: []string{square}})
				if text := sequences.ReplaceAllString(got, ""); squeeze(text) != squeeze(plain) || strings.Contains(text, "\x1b") {
					t.Errorf("%s in %d colours shows\n%s\nnot\n%s", set.ID, colours, text, plain)
				}
				if got == styled(t, set.ID, "", Style{Colour: colours, Flip: flip}) {
					t.Errorf("%s in %d colours: %s is not marked", set.ID, colours, square)
				}
				for line := range strings.Lines(got) {
					if last := sequences.FindAllString(line, -1); len(last) > 0 && last[len(last)-1] != "\x1b[0m" {
						t.Errorf("%s: a colour goes on after the line %q", set.ID, line)
					}
				}
			}
		}
	}
}

// Every piece of every rule set has a glyph of its own: sides and kinds can be told apart without colours.
func TestGlyphs(t *testing.T) {
	for _, set := range games.Crownhead().All() {
		seen := map[string]string{}
		for seat, kinds := range set.Pieces {
			for kind, face := range kinds {
				who := game.Seat(seat).String() + " " + kind
				if other, twice := seen[face.Glyph]; face.Glyph == "" || twice {
					t.Errorf("%s: %s and %s are both %q", set.ID, who, other, face.Glyph)
				}
				seen[face.Glyph] = who
			}
		}
	}
	for id, want := range map[string]string{"chess": "♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜", "checkers": "●1 ", "morris": "·───", "backgammon": " ○ ", "towers": "  ○  "} {
		if got := styled(t, id, "", Style{Glyphs: true}); !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// What lies beside the board is named in the language of the reader.
func TestBesideInThreeLanguages(t *testing.T) {
	set, err := games.Crownhead().Open("morris")
	if err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[game.Lang]string{
		game.English: "in hand: 9 (Red, r)\nin hand: 9 (Black, b)\n",
		game.French:  "en main\u00a0: 9 (Rouges, r)\nen main\u00a0: 9 (Noirs, b)\n",
		game.German:  "in der Hand: 9 (Rot, r)\nin der Hand: 9 (Schwarz, b)\n",
	} {
		if got := Draw(set, set.Start(), lang); !strings.HasSuffix(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// Boards fit a screen of 40 columns, with every piece that they have elsewhere.
func TestNarrowBoards(t *testing.T) {
	for _, id := range []string{"backgammon", "towers", "checkers/maple", "chess", "morris"} {
		set, err := games.Crownhead().Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, flip := range []bool{false, true} {
			narrow := Styled(set, set.Start(), Style{Wide: 40, Flip: flip})
			for line := range strings.Lines(narrow) {
				if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 40 {
					t.Errorf("%s: %d columns in %q", id, n, line)
				}
			}
			words := func(text string) int {
				return len(strings.Fields(strings.NewReplacer("|", " ", "bar", " ", "░", " ").Replace(text)))
			}
			if wide := Styled(set, set.Start(), Style{Flip: flip}); words(narrow) != words(wide) {
				t.Errorf("%s: narrow\n%s\nwide\n%s", id, narrow, wide)
			}
		}
	}
	set, err := games.Crownhead().Open("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	const want = ` 13 14 15 16 17 18     19 20 21 22 23 24
 X           O    |  | O              X
`
	if got := Styled(set, set.Start(), Style{Wide: 40}); !strings.HasPrefix(got, want) {
		t.Errorf("it is drawn as\n%s", got)
	}
	for line := range strings.Lines(Styled(set, set.Start(), Style{Wide: 40, ASCII: true})) {
		if len(line) > 41 {
			t.Errorf("%q", line)
		}
	}
}
