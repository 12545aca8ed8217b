package box

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/games"
	"crownhead/internal/table/record"
	"crownhead/rulebook"
)

func clause(t testing.TB, id string) { gametest.Clause(t, id) }

func TestSentencesAreWhole(t *testing.T) {
	gametest.Whole(t, sentences)
	gametest.Whole(t, remarks)
	for _, v := range []Verdict{Yes, No, Offence, Silent, Unclear} {
		if w := v.Words(); w.EN == "" || w.FR == "" || w.DE == "" {
			t.Errorf("the verdict %s has no words", v)
		}
	}
}

var crownhead = games.Crownhead()

func begin(t *testing.T, rules, start string) Game {
	t.Helper()
	g, err := New(crownhead, rules, start)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// played is a game after these turns, each of which can be made.
func played(t *testing.T, g Game, turns ...string) Game {
	t.Helper()
	for _, turn := range turns {
		next, err := g.Play(turn)
		if err != nil {
			t.Fatalf("%s: %s cannot be made: %v", g.Rules(), turn, err)
		}
		g = next
	}
	return g
}

// An illegal turn of every kind on every sheet: it is made, the board is as hands left it, the other side is to move, and nobody is told off. Asked, the referee
// says no with clauses and what was possible; put back, the board is as before, and the turn is made again.
func TestIllegalTurnsCanBeMadeOnEverySheet(t *testing.T) {
	clause(t, "R-ALL-6")
	const stuck = "stuck" // the rules cannot go on from that board
	cases := []struct {
		rules, start, turn string
		verdict            Verdict
		clause             string // the decisive one
		board              string // afterwards
		same               bool   // the piece that was moved has a legal turn
		instead            string // something that was possible
	}{
		{"checkers/maple", "B:W14,32:B10,3", "3-8", No, "ML-9", "W:W14,32:B8,10", false, "10x17"},
		{"checkers/maple", "", "9-17", No, "ML-4", "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,17", true, "9-13"},
		{"checkers/maple", "B:W32:B10", "10-6", No, "ML-4", "W:W32:B6", true, "10-14"},
		{"checkers/maple", "B:W6,32:B10", "10x1", No, "ML-6", "W:W32:B1", true, "10-14"},
		{"checkers/maple", "B:W14,22,32:B10", "10x17", No, "ML-10", "W:W22,32:B17", true, "10x17x26"},
		{"checkers/maple", "B:W9:B23", "23-32", No, "ML-4", "W:W9:BK32", true, "23-26"}, // crowned though it went too far
		{"checkers/fortress", "B:W14,32:B10,3", "3-8", No, "FK-5", "W:W14,32:B8,10", false, "10x17"},
		{"checkers/modern", "B:W14,32:B10,3", "3-8", No, "MC-11", "W:W14,32:B8,10", false, "10x17"},
		{"checkers/dames", "B:W32:B10", "10-6", No, "JD-5", "W:W32:B6", true, "10-14"},
		{"checkers/dames?capture=must", "B:W14,32:B10,3", "3-8", No, "JD-8", "W:W14,32:B8,10", false, "10x17"},
		{"morris/cowboy", "", "d2xa1", No, "CC-3", "...................w.... b 8 9", false, "d2"},
		{"morris/cowboy", "wwwwb...b..b....b....... w 0 0", "a7-a1", No, "CC-6", ".wwwb...b..b....b....w.. b 0 0", true, "a7-a4"},
		{"chess/fide", "", "e2e5", No, "FC-10", "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", true, "e4"},
		{"chess/fide", "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "O-O", No, "FI-1", "4k3/8/8/8/8/8/4r3/R4RK1 b - - 0 1", true, "Kf1"},
		{"chess/fide", "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "Bd3", No, "FC-5", stuck, false, "Kd1"},
		{"chess/fide", "4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1", "Rd6", No, "FC-4", "4k3/8/3R4/3p4/8/8/8/4K3 b - - 0 1", true, "Rd3"},
		{"chess/fortress", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O", Silent, "FC-12", "4k3/8/8/8/8/8/8/R4RK1 b - - 0 1", true, "Kf1"},
		{"backgammon/standard", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "24/19", No, "FB-7", stuck, true, ""},
		{"backgammon/standard", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "13/8 13/12", No, "FB-7", stuck, true, ""},
		{"backgammon/standard", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "13/11 6/5", No, "FB-7", "0HPkATDgc/ABMA", true, ""},
		{"backgammon/fortress", "XGID=-b----E-C---eE---c-e----B-:0:0:1:55:0:0:0:0:10", "24/19", No, "FB-8", stuck, false, "13/8(4)"},
		{"towers/gerber", "", "c3-c5", No, "GE-2", "g,g,g,g/g,g,g,g/g,g,g,g/1,b,2/4/b,1,b,b/b,b,b,b/b,b,b,b g", true, "c3-d4"},
		{"towers/gerber", "4/g,3/4/2,b,1/1,g,2/4/4/4 b", "e5-c3", No, "GE-2", "4/g,3/4/4/4/1,bg,2/4/4 g", true, "e5-d6"}, // backwards, and the stone is carried
	}
	for _, c := range cases {
		g := begin(t, c.rules, c.start)
		before, _ := g.Position()
		may, err := g.May(c.turn)
		if err != nil {
			t.Errorf("%s %s: %v", c.rules, c.turn, err)
			continue
		}
		if may.Verdict != c.verdict || may.clauses()[0] != c.clause || c.instead != "" && !slices.Contains(may.Instead, c.instead) || may.Now != nil {
			t.Errorf("%s: may %s? %s %v, instead %v", c.rules, c.turn, may.Verdict, may.clauses(), may.Instead)
		}
		after := played(t, g, c.turn)
		board := stuck
		if pos, ok := after.Position(); ok {
			board = pos.String()
			if pos.ToAct() == before.ToAct() {
				t.Errorf("%s: after %s it is still the turn of %s", c.rules, c.turn, pos.ToAct())
			}
		}
		if board != c.board && !strings.HasPrefix(board, c.board+":") {
			t.Errorf("%s: after %s the board is %s, not %s", c.rules, c.turn, board, c.board)
		}
		if turns := after.Turns(); len(turns) != 1 || len(turns[0].Refused) == 0 || turns[0].Claimed {
			t.Errorf("%s: %s is not marked: %+v", c.rules, c.turn, turns)
		}
		claimed, was, err := after.Claim(0)
		if err != nil || was.Verdict != c.verdict || was.Now == nil || was.Now.Clauses[0] != "R-ALL-6" || was.Choices[0].Do != Back {
			t.Errorf("%s: was %s allowed? %+v, %v", c.rules, c.turn, was, err)
			continue
		}
		if same := was.Now.Token == "put-back-same"; same != c.same {
			t.Errorf("%s: after %s: %s", c.rules, c.turn, was.Now.Text.EN)
		}
		put, err := claimed.Do(Act{Do: Back})
		if err != nil {
			t.Errorf("%s: %s cannot be put back: %v", c.rules, c.turn, err)
			continue
		}
		if pos, _ := put.Position(); pos.String() != before.String() {
			t.Errorf("%s: put back, the board is %s, not %s", c.rules, pos, before)
		}
		if t0 := put.Turns()[0]; !t0.Claimed || !t0.PutBack {
			t.Errorf("%s: %+v is not put back", c.rules, t0)
		}
		legal := was.Instead
		if len(legal) == 0 {
			legal = game.Texts(before.Moves())
		}
		if again := played(t, put, legal[0]); len(again.Turns()[1].Refused) > 0 {
			t.Errorf("%s: %s instead is refused: %v", c.rules, legal[0], again.Turns()[1].Refused)
		}
		roundTrip(t, claimed)
		roundTrip(t, put)
		if text, err := put.Export(crownhead, game.English); err != nil || !strings.Contains(flat(text), "and put back") {
			t.Errorf("%s: the record does not say that %s was put back: %v\n%s", c.rules, c.turn, err, text)
		}
	}
}

func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

// roundTrip keeps a game and continues it.
func roundTrip(t *testing.T, g Game) {
	t.Helper()
	kept, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Read(crownhead, kept)
	if err != nil {
		t.Fatalf("%s: %v", kept, err)
	}
	twice, _ := json.Marshal(again)
	if string(twice) != string(kept) || len(again.Turns()) != len(g.Turns()) {
		t.Errorf("%s\nis continued as\n%s", kept, twice)
	}
	a, okA := g.Position()
	b, okB := again.Position()
	if okA != okB || okA && a.String() != b.String() {
		t.Errorf("%s is continued at another board", kept)
	}
}

// Every sheet is played to the end of a random game, in which an illegal turn now and then stands unclaimed. Whatever happens is kept, continued and exported, and
// the record can be read by the programs that read records.
func TestWholeGamesOnEverySheet(t *testing.T) {
	in := record.Of(crownhead)
	for _, set := range crownhead.All() {
		g := begin(t, set.ID, "")
		ended := false
		for n := range 400 {
			pos, ok := g.Position()
			if !ok {
				t.Fatalf("%s: no position", set.ID)
			}
			if _, ended = pos.Outcome(); ended {
				break
			}
			moves := pos.Moves()
			if n%40 == 39 && pos.ToAct() != game.Dice {
				if after, ok := cheat(g, pos); ok {
					g = after
					continue
				}
			}
			g = played(t, g, moves[(n*7919+3)%len(moves)].Text)
		}
		if !ended {
			var err error
			if g, err = g.Do(Act{Do: Ended, End: &End{Kind: game.Resign, By: "first", Times: 1}}); err != nil {
				t.Errorf("%s: %v", set.ID, err)
			}
		}
		if _, over := g.Outcome(); !over {
			t.Errorf("%s: the game is not over", set.ID)
		}
		roundTrip(t, g)
		text, err := g.Export(crownhead, game.German)
		if err != nil {
			t.Errorf("%s: %v", set.ID, err)
			continue
		}
		if set.Family.Dice { // its format has no comments: a list
			if !strings.Contains(text, "gegen die Regeln") {
				t.Errorf("%s: the list says nothing of refused turns\n%s", set.ID, text)
			}
		} else if _, err := in.Read([]byte(text)); err != nil {
			t.Errorf("%s: the record cannot be read: %v\n%s", set.ID, err, text)
		}
	}
}

// cheat moves some piece two cells where it may not go, and the board can still be played on.
func cheat(g Game, pos game.Position) (Game, bool) {
	for _, p := range pos.Pieces() {
		for _, to := range pos.Pieces() {
			if p.Owner != pos.ToAct() || p.Square == to.Square {
				continue
			}
			for _, m := range pos.Moves() {
				for _, s := range m.Steps {
					if s.To == "" || s.To == "off" {
						continue
					}
					after, err := g.Touch(Touch{From: p.Square, To: s.To})
					if err != nil {
						continue
					}
					last := after.Turns()[len(after.Turns())-1]
					if next, ok := after.Position(); ok && len(last.Refused) > 0 && next.ToAct() != game.Nobody {
						return after, true
					}
				}
			}
		}
	}
	return g, false
}

func TestAMissedCaptureIsPlayableAndAnOffence(t *testing.T) {
	g := begin(t, "checkers/dames", "B:W14,32:B10,3")
	may, err := g.May("3-8")
	if err != nil || may.Verdict != Offence || !slices.Contains(may.clauses(), "JD-9") || !slices.Contains(may.Instead, "10x17") {
		t.Fatalf("%+v, %v", may, err)
	}
	g = played(t, g, "3-8")
	if turn := g.Turns()[0]; len(turn.Refused) > 0 || len(turn.Offence) == 0 {
		t.Errorf("the offence is marked as %+v", turn)
	}
	claimed, was, err := g.Claim(0)
	if err != nil || was.Verdict != Offence || was.Now.Token != "offence-now" {
		t.Fatalf("%+v, %v", was, err)
	}
	var says []string // three answers (JD-9): take the piece, put it back, let it stand
	for _, c := range was.Choices {
		word := string(c.Do)
		for _, s := range c.Says {
			word += " " + strings.TrimSpace(s.Does+" "+s.Takes)
		}
		says = append(says, word)
	}
	if got := strings.Join(says, ", "); got != "turn huff 10, turn back, leave" {
		t.Errorf("the answers are %s", got)
	}
	for _, answer := range []struct{ turn, board string }{
		{"huff 10, 14-10", "B:W10,32:B8"}, {"back", "B:W14,32:B3,10 must"}, {"32-28", "W:W14,32:B8,10 32-28"},
	} {
		if pos, _ := played(t, claimed, answer.turn).Position(); pos.String() != answer.board {
			t.Errorf("after %s the board is %s", answer.turn, pos)
		}
	}
	late, was, err := played(t, g, "14-9").Claim(1)
	if err != nil || was.Verdict != Offence || was.Now.Token != "offence-lapsed" || was.Choices != nil {
		t.Errorf("asked too late: %+v, %v", was, err)
	}
	roundTrip(t, late)
}

func TestClaimsInTimeAndTooLate(t *testing.T) {
	g := played(t, begin(t, "checkers/maple", "B:W14,32:B10,3"), "3-8", "32-27")
	if _, was, err := g.Claim(1); err != nil || was.Verdict != No || was.Now.Token != "stands" || was.Choices != nil {
		t.Errorf("too late: %+v, %v", was, err)
	}
	if _, was, err := g.Claim(0); err != nil || was.Verdict != No || was.Now.Token != "put-back" { // 14x7 was there to be made
		t.Errorf("the last turn: %+v, %v", was, err)
	}
	if was, err := played(t, begin(t, "checkers/maple", ""), "11-15").Was(); err != nil || was.Verdict != Yes || was.Now != nil {
		t.Errorf("an allowed turn: %+v, %v", was, err)
	}
	if _, _, err := begin(t, "checkers/maple", "").Claim(0); err == nil || reasonsOf(err)[0].Token != "nothing-to-claim" {
		t.Errorf("before the first turn: %v", err)
	}
	left, err := played(t, begin(t, "checkers/maple", "B:W14,32:B10,3"), "3-8").Do(Act{Do: Left})
	if err != nil || !left.Turns()[0].Agreed {
		t.Fatalf("%v", err)
	}
	if _, was, err := left.Claim(0); err != nil || was.Now.Token != "stands" {
		t.Errorf("what both agreed to leave: %+v, %v", was, err)
	}
	// In backgammon the claim comes before the opponent's roll.
	bg := played(t, begin(t, "backgammon/standard", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"), "13/11 6/5")
	if _, was, err := bg.Claim(0); err != nil || was.Now.Token != "put-back-same" {
		t.Errorf("before the roll: %+v, %v", was, err)
	}
	if _, was, err := played(t, bg, "52").Claim(1); err != nil || was.Now.Token != "stands" {
		t.Errorf("after the roll: %+v, %v", was, err)
	}
}

func TestTheSamePieceMovesOnceATurnIsPutBack(t *testing.T) {
	clause(t, "R-ALL-6")
	put, err := played(t, begin(t, "checkers/maple", ""), "9-17").Do(Act{Do: Back})
	if err != nil {
		t.Fatal(err)
	}
	may, err := put.May("11-15")
	if err != nil || may.Verdict != No || may.Reasons[0].Token != "same-piece" || !slices.Equal(may.Instead, []string{"9-13", "9-14"}) {
		t.Errorf("another piece: %+v, %v", may, err)
	}
	if other := played(t, put, "11-15"); len(other.Turns()[1].Refused) == 0 {
		t.Error("another piece moved, and it is not marked")
	}
	if good := played(t, put, "9-14", "22-18"); len(good.Turns()[1].Refused)+len(good.Turns()[2].Refused) > 0 {
		t.Errorf("%+v", good.Turns())
	}
}

func TestAnIllegalTurnLosesWhereThatIsAgreed(t *testing.T) {
	for _, c := range []struct {
		rules, start, turn string
		points             int
	}{
		{"checkers/maple", "B:W14,32:B10,3", "3-8", 1}, {"towers/gerber", "3,G/4/4/4/1,g,2/1,b,1,b/4/4 b", "c3-c5", 1}, {"chess/fide", "", "e2e5", 1},
	} {
		g, err := begin(t, c.rules, c.start).Agree(rulebook.Loses)
		if err != nil {
			t.Fatal(err)
		}
		g = played(t, g, c.turn)
		_, was, err := g.Claim(0)
		if err != nil || was.Now.Token != "loses" || was.Choices[0].Do != Lost {
			t.Errorf("%s: %+v, %v", c.rules, was, err)
		}
		lost, err := g.Do(Act{Do: Lost})
		if err != nil {
			t.Fatal(err)
		}
		if o, over := lost.Outcome(); !over || o.Winner != game.Second || o.Points != c.points || o.Why.Clauses[0] != "R-ALL-6" {
			t.Errorf("%s: %+v", c.rules, o)
		}
		if _, err := lost.Play("11-15"); err == nil {
			t.Errorf("%s: it goes on after the loss", c.rules)
		}
		roundTrip(t, lost)
		if text, err := lost.Export(crownhead, game.English); err != nil || !strings.Contains(flat(text), "has lost by the illegal turn") {
			t.Errorf("%s: %v\n%s", c.rules, err, text)
		}
	}
	if _, err := played(t, begin(t, "checkers/maple", ""), "9-17").Do(Act{Do: Lost}); err == nil || reasonsOf(err)[0].Token != "not-agreed" {
		t.Errorf("without agreement: %v", err)
	}
	if _, err := begin(t, "checkers/maple", "").Agree("never"); err == nil || reasonsOf(err)[0].Token != "illegal-value" {
		t.Errorf("%v", err)
	}
}

func TestWhatIsNotClear(t *testing.T) {
	token := func(a Answer, err error) string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if a.Verdict != Unclear {
			return string(a.Verdict)
		}
		return a.Reasons[0].Token
	}
	if got := token(begin(t, "backgammon/standard", "").May("24/20")); got != "roll-unknown" {
		t.Errorf("without a roll: %s", got)
	}
	if got := token(begin(t, "chess/fide", "8/4P3/8/8/8/8/8/K6k w - - 0 1").May("e7e8")); got != "which-one" {
		t.Errorf("a promotion without a piece: %s", got)
	}
	board := game.Laid{ToAct: game.Nobody, Pieces: []game.Piece{{Square: "14", Owner: game.Second, Kind: "man"}, {Square: "10", Owner: game.First, Kind: "man"}, {Square: "3", Owner: game.First, Kind: "man"}}}
	if got := token(Ask(crownhead, "checkers/maple", board, "3-8")); got != "no" && got != "whose-turn" {
		t.Errorf("3-8: %s", got)
	}
	if got := token(Ask(crownhead, "checkers/maple", board, "10x17")); got != "whose-turn" {
		t.Errorf("whose turn: %s", got)
	}
	board.ToAct = game.First
	if got := token(Ask(crownhead, "checkers/maple", board, "10x17")); got != "yes" {
		t.Errorf("Black to move: %s", got)
	}
}

func TestWhatCannotBeDone(t *testing.T) {
	stuck := played(t, begin(t, "chess/fide", "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1"), "Bd3")
	var next Game
	for token, do := range map[string]func() error{
		"cannot-follow": func() (err error) { next, err = stuck.Play("Re1"); return err },
		"nothing-refused": func() (err error) {
			next, err = played(t, begin(t, "chess/fide", ""), "e4").Do(Act{Do: Back})
			return err
		},
		"no-act":       func() (err error) { next, err = begin(t, "chess/fide", "").Do(Act{Do: "dance"}); return err },
		"no-end":       func() (err error) { next, err = begin(t, "chess/fide", "").Do(Act{Do: Ended}); return err },
		"no-next":      func() (err error) { next, err = begin(t, "chess/fide", "").Do(Act{Do: Again}); return err },
		"no-record":    func() (err error) { next, err = Read(crownhead, []byte("[]")); return err },
		"record-newer": func() (err error) { next, err = Read(crownhead, []byte(`{"crownheadBox":2}`)); return err },
		"record-stops": func() (err error) {
			next, err = Read(crownhead, []byte(`{"crownheadBox":1,"rules":"chess/fide","acts":[{"do":"turn","turn":"e4"},{"do":"turn","turn":"%"}]}`))
			return err
		},
	} {
		if err := do(); err == nil || reasonsOf(err)[0].Token != token {
			t.Errorf("%s: %v", token, err)
		}
		if token == "record-stops" && len(next.Turns()) != 1 {
			t.Error("what could be read of a damaged game is lost")
		}
	}
	if put, err := stuck.Do(Act{Do: Back}); err != nil {
		t.Error(err)
	} else if pos, ok := put.Position(); !ok || pos.ToAct() != game.First {
		t.Error("a board that the rules cannot follow is not put back")
	}
	var refused *game.Refused
	if _, err := begin(t, "backgammon/standard", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10").Play("double"); !errors.As(err, &refused) {
		t.Errorf("a word that cannot be said: %v", err)
	}
}

func TestRollsNeedNoWords(t *testing.T) {
	g := begin(t, "backgammon/standard", "")
	for _, c := range []struct {
		then  string
		rolls bool
		words int
	}{{"", true, 0}, {"3-1", false, 0}, {"8/5 6/5", true, 1}} {
		if c.then != "" {
			g = played(t, g, c.then)
		}
		if words, rolls := g.Rolls(); rolls != c.rolls || len(words) != c.words {
			t.Errorf("after %q: %v, %t", c.then, words, rolls)
		}
	}
	g = played(t, g, "64", "24/14")
	pos, _ := g.Position()
	if pos.ToAct() == game.Nobody || len(g.Turns()) != 5 { // the word "roll" is kept too
		t.Errorf("%v: %+v", pos, g.Turns())
	}
	roundTrip(t, g)
}

func TestUndoAndLayOut(t *testing.T) {
	g := played(t, begin(t, "checkers/maple", ""), "11-15", "9-13", "22-18")
	laid, err := g.Do(Act{Do: Set, Position: "W:W14:B10"})
	if err != nil {
		t.Fatal(err)
	}
	roundTrip(t, played(t, laid, "14x7"))
	for range 4 {
		var ok bool
		if laid, ok = laid.Undo(); !ok {
			t.Fatal("nothing to undo")
		}
	}
	if _, ok := laid.Undo(); ok {
		t.Error("more was undone than was done")
	}
	if len(g.Turns()) != 3 {
		t.Error("a game changed when another one was undone")
	}
	// Two games that begin alike do not share what follows.
	one, other := played(t, g, "15x22"), played(t, g, "15-19")
	if one.Turns()[3].Text != "15x22" || other.Turns()[3].Text != "15-19" {
		t.Errorf("%s %s", one.Turns()[3].Text, other.Turns()[3].Text)
	}
}

func TestRecordsSayWhatWasAgainstTheRules(t *testing.T) {
	g := played(t, begin(t, "checkers/maple", "B:W14,32:B10,3"), "3-8", "32-28")
	text, err := g.Export(crownhead, game.English)
	if err != nil {
		t.Fatal(err)
	}
	found, err := record.Of(crownhead).Read([]byte(text))
	if err != nil || len(found) != 3 { // each refused turn that stands begins another part
		t.Fatalf("%v: %d parts\n%s", err, len(found), text)
	}
	if !strings.Contains(found[0].Comment, "3-8 was played, against the rules, and nobody asked") || found[1].Start != "W:W14,32:B8,10" {
		t.Errorf("%s", text)
	}
	agreed, err := begin(t, "checkers/modern", "").Do(Act{Do: Ended, End: &End{Kind: game.Count, By: "first"}})
	if err != nil {
		t.Fatal(err)
	}
	if o, over := agreed.Outcome(); !over || o.Winner != game.Nobody {
		t.Errorf("stop and count at the start: %+v", o)
	}
	roundTrip(t, agreed)
}
