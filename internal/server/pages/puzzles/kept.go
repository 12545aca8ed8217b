package puzzles

import (
	"html/template"

	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/assets"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/table/view"
	"crownhead/web"
)

// Offline, a worker has all puzzles from a pack. It chooses one and judges the answers, so these pages are the same for everybody: the list, and
// one page for each rule set, on which the script sets up the board.

// Pack is all puzzles as a browser loads them.
func (s *Pages) Pack() assets.Pack { return s.pack() }

// Program is what it takes to choose and to judge without a server.
type Program struct {
	Exec   string      `json:"exec"`
	Wasm   string      `json:"wasm"`
	Worker string      `json:"engine"`
	Pack   assets.Pack `json:"pack"`
}

// Program is the one of this site.
func (s *Pages) Program() *Program {
	built, _ := s.Offline()
	return &Program{built.Exec, built.Wasm, web.Asset("engine-worker.js"), s.Pack()}
}

// LayOutIndex is the page of all puzzles as browsers keep it.
func (s *Pages) LayOutIndex(r *site.Request) site.Frame {
	page := index{Program: s.Program()}
	page.list(s.Games, s.Study.Puzzles())
	return site.Frame{Title: r.Say("puzzles.title"), Here: "puzzles", Boards: true, Page: page}
}

// LayOutDue is the page of what is due as browsers keep it: the script lists what the browser knows.
func (s *Pages) LayOutDue(r *site.Request) site.Frame {
	page := due{Kept: true, Texts: r.ScriptTexts(s.Games.All()[0], "puzzles")}
	return site.Frame{Title: r.Say("puzzles.due.title"), Here: "puzzles", Boards: true, Page: page}
}

// shelved is the page of a rule set as browsers keep it.
type shelved struct {
	Set     games.Opened
	Board   template.HTML
	Skin    drawing.Skin
	Texts   map[string]string
	Program *Program
}

// LayOut is the page of the puzzles of a rule set as browsers keep it; false if there are none.
func (s *Pages) LayOut(r *site.Request, rules string) (site.Frame, bool) {
	set, err := s.Games.Open(rules)
	if err != nil || set.ID != rules || len(s.Study.Puzzles().Of(puzzles.Filter{Rules: rules})) == 0 {
		return site.Frame{}, false
	}
	start := set.Start()
	page := shelved{Set: set, Skin: drawing.Look(set.RuleSet), Texts: texts(r, set), Program: s.Program()}
	page.Board = s.draw(r, set, view.Position(set.Family, start, start.ToAct()), set.Family.Foot.String())
	return site.Frame{Title: r.Say("puzzles.title") + " · " + r.In(set.Title), Here: "puzzles", Layout: string(set.Board.Layout), Boards: true, Page: page}, true
}

// texts is what the script of a puzzle says.
func texts(r *site.Request, set games.Opened) map[string]string {
	return r.BoardTexts(set.RuleSet, "board", "does", "promote", "puzzles", "learn.lost", "table.build", "table.say.", "table.referee", "typed")
}
