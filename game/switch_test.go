package game

import (
	"errors"
	"strings"
	"testing"
)

type sheet struct {
	nearest bool
	level   string
}

var switches = []Switch[sheet]{
	OnOff("nearest", "R-GE-4", true, func(s *sheet) *bool { return &s.nearest }),
	{Name: "level", Clause: "R-JD-2", Values: []string{"one", "all"}, Set: func(s *sheet, v string) { s.level = v }, Printed: "all"},
}

func TestApplySetsAndWritesProperly(t *testing.T) {
	for in, want := range map[string]string{
		"":                        "",
		"nearest=true":            "",
		"nearest=false":           "nearest=false",
		"nearest=false&level=all": "level=all&nearest=false",
		"level=one":               "",
	} {
		got, proper, err := Apply(sheet{true, "one"}, switches, in)
		if err != nil || proper != want {
			t.Errorf("%q: %q, %v", in, proper, err)
		}
		if got.nearest != !strings.Contains(want, "nearest=false") || (got.level == "all") != strings.Contains(want, "level=all") {
			t.Errorf("%q sets %+v", in, got)
		}
	}
}

func TestApplyRefusesWithEveryReason(t *testing.T) {
	for in, tokens := range map[string]string{
		"x=1":                           "unknown-switch",
		"nearest":                       "unknown-value",
		"nearest=yes":                   "unknown-value",
		"nearest=true&nearest=true":     "repeated-switch",
		"Nearest=true&level=two&level=": "unknown-switch unknown-value unknown-value",
		"&":                             "unknown-switch unknown-switch",
		strings.Repeat("&", 1000):       strings.TrimSpace(strings.Repeat("unknown-switch ", maxReasons)),
	} {
		_, _, err := Apply(sheet{}, switches, in)
		var bad *BadText
		if !errors.As(err, &bad) {
			t.Errorf("%q is accepted", in)
			continue
		}
		var got []string
		for _, r := range bad.Reasons {
			got = append(got, r.Token)
		}
		if strings.Join(got, " ") != tokens {
			t.Errorf("%.20q: %v, wanted %s", in, got, tokens)
		}
	}
	if _, _, err := Apply(sheet{}, nil, "a=b"); err == nil || !strings.Contains(err.Error(), "none") {
		t.Errorf("a sheet without switches says %v", err)
	}
}

func FuzzApply(f *testing.F) {
	f.Add("nearest=false&level=all")
	f.Add("level=one&&=")
	f.Fuzz(func(t *testing.T, text string) {
		set, proper, err := Apply(sheet{true, "one"}, switches, text)
		if err != nil {
			return
		}
		again, same, err := Apply(sheet{true, "one"}, switches, proper)
		if err != nil || same != proper || again != set {
			t.Errorf("%q is written %q, which gives %+v, not %+v: %v", text, proper, again, set, err)
		}
	})
}

func TestPrintedIsReadAndNeverWritten(t *testing.T) {
	set, proper, err := Apply(sheet{nearest: true, level: "one"}, switches, "printed")
	if err != nil || proper != "level=all" || set != (sheet{nearest: true, level: "all"}) {
		t.Errorf("%+v %q %v", set, proper, err)
	}
	if _, _, err := Apply(sheet{}, switches, "printed&nearest=false"); err == nil {
		t.Error("printed is read beside other switches")
	}
}
