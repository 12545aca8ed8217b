package main

import (
	"bytes"
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/study/puzzles/workshop"
	"crownhead/rulebook"
	"crownhead/rulebook/lessons"
	"crownhead/rulebook/rulebooktest"
)

// Noughts and crosses is the sixth game: its rules, its computer player and its one value are in this file, and no other
// file of the program knows it. What it takes to add a real family is here in small.

// grid is a position: whose mark is on each square, a3 first, row by row.
type grid [9]byte

const (
	free  = '.'
	marks = "xo" // by seat
)

// noughts is the rule sheet.
type noughts struct{}

var lines = [8][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func squareOf(i int) string { return string([]byte{byte('a' + i%3), byte('3' - i/3)}) }

func (noughts) Start() grid { return grid([]byte(".........")) }

// line is a line of three equal marks, if there is one.
func (g grid) line() ([3]int, bool) {
	for _, l := range lines {
		if a := g[l[0]]; a != free && a == g[l[1]] && a == g[l[2]] {
			return l, true
		}
	}
	return [3]int{}, false
}

func (g grid) next() game.Seat {
	placed := 0
	for _, mark := range g {
		if mark != free {
			placed++
		}
	}
	return game.Seat(placed % 2)
}

func (s noughts) ToAct(g grid) game.Seat {
	if len(s.AppendMoves(nil, g)) == 0 {
		return game.Nobody
	}
	return g.next()
}

func (noughts) AppendMoves(moves []int, g grid) []int {
	if _, won := g.line(); won {
		return moves
	}
	for i, mark := range g {
		if mark == free {
			moves = append(moves, i)
		}
	}
	return moves
}

func (noughts) Play(g grid, m int) grid {
	g[m] = marks[g.next()]
	return g
}

func (noughts) Outcome(way []grid) (game.Outcome, bool) {
	g := way[len(way)-1]
	if l, won := g.line(); won {
		winner := g.next().Other()
		return game.Outcome{Winner: winner, Points: 1, Why: noughtsSay("three", "NC-2", game.Word("side", noughtsSides[winner])).
			Showing(squareOf(l[0]), squareOf(l[1]), squareOf(l[2]))}, true
	}
	if !slices.Contains(g[:], free) {
		return game.Drawn(noughtsSay("full", "NC-3")), true
	}
	return game.Outcome{}, false
}

// Steps bring a mark from out of the game.
func (noughts) Steps(g grid, m int) []game.Step {
	at := squareOf(m)
	return []game.Step{{To: at, Effects: []game.Effect{{Owner: g.next(), Kind: "mark", To: at}}}}
}

func (noughts) Pieces(g grid) (all []game.Piece) {
	for i, mark := range g {
		if mark != free {
			all = append(all, game.Piece{Square: squareOf(i), Owner: game.Seat(strings.IndexByte(marks, mark)), Kind: "mark"})
		}
	}
	return all
}

func (noughts) MoveText(_ grid, m int) string { return squareOf(m) }

func (s noughts) ParseMove(g grid, text string) (int, bool, []game.Step, error) {
	for i := range g {
		if squareOf(i) == text {
			return i, slices.Contains(s.AppendMoves(nil, g), i), []game.Step{{To: text}}, nil
		}
	}
	return 0, false, nil, noughtsBad(text, "not-a-square")
}

func (noughts) PositionText(g grid) string {
	return string(g[:3]) + "/" + string(g[3:6]) + "/" + string(g[6:])
}

func (s noughts) ParsePosition(text string) (grid, error) {
	rows := strings.Split(text, "/")
	if len(rows) != 3 || len(text) != 11 || len(rows[0]) != 3 || len(rows[1]) != 3 || strings.Trim(text, "./xo") != "" {
		return grid{}, noughtsBad(text, "not-a-grid")
	}
	if more := strings.Count(text, "x") - strings.Count(text, "o"); more != 0 && more != 1 {
		return grid{}, noughtsBad(text, "out-of-turn")
	}
	return grid([]byte(strings.Join(rows, ""))), nil
}

func (noughts) Explain(g grid, turns []game.Move, touched []game.Step, _ bool) []game.Reason {
	open := game.Texts(turns)
	for _, s := range touched {
		for i, mark := range g {
			if at := squareOf(i); mark != free && (at == s.To || at == s.From) {
				return []game.Reason{noughtsSay("taken", "NC-1", game.Plain("at", at)).Showing(at).Instead(open...)}
			}
		}
	}
	return []game.Reason{noughtsSay("place", "NC-1").Instead(open...)}
}

func (noughts) Offers(_ []grid, by game.Seat) []game.Ending { return game.DrawOrResign(by) }

func (noughts) Settle(_ []grid, e game.Ending) game.Outcome {
	switch e.Kind {
	case game.Draw:
		return game.Drawn(noughtsSay("agreed", "NC-3"))
	case game.Flag:
		return game.Outcome{Winner: e.By.Other(), Points: 1, Why: noughtsSay("late", "NC-4", game.Word("side", noughtsSides[e.By]))}
	}
	return game.Outcome{Winner: e.By.Other(), Points: 1, Why: noughtsSay("gave-up", "NC-4", game.Word("side", noughtsSides[e.By]))}
}

func (noughts) ExplainEnding([]grid, game.Ending) []game.Reason {
	return []game.Reason{noughtsSay("no-ending", "NC-4")}
}

var noughtsSides = [2]game.Text{{EN: "Crosses", FR: "les croix", DE: "Kreuze"}, {EN: "Noughts", FR: "les ronds", DE: "Kringel"}}

func noughtsSay(token, clause string, args ...game.Arg) game.Reason {
	return noughtsSentences.Reason(token, []string{clause}, args...)
}

func noughtsBad(text, token string) error {
	return &game.BadText{Input: text, Reasons: []game.Reason{noughtsSentences.Reason(token, nil)}}
}

var noughtsSentences = game.Sentences{
	"not-a-square": {EN: "a turn is one of the squares a1 to c3", FR: "un coup est une des cases a1 à c3", DE: "ein Zug ist eines der Felder a1 bis c3"},
	"not-a-grid":   {EN: "a position is three rows such as x.o/.../...", FR: "une position est trois rangées comme x.o/.../...", DE: "eine Stellung sind drei Reihen wie x.o/.../..."},
	"out-of-turn":  {EN: "there are as many crosses as noughts, or one more", FR: "il y a autant de croix que de ronds, ou une de plus", DE: "es gibt so viele Kreuze wie Kringel, oder eines mehr"},
	"taken":        {EN: "there is a mark on {at} already", FR: "il y a déjà une marque en {at}", DE: "auf {at} ist schon ein Zeichen"},
	"place":        {EN: "a turn is one mark on a free square", FR: "un coup est une marque sur une case libre", DE: "ein Zug ist ein Zeichen auf einem freien Feld"},
	"three":        {EN: "{side} have three in a row and win", FR: "{side} en ont trois d’affilée et gagnent", DE: "{side} haben drei in einer Reihe und gewinnen"},
	"full":         {EN: "the grid is full: a draw", FR: "la grille est pleine et la partie est nulle", DE: "das Gitter ist voll, unentschieden"},
	"agreed":       {EN: "both agree to a draw", FR: "les deux conviennent de la nulle", DE: "beide einigen sich auf Unentschieden"},
	"late":         {EN: "{side} have run out of time", FR: "{side} n’ont plus de temps", DE: "{side} haben keine Zeit mehr"},
	"gave-up":      {EN: "{side} give up", FR: "{side} abandonnent", DE: "{side} geben auf"},
	"left":         {EN: "free squares: {n}", FR: "cases libres : {n}", DE: "freie Felder: {n}"},
	"no-ending":    {EN: "one can offer a draw or give up", FR: "on peut proposer la nulle ou abandonner", DE: "man kann Unentschieden anbieten oder aufgeben"},
}

// noughtsPlayer takes a line of three if it can, stops one if it must, and else takes what is first.
type noughtsPlayer struct{ engine.Player } // it agrees to nothing, like a random one

func newNoughtsPlayer(_ noughts, level int, seed uint64) engine.Player {
	return noughtsPlayer{engine.Random(level, seed)}
}

func (noughtsPlayer) Choose(_ context.Context, pos game.Position, _ engine.Limits, _ func(engine.Info)) (engine.Info, error) {
	way, err := engine.Asked[grid, int](pos)
	if err != nil {
		return engine.Info{}, err
	}
	g := way[len(way)-1]
	open := noughts{}.AppendMoves(nil, g)
	best := open[0]
	for _, by := range []game.Seat{g.next().Other(), g.next()} { // what wins is better than what must be stopped
		for _, m := range open {
			after := g
			after[m] = marks[by]
			if _, won := after.line(); won {
				best = m
			}
		}
	}
	return engine.Info{Line: []string{squareOf(best)}}, nil
}

// Judge looks one turn ahead: what completes a row is best, and what leaves the other side a row to complete is worst.
func (noughtsPlayer) Judge(_ context.Context, pos game.Position, q engine.Question, _ func(engine.Judgement)) (engine.Judgement, error) {
	if len(pos.Moves()) == 0 {
		return engine.Judgement{}, engine.ErrNoTurn
	}
	var all []engine.Verdict
	for _, m := range pos.Moves() {
		v := engine.Verdict{Turn: m.Text, Line: []string{m.Text}}
		if next, err := pos.Play(m.Text); err != nil {
			return engine.Judgement{}, err
		} else if next.ToAct() == game.Nobody {
			v.Score = 300
		} else if at := completesRow(next); at != "" {
			v.Score, v.Line = -300, append(v.Line, at)
		}
		all = append(all, v)
	}
	return q.Conclude(all, engine.Logistic(100), 1, uint64(len(all))), nil
}

// completesRow is a square on which the seat to act makes three; "" if there is none.
func completesRow(pos game.Position) string {
	for _, m := range pos.Moves() {
		if next, err := pos.Play(m.Text); err == nil {
			if o, over := next.Outcome(); over && o.Winner == pos.ToAct() {
				return m.Text
			}
		}
	}
	return ""
}

// noughtsStudy has one reason of its own, one theme, one question, and one thing to know of a position.
var noughtsStudy = games.Study{
	About: []games.Theme{{ID: "three-in-a-row", Name: game.Text{EN: "Three in a row", FR: "Trois d’affilée", DE: "Drei in einer Reihe"}}},
	Themes: func(pos game.Position, line []string) []string {
		for _, turn := range line {
			next, err := pos.Play(turn)
			if err != nil {
				return nil
			}
			pos = next
		}
		if o, over := pos.Outcome(); over && o.Winner != game.Nobody {
			return []string{"three-in-a-row"}
		}
		return nil
	},
	Claimed: games.Question{Kind: "free", Text: game.Text{
		EN: "{side} to move. Is there room for a mark on {turn}?", FR: "Trait aux {side}. Y a-t-il place pour une marque en {turn} ?", DE: "{side} am Zug. Ist auf {turn} Platz für ein Zeichen?",
	}},
	Stakes: func(_ [2]game.Text, pos game.Position) game.Text {
		return noughtsSentences.Reason("left", nil, game.Plain("n", strconv.Itoa(9-len(pos.Pieces())))).Text
	},
	Reasons: func(d games.Decision) (games.Reason, bool) {
		next, err := d.At.Play(d.Played.Turn)
		if err != nil {
			return games.Reason{}, false
		}
		at := completesRow(next)
		return games.Reason{Token: "left-open", Turn: d.Best[0].Turn, Squares: []string{at}}, at != ""
	},
	Words: map[string]game.Text{"left-open": {
		EN: "this turn leaves {squares} open, where three are made; {turn} does not",
		FR: "ce coup laisse {squares}, où il s’en fait trois ; {turn} non",
		DE: "dieser Zug lässt {squares} offen, wo drei entstehen; {turn} nicht",
	}},
}

// noughtsChapter is its sheet, clause by clause.
var noughtsChapter = rulebook.Chapter{
	ID: "NC", Sets: []string{"noughts/plain"},
	Title:  game.Text{EN: "Noughts and crosses", FR: "Le morpion", DE: "Drei gewinnt"},
	Source: game.Text{EN: "the back of every sheet", FR: "le dos de chaque feuille", DE: "die Rückseite jedes Blatts"},
	Entries: []rulebook.Entry{
		{
			ID: "NC-1", Kind: rulebook.Rule, Title: game.Text{EN: "A turn", FR: "Un coup", DE: "Ein Zug"},
			Words: game.Text{EN: "A turn is one mark on a free square.", FR: "Un coup est une marque sur une case libre.", DE: "Ein Zug ist ein Zeichen auf einem freien Feld."},
			Shows: []rulebook.Show{{
				Rules: "noughts/plain", Position: noughtsAhead, Legal: []string{"b3"}, Refused: []string{"a3"},
				Caption: game.Text{EN: "The square a3 is taken.", FR: "La case a3 est prise.", DE: "Das Feld a3 ist besetzt."},
			}},
		},
		{
			ID: "NC-2", Kind: rulebook.Rule, Title: game.Text{EN: "Three in a row", FR: "Trois d’affilée", DE: "Drei in einer Reihe"},
			Words: game.Text{EN: "Three in a row win.", FR: "Trois d’affilée gagnent.", DE: "Drei in einer Reihe gewinnen."},
			Shows: []rulebook.Show{{
				Rules: "noughts/plain", Position: noughtsAhead, Turns: []string{"b3"}, Ends: "three",
				Caption: game.Text{EN: "The upper row is full of crosses.", FR: "La rangée du haut est pleine de croix.", DE: "Die obere Reihe ist voller Kreuze."},
			}},
		},
		{
			ID: "NC-3", Kind: rulebook.Rule, Title: game.Text{EN: "A draw", FR: "La nulle", DE: "Unentschieden"},
			Words: game.Text{EN: "A full grid is a draw.", FR: "Une grille pleine fait partie nulle.", DE: "Ein volles Gitter ist unentschieden."},
			Shows: []rulebook.Show{{
				Rules: "noughts/plain", Position: "xox/xoo/ox.", Turns: []string{"c1"}, Ends: "full",
				Caption: game.Text{EN: "Nobody has three.", FR: "Personne n’en a trois.", DE: "Niemand hat drei."},
			}},
		},
		{
			ID: "NC-4", Kind: rulebook.Text, Title: game.Text{EN: "Giving up", FR: "L’abandon", DE: "Aufgeben"},
			Words: game.Text{EN: "A player may give up.", FR: "On peut abandonner.", DE: "Man darf aufgeben."},
		},
	},
}

// noughtsAhead: both have two in a row, and the crosses are to move.
const noughtsAhead = "x.x/oo./..."

// noughtsCourse is its lessons.
var noughtsCourse = lessons.Course{Sheet: "noughts/plain", Tasks: []lessons.Task{
	{
		ID: "NC-1a", Entries: []string{"NC-1"}, Rules: "noughts/plain", Position: noughtsAhead, Refused: []string{"a3"},
		Goal: game.Text{EN: "Try a square that is taken.", FR: "Essayez une case prise.", DE: "Versuch ein besetztes Feld."},
	},
	{
		ID: "NC-2a", Entries: []string{"NC-2"}, Rules: "noughts/plain", Position: noughtsAhead, Line: []string{"b3"}, Ends: "three",
		Goal: game.Text{EN: "Make three in a row.", FR: "Alignez-en trois.", DE: "Bilde eine Dreierreihe."},
	},
}}

// noughtsPuzzle asks for the one turn that wins at once.
func noughtsPuzzle() puzzles.Puzzle {
	return puzzles.Puzzle{
		ID: puzzles.ID("noughts/plain", noughtsAhead, puzzles.End), Rules: "noughts/plain", Position: noughtsAhead, Kind: puzzles.End, Turns: 1,
		First: &puzzles.Choice{
			Right: []puzzles.Answer{{Turn: "b3"}},
			Wrong: map[string][]string{"c2": {"b3"}, "a1": {"c2"}, "b1": {"c2"}, "c1": {"c2"}},
		},
		Themes: []string{"ending", "quiet", "three-in-a-row", "win-in-1"}, Levels: "44444444", Rating: workshop.Rating("44444444"),
		Proof: puzzles.Proof{By: puzzles.ByLines},
	}
}

// noughtsQuestion asks about a square that is taken.
func noughtsQuestion() puzzles.Puzzle {
	return puzzles.Puzzle{
		ID: puzzles.ID("noughts/plain", noughtsAhead, "free"), Rules: "noughts/plain", Position: noughtsAhead, Kind: "free", Marks: []string{"a3"},
		Themes: []string{"referee"}, Rating: 700, Proof: puzzles.Proof{By: puzzles.ByRules},
	}
}

// noughtsPuzzles is its file of puzzles.
func noughtsPuzzles() []byte {
	var packed bytes.Buffer
	if err := puzzles.Write(&packed, []puzzles.Puzzle{noughtsPuzzle(), noughtsQuestion()}); err != nil {
		panic(err)
	}
	return packed.Bytes()
}

// noughtsFamily is all that the rest of the program is told.
func noughtsFamily() games.Family {
	return games.Family{
		ID: "noughts",
		Sets: []games.RuleSet{{
			ID: "noughts/plain", Title: game.Text{EN: "Noughts and crosses", FR: "Le morpion", DE: "Drei gewinnt"},
			Sides:   [2]game.Text{{EN: "Crosses", FR: "Croix", DE: "Kreuze"}, {EN: "Noughts", FR: "Ronds", DE: "Kringel"}},
			Colours: [2]string{"crosses", "noughts"}, Chapters: []string{"NC"}, Main: []string{"NC-1", "NC-2"},
			Pieces: [2]map[string]games.Face{
				{"mark": {Symbol: "stone-cross-man", Class: "st-green", Word: "board.mark.cross", Letter: "x"}},
				{"mark": {Symbol: "man-a", Class: "ivory", Word: "board.mark.nought", Letter: "o"}},
			},
			Card:  &games.Card{Key: "noughts", Lid: games.Own, Shelf: 11, Picture: games.Picture{Position: "x.o/.x./o.x"}},
			Shows: &games.Shown{"mark", "mark"},
			Rules: games.By(noughts{}, nil, newNoughtsPlayer),
		}},
		Board: games.Board{Layout: games.Squares, Cells: [][]string{{"a3", "b3", "c3"}, {"a2", "b2", "c2"}, {"a1", "b1", "c1"}}},
		Kinds: []string{"mark"},
		Beside: func(now games.Scene) [2]games.Beside {
			left := [2]int{5, 4}
			for _, p := range now.Pieces {
				left[p.Owner]--
			}
			return [2]games.Beside{{Counts: []games.Count{{Key: "marks", N: left[0]}}}, {Counts: []games.Count{{Key: "marks", N: left[1]}}}}
		},
		Record: "text", Opening: 1,
		Book: rulebook.Book{noughtsChapter}, Lessons: []lessons.Course{noughtsCourse}, Puzzles: noughtsPuzzles, Study: noughtsStudy,
		Bench: games.Bench{Trees: []games.Tree{{Name: "start", Set: "noughts/plain", Depth: 9}}, Playouts: []string{"noughts/plain"}},
		Words: map[string]game.Text{
			"family.noughts":         {EN: "Noughts and crosses", FR: "Le morpion", DE: "Drei gewinnt"},
			"box.noughts.name":       {EN: "Noughts and crosses", FR: "Le morpion", DE: "Drei gewinnt"},
			"box.noughts.line":       {EN: "Three in a row wins.", FR: "Trois d’affilée gagnent.", DE: "Drei in einer Reihe gewinnen."},
			"board.side.crosses":     {EN: "Crosses", FR: "Croix", DE: "Kreuze"},
			"board.side.noughts":     {EN: "Noughts", FR: "Ronds", DE: "Kringel"},
			"board.mark.cross":       {EN: "cross", FR: "croix", DE: "Kreuz"},
			"board.mark.nought":      {EN: "nought", FR: "rond", DE: "Kringel"},
			"table.held.marks.one":   {EN: "one mark left", FR: "encore une marque", DE: "noch ein Zeichen"},
			"table.held.marks.other": {EN: "{n} marks left", FR: "encore {n} marques", DE: "noch {n} Zeichen"},
		},
	}
}

// sixGames is the catalogue with the sixth game on its shelf.
func sixGames() *games.Catalogue {
	var all []games.Family
	for _, f := range games.Crownhead().Families() {
		all = append(all, *f)
	}
	return games.New(append(all, noughtsFamily())...)
}

func TestTheSixthGameKeepsTheLaws(t *testing.T) {
	gametest.Whole(t, noughtsSentences)
	gametest.Laws(t, noughts{}, 200)
	rulebooktest.Shows(t, rulebooktest.Sheets{"noughts/plain": rulebooktest.Sheet(noughts{}, nil)}, noughtsFamily().Book)
	if n := game.Start(noughts{}).Perft(9); n != 127_872 {
		t.Errorf("%d games of nine marks", n)
	}
}
