package dice

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"crownhead/game/gametest"
)

// match is a proof of three games of some rolls, each with its opening.
func match(t testing.TB) Proof {
	t.Helper()
	s := counted()
	p := Proof{Table: "table", Commitment: s.Commitment(), Words: settled(t, "one", "two"), Secret: s.Reveal()}
	r, err := NewRoller(s, p.Table, p.Words)
	if err != nil {
		t.Fatal(err)
	}
	for game := uint64(1); game <= 3; game++ {
		if r, err = r.After(game, 0); err != nil {
			t.Fatal(err)
		}
		for range 10 {
			var made Rolled
			made, r = r.Next()
			made.Opening = made.N == 1
			p.Rolls = append(p.Rolls, made)
		}
	}
	return p
}

func TestVerifyAcceptsWhatWasRolled(t *testing.T) {
	p := match(t)
	if err := Verify(p); err != nil {
		t.Error(err)
	}
	b, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	var back Proof
	if err := json.Unmarshal(b, &back); err != nil || Verify(back) != nil {
		t.Errorf("after JSON: %v, %v", err, Verify(back))
	}
	for i, r := range p.Rolls {
		if !r.Opening {
			p.Rolls[i].Dice = Pair{max(r.Dice[0], r.Dice[1]), min(r.Dice[0], r.Dice[1])} // as records write it
		}
	}
	if err := Verify(p); err != nil {
		t.Errorf("sorted: %v", err)
	}
	p.Rolls = nil
	p.Words = Exchange{}
	if err := Verify(p); err != nil {
		t.Errorf("given up before the words: %v", err)
	}
}

func TestVerifyNamesWhatDoesNotFit(t *testing.T) {
	for name, c := range map[string]struct {
		forge   func(*Proof)
		want    string
		game, n uint64
	}{
		"another secret":      {func(p *Proof) { p.Secret = strings.Repeat("0", 64) }, "commitment", 0, 0},
		"another commitment":  {func(p *Proof) { p.Commitment[31] ^= 1 }, "commitment", 0, 0},
		"no commitment":       {func(p *Proof) { p.Commitment = Digest{} }, "commitment", 0, 0},
		"no secret":           {func(p *Proof) { p.Secret = "" }, "hex", 0, 0},
		"other words":         {func(p *Proof) { p.Words.Seats[1].Text = "too" }, "words", 0, 0},
		"another hash":        {func(p *Proof) { p.Words.Seats[0].Hash[0] ^= 1 }, "words", 0, 0},
		"words of the silent": {func(p *Proof) { p.Words.Seats[0].State = Silent }, "words", 0, 0},
		"words unsettled":     {func(p *Proof) { p.Words.Seats[0] = Words{State: Sent, Hash: HashWords("one")} }, "unsettled", 0, 0},
		"other words, hashed": {func(p *Proof) { p.Words.Seats[1] = Words{Opened, HashWords("2"), "2"} }, "roll", 1, 1},
		"another table":       {func(p *Proof) { p.Table = "Table" }, "roll", 1, 1},
		"one die":             {func(p *Proof) { p.Rolls[14].Dice[1] = p.Rolls[14].Dice[1]%6 + 1 }, "roll", 2, 5},
		"no die":              {func(p *Proof) { p.Rolls[14].Dice = Pair{} }, "roll", 2, 5},
		"a roll left out":     {func(p *Proof) { p.Rolls = slices.Delete(p.Rolls, 3, 4) }, "order", 1, 5},
		"the first left out":  {func(p *Proof) { p.Rolls = p.Rolls[1:] }, "order", 1, 2},
		"a roll twice":        {func(p *Proof) { p.Rolls = slices.Insert(p.Rolls, 3, p.Rolls[3]) }, "order", 1, 4},
		"a game left out":     {func(p *Proof) { p.Rolls = slices.Delete(p.Rolls, 10, 20) }, "order", 3, 1},
		"a game again":        {func(p *Proof) { p.Rolls = append(p.Rolls, p.Rolls[20:]...) }, "order", 3, 1},
		"game nought":         {func(p *Proof) { p.Rolls[0].Game = 0 }, "order", 0, 1},
		"an opening exchanged": {func(p *Proof) {
			d := &p.Rolls[20].Dice
			d[0], d[1] = d[1], d[0]
		}, "roll", 3, 1},
	} {
		p := match(t)
		c.forge(&p)
		err := Verify(p)
		if fails(err) != c.want {
			t.Errorf("%s: %v, wanted %s", name, err, c.want)
			continue
		}
		if f := err.(*Fault); f.Game != c.game || f.N != c.n {
			t.Errorf("%s: found at roll %d of game %d: %v", name, f.N, f.Game, f)
		}
	}
}

func TestVerifySaysWhich(t *testing.T) {
	p := match(t)
	p.Rolls[0].Dice = Pair{6, 6}
	due := Roll(counted(), "table", 1, 1, "one", "two").Opening()
	want := "Roll 1 of game 1 is 6-6, but the secret and the words give " + due + "."
	if err := Verify(p); err == nil || err.Error() != want {
		t.Errorf("%v, wanted %s", err, want)
	}
}

func TestSentencesAreWhole(t *testing.T) {
	gametest.Whole(t, sentences)
	for _, f := range []*Fault{
		fault("hex"), fault("dice"), fault("seat"), faultOf("soon", 0), faultOf("late", 0), faultOf("unreadable", 1), faultOf("words", 1),
		fault("unsettled"), faultAt("back", 1, 2), fault("commitment"), faultOrder(Rolled{}, Rolled{}), faultRoll(Rolled{}, Rolled{}),
	} {
		if f.Text.EN == "" || strings.Contains(f.Text.EN+f.Text.FR+f.Text.DE, "{") {
			t.Errorf("%s: %v", f.Token, f.Text)
		}
	}
}

// FuzzVerify: no proof makes it panic, and one it accepts has the dice by hand.
func FuzzVerify(f *testing.F) {
	good, err := json.Marshal(match(f))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add([]byte(`{"Secret":"","Rolls":[{"Game":1,"N":1,"Dice":[7,-1]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var p Proof
		if json.Unmarshal(data, &p) != nil || Verify(p) != nil {
			return
		}
		s, err := ParseSecret(p.Secret)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range p.Rolls {
			due := byHand(*s.key(), p.Table, r.Game, r.N, p.Words.Seats[0].Text, p.Words.Seats[1].Text)
			if r.Dice != due && (r.Opening || r.Dice != Pair{due[1], due[0]}) {
				t.Errorf("%v is accepted, by hand it is %v", r, due)
			}
		}
	})
}

func BenchmarkVerify(b *testing.B) {
	p := match(b)
	for b.Loop() {
		if err := Verify(p); err != nil {
			b.Fatal(err)
		}
	}
}
