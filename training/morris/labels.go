package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	player "crownhead/internal/engine/morris"
	"crownhead/internal/exact"
	solved "crownhead/internal/exact/morris"
	"crownhead/rules/morris"
)

// labels are positions with their exact results, in a file for each head of the net. A label is eight bytes, the lowest first: the
// stones of the side to move and of the other in 24 bits each, how many are in hand in 5, and the result in 2: 0, 1 or 2 for loss, draw
// and win.
type labels struct {
	known *solved.Memory
	want  int64 // for each head
	until time.Time
	heads [player.Heads]struct {
		sync.Mutex
		file *os.File
		out  *bufio.Writer
		n    atomic.Int64
	}
}

// writeLabels writes so many labels for each head, or as many as there is time for.
func writeLabels(known *solved.Memory, dir string, want int64, workers int, limit time.Duration) error {
	l := &labels{known: known, want: want, until: time.Now().Add(limit)}
	for i := range l.heads {
		file, err := os.Create(filepath.Join(dir, fmt.Sprintf("labels.%d", i)))
		if err != nil {
			return err
		}
		defer file.Close()
		l.heads[i].file, l.heads[i].out = file, bufio.NewWriterSize(file, 1<<20)
	}
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() {
			w := walker{labels: l, dice: rand.New(rand.NewPCG(uint64(worker), 41))}
			w.player = player.NewOverheard(morris.Cowboy, uint64(worker), w.overhear)
			for !l.full() && time.Now().Before(l.until) {
				for range 3 {
					w.walk(morris.Cowboy.Start())
				}
				for range 6 {
					if p, ok := w.hard(); ok {
						w.around(p)
						w.walk(p)
					}
				}
				if p, ok := w.hard(); ok {
					w.think(p)
				}
				w.scatter(50)
			}
			w.flush()
		})
	}
	group.Wait()
	for i := range l.heads {
		if err := l.heads[i].out.Flush(); err != nil {
			return err
		}
		fmt.Println("head", i, l.heads[i].n.Load(), "labels")
	}
	return nil
}

func (l *labels) full() bool {
	for i := range l.heads {
		if l.heads[i].n.Load() < l.want {
			return false
		}
	}
	return true
}

// walker makes labels of its own and hands them over many at a time.
type walker struct {
	*labels
	player engine.Player
	dice   *rand.Rand
	made   [player.Heads][]byte
	moves  []morris.Move
	worth  []exact.Result
}

func (w *walker) add(p morris.Position, result exact.Result) {
	side := p.Side()
	own, enemy := p.Stones(side), p.Stones(side.Other())
	hands := p.Hand(side) + p.Hand(side.Other())
	if own.Count()+p.Hand(side) < 3 {
		return // it is over
	}
	head := player.HeadOf(hands, own.Count()+enemy.Count())
	if w.heads[head].n.Load() >= w.want {
		return
	}
	label := uint64(own) | uint64(enemy)<<24 | uint64(hands)<<48 | uint64(result+1)<<53
	w.made[head] = binary.LittleEndian.AppendUint64(w.made[head], label)
	if len(w.made[head]) >= 1<<16 {
		w.hand(head)
	}
}

func (w *walker) hand(head int) {
	h := &w.heads[head]
	h.Lock()
	defer h.Unlock()
	n := min(int64(len(w.made[head])/8), w.want-h.n.Load())
	h.out.Write(w.made[head][:n*8]) // an error stays, and Flush tells it
	h.n.Add(n)
	w.made[head] = w.made[head][:0]
}

func (w *walker) flush() {
	for head := range w.made {
		w.hand(head)
	}
}

// results are the turns of a position and what they are worth to the side that makes them, as long as they are not asked for again.
func (w *walker) results(p morris.Position) (best, worst exact.Result, known bool) {
	w.moves, w.worth = morris.Cowboy.AppendMoves(w.moves[:0], p), w.worth[:0]
	best, worst = exact.Loss, exact.Win
	for _, m := range w.moves {
		result, known := w.known.Result(morris.Cowboy.Play(p, m))
		if !known {
			return best, worst, false
		}
		w.worth = append(w.worth, -result)
		best, worst = max(best, -result), min(worst, -result)
	}
	return best, worst, len(w.moves) > 0
}

// hard is a drawn position that a side comes to which plays any turns that hold, against hard problems. It has to find a turn that holds
// with the eleventh to the eighteenth stone, or soon after.
func (w *walker) hard() (p morris.Position, ok bool) {
	p = morris.Cowboy.Start()
	random := 2 + w.dice.IntN(7)
	side := w.dice.IntN(2)
	target := 10 + w.dice.IntN(12)
	var holding []morris.Position
	for ply := 0; ply < target || ply%2 != side; ply++ {
		best, _, known := w.results(p)
		if !known || ply >= random && best != exact.Draw {
			return p, false
		}
		holding = holding[:0]
		for i, m := range w.moves {
			if ply < random || w.worth[i] == best {
				holding = append(holding, morris.Cowboy.Play(p, m))
			}
		}
		p = holding[w.dice.IntN(len(holding))]
		if ply < random || ply%2 == side || ply < 5 {
			continue
		}
		// the fewest answers
		fewest := 1000
		for _, next := range holding {
			best, _, known := w.results(next)
			if !known {
				continue
			}
			n := 0
			for _, worth := range w.worth {
				if worth == best {
					n++
				}
			}
			if n < fewest || n == fewest && w.dice.IntN(2) == 0 {
				fewest, p = n, next
			}
		}
	}
	return p, true
}

// think lets the player decide a position, and makes labels of some of those that its search ends with.
func (w *walker) think(p morris.Position) {
	pos, err := game.At(morris.Cowboy, morris.Cowboy.PositionText(p))
	if err != nil {
		return // it is over
	}
	w.player.Choose(context.Background(), pos, engine.Limits{Nodes: 30_000}, nil) // what it chooses is of no interest
}

func (w *walker) overhear(p morris.Position) {
	if w.dice.IntN(5) == 0 {
		if result, known := w.known.Result(p); known {
			w.add(p, result)
		}
	}
}

// around makes labels of what follows a position within two turns.
func (w *walker) around(p morris.Position) {
	best, _, known := w.results(p)
	if !known {
		return
	}
	w.add(p, best)
	var next []morris.Position
	for i, m := range w.moves {
		after := morris.Cowboy.Play(p, m)
		w.add(after, -w.worth[i])
		next = append(next, after)
	}
	for _, after := range next {
		if _, _, known := w.results(after); known {
			for i, m := range w.moves {
				w.add(morris.Cowboy.Play(after, m), -w.worth[i])
			}
		}
	}
}

// walk plays a game on in which both sides mostly keep the value, and makes labels of what could have been played too: where all turns are
// worth the same of few of them, elsewhere of all.
func (w *walker) walk(p morris.Position) {
	keep := []int{100, 97, 90, 75, 50}[w.dice.IntN(5)] // percent
	decided := 0
	for range 70 {
		best, worst, known := w.results(p)
		if !known {
			return
		}
		if p.Hand(0)+p.Hand(1) <= 10 {
			w.add(p, best)
			for i, m := range w.moves {
				if best == exact.Draw && worst == exact.Loss || w.dice.IntN(4) == 0 {
					w.add(morris.Cowboy.Play(p, m), -w.worth[i])
				}
			}
		}
		if best != exact.Draw {
			if decided++; decided > 3 && w.dice.IntN(4) == 0 {
				return
			}
		}
		i := w.dice.IntN(len(w.moves))
		for tries := 0; tries < 200 && w.worth[i] != best && w.dice.IntN(100) < keep; tries++ {
			i = w.dice.IntN(len(w.moves))
		}
		p = morris.Cowboy.Play(p, w.moves[i])
	}
}

// scatter makes labels of positions in which the stones are anywhere.
func (w *walker) scatter(n int) {
	for range n {
		hands := 0
		if w.dice.IntN(3) == 0 {
			hands = 1 + w.dice.IntN(8)
		}
		onBoard := func(hand int) int {
			lost := w.dice.IntN(3) * w.dice.IntN(4)
			return max(3, 9-hand-lost)
		}
		own, enemy := (hands+1)/2, hands/2
		a, b := onBoard(own), onBoard(enemy)
		var stones [2]morris.Points
		for i, pt := range w.dice.Perm(24)[:a+b] {
			if i < a {
				stones[0] |= 1 << pt
			} else {
				stones[1] |= 1 << pt
			}
		}
		p := morris.NewPosition(game.First, stones, [2]int{own, enemy})
		if result, known := w.known.Result(p); known {
			w.add(p, result)
		}
	}
}

// checkNet tells how often a net is right about labels, by head.
func checkNet(net *player.Net, dir string, most int) error {
	for head := range player.Heads {
		content, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf("labels.%d", head)))
		if err != nil {
			return err
		}
		n, right, unsafe := min(len(content)/8, most), 0, 0
		begin := time.Now()
		for i := range n {
			label := binary.LittleEndian.Uint64(content[8*i:])
			hands := int(label >> 48 & 31)
			p := morris.NewPosition(game.First, [2]morris.Points{morris.Points(label & 0xffffff), morris.Points(label >> 24 & 0xffffff)}, [2]int{(hands + 1) / 2, hands / 2})
			safe, wins := net.Guess(p)
			guess := 1
			if safe < 0 {
				guess = 0
			} else if wins > 0 {
				guess = 2
			}
			if result := int(label >> 53 & 3); result == guess {
				right++
			} else if (result == 0) != (guess == 0) {
				unsafe++
			}
		}
		fmt.Printf("head %d: %d labels, right %.4f, wrong about losing %.4f, %v each\n", head, n, float64(right)/float64(max(1, n)), float64(unsafe)/float64(max(1, n)), time.Since(begin)/time.Duration(max(1, n)))
	}
	return nil
}
