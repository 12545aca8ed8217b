package record

import (
	"regexp"
	"strings"
)

var tagLine = regexp.MustCompile(`^\x{feff}?\s*\[\s*([\w-]+)\s+"`)

// taggedParts begins a part with the tags of each game. A comment that does not end would swallow the games after it, so an
// Event after an empty line begins a game even there.
func taggedParts() part {
	var first string // the first tag of the game
	var inComment, moves bool
	blank := true
	return func(line string) int {
		wasBlank := blank
		blank = strings.TrimSpace(line) == ""
		if m := tagLine.FindStringSubmatch(line); m != nil {
			begins := moves || first != "" && wasBlank && m[1] == first
			if inComment {
				begins = wasBlank && m[1] == roster[0].Name
			}
			if begins {
				first, inComment, moves = m[1], false, false
				_, rest, _ := strings.Cut(line, `"]`)
				inComment, moves = movetext(rest, false)
				return 0
			}
			if !inComment {
				if first == "" {
					first = m[1]
				}
				_, line, _ = strings.Cut(line, `"]`)
			}
		}
		var more bool
		if inComment, more = movetext(line, inComment); more {
			moves = true
		}
		return -1
	}
}

// movetext tells whether a comment is open at the end of a line, and whether there is anything outside of comments.
func movetext(line string, inComment bool) (open, more bool) {
	if !inComment && strings.HasPrefix(line, "%") {
		return false, false
	}
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case inComment:
			inComment = c != '}'
		case c == '{':
			inComment = true
		case c == ';':
			return false, more
		case strings.IndexByte(blanks, c) < 0:
			more = true
		}
	}
	return inComment, more
}

// matParts begins a part with the length of each match, and with the comments above it.
func matParts() part {
	above, begun := 0, false
	return func(line string) int {
		switch t := strings.TrimSpace(line); {
		case matLength.MatchString(line):
			keep := -1
			if begun {
				keep = above
			}
			above, begun = 0, true
			return keep
		case t == "" || t[0] == ';':
			above++
		default:
			above = 0
		}
		return -1
	}
}

// jsonParts begins a part with each log.
func jsonParts() part {
	return func(line string) int {
		if strings.HasPrefix(line, `{"`+magic+`"`) {
			return 0
		}
		return -1
	}
}
