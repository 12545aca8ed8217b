// Package beside is the pages for somebody's own box: the shelf by box, the referee beside a real board, and the sheet to print. The script does nearly all
// of the referee, with a worker that knows the rules; without script the page leads to the rule book.
//
// It knows boxes and what is drawn round a board. It must not know what is allowed.
package beside

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/drawing/leaf"
	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
	"crownhead/rulebook"
	"crownhead/web"
)

//go:embed templates/*.html
var files embed.FS

// Pages are those of one's own box.
type Pages struct{ *site.Site }

// New adds the pages to a site.
func New(s *site.Site) *Pages {
	s.Parse(files, nil)
	return &Pages{s}
}

// The paths of the pages.
const (
	Path        = "/box"
	RefereePath = "/referee"
	PrintPath   = "/print"
	TipsPath    = "/tips"
)

// shelf is the games by the box that they come in.
type shelf struct {
	Under string
	Boxes []lidded
}

// Tools are the names of what lies beside a real board.
func (shelf) Tools() []string { return Tools }

type lidded struct {
	Lid   string
	Games []boxed
}

type boxed struct {
	Set     games.RuleSet
	Picture template.HTML
	Chapter string
}

// Shelf is "Which box do you own?".
func (s *Pages) Shelf(w http.ResponseWriter, r *site.Request) error {
	s.Show(w, r, http.StatusOK, "own-boxes", s.LayOutShelf(r, ""))
	return nil
}

// LayOutShelf is the shelf below a path.
func (s *Pages) LayOutShelf(r *site.Request, under string) site.Frame {
	page := shelf{Under: under}
	for _, b := range s.Games.Boxes() {
		one := lidded{Lid: b.Lid}
		for _, set := range b.Sets {
			one.Games = append(one.Games, boxed{set, site.Lid(s.Games, set), set.Chapters[0]})
		}
		page.Boxes = append(page.Boxes, one)
	}
	return site.Frame{Title: r.Say("beside.shelf"), Here: "cupboard", Boards: true, Beside: true, Page: page}
}

// of is what the script must know.
type of struct {
	Rules   string    `json:"rules"`
	Sides   [2]string `json:"sides"`
	Tray    []string  `json:"tray"`            // the kinds of pieces in the order in which they are laid out
	Royal   string    `json:"royal,omitempty"` // the kind that a side has once
	Dice    bool      `json:"dice,omitempty"`
	Pad     string    `json:"pad,omitempty"`
	Illegal []string  `json:"illegal"`
	Sets    []padded  `json:"sets,omitempty"`
	Eye     []seen    `json:"eye,omitempty"` // what a first visit asks
	Lot     string    `json:"lot,omitempty"` // how the sheet decides about colours
	Engine  string    `json:"engine,omitempty"`
	Exec    string    `json:"exec,omitempty"`
	Wasm    string    `json:"wasm,omitempty"`
}

// padded is a sheet as the score pad has it.
type padded struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Pad   string `json:"pad,omitempty"`
}

// seen is a switch that the eye can see on the board.
type seen struct {
	Switch string      `json:"switch"`
	Asks   string      `json:"asks"`
	Values [][2]string `json:"values"` // each with its word
}

// referee is the page beside a real board.
type referee struct {
	Under   string
	Set     games.Opened
	Board   template.HTML
	Skin    drawing.Skin
	Texts   map[string]string
	Of      of
	Account string // whose copies the house keeps, too; "" for guests
	Chapter string
	Boards  []otherBoard
	Tools   []string
}

// otherBoard is the board for a value of a switch that the eye can see (R-MC-1). The script asks which is on the table.
type otherBoard struct {
	Switch, Value string
	Board         template.HTML
}

// Referee is the referee of a rule set.
func (s *Pages) Referee(w http.ResponseWriter, r *site.Request) error {
	f, ok := s.LayOut(r, "", r.PathValue("family")+"/"+r.PathValue("set"))
	if !ok {
		return site.ErrNotFound
	}
	s.Show(w, r, http.StatusOK, "referee-page", f)
	return nil
}

// LayOut is the referee of a rule set below a path. Switches and a position are in the address, which the script reads.
func (s *Pages) LayOut(r *site.Request, under, id string) (site.Frame, bool) {
	set, err := s.Games.Open(id)
	if err != nil || set.ID != id {
		return site.Frame{}, false
	}
	pos := set.Start()
	page := referee{
		Under: under, Set: set, Skin: drawing.Look(set.RuleSet), Texts: texts(r, set.RuleSet), Chapter: set.Chapters[0], Tools: Tools,
		Board: drawing.Board(drawing.View{Set: set, Position: view.Position(set.Family, pos, pos.ToAct()), Lang: r.Lang}),
		Of:    of{Rules: set.ID, Tray: set.Family.Tray(), Royal: set.Family.Royal, Dice: set.Family.Dice, Pad: string(set.Pad), Illegal: rulebook.Illegal.Values},
	}
	if under == "" {
		page.Account = account(r)
	}
	for i, side := range set.Sides {
		page.Of.Sides[i] = r.In(side)
	}
	for _, sw := range set.Switches {
		for _, value := range sw.Values {
			other, err := s.Games.Open(set.ID + "?" + sw.Name + "=" + value)
			if err != nil || other.Board.LightPlaying == set.Board.LightPlaying {
				continue
			}
			eye := seen{Switch: sw.Name, Asks: r.Say("beside.eye."+sw.Name) + " (" + sw.Clause + ")"}
			for _, v := range sw.Values {
				eye.Values = append(eye.Values, [2]string{v, r.Say("switch." + sw.Name + "." + v)})
			}
			page.Of.Eye = append(page.Of.Eye, eye)
			page.Boards = append(page.Boards, otherBoard{sw.Name, value, drawing.Board(drawing.View{Set: other, Position: drawing.Seen(other.Start()), Lang: r.Lang})})
		}
	}
	if e, ok := s.Games.Book().Find(set.Lot); ok && set.Lot != "" {
		page.Of.Lot = r.In(e.Words) + " (" + e.ID + ")"
	}
	if program, ok := s.Offline(); ok {
		page.Of.Engine, page.Of.Exec, page.Of.Wasm = web.Asset("engine-worker.js"), program.Exec, program.Wasm
	}
	return site.Frame{Title: r.Say("beside.title", "game", r.In(set.Title)), Here: "cupboard", Layout: string(set.Board.Layout), Boards: true, Beside: true, Page: page}, true
}

// tool is a page of dice, clock or lot.
type tool struct {
	Under, Tool string
	Account     string
	Of          of
	Texts       map[string]string
	Lots        []string // what the sheets say about colours
	Stakes      []int    // what a doubling cube can show
}

// Tools are the names of all of them.
func (tool) Tools() []string { return Tools }

// Tools are the pages of what lies beside a real board.
var Tools = []string{"score", "dice", "clock", "lot"}

// Tool is one of them.
func (s *Pages) Tool(w http.ResponseWriter, r *site.Request) error {
	f, ok := s.LayOutTool(r, "", r.PathValue("tool"))
	if !ok {
		return site.ErrNotFound
	}
	s.Show(w, r, http.StatusOK, "box-tool", f)
	return nil
}

// LayOutTool is one of them below a path.
func (s *Pages) LayOutTool(r *site.Request, under, name string) (site.Frame, bool) {
	if !slices.Contains(Tools, name) {
		return site.Frame{}, false
	}
	page := tool{Under: under, Tool: name, Texts: map[string]string{}, Stakes: []int{1, 2, 4, 8, 16, 32, 64}}
	if under == "" {
		page.Account = account(r)
	}
	for key, text := range web.Words(r.Lang.Code()) {
		if strings.HasPrefix(key, "tool.") || strings.HasPrefix(key, "copy.") || strings.HasPrefix(key, "pad.") || key == "beside.csv" || key == "beside.unkept" {
			page.Texts[key] = text
		}
	}
	for _, set := range s.Games.All() {
		page.Of.Sets = append(page.Of.Sets, padded{set.ID, r.In(set.Title), string(set.Pad)})
		if e, ok := s.Games.Book().Find(set.Lot); ok && set.Lot != "" {
			page.Lots = append(page.Lots, r.In(set.Title)+r.In(game.Text{EN: ": ", FR: "\u00a0: ", DE: ": "})+r.In(e.Words)+" ("+e.ID+")")
		}
	}
	if program, ok := s.Offline(); ok {
		page.Of.Engine, page.Of.Exec, page.Of.Wasm = web.Asset("engine-worker.js"), program.Exec, program.Wasm
	}
	return site.Frame{Title: r.Say("tool." + name), Here: "cupboard", Boards: true, Beside: true, Page: page}, true
}

// account is whose copies the house keeps; "" for guests.
func account(r *site.Request) string {
	if r.Who.Account {
		return r.Who.Person
	}
	return ""
}

// texts is what the script says.
func texts(r *site.Request, set games.RuleSet) map[string]string {
	prefixes := []string{"beside", "board", "copy", "does", "edit", "pad", "promote"}
	part := site.WordsOf(set, r.Lang, func(key string) bool {
		prefix, _, _ := strings.Cut(key, ".")
		return slices.Contains(prefixes, prefix) || strings.HasPrefix(key, "table.build") || strings.HasPrefix(key, "table.say.") || key == "analysis.copied" || key == "analysis.failed" || key == "frame.flip"
	})
	for i, side := range set.Sides {
		part["side."+[]string{wire.First, wire.Second}[i]] = r.In(side)
	}
	return part
}

// Print is a rule set on one leaf, with the switches of the address.
func (s *Pages) Print(w http.ResponseWriter, r *site.Request) error {
	id := r.PathValue("family") + "/" + r.PathValue("set")
	asked := r.URL.Query()
	set, err := s.Games.Open(id)
	if err != nil || set.ID != id {
		return site.ErrNotFound
	}
	if rules := asked.Get("rules"); rules != "" {
		if set, err = s.Games.Open(rules); err != nil {
			return site.Unread(problem.BadRequest, err)
		}
	}
	paper := leaf.A4
	if asked.Get("paper") == string(leaf.Letter) {
		paper = leaf.Letter
	}
	sheet := leaf.Of{Set: set, Book: s.Games.Book(), Lang: r.Lang, Paper: paper, Booklet: asked.Has("booklet"), Referee: r.Sender.Origin() + RefereePath + "/" + set.FullID}
	text, err := leaf.HTML(sheet)
	if err != nil {
		return err
	}
	// The leaf carries its style and fonts, as the file that a terminal writes does; nothing else is allowed.
	sum := sha256.Sum256([]byte(leaf.Style(sheet)))
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-cache")
	_, err = w.Write(text)
	return err
}
