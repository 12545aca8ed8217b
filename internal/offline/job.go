package offline

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
	"crownhead/internal/table/record"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Job is what a computer player must think about.
type Job struct {
	Log  string `json:"log"` // a record in JSON
	Seat string `json:"seat"`
	Seq  int    `json:"seq"`            // what the answer is about
	Hint bool   `json:"hint,omitempty"` // a person of this seat asks what a strong player would do
	// Pause is how many milliseconds from the moment at which it is to act the player takes, so that it looks like thinking.
	Pause int64 `json:"pause,omitempty"`
}

// Answer is what a computer player does.
type Answer struct {
	Seq   int    `json:"seq"`
	Seat  string `json:"seat"`
	Do    string `json:"do"`
	Text  string `json:"text,omitempty"`
	Yes   bool   `json:"yes,omitempty"`
	Offer string `json:"offer,omitempty"`
}

// hint is what an answer to a job for a hint does.
const hint = "hint"

// Job is what a computer player must think about now, if one must.
func (t *Table) Job() (Job, bool) {
	seat, house := host.Waits(t.host.Table())
	acts := house && (seat == game.First || seat == game.Second)
	if !acts && len(t.hints) == 0 {
		return Job{}, false
	}
	log, err := record.WriteLog(t.events)
	if err != nil {
		return Job{}, false
	}
	job := Job{Log: log, Seat: seat.String(), Seq: t.host.Table().Seq, Hint: !acts}
	if acts {
		job.Pause = host.Pause(t.host.Table()).Milliseconds()
	}
	return job, true
}

// Take does what a computer player has found; what is about an older table is dropped.
func (t *Table) Take(a Answer) error {
	if a.Do == hint {
		t.advise(a)
		return nil
	}
	if a.Seq != t.host.Table().Seq {
		return nil
	}
	c, err := a.command()
	if err != nil {
		return err
	}
	if err := t.commit(t.host.Decide(play.Request{Seen: a.Seq, By: seatOf(a.Seat), Command: c}, t.Now())); err != nil {
		return err
	}
	return t.advance()
}

// advise hands out a hint to all who have asked for one. One about an older table is thrown away: the next job asks again, unless
// there is nothing to choose any more.
func (t *Table) advise(a Answer) {
	now := t.host.Table()
	reasons, refused := view.Refusal(now.RefuseAdvice(t.seats()))
	if !refused && a.Seq != now.Seq {
		return
	}
	for _, id := range t.hints {
		if refused {
			t.out = append(t.out, view.Refused(id, reasons, t.Lang))
		} else {
			t.out = append(t.out, wire.Hint{Type: hint, ID: id, Text: a.Text, Seq: a.Seq})
		}
	}
	t.hints = nil
}

// command is what the answer asks to be done.
func (a Answer) command() (play.Command, error) {
	return view.Command(wire.Ask{Do: a.Do, Text: a.Text, Yes: a.Yes, Offer: &wire.Offer{Kind: a.Offer}})
}

// answerOf is a computer player's request as it travels between workers.
func answerOf(job Job, c play.Command) Answer {
	answer := Answer{Seq: job.Seq, Seat: job.Seat, Do: c.Name()}
	switch c := c.(type) {
	case play.PlayTurn:
		answer.Text = c.Turn
	case play.Answer:
		answer.Yes = c.Yes
	case play.Propose:
		answer.Offer = string(c.Offer.Kind)
	}
	return answer
}

func seatOf(name string) game.Seat {
	if name == game.Second.String() {
		return game.Second
	}
	return game.First
}

// Thinker is a computer player in a worker of its own. It keeps what it has learned from one turn to the next.
type Thinker struct {
	games   *games.Catalogue
	players *host.Players
	packed  string // the family whose exact tables it plays by
}

// NewThinker makes one.
func NewThinker(catalogue *games.Catalogue, random io.Reader) *Thinker {
	return &Thinker{games: catalogue, players: host.NewPlayers(catalogue.Engine, random, 1)}
}

// perfection is how long a player with exact tables thinks where they know nothing.
var perfection = engine.Limits{Nodes: 300_000, Time: 3 * time.Second}

// Unpack takes a file into use, by its name. By the exact tables of a family the player plays its games, and otherwise at full strength. A net is used
// to judge and to play games of its family, from the next search on.
func (k *Thinker) Unpack(name string, pack []byte) error {
	if family, is := games.NetOf(name); is {
		if f, ok := k.games.Family(family); ok && f.Net != nil {
			return f.Net.Open(pack)
		}
	}
	f, ok := k.games.Family(name)
	if !ok || f.Pack == nil {
		return errNoPack
	}
	if err := f.Pack.Open(pack); err != nil {
		return err
	}
	k.packed = name
	return nil
}

var errNoPack = errors.New("this game has nothing to load by that name")

// Think does a job.
func (k *Thinker) Think(ctx context.Context, job Job) (Answer, error) {
	log, err := record.Of(k.games).ReadLog([]byte(job.Log))
	if err != nil {
		return Answer{}, err
	}
	t, err := play.Fold(k.games.Sheet, log)
	if err != nil {
		return Answer{}, err
	}
	if job.Hint {
		turn, err := k.players.Advise(ctx, t)
		return Answer{Seq: job.Seq, Seat: job.Seat, Do: hint, Text: turn}, err
	}
	var r play.Request
	if family, _, _ := strings.Cut(t.Rules, "/"); family == k.packed {
		r, err = k.players.ThinkFully(ctx, t, seatOf(job.Seat), perfection)
	} else {
		r, err = k.players.Think(ctx, t, seatOf(job.Seat), engine.Limits{})
	}
	if err != nil {
		return Answer{}, err
	}
	return answerOf(job, r.Command), nil
}
