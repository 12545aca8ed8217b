package pairing

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"crownhead/game/gametest"
)

// evening is players who play a whole Swiss with results by chance, some of whom are late, absent or do not turn up.
func evening(t testing.TB, r *rand.Rand, n, rounds int, look func(players []Player, pairs []Pair, bye int)) {
	t.Helper()
	players := make([]Player, n)
	for i := range players {
		players[i].Number = i + 1
	}
	for round := range rounds {
		for i := range players {
			players[i].Absent = r.IntN(25) == 0
		}
		pairs, bye, err := Swiss(players, rounds, First)
		if errors.Is(err, ErrNoPairing) && n < 2*rounds {
			return // few players in many rounds may have met everybody
		}
		if err != nil {
			t.Fatalf("%d players, round %d: %v", n, round+1, err)
		}
		if err := Check(players, rounds, pairs, bye); err != nil {
			t.Fatalf("%d players, round %d of %d: %v", n, round+1, rounds, err)
		}
		look(players, pairs, bye)
		games := make([]Game, n+1)
		if bye != 0 {
			games[bye] = Game{Points: 2}
		}
		for _, p := range pairs {
			points := r.IntN(3)
			played := r.IntN(40) > 0
			a, b := Game{Opponent: p.Second, Points: points, Played: played}, Game{Opponent: p.First, Points: 2 - points, Played: played}
			if played {
				a.Colour, b.Colour = First, Second
			} else {
				a.Points, b.Points = 2, 0
			}
			games[p.First], games[p.Second] = a, b
		}
		for i := range players {
			if players[i].Absent && r.IntN(2) == 0 {
				games[i+1].Points = 1 // a bye that was asked for
			}
			players[i].Games = append(players[i].Games, games[i+1])
		}
	}
}

func TestNineRoundsWithoutARuleBroken(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range gametest.Share(1000) {
		evening(t, r, 12+r.IntN(12), 9, func([]Player, []Pair, int) {})
	}
}

// In small Swisses each bracket has as many pairs as trying everything finds, with the rest still to be paired, and the bye goes to the lowest
// score that it can go to.
func TestScoreGroupsPlayAmongThemselves(t *testing.T) {
	swisses := 300
	if testing.Short() {
		swisses = 40
	}
	r := rand.New(rand.NewPCG(7, 8))
	for range swisses {
		evening(t, r, 4+r.IntN(6), 3+r.IntN(3), func(players []Player, pairs []Pair, bye int) {
			compareWithAll(t, players, pairs, bye)
		})
	}
}

func compareWithAll(t *testing.T, players []Player, pairs []Pair, bye int) {
	t.Helper()
	score := map[int]int{}
	var here []Player
	for _, p := range players {
		if score[p.Number] = p.Points(); !p.Absent {
			here = append(here, p)
		}
	}
	// profile is the score of the bye, and then for each score group from the top how many pairs it has in itself or with higher ones, and
	// the scores of those who are left, the highest first: the group below is asked only after that (C6, C7).
	var groups []int
	for _, p := range here {
		groups = append(groups, score[p.Number])
	}
	slices.Sort(groups)
	groups = slices.Compact(groups)
	slices.Reverse(groups)
	profile := func(pairs []Pair, bye int) []int {
		out := []int{0}
		if bye != 0 {
			out[0] = -score[bye]
		}
		for _, group := range groups {
			within := 0
			paired := map[int]bool{}
			for _, p := range pairs {
				if score[p.First] >= group && score[p.Second] >= group {
					within++
					paired[p.First], paired[p.Second] = true, true
				}
			}
			var left []int
			for _, p := range here {
				if score[p.Number] >= group && !paired[p.Number] {
					left = append(left, -score[p.Number])
				}
			}
			slices.Sort(left)
			out = append(append(out, within), left...)
		}
		return out
	}
	rounds := 1 << 20 // nobody is a topscorer for the one who tries everything
	var most []int
	var try func(left []Player, pairs []Pair, bye int)
	try = func(left []Player, pairs []Pair, bye int) {
		if len(left) == 0 {
			if p := profile(pairs, bye); most == nil || slices.Compare(p, most) > 0 {
				most = p
			}
			return
		}
		if bye == 0 && len(here)%2 == 1 {
			only := []Player{left[0]}
			if Check(only, rounds, nil, left[0].Number) == nil {
				try(left[1:], pairs, left[0].Number)
			}
		}
		for i := 1; i < len(left); i++ {
			two := []Player{left[0], left[i]}
			a, b := Pair{left[0].Number, left[i].Number}, Pair{left[i].Number, left[0].Number}
			if Check(two, rounds, []Pair{a}, 0) == nil || Check(two, rounds, []Pair{b}, 0) == nil {
				rest := append(slices.Clone(left[1:i]), left[i+1:]...)
				try(rest, append(slices.Clone(pairs), a), bye)
			}
		}
	}
	try(here, nil, 0)
	if got := profile(pairs, bye); most != nil && slices.Compare(got, most) < 0 {
		t.Fatalf("%v, bye %d has %v, but %v is possible; %+v", pairs, bye, got, most, here)
	}
}

// The first round of the system: the upper half meets the lower half, and colours go by turns.
func TestTheFirstRound(t *testing.T) {
	players := make([]Player, 7)
	for i := range players {
		players[i].Number = i + 1
	}
	pairs, bye, err := Swiss(players, 5, First)
	if want := []Pair{{1, 4}, {5, 2}, {3, 6}}; err != nil || bye != 7 || !slices.Equal(pairs, want) {
		t.Error(pairs, bye, err)
	}
	if pairs, _, _ := Swiss(players[:6], 5, Second); !slices.Equal(pairs, []Pair{{4, 1}, {2, 5}, {6, 3}}) {
		t.Error(pairs)
	}
}

// A transposition: 1 and 3 have met, so that 1 meets 4.
func TestTheNextCandidate(t *testing.T) {
	players := []Player{
		{Number: 1, Games: []Game{{Opponent: 3, Colour: First, Points: 1, Played: true}}},
		{Number: 2, Games: []Game{{Opponent: 4, Colour: Second, Points: 1, Played: true}}},
		{Number: 3, Games: []Game{{Opponent: 1, Colour: Second, Points: 1, Played: true}}},
		{Number: 4, Games: []Game{{Opponent: 2, Colour: First, Points: 1, Played: true}}},
	}
	pairs, _, err := Swiss(players, 3, First)
	if err != nil || len(pairs) != 2 || max(pairs[0].First, pairs[0].Second) != 2 && max(pairs[0].First, pairs[0].Second) != 4 {
		t.Error(pairs, err)
	}
	if err := Check(players, 3, pairs, 0); err != nil {
		t.Error(err)
	}
}

func TestPlayersWhoMustNotMeet(t *testing.T) {
	players := []Player{{Number: 1, Apart: []int{3}}, {Number: 2}, {Number: 3}, {Number: 4}}
	pairs, _, err := Swiss(players, 3, First)
	if want := []Pair{{1, 4}, {3, 2}}; err != nil || !slices.Equal(pairs, want) {
		t.Error(pairs, err)
	}
	players[0].Apart = []int{2, 3, 4}
	if _, _, err := Swiss(players, 3, First); !errors.Is(err, ErrNoPairing) {
		t.Error(err)
	}
}

func TestTheCheckerFindsWhatIsWrong(t *testing.T) {
	met := []Game{{Opponent: 2, Colour: First, Points: 2, Played: true}, {Opponent: 3, Colour: First, Points: 2, Played: true}}
	players := []Player{{Number: 1, Games: met}, {Number: 2, Games: []Game{{Opponent: 1, Colour: Second, Played: true}, {Points: 2}}}, {Number: 3}, {Number: 4, Absent: true}, {Number: 5}}
	for name, c := range map[string]struct {
		pairs []Pair
		bye   int
	}{
		"a rematch":               {[]Pair{{2, 1}, {3, 5}}, 0},
		"a second bye":            {[]Pair{{3, 1}}, 2},
		"a third time first":      {[]Pair{{1, 3}, {2, 5}}, 0},
		"somebody who is absent":  {[]Pair{{4, 1}, {2, 5}}, 3},
		"somebody twice":          {[]Pair{{3, 1}, {3, 2}}, 0},
		"somebody who is missing": {[]Pair{{5, 1}}, 3},
	} {
		if err := Check(players, 9, c.pairs, c.bye); err == nil {
			t.Errorf("%s is not found", name)
		}
	}
	if err := Check(players, 9, []Pair{{5, 1}, {3, 2}}, 0); err != nil {
		t.Error(err)
	}
}

// BenchmarkSwiss pairs 300 players in the fifth of nine rounds.
func BenchmarkSwiss(b *testing.B) {
	r := rand.New(rand.NewPCG(9, 10))
	var at []Player
	evening(b, r, 300, 5, func(players []Player, _ []Pair, _ int) {
		at = slices.Clone(players)
	})
	b.ResetTimer()
	for range b.N {
		if _, _, err := Swiss(at, 9, First); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFirstRound pairs 300 players who have not played: one bracket of all.
func BenchmarkFirstRound(b *testing.B) {
	players := make([]Player, 300)
	for i := range players {
		players[i].Number = i + 1
	}
	for range b.N {
		if _, _, err := Swiss(players, 9, First); err != nil {
			b.Fatal(err)
		}
	}
}
