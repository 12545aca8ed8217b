package offline

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/kept"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Puzzles are those of a pack: chosen and judged as a server does it.
type Puzzles struct {
	games  *games.Catalogue
	now    func() time.Time
	random io.Reader
	set    *puzzles.Set // nil until there is a pack
}

// NewPuzzles waits for a pack.
func NewPuzzles(catalogue *games.Catalogue, now func() time.Time, random io.Reader) *Puzzles {
	return &Puzzles{games: catalogue, now: now, random: random}
}

// PuzzlePack is the name of the pack.
const PuzzlePack = "puzzles"

// Unpack takes the pack into use.
func (p *Puzzles) Unpack(pack []byte) error {
	all, err := puzzles.Read(bytes.NewReader(pack))
	if err != nil {
		return err
	}
	p.set = puzzles.NewSet(all)
	return nil
}

// Posed is a puzzle and all answers so far; without an id it is chosen.
type Posed struct {
	Puzzle string `json:"puzzle,omitempty"`
	Day    bool   `json:"day,omitempty"`   // the puzzle of the day
	Rules  string `json:"rules,omitempty"` // otherwise one to practise, by these four
	Theme  string `json:"theme,omitempty"`
	After  string `json:"after,omitempty"`
	Near   int    `json:"near,omitempty"` // the solver's rating, if it is known
	wire.PuzzleTry
}

var (
	errNoPuzzles = errors.New("the puzzles are not loaded")
	errNoPuzzle  = errors.New("there is no such puzzle")
)

// Puzzle is the puzzle after these answers, as a server tells it.
func (p *Puzzles) Puzzle(q Posed, lang game.Lang) (*wire.Puzzle, error) {
	if p.set == nil {
		return nil, errNoPuzzles
	}
	service := study.Service{Games: p.games, Puzzles: func() *puzzles.Set { return p.set }, Now: p.now}
	found, ok, err := p.choose(&service, q)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, errNoPuzzle
	}
	ask := study.Ask{Of: kept.OfPuzzle(found.ID, found.Rules), Answers: exercise.Texts(q.Answers), Typed: study.Typed(q.Typed, lang), Kept: study.Carried(q.Kept), Mode: q.Mode, Run: q.Run, Shown: q.Reveal}
	if len(q.Touched) > 0 {
		ask.Answers = append(ask.Answers, exercise.Answer{Touched: view.Touched(q.Touched), Whole: q.Whole})
	}
	posed, err := service.Answer(context.Background(), "", ask)
	if err != nil {
		return nil, err
	}
	solving := posed.Solving(q.Reveal, lang)
	return &solving, nil
}

func (p *Puzzles) choose(service *study.Service, q Posed) (found puzzles.Puzzle, ok bool, err error) {
	switch {
	case q.Puzzle != "":
		found, ok = p.set.Find(q.Puzzle)
		return found, ok, nil
	case q.Day:
		return service.Day(context.Background())
	}
	var drawn [8]byte
	if _, err := io.ReadFull(p.random, drawn[:]); err != nil {
		return found, false, err
	}
	wish := study.Wish{Filter: puzzles.Filter{Rules: q.Rules, Theme: q.Theme}, After: q.After, Near: q.Near, Drawn: binary.LittleEndian.Uint64(drawn[:])}
	return service.Next(context.Background(), "", wish)
}
