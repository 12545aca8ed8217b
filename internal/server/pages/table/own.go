package table

import (
	"html/template"

	"crownhead/game"

	"crownhead/internal/games"
	"crownhead/internal/server/pages/assets"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Own is what the script needs to play a table by itself.
type Own struct {
	Version  string        `json:"version"`
	Rules    string        `json:"rules"`
	Switches []wire.Switch `json:"switches"`
	Table    string        `json:"table"` // addresses of the two workers,
	Engine   string        `json:"engine"`
	Exec     string        `json:"exec"` // of what runs the program, and of the program
	Wasm     string        `json:"wasm"`
	Pack     *assets.Pack  `json:"pack,omitempty"` // exact tables for the computer player, if it is to play by them
	Net      *assets.Pack  `json:"net,omitempty"`  // what it judges with beside the program
	boards   []otherBoard
}

// otherBoard is the board for a switch that changes it.
type otherBoard struct {
	Switch, Value string
	Board         template.HTML
}

// Boards are those that a switch can ask for.
func (o *Own) Boards() []otherBoard { return o.boards }

// AddBoard adds the board for a value of a switch.
func (o *Own) AddBoard(name, value string, board template.HTML) {
	o.boards = append(o.boards, otherBoard{name, value, board})
}

// LayOut is a table at which nobody sits yet: its first true state comes from the worker that plays it.
func LayOut(r *site.Request, set games.Opened, own *Own) *Page {
	start := view.Position(set.Family, set.Start(), game.Nobody)
	laid := wire.Table{
		ID: "offline", Rules: set.ID, Clock: "none", Private: true, Begun: start.Text, Turns: []wire.Turn{}, Chat: []wire.Said{},
		State: wire.State{Phase: "waiting", Position: start, Offers: []wire.Offer{}, Results: []wire.Result{}},
	}
	for i := range laid.State.Seats {
		laid.State.Seats[i] = wire.Seat{Kind: "person", Name: r.In(set.Sides[i])}
	}
	yours := wire.Yours{Seats: []string{}, Moves: []wire.Move{}, Open: []wire.Offer{}}
	page := &Page{Snapshot: wire.Snapshot{Type: "snapshot", Version: wire.Version, Table: laid, Yours: yours}, Set: set, Looking: -1}
	page.dress(r, start)
	page.Chats = false
	page.Describe = r.In(set.Title)
	page.Words = scriptWords(r.Lang, set.RuleSet, "offline", "switch", "face")
	page.Own = own
	return page
}
