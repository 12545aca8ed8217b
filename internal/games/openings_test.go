package games

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
)

var makeOpenings = flag.String("openings", "", "make the books of openings again, into this folder (minutes); make openings does")

// What a book is made by.
const (
	bookNodes = 150_000 // for each position
	bookLoss  = 0.03    // of expected points: what a turn of the book may lose against the best
	firstLoss = 0.05    // the same at the start, where more are wanted
	bookBest  = 4       // turns of a position at most
	bookDeep  = 4       // turns from the start
)

// rookPawn is a turn that our player likes early in chess and people do not play: 1. h4.
var rookPawn = regexp.MustCompile(`^[ah][3-6]$`)

// bookStarts are the positions that a book begins with: the start, or every opening roll of either side.
func bookStarts(start game.Position) []game.Position {
	if start.ToAct() != game.Dice {
		return []game.Position{start}
	}
	var all []game.Position
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			if pos, err := start.WithDice(fmt.Sprintf("%d%d", a, b)); err == nil && a != b {
				all = append(all, pos)
			}
		}
	}
	return all
}

// TestMakeOpenings makes the books if it is told to, and tests nothing.
func TestMakeOpenings(t *testing.T) {
	if *makeOpenings == "" {
		return
	}
	for _, set := range Crownhead().All() {
		t.Run(set.ID, func(t *testing.T) { makeBook(t, set.ID) })
	}
}

func makeBook(t *testing.T, id string) {
	opened, err := Crownhead().Open(id)
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string]string{}
	next := bookStarts(opened.Start())
	for deep := 0; deep < bookDeep && len(next) > 0; deep++ {
		var after []game.Position
		for i, chosen := range judged(t, opened, next, deep) {
			pos := next[i]
			line := pos.String()
			for _, v := range chosen {
				line += fmt.Sprintf("\t%s = %+d", v.Turn, v.Score)
				if played, err := pos.Play(v.Turn); err == nil && deep > 0 {
					after = append(after, played)
				}
			}
			lines[pos.String()] = line
			if deep == 0 { // every first turn of an opponent has an answer
				for _, m := range pos.Moves() {
					if played, err := pos.Play(m.Text); err == nil {
						after = append(after, played)
					}
				}
			}
		}
		if deep == 1 { // from here on only what both sides play by the book
			by := openingLines(lines)
			after = after[:0]
			for _, start := range bookStarts(opened.Start()) {
				for _, first := range by[start.String()] {
					answered, err := start.Play(first)
					if err != nil {
						t.Fatal(err)
					}
					for _, second := range by[answered.String()] {
						if pos, err := answered.Play(second); err == nil {
							after = append(after, pos)
						}
					}
				}
			}
		}
		next = slices.DeleteFunc(after, func(p game.Position) bool {
			_, known := lines[p.String()]
			seat := p.ToAct()
			return known || seat != game.First && seat != game.Second || start(p)
		})
		slices.SortFunc(next, func(a, b game.Position) int { return cmp.Compare(a.String(), b.String()) })
		next = slices.CompactFunc(next, func(a, b game.Position) bool { return a.String() == b.String() })
	}
	text := strings.Join(slices.Sorted(maps.Values(lines)), "\n") + "\n"
	if err := os.WriteFile(*makeOpenings+"/"+strings.TrimPrefix(bookName(id), "openings/"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d positions", id, len(lines))
}

// start tells that a position waits for a word about the cube, which no book has.
func start(p game.Position) bool {
	return slices.ContainsFunc(p.Facts(), func(f game.Fact) bool { return f.Name == "cube" }) &&
		!slices.ContainsFunc(p.Facts(), func(f game.Fact) bool { return f.Name == "dice" })
}

func openingLines(lines map[string]string) book {
	b := book{}
	for position, line := range lines {
		for _, turn := range strings.Split(line, "\t")[1:] {
			turn, _, _ = strings.Cut(turn, " = ")
			b[position] = append(b[position], turn)
		}
	}
	return b
}

// judged is the turns that a book has for each of these positions, by the search of a player of full strength.
func judged(t *testing.T, set Opened, positions []game.Position, deep int) [][]engine.Verdict {
	all := make([][]engine.Verdict, len(positions))
	queue := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			p := set.Engine(0, 1)
			for i := range queue {
				question := engine.Question{Best: bookBest, Limits: engine.Limits{Nodes: bookNodes}}
				if set.Family.UCI {
					question.Best += 2
				}
				j, err := p.Judge(context.Background(), positions[i], question, nil)
				if err != nil {
					t.Error(err)
					continue
				}
				loss := bookLoss
				if deep == 0 {
					loss = firstLoss
				}
				good := slices.DeleteFunc(j.Verdicts, func(v engine.Verdict) bool { return set.Family.UCI && rookPawn.MatchString(v.Turn) })
				good = slices.DeleteFunc(good, func(v engine.Verdict) bool { return good[0].Expected-v.Expected > loss })
				all[i] = good[:min(len(good), bookBest)]
			}
		})
	}
	for i := range positions {
		queue <- i
	}
	close(queue)
	workers.Wait()
	return all
}

// Every turn of every book is legal, and every rule set has one.
func TestOpeningsAreLegal(t *testing.T) {
	all := Crownhead()
	for _, set := range all.All() {
		opened, err := all.Open(set.ID)
		if err != nil {
			t.Fatal(err)
		}
		b := openingsOf(set.ID)
		for _, start := range bookStarts(opened.Start()) {
			if len(b[start.String()]) == 0 {
				t.Errorf("%s has no opening for %s", set.ID, start)
			}
		}
		for text, turns := range b {
			pos, err := opened.At(text)
			if err != nil {
				t.Errorf("%s: %v", set.ID, err)
				continue
			}
			for _, turn := range turns {
				if _, err := pos.Play(turn); err != nil {
					t.Errorf("%s: %s: %v", set.ID, text, err)
				}
			}
		}
	}
}

// Levels 1 to 4 open by the book, and not always alike; the others, and positions beyond the book, are left to the search.
func TestLowerLevelsOpenByTheBook(t *testing.T) {
	all := Crownhead()
	for _, set := range all.All() {
		opened, err := all.Open(set.ID)
		if err != nil {
			t.Fatal(err)
		}
		b := openingsOf(set.ID)
		seen := map[string]bool{}
		for _, start := range bookStarts(opened.Start()) {
			for level := 1; level <= bookLevels; level++ {
				for seed := range uint64(6) {
					info, err := opened.Engine(level, seed).Choose(t.Context(), start, engine.Limits{Nodes: 1}, nil)
					if err != nil || !slices.Contains(b[start.String()], info.Line[0]) {
						t.Fatalf("%s: level %d opens with %v (%v), not with one of %v", set.ID, level, info.Line, err, b[start.String()])
					}
					seen[info.Line[0]] = true
				}
			}
		}
		if len(seen) < 2 {
			t.Errorf("%s always opens with %v", set.ID, seen)
		}
	}
	chess, err := all.Open("chess/fide")
	if err != nil {
		t.Fatal(err)
	}
	if _, booked := chess.Engine(bookLevels+1, 1).(*opener); booked {
		t.Error("a higher level opens by the book")
	}
	late, err := chess.At("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if info, err := chess.Engine(1, 1).Choose(t.Context(), late, engine.Limits{Nodes: 100}, nil); err != nil || len(info.Line) == 0 || info.Nodes == 0 {
		t.Errorf("beyond the book: %+v, %v", info, err)
	}
	if _, err := chess.Engine(1, 1).Choose(t.Context(), nil, engine.Limits{}, nil); err != engine.ErrForeign {
		t.Errorf("no position: %v", err)
	}
}
