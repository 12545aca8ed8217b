package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"

	"crownhead/internal/games"
	"crownhead/internal/review"
)

// fit fits a curve to the rows of each rule set in a folder. A third of the games is for the fit; the others are held out.
func fit(folder string) error {
	names, err := filepath.Glob(filepath.Join(folder, "*.*"))
	if err != nil {
		return err
	}
	for _, name := range names {
		rows, deep, err := read(name)
		if err != nil {
			return err
		}
		id := strings.ReplaceAll(filepath.Base(name), ".", "/")
		fitted, held := rows[:len(rows)/3], rows[len(rows)/3:]
		odds := games.Odds{Points: review.Fit(fitted), Games: len(fitted), Held: len(held)}
		odds.Off, odds.Margin = compare(id, held, odds)
		off, margin := compare(id+", deeper look", deep, odds)
		fmt.Fprintf(os.Stderr, "%s: off by %.1f ± %.1f, with a deeper look %.1f ± %.1f\n", id, odds.Off, odds.Margin, off, margin)
		text, err := json.Marshal(odds)
		if err != nil {
			return err
		}
		fmt.Printf("  %q: %s,\n", id, text)
	}
	return nil
}

// compare shows in ten bins what was expected and what came, and is the largest difference and its margin.
func compare(title string, held []review.Sample, odds games.Odds) (off, margin float64) {
	fmt.Fprintln(os.Stderr, title)
	for i, b := range review.Calibration(held, odds.Curve()) {
		fmt.Fprintf(os.Stderr, "%2d  %6d games  expected %5.1f  came %5.1f ± %.1f\n", i+1, b.Games, 100*b.Expected, 100*b.Came, 200*b.Error)
		if x := 100 * math.Abs(b.Expected-b.Came); x > off {
			off, margin = x, 200*b.Error
		}
	}
	return math.Round(off*10) / 10, math.Round(margin*10) / 10
}

// read is the samples of a file, and those of games into which the judge looked deeper.
func read(name string) (all, deep []review.Sample, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	for rows := bufio.NewScanner(f); rows.Scan(); {
		var score, came, deeper int
		n, _ := fmt.Sscan(rows.Text(), &score, &came, &deeper)
		if n < 2 {
			continue
		}
		all = append(all, review.Sample{Score: score, Came: float64(came) / 2})
		if n == 3 {
			deep = append(deep, review.Sample{Score: deeper, Came: float64(came) / 2})
		}
	}
	return all, deep, nil
}
