package websocket

import (
	"bufio"
	"bytes"
	"errors"
	"net"
	"net/http"
	"strings"
	"testing"
)

// What the connections of these tests may do.
const (
	mostMessage = 8 << 10
	patience    = 100
)

// frame is one as a visitor sends it.
func frame(first byte, text string) []byte {
	mask := []byte{1, 2, 3, 4}
	b := []byte{first}
	switch n := len(text); {
	case n < 126:
		b = append(b, isMask|byte(n))
	default:
		b = append(b, isMask|126, byte(n>>8), byte(n))
	}
	b = append(b, mask...)
	for i := range len(text) {
		b = append(b, text[i]^mask[i&3])
	}
	return b
}

// sink is a connection that keeps what is written to it.
type sink struct {
	net.Conn
	bytes.Buffer
}

func (s *sink) Write(p []byte) (int, error) { return s.Buffer.Write(p) }
func (s *sink) Read(p []byte) (int, error)  { return s.Buffer.Read(p) }

func TestFramesAreReadAsTheStandardSays(t *testing.T) {
	long := strings.Repeat("x", 300)
	for _, c := range []struct {
		name string
		sent [][]byte
		want string // texts that are read
		code int    // of the breach; 0 for none
		said string // what is written to the visitor meanwhile
		left bool
	}{
		{"a text", [][]byte{frame(isFinal|isText, "hello")}, "hello|", 0, "", false},
		{"two texts", [][]byte{frame(isFinal|isText, "a"), frame(isFinal|isText, "")}, "a||", 0, "", false},
		{"a longer one", [][]byte{frame(isFinal|isText, long)}, long + "|", 0, "", false},
		{
			"in parts with a ping between",
			[][]byte{frame(isText, "he"), frame(isFinal|isPing, "?"), frame(isContinued, "l"), frame(isFinal|isContinued, "lo")},
			"hello|", 0, "\x8a\x01?", false,
		},
		{"a pong", [][]byte{frame(isFinal|isPong, "!"), frame(isFinal|isText, "a")}, "a|", 0, "", false},
		{"leaving", [][]byte{frame(isFinal|isClose, "\x03\xe8bye")}, "", 0, "\x88\x02\x03\xe8", true},
		{"leaving without a reason", [][]byte{frame(isFinal|isClose, "")}, "", 0, "\x88\x00", true},
		{"leaving with half a reason", [][]byte{frame(isFinal|isClose, "\x03")}, "", EndProtocol, "", false},
		{"leaving with a reason that cannot be sent", [][]byte{frame(isFinal|isClose, "\x03\xee")}, "", EndProtocol, "", false},
		{"leaving with words that are not UTF-8", [][]byte{frame(isFinal|isClose, "\x03\xe8\xff")}, "", EndNotText, "", false},
		{"letters of every length", [][]byte{frame(isFinal|isText, "a\u00e9\u20ac\U0001f0cf")}, "a\u00e9\u20ac\U0001f0cf|", 0, "", false},
		{"a letter in two frames", [][]byte{frame(isText, "\xe2\x82"), frame(isFinal|isContinued, "\xac")}, "€|", 0, "", false},
		{"a letter that does not begin", [][]byte{frame(isFinal|isText, "a"), frame(isFinal|isText, "\x80")}, "a|", EndNotText, "", false},
		{"a letter that does not end", [][]byte{frame(isFinal|isText, "long enough \xe2\x82")}, "", EndNotText, "", false},
		{"a letter that does not end in its last frame", [][]byte{frame(isText, "\xe2"), frame(isFinal|isContinued, "\x82")}, "", EndNotText, "", false},
		{"a letter that is too long", [][]byte{frame(isFinal|isText, "\xc0\xaf")}, "", EndNotText, "", false},
		{"half of a pair", [][]byte{frame(isFinal|isText, "\xed\xa0\x80")}, "", EndNotText, "", false},
		{"beyond Unicode", [][]byte{frame(isFinal|isText, "\xf4\x90\x80\x80")}, "", EndNotText, "", false},
		{"no such byte", [][]byte{frame(isFinal|isText, "{\"type\":\"\xff\"}")}, "", EndNotText, "", false},
		{"binary", [][]byte{frame(isFinal|isBinary, "a")}, "", EndUnsupported, "", false},
		{"not masked", [][]byte{{isFinal | isText, 1, 'a'}}, "", EndProtocol, "", false},
		{"an extension", [][]byte{frame(isFinal|0x40|isText, "a")}, "", EndProtocol, "", false},
		{"no such frame", [][]byte{frame(isFinal|0x3, "a")}, "", EndProtocol, "", false},
		{"no such control", [][]byte{frame(isFinal|0xb, "a")}, "", EndProtocol, "", false},
		{"a part of nothing", [][]byte{frame(isFinal|isContinued, "a")}, "", EndProtocol, "", false},
		{"a text within a text", [][]byte{frame(isText, "a"), frame(isFinal|isText, "b")}, "", EndProtocol, "", false},
		{"a ping in parts", [][]byte{frame(isPing, "a")}, "", EndProtocol, "", false},
		{"a long ping", [][]byte{frame(isFinal|isPing, long)}, "", EndProtocol, "", false},
		{"too long", [][]byte{frame(isFinal|isText, strings.Repeat("x", mostMessage+1))}, "", EndTooBig, "", false},
		{"too long in parts", [][]byte{frame(isText, strings.Repeat("x", mostMessage)), frame(isFinal|isContinued, "x")}, "", EndTooBig, "", false},
		{"longer than anything", [][]byte{{isFinal | isText, isMask | 127, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0}}, "", EndTooBig, "", false},
	} {
		here, there := net.Pipe()
		defer here.Close()
		defer there.Close()
		out := &sink{Conn: here}
		conn := newConn(out, Limits{Message: mostMessage, Patience: patience})
		conn.from = bufio.NewReader(bytes.NewReader(bytes.Join(c.sent, nil)))
		read := ""
		var text []byte
		var err error
		for {
			if text, err = conn.Next(text); err != nil {
				break
			}
			read += string(text) + "|"
		}
		var wrong *Breach
		code := 0
		if errors.As(err, &wrong) {
			code = wrong.Code
		}
		if read != c.want || code != c.code || out.String() != c.said || errors.Is(err, ErrLeft) != c.left {
			t.Errorf("%s: read %.40q and then %v; said %q", c.name, read, err, out.String())
		}
		if conn.ended.Load() != c.left {
			t.Errorf("%s: ended is %v", c.name, conn.ended.Load())
		}
	}
}

// TestFramesOfEveryKindCount sends more frames than may come: pings, pongs and empty parts of a message end the connection as texts do.
func TestFramesOfEveryKindCount(t *testing.T) {
	const may = 40
	for name, one := range map[string][]byte{
		"pings": frame(isFinal|isPing, "?"), "pongs": frame(isFinal|isPong, ""), "empty parts": frame(isContinued, ""), "texts": frame(isFinal|isText, "a"),
	} {
		here, there := net.Pipe()
		defer here.Close()
		defer there.Close()
		out := &sink{Conn: here}
		conn := newConn(out, Limits{Message: mostMessage, Patience: patience})
		sent := bytes.Repeat(one, 10*(may+patience))
		if name == "empty parts" {
			sent = append(frame(isText, ""), sent...)
		}
		conn.from = bufio.NewReader(bytes.NewReader(sent))
		frames := 0
		conn.limits.Allow = func() bool { frames++; return frames <= may }
		var text []byte
		var err error
		for err == nil {
			text, err = conn.Next(text)
		}
		var wrong *Breach
		if !errors.As(err, &wrong) || wrong.Code != EndPolicy || frames != may+patience+1 {
			t.Errorf("%s: after %d frames: %v", name, frames, err)
		}
		if pongs := out.Len() / 3; name == "pings" && pongs != may {
			t.Errorf("%d pings were answered", pongs)
		}
	}
}

// TestReadingAllocatesNothing reads messages into a buffer that is large enough.
func TestReadingAllocatesNothing(t *testing.T) {
	long := strings.Repeat("x", 300)
	all := bytes.NewReader(bytes.Repeat(append(frame(isFinal|isText, "hello"), frame(isFinal|isText, long)...), 1000))
	conn := newConn(&sink{}, Limits{Message: mostMessage, Patience: patience})
	conn.from = bufio.NewReader(all)
	text := make([]byte, 0, 1<<10)
	if n := testing.AllocsPerRun(500, func() {
		for range 2 {
			if _, err := conn.Next(text); err != nil {
				t.Fatal(err)
			}
		}
	}); n != 0 {
		t.Errorf("two messages allocate %v times", n)
	}
}

func TestOnlyAWebSocketIsUpgraded(t *testing.T) {
	right := http.Header{
		"Connection": {"keep-alive, Upgrade"}, "Upgrade": {"WebSocket"}, "Sec-Websocket-Version": {"13"}, "Sec-Websocket-Key": {"dGhlIHNhbXBsZSBub25jZQ=="},
	}
	with := func(name string, values ...string) http.Header {
		h := right.Clone()
		h[name] = values
		return h
	}
	for _, c := range []struct {
		method string
		header http.Header
		status int
	}{
		{"GET", right, 0},
		{"POST", right, 405},
		{"GET", with("Connection", "close"), 426},
		{"GET", with("Upgrade", "h2c"), 426},
		{"GET", with("Sec-Websocket-Version", "8"), 400},
		{"GET", with("Sec-Websocket-Key"), 400},
		{"GET", with("Sec-Websocket-Key", "short"), 400},
		{"GET", with("Sec-Websocket-Key", "dGhlIHNhbXBsZSBub25jZQ==", "dGhlIHNhbXBsZSBub25jZQ=="), 400},
	} {
		accept, status, why := handshake(&http.Request{Method: c.method, ProtoMajor: 1, ProtoMinor: 1, Header: c.header})
		if status != c.status || (accept == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") != (status == 0) || (why == "") != (status == 0) { // the example of RFC 6455
			t.Errorf("%s %v: %q, %d, %q", c.method, c.header, accept, status, why)
		}
	}
}
