package towers

import (
	"bytes"
	"go/format"
	"slices"
	"testing"
)

func TestPromisesAreFittedToWhatSearchesChoose(t *testing.T) {
	plan := Plan{Seed: 5, Nodes: 60}
	games, err := NewSelfPlay(plan, nil)
	if err != nil {
		t.Fatal(err)
	}
	var choices []Choice
	for n := range uint64(12) {
		choices = games.AppendChoices(choices, n)
	}
	again, _ := NewSelfPlay(plan, nil)
	if other := again.AppendChoices(nil, 3); len(other) == 0 || !slices.ContainsFunc(choices, func(c Choice) bool { return slices.Equal(c, other[0]) }) {
		t.Error("the same game has other choices")
	}
	if len(choices) < 200 {
		t.Fatalf("%d choices", len(choices))
	}
	var nothing Promises
	fitted, err := FitPromises(choices, 40)
	if err != nil {
		t.Fatal(err)
	}
	before, _ := nothing.Surprise(choices)
	after, first := fitted.Surprise(choices)
	if after > before-0.1 || first < 25 {
		t.Errorf("surprised by %.3f before and %.3f after the fit, %.0f %% came first", before, after, first)
	}
	if fitted[0] != 0 {
		t.Error("what is not there is worth something")
	}
	source := fitted.Source("a test")
	if formatted, err := format.Source(source); err != nil || !bytes.Equal(formatted, source) {
		t.Errorf("the source is not as gofmt writes it: %v", err)
	}
	if _, err := FitPromises(nil, 1); err == nil {
		t.Error("promises come from nothing")
	}
}
