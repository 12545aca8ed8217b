package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"crownhead/internal/games"
)

// sure is a score that only a table gives.
const sure = 5_000

// parts is how many parts the games have: each is held out once, while a curve is fitted to the others.
const parts = 10

// fit fits a curve to the rows of each rule set in some folders.
func fit(folders []string) error {
	files := map[string][]string{}
	for _, folder := range folders {
		names, err := filepath.Glob(filepath.Join(folder, "*.*"))
		if err != nil {
			return err
		}
		for _, name := range names {
			id := strings.ReplaceAll(filepath.Base(name), ".", "/")
			files[id] = append(files[id], name)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(files)) {
		var rows, deep []sample
		for _, name := range files[id] {
			all, some, err := read(name)
			if err != nil {
				return err
			}
			rows, deep = append(rows, all...), append(deep, some...)
		}
		odds := games.Odds{Points: likeliest(rows), Games: len(rows), Held: len(rows)}
		expected := make([]float64, len(rows))
		for part := range parts {
			var others []sample
			for i, s := range rows {
				if i%parts != part {
					others = append(others, s)
				}
			}
			curve := games.Odds{Points: likeliest(others)}.Curve()
			for i := part; i < len(rows); i += parts {
				expected[i] = curve(rows[i].score)
			}
		}
		odds.Off, odds.Margin = compare(id, rows, expected)
		curve := odds.Curve()
		expected = expected[:0]
		for _, s := range deep {
			expected = append(expected, curve(s.score))
		}
		off, margin := compare(id+", deeper look", deep, expected)
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
func compare(title string, held []sample, expected []float64) (off, margin float64) {
	fmt.Fprintln(os.Stderr, title)
	for i, b := range calibration(held, expected) {
		fmt.Fprintf(os.Stderr, "%2d  %6d games  expected %5.1f  came %5.1f ± %.1f\n", i+1, b.games, 100*b.expected, 100*b.came, 200*b.deviation)
		if x := 100 * math.Abs(b.expected-b.came); x > off {
			off, margin = x, 200*b.deviation
		}
	}
	return math.Round(off*10) / 10, math.Round(margin*10) / 10
}

// read is the samples of a file, and those of games into which the judge looked deeper.
func read(name string) (all, deep []sample, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	for rows := bufio.NewScanner(f); rows.Scan(); {
		var score, came, deeper int
		n, _ := fmt.Sscan(rows.Text(), &score, &came, &deeper)
		if n < 2 || score <= -sure || score >= sure { // a table knows it: no curve is asked
			continue
		}
		all = append(all, sample{score: score, came: float64(came) / 2})
		if n == 3 && deeper > -sure && deeper < sure {
			deep = append(deep, sample{score: deeper, came: float64(came) / 2})
		}
	}
	return all, deep, nil
}
