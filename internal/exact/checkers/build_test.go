package checkers

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/exact"
	"crownhead/rules/checkers"
)

func few() int {
	if testing.Short() || gametest.Race {
		return 2
	}
	return 3
}

func build(t *testing.T, b *Builder) map[string]exact.Head {
	t.Helper()
	heads := map[string]exact.Head{}
	b.Memory = 1 << 30
	b.Progress = func(p exact.Progress) {
		for _, h := range p.Done {
			heads[h.Name] = h
		}
	}
	if err := b.Build(t.Context()); err != nil {
		t.Fatal(err)
	}
	return heads
}

// TestClassesAgainstReference compares with what two other programs found.
func TestClassesAgainstReference(t *testing.T) {
	text, err := os.ReadFile("testdata/endgame_wld.json")
	if err != nil {
		t.Fatal(err)
	}
	var ref struct {
		Classes []struct {
			Men     int `json:"stm_men"`
			Kings   int `json:"stm_kings"`
			Others  int `json:"opp_men"`
			OKings  int `json:"opp_kings"`
			Longest int `json:"max_win_plies"`
			Lasting int `json:"max_loss_plies"`

			Positions, Win, Draw, Loss int
		}
	}
	if err := json.Unmarshal(text, &ref); err != nil {
		t.Fatal(err)
	}
	heads := build(t, &Builder{Dir: t.TempDir(), Workers: 2, Pieces: few()})
	compared := 0
	for _, r := range ref.Classes {
		c := class{r.Men, r.Kings, r.Others, r.OKings}
		h, built := heads[c.String()]
		if !built {
			continue
		}
		compared++
		if c.positions() != r.Positions {
			t.Errorf("%s has %d positions, wanted %d", c, c.positions(), r.Positions)
		}
		longest := 0
		if h.LongestWin > 0 {
			longest = 2*h.LongestWin - 1
		}
		if h.Positions != r.Positions || h.Win != r.Win || h.Draw != r.Draw || h.Loss != r.Loss || longest != r.Longest || 2*h.LongestLoss != r.Lasting {
			t.Errorf("%s: %d positions, %d won, %d drawn, %d lost, longest %d and %d; wanted %+v", c, h.Positions, h.Win, h.Draw, h.Loss, longest, 2*h.LongestLoss, r)
		}
	}
	if compared != len(heads) {
		t.Errorf("%d of %d classes were compared", compared, len(heads))
	}
}

// TestPublishedCounts: the positions of all classes, and those of one side alone, are together as many as others have counted.
func TestPublishedCounts(t *testing.T) {
	for pieces, want := range map[int]int{2: 6_972, 3: 261_224, 4: 7_092_774, 5: 148_688_232, 6: 2_503_611_964} {
		n := 0
		for _, pair := range pairs(pieces) {
			for _, c := range pair {
				n += c.positions()
			}
		}
		for men := range pieces + 1 {
			n += 2 * choose[manSquares][men] * choose[squares-men][pieces-men]
		}
		if n != want {
			t.Errorf("%d positions with %d pieces, wanted %d", n, pieces, want)
		}
	}
}

// TestJustEnoughMemory: a build that may not use what it needs says how much that is, goes on from there when it may, and makes the same files
// as one that was given plenty.
func TestJustEnoughMemory(t *testing.T) {
	plenty := &Builder{Dir: t.TempDir(), Workers: 2, Pieces: few()}
	build(t, plenty)
	little := &Builder{Dir: t.TempDir(), Memory: 1, Workers: 1, Pieces: few()}
	stops := 0
	for err := little.Build(t.Context()); err != nil; err = little.Build(t.Context()) {
		need := (*exact.TooLittleMemory)(nil)
		if !errors.As(err, &need) || need.Need <= little.Memory {
			t.Fatalf("with %d bytes: %v", little.Memory, err)
		}
		little.Memory = need.Need
		stops++
	}
	if stops < 2 {
		t.Errorf("it was stopped %d times", stops)
	}
	for _, target := range plenty.Built() {
		want, errWant := os.ReadFile(plenty.place().File(target.Name))
		got, err := os.ReadFile(little.place().File(target.Name))
		if errors.Join(err, errWant) != nil || !bytes.Equal(got, want) {
			t.Errorf("%s differs: %v", target.Name, errors.Join(err, errWant))
		}
	}
}

func TestVerify(t *testing.T) {
	for _, how := range []checkers.Jumping{{}, {MayStop: true}, {CrownedGoesOn: true}, {MayStop: true, CrownedGoesOn: true}} {
		if again, ok := JumpingOf(RulesID(how)); !ok || again != how {
			t.Errorf("%s is read as %+v", RulesID(how), again)
		}
		b := &Builder{Jumping: how, Dir: t.TempDir(), Workers: 2, Pieces: few()}
		heads := build(t, b)
		for _, target := range b.Built() {
			check, err := b.Verify(t.Context(), target.Name, 0)
			if err != nil || check.Wrong != 0 || check.Checked != heads[target.Name].Positions {
				t.Errorf("%s: %+v, %v", RulesID(how), check, err)
			}
			if some, err := b.Verify(t.Context(), target.Name, 100); err != nil || some.Wrong != 0 || some.Checked == 0 || some.Checked > 100 {
				t.Errorf("%s, a hundred at random: %+v, %v", RulesID(how), some, err)
			}
		}
	}
}

// TestOtherSheets: the jeu de dames has the tables of maple where captures are compulsory, and modern where nothing is counted before both agree.
func TestOtherSheets(t *testing.T) {
	for id, want := range map[string]bool{
		"checkers/maple": true, "checkers/fortress": true, "checkers/modern": false, "checkers/modern?countAt=agreement": true,
		"checkers/dames": false, "checkers/dames?stopShort=free": false, "checkers/dames?capture=must": true, "checkers/dames?back=loseTurn&capture=must": true,
		"checkers/dames?capture=never": false, "checkers/other": false,
	} {
		if how, ok := JumpingOf(id); ok != want || how != (checkers.Jumping{}) {
			t.Errorf("%s: %+v, %t", id, how, ok)
		}
	}
	offended, err := game.At(checkers.Dames{}, "B:W14,22,23,27,30,32:B3,5,8,10,12,19 3-7")
	if err != nil {
		t.Fatal(err)
	}
	if _, ours := board(offended); ours {
		t.Error("an offence is not looked at")
	}
}

func TestNumbers(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		c := class{dice.IntN(3), dice.IntN(3), dice.IntN(3), dice.IntN(3)}
		n := dice.IntN(c.cells())
		p, used := c.position(n)
		if !used {
			continue
		}
		if p.class() != c || c.number(p) != n {
			t.Fatalf("number %d of %s is %+v, whose number is %d of %s", n, c, p, c.number(p), p.class())
		}
		pos := p.position()
		if placed(pos) != p {
			t.Fatalf("%+v becomes %s and then %+v", p, pos, placed(pos))
		}
		turned := placed(checkers.Position{First: pos.First, Second: pos.Second, Kings: pos.Kings, Turn: checkers.Turn{Side: game.Second}})
		if turned.class() != c.turned() {
			t.Fatalf("%s turned is %s", c, turned.class())
		}
	}
}

// TestBestWinsWhatIsWon plays won endings of four pieces against the longest defence: each is won in exactly the turns
// that the tables promise.
func TestBestWinsWhatIsWon(t *testing.T) {
	games := 1000
	if testing.Short() || gametest.Race {
		games = 50
	}
	known := Open(checkers.Jumping{}, "")
	defer known.Close()
	var four []class
	for _, pair := range pairs(4) {
		four = append(four, pair...)
	}
	dice := rand.New(rand.NewPCG(3, 4))
	for played := 0; played < games; {
		c := four[dice.IntN(len(four))]
		at, used := c.position(dice.IntN(c.cells()))
		if !used {
			continue
		}
		start := at.position()
		value, ok := known.Value(start)
		if !ok {
			t.Fatalf("%s is not known", start)
		}
		if value.Result != exact.Win {
			continue
		}
		played++
		p, turns := start, 0
		for ; checkers.Maple.ToAct(p) != game.Nobody && turns <= value.Plies(); turns++ {
			best, _, _ := known.Best(t.Context(), p, checkers.Maple.AppendMoves(nil, p))
			p = p.After(best[dice.IntN(len(best))])
		}
		if turns != value.Plies() || p.Side != game.Second || checkers.Maple.ToAct(p) != game.Nobody {
			t.Errorf("%s is a %s and after %d turns %s", start, value, turns, p)
		}
	}
}

// TestSmallTables checks the tables that travel with the program.
func TestSmallTables(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, small()); err != nil {
		t.Fatal(err)
	}
	b := &Builder{Dir: dir + "/small", Memory: 1 << 30, Workers: 2, Pieces: 4}
	targets := b.Built()
	if len(targets) != 41 {
		t.Errorf("%d tables travel with the program", len(targets))
	}
	for _, target := range targets {
		if testing.Short() && target.Pieces > 3 {
			continue
		}
		if check, err := b.Verify(t.Context(), target.Name, 0); err != nil || check.Wrong != 0 || check.Checked == 0 {
			t.Errorf("%+v, %v", check, err)
		}
	}
}
