package study

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/study/analysis"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

const (
	mostAnalysed   = 1000    // turns of a line
	mostTree       = 200_000 // letters of an analysis that is kept
	serverEffort   = 2       // the greatest effort of the server
	analyseTimeout = 10 * time.Second
)

// Analyse answers a question about a line of play. The computer's lines and tables are not for the position of a rated game that the viewer is
// playing. The error is a *[game.Refused], a *[game.BadText] or a *[problem.Problem].
func (s *Service) Analyse(ctx context.Context, who view.Viewer, ask wire.AnalysisAsk) (wire.Analysis, error) {
	if s.Tables != nil && len(ask.Turns) > mostAnalysed {
		return wire.Analysis{}, fail(problem.TooLarge, "long-line")
	}
	line := lineOf(ask)
	walk, err := analysis.New(s.Games).Walk(line, who.Lang)
	if err != nil {
		return wire.Analysis{}, err
	}
	out := wire.Analysis{Rules: walk.Rules, Turns: walk.Turns, Look: walk.Look, Moves: walk.Moves, Over: walk.Over}
	if ask.Text != "" || len(ask.Touched) > 0 {
		why, err := s.Why(ask, who.Lang)
		if err != nil {
			return wire.Analysis{}, err
		}
		out.Text, out.Meant, out.Reasons = why.Text, why.Meant, why.Reasons
	}
	if ask.Lines <= 0 && !ask.Known {
		return out, nil
	}
	switch rated, err := s.playsRated(ctx, who, walk.Rules, walk.Look.Position.Text); {
	case err != nil:
		return wire.Analysis{}, err
	case rated:
		return wire.Analysis{}, refuse("analysis", "rated-running")
	}
	if ask.Known {
		out.Known, err = s.known(walk.Rules, line)
		return out, err
	}
	furthest := analysis.Efforts - 1
	if s.Tables != nil {
		furthest = serverEffort
	}
	best, err := s.best(ctx, line, ask.Lines, min(max(ask.Effort, 0), furthest))
	if err != nil {
		return wire.Analysis{}, err
	}
	found := told(best)
	found.More, found.Limited = best.More && ask.Effort < furthest, best.More && ask.Effort >= furthest
	out.Best = &found
	return out, nil
}

// Why is what the referee says of a turn or of touches at the end of a line: the part of Analyse that takes no time.
func (s *Service) Why(ask wire.AnalysisAsk, lang game.Lang) (wire.Reasons, error) {
	return analysis.New(s.Games).Why(lineOf(ask), view.Question{Text: ask.Text, Typed: ask.Typed, Touched: ask.Touched, Whole: ask.Whole}, lang)
}

// Follow looks for the best turns at the end of a line, further and further, until ctx ends or nothing more can be found, and tells what it has found so far.
// It is for a service without tables: nobody else is answered meanwhile.
func (s *Service) Follow(ctx context.Context, ask wire.AnalysisAsk, tell func(wire.AnalysisBest)) error {
	return s.analyst().Follow(ctx, lineOf(ask), ask.Lines, func(best analysis.Best) { tell(told(best)) })
}

func lineOf(ask wire.AnalysisAsk) analysis.Line {
	return analysis.Line{Rules: ask.Rules, Start: ask.Start, Turns: ask.Turns}
}

func told(best analysis.Best) wire.AnalysisBest {
	return wire.AnalysisBest{Turns: best.Turns, Known: best.Known, Exact: best.Exact, Percent: best.Percent, Depth: best.Depth, Nodes: best.Nodes, More: best.More}
}

// analyst is the board of who looks for the best turns, one caller at a time.
func (s *Service) analyst() *analysis.Board {
	if s.board == nil {
		s.board = analysis.New(s.Games)
	}
	return s.board
}

// playsRated tells whether a viewer is playing a rated game in a position. Where there are no tables, nobody is.
func (s *Service) playsRated(ctx context.Context, who view.Viewer, rules, position string) (bool, error) {
	if s.Tables == nil {
		return false, nil
	}
	return s.Tables.PlaysRated(ctx, who, rules, position)
}

// known is what tables know of each turn at the end of a line.
func (s *Service) known(rules string, line analysis.Line) (all []wire.TurnValue, err error) {
	exact := s.Games.Prober(rules)
	if exact == nil {
		return nil, nil
	}
	_, pos, err := analysis.New(s.Games).End(line)
	if err != nil || pos.ToAct() == game.Dice || pos.ToAct() == game.Nobody {
		return nil, err
	}
	for _, t := range exact.Probe(pos).Turns {
		if t.Verdict != nil {
			all = append(all, wire.TurnValue{Text: t.Text, Value: t.Value, Distance: t.Distance})
		}
	}
	return all, nil
}

// best is the best turns at the end of a line. Beside tables one is looked for at a time, after the computer players there.
func (s *Service) best(ctx context.Context, line analysis.Line, n, effort int) (analysis.Best, error) {
	if s.Tables == nil {
		return s.analyst().Best(ctx, line, n, effort)
	}
	ctx, cancel := context.WithTimeout(ctx, analyseTimeout)
	defer cancel()
	leave, err := s.analysts.enter(ctx)
	if err != nil {
		return analysis.Best{}, fail(problem.Busy, "analyses-wait")
	}
	defer leave()
	s.wait(ctx)
	found, err := s.analyst().Best(ctx, line, n, effort)
	if err != nil && ctx.Err() != nil {
		return found, fail(problem.Busy, "analyses-wait")
	}
	return found, err
}

// KeepTree keeps an analysis under a link. The same analysis has the same link.
func (s *Service) KeepTree(ctx context.Context, n wire.NewTree) (wire.Tree, error) {
	if len(n.Tree) > mostTree {
		return wire.Tree{}, fail(problem.TooLarge, "large-tree")
	}
	for _, c := range []byte(n.Tree) {
		if c <= ' ' || c > '~' {
			return wire.Tree{}, fail(problem.BadRequest, "odd-tree")
		}
	}
	var rules, start string
	if n.Start == "" {
		set, err := s.Games.Open(n.Rules)
		if err != nil {
			return wire.Tree{}, err
		}
		rules = set.FullID
	} else {
		set, pos, err := s.Games.OpenAt(n.Rules, n.Start)
		if err != nil {
			return wire.Tree{}, err
		}
		rules, start = set.FullID, pos.String()
	}
	tree := wire.Tree{Rules: rules, Start: start, Tree: n.Tree}
	body, err := json.Marshal(tree)
	if err != nil {
		return wire.Tree{}, err
	}
	sum := sha256.Sum256(body)
	tree.ID = base64.RawURLEncoding.EncodeToString(sum[:9])
	if err := s.Library.PutTree(ctx, tree.ID, string(body), s.Now()); err != nil {
		return wire.Tree{}, err
	}
	return tree, nil
}

// SharedTree is an analysis that was kept.
func (s *Service) SharedTree(ctx context.Context, id string) (tree wire.Tree, err error) {
	body, err := s.Library.Tree(ctx, id)
	if err != nil {
		return tree, err
	}
	if body == "" {
		return tree, fail(problem.NotFound, "no-such-tree", game.Plain("id", game.Excerpt(id)))
	}
	err = json.Unmarshal([]byte(body), &tree)
	tree.ID = id
	return tree, err
}
