package offline

import (
	"context"

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
func (k *Reviewer) Mistake(m Retried, lang game.Lang) (*wire.Mistake, error) {
	set, err := k.study.Games.Open(m.Rules)
	if err != nil {
		return nil, err
	}
	ask := study.Ask{
		Of: kept.ID{Kind: kept.Mistake}, Mistake: study.Mistake{Rules: set.FullID, Start: m.Start, Before: m.Turns, Known: m.Known},
		Answers: exercise.Texts(m.Answers), Shown: m.Shown, Kept: study.Carried(m.Kept),
	}
	answer := k.study.Answer
	if m.Noted {
		answer = k.study.Note
	}
	posed, err := answer(context.Background(), "", ask)
	if err != nil {
		return nil, err
	}
	tried := posed.Retried(lang)
	return &tried, nil
}
