package dice

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/bits"
	"strings"
	"testing"
)

func TestSecretsAreDrawnWhole(t *testing.T) {
	a, errA := NewSecret(rand.Reader)
	b, errB := NewSecret(rand.Reader)
	if errA != nil || errB != nil || a.Reveal() == b.Reveal() || len(a.Reveal()) != 64 {
		t.Errorf("%v %v", errA, errB)
	}
	if _, err := NewSecret(bytes.NewReader(make([]byte, 31))); err == nil {
		t.Error("31 bytes are enough")
	}
	words, err := RandomWords(rand.Reader)
	if err != nil || len(words) != 32 {
		t.Errorf("%q, %v", words, err)
	}
	if _, err := RandomWords(bytes.NewReader(make([]byte, 15))); err == nil {
		t.Error("15 bytes are enough")
	}
}

func TestSecretHidesFromPrintersAndEncoders(t *testing.T) {
	s := counted()
	roller, err := NewRoller(s, "table", settled(t, "", ""))
	if err != nil {
		t.Fatal(err)
	}
	var logged bytes.Buffer
	for _, v := range []any{s, &s, []Secret{s}, roller, &roller, struct{ hidden Secret }{s}, struct{ Shown Secret }{s}} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%b", "%T"} {
			fmt.Fprintf(&logged, verb+"\n", v)
		}
		if b, err := json.Marshal(v); err == nil {
			logged.Write(b)
		}
		slog.New(slog.NewTextHandler(&logged, nil)).Info("x", "v", v)
		slog.New(slog.NewJSONHandler(&logged, nil)).Info("x", "v", v)
	}
	for _, leak := range []string{"0a0b", "0A0B", "a b c", "10 11 12", "0xa, 0xb", "1010 1011"} {
		if strings.Contains(logged.String(), leak) {
			t.Errorf("%q leaks out", leak)
		}
	}
}

func TestCommitmentsDifferInHalfTheirBits(t *testing.T) {
	s := counted()
	all := 0
	for bit := range 256 {
		key := *s.key()
		key[bit/8] ^= 1 << (bit % 8)
		a, b := s.Commitment(), hide(key).Commitment()
		for i := range a {
			all += bits.OnesCount8(a[i] ^ b[i])
		}
	}
	if mean := float64(all) / 256; mean < 124 || mean > 132 {
		t.Errorf("one bit of the secret changes %.1f bits of the commitment", mean)
	}
	if HashWords(string(s.key()[:])) == s.Commitment() {
		t.Error("words can pass for a secret")
	}
}

func TestHexTexts(t *testing.T) {
	s := counted()
	if back, err := ParseSecret(s.Reveal()); err != nil || *back.key() != *s.key() {
		t.Errorf("secret: %v", err)
	}
	for _, d := range []Digest{s.Commitment(), {}} {
		b, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		back := Digest{1}
		if err := json.Unmarshal(b, &back); err != nil || back != d {
			t.Errorf("%s: %v %v", b, back, err)
		}
	}
	digest := s.Commitment()
	for _, text := range []string{"0", "zz", strings.Repeat("0", 63), strings.Repeat("0", 65), strings.Repeat("0", 66), strings.Repeat("g", 64), " " + digest.String(), strings.Repeat("0", 1<<20)} {
		if _, err := ParseSecret(text); fails(err) != "hex" {
			t.Errorf("the secret %.70q: %v", text, err)
		}
		before := digest
		if err := digest.UnmarshalText([]byte(text)); fails(err) != "hex" || digest != before {
			t.Errorf("the digest %.70q: %v", text, err)
		}
	}
	if _, err := ParseSecret(""); fails(err) != "hex" {
		t.Error("no secret is a secret")
	}
}

func FuzzHex(f *testing.F) {
	f.Add(counted().Reveal())
	f.Add("")
	f.Add("00FF")
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := ParseSecret(text); err == nil && s.Reveal() != strings.ToLower(text) {
			t.Errorf("%q becomes %q", text, s.Reveal())
		}
		if d, err := ParseDigest(text); err == nil && d != (Digest{}) && d.String() != strings.ToLower(text) {
			t.Errorf("%q becomes %q", text, d)
		}
		if p, err := ParsePair(text); err == nil && p.Opening() != text && p.Opening() != text[:1]+"-"+text[1:] {
			t.Errorf("%q becomes %v", text, p)
		}
	})
}
