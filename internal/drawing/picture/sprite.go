package picture

import (
	"image"
	"image/draw"
	"sync"

	"crownhead/internal/drawing/paint"
)

// sprite is a part of a board that has been painted, and is copied from then on.
type sprite struct {
	area image.Rectangle
	pix  []uint8 // four of a pixel, as in [image.RGBA]
}

// lay copies what lies within an area onto its pixels.
func (s *sprite) lay(onto []uint8, within image.Rectangle) {
	area := s.area.Intersect(within)
	if area.Empty() {
		return
	}
	for y := area.Min.Y; y < area.Max.Y; y++ {
		from := 4 * ((y-s.area.Min.Y)*s.area.Dx() + area.Min.X - s.area.Min.X)
		to := 4 * ((y-within.Min.Y)*within.Dx() + area.Min.X - within.Min.X)
		source, target := s.pix[from:from+4*area.Dx()], onto[to:to+4*area.Dx()]
		for i := 0; i+3 < len(source) && i+3 < len(target); {
			switch source[i+3] {
			case 0:
				i += 4
			case 255:
				end := i + 4
				for end+3 < len(source) && source[end+3] == 255 {
					end += 4
				}
				copy(target[i:], source[i:end])
				i = end
			default:
				rest := 255 - uint32(source[i+3])
				for k := range 4 {
					target[i+k] = source[i+k] + uint8((uint32(target[i+k])*rest+127)/255)
				}
				i += 4
			}
		}
	}
}

// trimmed leaves out rows and columns that are clear.
func trimmed(img *image.RGBA) *sprite {
	var seen image.Rectangle
	r := img.Rect
	for y := r.Min.Y; y < r.Max.Y; y++ {
		left, right := -1, 0
		for x := range r.Dx() {
			if img.Pix[(y-r.Min.Y)*img.Stride+4*x+3] != 0 {
				if left < 0 {
					left = x
				}
				right = x + 1
			}
		}
		if left >= 0 {
			seen = seen.Union(image.Rect(r.Min.X+left, y, r.Min.X+right, y+1))
		}
	}
	s := &sprite{area: seen, pix: make([]uint8, 0, 4*seen.Dx()*seen.Dy())}
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		from := img.PixOffset(seen.Min.X, y)
		s.pix = append(s.pix, img.Pix[from:from+4*seen.Dx()]...)
	}
	return s
}

// paintbox paints the parts of boards of one kind, in one size.
type paintbox struct {
	manner manner
	size   image.Rectangle
	scale  float64
}

// spriteKey is what a sprite depends on.
type spriteKey struct {
	box  paintbox
	part string
}

// Sprites are remembered from film to film: those used last, and those used before them until there are too many.
var sprites struct {
	mu         sync.Mutex
	new, older map[spriteKey]*sprite
	bytes      int // of the new ones
}

// mostSprites is how many bytes of new sprites there are before the older ones are forgotten.
const mostSprites = 12 << 20

// sprite is a part, painted now or before. The ground covers everything.
func (b paintbox) sprite(part string, ground bool, rest Rest) *sprite {
	key := spriteKey{b, part}
	sprites.mu.Lock()
	s, ok := sprites.new[key]
	if !ok {
		s, ok = sprites.older[key]
		if ok {
			keep(key, s)
		}
	}
	sprites.mu.Unlock()
	if ok {
		return s
	}
	a := artist(b.manner)
	what := shapes(a, part)
	area := b.size
	if !ground {
		area = what.Area(b.scale, 0, 0).Intersect(b.size)
	}
	img := image.NewRGBA(area)
	if ground {
		draw.Draw(img, area, image.NewUniform(paint.Colour(a.Colour("--paper"))), image.Point{}, draw.Src)
	}
	brush := &paint.Brush{Onto: img, Scale: b.scale, Within: area, Rest: rest}
	brush.Paint(what)
	s = trimmed(img)
	sprites.mu.Lock()
	keep(key, s)
	sprites.mu.Unlock()
	return s
}

// keep remembers a sprite, under the lock.
func keep(key spriteKey, s *sprite) {
	if sprites.new == nil || sprites.bytes > mostSprites {
		sprites.new, sprites.older, sprites.bytes = map[spriteKey]*sprite{}, sprites.new, 0
	}
	sprites.new[key] = s
	sprites.bytes += len(s.pix) + len(key.part) + 200
}
