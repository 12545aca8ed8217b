package picture

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// encoded is the film as a GIF file: frames that lie over each other, with one palette, over and over.
func (r *reel) encoded(rest Rest) []byte {
	var out bytes.Buffer
	word := func(all ...int) {
		for _, n := range all {
			_ = binary.Write(&out, binary.LittleEndian, uint16(n)) // a buffer takes everything
		}
	}
	out.WriteString("GIF89a")
	word(r.canvas.Rect.Dx(), r.canvas.Rect.Dy())
	out.Write([]byte{0x80 | 7<<4 | (depth - 1), 0, 0}) // a palette of two to the power of depth
	var palette [3 << depth]byte
	for i, c := range r.colour.flat {
		copy(palette[3*(i+1):], c[:])
	}
	out.Write(palette[:])
	out.WriteString("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00") // it begins again for ever
	for _, f := range r.frames {
		out.Write([]byte{0x21, 0xf9, 4, 1<<2 | 1}) // it stays, and the first colour is clear
		word(f.time)
		out.Write([]byte{0, 0, 0x2c})
		word(f.area.Min.X, f.area.Min.Y, f.area.Dx(), f.area.Dy())
		out.Write([]byte{0, depth})
		for block := range slices.Chunk(lzw(f.pix), 255) {
			out.WriteByte(byte(len(block)))
			out.Write(block)
		}
		rest.now()
		out.WriteByte(0)
	}
	out.WriteByte(0x3b)
	return out.Bytes()
}

// depth is how many bits a colour of the palette has.
const depth = 7

// Codes of the packing (LZW): a colour each, then these two, then words of colours.
const (
	codeClear = 1 << depth
	codeEnd   = codeClear + 1
	mostCodes = 1 << 12
)

// slots is the size of the table of words, a power of two that is never half full.
const slots = 1 << 14

// lzw packs colours as GIF has them.
func lzw(pix []uint8) []byte {
	out := make([]byte, 0, len(pix)/8+16)
	var bits uint64
	filled, width := 0, depth+1
	put := func(code uint32) {
		bits |= uint64(code) << filled
		for filled += width; filled >= 8; filled -= 8 {
			out = append(out, byte(bits))
			bits >>= 8
		}
	}
	var words [slots]uint32 // 20 bits of a word and its next colour, then 12 of the code; 0 is free
	next := uint32(codeEnd + 1)
	put(codeClear)
	word := uint32(pix[0])
	for _, c := range pix[1:] {
		key := word<<8 | uint32(c)
		slot := (key * 0x9e3779b1) >> 18 & (slots - 1)
		for words[slot] != 0 && words[slot]>>12 != key {
			slot = (slot + 1) & (slots - 1)
		}
		if words[slot] != 0 {
			word = words[slot] & 0xfff
			continue
		}
		put(word)
		word = uint32(c)
		if next == mostCodes-1 {
			put(codeClear)
			clear(words[:])
			next, width = codeEnd+1, depth+1
			continue
		}
		words[slot] = key<<12 | next
		if next == 1<<width {
			width++
		}
		next++
	}
	put(word)
	put(codeEnd)
	if filled > 0 {
		out = append(out, byte(bits))
	}
	return out
}
