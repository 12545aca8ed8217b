package picture

import (
	"bytes"
	"image"
	"math"
	"slices"

	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// Film is a game turn by turn.
type Film struct {
	Set     games.Opened
	Looks   []wire.Look // the first is the start
	Turns   []wire.Turn // one fewer
	Flipped bool
	Dark    bool
	Rest    Rest
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
	for _, i := range r.seen {
		r.show(f, i)
		f.Rest.now()
	}
	r.frames[len(r.frames)-1].time = lastTime
	return r.encoded(f.Rest)
}

// reel is a film in the making.
type reel struct {
	seen   []int           // the positions that are shown
	parts  []drawing.Parts // by position; those that are not shown have none
	ground *sprite         // without anything on it
	canvas *image.RGBA     // as it is painted after the last frame
	fresh  []uint8         // what an area is painted in, before it is compared
	now    map[string]bool // what lies on the board
	on     map[string]*sprite
	colour *colours
	frames []frame
}

// frame is what changes, in colours of the palette, and for how long it is seen.
type frame struct {
	area image.Rectangle
	pix  []uint8
	time int
}

func (f Film) board(i int) Board {
	b := Board{Set: f.Set, Position: f.Looks[i].Position, Last: f.Looks[i].Steps, Flipped: f.Flipped, Dark: f.Dark}
	if i > 0 {
		b.By = f.Turns[i-1].By
	}
	return b
}

func newReel(f Film) *reel {
	r := &reel{parts: make([]drawing.Parts, len(f.Looks)), now: map[string]bool{}, on: map[string]*sprite{}}
	for i := range f.Looks {
		if i == 0 || i == len(f.Looks)-1 || len(f.Looks) <= mostTurns || i%(len(f.Looks)/mostTurns+1) == 0 {
			r.seen = append(r.seen, i)
		}
	}
	for _, i := range r.seen {
		r.parts[i] = f.board(i).parts()
		f.Rest.now()
	}
	parts := r.parts[0]
	wide := filmWide
	if games.Layout(parts.Layout) == games.Points {
		wide = filmPoints
	}
	scale := float64(wide) / parts.Wide
	size := image.Rect(0, 0, wide, int(math.Round(parts.High*scale)))
	var all []string // what is painted, each once
	for _, i := range r.seen {
		for _, one := range r.parts[i].Over {
			if _, ok := r.on[one]; !ok {
				r.on[one] = nil
				all = append(all, one)
			}
		}
	}
	box := paintbox{manner{parts.Layout, f.Dark, true}, size, scale}
	for _, one := range all {
		r.on[one] = box.sprite(one, false, f.Rest)
	}
	r.ground = box.sprite(parts.Ground, true, f.Rest)
	r.canvas = image.NewRGBA(size)
	// Colours are chosen from the beginning, the middle and the end.
	r.colour = &colours{}
	for _, n := range []int{0, len(r.seen) / 2, len(r.seen) - 1} {
		r.paint(r.canvas.Pix, size, r.parts[r.seen[n]].Over)
		r.colour.count(r.canvas.Pix)
	}
	r.colour.choose()
	return r
}

// paint lays the ground and parts onto an area, row by row.
func (r *reel) paint(onto []uint8, area image.Rectangle, parts []string) {
	r.ground.lay(onto, area)
	for _, one := range parts {
		r.on[one].lay(onto, area)
	}
}

// show adds the frames of one turn.
func (r *reel) show(f Film, i int) {
	parts := r.parts[i]
	var dirty []image.Rectangle
	next := make(map[string]bool, len(parts.Over))
	for _, one := range parts.Over {
		next[one] = true
		if !r.now[one] {
			dirty = append(dirty, r.on[one].area)
		}
	}
	for one := range r.now {
		if !next[one] {
			dirty = append(dirty, r.on[one].area)
		}
	}
	r.now = next
	time := turnTime
	switch {
	case i == 0:
		time, dirty = firstTime, []image.Rectangle{r.canvas.Rect}
	case rolls(f.Looks[i].Steps):
		time = rollTime
	}
	before := len(r.frames)
	for _, area := range merged(dirty) {
		r.change(parts.Over, area, i == 0)
	}
	if len(r.frames) == before {
		r.frames[before-1].time += time
		return
	}
	for k := before; k < len(r.frames)-1; k++ {
		r.frames[k].time = partTime
	}
	r.frames[len(r.frames)-1].time = time
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

// change adds a frame of what has changed within an area, if anything has.
func (r *reel) change(parts []string, area image.Rectangle, first bool) {
	wide := area.Dx()
	r.fresh = slices.Grow(r.fresh[:0], 4*wide*area.Dy())[:4*wide*area.Dy()]
	r.paint(r.fresh, area, parts)
	pix := make([]uint8, wide*area.Dy())
	var seen image.Rectangle
	for y := range area.Dy() {
		left, right := -1, 0
		from := r.canvas.PixOffset(area.Min.X, area.Min.Y+y)
		old, now := r.canvas.Pix[from:from+4*wide], r.fresh[4*wide*y:4*wide*(y+1)]
		if !first && bytes.Equal(old, now) {
			continue
		}
		to := pix[wide*y : wide*(y+1)]
		for x := range to {
			was, is := [3]uint8(old[4*x:]), [3]uint8(now[4*x:])
			if was == is && !first {
				continue // it stays clear
			}
			index := r.colour.at(is)
			if !first && index == r.colour.at(was) {
				continue
			}
			to[x] = index
			if left < 0 {
				left = x
			}
			right = x + 1
		}
		copy(old, now)
		if left >= 0 {
			seen = seen.Union(image.Rect(left, y, right, y+1))
		}
	}
	if seen.Empty() {
		return
	}
	out := pix[:0] // only what is seen of it
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		out = append(out, pix[wide*y+seen.Min.X:wide*y+seen.Max.X]...)
	}
	r.frames = append(r.frames, frame{area: seen.Add(area.Min), pix: out})
}

// colours are those of a film: the most frequent exactly as they are, the others near enough. The first is clear.
type colours struct {
	seen map[[3]uint8]int
	flat [][3]uint8
	near []uint8 // by the upper six bits of each; 0 is not known yet
}

// mostColours is how many a film has; fewer make it smaller.
const mostColours = 128

func (c *colours) count(pix []uint8) {
	if c.seen == nil {
		c.seen = map[[3]uint8]int{}
	}
	last, run := [3]uint8(pix), 0
	for i := 0; i < len(pix); i += 4 {
		now := [3]uint8(pix[i:])
		if now != last {
			c.seen[last] += run
			last, run = now, 0
		}
		run++
	}
	c.seen[last] += run
}
