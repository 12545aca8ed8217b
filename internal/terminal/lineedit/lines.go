package lineedit

import (
	"bufio"
	"io"
)

// mostRead is how much of a line is read where it is not edited: more than anybody has to say, and less than a scanner takes.
const mostRead = bufio.MaxScanTokenSize / 2

// Lines reads what comes line by line from a pipe, or from a terminal that edits lines itself. Only the beginning of a line that is longer than
// anything that could be meant is handed out, so that it is refused like any other, and the input goes on.
func Lines(in io.Reader) *bufio.Scanner {
	s := bufio.NewScanner(in)
	cut := false // the beginning of the line has been handed out
	s.Split(func(data []byte, last bool) (advance int, line []byte, err error) {
		advance, line, err = bufio.ScanLines(data, last)
		whole := advance > 0
		if !whole && len(data) < mostRead {
			return advance, line, err
		}
		if !whole {
			advance, line = len(data), data
		}
		if cut {
			line = nil
		}
		cut = !whole
		return advance, line, err
	})
	return s
}
