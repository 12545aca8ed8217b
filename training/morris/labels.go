package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"crownhead/game"
	player "crownhead/internal/engine/morris"
	"crownhead/internal/tables"
	exact "crownhead/internal/tables/morris"
	"crownhead/rules/morris"
)

// labels are positions with their exact results, in a file for each head of the net. A label is eight bytes, the lowest first: the
// stones of the side to move and of the other in 24 bits each, how many are in hand in 5, and the result in 2: 0, 1 or 2 for loss, draw
// and win.
type labels struct {
	known *exact.Memory
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
func writeLabels(known *exact.Memory, dir string, want int64, workers int, limit time.Duration) error {
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
			for !l.full() && time.Now().Before(l.until) {
				for range 20 {
					w.walk()
				}
				w.scatter(200)
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
	dice  *rand.Rand
	made  [player.Heads][]byte
	moves []morris.Move
	worth []tables.Result
}

func (w *walker) add(p morris.Position, result tables.Result) {
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

// walk plays a game in which both sides mostly keep the value, and makes labels of what could have been played too: where all turns are
// worth the same of few of them, elsewhere of all.
func (w *walker) walk() {
	p := morris.Cowboy.Start()
	keep := []int{100, 97, 90, 75, 50}[w.dice.IntN(5)] // percent
	decided := 0
	for ply := 0; ply < 70; ply++ {
		w.moves = morris.Cowboy.AppendMoves(w.moves[:0], p)
		if len(w.moves) == 0 {
			return
		}
		w.worth = w.worth[:0]
		best, worst := tables.Loss, tables.Win
		for _, m := range w.moves {
			result, known := w.known.Result(morris.Cowboy.Play(p, m))
			if !known {
				return
			}
			w.worth = append(w.worth, -result)
			best, worst = max(best, -result), min(worst, -result)
		}
		if ply >= 8 {
			w.add(p, best)
			for i, m := range w.moves {
				if best == tables.Draw && worst == tables.Loss || w.dice.IntN(4) == 0 {
					w.add(morris.Cowboy.Play(p, m), -w.worth[i])
				}
			}
		}
		if best != tables.Draw {
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
