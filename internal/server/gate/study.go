package gate

import (
	"context"
	"errors"

	"crownhead/internal/problem"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
	"crownhead/internal/study"
	"crownhead/internal/study/kept"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Study is the service of study as visitors reach it: the same limits hold for a form and for a request of the API.
type Study struct {
	*study.Service
	// Trees keeps whose analyses are whose; nil keeps nothing.
	Trees interface {
		OwnTree(ctx context.Context, person, tree string) error
	}
}

// viewer is who asks, after a limit.
func (s Study) viewer(r *Request, limit Limit) (view.Viewer, error) {
	if err := r.Allow(limit); err != nil {
		return view.Viewer{}, err
	}
	who, err := r.Who()
	return r.Viewer(who), err
}

// keeper is the account for which something is kept. A visitor without one is told by the sentence of a token why it takes one.
func (s Study) keeper(r *Request, token string) (store.Person, error) {
	if err := r.Allow(Keeping); err != nil {
		return store.Person{}, err
	}
	who, err := r.Who()
	if err == nil && who.Kind != store.Account {
		err = refuse(problem.SignIn, token)
	}
	return who, err
}

// Learner is whose progress is kept by the server; "" for a guest or a bot.
func (s Study) Learner(r *Request) (string, error) {
	who, err := r.Who()
	if err != nil || who.Kind != store.Account {
		return "", err
	}
	return who.ID, nil
}

// Answer is an exercise after some answers. What follows from an attempt that has an id is kept for somebody with an account; what a guest's browser
// keeps is given back changed. After as many attempts as are kept in a while people can go on, and no more is kept.
func (s Study) Answer(r *Request, ask study.Ask) (study.Posed, error) {
	if err := r.Allow(Learning); err != nil {
		return study.Posed{}, err
	}
	person, err := s.keepsFor(r, ask)
	if err != nil {
		return study.Posed{}, err
	}
	ask.Allow = func() error { return r.Allow(Keeping) }
	posed, err := s.Service.Answer(r.Context(), person, ask)
	if errors.Is(err, kept.ErrEnough) {
		err = nil
	}
	return posed, err
}

// keepsFor is the account for which an attempt is kept; "" for a guest or a bot, and if the attempt has no id. A shown solution is a failure and is kept without
// an id too. A token without the scope study is refused if it sends an attempt; a solution that it is shown counts for nothing.
func (s Study) keepsFor(r *Request, ask study.Ask) (string, error) {
	if ask.Attempt == "" && !ask.Shown {
		return "", nil
	}
	person, err := s.Learner(r)
	if err != nil || person == "" {
		return "", err
	}
	if ask.Attempt == "" && !r.Grants(people.Study) {
		return "", nil
	}
	return person, r.Require(people.Study)
}

// mostAtOnce is how many attempts are taken at once.
const mostAtOnce = 50

// Keep keeps attempts of somebody with an account that were made elsewhere; they are judged again. A task that the course does not have any
// more, or not yet, is left out.
func (s Study) Keep(r *Request, token string, asks ...study.Ask) error {
	who, err := s.keeper(r, token)
	if err != nil {
		return err
	}
	for _, ask := range asks[:min(len(asks), mostAtOnce)] {
		if _, err := s.Service.Answer(r.Context(), who.ID, ask); err != nil && !errors.Is(err, study.ErrNoTask) {
			return err
		}
	}
	return nil
}

// Earned is the stars of the visitor.
func (s Study) Earned(r *Request) (wire.EarnedStars, error) {
	who, err := r.Who()
	if err != nil {
		return wire.EarnedStars{Earned: []wire.TaskStars{}}, err
	}
	return s.Service.Earned(r.Context(), who.ID)
}

// Standing is how the visitor does at puzzles.
func (s Study) Standing(r *Request) (wire.PuzzleProgress, error) {
	who, err := r.Who()
	if err != nil {
		return wire.PuzzleProgress{}, err
	}
	return s.Service.Standing(r.Context(), who.ID)
}

// Due is what the visitor is asked again.
func (s Study) Due(r *Request) (wire.Due, error) {
	who, err := r.Who()
	if err != nil {
		return wire.Due{}, err
	}
	return s.Service.Due(r.Context(), who.ID, r.Lang)
}

// BeginSeries begins to count puzzles for the visitor.
func (s Study) BeginSeries(r *Request, mode string) (wire.PuzzleRun, error) {
	who, err := s.keeper(r, "kept-account")
	if err != nil {
		return wire.PuzzleRun{}, err
	}
	return s.Service.BeginSeries(r.Context(), who.ID, mode)
}

// CountSeries counts a puzzle of a series of the visitor.
func (s Study) CountSeries(r *Request, ask study.Ask) (wire.PuzzleRun, error) {
	who, err := s.keeper(r, "kept-account")
	if err != nil {
		return wire.PuzzleRun{}, err
	}
	return s.Service.CountSeries(r.Context(), who.ID, ask)
}

// Series is the series of a mode that a text names, begun if it names none that goes on.
func (s Study) Series(r *Request, mode, text string) (wire.PuzzleRun, error) {
	person, err := s.Learner(r)
	if err == nil && person != "" {
		err = r.Allow(Keeping)
	}
	if err != nil {
		return wire.PuzzleRun{}, err
	}
	return s.Service.Series(r.Context(), person, mode, text)
}

// mostMistakes is how many turns of a game are taken at once.
const mostMistakes = 20

// NoteMistakes has turns of the visitor in a finished game come back.
func (s Study) NoteMistakes(r *Request, table string, n int, turns []int) (wire.Due, error) {
	who, err := s.keeper(r, "kept-account")
	if err != nil {
		return wire.Due{}, err
	}
	own, err := s.Mistakes(r.Context(), r.Viewer(who), table, n, turns[:min(len(turns), mostMistakes)])
	if err != nil {
		return wire.Due{}, err
	}
	for _, mistake := range own {
		if _, err := s.Note(r.Context(), who.ID, study.Ask{Mistake: mistake}); err != nil {
			return wire.Due{}, err
		}
	}
	return s.Service.Due(r.Context(), who.ID, r.Lang)
}

// Retry is a turn of the visitor in a finished game, after what was tried instead; ask has the tries. Noted: it was not tried, and is to come back.
func (s Study) Retry(r *Request, table string, n, turn int, ask study.Ask, noted bool) (study.Posed, error) {
	viewer, err := s.viewer(r, Learning)
	if err != nil {
		return study.Posed{}, err
	}
	own, err := s.Mistakes(r.Context(), viewer, table, n, []int{turn})
	if err != nil {
		return study.Posed{}, err
	}
	person, err := s.Learner(r)
	if err != nil {
		return study.Posed{}, err
	}
	ask.Of, ask.Mistake = kept.ID{Kind: kept.Mistake}, own[0]
	ask.Allow = func() error { return r.Allow(Keeping) }
	if noted {
		return s.Note(r.Context(), person, ask)
	}
	return s.Service.Answer(r.Context(), person, ask)
}

// Report takes down that the visitor says a puzzle is wrong.
func (s Study) Report(r *Request, puzzle, turn string) (wire.PuzzleReport, error) {
	who, err := s.keeper(r, "reports-account")
	if err != nil {
		return wire.PuzzleReport{}, err
	}
	return s.Service.Report(r.Context(), who.ID, puzzle, turn, r.Lang)
}

// AskReview has a game reviewed, and is the review as far as it has been made.
func (s Study) AskReview(r *Request, table string, n int) (wire.Review, error) {
	viewer, err := s.viewer(r, Reviewing)
	if err != nil {
		return wire.Review{}, err
	}
	return s.Service.Review(r.Context(), viewer, table, n, true)
}

// Review is the review of a game as far as it has been made.
func (s Study) Review(r *Request, table string, n int) (wire.Review, error) {
	who, err := r.Who()
	if err != nil {
		return wire.Review{}, err
	}
	return s.Service.Review(r.Context(), r.Viewer(who), table, n, false)
}

// ReviewOwn asks for the reviews of all finished games of somebody with an account.
func (s Study) ReviewOwn(r *Request) (wire.OwnReviews, error) {
	if err := r.Allow(ReviewingAll); err != nil {
		return wire.OwnReviews{}, err
	}
	who, err := s.keeper(r, "reviews-account")
	if err != nil {
		return wire.OwnReviews{}, err
	}
	return s.Service.ReviewOwn(r.Context(), r.Viewer(who), who.ID)
}

// OwnReviews is how far these are; nothing for a visitor without an account.
func (s Study) OwnReviews(r *Request) (wire.OwnReviews, error) {
	person, err := s.Learner(r)
	if err != nil || person == "" {
		return wire.OwnReviews{}, err
	}
	return s.Service.OwnReviews(r.Context(), person)
}

// StopOwnReviews drops those that nobody is making yet.
func (s Study) StopOwnReviews(r *Request) error {
	who, err := s.keeper(r, "reviews-account")
	if err != nil {
		return err
	}
	return s.Service.StopOwnReviews(r.Context(), who.ID)
}

// Known is what exact tables know of the turns of a finished game.
func (s Study) Known(r *Request, table string, n int) (wire.KnownTurns, error) {
	viewer, err := s.viewer(r, Asking)
	if err != nil {
		return wire.KnownTurns{}, err
	}
	return s.Service.Known(r.Context(), viewer, table, n)
}

// Analyse answers a question about a line of play.
func (s Study) Analyse(r *Request, ask wire.AnalysisAsk) (wire.Analysis, error) {
	viewer, err := s.viewer(r, Analysing)
	if err != nil {
		return wire.Analysis{}, err
	}
	return s.Service.Analyse(r.Context(), viewer, ask)
}

// KeepTree keeps an analysis under a link.
func (s Study) KeepTree(r *Request, n wire.NewTree) (wire.Tree, error) {
	if err := r.Allow(Sharing); err != nil {
		return wire.Tree{}, err
	}
	kept, err := s.Service.KeepTree(r.Context(), n)
	if err != nil {
		return kept, err
	}
	person, err := s.Learner(r)
	if err == nil && person != "" && s.Trees != nil {
		err = s.Trees.OwnTree(r.Context(), person, kept.ID)
	}
	return kept, err
}

// Explore is what was played in a position.
func (s Study) Explore(r *Request, e study.Exploring) (wire.Explorer, error) {
	viewer, err := s.viewer(r, Exploring)
	if err != nil {
		return wire.Explorer{}, err
	}
	return s.Service.Explore(r.Context(), viewer, e)
}
