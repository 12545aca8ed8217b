package game

import (
	"slices"
	"strings"
)

// Switch is one named choice within a sheet R.
type Switch[R any] struct {
	Name   string
	Clause string   // the clause or ruling it stands for
	Values []string // as written; the default first
	Set    func(sheet *R, value string)
	// Printed is the value that the words of the sheet alone give, where our default goes beyond them; "" where it does not.
	Printed string
}

// PrintedAs is the switch with the value that the words of the sheet alone give.
func (s Switch[R]) PrintedAs(value string) Switch[R] {
	s.Printed = value
	return s
}

// Printed, in place of switches, stands for all of them as the sheet's own words have them. It is read and never written.
const Printed = "printed"

// asPrinted is the switches that Printed stands for.
func asPrinted[R any](switches []Switch[R]) string {
	var written []string
	for _, s := range switches {
		if s.Printed != "" {
			written = append(written, s.Name+"="+s.Printed)
		}
	}
	return strings.Join(written, "&")
}

// OnOff is the switch of a yes-or-no field, the default given.
func OnOff[R any](name, clause string, byDefault bool, field func(*R) *bool) Switch[R] {
	values := []string{"false", "true"}
	if byDefault {
		values = []string{"true", "false"}
	}
	return Switch[R]{Name: name, Clause: clause, Values: values, Set: func(sheet *R, value string) { *field(sheet) = value == "true" }}
}

var switchSentences = Sentences{
	"unknown-switch": {
		"there is no switch “{name}” in these rules; they have {known}",
		"ces règles n’ont pas d’option « {name} » ; elles ont {known}",
		"diese Regeln haben keinen Schalter „{name}“; sie haben {known}",
	},
	"no-switches": {
		"there is no switch “{name}” in these rules; they have none",
		"ces règles n’ont pas d’option « {name} » ; elles n’en ont aucune",
		"diese Regeln haben keinen Schalter „{name}“; sie haben gar keinen",
	},
	"repeated-switch": {
		"the switch “{name}” is given twice; once is accepted",
		"l’option « {name} » est donnée deux fois ; une seule est acceptée",
		"der Schalter „{name}“ steht zweimal da; einmal wird angenommen",
	},
	"unknown-value": {
		"the switch “{name}” cannot be “{value}”; it is {known}",
		"l’option « {name} » ne peut pas être « {value} » ; elle est {known}",
		"der Schalter „{name}“ kann nicht „{value}“ sein; er ist {known}",
	},
}

// Apply sets the switches of a text such as "nearestFirst=false&rejump=false" in a sheet. It also gives the text's
// one proper form: sorted by name, defaults left out. "printed" alone means the switches of the bare text. An unknown or repeated switch or a foreign value is
// refused with every reason (*BadText).
func Apply[R any](sheet R, switches []Switch[R], text string) (set R, proper string, err error) {
	if text == Printed {
		text = asPrinted(switches)
	}
	if text == "" {
		return sheet, "", nil
	}
	var reasons []Reason
	var written []string
	seen := map[string]bool{}
	for pair := range strings.SplitSeq(text, "&") {
		name, value, _ := strings.Cut(pair, "=")
		shown := Plain("name", Excerpt(name))
		i := slices.IndexFunc(switches, func(s Switch[R]) bool { return s.Name == name })
		switch {
		case i < 0 && len(switches) == 0:
			reasons = append(reasons, switchSentences.Reason("no-switches", nil, shown))
		case i < 0:
			names := make([]string, len(switches))
			for i, s := range switches {
				names[i] = s.Name
			}
			reasons = append(reasons, switchSentences.Reason("unknown-switch", nil, shown, Word("known", And(names...))))
		case seen[name]:
			reasons = append(reasons, switchSentences.Reason("repeated-switch", nil, shown))
		case !slices.Contains(switches[i].Values, value):
			reasons = append(reasons, switchSentences.Reason("unknown-value", nil, shown,
				Plain("value", Excerpt(value)), Word("known", Or(switches[i].Values...))))
		default:
			seen[name] = true
			switches[i].Set(&sheet, value)
			if value != switches[i].Values[0] {
				written = append(written, name+"="+value)
			}
		}
		if len(reasons) == maxReasons {
			break // a hostile text could go on for ever
		}
	}
	if reasons != nil {
		return sheet, "", &BadText{text, reasons}
	}
	slices.Sort(written)
	return sheet, strings.Join(written, "&"), nil
}

// maxReasons bounds how much is said about one bad text.
const maxReasons = 8

// Excerpt is a text from outside made fit to be quoted in a sentence: on one line, printable and short.
func Excerpt(s string) string {
	const most = 40
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == '\uFFFD' || 0x80 <= r && r < 0xa0 {
			return '?'
		}
		return r
	}, s)
	n := 0
	for i := range s {
		if n++; n > most {
			return s[:i] + "…"
		}
	}
	return s
}
