package pages

import (
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"crownhead/internal/catalog"
	"crownhead/internal/drawing"
	"crownhead/internal/wire"
	"crownhead/rulebook"
)

// tablePage is the table as one viewer sees it.
type tablePage struct {
	wire.Snapshot
	Set      catalog.Opened
	Board    template.HTML
	Sprite   template.HTML
	Skin     drawing.Skin
	Words    map[string]string
	Players  [2]player // the one across, then the one on the reader's side
	Moves    []moveRow
	Looking  int // after how many turns; -1: as it stands
	Says     []wire.Move
	Standing []standingOffer
	Hint     string
	Referee  []wire.Reason
	Typed    string
	Link     string
	Waits    bool
	Over     *verdict
	Changed  []switchField
	Main     []rulebook.Entry
	Sides    [2]string
	Resign   bool
	Foot     string // who sits below a board that is not turned
	Flipped  bool
	Chats    bool
	Command  string // id of the next command
	Describe string // the title in words
	Own      *own   // what it takes to play without a server, if that is how it is played
}

// player is one side's strip.
type player struct {
	Seated         wire.Seat
	Seat           string
	Full, Side     string
	Me, Turn, Foot bool
	Clock          string
	Low            bool
	Held           []string
	Took           []drawing.Face
	Disc           drawing.Face
}

// standingOffer is an offer that has not been answered.
type standingOffer struct {
	wire.Offer
	Mine bool
	Text string
}

// verdict is how the game ended.
type verdict struct {
	Head   string
	Why    string
	Points int
	Fair   bool
}

func (s *Pages) table(w http.ResponseWriter, r *request) error {
	return s.showTable(w, r, http.StatusOK, nil, "")
}

// showTable shows the table, with what the referee says to a turn that was typed.
func (s *Pages) showTable(w http.ResponseWriter, r *request, status int, referee []wire.Reason, typed string) error {
	snap, err := s.House.Snapshot(r.Context(), r.who, r.PathValue("id"))
	if err != nil {
		return err
	}
	set, err := catalog.Open(snap.Table.Rules)
	if err != nil {
		return err
	}
	page := &tablePage{Snapshot: snap, Set: set, Referee: referee, Typed: typed, Looking: -1, Command: newID()}
	position := snap.Table.State.Position
	if n, err := strconv.Atoi(r.URL.Query().Get("turn")); err == nil {
		answer, err := s.House.Ask(r.Context(), r.who, snap.Table.ID, wire.Ask{Type: "look", Turn: n})
		if err != nil {
			return err
		}
		if look, ok := answer.(wire.Look); ok && look.Turn < len(snap.Table.Turns) {
			position, page.Looking = look.Position, look.Turn
		}
	}
	page.dress(r, position)
	page.Resign = r.URL.Query().Has("resign") && page.canOffer("resign")
	if snap.Table.State.Phase == "waiting" {
		page.Waits = true
		if link := keptLink(r.Request); link != "" && len(snap.Yours.Seats) > 0 {
			page.Link = s.Origin(r.Request) + link
		}
	}
	s.show(w, r, status, "table", frame{Title: page.Describe, Layout: string(set.Board.Layout), Secret: page.Link != "", Page: page})
	return nil
}

// dress works out everything that is drawn or said round the board.
func (p *tablePage) dress(r *request, position wire.Position) {
	state := p.Table.State
	p.Foot = foot(p.Set.Family())
	p.Flipped = len(p.Yours.Seats) == 1 && p.Yours.Seats[0] != p.Foot
	p.Board = drawing.Board(drawing.View{Set: p.Set, Position: position, Flipped: p.Flipped, Lang: r.lang})
	p.Sprite = drawing.Sprite(p.Set.Family())
	p.Skin = drawing.Look(p.Set.ID)
	p.Words = scriptWords(r.lang)
	for i, side := range p.Set.Sides {
		p.Sides[i] = r.in(side)
	}
	start := drawing.Seen(p.Set.Start())
	if at, err := p.Set.At(p.Table.Begun); err == nil {
		start = drawing.Seen(at)
	}
	for _, seat := range []string{wire.First, wire.Second} {
		one := p.player(r, seat, position, start)
		one.Foot = seat == p.Foot
		place := 0
		if one.Foot != p.Flipped {
			place = 1
		}
		p.Players[place] = one
	}
	p.Describe = r.say("table.title", "rules", r.in(p.Set.Title), "first", p.name(r, wire.First), "second", p.name(r, wire.Second))
	p.Moves = moveRows(p.Table.Turns)
	for _, m := range p.Yours.Moves {
		if len(m.Steps) == 1 && m.Steps[0].Does != "" && m.Steps[0].From == "" && m.Steps[0].To == "" && m.Steps[0].Takes == "" {
			p.Says = append(p.Says, m)
		}
	}
	if len(p.Yours.Moves) > 0 {
		p.Hint = p.Yours.Moves[0].Text
	}
	for _, o := range state.Offers {
		mine := slices.Contains(p.Yours.Seats, o.By) && len(p.Yours.Seats) == 1
		text := r.say("offer.stands."+o.Kind, "name", p.name(r, o.By), "times", o.Times)
		if mine {
			text = r.say("offer.stands.mine", "offer", r.say("offer."+o.Kind))
		}
		p.Standing = append(p.Standing, standingOffer{o, mine, text})
	}
	p.Over = p.verdict(r)
	p.Changed = changedSwitches(p.Set)
	for _, id := range mainClauses[p.Set.ID] {
		if e, ok := rulebook.Find(id); ok {
			p.Main = append(p.Main, e)
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

func (p *tablePage) name(r *request, seat string) string {
	i := seatIndex(seat)
	if i < 0 {
		return ""
	}
	s := p.Table.State.Seats[i]
	if s.Kind != "" && len(p.Yours.Seats) == 1 && p.Yours.Seats[0] == seat {
		return r.say("seat.you", "name", r.name(s))
	}
	return r.name(s)
}

// foot is who sits below the board as it is printed: in checkers the one who moves second, as in every book.
func foot(family string) string {
	if family == "checkers" {
		return wire.Second
	}
	return wire.First
}

// player is the strip of one side.
func (p *tablePage) player(r *request, seat string, now, start wire.Position) player {
	i := seatIndex(seat)
	state := p.Table.State
	one := player{
		Seated: state.Seats[i], Seat: seat, Full: p.name(r, seat), Side: p.Sides[i], Me: slices.Contains(p.Yours.Seats, seat),
		Turn: state.Phase == "playing" && state.Position.ToAct == seat, Disc: disc(p.Skin, seat),
	}
	if c := state.Clocks; c != nil {
		one.Clock = r.face(c.Left[i])
		one.Low = c.Running == seat && c.Left[i] < 20_000 && !c.ByDays
	}
	held := hold(p.Set.Family(), seat, now, start)
	for _, w := range held.words {
		if r.has("table.held." + w.key) {
			one.Held = append(one.Held, r.say("table.held."+w.key, "n", w.n, "to", w.to))
		} else {
			one.Held = append(one.Held, r.count("table.held."+w.key, w.n))
		}
	}
	for _, piece := range held.took {
		one.Took = append(one.Took, p.Skin.Pieces[piece.Of][piece.Is])
	}
	if n := len(one.Took); n > 0 {
		one.Held = append(one.Held, r.say("table.held.took", "n", n))
	}
	return one
}

// disc is the piece that stands for a side.
func disc(skin drawing.Skin, seat string) drawing.Face {
	for _, kind := range []string{"man", "checker", "pawn"} {
		if face, ok := skin.Pieces[seat][kind]; ok {
			return face
		}
	}
	return drawing.Face{}
}

func (p *tablePage) canOffer(kind string) bool {
	return slices.ContainsFunc(p.Yours.Open, func(o wire.Offer) bool { return o.Kind == kind })
}

// verdict is the slip at the end; nil while the game goes on.
func (p *tablePage) verdict(r *request) *verdict {
	state := p.Table.State
	switch state.Phase {
	case "aborted":
		return &verdict{Head: r.say("table.over.aborted")}
	case "over":
	default:
		return nil
	}
	v := &verdict{Head: r.say("table.over"), Fair: state.Fair != nil && state.Fair.Secret != ""}
	if n := len(state.Results); n > 0 {
		last := state.Results[n-1]
		v.Why, v.Points = last.Why.Text, last.Points
		switch {
		case last.Winner == wire.Nobody:
			v.Head = r.say("table.over.drawn")
		case slices.Equal(p.Yours.Seats, []string{last.Winner}):
			v.Head = r.say("table.over.you")
		default:
			v.Head = r.say("table.over.won", "name", p.name(r, last.Winner))
		}
	}
	return v
}

// changedSwitches are those that are not as the sheet is printed.
func changedSwitches(set catalog.Opened) []switchField {
	_, query, _ := strings.Cut(set.FullID, "?")
	changed, _ := url.ParseQuery(query)
	var all []switchField
	for _, sw := range set.Switches {
		if changed.Has(sw.Name) {
			all = append(all, switchField{Switch: sw, Value: changed.Get(sw.Name)})
		}
	}
	return all
}

// mainClauses are the clauses of each sheet that somebody who knows the family wants to be told.
var mainClauses = map[string][]string{
	"chess/fide":          {"FC-7", "FI-1", "FI-2", "FI-4", "FI-6"},
	"chess/fortress":      {"FC-3", "FC-7", "FC-10", "FC-12"},
	"checkers/maple":      {"ML-3", "ML-9", "ML-10", "ML-13", "R-ML-1"},
	"checkers/fortress":   {"FK-3", "FK-5", "FK-6", "FK-8", "R-FK-1"},
	"checkers/modern":     {"MC-5", "MC-11", "R-MC-2", "R-MC-3", "MC-18"},
	"checkers/dames":      {"JD-4", "JD-8", "JD-9", "R-JD-2", "R-JD-3", "JD-10"},
	"morris/cowboy":       {"CC-4", "CC-5", "R-CC-2", "R-CC-7"},
	"backgammon/standard": {"FB-11", "FB-12", "R-FB-1", "R-FB-2", "BG-2"},
	"backgammon/fortress": {"FB-11", "FB-12", "R-FB-1", "R-FB-2"},
	"towers/gerber":       {"GE-4", "GE-5", "GE-10", "GE-15", "GE-17", "GE-20"},
}

// do carries a command of a form to the table: a turn, an offer, an answer, a line of chat.
func (s *Pages) do(w http.ResponseWriter, r *request) error {
	if err := r.ParseForm(); err != nil {
		return &fault{http.StatusBadRequest, ""}
	}
	id := r.PathValue("id")
	who, err := s.Doors.Welcome(w, r.Request)
	if err != nil {
		return err
	}
	who.Lang = r.lang
	r.who = who
	seen, _ := strconv.Atoi(r.PostForm.Get("seen"))
	ask := wire.Ask{
		Type: "do", ID: r.PostForm.Get("id"), Seen: seen, By: r.PostForm.Get("by"),
		Do: r.PostForm.Get("do"), Text: strings.TrimSpace(r.PostForm.Get("text")), Yes: r.PostForm.Get("yes") != "",
	}
	if offer := r.PostForm.Get("offer"); offer != "" {
		kind, times, _ := strings.Cut(offer, ".")
		n, _ := strconv.Atoi(times)
		ask.Do, ask.Offer = "offer", &wire.Offer{Kind: kind, Times: n}
	}
	if rest, ok := strings.CutPrefix(ask.Text, "why "); ok && ask.Do == "play" {
		ask.Type, ask.Do, ask.Text = "why", "", rest
	}
	answer, err := s.House.Ask(r.Context(), r.who, id, ask)
	if err != nil {
		return err
	}
	switch answer := answer.(type) {
	case wire.Refused:
		return s.showTable(w, r, http.StatusUnprocessableEntity, answer.Reasons, ask.Text)
	case wire.Reasons:
		if len(answer.Reasons) == 0 {
			answer.Reasons = []wire.Reason{{Text: r.say("table.allowed", "turn", answer.Text)}}
		}
		return s.showTable(w, r, http.StatusOK, answer.Reasons, "")
	}
	http.Redirect(w, r.Request, "/t/"+id, http.StatusSeeOther)
	return nil
}

// invitationPage is who invites to what, before a link is used: programs that look at links must not use it up.
type invitationPage struct {
	Table   wire.Table
	Title   string
	Host    string
	Side    string
	Picture template.HTML
	Action  string
	Error   string
	Guest   bool
}

func (s *Pages) invitation(w http.ResponseWriter, r *request) error {
	return s.showInvitation(w, r, http.StatusOK, "")
}

func (s *Pages) showInvitation(w http.ResponseWriter, r *request, status int, problem string) error {
	id := r.PathValue("id")
	snap, err := s.House.Snapshot(r.Context(), r.who, id)
	if err != nil {
		return err
	}
	if len(snap.Yours.Seats) > 0 && problem == "" || snap.Table.State.Phase != "waiting" {
		http.Redirect(w, r.Request, "/t/"+id, http.StatusSeeOther)
		return nil
	}
	set, err := catalog.Open(snap.Table.Rules)
	if err != nil {
		return err
	}
	page := invitationPage{
		Table: snap.Table, Title: r.in(set.Title), Action: r.URL.Path, Error: problem, Guest: !r.who.Account,
		Picture: picture(snap.Table.Rules, snap.Table.Begun, ""),
	}
	for i, seat := range snap.Table.State.Seats {
		if seat.Kind == "" {
			page.Side = r.in(set.Sides[i])
		} else {
			page.Host = r.name(seat)
		}
	}
	s.show(w, r, status, "seat", frame{Title: r.say("seat.title", "game", page.Title), Secret: true, Page: page})
	return nil
}

// sitDown takes a seat: by the token of a link, or at a table that stands open to all.
func (s *Pages) sitDown(w http.ResponseWriter, r *request) error {
	who, err := s.Doors.Welcome(w, r.Request)
	if err != nil {
		return err
	}
	who.Lang = r.lang
	id := r.PathValue("id")
	_, err = s.House.TakeSeat(r.Context(), who, id, wire.TakeSeat{
		Token: r.PathValue("token"), Seat: r.FormValue("seat"), Name: strings.TrimSpace(r.FormValue("name")),
	})
	if err != nil {
		var said spoken
		if errors.As(err, &said) && r.PathValue("token") != "" {
			return s.showInvitation(w, r, http.StatusUnprocessableEntity, said.In(r.lang))
		}
		return err
	}
	http.Redirect(w, r.Request, "/t/"+id, http.StatusSeeOther)
	return nil
}
