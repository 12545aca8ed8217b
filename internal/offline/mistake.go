package offline

import (
	"context"
	"time"

	"crownhead/game"
	"crownhead/internal/study"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/kept"
	"crownhead/internal/wire"
)

// Retried is all turns that somebody has tried instead of a mistake.
type Retried struct {
	Reviewed          // the game up to the mistake
	Answers  []string `json:"answers"`
	Shown    bool     `json:"shown,omitempty"`
	// Kept is what the browser keeps of the mistake.
	Kept *wire.Kept `json:"kept,omitempty"`
	// Noted: the mistake is to come back, and was not tried.
	Noted bool `json:"noted,omitempty"`
}

// Mistake is a mistake after what was tried instead, as a server tells it.
func (k *Reviewer) Mistake(m Retried, now func() time.Time, lang game.Lang) (*wire.Mistake, error) {
	set, _, err := k.open(m.Reviewed)
	if err != nil {
		return nil, err
	}
	service := study.Service{Games: k.games, Now: now}
	service.Judge = func(ctx context.Context, of study.Mistake, at game.Position, turn string) (exercise.Verdict, error) {
		var known []wire.JudgedTurn
		for _, one := range m.Known {
			if one.Turn == len(of.Before)+1 {
				known = one.Best
			}
		}
		return study.Judged(ctx, k.of(set), at, turn, known)
	}
	ask := study.Ask{
		Of: kept.ID{Kind: kept.Mistake}, Mistake: study.Mistake{Rules: set.FullID, Start: m.Start, Before: m.Turns},
		Answers: exercise.Texts(m.Answers), Shown: m.Shown, Kept: study.Carried(m.Kept),
	}
	answer := service.Answer
	if m.Noted {
		answer = service.Note
	}
	posed, err := answer(context.Background(), "", ask)
	if err != nil {
		return nil, err
	}
	tried := posed.Retried(lang)
	return &tried, nil
}
