package study

import (
	"strings"

	"crownhead/game"
	"crownhead/internal/study/exercise"
	"crownhead/internal/table/play"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Drawn is what somebody types who is asked who wins, and says nobody. Only chess asks; what is offered has a German word of its own.
var Drawn = game.Text{EN: "draw", FR: "nulle", DE: "remis"}

// Reads is what somebody means who has typed an answer in a language. If it can be several turns, they are in meant.
func (p Posed) Reads(text string, lang game.Lang) (answer string, meant []wire.Meaning) {
	set, err := p.games.Open(p.Exercise.Rules)
	if err != nil {
		return text, nil
	}
	text = strings.TrimSpace(text)
	switch p.Exercise.Goal.(type) {
	case exercise.Marks, exercise.YesOrNo:
		return text, nil
	case exercise.Flag:
		for i, side := range set.Sides {
			if strings.EqualFold(text, side.In(lang)) {
				return game.Seat(i).String(), nil
			}
		}
		for _, word := range []string{Drawn.In(lang), play.Offer{Kind: game.Draw}.Name().In(lang), string(game.Draw)} {
			if strings.EqualFold(text, word) {
				return game.Nobody.String(), nil
			}
		}
		return text, nil
	case exercise.Line, exercise.Ending, exercise.Refusal:
		for _, kind := range []game.EndingKind{game.Draw, game.Count, game.Claim, game.Resign} {
			if strings.EqualFold(text, play.Offer{Kind: kind}.Name().In(lang)) {
				return string(kind), nil
			}
		}
	}
	return view.Read(set, p.Now, text, lang)
}
