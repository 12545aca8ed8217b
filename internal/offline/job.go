package offline

import (
	"context"
	"encoding/binary"
	"io"
	"strconv"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/host"
	"crownhead/internal/play"
	"crownhead/internal/record"
)

// Job is what a computer player must think about.
type Job struct {
	Log  string `json:"log"` // a record in JSON
	Seat string `json:"seat"`
	Seq  int    `json:"seq"` // what the answer is about
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

// Job is what a computer player must think about now, if one must.
func (t *Table) Job() (Job, bool) {
	seat, house := t.host.Waits()
	if !house || seat != game.First && seat != game.Second {
		return Job{}, false
	}
	log, err := record.WriteLog(t.events)
	if err != nil {
		return Job{}, false
	}
	return Job{Log: log, Seat: seat.String(), Seq: t.host.Table().Seq}, true
}

// Take does what a computer player has found; what is about an older table is dropped.
func (t *Table) Take(a Answer) error {
	if a.Seq != t.host.Table().Seq {
		return nil
	}
	c := play.Command{Seen: a.Seq, Do: play.Verb(a.Do), By: seatOf(a.Seat), Text: a.Text, Yes: a.Yes, Offer: play.Offer{Kind: game.EndingKind(a.Offer)}}
	if _, err := t.host.Do(c); err != nil {
		return err
	}
	return t.goOn()
}

func seatOf(name string) game.Seat {
	if name == game.Second.String() {
		return game.Second
	}
	return game.First
}

// Thinker is a computer player in a worker of its own. It keeps what it has learned from one turn to the next.
type Thinker struct {
	games  *games.Catalogue
	random io.Reader
	kept   map[string]engine.Player
}

// NewThinker makes one.
func NewThinker(catalogue *games.Catalogue, random io.Reader) *Thinker {
	return &Thinker{catalogue, random, map[string]engine.Player{}}
}

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
	seat := seatOf(job.Seat)
	p, err := k.player(t.Rules, t.Seats[seat].Level)
	if err != nil {
		return Answer{}, err
	}
	c, err := host.Think(ctx, t, seat, p, engine.Limits{}, nil)
	if err != nil {
		return Answer{}, err
	}
	return Answer{Seq: job.Seq, Seat: job.Seat, Do: string(c.Do), Text: c.Text, Yes: c.Yes, Offer: string(c.Offer.Kind)}, nil
}

func (k *Thinker) player(rules string, level int) (engine.Player, error) {
	key := rules + " " + strconv.Itoa(level)
	if p := k.kept[key]; p != nil {
		return p, nil
	}
	opened, err := k.games.Open(rules)
	if err != nil {
		return nil, err
	}
	var seed [8]byte
	if _, err := io.ReadFull(k.random, seed[:]); err != nil {
		return nil, err
	}
	k.kept = map[string]engine.Player{key: opened.Engine(level, binary.LittleEndian.Uint64(seed[:]))}
	return k.kept[key], nil
}
