package terminal

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/dice"
	"crownhead/internal/table/play"
	"crownhead/internal/terminal/textboard"
)

func engines(id string) (engine.Maker, error) {
	set, err := games.Crownhead().Open(id)
	return set.Engine, err
}

// typed runs a session over these lines and gives what was printed.
func typed(t *testing.T, o Options, lines ...string) string {
	t.Helper()
	if o.Dir == "" {
		o.Dir = t.TempDir()
	}
	var out bytes.Buffer
	o.Games = games.Crownhead()
	s, err := New(o, &out, engines)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Run(t.Context(), strings.NewReader(strings.Join(lines, "\n"))); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func wants(t *testing.T, out string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(out, text) {
			t.Errorf("no %q in\n%s", text, out)
		}
	}
}

func TestWordsOfTheVocabulary(t *testing.T) {
	out := typed(t, Options{Rules: "checkers/maple"},
		"help", "moves 11", "why 11-18", "11-1", "banana", "22-18", "rules ml-9", "rules xx", "why", "hint", "show", "undo", "no", "yes", "11-15", "undo", "12-16", "draw", "no", "draw", "yes")
	wants(t, out, "the possible turns", "11-15   11-16", "nothing on 15 to jump", "“banana” is not a turn", "ML-9 ", "those of this game begin with ML",
		"Why needs a turn", "Try ", "There is no offer", "taken back", "Black: no.", "agreed on a draw", "The game has been saved in")
}

func TestAnotherLanguage(t *testing.T) {
	wants(t, typed(t, Options{Rules: "towers", Lang: game.German}, "a3-c5", "help", "quit"), "Gerbers Türme", "Schwarz am Zug> ", "(GE-", "was der Schiedsrichter")
	wants(t, typed(t, Options{Rules: "checkers/dames", Lang: game.French, Position: "B:W14,32:B10,3"}, "why 3-8", "3-8", "quit"), "C’est une faute\u00a0: le", "14\u202f; les Blancs", "prise oubliée\u00a0: 3-8 (Noirs)")
}

// Where our default goes beyond the text, the terminal says so; as printed, there is nothing to say.
func TestBeyondTheText(t *testing.T) {
	wants(t, typed(t, Options{Rules: "checkers/dames"}, "quit"), "beyond the text of the sheet in R-JD-2 and R-JD-3; checkers/dames?printed")
	wants(t, typed(t, Options{Rules: "checkers/dames?back=loseTurn"}, "quit"), "beyond the text of the sheet in R-JD-2;")
	for _, id := range []string{"checkers/dames?printed", "checkers/maple"} {
		if out := typed(t, Options{Rules: id}, "quit"); strings.Contains(out, "beyond the text") {
			t.Errorf("%s: %s", id, out)
		}
	}
}

// Every word can be typed in every language, with or without accents, and the help of a language names its words.
func TestCommandsInThreeLanguages(t *testing.T) {
	meant := map[string]string{}
	for _, a := range vocabulary() {
		for _, l := range game.Langs {
			word := a.word.In(l)
			if other, ok := meant[word]; ok && other != a.word.EN {
				t.Errorf("%s means %s and %s", word, other, a.word.EN)
			}
			meant[word] = a.word.EN
			if !a.is(strings.ToUpper(word)) || !a.is(withoutAccents.Replace(word)) {
				t.Errorf("%s is not understood", word)
			}
			if a.does.In(l) == "" || (a.args.In(l) == "") != (a.args.EN == "") {
				t.Errorf("%s is not explained in %s", word, l.Code())
			}
		}
	}
	// A refused offer names those that are possible; what it names can be typed.
	for _, kind := range []game.EndingKind{game.Draw, game.Count, game.Claim, game.Resign, play.TakeBack, play.Rematch} {
		for _, l := range game.Langs {
			word := play.Offer{Kind: kind}.Name().In(l)
			if !slices.ContainsFunc(vocabulary(), func(a asked) bool { return a.is(word) }) {
				t.Errorf("%s is not understood", word)
			}
		}
	}
	wants(t, typed(t, Options{Rules: "checkers/modern", Lang: game.French}, "nulle", "quitter"), "«\u00a0nulle\u00a0» ne peut pas être proposé", "compter ou abandonner")
	out := typed(t, Options{Rules: "checkers/maple", Lang: game.French},
		"aide", "coups 11", "pourquoi 11-18", "regles ml-9", "11-15", "reprendre", "nulle", "oui", "quitter")
	wants(t, out, "les coups possibles", "11-15   11-16", "ML-9 ", "Le coup a été repris", "nulle")
	for _, word := range []string{"unentschieden", "remis"} {
		wants(t, typed(t, Options{Rules: "checkers/maple", Lang: game.German}, "11-15", word, "ja", "beenden"), "auf unentschieden geeinigt")
	}
	wants(t, typed(t, Options{Rules: "checkers/maple", Lang: game.German}, "züge 11", "zuege 12", "warum 11-18", "beenden"), "11-15   11-16", "12-16", "(ML-")
}

// A turn can be typed in the letters and words of the person's language; what can mean two turns is asked about.
func TestTurnsAreTypedInThreeLanguages(t *testing.T) {
	const rookOrKing = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
	chess := func(lang game.Lang, lines ...string) string {
		return typed(t, Options{Rules: "chess", Lang: lang, Position: rookOrKing}, lines...)
	}
	wants(t, typed(t, Options{Rules: "chess", Lang: game.German}, "Sf3", "Sc6", "warum Lc4", "züge S", "Se"), "Letzter Zug: Nf3", "Letzter Zug: Nc6", "Der Läufer auf f1", "Na3   Nc3", "Letzter Zug: Ne5")
	asked := "«\u00a0Rd1\u00a0» peut désigner 2 coups\u202f; tapez le numéro du vôtre.\n  1  Kd1 (roi blanc, e1–d1)\n  2  Rd1 (tour blanche, a1–d1)\n"
	wants(t, chess(game.French, "Rd1", "1", "plateau"), asked, "4k3/8/8/8/8/8/8/R2K4 b")
	wants(t, chess(game.French, "Rd1", "2", "plateau"), asked, "4k3/8/8/8/8/8/8/3RK3 b")
	wants(t, chess(game.French, "Td1", "plateau"), "4k3/8/8/8/8/8/8/3RK3 b")
	wants(t, chess(game.French, "pourquoi Rd1"), "Kd1 est permis", "Rd1 est permis")
	wants(t, chess(game.English, "Rd1", "show"), "4k3/8/8/8/8/8/8/3RK3 b")
	wants(t, chess(game.French, "Rd1", "plateau", "1", "plateau"), "n’est pas un coup") // a number is an answer to the line before
	double := "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
	for lang, lines := range map[game.Lang][]string{game.German: {"verdoppeln", "nehmen"}, game.French: {"doubler", "prends"}, game.English: {"double", "take"}} {
		wants(t, typed(t, Options{Rules: "backgammon", Lang: lang, Position: double, ByHand: true}, lines...), ": take")
	}
}

// Lots give both colours, and the toss is shown.
func TestTheTossIsShown(t *testing.T) {
	drawn := map[string]bool{}
	for range 60 {
		out := typed(t, Options{Rules: "chess", Level: 1, Lot: true}, "quit")
		for _, side := range []string{"White", "Black"} {
			if strings.Contains(out, "Lots decide the colours: you have "+side+" (FC-3).\n") && strings.Contains(out, side+": you.") {
				drawn[side] = true
			}
		}
		if len(drawn) == 2 {
			return
		}
	}
	t.Errorf("only %v were drawn", drawn)
}

// After a question a letter is an answer; else it begins a turn.
func TestShortAnswers(t *testing.T) {
	for _, no := range []string{"n", "N", "no", "non", "nein"} {
		wants(t, typed(t, Options{Rules: "chess", Lang: game.German}, "e4", "remis", no), ": nein")
		wants(t, typed(t, Options{Rules: "chess", Lang: game.German, Level: 1}, "aufgeben", no), "Das Spiel geht weiter")
	}
	for _, yes := range []string{"j", "o", "y", "ja", "oui", "yes"} {
		wants(t, typed(t, Options{Rules: "chess", Lang: game.French}, "e4", "nulle", yes), "en sont convenus")
	}
	wants(t, typed(t, Options{Rules: "chess"}, "n"), "Na3", "Nh3")
}

func TestOnlyTheBeginningOfATurn(t *testing.T) {
	out := typed(t, Options{Rules: "chess"}, "N", "Nf", "quit")
	wants(t, out, "Na3   Nc3   Nf3   Nh3", "Nf3\n", "Black to move> ")
}

func TestARefusedTurnMayBeTheBeginningOfAnother(t *testing.T) {
	wants(t, typed(t, Options{Rules: "checkers"}, "11-1", "quit"), "are not on the same diagonal", "11-15   11-16")
}

// After a rematch the computer has the other side, and its turns are told.
func TestRematchAgainstTheComputer(t *testing.T) {
	out := typed(t, Options{Rules: "chess", Level: 1}, "resign", "yes", "rematch", "quit")
	if !regexp.MustCompile(`(?m)^(> )?White: `).MatchString(out) || !strings.Contains(out, "Black to move> ") {
		t.Errorf("the computer's turn is not told:\n%s", out)
	}
	if strings.Contains(out, "offers") {
		t.Errorf("the person is asked to answer his own offer:\n%s", out)
	}
}

// What ends the game at once is asked about first; any other line than yes leaves the game as it is.
func TestWhatEndsTheGameIsAskedAboutFirst(t *testing.T) {
	ends := "resigned"
	for _, lines := range [][]string{{"resign", "no"}, {"resign", "e4", "yes"}, {"resign", "moves", "yes"}} {
		out := typed(t, Options{Rules: "chess"}, append(lines, "quit")...)
		wants(t, out, "type yes to resign")
		if strings.Contains(strings.ToLower(out), ends) {
			t.Errorf("%q ends the game:\n%s", lines, out)
		}
	}
	wants(t, typed(t, Options{Rules: "chess"}, "resign", "yes", "quit"), ends)
	wants(t, typed(t, Options{Rules: "chess", Lang: game.French}, "abandonner", "non", "quitter"), "tapez oui", "La partie continue")
	out := typed(t, Options{Rules: "checkers/modern", Level: 1}, "count", "no", "quit")
	wants(t, out, "type yes to stop", "The game continues")
}

// The dice of a rematch are new, and both sets can be verified.
func TestRematchWithDice(t *testing.T) {
	var out bytes.Buffer
	s, err := New(Options{Games: games.Crownhead(), Rules: "backgammon?cube=false", Level: 1, Dir: t.TempDir()}, &out, engines)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Run(t.Context(), strings.NewReader("resign 3\nyes\nrematch\nresign 3\nyes\nquit\n")); err != nil {
		t.Fatal(err)
	}
	proofs, err := play.Proofs(games.Crownhead().Sheet, s.at.(*local).file.events)
	if err != nil || len(proofs) != 2 {
		t.Fatalf("%d proofs, %v\n%s", len(proofs), err, out.String())
	}
	for _, p := range proofs {
		if err := dice.Verify(p); err != nil || len(p.Rolls) == 0 {
			t.Errorf("%d rolls: %v", len(p.Rolls), err)
		}
	}
}

func TestRealDice(t *testing.T) {
	out := typed(t, Options{Rules: "backgammon/fortress", ByHand: true}, "7-7", "3-1", "8/5 6/5", "roll", "66", "quit")
	wants(t, out, "Type the roll> ", "dice: 31 (White)", "Black to move> ", "dice: 66 (Black)")
}

// robot types what a person would who asks for the list and plays its first turn, until the game is over.
type robot struct {
	heard bytes.Buffer
	lines chan string
	asked bool
	turns int
}

func (r *robot) Write(p []byte) (int, error) {
	r.heard.Write(p)
	if !bytes.HasSuffix(p, []byte("> ")) {
		return len(p), nil
	}
	said := r.heard.String()
	r.heard.Reset()
	switch {
	case string(p) == "> ", r.turns > 600:
		r.lines <- "quit"
	case r.asked:
		first, _, _ := strings.Cut(said, "\n")
		first, _, _ = strings.Cut(first, "   ")
		r.asked, r.turns = false, r.turns+1
		r.lines <- first
	default:
		r.asked = true
		r.lines <- "moves"
	}
	return len(p), nil
}

func (r *robot) Read(p []byte) (int, error) {
	line, ok := <-r.lines
	if !ok {
		return 0, io.EOF
	}
	return copy(p, line+"\n"), nil
}

// Every rule set is played to its end over a plain pipe, against level 1; the file then folds to a finished table, and the
// dice of it can be verified.
func TestWholeGames(t *testing.T) {
	for _, set := range games.Crownhead().All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			r := &robot{lines: make(chan string, 1)}
			s, err := New(Options{Games: games.Crownhead(), Rules: set.ID, Level: 1, Dir: t.TempDir()}, r, engines)
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Run(t.Context(), r); err != nil {
				t.Fatal(err)
			}
			kept, err := openFile(Options{Games: games.Crownhead(), File: s.at.(*local).file.path})
			if err != nil {
				t.Fatal(err)
			}
			table, err := play.Fold(games.Crownhead().Sheet, kept.events)
			if err != nil || table.String() != s.at.Table().String() {
				t.Fatalf("the file holds another table: %v", err)
			}
			if table.Phase != play.Over {
				t.Errorf("not over after %d turns:\n%s", len(table.Turns), table)
			}
			proofs, err := play.Proofs(games.Crownhead().Sheet, kept.events)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range proofs {
				if err := dice.Verify(p); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

func TestAKeptGameGoesOn(t *testing.T) {
	dir := t.TempDir()
	typed(t, Options{Rules: "backgammon?match=3", Level: 1, Dir: dir}, "roll", "quit")
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v %v", files, err)
	}
	copied := filepath.Join(dir, "copy")
	out := typed(t, Options{File: files[0]}, "show", "save "+copied, "save "+copied, "quit")
	wants(t, out, "backgammon/standard?match=3", "already exists")
	out = typed(t, Options{Rules: "checkers", Dir: dir}, "11-15", "load nowhere", "load", "load "+copied, "quit")
	wants(t, out, "nowhere", "Load needs", "backgammon/standard?match=3")
	if _, err := openFile(Options{Games: games.Crownhead(), File: copied}); err != nil {
		t.Error(err)
	}
}

func TestDamagedFilesStayAsTheyAre(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"empty": "", "words": "hello\nworld\n", "other": "{}\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := New(Options{Games: games.Crownhead(), File: path}, io.Discard, engines)
		if err == nil {
			t.Errorf("%s is opened", name)
		}
		if now, err := os.ReadFile(path); err != nil || string(now) != text {
			t.Errorf("%s was changed to %q", name, now)
		}
	}
	if _, err := New(Options{Games: games.Crownhead(), File: filepath.Join(dir, "none")}, io.Discard, engines); err == nil {
		t.Error("a file that is not there is opened")
	}
	if _, err := New(Options{Games: games.Crownhead(), Rules: "ludo", Dir: dir}, io.Discard, engines); err == nil {
		t.Error("ludo is played")
	}
}

func TestInterruptKeepsTheGame(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var out bytes.Buffer
	s, err := New(Options{Games: games.Crownhead(), Rules: "checkers", Dir: t.TempDir()}, &out, engines)
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	in, _ := io.Pipe() // nobody types
	if err := s.Run(ctx, in); err != nil {
		t.Fatal(err)
	}
	wants(t, out.String(), "The game has been saved in")
	if kept, err := openFile(Options{Games: games.Crownhead(), File: s.at.(*local).file.path}); err != nil || len(kept.events) == 0 {
		t.Errorf("nothing is kept: %v", err)
	}
}

// A flag falls while nobody types; then the input ends.
func TestAFlagFallsAtTheTerminal(t *testing.T) {
	control, err := clock.Parse("1s")
	if err != nil {
		t.Fatal(err)
	}
	in, lines := io.Pipe()
	out := &untilSaid{want: "(R-ALL-5", said: func() { lines.Close() }}
	s, err := New(Options{Games: games.Crownhead(), Rules: "checkers", Dir: t.TempDir(), Control: control}, out, engines)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Run(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	if s.at.Table().Phase != play.Over {
		t.Errorf("the game goes on: %s", s.at.Table())
	}
}

// untilSaid waits for a text.
type untilSaid struct {
	bytes.Buffer
	want string
	said func()
}

func (u *untilSaid) Write(p []byte) (int, error) {
	n, err := u.Buffer.Write(p)
	if strings.Contains(u.String(), u.want) {
		u.said()
	}
	return n, err
}

// The game in testdata was kept by the program as it was on 15 November 2026, with the secret of its dice beside it.
func TestAGameKeptByAnOlderProgram(t *testing.T) {
	path := filepath.Join(t.TempDir(), "backgammon.json")
	for _, end := range []string{"", ".secret"} {
		text, err := os.ReadFile(filepath.Join("testdata", "backgammon.json"+end))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path+end, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	l, err := openLocal(Options{Games: games.Crownhead(), File: path}, engines)
	if err != nil {
		t.Fatal(err)
	}
	wants(t, l.Table().String(), "table 8 2026-11-15T14:06:40.441Z 8 playing", "words first opened", `"my words"`, "turn dice 2-1", "first person")
}

// The board can be seen from the other side, and says what was played last; in colours its squares are marked.
func TestTheBoardShowsTheLastTurn(t *testing.T) {
	out := typed(t, Options{Rules: "chess"}, "e4", "flip", "e5", "undo", "quit")
	wants(t, out, "Last turn: e4 (White).", "1  R N B K Q B N R", "   h g f e d c b a", "Last turn: e5 (Black).")
	if last := strings.LastIndex(out, "Last turn"); !strings.HasPrefix(out[last:], "Last turn: e4") {
		t.Errorf("after a take-back the last turn is\n%s", out[last:])
	}
	for id, turn := range map[string]string{"chess": "e4", "checkers": "11-15", "morris": "d2", "towers": "c3-d4"} {
		before := typed(t, Options{Rules: id, Screen: Screen{Style: textboard.Style{Colour: textboard.Reverse}}}, "quit")
		after := typed(t, Options{Rules: id, Screen: Screen{Style: textboard.Style{Colour: textboard.Reverse}}}, turn, "quit")
		if strings.Contains(before, "\x1b[7m") || !strings.Contains(after, "\x1b[7m") {
			t.Errorf("%s: %s is not marked\n%s", id, turn, after)
		}
	}
	wants(t, typed(t, Options{Rules: "backgammon", Words: "w"}, "quit"), "pips: 167 (White)", "pips: 167 (Black)")
	wants(t, typed(t, Options{Rules: "chess", Lang: game.French}, "e4", "retourner", "quitter"), "Dernier coup\u00a0: e4 (Blancs).", "   h g f e d c b a")
}

// Tab is asked with the beginning of a line.
func TestComplete(t *testing.T) {
	s, err := New(Options{Games: games.Crownhead(), Rules: "checkers/maple", Dir: t.TempDir(), Lang: game.German}, io.Discard, engines)
	if err != nil {
		t.Fatal(err)
	}
	for before, want := range map[string]string{
		"11": "11-15|11-16", "11-15": "11-15", "zu": "züge |zurücknehmen", "zü": "züge ", "hi": "hilfe", "hel": "help", "regl": "règles ",
		"warum 12": "warum 12-16", "why 12-1": "why 12-16", "regeln ml-10": "regeln ML-10", "tipp ": "", "xyz": "", "banana 1": "",
	} {
		if got := strings.Join(s.complete(before), "|"); got != want {
			t.Errorf("%q is completed by %q, wanted %q", before, got, want)
		}
	}
	if all := s.complete(""); !slices.Contains(all, "11-15") || !slices.Contains(all, "hilfe") || slices.Contains(all, "help") {
		t.Errorf("an empty line is completed by %q", all)
	}
}
