package offline

import (
	"context"
	"errors"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study"
	"crownhead/internal/table/record"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Reviewed is a game that a browser reviews by itself.
type Reviewed struct {
	Rules   string       `json:"rules"`
	Start   string       `json:"start,omitempty"` // text of the position it began with; "" is the usual one
	Turns   []string     `json:"turns"`
	Winner  string       `json:"winner,omitempty"` // a seat, or nobody; "" if it is not over
	Points  int          `json:"points,omitempty"`
	Earlier *wire.Review `json:"earlier,omitempty"` // what is there already
	Deeper  int          `json:"deeper,omitempty"`  // a turn of a whole review that is looked at again, further than before
	// Known is what the server's tables know of its turns; nothing without a connection.
	Known []wire.Judgement `json:"known,omitempty"`
}

// Walk is a line of play to look through, and the turns that are possible at its end.
type Walk struct {
	Turns []wire.Turn `json:"turns"`
	Looks []wire.Look `json:"looks"` // one more: the first is the start
	Moves []wire.Move `json:"moves"`
}

// game is the game as a record has it.
func (g Reviewed) game() record.Game {
	of := record.Game{Rules: g.Rules, Start: g.Start}
	for _, text := range g.Turns {
		of.Main = append(of.Main, record.Turn{Text: text})
	}
	for _, seat := range []game.Seat{game.First, game.Second, game.Nobody} {
		if g.Winner == seat.String() {
			of.Result = record.Result{Over: true, Winner: seat, Points: g.Points}
		}
	}
	return of
}

// Reviewer reviews games in a worker, and judges what is tried instead of a mistake.
type Reviewer struct{ study *study.Service }

// NewReviewer makes one.
func NewReviewer(catalogue *games.Catalogue, now func() time.Time) *Reviewer {
	return &Reviewer{&study.Service{Games: catalogue, Now: now}}
}

// Review judges a game for about so long, at least one turn. The answer is the Earlier of the next call, until all turns are done. The first call
// ends after a quick look at the first turn, so that a reader sees at once that the review has begun; the second call judges that turn again.
func (k *Reviewer) Review(g Reviewed, patience time.Duration, lang game.Lang) (*wire.Review, error) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	begun, first := time.Now(), g.Earlier == nil && len(g.Turns) > 1
	out, err := k.study.ReviewGame(ctx, study.InHand{
		Game: g.game(), Known: g.Known, Earlier: g.Earlier, Deeper: g.Deeper, Glance: first,
		Tell: func(*wire.Review) {
			if first || time.Since(begun) >= patience {
				stop()
			}
		},
	}, lang)
	if errors.Is(err, context.Canceled) {
		err = nil
	}
	return out, err
}

// Walk plays the turns of a line.
func (k *Reviewer) Walk(g Reviewed, lang game.Lang) (Walk, error) {
	set, err := k.study.Games.Open(g.Rules)
	if err != nil {
		return Walk{}, err
	}
	start := set.Start()
	if g.Start != "" {
		if start, err = set.At(g.Start); err != nil {
			return Walk{}, err
		}
	}
	played, err := view.Replay(set, start, g.Turns, lang)
	if err != nil {
		return Walk{}, err
	}
	return Walk{played.Turns, played.Looks, view.Moves(played.End.Moves())}, nil
}
