package desk

import (
	"crypto/rand"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study"
	"crownhead/internal/study/analysis"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// AnalyseHelp is what can be typed at an analysis board.
var AnalyseHelp = game.Text{
	EN: "Type a turn to play it; another turn after back begins a variation. lines N shows the best one to three turns, moves all of them, why TURN asks the referee, roll throws the dice, " +
		"back, next and start go through the tree, tree shows it, comment TEXT and mark SIGN say something of a turn, up and delete arrange it, board draws again, " +
		"export FORMAT writes everything as a record, quit ends. With -json every answer is one line.",
	FR: "Tapez un coup pour le jouer ; un autre coup après reculer commence une variante. lignes N montre un à trois meilleurs coups, coups tous, pourquoi TURN interroge l’arbitre, lancer lance les dés, " +
		"reculer, avancer et début parcourent l’arbre, arbre le montre, remarque TEXT et signe SIGN annotent un coup, monter et supprimer le rangent, plateau redessine, " +
		"exporter FORMAT écrit le tout comme relevé, quitter termine. Avec -json chaque réponse est une ligne.",
	DE: "Tipp einen Zug, um ihn zu spielen; ein anderer Zug nach zurück beginnt eine Variante. linien N zeigt die besten ein bis drei Züge, züge alle, warum TURN fragt den Schiedsrichter, würfeln würfelt, " +
		"zurück, vor und anfang gehen durch den Baum, baum zeigt ihn, bemerkung TEXT und zeichen SIGN sagen etwas zu einem Zug, hoch und löschen ordnen ihn, brett zeichnet neu, " +
		"exportieren FORMAT schreibt alles als Aufzeichnung, beenden beendet. Mit -json ist jede Antwort eine Zeile.",
}

// variation is a turn of the tree and what follows it; the first is the main line.
type variation struct {
	analysis.Turn
	parent   *variation
	children []*variation
}

// analyst is an analysis board at a terminal.
type analyst struct {
	*Desk
	service *study.Service
	board   *analysis.Board // rolls, and writes records
	set     games.Opened
	start   string
	root    *variation
	at      *variation
	which   which
	typed   typed
}

// Analyse is a board for both sides, from a position of a rule set on.
func (d *Desk) Analyse(set games.Opened, pos game.Position) error {
	s := &analyst{Desk: d, service: d.study(nil), board: analysis.New(d.Games), set: set, root: &variation{}}
	defer s.service.Close()
	s.at = s.root
	if text := pos.String(); text != set.Start().String() {
		s.start = text
	}
	s.typed = d.lines(analyseWords, func() []string {
		if pos, err := s.now(); err == nil {
			return d.legal(set, pos)
		}
		return nil
	})
	defer s.typed.Close()
	if err := s.show(); err != nil {
		return err
	}
	return d.obeyed(s.typed, func(text string) error {
		if _, err := strconv.Atoi(text); err != nil {
			s.which = nil // something else than an answer was typed
		}
		if err := s.obey(text); err != nil {
			return s.object(err)
		}
		return nil
	})
}

// analyseWords are the commands of an analysis board.
var analyseWords = []string{"back", "board", "comment", "delete", "export", "help", "lines", "mark", "moves", "next", "quit", "roll", "start", "tree", "up", "why"}

// now is the position where the reader is.
func (s *analyst) now() (game.Position, error) {
	here, err := s.ask(wire.AnalysisAsk{})
	if err != nil {
		return nil, err
	}
	return s.set.At(here.Look.Position.Text)
}

// ask asks about the position where the reader is.
func (s *analyst) ask(about wire.AnalysisAsk) (wire.Analysis, error) {
	return s.service.Analyse(s, view.Viewer{Lang: s.Lang}, s.here(about))
}

// asked is what the referee says of a turn there; typed is as a person types it.
func (s *analyst) asked(turn string, typed bool) (wire.Reasons, error) {
	return s.service.Why(s.here(wire.AnalysisAsk{Text: turn, Typed: typed}), s.Lang)
}

func (s *analyst) here(about wire.AnalysisAsk) wire.AnalysisAsk {
	line := s.line()
	about.Rules, about.Start, about.Turns = line.Rules, line.Start, line.Turns
	return about
}

// marked are the squares of the last turn.
func (s *analyst) marked() []string {
	pos := s.set.Start()
	if s.start != "" {
		pos, _ = s.set.At(s.start) // it was read before
	}
	return lastSquares(pos, s.line().Turns)
}

// object says why a line was refused; the board stays open.
func (s *analyst) object(err error) error {
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

// line is the turns up to where the reader is.
func (s *analyst) line() analysis.Line {
	l := analysis.Line{Rules: s.set.FullID, Start: s.start, Turns: []string{}}
	for v := s.at; v.parent != nil; v = v.parent {
		l.Turns = append(l.Turns, v.Text)
	}
	slices.Reverse(l.Turns)
	return l
}

// tree is everything that was tried.
func (s *analyst) tree() analysis.Tree {
	return analysis.Tree{Rules: s.set.FullID, Start: s.start, Comment: s.root.After, Main: turnsFrom(s.root)}
}

// turnsFrom is the main line after a turn, with what could have been played instead.
func turnsFrom(v *variation) []analysis.Turn {
	line := []analysis.Turn{}
	for len(v.children) > 0 {
		main := v.children[0]
		turn := main.Turn
		for _, other := range v.children[1:] {
			turn.Others = append(turn.Others, append([]analysis.Turn{other.Turn}, turnsFrom(other)...))
		}
		line = append(line, turn)
		v = main
	}
	return line
}

// nags are the signs that can be given, by the numbers under which records keep them.
var nags = []string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}

func (s *analyst) obey(text string) error {
	word, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	switch lineWord(word) {
	case "board":
		return s.show()
	case "back":
		n, _ := strconv.Atoi(rest)
		for range max(n, 1) {
			if s.at.parent != nil {
				s.at = s.at.parent
			}
		}
		return s.show()
	case "start":
		s.at = s.root
		return s.show()
	case "next":
		if len(s.at.children) > 0 {
			s.at = s.at.children[0]
		}
		return s.show()
	case "lines":
		n, err := strconv.Atoi(rest)
		if err != nil {
			n = 3
		}
		return s.best(n)
	case "moves":
		here, err := s.ask(wire.AnalysisAsk{})
		if err != nil {
			return err
		}
		texts := []string{}
		for _, m := range here.Moves {
			texts = append(texts, m.Text)
		}
		if s.JSON {
			return s.printJSON(texts)
		}
		s.printf("%s\n", strings.Join(texts, "  "))
	case "why":
		return s.why(rest)
	case "roll":
		if roll, err := s.board.Roll(s.line(), rand.Reader); err != nil {
			return err
		} else if roll != "" {
			return s.play(roll)
		}
		return s.play(text) // where the player says it
	case "tree":
		return s.export("")
	case "export":
		return s.export(rest)
	case "comment":
		s.at.After = rest
	case "mark":
		s.at.Marks = nil
		if i := slices.Index(nags, rest); rest != "" && i > 0 {
			s.at.Marks = []int{i}
		}
	case "up":
		s.up()
	case "delete":
		if v := s.at; v.parent != nil {
			s.at = v.parent
			s.at.children = slices.DeleteFunc(s.at.children, func(c *variation) bool { return c == v })
		}
		return s.show()
	case "help":
		s.printf("%s\n", s.wrapped(AnalyseHelp))
	default:
		return s.play(text)
	}
	return nil
}

// up makes the variation that the reader is in more important.
func (s *analyst) up() {
	for v := s.at; v.parent != nil; v = v.parent {
		all := v.parent.children
		if i := slices.Index(all, v); i > 0 {
			all[i-1], all[i] = all[i], all[i-1]
			return
		}
	}
}

func (s *analyst) play(text string) error {
	turn, chosen := s.which.chosen(text)
	if chosen {
		text = turn
	}
	why, err := s.asked(text, !s.JSON && !chosen)
	if err != nil {
		return err
	}
	if why.Meant != nil {
		s.which.ask(s.Desk, text, why.Meant)
		return nil
	}
	if why.Text == "" {
		return s.refuse(why.Reasons)
	}
	for _, v := range s.at.children {
		if v.Text == why.Text {
			s.at = v
			return s.show()
		}
	}
	v := &variation{Turn: analysis.Turn{Text: why.Text}, parent: s.at}
	s.at.children = append(s.at.children, v)
	s.at = v
	return s.show()
}

func (s *analyst) refuse(reasons []wire.Reason) error {
	if s.JSON {
		return s.printJSON(struct {
			Refusals []wire.Reason `json:"refusals"`
		}{reasons})
	}
	for _, r := range reasons {
		s.printf("%s\n", s.Lang.Typeset(r.Text))
	}
	return nil
}

func (s *analyst) why(text string) error {
	why, err := s.asked(text, !s.JSON)
	if err != nil {
		return err
	}
	for _, m := range why.Meant { // all of them are legal
		s.printf("%s\n", s.say("legal", game.Plain("turn", m.Text)))
	}
	if why.Text != "" && !s.JSON {
		s.printf("%s\n", s.say("legal", game.Plain("turn", why.Text)))
		return nil
	}
	return s.refuse(why.Reasons)
}

// show draws the board, or describes it to programs.
func (s *analyst) show() error {
	here, err := s.ask(wire.AnalysisAsk{})
	if err != nil {
		return err
	}
	if s.JSON {
		return s.printJSON(struct {
			Rules    string       `json:"rules"`
			Turns    []string     `json:"turns"`
			Position string       `json:"position"`
			ToAct    string       `json:"toAct"`
			Over     *wire.Result `json:"over,omitempty"`
		}{here.Rules, s.line().Turns, here.Look.Position.Text, here.Look.Position.ToAct, here.Over})
	}
	pos, err := s.set.At(here.Look.Position.Text)
	if err != nil {
		return err
	}
	s.printf("%s", s.typed.Draw(s.set, pos, s.marked(), s.Lang))
	if turns := s.line().Turns; len(turns) > 0 {
		s.printf("%s\n", strings.Join(turns, " "))
	}
	switch seat := pos.ToAct(); {
	case here.Over != nil:
		s.printf("%s\n", s.Lang.Typeset(here.Over.Why.Text))
	case seat != game.Nobody:
		s.ToAct(s.set, seat)
	}
	return nil
}

// best shows the best turns with what could follow them.
func (s *analyst) best(n int) error {
	here, err := s.ask(wire.AnalysisAsk{Lines: max(n, 1), Effort: analysis.Efforts - 2})
	if err != nil {
		return err
	}
	best := here.Best
	if s.JSON {
		return s.printJSON(best)
	}
	for _, t := range best.Turns {
		about := "≈ "
		if t.Exact != "" {
			about = ""
		}
		worth := about + s.decimal("%+.2f", float64(t.Score)/100)
		switch {
		case t.Verdict != "":
			var distance *int
			if t.Distance > 0 {
				distance = &t.Distance
			}
			worth = Value(t.Verdict, distance, s.Lang)
		case t.Wins != 0:
			worth = fmt.Sprintf("#%d", t.Wins)
		case t.Equity != nil:
			worth = about + s.decimal("%+.3f", *t.Equity)
		case best.Percent:
			worth = about + fmt.Sprintf("%.0f %%", 100*t.Expected)
		}
		line := t.Line
		if len(line) == 0 {
			line = []string{t.Turn}
		}
		s.printf("%8s  %s\n", worth, strings.Join(line, " "))
	}
	return nil
}

// export writes the tree as a record.
func (s *analyst) export(format string) error {
	text, err := s.board.Write(s.tree(), format)
	if err != nil {
		return err
	}
	if s.JSON {
		return s.printJSON(struct {
			Record string `json:"record"`
		}{text})
	}
	s.printf("%s", text)
	return nil
}
