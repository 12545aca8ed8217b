package play_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/dice"
	"crownhead/internal/table/play"
)

func resolve(id string) (game.Sheet, error) {
	o, err := games.Crownhead().Open(id)
	if err != nil {
		return nil, err
	}
	return o.Sheet, nil
}

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// sitting is a table in a test: the log is kept, and after each command the fold of it must be the table.
type sitting struct {
	*testing.T
	table play.Table
	log   []play.Entry
	now   time.Time
}

// laid is a table at which nobody sits yet.
func laid(t *testing.T, rules, control string) *sitting {
	t.Helper()
	c, err := clock.Parse(control)
	if err != nil {
		t.Fatal(err)
	}
	s := &sitting{t, play.New(resolve), nil, noon}
	s.must(play.Request{By: game.Nobody, Command: play.Create{Rules: rules, Control: c}})
	return s
}

func sit(t *testing.T, rules, control string) *sitting {
	t.Helper()
	s := laid(t, rules, control)
	s.must(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Person, Name: "Ines"}}})
	s.must(play.Request{By: game.Second, Command: play.Join{Player: play.Player{Kind: play.Person, Name: "Walter"}}})
	return s
}

func (s *sitting) do(c play.Request) error {
	s.Helper()
	events, err := s.table.Decide(c, s.now)
	for _, e := range events {
		before := s.table.String()
		next, bad := s.table.Apply(e)
		if bad != nil {
			s.Fatalf("%+v cannot be applied: %v", e, bad)
		}
		if after := s.table.String(); after != before {
			s.Errorf("%+v changes the table before it, which was %s and is %s", e, before, after)
		}
		s.table = next
		s.log = append(s.log, e)
	}
	return err
}

func (s *sitting) must(c play.Request) {
	s.Helper()
	c.Seen = s.table.Seq
	if err := s.do(c); err != nil {
		s.Fatalf("%s: %v", c.Name(), err)
	}
}

func (s *sitting) turns(texts ...string) {
	s.Helper()
	for _, text := range texts {
		s.must(play.Request{By: s.table.ToAct(), Command: play.PlayTurn{Turn: text}})
	}
}

func (s *sitting) refused(c play.Request, token string) {
	s.Helper()
	c.Seen = max(c.Seen, s.table.Seq)
	before := s.table.String()
	err := s.do(c)
	var no *game.Refused
	if !errors.As(err, &no) || no.Reasons[0].Token != token {
		s.Errorf("%s by %s: wanted %s, got %v", c.Name(), c.By, token, err)
	}
	if s.table.String() != before {
		s.Errorf("%s by %s is refused and changes the table", c.Name(), c.By)
	}
}

func (s *sitting) result(winner game.Seat, token string) {
	s.Helper()
	if s.table.Phase != play.Over || len(s.table.Results) == 0 {
		s.Fatalf("the game goes on: %s", s.table)
	}
	if r := s.table.Results[len(s.table.Results)-1]; r.Winner != winner || r.Why.Token != token {
		s.Errorf("%s wins by %s, wanted %s by %s", r.Winner, r.Why.Token, winner, token)
	}
}

func offer(by game.Seat, kind game.EndingKind) play.Request {
	return play.Request{By: by, Command: play.Propose{Offer: play.Offer{Kind: kind}}}
}

func TestAWholeGame(t *testing.T) {
	s := sit(t, "chess/fide", "5m")
	s.turns("f3", "e5", "g4")
	s.refused(play.Request{By: game.First, Command: play.PlayTurn{Turn: "h4"}}, "not-your-turn")
	s.turns("Qh4")
	s.result(game.Second, "checkmate")
	s.refused(play.Request{By: game.First, Command: play.PlayTurn{Turn: "h4"}}, "over")
}

func TestTheRefereeAnswersARefusedTurn(t *testing.T) {
	s := sit(t, "checkers/maple", "none")
	err := s.do(play.Request{By: game.First, Seen: s.table.Seq, Command: play.PlayTurn{Turn: "9-17"}})
	var no *game.Refused
	if !errors.As(err, &no) || len(no.Reasons[0].Clauses) == 0 {
		t.Errorf("got %v", err)
	}
	var bad *game.BadText
	if err := s.do(play.Request{By: game.First, Seen: s.table.Seq, Command: play.PlayTurn{Turn: "banana"}}); !errors.As(err, &bad) {
		t.Errorf("got %v", err)
	}
}

func TestOffersAreMadeAnsweredAndLapse(t *testing.T) {
	s := sit(t, "chess/fide", "none")
	s.turns("e4")
	s.must(offer(game.First, game.Draw))
	s.turns("e5") // a turn is an answer
	s.refused(play.Request{By: game.Second, Command: play.Answer{Yes: true}}, "nothing-offered")
	s.must(offer(game.First, game.Draw))
	s.must(play.Request{By: game.Second, Command: play.Answer{}})
	s.refused(play.Request{By: game.Second, Command: play.Answer{Yes: true}}, "nothing-offered")
	s.must(offer(game.First, game.Draw))
	s.refused(play.Request{By: game.First, Command: play.Answer{Yes: true}}, "nothing-offered") // nobody agrees with himself
	s.must(offer(game.Second, game.Draw))                                                       // both have offered
	s.result(game.Nobody, s.table.Results[0].Why.Token)
	s.must(offer(game.Second, play.Rematch))
	s.must(play.Request{By: game.First, Command: play.Answer{Yes: true}})
	if s.table.Phase != play.Playing || s.table.Seats[0].Name != "Walter" || len(s.table.Turns) != 0 {
		t.Errorf("the rematch is at\n%s", s.table)
	}
}

func TestCountInsteadOfADraw(t *testing.T) {
	s := sit(t, "checkers/modern", "none")
	s.refused(offer(game.First, game.Draw), "not-open") // R-MC-4: there is no draw offer under this sheet
	s.must(offer(game.First, game.Count))
	s.must(play.Request{By: game.Second, Command: play.Answer{Yes: true}})
	if s.table.Phase != play.Over {
		t.Error("stop and count goes on")
	}
}

// proving is a sheet whose draws a test proves.
type proving struct {
	game.Sheet
	asked  int
	proven bool
}

func (p *proving) ProvesDraw(game.Position) bool {
	p.asked++
	return p.proven
}

func TestAClaimMustBeProven(t *testing.T) {
	sheet := &proving{}
	open := func(id string) (_ game.Sheet, err error) {
		sheet.Sheet, err = resolve(id)
		return sheet, err
	}
	at := func(position string) *sitting {
		s := &sitting{t, play.New(open), nil, noon}
		s.must(play.Request{By: game.Nobody, Command: play.Create{Rules: "checkers/maple", Position: position}})
		for _, seat := range []game.Seat{game.First, game.Second} {
			s.must(play.Request{By: seat, Command: play.Join{Player: play.Player{Kind: play.Person, Name: "Ines"}}})
		}
		return s
	}
	claim := play.Request{By: game.Second, Command: play.Propose{Offer: play.Offer{Kind: game.Claim}}}
	s := at("B:WK32:BK1")
	for _, times := range []int{0, 4} {
		s.refused(play.Request{By: game.First, Command: play.Propose{Offer: play.Offer{Kind: game.Claim, Times: times}}}, "not-proven")
	}
	sheet.proven = true
	s.must(claim)
	s.result(game.Nobody, "proven-draw")
	// The ending is in the log: replaying it asks nobody.
	asked := sheet.asked
	sheet.proven = false
	if again, err := play.Fold(open, s.log); err != nil || again.String() != s.table.String() || sheet.asked != asked {
		t.Errorf("the log of a proven draw: %v, asked %d times more", err, sheet.asked-asked)
	}
	// With all pieces on the board, or where nobody can prove anything, it is refused.
	at("").refused(claim, "no-claim-yet")
	if asked != sheet.asked {
		t.Error("a claim that the sheet does not give is put to the proof")
	}
	unaided := play.New(resolve)
	for _, e := range s.log[:len(s.log)-1] {
		unaided, _ = unaided.Apply(e)
	}
	(&sitting{t, unaided, nil, noon}).refused(claim, "not-proven")
}

func TestResigningIsAnOfferInBackgammonOnly(t *testing.T) {
	s := sit(t, "checkers/maple", "none")
	s.must(offer(game.First, game.Resign))
	s.result(game.Second, "resigned")

	s = sit(t, "backgammon/standard?match=3", "none")
	s.turns("3-1", "8/5 6/5")
	err := s.do(play.Request{By: game.First, Seen: s.table.Seq, Command: play.Propose{Offer: play.Offer{Kind: game.Resign, Times: 4}}})
	var no *game.Refused
	if !errors.As(err, &no) {
		t.Fatalf("four times the cube: %v", err)
	}
	for _, l := range game.Langs {
		want := game.Text{
			EN: "“resign 4” cannot be offered now; what can be: resign 1, resign 2, resign 3 or take-back.",
			FR: "« abandonner 4 » ne peut pas être proposé maintenant ; ce qui peut l’être : abandonner 1, abandonner 2, abandonner 3 ou reprendre.",
			DE: "„aufgeben 4“ lässt sich jetzt nicht anbieten; möglich ist: aufgeben 1, aufgeben 2, aufgeben 3 oder zurücknehmen.",
		}.In(l)
		if got := no.Reasons[0].Text.In(l); got != want {
			t.Errorf("four times the cube: %s", got)
		}
	}
	s.must(play.Request{By: game.First, Command: play.Propose{Offer: play.Offer{Kind: game.Resign, Times: 2}}})
	if s.table.Phase != play.Playing || len(s.table.Results) != 0 {
		t.Fatal("a resignation in backgammon happens without the opponent")
	}
	s.must(play.Request{By: game.Second, Command: play.Answer{Yes: true}})
	if len(s.table.Results) != 1 || s.table.Results[0].Points != 2 || s.table.Phase != play.Playing || s.table.ToAct() != game.Dice {
		t.Errorf("the match is at\n%s", s.table)
	}
	s.turns("3-1")
	s.must(play.Request{By: game.First, Command: play.Propose{Offer: play.Offer{Kind: game.Resign, Times: 1}}})
	s.must(play.Request{By: game.Second, Command: play.Answer{Yes: true}})
	if len(s.table.Results) != 2 || s.table.Phase != play.Over {
		t.Errorf("the match is at\n%s", s.table)
	}
}

func TestTakeBackNeverCrossesARoll(t *testing.T) {
	s := sit(t, "checkers/maple", "none")
	s.refused(offer(game.First, play.TakeBack), "not-open")
	s.turns("11-15", "22-18")
	s.must(offer(game.First, play.TakeBack))
	s.must(play.Request{By: game.Second, Command: play.Answer{Yes: true}})
	if len(s.table.Turns) != 0 || s.table.ToAct() != game.First {
		t.Errorf("after the take-back\n%s", s.table)
	}

	s = sit(t, "backgammon/fortress?cube=false", "none")
	s.turns("3-1", "8/5 6/5")
	s.must(offer(game.First, play.TakeBack)) // nobody has rolled since
	s.must(play.Request{By: game.Second, Command: play.Answer{Yes: true}})
	if len(s.table.Turns) != 1 || s.table.ToAct() != game.First {
		t.Errorf("after the take-back\n%s", s.table)
	}
	s.turns("8/5 6/5", "21")
	s.refused(offer(game.First, play.TakeBack), "not-open")
}

func TestFlags(t *testing.T) {
	s := sit(t, "checkers/maple", "1m")
	s.refused(play.Request{By: game.Nobody, Command: play.CallFlag{}}, "flag-is-up")
	s.now = noon.Add(61 * time.Second)
	err := s.do(play.Request{ID: "late", By: game.First, Seen: s.table.Seq, Command: play.PlayTurn{Turn: "11-15"}})
	if err == nil || s.table.Happened("", "late") {
		t.Errorf("a turn is made after the flag fell: %v", err)
	}
	s.result(game.Second, "flag")
}

func TestPausedClocksStand(t *testing.T) {
	s := sit(t, "checkers/maple", "1m")
	s.now = noon.Add(30 * time.Second)
	s.refused(play.Request{By: game.First, Command: play.Pause{}}, "only-the-house")
	s.must(play.Request{By: game.Nobody, Command: play.Pause{}})
	s.now = noon.Add(time.Hour)
	s.must(play.Request{By: game.Nobody, Command: play.Resume{}})
	if left := s.table.Clock.Remaining(game.First, s.now); left != 30*time.Second {
		t.Errorf("%v are left", left)
	}
}

// A holiday is a line of the log: folded again, the log gives the same deadline. A rematch keeps it, with each seat's own where the player sits now.
func TestHolidaysAreInTheLog(t *testing.T) {
	s := sit(t, "checkers/maple", "2d")
	christmas := play.SetHolidays{Days: []clock.Holiday{{From: noon.AddDate(0, 0, 1).Truncate(24 * time.Hour), To: noon.AddDate(0, 0, 3).Truncate(24 * time.Hour)}}}
	own := play.SetHolidays{Days: []clock.Holiday{{From: noon.AddDate(0, 0, 9).Truncate(24 * time.Hour), To: noon.AddDate(0, 0, 9).Truncate(24 * time.Hour)}}}
	before, _ := s.table.Clock.Deadline()
	for range 2 { // the second changes nothing
		s.must(play.Request{By: game.Nobody, Command: christmas})
		s.must(play.Request{By: game.Second, Command: own})
	}
	lines := len(s.log)
	deadline, _ := s.table.Clock.Deadline()
	if added := deadline.Sub(before); added != 4*24*time.Hour { // it has begun in the east
		t.Errorf("the holiday adds %v", added)
	}
	again, err := play.Fold(resolve, s.log)
	if err != nil || again.String() != s.table.String() {
		t.Errorf("folded again the table is\n%s, not\n%s, %v", again, s.table, err)
	}
	if folded, _ := again.Clock.Deadline(); !folded.Equal(deadline) || !strings.Contains(again.String(), "holiday") {
		t.Errorf("the deadline was %v and is %v", deadline, folded)
	}
	s.now = before // the flag would have fallen
	s.turns("11-15")
	s.must(offer(game.Second, game.Resign))
	s.must(offer(game.First, play.Rematch))
	s.must(offer(game.Second, play.Rematch))
	if got := s.table.Clock.Holidays; !slices.Equal(got.Of(game.Nobody), christmas.Days) || !slices.Equal(got.Of(game.First), own.Days) || len(got.Of(game.Second)) != 0 {
		t.Errorf("in the rematch the holidays are %+v", got)
	}
	if extra := len(s.log) - lines; extra < 4 {
		t.Errorf("only %d lines follow", extra)
	}
	minutes := sit(t, "checkers/maple", "5m")
	lines = len(minutes.log)
	if minutes.must(play.Request{By: game.Nobody, Command: christmas}); len(minutes.log) != lines {
		t.Error("a clock of minutes gets a holiday")
	}
}

// together is two people at one screen.
func together(t *testing.T, rules, control string) *sitting {
	t.Helper()
	s := laid(t, rules, control)
	for _, seat := range []game.Seat{game.First, game.Second} {
		s.must(play.Request{By: seat, Command: play.Join{Player: play.Player{Kind: play.Person, Name: "Ines", Holder: "ines"}}})
	}
	return s
}

// Two people at one screen start, pause and resume their clocks themselves; a turn made in a pause ends it.
func TestAtOneScreenClocksAreStartedAndPaused(t *testing.T) {
	s := together(t, "checkers/maple", "5m")
	left := func(seat game.Seat, want time.Duration) {
		t.Helper()
		s.now = s.now.Add(time.Minute)
		if got := s.table.Clock.Remaining(seat, s.now); got != want {
			t.Errorf("a minute later %v has %v left, not %v", seat, got, want)
		}
	}
	s.must(play.Request{By: game.Second, Command: play.Resume{}})
	left(game.First, 4*time.Minute)
	s.refused(play.Request{By: game.Second, Command: play.Resume{}}, "clock-stands")
	s.must(play.Request{By: game.Second, Command: play.Pause{}})
	s.refused(play.Request{By: game.First, Command: play.Pause{}}, "clock-stands")
	left(game.First, 4*time.Minute)
	s.must(play.Request{By: game.First, Command: play.Resume{}})
	left(game.First, 3*time.Minute)
	s.must(play.Request{By: game.First, Command: play.Pause{}})
	s.turns("11-15")
	left(game.First, 3*time.Minute)
	left(game.Second, 3*time.Minute)

	s = together(t, "checkers/maple", "none")
	s.refused(play.Request{By: game.First, Command: play.Resume{}}, "clock-stands")
	s.refused(play.Request{By: game.First, Command: play.Pause{}}, "clock-stands")
	s = together(t, "checkers/maple", "5m")
	s.must(play.Request{By: game.Nobody, Command: play.Pause{}})
	s.must(play.Request{By: game.Nobody, Command: play.Resume{}})
	left(game.First, 5*time.Minute) // the house starts no clock that waits for the players
}

// Two people at one screen are still sitting down: their clocks wait for the first turn, and for it again if it is taken back.
func TestAtOneScreenClocksWaitForTheFirstTurn(t *testing.T) {
	for _, rules := range []string{"checkers/maple", "backgammon"} {
		s := together(t, rules, "5m")
		wait := func(left time.Duration) {
			t.Helper()
			seat := s.table.ToAct()
			s.now = s.now.Add(time.Minute)
			if got := s.table.Clock.Remaining(seat, s.now); got != left {
				t.Errorf("%s: after a minute %v has %v left", rules, seat, got)
			}
		}
		roll := func() {
			if s.table.ToAct() == game.Dice {
				s.must(play.Request{By: game.Dice, Command: play.PlayTurn{Turn: "31"}})
			}
		}
		roll()
		wait(5 * time.Minute)
		begun := len(s.table.Turns)
		s.must(play.Request{By: s.table.ToAct(), Seen: s.table.Seq, Command: play.PlayTurn{Turn: s.table.Position().Moves()[0].Text}})
		roll()
		wait(4 * time.Minute)
		if next, err := s.table.Apply(play.Entry{Seq: s.table.Seq + 1, At: s.now, By: game.Second, Event: play.TookBack{Keep: begun}}); err != nil {
			t.Error(err)
		} else if s.table = next; s.table.Clock.Running != game.Nobody {
			t.Errorf("%s: after a take-back the clock of %v runs", rules, s.table.Clock.Running)
		}
	}
}

func TestSameCommandHappensOnce(t *testing.T) {
	s := sit(t, "checkers/maple", "none")
	c := play.Request{ID: "a1", By: game.First, Seen: s.table.Seq, Command: play.PlayTurn{Turn: "11-15"}}
	s.must(c)
	before := s.table.String()
	if err := s.do(c); err != nil || s.table.String() != before || !s.table.Happened("", "a1") {
		t.Errorf("the second time: %v\n%s", err, s.table)
	}
}

func TestIdsBelongToTheirSender(t *testing.T) {
	s := sit(t, "checkers/maple", "none")
	s.must(play.Request{ID: "move-1", Sender: "eve", By: game.Nobody, Command: play.Speak{Speaker: "Eve", Text: "hello"}})
	c := play.Request{ID: "move-1", Sender: "ada", By: game.First, Seen: s.table.Seq, Command: play.PlayTurn{Turn: "11-15"}}
	s.must(c)
	if len(s.table.Turns) != 1 {
		t.Error("somebody else's id keeps a turn from being played")
	}
	s.must(c)
	if len(s.table.Turns) != 1 || s.table.Happened("ben", "move-1") {
		t.Errorf("the second time\n%s", s.table)
	}
	last := s.log[len(s.log)-1].Command
	if play.SentAs(last) != "move-1" || last == "move-1" {
		t.Errorf("the log has %q", last)
	}
}

// A log of an earlier program does not say whose an id was.
func TestIdsOfOldLogs(t *testing.T) {
	s := sit(t, "checkers/maple", "none")
	s.must(play.Request{ID: "move-1", By: game.First, Seen: s.table.Seq, Command: play.PlayTurn{Turn: "11-15"}})
	if got := s.log[len(s.log)-1].Command; got != "move-1" || play.SentAs(got) != got {
		t.Errorf("the log has %q", got)
	}
	if !s.table.Happened("ada", "move-1") || s.table.Happened("ada", "move-2") || s.table.Happened("ada", "") {
		t.Error("a command of an old log, sent again, would happen twice")
	}
}

func TestAStaleCommandIsRefused(t *testing.T) {
	s := sit(t, "checkers/maple", "none")
	seen := s.table.Seq
	s.must(play.Request{By: game.Nobody, Command: play.Speak{Speaker: "Ada", Text: "hello"}})
	if err := s.do(play.Request{By: game.First, Seen: seen, Command: play.PlayTurn{Turn: "11-15"}}); err != nil {
		t.Errorf("chat makes a turn stale: %v", err)
	}
	err := s.do(play.Request{By: game.Second, Seen: seen, Command: play.PlayTurn{Turn: "22-18"}})
	var no *game.Refused
	if !errors.As(err, &no) || no.Reasons[0].Token != "stale" {
		t.Errorf("got %v", err)
	}
}

func TestDiceByHandAndByTheHouse(t *testing.T) {
	s := sit(t, "backgammon/fortress", "none")
	s.refused(play.Request{By: game.First, Command: play.PlayTurn{Turn: "3-1"}}, "dice-first")
	s.must(play.Request{By: game.Dice, Command: play.PlayTurn{Turn: "3-1"}})

	s = &sitting{t, play.New(resolve), nil, noon}
	s.must(play.Request{By: game.Nobody, Command: play.Create{Rules: "backgammon/fortress", ByHand: true}})
	s.must(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Person}}})
	s.must(play.Request{By: game.Second, Command: play.Join{Player: play.Player{Kind: play.Engine, Level: 3}}})
	s.must(play.Request{By: game.First, Command: play.PlayTurn{Turn: "3-1"}})
	if s.table.ToAct() != game.First || s.table.Turns[0].By != game.Dice {
		t.Errorf("after a roll by hand\n%s", s.table)
	}
}

// A table that rolls its own dice shows its commitment first, takes words, and can be checked by anyone in the end.
func TestFairDice(t *testing.T) {
	secret, err := dice.NewSecret(strings.NewReader(strings.Repeat("x", 32)))
	if err != nil {
		t.Fatal(err)
	}
	s := &sitting{t, play.New(resolve), nil, noon}
	s.must(play.Request{By: game.Nobody, Command: play.Create{Table: "t1", Rules: "backgammon/fortress?cube=false", Commitment: secret.Commitment().String()}})
	s.must(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Person}}})
	s.must(play.Request{By: game.Second, Command: play.Join{Player: play.Player{Kind: play.Engine, Level: 1}}})
	if s.table.Phase != play.Waiting {
		t.Fatal("the game begins before the words are in")
	}
	hash := dice.HashWords("my words").String()
	s.refused(play.Request{By: game.First, Command: play.ShowWords{Words: "my words"}}, "dice-soon")
	s.must(play.Request{By: game.First, Command: play.FixWords{Hash: hash}})
	s.refused(play.Request{By: game.First, Command: play.FixWords{Hash: hash}}, "dice-late")
	s.refused(play.Request{By: game.First, Command: play.ShowWords{Words: "others"}}, "dice-words")
	s.refused(play.Request{By: game.First, Command: play.EndSeedWait{}}, "only-the-house")
	s.must(play.Request{By: game.First, Command: play.ShowWords{Words: "my words"}})
	if s.table.ToAct() != game.Dice {
		t.Fatalf("the dice do not act:\n%s", s.table)
	}
	s.refused(play.Request{By: game.Nobody, Command: play.Reveal{Secret: secret.Reveal()}}, "no-reveal")
	r, err := dice.NewRoller(secret, "t1", s.table.Fair.Words)
	if err != nil {
		t.Fatal(err)
	}
	for s.table.Phase == play.Playing {
		if s.table.ToAct() == game.Dice {
			var rolled dice.Rolled
			rolled, r = r.Next()
			text := rolled.Dice.String()
			if moves := s.table.Position().Moves(); len(moves) == 36 {
				text = rolled.Dice.Opening()
			}
			s.turns(text)
			continue
		}
		moves := s.table.Position().Moves()
		s.turns(moves[len(moves)-1].Text)
	}
	other, _ := dice.NewSecret(strings.NewReader(strings.Repeat("y", 32)))
	s.refused(play.Request{By: game.Nobody, Command: play.Reveal{Secret: other.Reveal()}}, "other-secret")
	s.must(play.Request{By: game.Nobody, Command: play.Reveal{Secret: secret.Reveal()}})
	proofs, err := play.Proofs(resolve, s.log)
	if err != nil || len(proofs) != 1 {
		t.Fatalf("%d proofs, %v", len(proofs), err)
	}
	proof := proofs[0]
	if len(proof.Rolls) < 10 {
		t.Errorf("only %d rolls are in the proof", len(proof.Rolls))
	}
	if err := dice.Verify(proof); err != nil {
		t.Errorf("honest dice are not believed: %v", err)
	}
	proof.Rolls[5].Dice = dice.Pair{7 - proof.Rolls[5].Dice[0], 7 - proof.Rolls[5].Dice[1]}
	if dice.Verify(proof) == nil {
		t.Error("a roll that was changed is believed")
	}
}

func TestARematchHasNewDice(t *testing.T) {
	s := &sitting{t, play.New(resolve), nil, noon}
	secret := func(letter string) dice.Secret {
		made, err := dice.NewSecret(strings.NewReader(strings.Repeat(letter, 32)))
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	one, two := secret("x"), secret("y")
	s.must(play.Request{By: game.Nobody, Command: play.Create{Table: "t", Rules: "backgammon", Commitment: one.Commitment().String()}})
	s.must(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Engine, Level: 1}}})
	s.must(play.Request{By: game.Second, Command: play.Join{Player: play.Player{Kind: play.Engine, Level: 2}}})
	for _, made := range []dice.Secret{one, two} {
		r, err := dice.NewRoller(made, "t", s.table.Fair.Words)
		if err != nil {
			t.Fatal(err)
		}
		rolled, _ := r.Next()
		s.turns(rolled.Dice.Opening())
		s.must(play.Request{By: game.First, Command: play.Propose{Offer: play.Offer{Kind: game.Resign, Times: 1}}})
		s.must(play.Request{By: game.Second, Command: play.Answer{Yes: true}})
		s.must(offer(game.First, play.Rematch))
		s.refused(play.Request{By: game.Second, Command: play.Answer{Yes: true, Commitment: two.Commitment().String()}}, "reveal-first")
		s.must(play.Request{By: game.Nobody, Command: play.Reveal{Secret: made.Reveal()}})
		s.refused(play.Request{By: game.Second, Command: play.Answer{Yes: true}}, "new-secret")
		s.must(play.Request{By: game.Second, Command: play.Answer{Yes: true, Commitment: two.Commitment().String()}})
	}
	proofs, err := play.Proofs(resolve, s.log)
	if err != nil || len(proofs) != 3 {
		t.Fatalf("%d proofs, %v", len(proofs), err)
	}
	for _, p := range proofs[:2] {
		if err := dice.Verify(p); err != nil {
			t.Error(err)
		}
	}
}

// A rated game cannot be called off once its dice were seen, and one from before rated games needed a clock has no rematch.
func TestRatedTables(t *testing.T) {
	begin := func(t *testing.T, rules, control string, rated bool) *sitting {
		c, err := clock.Parse(control)
		if err != nil {
			t.Fatal(err)
		}
		s := &sitting{t, play.New(resolve), nil, noon}
		s.must(play.Request{By: game.Nobody, Command: play.Create{Rules: rules, Control: c, ByHand: true, Rated: rated}})
		for seat := range game.Seat(2) {
			s.must(play.Request{By: seat, Command: play.Join{Player: play.Player{Kind: play.Person, Name: "Ines", Holder: "ines"}}})
		}
		return s
	}
	abort := play.Request{By: game.First, Command: play.Abort{}}
	s := begin(t, "backgammon", "10m", true)
	if !s.table.CanAbort() {
		t.Error("a rated game cannot be called off before the dice are rolled")
	}
	s.turns(s.table.Position().Moves()[0].Text)
	s.refused(abort, "dice-were-seen")
	if s.table.CanAbort() {
		t.Error("the table says that a rated game can be called off after a roll")
	}
	s = begin(t, "backgammon", "10m", false)
	s.turns(s.table.Position().Moves()[0].Text)
	s.must(abort)

	for control, want := range map[string]bool{"none": false, "10m": true} {
		s = begin(t, "chess", control, true)
		s.must(offer(game.First, game.Resign))
		s.must(play.Request{By: game.Nobody, Command: play.ApplyRatings{}})
		if got := slices.Contains(s.table.OpenTo(game.First), play.Offer{Kind: play.Rematch}); got != want {
			t.Errorf("with the clock %s a rematch can be offered: %v", control, got)
		}
	}
	s = begin(t, "chess", "none", true)
	s.must(offer(game.First, game.Resign))
	s.must(play.Request{By: game.Nobody, Command: play.ApplyRatings{}})
	next, err := s.table.Apply(play.Entry{Seq: s.table.Seq + 1, At: s.now, By: game.First, Event: play.Offered{Offer: play.Offer{Kind: play.Rematch}}})
	if err != nil {
		t.Fatal(err)
	}
	s.table = next // offered under an earlier program
	s.refused(play.Request{By: game.Second, Command: play.Answer{Yes: true}}, "rated-clock")
}

func TestTheWaitForWordsEnds(t *testing.T) {
	s := &sitting{t, play.New(resolve), nil, noon}
	secret, _ := dice.NewSecret(strings.NewReader(strings.Repeat("x", 32)))
	s.must(play.Request{By: game.Nobody, Command: play.Create{Rules: "backgammon", Commitment: secret.Commitment().String()}})
	s.must(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Person}}})
	s.must(play.Request{By: game.Second, Command: play.Join{Player: play.Player{Kind: play.Person}}})
	s.must(play.Request{By: game.Nobody, Command: play.EndSeedWait{}})
	if s.table.Phase != play.Playing {
		t.Errorf("nobody has words, and the game waits:\n%s", s.table)
	}
	s.refused(play.Request{By: game.First, Command: play.FixWords{Hash: dice.HashWords("late").String()}}, "dice-late")
	s.refused(play.Request{By: game.Nobody, Command: play.EndSeedWait{}}, "no-words-wanted")
}

func TestOtherRefusals(t *testing.T) {
	s := &sitting{t, play.New(resolve), nil, noon}
	s.refused(play.Request{Command: play.Join{}}, "no-table")
	s.must(play.Request{By: game.Nobody, Command: play.Create{Rules: "chess"}})
	s.refused(play.Request{Command: play.Create{Rules: "chess"}}, "already-created")
	s.refused(play.Request{By: game.First, Command: play.PlayTurn{Turn: "e4"}}, "still-waiting")
	s.refused(play.Request{By: game.First, Command: play.Leave{}}, "seat-empty")
	s.refused(play.Request{By: game.Dice, Command: play.Leave{}}, "not-a-player")
	s.refused(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Engine, Level: 9}}}, "bad-player")
	s.refused(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Person, Name: "a\nb"}}}, "bad-name")
	s.must(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Person, Name: "Ines"}}})
	s.refused(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Person}}}, "seat-taken")
	s.must(play.Request{By: game.First, Command: play.Leave{}})
	s.must(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Person, Name: "Ines"}}})
	s.must(play.Request{By: game.Second, Command: play.Join{Player: play.Player{Kind: play.Bot, Name: "b"}}})
	s.refused(play.Request{By: game.Second, Command: play.Join{Player: play.Player{Kind: play.Person}}}, "already-playing")
	s.refused(play.Request{By: game.First, Command: play.Leave{}}, "cannot-leave")
	s.refused(play.Request{By: game.Seat(9), Command: play.Speak{}}, "no-such-seat")
	s.refused(play.Request{By: game.First, Command: play.Speak{Text: strings.Repeat("x", 501)}}, "bad-words")
	s.refused(play.Request{By: game.Nobody, Command: play.Resume{}}, "clock-stands")
	s.turns("e4", "e5")
	s.refused(play.Request{By: game.First, Command: play.Abort{}}, "too-late-to-abort")
	for i := 0; i < 1000; i++ {
		s.must(play.Request{By: game.First, Command: play.Speak{Text: "x"}})
	}
	s.refused(play.Request{By: game.First, Command: play.Speak{Text: "x"}}, "said-enough")
	for i := 0; i < 300; i++ { // spectators have a channel of their own
		s.must(play.Request{By: game.Nobody, Command: play.Speak{Speaker: "Eve", Text: "x"}})
	}
	s.refused(play.Request{By: game.Nobody, Command: play.Speak{Speaker: "Eve", Text: "x"}}, "gallery-full")
	if len(s.table.Chat) != 1000 || len(s.table.Gallery) != 300 {
		t.Errorf("%d lines of players, %d of spectators", len(s.table.Chat), len(s.table.Gallery))
	}
	s.must(play.Request{By: game.Nobody, Command: play.Abort{}})
	s.refused(offer(game.First, game.Draw), "over")
}

// Random commands of all kinds, sensible or not: no panic, the fold of the log is the table, clocks only fall, and
// the game is in the phase its events say.
func TestRandomCommands(t *testing.T) {
	sets := games.Crownhead().All()
	games := 150
	if testing.Short() {
		games = 30
	}
	for n := range games {
		dice := rand.New(rand.NewPCG(11, uint64(n)))
		set := sets[n%len(sets)]
		control := []string{"none", "1m", "2m+1s"}[dice.IntN(3)]
		s := sit(t, set.ID, control)
		for range 200 {
			s.now = s.now.Add(time.Duration(dice.IntN(3000)-200) * time.Millisecond)
			before := s.table
			_ = s.do(randomCommand(s.table, dice)) // refused or not
			for _, seat := range []game.Seat{game.First, game.Second} {
				if left := s.table.Clock.Remaining(seat, s.now); left < 0 {
					t.Fatalf("%s has %v left", seat, left)
				}
			}
			if before.Phase == play.Over && s.table.Phase == play.Playing && len(s.table.Results) > len(before.Results) {
				t.Fatalf("a finished table got a result:\n%s", s.table)
			}
		}
		folded, err := play.Fold(resolve, s.log)
		if err != nil || folded.String() != s.table.String() {
			t.Fatalf("%s: the fold of the log is another table: %v\n%s\n%s", set.ID, err, folded, s.table)
		}
		half, err := play.Fold(resolve, s.log[:len(s.log)/2])
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range s.log[len(s.log)/2:] {
			if half, err = half.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
		if half.String() != s.table.String() {
			t.Fatalf("%s: a table saved in the middle goes on otherwise", set.ID)
		}
	}
}

func randomCommand(t play.Table, dice *rand.Rand) play.Request {
	seat := game.Seat(dice.IntN(5))
	if dice.IntN(3) > 0 {
		seat = t.ToAct()
	}
	text := []string{"", "hello", "11-15", "roll"}[dice.IntN(4)]
	turn := text
	if moves := t.Position().Moves(); len(moves) > 0 && dice.IntN(8) > 0 {
		turn = moves[dice.IntN(len(moves))].Text
	}
	offer := play.Offer{Kind: []game.EndingKind{game.Draw, game.Count, game.Claim, game.Resign, play.TakeBack, play.Rematch, game.Flag}[dice.IntN(7)]}
	if open := t.OpenTo(seat); len(open) > 0 && dice.IntN(2) == 0 {
		offer = open[dice.IntN(len(open))]
	}
	if offer.Kind == game.Resign && dice.IntN(10) > 0 {
		offer = play.Offer{Kind: play.TakeBack}
	}
	played := play.PlayTurn{Turn: turn}
	commands := []play.Command{
		played, played, played, played,
		play.Propose{Offer: offer},
		play.Answer{Yes: dice.IntN(2) == 0},
		play.CallFlag{},
		play.Abort{},
		play.Speak{Text: text},
		play.Join{},
		play.Leave{},
		play.Pause{},
		play.Resume{},
		play.Create{},
		play.FixWords{Hash: text},
		play.ShowWords{Words: text},
		play.EndSeedWait{},
		play.Reveal{Secret: text},
		play.ApplyRatings{},
	}
	r := play.Request{Seen: t.Seq - dice.IntN(20)/19, By: seat, ID: string(rune('a' + dice.IntN(2000))), Command: commands[dice.IntN(len(commands))]}
	if _, abort := r.Command.(play.Abort); abort && dice.IntN(20) > 0 {
		r.Command = played
	}
	return r
}

func TestALogNoTableWroteIsAnError(t *testing.T) {
	s := sit(t, "checkers/maple", "none")
	s.turns("11-15")
	for name, spoil := range map[string]func([]play.Entry) []play.Entry{
		"a gap":           func(l []play.Entry) []play.Entry { return slices.Delete(l, 1, 2) },
		"no beginning":    func(l []play.Entry) []play.Entry { return l[1:] },
		"an odd turn":     func(l []play.Entry) []play.Entry { l[len(l)-1].Event = play.Played{Turn: "1-32"}; return l },
		"no event":        func(l []play.Entry) []play.Entry { l[2].Event = nil; return l },
		"an odd rule":     func(l []play.Entry) []play.Entry { l[0].Event = play.Created{Rules: "ludo"}; return l },
		"time going back": func(l []play.Entry) []play.Entry { l[2].At = noon.Add(-time.Hour); return l },
	} {
		if _, err := play.Fold(resolve, spoil(slices.Clone(s.log))); err == nil {
			t.Errorf("a log with %s is folded", name)
		}
	}
}

func TestReplayedFromPlainFields(t *testing.T) {
	s := sit(t, "chess/fide", "none")
	s.turns("e4", "e5", "Nf3", "Nc6", "Ng1", "Nb8", "Nf3", "Nc6", "Ng1", "Nb8")
	known := play.Table{Phase: s.table.Phase, Turns: s.table.Turns, Lasting: &play.Lasting{Rules: s.table.Rules, Begun: s.table.Begun}}
	got, err := known.Replayed(resolve)
	if err != nil || got.Position().String() != s.table.Position().String() || got.ToAct() != s.table.ToAct() {
		t.Fatalf("replayed to %v, %v", got.Position(), err)
	}
	// The way to the board counts too: it has stood here three times, and a draw can be claimed.
	if open := got.OpenTo(game.First); !slices.Equal(open, s.table.OpenTo(game.First)) || !slices.Contains(open, play.Offer{Kind: game.Claim}) {
		t.Errorf("open: %v", open)
	}
	known.Turns = append(slices.Clip(known.Turns), play.Turn{By: game.First, Text: "Ke5"})
	if _, err := known.Replayed(resolve); err == nil {
		t.Error("a turn that cannot be played was replayed")
	}
}
