package lineedit

import "strings"

// Wrap breaks a paragraph at its plain spaces into lines of at most so many columns; the indent before all but the first is
// extra. Without columns it stays one line.
func Wrap(text string, columns int, indent string) string {
	if columns <= 0 {
		return text
	}
	var out strings.Builder
	used := 0
	for word := range strings.SplitSeq(text, " ") {
		n := Width(word)
		switch {
		case used == 0:
		case used+1+n > columns:
			out.WriteString("\n" + indent)
			used = 0
		default:
			out.WriteString(" ")
			used++
		}
		out.WriteString(word)
		used += n
	}
	return out.String()
}
