package offline

import (
	"encoding/json"

	"crownhead/game"
	"crownhead/internal/box"
	"crownhead/internal/games"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// PadUsed is what somebody does with the score pad. The page keeps what comes back and hands it in again.
type PadUsed struct {
	// Do is show, new, name, try, write or strike; try says what a round would give and writes nothing.
	Do       string          `json:"do"`
	Kept     json.RawMessage `json:"kept,omitempty"`
	Names    [2]string       `json:"names"`
	Length   int             `json:"length,omitempty"`
	Crawford bool            `json:"crawford,omitempty"`
	Round    *box.Round      `json:"round,omitempty"`
}

// PadShown is what the page shows and keeps.
type PadShown struct {
	Kept     json.RawMessage `json:"kept"`
	Names    [2]string       `json:"names"`
	Length   int             `json:"length,omitempty"`
	Rows     []PadRow        `json:"rows"`
	Scores   [2]string       `json:"scores"`
	Needs    [2]string       `json:"needs"`  // to win the match; "" where there is none
	Course   []int           `json:"course"` // by how many half points the first leads after each round
	Said     string          `json:"said,omitempty"`
	Crawford bool            `json:"crawford,omitempty"` // nobody doubles in the next game
	Text     string          `json:"text"`
	CSV      string          `json:"csv"`
	Try      *PadTry         `json:"try,omitempty"`
	Wrong    []wire.Reason   `json:"wrong,omitempty"` // why nothing was written
}

// PadRow is a round as it is read.
type PadRow struct {
	On     string    `json:"on"`
	Title  string    `json:"title"`
	How    string    `json:"how"`
	Gained [2]string `json:"gained"` // "" is nothing
}

// PadTry is what a round would give.
type PadTry struct {
	Winner string    `json:"winner"`
	Worth  string    `json:"worth"`
	Scores [2]string `json:"scores"`
	Why    string    `json:"why,omitempty"` // of a count
}

// Score answers the score pad.
func Score(catalogue *games.Catalogue, q PadUsed, lang game.Lang) (out PadShown, err error) {
	var pad box.Pad
	if len(q.Kept) > 0 && q.Do != "new" {
		pad, err = box.ReadPad(catalogue, q.Kept)
	} else if pad, err = box.NewPad(catalogue, q.Names, q.Length); err == nil {
		pad.Crawford = q.Crawford
	}
	if err == nil {
		pad, err = use(pad, q, lang, &out)
	}
	if reasons, ok := view.Refusal(err); ok {
		out.Wrong, err = view.Reasons(reasons, lang), nil
		if pad.Rounds == nil { // there is none, or it cannot be made
			pad, err = box.NewPad(catalogue, q.Names, 0)
		}
	}
	if err != nil {
		return out, err
	}
	return out, showPad(pad, lang, &out)
}

func use(pad box.Pad, q PadUsed, lang game.Lang, out *PadShown) (box.Pad, error) {
	switch q.Do {
	case "name":
		pad.Names = q.Names
	case "strike":
		pad, _ = pad.Undo()
	case "try", "write":
		if q.Round == nil {
			return pad, nil
		}
		round := *q.Round
		out.Try = &PadTry{}
		if round.Left != nil { // the count says who has won
			winner, why, err := box.Counted(*round.Left)
			if err != nil {
				out.Try = nil
				return pad, err
			}
			round.Winner, out.Try.Why = winner, why.Text.Typeset(lang)
		}
		after, err := pad.Write(round)
		if err != nil {
			out.Try = nil
			return pad, err
		}
		worth, _ := pad.Worth(round)
		out.Try.Winner, out.Try.Worth = round.Winner, worth.String()
		for i, s := range after.Scores() {
			out.Try.Scores[i] = s.String()
		}
		if q.Do == "write" {
			pad, out.Try = after, nil
		}
	}
	return pad, nil
}

func showPad(pad box.Pad, lang game.Lang, out *PadShown) (err error) {
	out.Names, out.Length, out.Crawford = pad.Names, pad.Length, pad.IsCrawford()
	out.Rows, out.Course = []PadRow{}, []int{}
	for _, r := range pad.Rows() {
		row := PadRow{On: r.On, Title: r.Title.Typeset(lang), How: r.How.Typeset(lang)}
		for i, s := range r.Gained {
			if s > 0 {
				row.Gained[i] = s.String()
			}
		}
		out.Rows = append(out.Rows, row)
	}
	for _, s := range pad.Course() {
		out.Course = append(out.Course, int(s))
	}
	for i, s := range pad.Scores() {
		out.Scores[i] = s.String()
		if pad.Length > 0 {
			out.Needs[i] = max(box.Score(2*pad.Length)-s, 0).String()
		}
	}
	if said, ok := pad.Stands(); ok {
		out.Said = said.Typeset(lang)
	}
	out.Text, out.CSV = pad.Text(lang), pad.CSV()
	out.Kept, err = json.Marshal(pad)
	return err
}
