package client

import (
	"bytes"
	"encoding/json"
)

// forSight are the parts of a message for readers who show a board, or say what happens on it. They are most of a message, and most of the work of
// reading it.
var forSight = [][]byte{[]byte("pieces"), []byte("steps"), []byte("beside"), []byte("aloud")}

// withoutSight takes these parts out of a message, in place. It knows JSON as our server writes it, without blanks; any other stays as it is.
func withoutSight(message []byte) []byte {
	out := message[:0]
	for at := 0; at < len(message); {
		if message[at] != '"' {
			out = append(out, message[at])
			at++
			continue
		}
		end := afterString(message, at)
		if value := end + 1; len(out) > 0 && value < len(message) && message[end] == ':' && (message[value] == '[' || message[value] == '{') && isForSight(message[at+1:end-1]) {
			switch out[len(out)-1] {
			case ',':
				out = out[:len(out)-1]
				at = afterValue(message, value)
				continue
			case '{':
				at = afterValue(message, value)
				if at < len(message) && message[at] == ',' {
					at++
				}
				continue
			}
		}
		out = append(out, message[at:end]...)
		at = end
	}
	return out
}

func isForSight(name []byte) bool {
	for _, part := range forSight {
		if bytes.Equal(name, part) {
			return true
		}
	}
	return false
}

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

// readWhole reads a message about the whole table, or what a reader of texts wants of it.
func readWhole[T any](t *Table, data []byte) (m T, err error) {
	if t.server.textOnly {
		data = withoutSight(data)
	}
	err = json.Unmarshal(data, &m)
	return m, err
}
