package record

import "testing"

// fuzzReader: nothing a reader is given makes it panic, and what it takes it can write and read again, the same.
func fuzzReader(f *testing.F, name string, seeds ...string) {
	format, err := records.Named(name)
	if err != nil {
		f.Fatal(err)
	}
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 1<<14 {
			return
		}
		_, _ = records.Detect(b)
		games, err := format.Read(b)
		if err != nil {
			if _, ok := err.(*Fault); !ok {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		format := format
		if format.Writes() != nil {
			format = records.Usual(games[0].Rules)
		}
		text, err := format.Write(games...)
		if err != nil {
			if name == "json" {
				return // a log can hold games, such as a rematch, that no single match has
			}
			t.Fatalf("cannot be written: %v", err)
		}
		again, err := format.Read([]byte(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if same, err := format.Write(again...); err != nil || same != text {
			t.Fatalf("%v\n%s\n%s", err, text, same)
		}
	})
}

func FuzzPGN(f *testing.F) {
	fuzzReader(f, "pgn", "1. e4 ({a} 1. d4 $1 *) {b} e5 ; c }\n*", "[FEN \"k7/8/8/8/8/8/8/6RK b - - 0 1\"]\n1... Kb7 2. Rg7+ 1-0", "\xff\xfe1\x00.\x00e\x004\x00 \x00{\x00\x34\xd8",
		"[White \"A \\\"b\"]\n[Result \"1-0\"]\n[CrownheadEnding \"resign second\"]\n\n1. e4! {x} (1. d4 (1. c4 {y}) d5) {z} *")
}

func FuzzPDN(f *testing.F) {
	fuzzReader(f, "pdn", "1. 11-15 22x18 0-2", "[CrownheadRules \"checkers/dames\"]\n11-15 23-18 10-14 huff15,18-15 back *")
}

func FuzzText(f *testing.F) {
	fuzzReader(f, "text", "[CrownheadRules \"morris/cowboy\"]\n1. d2 d3 *", "[CrownheadRules \"towers/gerber\"]\n1. a3-b4 *")
}

func FuzzMAT(f *testing.F) {
	fuzzReader(f, "mat", " 3 point match\n Game 1\n Ann : 0   Ben : 0\n  1) 31: 8/5 6/5\n    Wins 1 point\n", " 0 point match\n Game 1\n A : 0   B : 0\n  1) 31: 8/5 6/5      Doubles => 2\n  2)  Takes    52: 13/8 6/4\n  3) 66:\n", "; [CrownheadGame1 \"ties 3-3; pending 3-1; ending flag first\"]\n 0 point match\n Game 1\n A : 0   B : 0\n")
}

func FuzzSGF(f *testing.F) {
	fuzzReader(f, "sgf", "(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:2]PW[a]PB[b]RU[Crawford:CrawfordGame]RE[W+1R];W[31hefe]C[x\\]y];B[62xrrp])",
		"(;GM[6]RU[Jacoby];W[52mkmh];B[double];W[double];B[take];B[66](;W[double])(;W[43]))")
}

func FuzzJSON(f *testing.F) {
	fuzzReader(f, "json", `{"crownhead-record":"1","events":[{"seq":1,"at":"2026-05-01T12:00:00Z","what":"created","by":"nobody","rules":"chess/fide"},`+began+`,{"seq":3,"at":"2026-05-01T12:00:00Z","what":"played","by":"first","text":"e4"}]}`)
}
