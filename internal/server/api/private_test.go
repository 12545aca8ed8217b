package api_test

import (
	"strings"
	"testing"

	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

func TestPrivateTablesAreInNoList(t *testing.T) {
	p := servertest.Unlimited(t)
	v, w := p.Visitor(), p.Visitor()
	for _, against := range []string{"open", "engine"} {
		made := servertest.Into[wire.MadeTable](v.Do("POST", "/api/v1/tables", wire.NewTable{
			Rules: "morris", Private: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: against, Level: 1}},
		}).Is(200))
		me := servertest.Into[wire.Person](v.Get("/api/v1/me").Is(200)).ID
		for _, who := range []*servertest.Visitor{v, w} {
			for _, path := range []string{"/tables", "/tables?list=running", "/tables?list=over", "/people/" + me + "/tables"} {
				if a := who.Get("/api/v1" + path).Is(200); strings.Contains(a.Body, made.ID) {
					t.Errorf("%s lists a private table", path)
				}
			}
		}
		if a := v.Get("/api/v1/tables?list=mine").Is(200); !strings.Contains(a.Body, made.ID) {
			t.Error("who plays there does not find it")
		}
		w.Get("/api/v1/tables/" + made.ID).Is(200) // who has the id may look
	}
}
