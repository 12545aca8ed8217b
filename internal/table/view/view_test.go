package view_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/dice"
	"crownhead/internal/table/guest"
	"crownhead/internal/table/play"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

var resolve = games.Crownhead().Sheet

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// seen is a real table in a test, with the last events of its log.
type seen struct {
	*testing.T
	table, before play.Table
	last          []play.Entry
	now           time.Time
}

// begin is a table of these rules with Ines, and a guest who has not said a name.
func begin(t *testing.T, rules, control string) *seen {
	t.Helper()
	c, err := clock.Parse(control)
	if err != nil {
		t.Fatal(err)
	}
	s := &seen{T: t, table: play.New(resolve), now: noon}
	s.do(play.Request{By: game.Nobody, Command: play.Create{Rules: rules, Control: c}})
	s.do(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Person, Name: "Ines", Holder: "ines"}}})
	s.do(play.Request{By: game.Second, Command: play.Join{Player: play.Player{Kind: play.Person, Name: guest.Name("7fKq99"), Holder: "7fKq99"}}})
	return s
}

func (s *seen) do(c play.Request) {
	s.Helper()
	c.Seen = s.table.Seq
	s.before = s.table
	var err error
	if s.table, s.last, err = s.table.Do(c, s.now); err != nil {
		s.Fatalf("%s: %v", c.Name(), err)
	}
}

func (s *seen) turns(texts ...string) {
	s.Helper()
	for _, text := range texts {
		s.do(play.Request{By: s.table.ToAct(), Command: play.PlayTurn{Turn: text}})
	}
}

func texts(moves []wire.Move) (all []string) {
	for _, m := range moves {
		all = append(all, m.Text)
	}
	return all
}

func TestLegalTurnsGoToTheSeatThatMustActAlone(t *testing.T) {
	s := begin(t, "checkers/maple", "none")
	s.turns("11-15")
	if moves := view.Yours(s.table, []game.Seat{game.First}).Moves; len(moves) != 0 {
		t.Errorf("the seat that has moved sees %v", texts(moves))
	}
	if y := view.Yours(s.table, nil); len(y.Moves)+len(y.Open)+len(y.Seats) != 0 || y.Abort {
		t.Errorf("a spectator sees %+v", y)
	}
	both := view.Yours(s.table, []game.Seat{game.First, game.Second})
	for _, seats := range [][]game.Seat{{game.Second}, {game.First, game.Second}} {
		if moves := texts(view.Yours(s.table, seats).Moves); !slices.Contains(moves, "22-18") || slices.Contains(moves, "11-15") {
			t.Errorf("%v see the turns %v", seats, moves)
		}
	}
	if !slices.Equal(both.Seats, []string{wire.First, wire.Second}) {
		t.Errorf("the seats are %v", both.Seats)
	}
	s.do(play.Request{By: game.First, Command: play.Propose{Offer: play.Offer{Kind: game.Resign}}})
	if moves := view.Yours(s.table, []game.Seat{game.First, game.Second}).Moves; len(moves) != 0 {
		t.Errorf("after the end there are turns: %v", texts(moves))
	}
}

func TestWhatCanBeProposedSaysWhetherTheOtherMustAgree(t *testing.T) {
	s := begin(t, "checkers/maple", "none")
	s.turns("11-15")
	asks := map[string]bool{}
	for _, o := range view.Yours(s.table, []game.Seat{game.First}).Open {
		asks[o.Kind] = o.Asks
	}
	want := map[string]bool{"draw": true, "resign": false, "take-back": true}
	for kind, ask := range want {
		if got, open := asks[kind]; !open || got != ask {
			t.Errorf("%s: open %v, asks %v", kind, open, got)
		}
	}
	if len(asks) != len(want) {
		t.Errorf("open are %v", asks)
	}
	s.do(play.Request{By: game.First, Command: play.Propose{Offer: play.Offer{Kind: game.Draw}}})
	offers := view.State(s.table, s.now, game.English).Offers
	if len(offers) != 1 || offers[0] != (wire.Offer{By: wire.First, Kind: "draw", Asks: true}) {
		t.Errorf("on the table is %+v", offers)
	}
	event := view.Event(s.before, s.last[0], game.English)
	if event.Offer == nil || *event.Offer != offers[0] {
		t.Errorf("the event has the offer %+v", event.Offer)
	}
}

// The secret of the dice is in the table only once the log has it; before, everybody sees how far the words are.
func TestTheSecretIsShownOnceItIsRevealed(t *testing.T) {
	secret, err := dice.NewSecret(strings.NewReader(strings.Repeat("seed", 8)))
	if err != nil {
		t.Fatal(err)
	}
	s := &seen{T: t, table: play.New(resolve), now: noon}
	s.do(play.Request{By: game.Nobody, Command: play.Create{Rules: "backgammon/standard", Commitment: secret.Commitment().String()}})
	s.do(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Person, Name: "Ines"}}})
	if words := view.Yours(s.table, []game.Seat{game.First}).Words; words != "" {
		t.Errorf("alone at the table, Ines is asked to %s words", words)
	}
	s.do(play.Request{By: game.Second, Command: play.Join{Player: play.Player{Kind: play.Person, Name: "Ben"}}})
	if words := view.Yours(s.table, []game.Seat{game.First}).Words; words != "fix" {
		t.Errorf("with both there Ines is asked to %q words", words)
	}
	s.do(play.Request{By: game.First, Command: play.FixWords{Hash: dice.HashWords("one").String()}})
	if words := view.Yours(s.table, []game.Seat{game.First}).Words; words != "" {
		t.Errorf("before Ben has fixed his, Ines is asked to %s hers", words)
	}
	s.do(play.Request{By: game.Second, Command: play.FixWords{Hash: dice.HashWords("two").String()}})
	if words := view.Yours(s.table, []game.Seat{game.First}).Words; words != "show" {
		t.Errorf("once both are fixed Ines is asked to %q words", words)
	}
	fair := view.State(s.table, s.now, game.English).Fair
	if fair == nil || fair.Commitment != secret.Commitment().String() || fair.Words != [2]string{"sent", "sent"} || fair.Secret != "" {
		t.Fatalf("everybody sees %+v", fair)
	}
	s.do(play.Request{By: game.First, Command: play.ShowWords{Words: "one"}})
	s.do(play.Request{By: game.Second, Command: play.ShowWords{Words: "two"}})
	s.do(play.Request{By: game.First, Command: play.Propose{Offer: play.Offer{Kind: game.Resign, Times: 1}}})
	s.do(play.Request{By: game.Second, Command: play.Answer{Yes: true}})
	if fair := view.State(s.table, s.now, game.English).Fair; fair.Secret != "" {
		t.Error("the secret is shown before the house has revealed it")
	}
	s.do(play.Request{By: game.Nobody, Command: play.Reveal{Secret: secret.Reveal()}})
	if fair := view.State(s.table, s.now, game.English).Fair; fair.Secret != secret.Reveal() {
		t.Errorf("the revealed secret is shown as %q", fair.Secret)
	}
	if view.State(begin(t, "checkers/maple", "none").table, noon, game.English).Fair != nil {
		t.Error("a game without dice has a commitment")
	}
}

func TestClocksAreThoseOfTheMoment(t *testing.T) {
	s := begin(t, "checkers/maple", "5m+3s")
	s.turns("11-15", "22-18")
	clocks := view.State(s.table, s.now.Add(10*time.Second), game.English).Clocks
	full := (5 * time.Minute).Milliseconds()
	if clocks == nil || clocks.Running != wire.First || clocks.Left[0] > full-7_000 || clocks.Left[1] < full || clocks.Growing != 3_000 || clocks.ByDays {
		t.Errorf("ten seconds later: %+v", clocks)
	}
	if clocks := view.State(begin(t, "checkers/maple", "3d").table, noon, game.English).Clocks; clocks == nil || !clocks.ByDays {
		t.Errorf("by days: %+v", clocks)
	}
	if clocks := view.State(begin(t, "checkers/maple", "none").table, noon, game.English).Clocks; clocks != nil {
		t.Errorf("without a clock: %+v", clocks)
	}
}

// However much was said, a table is shown with the last lines of each channel.
func TestChatIsBounded(t *testing.T) {
	s := begin(t, "checkers/maple", "none")
	for i := range 150 {
		s.do(play.Request{By: game.First, Command: play.Speak{Speaker: "Ines", Text: "p" + strconv.Itoa(i)}})
		s.do(play.Request{By: game.Nobody, Command: play.Speak{Speaker: "Eve", Text: "g" + strconv.Itoa(i)}})
	}
	table := view.Table(s.table, s.now, game.English)
	if n := len(table.Chat); n != 100 || table.Chat[0].Text != "p50" || table.Chat[99].Text != "p149" || table.Chat[99].Seq != s.table.Seq-1 {
		t.Errorf("%d lines of players", n)
	}
	if n := len(table.Gallery); n != 50 || table.Gallery[0].Text != "g100" || table.Gallery[49] != (wire.Said{Seq: s.table.Seq, By: wire.Nobody, Name: "Eve", Text: "g149"}) {
		t.Errorf("%d lines of spectators", n)
	}
}

func TestGuestsAreCalledInTheReadersLanguage(t *testing.T) {
	s := begin(t, "checkers/maple", "none")
	joined := s.last[0]
	s.do(play.Request{By: game.Second, Command: play.Speak{Speaker: guest.Name("7fKq99"), Text: "hello"}})
	for lang, want := range map[game.Lang]string{game.English: "Guest", game.French: "Invité", game.German: "Gast"} {
		want += "\u00a07fKq"
		table := view.Table(s.table, s.now, lang)
		if got := table.State.Seats[1]; got.Name != want || got.Person != "7fKq99" {
			t.Errorf("%s: the seat is %+v", lang.Code(), got)
		}
		if len(table.Chat) != 1 || table.Chat[0] != (wire.Said{Seq: table.Chat[0].Seq, By: wire.Second, Name: want, Text: "hello"}) {
			t.Errorf("%s: said is %+v", lang.Code(), table.Chat)
		}
		if got := view.Event(s.before, joined, lang).Name; got != want {
			t.Errorf("%s: %q joins", lang.Code(), got)
		}
		if got := table.State.Seats[0].Name; got != "Ines" {
			t.Errorf("%s: a chosen name is %q", lang.Code(), got)
		}
	}
}

// 9-14 does not capture though 15x22 could: the turn is legal and an offence, and is told with its remark.
func TestATurnIsToldWithItsStepsAndRemarks(t *testing.T) {
	s := begin(t, "checkers/dames", "none")
	s.turns("11-15", "22-18", "9-14")
	table := view.Table(s.table, s.now, game.German)
	if len(table.Turns) != 3 || table.Turns[0].Steps != nil {
		t.Fatalf("only the last turn needs its steps: %+v", table.Turns)
	}
	for i, want := range []string{"11 nach 15", "22 nach 18", "9 nach 14"} {
		if said := table.Turns[i].Aloud; said == nil || said.Short != want {
			t.Errorf("turn %d is said as %+v, wanted %s", i+1, said, want)
		}
	}
	last := table.Turns[2]
	event := view.Event(s.before, s.last[0], game.German)
	for name, got := range map[string]wire.Turn{"table": last, "event": {By: event.By, Text: event.Text, Steps: event.Steps, Remarks: event.Remarks}} {
		if got.By != wire.First || got.Text != "9-14" || len(got.Steps) != 1 || got.Steps[0].From != "9" || got.Steps[0].To != "14" {
			t.Errorf("%s: %+v", name, got)
		}
		if len(got.Remarks) != 1 || got.Remarks[0].Token != "offence-left-out" || !slices.Contains(got.Remarks[0].Clauses, "JD-9") ||
			!strings.Contains(got.Remarks[0].Text, "schlagen") {
			t.Errorf("%s: remarks %+v", name, got.Remarks)
		}
	}
}

func TestLookIsTheBoardAfterSomeTurns(t *testing.T) {
	s := begin(t, "checkers/maple", "none")
	s.turns("11-15", "22-18", "15x22")
	for n, want := range map[int]string{
		-1: s.table.Begun, 0: s.table.Begun, 2: "B:W18,21,23-32:B1-10,12,15", 3: s.table.Position().String(), 99: s.table.Position().String(),
	} {
		look, err := view.Look(s.table, resolve, n)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := s.table.Resolver()(s.table.Rules)
		if err != nil {
			t.Fatal(err)
		}
		at, err := pos.At(want)
		if err != nil {
			t.Fatal(err)
		}
		if look.Position.Text != at.String() || look.Turn != min(max(n, 0), 3) {
			t.Errorf("after %d turns: turn %d, %s, wanted %s", n, look.Turn, look.Position.Text, at)
		}
		if steps := look.Turn > 0; steps != (len(look.Steps) > 0) {
			t.Errorf("after %d turns the steps are %+v", n, look.Steps)
		}
	}
	if _, err := view.Look(s.table, func(string) (game.Sheet, error) { return nil, errors.New("closed") }, 1); err == nil {
		t.Error("a rule set that cannot be opened gives a board")
	}
}

func TestWhy(t *testing.T) {
	s := begin(t, "checkers/maple", "none")
	s.turns("11-15", "22-18")
	pos := s.table.Position()
	set, err := games.Crownhead().Open("checkers/maple")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		ask          view.Question
		text, reason string
	}{
		"a turn":               {view.Question{Text: "15-22"}, "15x22", ""},
		"a refused turn":       {view.Question{Text: "9-13"}, "", "must-capture"},
		"an unreadable one":    {view.Question{Text: "hello"}, "", "turn-unreadable"},
		"a beginning":          {view.Question{Touched: []wire.Step{{From: "15"}}}, "15x22", ""},
		"a wrong beginning":    {view.Question{Touched: []wire.Step{{From: "9"}}}, "", "must-capture"},
		"nothing, as a whole":  {view.Question{Whole: true}, "", "nothing-touched"},
		"the touches of it":    {view.Question{Touched: []wire.Step{{From: "15", To: "22"}}, Whole: true}, "15x22", ""},
		"nothing, to begin so": {view.Question{}, "", ""},
	} {
		answer := view.Why(set, pos, c.ask, game.French)
		got := ""
		if len(answer.Reasons) > 0 {
			got = answer.Reasons[0].Token
		}
		if answer.Type != "reasons" || answer.Reasons == nil || answer.Text != c.text || got != c.reason {
			t.Errorf("%s: %+v", name, answer)
		}
	}
}

// A turn is understood in the letters of its reader only where it says that a person typed it.
func TestWhyOfWhatWasTyped(t *testing.T) {
	set, err := games.Crownhead().Open("chess")
	if err != nil {
		t.Fatal(err)
	}
	pos, err := set.At("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if got := view.Why(set, pos, view.Question{Text: "Td1", Typed: true}, game.French); got.Text != "Rd1" || got.Meant != nil {
		t.Errorf("Td1: %+v", got)
	}
	want := []wire.Meaning{{Text: "Kd1", Name: "Kd1 (roi blanc, e1–d1)"}, {Text: "Rd1", Name: "Rd1 (tour blanche, a1–d1)"}}
	if got := view.Why(set, pos, view.Question{Text: "Rd1", Typed: true}, game.French); got.Text != "" || !slices.Equal(got.Meant, want) {
		t.Errorf("Rd1: %+v", got)
	}
	for text, turn := range map[string]string{"Rd1": "Rd1", "a1d1": "Rd1", "Td1": ""} {
		if got := view.Why(set, pos, view.Question{Text: text}, game.French); got.Text != turn || got.Meant != nil {
			t.Errorf("%s in a field of the API: %+v", text, got)
		}
	}
}

func TestRefusals(t *testing.T) {
	s := begin(t, "checkers/maple", "none")
	_, err := s.table.Position().Play("9-9")
	reasons, ok := view.Refusal(err)
	if !ok || len(reasons) == 0 {
		t.Fatalf("the referee's answer is %v", err)
	}
	if answer := view.Refused("x", reasons, game.English); answer.Kind != "refused" || answer.Stale || answer.ID != "x" || answer.Reasons[0].Text != reasons[0].Text.EN {
		t.Errorf("%+v", answer)
	}
	s.turns("11-15")
	_, _, err = s.table.Do(play.Request{By: game.Second, Seen: 1, Command: play.PlayTurn{Turn: "22-18"}}, s.now)
	if reasons, ok = view.Refusal(err); !ok {
		t.Fatalf("a stale turn: %v", err)
	}
	if answer := view.Refused("y", reasons, game.English); answer.Kind != "stale" || !answer.Stale {
		t.Errorf("a stale turn is answered with %+v", answer)
	}
	if _, ok := view.Refusal(errors.New("the disk is full")); ok {
		t.Error("a fault of ours is taken for the referee's")
	}
}

func TestWhichSeatActs(t *testing.T) {
	s := begin(t, "checkers/maple", "none")
	s.turns("11-15")
	both := []game.Seat{game.First, game.Second}
	offered := begin(t, "checkers/maple", "none")
	offered.do(play.Request{By: game.Second, Command: play.Propose{Offer: play.Offer{Kind: game.Draw}}})
	for name, c := range map[string]struct {
		table play.Table
		seats []game.Seat
		named string
		c     play.Command
		want  game.Seat
	}{
		"a spectator":       {s.table, nil, wire.First, play.PlayTurn{}, game.Nobody},
		"one seat":          {s.table, both[:1], wire.Second, play.PlayTurn{}, game.First},
		"both, named":       {s.table, both, wire.First, play.PlayTurn{}, game.First},
		"both, to act":      {s.table, both, "", play.PlayTurn{}, game.Second},
		"both, to answer":   {offered.table, both, "", play.Answer{}, game.First},
		"both, and offered": {offered.table, both, "", play.PlayTurn{}, game.First},
	} {
		if got := view.Which(c.table, c.seats, c.named, c.c); got != c.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// Every command that a viewer may give is read as what it is; the house's own are not for viewers.
func TestCommands(t *testing.T) {
	for _, c := range []struct {
		ask  wire.Ask
		want play.Command
	}{
		{wire.Ask{Do: "leave"}, play.Leave{}},
		{wire.Ask{Do: "fix-words", Text: "h"}, play.FixWords{Hash: "h"}},
		{wire.Ask{Do: "show-words", Text: "w"}, play.ShowWords{Words: "w"}},
		{wire.Ask{Do: "play", Text: "e4"}, play.PlayTurn{Turn: "e4"}},
		{wire.Ask{Do: "offer"}, play.Propose{}},
		{wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "claim", Times: 2, Move: "m"}}, play.Propose{Offer: play.Offer{Kind: game.Claim, Times: 2, Move: "m"}}},
		{wire.Ask{Do: "answer", Yes: true}, play.Answer{Yes: true}},
		{wire.Ask{Do: "flag"}, play.CallFlag{}},
		{wire.Ask{Do: "abort"}, play.Abort{}},
		{wire.Ask{Do: "pause"}, play.Pause{}},
		{wire.Ask{Do: "resume"}, play.Resume{}},
		{wire.Ask{Do: "say", Text: "x"}, play.Speak{Text: "x"}},
	} {
		if got, err := view.Command(c.ask); err != nil || got != c.want {
			t.Errorf("%+v is read as %#v, %v", c.ask, got, err)
		}
	}
	for _, do := range []string{"", "dance", "join", "create", "reveal", "hush", "count-in"} {
		_, err := view.Command(wire.Ask{Do: do})
		if reasons, refused := view.Refusal(err); !refused || reasons[0].Token != "no-such-verb" {
			t.Errorf("%q is read: %v", do, err)
		}
	}
}

func TestAResultIsTold(t *testing.T) {
	s := begin(t, "checkers/maple", "none")
	s.do(play.Request{By: game.Second, Command: play.Propose{Offer: play.Offer{Kind: game.Resign}}})
	state := view.State(s.table, s.now, game.French)
	ended := view.Event(s.before, s.last[len(s.last)-1], game.French)
	if len(state.Results) != 1 || ended.Result == nil {
		t.Fatalf("results %+v, event %+v", state.Results, ended)
	}
	for _, r := range []wire.Result{state.Results[0], *ended.Result} {
		if r.Winner != wire.First || r.Points != 1 || r.Why.Token != "resigned" || !strings.Contains(r.Why.Text, "R-ALL-5") || !strings.Contains(r.Why.Text, "gagnent") {
			t.Errorf("%+v", r)
		}
	}
	if state.Phase != "over" || state.Position.ToAct != wire.Nobody {
		t.Errorf("after the end: %s, %s to act", state.Phase, state.Position.ToAct)
	}
}

// Every position of a replay is the one that a look gives.
func TestReplayIsAllLooks(t *testing.T) {
	s := begin(t, "checkers/maple", "none")
	s.turns("11-15", "22-18", "15x22")
	set, err := games.Crownhead().Open("checkers/maple")
	if err != nil {
		t.Fatal(err)
	}
	played, err := view.Replay(set, set.Start(), []string{"11-15", "22-18", "15x22"}, game.English)
	if err != nil || len(played.Looks) != 4 || len(played.Turns) != 3 || played.End.String() != played.Looks[3].Position.Text {
		t.Fatalf("%+v, %v", played, err)
	}
	for n, look := range played.Looks {
		want, err := view.Look(s.table, resolve, n)
		if err != nil || look.Turn != n || look.Position.Text != want.Position.Text || len(look.Steps) != len(want.Steps) {
			t.Errorf("after %d turns: %v, want %v (%v)", n, look, want, err)
		}
	}
	if _, err := view.Replay(set, set.Start(), []string{"22-18"}, game.English); err == nil {
		t.Error("a turn that cannot be played is replayed")
	}
}
