// Command palette rewrites PNG files with at most 256 colours, so that pictures of the README stay small:
//
//	palette FILE.png …
//
// It knows pixels only. The colours are those of a median cut: the box of colours that is widest, counted by how many
// pixels have them, is halved until there are enough.
package main

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"os"
	"slices"
)

func main() {
	for _, name := range os.Args[1:] {
		if err := rewrite(name); err != nil {
			fmt.Fprintln(os.Stderr, "palette:", err)
			os.Exit(1)
		}
	}
}

func rewrite(name string) error {
	in, err := os.Open(name)
	if err != nil {
		return err
	}
	defer in.Close()
	picture, err := png.Decode(in)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	drawn := image.NewPaletted(picture.Bounds(), colours(picture))
	draw.Draw(drawn, drawn.Bounds(), picture, picture.Bounds().Min, draw.Src)
	out, err := os.Create(name)
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(out, drawn); err != nil {
		return err
	}
	return out.Close()
}

// shade is a colour and how many pixels have it.
type shade struct {
	rgb [3]uint8
	n   int
}

func colours(picture image.Image) color.Palette {
	counts := map[[3]uint8]int{}
	for y := picture.Bounds().Min.Y; y < picture.Bounds().Max.Y; y++ {
		for x := picture.Bounds().Min.X; x < picture.Bounds().Max.X; x++ {
			r, g, b, _ := picture.At(x, y).RGBA()
			counts[[3]uint8{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8)}]++
		}
	}
	var all []shade
	for rgb, n := range counts {
		all = append(all, shade{rgb, n})
	}
	// In an order of its own, so that the same picture is the same file.
	slices.SortFunc(all, func(a, b shade) int { return slices.Compare(a.rgb[:], b.rgb[:]) })
	boxes := [][]shade{all}
	for len(boxes) < 256 {
		i, axis, most := -1, 0, 0
		for j, box := range boxes {
			if a, spread := widest(box); spread > most {
				i, axis, most = j, a, spread
			}
		}
		if i < 0 {
			break
		}
		low, high := halve(boxes[i], axis)
		boxes[i] = low
		boxes = append(boxes, high)
	}
	var chosen color.Palette
	for _, box := range boxes {
		chosen = append(chosen, middle(box))
	}
	return chosen
}

// widest is the channel in which a box of colours is widest, and how much it would gain from being halved.
func widest(box []shade) (axis, spread int) {
	pixels := 0
	low, high := [3]uint8{255, 255, 255}, [3]uint8{}
	for _, s := range box {
		pixels += s.n
		for c := range 3 {
			low[c], high[c] = min(low[c], s.rgb[c]), max(high[c], s.rgb[c])
		}
	}
	for c := range 3 {
		if wide := int(high[c]) - int(low[c]); wide > spread {
			axis, spread = c, wide
		}
	}
	// By the root of the pixels: large plain areas must not take every colour from small bright ones.
	return axis, spread * int(math.Sqrt(float64(pixels)))
}

func halve(box []shade, axis int) (low, high []shade) {
	slices.SortStableFunc(box, func(a, b shade) int { return cmp.Compare(a.rgb[axis], b.rgb[axis]) })
	pixels := 0
	for _, s := range box {
		pixels += s.n
	}
	cut, half := 0, 0
	for cut < len(box)-1 && (cut == 0 || half < pixels/2) {
		half += box[cut].n
		cut++
	}
	return box[:cut], box[cut:]
}

func middle(box []shade) color.Color {
	var sum [3]int
	pixels := 0
	for _, s := range box {
		pixels += s.n
		for c := range 3 {
			sum[c] += s.n * int(s.rgb[c])
		}
	}
	return color.RGBA{uint8(sum[0] / pixels), uint8(sum[1] / pixels), uint8(sum[2] / pixels), 255}
}
