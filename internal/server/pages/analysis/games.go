package analysis

import (
	"net/http"
	"strings"

	"crownhead/internal/server/pages/assets"
	"crownhead/internal/server/pages/site"
	study "crownhead/internal/study/analysis"
	"crownhead/web"
)

// imported is the page of a record of many games. The script lists them and reviews them in the browser; without it each leads to the position at its end.
type imported struct {
	Of    programs
	Texts map[string]string
	Games []listed
}

// programs is what the script needs to review games of any family.
type programs struct {
	Engine string                  `json:"engine,omitempty"`
	Exec   string                  `json:"exec,omitempty"`
	Wasm   string                  `json:"wasm,omitempty"`
	Nets   map[string]*assets.Pack `json:"nets"` // by family
}

// listed is one game for readers without script.
type listed struct {
	Number      int
	Names, Href string
	Title       string
	Turns       int
	Fault       string
}

// Imported is the page on which the script shows the games of the record that was pasted last.
func (s *Pages) Imported(w http.ResponseWriter, r *site.Request) error {
	s.Show(w, r, http.StatusOK, "imported", s.imported(r, nil))
	return nil
}

func (s *Pages) imported(r *site.Request, list []listed) site.Frame {
	page := imported{Games: list, Of: programs{Nets: map[string]*assets.Pack{}}, Texts: map[string]string{}}
	for key, text := range web.Words(r.Lang.Code()) {
		if strings.HasPrefix(key, "imported.") || strings.HasPrefix(key, "review.") {
			page.Texts[key] = text
		}
	}
	if program, ok := s.Offline(); ok {
		page.Of.Engine, page.Of.Exec, page.Of.Wasm = web.Asset("engine-worker.js"), program.Exec, program.Wasm
		for _, set := range s.Games.All() {
			page.Of.Nets[set.Family.ID] = assets.NetOf(set.Family)
		}
	}
	return site.Frame{Title: r.Say("imported.title"), Here: "analysis", Boards: true, Page: page}
}

// list shows the games of a record to readers without script.
func (s *Pages) list(w http.ResponseWriter, r *site.Request, board *study.Board, text string) error {
	games, err := board.Games(text, r.Lang)
	if err != nil {
		return err
	}
	var all []listed
	for _, g := range games {
		one := listed{Number: g.Number, Title: g.Title, Fault: r.Set(g.Fault)}
		if t := g.Tree; t != nil {
			one.Names, one.Turns = strings.Trim(t.Players[0]+" – "+t.Players[1], " –"), len(t.Main)
			line := study.Line{Rules: t.Rules, Start: t.Start}
			for _, turn := range t.Main {
				line.Turns = append(line.Turns, turn.Text)
			}
			set, end, err := board.End(line)
			if err != nil {
				return err
			}
			one.Href = site.Analysis(set, end.String())
		}
		all = append(all, one)
	}
	s.Show(w, r, http.StatusOK, "imported", s.imported(r, all))
	return nil
}
