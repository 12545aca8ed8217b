package uci

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"regexp"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/games"
)

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

var all = games.Crownhead()

// answers is what a whole conversation is answered with.
func answers(t *testing.T, lang game.Lang, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	in := strings.NewReader(strings.Join(lines, "\n") + "\n")
	if err := (Server{Catalogue: all, Lang: lang}).Serve(t.Context(), in, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestConversations(t *testing.T) {
	const rules = "setoption name Rules value "
	for _, c := range []struct {
		name  string
		lines []string
		want  []string // regular expressions, each found
	}{
		{"introduction", []string{"uci", "isready"}, []string{
			`^id name Crownhead\nid author `, `\noption name Rules type string default chess/fide\n`, `\nuciok\nreadyok\n$`,
		}},
		{"a mate", []string{"position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "go depth 3"}, []string{
			`info depth 1 score mate 1 nodes \d+ nps \d+ time \d+ pv a1a8\n`, `bestmove a1a8\n$`,
		}},
		{"mated in one", []string{"position fen 7k/8/8/8/8/8/R7/1R2K3 b - - 0 1 moves h8g8 b1b7 g8h8", "go depth 4"}, []string{`score mate 1 `, `bestmove b7b8\n$|bestmove a2a8\n$`}},
		{"going to be mated", []string{"position fen 7k/1R6/8/8/8/8/R7/4K3 b - - 0 1", "go depth 5"}, []string{`score (mate -1|cp) `, `bestmove h8g8`}},
		{"promotion", []string{"position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1", "go depth 5 searchmoves a7a8q a7a8n"}, []string{`multipv 1 score cp \d+ .* pv a7a8q`, `bestmove a7a8q`}},
		{"castling", []string{"position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5", "go depth 2 searchmoves e1g1"}, []string{`pv e1g1 `, `bestmove e1g1 ponder `}},
		{"several lines", []string{"setoption name MultiPV value 3", "position startpos", "go depth 2"}, []string{`depth 2 multipv 1 .*\n.*depth 2 multipv 2 .*\n.*depth 2 multipv 3 .*\nbestmove`}},
		{"the word is any case", []string{"setoption name multipv value 2", "go depth 1"}, []string{`multipv 2 `}},
		{"threads", []string{"setoption name Threads value 3", "setoption name Hash value 1", "position fen r1b2k1r/ppp1bppp/8/1B1Q4/5q2/2P5/PPP2PPP/R3R1K1 w - - 0 1", "go depth 5"}, []string{`score mate 2 .*\nbestmove d5d8`}},
		{"a small table", []string{"setoption name Hash value 1", rules + "morris", "go depth 2"}, []string{`\nbestmove \w\d `}},
		{"a small table for another game", []string{"setoption name Hash value 1", rules + "towers", "go depth 2"}, []string{`\nbestmove \w\d-\w\d`}},
		{"threads that nobody uses", []string{"setoption name Threads value 2", rules + "morris", "go depth 2"}, []string{`\nbestmove `}},
		{"a level", []string{"setoption name Level value 1", "go infinite", "stop"}, []string{`bestmove \w\d\w\d`}},
		{"a rating", []string{"uci", "setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 1700", "go infinite", "stop"}, []string{
			`option name UCI_LimitStrength type check default false\noption name UCI_Elo type spin default \d+ min \d+ max \d+\nuciok`, `bestmove \w\d\w\d`,
		}},
		{"a rating where none is measured", []string{rules + "morris", "setoption name UCI_LimitStrength value true", "setoption name Level value 1", "go"}, []string{`bestmove \w\d\n$`}},
		{"mate on the board", []string{"position fen 7k/5QK1/8/8/8/8/8/8 b - - 0 1 moves", "position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go"}, []string{`info string .*\nbestmove \(none\)\n$`}},

		{"checkers", []string{rules + "checkers/maple", "position text B:W14,32:B10,3", "why 3-8", "go depth 4"}, []string{`info string .*\(ML-9\)`, `score exact win \d+ `, `bestmove 10x17`}},
		{"an offence", []string{rules + "checkers/dames", "position text B:W14,32:B10,3 moves 3-8", "why huff_10,_32-27", "go depth 3"}, []string{`“huff 10, 32-27” is legal`, `bestmove \S+`}},
		{"morris", []string{rules + "morris", "position text ww.......b.....w......bb w 0 0", "go nodes 500"}, []string{`score exact win 1 `, `bestmove c3-g7x\w\d\n`}},
		{"towers", []string{rules + "towers/gerber?rejump=false", "go depth 2"}, []string{`info depth 2 score cp -?\d+ `, `bestmove \w\d-\w\d`}},

		{"the opening roll", []string{rules + "backgammon", "go", "position startpos moves 3-1", "go depth 1"}, []string{`bestmove \(none\)\n`, `score equity -?\d\.\d{3} `, `bestmove 8/5_6/5\n`}},
		{"a roll", []string{rules + "backgammon", "position text 4HPwATDgc/ABMA", "dice 31", "go depth 1 searchmoves 8/5_6/5 24/20"}, []string{`multipv 1 .* pv 8/5_6/5\n`, `bestmove 8/5_6/5\n`}},
		{"two lines", []string{rules + "backgammon", "position text 4HPwATDgc/ABMA", "dice 31", "setoption name MultiPV value 2", "go depth 1"}, []string{`multipv 2 score equity `}},

		{"no roll", []string{"dice", rules + "backgammon", "dice"}, []string{`info string “dice” needs a roll after it, such as 31\.\n.*info string “dice” needs`}},
		{"faults", []string{"hello", "setoption", "setoption name Book value 16", "setoption name Threads value 0", "setoption name Level value 9", "setoption name UCI_Elo value 5", "setoption name UCI_LimitStrength value 1", "setoption name Rules value ludo", "position", "position startpos moves e2e5", "why e2e5", "dice 31", "ponderhit", "go depth x mate 3 nodes 10"}, []string{
			`“hello”`, `setoption name NAME value VALUE`, `“Book” is not an option`, `“0” is not accepted for Threads; a whole number from 1 to 64 is`, `“9” is not accepted for Level; a whole number from 0 to 8 is`, `“5” is not accepted for UCI_Elo`, `“1” is not accepted for UCI_LimitStrength; “true” and`, `“ludo”`, `“startpos”`, `FC-10`, `“depth” needs`, `“mate”`, `bestmove \w\d\w\d`,
		}},
		{"a long line", []string{"position startpos moves " + strings.Repeat("e2e4 ", longest/4), "isready"}, []string{`too long.*\nreadyok\n$`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := answers(t, game.English, c.lines...)
			for _, want := range c.want {
				if !regexp.MustCompile(want).MatchString(got) {
					t.Errorf("no %s in\n%s", want, got)
				}
			}
		})
	}
	if got := answers(t, game.German, "why e2e5"); !strings.Contains(got, "Bauer") {
		t.Errorf("in German: %s", got)
	}
}

// peer is a program at the other end.
type peer struct {
	t   *testing.T
	in  io.Writer
	out *bufio.Scanner
}

func talk(t *testing.T) *peer {
	theirs, in := io.Pipe()
	out, ours := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		done <- Server{Catalogue: all}.Serve(ctx, theirs, ours)
		ours.Close()
	}()
	t.Cleanup(func() {
		cancel()
		go io.Copy(io.Discard, out)
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return &peer{t, in, bufio.NewScanner(out)}
}

func (p *peer) send(line string) {
	p.t.Helper()
	if _, err := io.WriteString(p.in, line+"\n"); err != nil {
		p.t.Fatal(err)
	}
}

// until reads up to a line that begins so, and gives all lines.
func (p *peer) until(prefix string) (lines []string) {
	p.t.Helper()
	for p.out.Scan() {
		lines = append(lines, p.out.Text())
		if strings.HasPrefix(p.out.Text(), prefix) {
			return lines
		}
	}
	p.t.Fatalf("no %q in %q", prefix, lines)
	return nil
}

// It reads while it thinks: isready is answered, other commands wait, stop ends the search.
func TestItListensWhileItThinks(t *testing.T) {
	p := talk(t)
	p.send("go infinite")
	p.until("info depth 3 ")
	p.send("isready")
	p.until("readyok")
	p.send("position startpos moves e2e4")
	p.until("info string “position” must wait")
	p.send("stop")
	for _, line := range p.until("bestmove ") {
		if line == "readyok" {
			t.Error("ready twice")
		}
	}
	p.send("stop") // nothing is under way any more
	p.send("position startpos moves e2e4")
	p.send("go depth 2")
	if line := p.until("bestmove "); strings.Contains(line[len(line)-1], "bestmove e2") {
		t.Errorf("%q with Black to move", line)
	}
}

// An infinite search that has come to its end holds its answer back, and so does one that ponders.
func TestTheAnswerWaits(t *testing.T) {
	const mate = "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"
	for _, c := range []struct{ start, end string }{
		{"go infinite", "stop"}, {"go ponder wtime 1000 btime 1000", "ponderhit"}, {"go ponder depth 1", "stop"}, {"go ponder", "ponderhit"},
	} {
		p := talk(t)
		p.send(mate)
		p.send(c.start)
		p.until("info depth 1 ")
		p.send("isready")
		for _, line := range p.until("readyok") {
			if strings.HasPrefix(line, "bestmove") {
				t.Errorf("%s is answered at once", c.start)
			}
		}
		p.send(c.end)
		p.until("bestmove a1a8")
	}
}

// A ponderhit starts the clock of a search that would go on.
func TestPonderhitStartsTheClock(t *testing.T) {
	p := talk(t)
	p.send("go ponder movetime 1")
	p.until("info depth 2 ")
	p.send("ponderhit")
	p.until("bestmove ")
	p.send("ponderhit")
	p.until("info string Nothing is being pondered")
}

func TestTheEndOfTheContextEndsIt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	in, _ := io.Pipe()
	cancel()
	if err := (Server{Catalogue: all}).Serve(ctx, in, io.Discard); err != nil {
		t.Error(err)
	}
}
