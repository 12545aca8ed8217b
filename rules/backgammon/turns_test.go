package backgammon

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
)

const start = "4HPwATDgc/ABMA"

// turns are the texts of all moves of a position.
func turns(s Sheet, p Position) (all []string) {
	for _, m := range s.AppendMoves(nil, p) {
		all = append(all, s.MoveText(p, m))
	}
	return all
}

// play follows texts from a position of the erased view.
func play(t *testing.T, pos game.Position, moves ...string) game.Position {
	t.Helper()
	for _, m := range moves {
		next, err := pos.Play(m)
		if err != nil {
			t.Fatalf("%s: %s: %v", pos, m, err)
		}
		pos = next
	}
	return pos
}

func openAt(t *testing.T, s Sheet, text string) game.Position {
	t.Helper()
	pos, err := game.At(s, text)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func TestOpeningRoll(t *testing.T) {
	clause(t, "FB-6")
	p := Fortress.Start()
	if n := len(Fortress.AppendMoves(nil, p)); n != 36 || Fortress.ToAct(p) != game.Dice {
		t.Errorf("the opening has %d rolls of %s", n, Fortress.ToAct(p))
	}
	pos := play(t, game.Start(Fortress), "4-4", "1-1")
	if pos.ToAct() != game.Dice || pos.String() != game.Start(Fortress).String() {
		t.Errorf("after a tie: %s", pos)
	}
	first, second := play(t, pos, "6-2"), play(t, pos, "2-6")
	if first.ToAct() != game.First || second.ToAct() != game.Second {
		t.Errorf("6-2 gives the turn to %s, 2-6 to %s", first.ToAct(), second.ToAct())
	}
	for _, pos := range []game.Position{first, second} {
		play(t, pos, "24/18 13/11")
		if _, err := pos.Play("24/18 13/10"); err == nil {
			t.Errorf("%s: a number that was not thrown", pos)
		}
	}
	if pos := play(t, first, "24/18 18/16"); pos.ToAct() != game.Second {
		t.Errorf("after the first turn %s is to act", pos.ToAct())
	}
}

func TestDiceAndDirection(t *testing.T) {
	clause(t, "FB-7")
	pos := play(t, openAt(t, Fortress, start), "roll")
	if m := pos.Moves(); len(m) != 21 || m[0].Text != "11" || m[0].Odds != 1 || m[1].Text != "21" || m[1].Odds != 2 {
		t.Errorf("rolls %v", m)
	}
	for _, m := range play(t, pos, "31").Moves() {
		for _, s := range m.Steps {
			from, _ := place(game.First, s.From)
			to, _ := place(game.First, s.To)
			if n := from - to; n != 3 && n != 1 {
				t.Errorf("%s moves by %d", m.Text, n)
			}
		}
	}
}

func TestBlocksAndBlots(t *testing.T) {
	clause(t, "FB-8")
	clause(t, "FB-12")
	// One, then two enemy checkers on the 20 point.
	blot := openAt(t, Fortress, "XGID=-b----E-C---eE---c-da---B-:0:0:1:43:0:0:0:0:10")
	hit := play(t, blot, "24/20* 24/21")
	if got := at(t, Fortress, hit.String()); got.sides[game.Second][bar] != 1 || got.sides[game.Second][5] != 0 {
		t.Errorf("after the hit: %s", hit)
	}
	block := at(t, Fortress, "XGID=-b----E-C---eE---c-cb---B-:0:0:1:43:0:0:0:0:10")
	for _, m := range turns(Fortress, block) {
		if strings.Contains(m, "/20") {
			t.Errorf("%s lands on a held point", m)
		}
	}
}

func TestCornersOfForcedNumbers(t *testing.T) {
	clause(t, "FB-11")
	clause(t, "FB-14")
	clause(t, "FB-16")
	clause(t, "FB-17")
	for _, c := range []struct {
		name, position, dice string
		want                 []string
	}{
		{"both only by the larger first", "4HPMARj/HxAAIA", "64", []string{"24/18 8/4"}},
		{"either but not both: the larger", "bO8DABj/PwAEAA", "65", []string{"13/7"}},
		{"only the smaller", "zPsAMBj/PwAEAA", "65", []string{"13/8"}},
		{"one step of a double", "eO8DDAB/fwBAAA", "33", []string{"17/14"}},
		{"a double to the very end", "AwAACAgAAAAAAA", "33", []string{"8/5 5/2 2/off 1/off"}},
		{"three steps of a double", "3wcAMOD/BwABAA", "22", []string{"14/12 12/10 10/8"}},
		{"closed out", "27Y5AADg8+ADQA", "61", []string{"dance"}},
		{"two on the bar, both enter", "bJvBBwDgc/ABYA", "21", []string{"bar/24 bar/23"}},
		{"two on the bar, one enters", "bJvBBwDgc/ABYA", "62", []string{"bar/23"}},
		{"two on the bar, a double enters both and no more", "H58zAAD/HwAAYA", "22", []string{"bar/23(2)"}},
		{"two on the bar, a double enters both and goes on", "H58zAAD/DyAAYA", "22", []string{"bar/23(2) 10/8 8/6"}},
		{"the last checker uses both numbers", "AwAAgAAAAAAAAA", "61", []string{"5/4 4/off"}},
		{"home in the middle of a turn", "AwAAAAIAAAAAAA", "61", []string{"7/6 6/off", "7/1 1/off"}},
		{"a gap: the higher checker must move", "AwAAQAIAAAAAAA", "51", []string{"6/5 5/off", "6/1 1/off", "6/1 4/3"}},
		{"contact: the higher are blocked", "BwAADGYAAAAAAA", "55", []string{"dance"}},
	} {
		got := turns(Fortress, withDice(t, Fortress, c.position, c.dice))
		slices.Sort(got)
		slices.Sort(c.want)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, wanted %v", c.name, got, c.want)
		}
	}
}

func TestCube(t *testing.T) {
	clause(t, "R-FB-1")
	pos := game.Start(Fortress)
	if _, err := pos.Play("double"); err == nil {
		t.Error("a double before the opening roll")
	}
	pos = play(t, pos, "3-1", "8/5 6/5")
	if got := turns(Fortress, at(t, Fortress, pos.String())); !slices.Equal(got, []string{"roll", "double"}) {
		t.Errorf("before the roll %v are open", got)
	}
	doubled := play(t, pos, "double")
	if doubled.ToAct() != game.First {
		t.Errorf("%s must answer", doubled.ToAct())
	}
	if o, over := play(t, doubled, "pass").Outcome(); !over || o.Winner != game.Second || o.Points != 1 || o.Why.Token != "passed" {
		t.Errorf("a pass ends as %v %+v", over, o)
	}
	taken := play(t, doubled, "take")
	if taken.ToAct() != game.Dice || fact(taken, "cube") != "first 2" {
		t.Errorf("after the take %s acts, the cube is %s", taken.ToAct(), fact(taken, "cube"))
	}
	// The taker alone may double next, up to 64.
	for cube := 4; cube <= 64; cube *= 2 {
		taken = play(t, taken, "31")
		taken = play(t, taken, taken.Moves()[0].Text, "double", "take")
	}
	if got := fact(taken, "cube"); !strings.HasSuffix(got, " 64") {
		t.Errorf("the cube is %s", got)
	}
	taken = play(t, taken, "31")
	taken = play(t, taken, taken.Moves()[0].Text)
	if taken.ToAct() != game.Dice {
		t.Error("a double beyond 64")
	}
	without := Fortress
	without.Cube = false
	if pos := play(t, game.Start(without), "3-1", "8/5 6/5"); pos.ToAct() != game.Dice {
		t.Error("a choice without a cube")
	}
}

func fact(pos game.Position, name string) string {
	for _, f := range pos.Facts() {
		if f.Name == name {
			return f.Seat.String() + " " + f.Value
		}
	}
	return ""
}

func TestReadingTurns(t *testing.T) {
	for _, c := range []struct{ position, dice, text, want string }{
		{start, "65", "24/18/13", "24/18 18/13"},
		{start, "65", "24/13", "24/18 18/13"},
		{start, "65", "13/8, 24/18", "24/18 13/8"},
		{start, "31", "6/5 8/5", "8/5 6/5"},
		{start, "31", " 8/5   6/5 ", "8/5 6/5"},
		{start, "22", "13/9(2)", "13/11(2) 11/9(2)"},
		{start, "22", "13/11/9 24/20", "24/22 22/20 13/11 11/9"},
		{start, "22", "13/5", "13/11 11/9 9/7 7/5"},
		{start, "22", "6/4(2) 13/11(2)", "13/11(2) 6/4(2)"},
		{"mOfgAyDgc/ABUA", "63", "25/22 22/16", "bar/22 22/16"},
		{"mOfgAyDgc/ABUA", "63", "BAR/16", "bar/22 22/16"},
		{"+OjgBwDgc/ADIA", "65", "24/18/13", "24/18* 18/13"},
		{"+OjgBwDgc/ADIA", "65", "24/18*/13", "24/18* 18/13"},
		{"OwAAgDkDAAAAAA", "64", "6/0 4/OFF", "6/off 4/off"},
		{"OwAAgDkDAAAAAA", "44", "4/off(3) 6/2", "6/2 4/off(3)"},
		{"AwAAgAAAAAAAAA", "61", "5/off", "5/4 4/off"},
	} {
		p := withDice(t, Standard, c.position, c.dice)
		m, legal, _, err := Standard.ParseMove(p, c.text)
		if err != nil || !legal || Standard.MoveText(p, m) != c.want {
			t.Errorf("%s %s: %q is read as legal=%v %q %v, wanted %q", c.position, c.dice, c.text, legal, Standard.MoveText(p, m), err, c.want)
		}
	}
	rolling := at(t, Standard, start+" rolling")
	for text, want := range map[string]string{"31": "31", "13": "31", "3-1": "31", "66": "66"} {
		if m, legal, _, err := Standard.ParseMove(rolling, text); err != nil || !legal || Standard.MoveText(rolling, m) != want {
			t.Errorf("the roll %s is not read", text)
		}
	}
	var bad *game.BadText
	for _, text := range []string{"", "24/", "/18", "24/18(5)", "24/18(", "off/6", "6/bar", "26/20", "-1/3", "24//18", "71", "3-", "24/18 x", strings.Repeat("6/5 ", 1000)} {
		if _, _, _, err := Standard.ParseMove(rolling, text); !errors.As(err, &bad) {
			t.Errorf("%q is read: %v", text, err)
		}
	}
}

// A hit can be touched with either of two checkers that land on the same blot.
func TestTwoArrivalsOnOneBlot(t *testing.T) {
	p := withDice(t, Standard, "XGID=--------a--A-A------------:0:0:1:00:0:0:0:0:10", "53")
	m, legal, steps, err := Standard.ParseMove(p, "13/8 11/8")
	if err != nil || !legal || Standard.MoveText(p, m) != "13/8* 11/8" {
		t.Fatalf("%v %v %s", err, legal, Standard.MoveText(p, m))
	}
	if steps[0].Takes != "8" || steps[1].Takes != "" {
		t.Errorf("steps %+v", steps)
	}
	for _, s := range steps { // the blot has gone to the bar as soon as one of them has landed
		shown := s.Apply(Standard.Pieces(p), p.turn)
		if !slices.Contains(shown, game.Piece{Square: "bar", Owner: game.Second, Kind: "checker"}) {
			t.Errorf("after %s/%s alone: %v", s.From, s.To, shown)
		}
	}
	other := []game.Step{{From: "11", To: "8", Takes: "8"}, {From: "13", To: "8"}}
	if rs := game.Refuse(Standard, p, other, true); len(rs) > 0 {
		t.Errorf("the lower checker may hit first: %v", rs)
	}
	if got := Standard.Play(p, m); got.sides[game.Second][bar] != 1 || got.sides[game.First][8] != 2 {
		t.Errorf("after it: %s", Standard.PositionText(got))
	}
}

func TestSetupsListEveryReason(t *testing.T) {
	_, err := Standard.ParsePosition("AAB8APj/JwAAAA:eYkDAAAAAAAA rolling")
	var bad *game.BadText
	if !errors.As(err, &bad) {
		t.Fatal(err)
	}
	var tokens []string
	for _, r := range bad.Reasons {
		tokens = append(tokens, r.Token)
	}
	want := []string{"too-many-checkers", "shared-point", "impossible-dice", "impossible-cube"}
	if !slices.Equal(tokens, want) {
		t.Errorf("%v, wanted %v", tokens, want)
	}
	if _, err := Standard.ParsePosition("short:shorter never"); !errors.As(err, &bad) || len(bad.Reasons) != 3 {
		t.Errorf("three things are wrong, got %v", err)
	}
	for _, text := range []string{
		start, start + " opening", "AAAAAAAAAAAAAA", "AAAALgAAAAAAAA", start + ":cAkAAAAAAAAA rolling",
		"xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0", "XGID=-b----E-C---eE---c-e----B-:1:1:1:D:0:0:0:5:10",
	} {
		p := at(t, Standard, text)
		if back := at(t, Standard, Standard.PositionText(p)); back != p {
			t.Errorf("%q: %s does not come back as itself", text, Standard.PositionText(p))
		}
	}
}

func TestDiceSetFromOutside(t *testing.T) {
	for _, c := range []struct{ position, dice, want string }{
		{start, "13", start + ":cIkFAAAAAAAE"},
		{start + ":MAEAAAAAAAAA", "65", start + ":MAEXAAAAAAAA"},
		{start + " opening", "31", start + ":cIkFAAAAAAAE"},
		{start + " opening", "3-1", start + ":cIkFAAAAAAAE"},
		{start + " opening", "1-3", start + ":MIEFAAAAAAAE"},
	} {
		if got := Standard.PositionText(withDice(t, Standard, c.position, c.dice)); got != c.want {
			t.Errorf("%s with %s is %s, wanted %s", c.position, c.dice, got, c.want)
		}
	}
}

// The referee names the first thing that is wrong as it was written, unless it is in order once other steps are made.
func TestTheFirstFaultIsNamed(t *testing.T) {
	const home = "XGID=---AA-A-------------a-----:0:0:1:00:0:0:0:0:10" // men on 6, 4 and 3
	for _, c := range []struct{ position, dice, turn, token string }{
		{home, "51", "4/off 4/3", "higher-checker"}, // not that 4 is empty after 4/3
		{home, "51", "4/3 4/off", "point-left"},     // written like this, it is
		{home, "51", "3/off 6/1", "higher-checker"}, // 3 cannot be borne off, not even after 6/1
		{home, "51", "6/2 4/3", "number-not-rolled"},
		{home, "51", "4/3 6/2", "number-not-rolled"},
		{home, "53", "6/3 13/10", "empty-point"},
		{start, "31", "6/5 8/5 8/5", "all-played"},
		{home, "65", "4/off 6/1", ""}, // 6/1 comes first, and 4/off follows
	} {
		pos, err := openAt(t, Standard, c.position).WithDice(c.dice)
		if err != nil {
			t.Fatal(err)
		}
		_, err = pos.Play(c.turn)
		var refused *game.Refused
		if c.token == "" && err == nil {
			continue
		}
		if !errors.As(err, &refused) || refused.Reasons[0].Token != c.token {
			t.Errorf("%s with %s: %s is answered with %v, wanted %q", c.position, c.dice, c.turn, err, c.token)
		}
	}
}
