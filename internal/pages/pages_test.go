package pages_test

import (
	"net/http"
	"net/url"
	"testing"
)

func TestSmoke(t *testing.T) {
	w := newWorld(t)
	v := w.visitor("en")
	for _, path := range []string{"/", "/new?rules=checkers/dames", "/new?rules=backgammon/standard", "/rules", "/rules/ML", "/rules/R-ALL", "/rules/GE", "/rules/FB", "/compare", "/games", "/signin", "/signup", "/settings", "/about", "/offline"} {
		if p := v.get(path); p.status != http.StatusOK {
			t.Errorf("%s: %d\n%s", path, p.status, p.body)
		} else {
			t.Log(path, len(p.body))
		}
	}
	p := v.post("/play", url.Values{"rules": {"checkers/maple"}, "with": {"screen"}})
	t.Log(p.status, p.path, len(p.body))
	if p.status != 200 {
		t.Fatal(p.body)
	}
	p = v.post(p.path, url.Values{"do": {"play"}, "text": {"11-15"}, "seen": {"99"}, "id": {"a"}})
	t.Log(p.status, p.path)
	t.Log(v.get("/games/" + p.path[3:]).status)
}
