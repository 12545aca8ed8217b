package offline

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/box"
	"crownhead/internal/games"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// AtBoard is what the page of the referee beside a real board asks. The page keeps everything and hands it in again.
type AtBoard struct {
	// Do is show, turn, touch, claim, may, ask, back, leave, lose, undo, lay, end, again, roll, write or export.
	Do      string          `json:"do"`
	Rules   string          `json:"rules"`
	Kept    json.RawMessage `json:"kept,omitempty"` // the game so far; none begins one
	Pad     json.RawMessage `json:"pad,omitempty"`
	Cup     json.RawMessage `json:"cup,omitempty"`
	Start   string          `json:"start,omitempty"`
	Illegal string          `json:"illegal,omitempty"`
	Text    string          `json:"text,omitempty"`  // a turn, a position to lay, or a question in words
	Typed   bool            `json:"typed,omitempty"` // a person has typed that turn
	Touched []box.Touch     `json:"touched,omitempty"`
	Of      int             `json:"of,omitempty"` // the turn that is asked about, from 1; 0 is the last
	End     *box.End        `json:"end,omitempty"`
	Round   *box.Round      `json:"round,omitempty"` // to be written down; none is the game that is over
	On      string          `json:"on,omitempty"`    // today
	Names   [2]string       `json:"names"`
	Length  int             `json:"length,omitempty"`
	Swapped bool            `json:"swapped,omitempty"` // the first on the pad has the side that is second on the board
}

// OnBoard is the answer: everything that the page shows and keeps.
type OnBoard struct {
	Rules    string          `json:"rules"`
	Kept     json.RawMessage `json:"kept"`
	Pad      json.RawMessage `json:"pad"`
	Cup      json.RawMessage `json:"cup,omitempty"`
	Position wire.Position   `json:"position"`
	Moves    []wire.Move     `json:"moves"`
	Turns    []BoardTurn     `json:"turns"`
	Answer   *BoardAnswer    `json:"answer,omitempty"`
	Clauses  []BoardClause   `json:"clauses"` // what answers a question in words
	Over     string          `json:"over,omitempty"`
	Worth    string          `json:"worth,omitempty"`  // what the finished game gives its winner, if it can be written down
	Winner   string          `json:"winner,omitempty"` // on the pad
	Names    [2]string       `json:"names"`            // on the pad
	Scores   [2]string       `json:"scores"`
	Score    string          `json:"score"` // the pad to read
	CSV      string          `json:"csv"`
	Rolls    bool            `json:"rolls,omitempty"` // the dice can be rolled now; the words that lead to it are not among the moves
	Rolled   string          `json:"rolled,omitempty"`
	Record   string          `json:"record,omitempty"`
	Wrong    []wire.Reason   `json:"wrong,omitempty"` // why nothing was done
}

// BoardClause is a clause that answers a question in words.
type BoardClause struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Words string `json:"words"`
}

// BoardTurn is a turn as it was made.
type BoardTurn struct {
	Text    string      `json:"text"`
	By      string      `json:"by"`
	Steps   []wire.Step `json:"steps"`
	Marked  bool        `json:"marked,omitempty"` // the rules refuse it, or it is an offence
	Claimed bool        `json:"claimed,omitempty"`
	PutBack bool        `json:"putBack,omitempty"`
}

// BoardAnswer is what the referee says.
type BoardAnswer struct {
	Verdict string        `json:"verdict"`
	Words   string        `json:"words"`
	Turn    string        `json:"turn"`
	Reasons []wire.Reason `json:"reasons"`
	Instead []string      `json:"instead"`
	Now     string        `json:"now,omitempty"`
	Choices []BoardChoice `json:"choices,omitempty"`
}

// BoardChoice is one thing that can be done now.
type BoardChoice struct {
	Do   string `json:"do"`
	Text string `json:"text"` // how a turn begins that does it: huff 14
	Turn string `json:"turn,omitempty"`
}

// Beside answers the page of the referee beside a real board.
func Beside(catalogue *games.Catalogue, random io.Reader, q AtBoard, lang game.Lang) (OnBoard, error) {
	b := &besides{catalogue: catalogue, random: random, lang: lang}
	if err := b.open(q); err != nil {
		return OnBoard{}, err
	}
	out := OnBoard{}
	if err := b.do(q, &out); err != nil {
		reasons, ok := view.Refusal(err)
		if !ok {
			return OnBoard{}, err
		}
		out.Wrong = view.Reasons(reasons, lang)
	}
	return out, b.show(q, &out)
}

type besides struct {
	catalogue *games.Catalogue
	random    io.Reader
	lang      game.Lang
	game      box.Game
	pad       box.Pad
	cup       *box.Cup
}

func (b *besides) open(q AtBoard) (err error) {
	if len(q.Kept) > 0 {
		b.game, err = box.Read(b.catalogue, q.Kept)
	} else if b.game, err = box.New(b.catalogue, q.Rules, q.Start); err == nil && q.Illegal != "" {
		b.game, err = b.game.Agree(q.Illegal)
	}
	if err != nil {
		return err
	}
	if len(q.Pad) > 0 {
		b.pad, err = box.ReadPad(b.catalogue, q.Pad)
	} else {
		names := q.Names
		for i, side := range b.game.Sheet().Sides {
			if names[i] == "" {
				names[i] = side.In(b.lang)
			}
		}
		b.pad, err = box.NewPad(b.catalogue, names, q.Length)
	}
	if err == nil && len(q.Cup) > 0 {
		var cup box.Cup
		if cup, err = box.ReadCup(q.Cup); err == nil {
			b.cup = &cup
		}
	}
	return err
}

func (b *besides) do(q AtBoard, out *OnBoard) (err error) {
	set := b.game.Sheet()
	text := q.Text
	if pos, ok := b.game.Position(); ok && q.Typed {
		read := set.Read(pos, text, b.lang)
		if text = read.Text; len(read.Turns) > 1 {
			text = read.Turns[0]
		}
	}
	act := func(a box.Act) error {
		b.game, err = b.game.Do(a)
		return err
	}
	switch q.Do {
	case "show":
		return nil
	case "turn":
		return act(box.Act{Do: box.Turned, Turn: text})
	case "touch":
		return act(box.Act{Do: box.Turned, Touched: q.Touched})
	case "claim":
		n := 0
		if turns := b.game.Turns(); q.Of > 0 && q.Of <= len(turns) {
			n = turns[q.Of-1].Act
		}
		after, answer, err := b.game.Claim(n)
		if err != nil {
			return err
		}
		b.game, out.Answer = after, b.answer(answer)
		return nil
	case "may":
		answer, err := b.game.May(text)
		if len(q.Touched) > 0 {
			answer, err = b.game.MayTouch(q.Touched...)
		}
		if err != nil {
			return err
		}
		out.Answer = b.answer(answer)
		return nil
	case "ask":
		out.Clauses = []BoardClause{}
		for _, c := range box.Find(set, b.catalogue.Book(), b.lang, q.Text) {
			out.Clauses = append(out.Clauses, BoardClause{c.ID, c.Title.Typeset(b.lang), c.Words.Typeset(b.lang)})
		}
		return nil
	case "undo":
		b.game, _ = b.game.Undo()
		return nil
	case "lay":
		return act(box.Act{Do: box.Set, Position: q.Text})
	case "end":
		return act(box.Act{Do: box.Ended, End: q.End})
	case "again":
		if act(box.Act{Do: box.Again}) == nil {
			return nil
		}
		fresh, err := box.New(b.catalogue, set.FullID, "")
		if err == nil {
			fresh.Names, fresh.Illegal = b.game.Names, b.game.Illegal
			b.game = fresh
		}
		return err
	case "roll":
		return b.roll(out)
	case "write":
		round := q.Round
		if round == nil {
			made, ok := box.RoundOf(b.game, q.On)
			if !ok {
				return nil
			}
			round = &made
		}
		round.On, round.Rules, round.Winner = q.On, set.FullID, onPad(round.Winner, q.Swapped)
		b.pad, err = b.pad.Write(*round)
		return err
	case "unwrite":
		b.pad, _ = b.pad.Undo()
		return nil
	case "export":
		out.Record, err = b.game.Export(b.catalogue, b.lang)
		return err
	}
	return act(box.Act{Do: box.Do(q.Do)})
}

// roll rolls, and makes the roll if the game wants one now.
func (b *besides) roll(out *OnBoard) error {
	if b.cup == nil {
		cup, err := box.NewCup(b.random)
		if err != nil {
			return err
		}
		b.cup = &cup
	}
	pair, cup, err := b.cup.Roll()
	if err != nil {
		return err
	}
	b.cup, out.Rolled = &cup, pair.String()
	if pos, ok := b.game.Position(); ok {
		if _, err := pos.Play(pair.Opening()); err == nil {
			out.Rolled = pair.Opening()
		}
	}
	if after, err := b.game.Play(out.Rolled); err == nil {
		b.game = after
	}
	return nil
}

func (b *besides) answer(a box.Answer) *BoardAnswer {
	said := &BoardAnswer{
		Verdict: string(a.Verdict), Words: a.Verdict.Words().Typeset(b.lang), Turn: a.Turn, Reasons: view.Reasons(a.Reasons, b.lang), Instead: a.Instead,
	}
	if said.Instead == nil {
		said.Instead = []string{}
	}
	if a.Now != nil {
		said.Now = a.Now.Text.Typeset(b.lang)
	}
	for _, c := range a.Choices {
		one := BoardChoice{Do: string(c.Do)}
		if len(c.Turns) == 1 {
			one.Turn = c.Turns[0]
		}
		if len(c.Turns) > 0 {
			one.Text, _, _ = strings.Cut(b.game.Sheet().Written(c.Turns[0], b.lang), ",")
		}
		said.Choices = append(said.Choices, one)
	}
	return said
}

// show is everything that the page shows and keeps.
func (b *besides) show(q AtBoard, out *OnBoard) (err error) {
	set := b.game.Sheet()
	out.Rules = set.FullID
	if out.Kept, err = json.Marshal(b.game); err != nil {
		return err
	}
	if out.Pad, err = json.Marshal(b.pad); err != nil {
		return err
	}
	if b.cup != nil {
		if out.Cup, err = json.Marshal(*b.cup); err != nil {
			return err
		}
	}
	turns := b.game.Turns()
	out.Turns = []BoardTurn{}
	for _, t := range turns {
		out.Turns = append(out.Turns, BoardTurn{
			Text: t.Text, By: t.By.String(), Steps: view.Steps(t.Steps()), Marked: len(t.Refused)+len(t.Offence) > 0, Claimed: t.Claimed, PutBack: t.PutBack,
		})
	}
	pos, ok := b.game.Position()
	if ok && len(turns) > 0 { // nobody is told of an offence unasked
		if last := turns[len(turns)-1]; len(last.Offence) > 0 && !last.Claimed {
			if layout, err := set.Lay(b.game.Laid()); err == nil {
				if quiet, err := set.At(layout.Text); err == nil && quiet.ToAct() == pos.ToAct() {
					pos = quiet
				}
			}
		}
	}
	out.Moves = []wire.Move{}
	outcome, over := b.game.Outcome()
	if ok {
		out.Position = view.Position(set.Family, pos, pos.ToAct())
		if !over {
			words, rolls := b.game.Rolls()
			out.Rolls = rolls
			out.Moves = slices.DeleteFunc(view.Moves(pos.Moves()), func(m wire.Move) bool { return slices.Contains(words, m.Text) })
		}
	} else {
		out.Position = view.Laid(b.game.Laid())
		_, err := b.game.Play("")
		if reasons, is := view.Refusal(err); is && len(out.Wrong) == 0 {
			out.Wrong = view.Reasons(reasons, b.lang)
		}
	}
	if over {
		out.Over = outcome.Why.Text.Typeset(b.lang)
		if round, ok := box.RoundOf(b.game, q.On); ok {
			if worth, err := b.pad.Worth(round); err == nil {
				out.Worth, out.Winner = worth.String(), onPad(round.Winner, q.Swapped)
			}
		}
	}
	out.Names = b.pad.Names
	for i, s := range b.pad.Scores() {
		out.Scores[i] = s.String()
	}
	out.Score, out.CSV = b.pad.Text(b.lang), b.pad.CSV()
	out.Turns = slices.Clip(out.Turns)
	return nil
}

// onPad is the place on the pad of who has won on the board.
func onPad(winner string, swapped bool) string {
	if seat := game.SeatNamed(winner); swapped && seat <= game.Second {
		return seat.Other().String()
	}
	return winner
}
