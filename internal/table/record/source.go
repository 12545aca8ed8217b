package record

import (
	"bufio"
	"bytes"
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

	final game.Position // after the game, if the reader knows it
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
type part func(line []byte) int

// Each finds the games of a text one by one, in whatever format it is, packed or not. It keeps no more of the text than one part of it: a
// game with its tags, or a match. In an archive the numbers of games continue from file to file, and lines are counted in each. The error is of the
// reader, a *Fault if the text is not a record, or a *game.BadText if it cannot be unpacked.
func (in Records) Each(from io.Reader) iter.Seq2[Found, error] {
	return func(yield func(Found, error) bool) {
		before := 0
		for text, err := range in.texts(from) {
			if err != nil {
				yield(Found{}, err)
				return
			}
			last, line := before, 1
			for found, err := range in.eachOf(text) {
				var unread *game.BadText
				if errors.As(err, &unread) && (text.packed || last > 0) { // it costs no other game
					var f *Fault
					if !errors.As(err, &f) {
						f = &Fault{Line: line, Column: 1, BadText: *unread}
					}
					found, err = Found{Number: last + 1 - before, Line: f.Line, Fault: f}, nil
				}
				found.Number += before
				last, line = found.Number, found.Line
				if !yield(found, err) || err != nil {
					return
				}
			}
			before = last
		}
	}
}

// eachOf finds the games of one text.
func (in Records) eachOf(from io.Reader) iter.Seq2[Found, error] {
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
		lines := lineReader{from: decoded(from)}
		begins := f.parts()
		var now []byte // the part
		var ends []int // of its lines
		before, count := 0, 0
		flush := func(keep int) bool {
			n := 0 // where the lines begin that are kept
			if keep < len(ends) {
				n = ends[len(ends)-keep-1]
			}
			part := newSource(utf8Text(now[:n]), before)
			kept := ends[len(ends)-keep:]
			now = append(now[:0], now[n:]...)
			ends = append(ends[:0], kept...)
			for i := range ends {
				ends[i] -= n
			}
			before = count - keep
			return strings.TrimSpace(part.text) == "" || yield(part, nil)
		}
		for {
			line, err := lines.next()
			if errors.Is(err, io.EOF) {
				flush(0)
				return
			}
			if err != nil {
				if flush(0) {
					yield(source{}, err)
				}
				return
			}
			if count == 0 {
				line = bytes.TrimPrefix(line, []byte("\ufeff"))
			}
			if keep := begins(line); keep >= 0 && !flush(min(keep, len(ends))) {
				return
			}
			count++
			now = append(now, line[:min(len(line), MostBytes+1-len(now))]...)
			ends = append(ends, len(now))
		}
	}
}

// lineReader reads lines that end with "\n", however they end in the text: some systems have "\r\n", old ones "\r" alone. The sign that ended a
// file in the days of DOS is read as a blank. Of a line that is longer than any part can be, the middle is left out.
type lineReader struct {
	from *bufio.Reader
	long []byte // a line that the reader's buffer does not hold
}

// next is valid until the line after it is read.
func (r *lineReader) next() ([]byte, error) {
	r.long = r.long[:0]
	for {
		if _, err := r.from.Peek(1); err != nil && (!errors.Is(err, io.EOF) || len(r.long) == 0) {
			return nil, err
		}
		have, _ := r.from.Peek(r.from.Buffered())
		end := bytes.IndexByte(have, '\n')
		begun := have
		if end >= 0 {
			begun = have[:end]
		}
		next := end + 1
		if old := bytes.IndexByte(begun, '\r'); old >= 0 {
			end, next = old, old+1
			switch {
			case next < len(have) && have[next] == '\n':
				next++
			case next == len(have): // what follows is not here yet
				r.add(have[:old])
				_, _ = r.from.Discard(old)
				if two, _ := r.from.Peek(2); len(two) == 2 && two[1] == '\n' {
					_, _ = r.from.Discard(1)
				}
				_, _ = r.from.Discard(1)
				return blanked(append(r.long, '\n')), nil
			}
			have[old] = '\n'
		}
		switch {
		case end < 0 && len(have) == 0:
			return blanked(r.long), nil
		case end < 0:
			r.add(have)
			_, _ = r.from.Discard(len(have))
			continue
		}
		line := have[:end+1]
		if len(r.long) > 0 {
			r.add(line)
			line = r.long
		}
		_, _ = r.from.Discard(next)
		return blanked(line), nil
	}
}

// add appends to a long line. What comes last tells whether a comment is still open, so it is kept.
func (r *lineReader) add(b []byte) {
	const tail = 1 << 12
	if r.long = append(r.long, b...); len(r.long) > MostBytes+2+2*tail {
		r.long = append(r.long[:MostBytes+2], r.long[len(r.long)-tail:]...)
	}
}

func blanked(line []byte) []byte {
	for i := bytes.IndexByte(line, '\x1a'); i >= 0; i = bytes.IndexByte(line, '\x1a') {
		line[i] = ' '
	}
	return line
}
