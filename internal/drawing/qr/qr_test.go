package qr

import (
	"strings"
	"testing"
)

// read is the text of a code, found as a reader finds it; "" if any block does not fit its correction.
func (c Code) read(t *testing.T) string {
	t.Helper()
	version := (c.Size - 17) / 4
	format := 0
	for i := range 8 {
		if c.Dark(c.Size-1-i, 8) {
			format |= 1 << i
		}
	}
	for i := 8; i < 15; i++ {
		if c.Dark(8, c.Size-15+i) {
			format |= 1 << i
		}
	}
	format ^= 0x5412
	plain := c.masked(format >> 10 & 7)
	bytes := make([]byte, room(version))
	i := 0
	for x, y := range plain.places() {
		if i == len(bytes)*8 {
			break
		}
		if plain.Dark(x, y) {
			bytes[i/8] |= 1 << (7 - i%8)
		}
		i++
	}
	n, more := blocks[version-1], corrections[version-1]
	total := len(bytes) - n*more
	all := make([][]byte, n)
	at := 0
	for k := range total/n + 1 {
		for b := range n {
			if k < total/n || b >= n-total%n {
				all[b] = append(all[b], bytes[at])
				at++
			}
		}
	}
	var data []byte
	for b := range n {
		data = append(data, all[b]...)
		block := append([]byte{}, all[b]...)
		for k := range more {
			block = append(block, bytes[total+k*n+b])
		}
		root := byte(1)
		for range more { // what is well coded vanishes at all roots
			sum := byte(0)
			for _, v := range block {
				sum = times(sum, root) ^ v
			}
			if sum != 0 {
				return ""
			}
			root = times(root, 2)
		}
	}
	long := int(data[0]&15)<<4 | int(data[1])>>4
	from := 1
	if version >= 10 {
		long, from = long<<8|int(data[1]&15)<<4|int(data[2])>>4, 2
	}
	var text strings.Builder
	for k := range long {
		text.WriteByte(data[from+k]<<4 | data[from+k+1]>>4)
	}
	return text.String()
}

func TestEveryVersionIsRead(t *testing.T) {
	for version := 1; version <= len(blocks); version++ {
		text := strings.Repeat("https://crownhead.example/t/ü?", 30)[:capacity(version)]
		c, ok := Encode(text)
		if !ok || c.Size != 17+4*version {
			t.Fatalf("version %d: a code of %d", version, c.Size)
		}
		if got := c.read(t); got != text {
			t.Errorf("version %d: %q instead of %q", version, got, text)
		}
	}
	if _, ok := Encode(strings.Repeat("x", capacity(len(blocks))+1)); ok {
		t.Error("a text that is too long has a code")
	}
}

// TestDataBeginsBelowOnTheRight is the standard's drawing of version 1: up the first pair of columns, down the second.
func TestDataBeginsBelowOnTheRight(t *testing.T) {
	want := map[int][2]int{0: {20, 20}, 1: {19, 20}, 2: {20, 19}, 3: {19, 19}, 23: {19, 9}, 24: {18, 9}, 25: {17, 9}, 47: {17, 20}, 48: {16, 20}}
	i := 0
	for x, y := range blank(1).places() {
		if at, is := want[i]; is && at != [2]int{x, y} {
			t.Errorf("bit %d is at %d, %d", i, x, y)
		}
		i++
	}
	if i != room(1)*8 {
		t.Errorf("%d places for %d bytes", i, room(1))
	}
}

// TestCapacities are those of the standard's table for level M.
func TestCapacities(t *testing.T) {
	for version, want := range map[int]int{1: 14, 2: 26, 5: 84, 7: 122, 10: 213, 14: 362, 20: 666} {
		if got := capacity(version); got != want {
			t.Errorf("version %d holds %d bytes, not %d", version, got, want)
		}
	}
}

// TestFormat is the standard's example: level M with mask 5.
func TestFormat(t *testing.T) {
	c := blank(1)
	c.format(5)
	want := "100000011001110"
	var got strings.Builder
	for i := 14; i >= 8; i-- {
		got.WriteByte("01"[b(c.Dark(8, c.Size-15+i))])
	}
	for i := 7; i >= 0; i-- {
		got.WriteByte("01"[b(c.Dark(c.Size-1-i, 8))])
	}
	if got.String() != want {
		t.Errorf("%s instead of %s", got.String(), want)
	}
}

func b(dark bool) int {
	if dark {
		return 1
	}
	return 0
}

// TestCorrection is the example of the standard's annex: ten bytes for the message 01234567.
func TestCorrection(t *testing.T) {
	message := []byte{0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11}
	want := []byte{0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55}
	if got := remainder(message, 10); string(got) != string(want) {
		t.Errorf("%x instead of %x", got, want)
	}
}

func TestSVG(t *testing.T) {
	c, _ := Encode("https://example.org/")
	svg := c.SVG(`to "there"`)
	if !strings.Contains(svg, `viewBox="0 0 33 33"`) || !strings.Contains(svg, "to &#34;there&#34;") || !strings.Contains(svg, "M4 4h7v1h-7z") {
		t.Error(svg)
	}
}
