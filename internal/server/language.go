package server

import (
	"net/http"
	"strconv"
	"strings"

	"crownhead/game"
)

// langOf is the reader's language: what the address says, what the pages have remembered, what the browser prefers.
func langOf(r *http.Request) game.Lang {
	if l, ok := game.ParseLang(r.URL.Query().Get(byLang.name)); ok {
		return l
	}
	if c, err := r.Cookie(byLang.name); err == nil {
		if l, ok := game.ParseLang(c.Value); ok {
			return l
		}
	}
	return accepted(r.Header.Get("Accept-Language"))
}

// accepted is the first of our languages in an Accept-Language header, by its weights; English if there is none.
func accepted(header string) game.Lang {
	best, most := game.English, 0.0
	for part := range strings.SplitSeq(header, ",") {
		tag, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		primary, _, _ := strings.Cut(strings.ToLower(tag), "-")
		l, ok := game.ParseLang(primary)
		if !ok {
			continue
		}
		weight := 1.0
		if q, ok := strings.CutPrefix(strings.TrimSpace(params), "q="); ok {
			n, err := strconv.ParseFloat(q, 64)
			if err != nil {
				continue
			}
			weight = n
		}
		if weight > most {
			best, most = l, weight
		}
	}
	return best
}
