package host

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/clock"
	"crownhead/internal/dice"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/play"
)

// memory is a log for tests, which can be told to fail.
type memory struct {
	events []play.Event
	secret string
	fail   error
}

func (m *memory) Append(events []play.Event, _ play.Table) error {
	if m.fail != nil {
		return m.fail
	}
	m.events = append(m.events, events...)
	return nil
}

func (m *memory) Keep(secret string) error { m.secret = secret; return m.fail }

func given(log Log, now func() time.Time) Given {
	return Given{
		Resolve: func(id string) (game.Sheet, error) {
			o, err := games.Crownhead().Open(id)
			if err != nil {
				return nil, err
			}
			return o.Sheet, nil
		},
		Engine: func(string) (engine.Maker, error) { return engine.Random, nil },
		Log:    log, Now: now, Random: rand.NewChaCha8([32]byte{1}),
	}
}

func noon() time.Time { return time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC) }

func seat(t *testing.T, h *Host, by game.Seat, kind play.Kind) {
	t.Helper()
	p := play.Player{Kind: kind, Name: by.String()}
	if kind == play.Engine {
		p.Level = 1
	}
	if _, err := h.Do(play.Command{Seen: h.Table().Seq, Do: play.Join, By: by, Player: p}); err != nil {
		t.Fatal(err)
	}
}

// Two computer players play every rule set to its end; the log folds to the table, and the dice can be verified.
func TestEnginesPlayEveryGameToItsEnd(t *testing.T) {
	for _, set := range games.Crownhead().All() {
		log := &memory{}
		h, err := Create(given(log, noon), play.Command{Table: "t", Rules: set.ID})
		if err != nil {
			t.Fatal(err)
		}
		seat(t, h, game.First, play.Engine)
		seat(t, h, game.Second, play.Engine)
		for n := 0; ; n++ {
			events, err := h.Step(t.Context(), engine.Limits{}, nil)
			if err != nil {
				t.Fatalf("%s: %v\n%s", set.ID, err, h.Table())
			}
			if events == nil {
				break
			}
			if n == 40 { // the program is stopped and started again
				if h, err = Resume(given(log, noon), log.events, log.secret); err != nil {
					t.Fatal(err)
				}
			}
		}
		if h.Table().Phase != play.Over {
			t.Errorf("%s stops at\n%s", set.ID, h.Table())
		}
		folded, err := play.Fold(h.Resolve, log.events)
		if err != nil || folded.String() != h.Table().String() {
			t.Errorf("%s: the log gives another table: %v", set.ID, err)
		}
		proofs, err := play.Proofs(h.Resolve, log.events)
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

func TestALogThatFailsLeavesTheTable(t *testing.T) {
	log := &memory{}
	h, err := Create(given(log, noon), play.Command{Rules: "checkers/maple"})
	if err != nil {
		t.Fatal(err)
	}
	seat(t, h, game.First, play.Person)
	seat(t, h, game.Second, play.Engine)
	before := h.Table().String()
	log.fail = errors.New("disk full")
	turn := play.Command{Seen: h.Table().Seq, Do: play.PlayTurn, By: game.First, Text: "11-15"}
	if _, err := h.Do(turn); !errors.Is(err, log.fail) || h.Table().String() != before {
		t.Errorf("%v\n%s", err, h.Table())
	}
	log.fail = nil
	if _, err := h.Do(turn); err != nil {
		t.Error(err)
	}
	if events, err := h.Step(t.Context(), engine.Limits{}, nil); err != nil || len(events) != 1 {
		t.Errorf("the computer does not answer: %v %v", events, err)
	}
	if events, err := h.Step(t.Context(), engine.Limits{}, nil); err != nil || events != nil {
		t.Errorf("the house does something at a person's turn: %v %v", events, err)
	}
}

func TestOffersToAComputer(t *testing.T) {
	h, err := Create(given(&memory{}, noon), play.Command{Rules: "checkers/maple"})
	if err != nil {
		t.Fatal(err)
	}
	seat(t, h, game.First, play.Person)
	seat(t, h, game.Second, play.Engine)
	do := func(c play.Command) {
		t.Helper()
		c.By, c.Seen = game.First, h.Table().Seq
		if _, err := h.Do(c); err != nil {
			t.Fatal(err)
		}
		for {
			events, err := h.Step(t.Context(), engine.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if events == nil {
				return
			}
		}
	}
	do(play.Command{Do: play.PlayTurn, Text: "11-15"})
	do(play.Command{Do: play.Propose, Offer: play.Offer{Kind: game.Draw}})
	if h.Table().Phase != play.Playing || h.Table().Offers[0] != nil {
		t.Errorf("the draw is not declined:\n%s", h.Table())
	}
	do(play.Command{Do: play.Propose, Offer: play.Offer{Kind: play.TakeBack}})
	if len(h.Table().Turns) != 0 {
		t.Errorf("the take-back is not granted:\n%s", h.Table())
	}
	do(play.Command{Do: play.Propose, Offer: play.Offer{Kind: game.Resign}})
	do(play.Command{Do: play.Propose, Offer: play.Offer{Kind: play.Rematch}})
	if h.Table().Phase != play.Playing || h.Table().Seats[0].Kind != play.Engine || len(h.Table().Turns) != 1 {
		t.Errorf("the rematch does not begin with the computer's turn:\n%s", h.Table())
	}
}

func TestFlagFallsWhileSomebodyThinks(t *testing.T) {
	now := noon()
	control, err := clock.Parse("1m")
	if err != nil {
		t.Fatal(err)
	}
	h, err := Create(given(&memory{}, func() time.Time { return now }), play.Command{Rules: "chess", Control: control})
	if err != nil {
		t.Fatal(err)
	}
	seat(t, h, game.First, play.Person)
	seat(t, h, game.Second, play.Engine)
	now = now.Add(2 * time.Minute)
	if _, err := h.Step(t.Context(), engine.Limits{}, nil); err != nil || h.Table().Phase != play.Over {
		t.Errorf("%v\n%s", err, h.Table())
	}
}

func TestWordsAreAwaitedForTenSeconds(t *testing.T) {
	now := noon()
	h, err := Create(given(&memory{}, func() time.Time { return now }), play.Command{Rules: "backgammon"})
	if err != nil {
		t.Fatal(err)
	}
	seat(t, h, game.First, play.Person)
	now = now.Add(time.Minute)
	if _, waiting := h.Deadline(); waiting {
		t.Error("words are awaited before anybody sits there")
	}
	seat(t, h, game.Second, play.Person)
	now = now.Add(9 * time.Second)
	if events, err := h.Step(t.Context(), engine.Limits{}, nil); err != nil || events != nil {
		t.Errorf("after nine seconds: %v %v", events, err)
	}
	now = now.Add(time.Second)
	if _, err := h.Step(t.Context(), engine.Limits{}, nil); err != nil || h.Table().Phase != play.Playing {
		t.Errorf("after ten seconds: %v\n%s", err, h.Table())
	}
}

func TestStoppedBeforeItThinks(t *testing.T) {
	h, err := Create(given(&memory{}, noon), play.Command{Rules: "chess"})
	if err != nil {
		t.Fatal(err)
	}
	seat(t, h, game.First, play.Engine)
	seat(t, h, game.Second, play.Engine)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if events, err := h.Step(ctx, engine.Limits{}, nil); err == nil || events != nil {
		t.Errorf("a stopped host plays %v", events)
	}
}

func TestTheSecretIsNotInTheLogBeforeTheEnd(t *testing.T) {
	log := &memory{}
	h, err := Create(given(log, noon), play.Command{Rules: "backgammon/fortress?cube=false"})
	if err != nil {
		t.Fatal(err)
	}
	seat(t, h, game.First, play.Engine)
	seat(t, h, game.Second, play.Engine)
	for range 10 {
		if _, err := h.Step(t.Context(), engine.Limits{}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if bytes.Contains([]byte(h.Table().String()), []byte(log.secret)) {
		t.Error("the secret is on the table")
	}
	if _, err := Resume(given(log, noon), log.events, ""); err == nil {
		t.Error("a table with dice goes on without its secret")
	}
}
