package games

import (
	"math/rand/v2"
	"strings"
	"testing"

	"crownhead/game"
)

// Turns are said as players say them: the captured piece is named, and what follows from the turn.
func TestTurnsAreSpoken(t *testing.T) {
	for _, c := range []struct {
		rules, at string
		before    []string // turns that lead there
		turn      string
		long      bool
		en        string
		fr, de    string
	}{
		{"chess/fide", "", nil, "e4", false, "pawn e4", "pion e4", "Bauer e4"},
		{"chess/fide", "", nil, "e4", true, "pawn from e2 to e4", "pion de e2 en e4", "Bauer von e2 nach e4"},
		{
			"chess/fide", "rnbqkb1r/ppp1pppp/8/3p4/3Pn3/P1N4P/1PP1PPP1/R1BQKBNR b KQkq - 0 4", nil, "Nxc3", false,
			"knight takes c3, knight", "cavalier prend c3, cavalier", "Springer schlägt c3, Springer",
		},
		{
			"chess/fide", "rnbqkb1r/ppp1pppp/8/3p4/3Pn3/P1N4P/1PP1PPP1/R1BQKBNR b KQkq - 0 4", nil, "Nxc3", true,
			"knight from e4 takes c3, knight", "cavalier de e4 prend c3, cavalier", "Springer von e4 schlägt c3, Springer",
		},
		{"chess/fide", "", []string{"f3", "e5", "g4"}, "Qh4#", false, "queen h4, checkmate", "dame h4, échec et mat", "Dame h4, schachmatt"},
		{"chess/fide", "", []string{"e4", "f5"}, "Qh5+", false, "queen h5, check", "dame h5, échec", "Dame h5, Schach"},
		{"chess/fide", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", nil, "O-O", false, "castling king’s side", "petit roque", "kurze Rochade"},
		{"chess/fide", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", nil, "O-O-O", false, "castling queen’s side", "grand roque", "lange Rochade"},
		{"chess/fide", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", nil, "dxe6", false, "pawn takes e6, pawn, en passant", "pion prend e6, pion, en passant", "Bauer schlägt e6, Bauer, en passant"},
		{"chess/fide", "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", nil, "exd8=Q+", false, "pawn takes d8, rook, becomes a queen, check", "pion prend d8, tour, devient dame, échec", "Bauer schlägt d8, Turm, wird Dame, Schach"},
		{"chess/fide", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", nil, "Nbd2", false, "knight from b1 to d2", "cavalier de b1 en d2", "Springer von b1 nach d2"},
		{"checkers/maple", "", nil, "11-15", false, "11 to 15", "11 à 15", "11 nach 15"},
		{"checkers/maple", "B:W14,23:B9", nil, "9x18x27", false, "9 takes man 14, man 23, lands on 27", "9 prend pion 14, pion 23, arrive en 27", "9 schlägt Stein 14, Stein 23, landet auf 27"},
		{"checkers/maple", "B:WK14:B9", nil, "9x18", true, "man from 9 takes king 14, lands on 18", "pion de 9 prend dame 14, arrive en 18", "Stein von 9 schlägt Dame 14, landet auf 18"},
		{"checkers/maple", "B:W12:B27", nil, "27-31", false, "27 to 31, crowned", "27 à 31, couronné", "27 nach 31, gekrönt"},
		{"checkers/dames", "", []string{"11-15", "22-18", "8-11"}, "huff 15, 25-22", false, "man 15 huffed, 25 to 22", "pion 15, pièce soufflée, 25 à 22", "Stein 15 gepustet, 25 nach 22"},
		{"morris/cowboy", "", nil, "d2", false, "on d2", "en d2", "auf d2"},
		{"morris/cowboy", "", []string{"a1", "b2", "a4", "d2"}, "a7xb2", false, "on a7, posse, b2 removed", "en a7, moulin, b2 retiré", "auf a7, Mühle, b2 entfernt"},
		{"morris/cowboy", "", []string{"a1", "b2", "a4", "d2"}, "a7xb2", true, "cowboy placed on a7, posse, b2 removed", "cow-boy posé en a7, moulin, b2 retiré", "Cowboy gesetzt auf a7, Mühle, b2 entfernt"},
		{"towers/gerber", "4/4/4/4/4/1,g,2/b,3/4 b", nil, "b2xd4", false, "b2 jumps man c3, lands on d4", "b2 saute pion c3, arrive en d4", "b2 überspringt Stein c3, landet auf d4"},
		{"backgammon/standard", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", nil, "8/5 6/5", false, "8 to 5, 6 to 5", "8 à 5, 6 à 5", "8 nach 5, 6 nach 5"},
	} {
		set, err := Crownhead().Open(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		pos := set.Start()
		if c.at != "" {
			if pos, err = set.At(c.at); err != nil {
				t.Fatal(err)
			}
		}
		for _, turn := range c.before {
			next, err := pos.Play(turn)
			if err != nil {
				t.Fatal(err)
			}
			pos = next
		}
		if _, legal := pos.Move(c.turn); !legal {
			t.Errorf("%s: %q is not a turn of %v", c.rules, c.turn, game.Texts(pos.Moves()))
			continue
		}
		for lang, want := range map[game.Lang]string{game.English: c.en, game.French: c.fr, game.German: c.de} {
			heard := set.Say(pos, pos.ToAct(), c.turn, lang)
			got := heard.Short
			if c.long {
				got = heard.Long
			}
			if got != want || heard.By != pos.ToAct() {
				t.Errorf("%s %s in %s: %q by %s, wanted %q", c.rules, c.turn, lang.Code(), got, heard.By, want)
			}
		}
	}
}

// The other player's turn in backgammon is told in the numbers of who hears it, with “you” for what is hit.
func TestTheOtherSidesTurnIsCountedFromYours(t *testing.T) {
	set, err := Crownhead().Open("backgammon/standard")
	if err != nil {
		t.Fatal(err)
	}
	pos, err := set.At("XGID=-a---aE-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")
	if err != nil {
		t.Fatal(err)
	}
	pos, err = pos.WithDice("31")
	if err != nil {
		t.Fatal(err)
	}
	heard := set.Say(pos, game.First, "8/5* 6/5", game.English)
	want := Heard{
		By: game.First, Short: "8 to 5, hits Black on 5, 6 to 5", Long: "from 8 to 5, hits Black on 5, from 6 to 5",
		OtherShort: "17 to 20, hits you on 20, 19 to 20", OtherLong: "from 17 to 20, hits you on 20, from 19 to 20",
	}
	if heard != want {
		t.Errorf("got  %+v\nwant %+v", heard, want)
	}
	for lang, want := range map[game.Lang]string{game.French: "17 à 20, vous frappe en 20, 19 à 20", game.German: "17 nach 20, schlägt dich auf 20, 19 nach 20"} {
		if got := set.Say(pos, game.First, "8/5* 6/5", lang).OtherShort; got != want {
			t.Errorf("%s: %q, wanted %q", lang.Code(), got, want)
		}
	}
	opening := game.Texts(set.Start().Moves())
	for turn, want := range map[string]Heard{
		opening[0]: {By: game.Nobody, Short: "dice 1 and 1", Long: "dice 1 and 1"}, // rolled again
		opening[1]: {By: game.Second, Short: "dice 1 and 2", Long: "dice 1 and 2"},
	} {
		if heard := set.Say(set.Start(), game.Dice, turn, game.English); heard != want {
			t.Errorf("the roll %s is said as %+v", turn, heard)
		}
	}
}

// Every turn of a game has words in every language, and none has a hole left in it.
func TestEveryTurnHasWords(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for _, rules := range Crownhead().All() {
		set, err := Crownhead().Open(rules.ID)
		if err != nil {
			t.Fatal(err)
		}
		pos := set.Start()
		for range 150 {
			moves := pos.Moves()
			if len(moves) == 0 {
				break
			}
			turn := moves[dice.IntN(len(moves))].Text
			for _, lang := range game.Langs {
				h := set.Say(pos, pos.ToAct(), turn, lang)
				for _, said := range []string{h.Short, h.Long, h.OtherShort, h.OtherLong} {
					if strings.ContainsAny(said, "{}") || strings.Contains(said, "  ") || strings.HasPrefix(said, " ") || strings.HasSuffix(said, " ") {
						t.Errorf("%s: %s is said as %q in %s", set.ID, turn, said, lang.Code())
					}
				}
				if h.Short == "" && turn != "roll" {
					t.Errorf("%s: nothing is said of %s in %s", set.ID, turn, lang.Code())
				}
			}
			if pos, err = pos.Play(turn); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// BenchmarkSay says every first turn of each family's first sheet, as watchers of a table hear it.
func BenchmarkSay(b *testing.B) {
	for _, family := range Crownhead().Families() {
		set, err := Crownhead().Open(family.Sets[0].ID)
		if err != nil {
			b.Fatal(err)
		}
		pos := set.Sheet.Start()
		turns := pos.Moves()
		b.Run(family.ID, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				set.Say(pos, pos.ToAct(), turns[i%len(turns)].Text, game.English)
			}
		})
	}
}
