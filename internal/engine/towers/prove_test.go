package towers

import (
	"math/rand/v2"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/towers"
)

// brute tells whether the attacker wins within so many turns, by looking at all of them.
func brute(p *towers.Position, attacker game.Seat, turns int, known map[bruteKey]bool) bool {
	var n node
	n.set(p)
	at := bruteKey{n.key, turns}
	if wins, ok := known[at]; ok {
		return wins
	}
	moves := towers.Gerber.AppendMoves(nil, *p)
	attacks := p.Side() == attacker
	wins := !attacks // with no turn the mover has lost
	if turns == 0 && len(moves) > 0 {
		return false
	}
	for _, m := range moves {
		next := towers.Gerber.Play(*p, m)
		if brute(&next, attacker, turns-1, known) == attacks {
			wins = attacks
			break
		}
	}
	known[at] = wins
	return wins
}

type bruteKey struct {
	key   uint64
	turns int
}

// endings are positions near the end of random games.
func endings(seed uint64, count int, see func(p towers.Position)) {
	dice := rand.New(rand.NewPCG(seed, 3))
	for found := 0; found < count; {
		p := towers.Gerber.Start()
		for range 300 {
			moves := towers.Gerber.AppendMoves(nil, p)
			if len(moves) == 0 {
				break
			}
			if min(p.Tops(0).Count(), p.Tops(1).Count()) <= 2 && p.Quiet() == 0 && dice.IntN(4) == 0 {
				see(p)
				if found++; found == count {
					return
				}
			}
			p = towers.Gerber.Play(p, moves[dice.IntN(len(moves))])
		}
	}
}

func TestProofsAgreeWithBruteForce(t *testing.T) {
	v := newProver(towers.Gerber)
	proven, refuted := 0, 0
	endings(1, 100, func(p towers.Position) {
		for attacker := game.First; attacker <= game.Second; attacker++ {
			turns, line, ok := v.prove(background, time.Time{}, []towers.Position{p}, attacker, 3000)
			text := towers.Gerber.PositionText(p)
			const all = 4 // turns that are looked at by brute force
			if !ok && brute(&p, attacker, all, map[bruteKey]bool{}) {
				if turns, line, ok = v.prove(background, time.Time{}, []towers.Position{p}, attacker, 100_000); !ok {
					t.Errorf("%s: %v wins within %d turns and nothing is proven", text, attacker, all)
				}
			}
			if !ok {
				refuted++
				continue
			}
			proven++
			if turns <= 9 && !brute(&p, attacker, turns, map[bruteKey]bool{}) {
				t.Errorf("%s: %v does not win within %d turns", text, attacker, turns)
			}
			if len(line) == 0 || len(line) > turns {
				t.Errorf("%s: %d turns, the line has %d", text, turns, len(line))
			}
		}
	})
	t.Logf("%d proven, %d not", proven, refuted)
	if proven < 15 || refuted < 50 {
		t.Errorf("%d proven, %d not", proven, refuted)
	}
}

// A prover looks at the time itself and does not wait until a timer fires.
func TestProofsEndAtTheirDeadline(t *testing.T) {
	v := newProver(towers.Gerber)
	stopped := 0
	endings(1, 20, func(p towers.Position) {
		v.prove(background, time.Now(), []towers.Position{p}, p.Side(), 1_000_000)
		if v.nodes > 256+longestProof {
			t.Errorf("%s: %d nodes after the deadline", towers.Gerber.PositionText(p), v.nodes)
		}
		if v.stopped {
			stopped++
		}
	})
	if stopped == 0 {
		t.Error("no proof was long enough to be stopped")
	}
}

// A win that is too deep for the search is proven, and the player says so; so does the one who judges turns.
func TestPlayersSayWhatIsProven(t *testing.T) {
	pos := at(t, "2,GggGgg,1/4/4/BBbbb,gb,2/4/3,BbbbbG/4/BgggG,3 b")
	limits := engine.Limits{Nodes: 50_000}
	player := newPlayer(towers.Gerber, 0, 1)
	found, err := player.Choose(background, pos, limits, nil)
	if err != nil || found.Wins <= 20 || found.Score < decided || found.Nodes > limits.Nodes || len(found.Line) > found.Wins {
		t.Errorf("%+v, %v", found, err)
	}
	for _, text := range found.Line {
		if pos, err = pos.Play(text); err != nil {
			t.Fatal(err)
		}
	}
	if o, over := pos.Outcome(); over && o.Winner != game.First || over != (len(found.Line) == found.Wins) {
		t.Errorf("the line leads to %s, %+v", pos, o)
	}
	forced := at(t, "1,BBbbbBBggG,2/2,Gg,1/4/Gbb,3/2,bbgGGgG,1/4/4/3,GB b")
	j, err := player.Judge(background, forced, engine.Question{Limits: limits}, nil)
	if err != nil || !j.Verdicts[0].Exact || j.Verdicts[0].Wins <= 0 || j.Verdicts[0].Expected != 1 || j.Nodes > limits.Nodes {
		t.Errorf("%+v, %v", j, err)
	}
}
