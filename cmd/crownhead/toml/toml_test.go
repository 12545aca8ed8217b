package toml

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

func written(v Value) string {
	switch v.Kind {
	case String:
		return Quote(v.Text)
	case List:
		var all []string
		for _, one := range v.List {
			all = append(all, written(one))
		}
		return "[" + strings.Join(all, ",") + "]"
	}
	return v.Text
}

func TestRead(t *testing.T) {
	entries, err := Read([]byte("\ufeff# the club's server\r\n" + `
addr = ":8420"      # everywhere
  log-level='de\bug'
engines	= 1_024
cold = -3
up = +7
secure = true
open=false
trusted-proxy = [ "10.0.0.0/8", # the proxy

  'fd00::/8',
]
none = []
name = "A \"b\" \\ \t \u00e9 \U0001F3B2 é"
last = ""`))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, fmt.Sprintf("%s=%s@%d:%d/%d:%d", e.Key, written(e.Value), e.At.Line, e.At.Column, e.On.Line, e.On.Column))
	}
	want := []string{
		`addr=":8420"@3:1/3:8`, `log-level="de\\bug"@4:3/4:13`, `engines=1024@5:1/5:11`, `cold=-3@6:1/6:8`, `up=7@7:1/7:6`, `secure=true@8:1/8:10`, `open=false@9:1/9:6`,
		`trusted-proxy=["10.0.0.0/8","fd00::/8"]@10:1/10:17`, `none=[]@14:1/14:8`, `name="A \"b\" \\ \u0009 é 🎲 é"@15:1/15:8`, `last=""@16:1/16:8`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("read\n%s\nwanted\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Whatever the reader does not take is refused where it is, with a sentence in every language.
func TestRefused(t *testing.T) {
	seen := map[string]bool{}
	for text, want := range map[string]string{
		"[server]\naddr = 1":        "1:1 table",
		"[[server]]":                "1:1 table",
		"= 3":                       "1:1 key",
		"\"addr\" = 3":              "1:1 key",
		"é = 3":                     "1:1 key",
		"a.b = 3":                   "1:2 dotted",
		"a\n= 3":                    "1:2 equals",
		"a: 3":                      "1:2 equals",
		"a =":                       "1:4 value",
		"a = \n3":                   "1:5 value",
		"a = yes":                   "1:5 value",
		"a = True":                  "1:5 value",
		"a = 1.5":                   "1:5 number",
		"a = 007":                   "1:5 number",
		"a = 0x1f":                  "1:5 number",
		"a = 1__0":                  "1:5 number",
		"a = 2026-11-17":            "1:5 number",
		"a = 24h":                   "1:5 number",
		"a = .5":                    "1:5 number",
		"a = \"\"\"x\"\"\"":         "1:5 multiline",
		"a = '''x'''":               "1:5 multiline",
		"a = \"x":                   "1:5 unclosed",
		"a = \"x\nb = \"y\"":        "1:5 unclosed",
		`a = "C:\data"`:             "1:8 escape",
		`a = "\u12"`:                "1:6 escape",
		`a = "\uD800"`:              "1:6 escape",
		`a = "\UFFFFFFFF"`:          "1:6 escape",
		"a = \"\\":                  "1:6 escape",
		"a = \"é\x01\"":             "1:7 control",
		"a = 'x\xff'":               "1:7 control",
		"# \x00":                    "1:3 control",
		"a = 1 \r b = 2":            "1:7 rest",
		"a = {b = 1}":               "1:5 inline",
		"a = [[1]]":                 "1:6 nested",
		"a = [1 2]":                 "1:8 list",
		"a = [1,\n 2":               "2:3 list",
		"a = [,]":                   "1:6 value",
		"a = 1 2":                   "1:7 rest",
		"a = \"x\" \"y\"":           "1:9 rest",
		"a = [1] ]":                 "1:9 rest",
		"# c\na = 1\n b = 2\na = 3": "4:1 twice",
	} {
		_, err := Read([]byte(text))
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%q is accepted: %v", text, err)
			continue
		}
		token := ""
		for name, said := range faults {
			if said == e.Why {
				token = name
			}
		}
		seen[token] = true
		if got := fmt.Sprintf("%d:%d %s", e.Line, e.Column, token); got != want {
			t.Errorf("%q: %s, wanted %s", text, got, want)
		}
		if !strings.HasPrefix(err.Error(), fmt.Sprintf("line %d, column %d: ", e.Line, e.Column)) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for token, said := range faults {
		if !seen[token] || said.EN == "" || said.FR == "" || said.DE == "" {
			t.Errorf("the fault %s is never said, or not in every language", token)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"a = 1", "a = [\"x\", 'y',]\n# c", "a = \"\\u00e9\"", "\ufeffa=true\r\n", "a = \"x"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		entries, err := Read([]byte(text))
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Line < 1 || e.Column < 1 || e.Line > strings.Count(text, "\n")+1 {
				t.Fatalf("%v", err)
			}
			return
		}
		var again strings.Builder
		for _, e := range entries {
			fmt.Fprintf(&again, "%s = %s\n", e.Key, written(e.Value))
		}
		second, err := Read([]byte(again.String()))
		if err != nil || len(second) != len(entries) {
			t.Fatalf("%q was read and is written as %q: %v", text, again.String(), err)
		}
		for i := range entries {
			if entries[i].Key != second[i].Key || written(entries[i].Value) != written(second[i].Value) {
				t.Fatalf("%v became %v", entries[i], second[i])
			}
		}
	})
}
