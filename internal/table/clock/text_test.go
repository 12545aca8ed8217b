package clock

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"crownhead/game"
)

func TestControlTexts(t *testing.T) {
	for _, c := range []struct {
		text, proper string
		want         Control
	}{
		{"none", "none", Control{}},
		{"5m", "5m", Control{Sudden, 5 * time.Minute, 0}},
		{"300s", "5m", Control{Sudden, 5 * time.Minute, 0}},
		{"1h30m", "1h30m", Control{Sudden, 90 * time.Minute, 0}},
		{"24h", "24h", Control{Sudden, 24 * time.Hour, 0}},
		{"5m+3s", "5m+3s", Control{Fischer, 5 * time.Minute, 3 * time.Second}},
		{"05m+03s", "5m+3s", Control{Fischer, 5 * time.Minute, 3 * time.Second}},
		{"5m+0s", "5m", Control{Sudden, 5 * time.Minute, 0}},
		{"5m+0s-delay", "5m", Control{Sudden, 5 * time.Minute, 0}},
		{"2m+2s500ms-delay", "2m+2s500ms-delay", Control{Delay, 2 * time.Minute, 2500 * time.Millisecond}},
		{"0s+10s-delay", "0s+10s-delay", Control{Delay, 0, 10 * time.Second}},
		{"25m+10s-bronstein", "25m+10s-bronstein", Control{Bronstein, 25 * time.Minute, 10 * time.Second}},
		{"3d", "3d", Control{Days, 72 * time.Hour, 0}},
		{"365d", "365d", Control{Days, 365 * day, 0}},
	} {
		got, err := Parse(c.text)
		if err != nil || got != c.want || got.String() != c.proper {
			t.Errorf("%s: %v %v %v", c.text, got, got.String(), err)
		}
	}
}

func TestControlsRefused(t *testing.T) {
	said := map[string]bool{}
	for text, want := range map[string]string{
		"": "unreadable", "5": "unreadable", "5+3": "unreadable", "m": "unreadable", "d": "unreadable", "+": "unreadable",
		"5m+": "unreadable", "+3s": "unreadable", "5m+3s+3s": "unreadable", "5m3h": "unreadable", "5m5m": "unreadable",
		"-5m": "unreadable", "5m+-3s": "unreadable", "5 m": "unreadable", "5M": "unreadable", "1.5m": "unreadable",
		"5m-delay": "unreadable", "5m+3s-delay-delay": "unreadable", "5m+3s-hourglass": "unreadable", "None": "unreadable",
		"1d12h": "unreadable", "3d+1d": "unreadable", "9999999999999999999h": "unreadable", "٥m": "unreadable",
		"5m\x00\x1b[31m": "unreadable", strings.Repeat("9", 1<<20) + "d": "unreadable",
		"24h1ms": "out-of-bounds", "999999h": "out-of-bounds", "5m+1h1s": "out-of-bounds",
		"0d": "days-out-of-bounds", "366d": "days-out-of-bounds",
		"0s": "no-time", "0s+3s": "no-time", "0s+3s-bronstein": "no-time", "0h0m+0s-delay": "no-time",
	} {
		c, err := Parse(text)
		var bad *game.BadText
		if !errors.As(err, &bad) || c != (Control{}) {
			t.Errorf("%.30q is read as %v, %v", text, c, err)
			continue
		}
		said[bad.Reasons[0].Token] = true
		if bad.Reasons[0].Token != want {
			t.Errorf("%.30q: %s, wanted %s", text, bad.Reasons[0].Token, want)
		}
		for _, l := range game.Langs {
			if s := bad.In(l); len(s) < 40 || len(s) > 300 || strings.ContainsAny(s, "{}\n\x00\x1b") {
				t.Errorf("%.30q in %s: %q", text, l.Code(), s)
			}
		}
	}
	for _, token := range refusedHolidays {
		said[token] = true
	}
	for token := range sentences {
		if !said[token] {
			t.Errorf("nothing says %s", token)
		}
	}
}

// anyControl has times of a few milliseconds if they are to be used up soon.
func anyControl(r *rand.Rand, short bool) Control {
	time1 := time.Duration(1+r.IntN(int(mostTime/time.Millisecond))) * time.Millisecond
	time2 := time.Duration(1+r.IntN(int(mostExtra/time.Millisecond))) * time.Millisecond
	if short {
		time1, time2 = time.Duration(1+r.IntN(40))*time.Millisecond, time.Duration(1+r.IntN(9))*time.Millisecond
	}
	switch kind := Kind(r.IntN(6)); kind {
	case None:
		return Control{}
	case Sudden:
		return Control{kind, time1, 0}
	case Days:
		return Control{kind, day * time.Duration(1+r.IntN(mostDays)), 0}
	default:
		return Control{kind, time1, time2}
	}
}

func TestControlsRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		c := anyControl(r, r.IntN(2) == 0)
		if got, err := Parse(c.String()); err != nil || got != c {
			t.Fatalf("%v is written %s and read %v, %v", c, c.String(), got, err)
		}
	}
}

func TestControlIsOneWordInJSON(t *testing.T) {
	c := Control{Fischer, 5 * time.Minute, 3 * time.Second}
	b, err := json.Marshal(c)
	if err != nil || string(b) != `"5m+3s"` {
		t.Fatalf("%s, %v", b, err)
	}
	var back Control
	if err := json.Unmarshal(b, &back); err != nil || back != c {
		t.Errorf("%v, %v", back, err)
	}
	if err := json.Unmarshal([]byte(`"5 minutes"`), &back); err == nil || back != c {
		t.Errorf("a bad text gives %v, %v", back, err)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"none", "5m", "5m+3s", "5m+3s-delay", "1h2m3s4ms+5s-bronstein", "3d", "0s+1ms-delay", "5+3"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse(text)
		if err != nil {
			if s := err.Error(); len(s) > 400 || strings.Contains(s, "\n") {
				t.Errorf("%q: not a short line: %q", text, s)
			}
			return
		}
		if c.Time < 0 || c.Time > mostDays*day || c.Extra < 0 || c.Extra > mostExtra {
			t.Errorf("%q is %+v", text, c)
		}
		if back, err := Parse(c.String()); err != nil || back != c {
			t.Errorf("%q becomes %q becomes %v, %v", text, c.String(), back, err)
		}
	})
}
