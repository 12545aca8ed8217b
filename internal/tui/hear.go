package tui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/play"
	"crownhead/internal/trouble"
	"crownhead/rulebook"
)

// asked is one word a person can type besides turns, in any of the languages.
type asked struct {
	word game.Text
	do   func(s *Session, ctx context.Context, rest string) error
}

func vocabulary() []asked {
	return []asked{
		{game.Text{EN: "help", FR: "aide", DE: "hilfe"}, (*Session).help},
		{game.Text{EN: "show", FR: "plateau", DE: "brett"}, (*Session).show},
		{game.Text{EN: "moves", FR: "coups", DE: "züge"}, (*Session).moves},
		{game.Text{EN: "why", FR: "pourquoi", DE: "warum"}, (*Session).why},
		{game.Text{EN: "hint", FR: "conseil", DE: "tipp"}, (*Session).hint},
		{game.Text{EN: "rules", FR: "règles", DE: "regeln"}, (*Session).rules},
		{game.Text{EN: "undo", FR: "reprendre", DE: "zurücknehmen"}, proposes(play.TakeBack)},
		{game.Text{EN: "draw", FR: "nulle", DE: "remis"}, proposes(game.Draw)},
		{game.Text{EN: "count", FR: "compter", DE: "zählen"}, proposes(game.Count)},
		{game.Text{EN: "claim", FR: "réclamer", DE: "beantragen"}, proposes(game.Claim)},
		{game.Text{EN: "resign", FR: "abandonner", DE: "aufgeben"}, proposes(game.Resign)},
		{game.Text{EN: "rematch", FR: "revanche", DE: "revanche"}, proposes(play.Rematch)},
		{game.Text{EN: "yes", FR: "oui", DE: "ja"}, answers(true)},
		{game.Text{EN: "no", FR: "non", DE: "nein"}, answers(false)},
		{game.Text{EN: "say", FR: "dire", DE: "sagen"}, says},
		{game.Text{EN: "abort", FR: "annuler", DE: "absagen"}, aborts},
		{game.Text{EN: "save", FR: "enregistrer", DE: "speichern"}, (*Session).save},
		{game.Text{EN: "load", FR: "charger", DE: "laden"}, (*Session).load},
		{game.Text{EN: "quit", FR: "quitter", DE: "beenden"}, func(*Session, context.Context, string) error { return errQuit }},
	}
}

// withoutAccents is a word as it is typed on any keyboard.
var withoutAccents = strings.NewReplacer("é", "e", "è", "e", "ä", "ae", "ö", "oe", "ü", "ue")

// is tells whether this was typed.
func (a asked) is(typed string) bool {
	typed = withoutAccents.Replace(strings.ToLower(typed))
	return slices.ContainsFunc(game.Langs[:], func(l game.Lang) bool { return withoutAccents.Replace(a.word.In(l)) == typed })
}

// hear does what was typed: a word of the vocabulary, or a turn. Only what ends the session is an error.
func (s *Session) hear(ctx context.Context, line string) error {
	if line == "" {
		return nil
	}
	word, rest, _ := strings.Cut(line, " ")
	s.meant, s.sure = s.sure, nil // a question is only about the next line
	for _, a := range vocabulary() {
		if a.is(word) {
			return a.do(s, ctx, strings.TrimSpace(rest))
		}
	}
	return s.turn(ctx, line)
}

// turn plays what was typed; a beginning that only one legal turn has is completed, one that several have lists them.
func (s *Session) turn(ctx context.Context, text string) error {
	t := s.at.Table()
	seat := t.ToAct()
	by := seat
	if seat == game.Dice {
		by = s.anyone()
	}
	err := s.at.Do(ctx, s, play.Request{Seen: t.Seq, By: by, Command: play.PlayTurn{Turn: text}})
	if err == nil || ctx.Err() != nil {
		return ctx.Err()
	}
	var bad *game.BadText
	unreadable := errors.As(err, &bad)
	begins := s.begins(text)
	switch {
	case unreadable && len(begins) == 1:
		fmt.Fprintln(s.out, begins[0])
		return s.turn(ctx, begins[0])
	case !unreadable || len(begins) == 0:
		s.complain(err)
	}
	if len(begins) > 0 { // 22-1 is a whole turn and refused, and perhaps only the beginning of 22-18
		s.list(begins)
	}
	return nil
}

// anyone is a person of this terminal, for what either may say.
func (s *Session) anyone() game.Seat {
	if s.at.Holds(game.First) {
		return game.First
	}
	return game.Second
}

// begins is the legal turns that begin with these letters.
func (s *Session) begins(text string) []string {
	var all []string
	for _, m := range s.at.Table().Position().Moves() {
		if strings.HasPrefix(strings.ToLower(m.Text), strings.ToLower(text)) {
			all = append(all, m.Text)
		}
	}
	return all
}

// complain says why something was refused, with what is open instead.
func (s *Session) complain(err error) {
	var bad *game.BadText
	var no *game.Refused
	switch err = trouble.Plain(err); {
	case errors.As(err, &no):
		for _, r := range no.Reasons {
			fmt.Fprintln(s.out, s.in(r.Text))
			if len(r.Open) > 0 {
				fmt.Fprintln(s.out, "  → "+strings.Join(r.Open, ", "))
			}
		}
	case errors.As(err, &bad):
		fmt.Fprintln(s.out, s.Lang.Typeset(bad.In(s.Lang)))
	}
}

func (s *Session) list(texts []string) {
	const most = 60
	more := ""
	if len(texts) > most {
		more = fmt.Sprintf(" … (%d)", len(texts))
		texts = texts[:most]
	}
	fmt.Fprintln(s.out, strings.Join(texts, "   ")+more)
}

func (s *Session) help(context.Context, string) error {
	fmt.Fprintln(s.out, s.in(helpText))
	return nil
}

func (s *Session) show(context.Context, string) error {
	s.shown = ""
	if s.at.Table().Phase != play.Playing {
		fmt.Fprint(s.out, s.board())
	}
	fmt.Fprintln(s.out, s.at.Table().Position())
	return nil
}

func (s *Session) moves(_ context.Context, prefix string) error {
	all := s.begins(prefix)
	if len(all) == 0 {
		s.say("no-such-turn", game.Plain("text", game.Excerpt(prefix)))
		return nil
	}
	s.list(all)
	return nil
}

func (s *Session) why(_ context.Context, turn string) error {
	pos := s.at.Table().Position()
	if turn == "" {
		s.say("why-what")
		return nil
	}
	if _, err := pos.Play(turn); err != nil {
		s.complain(err)
		return nil
	}
	s.say("legal", game.Plain("turn", game.Excerpt(turn)))
	for _, r := range pos.Remarks(turn) {
		fmt.Fprintln(s.out, s.in(r.Text))
	}
	return nil
}

// hint asks a strong player for half a second.
func (s *Session) hint(ctx context.Context, _ string) error {
	if seat := s.at.Table().ToAct(); seat == game.Dice || seat == game.Nobody {
		s.say("no-hint")
		return nil
	}
	info, err := s.at.Advice(ctx, engine.Limits{Time: 500 * time.Millisecond})
	if err != nil {
		s.complain(err)
		return nil
	}
	s.say("hint", game.Plain("turn", info.Line[0]))
	return nil
}

// rules reads a clause aloud.
func (s *Session) rules(_ context.Context, id string) error {
	e, ok := rulebook.Find(strings.ToUpper(id))
	if !ok {
		s.say("no-clause", game.Plain("id", game.Excerpt(id)), game.Word("chapters", game.Or(s.set.Chapters...)))
		return nil
	}
	fmt.Fprintln(s.out, e.ID+" "+s.in(e.Title)+s.in(game.Text{EN: ": ", FR: " : ", DE: ": "})+s.in(e.Words))
	return nil
}

// proposes offers an ending, a take-back or a rematch. At one screen both people hear the offer, and it happens when the
// other types yes.
func proposes(kind game.EndingKind) func(*Session, context.Context, string) error {
	return func(s *Session, ctx context.Context, rest string) error {
		t := s.at.Table()
		by := t.ToAct()
		if !s.at.Holds(by) {
			by = s.anyone()
		}
		if kind == play.TakeBack && s.at.Holds(game.First) && s.at.Holds(game.Second) && len(t.Turns) > 0 {
			if last := t.Turns[len(t.Turns)-1].By; last != game.Dice {
				by = last
			}
		}
		o := play.Offer{Kind: kind}
		switch kind {
		case game.Claim:
			o.Move = rest
		case game.Resign:
			for _, open := range t.OpenTo(by) {
				if open.Kind == game.Resign && (rest == "" || strconv.Itoa(open.Times) == rest) {
					o.Times = open.Times
					break
				}
			}
		}
		if token := s.asksFirst(by, o); token != "" {
			s.say(token)
			s.sure = func() { s.propose(ctx, by, o) }
			return nil
		}
		if !s.propose(ctx, by, o) {
			return ctx.Err()
		}
		if kind == play.TakeBack && s.at.Holds(game.First) && s.at.Holds(game.Second) {
			return answers(true)(s, ctx, "") // two people at one screen have agreed before one of them types
		}
		return nil
	}
}

// asksFirst is the question before an offer that would end the game at once, because no other person answers it.
func (s *Session) asksFirst(by game.Seat, o play.Offer) string {
	t := s.at.Table()
	answered := t.Asks(by, o) && t.Seats[by.Other()].Kind != play.Engine
	if answered || !slices.Contains(t.OpenTo(by), o) {
		return ""
	}
	switch o.Kind {
	case game.Resign:
		return "sure-resign"
	case game.Count:
		return "sure-count"
	}
	return ""
}

// propose offers something, and tells whether that was possible.
func (s *Session) propose(ctx context.Context, by game.Seat, o play.Offer) bool {
	err := s.at.Do(ctx, s, play.Request{Seen: s.at.Table().Seq, By: by, Command: play.Propose{Offer: o}})
	if err != nil {
		s.complain(err)
	}
	return err == nil
}

// answers says yes or no to a question of this program, or else to what the other side offered; no also withdraws one's own
// offer.
func answers(yes bool) func(*Session, context.Context, string) error {
	return func(s *Session, ctx context.Context, _ string) error {
		if s.meant != nil {
			if yes {
				s.meant()
			} else {
				s.say("goes-on")
			}
			return ctx.Err()
		}
		t := s.at.Table()
		for offerer, o := range t.Offers {
			by := game.Seat(offerer).Other()
			if !yes && !s.at.Holds(by) {
				by = game.Seat(offerer)
			}
			if o == nil || !s.at.Holds(by) { // nobody answers for the computer
				continue
			}
			if err := s.at.Do(ctx, s, play.Request{Seen: t.Seq, By: by, Command: play.Answer{Yes: yes}}); err != nil {
				s.complain(err)
			}
			return ctx.Err()
		}
		s.say("nothing-offered")
		return nil
	}
}

// says is what both and those who look on can read.
func says(s *Session, ctx context.Context, text string) error {
	if text == "" {
		s.say("say-what")
		return nil
	}
	return s.asks(ctx, play.Speak{Speaker: s.at.Table().Seats[s.anyone()].Name, Text: text})
}

// aborts calls off a game that has hardly begun.
func aborts(s *Session, ctx context.Context, _ string) error { return s.asks(ctx, play.Abort{}) }

// asks has something done for a person of this terminal.
func (s *Session) asks(ctx context.Context, c play.Command) error {
	if err := s.at.Do(ctx, s, play.Request{Seen: s.at.Table().Seq, By: s.anyone(), Command: c}); err != nil {
		s.complain(err)
	}
	return ctx.Err()
}

// save copies the game to a file of that name.
func (s *Session) save(ctx context.Context, path string) error {
	if path == "" {
		s.at.Leave(s)
		return nil
	}
	if err := s.at.Save(ctx, path); err != nil {
		s.complain(err)
		return nil
	}
	s.say("kept", game.Plain("file", path))
	return nil
}

// load leaves this game, which is kept, and takes up the one in a file. If that cannot be read, this one goes on.
func (s *Session) load(_ context.Context, path string) error {
	o := s.Options
	o.File = path
	if path == "" {
		s.say("load-what")
		return nil
	}
	other, err := New(o, s.out, s.engines)
	if err != nil {
		s.complain(err)
		return nil
	}
	s.at.Leave(s)
	s.at.Close()
	*s = *other
	s.greet()
	return nil
}
