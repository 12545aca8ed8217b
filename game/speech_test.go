package game

import (
	"strings"
	"testing"
)

func TestReasonFillsEveryLanguage(t *testing.T) {
	s := Sentences{"must-capture": {
		EN: "the {piece} on {square} must capture {prey}",
		FR: "{piece} en {square} doit prendre {prey}",
		DE: "{piece} auf {square} muss {prey} schlagen",
	}}
	r := s.Reason("must-capture", []string{"ML-9", "ML-10"},
		Word("piece", Text{"man", "le pion", "der Stein"}), Plain("square", "14"), Word("prey", Or("18", "17")))
	want := Text{
		"The man on 14 must capture 18 or 17 (ML-9, ML-10).",
		"Le pion en 14 doit prendre 18 ou 17 (ML-9, ML-10).",
		"Der Stein auf 14 muss 18 oder 17 schlagen (ML-9, ML-10).",
	}
	if r.Text != want || r.Token != "must-capture" {
		t.Errorf("got %+v", r)
	}
}

func TestReasonDoesNotFillWhatWasFilledIn(t *testing.T) {
	s := Sentences{"bad": {"“{text}” is bad, {other}", "« {text} » {other}", "„{text}“ {other}"}}
	r := s.Reason("bad", nil, Plain("text", "{other}"), Plain("other", "x"))
	if r.Text.EN != "“{other}” is bad, x." {
		t.Errorf("got %q", r.Text.EN)
	}
}

func TestListsInThreeLanguages(t *testing.T) {
	for _, c := range []struct {
		got, want Text
	}{
		{Or(), Text{}},
		{Or("d6"), Same("d6")},
		{Or("d6", "f4"), Text{"d6 or f4", "d6 ou f4", "d6 oder f4"}},
		{And("a", "b", "c"), Text{"a, b and c", "a, b et c", "a, b und c"}},
	} {
		if c.got != c.want {
			t.Errorf("got %v, wanted %v", c.got, c.want)
		}
	}
}

func TestFrenchSpacesDoNotBreak(t *testing.T) {
	for in, want := range map[string]string{
		"« z9 » n’est pas une case : voyez ; quoi ? là !": "«\u00a0z9\u00a0» n’est pas une case\u00a0: voyez\u202f; quoi\u202f? là\u202f!",
		"suivi de « : »":                       "suivi de «\u00a0:\u00a0»",
		"towers/gerber?rejump=false, B:W21:B1": "towers/gerber?rejump=false, B:W21:B1",
		"":                                     "",
	} {
		if got := French.Typeset(in); got != want || French.Typeset(got) != want {
			t.Errorf("%q is set as %q", in, got)
		}
		if English.Typeset(in) != in || (Text{DE: in}).Typeset(German) != in || (Text{FR: in}).Typeset(French) != want {
			t.Errorf("%q is set otherwise in another language", in)
		}
	}
}

func TestSentencesBeginWithACapital(t *testing.T) {
	for in, want := range map[string]string{"": "", "a": "A", "être": "Être", "14": "14", "über": "Über"} {
		if got := upperFirst(in); got != want {
			t.Errorf("%q becomes %q", in, got)
		}
	}
}

func TestSquaresKeepTheirSmallLetters(t *testing.T) {
	s := Sentences{"empty": {"{square} is empty", "{square} est vide", "{square} ist leer"}}
	if r := s.Reason("empty", nil, Plain("square", "e4")); r.Text.EN != "e4 is empty." {
		t.Errorf("got %q", r.Text.EN)
	}
	if r := s.Reason("empty", nil, Word("square", Text{"the square", "la case", "das Feld"})); r.Text.FR != "La case est vide." {
		t.Errorf("got %q", r.Text.FR)
	}
}

func TestErrorsSayEveryReasonOnOneLine(t *testing.T) {
	s := Sentences{"a": {"a", "b", "c"}, "d": {"d", "e", "f"}}
	reasons := []Reason{s.Reason("a", nil), s.Reason("d", []string{"FC-5"})}
	bad, refused := &BadText{"x", reasons}, &Refused{"x", reasons}
	if bad.Error() != "A. D (FC-5)." || refused.In(German) != "C. F (FC-5)." {
		t.Errorf("got %q and %q", bad.Error(), refused.In(German))
	}
}

func TestLanguageCodes(t *testing.T) {
	for _, l := range Langs {
		if got, ok := ParseLang(l.Code()); !ok || got != l {
			t.Errorf("%s is read as %v", l.Code(), got)
		}
	}
	if _, ok := ParseLang("nl"); ok {
		t.Error("nl is spoken")
	}
}

func TestExcerptIsShortAndPrintable(t *testing.T) {
	for in, want := range map[string]string{
		"e2e4":                       "e2e4",
		"a\nb\x00c\x7f":              "a?b?c?",
		"\xff\xfe":                   "??",
		strings.Repeat("ä", 50):      strings.Repeat("ä", 40) + "…",
		"\u009b31m" + "red":          "?31mred",
		strings.Repeat("x", 1000000): strings.Repeat("x", 40) + "…",
	} {
		if got := Excerpt(in); got != want {
			t.Errorf("%.20q becomes %q", in, got)
		}
	}
}

func TestFillWritesEachNameOnce(t *testing.T) {
	if got := Fill("{a} and {b}, {a}", "a", "{b}", "b", "two"); got != "{b} and two, {b}" {
		t.Errorf("a value in braces is filled again: %q", got)
	}
}

func TestGroupedInThreeLanguages(t *testing.T) {
	for n, want := range map[uint64]Text{
		0: Same("0"), 2026: Same("2026"), 12345: {"12,345", "12\u202f345", "12.345"}, 100000: {"100,000", "100\u202f000", "100.000"},
		1000000: {"1,000,000", "1\u202f000\u202f000", "1.000.000"},
	} {
		if got := Grouped(n); got != want {
			t.Errorf("%d: %+q, wanted %+q", n, got, want)
		}
	}
}

func TestDecimalInThreeLanguages(t *testing.T) {
	for number, comma := range map[string]string{"75.0": "75,0", "+0.125 ± 0.031": "+0,125 ± 0,031", "-3": "-3"} {
		if got, want := Decimal(number), (Text{number, comma, comma}); got != want {
			t.Errorf("%s: %+v, wanted %+v", number, got, want)
		}
	}
}
