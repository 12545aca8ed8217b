package games

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

// A turn can be typed in the letters and words of each language, and as the rules write it. What means two turns is not guessed.
func TestTurnsAreReadInEveryLanguage(t *testing.T) {
	const rookOrKing = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
	const promotes = "7k/P7/8/8/8/8/8/K7 w - - 0 1"
	const double = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
	const doubled = "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:0:10"
	for _, c := range []struct {
		rules, position string
		lang            game.Lang
		typed           string
		want            string // turns with spaces between; nothing: none
	}{
		{"chess", "", game.German, "Sf3", "Nf3"},
		{"chess", "", game.German, "sf3", "Nf3"},
		{"chess", "", game.German, "Nf3", "Nf3"},
		{"chess", "", game.German, "Sg1–f3", "Nf3"},
		{"chess", "", game.German, "Be4", "e4"},
		{"chess", "", game.French, "Cf3", "Nf3"},
		{"chess", "", game.French, "cf3", "Nf3"},
		{"chess", "", game.French, "Sf3", ""},
		{"chess", "", game.English, "Sf3", ""},
		{"chess", "", game.English, "nf3", "Nf3"},
		{"chess", "", game.French, "g1f3", "Nf3"},
		{"chess", rookOrKing, game.French, "Rd1", "Kd1 Rd1"},
		{"chess", rookOrKing, game.French, "Td1", "Rd1"},
		{"chess", rookOrKing, game.French, "Rb1", "Rb1"}, // the king cannot
		{"chess", rookOrKing, game.French, "Rf2", "Kf2"}, // the rook cannot
		{"chess", rookOrKing, game.German, "Rd1", "Rd1"},
		{"chess", rookOrKing, game.English, "Rd1", "Rd1"},
		{"chess", promotes, game.German, "a8D", "a8=Q+"},
		{"chess", promotes, game.German, "a8=S", "a8=N"},
		{"chess", promotes, game.French, "a7a8c", "a8=N"},
		{"chess", promotes, game.French, "a8=D", "a8=Q+"},
		{"chess", promotes, game.French, "a8=R", "a8=R+"}, // nobody becomes a king
		{"chess", "3qk3/8/8/8/8/8/8/4K3 b - - 0 1", game.French, "Dd1+", "Qd1+"},
		{"chess", "8/8/8/8/8/4P3/6B1/k1K5 w - - 0 1", game.German, "Be4", "e4 Be4"}, // Bauer or bishop
		{"backgammon", double, game.German, "verdoppeln", "double"},
		{"backgammon", double, game.French, "Doubler", "double"},
		{"backgammon", double, game.German, "WUERFELN", "roll"},
		{"backgammon", double, game.French, "verdoppeln", ""},
		{"backgammon", doubled, game.German, "nehmen", "take"},
		{"backgammon", doubled, game.French, "prends", "take"},
		{"backgammon", doubled, game.French, "take", "take"},
		{"backgammon", doubled, game.German, "ablehnen", "pass"},
		{"checkers/maple", "", game.German, "11–15", "11-15"},
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
		got := o.Read(pos, c.typed, c.lang).Turns
		slices.Sort(got)
		want := strings.Fields(c.want)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s, %s: %s means %q, and not %q", c.rules, c.lang.Code(), c.typed, got, want)
		}
	}
}

// What cannot be played is refused as its reader means it.
func TestARefusalIsAboutWhatWasMeant(t *testing.T) {
	o, _ := Crownhead().Open("chess")
	for typed, want := range map[string]string{"Sf6": "Nf6", "Le4": "Be4", "banana": "banana", "Rd3": "Rd3"} {
		if got := o.Read(o.Start(), typed, game.German).Text; got != want {
			t.Errorf("%s is asked about as %s, and not %s", typed, got, want)
		}
	}
	if got := o.Read(o.Start(), "Rd3", game.French).Text; got != "Kd3" {
		t.Errorf("French Rd3 is asked about as %s", got)
	}
}

func TestBeginningsOfTurns(t *testing.T) {
	o, _ := Crownhead().Open("chess")
	if got := o.Beginning(o.Start(), "S", game.German); !slices.Equal(got, []string{"Na3", "Nc3", "Nf3", "Nh3"}) {
		t.Errorf("S begins %q", got)
	}
	if got := o.Written("Nf3", game.French); got != "Cf3" {
		t.Errorf("Nf3 is %s in French", got)
	}
	pos, _ := o.At("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	if got := o.Describe(pos, "Kd1", game.French); got != "Kd1 (roi blanc, e1–d1)" {
		t.Errorf("Kd1 is described as %s", got)
	}
}

// Every turn of the rules is read as itself in every language where its own writing does not mean another one too.
func TestLettersAndWordsComeBack(t *testing.T) {
	for _, f := range Crownhead().Families() {
		for _, lang := range game.Langs {
			if len(f.Letters.In(lang)) != len(f.Letters.EN) {
				t.Errorf("%s has %q in %s", f.ID, f.Letters.In(lang), lang.Code())
			}
			seen := map[string]string{}
			for said, typed := range f.Spoken {
				for _, word := range strings.Fields(typed.In(lang)) {
					if other := seen[word]; other != "" {
						t.Errorf("%s: %s means %s and %s", f.ID, word, said, other)
					}
					seen[word] = said
				}
			}
		}
		for _, set := range f.Sets {
			o, _ := Crownhead().Open(set.ID)
			for _, m := range o.Start().Moves() {
				for _, lang := range game.Langs {
					if got := o.Read(o.Start(), o.Written(m.Text, lang), lang).Turns; !slices.Contains(got, m.Text) {
						t.Errorf("%s: %s is written %s in %s, and read as %q", set.ID, m.Text, o.Written(m.Text, lang), lang.Code(), got)
					}
				}
			}
		}
	}
}

// The script writes turns as a reader types them and hears those that are typed loosely; it is tested with the same file.
func TestTheScriptReadsAndWritesTurnsTheSameWay(t *testing.T) {
	type writing struct {
		Family  string            `json:"family"`
		Lang    string            `json:"lang"`
		Letters map[string]string `json:"letters"`
		Written map[string]string `json:"written"`
	}
	var tied struct {
		Writing []writing         `json:"writing"`
		Plain   map[string]string `json:"plain"`
	}
	some := map[string][]string{
		"chess":      {"r3k2r/1P6/8/8/8/8/6p1/R3K2R w KQkq - 0 1", "7k/P7/5N2/8/8/8/8/K5R1 w - - 0 1"},
		"checkers":   {"W:W20,22,K9,31:B7,10,14,15,16,K30"},
		"backgammon": {"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:0:10", "XGID=--------a--A-A------------:0:0:1:53:0:0:0:0:10"},
		"towers":     {"4/3,g/4/1,gb,1,g/1,gbG,2/1,bG,2/4/4 b"},
	}
	for _, f := range Crownhead().Families() {
		o, err := Crownhead().Open(f.ID)
		if err != nil {
			t.Fatal(err)
		}
		turns := []string{"huff 13, 9-13", "Nbd7", "exd8=Q#", "b1=N+!?"} // not only what these positions have
		for _, at := range append(some[f.ID], o.Start().String()) {
			for _, m := range positionOf(t, f.ID, at).Moves() {
				turns = append(turns, m.Text)
			}
		}
		for _, lang := range game.Langs {
			w := writing{f.ID, lang.Code(), f.Typing(lang), map[string]string{}}
			for _, turn := range turns {
				w.Written[turn] = o.Written(turn, lang)
			}
			tied.Writing = append(tied.Writing, w)
		}
	}
	tied.Plain = map[string]string{}
	for _, typed := range []string{"Nf3+", " e4 ", "23X14×5", "22–18", "1‐2‑3‒4–5—6―7−8", "e7:d8=Q#!?", "24/18(2)*", "HUFF 13, 9-13", "a–b–c:d×e"} {
		tied.Plain[typed] = unmarked(typed)
	}
	text, err := json.MarshalIndent(tied, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	const path = "../../web/testdata/written.json"
	if gametest.Updating() {
		if err := os.WriteFile(path, append(text, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(path); err != nil || string(kept) != string(text)+"\n" {
		t.Errorf("%s is stale: run this test with -update (%v)", path, err)
	}
}
