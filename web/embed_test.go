package web_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crownhead/web"
)

// What browsers load is kept compressed, and read by its hashed name.
func TestEveryBundledFileIsThere(t *testing.T) {
	all := web.Assets()
	for _, plain := range []string{"site.js", "site.css", "table.js", "table.css", "passkey.js"} {
		name := strings.TrimPrefix(web.Asset(plain), web.Prefix)
		packed, ok := web.Packed(name)
		if !ok || len(packed) >= len(all[name]) || !bytes.Equal(web.Unpacked(packed), all[name]) {
			t.Errorf("%s has %d bytes, packed %d", plain, len(all[name]), len(packed))
		}
	}
	if _, ok := web.Packed("manifest.json"); ok {
		t.Error("the manifest is sent")
	}
}

// The fonts are light, and their stylesheet names them by their hashed names.
func TestFonts(t *testing.T) {
	all := web.Assets()
	style := string(all[strings.TrimPrefix(web.Asset("fonts.css"), web.Prefix)])
	weight := 0
	for _, font := range []string{"brygada-1918.woff2", "source-sans-3.woff2"} {
		hashed := strings.TrimPrefix(web.Asset(font), web.Prefix)
		body := all[hashed]
		weight += len(body)
		if !bytes.HasPrefix(body, []byte("wOF2")) || !strings.Contains(style, `url("`+hashed+`")`) || strings.Contains(style, `"`+font+`"`) {
			t.Errorf("%s is not there, or not in %s", font, style)
		}
	}
	if weight > 50*1024 {
		t.Errorf("the fonts weigh %d bytes", weight)
	}
}

// holes are the names in braces that a sentence is filled with.
var holes = regexp.MustCompile(`\{[a-z]+\}`)

func without(all []string, one string) []string {
	return slices.DeleteFunc(all, func(s string) bool { return s == one })
}

func TestEveryLanguageHasTheSameWords(t *testing.T) {
	english := web.Words("en")
	for _, lang := range []string{"fr", "de"} {
		others := web.Words(lang)
		for key, text := range english {
			other, ok := others[key]
			if !ok || other == "" {
				t.Errorf("%s has no words for %s", lang, key)
				continue
			}
			want, got := holes.FindAllString(text, -1), holes.FindAllString(other, -1)
			if strings.HasSuffix(key, ".one") { // of one the number may be a word, but French counts nought so too
				want, got = without(want, "{n}"), without(got, "{n}")
			}
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(slices.Compact(want), slices.Compact(got)) {
				t.Errorf("%s: %s has other names in braces than English: %v, %v", lang, key, got, want)
			}
		}
		for key := range others {
			if _, ok := english[key]; !ok {
				t.Errorf("%s has %s, which English has not", lang, key)
			}
		}
	}
	if web.Words("tlh") != nil {
		t.Error("words of a language we do not speak")
	}
}
