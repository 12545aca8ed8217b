package analysis

import (
	"regexp"
	"strings"
)

// Programs write commands into comments: [%csl Ge4] colours squares, [%cal Ge2e4] draws arrows, [%eval 0.17] and [%clk 0:05:00] tell a
// score and a clock. A tree keeps the drawings by themselves, as "Ge4,Ge2-e4", and the other commands as they were written.

var (
	commands = regexp.MustCompile(`\[%[^\]{}]*\]`)
	oneDrawn = regexp.MustCompile(`^([GRYB])([a-z0-9]{1,4})(?:-([a-z0-9]{1,4}))?$`)
	twoNames = regexp.MustCompile(`^([GRYB])([a-z][0-9])([a-z][0-9])$`)
	letterly = regexp.MustCompile(`^[a-z][0-9]$`)
)

// mostDrawn is how much can be drawn on one board.
const mostDrawn = 64

// parted is a comment without its commands, what they draw, and the others.
func parted(comment string) (text, drawn, told string) {
	var all, others []string
	for _, c := range commands.FindAllString(comment, -1) {
		name, value, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(c, "[%"), "]"), " ")
		if name != "csl" && name != "cal" {
			others = append(others, c)
			continue
		}
		for item := range strings.SplitSeq(value, ",") {
			all = append(all, twoNames.ReplaceAllString(strings.TrimSpace(item), "$1$2-$3"))
		}
	}
	text = strings.Join(strings.Fields(commands.ReplaceAllString(comment, " ")), " ")
	return text, drawings(all), strings.Join(others, " ")
}

// drawings is what of these can be drawn.
func drawings(items []string) string {
	var kept []string
	for _, item := range items {
		if oneDrawn.MatchString(item) && len(kept) < mostDrawn {
			kept = append(kept, item)
		}
	}
	return strings.Join(kept, ",")
}

// joined is a comment with its commands before it.
func joined(text, drawn, told string) string {
	var squares, arrows, parts []string
	for item := range strings.SplitSeq(drawings(strings.Split(drawn, ",")), ",") {
		m := oneDrawn.FindStringSubmatch(item)
		switch {
		case m == nil:
		case m[3] == "":
			squares = append(squares, item)
		case letterly.MatchString(m[2]) && letterly.MatchString(m[3]):
			arrows = append(arrows, m[1]+m[2]+m[3])
		default:
			arrows = append(arrows, item)
		}
	}
	parts = append(parts, commands.FindAllString(told, -1)...)
	if len(squares) > 0 {
		parts = append(parts, "[%csl "+strings.Join(squares, ",")+"]")
	}
	if len(arrows) > 0 {
		parts = append(parts, "[%cal "+strings.Join(arrows, ",")+"]")
	}
	if text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}
