package pages_test

import (
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/web"
)

// Where words are said: whole keys in quotes, and beginnings of keys that something is added to.
var (
	wholeKey  = regexp.MustCompile("[\"'`]([a-z]+(?:\\.[A-Za-z0-9-]+)+)[\"'`]")
	beginning = regexp.MustCompile("[\"'`]([a-z]+\\.(?:[A-Za-z0-9-]+\\.)*)(?:[\"'`]|\\$\\{)")
)

var isFile = regexp.MustCompile(`\.(?:css|js|ts|go|png|svg|gif)$`)

// said gathers from all sources which keys are said, and which beginnings of keys.
func said(t *testing.T) (whole, begun map[string]string) {
	t.Helper()
	whole, begun = map[string]string{}, map[string]string{}
	root := filepath.Join("..", "..", "..")
	for _, folder := range []string{"internal/server/pages", "internal/drawing", "web/src"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, ".test.ts") || strings.HasSuffix(name, "wire.ts") {
				return err
			}
			if !slices.Contains([]string{".go", ".html", ".ts"}, filepath.Ext(name)) {
				return nil
			}
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			for _, m := range wholeKey.FindAllStringSubmatch(string(text), -1) {
				whole[m[1]] = name
			}
			for _, m := range beginning.FindAllStringSubmatch(string(text), -1) {
				begun[m[1]] = name
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return whole, begun
}

// prefixes are the first words of our keys; what begins otherwise in a source is not a key.
func prefixes() map[string]bool {
	all := map[string]bool{}
	for key := range web.Words("en") {
		first, _, _ := strings.Cut(key, ".")
		all[first] = true
	}
	return all
}

func TestEveryWordThatIsSaidIsThere(t *testing.T) {
	whole, begun := said(t)
	words, known := web.Words("en"), prefixes()
	for key, where := range whole {
		first, _, _ := strings.Cut(key, ".")
		_, plain := words[key]
		_, counted := words[key+".other"]
		_, many := words[key+".many"]
		if known[first] && !plain && !counted && !many && !isFile.MatchString(key) {
			t.Errorf("%s says %q, and no words have that key", where, key)
		}
	}
	for start, where := range begun {
		first, _, _ := strings.Cut(start, ".")
		if known[first] && !slices.ContainsFunc(slices.Collect(maps.Keys(words)), func(key string) bool { return strings.HasPrefix(key, start) }) {
			t.Errorf("%s says %q and something, and no key begins so", where, start)
		}
	}
}

func TestEveryWordIsSaid(t *testing.T) {
	whole, begun := said(t)
	for _, key := range slices.Sorted(maps.Keys(web.Words("en"))) {
		base := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(key, ".one"), ".other"), ".many")
		used := whole[key] != "" || whole[base] != ""
		for start := range begun {
			used = used || strings.HasPrefix(key, start)
		}
		if !used {
			t.Errorf("nobody says %q", key)
		}
	}
}

// TestEveryLanguageIsSpoken finds what somebody forgot to translate, and quotes and spaces that a language does not use.
func TestEveryLanguageIsSpoken(t *testing.T) {
	// These are the same words in other languages too.
	alike := regexp.MustCompile(`^(?:[\d\s.,:·()–-]|\{\w+\}|what)*$|^(?:Backgammon|Jeu de dames|Maple Landmark|Modern Classics|Chat|blitz|bullet|\{count\} s|PGN|PDN|MAT|JSON|Text|Beavers?|Match|Offline|Name|Bot|Pages|Position|Question|Secret|Licence|Link|En passant|Points|Arena|Clubs?|Passkeys|PR \{points\}(?:: \{band\})?|\{n\} (?:points|minutes)|\{count\} positions?)$`)
	words := map[string]map[string]string{}
	for _, lang := range game.Langs {
		words[lang.Code()] = games.Crownhead().Words(lang)
		maps.Copy(words[lang.Code()], web.Words(lang.Code()))
	}
	for key, english := range words["en"] {
		for _, lang := range []string{"fr", "de"} {
			if words[lang][key] == english && !alike.MatchString(english) {
				t.Errorf("%s: %s is not translated: %q", lang, key, english)
			}
		}
	}
	wrong := map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`["']|„|«|»| [;:!?]|\.\.\.`),
		"fr": regexp.MustCompile(`["']|“|”|„|[^\x{202f}\x{a0}] ?[;!?»](?:\s|$)|[^\x{202f}\x{a0}\d] ?:(?:\s|$)|«[^\x{a0}]|\.\.\.`),
		"de": regexp.MustCompile(`["']|”|«|»| [;:!?]|\.\.\.|\b(?:Ihre|Ihnen)\b|[a-zäöüß,] Sie\b`),
	}
	for lang, bad := range wrong {
		for key, text := range words[lang] {
			if found := bad.FindString(text); found != "" {
				t.Errorf("%s: %s has %q: %s", lang, key, found, text)
			}
		}
	}
}

func TestEverySwitchHasWords(t *testing.T) {
	for _, lang := range []string{"en", "fr", "de"} {
		words := web.Words(lang)
		for _, set := range games.Crownhead().All() {
			for _, sw := range set.Switches {
				for _, key := range []string{"switch." + sw.Name, "switch." + sw.Name + ".help"} {
					if words[key] == "" {
						t.Errorf("%s has no words for %s", lang, key)
					}
				}
				for _, value := range sw.Values[:min(2, len(sw.Values))] {
					if words["switch."+sw.Name+"."+value] == "" && len(sw.Values) < 5 {
						t.Errorf("%s has no words for switch.%s.%s", lang, sw.Name, value)
					}
				}
			}
		}
	}
}

// German has a word of its own for a draw in chess. It is said on the button, in the offer and by the script, and not in other games.
func TestChessHasItsOwnWordForADraw(t *testing.T) {
	for rules, want := range map[string][3]string{
		"chess/fide":     {"Remis anbieten", "Wartet auf Antwort: Remis anbieten.", "bietet Remis an."},
		"checkers/maple": {"Unentschieden anbieten", "Wartet auf Antwort: Unentschieden anbieten.", "bietet ein Unentschieden an."},
	} {
		w := newWorld(t)
		one, other := w.visitor("de"), w.visitor("de")
		table := one.post("/new", url.Values{"rules": {rules}, "with": {"open"}}).path
		other.post(table+"/seat", nil)
		before := one.get(table).body
		mine := one.post(table, url.Values{"offer": {"draw"}, "seen": {"999"}}).body
		theirs := other.get(table).body
		for i, body := range []string{before, mine, theirs} {
			if !strings.Contains(body, want[i]) {
				t.Errorf("%s does not say %q", rules, want[i])
			}
			if strings.Contains(body, "Remis") != (rules == "chess/fide") {
				t.Errorf("%s: page %d has the other word", rules, i)
			}
		}
	}
}

// TestNoneInFrench: French counts none as one, so a word for one that leaves the number out says “une partie” of none. These are never said of none.
func TestNoneInFrench(t *testing.T) {
	atLeastOne := strings.Fields(`account.delete.backups account.delete.playing ago. board.tower.taken book.more challenges.waiting clock.days fair.how home.yourmove
		imported. left. mine.challenged offline.drill.win puzzles.due. review. site.due switch. table.`)
	for key, text := range web.Words("fr") {
		begins := func(allowed string) bool { return strings.HasPrefix(key, allowed) }
		if strings.HasSuffix(key, ".one") && !strings.Contains(text, "{n}") && !strings.Contains(text, "{count}") && !slices.ContainsFunc(atLeastOne, begins) {
			t.Errorf("%s: %q leaves the number out", key, text)
		}
	}
}
