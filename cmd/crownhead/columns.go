package main

import (
	"strings"
	"unicode/utf8"
)

// printColumns writes rows in columns that are as wide as needed, below a head if there is one, and leaves out empty columns. Without rows it writes nothing.
func (c *call) printColumns(head []string, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	wide := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			wide[i] = max(wide[i], utf8.RuneCountInString(cell))
		}
	}
	used := make([]bool, len(wide))
	for i, n := range wide {
		used[i] = n > 0
	}
	if head != nil {
		rows = append([][]string{head}, rows...)
		for i, cell := range head {
			wide[i] = max(wide[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			if used[i] {
				line.WriteString(cell + strings.Repeat(" ", wide[i]-utf8.RuneCountInString(cell)+2))
			}
		}
		c.printf("%s\n", strings.TrimRight(line.String(), " "))
	}
}
