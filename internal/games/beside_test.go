package games

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"crownhead/game"
)

// standing reads "1:man:a1", a side, a kind and a square.
func standing(text string) (all []game.Piece) {
	for p := range strings.FieldsSeq(text) {
		part := strings.Split(p, ":")
		owner := game.First
		if part[0] == "2" {
			owner = game.Second
		}
		all = append(all, game.Piece{Owner: owner, Kind: part[1], Square: part[2]})
	}
	return all
}

// What pages say a raise is for is what the rules make of it.
func TestARaiseIsForSoManyTimesTheStake(t *testing.T) {
	for _, text := range []string{"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "XGID=-b----E-C---eE---c-e----B-:2:1:1:00:0:0:0:0:10"} {
		for _, rules := range []string{"backgammon/standard", "backgammon/fortress"} {
			set, pos, err := Crownhead().OpenAt(rules, text)
			if err != nil {
				t.Fatal(err)
			}
			plays := set.Family.Plays
			raised, err := pos.Play(plays.Raises)
			if err != nil {
				t.Fatal(err)
			}
			fact := func(name string, in game.Position) int {
				i := slices.IndexFunc(in.Facts(), func(f game.Fact) bool { return f.Name == name })
				n, err := strconv.Atoi(in.Facts()[i].Value)
				if err != nil {
					t.Fatal(err)
				}
				return n
			}
			if was, asked := fact(plays.Stake, pos), fact(plays.Raises, raised); asked != plays.Times*was {
				t.Errorf("%s: a raise of %d asks for %d", rules, was, asked)
			}
		}
	}
}

func TestWhatASideHasBesideTheBoard(t *testing.T) {
	match := []game.Fact{{Name: "match", Seat: game.Nobody, Value: "5"}, {Name: "score", Seat: game.First, Value: "2"}, {Name: "score", Seat: game.Second, Value: "0"}}
	for _, c := range []struct {
		family, start, now string
		facts              []game.Fact
		want               [2]Beside
	}{
		{"checkers", "1:man:1 1:man:2 2:man:31 2:man:32", "1:king:31 2:man:32", nil, [2]Beside{{Took: []string{"man"}}, {Took: []string{"man"}}}}, // a man crowned is not a man taken
		{"chess", "1:king:e1 2:king:e8 2:pawn:a7 2:pawn:b7 2:queen:d8", "1:king:e1 2:king:e8 2:queen:a1 2:queen:d8", nil, [2]Beside{{Took: []string{"pawn"}}}},
		{"backgammon", "", "1:checker:6 1:checker:bar 2:checker:24 2:checker:off", match, [2]Beside{
			{Counts: []Count{{"pips", 31, 0}, {"bar", 1, 0}, {"match", 2, 5}}}, {Counts: []Count{{"pips", 1, 0}, {"off", 1, 0}, {"match", 0, 5}}},
		}},
		{"towers", "", "2:man:c3 1:king:c3 1:man:e5 1:man:b6 2:man:b6", nil, [2]Beside{
			{Counts: []Count{{"towers", 1, 0}, {"tops", 2, 0}, {"kings", 1, 0}}}, {Counts: []Count{{"towers", 1, 0}, {"tops", 1, 0}}},
		}},
		{"morris", "1:man:hand 1:man:hand 2:man:a1", "1:man:hand 1:man:hand 2:man:a1", nil, [2]Beside{{Counts: []Count{{"hand", 2, 0}}}}},
	} {
		family, ok := Crownhead().Family(c.family)
		if !ok {
			t.Fatal(c.family)
		}
		all := family.Beside(Scene{Pieces: standing(c.now), Began: func() []game.Piece { return standing(c.start) }, Facts: c.facts})
		for seat, want := range c.want {
			got := all[seat]
			if !slices.Equal(got.Took, want.Took) || !slices.Equal(got.Counts, want.Counts) {
				t.Errorf("%s %s: %v has %+v beside the board, not %+v", c.family, c.now, game.Seat(seat), got, want)
			}
		}
	}
}

// Looking back, a position knows what its own game began with.
func TestBesideFollowsTheGame(t *testing.T) {
	set, err := Crownhead().Open("checkers/maple")
	if err != nil {
		t.Fatal(err)
	}
	beside := func(pos game.Position) [2]Beside {
		return set.Family.Beside(Scene{Pieces: pos.Pieces(), Began: pos.Began, Facts: pos.Facts()})
	}
	pos := set.Start()
	for _, turn := range []string{"11-15", "22-18", "15x22"} {
		if b := beside(pos); len(b[0].Took)+len(b[1].Took) != 0 {
			t.Errorf("%s: %+v", pos, b)
		}
		if pos, err = pos.Play(turn); err != nil {
			t.Fatal(err)
		}
	}
	if b := beside(pos); !slices.Equal(b[0].Took, []string{"man"}) || b[1].Took != nil {
		t.Errorf("after a capture %+v", b)
	}
}
