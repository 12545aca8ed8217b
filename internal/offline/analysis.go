package offline

import (
	"context"
	"errors"
	"io"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study"
	"crownhead/internal/study/analysis"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Analysed is what an analysis board asks. Do says what: walk, why, roll, read, many, games, check, annotate, write, lay or lay-text.
type Analysed struct {
	Do string `json:"do"`
	wire.AnalysisAsk
	Tree   analysis.Tree `json:"tree,omitzero"`
	Review wire.Review   `json:"review,omitzero"` // what the tree is annotated with
	Format string        `json:"format,omitempty"`
	Laid   analysis.Laid `json:"laid,omitzero"` // a board that somebody lays out
}

// Analyst answers an analysis board in a worker: study says what is possible and what is good, and a board reads and writes records.
type Analyst struct {
	study  *study.Service
	board  *analysis.Board
	random io.Reader
}

// NewAnalyst makes one.
func NewAnalyst(catalogue *games.Catalogue, random io.Reader) *Analyst {
	return &Analyst{&study.Service{Games: catalogue}, analysis.New(catalogue), random}
}

// Follow looks for the best turns at the end of a line until ctx ends, and tells what it has found so far.
func (a *Analyst) Follow(ctx context.Context, q Analysed, tell func(best any)) error {
	return a.study.Follow(ctx, q.AnalysisAsk, func(best wire.AnalysisBest) { tell(best) })
}

// Answer answers a question. Its text may also be a record or a position that is to be read.
func (a *Analyst) Answer(q Analysed, lang game.Lang) (any, error) {
	switch q.Do {
	case "walk":
		return a.study.Analyse(context.Background(), view.Viewer{Lang: lang}, q.AnalysisAsk)
	case "why":
		return a.study.Why(q.AnalysisAsk, lang)
	case "roll":
		return a.board.Roll(analysis.Line{Rules: q.Rules, Start: q.Start, Turns: q.Turns}, a.random)
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
