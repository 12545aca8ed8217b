package box

import (
	"bytes"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/dice"
)

// chiSquare is the probability that fair counts differ from equal ones at least as much as these.
func chiSquare(counts []int) float64 {
	all := 0
	for _, n := range counts {
		all += n
	}
	want := float64(all) / float64(len(counts))
	x := 0.0
	for _, n := range counts {
		x += (float64(n) - want) * (float64(n) - want) / want
	}
	return upperGamma(float64(len(counts)-1)/2, x/2)
}

// upperGamma is the regularized upper incomplete gamma function, by its series below a+1 and its continued fraction above.
func upperGamma(a, x float64) float64 {
	if x <= 0 {
		return 1
	}
	lg, _ := math.Lgamma(a)
	front := math.Exp(a*math.Log(x) - x - lg)
	if x < a+1 {
		sum, term := 1/a, 1/a
		for n := 1; n < 1000; n++ {
			term *= x / (a + float64(n))
			sum += term
		}
		return 1 - sum*front
	}
	const tiny = 1e-300
	b := x + 1 - a
	c, d := 1/tiny, 1/b
	h := d
	for i := 1; i < 1000; i++ {
		an := -float64(i) * (float64(i) - a)
		b += 2
		d = 1 / max(an*d+b, tiny)
		c = max(b+an/c, tiny)
		h *= d * c
	}
	return front * h
}

func TestChiSquare(t *testing.T) {
	for _, c := range []struct{ a, x, want float64 }{{2.5, 2.5, 0.4159}, {2.5, 7.5435, 0.01}, {17.5, 28.671, 0.01}} { // from tables: 5 and 35 degrees
		if got := upperGamma(c.a, c.x); math.Abs(got-c.want) > 0.001 {
			t.Errorf("Q(%v, %v) = %v, not %v", c.a, c.x, got, c.want)
		}
	}
}

const (
	million = 1_000_000
	worst   = 1e-6
)

// rolled counts the 36 rolls of cups with fixed seeds, as they fall into the list.
func rolled(t *testing.T, change func(dice.Pair) dice.Pair) (faces, pairs []int) {
	t.Helper()
	faces, pairs = make([]int, 6), make([]int, 36)
	for seed := range uint64(4) {
		var secret [32]byte
		rng := rand.New(rand.NewPCG(seed, 7))
		for i := range secret {
			secret[i] = byte(rng.Uint32())
		}
		cup, err := NewCup(bytes.NewReader(secret[:]))
		if err != nil {
			t.Fatal(err)
		}
		if cup, err = cup.Say([2]string{"eins", "deux"}); err != nil {
			t.Fatal(err)
		}
		x, err := cup.exchange()
		if err != nil {
			t.Fatal(err)
		}
		first, _, err := cup.Roll()
		if err != nil {
			t.Fatal(err)
		}
		r, _ := dice.NewRoller(cup.secret, table, x)
		for i := range million / 4 {
			var made dice.Rolled
			made, r = r.Next()
			if i == 0 && made.Dice != first {
				t.Fatal("the cup rolls otherwise than its roller")
			}
			p := change(made.Dice)
			faces[p[0]-1]++
			faces[p[1]-1]++
			pairs[6*(p[0]-1)+p[1]-1]++
		}
	}
	return faces, pairs
}

func TestAMillionRollsAreFair(t *testing.T) {
	faces, pairs := rolled(t, func(p dice.Pair) dice.Pair { return p })
	if a, b := chiSquare(faces), chiSquare(pairs); a < worst || b < worst {
		t.Errorf("a million rolls: p = %g for the faces and %g for the pairs\n%v", a, b, faces)
	}
}

// One roll in two hundred that shows a six instead of a one is found.
func TestALoadedDieIsFound(t *testing.T) {
	n := 0
	faces, _ := rolled(t, func(p dice.Pair) dice.Pair {
		if n++; n%200 < 6 && p[0] == 1 {
			p[0] = 6
		}
		return p
	})
	if p := chiSquare(faces); p >= worst {
		t.Errorf("a loaded die passes with p = %g: %v", p, faces)
	}
}

func TestACupCanBeChecked(t *testing.T) {
	cup, err := NewCup(strings.NewReader(strings.Repeat("crownhead", 4)))
	if err != nil {
		t.Fatal(err)
	}
	if cup, err = cup.Say([2]string{"rain", "pluie"}); err != nil {
		t.Fatal(err)
	}
	for range 20 {
		same, again, _ := cup.Roll()
		if retry, _, _ := cup.Roll(); retry != same {
			t.Fatal("a retry rolls other dice")
		}
		cup = again
	}
	if _, err := cup.Say([2]string{"late", "late"}); err == nil || reasonsOf(err)[0].Token != "words-late" {
		t.Errorf("words after the rolls: %v", err)
	}
	cup, _ = cup.Undo()
	if n := cup.Counts(); n.Rolls != 19 || len(cup.Rolls) != 20 {
		t.Errorf("a roll that was taken back: %+v of %d", n, len(cup.Rolls))
	}
	kept, _ := json.Marshal(cup)
	again, err := ReadCup(kept)
	if err != nil || again.Seal() != cup.Seal() || again.Counts() != cup.Counts() {
		t.Fatalf("%v", err)
	}
	a, _, _ := cup.Roll()
	if b, _, _ := again.Roll(); a != b {
		t.Error("a cup that was kept rolls other dice")
	}
	proof, err := cup.Proof()
	if err != nil || dice.Verify(proof) != nil {
		t.Errorf("the proof: %v, %v", err, dice.Verify(proof))
	}
	proof.Rolls[3].Dice = dice.Pair{7 - proof.Rolls[3].Dice[0], proof.Rolls[3].Dice[1]}
	if dice.Verify(proof) == nil {
		t.Error("a changed roll is not found")
	}
	for _, text := range []string{"", "{}", strings.Replace(string(kept), `"dice":[`, `"dice":[9`, 1)} {
		if _, err := ReadCup([]byte(text)); err == nil {
			t.Errorf("%q is read as a cup", text)
		}
	}
}

func TestPads(t *testing.T) {
	const day = "2026-11-17"
	write := func(p Pad, rounds ...Round) Pad {
		t.Helper()
		for _, r := range rounds {
			var err error
			if p, err = p.Write(r); err != nil {
				t.Fatal(err)
			}
		}
		return p
	}
	empty := func(length int) Pad {
		p, err := NewPad(crownhead, [2]string{"Ada", "Bo, Jr"}, length)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	evening := write(empty(0), Round{On: day, Rules: "checkers/maple", Winner: "first"}, Round{On: day, Rules: "chess/fide", Winner: "nobody"},
		Round{On: "2026-11-18", Rules: "towers/gerber", Winner: "second", Points: 12}, Round{On: "2026-11-18", Rules: "towers/gerber", Winner: "nobody"},
		Round{On: "2026-11-18", Rules: "backgammon/standard", Winner: "first", Times: 3, Stake: 4})
	if s := evening.Scores(); s[0].String() != "13½" || s[1].String() != "12½" {
		t.Errorf("the evening: %v", s)
	}
	if got := Score(1).String(); got != "½" {
		t.Errorf("a half is written %s", got)
	}
	lines := strings.Split(strings.TrimSpace(evening.CSV()), "\n")
	if len(lines) != 6 || lines[0] != `date,rules,winner,times,stake,points,Ada,"Bo, Jr"` || lines[5] != `2026-11-18,backgammon/standard,Ada,3,4,12,13½,12½` {
		t.Errorf("%s", evening.CSV())
	}
	if text := evening.Text(game.French); !strings.Contains(text, "nulle ½–½") || !strings.HasSuffix(text, "Ada 13½ – 12½ Bo, Jr\n") {
		t.Errorf("%s", text)
	}
	if c := evening.Course(); len(c) != 5 || c[0] != 2 || c[2] != 2-24 {
		t.Errorf("the course: %v", c)
	}
	kept, _ := json.Marshal(evening)
	if again, err := ReadPad(crownhead, kept); err != nil || again.Scores() != evening.Scores() || again.Names != evening.Names {
		t.Errorf("%v", err)
	}
	if undone, ok := evening.Undo(); !ok || len(undone.Rounds) != 4 || len(evening.Rounds) != 5 {
		t.Error("undo")
	}

	bg := func(winner string, times, stake int) Round {
		return Round{On: day, Rules: "backgammon/standard", Winner: winner, Times: times, Stake: stake}
	}
	match := write(empty(5), bg("first", 2, 2))
	if !match.IsCrawford() || !strings.Contains(match.Text(game.German), "Crawford-Spiel") {
		t.Error("4 of 5: the next game is the Crawford game")
	}
	match = write(match, bg("second", 1, 1))
	if match.IsCrawford() {
		t.Error("the Crawford game comes once")
	}
	match = write(match, bg("second", 1, 4))
	if seat, won := match.Won(); !won || seat != game.Second {
		t.Errorf("%v", match.Scores())
	}

	for token, do := range map[string]func() error{
		"match-over":      func() error { _, err := match.Write(bg("first", 1, 1)); return err },
		"crawford-stake":  func() error { _, err := write(empty(5), bg("first", 2, 2)).Write(bg("first", 1, 2)); return err },
		"no-draws":        func() error { _, err := empty(0).Write(bg("nobody", 1, 1)); return err },
		"bad-times":       func() error { _, err := empty(0).Write(bg("first", 4, 1)); return err },
		"stake-waits":     func() error { _, err := Stake{Shows: 1, By: "first"}.Double(game.Second); return err },
		"stake-not-yours": func() error { _, err := Stake{Shows: 2, Owner: "first"}.Double(game.Second); return err },
		"stake-highest":   func() error { _, err := Stake{Shows: 64}.Double(game.First); return err },
		"stake-unasked":   func() error { _, _, _, err := NewStake().Answer(true); return err },
		"bad-stake":       func() error { _, err := empty(0).Write(bg("first", 1, 3)); return err },
		"no-winner":       func() error { _, err := empty(0).Write(bg("Ada", 1, 1)); return err },
		"no-stake": func() error {
			_, err := empty(0).Write(Round{Rules: "chess/fide", Winner: "first", Stake: 2})
			return err
		},
		"no-times": func() error {
			_, err := empty(0).Write(Round{Rules: "backgammon/fortress", Winner: "first", Times: 2})
			return err
		},
		"no-points": func() error {
			_, err := empty(0).Write(Round{Rules: "chess/fide", Winner: "first", Points: 2})
			return err
		},
		"bad-points": func() error {
			_, err := empty(0).Write(Round{Rules: "towers/gerber", Winner: "first", Points: 25})
			return err
		},
		"match-length": func() error { _, err := NewPad(crownhead, [2]string{}, 100); return err },
		"no-pad":       func() error { _, err := ReadPad(crownhead, []byte("7")); return err },
		"no-cup":       func() error { _, err := ReadCup([]byte("7")); return err },
	} {
		if err := do(); err == nil || reasonsOf(err)[0].Token != token {
			t.Errorf("%s: %v", token, err)
		}
	}
}

// A game that was mirrored feeds the pad: the points of GE-19, and cube and gammon apart.
// A question in words is answered by clauses of this sheet alone, the best first.
func TestAQuestionInWords(t *testing.T) {
	for _, c := range []struct {
		rules, question string
		lang            game.Lang
		clause          string // among the first two
	}{
		{"checkers/maple", "Can a man jump backwards?", game.English, "ML-6"},
		{"checkers/maple", "Must I jump?", game.English, "ML-9"},
		{"morris/cowboy", "What is a posse?", game.English, "CC-2"},
		{"chess/fide", "When may I castle?", game.English, "FI-1"},
		{"checkers/dames", "Que veut dire souffler ?", game.French, "JD-9"},
		{"towers/gerber", "Wer gewinnt Points?", game.German, "GE-19"},
		{"backgammon/standard", "When may I double?", game.English, "R-FB-1"},
	} {
		set, err := crownhead.Open(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		var ids []string
		for _, one := range Find(set, crownhead.Book(), c.lang, c.question) {
			ids = append(ids, one.ID)
		}
		if len(ids) == 0 || !slices.Contains(ids[:min(2, len(ids))], c.clause) {
			t.Errorf("%s, %q: %v", c.rules, c.question, ids)
		}
	}
	set, _ := crownhead.Open("checkers/maple")
	for _, nothing := range []string{"", "?", "Xylophon", "the and"} {
		if all := Find(set, crownhead.Book(), game.English, nothing); len(all) != 0 {
			t.Errorf("%q is answered by %v", nothing, all)
		}
	}
}

// Where a sheet stops and counts, what is left says who has won: pieces, then kings, then nobody (MC-18, R-MC-4).
func TestACountIsWrittenDown(t *testing.T) {
	p, err := NewPad(crownhead, [2]string{"Ann", "Bob"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		left        [2]Count
		winner, why string
	}{
		{[2]Count{{5, 1}, {5, 2}}, "second", "count-kings"}, {[2]Count{{6, 0}, {5, 5}}, "first", "count-pieces"}, {[2]Count{{3, 1}, {3, 1}}, "nobody", "count-equal"},
	} {
		winner, why, err := Counted(c.left)
		if err != nil || winner != c.winner || why.Token != c.why {
			t.Errorf("%v: %s %s %v", c.left, winner, why.Token, err)
		}
		if p, err = p.Write(Round{On: "2026-11-18", Rules: "checkers/modern", Winner: winner, Left: &c.left}); err != nil {
			t.Error(err)
		}
	}
	if s := p.Scores(); s != [2]Score{3, 3} || p.Rows()[0].How.EN != "counted 5 (1) – 5 (2)" {
		t.Errorf("%v, %+v", s, p.Rows()[0])
	}
	for token, r := range map[string]Round{
		"bad-left":    {Rules: "checkers/modern", Winner: "first", Left: &[2]Count{{3, 4}, {1, 0}}},
		"wrong-count": {Rules: "checkers/modern", Winner: "second", Left: &[2]Count{{3, 1}, {1, 0}}},
		"no-count":    {Rules: "checkers/maple", Winner: "first", Left: &[2]Count{{3, 1}, {1, 0}}},
	} {
		if _, err := p.Write(r); len(reasonsOf(err)) != 1 || reasonsOf(err)[0].Token != token {
			t.Errorf("%s: %v", token, err)
		}
	}
}

// A long match with the cube in every game is counted at once: counting a round must not count all earlier ones again.
func TestALongMatch(t *testing.T) {
	p, err := NewPad(crownhead, [2]string{"Ada", "Bo"}, 99)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 97 {
		if p, err = p.Write(Round{On: "2026-11-18", Rules: "backgammon/standard", Winner: game.Seat(i % 2).String(), Stake: 2}); err != nil {
			t.Fatal(i, err)
		}
	}
	if s := p.Scores(); s != [2]Score{196, 192} || !p.IsCrawford() {
		t.Errorf("97 games won for 2 points each, by turns: %v, Crawford %v", s, p.IsCrawford())
	}
}

func TestAGameFeedsThePad(t *testing.T) {
	ended := func(rules, start string, turns ...string) Game { return played(t, begin(t, rules, start), turns...) }
	resigned, err := begin(t, "towers/gerber", "3,G/4/4/4/1,g,2/1,b,1,b/4/4 b").Do(Act{Do: Ended, End: &End{Kind: game.Resign, By: "first"}})
	if err != nil {
		t.Fatal(err)
	}
	passed := ended("backgammon/standard", "", "3-1", "8/5 6/5", "double", "take", "64", "24/14", "double", "pass")
	for _, c := range []struct {
		g    Game
		want Round
	}{
		{resigned, Round{On: "x", Rules: "towers/gerber", Winner: "second", Points: 1}},
		{ended("checkers/maple", "B:W14:B10", "10x17"), Round{On: "x", Rules: "checkers/maple", Winner: "first"}},
		{passed, Round{On: "x", Rules: "backgammon/standard", Winner: "first", Times: 1, Stake: 2}},
	} {
		if got, ok := RoundOf(c.g, "x"); !ok || got != c.want {
			t.Errorf("%s is written down as %+v, %v", c.g.Rules(), got, ok)
		}
	}
	if _, ok := RoundOf(begin(t, "chess/fide", ""), "x"); ok {
		t.Error("a game that is not over is written down")
	}
}

func TestClocks(t *testing.T) {
	start := time.Date(2026, 11, 17, 20, 0, 0, 0, time.UTC)
	after := func(s int) time.Time { return start.Add(time.Duration(s) * time.Second) }
	five := [2]time.Duration{5 * time.Minute, 3 * time.Minute}

	c := NewClock(clock.Control{Kind: clock.Fischer, Time: 5 * time.Minute, Extra: 2 * time.Second}, five)
	c = c.Press(game.Second, start) // First begins
	c = c.Press(game.Second, after(5))
	if got := c.Remaining(game.First, after(10)); got != 290*time.Second {
		t.Errorf("First has %v left: Second's press counted", got)
	}
	c = c.Press(game.First, after(10))
	if a, b := c.Remaining(game.First, after(40)), c.Remaining(game.Second, after(40)); a != 292*time.Second || b != 150*time.Second {
		t.Errorf("Fischer: %v and %v", a, b)
	}
	c = c.Pause(after(40))
	c = c.Press(game.Second, after(50))
	if got := c.Remaining(game.Second, after(90)); got != 150*time.Second {
		t.Errorf("a paused clock runs: %v", got)
	}
	c = c.Pause(after(100))
	if seat, fell := c.Fallen(after(251)); !fell || seat != game.Second {
		t.Error("Second's flag has not fallen")
	}

	h := NewHourglass([2]time.Duration{time.Minute, time.Minute}).Press(game.Second, start)
	if a, b := h.Remaining(game.First, after(20)), h.Remaining(game.Second, after(20)); a != 40*time.Second || b != 80*time.Second {
		t.Errorf("hourglass: %v and %v", a, b)
	}
	h = h.Press(game.First, after(20)).Pause(after(30)).Pause(after(90)).Press(game.Second, after(95))
	if a, b := h.Remaining(game.First, after(95)), h.Remaining(game.Second, after(95)); a != 55*time.Second || b != 65*time.Second {
		t.Errorf("hourglass after a pause: %v and %v", a, b)
	}
}

func TestLots(t *testing.T) {
	var l Lot
	var seen [2]bool
	rng := rand.NewChaCha8([32]byte{1})
	for range 30 {
		var seat game.Seat
		var err error
		if seat, l, err = l.Draw(rng); err != nil {
			t.Fatal(err)
		}
		seen[seat] = true
	}
	if len(l.Drawn) != lotsKept || seen != [2]bool{true, true} {
		t.Errorf("%v %v", l, seen)
	}
	if _, same, err := l.Draw(strings.NewReader("")); err == nil || len(same.Drawn) != lotsKept {
		t.Error("a lot without randomness was drawn")
	}
}

// What a table of ours has counted is written down as it is, whatever the game; by hand the same would be refused.
func TestAGameOfATableIsWrittenDown(t *testing.T) {
	pad, err := NewPad(crownhead, [2]string{"Ann", "Bob"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []Round{
		{On: "2026-11-17", Rules: "backgammon/standard", Winner: "first", Points: 6, Table: "T 1"},
		{On: "2026-11-17", Rules: "chess/fide", Winner: "nobody", Table: "T 2"},
		{On: "2026-11-18", Rules: "towers/gerber", Winner: "second", Points: 12, Table: "T 3"},
		{On: "2026-11-18", Rules: "backgammon/standard", Winner: "second", Times: 2, Stake: 4},
	} {
		if pad, err = pad.Write(r); err != nil {
			t.Fatalf("%+v: %v", r, err)
		}
	}
	if s := pad.Scores(); s[0].String() != "6½" || s[1].String() != "20½" {
		t.Errorf("%s – %s", s[0], s[1])
	}
	rows := pad.Rows()
	for i, want := range []string{"won", "draw", "points: 12", "gammon ×\u00a02, cube on 4"} {
		if rows[i].How.EN != want {
			t.Errorf("round %d: %q, not %q", i, rows[i].How.EN, want)
		}
	}
	if rows[3].Gained != [2]Score{0, 16} || rows[1].Gained != [2]Score{1, 1} {
		t.Errorf("gained: %v", rows)
	}
	for _, r := range []Round{
		{Rules: "backgammon/standard", Winner: "first", Points: 6},
		{Rules: "backgammon/standard", Winner: "first", Points: 500, Table: "T 4"},
		{Rules: "backgammon/standard", Winner: "first", Points: -1, Table: "T 4"},
	} {
		if _, err := pad.Write(r); err == nil {
			t.Errorf("%+v was written", r)
		}
	}
}

// The page of a table notes who sat where, or how a match stands; who has won, and what, is said here. What was kept before that is read as it was.
func TestWhatATableHasNotedIsReckoned(t *testing.T) {
	for _, c := range []struct{ kept, want string }{
		{`{"names":["Bob","Ann"],"rounds":[{"on":"d","rules":"checkers/maple","seated":["Ann","Bob"],"winner":"first","points":1,"table":"T 1"},
			{"on":"d","rules":"checkers/maple","seated":["Bob","Ann"],"winner":"first","points":1,"table":"T 2"},
			{"on":"d","rules":"checkers/maple","seated":["Ann","Bob"],"winner":"nobody","points":0,"table":"T 3"},
			{"on":"d","rules":"checkers/maple","winner":"second","points":1,"table":"T 4"}]}`, "second 1, first 1, nobody 0, second 1"},
		{`{"names":["Ann","Bob"],"length":5,"crawford":true,"rounds":[{"on":"d","rules":"backgammon/standard","winner":"first","points":2,"table":"T.1"},
			{"on":"d","rules":"backgammon/standard","scores":[2,0],"table":"T.2"},
			{"on":"d","rules":"backgammon/standard","scores":[3,1],"table":"T.2"},
			{"on":"d","rules":"backgammon/standard","scores":[6,2],"table":"T.3"}]}`, "first 2, second 1, first 1, second 1, first 3"},
	} {
		pad, err := ReadPad(crownhead, []byte(c.kept))
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // as noted, and as kept afterwards
			var all []string
			for _, r := range pad.Rounds {
				all = append(all, r.Winner+" "+strconv.Itoa(r.Points))
			}
			if got := strings.Join(all, ", "); got != c.want {
				t.Errorf("%s, not %s", got, c.want)
			}
			text, err := json.Marshal(pad)
			if err != nil {
				t.Fatal(err)
			}
			if pad, err = ReadPad(crownhead, text); err != nil {
				t.Fatal(err)
			}
		}
	}
}
