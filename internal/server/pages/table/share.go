package table

import (
	"math"
	"net/url"
	"slices"
	"strconv"

	"crownhead/game"
	"crownhead/internal/drawing/picture"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/wire"
)

// Shared is a game as links show it: after the turn that the address names, or as it is now.
func (s *Pages) Shared(r *site.Request) (site.Shared, error) {
	page, _, _, err := s.opened(r)
	if err != nil {
		return site.Shared{}, err
	}
	of := page.shared(r)
	s.addReview(r, &page, &of)
	return of, nil
}

// addReview adds the review that the server has of the game, if somebody asks for it: its worst turn on the board, beside it what both sides
// are told and the chances by turn.
func (s *Pages) addReview(r *site.Request, p *recordPage, of *site.Shared) {
	if p.Review == nil || r.PathValue("file") != site.ReviewFile && !r.URL.Query().Has("review") {
		return
	}
	made, err := s.Study.Review(r.Sender, p.Table.ID, p.Shown)
	if err != nil || !made.Whole() || made.Turns != len(p.Replay.Turns) {
		return
	}
	of.Asked.Set("review", "yes")
	of.Asked.Set("game", strconv.Itoa(p.Shown))
	of.Page = "/games/" + p.Table.ID + "?" + of.Asked.Encode()
	var worst *wire.Judgement
	for i := range made.Judgements {
		if j := &made.Judgements[i]; j.Own != nil && j.Mark != "" && (worst == nil || j.Loss > worst.Loss) {
			worst = j
		}
	}
	card := &site.Reviewed{Board: of.Board, Caption: of.Caption}
	card.Caption.Kind, card.Caption.Sides, card.Caption.Graph = r.Say("review.title"), slices.Clone(of.Caption.Sides), made.Graph
	card.Caption.Head, card.Caption.More = r.Say("review.clean"), ""
	if worst != nil {
		look := p.Replay.Looks[worst.Turn]
		card.Board.Position, card.Board.Last, card.Board.By = look.Position, look.Steps, worst.By
		card.Caption.Marked = worst.Turn
		card.Caption.Head = r.Say("share.worst", "n", worst.Turn, "turn", worst.Played, "mark", r.Say("review."+worst.Mark))
		if worst.Why != nil {
			card.Caption.More = worst.Why.Text
		}
	}
	for i := range card.Caption.Sides {
		score := ""
		switch side := made.Sides[i]; {
		case side.Accuracy != nil:
			score = strconv.Itoa(int(math.Round(*side.Accuracy))) + " %"
		case side.PR != nil:
			score = "PR " + game.Decimal(strconv.FormatFloat(*side.PR, 'f', 1, 64)).In(r.Lang)
		}
		card.Caption.Sides[i].Score = score
	}
	card.Alt = r.Say("share.alt.review", "title", card.Caption.Title, "first", card.Caption.Sides[0].Name, "second", card.Caption.Sides[1].Name, "head", card.Caption.Head)
	of.Review = card
}

// shared is the game on the board as links show it, the same for every reader of a language.
func (p *recordPage) shared(r *site.Request) site.Shared {
	look := p.Replay.Looks[p.Turn]
	last := len(p.Replay.Turns)
	of := site.Shared{
		Title: p.title(r), Page: "/games/" + p.Table.ID, Place: "games/" + p.Table.ID, Asked: url.Values{},
		Board:   picture.Board{Set: p.Set, Position: look.Position, Last: look.Steps},
		Caption: picture.Caption{Kind: r.Say("share.game"), Title: r.In(p.Set.Title)},
		Private: p.Table.Private,
		Film:    &picture.Film{Set: p.Set, Looks: p.Replay.Looks, Turns: p.Replay.Turns},
	}
	if p.Turn > 0 {
		of.Board.By = p.Replay.Turns[p.Turn-1].By
	}
	for i := range p.Names {
		of.Caption.Sides = append(of.Caption.Sides, picture.Side{Name: r.Called(p.Names[i]), Of: p.Sides[i], Face: p.Set.Lowest(game.Seat(i))})
	}
	result := p.Games[p.Shown-1].Result
	switch {
	case p.Turn < last:
		of.Caption.Head = r.Say("replay.turn", "n", p.Turn, "of", last)
	case result == nil && p.Table.State.Phase == "aborted":
		of.Caption.Head = r.Say("table.over.aborted")
	case result == nil && p.Table.State.Phase == "waiting":
		of.Caption.Head, of.Goes = r.Say("table.waiting"), true
	case result == nil:
		of.Caption.Head, of.Goes = r.Say("record.goes-on"), true
	default:
		of.Caption.Head, of.Caption.More = r.Say("table.over.drawn"), r.Set(result.Why.Text)
		won := site.SeatIndex(result.Winner)
		if won >= 0 {
			of.Caption.Head = r.Say("table.over.won", "name", of.Caption.Sides[won].Name)
		}
		for i := range of.Caption.Sides {
			of.Caption.Sides[i].Score = map[bool]string{true: strconv.Itoa(result.Points), false: "0"}[i == won]
			if result.Winner == wire.Nobody {
				of.Caption.Sides[i].Score = "½"
			}
		}
	}
	if r.URL.Query().Has("turn") || r.URL.Query().Has("game") {
		of.Asked.Set("game", strconv.Itoa(p.Shown))
		of.Asked.Set("turn", strconv.Itoa(p.Turn))
		of.Page += "?" + of.Asked.Encode()
	}
	for _, b := range p.Browse {
		of.Browse = append(of.Browse, site.Way(b))
	}
	of.Alt = r.Say("share.alt.game", "title", of.Caption.Title, "first", of.Caption.Sides[0].Name, "second", of.Caption.Sides[1].Name, "n", p.Turn, "head", of.Caption.Head)
	return of
}

// preview is what programs show of a link to a table: the picture is that of its record, after the turn on the board. They have no seat, so the
// page of somebody who plays does without it.
func (p *Page) preview(r *site.Request) *site.Preview {
	if len(p.Yours.Seats) > 0 {
		return nil
	}
	turn := len(p.Table.Turns)
	of := linked(p.Table.ID, "/t/"+p.Table.ID)
	of.Caption.Head = r.Say("record.goes-on")
	switch {
	case p.Looking >= 0:
		of.Caption.Head = r.Say("replay.turn", "n", p.Looking, "of", turn)
		of.Page += "?turn=" + strconv.Itoa(p.Looking)
		of.Asked = url.Values{"turn": {strconv.Itoa(p.Looking)}}
		turn = p.Looking
	case p.Over != nil:
		of.Caption.Head, of.Caption.More = p.Over.Head, r.Set(p.Over.Why)
	case p.Waits:
		of.Caption.Head = r.Say("table.waiting")
	}
	of.Alt = r.Say("share.alt.game", "title", r.In(p.Set.Title), "first", p.name(r, wire.First), "second", p.name(r, wire.Second), "n", turn, "head", of.Caption.Head)
	return r.PreviewOf(of)
}

// preview is what programs show of an invitation. Its address is the invitation itself: it must not lead anywhere else.
func (p *invitationPage) preview(r *site.Request) *site.Preview {
	of := linked(p.Table.ID, p.Action)
	of.Caption.Head, of.Caption.More = r.Say("seat.invited"), r.Say("seat.what", "game", p.Title, "side", p.Side, "clock", r.Clock(p.Table.Clock))
	if p.Host != "" {
		of.Caption.Head = r.Say("seat.invites", "name", p.Host)
	}
	of.Alt = r.Say("share.alt.position", "title", p.Title, "head", of.Caption.Head)
	return r.PreviewOf(of)
}

// linked is a link to a table: it has the pictures of the game and cannot be framed.
func linked(table, page string) site.Shared {
	return site.Shared{Page: page, Place: "games/" + table, Private: true}
}

// title is what the page of a record is called.
func (p *recordPage) title(r *site.Request) string {
	return r.Say("table.title", "rules", r.In(p.Set.Title), "first", p.Names[0], "second", p.Names[1])
}
