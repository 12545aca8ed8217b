package main

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"crownhead/internal/wire"
)

// steps are what is lost, in expected points, from which a turn has a mark.
var steps = [...]float64{0.05, 0.10, 0.15}

// names are the marks of a review by how many steps they take.
var names = [...]string{"", "doubtful", "mistake", "blunder"}

// slack is by how much two turns may differ and still be as good as each other.
const slack = 0.03

// class is how many steps a mark takes.
func class(mark string) int { return max(0, slices.Index(names[:], mark)) }

// reached is how many steps a loss takes.
func reached(lost float64) (n int) {
	for n < len(steps) && lost >= steps[n]-1e-9 {
		n++
	}
	return n
}

// tally counts turns by both marks, ours first, and games by their winners.
type tally struct {
	turns   [len(names)][len(names)]int
	worse   int // turns whose "better" is worse
	games   int
	decided int // games with a winner on the board
	rightly int // those in which the winner's accuracy is not below the loser's
	took    time.Duration
	effort  [2]uint64 // positions looked at in first looks, and in all
	apart   []apart
	scores  [2]float64 // sums of our scores and theirs of the same positions, seen by the side that they say is ahead
}

// A score of theirs between these is neither level nor decided.
const ahead, decidedly = 100, 400

// weigh compares two scores of one position.
func (t *tally) weigh(ours, theirs int) {
	if theirs < 0 {
		ours, theirs = -ours, -theirs
	}
	if theirs >= ahead && theirs <= decidedly {
		t.scores[0] += float64(ours)
		t.scores[1] += float64(theirs)
	}
}

// apart is a turn about which both differ.
type apart struct {
	ours, theirs float64
	what         string
}

func (t *tally) add(j wire.Judgement, theirs float64, worse bool, what string) {
	ours, found := class(j.Mark), reached(theirs)
	t.turns[ours][found]++
	switch {
	case worse:
		t.worse++
		t.apart = append(t.apart, apart{j.Loss, theirs, "the better is worse: " + what})
	case ours >= 2 && found == 0:
		t.apart = append(t.apart, apart{j.Loss, theirs, "not confirmed: " + what})
	case ours < 2 && found == 3:
		t.apart = append(t.apart, apart{j.Loss, theirs, "not found: " + what})
	}
}

func (t *tally) print(worst int) {
	fmt.Printf("%-18s", "ours \\ theirs")
	for _, name := range names {
		fmt.Printf("%10s", cmp.Or(name, "none"))
	}
	fmt.Println()
	for i, row := range t.turns {
		fmt.Printf("%-18s", cmp.Or(names[i], "none"))
		for _, n := range row {
			fmt.Printf("%10d", n)
		}
		fmt.Println()
	}
	all := func(row [len(names)]int, from int) (n int) {
		for _, some := range row[from:] {
			n += some
		}
		return n
	}
	bad := [len(names)]int{}
	blunders := [len(names)]int{}
	for k := range names {
		bad[k] = t.turns[2][k] + t.turns[3][k]
		blunders[k] = t.turns[k][3]
	}
	part := func(n, of int) string { return fmt.Sprintf("%.1f %% of %d", 100*float64(n)/float64(max(1, of)), of) }
	fmt.Println("of our ? and ?? they mark at least ?!:", part(all(bad, 1), all(bad, 0)))
	fmt.Println("of our ? and ?? they mark at least ?:", part(all(bad, 2), all(bad, 0)))
	fmt.Println("of their ?? we mark at least ?:", part(all(blunders, 2), all(blunders, 0)))
	fmt.Println("of their ?? we mark at least ?!:", part(all(blunders, 1), all(blunders, 0)))
	fmt.Println("of our better turns worse than what was played:", t.worse)
	fmt.Println("the winner's accuracy is not below the loser's:", part(t.rightly, t.decided), "games")
	fmt.Printf("where they see a side ahead by one to four pawns, our scores are %.2f of theirs\n", t.scores[0]/max(1, t.scores[1]))
	fmt.Printf("%d games were reviewed in %.1f s\n", t.games, t.took.Seconds())
	fmt.Printf("they looked at %.2f times the positions of one look at every turn\n", float64(t.effort[1])/max(1, float64(t.effort[0])))
	slices.SortFunc(t.apart, func(a, b apart) int { return cmp.Compare(max(b.ours, b.theirs), max(a.ours, a.theirs)) })
	for _, a := range t.apart[:min(worst, len(t.apart))] {
		fmt.Printf("  we %.3f, they %.3f: %s\n", a.ours, a.theirs, a.what)
	}
}
