package dice

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"testing"
)

func TestPickSkipsWhatWouldLoadTheDice(t *testing.T) {
	high := bytes.Repeat([]byte{252, 253, 254, 255}, 8)
	for name, c := range map[string]struct {
		blocks [][]byte
		want   Pair
	}{
		"at once":          {[][]byte{{0, 251}}, Pair{1, 6}},
		"after skipping":   {[][]byte{{255, 5, 252, 6}}, Pair{6, 1}},
		"in another block": {[][]byte{high, high, {7, 8}}, Pair{2, 3}},
		"over two blocks":  {[][]byte{append(high[:31:31], 3), {4}}, Pair{4, 5}},
	} {
		if got := pick(func(k uint64) []byte { return c.blocks[k] }); got != c.want {
			t.Errorf("%s: %v, wanted %v", name, got, c.want)
		}
	}
	var faces [7]int
	for b := range 252 {
		faces[pick(func(uint64) []byte { return []byte{byte(b), 0} })[0]]++
	}
	if faces != [7]int{0, 42, 42, 42, 42, 42, 42} {
		t.Errorf("bytes give the faces %v times", faces)
	}
}

// A million rolls: all 36 pairs alike, and no roll tells anything about the next. The seed is fixed, so that
// the test is too; 66.6 is what a fair χ² with 35 degrees of freedom passes once in a thousand times. They are rolled from one
// secret in several goroutines, as a server does.
func TestAMillionRollsAreUniform(t *testing.T) {
	const rolls, parts, most = 1_000_000, 4, 66.6
	type counts struct{ pairs, following [36]int }
	s, counted := counted(), make(chan counts)
	for part := range uint64(parts) {
		go func() {
			var c counts
			n := part * rolls / parts
			last := Roll(s, "table", 1, n, "first", "second")
			for range rolls / parts {
				n++
				p := Roll(s, "table", 1, n, "first", "second")
				c.pairs[(p[0]-1)*6+p[1]-1]++
				c.following[(last[1]-1)*6+p[0]-1]++
				last = p
			}
			counted <- c
		}()
	}
	var all counts
	for range parts {
		c := <-counted
		for i := range c.pairs {
			all.pairs[i] += c.pairs[i]
			all.following[i] += c.following[i]
		}
	}
	if x := chiSquare(all.pairs[:]); x > most {
		t.Errorf("the pairs are uneven: χ² %.1f, %v", x, all.pairs)
	}
	if x := chiSquare(all.following[:]); x > most {
		t.Errorf("a die leans on the one before: χ² %.1f, %v", x, all.following)
	}
}

func chiSquare(counts []int) (x float64) {
	sum := 0
	for _, n := range counts {
		sum += n
	}
	mean := float64(sum) / float64(len(counts))
	for _, n := range counts {
		x += (float64(n) - mean) * (float64(n) - mean) / mean
	}
	return x
}

// Flipping any bit of any input gives another game of dice, and so does moving a letter from one field to the next.
func TestRollsDependOnEveryBit(t *testing.T) {
	s := counted()
	seen := map[string]string{rolls(s, "table", 1, "one", "two"): "the original"}
	check := func(what, got string) {
		t.Helper()
		if before, ok := seen[got]; ok {
			t.Errorf("%s gives the dice of %s", what, before)
		}
		seen[got] = what
	}
	for bit := range 256 {
		key := *s.key()
		key[bit/8] ^= 1 << (bit % 8)
		check("another secret", rolls(hide(key), "table", 1, "one", "two"))
	}
	for bit := range 64 {
		check("another game", rolls(s, "table", 1^1<<bit, "one", "two"))
	}
	flips := func(text string, use func(string)) {
		for bit := range 8 * len(text) {
			b := []byte(text)
			b[bit/8] ^= 1 << (bit % 8)
			use(string(b))
		}
	}
	flips("table", func(text string) { check("another table", rolls(s, text, 1, "one", "two")) })
	flips("one", func(text string) { check("other words of First", rolls(s, "table", 1, text, "two")) })
	flips("two", func(text string) { check("other words of Second", rolls(s, "table", 1, "one", text)) })
	check("words exchanged", rolls(s, "table", 1, "two", "one"))
	check("a letter moved", rolls(s, "table", 1, "onet", "wo"))
	check("all moved", rolls(s, "table", 1, "onetwo", ""))
	check("all moved back", rolls(s, "table", 1, "", "onetwo"))

	// n: the dice of a flipped n are those of another roll, so compare many games at once.
	for bit := range 64 {
		same := 0
		for game := range uint64(24) {
			if Roll(s, "table", game, 1, "one", "two") == Roll(s, "table", game, 1^1<<bit, "one", "two") {
				same++
			}
		}
		if same > 12 {
			t.Errorf("bit %d of n matters in %d of 24 rolls only", bit, 24-same)
		}
	}
}

func TestPairTexts(t *testing.T) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			p := Pair{a, b}
			if got, err := ParsePair(p.Opening()); err != nil || got != p {
				t.Errorf("%s is read %v, %v", p.Opening(), got, err)
			}
			if got, err := ParsePair(p.String()); err != nil || got != (Pair{max(a, b), min(a, b)}) {
				t.Errorf("%s is read %v, %v", p, got, err)
			}
		}
	}
	for _, text := range []string{"", "3", "07", "70", "3-", "3-7", "3--1", "3 1", "311", "-31", "３１"} {
		if p, err := ParsePair(text); err == nil {
			t.Errorf("%q is read %v", text, p)
		}
	}
	if got := (Pair{0, -1 << 40}).Opening(); got != "?-?" {
		t.Errorf("no dice are written %s", got)
	}
}

// settled is an exchange with both words opened.
func settled(t testing.TB, first, second string) Exchange {
	t.Helper()
	var x Exchange
	for _, act := range []func() (Exchange, error){
		func() (Exchange, error) { return x.Send(1, HashWords(second)) },
		func() (Exchange, error) { return x.Send(0, HashWords(first)) },
		func() (Exchange, error) { return x.Open(0, first) },
		func() (Exchange, error) { return x.Open(1, second) },
	} {
		next, err := act()
		if err != nil {
			t.Fatal(err)
		}
		x = next
	}
	return x
}

func TestRollerCountsAndNeverGoesBack(t *testing.T) {
	r, err := NewRoller(counted(), "table", settled(t, "a", "b"))
	if err != nil {
		t.Fatal(err)
	}
	one, after := r.Next()
	again, _ := r.Next()
	two, after2 := after.Next()
	if one != again || one != (Rolled{Game: 1, N: 1, Dice: Pair{6, 6}}) || two != (Rolled{Game: 1, N: 2, Dice: Pair{6, 4}}) {
		t.Errorf("%v, again %v, then %v", one, again, two)
	}
	resumed, err := r.After(1, 2)
	if err != nil || !same(resumed, after2) {
		t.Errorf("taken up after roll 2: %v, %v", resumed, err)
	}
	next, err := after2.After(2, 0)
	if err != nil {
		t.Fatal(err)
	}
	if rolled, _ := next.Next(); rolled.Game != 2 || rolled.N != 1 {
		t.Errorf("the next game begins with %v", rolled)
	}
	for _, back := range []Rolled{{Game: 1, N: 9}, {Game: 0, N: 9}} {
		if got, err := next.After(back.Game, back.N); err == nil || !same(got, next) {
			t.Errorf("goes back to %v", back)
		}
	}
	if _, err := after2.After(1, 1); fails(err) != "back" {
		t.Errorf("rolls again: %v", err)
	}
}

// same tells whether two rollers roll the same.
func same(a, b Roller) bool {
	x, _ := a.Next()
	y, _ := b.Next()
	return x == y
}

// fails is the token of a fault.
func fails(err error) string {
	var f *Fault
	if errors.As(err, &f) {
		return f.Token
	}
	return ""
}

// For who does not know the secret the dice are open: whatever words are chosen in answer to the other's, over many
// secrets every pair comes alike, and no part of the commitment tells the dice.
func TestCommitmentGivesNothingAway(t *testing.T) {
	const most = 66.6 // as above
	r := rand.New(rand.NewPCG(9, 10))
	var first [36]int
	byBits := [8][6]int{}
	for range 60_000 {
		s := drawn(r)
		c := s.Commitment()
		p := Roll(s, "table", 1, 1, "other", c.String()) // words chosen with all there is to see
		first[(p[0]-1)*6+p[1]-1]++
		byBits[c[0]&7][p[0]-1]++
	}
	if x := chiSquare(first[:]); x > most {
		t.Errorf("words chosen by the commitment steer: χ² %.1f", x)
	}
	for bits, counts := range byBits {
		if x := chiSquare(counts[:]); x > 20.5 { // 5 degrees of freedom, one in a thousand
			t.Errorf("commitments that end in %03b lean: χ² %.1f, %v", bits, x, counts)
		}
	}
}

func BenchmarkRoll(b *testing.B) {
	s := counted()
	b.ReportAllocs()
	n := uint64(0)
	for b.Loop() {
		n++
		Roll(s, "table", 1, n, "0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef")
	}
}
