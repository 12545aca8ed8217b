package wire

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"
)

// What every turn sends is written here by hand: encoding/json, which finds its way through each value by reflection, took
// four times as long (BenchmarkNews). The bytes are those of encoding/json, and a test holds them against it field by field.

// AppendNews appends a [News] up to the value of "yours": what everybody reads is written once, and [Yours.Append] and a
// closing brace follow.
func AppendNews(b []byte, events []Event, s *State, begun string) []byte {
	b = append(b, `{"type":"news","events":`...)
	b = appendList(b, events, appendEvent)
	b = append(b, `,"state":`...)
	b = appendState(b, s)
	b = appendOptional(b, "begun", begun)
	return append(b, `,"yours":`...)
}

// Append appends the value as JSON.
func (y *Yours) Append(b []byte) []byte {
	b = append(b, `{"seats":`...)
	b = appendList(b, y.Seats, appendStringAt)
	b = append(b, `,"moves":`...)
	b = appendList(b, y.Moves, appendMove)
	b = append(b, `,"open":`...)
	b = appendList(b, y.Open, appendOffer)
	b = appendFlag(b, "abort", y.Abort)
	b = appendFlag(b, "hint", y.Hint)
	b = appendFlag(b, "values", y.Values)
	b = appendOptional(b, "words", y.Words)
	return append(b, '}')
}

// Append appends the value as JSON.
func (d *Done) Append(b []byte) []byte {
	b = append(b, `{"type":`...)
	b = appendString(b, d.Type)
	b = append(b, `,"id":`...)
	b = appendString(b, d.ID)
	b = append(b, `,"seq":`...)
	return append(strconv.AppendInt(b, int64(d.Seq), 10), '}')
}

func appendEvent(b []byte, e *Event) []byte {
	b = append(b, `{"seq":`...)
	b = strconv.AppendInt(b, int64(e.Seq), 10)
	b = append(b, `,"at":`...)
	b = strconv.AppendInt(b, e.At, 10)
	b = append(b, `,"what":`...)
	b = appendString(b, e.What)
	b = append(b, `,"by":`...)
	b = appendString(b, e.By)
	b = appendOptional(b, "name", e.Name)
	b = appendOptional(b, "text", e.Text)
	if len(e.Steps) > 0 {
		b = append(b, `,"steps":`...)
		b = appendList(b, e.Steps, appendStep)
	}
	if len(e.Remarks) > 0 {
		b = appendRare(b, "remarks", e.Remarks)
	}
	if len(e.Explained) > 0 {
		b = appendRare(b, "explained", e.Explained)
	}
	if e.Aloud != nil {
		b = append(b, `,"aloud":`...)
		b = appendAloud(b, e.Aloud)
	}
	if e.Offer != nil {
		b = append(b, `,"offer":`...)
		b = appendOffer(b, e.Offer)
	}
	b = appendCount(b, "keep", int64(e.Keep))
	if e.Result != nil {
		b = appendRare(b, "result", e.Result)
	}
	b = appendOptional(b, "command", e.Command)
	return append(b, '}')
}

func appendAloud(b []byte, a *Aloud) []byte {
	b = append(b, `{"by":`...)
	b = appendString(b, a.By)
	b = append(b, `,"short":`...)
	b = appendString(b, a.Short)
	b = appendOptional(b, "long", a.Long)
	b = appendOptional(b, "otherShort", a.OtherShort)
	b = appendOptional(b, "otherLong", a.OtherLong)
	return append(b, '}')
}

func appendState(b []byte, s *State) []byte {
	b = append(b, `{"seq":`...)
	b = strconv.AppendInt(b, int64(s.Seq), 10)
	b = append(b, `,"touched":`...)
	b = strconv.AppendInt(b, int64(s.Touched), 10)
	b = append(b, `,"phase":`...)
	b = appendString(b, s.Phase)
	b = append(b, `,"seats":`...)
	b = appendList(b, s.Seats[:], appendSeat)
	b = append(b, `,"position":`...)
	b = appendPosition(b, &s.Position)
	if s.Clocks != nil {
		b = append(b, `,"clocks":`...)
		b = appendClocks(b, s.Clocks)
	}
	b = append(b, `,"offers":`...)
	b = appendList(b, s.Offers, appendOffer)
	if len(s.Results) == 0 && s.Results != nil {
		b = append(b, `,"results":[]`...)
	} else {
		b = appendRare(b, "results", s.Results)
	}
	if s.Fair != nil {
		b = appendRare(b, "fair", s.Fair)
	}
	return append(b, '}')
}

func appendSeat(b []byte, s *Seat) []byte {
	b = append(b, `{"kind":`...)
	b = appendString(b, s.Kind)
	b = appendOptional(b, "name", s.Name)
	b = appendCount(b, "level", int64(s.Level))
	b = appendOptional(b, "person", s.Person)
	if s.Rating != nil {
		b = appendRare(b, "rating", s.Rating)
	}
	if s.Change != nil {
		b = appendRare(b, "change", s.Change)
	}
	b = appendFlag(b, "here", s.Here)
	return append(b, '}')
}

func appendPosition(b []byte, p *Position) []byte {
	b = append(b, `{"text":`...)
	b = appendString(b, p.Text)
	b = append(b, `,"toAct":`...)
	b = appendString(b, p.ToAct)
	b = append(b, `,"pieces":`...)
	b = appendList(b, p.Pieces, appendPiece)
	b = append(b, `,"facts":`...)
	b = appendList(b, p.Facts, appendFact)
	if p.Beside != nil {
		b = append(b, `,"beside":`...)
		b = appendList(b, p.Beside[:], appendBeside)
	}
	return append(b, '}')
}

func appendPiece(b []byte, p *Piece) []byte {
	b = append(b, `{"at":`...)
	b = appendString(b, p.At)
	b = append(b, `,"of":`...)
	b = appendString(b, p.Of)
	b = append(b, `,"is":`...)
	b = appendString(b, p.Is)
	return append(b, '}')
}

func appendFact(b []byte, f *Fact) []byte {
	b = append(b, `{"name":`...)
	b = appendString(b, f.Name)
	b = append(b, `,"of":`...)
	b = appendString(b, f.Of)
	b = append(b, `,"value":`...)
	b = appendString(b, f.Value)
	return append(b, '}')
}

func appendBeside(b []byte, side *Beside) []byte {
	b = append(b, '{')
	if len(side.Took) > 0 {
		b = appendKey(b, "took")
		b = appendList(b, side.Took, appendStringAt)
	}
	if len(side.Counts) > 0 {
		b = appendKey(b, "counts")
		b = appendList(b, side.Counts, func(b []byte, c *Count) []byte {
			b = append(b, `{"key":`...)
			b = appendString(b, c.Key)
			b = append(b, `,"n":`...)
			b = strconv.AppendInt(b, int64(c.N), 10)
			b = appendCount(b, "to", int64(c.To))
			return append(b, '}')
		})
	}
	return append(b, '}')
}

func appendMove(b []byte, m *Move) []byte {
	b = append(b, `{"text":`...)
	b = appendString(b, m.Text)
	b = append(b, `,"steps":`...)
	b = appendList(b, m.Steps, appendStep)
	return append(b, '}')
}

func appendStep(b []byte, s *Step) []byte {
	b = append(b, '{')
	b = appendOptional(b, "from", s.From)
	b = appendOptional(b, "to", s.To)
	b = appendOptional(b, "takes", s.Takes)
	b = appendOptional(b, "becomes", s.Becomes)
	b = appendFlag(b, "crowned", s.Crowned)
	b = appendOptional(b, "does", s.Does)
	b = appendCount(b, "after", int64(s.After))
	if len(s.Effects) > 0 {
		b = appendKey(b, "effects")
		b = appendList(b, s.Effects, func(b []byte, e *Effect) []byte {
			b = append(b, '{')
			b = appendOptional(b, "of", e.Of)
			b = appendOptional(b, "is", e.Is)
			b = appendOptional(b, "from", e.From)
			b = appendOptional(b, "to", e.To)
			b = appendOptional(b, "becomes", e.Becomes)
			b = appendFlag(b, "flips", e.Flips)
			return append(b, '}')
		})
	}
	return append(b, '}')
}

func appendOffer(b []byte, o *Offer) []byte {
	b = append(b, '{')
	b = appendOptional(b, "by", o.By)
	b = appendKey(b, "kind")
	b = appendString(b, o.Kind)
	b = appendCount(b, "times", int64(o.Times))
	b = appendOptional(b, "move", o.Move)
	b = appendFlag(b, "asks", o.Asks)
	return append(b, '}')
}

func appendClocks(b []byte, c *Clocks) []byte {
	b = append(b, `{"left":[`...)
	b = strconv.AppendInt(b, c.Left[0], 10)
	b = append(b, ',')
	b = strconv.AppendInt(b, c.Left[1], 10)
	b = append(b, ']')
	b = appendCount(b, "free", c.Free)
	b = appendKey(b, "running")
	b = appendString(b, c.Running)
	b = appendFlag(b, "paused", c.Paused)
	b = appendFlag(b, "byDays", c.ByDays)
	b = appendCount(b, "growing", c.Growing)
	b = appendFlag(b, "holiday", c.Holiday)
	if len(c.Holidays) > 0 {
		b = appendRare(b, "holidays", c.Holidays)
	}
	return append(b, '}')
}

// appendList is null for nil, as encoding/json has it.
func appendList[T any](b []byte, all []T, each func([]byte, *T) []byte) []byte {
	if all == nil {
		return append(b, "null"...)
	}
	b = append(b, '[')
	for i := range all {
		if i > 0 {
			b = append(b, ',')
		}
		b = each(b, &all[i])
	}
	return append(b, ']')
}

// appendKey begins a field of an object that may have none before it.
func appendKey(b []byte, key string) []byte {
	if b[len(b)-1] != '{' {
		b = append(b, ',')
	}
	b = append(b, '"')
	b = append(b, key...)
	return append(b, '"', ':')
}

func appendOptional(b []byte, key, value string) []byte {
	if value == "" {
		return b
	}
	return appendString(appendKey(b, key), value)
}

func appendCount(b []byte, key string, n int64) []byte {
	if n == 0 {
		return b
	}
	return strconv.AppendInt(appendKey(b, key), n, 10)
}

func appendFlag(b []byte, key string, is bool) []byte {
	if !is {
		return b
	}
	return append(appendKey(b, key), "true"...)
}

// appendRare leaves to encoding/json what few messages have.
func appendRare(b []byte, key string, value any) []byte {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // plain data cannot fail to be written
	}
	return append(appendKey(b, key), text...)
}

func appendStringAt(b []byte, s *string) []byte { return appendString(b, *s) }

func appendString(b []byte, s string) []byte {
	ascii := true
	for i := range len(s) {
		if !plain[s[i]] {
			if s[i] >= utf8.RuneSelf {
				ascii = false
				continue
			}
			return appendEscaped(b, s)
		}
	}
	if !ascii && (!utf8.ValidString(s) || strings.Contains(s, "\u2028") || strings.Contains(s, "\u2029")) {
		return appendEscaped(b, s)
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"')
}

func appendEscaped(b []byte, s string) []byte {
	text, _ := json.Marshal(s) // a string cannot fail to be written
	return append(b, text...)
}

// plain are the bytes that encoding/json leaves as they are.
var plain = func() (is [256]bool) {
	for c := byte(' '); c < 0x7f; c++ {
		is[c] = c != '"' && c != '\\' && c != '<' && c != '>' && c != '&'
	}
	return is
}()
