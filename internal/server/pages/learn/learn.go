// Package learn is the lessons to read and to answer: the courses of all sheets, and one task of one of them with its board. Each works
// without script; the script takes the board over and asks about every answer.
//
// It knows tasks and what is drawn round a board. It must not know what makes an answer right.
package learn

import (
	"context"
	"crypto/rand"
	"embed"
	"encoding/json"
	"errors"
	"html/template"
	"net/http"
	"net/url"
	"strings"

	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/study"
	"crownhead/internal/study/kept"
	"crownhead/internal/wire"
	"crownhead/web"
)

//go:embed templates/*.html
var files embed.FS

// Pages are those of the lessons.
type Pages struct{ *site.Site }

// New adds the lessons to a site.
func New(s *site.Site) *Pages {
	s.Parse(files, nil)
	return &Pages{s}
}

// Path is the page of all courses; those of single courses are below it.
const Path = "/learn"

// box is a course in the list of them.
type box struct {
	Set     games.RuleSet
	Lid     string
	Picture template.HTML
	Tasks   []string // their ids
}

// index is the list of all courses.
type index struct {
	Under string // the path before that of the lessons, where browsers keep them
	Boxes []box
	// Account is whose stars are kept by the server, too; "" for guests.
	Account string
}

// Index is the page of all courses.
func (s *Pages) Index(w http.ResponseWriter, r *site.Request) error {
	s.Show(w, r, http.StatusOK, "courses", s.LayOutIndex(r, ""))
	return nil
}

// LayOutIndex is the page of all courses below a path.
func (s *Pages) LayOutIndex(r *site.Request, under string) site.Frame {
	page := index{Under: under, Account: account(r)}
	for _, set := range s.Games.All() {
		if course, ok := s.Games.Course(set.ID); ok {
			one := box{Set: set, Lid: set.Shelved().Lid, Picture: site.Lid(s.Games, set)}
			for _, t := range course.Tasks {
				one.Tasks = append(one.Tasks, t.ID)
			}
			page.Boxes = append(page.Boxes, one)
		}
	}
	return site.Frame{Title: r.Say("learn.title"), Here: "learn", Boards: true, Page: page}
}

// account is who reads, if the server keeps what they earn.
func account(r *site.Request) string {
	if r.Who.Account {
		return r.Who.Person
	}
	return ""
}

// line is a task in the list of its course.
type line struct {
	ID, Title string
	Here      bool
}

// Program is what it takes to answer without a server.
type Program struct {
	Exec   string `json:"exec"`
	Wasm   string `json:"wasm"`
	Worker string `json:"engine"`
}

// task is one task with its board.
type task struct {
	wire.Lesson
	Under    string
	Path     string
	Set      games.Opened // with the task's switches
	Course   games.Opened
	Number   int
	Count    int
	Previous string
	Next     string
	Lines    []line
	Board    template.HTML
	Skin     drawing.Skin
	Texts    map[string]string
	Answers  string // those so far, for a form
	Attempt  string // counts once
	Typed    string
	Program  *Program
	Account  string
}

// Task is one task of a course.
func (s *Pages) Task(w http.ResponseWriter, r *site.Request) error {
	return s.show(w, r, Given{Attempt: rand.Text()})
}

// Given is what a form has been answered with.
type Given struct {
	Answers []wire.LessonAnswer
	Typed   string // the last of them
	ByHand  bool   // it was typed, perhaps in the letters and words of the reader
	Attempt string // counts once
}

// Try is the task after one more answer, for readers without script.
func (s *Pages) Try(w http.ResponseWriter, r *site.Request) error {
	var answers []wire.LessonAnswer
	if err := json.Unmarshal([]byte(r.FormValue("answers")), &answers); err != nil {
		answers = nil
	}
	typed := r.FormValue("text")
	return s.show(w, r, Given{Answers: append(answers, wire.LessonAnswer{Text: typed}), Typed: typed, ByHand: r.FormValue("typed") != "", Attempt: r.FormValue("attempt")})
}

func (s *Pages) show(w http.ResponseWriter, r *site.Request, given Given) error {
	sheet, id := r.PathValue("family")+"/"+r.PathValue("set"), r.FormValue("task")
	f, err := s.LayOut(r, "", sheet, id, given)
	if course, known := s.Games.Course(sheet); errors.Is(err, site.ErrNotFound) && known && len(course.Tasks) > 0 {
		// The task was there once. Its course is what is left of it; the script forgets that the task was to come back.
		http.Redirect(w, r.Request, Path+"/"+sheet+"?gone="+url.QueryEscape(id), http.StatusSeeOther)
		return nil
	}
	if err != nil {
		return err
	}
	s.Show(w, r, http.StatusOK, "task", f)
	return nil
}

// LayOut is the page of a task below a path; the first of the course if no other is named. What an account has earned is kept.
func (s *Pages) LayOut(r *site.Request, under, sheet, id string, given Given) (site.Frame, error) {
	course, ok := s.Games.Course(sheet)
	if !ok {
		return site.Frame{}, site.ErrNotFound
	}
	if id == "" {
		id = course.Tasks[0].ID
	}
	of, err := s.Games.Open(sheet)
	if err != nil {
		return site.Frame{}, err
	}
	ask := study.Ask{Of: kept.OfTask(sheet, id), Answers: study.Heard(given.Answers), Typed: study.Typed(given.ByHand, r.Lang), Attempt: given.Attempt}
	var posed study.Posed
	if under == "" {
		posed, err = s.Study.Answer(r.Sender, ask)
	} else { // what browsers keep is the same for everybody, and nobody has asked for it
		posed, err = s.Study.Service.Pose(context.Background(), ask)
	}
	switch {
	case errors.Is(err, study.ErrNoTask):
		return site.Frame{}, site.ErrNotFound
	case err != nil:
		return site.Frame{}, err
	}
	page := task{
		Lesson: posed.Lesson(r.Lang), Under: under, Path: under + Path + "/" + sheet, Course: of, Count: len(course.Tasks), Account: account(r), Attempt: given.Attempt,
	}
	if page.Set, err = s.Games.Open(page.Rules); err != nil {
		return site.Frame{}, err
	}
	_, n, _ := course.Task(id)
	page.Number = n + 1
	if n > 0 {
		page.Previous = course.Tasks[n-1].ID
	}
	if n+1 < len(course.Tasks) {
		page.Next = course.Tasks[n+1].ID
	}
	for _, t := range course.Tasks {
		page.Lines = append(page.Lines, line{t.ID, r.In(t.Teaches()[0].Title), t.ID == id})
	}
	flipped := page.Seat != page.Set.Family.Foot.String()
	page.Board = drawing.Board(drawing.View{Set: page.Set, Position: page.Position, Flipped: flipped, Lang: r.Lang})
	page.Skin = drawing.Look(page.Set.RuleSet)
	page.Texts = r.BoardTexts(page.Set.RuleSet, "board", "does", "learn", "offer", "promote", "table.build", "table.say.", "table.referee", "typed")
	if written, err := json.Marshal(page.Lesson.Answers); err == nil && len(page.Lesson.Answers) > 0 {
		page.Answers = string(written)
	}
	if !page.Right {
		page.Typed = given.Typed
	}
	if program, ok := s.Offline(); ok {
		page.Program = &Program{program.Exec, program.Wasm, web.Asset("engine-worker.js")}
	}
	title := r.Say("learn.task.title", "game", r.In(of.Title), "n", page.Number, "of", page.Count)
	return site.Frame{Title: title, Here: "learn", Layout: string(page.Set.Board.Layout), Boards: true, Page: page}, nil
}

// Play is where the game can be played against the weakest computer player.
func (t task) Play() string {
	if t.Under != "" {
		return t.Under + "/" + t.Sheet + "?with=engine&level=1"
	}
	return "/new?rules=" + t.Sheet + "&with=engine&level=1"
}

// Drawn is the stars, the earned ones filled.
func (t task) Drawn() string {
	return strings.Repeat("★", t.Stars) + strings.Repeat("☆", 3-t.Stars)
}

// Label is what a word that can be said is called.
func (t task) Label(word string) string {
	switch word {
	case wire.First:
		return t.Texts["side.first"]
	case wire.Second:
		return t.Texts["side.second"]
	}
	for _, prefix := range []string{"offer.", "does.", "learn.wins."} {
		if text := t.Texts[prefix+word]; text != "" {
			return text
		}
	}
	if verb, square, ok := strings.Cut(word, " "); ok { // a claim: "huff 8"
		return strings.ReplaceAll(t.Texts["table.say."+verb], "{squares}", square)
	}
	return word
}

// Says is the legal turns that are said and not touched.
func (t task) Says() []wire.Move {
	var all []wire.Move
	for _, m := range t.Moves {
		if s := m.Steps[0]; len(m.Steps) == 1 && s.Does != "" && s.From+s.To+s.Takes == "" && t.Position.ToAct == t.Seat {
			all = append(all, m)
		}
	}
	return all
}
