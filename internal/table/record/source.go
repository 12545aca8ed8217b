package record

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"crownhead/game"
)

// Found is one game of a text: read, or the reason why not.
type Found struct {
	Number  int // counted from 1, those that cannot be read too
	Line    int // where it begins
	Game    Game
	Fault   *Fault   // why it cannot be read; nil if it can
	Remarks []*Fault // what was read otherwise than it is written, or was played otherwise than by the rules
}

// source is a part of a text that can be read without the rest.
type source struct {
	text   string
	before int     // lines before it
	starts []int32 // where its lines begin, but for the first
}

func newSource(text string, before int) source {
	s := source{text: text, before: before}
	for i := range len(text) {
		if text[i] == '\n' {
			s.starts = append(s.starts, int32(i+1))
		}
	}
	return s
}

// fault places an error at a byte of the part; one that has a place already keeps it.
func (s source) fault(at int, err error) *Fault {
	var placed *Fault
	if errors.As(err, &placed) {
		return placed
	}
	at = max(0, min(at, len(s.text)))
	line, column := s.place(at)
	return newFault(line, column, s.text[at:], err)
}

// place is line and column of a byte.
func (s source) place(at int) (line, column int) {
	at = max(0, min(at, len(s.text)))
	n, _ := slices.BinarySearch(s.starts, int32(at+1))
	begin := 0
	if n > 0 {
		begin = int(s.starts[n-1])
	}
	const far = 100_000 // a column that nobody counts
	if column = at - begin; column < far {
		column = utf8.RuneCountInString(s.text[begin:at])
	}
	return s.before + 1 + n, column + 1
}

func (s source) line(at int) int {
	line, _ := s.place(at)
	return line
}

// part tells where a text can be parted: how many of the lines before this one go with it into a new part, or -1 if this
// one continues the part.
type part func(line string) int

// Each finds the games of a text one by one, in whatever format it is. It keeps no more of the text than one part of it: a game
// with its tags, or a match. The error is of the reader, or a *Fault if the text is not a record.
func (in Records) Each(from io.Reader) iter.Seq2[Found, error] {
	return func(yield func(Found, error) bool) {
		ahead := decoded(from)
		begin, err := ahead.Peek(detected)
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
			yield(Found{}, err)
			return
		}
		f, err := in.Detect(begin)
		if err != nil {
			yield(Found{}, err)
			return
		}
		for found, err := range f.Each(ahead) {
			if !yield(found, err) {
				return
			}
		}
	}
}

// detected is how much of a text is looked at to find out what it is.
const detected = 1 << 16

// Each finds the games of a text of this format one by one; see [Records.Each].
func (f Format) Each(from io.Reader) iter.Seq2[Found, error] {
	return func(yield func(Found, error) bool) {
		number := 0
		for src, err := range f.sources(from) {
			if err != nil {
				yield(Found{}, err)
				return
			}
			all := []Found{{Line: src.before + 1, Fault: src.fault(0, bad("too-big", game.Plain("most", strconv.Itoa(MostBytes))))}}
			if len(src.text) <= MostBytes {
				all = f.read(src)
			}
			for _, found := range all {
				number++
				found.Number = number
				if !yield(found, nil) {
					return
				}
			}
		}
		if number == 0 {
			yield(Found{}, source{}.fault(0, bad("no-game", game.Plain("format", strings.ToUpper(f.Name)))))
		}
	}
}

// sources parts a text. One longer than MostBytes comes as its beginning, one byte too long.
func (f Format) sources(from io.Reader) iter.Seq2[source, error] {
	return func(yield func(source, error) bool) {
		lines := bufio.NewScanner(decoded(from))
		lines.Buffer(nil, MostBytes+2)
		lines.Split(eachLine)
		begins := f.parts()
		var now []string // the lines of the part
		size, before, count := 0, 0, 0
		flush := func(keep int) bool {
			part := newSource(utf8Text([]byte(strings.Join(now[:len(now)-keep], ""))), before)
			now = append([]string(nil), now[len(now)-keep:]...)
			before, size = count-keep, 0
			for _, l := range now {
				size += len(l)
			}
			return strings.TrimSpace(part.text) == "" || yield(part, nil)
		}
		for lines.Scan() {
			line := lines.Text()
			if count == 0 {
				line = strings.TrimPrefix(line, "\ufeff")
			}
			if keep := begins(line); keep >= 0 && !flush(min(keep, len(now))) {
				return
			}
			if count++; size <= MostBytes {
				if size += len(line); size > MostBytes {
					line = line[:len(line)-(size-MostBytes-1)]
				}
				now = append(now, line)
			}
		}
		switch err := lines.Err(); {
		case errors.Is(err, bufio.ErrTooLong):
			yield(source{text: strings.Repeat(" ", MostBytes+1), before: count}, nil)
		case err != nil:
			yield(source{}, err)
		default:
			flush(0)
		}
	}
}

// eachLine splits after every end of a line, and writes them all as "\n": some systems have "\r\n", old ones "\r" alone. The sign that ended a
// file in the days of DOS is read as a blank.
func eachLine(data []byte, last bool) (advance int, token []byte, err error) {
	for i, c := range data {
		switch {
		case c == '\x1a':
			data[i] = ' '
		case c == '\n':
			return i + 1, data[:i+1], nil
		case c == '\r' && i+1 < len(data):
			if advance = i + 1; data[i+1] == '\n' {
				advance++
			}
			data[i] = '\n'
			return advance, data[:i+1], nil
		case c == '\r' && last:
			data[i] = '\n'
			return i + 1, data[:i+1], nil
		}
	}
	if last && len(data) > 0 {
		return len(data), data, nil
	}
	return 0, nil, nil
}
