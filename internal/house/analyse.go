package house

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/study/analysis"
	"crownhead/internal/table/play"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

const (
	mostAnalysed   = 1000    // turns of a line
	mostTree       = 200_000 // letters of an analysis that is kept
	serverEffort   = 1       // the greatest effort of the server
	analyseTimeout = 10 * time.Second
)

func newAnalysts(c Config) chan *analysis.Board {
	a := make(chan *analysis.Board, 1)
	a <- analysis.New(c.Games)
	return a
}

// Analyse answers a question about a line of play. The computer's lines and tables are not for the position of a rated game that the viewer is
// playing. The error is a *[game.Refused], a *[game.BadText] or a *[problem.Problem].
func (h *House) Analyse(ctx context.Context, who Viewer, ask wire.AnalysisAsk) (wire.Analysis, error) {
	if len(ask.Turns) > mostAnalysed {
		return wire.Analysis{}, fail(problem.TooLarge, "long-line")
	}
	line := analysis.Line{Rules: ask.Rules, Start: ask.Start, Turns: ask.Turns}
	rules := analysis.New(h.Games)
	walk, err := rules.Walk(line, who.Lang)
	if err != nil {
		return wire.Analysis{}, err
	}
	out := wire.Analysis{Rules: walk.Rules, Turns: walk.Turns, Look: walk.Look, Moves: walk.Moves, Over: walk.Over}
	if ask.Text != "" || len(ask.Touched) > 0 {
		why, err := rules.Why(line, view.Question{Text: ask.Text, Typed: ask.Typed, Touched: ask.Touched, Whole: ask.Whole}, who.Lang)
		if err != nil {
			return wire.Analysis{}, err
		}
		out.Text, out.Meant, out.Reasons = why.Text, why.Meant, why.Reasons
	}
	if ask.Lines <= 0 && !ask.Known {
		return out, nil
	}
	switch rated, err := h.isPlayingRated(ctx, who, walk.Rules, walk.Look.Position.Text); {
	case err != nil:
		return wire.Analysis{}, err
	case rated:
		return wire.Analysis{}, refuse("analysis", "rated-running")
	}
	if ask.Known {
		out.Known, err = h.known(walk.Rules, line)
		return out, err
	}
	best, err := h.best(ctx, line, ask.Lines, min(max(ask.Effort, 0), serverEffort))
	if err != nil {
		return wire.Analysis{}, err
	}
	out.Best = &wire.AnalysisBest{
		Turns: best.Turns, Known: best.Known, Exact: best.Exact, Percent: best.Percent, Depth: best.Depth, Nodes: best.Nodes,
		More: best.More && ask.Effort < serverEffort,
	}
	return out, nil
}

// known is what tables know of each turn at the end of a line.
func (h *House) known(rules string, line analysis.Line) (all []wire.TurnValue, err error) {
	exact := h.exactOf(rules)
	if exact == nil {
		return nil, nil
	}
	_, pos, err := analysis.New(h.Games).End(line)
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

// best is the best turns at the end of a line. One is looked for at a time, after the computer players at tables.
func (h *House) best(ctx context.Context, line analysis.Line, n, effort int) (analysis.Best, error) {
	ctx, cancel := context.WithTimeout(ctx, analyseTimeout)
	defer cancel()
	select {
	case board := <-h.analysts:
		defer func() { h.analysts <- board }()
		h.Jobs.LetPlayersGoFirst(ctx)
		best, err := board.Best(ctx, line, n, effort)
		if err != nil && ctx.Err() != nil {
			return best, fail(problem.Busy, "analyses-wait")
		}
		return best, err
	case <-ctx.Done():
		return analysis.Best{}, fail(problem.Busy, "analyses-wait")
	}
}

// isPlayingRated tells whether the viewer is playing a rated game in this position, also mirrored, with the colours exchanged, with other counters, or
// by the rules of another sheet of the family. Signing out changes nothing: everybody who has signed in with this browser counts.
func (h *House) isPlayingRated(ctx context.Context, who Viewer, rules, text string) (bool, error) {
	var people []string
	if who.Browser != "" {
		var err error
		if people, err = h.Store.BrowserPeople(ctx, who.Browser); err != nil {
			return false, h.storeProblem(err)
		}
	}
	if who.Account && !slices.Contains(people, who.Person) {
		people = append(people, who.Person)
	}
	if len(people) == 0 {
		return false, nil
	}
	set, err := h.Games.Open(rules)
	if err != nil {
		return false, err
	}
	for _, person := range people {
		if rated, err := h.playsRated(ctx, person, set.Family.ID, text); rated || err != nil {
			return rated, err
		}
	}
	return false, nil
}

// playsRated tells whether somebody is playing a rated game of a family in this position.
func (h *House) playsRated(ctx context.Context, person, family, text string) (bool, error) {
	for cursor := ""; ; {
		rows, next, err := h.Store.List(ctx, store.Filter{Phases: []string{string(play.Playing)}, Person: person, Family: family}, cursor, 100)
		if err != nil {
			return false, h.storeProblem(err)
		}
		for _, row := range rows {
			if row.Rated && h.alike(row.Rules, row.Position, text) {
				return true, nil
			}
		}
		if cursor = next; cursor == "" {
			return false, nil
		}
	}
}

// alike tells whether two texts are the same position by some rules, but for symmetries, the colours and how it came about.
func (h *House) alike(rules, a, b string) bool {
	_, one, err := h.Games.OpenAt(rules, a)
	if err != nil {
		return false
	}
	_, other, err := h.Games.OpenAt(rules, b)
	if err != nil {
		return false
	}
	key, _ := one.Canonical()
	if same, _ := other.Canonical(); key == same {
		return true
	}
	swapped, ok := other.Swapped()
	return ok && key == swapped
}

// ShareTree keeps an analysis under a link. The same analysis has the same link.
func (h *House) ShareTree(ctx context.Context, n wire.NewTree) (wire.Tree, error) {
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
		set, err := h.Games.Open(n.Rules)
		if err != nil {
			return wire.Tree{}, err
		}
		rules = set.FullID
	} else {
		set, pos, err := h.Games.OpenAt(n.Rules, n.Start)
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
	if err := h.Store.PutTree(ctx, tree.ID, string(body), h.Store.Now()); err != nil {
		return wire.Tree{}, h.storeProblem(err)
	}
	return tree, nil
}

// SharedTree is an analysis that was kept.
func (h *House) SharedTree(ctx context.Context, id string) (tree wire.Tree, err error) {
	body, err := h.Store.Tree(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return tree, fail(problem.NotFound, "no-such-tree", game.Plain("id", game.Excerpt(id)))
	}
	if err != nil {
		return tree, h.storeProblem(err)
	}
	err = json.Unmarshal([]byte(body), &tree)
	tree.ID = id
	return tree, err
}
