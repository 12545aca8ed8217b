package study

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/study/analysis"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/explorer"
	"crownhead/internal/study/kept"
	"crownhead/internal/study/progress"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/study/review"
	"crownhead/internal/table/play"
	"crownhead/internal/table/rating"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
	"crownhead/rulebook/lessons"
)

// Keeper keeps what follows from attempts: a database, a file, or memory.
type Keeper interface {
	// Update changes what is kept of an exercise, all of it or nothing. An attempt that it knows changes nothing, and change is not asked.
	// It gives what is kept now. The error is [kept.ErrEnough] if a log is full, and [kept.ErrNoSeries] if the try belongs to none.
	Update(ctx context.Context, person string, try kept.Try, change func(kept.Exercise) kept.Exercise) (kept.Exercise, error)
	// Learner is all that is kept of a person.
	Learner(ctx context.Context, person string) (kept.Learner, error)
	// BeginSeries begins to count puzzles.
	BeginSeries(ctx context.Context, person, mode string, at time.Time) (kept.Series, error)
}

// Service poses exercises, judges answers, and has kept what follows from them.
type Service struct {
	Games *games.Catalogue
	// Puzzles gives all that can be posed.
	Puzzles func() *puzzles.Set
	Keep    Keeper
	Now     func() time.Time

	// Tables and Library are of a server, with reviews and analyses that are kept, and an explorer. Without tables there is one caller, who asks one
	// thing after the other and waits as long as it takes: in a worker or at a terminal.
	Tables  Tables
	Library Library
	// Wait lets players go first, before a search; nil if there are none.
	Wait func(context.Context)

	analysts, judging turnstile
	board             *analysis.Board // of who looks for the best turns: one at a time
	losses            explorer.Losses
	last              review.Last // of the one caller, where there are no tables
}

// Close gives the exact tables back that a single caller has used.
func (s *Service) Close() {
	s.last.Close()
	s.analyst().Close()
}

// Tables are those of a house, as study sees them.
type Tables interface {
	// Log is what has happened at a table.
	Log(ctx context.Context, who view.Viewer, table string) ([]play.Entry, error)
	// Seats are those of a viewer at a table.
	Seats(ctx context.Context, who view.Viewer, table string) ([]game.Seat, error)
	// PlaysRated tells whether a viewer is playing a rated game in a position, by whichever sheet of the family.
	PlaysRated(ctx context.Context, who view.Viewer, rules, position string) (bool, error)
}

// Library keeps what belongs to no single learner: reviews, analyses, counts of games, and reports of puzzles.
type Library interface {
	// Review is what has been written of the review of a game; "" is nothing.
	Review(ctx context.Context, table string, game int) (string, error)
	// AskReview has a game reviewed, once, on behalf of a requester; ReviewWaits tells whether that is still to be done.
	AskReview(ctx context.Context, table string, game int, requester string) error
	ReviewWaits(ctx context.Context, table string, game int) (bool, error)
	// OwnFinished is the tables at which a person has played to the end, the newest first: so many, after leaving out so many.
	OwnFinished(ctx context.Context, person string, skip, most int) ([]string, error)
	// OwnReviews is how many games of a person have been reviewed, and how many wait that were asked for on the person's behalf; StopReviews drops these, but for
	// what is being made.
	OwnReviews(ctx context.Context, person string) (reviewed, waiting int, err error)
	StopReviews(ctx context.Context, person string) error
	// PutTree keeps an analysis; Tree is one that was kept, or "".
	PutTree(ctx context.Context, id, body string, at time.Time) error
	Tree(ctx context.Context, id string) (string, error)
	// Explorer is what was played in a position; SeatsOf is who sat at some tables.
	Explorer(ctx context.Context, e kept.Exploration) ([]kept.ExplorerRow, error)
	SeatsOf(ctx context.Context, tables []string) (map[string][2]play.Player, error)
	// PutPuzzleReport writes down that somebody says a puzzle is wrong; RetiredPuzzles are those that are not asked any more for that.
	PutPuzzleReport(ctx context.Context, puzzle, person, turn string, at time.Time) error
	RetiredPuzzles(ctx context.Context) ([]kept.Retired, error)
}

// What there is no exercise of.
var (
	ErrNoTask   = errors.New("study: no such task")
	ErrNoPuzzle = errors.New("study: no such puzzle")
)

// Ask is answers to an exercise.
type Ask struct {
	Of      kept.ID // the family of a puzzle need not be named
	Mistake Mistake // for an exercise of that kind
	Answers []exercise.Answer
	// Typed is the language of a person who has typed the last answer, perhaps in its letters and words; nil if the answer is as the rules write it.
	Typed *game.Lang
	// Shown: the solution of a puzzle or a mistake was asked for, so it is not found.
	Shown   bool
	Attempt string // counts once; see [kept.Try]
	Series  int    // to which it belongs, or 0
	// Mode and Run name the series to which a puzzle belongs by its text, see [wire.PuzzleRun]; "" is none.
	Mode, Run string
	// Kept is what a guest's own browser keeps of the exercise. Posed has it changed.
	Kept *kept.Exercise
	// Allow is asked before anything is kept for a person; nil allows it.
	Allow func() error
}

// Posed is an exercise after some answers.
type Posed struct {
	exercise.Attempt
	Of      kept.ID
	Sheet   string // of the course of a task
	Task    lessons.Task
	Puzzle  puzzles.Puzzle
	Mistake Mistake
	// Answers are all of them, as they were understood.
	Answers []exercise.Answer
	// Read is how the last answer was understood that was typed. If it can be several turns, they are in Meant, and it is not counted.
	Read  string
	Meant []wire.Meaning
	// Kept is what is kept of it now; nil if nothing was decided, or there is nobody to keep it for.
	Kept *kept.Exercise
	// Run is how far the series is to which it belongs, if that is known.
	Run *wire.PuzzleRun

	games   *games.Catalogue
	begun   exercise.Attempt
	carried bool         // a guest's browser keeps it
	series  *kept.Series // of a guest
}

// Pose is an exercise after some answers. Nothing is kept.
func (s *Service) Pose(ctx context.Context, ask Ask) (Posed, error) {
	p := Posed{Of: ask.Of, Mistake: ask.Mistake, games: s.Games}
	if ask.Mode != "" {
		now := s.Now()
		if p.series = guestSeries(ask.Mode, ask.Run, now); p.series != nil {
			p.Run = new(run(*p.series, now))
		}
	}
	means := exercise.Means{Open: s.Games.Sheet, Marks: s.Games.Marks}
	missing := errors.Join(ErrNoPuzzle, fail(problem.NotFound, "no-such-puzzle", game.Plain("puzzle", game.Excerpt(ask.Of.Name))))
	var x exercise.Exercise
	switch ask.Of.Kind {
	case kept.Task:
		missing = errors.Join(ErrNoTask, fail(problem.NotFound, "no-such-task", game.Plain("task", game.Excerpt(ask.Of.Name))))
		sheet, id := ask.Of.Task()
		course, _ := s.Games.Course(sheet)
		task, _, ok := course.Task(id)
		if !ok {
			return p, missing
		}
		p.Sheet, p.Task, x = sheet, task, exercise.OfTask(task)
	case kept.Mistake:
		p.Of = ask.Mistake.ID()
		x = exercise.OfMistake(ask.Mistake.Rules, ask.Mistake.Start, ask.Mistake.Before)
		means.Judge = func(at game.Position, turn string) (exercise.Verdict, error) {
			return s.judge(ctx, ask.Mistake, at, turn)
		}
	default:
		found, ok := s.Puzzles().Find(ask.Of.Name)
		if !ok {
			return p, missing
		}
		p.Of, p.Puzzle, x = kept.OfPuzzle(found.ID, found.Rules), found, exercise.OfPuzzle(found)
	}
	begun, err := exercise.Begin(x, means)
	if err != nil {
		return p, errors.Join(missing, err) // this catalogue does not have the game
	}
	p.Answers, p.begun = ask.Answers, begun
	last := len(ask.Answers) - 1
	if ask.Typed == nil || last < 0 || len(ask.Answers[last].Touched) > 0 {
		p.Attempt = begun.Replay(ask.Answers)
		if ask.Shown && ask.Of.Kind == kept.Puzzle && !p.Decided() { // an answer, so that whoever judges them again knows
			p.Answers = append(slices.Clone(ask.Answers), exercise.Answer{Text: exercise.GivenUp})
			p.Attempt = p.Try(p.Answers[last+1])
		}
		return p, nil
	}
	p.Attempt = begun.Replay(ask.Answers[:last])
	if p.Read, p.Meant = p.Reads(ask.Answers[last].Text, *ask.Typed); p.Meant != nil {
		p.Answers = ask.Answers[:last] // it is answered again
		p.Attempt = p.Try(exercise.Answer{})
		return p, nil
	}
	p.Answers = append(slices.Clone(ask.Answers[:last]), exercise.Answer{Text: p.Read})
	p.Attempt = p.Try(p.Answers[last])
	return p, nil
}

// worth is the answers that are to be sent with the next one. Of tries at a mistake it is the first, which is kept: each costs a search.
func (p Posed) worth() []exercise.Answer {
	if p.Of.Kind == kept.Mistake {
		return p.Answers[:min(len(p.Answers), p.Tries, 1)]
	}
	return p.begun.Worth(p.Answers)
}

// Answer is Pose for somebody, and keeps what follows once the attempt is decided. Without a person it is a guest's.
func (s *Service) Answer(ctx context.Context, person string, ask Ask) (Posed, error) {
	if person != "" {
		ask = ask.ofPerson()
	}
	p, err := s.Pose(ctx, ask)
	if err != nil {
		return p, err
	}
	o := progress.Outcome{Kind: p.Of.Kind, Solved: p.Solved, Wrong: p.Wrong, Stars: p.Stars(), Credit: p.Credit, Rating: p.Puzzle.Rating}
	if ask.Shown && !p.Decided() {
		o.Wrong++
	}
	if !o.Decided() {
		return p, nil
	}
	answers, err := written(p.Of.Kind, p.Answers)
	if err != nil {
		return p, err
	}
	return s.keep(ctx, person, ask, p, o, answers)
}

// mostLetters is how much of the id of an attempt counts.
const mostLetters = 64

// Note has a mistake come back that was not tried yet.
func (s *Service) Note(ctx context.Context, person string, ask Ask) (Posed, error) {
	p := Posed{Of: ask.Mistake.ID(), Mistake: ask.Mistake, games: s.Games}
	return s.keep(ctx, person, ask, p, progress.Outcome{Kind: kept.Mistake, Noted: true}, "")
}

// keep has an outcome kept: for a person by the keeper, for a guest by who has sent it.
func (s *Service) keep(ctx context.Context, person string, ask Ask, p Posed, o progress.Outcome, answers string) (Posed, error) {
	now := s.Now()
	ask.Attempt = ask.Attempt[:min(len(ask.Attempt), mostLetters)]
	change := func(k kept.Exercise) kept.Exercise { return progress.After(k, o, now) }
	if person != "" {
		if ask.Allow != nil {
			if err := ask.Allow(); err != nil {
				return p, err
			}
		}
		after, err := s.Keep.Update(ctx, person, kept.Try{Attempt: ask.Attempt, Of: p.Of, Series: ask.Series, Answers: answers, At: now}, change)
		if err != nil {
			return p, worded(err, p.Of.Kind, ask.Series)
		}
		if p.Kept = &after; after.Series == nil {
			return p, nil
		}
		far, err := s.runOf(ctx, person, *after.Series)
		p.Run = &far
		return p, err
	}
	var before kept.Exercise
	if ask.Kept != nil {
		before = *ask.Kept
	}
	before.Series = p.series
	after := change(before)
	if after.Series != nil {
		p.Run = new(run(*after.Series, now))
	}
	if ask.Kept != nil {
		p.Kept, p.carried = &after, true
	}
	return p, nil
}

// worded adds to why something is not kept what a person reads of it.
func worded(err error, kind string, series int) error {
	switch {
	case errors.Is(err, kept.ErrEnough) && kind == kept.Task:
		return errors.Join(err, fail(problem.Refused, "lessons-enough"))
	case errors.Is(err, kept.ErrEnough):
		return errors.Join(err, fail(problem.Refused, "puzzles-enough"))
	case errors.Is(err, kept.ErrNoSeries):
		return errors.Join(err, fail(problem.NotFound, "no-such-run", game.Plain("n", strconv.Itoa(series))))
	}
	return err
}

// written is answers as the log has them.
func written(kind string, answers []exercise.Answer) (string, error) {
	var all any
	if kind == kept.Task {
		all = given(answers)
	} else {
		all = texts(answers)
	}
	text, err := json.Marshal(all)
	return string(text), err
}

// texts are answers to a puzzle or a mistake as they travel.
func texts(answers []exercise.Answer) []string {
	all := make([]string, len(answers))
	for i, a := range answers {
		all[i] = a.Text
	}
	return all
}

// Earned is the stars of a person.
func (s *Service) Earned(ctx context.Context, person string) (wire.EarnedStars, error) {
	out := wire.EarnedStars{Earned: []wire.TaskStars{}}
	all, err := s.Keep.Learner(ctx, person)
	for _, one := range all.Stars {
		out.Earned = append(out.Earned, wire.TaskStars(one))
	}
	return out, err
}

// Standing is how a person does at puzzles.
func (s *Service) Standing(ctx context.Context, person string) (wire.PuzzleProgress, error) {
	out := wire.PuzzleProgress{Ratings: []wire.SolverRating{}, Tried: []string{}, Bests: []wire.PuzzleBest{}}
	all, err := s.Keep.Learner(ctx, person)
	for _, one := range all.Ratings {
		out.Ratings = append(out.Ratings, solver(one))
	}
	out.Tried = append(out.Tried, all.Tried...)
	for _, one := range all.Bests {
		out.Bests = append(out.Bests, wire.PuzzleBest(one))
	}
	return out, err
}

// solver is how strong somebody is at the puzzles of a family.
func solver(of kept.Rating) wire.SolverRating {
	now := rating.Rating{Value: of.Value, Deviation: of.Deviation, Volatility: of.Volatility}
	return wire.SolverRating{
		Family: of.Family, Rating: int(math.Round(of.Value)), Deviation: int(math.Round(of.Deviation)), Provisional: now.Provisional(), Tries: of.Tries, Solved: of.Solved,
	}
}

// Due is what a person is asked again.
func (s *Service) Due(ctx context.Context, person string, lang game.Lang) (wire.Due, error) {
	all, err := s.Keep.Learner(ctx, person)
	return s.due(all.Returns, lang), err
}

// BeginSeries begins to count puzzles for a person.
func (s *Service) BeginSeries(ctx context.Context, person, mode string) (wire.PuzzleRun, error) {
	begun, err := s.Keep.BeginSeries(ctx, person, mode, s.Now())
	if err != nil {
		return wire.PuzzleRun{}, worded(err, kept.Puzzle, 0)
	}
	return s.runOf(ctx, person, begun)
}

// CountSeries is Answer for a puzzle of a series, and how far the series is then.
func (s *Service) CountSeries(ctx context.Context, person string, ask Ask) (wire.PuzzleRun, error) {
	posed, err := s.Answer(ctx, person, ask)
	if err != nil {
		return wire.PuzzleRun{}, err
	}
	if posed.Run != nil {
		return *posed.Run, nil
	}
	// Nothing is decided yet, so nothing changes.
	same, err := s.Keep.Update(ctx, person, kept.Try{Of: posed.Of, Series: ask.Series}, func(k kept.Exercise) kept.Exercise { return k })
	if err != nil {
		return wire.PuzzleRun{}, worded(err, kept.Puzzle, ask.Series)
	}
	return s.runOf(ctx, person, *same.Series)
}

// runOf is how far a series of a person is, and the best of its mode.
func (s *Service) runOf(ctx context.Context, person string, of kept.Series) (wire.PuzzleRun, error) {
	out := run(of, s.Now())
	all, err := s.Keep.Learner(ctx, person)
	if i := slices.IndexFunc(all.Bests, func(b kept.Best) bool { return b.Mode == of.Mode }); i >= 0 {
		out.Best = all.Bests[i].Solved
	}
	return out, err
}

// Solver is how strong a person is at the puzzles of a rule set or a family, or of all of them, and what the person has tried; 0 without a rating.
func (s *Service) Solver(ctx context.Context, person, rules string) (strength int, tried []string, err error) {
	all, err := s.Keep.Learner(ctx, person)
	wanted, _, _ := strings.Cut(rules, "/")
	sum, n := 0.0, 0.0
	for _, one := range all.Ratings {
		if wanted == "" || wanted == one.Family {
			sum, n = sum+one.Value, n+1 // where any family is wanted, the mean
		}
	}
	return int(sum / max(n, 1)), all.Tried, err
}
