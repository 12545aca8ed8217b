package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"math"

	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/paint"
	"crownhead/internal/wire"
)

// Film is a game turn by turn.
type Film struct {
	Set     games.Opened
	Looks   []wire.Look // the first is the start
	Turns   []wire.Turn // one fewer
	Flipped bool
	Dark    bool
}

// How large a film is and how fast, in pixels and hundredths of a second.
const (
	filmWide   = 480
	filmPoints = 600 // a board of points is wider than it is high
	firstTime  = 120
	turnTime   = 90
	rollTime   = 50
	lastTime   = 500
	partTime   = 3 // between the parts of one turn, which are far from each other
	mostTurns  = 400
)

// GIF is the film as an animation that begins again after a while. A frame has only what a turn changes.
func GIF(f Film) []byte {
	r := newReel(f)
	for i := range f.Looks {
		if i > 0 && i < len(f.Looks)-1 && len(f.Looks) > mostTurns && i%(len(f.Looks)/mostTurns+1) != 0 {
			continue
		}
		r.show(f, i)
	}
	last := len(r.out.Delay) - 1
	r.out.Delay[last] = lastTime
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, &r.out); err != nil {
		panic(err) // a buffer takes everything
	}
	return out.Bytes()
}

// reel is a film in the making.
type reel struct {
	artist  *paint.Artist
	scale   float64
	ground  *image.RGBA // without anything on it
	canvas  *image.RGBA
	now     map[string]bool // what lies on the board
	areas   map[string]image.Rectangle
	sprites map[string]*image.RGBA
	colour  *colours
	shown   *image.Paletted // as it is seen after the last frame
	out     gif.GIF
}

func (f Film) board(i int) Board {
	b := Board{Set: f.Set, Position: f.Looks[i].Position, Last: f.Looks[i].Steps, Flipped: f.Flipped, Dark: f.Dark}
	if i > 0 {
		b.By = f.Turns[i-1].By
	}
	return b
}

func newReel(f Film) *reel {
	parts := f.board(0).parts()
	wide := filmWide
	if games.Layout(parts.Layout) == games.Points {
		wide = filmPoints
	}
	r := &reel{scale: float64(wide) / parts.Wide, now: map[string]bool{}, areas: map[string]image.Rectangle{}, sprites: map[string]*image.RGBA{}}
	r.artist = artist(manner{parts.Layout, f.Dark, true})
	size := image.Rect(0, 0, wide, int(math.Round(parts.High*r.scale)))
	r.ground = image.NewRGBA(size)
	draw.Draw(r.ground, size, image.NewUniform(paint.Colour(r.artist.Colour("--paper"))), image.Point{}, draw.Src)
	r.paint(r.ground, size, []string{parts.Ground})
	r.canvas = image.NewRGBA(size)
	// Colours are chosen from the beginning, the middle and the end.
	r.colour = &colours{}
	for _, i := range []int{0, len(f.Looks) / 2, len(f.Looks) - 1} {
		copy(r.canvas.Pix, r.ground.Pix)
		r.paint(r.canvas, size, f.board(i).parts().Over)
		r.colour.count(r.canvas)
	}
	r.colour.choose()
	r.shown = image.NewPaletted(size, r.colour.palette)
	r.out = gif.GIF{Config: image.Config{ColorModel: r.colour.palette, Width: size.Dx(), Height: size.Dy()}}
	return r
}

// paint lays parts onto an area. Each is painted once and then copied.
func (r *reel) paint(onto *image.RGBA, within image.Rectangle, parts []string) {
	for _, one := range parts {
		area := r.area(one).Intersect(within)
		if area.Empty() {
			continue
		}
		sprite, ok := r.sprites[one]
		if !ok {
			sprite = image.NewRGBA(r.area(one))
			brush := &paint.Brush{Onto: sprite, Scale: r.scale, Within: sprite.Rect}
			brush.Paint(shapes(r.artist, one))
			r.sprites[one] = sprite
		}
		draw.Draw(onto, area, sprite, area.Min, draw.Over)
	}
}

func (r *reel) area(part string) image.Rectangle {
	area, ok := r.areas[part]
	if !ok {
		area = shapes(r.artist, part).Area(r.scale, 0, 0).Intersect(r.ground.Rect)
		r.areas[part] = area
	}
	return area
}

// show adds the frames of one turn.
func (r *reel) show(f Film, i int) {
	parts := f.board(i).parts()
	size := r.canvas.Bounds()
	var dirty []image.Rectangle
	next := make(map[string]bool, len(parts.Over))
	for _, one := range parts.Over {
		next[one] = true
		if !r.now[one] {
			dirty = append(dirty, r.area(one))
		}
	}
	for one := range r.now {
		if !next[one] {
			dirty = append(dirty, r.area(one))
		}
	}
	r.now = next
	if i == 0 {
		dirty = []image.Rectangle{size}
	}
	time := turnTime
	switch {
	case i == 0:
		time = firstTime
	case rolls(f.Looks[i].Steps):
		time = rollTime
	}
	frames := 0
	for _, area := range merged(dirty) {
		if r.frame(parts, area, i == 0) {
			frames++
		}
	}
	n := len(r.out.Delay)
	if frames == 0 {
		r.out.Delay[n-1] += time
		return
	}
	for k := n - frames; k < n-1; k++ {
		r.out.Delay[k] = partTime
	}
	r.out.Delay[n-1] = time
}

func rolls(steps []wire.Step) bool { return len(steps) == 1 && steps[0].Does == "roll" }

// merged joins areas that lie so near to each other that one frame is smaller than two.
func merged(all []image.Rectangle) []image.Rectangle {
	size := func(r image.Rectangle) int { return r.Dx()*r.Dy() + 400 }
	for again := true; again; {
		again = false
		for i := 0; i < len(all); i++ {
			for k := i + 1; k < len(all); k++ {
				if both := all[i].Union(all[k]); size(both) <= (size(all[i])+size(all[k]))*3/2 {
					all[i] = both
					all[k] = all[len(all)-1]
					all = all[:len(all)-1]
					again = true
					k = i
				}
			}
		}
	}
	return all
}

// frame adds what has changed within an area; false if nothing has.
func (r *reel) frame(parts drawing.Parts, area image.Rectangle, first bool) bool {
	draw.Draw(r.canvas, area, r.ground, area.Min, draw.Src)
	r.paint(r.canvas, area, parts.Over)
	img := image.NewPaletted(area, r.colour.palette)
	var seen image.Rectangle
	for y := area.Min.Y; y < area.Max.Y; y++ {
		from, old, to := r.canvas.PixOffset(area.Min.X, y), r.shown.PixOffset(area.Min.X, y), img.PixOffset(area.Min.X, y)
		left, right := -1, 0
		for x := range area.Dx() {
			index := r.colour.at(r.canvas.Pix[from+4*x], r.canvas.Pix[from+4*x+1], r.canvas.Pix[from+4*x+2])
			if r.shown.Pix[old+x] == index && !first {
				continue // it stays clear
			}
			r.shown.Pix[old+x], img.Pix[to+x] = index, index
			if left < 0 {
				left = x
			}
			right = x + 1
		}
		if left >= 0 {
			seen = seen.Union(image.Rect(area.Min.X+left, y, area.Min.X+right, y+1))
		}
	}
	if seen.Empty() {
		return false
	}
	r.out.Image = append(r.out.Image, img.SubImage(seen).(*image.Paletted))
	r.out.Delay = append(r.out.Delay, 0)
	r.out.Disposal = append(r.out.Disposal, gif.DisposalNone)
	return true
}

// colours are those of a film: the most frequent exactly as they are, the others near enough. The first is clear.
type colours struct {
	seen    map[[3]uint8]int
	palette color.Palette
	flat    [][3]uint8
	near    []uint8 // by the upper six bits of each; 0 is not known yet
}

// mostColours is how many a film has; fewer make it smaller.
const mostColours = 128

func (c *colours) count(img *image.RGBA) {
	if c.seen == nil {
		c.seen = map[[3]uint8]int{}
	}
	last, run := [3]uint8(img.Pix[:3]), 0
	for i := 0; i < len(img.Pix); i += 4 {
		now := [3]uint8(img.Pix[i : i+3])
		if now != last {
			c.seen[last] += run
			last, run = now, 0
		}
		run++
	}
	c.seen[last] += run
}
