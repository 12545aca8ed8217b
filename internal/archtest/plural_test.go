package archtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"crownhead/game"
)

// numbers are the names in braces that are filled with numbers which can be nought or one.
var numbers = []string{
	"logs", "events", "people", "ms", // of a store
	"n", "count", "games", "turns", "bad", "tables", "rolls", "stars", "errors", "sockets", "win", "draw", "loss", "wrong", "done", "all",
	"failed", "times", "points", "distance", "cells", "seconds", "checked", "length", "m",
}

// nouns are what is counted, with their plurals. A text that counts anything else fails until it is listed here.
var nouns = map[string]map[string]string{
	"en": {
		"turn": "turns", "move": "moves", "piece": "pieces", "man": "men", "king": "kings", "tower": "towers", "checker": "checkers", "cowboy": "cowboys",
		"stone": "stones", "game": "games", "point": "points", "pip": "pips", "star": "stars", "task": "tasks", "puzzle": "puzzles", "position": "positions",
		"roll": "rolls", "day": "days", "hour": "hours", "minute": "minutes", "second": "seconds", "challenge": "challenges", "mistake": "mistakes",
		"blunder": "blunders", "time": "times", "square": "squares", "byte": "bytes", "table": "tables", "error": "errors", "mark": "marks",
		"socket": "sockets", "is": "are", "was": "were", "has": "have", "needs": "need", "comes": "come",
	},
	"fr": {
		"coup": "coups", "pion": "pions", "pièce": "pièces", "dame": "dames", "tour": "tours", "cow-boy": "cow-boys", "partie": "parties",
		"point": "points", "étoile": "étoiles", "exercice": "exercices", "problème": "problèmes", "position": "positions", "lancer": "lancers",
		"jour": "jours", "heure": "heures", "minute": "minutes", "seconde": "secondes", "défi": "défis", "erreur": "erreurs", "gaffe": "gaffes",
		"case": "cases", "octet": "octets", "table": "tables", "marque": "marques", "million": "millions", "flèche": "flèches",
		"prise": "prises", "sorti": "sortis", "nouveau": "nouveaux", "résolu": "résolus", "autre": "autres", "connexion": "connexions",
		"est": "sont", "a": "ont", "cotée": "cotés", "jouée": "jouées",
	},
	"de": {
		"Zug": "Züge", "Stein": "Steine", "Dame": "Damen", "Turm": "Türme", "Cowboy": "Cowboys", "Partie": "Partien", "Punkt": "Punkte", "Pip": "Pips",
		"Stern": "Sterne", "Aufgabe": "Aufgaben", "Stellung": "Stellungen", "Wurf": "Würfe", "Tag": "Tage", "Stunde": "Stunden", "Minute": "Minuten",
		"Sekunde": "Sekunden", "Herausforderung": "Herausforderungen", "Eintrag": "Einträge", "Tisch": "Tische", "Verbindung": "Verbindungen",
		"Feld": "Felder", "Byte": "Bytes", "Million": "Millionen", "Spiel": "Spiele", "Position": "Positionen",
		"ist": "sind", "wird": "werden", "wurde": "wurden", "hat": "haben", "braucht": "brauchen", "kommt": "kommen", "lässt": "lassen", "ließ": "ließen",
	},
}

// datives are further plurals of German.
var datives = []string{"Zügen", "Steinen", "Türmen", "Punkten", "Sternen", "Würfen", "Tagen", "Tischen", "Feldern", "Spielen"}

// alike have one form for both, or are not counted by the number before them.
var alike = map[string][]string{
	"en": {"million", "does", "s", "ms", "less", "this", "its", "plus", "as", "pass", "us"},
	"fr": {"pas", "fois", "plus", "sans", "sous", "dans", "moins", "ans", "des", "les", "ses", "vos", "nos", "douteux", "jusqu", "s", "ms", "deux", "chances", "chacun"},
	"de": {"Sek", "Rätsel", "Fehler", "Zeichen", "MB", "kB", "Uhr", "Versuche"},
}

// A number that was filled in has a mark before it: those that are written in a text are right as they are.
const mark = "\ue000"

var following = regexp.MustCompile(mark + `([012]) ((?:\p{L}|-)+)(?: ((?:\p{L}|-)+))?`)

// miscounted is a wrong form after a number in a rendered text; "" if there is none.
func miscounted(language, rendered string) string {
	for _, m := range following.FindAllStringSubmatch(spaces.Replace(rendered), -1) {
		one := m[1] == "1" || m[1] == "0" && language == "fr"
		for i, word := range m[2:] {
			if word == "" || slices.Contains(alike[language], word) || i == 1 && !adjective(language, m[2]) {
				break
			}
			singular, plural := false, language == "de" && slices.Contains(datives, word)
			for s, p := range nouns[language] {
				singular, plural = singular || s == word, plural || p == word
			}
			last := word[len(word)-1]
			unknown := !singular && !plural && (language == "de" && strings.ToLower(word) != word || language != "de" && (last == 's' || last == 'x'))
			if unknown || one && plural || !one && singular {
				return m[1] + " " + strings.TrimSpace(m[2]+" "+m[3])
			}
			if singular || plural {
				break
			}
		}
	}
	return ""
}

// adjective tells whether a word can be between a number and what it counts.
func adjective(language, word string) bool {
	return map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`^(?:black|white|red|green|dark|light|more|new|legal)$`),
		"fr": regexp.MustCompile(`^(?:autres?|nouveaux?|nouvelles?)$`),
		"de": regexp.MustCompile(`^(?:schwarze[rn]?|weiße[rn]?|rote[rn]?|grüne[rn]?|dunkle[rn]?|helle[rn]?|weitere[rn]?|neue[rn]?|grobe[rn]?)$`),
	}[language].MatchString(word)
}

// rendered are a text with 0, 1 and 2 for its numbers: .one with those that are one, .other and .many with the others.
func rendered(said text) (all []string) {
	for n := range 3 {
		one := n == 1 || n == 0 && said.language == "fr"
		if strings.HasSuffix(said.key, ".one") && !one || (strings.HasSuffix(said.key, ".other") || strings.HasSuffix(said.key, ".many")) && one {
			continue
		}
		pairs := make([]string, 0, 2*len(numbers))
		for _, name := range numbers {
			pairs = append(pairs, name, mark+strconv.Itoa(n))
		}
		all = append(all, game.Fill(said.words, pairs...))
	}
	return all
}

func TestWrongFormsAreFound(t *testing.T) {
	for _, c := range []struct {
		said  text
		wrong string
	}{
		{text{language: "en", words: "in {n} turns"}, "1 turns"},
		{text{language: "en", words: "{bad} were found"}, "1 were found"},
		{text{language: "en", words: "{n} black checkers"}, "1 black checkers"},
		{text{language: "en", words: "{n} turn"}, "0 turn"},
		{text{language: "en", words: "{n} gizmos"}, "0 gizmos"},
		{text{language: "en", words: "games: {n}, won in {n}, {n} of {n}"}, ""},
		{text{language: "en", key: "a.other", words: "{n} turns"}, ""},
		{text{language: "en", key: "a.one", words: "{n} turns"}, "1 turns"},
		{text{language: "fr", words: "{n} prises"}, "0 prises"},
		{text{language: "fr", key: "a.one", words: "{n} prise"}, ""},
		{text{language: "de", words: "in {n} Zügen"}, "1 Zügen"},
		{text{language: "de", words: "{n} grobe Fehler, {n} Rätsel"}, ""},
	} {
		got := ""
		for _, r := range rendered(c.said) {
			if got == "" {
				got = miscounted(c.said.language, r)
			}
		}
		if got != c.wrong {
			t.Errorf("%s %q: found %q, wanted %q", c.said.language, c.said.words, got, c.wrong)
		}
	}
}

// Every text with a number is right with 0, 1 and 2. A sentence that counts has two forms in the words of the pages; elsewhere it says
// "turns: 1", or is one of two that the number chooses.
func TestNumbersAgree(t *testing.T) {
	counted, excused := 0, map[string]bool{}
	allTexts(t, func(said text) {
		for _, r := range rendered(said) {
			if r != said.words {
				counted++
			}
			wrong := miscounted(said.language, r)
			if wrong == "" {
				continue
			}
			if _, ok := larger[said.key]; ok {
				excused[said.key] = true
			} else {
				t.Errorf("%s, %q (%s): %q in %q", said.where, said.key, said.language, wrong, said.words)
			}
		}
	})
	if counted < 500 {
		t.Errorf("only %d texts with numbers were found", counted)
	}
	for key := range larger {
		if !excused[key] {
			t.Errorf("%s needs no excuse any more", key)
		}
	}
}

// larger are the sentences that are said only of larger numbers, by key, and why.
var larger = map[string]string{
	"too-many-checkers": "more than 15", "too-many": "more than 12", "too-many-pieces": "more than nine", "too-many-stones": "more than 12",
	"impossible-cube": "more than six", "blocked": "two or more hold a point", "blocked-between": "the same", "enter-blocked": "the same",
	"no-claim-yet": "a number of the sheet", "threefold": "three", "fivefold": "five", "fifty": "fifty", "seventy-five": "75",
	"too-far": "farther than a jump", "prime": "four or more", "which": "two or more", "typed.which": "two or more", "not-finished": "here turns are a list, not a number",
	"review.days": "it has a decimal",
}

// filling finds how numbers get into sentences: game.Plain("n", strconv.Itoa(n)).
var filling = regexp.MustCompile(`"(\w+)", (?:strconv\.(?:Itoa|FormatInt|FormatUint)|game\.Grouped)\(`)

// Every name that the sources fill with a number is tried with 0, 1 and 2, or is listed with those that are never so small.
func TestEveryNumberIsTried(t *testing.T) {
	larger := []string{
		"most", "least", "positions", "bytes", "size", "need", "have", "low", "high", // limits and sizes
		"seen", "now", "seq", "number", "code", "game", "level", "rating", "line", "column", "change", "value", "to", "of", // these count nothing
		"has", "known", "limit", "seat", "at", "row", "square", "turn", "N", "after", "round", "board",
	}
	names := map[string]string{}
	for _, folder := range []string{"cmd", "internal", "rules", "rulebook", "game"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			for _, m := range filling.FindAllStringSubmatch(string(source), -1) {
				names[m[1]] = path
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(names) < 10 {
		t.Errorf("only %d names of numbers were found", len(names))
	}
	for name, path := range names {
		if !slices.Contains(numbers, name) && !slices.Contains(larger, name) {
			t.Errorf("%s fills {%s} with a number, and no test tries it", path, name)
		}
	}
}
