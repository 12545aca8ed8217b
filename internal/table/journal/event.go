package journal

import (
	"errors"
	"time"

	"crownhead/game"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/play"
)

// line is what every line begins with. The names that fields have in JSON never change.
type line struct {
	Seq     int       `json:"seq"`
	At      time.Time `json:"at"`
	What    string    `json:"what"`
	Command string    `json:"command,omitempty"`
	By      seat      `json:"by"`
}

func (l *line) head() *line { return l }

// body is a whole line: its beginning, and what follows for its kind of event.
type body interface {
	head() *line
	event() play.Event
}

type (
	created struct {
		line
		Table      string         `json:"table,omitempty"`
		Rules      string         `json:"rules,omitempty"`
		Control    *clock.Control `json:"clock,omitempty"`
		ByHand     bool           `json:"byHand,omitempty"`
		Private    bool           `json:"private,omitempty"`
		Rated      bool           `json:"rated,omitempty"`
		Commitment string         `json:"commitment,omitempty"`
		Position   string         `json:"text,omitempty"`
		Record     string         `json:"record,omitempty"`
	}
	joined struct {
		line
		Player *player `json:"player,omitempty"`
	}
	hashed struct {
		line
		Hash string `json:"text,omitempty"`
	}
	opened struct {
		line
		Words string `json:"text,omitempty"`
	}
	revealed struct {
		line
		Secret string `json:"text,omitempty"`
	}
	played struct {
		line
		Turn string `json:"text,omitempty"`
	}
	offered struct {
		line
		Offer *offer `json:"offer,omitempty"`
	}
	tookBack struct {
		line
		Keep int `json:"keep,omitempty"`
	}
	ended struct {
		line
		Result *result `json:"result,omitempty"`
		Ending *ending `json:"ending,omitempty"`
	}
	counted struct {
		line
		Ratings [2]rated `json:"ratings"`
	}
	rematched struct {
		line
		Commitment string `json:"commitment,omitempty"`
	}
	spoke struct {
		line
		Speaker string `json:"name,omitempty"`
		Text    string `json:"text,omitempty"`
	}
	holidays struct {
		line
		Days []holiday `json:"holidays,omitempty"`
	}
	// bare is a line whose kind says everything.
	bare[E play.Event] struct{ line }
)

// kinds are empty lines of each kind, by its name.
var kinds = map[string]func() body{
	"created": empty[created], "joined": empty[joined], "left": empty[bare[play.Left]], "hashed": empty[hashed], "opened": empty[opened],
	"silenced": empty[bare[play.Silenced]], "revealed": empty[revealed], "began": empty[bare[play.Began]], "played": empty[played],
	"offered": empty[offered], "declined": empty[bare[play.Declined]], "took-back": empty[tookBack], "ended": empty[ended],
	"counted": empty[counted], "rematched": empty[rematched], "aborted": empty[bare[play.Stopped]], "spoke": empty[spoke],
	"paused": empty[bare[play.Paused]], "resumed": empty[bare[play.Resumed]], "holidays": empty[holidays],
}

func empty[B any, P interface {
	*B
	body
}]() body {
	return P(new(B))
}

// lineOf is an entry as it is written.
func lineOf(e play.Entry) body {
	l := line{e.Seq, e.At, e.Name(), e.Command, seat(e.By)}
	switch e := e.Event.(type) {
	case play.Created:
		return &created{l, e.Table, e.Rules, pointer(e.Control), e.ByHand, e.Private, e.Rated, e.Commitment, e.Position, e.Record}
	case play.Joined:
		return &joined{l, pointer(player(e.Player))}
	case play.Hashed:
		return &hashed{l, e.Hash}
	case play.Opened:
		return &opened{l, e.Words}
	case play.Revealed:
		return &revealed{l, e.Secret}
	case play.Played:
		return &played{l, e.Turn}
	case play.Offered:
		return &offered{l, pointer(offer(e.Offer))}
	case play.TookBack:
		return &tookBack{l, e.Keep}
	case play.Ended:
		return endedOf(l, e)
	case play.Counted:
		return &counted{l, [2]rated{ratedOf(e.Ratings[0]), ratedOf(e.Ratings[1])}}
	case play.Rematched:
		return &rematched{l, e.Commitment}
	case play.Spoke:
		return &spoke{l, e.Speaker, e.Text}
	case play.HolidaysSet:
		j := &holidays{line: l}
		for _, h := range e.Days {
			j.Days = append(j.Days, holiday{date(h.From), date(h.To)})
		}
		return j
	}
	return &bare[play.Event]{l} // the name says everything
}

func endedOf(l line, e play.Ended) *ended {
	why := e.Result.Why
	j := &ended{line: l, Result: &result{
		seat(e.Result.Winner), e.Result.Points,
		reason{why.Token, why.Clauses, why.Squares, why.Open, pointer(text(why.Text))},
	}}
	if n := e.Ending; n != nil {
		j.Ending = &ending{n.Kind, seat(n.By), n.Times, n.Move, n.Asks, n.Proof}
	}
	return j
}

func ratedOf(r play.Rated) rated { return rated{rating(r.Before), rating(r.After)} }

func (j *created) event() play.Event {
	return play.Created{
		Table: j.Table, Rules: j.Rules, Control: value(j.Control), ByHand: j.ByHand, Private: j.Private, Rated: j.Rated,
		Commitment: j.Commitment, Position: j.Position, Record: j.Record,
	}
}
func (j *joined) event() play.Event    { return play.Joined{Player: play.Player(value(j.Player))} }
func (j *hashed) event() play.Event    { return play.Hashed{Hash: j.Hash} }
func (j *opened) event() play.Event    { return play.Opened{Words: j.Words} }
func (j *revealed) event() play.Event  { return play.Revealed{Secret: j.Secret} }
func (j *played) event() play.Event    { return play.Played{Turn: j.Turn} }
func (j *offered) event() play.Event   { return play.Offered{Offer: play.Offer(value(j.Offer))} }
func (j *tookBack) event() play.Event  { return play.TookBack{Keep: j.Keep} }
func (j *rematched) event() play.Event { return play.Rematched{Commitment: j.Commitment} }
func (j *spoke) event() play.Event     { return play.Spoke{Speaker: j.Speaker, Text: j.Text} }

func (j *holidays) event() play.Event {
	var e play.HolidaysSet
	for _, h := range j.Days {
		e.Days = append(e.Days, clock.Holiday{From: time.Time(h.From), To: time.Time(h.To)})
	}
	return e
}

func (j *ended) event() play.Event {
	var e play.Ended
	if r := j.Result; r != nil {
		e.Result = play.Result{Winner: game.Seat(r.Winner), Points: r.Points, Why: game.Reason{
			Token: r.Why.Token, Clauses: r.Why.Clauses, Squares: r.Why.Squares, Open: r.Why.Open, Text: game.Text(value(r.Why.Text)),
		}}
	}
	if n := j.Ending; n != nil {
		e.Ending = &game.Ending{Kind: n.Kind, By: game.Seat(n.By), Times: n.Times, Move: n.Move, Asks: n.Asks, Proof: n.Proof}
	}
	return e
}

func (j *counted) event() play.Event {
	var e play.Counted
	for i, r := range j.Ratings {
		e.Ratings[i] = play.Rated{Before: play.Rating(r.Before), After: play.Rating(r.After)}
	}
	return e
}

func (j *bare[E]) event() play.Event {
	var e E
	return e
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

type holiday struct {
	From date `json:"from"`
	To   date `json:"to"`
}

// date is a day such as 2026-12-24.
type date time.Time

// MarshalText writes the day.
func (d date) MarshalText() ([]byte, error) {
	return time.Time(d).AppendFormat(nil, time.DateOnly), nil
}

// UnmarshalText reads it.
func (d *date) UnmarshalText(text []byte) error {
	t, err := time.Parse(time.DateOnly, string(text))
	*d = date(t)
	return err
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
	Proof bool            `json:"proof,omitempty"`
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
