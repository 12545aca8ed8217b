package offline

import (
	"context"
	"errors"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/review"
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

// Reviewer reviews games in a worker. It keeps the computer player of the last rule set.
type Reviewer struct {
	games  *games.Catalogue
	rules  string
	player *review.Reviewer
}

// NewReviewer makes one.
func NewReviewer(catalogue *games.Catalogue) *Reviewer { return &Reviewer{games: catalogue} }

// open is the rule set of a game and its first position.
func (k *Reviewer) open(g Reviewed) (games.Opened, game.Position, error) {
	set, err := k.games.Open(g.Rules)
	if err != nil {
		return set, nil, err
	}
	if g.Start == "" {
		return set, set.Start(), nil
	}
	pos, err := set.At(g.Start)
	return set, pos, err
}

// of is the computer player of a rule set.
func (k *Reviewer) of(set games.Opened) *review.Reviewer {
	if k.player == nil || k.rules != set.FullID {
		if k.player != nil {
			k.player.Close()
		}
		k.player, k.rules = review.New(set, review.Usual(set)), set.FullID
	}
	return k.player
}

// Review judges a game for about so long, at least one turn. The answer is the Earlier of the next call, until all turns are done. The first call
// ends after a quick look at the first turn, so that a reader sees at once that the review has begun; the second call judges that turn again.
func (k *Reviewer) Review(g Reviewed, patience time.Duration, lang game.Lang) (*wire.Review, error) {
	set, start, err := k.open(g)
	if err != nil {
		return nil, err
	}
	k.of(set)
	played := review.Game{Start: start, Turns: g.Turns, Known: g.Known}
	for _, seat := range []game.Seat{game.First, game.Second, game.Nobody} {
		if g.Winner == seat.String() {
			played.Result = &game.Outcome{Winner: seat, Points: g.Points}
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	if g.Deeper > 0 && g.Earlier != nil {
		err := k.player.Deeper(ctx, played, g.Earlier, g.Deeper)
		review.Say(g.Earlier, set.Family, lang)
		return g.Earlier, err
	}
	judge := k.player
	if g.Earlier == nil && len(g.Turns) > 1 {
		patience, judge = 0, k.player.Within(review.Glance(set))
	}
	begun := time.Now()
	out, err := judge.Review(ctx, played, g.Earlier, func(*wire.Review) {
		if time.Since(begun) >= patience {
			stop()
		}
	})
	if err != nil && !errors.Is(err, context.Canceled) {
		return nil, err
	}
	review.Say(out, set.Family, lang)
	return out, nil
}

// Walk plays the turns of a line.
func (k *Reviewer) Walk(g Reviewed, lang game.Lang) (Walk, error) {
	set, start, err := k.open(g)
	if err != nil {
		return Walk{}, err
	}
	played, err := view.Replay(set, start, g.Turns, lang)
	if err != nil {
		return Walk{}, err
	}
	return Walk{played.Turns, played.Looks, view.Moves(played.End.Moves())}, nil
}
