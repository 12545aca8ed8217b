// Package table is a table to play at, without script or with it, the invitation to a seat, and the record of its games.
//
// It knows what is drawn and said round a board. It must not know rules or how a table is run.
//
//test:calm its tests have no goroutines
package table

import (
	"crypto/rand"
	"embed"
	"encoding/hex"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/store"
	"crownhead/internal/wire"
	"crownhead/rulebook"
	"crownhead/web"
)

//go:embed templates/*.html
var files embed.FS

// Pages are those of tables.
type Pages struct{ *site.Site }

// New adds the pages of tables to a site.
func New(s *site.Site) *Pages {
	s.Parse(files, template.FuncMap{"piece": piece, "whose": whose, "lookHref": lookHref})
	return &Pages{s}
}

// Page is the table as one viewer sees it.
type Page struct {
	wire.Snapshot
	Set      games.Opened
	Board    template.HTML
	Sprite   template.HTML
	Skin     drawing.Skin
	Words    map[string]string
	Players  [2]player // the one across, then the one on the reader's side
	Moves    []moveRow
	Looking  int // after how many turns; -1: as it stands
	Browse   []browseLink
	Says     []wire.Move
	Open     []wire.Offer // what can be proposed, once each though both seats may propose it
	Standing []standingOffer
	Hint     string
	Saying   string // whose turn it is
	YourTurn bool
	Next     bool // another game waits for the viewer
	Referee  []wire.Reason
	Typed    string
	Meant    []wire.Meaning // the turns that it can mean
	Lot      string         // what the lot has given to the viewer, until the first turn
	Off      []string       // when no turn is due
	Link     string
	QR       template.HTML // of the link
	Waits    bool
	Over     *verdict
	Ahead    string // addresses of what its review needs, which the browser fetches when the game is over
	Main     []rulebook.Entry
	Sides    [2]string
	Resign   bool
	Foot     string // who sits below a board that is not turned
	Flipped  bool
	Chats    bool
	Command  string // id of the next command
	Describe string // the title in words
	About    string // clock, and whether it is rated
	Own      *Own   // what it takes to play without a server, if that is how it is played
}

// Together tells whether two people may sit at this screen; a table without a server learns it later.
func (p Page) Together() bool { return p.Own != nil || len(p.Yours.Seats) == 2 }

// Reading is what follows the address of the rule book, so that it says what holds at this table.
func (p Page) Reading() string {
	if len(p.Set.Changed()) == 0 {
		return ""
	}
	return "?rules=" + p.Set.ID + "&" + strings.Join(p.Set.Changed(), "&")
}

// standingOffer is an offer that has not been answered.
type standingOffer struct {
	wire.Offer
	Mine bool
	Text string
}

// Table is the table.
func (s *Pages) Table(w http.ResponseWriter, r *site.Request) error {
	return s.showTable(w, r, http.StatusOK, said{})
}

// saying is whose turn it is, and whether it is the viewer's. The script says more (web/src/table/saying.ts).
func (p *Page) saying(r *site.Request) (string, bool) {
	state, both := p.Table.State, len(p.Yours.Seats) == 2
	i := site.SeatIndex(state.Position.ToAct)
	yours := state.Phase == "playing" && len(p.Yours.Moves) > 0
	switch {
	case yours && !both:
		return r.Say("table.turn.you"), yours
	case state.Phase != "playing" || i < 0:
		return "", yours
	case both:
		return r.Say("table.saying.other", "name", p.Sides[i]), yours
	}
	return r.Say("table.saying.other", "name", p.name(r, state.Position.ToAct)), yours
}

// said is a line that was typed without script, and what the referee says to it: reasons, or the turns that it can mean.
type said struct {
	typed   string
	referee []wire.Reason
	meant   []wire.Meaning
}

// showTable shows the table, with what the referee says to a turn that was typed.
func (s *Pages) showTable(w http.ResponseWriter, r *site.Request, status int, line said) error {
	snap, err := s.House.Snapshot(r.Context(), r.Who, r.PathValue("id"))
	if err != nil {
		return err
	}
	set, err := s.Games.Open(snap.Table.Rules)
	if err != nil {
		return err
	}
	page := &Page{Snapshot: snap, Set: set, Referee: line.referee, Typed: line.typed, Meant: line.meant, Looking: -1, Command: newID()}
	if program, ok := s.Offline(); ok {
		page.Ahead = strings.Join([]string{web.Asset("engine-worker.js"), program.Exec, program.Wasm}, " ")
	}
	position := snap.Table.State.Position
	if n, err := strconv.Atoi(r.URL.Query().Get("turn")); err == nil {
		look, err := s.Tables.Look(r.Context(), r.Visitor(), snap.Table.ID, n)
		if err != nil {
			return err
		}
		if look.Turn < len(snap.Table.Turns) {
			position, page.Looking = look.Position, look.Turn
		}
	}
	page.dress(r, position)
	if len(snap.Yours.Seats) == 1 && snap.Table.State.Phase == "playing" {
		due, err := s.Lists.Count(r.Context(), store.Filter{Person: r.Who.Person, Due: true})
		if err != nil {
			return err
		}
		page.Next = due > 1 || due == 1 && !page.YourTurn
	}
	if mine := snap.Yours.Seats; len(mine) == 1 && len(snap.Table.Turns) == 0 && site.ByLot(r.Request) {
		side := page.Sides[slices.Index([]string{wire.First, wire.Second}, mine[0])]
		page.Lot = strings.TrimSpace(r.Say("table.lot", "side", side) + " " + set.Lot)
	}
	if c := snap.Table.State.Clocks; c != nil && page.Over == nil {
		page.Off = page.off(r, c.Holidays)
	}
	page.Resign = r.URL.Query().Has("resign") && page.canOffer("resign")
	if snap.Table.State.Phase == "waiting" {
		page.Waits = true
		if link := site.SeatLink(r.Request); link != "" && len(snap.Yours.Seats) > 0 {
			page.Link = r.Sender.Origin() + link
			page.QR = site.QR(page.Link, r.Say("share.qr.seat"))
		}
	}
	s.Show(w, r, status, "table", site.Frame{Title: page.Describe, Layout: string(set.Board.Layout), AtTable: true, Awaited: page.YourTurn && len(snap.Yours.Seats) == 1, Secret: page.Link != "", Page: page, Preview: page.preview(r)})
	return nil
}

// off says on which days no turn is due, for both players or for one.
func (p *Page) off(r *site.Request, all []wire.Holiday) []string {
	var says []string
	if both := r.Holidays(all); both != "" {
		says = append(says, both)
	}
	for _, h := range all {
		if when := r.Holiday(h); h.Seat != "" && when != "" {
			says = append(says, r.Say("holidays.away", "name", p.name(r, h.Seat), "when", when))
		}
	}
	return says
}

// dress works out everything that is drawn or said round the board.
func (p *Page) dress(r *site.Request, position wire.Position) {
	state := p.Table.State
	p.Foot = p.Set.Family.Foot.String()
	p.Flipped = len(p.Yours.Seats) == 1 && p.Yours.Seats[0] != p.Foot
	p.Board = drawing.Board(drawing.View{Set: p.Set, Position: position, Flipped: p.Flipped, Lang: r.Lang})
	p.Sprite = drawing.Sprite(p.Set.Family)
	p.Skin = drawing.Look(p.Set.RuleSet)
	p.Words = scriptWords(r.Lang, p.Set.RuleSet, p.asking()...)
	for i, side := range p.Set.Sides {
		p.Sides[i] = r.In(side)
	}
	for _, seat := range []string{wire.First, wire.Second} {
		one := p.player(r, seat, position)
		one.Foot = seat == p.Foot
		place := 0
		if one.Foot != p.Flipped {
			place = 1
		}
		p.Players[place] = one
	}
	p.Describe = r.Say("table.title", "rules", r.In(p.Set.Title), "first", p.name(r, wire.First), "second", p.name(r, wire.Second))
	p.About = p.about(r)
	p.Moves = moveRows(p.Set.Family.Plays, p.Table.Turns)
	looking := len(p.Table.Turns)
	if p.Looking >= 0 {
		looking = p.Looking
	}
	p.Browse = browseLinks(p.Moves, looking, len(p.Table.Turns), func(turn int) string {
		if turn == len(p.Table.Turns) {
			return "/t/" + p.Table.ID
		}
		return "/t/" + p.Table.ID + "?turn=" + strconv.Itoa(turn)
	})
	for _, m := range p.Yours.Moves {
		if len(m.Steps) == 1 && m.Steps[0].Does != "" && m.Steps[0].From == "" && m.Steps[0].To == "" && m.Steps[0].Takes == "" {
			p.Says = append(p.Says, m)
		}
	}
	if len(p.Yours.Moves) > 0 {
		p.Hint = p.Yours.Moves[0].Text
	}
	for _, o := range p.Yours.Open {
		same := func(other wire.Offer) bool {
			return other.Kind == o.Kind && other.Times == o.Times && other.Move == o.Move
		}
		if !slices.ContainsFunc(p.Open, same) {
			p.Open = append(p.Open, o)
		}
	}
	for _, o := range state.Offers {
		mine := slices.Contains(p.Yours.Seats, o.By) && len(p.Yours.Seats) == 1
		text := game.Fill(p.Words["offer.stands."+o.Kind], "name", p.name(r, o.By), "times", p.Words["table.times."+strconv.Itoa(o.Times)])
		if mine {
			text = game.Fill(p.Words["offer.stands.mine"], "offer", p.Words["offer."+o.Kind])
		}
		p.Standing = append(p.Standing, standingOffer{o, mine, text})
	}
	p.Saying, p.YourTurn = p.saying(r)
	p.Over = p.verdict(r)
	for _, id := range p.Set.Main {
		if e, ok := r.Games.Book().Find(id); ok {
			if e, ok = e.Under(p.Set.Changed()); ok {
				p.Main = append(p.Main, e)
			}
		}
	}
	people := 0
	for _, seat := range state.Seats {
		if seat.Kind == "person" || seat.Kind == "" {
			people++
		}
	}
	p.Chats = len(p.Yours.Seats) < 2 && (people > 1 || len(p.Yours.Seats) == 0)
}

func (p *Page) name(r *site.Request, seat string) string {
	i := site.SeatIndex(seat)
	if i < 0 {
		return ""
	}
	s := p.Table.State.Seats[i]
	if s.Kind != "" && len(p.Yours.Seats) == 1 && p.Yours.Seats[0] == seat {
		return r.Say("seat.you", "name", r.SeatName(s))
	}
	return r.SeatName(s)
}

// about is the clock, and whether the game counts.
func (p *Page) about(r *site.Request) string {
	var said []string
	if p.Table.Clock != "none" {
		said = append(said, r.ShortClock(p.Table.Clock))
	}
	if p.Table.Rated {
		said = append(said, r.Say("line.rated"))
	}
	return strings.Join(said, " · ")
}

func (p *Page) canOffer(kind string) bool {
	return slices.ContainsFunc(p.Yours.Open, func(o wire.Offer) bool { return o.Kind == kind })
}

// newID names a command, so that a form sent twice happens once.
func newID() string {
	var b [12]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// piece is a small picture of a piece beside a text.
func piece(face games.Face) template.HTML {
	return template.HTML(`<svg viewBox="0 0 100 100" preserveAspectRatio="xMinYMid slice" aria-hidden="true" focusable="false"><use href="#` + template.HTMLEscapeString(face.Symbol) +
		`" class="` + template.HTMLEscapeString(face.Class) + `" width="100" height="100"/></svg>`)
}
