package games

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/web"
)

func TestOpenWritesIDsProperly(t *testing.T) {
	for in, want := range map[string]string{
		"chess":                          "chess/fide",
		"checkers":                       "checkers/maple",
		"backgammon":                     "backgammon/standard",
		"morris":                         "morris/cowboy",
		"towers":                         "towers/gerber",
		"chess/fortress":                 "chess/fortress",
		"towers/gerber?rejump=true":      "towers/gerber",
		"towers?rejump=false":            "towers/gerber?rejump=false",
		"backgammon?match=7&cube=false":  "backgammon/standard?cube=false&match=7",
		"checkers/modern?squares=dark":   "checkers/modern?squares=dark",
		"checkers/dames?stopShort=free":  "checkers/dames?stopShort=free",
		"morris/cowboy?fly=false":        "morris/cowboy?fly=false",
		"backgammon/fortress?cube=false": "backgammon/fortress?cube=false",
		"towers/gerber?rejump=false&nearestFirst=false": "towers/gerber?nearestFirst=false&rejump=false",
	} {
		o, err := Crownhead().Open(in)
		if err != nil || o.FullID != want {
			t.Errorf("%s opens as %q, wanted %s: %v", in, o.FullID, want, err)
			continue
		}
		if o.Start().ToAct() == game.Nobody {
			t.Errorf("%s starts with nobody to act", in)
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	for in, word := range map[string]string{
		"":                                 "checkers/maple",
		"ludo":                             "checkers/maple",
		"chess/":                           "chess/fide",
		"Chess/Fide":                       "chess/fide",
		"chess/fide?":                      "none",
		"chess/fide?castling=false":        "none",
		"towers?rejump=maybe":              "true or false",
		"towers?rejump=false&rejump=false": "once",
		"towers?capture=huff":              "nearestFirst",
		"checkers/maple?continue=may":      "none",
		"backgammon/standard?match=26":     "25",
		"backgammon/fortress?jacoby=true":  "cube",
	} {
		_, err := Crownhead().Open(in)
		var bad *game.BadText
		if !errors.As(err, &bad) {
			t.Errorf("%q is opened", in)
			continue
		}
		if !strings.Contains(bad.Error(), word) || strings.Contains(bad.Error(), "\n") {
			t.Errorf("%q: %s", in, bad)
		}
		for _, l := range game.Langs {
			if bad.In(l) == "" {
				t.Errorf("%q is refused without a word in %s", in, l.Code())
			}
		}
	}
}

// Every value of every switch opens, comes back as its proper id, and the defaults leave nothing behind.
func TestEverySwitchOpens(t *testing.T) {
	for _, r := range Crownhead().All() {
		for _, s := range r.Switches {
			for i, v := range s.Values {
				o, err := Crownhead().Open(r.ID + "?" + s.Name + "=" + v)
				want := r.ID
				if i > 0 {
					want += "?" + s.Name + "=" + v
				}
				if err != nil || o.FullID != want {
					t.Errorf("%s with %s=%s opens as %q: %v", r.ID, s.Name, v, o.FullID, err)
				}
			}
		}
	}
}

// The pieces of every game stand on squares the board has, and the touches of its turns too.
func TestBoardsHaveEverySquare(t *testing.T) {
	for _, r := range Crownhead().All() {
		o, err := Crownhead().Open(r.ID)
		if err != nil {
			t.Fatal(err)
		}
		named := map[string]int{"bar": 1, "off": 1, "hand": 1, "": 1}
		for _, row := range o.Board.Cells {
			for _, name := range row {
				if name != "" {
					named[name]++
				}
			}
		}
		for name, n := range named {
			if n != 1 {
				t.Errorf("%s has the square %s %d times", r.ID, name, n)
			}
		}
		pos := o.Start()
		for turn := 0; turn < 60 && len(pos.Moves()) > 0; turn++ {
			for _, p := range pos.Pieces() {
				if named[p.Square] == 0 {
					t.Fatalf("%s: a piece stands on %q, which the board has not", r.ID, p.Square)
				}
			}
			moves := pos.Moves()
			for _, m := range moves {
				for _, s := range m.Steps {
					if named[s.From]*named[s.To]*named[s.Takes] == 0 {
						t.Fatalf("%s: %s touches %+v, which the board has not", r.ID, m.Text, s)
					}
				}
			}
			if pos, err = pos.Play(moves[turn*7%len(moves)].Text); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func FuzzOpen(f *testing.F) {
	for _, r := range Crownhead().All() {
		f.Add(r.ID)
		for _, s := range r.Switches {
			f.Add(r.ID + "?" + s.Name + "=" + s.Values[len(s.Values)-1])
		}
	}
	f.Fuzz(func(t *testing.T, id string) {
		o, err := Crownhead().Open(id)
		if err != nil {
			var bad *game.BadText
			if !errors.As(err, &bad) || len(bad.Error()) > 5000 {
				t.Fatalf("%q: %T", id, err)
			}
			return
		}
		again, err := Crownhead().Open(o.FullID)
		if err != nil || again.FullID != o.FullID {
			t.Fatalf("%q opens as %q, which opens as %q: %v", id, o.FullID, again.FullID, err)
		}
	})
}

// "As printed" is the bare text of each sheet, written out as the switches it stands for; what goes beyond the text says so in the
// rule book, and nothing else does.
func TestAsPrinted(t *testing.T) {
	all := Crownhead()
	for id, want := range map[string]string{
		"checkers/modern": "checkers/modern?crownEndsTurn=false", "checkers/dames": "checkers/dames?back=loseTurn&huffRemoves=all",
		"towers/gerber": "towers/gerber?crownEndsTurn=false", "towers": "towers/gerber?crownEndsTurn=false",
		"checkers/maple": "checkers/maple", "chess/fide": "chess/fide", "morris/cowboy": "morris/cowboy", "backgammon/standard": "backgammon/standard",
	} {
		opened, err := all.Open(id + "?printed")
		if err != nil || opened.FullID != want {
			t.Errorf("%s?printed is %s (%v), wanted %s", id, opened.FullID, err, want)
		}
	}
	for _, text := range []string{"towers/gerber?printed&rejump=false", "towers/gerber?printed=true", "towers/gerber?Printed"} {
		if opened, err := all.Open(text); err == nil {
			t.Errorf("%s is read as %s", text, opened.FullID)
		}
	}
	beyond := map[string]bool{}
	for _, set := range all.All() {
		for _, sw := range set.Switches {
			if sw.Printed != "" {
				beyond[sw.Clause] = true
				if sw.Printed == sw.Values[0] || !slices.Contains(sw.Values, sw.Printed) {
					t.Errorf("%s: the bare text of %s is %q", set.ID, sw.Name, sw.Printed)
				}
			}
		}
	}
	for _, c := range all.Book() {
		for _, e := range c.Entries {
			if e.Beyond != beyond[e.ID] && (e.Switch != "" || beyond[e.ID]) {
				t.Errorf("%s is tagged as beyond the text: %v, and its switch says %v", e.ID, e.Beyond, beyond[e.ID])
			}
		}
	}
}

// TestProvesDraw: two kings against two are drawn, two against one are won, and what no table has is not proven either.
func TestProvesDraw(t *testing.T) {
	for _, c := range []struct {
		rules, position string
		want            bool
	}{
		{"checkers/maple", "B:WK32,K31:BK1,K5", true},
		{"checkers/fortress", "B:WK32,K31:BK1,K5", true},
		{"checkers/maple", "B:WK18:BK1,K5", false},
		{"checkers/maple", "W:WK18:BK1,K5", false},
		{"checkers/maple", "", false},
		{"checkers/modern", "B:WK32,K31:BK1,K5", false},
		{"chess", "", false},
	} {
		o, err := Crownhead().Open(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		pos := o.Start()
		if c.position != "" {
			if pos, err = o.At(c.position); err != nil {
				t.Fatal(err)
			}
		}
		if o.ProvesDraw(pos) != c.want {
			t.Errorf("%s %s: proven %t", c.rules, pos, !c.want)
		}
	}
}

// A rating is met by the two levels around it, and both ends are the levels themselves.
func TestRated(t *testing.T) {
	set, err := Crownhead().Open("chess/fide")
	if err != nil || len(set.Ratings) != engine.Levels || !slices.IsSorted(set.Ratings) {
		t.Fatal(err, set.Ratings)
	}
	start := set.Start()
	for i, rating := range set.Ratings {
		p, ok := set.Rated(rating, 1)
		if !ok {
			t.Fatal("not rated")
		}
		at, err := p.Choose(t.Context(), start, engine.Limits{Nodes: 300}, nil)
		level, _ := set.Engine(i+1, 1).Choose(t.Context(), start, engine.Limits{Nodes: 300}, nil)
		if err != nil || at.Line[0] != level.Line[0] {
			t.Errorf("%d plays %v, level %d %v", rating, at.Line, i+1, level.Line)
		}
	}
	if other, _ := Crownhead().Open("morris"); other.Ratings != nil {
		t.Error("morris is rated")
	} else if _, ok := other.Rated(1500, 1); ok {
		t.Error("morris has a player of a rating")
	}
}

// TestWhatIsPossibleInstead: a refusal names turns, also where the piece that was touched has none.
func TestWhatIsPossibleInstead(t *testing.T) {
	for _, c := range []struct{ rules, position, dice, turn, possible string }{
		{"checkers/modern", "B:W26,27:B22", "", "22x31x24", "22x31"},
		{"checkers/maple", "B:W26,27:B22", "", "22x31x24", "22x31"},
		{"checkers/dames", "B:W26,27:B22", "", "22x31x24", "22x31"},
		{"towers/gerber", "4/2,g,g/1,b,2/4/4/4/4/4 b", "", "d6xf8xh6", "d6xf8"},
		{"chess/fide", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "", "Nc3", "Kd2"},
		{"backgammon/fortress", "4HPwATDgc/ABMA", "65", "24/19 13/7", "24/18 18/13"},
		{"backgammon/fortress", "OwAAgDkDAAAAAA", "51", "4/off 2/1", "6/1 4/3"},
	} {
		set, err := Crownhead().Open(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := set.At(c.position)
		if err == nil && c.dice != "" {
			pos, err = pos.WithDice(c.dice)
		}
		if err != nil {
			t.Fatal(err)
		}
		_, err = pos.Play(c.turn)
		var refused *game.Refused
		if !errors.As(err, &refused) || !slices.ContainsFunc(refused.Reasons, func(r game.Reason) bool { return len(r.Open) > 0 }) {
			t.Errorf("%s: %s: nothing is said to be possible instead: %v", c.rules, c.turn, err)
			continue
		}
		var open []string
		for _, r := range refused.Reasons {
			open = append(open, r.Open...)
		}
		if !slices.Contains(open, c.possible) {
			t.Errorf("%s: instead of %s: %q, wanted %s", c.rules, c.turn, open, c.possible)
		}
	}
}

// Every rule set has a card in a box that has a name; the two that no sheet has stand apart, at the end.
func TestTheShelfHasEverySheet(t *testing.T) {
	catalogue := Crownhead()
	boxes := catalogue.Boxes()
	found := map[string]string{}
	for _, box := range boxes {
		for _, set := range box.Sets {
			found[set.ID] = box.Lid
		}
		for _, lang := range game.Langs {
			for _, key := range []string{"lid." + box.Lid + ".name", "lid." + box.Lid + ".about"} {
				if catalogue.Words(lang)[key]+web.Words(lang.Code())[key] == "" {
					t.Errorf("there are no words %s in %s", key, lang.Code())
				}
			}
		}
	}
	for _, set := range catalogue.All() {
		if found[set.ID] == "" {
			t.Errorf("%s is on no shelf", set.ID)
		}
	}
	if len(boxes) != 6 || boxes[5].Lid != Own || found["chess/fide"] != Own || found["backgammon/standard"] != Own || len(boxes[5].Sets) != 2 {
		t.Errorf("the boxes are %v", found)
	}
	if found["chess/fortress"] != "fortress" || found["checkers/fortress"] != "fortress" || found["backgammon/fortress"] != "fortress" {
		t.Errorf("what came in the Fortress box is in %v", found)
	}
}
