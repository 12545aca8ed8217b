package workshop

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/games"
	"crownhead/internal/study/puzzles"
)

var catalogue = games.Crownhead()

func bench(t *testing.T, rules string) *Bench {
	t.Helper()
	b, err := New(catalogue, rules)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	return b
}

// The same seed makes the same puzzles, and what is made can be proved again.
func TestGamesGiveTheSamePuzzlesAgain(t *testing.T) {
	for rules, number := range map[string]uint64{"checkers/maple": 4, "backgammon/standard": 0} {
		b := bench(t, rules)
		if b.roller != nil {
			b.Only = puzzles.ByRules // a rollout takes seconds
		}
		made, err := b.Game(context.Background(), 1, number)
		if err != nil {
			t.Fatal(err)
		}
		if len(made) == 0 {
			t.Errorf("game %d of %s gives nothing", number, rules)
		}
		other := bench(t, rules)
		other.Only = b.Only
		again, err := other.Game(context.Background(), 1, number)
		if err != nil || !reflect.DeepEqual(made, again) {
			t.Errorf("game %d of %s gives other puzzles when it is played again: %v", number, rules, err)
		}
		for _, p := range made {
			if err := b.Verify(context.Background(), p); err != nil {
				t.Errorf("%s %s: %v", p.Rules, p.ID, err)
			}
		}
	}
}

// What is not so is found out.
func TestVerifyFindsFaults(t *testing.T) {
	b := bench(t, "chess/fide")
	at := func(position string, kind puzzles.Kind, first *puzzles.Choice) puzzles.Puzzle {
		p := puzzles.Puzzle{
			ID: puzzles.ID("chess/fide", position, kind), Rules: "chess/fide", Position: position, Kind: kind, First: first, Turns: first.Depth(),
			Levels: "00000000", Rating: Rating("00000000"), Proof: puzzles.Proof{Nodes: 2000},
		}
		return p
	}
	right := func(turns ...string) *puzzles.Choice {
		c := &puzzles.Choice{}
		for _, turn := range turns {
			c.Right = append(c.Right, puzzles.Answer{Turn: turn})
		}
		return c
	}
	const back = "6k1/5ppp/8/8/8/8/R7/4K3 w - - 0 1"
	for _, c := range []struct {
		puzzle puzzles.Puzzle
		want   string
	}{
		{at(back, puzzles.End, right("Ra8#")), ""},
		{at(back, puzzles.End, right("Ra7")), "win: Ra8#; the puzzle has: Ra7"},
		{at(back, puzzles.End, right("Ra7", "Ra8#")), "win: Ra8#;"},
		{at("4k3/8/8/8/8/8/8/4K2R w - - 0 1", puzzles.End, right("Rh8+")), "no win in 1"},
		{at("4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1", puzzles.Best, right("Rxd5")), ""},
		{at(back, puzzles.Best, right("Kf1")), "Ra8# is best"},
		{at("6k1/5ppp/8/8/8/8/RR6/4K3 w - - 0 1", puzzles.Best, right("Ra8#")), "better than"}, // the other rook mates too
		{at(back, puzzles.Win, right("Ra8#")), "tables do not say a win"},
		{puzzles.Puzzle{ID: "zzzzzz", Rules: "chess/fide", Position: back}, "id"},
		{puzzles.Puzzle{ID: puzzles.ID("chess/fide", back, puzzles.Mark), Rules: "chess/fide", Position: back, Kind: puzzles.Mark, Marks: []string{"Ra8#"}}, "1 of 1"},
	} {
		err := b.Verify(context.Background(), c.puzzle)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s with %v: %v, want %q", c.puzzle.Kind, c.puzzle.First, err, c.want)
		}
	}
	wrong := at(back, puzzles.End, right("Ra8#"))
	wrong.Rating++
	if err := b.Verify(context.Background(), wrong); err == nil {
		t.Error("a rating that the levels did not give is not found out")
	}
}

// What a proof finds is said in every language; what is not our own sentence is passed on.
func TestFaultsAreSaid(t *testing.T) {
	gametest.Whole(t, faults)
	if got := Found(fault("marks", count("n", 1), count("all", 2))); got.EN != "Legal turns: 1 of 2." || got.DE != "Erlaubte Züge: 1 von 2." || got.FR != "Coups permis : 1 sur 2." {
		t.Errorf("%q", got)
	}
	if got := Found(context.Canceled); got != game.Same("context canceled") {
		t.Errorf("%q", got)
	}
}

// A cube in a short bear-off is rolled out quickly: the tables know how it ends.
func TestRollsAreProvedAgain(t *testing.T) {
	const position = "XGID=-A-A--A----------------ba-:0:0:1:00:0:0:0:0:10"
	b := bench(t, "backgammon/standard")
	m := &maker{Bench: b, dice: rand.New(rand.NewPCG(1, 1)), made: map[string]int{}}
	pos, err := b.set.At(position)
	if err != nil {
		t.Fatal(err)
	}
	b.Theme = "prime"
	for range 20 {
		if err := m.roll(context.Background(), pos); err != nil || len(m.all) > 0 {
			t.Fatalf("a bear-off is about primes: %v", err)
		}
	}
	b.Theme = "bear-off"
	for range 40 { // it looks at some positions only, and keeps few that are easy
		if err := m.roll(context.Background(), pos); err != nil {
			t.Fatal(err)
		}
	}
	if len(m.all) == 0 {
		t.Fatal("no puzzle is made")
	}
	p := m.all[0]
	if p.Kind != "cube" || p.First.Right[0].Turn != "double" || p.First.Lost["roll"] < 0.3 || !slices.Equal(p.Themes, []string{"bear-off", "double", "race"}) || p.Proof.Sure < sure {
		t.Errorf("the puzzle is %+v", p)
	}
	if err := b.Verify(context.Background(), p); err != nil {
		t.Error(err)
	}
	p.First = &puzzles.Choice{Right: []puzzles.Answer{{Turn: "roll"}}, Lost: map[string]float64{"double": 0.3}}
	if err := b.Verify(context.Background(), p); err == nil || !strings.Contains(err.Error(), "double is best") {
		t.Errorf("a wrong answer is proved: %v", err)
	}
	p.First = &puzzles.Choice{Right: []puzzles.Answer{{Turn: "double"}}, Lost: map[string]float64{"roll": 0.1}}
	if err := b.Verify(context.Background(), p); err == nil || !strings.Contains(err.Error(), "lose something else") {
		t.Errorf("a wrong loss is proved: %v", err)
	}
}

// What a level finds at once is not beyond it.
func TestBeyondALevel(t *testing.T) {
	b := bench(t, "chess/fide")
	pos, err := b.set.At("6k1/5ppp/8/8/8/8/R7/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		beyond int
		turn   string
		want   bool
	}{{0, "Ra8#", false}, {8, "Ra8#", true}, {8, "Ra7", false}} {
		b.Beyond = c.beyond
		m := &maker{Bench: b}
		if found, err := m.finds(context.Background(), pos, c.turn); err != nil || found != c.want {
			t.Errorf("level %d finds %s: %t, %v", c.beyond, c.turn, found, err)
		}
	}
}

func TestRatingsFollowTheLevels(t *testing.T) {
	last := 0
	for _, levels := range []string{"44444444", "04444444", "00444444", "00004444", "00000044", "00000000"} {
		r := Rating(levels)
		if r <= last {
			t.Errorf("%s is rated %d, after %d", levels, r, last)
		}
		last = r
	}
	if r := Rating("00002444"); r < 1400 || r > 1700 {
		t.Errorf("what level 5 solves half of the time is rated %d", r)
	}
}

func TestThemesAreSeen(t *testing.T) {
	for _, c := range []struct{ rules, position, turn, want string }{
		{"checkers/maple", "B:W9,17,30:B5", "5x14x21", "capture double-jump ending"},
		{"chess/fide", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=Q", "ending promotion quiet"},
		{"towers/gerber", "1,Bbb,g,g/g,1,gG,bgg/b,bgg,b,g/bg,3/4/4/2,b,b/1,Gbb,2 g", "e7xc5", "capture freed"},
		{"morris/cowboy", "ww...........b........bb w 5 5", "g7xd1", "capture placing"},
	} {
		set, err := catalogue.Open(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := set.At(c.position)
		if err != nil {
			t.Fatal(err)
		}
		p := puzzles.Puzzle{Kind: puzzles.Best, First: &puzzles.Choice{Right: []puzzles.Answer{{Turn: c.turn}}}}
		got := strings.Join((&Bench{set: set}).about(pos, p), " ")
		for want := range strings.FieldsSeq(c.want) {
			if !strings.Contains(got, want) {
				t.Errorf("%s %s is about %q, not %q", c.rules, c.turn, got, want)
			}
		}
	}
	set, _ := catalogue.Open("checkers/dames")
	pos, err := set.At("B:W14,32:B10,3 3-8")
	if err != nil {
		t.Fatal(err)
	}
	if got := (&Bench{set: set}).themes(pos, puzzles.Puzzle{Kind: puzzles.Mark, Proof: puzzles.Proof{By: puzzles.ByRules}}); !reflect.DeepEqual(got, []string{"referee", "huff"}) {
		t.Errorf("an offence is about %v", got)
	}
}

// What the shipped puzzles are about is what would be said of them today, and their ids follow from what they ask.
func TestShippedThemesAreSeenAgain(t *testing.T) {
	benches := map[string]*Bench{}
	for _, p := range puzzles.Packed(catalogue)().All() {
		if benches[p.Rules] == nil {
			benches[p.Rules] = bench(t, p.Rules)
		}
		b := benches[p.Rules]
		pos, err := p.Start(b.open)
		if err != nil {
			t.Fatal(err)
		}
		fresh := p
		fresh.Themes = slices.DeleteFunc(slices.Clone(p.Themes), func(theme string) bool { return theme != "sheets" }) // only the maker knows this one
		if now := b.about(pos, fresh); !slices.Equal(now, p.Themes) {
			t.Errorf("%s is about %v, and would now be about %v", p.ID, p.Themes, now)
		}
		if id := puzzles.ID(p.Rules, p.Position, p.Kind); id != p.ID {
			t.Errorf("%s would now be %s", p.ID, id)
		}
	}
}

func TestSelect(t *testing.T) {
	var made []puzzles.Puzzle
	add := func(n int, kind puzzles.Kind, levels string) {
		for range n {
			made = append(made, puzzles.Puzzle{ID: string(rune('a' + len(made))), Kind: kind, Levels: levels})
			if levels == "" {
				made[len(made)-1].Proof.By = puzzles.ByRules
			}
		}
	}
	add(20, puzzles.Best, "44444444")
	add(8, puzzles.Best, "04444444")
	add(30, puzzles.Mark, "")
	made = append(made, made[0], made[25])
	count := func(of []puzzles.Puzzle) (easy, hard, marks int) {
		for _, p := range of {
			switch {
			case p.Kind == puzzles.Mark:
				marks++
			case p.Levels == "44444444":
				easy++
			default:
				hard++
			}
		}
		return easy, hard, marks
	}
	if easy, hard, marks := count(Select(made, 10)); easy != 2 || hard != 8 || marks != 5 {
		t.Errorf("%d easy, %d hard and %d to mark are chosen", easy, hard, marks)
	}
}
