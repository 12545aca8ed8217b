//go:build js && wasm

// Command crownhead-wasm is the tables and computer players that a browser runs by itself, in workers. It puts one object,
// crownhead, into the worker's scope; its functions take and give JSON, and throw nothing: a fault is {"fault": "…"}.
//
// It is flags and wiring only: what a table does is package offline's.
package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"syscall/js"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/offline"
	"crownhead/internal/wire"
)

// worker is what one worker holds: a table, or a thinker.
type worker struct {
	games    *games.Catalogue
	table    *offline.Table
	thinker  *offline.Thinker
	reviewer *offline.Reviewer
	analyst  *offline.Analyst
	puzzles  *offline.Puzzles
	halt     func() // ends the search that is followed, and waits for that
}

func main() {
	catalogue := games.Crownhead()
	w := &worker{games: catalogue, thinker: offline.NewThinker(catalogue, rand.Reader), reviewer: offline.NewReviewer(catalogue, time.Now), analyst: offline.NewAnalyst(catalogue, rand.Reader), puzzles: offline.NewPuzzles(catalogue, time.Now, rand.Reader), halt: func() {}}
	js.Global().Set("crownhead", js.ValueOf(map[string]any{
		"create": say(w.create), "resume": say(w.resume), "hear": say(w.hear), "tick": say(w.tick),
		"take": say(w.take), "think": say(w.think), "record": say(w.record), "lesson": say(w.lesson), "puzzle": say(w.puzzle), "mistake": say(w.mistake),
		"review": say(w.review), "walk": say(w.walk), "analyse": say(w.analyse), "beside": say(w.beside), "tool": say(w.tool), "pad": say(w.pad), "bench": say(w.bench),
		"follow": js.FuncOf(w.follow), "halt": js.FuncOf(func(js.Value, []js.Value) any { w.halt(); return nil }),
		"unpack": js.FuncOf(w.unpack),
	}))
	select {}
}

// reply is what the table says after each call: what to tell the viewer, what to keep, what to think about, when to tick.
type reply struct {
	Messages []json.RawMessage  `json:"messages,omitempty"`
	Saved    *offline.Saved     `json:"saved,omitempty"`
	Job      *offline.Job       `json:"job,omitempty"`
	Deadline int64              `json:"deadline,omitempty"` // milliseconds since 1970
	Answer   *offline.Answer    `json:"answer,omitempty"`
	Record   string             `json:"record,omitempty"`
	Count    uint64             `json:"count,omitempty"` // nodes of a bench
	Took     int64              `json:"ns,omitempty"`    // how long it took
	Lesson   *wire.Lesson       `json:"lesson,omitempty"`
	Puzzle   *wire.Puzzle       `json:"puzzle,omitempty"`
	Mistake  *wire.Mistake      `json:"mistake,omitempty"`
	Review   *wire.Review       `json:"review,omitempty"`
	Walk     *offline.Walk      `json:"walk,omitempty"`
	Analysis any                `json:"analysis,omitempty"`
	Beside   *offline.OnBoard   `json:"beside,omitempty"`
	Tool     *offline.ToolShown `json:"tool,omitempty"`
	Pad      *offline.PadShown  `json:"pad,omitempty"`
	Fault    string             `json:"fault,omitempty"`
}

// say makes a function of JavaScript: text in, text out.
func say(act func(text string, lang game.Lang) (reply, error)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		text, lang := "", game.English
		if len(args) > 0 {
			text = args[0].String()
		}
		if len(args) > 1 {
			lang, _ = game.ParseLang(args[1].String())
		}
		r, err := act(text, lang)
		return written(r, err, lang)
	})
}

// written is the text of a reply.
func written(r reply, err error, lang game.Lang) string {
	if err != nil {
		r = reply{Fault: inLang(err, lang)}
	}
	out, err := json.Marshal(r)
	if err != nil {
		return `{"fault":"` + err.Error() + `"}`
	}
	return string(out)
}

func inLang(err error, lang game.Lang) string {
	var said interface{ In(game.Lang) string }
	if errors.As(err, &said) {
		return said.In(lang)
	}
	return err.Error()
}

func (w *worker) config(lang game.Lang) offline.Config {
	return offline.Config{Games: w.games, Now: time.Now, Random: rand.Reader, Lang: lang}
}

func (w *worker) create(text string, lang game.Lang) (reply, error) {
	var n wire.NewTable
	if err := json.Unmarshal([]byte(text), &n); err != nil {
		return reply{}, err
	}
	t, err := offline.New(w.config(lang), n)
	if err != nil {
		return reply{}, err
	}
	w.table = t
	return w.stands()
}

func (w *worker) resume(text string, lang game.Lang) (reply, error) {
	var saved offline.Saved
	if err := json.Unmarshal([]byte(text), &saved); err != nil {
		return reply{}, err
	}
	t, err := offline.Open(w.config(lang), saved)
	if err != nil {
		return reply{}, err
	}
	w.table = t
	return w.stands()
}

var errNoTable = errors.New("there is no table yet")

// stands is how the table stands after a call.
func (w *worker) stands() (reply, error) {
	var r reply
	for _, m := range w.table.Messages() {
		r.Messages = append(r.Messages, m)
	}
	saved, err := w.table.Save()
	if err != nil {
		return r, err
	}
	r.Saved = &saved
	if job, ok := w.table.Job(); ok {
		r.Job = &job
	}
	if at, ok := w.table.Deadline(); ok {
		r.Deadline = at.UnixMilli()
	}
	return r, nil
}

func (w *worker) hear(text string, _ game.Lang) (reply, error) {
	if w.table == nil {
		return reply{}, errNoTable
	}
	if err := w.table.Hear([]byte(text)); err != nil {
		return reply{}, err
	}
	return w.stands()
}

func (w *worker) tick(string, game.Lang) (reply, error) {
	if w.table == nil {
		return reply{}, errNoTable
	}
	if err := w.table.Tick(); err != nil {
		return reply{}, err
	}
	return w.stands()
}

func (w *worker) take(text string, _ game.Lang) (reply, error) {
	var a offline.Answer
	if err := json.Unmarshal([]byte(text), &a); err != nil {
		return reply{}, err
	}
	if w.table == nil {
		return reply{}, errNoTable
	}
	if err := w.table.Take(a); err != nil {
		return reply{}, err
	}
	return w.stands()
}

func (w *worker) think(text string, _ game.Lang) (reply, error) {
	var job offline.Job
	if err := json.Unmarshal([]byte(text), &job); err != nil {
		return reply{}, err
	}
	a, err := w.thinker.Think(context.Background(), job)
	return reply{Answer: &a}, err
}

func (w *worker) record(text string, _ game.Lang) (reply, error) {
	if w.table == nil {
		return reply{}, errNoTable
	}
	var wanted offline.Wanted
	if err := json.Unmarshal([]byte(text), &wanted); err != nil {
		return reply{}, err
	}
	written, err := w.table.Record(wanted)
	return reply{Record: written}, err
}

func (w *worker) lesson(text string, lang game.Lang) (reply, error) {
	var try offline.Try
	if err := json.Unmarshal([]byte(text), &try); err != nil {
		return reply{}, err
	}
	return reply{Lesson: offline.Lesson(w.games, time.Now, try, lang)}, nil
}

func (w *worker) puzzle(text string, lang game.Lang) (reply, error) {
	var q offline.Posed
	if err := json.Unmarshal([]byte(text), &q); err != nil {
		return reply{}, err
	}
	posed, err := w.puzzles.Puzzle(q, lang)
	return reply{Puzzle: posed}, err
}

func (w *worker) mistake(text string, lang game.Lang) (reply, error) {
	var m offline.Retried
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return reply{}, err
	}
	tried, err := w.reviewer.Mistake(m, lang)
	return reply{Mistake: tried}, err
}

// patience is how long a review goes on before it tells how far it is.
const patience = 300 * time.Millisecond

func (w *worker) review(text string, lang game.Lang) (reply, error) {
	var g offline.Reviewed
	if err := json.Unmarshal([]byte(text), &g); err != nil {
		return reply{}, err
	}
	out, err := w.reviewer.Review(g, patience, lang)
	return reply{Review: out}, err
}

func (w *worker) walk(text string, lang game.Lang) (reply, error) {
	var g offline.Reviewed
	if err := json.Unmarshal([]byte(text), &g); err != nil {
		return reply{}, err
	}
	walk, err := w.reviewer.Walk(g, lang)
	return reply{Walk: &walk}, err
}

func (w *worker) analyse(text string, lang game.Lang) (reply, error) {
	var q offline.Analysed
	if err := json.Unmarshal([]byte(text), &q); err != nil {
		return reply{}, err
	}
	answer, err := w.analyst.Answer(q, lang)
	return reply{Analysis: answer}, err
}

// A search that is followed lets the worker hear what else it is told: every turn of it is followed by a pause.
const (
	searching = 40 * time.Millisecond
	pausing   = time.Millisecond
)

// follow begins an analysis that has no end: a question, a language, and a function that is given a reply whenever there is something new. It ends
// the one before.
func (w *worker) follow(_ js.Value, args []js.Value) any {
	lang, _ := game.ParseLang(args[1].String())
	var q offline.Analysed
	if err := json.Unmarshal([]byte(args[0].String()), &q); err != nil {
		args[2].Invoke(written(reply{}, err, lang))
		return nil
	}
	w.halt()
	tell := args[2]
	ctx, cancel := context.WithCancel(context.Background())
	ended, pause := make(chan struct{}), time.Now()
	w.halt = func() {
		cancel()
		<-ended
	}
	go func() {
		defer close(ended)
		err := w.analyst.Follow(engine.Courteous(ctx, func() {
			if time.Since(pause) < searching {
				return
			}
			select { // not a plain sleep: halt must not wait for the browser's clock
			case <-ctx.Done():
			case <-time.After(pausing):
			}
			pause = time.Now()
		}), q, func(best any) { tell.Invoke(written(reply{Analysis: best}, nil, lang)) })
		if err != nil && ctx.Err() == nil {
			tell.Invoke(written(reply{}, err, lang))
		}
	}()
	return nil
}

// beside answers the referee's page beside a real board.
func (w *worker) beside(text string, lang game.Lang) (reply, error) {
	var q offline.AtBoard
	if err := json.Unmarshal([]byte(text), &q); err != nil {
		return reply{}, err
	}
	answer, err := offline.Beside(w.games, rand.Reader, q, lang)
	return reply{Beside: &answer}, err
}

// tool answers the pages of dice, clock and lot.
func (w *worker) tool(text string, lang game.Lang) (reply, error) {
	var q offline.ToolUsed
	if err := json.Unmarshal([]byte(text), &q); err != nil {
		return reply{}, err
	}
	answer, err := offline.Tool(rand.Reader, q, lang)
	return reply{Tool: &answer}, err
}

// pad answers the score pad.
func (w *worker) pad(text string, lang game.Lang) (reply, error) {
	var q offline.PadUsed
	if err := json.Unmarshal([]byte(text), &q); err != nil {
		return reply{}, err
	}
	answer, err := offline.Score(w.games, q, lang)
	return reply{Pad: &answer}, err
}

// unpack takes the exact tables of a family, or the puzzles, into use: a name and an Uint8Array.
func (w *worker) unpack(_ js.Value, args []js.Value) any {
	w.halt() // nobody may be searching with what is replaced
	pack := make([]byte, args[1].Get("length").Int())
	js.CopyBytesToGo(pack, args[1])
	var err error
	if name := args[0].String(); name == offline.PuzzlePack {
		err = w.puzzles.Unpack(pack)
	} else {
		err = w.thinker.Unpack(name, pack)
	}
	if err != nil {
		return inLang(err, game.English)
	}
	return ""
}

// bench runs the fixed bench of a family's computer player.
func (w *worker) bench(family string, _ game.Lang) (reply, error) {
	f, ok := w.games.Family(family)
	if !ok || f.Bench.Engine == nil {
		return reply{}, errors.New("there is no bench of “" + family + "”")
	}
	began := time.Now()
	n := f.Bench.Engine()
	return reply{Count: n, Took: time.Since(began).Nanoseconds()}, nil
}
