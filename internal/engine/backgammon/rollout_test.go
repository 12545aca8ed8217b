package backgammon

import (
	"context"
	"errors"
	"math"
	"reflect"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	rules "crownhead/rules/backgammon"
)

func rollOut(t *testing.T, sheet rules.Sheet, pos game.Position, q engine.Rollout) engine.RolledOut {
	t.Helper()
	found, err := New(sheet, 0, 1).(engine.Roller).RollOut(context.Background(), pos, q, nil)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// On the last roll all luck is taken out: no error is left, and the cube is plain arithmetic.
func TestRolloutOfTheLastRoll(t *testing.T) {
	pos := onLast(t, sheets["money"], 5, 2) // 19 of 36
	for turn, want := range map[string]float64{"roll": 2. / 36, "double": 4. / 36} {
		found := rollOut(t, sheets["money"], pos, engine.Rollout{Games: 36, Turns: []string{turn}})
		if got := found.Turns[0]; got.Turn != turn || math.Abs(got.Chances.Equity-want) > 1e-6 || got.Error > 1e-6 {
			t.Errorf("%s: %+v, wanted %.4f", turn, got, want)
		}
	}
	doubled, err := pos.Play("double")
	if err != nil {
		t.Fatal(err)
	}
	found := rollOut(t, sheets["money"], doubled, engine.Rollout{Games: 1})
	for i, want := range []engine.Rolled{{Turn: "take", Behind: 0}, {Turn: "beaver", Behind: 4. / 36}, {Turn: "pass", Behind: 32. / 36}} {
		if got := found.Turns[i]; got.Turn != want.Turn || math.Abs(got.Behind-want.Behind) > 1e-6 {
			t.Errorf("answer %d: %+v, wanted %s, %.4f behind", i, got, want.Turn, want.Behind)
		}
	}
	// What is refused is worth one point.
	found = rollOut(t, rules.Standard, onLast(t, rules.Standard, 4, 1), engine.Rollout{Games: 36}) // 29 of 36
	if best := found.Turns[0]; best.Turn != "double" || best.Chances.Equity != 1 || best.Error > 1e-9 {
		t.Errorf("a double that is refused: %+v", best)
	}
}

// A rollout agrees with the exact table as far as its error says, with the cube turned on the way.
func TestRolloutMeetsTheExactTable(t *testing.T) {
	var u rules.Setup
	u.Turn, u.Owner = game.First, game.Nobody
	u.Checkers[game.First] = [26]uint8{2: 1, 4: 2, 5: 1, 6: 2}
	u.Checkers[game.Second] = [26]uint8{1: 1, 3: 2, 5: 1, 6: 2}
	pos := placed(t, rules.Standard, u)
	b := seenBy(&[]rules.Position{lastOf(pos)}[0], game.First)
	want, ok := exactWorth(&b, nobody)
	if !ok {
		t.Fatal("the table does not know the position")
	}
	found := rollOut(t, rules.Standard, pos, engine.Rollout{Games: 360})
	best := found.Turns[0]
	if d := math.Abs(best.Chances.Equity - want); found.Games != 360 || d > 4*best.Error+0.001 {
		t.Errorf("%+v, the table says %.4f", best, want)
	}
}

func TestRolloutsAreRepeatable(t *testing.T) {
	pos := at(t, rules.Standard, start, "31")
	q := engine.Rollout{Turns: []string{"8/5 6/5", "24/21 24/23"}, Games: 36, Plies: 1, Seed: 3}
	one := rollOut(t, rules.Standard, pos, q)
	q.Threads = 3
	if three := rollOut(t, rules.Standard, pos, q); !reflect.DeepEqual(one, three) {
		t.Errorf("one thread says %+v, three say %+v", one, three)
	}
	if best, other := one.Turns[0], one.Turns[1]; best.Turn != "8/5 6/5" || other.Behind < 3*other.BehindError || best.Error > 0.05 {
		t.Errorf("%+v", one)
	}
	q.Games, q.Within = 1000, 0.1
	if enough := rollOut(t, rules.Standard, pos, q); enough.Games != 36 {
		t.Errorf("it plays %d games for an error of a tenth", enough.Games)
	}
}

func TestRolloutsStop(t *testing.T) {
	player := New(rules.Standard, 0, 1).(engine.Roller)
	ctx, stop := context.WithCancel(context.Background())
	reports := 0
	found, err := player.RollOut(ctx, at(t, rules.Standard, start, ""), engine.Rollout{Plies: 1}, func(engine.RolledOut) {
		if reports++; reports == 2 {
			stop()
		}
	})
	if err != nil || found.Games != 72 || reports != 2 {
		t.Errorf("stopped after two reports of %d: %+v, %v", reports, found, err)
	}
	if _, err := player.RollOut(ctx, at(t, rules.Standard, start, ""), engine.Rollout{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped before it begins: %v", err)
	}
	if _, err := player.RollOut(context.Background(), kit(rules.Standard).Foreign, engine.Rollout{}, nil); !errors.Is(err, engine.ErrForeign) {
		t.Errorf("another game: %v", err)
	}
}

// A position that waits for the dice has no turn to name.
func TestRolloutBeforeTheDice(t *testing.T) {
	pos, err := at(t, rules.Standard, start, "").Play("roll")
	if err != nil {
		t.Fatal(err)
	}
	found := rollOut(t, rules.Standard, pos, engine.Rollout{Games: 36, Plies: 1})
	if len(found.Turns) != 1 || found.Turns[0].Turn != "" || math.Abs(found.Turns[0].Chances.Equity-0.1) > 0.1 {
		t.Errorf("%+v", found)
	}
}
