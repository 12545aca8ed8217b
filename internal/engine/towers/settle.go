package towers

import (
	"context"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/towers"
)

// proofNodes is how many nodes are spent on proofs for one question at most, proofShare the part of the limits that is set aside for them.
// With fewer than leastNodes there is no point in beginning.
const (
	proofNodes = 40_000
	proofShare = 8
	leastNodes = 50
)

// bounds are what proofs may cost.
type bounds struct {
	ctx      context.Context
	deadline time.Time // zero: none
	nodes    uint64
	spent    uint64
}

// share sets a part of limits aside for proofs.
func share(ctx context.Context, limits engine.Limits) (bounds, engine.Limits) {
	b := bounds{ctx: ctx, nodes: proofNodes}
	if limits.Nodes > 0 {
		b.nodes = min(b.nodes, limits.Nodes/proofShare)
		limits.Nodes -= b.nodes
	}
	if limits.Time > 0 {
		part := limits.Time / proofShare
		limits.Time -= part
		b.deadline = time.Now().Add(part)
	}
	return b, limits
}

// verdict is what is proven of a position: in how many turns at most its side to move wins, or loses if that is negative; 0 if nothing is.
type verdict struct {
	turns int
	line  []towers.Move
}

// score is what the verdict is worth, as if no stone were turned in the end.
func (v verdict) score() int {
	if v.turns > 0 {
		return won - aTurn*v.turns
	}
	return -won - aTurn*v.turns
}

// before is the verdict on the turn that leads to the position, for the player who makes it.
func (v verdict) before() verdict {
	switch {
	case v.turns > 0:
		v.turns = -v.turns - 1
	case v.turns < 0:
		v.turns = -v.turns + 1
	}
	return v
}

// settle looks for a proof that one side or the other wins from the last position of a line. The one with more towers is tried first.
func (v *prover) settle(b *bounds, line []towers.Position, nodes uint64) verdict {
	now := &line[len(line)-1]
	attacker := game.First
	if now.Tops(game.Second).Count() > now.Tops(game.First).Count() {
		attacker = game.Second
	}
	for range 2 {
		if now.Tops(attacker.Other()).Count() <= fewTowers && nodes/2 >= leastNodes {
			turns, best, ok := v.prove(b.ctx, b.deadline, line, attacker, nodes/2)
			b.spent += v.nodes
			if ok {
				if now.Side() != attacker {
					turns = -turns
				}
				return verdict{turns, best}
			}
		}
		attacker = attacker.Other()
	}
	return verdict{}
}

// Proof is what is proven of a turn: in how many turns at most, with this one, the player who makes it wins, or loses if that is negative; 0 if
// nothing is.
type Proof struct {
	Turn string
	Wins int
}

// turnNodes is what a proof for one turn of many may cost.
const turnNodes = 6_000

// Prove looks for proofs for each turn of a position. It gives nil where no side holds few towers, and where a game has ended.
func Prove(ctx context.Context, sheet towers.Sheet, pos game.Position) (proofs []Proof) {
	line, err := engine.Asked[towers.Position, towers.Move](pos)
	if err != nil || !fewHeld(&line[len(line)-1]) {
		return nil
	}
	now := line[len(line)-1]
	prover := newProver(sheet)
	b := bounds{ctx: ctx}
	for _, m := range sheet.AppendMoves(nil, now) {
		next := sheet.Play(now, m)
		one := Proof{Turn: sheet.MoveText(now, m), Wins: 1}
		if next.CanMove() {
			one.Wins = prover.settle(&b, append(line[:len(line):len(line)], next), turnNodes).before().turns
		}
		proofs = append(proofs, one)
	}
	return proofs
}
