package view

import (
	"strings"

	"crownhead/game"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// commands are what a viewer may ask to be done, by name; the rest is the house's.
var commands = []struct {
	name string
	read func(wire.Ask) play.Command
}{
	{play.Leave{}.Name(), func(wire.Ask) play.Command { return play.Leave{} }},
	{play.FixWords{}.Name(), func(a wire.Ask) play.Command { return play.FixWords{Hash: a.Text} }},
	{play.ShowWords{}.Name(), func(a wire.Ask) play.Command { return play.ShowWords{Words: a.Text} }},
	{play.PlayTurn{}.Name(), func(a wire.Ask) play.Command { return play.PlayTurn{Turn: a.Text} }},
	{play.Propose{}.Name(), func(a wire.Ask) play.Command { return play.Propose{Offer: offer(a.Offer)} }},
	{play.Answer{}.Name(), func(a wire.Ask) play.Command { return play.Answer{Yes: a.Yes} }},
	{play.CallFlag{}.Name(), func(wire.Ask) play.Command { return play.CallFlag{} }},
	{play.Abort{}.Name(), func(wire.Ask) play.Command { return play.Abort{} }},
	{play.Pause{}.Name(), func(wire.Ask) play.Command { return play.Pause{} }},
	{play.Resume{}.Name(), func(wire.Ask) play.Command { return play.Resume{} }},
	{play.Speak{}.Name(), func(a wire.Ask) play.Command { return play.Speak{Text: a.Text} }},
}

// Command is what a viewer asks to be done. The error is a *game.Refused.
func Command(ask wire.Ask) (play.Command, error) {
	for i := range commands {
		if c := &commands[i]; c.name == ask.Do {
			return c.read(ask), nil
		}
	}
	names := make([]string, len(commands))
	for i, c := range commands {
		names[i] = c.name
	}
	return nil, &game.Refused{Input: ask.Do, Reasons: []game.Reason{sentences.Reason("no-such-verb", nil,
		game.Plain("verb", game.Excerpt(ask.Do)), game.Plain("verbs", strings.Join(names, ", ")))}}
}

func offer(o *wire.Offer) play.Offer {
	if o == nil {
		return play.Offer{}
	}
	return play.Offer{Kind: game.EndingKind(o.Kind), Times: o.Times, Move: o.Move}
}
