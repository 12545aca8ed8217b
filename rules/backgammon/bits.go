package backgammon

import "strings"

// bitString is a row of bits as the GNU ids hold it: the first bit is the lowest of the first byte, and the bytes are
// written in base 64 without padding.
type bitString []bool

const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

func (b *bitString) put(value, width int) {
	for i := range width {
		*b = append(*b, value>>i&1 == 1)
	}
}

// take reads the next number of that many bits.
func (b *bitString) take(width int) (value int) {
	for i := range min(width, len(*b)) {
		if (*b)[i] {
			value |= 1 << i
		}
	}
	*b = (*b)[min(width, len(*b)):]
	return value
}

// text writes that many characters. Base 64 takes the bits of each byte from the highest down.
func (b bitString) text(characters int) string {
	out := make([]byte, characters)
	for i := range out {
		six := 0
		for j := range 6 {
			six <<= 1
			if k := (6*i + j) ^ 7; k < len(b) && b[k] {
				six |= 1
			}
		}
		out[i] = base64[six]
	}
	return string(out)
}

// readBits is the inverse; it returns the first character that is not in the alphabet.
func readBits(text string) (b bitString, foreign string) {
	b = make(bitString, (6*len(text)+7)/8*8)
	for i, r := range text {
		six := strings.IndexRune(base64, r)
		if six < 0 {
			return nil, string(r)
		}
		for j := range 6 {
			b[(6*i+j)^7] = six>>(5-j)&1 == 1
		}
	}
	return b, ""
}
