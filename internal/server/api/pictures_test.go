package api_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"

	"crownhead/internal/server/api"
	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

// TestPicturesAreAsDescribed asks for each picture and each frame with the examples of the description: it comes, and is of a media type that is
// described. Wrong requests get the answers that are described.
//
//test:calm it only computes
func TestPicturesAreAsDescribed(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	made := servertest.Into[wire.MadeTable](v.Do("POST", api.Root+"/tables", wire.NewTable{Rules: "checkers/maple", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "me"}}}).Is(200))
	v.Play(made.ID, "11-15").Is(200)
	daily := servertest.Into[wire.PuzzleLine](v.Get(api.Root + "/puzzles/day").Is(200))
	seen := map[string]int{}
	for path, operations := range describedBy(t, p).Paths {
		o := operations["get"]
		if len(o.Tags) == 0 || !ofPages(o) || path == "/oembed" { // which the tour asks
			continue
		}
		asked, files := url.Values{}, []string{""}
		full := path
		for _, param := range o.Parameters {
			switch example := param.Example.(type) {
			case []any:
				asked.Set(param.Name, example[0].(string))
			case string:
				switch {
				case param.Name == "file":
					files = param.Schema.Enum
				case param.In == "path" && param.Name == "id" && strings.Contains(path, "/puzzles/"):
					full = strings.Replace(full, "{id}", daily.ID, 1)
				case param.In == "path" && param.Name == "id":
					full = strings.Replace(full, "{id}", made.ID, 1)
				case param.In == "path":
					full = strings.Replace(full, "{"+param.Name+"}", example, 1)
				case param.Name != "line" && param.Name != "turn": // these are for a position of their own
					asked.Set(param.Name, example)
				}
			}
		}
		for _, file := range files {
			a := v.Get(strings.Replace(full, "{file}", file, 1) + "?" + asked.Encode())
			media, _, _ := strings.Cut(a.Header.Get("Content-Type"), ";")
			want := 200
			if file == "review.png" { // nobody has asked for a review
				want = 404
			}
			if a.Status != want || o.Responses[strconv.Itoa(want)] == nil {
				t.Errorf("%s: %d %s", a.What, a.Status, media)
				continue
			}
			if _, ok := o.Responses[strconv.Itoa(want)].Content[media]; !ok {
				t.Errorf("%s: %s is not described", a.What, media)
			}
			seen[media]++
			if tag := a.Header.Get("ETag"); want == 200 && file != "" {
				if again := v.Get(strings.Replace(full, "{file}", file, 1)+"?"+asked.Encode(), "If-None-Match", tag); again.Status != 304 || o.Responses["304"] == nil {
					t.Errorf("%s: again it is %d", a.What, again.Status)
				}
			}
		}
	}
	if seen["image/png"] != 8 || seen["image/svg+xml"] != 8 || seen["image/gif"] != 1 || seen["text/html"] != 5 {
		t.Errorf("there were %v", seen)
	}
}
