package towers

import (
	"math/rand/v2"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/enginetest"
	"crownhead/internal/engine/search"
	"crownhead/rules/towers"
)

// wins tells whether the side to move can end the game at once.
func wins(p towers.Position) bool {
	for _, m := range towers.Gerber.AppendMoves(nil, p) {
		if towers.Gerber.ToAct(towers.Gerber.Play(p, m)) == game.Nobody {
			return true
		}
	}
	return false
}

func choose(t *testing.T, player engine.Player, p towers.Position, limits engine.Limits) (towers.Move, engine.Info) {
	t.Helper()
	pos, err := game.At(towers.Gerber, towers.Gerber.PositionText(p))
	if err != nil {
		t.Fatal(err)
	}
	found, err := player.Choose(background, pos, limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, legal, _, err := towers.Gerber.ParseMove(p, found.Line[0])
	if err != nil || !legal {
		t.Fatalf("%s at %s: %v", found.Line[0], pos, err)
	}
	return m, found
}

// stroll calls look at every position of random games until it has seen enough.
func stroll(seed uint64, look func(p towers.Position, moves []towers.Move) (enough bool)) {
	dice := rand.New(rand.NewPCG(seed, 7))
	for {
		p := towers.Gerber.Start()
		for range 200 {
			moves := towers.Gerber.AppendMoves(nil, p)
			if len(moves) == 0 {
				break
			}
			if look(p, moves) {
				return
			}
			p = towers.Gerber.Play(p, moves[dice.IntN(len(moves))])
		}
	}
}

// From level 5 on a game that can be won at once is won by force, and none is lost at once that need not be.
func TestUpperLevelsNeverMissAnEnd(t *testing.T) {
	players := map[int]engine.Player{}
	for _, level := range []int{0, 5, 6, 7, 8} {
		players[level] = New(towers.Gerber, level, 1)
	}
	limits := engine.Limits{Nodes: 3000}
	won, saved := 0, 0
	stroll(1, func(p towers.Position, moves []towers.Move) bool {
		if wins(p) {
			won++
			for level, player := range players {
				if _, found := choose(t, player, p, limits); found.Wins <= 0 {
					t.Errorf("level %d at %s: %+v does not win", level, towers.Gerber.PositionText(p), found)
				}
			}
			return won >= 40 && saved >= 40
		}
		safe := map[towers.Move]bool{}
		for _, m := range moves {
			if !wins(towers.Gerber.Play(p, m)) {
				safe[m] = true
			}
		}
		if len(safe) > 0 && len(safe) < len(moves) {
			saved++
			for level, player := range players {
				if m, found := choose(t, player, p, limits); !safe[m] {
					t.Errorf("level %d at %s: %+v loses at once", level, towers.Gerber.PositionText(p), found)
				}
			}
		}
		return won >= 40 && saved >= 40
	})
}

// held is how many stones of a side are in its own towers and not among prisoners.
func held(p *towers.Position, side game.Seat) (n int) {
	for tops := p.Tops(side); tops != 0; tops &= tops - 1 {
		for _, stone := range p.Tower(tops.First()).Stones() {
			if stone.Owner() == side {
				n++
			}
		}
	}
	return n
}

// gives tells that the other side can answer a turn by taking a stone for which nothing can be taken back.
func gives(p towers.Position, m towers.Move) bool {
	next := towers.Gerber.Play(p, m)
	for _, reply := range towers.Gerber.AppendMoves(nil, next) {
		after := towers.Gerber.Play(next, reply)
		if reply.Jumps() > 0 && prey(&after, p.Side()) == 0 && held(&after, p.Side()) < held(&p, p.Side()) {
			return true
		}
	}
	return false
}

// giveaway tells that a turn gives a stone where another would not, and that nobody sees any good in it, however far
// he looks. Offers are the salt of this game: that one is refuted late makes it a mistake, not a gift. Where a win is in sight, stones do not count.
func giveaway(p towers.Position, moves []towers.Move, m towers.Move) bool {
	const aStone = 150 // and what goes with it
	if !gives(p, m) || !slices.ContainsFunc(moves, func(m towers.Move) bool { return !gives(p, m) }) {
		return false
	}
	meant := false
	judge := newPlayer(towers.Gerber, engine.Levels, 1) // for the small table
	judge.root.Beyond = mostTurn                        // it looks as deep as it is told, whatever it sees
	turns := judge.open([]towers.Position{p}, func(int, func(i, j int)) {})
	judge.root.Think(background, turns, engine.Limits{Depth: 8}, engine.Level{Margin: 2 * aStone}, func(engine.Info) {
		all := judge.root.Finished
		i := slices.IndexFunc(all, func(o search.Option[towers.Move]) bool { return o.Turn == m })
		meant = meant || all[i].Score >= all[0].Score-aStone || turnsToEnd(all[0].Score) > 0
	})
	return !meant
}

func TestUpperLevelsGiveNothingAway(t *testing.T) {
	for level := 0; level <= 6; level++ {
		player := New(towers.Gerber, level, 1)
		if level == 0 {
			player = engine.Random(0, 1) // who gives a lot away, or this test sees nothing
		}
		looked, given := 0, 0
		stroll(2, func(p towers.Position, moves []towers.Move) bool {
			if len(moves) == 1 {
				return false
			}
			looked++
			m, _ := choose(t, player, p, engine.Limits{Nodes: 5000})
			if giveaway(p, moves, m) {
				if given++; level >= 5 {
					t.Errorf("level %d gives a stone away: %s at %s", level, towers.Gerber.MoveText(p, m), towers.Gerber.PositionText(p))
				}
			}
			return looked >= 100
		})
		t.Logf("level %d gives a stone away in %d of %d positions", level, given, looked)
		switch {
		case level == 0 && given == 0:
			t.Error("nothing is ever given away")
		case level > 0 && 100*given > levels[level-1].Slips*looked:
			t.Errorf("level %d gives a stone away in %d of %d positions", level, given, looked)
		}
	}
}

func prey(p *towers.Position, by game.Seat) towers.Board {
	_, _, prey := p.Outlook(by)
	return prey
}

func TestLevelsGrow(t *testing.T) { enginetest.Grow(t, levels[:]...) }
