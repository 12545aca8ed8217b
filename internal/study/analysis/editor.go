package analysis

import (
	"errors"
	"strings"

	"crownhead/game"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Laid is a board as somebody lays it out, playable or not.
type Laid struct {
	Pieces []wire.Piece `json:"pieces"`
	ToAct  string       `json:"toAct"`
	Chosen []wire.Fact  `json:"chosen"` // what is chosen beside the pieces
}

// Choice is something beside the pieces that can be chosen. The first value is the usual one.
type Choice struct {
	Name   string   `json:"name"`
	Of     string   `json:"of"`
	Values []string `json:"values"`
}

// Layout is what becomes of a board that was laid out.
type Layout struct {
	Rules    string         `json:"rules"`
	Playable bool           `json:"playable"`
	Text     string         `json:"text"`
	Reasons  []Objection    `json:"reasons"` // why it cannot be played; none if it can
	Choices  []Choice       `json:"choices"`
	Laid     Laid           `json:"laid"` // the board itself; once it can be played, with all that follows from it
	Position *wire.Position `json:"position,omitempty"`
}

// Objection is a reason why a board cannot be played, and what would mend it.
type Objection struct {
	wire.Reason
	Mends []Mend `json:"mends,omitempty"`
}

// LayText is the board of a position's text, to be changed by hand; "" is the usual start. Of a text that can be read but not played it is what
// the text says, with the reasons.
func (b *Board) LayText(rules, text string, lang game.Lang) (Layout, error) {
	set, pos, err := b.open(Line{Rules: rules, Start: text})
	var bad *game.BadText
	if errors.As(err, &bad) {
		return b.layImpossible(rules, text, bad.Reasons, lang)
	}
	if err != nil {
		return Layout{}, err
	}
	laid, ok := pos.Laid()
	if !ok {
		_, err := set.Lay(laid)
		return Layout{}, err
	}
	out, err := b.Lay(set.FullID, laidOf(laid), lang)
	if err == nil { // a text says more than a board that is laid out: whose roll it is, an offence, how many turns were quiet
		out.Text = pos.String()
		seen := view.Position(set.Family, pos, pos.ToAct())
		out.Position, out.Playable = &seen, true
	}
	return out, err
}

// layImpossible is the board of a text that cannot be played for these reasons.
func (b *Board) layImpossible(rules, text string, reasons []game.Reason, lang game.Lang) (Layout, error) {
	set, err := b.games.Open(rules)
	if err != nil {
		return Layout{}, err
	}
	laid, err := set.ReadLaid(text)
	if err != nil {
		return Layout{}, err
	}
	if len(laid.Pieces) > mostLaid { // nobody shows these
		return Layout{}, &game.BadText{Input: text, Reasons: reasons}
	}
	out, err := b.Lay(set.FullID, laidOf(laid), lang)
	if err != nil {
		return Layout{}, err
	}
	out.Text, out.Laid, out.Position, out.Playable = strings.TrimSpace(text), laidOf(laid), nil, false
	out.Reasons = objections(set, laid, reasons, lang)
	return out, nil
}

// Lay says whether a board can be played, or why it cannot, and writes it down.
func (b *Board) Lay(rules string, l Laid, lang game.Lang) (Layout, error) {
	set, err := b.games.Open(rules)
	if err != nil {
		return Layout{}, err
	}
	out := Layout{Rules: set.FullID, Reasons: []Objection{}, Choices: []Choice{}, Laid: l}
	board := l.laid()
	lay, err := set.Lay(board)
	out.Text = lay.Text
	for _, c := range lay.Choices {
		out.Choices = append(out.Choices, Choice{c.Name, c.Seat.String(), c.Values})
	}
	var bad *game.BadText
	switch {
	case errors.As(err, &bad):
		out.Reasons = objections(set, board, bad.Reasons, lang)
		return out, nil
	case err != nil:
		return Layout{}, err
	}
	pos, err := set.At(lay.Text)
	if err != nil {
		return Layout{}, err
	}
	if laid, ok := pos.Laid(); ok {
		out.Laid = laidOf(laid)
	}
	seen := view.Position(set.Family, pos, pos.ToAct())
	out.Position, out.Playable = &seen, true
	return out, nil
}

// mostLaid is more than any board holds.
const mostLaid = 120

func (l Laid) laid() game.Laid {
	out := game.Laid{}
	if seat := game.SeatNamed(l.ToAct); seat == game.Second {
		out.ToAct = seat
	}
	for _, p := range l.Pieces[:min(len(l.Pieces), mostLaid)] {
		if owner := game.SeatNamed(p.Of); owner <= game.Second {
			out.Pieces = append(out.Pieces, game.Piece{Square: p.At, Owner: owner, Kind: p.Is})
		}
	}
	for _, f := range l.Chosen[:min(len(l.Chosen), mostLaid)] {
		out.Chosen = append(out.Chosen, game.Fact{Name: f.Name, Seat: game.SeatNamed(f.Of), Value: f.Value})
	}
	return out
}

func laidOf(l game.Laid) Laid {
	out := Laid{Pieces: []wire.Piece{}, ToAct: l.ToAct.String(), Chosen: []wire.Fact{}}
	for _, p := range l.Pieces {
		out.Pieces = append(out.Pieces, wire.Piece{At: p.Square, Of: p.Owner.String(), Is: p.Kind})
	}
	for _, f := range l.Chosen {
		out.Chosen = append(out.Chosen, wire.Fact{Name: f.Name, Of: f.Seat.String(), Value: f.Value})
	}
	return out
}
