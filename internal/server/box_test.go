package server_test

import (
	"strings"
	"testing"

	"crownhead/internal/problem"
	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

const mirrored = `{"crownheadBox":1,"rules":"checkers/maple","names":["",""],"acts":[{"do":"turn","turn":"11-15"}]}`

// An account keeps a copy of a game on a real board; others follow it by a link and change nothing, until the link ends.
func TestABoxIsCopiedAndFollowed(t *testing.T) {
	p := servertest.Unlimited(t)
	ann, guest := p.Account("Ann"), p.Visitor()
	const path = apiRoot + "/me/box/maple-on-the-kitchen-table"
	first := servertest.Into[wire.BoxCopy](ann.Do("POST", path, wire.NewBoxCopy{Kind: "game", Body: mirrored}).Is(200))
	if first.Version != 1 || first.Count != 1 || first.Rules != "checkers/maple" || first.Beside || first.Link != "" {
		t.Fatalf("the copy is %+v", first)
	}
	second := strings.Replace(mirrored, `"}]`, `"},{"do":"turn","turn":"1-32"}]`, 1) // refused by the rules, and it was made
	if now := servertest.Into[wire.BoxCopy](ann.Do("POST", path, wire.NewBoxCopy{Kind: "game", After: 1, Body: second}).Is(200)); now.Version != 2 || now.Count != 2 {
		t.Fatalf("the second version is %+v", now)
	}
	// Another device has seen the first version alone.
	third := strings.Replace(mirrored, `"}]`, `"},{"do":"turn","turn":"22-18"}]`, 1)
	other := servertest.Into[wire.BoxCopy](ann.Do("POST", path, wire.NewBoxCopy{Kind: "game", After: 1, Body: third}).Is(200))
	if !other.Beside || other.ID == first.ID {
		t.Fatalf("what the other device has made is %+v", other)
	}
	for id, turn := range map[string]string{first.ID: "1-32", other.ID: "22-18"} {
		if c := servertest.Into[wire.BoxCopy](ann.Get(apiRoot + "/me/box/" + id).Is(200)); !strings.Contains(c.Body, turn) {
			t.Errorf("%s is %s", id, c.Body)
		}
	}

	guest.Get(apiRoot+"/me/box").Kind(401, problem.SignIn)
	p.Account("Bob").Get(path).Kind(404, problem.NotFound)
	linked := servertest.Into[wire.BoxCopy](ann.Do("POST", path+"/link", nil).Is(200))
	at := strings.Index(linked.Link, "/box/follow/")
	if at < 0 {
		t.Fatalf("the link is %q", linked.Link)
	}
	link := linked.Link[at:]
	page := guest.Get(link, "Accept", "text/html").Is(200).Body
	for _, part := range []string{"11-15", "1-32", `data-version="2"`, "Maple"} {
		if !strings.Contains(page, part) {
			t.Errorf("who follows does not see %q", part)
		}
	}
	if seen := servertest.Into[wire.BoxFollowed](guest.Get(apiRoot + "/box/" + link[len("/box/follow/"):]).Is(200)); seen.Version != 2 || !strings.Contains(seen.Body, "1-32") {
		t.Errorf("a program that follows sees %+v", seen)
	}
	list := ann.Get("/box/kept", "Accept", "text/html").Is(200).Body
	for _, part := range []string{linked.Link, "checkers/maple?copy=" + first.ID, "<svg"} {
		if !strings.Contains(list, part) {
			t.Errorf("the page of copies lacks %q", part)
		}
	}
	fill(ann, "/box/kept", "do", "unlink", "id", first.ID).Is(303)
	if gone := guest.Get(link, "Accept", "text/html").Is(404).Body; !strings.Contains(gone, "this link has ended") && !strings.Contains(gone, "This link has ended") {
		t.Errorf("after the end of the link: %s", gone)
	}
	fill(ann, "/box/kept", "do", "delete", "id", first.ID).Is(303)
	ann.Get(path).Kind(404, problem.NotFound)

	pad := `{"id":"pad-of-ann","names":["Ann","Bob"],"rounds":[{"on":"2026-11-18","rules":"chess/fide","winner":"first"}]}`
	ann.Do("POST", apiRoot+"/me/box/pad-of-ann", wire.NewBoxCopy{Kind: "pad", Body: pad}).Is(200)
	linked = servertest.Into[wire.BoxCopy](ann.Do("POST", apiRoot+"/me/box/pad-of-ann/link", nil).Is(200))
	if page := guest.Get(linked.Link[strings.Index(linked.Link, "/box/"):], "Accept", "text/html").Is(200).Body; !strings.Contains(page, "2026-11-18") || !strings.Contains(page, "Bob") {
		t.Errorf("who follows the pad sees %s", page)
	}
	for _, wrong := range []wire.NewBoxCopy{
		{Kind: "game", Body: "7"},
		{Kind: "pad", Body: mirrored},
		{Kind: "game", Body: `{"crownheadBox":1,"rules":"checkers/maple","names":["",""],"acts":[{"do":"dance"}]}`},
		{Kind: "game", Body: strings.Repeat(" ", 64<<10) + mirrored},
	} {
		ann.Do("POST", path, wrong).Kind(400, problem.BadRequest)
	}
	ann.Do("POST", apiRoot+"/me/box/short", wire.NewBoxCopy{Kind: "game", Body: mirrored}).Kind(400, problem.BadRequest)
}
