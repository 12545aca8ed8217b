package totp

import (
	"strings"
	"testing"
	"time"
)

// The codes of RFC 6238, appendix B, for SHA-1.
func TestVectors(t *testing.T) {
	for at, want := range map[int64]string{59: "94287082", 1111111109: "07081804", 1111111111: "14050471", 1234567890: "89005924", 2000000000: "69279037", 20000000000: "65353130"} {
		if got := code([]byte("12345678901234567890"), Step(time.Unix(at, 0)), 8); got != want {
			t.Errorf("at %d the code is %s, want %s", at, got, want)
		}
	}
}

func TestACodeWorksOnceAndNotForLong(t *testing.T) {
	secret, now := NewSecret(), time.Unix(1_800_000_000, 0)
	given := Code(secret, now)
	if len(given) != Digits || len(secret) != 32 {
		t.Fatalf("%q of %q", given, secret)
	}
	for seconds, right := range map[int]bool{-60: false, -30: true, 0: true, 29: true, 30: true, 60: false, 3600: false} {
		if step, ok := Match(secret, given, now.Add(time.Duration(seconds)*time.Second), 0); ok != right || ok && step != Step(now) {
			t.Errorf("%d s later: %v, step %d", seconds, ok, step)
		}
	}
	if _, ok := Match(secret, given, now, Step(now)); ok {
		t.Error("a code works twice")
	}
	for _, wrong := range []string{"", "12345", given + "0", "abcdef"} {
		if _, ok := Match(secret, wrong, now, 0); ok {
			t.Errorf("%q is right", wrong)
		}
	}
	if _, ok := Match("no secret!", Code("no secret!", now), now, 0); ok {
		t.Error("a secret that is none has a code")
	}
	if uri := URI("play.example.org", "Old Tom", secret); uri != "otpauth://totp/play.example.org:Old%20Tom?issuer=play.example.org&secret="+secret || strings.Contains(uri, " ") {
		t.Errorf("apps read %s", uri)
	}
}
