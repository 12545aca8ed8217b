// Package near finds the word that was meant when another was typed. It knows letters, and nothing of what the words stand for.
//
//test:calm its tests have no goroutines
package near

import "strings"

// Word is the one of these words that is closest to what was typed, or "" if none is close: at most one slip in three
// letters, a slip being a letter too many, a missing one, a wrong one or two exchanged. A word that only goes on after what
// was typed is close too. Of several the first counts.
func Word(typed string, words []string) string {
	typed = strings.ToLower(typed)
	letters := []rune(typed)
	if len(letters) < 2 {
		return ""
	}
	best, slips := "", max(1, len(letters)/3)+1
	for _, w := range words {
		if d := distance(letters, []rune(strings.ToLower(w))); d < slips {
			best, slips = w, d
		}
	}
	if best != "" {
		return best
	}
	for _, w := range words {
		if strings.HasPrefix(strings.ToLower(w), typed) {
			return w
		}
	}
	return ""
}

// distance counts the slips between two words.
func distance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
