package journal

import (
	"errors"
	"time"

	"crownhead/game"
	"crownhead/internal/clock"
	"crownhead/internal/play"
)

// event is an event with the names it has in JSON. A test sees that no field of play.Event is forgotten.
type event struct {
	Seq        int            `json:"seq"`
	At         time.Time      `json:"at"`
	What       play.What      `json:"what"`
	Command    string         `json:"command,omitempty"`
	By         seat           `json:"by"`
	Name       string         `json:"name,omitempty"`
	Player     *player        `json:"player,omitempty"`
	Table      string         `json:"table,omitempty"`
	Rules      string         `json:"rules,omitempty"`
	Control    *clock.Control `json:"clock,omitempty"`
	ByHand     bool           `json:"byHand,omitempty"`
	Private    bool           `json:"private,omitempty"`
	Rated      bool           `json:"rated,omitempty"`
	Commitment string         `json:"commitment,omitempty"`
	Text       string         `json:"text,omitempty"`
	Offer      *offer         `json:"offer,omitempty"`
	Keep       int            `json:"keep,omitempty"`
	Result     *result        `json:"result,omitempty"`
	Ending     *ending        `json:"ending,omitempty"`
	Ratings    *[2]rated      `json:"ratings,omitempty"`
}

type player struct {
	Kind   play.Kind `json:"kind"`
	Name   string    `json:"name,omitempty"`
	Level  int       `json:"level,omitempty"`
	Holder string    `json:"holder,omitempty"`
}

type rated struct {
	Before rating `json:"before"`
	After  rating `json:"after"`
}

type rating struct {
	Value      float64 `json:"value"`
	Deviation  float64 `json:"deviation"`
	Volatility float64 `json:"volatility"`
}

type offer struct {
	Kind  game.EndingKind `json:"kind"`
	Times int             `json:"times,omitempty"`
	Move  string          `json:"move,omitempty"`
}

type result struct {
	Winner seat   `json:"winner"`
	Points int    `json:"points"`
	Why    reason `json:"why"`
}

type reason struct {
	Token   string   `json:"token"`
	Clauses []string `json:"clauses,omitempty"`
	Squares []string `json:"squares,omitempty"`
	Open    []string `json:"open,omitempty"`
	Text    *text    `json:"text,omitempty"`
}

type text struct {
	EN string `json:"en"`
	FR string `json:"fr"`
	DE string `json:"de"`
}

type ending struct {
	Kind  game.EndingKind `json:"kind"`
	By    seat            `json:"by"`
	Times int             `json:"times,omitempty"`
	Move  string          `json:"move,omitempty"`
	Asks  bool            `json:"asks,omitempty"`
}

// seat is a seat by its name.
type seat game.Seat

// MarshalText is the seat's name.
func (s seat) MarshalText() ([]byte, error) { return []byte(game.Seat(s).String()), nil }

// UnmarshalText reads first, second, dice or nobody.
func (s *seat) UnmarshalText(text []byte) error {
	for known := game.First; known <= game.Nobody; known++ {
		if string(text) == known.String() {
			*s = seat(known)
			return nil
		}
	}
	return errors.New("no seat")
}

// pointer is nil for the zero value, which JSON then leaves out.
func pointer[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

func value[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}

func toJSON(e play.Event) event {
	j := event{
		Seq: e.Seq, At: e.At, What: e.What, Command: e.Command, By: seat(e.By), Name: e.Name,
		Player: pointer(player(e.Player)), Table: e.Table, Rules: e.Rules, Control: pointer(e.Control), ByHand: e.ByHand, Private: e.Private, Rated: e.Rated,
		Commitment: e.Commitment, Text: e.Text, Offer: pointer(offer(e.Offer)), Keep: e.Keep,
	}
	if e.What == play.Ended {
		why := e.Result.Why
		j.Result = &result{
			seat(e.Result.Winner), e.Result.Points,
			reason{why.Token, why.Clauses, why.Squares, why.Open, pointer(text(why.Text))},
		}
	}
	if n := e.Ending; n != nil {
		j.Ending = &ending{n.Kind, seat(n.By), n.Times, n.Move, n.Asks}
	}
	if r := e.Ratings; r != nil {
		j.Ratings = &[2]rated{{rating(r[0].Before), rating(r[0].After)}, {rating(r[1].Before), rating(r[1].After)}}
	}
	return j
}

func (j event) plain() play.Event {
	e := play.Event{
		Seq: j.Seq, At: j.At, What: j.What, Command: j.Command, By: game.Seat(j.By), Name: j.Name,
		Player: play.Player(value(j.Player)), Table: j.Table, Rules: j.Rules, Control: value(j.Control), ByHand: j.ByHand, Private: j.Private, Rated: j.Rated,
		Commitment: j.Commitment, Text: j.Text, Offer: play.Offer(value(j.Offer)), Keep: j.Keep,
	}
	if r := j.Result; r != nil {
		e.Result = play.Result{Winner: game.Seat(r.Winner), Points: r.Points, Why: game.Reason{
			Token: r.Why.Token, Clauses: r.Why.Clauses, Squares: r.Why.Squares, Open: r.Why.Open, Text: game.Text(value(r.Why.Text)),
		}}
	}
	if n := j.Ending; n != nil {
		e.Ending = &game.Ending{Kind: n.Kind, By: game.Seat(n.By), Times: n.Times, Move: n.Move, Asks: n.Asks}
	}
	if r := j.Ratings; r != nil {
		e.Ratings = &[2]play.Rated{
			{Before: play.Rating(r[0].Before), After: play.Rating(r[0].After)}, {Before: play.Rating(r[1].Before), After: play.Rating(r[1].After)},
		}
	}
	return e
}
