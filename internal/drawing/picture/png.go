package picture

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
)

// pngLevel is how hard a picture is packed: more costs half as much again for three parts in a hundred.
const pngLevel = 4

// encoded is a picture as a PNG file. Its rows are packed as they are: boards repeat themselves, so files come out smaller without
// the filters that image/png tries on each row, for a third of the time.
func encoded(img *image.RGBA, rest Rest) []byte {
	wide, high := img.Rect.Dx(), img.Rect.Dy()
	var rows bytes.Buffer
	pack, err := zlib.NewWriterLevel(&rows, pngLevel)
	if err != nil {
		panic(err) // a level we wrote ourselves
	}
	each, kind := 4, byte(6) // red, green, blue and how opaque it is
	if img.Opaque() {
		each, kind = 3, 2
	}
	row := make([]byte, 1+each*wide) // the first byte says that there is no filter
	for y := range high {
		from, to := img.Pix[y*img.Stride:][:4*wide], row[1:]
		for ; len(from) >= 4; from, to = from[4:], to[each:] {
			to[0], to[1], to[2] = from[0], from[1], from[2]
			if each == 3 {
				continue
			}
			if to[3] = from[3]; from[3] != 0 && from[3] != 255 { // a file has colours as they are without the opacity
				for i := range 3 {
					to[i] = uint8(min(255, (uint32(from[i])*255+uint32(from[3])/2)/uint32(from[3])))
				}
			}
		}
		_, _ = pack.Write(row) // a buffer takes everything
		if y%16 == 0 {
			rest.now()
		}
	}
	_ = pack.Close()
	out := append(make([]byte, 0, rows.Len()+64), "\x89PNG\r\n\x1a\n"...)
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(wide)), uint32(high))
	out = chunk(out, "IHDR", append(head, 8, kind, 0, 0, 0)) // eight bits each
	out = chunk(out, "IDAT", rows.Bytes())
	return chunk(out, "IEND", nil)
}

// chunk adds a part of a PNG file: its length, name and data, and a sum of the last two.
func chunk(out []byte, name string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	from := len(out)
	out = append(append(out, name...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
}
