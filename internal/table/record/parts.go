package record

import (
	"bytes"
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
	return func(line []byte) int {
		wasBlank := blank
		begun := bytes.TrimLeft(line, blanks+"\u00a0\ufeff")
		if blank = len(begun) == 0; blank {
			return -1
		}
		if begun[0] != '[' {
			var more bool
			if inComment, more = movetext(line, inComment); more {
				moves = true
			}
			return -1
		}
		if m := tagLine.FindSubmatch(line); m != nil {
			name := string(m[1])
			begins := moves || first != "" && wasBlank && name == first
			if inComment {
				begins = wasBlank && name == roster[0].Name
			}
			if begins {
				first = name
				_, rest, _ := bytes.Cut(line, endOfTag)
				inComment, moves = movetext(rest, false)
				return 0
			}
			if !inComment {
				if first == "" {
					first = name
				}
				_, line, _ = bytes.Cut(line, endOfTag)
			}
		}
		var more bool
		if inComment, more = movetext(line, inComment); more {
			moves = true
		}
		return -1
	}
}

var endOfTag = []byte(`"]`)

// movetext tells whether a comment is open at the end of a line, and whether there is anything outside of comments.
func movetext(line []byte, inComment bool) (open, more bool) {
	if !inComment && bytes.HasPrefix(line, []byte("%")) {
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
	return func(line []byte) int {
		switch t := bytes.TrimSpace(line); {
		case matLength.Match(line):
			keep := -1
			if begun {
				keep = above
			}
			above, begun = 0, true
			return keep
		case len(t) == 0 || t[0] == ';':
			above++
		default:
			above = 0
		}
		return -1
	}
}

// jsonParts begins a part with each log.
func jsonParts() part {
	return func(line []byte) int {
		if bytes.HasPrefix(line, []byte(`{"`+magic+`"`)) {
			return 0
		}
		return -1
	}
}
