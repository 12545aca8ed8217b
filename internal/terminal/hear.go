package terminal

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
	"crownhead/internal/table/play"
	"crownhead/internal/terminal/lineedit"
	"crownhead/internal/terminal/near"
	"crownhead/internal/terminal/trouble"
)

// asked is one word a person can type besides turns, in any of the languages.
type asked struct {
	word game.Text
	also []string  // what else is understood
	args game.Text // what comes after it
	does game.Text
	do   func(s *Session, ctx context.Context, rest string) error
	next func(s *Session) []string // what may come after it, for completion
}

func vocabulary() []asked {
	turn := game.Text{EN: "TURN", FR: "COUP", DE: "ZUG"}
	offer := func(kind game.EndingKind) game.Text { return play.Offer{Kind: kind}.Name() }
	file := game.Text{EN: "FILE", FR: "FICHIER", DE: "DATEI"}
	return []asked{
		{
			word: game.Text{EN: "help", FR: "aide", DE: "hilfe"},
			does: game.Text{EN: "this list", FR: "cette liste", DE: "diese Liste"},
			do:   (*Session).help,
		},
		{
			word: game.Text{EN: "moves", FR: "coups", DE: "züge"}, args: game.Text{EN: "[LETTERS]", FR: "[DÉBUT]", DE: "[ANFANG]"},
			does: game.Text{EN: "the possible turns", FR: "les coups possibles", DE: "die möglichen Züge"},
			do:   (*Session).moves, next: (*Session).turns,
		},
		{
			word: game.Text{EN: "why", FR: "pourquoi", DE: "warum"}, args: turn,
			does: game.Text{EN: "what the referee says about it", FR: "ce qu’en dit l’arbitre", DE: "was der Schiedsrichter dazu sagt"},
			do:   (*Session).why, next: (*Session).turns,
		},
		{
			word: game.Text{EN: "hint", FR: "conseil", DE: "tipp"},
			does: game.Text{EN: "what a strong player would do", FR: "ce que ferait un bon joueur", DE: "was ein starker Spieler täte"},
			do:   (*Session).hint,
		},
		{
			word: game.Text{EN: "show", FR: "plateau", DE: "brett"},
			does: game.Text{EN: "the board and its text", FR: "le plateau et son texte", DE: "das Brett und sein Text"},
			do:   (*Session).show,
		},
		{
			word: game.Text{EN: "flip", FR: "retourner", DE: "drehen"},
			does: game.Text{EN: "see the board from the other side", FR: "voir le plateau de l’autre côté", DE: "das Brett von der anderen Seite sehen"},
			do:   (*Session).flip,
		},
		{
			word: game.Text{EN: "rules", FR: "règles", DE: "regeln"}, args: game.Same("ML-9"),
			does: game.Text{EN: "a clause", FR: "un article", DE: "eine Klausel"},
			do:   (*Session).rules, next: (*Session).clauses,
		},
		{
			word: game.Text{EN: "undo", FR: "reprendre", DE: "zurücknehmen"}, also: []string{"take-back"},
			does: game.Text{EN: "ask to take the last turn back", FR: "demander à reprendre le dernier coup", DE: "bitten, den letzten Zug zurückzunehmen"},
			do:   proposes(play.TakeBack),
		},
		{
			word: offer(game.Draw), also: []string{"remis"},
			does: game.Text{EN: "offer a draw", FR: "proposer la nulle", DE: "Unentschieden anbieten"},
			do:   proposes(game.Draw),
		},
		{
			word: offer(game.Count),
			does: game.Text{EN: "offer to stop and count", FR: "proposer d’arrêter et de compter", DE: "anbieten, aufzuhören und zu zählen"},
			do:   proposes(game.Count),
		},
		{
			word: offer(game.Claim), args: game.Text{EN: "[TURN]", FR: "[COUP]", DE: "[ZUG]"},
			does: game.Text{EN: "claim a draw the sheet gives you", FR: "réclamer une nulle prévue par la feuille", DE: "ein Unentschieden beantragen, das das Blatt vorsieht"},
			do:   proposes(game.Claim), next: (*Session).turns,
		},
		{
			word: offer(game.Resign), args: game.Same("[N]"),
			does: game.Text{EN: "give up (N times the cube)", FR: "abandonner (N fois le videau)", DE: "aufgeben (N-facher Würfel)"},
			do:   proposes(game.Resign),
		},
		{
			word: game.Text{EN: "yes", FR: "oui", DE: "ja"},
			does: game.Text{EN: "accept an offer, or confirm", FR: "accepter une proposition, ou confirmer", DE: "ein Angebot annehmen oder bestätigen"},
			do:   answers(true),
		},
		{
			word: game.Text{EN: "no", FR: "non", DE: "nein"},
			does: game.Text{EN: "decline an offer, or withdraw yours", FR: "refuser une proposition, ou retirer la vôtre", DE: "ein Angebot ablehnen oder deines zurückziehen"},
			do:   answers(false),
		},
		{
			word: offer(play.Rematch),
			does: game.Text{EN: "another game, sides exchanged", FR: "une autre partie, camps échangés", DE: "noch ein Spiel, Seiten getauscht"},
			do:   proposes(play.Rematch),
		},
		{
			word: game.Text{EN: "say", FR: "dire", DE: "sagen"}, args: game.Text{EN: "TEXT", FR: "TEXTE", DE: "TEXT"},
			does: game.Text{EN: "speak to everyone at the table", FR: "parler à tous à la table", DE: "zu allen am Tisch sprechen"},
			do:   says,
		},
		{
			word: game.Text{EN: "abort", FR: "annuler", DE: "absagen"},
			does: game.Text{EN: "call off a game just begun", FR: "annuler une partie à peine commencée", DE: "ein eben begonnenes Spiel absagen"},
			do:   aborts,
		},
		{
			word: game.Text{EN: "save", FR: "enregistrer", DE: "speichern"}, args: file,
			does: game.Text{EN: "copy the game", FR: "copier la partie", DE: "das Spiel kopieren"},
			do:   (*Session).save,
		},
		{
			word: game.Text{EN: "games", FR: "parties", DE: "spiele"},
			does: game.Text{EN: "the saved games, the latest first", FR: "les parties enregistrées, la dernière d’abord", DE: "die gespeicherten Spiele, das letzte zuerst"},
			do:   (*Session).games,
		},
		{
			word: game.Text{EN: "load", FR: "charger", DE: "laden"}, args: file,
			does: game.Text{EN: "continue another game: a file, its number in games, or last", FR: "reprendre une autre partie : un fichier, son numéro dans parties, ou dernière", DE: "ein anderes Spiel fortsetzen: eine Datei, seine Nummer in spiele oder letzte"},
			do:   (*Session).load, next: (*Session).loadable,
		},
		{
			word: game.Text{EN: "quit", FR: "quitter", DE: "beenden"},
			does: game.Text{EN: "leave; the game is saved", FR: "partir ; la partie est enregistrée", DE: "gehen; das Spiel bleibt gespeichert"},
			do:   func(*Session, context.Context, string) error { return errQuit },
		},
	}
}

// withoutAccents is a word as it is typed on any keyboard.
var withoutAccents = strings.NewReplacer("é", "e", "è", "e", "ä", "ae", "ö", "oe", "ü", "ue")

// is tells whether this was typed.
func (a asked) is(typed string) bool {
	return slices.Contains(a.also, withoutAccents.Replace(strings.ToLower(typed))) || Says(a.word, typed)
}

// Says tells whether a word was typed, in any of its languages, with accents or without.
func Says(word game.Text, typed string) bool {
	typed = withoutAccents.Replace(strings.ToLower(typed))
	return slices.ContainsFunc(game.Langs[:], func(l game.Lang) bool { return withoutAccents.Replace(word.In(l)) == typed })
}

// letters are short answers to a question; at other times they begin a turn.
var letters = map[string]bool{"y": true, "o": true, "j": true, "n": false}

// offered tells whether somebody at this terminal is asked for a yes or no.
func (s *Session) offered() bool {
	for by, o := range s.at.Table().Offers {
		if o != nil && s.at.Holds(game.Seat(by).Other()) {
			return true
		}
	}
	return false
}

// hear does what was typed: a word of the vocabulary, or a turn. It returns an error only to end the session.
func (s *Session) hear(ctx context.Context, line string) error {
	if line == "" {
		return nil
	}
	word, rest, _ := strings.Cut(line, " ")
	s.meant, s.sure = s.sure, nil // a question is only about the next line
	which := s.which
	s.which = nil
	if n, err := strconv.Atoi(line); err == nil && 1 <= n && n <= len(which) {
		return s.pick(which[n-1])
	}
	if yes, ok := letters[strings.ToLower(line)]; ok && (s.meant != nil || s.offered()) {
		return answers(yes)(s, ctx, "")
	}
	for _, a := range vocabulary() {
		if a.is(word) {
			return a.do(s, ctx, strings.TrimSpace(rest))
		}
	}
	return s.turn(ctx, line)
}

// complete is the lines that can be meant by this beginning: turns, and words of the vocabulary with what may come after them.
func (s *Session) complete(before string) []string {
	word, rest, spaced := strings.Cut(before, " ")
	for _, a := range vocabulary() {
		if !spaced || !a.is(word) {
			continue
		}
		if a.next == nil {
			return nil
		}
		var all []string
		for _, next := range a.next(s) {
			if strings.HasPrefix(strings.ToLower(next), strings.ToLower(rest)) {
				all = append(all, word+" "+next)
			}
		}
		return all
	}
	var all []string
	if s.at.Table().Phase == play.Playing {
		for _, turn := range s.begins(before) {
			if !strings.HasPrefix(strings.ToLower(turn), strings.ToLower(before)) {
				turn = s.set.Written(turn, s.Lang) // it is typed in the letters of the language
			}
			all = append(all, turn)
		}
	}
	if spaced {
		return all
	}
	own := vocabularyIn(s.Lang, before)
	for _, l := range game.Langs {
		if len(own) == 0 && before != "" {
			own = vocabularyIn(l, before)
		}
	}
	return append(all, own...)
}

// vocabularyIn is the words of a language that begin like this, with or without accents.
func vocabularyIn(l game.Lang, before string) []string {
	var all []string
	for _, a := range vocabulary() {
		word := a.word.In(l)
		if strings.HasPrefix(word, strings.ToLower(before)) || strings.HasPrefix(withoutAccents.Replace(word), withoutAccents.Replace(strings.ToLower(before))) {
			if a.args.EN != "" {
				word += " "
			}
			all = append(all, word)
		}
	}
	return all
}

// turns is all legal turns.
func (s *Session) turns() []string { return s.begins("") }

// clauses is the ids of the clauses this game is played by.
func (s *Session) clauses() []string {
	var ids []string
	for _, chapter := range s.Games.Book() {
		if !slices.Contains(s.set.Chapters, chapter.ID) {
			continue
		}
		for _, e := range chapter.Entries {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// means does something with the turn that a text means, or with what the referee is asked about. A text that can mean several turns asks which
// first, and the next line says it.
func (s *Session) means(text string, do func(turn string) error) error {
	pos := s.at.Table().Position()
	read := s.set.Read(pos, text, s.Lang)
	if len(read.Turns) < 2 {
		return do(read.Text)
	}
	s.say("which", game.Plain("text", game.Excerpt(text)), game.Plain("n", strconv.Itoa(len(read.Turns))))
	for i, turn := range read.Turns {
		s.printAfter("  "+strconv.Itoa(i+1)+"  ", s.set.Describe(pos, turn, s.Lang))
	}
	s.which, s.pick = read.Turns, do
	return nil
}

// turn plays what was typed; a beginning that only one legal turn has is completed, one that several have lists them.
func (s *Session) turn(ctx context.Context, text string) error {
	return s.means(text, func(turn string) error { return s.play(ctx, turn, text) })
}

// play plays a turn that was typed like this.
func (s *Session) play(ctx context.Context, turn, text string) error {
	t := s.at.Table()
	by := t.ToAct()
	if by == game.Dice {
		by = s.anyone()
	}
	err := s.at.Do(ctx, s, play.Request{Seen: t.Seq, By: by, Command: play.PlayTurn{Turn: turn}})
	if err == nil || ctx.Err() != nil {
		return ctx.Err()
	}
	var bad *game.BadText
	unreadable := errors.As(err, &bad)
	begins := s.begins(text)
	switch {
	case unreadable && len(begins) == 1:
		fmt.Fprintln(s.out, begins[0])
		return s.play(ctx, begins[0], begins[0])
	case !unreadable || len(begins) == 0:
		s.complain(err)
	}
	if word := s.mistyped(text); unreadable && word != "" && len(begins) == 0 {
		s.say("did-you-mean", game.Plain("word", word))
	}
	if len(begins) > 0 { // 22-1 is a whole turn and refused, and perhaps only the beginning of 22-18
		s.list(begins)
	}
	return nil
}

// mistyped is the word of the vocabulary that was meant, if it looks like one: in the person's language, else in any.
func (s *Session) mistyped(line string) string {
	typed, _, _ := strings.Cut(line, " ")
	if strings.ContainsAny(typed, "0123456789") {
		return ""
	}
	for _, l := range append([]game.Lang{s.Lang}, game.Langs[:]...) {
		var words []string
		for _, a := range vocabulary() {
			words = append(words, a.word.In(l))
		}
		if word := near.Word(typed, words); word != "" {
			return word
		}
	}
	return ""
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
	return s.set.Beginning(s.at.Table().Position(), text, s.Lang)
}

// complain says why something was refused, with what is open instead.
func (s *Session) complain(err error) {
	var bad *game.BadText
	var no *game.Refused
	switch err = trouble.Plain(err); {
	case errors.As(err, &no):
		for _, r := range no.Reasons {
			s.print(s.in(r.Text))
			if len(r.Open) > 0 {
				s.printAfter("  → ", strings.Join(r.Open, ", "))
			}
		}
	case errors.As(err, &bad):
		s.print(s.Lang.Typeset(bad.In(s.Lang)))
	}
}

func (s *Session) list(texts []string) {
	fmt.Fprintln(s.out, lineedit.Columns(texts, s.columns()))
}

func (s *Session) help(context.Context, string) error {
	s.print(s.in(helpText))
	wide := 0
	for _, a := range vocabulary() {
		wide = max(wide, lineedit.Width(a.written(s.Lang)))
	}
	for _, a := range vocabulary() {
		word := a.written(s.Lang)
		s.printAfter("  "+word+strings.Repeat(" ", wide-lineedit.Width(word)+2), s.in(s.set.Terms.Text(a.does)))
	}
	if s.Lang != game.English {
		s.print(s.in(helpEnglish))
	}
	return nil
}

// written is a word with what comes after it.
func (a asked) written(l game.Lang) string {
	return strings.TrimSpace(a.word.In(l) + " " + a.args.In(l))
}

func (s *Session) show(context.Context, string) error {
	s.shown = ""
	if s.at.Table().Phase != play.Playing {
		fmt.Fprint(s.out, s.board())
	}
	fmt.Fprintln(s.out, s.at.Table().Position())
	return nil
}

func (s *Session) flip(context.Context, string) error {
	s.Style.Flip = !s.Style.Flip
	s.shown = ""
	if s.at.Table().Phase != play.Playing {
		fmt.Fprint(s.out, s.board())
	}
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
	read := s.set.Read(pos, turn, s.Lang)
	if len(read.Turns) == 0 {
		if _, err := pos.Play(read.Text); err != nil {
			s.complain(err)
		}
	}
	for _, turn := range read.Turns {
		s.say("legal", game.Plain("turn", turn))
		for _, r := range pos.Remarks(turn) {
			s.print(s.in(r.Text))
		}
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
	e, ok := s.Games.Book().Find(strings.ToUpper(id))
	if !ok {
		s.say("no-clause", game.Plain("id", game.Excerpt(id)), game.Word("chapters", game.Or(s.set.Chapters...)))
		return nil
	}
	e, _ = e.Under(s.set.Changed())
	s.print(e.ID + " " + s.in(e.Title) + s.in(game.Text{EN: ": ", FR: " : ", DE: ": "}) + s.in(e.Words))
	return nil
}

// proposes offers an ending, a take-back or a rematch. At one screen both people hear the offer, and it happens when the
// other types yes.
func proposes(kind game.EndingKind) func(*Session, context.Context, string) error {
	return func(s *Session, ctx context.Context, rest string) error {
		if kind == game.Claim && rest != "" {
			return s.means(rest, func(turn string) error { return s.proposes(ctx, kind, turn) })
		}
		return s.proposes(ctx, kind, rest)
	}
}

// proposes offers something; rest is a turn that is announced with a claim, or how many times the cube somebody resigns.
func (s *Session) proposes(ctx context.Context, kind game.EndingKind, rest string) error {
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
	if path == "" {
		s.say("load-what")
		return nil
	}
	path, err := FindKept(s.Games, s.Dir, path)
	if err != nil {
		s.complain(err)
		return nil
	}
	o.File, o.Lot = path, false
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
