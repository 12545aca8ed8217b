package desk

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/box"
	"crownhead/internal/games"
	"crownhead/internal/table/view"
	"crownhead/internal/terminal"
	"crownhead/internal/terminal/trouble"
	"crownhead/internal/wire"
)

// RefereeHelp is what can be typed beside a real board.
var RefereeHelp = game.Text{
	EN: "The pieces are on your own table. Type each turn as it is made; one that the rules refuse is made too, as it can be on a real board. was asks whether the last turn was allowed, " +
		"may TURN asks before moving, and TURN? does both: it was made, was it allowed? back puts a refused turn back, leave lets it stand, lose gives the game up for it if that was agreed. dice rolls, " +
		"undo takes anything back, board, moves and turns show where you are, lay TEXT sets the board up again. resign SIDE, draw and count end the game, again begins the next one. " +
		"score writes a finished game down and shows the evening, export writes a record, quit ends.",
	FR: "Les pièces sont sur votre table. Tapez chaque coup comme il est joué ; un coup que les règles refusent est noté aussi, comme il peut l’être sur un vrai plateau. était-ce demande si le dernier coup était permis, " +
		"puis-je TURN le demande avant de jouer, et TURN? fait les deux : on l’a joué, était-ce permis ? reculer reprend un coup refusé, laisser le laisse, perdre donne la partie si c’était convenu. dés lance les dés, " +
		"annuler revient en arrière, plateau, coups et relevé montrent où l’on en est, composer TEXT recompose le plateau. abandonner SIDE, nulle et compter finissent la partie, encore commence la suivante. " +
		"points note une partie finie et montre la soirée, exporter écrit un relevé, quitter termine.",
	DE: "Die Steine stehen auf deinem Tisch. Tipp jeden Zug, wie er gemacht wird; auch einer, den die Regeln ablehnen, wird gemacht, wie auf einem echten Brett. war fragt, ob der letzte Zug erlaubt war, " +
		"darf TURN fragt vor dem Ziehen, und TURN? tut beides: Es wurde gezogen, war das erlaubt? zurück nimmt einen abgelehnten Zug zurück, lassen lässt ihn stehen, verlieren gibt das Spiel dafür verloren, wenn das vereinbart war. würfel würfelt, " +
		"rückgängig nimmt alles zurück, brett, züge und liste zeigen den Stand, aufbauen TEXT baut neu auf. aufgeben SIDE, unentschieden und zählen beenden das Spiel, nochmal beginnt das nächste. " +
		"punkte schreibt ein beendetes Spiel auf und zeigt den Abend, exportieren schreibt eine Aufzeichnung, beenden beendet.",
}

// saved is what is saved of an evening.
type saved struct {
	Game    box.Game        `json:"game"`
	Pad     box.Pad         `json:"pad"`
	Written bool            `json:"written,omitempty"` // the game is on the pad
	Cup     json.RawMessage `json:"cup,omitempty"`
}

// Evening is games at a real board with the referee beside it.
type Evening struct {
	Begin   func() (games.Opened, game.Position, error) // the first game of a new one
	Save    string                                      // the file from which an evening is continued, and where it is saved; "" is none
	Illegal string                                      // what was agreed to do about a turn that the rules refuse
	Tell    bool                                        // of such a turn unasked
	Length  int                                         // of the match on the pad; 0 is none
}

// beside is the referee at a terminal.
type beside struct {
	*Desk
	Evening
	set     games.Opened
	game    box.Game
	pad     box.Pad
	written bool
	cup     box.Cup
	typed   typed
}

var refereeWords = []string{"again", "back", "board", "count", "dice", "draw", "export", "help", "lay", "leave", "lose", "may", "moves", "quit", "resign", "score", "turns", "undo", "was"}

// Referee is the referee beside a real board.
func (d *Desk) Referee(of Evening) error {
	s := &beside{Desk: d, Evening: of}
	if err := s.open(); err != nil {
		return err
	}
	s.typed = d.lines(refereeWords, func() []string {
		if pos, ok := s.game.Position(); ok {
			return d.legal(s.set, pos)
		}
		return nil
	})
	defer s.typed.Close()
	s.show()
	return d.obeyed(s.typed, func(text string) error {
		if err := s.obey(text); err != nil {
			return s.object(err)
		}
		s.keep()
		return nil
	})
}

// open begins a game, or continues the evening that was saved.
func (s *beside) open() (err error) {
	if s.cup, err = box.NewCup(rand.Reader); err != nil {
		return err
	}
	if s.Save != "" {
		switch text, err := os.ReadFile(s.Save); {
		case err == nil:
			return s.resume(text)
		case !errors.Is(err, fs.ErrNotExist):
			return err
		}
	}
	set, pos, err := s.Begin()
	if err != nil {
		return err
	}
	if s.game, err = box.New(s.Games, set.FullID, pos.String()); err != nil {
		return err
	}
	if s.game, err = s.game.Agree(s.Illegal); err != nil {
		return err
	}
	s.set = s.game.Sheet()
	s.pad, err = box.NewPad(s.Games, [2]string{set.Sides[0].In(s.Lang), set.Sides[1].In(s.Lang)}, s.Length)
	return err
}

func (s *beside) resume(text []byte) error {
	var parts struct {
		Game, Pad, Cup json.RawMessage
		Written        bool
	}
	if json.Unmarshal(text, &parts) != nil {
		parts.Game = text // says what is wrong
	}
	var err error
	if s.game, err = box.Read(s.Games, parts.Game); err != nil {
		return err
	}
	s.set, s.written = s.game.Sheet(), parts.Written
	if s.pad, err = box.ReadPad(s.Games, parts.Pad); err != nil {
		return err
	}
	if parts.Cup != nil {
		if s.cup, err = box.ReadCup(parts.Cup); err != nil {
			return err
		}
	}
	if !s.JSON {
		s.printf("%s.\n", s.say("continued", game.Plain("path", s.Save)))
	}
	return nil
}

// keep saves everything, as the whole file or not at all.
func (s *beside) keep() {
	if s.Save == "" {
		return
	}
	cup, err := json.Marshal(s.cup)
	if err == nil {
		var text []byte
		if text, err = json.Marshal(saved{s.game, s.pad, s.written, cup}); err == nil {
			err = terminal.Replace(s.Save, string(text)+"\n", 0o600)
		}
	}
	if err != nil {
		s.tellPlain(s.say("cannot-save", game.Plain("path", s.Save), game.Word("why", trouble.Why(err))) + ".")
	}
}

func (s *beside) tellPlain(line string) {
	if !s.JSON {
		s.printf("%s\n", line)
	}
}

// object says why a line was not done; the session goes on.
func (s *beside) object(err error) error {
	reasons, ok := view.Refusal(err)
	if !ok {
		return err
	}
	if s.JSON {
		return s.printJSON(struct {
			Refusals []wire.Reason `json:"refusals"`
		}{view.Reasons(reasons, s.Lang)})
	}
	for _, r := range reasons {
		s.printf("%s\n", s.wrapped(r.Text))
	}
	return nil
}

func (s *beside) obey(text string) error {
	word, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	switch lineWord(word) {
	case "help":
		s.printf("%s\n", s.wrapped(RefereeHelp))
	case "board":
		s.show()
	case "turns":
		s.list()
	case "moves":
		if pos, ok := s.game.Position(); ok {
			return s.words(s.legal(s.set, pos))
		}
	case "may":
		return s.may(rest)
	case "was":
		n, _ := strconv.Atoi(rest)
		return s.was(n)
	case "back":
		return s.do(box.Act{Do: box.Back})
	case "leave":
		return s.do(box.Act{Do: box.Left})
	case "lose":
		return s.do(box.Act{Do: box.Lost})
	case "undo":
		undone, ok := s.game.Undo()
		if !ok {
			return bad("nothing-undone")
		}
		s.game, s.written = undone, false
		s.show()
	case "lay":
		return s.do(box.Act{Do: box.Set, Position: rest})
	case "draw":
		return s.end(game.Draw, game.First)
	case "count":
		return s.end(game.Count, game.First)
	case "resign":
		seat, ok := s.seat(rest)
		if !ok {
			return bad("not-agreed-end", game.Word("first", s.set.Sides[0]), game.Word("second", s.set.Sides[1]))
		}
		return s.end(game.Resign, seat)
	case "again":
		return s.again()
	case "dice":
		return s.roll()
	case "score":
		return s.score(rest)
	case "export":
		record, err := s.game.Export(s.Games, s.Lang)
		if err != nil {
			return err
		}
		if s.JSON {
			return s.printJSON(struct {
				Record string `json:"record"`
			}{record})
		}
		s.printf("%s", record)
	default:
		if made, asked := strings.CutSuffix(text, "?"); asked {
			if err := s.play(strings.TrimSpace(made)); err != nil {
				return err
			}
			return s.was(0)
		}
		return s.play(text)
	}
	return nil
}

// read is the turn as the rules write it; the reader's letters and words are understood.
func (s *beside) read(text string) (string, error) {
	pos, ok := s.game.Position()
	if !ok || s.JSON {
		return text, nil
	}
	r := s.set.Read(pos, text, s.Lang)
	if len(r.Turns) > 1 {
		var meant []string
		for _, turn := range r.Turns {
			meant = append(meant, s.set.Describe(pos, turn, s.Lang))
		}
		return "", bad("which", game.Plain("text", game.Excerpt(text)), game.Plain("n", strconv.Itoa(len(meant))))
	}
	return r.Text, nil
}

func (s *beside) play(text string) error {
	turn, err := s.read(text)
	if err != nil {
		return err
	}
	return s.do(box.Act{Do: box.Turned, Turn: turn})
}

func (s *beside) do(a box.Act) error {
	after, err := s.game.Do(a)
	if err != nil {
		return err
	}
	s.game = after
	s.show()
	if turns := s.game.Turns(); s.Tell && a.Do == box.Turned && len(turns) > 0 && len(turns[len(turns)-1].Refused)+len(turns[len(turns)-1].Offence) > 0 {
		was, err := s.game.Was()
		if err == nil {
			s.answer(was)
		}
	}
	return nil
}

func (s *beside) may(text string) error {
	turn, err := s.read(text)
	if err != nil {
		return err
	}
	answer, err := s.game.May(turn)
	if err != nil {
		return err
	}
	s.answer(answer)
	return nil
}

func (s *beside) was(n int) error {
	if n > 0 { // as they are listed
		turns := s.game.Turns()
		if n > len(turns) {
			n = len(turns)
		}
		if n > 0 {
			n = turns[n-1].Act
		}
	}
	after, answer, err := s.game.Claim(n)
	if err != nil {
		return err
	}
	s.game = after
	s.answer(answer)
	return nil
}

// choiceJSON is one thing that can be done now.
type choiceJSON struct {
	Do    string   `json:"do"`
	Turns []string `json:"turns,omitempty"`
}

// answer says what the referee says, always in the same order: verdict, why, what was possible, what happens now, what there is to choose.
func (s *beside) answer(a box.Answer) {
	if s.JSON {
		var choices []choiceJSON
		for _, c := range a.Choices {
			choices = append(choices, choiceJSON{string(c.Do), c.Turns})
		}
		var now string
		if a.Now != nil {
			now = a.Now.Text.In(s.Lang)
		}
		_ = s.printJSON(struct {
			Verdict string        `json:"verdict"`
			Turn    string        `json:"turn"`
			Reasons []wire.Reason `json:"reasons"`
			Instead []string      `json:"instead"`
			Now     string        `json:"now,omitempty"`
			Choices []choiceJSON  `json:"choices,omitempty"`
		}{string(a.Verdict), a.Turn, view.Reasons(a.Reasons, s.Lang), append([]string{}, a.Instead...), now, choices})
		return
	}
	s.printf("%s.\n", s.say("asked-answer", game.Word("verdict", a.Verdict.Words()), game.Plain("turn", a.Turn)))
	for _, r := range a.Reasons {
		s.printf("%s\n", s.wrapped(r.Text))
	}
	if len(a.Instead) > 0 {
		s.instead(a.Instead)
	}
	if a.Now != nil {
		s.printf("%s\n", s.wrapped(a.Now.Text))
	}
	if len(a.Choices) > 0 {
		var words []string
		for _, c := range a.Choices {
			words = append(words, s.choice(c))
		}
		s.printf("%s\n", s.say("now-choose", game.Plain("choices", strings.Join(words, "; "))))
	}
}

// choice is what to type for it.
func (s *beside) choice(c box.Choice) string {
	for _, word := range lineWords {
		if word.EN == string(c.Do) {
			return word.In(s.Lang)
		}
	}
	const few = 3
	words := make([]string, 0, few+1)
	for i, turn := range c.Turns {
		if i == few {
			words = append(words, "…")
			break
		}
		words = append(words, s.set.Written(turn, s.Lang))
	}
	return strings.Join(words, " | ")
}

// seat is the side that a word names.
func (s *beside) seat(text string) (game.Seat, bool) {
	for seat, side := range s.set.Sides {
		if text != "" && (terminal.Says(lower(side), text) || game.SeatNamed(text) == game.Seat(seat) || s.pad.Names[seat] == text) {
			return game.Seat(seat), true
		}
	}
	return game.Nobody, false
}

func lower(t game.Text) game.Text {
	return game.Text{EN: strings.ToLower(t.EN), FR: strings.ToLower(t.FR), DE: strings.ToLower(t.DE)}
}

func (s *beside) end(kind game.EndingKind, by game.Seat) error {
	return s.do(box.Act{Do: box.Ended, End: &box.End{Kind: kind, By: by.String(), Times: 1}})
}

// again begins the next game: of the match, if the rules have one, else from the start.
func (s *beside) again() error {
	if next, err := s.game.Do(box.Act{Do: box.Again}); err == nil {
		s.game = next
	} else {
		fresh, err := box.New(s.Games, s.set.FullID, "")
		if err != nil {
			return err
		}
		fresh.Names, fresh.Illegal = s.game.Names, s.game.Illegal
		s.game = fresh
	}
	s.written = false
	s.show()
	return nil
}

// roll rolls, and if the game wants a roll now, makes it.
func (s *beside) roll() error {
	if !s.set.Family.Dice {
		return bad("without-dice")
	}
	pair, cup, err := s.cup.Roll()
	if err != nil {
		return err
	}
	s.cup = cup
	text := pair.String()
	if pos, ok := s.game.Position(); ok {
		if _, err := pos.Play(pair.Opening()); err == nil {
			text = pair.Opening()
		}
	}
	s.tellPlain(s.say("rolled", game.Plain("dice", text)) + ".")
	after, err := s.game.Play(text)
	if err != nil {
		if s.JSON {
			return s.printJSON(struct {
				Dice string `json:"dice"`
			}{text})
		}
		return nil // nobody needs a roll now: it was only a roll
	}
	s.game = after
	s.show()
	return nil
}

// score writes a game down, the finished one or one that is told, and shows the pad.
func (s *beside) score(rest string) error {
	today := time.Now().Format(time.DateOnly)
	round, over := box.RoundOf(s.game, today)
	switch fields := strings.Fields(rest); {
	case len(fields) > 0:
		round = box.Round{On: today, Rules: s.set.FullID, Winner: game.Nobody.String()}
		seat, named := s.seat(fields[0])
		if !named && lineWord(fields[0]) != "draw" {
			return bad("score-how", game.Word("first", s.set.Sides[0]), game.Word("second", s.set.Sides[1]), game.Word("drawn", drawWord()))
		}
		if named {
			round.Winner = seat.String()
		}
		var n [2]int
		for i, field := range fields[1:min(len(fields), 3)] {
			var err error
			if n[i], err = strconv.Atoi(field); err != nil {
				return bad("score-how", game.Word("first", s.set.Sides[0]), game.Word("second", s.set.Sides[1]), game.Word("drawn", drawWord()))
			}
		}
		if s.set.Pad == games.PadPoints {
			round.Points = n[0]
		} else {
			round.Times, round.Stake = n[0], n[1]
		}
	case !over || s.written:
		return s.showPad()
	default:
		s.written = true
	}
	pad, err := s.pad.Write(round)
	if err != nil {
		return err
	}
	s.pad = pad
	return s.showPad()
}

func drawWord() game.Text {
	i := slices.IndexFunc(lineWords, func(w game.Text) bool { return w.EN == "draw" })
	return lineWords[i]
}

func (s *beside) showPad() error {
	if s.JSON {
		return s.printJSON(s.pad)
	}
	s.printf("%s", s.pad.Text(s.Lang))
	return nil
}

func (s *beside) words(texts []string) error {
	if s.JSON {
		return s.printJSON(texts)
	}
	s.printf("%s\n", strings.Join(texts, "  "))
	return nil
}

// list is the turns as they were made; one that the rules refuse has an exclamation mark.
func (s *beside) list() {
	type turnJSON struct {
		Text    string `json:"text"`
		By      string `json:"by"`
		Refused bool   `json:"refused,omitempty"`
		Offence bool   `json:"offence,omitempty"`
		Claimed bool   `json:"claimed,omitempty"`
		PutBack bool   `json:"putBack,omitempty"`
		Agreed  bool   `json:"agreed,omitempty"`
	}
	all := []turnJSON{}
	for i, t := range s.game.Turns() {
		all = append(all, turnJSON{t.Text, t.By.String(), len(t.Refused) > 0, len(t.Offence) > 0, t.Claimed, t.PutBack, t.Agreed})
		if s.JSON {
			continue
		}
		sign := ""
		if len(t.Refused)+len(t.Offence) > 0 {
			sign = " !"
		}
		by := ""
		if t.By <= game.Second {
			by = s.shown(s.set.Sides[t.By]) + " "
		}
		s.printf("%3d  %s%s%s\n", i+1, by, t.Text, sign)
	}
	if s.JSON {
		_ = s.printJSON(all)
	}
}

// show draws the board and says whose turn it is.
func (s *beside) show() {
	pos, ok := s.game.Position()
	outcome, over := s.game.Outcome()
	if s.JSON {
		state := struct {
			Rules    string `json:"rules"`
			Position string `json:"position,omitempty"`
			ToAct    string `json:"toAct"`
			Turns    int    `json:"turns"`
			Over     string `json:"over,omitempty"`
		}{Rules: s.set.FullID, ToAct: game.Nobody.String(), Turns: len(s.game.Turns())}
		if ok {
			state.Position, state.ToAct = pos.String(), pos.ToAct().String()
		}
		if over {
			state.ToAct, state.Over = game.Nobody.String(), outcome.Why.Text.In(s.Lang)
		}
		_ = s.printJSON(state)
		return
	}
	if !ok {
		_, err := s.game.Play("")
		_ = s.object(err)
		return
	}
	var marked []string
	drawn := pos
	if turns := s.game.Turns(); len(turns) > 0 {
		last := turns[len(turns)-1]
		marked = last.Squares()
		if len(last.Offence) > 0 && !last.Claimed && !s.Tell { // nobody is told of it unasked
			if layout, err := s.set.Lay(s.game.Laid()); err == nil {
				drawn, _ = s.set.At(layout.Text)
			}
		}
	}
	s.printf("%s", s.typed.Draw(s.set, drawn, marked, s.Lang))
	switch seat := pos.ToAct(); {
	case over:
		s.printf("%s\n", s.wrapped(outcome.Why.Text))
		if round, ok := box.RoundOf(s.game, ""); ok && !s.written {
			worth, err := s.pad.Worth(round)
			if winner := game.SeatNamed(round.Winner); err == nil && winner <= game.Second {
				s.printf("%s\n", s.say("score-ready", game.Word("word", scoreWord()), game.Plain("name", s.pad.Names[winner]), game.Plain("worth", worth.String())))
			}
		}
	case seat != game.Nobody:
		s.ToAct(s.set, seat)
	}
}

func scoreWord() game.Text {
	i := slices.IndexFunc(lineWords, func(w game.Text) bool { return w.EN == "score" })
	return lineWords[i]
}
