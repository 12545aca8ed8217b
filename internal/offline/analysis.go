package offline

import (
	"context"
	"errors"
	"io"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/analysis"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Analysed is what an analysis board asks. Do says what: walk, why, roll, read, many, games, check, annotate, write, lay or lay-text.
type Analysed struct {
	Do string `json:"do"`
	analysis.Line
	Lines   int           `json:"lines,omitempty"` // how many of the best turns
	Text    string        `json:"text,omitempty"`  // a turn to ask the referee about, or what is to be read
	Typed   bool          `json:"typed,omitempty"` // a person has typed that turn
	Touched []wire.Step   `json:"touched,omitempty"`
	Whole   bool          `json:"whole,omitempty"`
	Tree    analysis.Tree `json:"tree,omitzero"`
	Review  wire.Review   `json:"review,omitzero"` // what the tree is annotated with
	Format  string        `json:"format,omitempty"`
	Laid    analysis.Laid `json:"laid,omitzero"` // a board that somebody lays out
}

// Analyst answers an analysis board in a worker.
type Analyst struct {
	board  *analysis.Board
	random io.Reader
}

// NewAnalyst makes one.
func NewAnalyst(catalogue *games.Catalogue, random io.Reader) *Analyst {
	return &Analyst{analysis.New(catalogue), random}
}

// Follow looks for the best turns at the end of a line until ctx ends, and tells what it has found so far.
func (a *Analyst) Follow(ctx context.Context, q Analysed, tell func(best any)) error {
	return a.board.Follow(ctx, q.Line, q.Lines, func(best analysis.Best) { tell(best) })
}

// Answer answers a question with what package analysis says.
func (a *Analyst) Answer(q Analysed, lang game.Lang) (any, error) {
	switch q.Do {
	case "walk":
		return a.board.Walk(q.Line, lang)
	case "why":
		return a.board.Why(q.Line, view.Question{Text: q.Text, Typed: q.Typed, Touched: q.Touched, Whole: q.Whole}, lang)
	case "roll":
		return a.board.Roll(q.Line, a.random)
	case "read":
		return a.board.Read(q.Text, q.Rules)
	case "many":
		return a.board.Many(q.Text), nil
	case "games":
		return a.board.Games(q.Text, lang)
	case "check":
		return a.board.Check(q.Tree)
	case "annotate":
		return a.board.Check(analysis.Annotated(q.Tree, q.Review))
	case "write":
		return a.board.Write(q.Tree, q.Format)
	case "lay":
		return a.board.Lay(q.Rules, q.Laid, lang)
	case "lay-text":
		return a.board.LayText(q.Rules, q.Text, lang)
	}
	return nil, errors.New("offline: nothing is known about " + q.Do)
}
