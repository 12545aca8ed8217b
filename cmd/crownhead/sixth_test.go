package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/client"
	"crownhead/internal/drawing"
	"crownhead/internal/offline"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/table/record"
	"crownhead/internal/wire"
)

// six runs a command of the program with the sixth game on its shelf.
func six(t *testing.T, input string, args ...string) (out string, status int) {
	t.Helper()
	var o, e bytes.Buffer
	status = runWith(t.Context(), sixGames(), args, stdio{strings.NewReader(input), &o, &e})
	return o.String() + e.String(), status
}

func wantAll(t *testing.T, what, text string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Errorf("%s: no %q in\n%s", what, want, text)
		}
	}
}

// The commands play it: text board, list of turns, referee, computer player, a whole game in the terminal, bench.
func TestTheSixthGameInTheTerminal(t *testing.T) {
	const ahead = "x.x/oo./..." // both have two in a row
	for _, c := range []struct {
		args   []string
		status int
		want   []string
	}{
		{[]string{"rules"}, done, []string{"noughts/plain", "Noughts and crosses", "chess/fide"}},
		{[]string{"show", "noughts", "-position", ahead}, done, []string{"3  x . x\n2  o o .\n1  . . .\n   a b c\n", ahead}},
		{[]string{"moves", "noughts", "-position", ahead}, done, []string{"b3", "c2"}},
		{[]string{"why", "noughts/plain", "-position", ahead, "a3", "-lang", "de"}, refused, []string{"Auf a3 ist schon ein Zeichen (NC-1)."}},
		{[]string{"best", "noughts", "-position", ahead}, done, []string{"b3"}},
		{[]string{"best", "noughts", "-position", "x.x/o../..."}, done, []string{"b3"}},
		{[]string{"perft", "noughts", "9"}, done, []string{"127872"}},
		{[]string{"match", "noughts:8", "noughts:random", "-games", "20"}, done, []string{"noughts/plain:8"}},
	} {
		out, status := six(t, "", c.args...)
		if status != c.status {
			t.Errorf("%v ends with %d: %s", c.args, status, out)
		}
		wantAll(t, strings.Join(c.args, " "), out, c.want...)
	}
	dir := t.TempDir()
	out, status := six(t, "b2\na1\nb3\nb1\na3\nc3\n", "play", "noughts", "-two", "-data", dir, "-lang", "fr")
	if status != done {
		t.Errorf("play ends with %d", status)
	}
	wantAll(t, "play", out, "Le morpion", "Croix", "Ronds")
	if _, _, status := crownhead("show", "noughts"); status != badInput {
		t.Error("the program without the sixth game knows it")
	}
}

// It is learned by its own clauses: chapter, clause, lesson and puzzle in the terminal.
//
//test:calm it only computes
func TestTheSixthGameIsStudiedInTheTerminal(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	puzzle := noughtsPuzzle().ID
	for _, c := range []struct {
		input string
		args  []string
		want  []string
	}{
		{"", []string{"rules", "NC", "-lang", "fr"}, []string{"Le morpion", "NC-1", "NC-4", "Une grille pleine fait partie nulle."}},
		{"", []string{"rules", "nc-2", "-lang", "de"}, []string{"Drei in einer Reihe", "Die obere Reihe ist voller Kreuze.", "Kreuze haben drei in einer Reihe und gewinnen"}},
		{"", []string{"learn"}, []string{"noughts/plain", "Tasks: 2", "chess/fide"}},
		{"c2\na3\na1\nb3\n", []string{"learn", "noughts"}, []string{
			"Try a square that is taken.", "There is a mark on a3 already (NC-1).", "★★☆", "A turn is one mark on a free square.",
			"Make three in a row.", "Crosses have three in a row and win (NC-2).", "crownhead play noughts/plain -level 1",
		}},
		{"", []string{"puzzles", "list", "-theme", "three-in-a-row"}, []string{puzzle}},
		{"c2\nb3\n", []string{"puzzles", "try", puzzle}, []string{"Free squares: 5.", "c2 is not the solution: b3 answers it", "Solved"}},
		{"ja\nnein\n", []string{"puzzles", "try", noughtsQuestion().ID, "-lang", "de"}, []string{"Ist auf a3 Platz für ein Zeichen?", "Auf a3 ist schon ein Zeichen (NC-1).", "Gelöst"}},
		{"", []string{"puzzles", "verify", "-family", "noughts"}, []string{"2 proved again"}},
	} {
		out, status := six(t, c.input, c.args...)
		if status != done {
			t.Errorf("%v ends with %d: %s", c.args, status, out)
		}
		wantAll(t, strings.Join(c.args, " "), out, c.want...)
	}
	dir := t.TempDir()
	if out, status := six(t, "", "puzzles", "rate", "-family", "noughts", "-out", dir); status != done {
		t.Errorf("the levels do not try its puzzles again: %s", out)
	}
	if again, err := os.ReadFile(filepath.Join(dir, "noughts.jsonl.gz")); err != nil || !bytes.Equal(again, noughtsPuzzles()) {
		t.Errorf("rated again, with the themes that the family sees, its puzzles are others: %v", err)
	}
	file := filepath.Join(dir, "noughts.txt")
	lost := record.Game{Rules: "noughts/plain"}
	for i, turn := range []string{"b2", "a1", "b3", "c3", "b1"} {
		lost.Main = append(lost.Main, record.Turn{By: game.Seat(i % 2), Text: turn})
	}
	text, err := record.Of(sixGames()).Usual("noughts/plain").Write(lost)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out, status := six(t, "", "review", file, "-lang", "de")
	if status != done {
		t.Errorf("review ends with %d: %s", status, out)
	}
	wantAll(t, "review", out, "Dieser Zug lässt b1 offen, wo drei entstehen; b1 nicht")
	if out, _, status := crownhead("rules", "NC-2"); status != badInput {
		t.Errorf("the program without the sixth game has its chapter: %s", out)
	}
}

// The same in the program that browsers run: its lesson and its puzzle are judged by the worker.
//
//test:calm it only computes
func TestTheSixthGameIsStudiedWithoutAServer(t *testing.T) {
	catalogue := sixGames()
	lesson := offline.Lesson(catalogue, time.Now, offline.Try{Sheet: "noughts/plain", Task: "NC-2a", LessonTry: wire.LessonTry{Answers: []wire.LessonAnswer{{Text: "b3"}}}}, game.German)
	if lesson == nil || !lesson.Solved || lesson.Clauses[0].Title != "Drei in einer Reihe" {
		t.Errorf("the lesson says %+v", lesson)
	}
	reviewer, asked := offline.NewReviewer(catalogue, time.Now), offline.Reviewed{Rules: "noughts/plain", Turns: []string{"b2", "a1", "b3", "c3"}}
	for range len(asked.Turns) + 1 { // the first call only glances
		judged, err := reviewer.Review(asked, time.Hour, game.French)
		if err != nil {
			t.Fatal(err)
		}
		asked.Earlier = judged
	}
	if why := asked.Earlier.Judgements[len(asked.Earlier.Judgements)-1].Why; why == nil || why.Token != "left-open" || !strings.Contains(why.Text, "laisse b1") {
		t.Errorf("the review says %+v", why)
	}
	worker := offline.NewPuzzles(catalogue, time.Now, strings.NewReader(strings.Repeat("1", 100)))
	if err := worker.Unpack(catalogue.Puzzles()); err != nil {
		t.Fatal(err)
	}
	puzzle, err := worker.Puzzle(offline.Posed{Rules: "noughts/plain", Theme: "three-in-a-row"}, game.French)
	if err != nil || puzzle.ID != noughtsPuzzle().ID {
		t.Fatalf("%+v: %v", puzzle, err)
	}
	if puzzle, err = worker.Puzzle(offline.Posed{Puzzle: puzzle.ID, PuzzleTry: wire.PuzzleTry{Answers: []string{"b3"}}}, game.French); err != nil || !puzzle.Solved {
		t.Errorf("%+v: %v", puzzle, err)
	}
	question := offline.Posed{Puzzle: noughtsQuestion().ID, PuzzleTry: wire.PuzzleTry{Answers: []string{puzzles.No}}}
	if puzzle, err = worker.Puzzle(question, game.French); err != nil || !puzzle.Solved || puzzle.Asks != "a3" || !strings.HasPrefix(puzzle.Stakes, "Cases libres") {
		t.Errorf("%+v: %v", puzzle, err)
	}
}

// The same drawing as for every board of squares, of three rows.
func TestTheSixthGameIsDrawn(t *testing.T) {
	set, err := sixGames().Open("noughts")
	if err != nil {
		t.Fatal(err)
	}
	pos, err := set.At("x.o/.x./o.x")
	if err != nil {
		t.Fatal(err)
	}
	board := string(drawing.Board(drawing.View{Set: set, Position: drawing.Seen(pos), Lang: game.French}))
	wantAll(t, "the board", board, `viewBox="0 0 360 360"`, `data-at="c1"`, `aria-label="b2, croix"`, `aria-label="c3, rond"`, `aria-label="a2, vide"`, `href="#stone-cross-man"`, `href="#man-a"`)
	if n := strings.Count(board, `role="gridcell"`); n != 9 {
		t.Errorf("the grid has %d cells", n)
	}
	sprite := string(drawing.Sprite(set.Family))
	wantAll(t, "the sprite", sprite, `id="stone-cross-man"`, `id="man-a"`)
	if strings.Contains(sprite, `id="chess-k"`) {
		t.Error("the sprite has the pieces of another game")
	}
}

// A server, its pages in three languages, its API and its socket, against the computer; then the record there and back.
func TestTheSixthGameAtAServer(t *testing.T) {
	house := startedWith(t, sixGames(), "serve", "-addr", "127.0.0.1:0", "-data", t.TempDir(), "-limits", "off")
	for lang, want := range map[string][]string{
		"en": {"Noughts and crosses", "Three in a row wins."},
		"fr": {"Le morpion", "Trois d’affilée gagnent."},
		"de": {"Drei gewinnt", "Drei in einer Reihe gewinnen."},
	} {
		wantAll(t, "home", house.page("/?lang="+lang), want...)
		wantAll(t, "set-up", house.page("/new?rules=noughts&lang="+lang), want[0], `viewBox="30 30 300 300"`)
		wantAll(t, "archive", house.page("/games?game=noughts&lang="+lang), want[0])
		wantAll(t, "ratings", house.page("/ratings?family=noughts&lang="+lang), want[0])
	}
	wantAll(t, "settings", house.page("/settings"), "#stone-cross-man")
	for lang, want := range map[string][6]string{
		"en": {"A full grid is a draw.", "Make three in a row.", "Noughts and crosses", "Three in a row", "Free squares: 5.", "Is there room for a mark on a3?"},
		"fr": {"Une grille pleine fait partie nulle.", "Alignez-en trois.", "Le morpion", "Trois d’affilée", "Cases libres : 5.", "Y a-t-il place pour une marque en a3 ?"},
		"de": {"Ein volles Gitter ist unentschieden.", "Bilde eine Dreierreihe.", "Drei gewinnt", "Drei in einer Reihe", "Freie Felder: 5.", "Ist auf a3 Platz für ein Zeichen?"},
	} {
		wantAll(t, "the chapter", house.page("/rules/NC?lang="+lang), `id="NC-3"`, want[0], want[2])
		wantAll(t, "the contents", house.page("/rules?lang="+lang), "/rules/NC", want[2])
		wantAll(t, "the lesson", house.page("/learn/noughts/plain?task=NC-2a&lang="+lang), want[1])
		wantAll(t, "the puzzle", house.page("/puzzles/"+noughtsPuzzle().ID+"?lang="+lang), want[2], want[3], want[4])
		wantAll(t, "the question", house.page("/puzzles/"+noughtsQuestion().ID+"?lang="+lang), want[5])
	}
	wantAll(t, "the set-up's clauses", house.page("/new?rules=noughts"), "/rules/NC")

	server, err := client.New(client.Options{Address: house.url, Lang: "de"})
	if err != nil {
		t.Fatal(err)
	}
	sets, err := server.Rules(t.Context())
	if err != nil || len(sets) != 11 || sets[10].Family != "noughts" || len(sets[10].Board.Cells) != 3 {
		t.Fatalf("%d rule sets: %v", len(sets), err)
	}
	made, err := server.Create(t.Context(), wire.NewTable{Rules: "noughts", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "engine", Level: 8}}})
	if err != nil {
		t.Fatal(err)
	}
	final := playFirstTurns(t, server, made.ID)
	if why := final.State.Results[0].Why; !strings.HasSuffix(why.Text, ".") || why.Clauses[0] == "" {
		t.Errorf("it ended by %+v", why)
	}
	if beside := final.State.Position.Beside; beside == nil || beside[0].Counts[0].Key != "marks" {
		t.Errorf("beside the board is %+v", beside)
	}
	page := house.page(made.Watch + "?lang=de")
	wantAll(t, "the table", page, "Drei gewinnt", "Kreuze", "Kringel", "Zeichen", `data-record="text"`, `"board.mark.cross":"Kreuz"`)
	if strings.Contains(page, "board.chess") {
		t.Error("the page carries the words of another game")
	}
	wantAll(t, "the record's page", house.page("/games/"+made.ID+"?lang=fr"), "Le morpion")

	text, err := server.Record(t.Context(), made.ID, "text")
	if err != nil {
		t.Fatal(err)
	}
	records := record.Of(sixGames())
	read, err := records.Read([]byte(text))
	if err != nil || len(read) != 1 || len(read[0].Main) != len(final.Turns) {
		t.Fatalf("%d games are read of\n%s: %v", len(read), text, err)
	}
	if again, err := records.Usual("noughts/plain").Write(read...); err != nil || again != text {
		t.Errorf("written again it is\n%s\nnot\n%s: %v", again, text, err)
	}
	log, err := server.Record(t.Context(), made.ID, "json")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "noughts.json")
	if err := os.WriteFile(file, []byte(log), 0o644); err != nil {
		t.Fatal(err)
	}
	out, status := six(t, "", "replay", file)
	if status != done {
		t.Error(out)
	}
	wantAll(t, "replay", out, "Noughts and crosses", final.Turns[0].Text)
}

// playFirstTurns plays the first turn of the list until the game is over.
func playFirstTurns(t *testing.T, server *client.Server, id string) wire.Table {
	t.Helper()
	table, err := server.Watch(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	for {
		change, err := table.Next(t.Context())
		switch {
		case err != nil:
			t.Fatal(err)
		case change.Over():
			return change.Table
		case change.YourTurn():
			if err := table.Play(t.Context(), change.Yours.Moves[0].Text); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// page is a page as a browser without script gets it.
func (r *running) page(path string) string {
	r.t.Helper()
	res, err := r.client.Get(r.url + path)
	if err != nil {
		r.t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		r.t.Fatalf("%s: %d %s %v", path, res.StatusCode, text, err)
	}
	// What a page carries for its script is JSON with its own escapes.
	return regexp.MustCompile(`\\u[0-9a-f]{4}`).ReplaceAllStringFunc(string(text), func(escape string) string {
		var plain string
		_ = json.Unmarshal([]byte(`"`+escape+`"`), &plain)
		return plain
	})
}

// Chromium clicks it: the program it meets is this test itself, with six games.
func TestTheSixthGameInARealBrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes its time")
	}
	for _, name := range []string{"chromium", "node"} {
		if _, err := exec.LookPath(name); err != nil {
			if os.Getenv("CI") != "" {
				t.Fatal(err)
			}
			t.Skip(err)
		}
	}
	script := exec.CommandContext(t.Context(), "node", "--test-reporter=spec", "browser/sixth.mjs")
	script.Dir = filepath.Join("..", "..", "web")
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	script.Env = append(os.Environ(), "CROWNHEAD="+program, "CROWNHEAD_TEST_IS_PROGRAM=six")
	out, err := script.CombinedOutput()
	t.Logf("%s", out)
	if err != nil {
		t.Fatal(err)
	}
}
