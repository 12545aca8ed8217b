package host

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
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

// table is a host in a test, with the log and the secret it has kept.
type table struct {
	*testing.T
	host    Host
	log     []play.Entry
	secret  string
	now     time.Time
	players *Players
}

func open(t *testing.T, c play.Create, kinds ...play.Kind) *table {
	t.Helper()
	random := rand.NewChaCha8([32]byte{1})
	players := NewPlayers(func(string) (engine.Maker, error) { return engine.Random, nil }, random, 2)
	at := &table{t, New(resolve, random), nil, "", time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC), players}
	at.must(game.Nobody, c)
	for seat, kind := range kinds {
		at.sit(game.Seat(seat), kind)
	}
	return at
}

func (t *table) sit(by game.Seat, kind play.Kind) {
	t.Helper()
	p := play.Player{Kind: kind, Name: by.String()}
	if kind == play.Engine {
		p.Level = 1
	}
	t.must(by, play.Join{Player: p})
}

// must decides a command, keeps the batch and goes on.
func (t *table) must(by game.Seat, c play.Command) {
	t.Helper()
	t.keep(t.host.Decide(play.Request{Seen: play.UpToDate, By: by, Command: c}, t.now))
}

func (t *table) keep(b Batch, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("%v\n%s", err, t.host.Table())
	}
	t.log = append(t.log, b.Entries...)
	if b.Secret != "" {
		t.secret = b.Secret
	}
	t.host = b.After
}

// step does one thing that the house or a computer player must do, if there is any.
func (t *table) step(ctx context.Context) (bool, error) {
	t.Helper()
	r, due, err := t.host.Due(t.now)
	if seat, house := Waits(t.host.Table()); err == nil && !due && house {
		due = true
		r, err = t.players.Think(ctx, t.host.Table(), seat, engine.Limits{})
	}
	if err != nil || !due {
		return false, err
	}
	t.keep(t.host.Decide(r, t.now))
	return true, nil
}

func (t *table) steps() {
	t.Helper()
	for {
		if more, err := t.step(t.Context()); err != nil {
			t.Fatal(err)
		} else if !more {
			return
		}
	}
}

// Two computer players play every rule set to its end; the log folds to the table, and the dice can be verified.
func TestEnginesPlayEveryGameToItsEnd(t *testing.T) {
	for _, set := range games.Crownhead().All() {
		at := open(t, play.Create{Table: "t", Rules: set.ID}, play.Engine, play.Engine)
		for range 40 {
			if _, err := at.step(t.Context()); err != nil {
				t.Fatal(set.ID, err)
			}
		}
		var err error // the program is stopped and started again
		if at.host, err = Resume(resolve, rand.NewChaCha8([32]byte{2}), at.log, at.secret); err != nil {
			t.Fatal(err)
		}
		at.steps()
		if at.host.Table().Phase != play.Over {
			t.Errorf("%s stops at\n%s", set.ID, at.host.Table())
		}
		folded, err := play.Fold(resolve, at.log)
		if err != nil || folded.String() != at.host.Table().String() {
			t.Errorf("%s: the log gives another table: %v", set.ID, err)
		}
		proofs, err := play.Proofs(resolve, at.log)
		if err != nil || (len(proofs) == 1) != (set.Family.ID == "backgammon") {
			t.Errorf("%s: %d proofs, %v", set.ID, len(proofs), err)
		}
		for _, p := range proofs {
			if err := dice.Verify(p); err != nil {
				t.Errorf("%s: %v", set.ID, err)
			}
		}
	}
}

// A batch that could not be kept has not happened: the host is as it was, and decides the same again.
func TestABatchThatIsNotKeptLeavesTheTable(t *testing.T) {
	at := open(t, play.Create{Rules: "checkers/maple"}, play.Person, play.Engine)
	before := at.host.Table().String()
	turn := play.Request{Seen: play.UpToDate, By: game.First, Command: play.PlayTurn{Turn: "11-15"}}
	lost, err := at.host.Decide(turn, at.now)
	if err != nil || len(lost.Entries) != 1 || at.host.Table().String() != before {
		t.Errorf("%v\n%s", err, at.host.Table())
	}
	again, err := at.host.Decide(turn, at.now)
	if err != nil || again.After.Table().String() != lost.After.Table().String() {
		t.Errorf("%v\n%s", err, again.After.Table())
	}
	at.keep(again, err)
	if more, err := at.step(t.Context()); err != nil || !more {
		t.Errorf("the computer does not answer: %v", err)
	}
	if more, err := at.step(t.Context()); err != nil || more {
		t.Errorf("the house does something at a person's turn: %v", err)
	}
}

// Several requests are one batch, with the secret that one of them commits to.
func TestABatchOfSeveralRequests(t *testing.T) {
	h := New(resolve, rand.NewChaCha8([32]byte{1}))
	now := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	b, err := h.Decide(play.Request{By: game.Nobody, Command: play.Create{Rules: "backgammon"}}, now)
	for seat := game.First; err == nil && seat <= game.Second; seat++ {
		b, err = b.Then(play.Request{Seen: play.UpToDate, By: seat, Command: play.Join{Player: play.Player{Kind: play.Engine, Level: 1}}}, now)
	}
	if err != nil || len(b.Entries) != 6 || b.Secret == "" || b.After.Table().Phase != play.Playing {
		t.Fatalf("%v %+v", err, b)
	}
	if _, err := Resume(resolve, nil, b.Entries, b.Secret); err != nil {
		t.Error(err)
	}
	refused, err := b.Then(play.Request{By: game.First, Seen: play.UpToDate, Command: play.Leave{}}, now)
	if err == nil || len(refused.Entries) != 6 {
		t.Errorf("%v %+v", err, refused)
	}
}

func TestOffersToAComputer(t *testing.T) {
	at := open(t, play.Create{Rules: "checkers/maple"}, play.Person, play.Engine)
	do := func(c play.Command) play.Table {
		t.Helper()
		at.must(game.First, c)
		at.steps()
		return at.host.Table()
	}
	do(play.PlayTurn{Turn: "11-15"})
	if now := do(play.Propose{Offer: play.Offer{Kind: game.Draw}}); now.Phase != play.Playing || now.Offers[0] != nil {
		t.Errorf("the draw is not declined:\n%s", now)
	}
	if now := do(play.Propose{Offer: play.Offer{Kind: play.TakeBack}}); len(now.Turns) != 0 {
		t.Errorf("the take-back is not granted:\n%s", now)
	}
	do(play.Propose{Offer: play.Offer{Kind: game.Resign}})
	if now := do(play.Propose{Offer: play.Offer{Kind: play.Rematch}}); now.Phase != play.Playing || now.Seats[0].Kind != play.Engine || len(now.Turns) != 1 {
		t.Errorf("the rematch does not begin with the computer's turn:\n%s", now)
	}
}

func TestFlagFallsWhileSomebodyThinks(t *testing.T) {
	control, err := clock.Parse("1m")
	if err != nil {
		t.Fatal(err)
	}
	at := open(t, play.Create{Rules: "chess", Control: control}, play.Person, play.Engine)
	at.now = at.now.Add(2 * time.Minute)
	if _, err := at.step(t.Context()); err != nil || at.host.Table().Phase != play.Over {
		t.Errorf("%v\n%s", err, at.host.Table())
	}
}

func TestWordsAreAwaitedForTenSeconds(t *testing.T) {
	at := open(t, play.Create{Rules: "backgammon"}, play.Person)
	at.now = at.now.Add(time.Minute)
	if _, waiting := Deadline(at.host.Table()); waiting {
		t.Error("words are awaited before anybody sits there")
	}
	at.sit(game.Second, play.Person)
	at.now = at.now.Add(9 * time.Second)
	if more, err := at.step(t.Context()); err != nil || more {
		t.Errorf("after nine seconds: %v", err)
	}
	at.now = at.now.Add(time.Second)
	if _, err := at.step(t.Context()); err != nil || at.host.Table().Phase != play.Playing {
		t.Errorf("after ten seconds: %v\n%s", err, at.host.Table())
	}
}

func TestStoppedBeforeItThinks(t *testing.T) {
	at := open(t, play.Create{Rules: "chess"}, play.Engine, play.Engine)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if more, err := at.step(ctx); err == nil || more {
		t.Errorf("a stopped player plays: %v", err)
	}
}

func TestTheSecretIsNotInTheLogBeforeTheEnd(t *testing.T) {
	at := open(t, play.Create{Rules: "backgammon/fortress?cube=false"}, play.Engine, play.Engine)
	for range 10 {
		if _, err := at.step(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if at.secret == "" || bytes.Contains([]byte(at.host.Table().String()), []byte(at.secret)) {
		t.Error("the secret is on the table")
	}
	if _, err := Resume(resolve, nil, at.log, ""); err == nil {
		t.Error("a table with dice goes on without its secret")
	}
}

// A rematch with dice has a secret of its own, which a node that hears of it by the log must know.
func TestARematchIsHeardOf(t *testing.T) {
	at := open(t, play.Create{Rules: "backgammon"}, play.Person, play.Person)
	other, err := Resume(resolve, nil, at.log, at.secret)
	if err != nil {
		t.Fatal(err)
	}
	heard, first := len(at.log), at.secret
	at.must(game.Nobody, play.EndSeedWait{})
	at.steps()
	for _, offer := range []play.Offer{{Kind: game.Resign, Times: 1}, {Kind: play.Rematch}} {
		at.must(game.Second, play.Propose{Offer: offer})
		at.must(game.First, play.Answer{Yes: true})
		at.steps() // the old secret is revealed before the new one is there
	}
	if at.secret == first {
		t.Fatalf("there is no new secret:\n%s", at.host.Table())
	}
	if _, err := other.Hear(at.log[heard:], func() (string, error) { return first, nil }); err == nil {
		t.Error("the old secret is taken for the new one")
	}
	if other, err = other.Hear(at.log[heard:], func() (string, error) { return at.secret, nil }); err != nil || other.Table().String() != at.host.Table().String() {
		t.Errorf("%v\n%s\n%s", err, other.Table(), at.host.Table())
	}
}

// A computer player whose time is up says the best it has, and one that is told to stop says nothing.
func TestATurnFoundLateIsPlayed(t *testing.T) {
	players := NewPlayers(games.Crownhead().Engine, rand.NewChaCha8([32]byte{2}), 2)
	late, cancel := context.WithDeadline(t.Context(), time.Now())
	defer cancel()
	told, stop := context.WithCancel(t.Context())
	stop()
	for _, rules := range []string{"chess/fide", "checkers/maple", "morris/cowboy", "towers/gerber"} {
		at := open(t, play.Create{Rules: rules}, play.Engine, play.Engine).host.Table()
		r, err := players.Think(late, at, game.First, engine.Limits{})
		if turn, ok := r.Command.(play.PlayTurn); err != nil || !ok || turn.Turn == "" {
			t.Errorf("%s: %+v, %v", rules, r, err)
		}
		if _, err := players.Think(told, at, game.First, engine.Limits{}); err == nil {
			t.Errorf("%s: a player that is told to stop plays on", rules)
		}
	}
}
