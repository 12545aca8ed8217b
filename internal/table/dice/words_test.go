package dice

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestNobodyAnswersTheOthersWords(t *testing.T) {
	good := settled(t, "one", "two")
	sent := Exchange{Seats: [2]Words{{State: Sent, Hash: HashWords("one")}, {State: Sent, Hash: HashWords("two")}}}
	half := Exchange{Seats: [2]Words{{State: Sent, Hash: HashWords("one")}, {}}}
	silent, _ := half.Silence(1)
	long := strings.Repeat("x", MostWords+1)
	for name, c := range map[string]struct {
		x    Exchange
		act  func(Exchange) (Exchange, error)
		want string
	}{
		"opened before the other's hash": {half, func(x Exchange) (Exchange, error) { return x.Open(0, "one") }, "soon"},
		"opened without a hash":          {half, func(x Exchange) (Exchange, error) { return x.Open(1, "two") }, "soon"},
		"a second hash":                  {half, func(x Exchange) (Exchange, error) { return x.Send(0, HashWords("1")) }, "late"},
		"other words than hashed":        {sent, func(x Exchange) (Exchange, error) { return x.Open(0, "One") }, "words"},
		"no words after a hash":          {sent, func(x Exchange) (Exchange, error) { return x.Open(0, "") }, "words"},
		"the other's words":              {sent, func(x Exchange) (Exchange, error) { return x.Open(1, "one") }, "words"},
		"opened twice":                   {good, func(x Exchange) (Exchange, error) { return x.Open(0, "one") }, "late"},
		"a hash after opening":           {good, func(x Exchange) (Exchange, error) { return x.Send(0, HashWords("1")) }, "late"},
		"a hash after silence":           {silent, func(x Exchange) (Exchange, error) { return x.Send(1, HashWords("two")) }, "late"},
		"words after silence":            {silent, func(x Exchange) (Exchange, error) { return x.Open(1, "two") }, "late"},
		"no hash":                        {Exchange{}, func(x Exchange) (Exchange, error) { return x.Send(1, Digest{}) }, "hex"},
		"a hash of the dice":             {Exchange{}, func(x Exchange) (Exchange, error) { return x.Send(2, HashWords("")) }, "seat"},
		"words of nobody":                {sent, func(x Exchange) (Exchange, error) { return x.Open(-1, "") }, "seat"},
		"silence of nobody":              {sent, func(x Exchange) (Exchange, error) { return x.Silence(2) }, "seat"},
		"too many words": {
			Exchange{Seats: [2]Words{{State: Sent, Hash: HashWords(long)}, {State: Silent}}},
			func(x Exchange) (Exchange, error) { return x.Open(0, long) }, "unreadable",
		},
		"words that are not text": {
			Exchange{Seats: [2]Words{{State: Sent, Hash: HashWords("\xff")}, {State: Silent}}},
			func(x Exchange) (Exchange, error) { return x.Open(0, "\xff") }, "unreadable",
		},
	} {
		if got, err := c.act(c.x); fails(err) != c.want || got != c.x {
			t.Errorf("%s: %v %v, wanted %s", name, got, err, c.want)
		}
	}
}

func TestSilentSeatsHaveNoWords(t *testing.T) {
	var x Exchange
	x, _ = x.Silence(0) // an engine
	x, _ = x.Send(1, HashWords("two"))
	if _, err := NewRoller(counted(), "table", x); fails(err) != "unsettled" {
		t.Errorf("rolls before the words are opened: %v", err)
	}
	gone, _ := x.Silence(1) // sent a hash and went away
	x, err := x.Open(1, "two")
	if err != nil {
		t.Fatal(err)
	}
	for want, x := range map[string]Exchange{"two": x, "": gone} {
		r, err := NewRoller(counted(), "table", x)
		if err != nil {
			t.Fatal(err)
		}
		if rolled, _ := r.Next(); rolled.Dice != Roll(counted(), "table", 1, 1, "", want) {
			t.Errorf("%q: %v", want, rolled)
		}
	}
	if late, _ := x.Silence(1); late != x {
		t.Error("opened words are lost")
	}
}

// Any acts in any order: an exchange that is settled has words that fit their hashes, which were both in, or given up,
// before the first was opened; and nothing changes it any more.
func TestAnyExchangeIsSound(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	words := []string{"", "one", "two"}
	reached := map[Exchange]bool{}
	for range 1000 {
		var x Exchange
		for range 12 {
			before := x
			seat, w := r.IntN(2), words[r.IntN(len(words))]
			switch r.IntN(9) {
			case 0:
				x, _ = x.Silence(seat)
			case 1, 2, 3:
				x, _ = x.Send(seat, HashWords(w))
			default:
				x, _ = x.Open(seat, w)
			}
			if before.Settled() && x != before {
				t.Fatalf("%v becomes %v", before, x)
			}
			for i, w := range x.Seats {
				if w.check(i) != nil || w.State == Opened && x.Seats[1-i].State == Awaited {
					t.Fatalf("%v", x)
				}
			}
		}
		reached[x] = true
	}
	if len(reached) < 20 {
		t.Errorf("only %d exchanges were reached", len(reached))
	}
}
