package dice

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"testing"
)

// counted is the secret 00 01 02 … 1f.
func counted() Secret {
	var key [32]byte
	for i := range key {
		key[i] = byte(i)
	}
	return hide(key)
}

// The vectors are what testdata/vectors.py prints.
func TestVectors(t *testing.T) {
	s := counted()
	if got := s.Commitment().String(); got != "43c67f6d58c60a9f81280649ba62e107e2fb231977708ab9b7c40bc0c345716b" {
		t.Errorf("commitment %s", got)
	}
	for words, want := range map[string]string{
		"":                  "a20cfb6dc40d1f8d8719eb5495b6d25635bf421577842fc123253fec42de5f2c",
		"seven come eleven": "9376663f927fdd2ca07b562fba154ed69629f30477a54bf7dd69c368c57b793a",
		"Glück":             "320a13b001e543202952aa4229b25d59d8bb4ec608969f3a2d7e66989ecbe2c5",
	} {
		if got := HashWords(words).String(); got != want {
			t.Errorf("hash of %q: %s", words, got)
		}
	}
	for _, c := range []struct {
		table         string
		game, n       uint64
		first, second string
		want          string
	}{
		{"t1", 1, 1, "", "", "2-4"},
		{"t1", 1, 2, "", "", "6-4"},
		{"t1", 2, 1, "", "", "6-1"},
		{"t1", 1, 1, "seven come eleven", "Glück", "2-1"},
		{"t1", 1, 1, "Glück", "seven come eleven", "2-6"},
		{"", 1<<64 - 1, 1 << 63, "a", "", "6-5"},
	} {
		if got := Roll(s, c.table, c.game, c.n, c.first, c.second).Opening(); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
	const line = "6-6 6-4 1-1 6-6 4-5 5-2 3-1 1-5 1-1 4-1 2-2 2-6 5-5 5-1 1-2 6-1 4-4 5-6 5-1 3-4 6-3 2-6 3-5 2-2"
	if got := rolls(s, "table", 1, "a", "b"); got != line {
		t.Errorf("got  %s\nwant %s", got, line)
	}
}

// rolls are the first 24 of a game: enough that two of them being equal by chance is one in 10^37.
func rolls(s Secret, table string, game uint64, first, second string) string {
	var all []string
	for n := uint64(1); n <= 24; n++ {
		all = append(all, Roll(s, table, game, n, first, second).Opening())
	}
	return strings.Join(all, " ")
}

// byHand is the roll again, with the HMAC of RFC 2104 written out.
func byHand(key [32]byte, table string, game, n uint64, first, second string) Pair {
	inner, outer := make([]byte, 64), make([]byte, 64)
	for i := range 64 {
		var k byte
		if i < 32 {
			k = key[i]
		}
		inner[i], outer[i] = k^0x36, k^0x5c
	}
	var dice []int
	for k := uint64(0); len(dice) < 2; k++ {
		m := bytes.NewBuffer(inner[:64:64])
		for _, field := range []any{[]byte("crownhead dice roll 1"), []byte(table), game, n, []byte(first), []byte(second), k} {
			_ = binary.Write(m, binary.BigEndian, int64(binary.Size(field)))
			_ = binary.Write(m, binary.BigEndian, field)
		}
		in := sha256.Sum256(m.Bytes())
		for _, b := range sha256.Sum256(append(outer[:64:64], in[:]...)) {
			if b < 252 {
				dice = append(dice, 1+int(b)%6)
			}
		}
	}
	return Pair{dice[0], dice[1]}
}

func TestRollsAreTheOnesByHand(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	text := func() string {
		b := make([]byte, r.IntN(100))
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		return string(b)
	}
	for range 3000 {
		s := drawn(r)
		table, game, n, first, second := text(), r.Uint64(), r.Uint64(), text(), text()
		if got, want := Roll(s, table, game, n, first, second), byHand(*s.key(), table, game, n, first, second); got != want {
			t.Fatalf("%v, by hand %v", got, want)
		}
	}
}

// drawn is a secret that is the same in every run.
func drawn(r *rand.Rand) Secret {
	var key [32]byte
	for i := range key {
		key[i] = byte(r.Uint32())
	}
	return hide(key)
}
