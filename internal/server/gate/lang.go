package gate

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
)

const langCookie = "lang"

// Lang is the language of a visitor: what the address says, else what was chosen before, else what the browser wishes.
// Pages and API ask the same, so that the referee keeps to one language.
func Lang(r *http.Request) game.Lang {
	if lang, ok := game.ParseLang(r.URL.Query().Get("lang")); ok {
		return lang
	}
	if c, err := r.Cookie(langCookie); err == nil {
		if lang, ok := game.ParseLang(c.Value); ok {
			return lang
		}
	}
	return wished(r.Header.Get("Accept-Language"))
}

// wished is the first of our languages by weight in an Accept-Language header; English if there is none.
func wished(header string) game.Lang {
	best, most := game.English, 0.0
	for part := range strings.SplitSeq(header, ",") {
		tag, rest, _ := strings.Cut(strings.TrimSpace(part), ";")
		weight := 1.0
		if q, ok := strings.CutPrefix(strings.TrimSpace(rest), "q="); ok {
			if v, err := strconv.ParseFloat(q, 64); err == nil {
				weight = v
			}
		}
		primary, _, _ := strings.Cut(strings.ToLower(tag), "-")
		if lang, ok := game.ParseLang(primary); ok && weight > most {
			best, most = lang, weight
		}
	}
	return best
}

// KeepLang remembers a language that was chosen by its link.
func (r *Request) KeepLang() {
	if lang, ok := game.ParseLang(r.URL.Query().Get("lang")); ok {
		http.SetCookie(r.W, &http.Cookie{
			Name: langCookie, Value: lang.Code(), Path: "/", MaxAge: int((365 * 24 * time.Hour).Seconds()), SameSite: http.SameSiteLaxMode,
		})
	}
}
