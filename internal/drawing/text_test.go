package drawing_test

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/drawing"
	"crownhead/internal/wire"
	"crownhead/web"
)

const (
	gerber = "towers/gerber"
	dames  = "checkers/dames"
	points = "backgammon/standard"
)

// told is what a reader is told of a cell; the script's cells are tested with the same file.
type told struct {
	Rules   string       `json:"rules"`
	At      string       `json:"at"`
	Of      string       `json:"of,omitempty"`
	Flipped bool         `json:"flipped,omitempty"`
	Pieces  []wire.Piece `json:"pieces"`
	Facts   []wire.Fact  `json:"facts"`
	EN      string       `json:"en"`
	FR      string       `json:"fr"`
	DE      string       `json:"de"`
}

func pile(at string, stones ...string) []wire.Piece {
	pieces := []wire.Piece{}
	for _, s := range stones {
		of, is, _ := strings.Cut(s, " ")
		pieces = append(pieces, wire.Piece{At: at, Of: of, Is: is})
	}
	return pieces
}

// many is n checkers of a side at a place.
func many(at, of string, n int) []wire.Piece {
	return slices.Repeat([]wire.Piece{{At: at, Of: of, Is: "checker"}}, n)
}

var cells = []told{
	{Rules: "chess/fide", At: "e4", Pieces: pile("e4"), EN: "e4, empty", FR: "e4, vide", DE: "e4, leer"},
	{Rules: "chess/fide", At: "e4", Pieces: pile("e4", "first knight"), EN: "e4, white knight", FR: "e4, cavalier blanc", DE: "e4, weißer Springer"},
	{Rules: "chess/fortress", At: "d8", Pieces: pile("d8", "second queen"), Flipped: true, EN: "d8, black queen", FR: "d8, reine noire", DE: "d8, schwarze Dame"},
	{
		Rules: "chess/fide", At: "e8", Pieces: pile("e8", "second king"), Facts: []wire.Fact{{Name: "check", Of: "second", Value: "e8"}},
		EN: "e8, black king in check", FR: "e8, roi noir en échec", DE: "e8, schwarzer König im Schach",
	},
	{
		Rules: "chess/fortress", At: "d8", Pieces: pile("d8", "second queen"), Facts: []wire.Fact{{Name: "check", Of: "second", Value: "e8"}},
		EN: "d8, black queen", FR: "d8, reine noire", DE: "d8, schwarze Dame",
	},
	{Rules: "checkers/maple", At: "22", Pieces: pile("22", "second king"), EN: "22, red king", FR: "22, dame rouge", DE: "22, rote Dame"},
	{Rules: "checkers/modern", At: "11", Pieces: pile("11", "first man"), EN: "11, dark man", FR: "11, pion foncé", DE: "11, dunkler Stein"},
	{Rules: "checkers/modern", At: "12", Pieces: pile("12", "second man"), EN: "12, light man", FR: "12, pion pâle", DE: "12, heller Stein"},
	{
		Rules: dames, At: "3", Pieces: pile("3", "second king"), Facts: []wire.Fact{{Name: "under", Of: "second", Value: "3,7"}},
		EN: "3, white king on a borrowed piece", FR: "3, roi blanc sur un pion emprunté", DE: "3, weiße Dame auf einem geborgten Stein",
	},
	{
		Rules: dames, At: "3", Pieces: pile("3", "second king"), Facts: []wire.Fact{{Name: "under", Of: "second", Value: "13"}},
		EN: "3, white king", FR: "3, roi blanc", DE: "3, weiße Dame",
	},
	{Rules: "morris/cowboy", At: "d7", Pieces: pile("d7", "first man"), EN: "d7, red cowboy", FR: "d7, cow-boy rouge", DE: "d7, roter Cowboy"},
	{
		Rules: "morris/cowboy", At: "hand", Of: "second", Pieces: pile("hand", "second man", "second man", "first man"),
		EN: "in hand, Black, 2 black cowboys", FR: "en main, Noirs, 2 cow-boys noirs", DE: "in der Hand, Schwarz, 2 schwarze Cowboys",
	},
	{Rules: points, At: "6", Pieces: many("6", "first", 5), EN: "point 6, 5 white checkers", FR: "flèche 6, 5 pions blancs", DE: "Punkt 6, 5 weiße Steine"},
	{Rules: points, At: "6", Pieces: many("6", "first", 1), Flipped: true, EN: "point 19, white checker", FR: "flèche 19, pion blanc", DE: "Punkt 19, weißer Stein"},
	{Rules: points, At: "bar", Of: "second", Pieces: many("bar", "second", 2), EN: "bar, Black, 2 black checkers", FR: "barre, Noirs, 2 pions noirs", DE: "Bar, Schwarz, 2 schwarze Steine"},
	{Rules: points, At: "off", Of: "first", Pieces: pile("off"), EN: "borne off, White, empty", FR: "sortis, Blancs, vide", DE: "ausgewürfelt, Weiß, leer"},
	{Rules: gerber, At: "c3", Pieces: pile("c3", "first king"), EN: "c3, black king", FR: "c3, dame noire", DE: "c3, schwarze Dame"},
	{
		Rules: gerber, At: "d4", Pieces: pile("d4", "first man", "first man", "second king"),
		EN: "d4, green tower of 3, green king on top, then 2 black men",
		FR: "d4, tour verte de 3, dame verte au sommet, puis 2 pions noirs",
		DE: "d4, grüner Turm aus 3, grüne Dame obenauf, dann 2 schwarze Steine",
	},
	{
		Rules: gerber, At: "c3", Pieces: pile("c3", "second man", "second king", "first man", "first man", "second man", "first king"),
		EN: "c3, black tower of 6, black king on top, then green man, then 2 black men, then green king, then green man",
		FR: "c3, tour noire de 6, dame noire au sommet, puis pion vert, puis 2 pions noirs, puis dame verte, puis pion vert",
		DE: "c3, schwarzer Turm aus 6, schwarze Dame obenauf, dann grüner Stein, dann 2 schwarze Steine, dann grüne Dame, dann grüner Stein",
	},
}

func TestCellsAreTold(t *testing.T) {
	for i, c := range cells {
		if c.Facts == nil {
			cells[i].Facts = []wire.Fact{}
		}
		v := drawing.View{Set: open(t, c.Rules), Position: wire.Position{Pieces: c.Pieces, Facts: c.Facts}, Flipped: c.Flipped}
		for lang, want := range map[game.Lang]string{game.English: c.EN, game.French: c.FR, game.German: c.DE} {
			v.Lang = lang
			if got := v.Cell(c.At, c.Of); got != want {
				t.Errorf("%s %s: %q, not %q", c.Rules, c.At, got, want)
			}
		}
	}
	if got := (drawing.View{Set: open(t, gerber)}).Cell("z9", ""); got != "" {
		t.Errorf("a cell that is not there says %q", got)
	}
}

// The script tests its own words for cells with the same examples, and the looks they refer to.
func TestTheScriptHasTheSameExamples(t *testing.T) {
	var lines []string
	skins := map[string]drawing.Skin{}
	for _, c := range cells {
		if c.Facts == nil {
			c.Facts = []wire.Fact{}
		}
		line, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(line))
		skins[c.Rules] = drawing.Look(open(t, c.Rules).RuleSet)
	}
	looks, err := json.Marshal(skins)
	if err != nil {
		t.Fatal(err)
	}
	recorded(t, "../../web/testdata/cells.json", "[\n"+strings.Join(lines, ",\n")+"\n]\n")
	recorded(t, "../../web/testdata/skins.json", string(looks)+"\n")
	for _, lang := range game.Langs {
		words := map[string]map[string]string{} // of boards, by sheet
		for id := range skins {
			set := open(t, id)
			words[id] = map[string]string{}
			for key := range set.Family.Words {
				words[id][key] = set.Word(lang, key, "")
			}
			for key, text := range web.Words(lang.Code()) {
				words[id][key] = set.Word(lang, key, text)
			}
			maps.DeleteFunc(words[id], func(key, text string) bool {
				return !strings.HasPrefix(key, "board.") || text == web.Words(lang.Code())[key]
			})
		}
		own, err := json.Marshal(words)
		if err != nil {
			t.Fatal(err)
		}
		recorded(t, "../../web/testdata/words-"+lang.Code()+".json", string(own)+"\n")
	}
}

// recorded holds a file against what it should be; with -update it is written.
func recorded(t *testing.T, path, want string) {
	t.Helper()
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
		t.Errorf("%s has other examples; write it again with -update", path)
	}
}

// The script shows the same face of the cube.
func TestTheScriptTurnsTheCubeTheSameWay(t *testing.T) {
	set, faces := open(t, points), map[string]string{}
	for _, stake := range []string{"1", "2", "4", "32", "64", "128", "4096"} {
		facts := []wire.Fact{{Name: "cube", Of: "nobody", Value: stake}}
		board := string(drawing.Board(drawing.View{Set: set, Position: wire.Position{Facts: facts}}))
		faces[stake] = regexp.MustCompile(`cube-\d+`).FindString(board)
	}
	text, err := json.Marshal(faces)
	if err != nil {
		t.Fatal(err)
	}
	recorded(t, "../../web/testdata/cubes.json", string(text)+"\n")
}

// What lies beside the board is told in the grid too. A cube that nobody has turned shows 64 and says 1.
func TestDiceAndCubeAreDrawnAndTold(t *testing.T) {
	set := open(t, points)
	board := func(lang game.Lang, facts ...wire.Fact) string {
		return string(drawing.Board(drawing.View{Set: set, Position: wire.Position{Facts: facts}, Lang: lang}))
	}
	for _, c := range []struct {
		lang  game.Lang
		facts []wire.Fact
		want  []string
	}{
		{game.English, []wire.Fact{{Name: "cube", Of: "nobody", Value: "1"}}, []string{"#cube-64", "stake 1, the cube is in the middle"}},
		{game.French, []wire.Fact{{Name: "cube", Of: "second", Value: "64"}}, []string{"#cube-64", "enjeu 64, le videau est aux Noirs"}},
		{game.German, []wire.Fact{{Name: "cube", Of: "first", Value: "128"}}, []string{"#cube-2&", "Einsatz 128, der Dopplerwürfel gehört Weiß"}},
		{game.English, []wire.Fact{{Name: "dice", Of: "first", Value: "53"}}, []string{"#die-5", "#die-3", "dice of White: 5 and 3"}},
		{
			game.English,
			[]wire.Fact{{Name: "cube", Of: "nobody", Value: "1"}, {Name: "double", Of: "first", Value: "2"}},
			[]string{"#cube-2&", "#mark-ask", "White offers to play for 2: take or pass"},
		},
	} {
		text := strings.ReplaceAll(board(c.lang, c.facts...), `" class="bone-red"`, "&")
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%v: no %q", c.facts, want)
			}
		}
	}
	if n := strings.Count(board(game.English, wire.Fact{Name: "dice", Of: "second", Value: "66"}), "#die-6"); n != 4 {
		t.Errorf("a double roll shows %d dice", n)
	}
	if text := board(game.English, wire.Fact{Name: "cube", Of: "first", Value: "2"}, wire.Fact{Name: "double", Of: "first", Value: "4"}); strings.Count(text, "#cube-") != 1 {
		t.Error("while a double waits, there are two cubes")
	}
}

func TestAKingInCheckIsMarked(t *testing.T) {
	set := open(t, "chess/fide")
	board := string(drawing.Board(drawing.View{Set: set, Position: at(t, set, "4k3/8/8/8/8/8/8/4RK2 b - - 0 1"), Flipped: true}))
	if want := `<use href="#mark-check" class="mark check" x="330" y="730" width="100" height="100"/>`; !strings.Contains(board, want) {
		t.Errorf("no %s", want)
	}
	if strings.Contains(string(drawing.Board(drawing.View{Set: set, Position: at(t, set, "4k3/8/8/8/8/8/8/3R1K2 b - - 0 1")})), "mark-check") {
		t.Error("a king in safety is marked")
	}
}

func TestABorrowedKingStandsOnAnEnemyDisc(t *testing.T) {
	v := drawing.View{Set: open(t, dames), Position: wire.Position{
		Pieces: pile("3", "second king"), Facts: []wire.Fact{{Name: "under", Of: "second", Value: "3"}},
	}}
	if !strings.Contains(string(drawing.Board(v)), `#king-a-on-b" class="ivory"`) {
		t.Error("it stands on its own")
	}
}
