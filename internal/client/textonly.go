package client

import (
	"encoding/json"
	"strings"
)

// Parts of a message that some readers do without: how they begin, as our server writes them, without blanks. They are most of a message, and most of the
// work of reading it.
var (
	// forSight are for readers who show a board, or say what happens on it.
	forSight = []string{`"pieces":[`, `"steps":[`, `"beside":[`, `"aloud":{`}
	// forThought are for readers who think about their turn before they play it.
	forThought = append([]string{`"position":{`, `"seats":[{`, `"open":[`, `"offers":[`, `"results":[`, `"clocks":{`, `"remarks":[`, `"explained":[`}, forSight...)
)

// without takes these parts out of a message, in place. One that is not as our server writes it stays as it is.
func without(parts []string, message []byte) []byte {
	out := message[:0]
	for at := 0; at < len(message); {
		if message[at] != '"' {
			out = append(out, message[at])
			at++
			continue
		}
		if part := beginning(parts, message[at:]); part != "" && len(out) > 0 {
			switch out[len(out)-1] {
			case ',':
				out = out[:len(out)-1]
				at = afterValue(message, at+len(part)-valueBegins(part))
				continue
			case '{':
				at = afterValue(message, at+len(part)-valueBegins(part))
				if at < len(message) && message[at] == ',' {
					at++
				}
				continue
			}
		}
		end := afterString(message, at)
		out = append(out, message[at:end]...)
		at = end
	}
	return out
}

// beginning is which of the parts a text begins with.
func beginning(parts []string, text []byte) string {
	for _, part := range parts {
		if len(text) > len(part) && text[1] == part[1] && string(text[:len(part)]) == part {
			return part
		}
	}
	return ""
}

// valueBegins is how many bytes of a part belong to its value.
func valueBegins(part string) int { return len(part) - strings.IndexByte(part, ':') - 1 }

// afterString is where the string that begins there ends.
func afterString(text []byte, at int) int {
	for at++; at < len(text) && text[at] != '"'; at++ {
		if text[at] == '\\' {
			at++
		}
	}
	return min(at+1, len(text))
}

// afterValue is where the list or object that begins there ends.
func afterValue(text []byte, at int) int {
	for depth := 0; at < len(text); {
		switch text[at] {
		case '"':
			at = afterString(text, at)
			continue
		case '[', '{':
			depth++
		case ']', '}':
			if depth--; depth == 0 {
				return at + 1
			}
		}
		at++
	}
	return at
}

// readWhole reads a message about the whole table, or what its reader wants of it.
func (t *Table) readWhole(data []byte, message any) error {
	if len(t.server.without) > 0 {
		data = without(t.server.without, data)
	}
	return json.Unmarshal(data, message)
}
