package game

import (
	"slices"
	"testing"
)

func TestApply(t *testing.T) {
	for _, c := range []struct {
		name   string
		pieces []Piece
		step   Step
		want   []Piece
	}{
		{
			"what the fields say is derived",
			[]Piece{{"18", Second, "man"}, {"15", First, "man"}},
			Step{From: "15", To: "22", Takes: "18", Crowned: true},
			[]Piece{{"22", First, "king"}},
		},
		{
			"a piece without a square comes from the mover's hand",
			[]Piece{{"hand", First, "man"}, {"hand", Second, "man"}},
			Step{To: "a7"},
			[]Piece{{"hand", Second, "man"}, {"a7", First, "man"}},
		},
		{
			"of a pile only the mover's topmost piece goes",
			[]Piece{{"6", First, "checker"}, {"6", First, "checker"}, {"bar", Second, "checker"}},
			Step{From: "6", To: "off"},
			[]Piece{{"6", First, "checker"}, {"bar", Second, "checker"}, {"off", First, "checker"}},
		},
		{
			"an effect replaces what begins at the same place, and adds the rest",
			[]Piece{{"e1", First, "king"}, {"h1", First, "rook"}, {"e7", First, "pawn"}},
			Step{From: "e7", To: "e8", Effects: []Effect{
				{Owner: First, From: "e7", To: "e8", Becomes: "queen"}, {Owner: First, From: "h1", To: "f1"},
			}},
			[]Piece{{"e1", First, "king"}, {"e8", First, "queen"}, {"f1", First, "rook"}},
		},
		{
			"nothing there, nothing done",
			[]Piece{{"8", First, "checker"}, {"13", First, "checker"}},
			Step{From: "13", To: "8", Effects: []Effect{{Owner: Second, From: "8", To: "bar"}}},
			[]Piece{{"8", First, "checker"}, {"8", First, "checker"}},
		},
		{
			"what lies under goes along in its order, and the captured piece under that",
			[]Piece{{"c3", First, "man"}, {"c3", Second, "king"}, {"c3", First, "man"}, {"d4", First, "king"}, {"d4", Second, "man"}},
			Step{From: "c3", To: "e5", Takes: "d4", Effects: []Effect{
				{Owner: Nobody, From: Under("c3"), To: Under("e5")}, {Owner: Second, From: "d4", To: Under("e5")},
			}},
			[]Piece{{"e5", Second, "man"}, {"e5", First, "man"}, {"e5", Second, "king"}, {"d4", First, "king"}, {"e5", First, "man"}},
		},
		{
			"several captures and flips in one step, and a piece from out of the game",
			[]Piece{{"b1", Second, "disc"}, {"c1", Second, "disc"}, {"b2", Second, "disc"}, {"c3", Second, "disc"}},
			Step{To: "a1", Effects: []Effect{
				{Owner: First, Kind: "disc", To: "a1"},
				{Owner: Second, From: "b1", To: "b1", Flips: true},
				{Owner: Second, From: "c1", To: "c1", Flips: true},
				{Owner: Second, From: "b2"},
				{Owner: Second, From: "c3", To: "hand", Flips: true, Becomes: "stone"},
			}},
			[]Piece{{"a1", First, "disc"}, {"b1", First, "disc"}, {"c1", First, "disc"}, {"hand", First, "stone"}},
		},
	} {
		before := slices.Clone(c.pieces)
		if got := c.step.Apply(c.pieces, First); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, wanted %v", c.name, got, c.want)
		}
		if !slices.Equal(c.pieces, before) {
			t.Errorf("%s: the pieces given were changed to %v", c.name, c.pieces)
		}
	}
}

func TestEffectsOnNamesEveryPiece(t *testing.T) {
	pieces := []Piece{{"c3", First, "man"}, {"c3", Second, "king"}, {"c3", First, "man"}, {"d4", Second, "man"}}
	jump := Step{From: "c3", To: "e5", Takes: "d4", Crowned: true, Effects: []Effect{
		{Owner: Nobody, From: Under("c3"), To: Under("e5")}, {Owner: Second, From: "d4", To: Under("e5")},
	}}
	want := []Effect{
		{Owner: First, Kind: "man", From: "c3", To: "e5", Becomes: "king"},
		{Owner: Second, Kind: "king", From: "c3", To: "under:e5"},
		{Owner: First, Kind: "man", From: "c3", To: "under:e5"},
		{Owner: Second, Kind: "man", From: "d4", To: "under:e5"},
	}
	if got := jump.EffectsOn(pieces, First); !slices.Equal(got, want) {
		t.Errorf("%+v, wanted %+v", got, want)
	}
	if got := (Step{Takes: "d4", Does: "huff"}).EffectsOn(pieces, First); !slices.Equal(got, []Effect{{Owner: Second, Kind: "man", From: "d4"}}) {
		t.Errorf("a huff: %+v", got)
	}
	if got := (Step{Does: "roll"}).EffectsOn(pieces, First); got != nil {
		t.Errorf("a roll: %+v", got)
	}
}
