package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// row says what a room may import and why not more.
type row struct {
	room    string
	imports []string
	why     string
}

// may is the import table of docs/architecture.md: what each room may know of our own packages. A permission that no file
// uses is a fault too: the table shows how the house is, not how it might be.
// A name that ends in "/" means everything below it.
var may = []row{
	{".", nil, "a version does not depend on what it is the version of"},
	{"cmd/", []string{".", "game", "rulebook", "rulebook/lessons", "internal/", "web"}, "commands wire things together"},
	{"game", nil, "the contract does not depend on any game"},
	{"game/gametest", []string{"game"}, "the law-kit tests any sheet by the contract alone"},
	{"rules/", []string{"game"}, "a family knows the contract and no other family"},
	{"rulebook", []string{"game"}, "the book is words and position texts, and does not depend on any game"},
	{"rulebook/lessons", []string{"game", "rulebook"}, "lessons are goals and position texts; the rules decide what is right"},
	{"rulebook/rulebooktest", []string{"game", "rulebook"}, "it plays the book's positions by the contract"},
	{"internal/games", []string{"game", "rules/", "internal/engine", "internal/engine/", "internal/exact", "internal/exact/"}, "one value per game: what is said of it outside its rules, its player and the rule book"},
	{"internal/terminal/textboard", []string{"game", "internal/games"}, "a drawing knows the layout of boards and no rule"},
	{"internal/arena/bench", []string{"game", "internal/games"}, "it measures what each family says is to be measured, and knows none"},
	{"internal/table/guest", []string{"game"}, "what a guest is called knows languages, and nobody"},
	{"internal/table/play", []string{"game", "internal/table/clock", "internal/table/dice", "internal/table/guest"}, "a table knows the contract, time and how names are read, and nothing of where it runs"},
	{"internal/table/clock", []string{"game"}, "clocks know seats and how errors are said, and no game"},
	{"internal/table/dice", []string{"game"}, "a reader who distrusts the house can read the dice alone; only faults are said as everywhere"},
	{"internal/engine", []string{"game"}, "what a table wants of any engine; it knows none"},
	{"internal/engine/enginetest", []string{"game", "game/gametest", "internal/engine"}, "the law-kit tests any computer player by the contract alone"},
	{"internal/engine/kernel", nil, "arithmetic must not know nets or games"},
	{"internal/engine/search", []string{"internal/engine", "internal/engine/kernel"}, "what engines share knows what is asked of a computer player, and no game"},
	{"internal/exact", nil, "the solver and its files know cells and values, and no game"},
	{"internal/exact/backgammon", []string{"game", "internal/exact", "rules/backgammon"}, "tables of a family know its rules and no engine"},
	{"internal/exact/checkers", []string{"game", "internal/exact", "rules/checkers"}, "tables of a family know its rules and no engine"},
	{"internal/exact/morris", []string{"game", "internal/exact", "rules/morris"}, "tables of a family know its rules and no engine"},
	{"internal/arena/programs", []string{"game", "internal/engine", "internal/games", "internal/arena/uci"}, "it starts programs of other people and knows none of our own computer players"},
	{"internal/arena/match", []string{"game", "internal/engine"}, "it plays any engines at any game"},
	{"internal/study/review", []string{"game", "internal/engine", "internal/games", "internal/exact", "internal/wire"}, "it judges any game by what the catalogue gives it, without a family, a file or the network"},
	{"internal/study/puzzles", []string{"game"}, "a puzzle is data, and the rules say what is legal; engines and tables proved it before"},
	{"internal/study/puzzles/shipped", []string{"internal/study/puzzles"}, "it carries puzzles, and nothing a browser would have to load with them"},
	{"internal/study/puzzles/workshop", []string{"game", "internal/engine", "internal/games", "internal/study/puzzles", "internal/exact"}, "it makes puzzles from games and proves them, without files, pages or people"},
	{"training/calibrate", []string{"game", "internal/engine", "internal/games", "internal/study/review"}, "it makes the figures by which scores are read"},
	{"internal/study/analysis", []string{"game", "internal/engine", "internal/games", "internal/table/record", "internal/study/review", "internal/table/view", "internal/wire"}, "a board to try things on knows rule sets, records and reviews, and nobody who asks"},
	{"internal/arena/uci", []string{"game", "internal/engine", "internal/games"}, "a protocol knows what it is told and the catalogue, and no game by name"},
	{"internal/table/host", []string{"game", "internal/table/play", "internal/engine", "internal/table/dice"}, "it runs a table with what it is given, and must not know any network, database or screen"},
	{"internal/engine/morris", []string{"game", "internal/engine", "internal/engine/kernel", "internal/engine/search", "internal/exact/morris", "rules/morris"}, "an engine knows its own family and what all engines share"},
	{"internal/engine/checkers", []string{"game", "internal/engine", "internal/engine/kernel", "internal/engine/search", "internal/exact/checkers", "rules/checkers"}, "an engine knows its own family and what all engines share"},
	{"internal/engine/chess", []string{"game", "internal/engine", "internal/engine/kernel", "internal/engine/search", "rules/chess"}, "an engine knows its own family and what all engines share"},
	{"internal/table/journal", []string{"game", "internal/table/clock", "internal/table/play"}, "it writes events as lines and does not care where they go"},
	{"internal/wire", nil, "what travels is plain data"},
	{"internal/problem", []string{"game"}, "a problem is a kind and a sentence, wherever it comes from and goes"},
	{"internal/table/rating", nil, "strength is arithmetic"},
	{"internal/terminal/lineedit", nil, "a line knows letters and keys, and not what it means"},
	{"internal/terminal/lineedit/ptytest", nil, "a terminal for tests must not depend on the program it runs"},
	{"internal/terminal/near", nil, "words are near by their letters, whatever they stand for"},
	{"internal/terminal/trouble", []string{"game"}, "it words what the system refuses, and does not know what was tried"},
	{"internal/bus", nil, "it carries bytes between nodes and does not know about tables"},
	{"internal/bus/natstest", []string{"internal/porttest"}, "it runs a server for tests and does not know about the bus"},
	{"internal/store", []string{"game", "internal/table/journal", "internal/table/play"}, "it keeps events and rows, says why it cannot be opened, and does not know about rules, clocks or the network"},
	{"internal/store/pgtest", []string{"internal/porttest"}, "it starts a database server for tests"},
	{"internal/porttest", nil, "it keeps ports for tests, whatever is served there"},
	{"internal/house", []string{"game", "internal/study/analysis", "internal/bus", "internal/games", "internal/table/clock", "internal/engine", "internal/table/guest", "internal/table/host", "internal/table/play", "internal/problem", "internal/table/rating", "internal/table/record", "internal/study/review", "internal/store", "internal/table/view", "internal/wire"}, "it runs all tables of a node, and knows neither HTTP nor SQL"},
	{"internal/table/view", []string{"game", "rulebook/lessons", "internal/table/clock", "internal/games", "internal/table/guest", "internal/table/play", "internal/study/puzzles", "internal/wire"}, "it shows a table in the form of the wire, without the network"},
	{"internal/offline", []string{"game", "internal/study/analysis", "internal/games", "internal/table/clock", "internal/engine", "internal/table/host", "internal/table/play", "internal/study/puzzles", "internal/table/record", "internal/study/review", "internal/table/view", "internal/wire"}, "a table without a server knows the table and the wire, and no browser"},
	{"internal/drawing", []string{"game", "internal/games", "internal/wire", "web"}, "a drawing knows the layout of boards and no rule; drawings and words are files of the client"},
	{"internal/drawing/paint", nil, "it paints shapes and colours, whatever they show"},
	{"internal/drawing/picture", []string{"game", "internal/drawing", "internal/games", "internal/drawing/paint", "internal/wire", "web"}, "a picture shows a board and what it is told, without pages or people"},
	{"internal/drawing/qr", nil, "a code knows the text and not where it leads"},
	{"internal/server/people", []string{"game", "internal/table/guest", "internal/problem", "internal/store"}, "who somebody is does not depend on how they come"},
	{"internal/server/schema", []string{"game", "internal/problem"}, "what JSON must be follows from Go types, whichever they are"},
	{"internal/server/gate", []string{"game", "internal/bus", "internal/house", "internal/server/people", "internal/table/play", "internal/problem", "internal/store", "internal/table/view", "internal/wire"}, "who asks does not depend on what is asked: it does not know about routes, pages or sockets"},
	{"internal/server/api", []string{"game", "internal/games", "internal/server/gate", "internal/table/guest", "internal/house", "internal/server/people", "internal/table/play", "internal/problem", "internal/study/puzzles", "internal/study/puzzles/shipped", "internal/table/rating", "internal/table/record", "internal/server/schema", "internal/store", "internal/table/view", "internal/wire"}, "programs are answered without pages or connections that stay"},
	{"internal/server/stream", []string{"game", "internal/server/gate", "internal/house", "internal/server/people", "internal/problem", "internal/server/schema", "internal/store", "internal/table/view", "internal/wire"}, "connections that stay know neither the API's routes nor pages"},
	{"internal/server/pages", []string{"internal/server/gate", "internal/server/pages/"}, "it lists all pages behind the gate; it knows neither the API nor sockets"},
	{"internal/server/pages/site", []string{"game", "rulebook", "internal/table/clock", "internal/drawing", "internal/games", "internal/server/gate", "internal/table/guest", "internal/house", "internal/drawing/picture", "internal/problem", "internal/drawing/qr", "internal/store", "internal/wire", "web"}, "what all pages share does not depend on any page"},
	{"internal/server/pages/home", []string{"rulebook", "internal/table/clock", "internal/games", "internal/server/pages/offline", "internal/server/pages/puzzles", "internal/server/pages/site", "internal/problem", "internal/store", "internal/wire"}, "the home page and the set-up know forms, and no table"},
	{"internal/server/pages/table", []string{"game", "rulebook", "internal/table/dice", "internal/drawing", "internal/games", "internal/house", "internal/server/pages/site", "internal/drawing/picture", "internal/table/play", "internal/problem", "internal/table/record", "internal/table/view", "internal/wire", "web"}, "what is drawn and said round a board; it does not know about rules or other pages"},
	{"internal/server/pages/archive", []string{"internal/server/pages/site", "internal/table/rating", "internal/store"}, "lists know filters, and nothing of what happens at a table"},
	{"internal/server/pages/book", []string{"game", "rulebook", "internal/drawing", "internal/games", "internal/server/pages/site", "internal/drawing/picture", "internal/wire"}, "the rule book to read knows clauses and figures"},
	{"internal/server/pages/account", []string{"internal/drawing", "internal/table/guest", "internal/house", "internal/server/pages/site", "internal/server/people", "internal/store", "internal/wire"}, "forms about people; how passwords and sessions are kept is the gate's matter"},
	{"internal/server/pages/puzzles", []string{"game", "internal/drawing", "internal/games", "internal/server/pages/site", "internal/drawing/picture", "internal/study/puzzles", "internal/study/puzzles/shipped", "internal/table/view", "internal/wire", "web"}, "puzzles to choose and to solve; what makes an answer right is in the puzzle"},
	{"internal/server/pages/learn", []string{"rulebook", "rulebook/lessons", "internal/drawing", "internal/games", "internal/server/pages/site", "internal/table/view", "internal/wire", "web"}, "lessons to read and to answer; what makes an answer right is the rules' matter"},
	{"internal/server/pages/analysis", []string{"game", "internal/drawing", "internal/games", "internal/server/pages/site", "internal/drawing/picture", "internal/table/view", "internal/wire", "web"}, "a board to try things on; what makes a turn good is the worker's matter"},
	{"internal/server/pages/offline", []string{"game", "internal/drawing", "internal/games", "internal/server/pages/analysis", "internal/server/pages/learn", "internal/server/pages/puzzles", "internal/server/pages/site", "internal/server/pages/table", "internal/wire", "web"}, "what browsers keep is the same for everybody"},
	{"internal/server", []string{"internal/server/api", "internal/server/gate", "internal/house", "internal/server/stream", "internal/server/pages", "internal/server/people", "internal/store"}, "it mounts what answers behind one gate, and answers nothing itself"},
	{"internal/server/servertest", []string{"internal/bus", "internal/games", "internal/house", "internal/problem", "internal/server", "internal/store", "internal/wire"}, "it opens a whole server for tests, and comes from outside"},
	{"internal/client", []string{"internal/table/dice", "internal/wire"}, "a client knows what travels, like any other, and how its words for the dice are hashed"},
	{"internal/arena/bot", []string{"game", "internal/client", "internal/engine", "internal/games", "internal/wire"}, "it comes from outside, through the client, and plays what it is given"},
	{"internal/arena/load", []string{"internal/client", "internal/wire"}, "load comes from outside, through the client"},
	{"web", nil, "the client's files, embedded"},
	{"examples/", []string{"internal/client", "internal/wire"}, "an example does what a stranger could"},
	{"internal/table/record", []string{"game", "internal/games", "internal/table/clock", "internal/table/journal", "internal/table/play"}, "it writes and reads games by the contract, without a family, a file or the network"},
	{"internal/terminal", []string{"game", "rulebook", "internal/games", "internal/client", "internal/table/clock", "internal/table/dice", "internal/engine", "internal/table/host", "internal/terminal/lineedit", "internal/terminal/near", "internal/table/play", "internal/table/record", "internal/terminal/textboard", "internal/terminal/trouble", "internal/wire"}, "a terminal knows the table, its own or a server’s, and the drawing, and no rule"},
	{"internal/engine/towers", []string{"game", "internal/engine", "internal/engine/kernel", "internal/engine/search", "rules/towers"}, "it thinks on the tower game's own types alone"},
	{"internal/engine/backgammon", []string{"game", "internal/engine", "internal/engine/kernel", "internal/engine/search", "internal/exact/backgammon", "rules/backgammon"}, "an engine knows its own family and what all engines share"},
	{"training/selfplay", nil, "it plays games that it cannot read"},
	{"training/backgammon/teach", []string{"internal/engine/backgammon"}, "it makes the net of one engine"},
	{"training/packing", []string{"internal/exact"}, "it makes what travels with the program"},
	{"training/checkers/shrink", []string{"internal/exact/checkers"}, "it makes what travels with the program"},
	{"training/checkers/teach", []string{"internal/engine/checkers", "training/selfplay"}, "it makes what one engine learns from"},
	{"training/towers/teach", []string{"internal/engine/towers", "training/selfplay"}, "it makes what one engine learns from, and its net"},
	{"training/chess/teach", []string{"internal/engine/chess", "training/selfplay"}, "it makes what one engine learns from"},
	{"training/chess/compare", []string{"game", "internal/engine", "internal/games", "internal/study/review", "internal/arena/uci"}, "it compares reviews with another program's marks"},
	{"training/morris", []string{"game", "internal/engine", "internal/engine/morris", "internal/exact", "internal/exact/morris", "rules/morris"}, "it teaches one engine by the full tables, and plays it against them"},
	{"training/backgammon/compare", []string{"game", "internal/engine", "internal/engine/backgammon", "internal/games", "internal/study/review", "rules/backgammon"}, "it compares one engine with another program"},
	{"internal/archtest", nil, "it reads sources only"},
}

// never is what the rules and the contract must not touch: rules have nothing to do with clocks, networks or randomness, and stay small
// enough for a browser.
var never = []string{"fmt", "reflect", "encoding/json", "time", "math/rand", "math/rand/v2", "crypto/rand", "net", "net/http", "os", "unsafe", "log", "log/slog"}

func TestImports(t *testing.T) {
	used := make([]map[string]bool, len(may)) // by row: the permissions that some file needs
	for i := range used {
		used[i] = map[string]bool{}
	}
	for _, f := range sources(t) {
		room := path.Dir(f.path)
		i := slices.IndexFunc(may, func(r row) bool { return covers(r.room, room) })
		if i < 0 {
			t.Errorf("%s: the package has no row in the import table of internal/archtest and docs/architecture.md", f.path)
			continue
		}
		used[i][""] = true
		for _, imp := range f.file.Imports {
			name, _ := strconv.Unquote(imp.Path.Value)
			if own, isOwn := strings.CutPrefix(name+"/", "crownhead/"); isOwn {
				own = path.Clean(own)
				allowed := slices.IndexFunc(may[i].imports, func(allowed string) bool { return covers(allowed, own) })
				if allowed < 0 {
					t.Errorf("%s imports %s: %s", f.path, own, may[i].why)
					continue
				}
				used[i][may[i].imports[allowed]] = true
			}
			pure := room == "game" || strings.HasPrefix(room, "rules/")
			if pure && slices.Contains(never, name) {
				t.Errorf("%s imports %s: rules have nothing to do with clocks, networks, randomness or reflection", f.path, name)
			}
		}
	}
	for i, r := range may {
		if !used[i][""] {
			t.Errorf("the import table has a row for %s, where no package is", r.room)
			continue
		}
		for _, allowed := range r.imports {
			if !used[i][allowed] {
				t.Errorf("%s may import %s and does not: take the permission out of the table and docs/architecture.md", r.room, allowed)
			}
		}
	}
}

func covers(pattern, room string) bool {
	if below, ok := strings.CutSuffix(pattern, "/"); ok {
		return strings.HasPrefix(room, below+"/")
	}
	return pattern == room
}

func TestEveryPackageSaysWhatItIs(t *testing.T) {
	said := map[string]bool{}
	for _, f := range sources(t) {
		room := path.Dir(f.path)
		said[room] = said[room] || f.file.Doc != nil && len(f.file.Doc.Text()) > 60
	}
	for room, ok := range said {
		if !ok {
			t.Errorf("package %s has no doc comment that says what it knows and what it must not know", room)
		}
	}
}

func TestNoPackageIsCalledUtil(t *testing.T) {
	for _, f := range sources(t) {
		for _, name := range []string{"util", "utils", "common", "helpers", "misc"} {
			if slices.Contains(strings.Split(f.path, "/"), name) || f.file.Name.Name == name {
				t.Errorf("%s: %s says nothing about what is inside", f.path, name)
			}
		}
	}
}

type source struct {
	path string // from the root of the module
	file *ast.File
}

// sources are all Go files but tests, which may import what they like.
func sources(t *testing.T) []source {
	t.Helper()
	root := filepath.Join("..", "..")
	var all []source
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, name)
		if d.IsDir() && (rel == "tools" || rel == "build" || d.Name() == "node_modules" || d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && rel != ".") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(rel, ".go") || strings.HasSuffix(rel, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		all = append(all, source{filepath.ToSlash(rel), file})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 10 {
		t.Fatalf("only %d sources found: the test looks in the wrong place", len(all))
	}
	return all
}
