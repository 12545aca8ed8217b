package paint

import (
	"image"
	"image/color"
)

// Shapes are what is painted, one over the other, with all colours and places worked out.
type Shapes []Shape

// Shape is a path with its colours.
type Shape struct {
	path        outline
	to          matrix // from the path's own coordinates to those of the drawing
	fill        ink
	stroke      ink
	pen         pen
	opacity     float64
	strokeFirst bool // the line lies under the inside
	clip        *clip
}

// clip is what a shape may not leave.
type clip struct {
	path outline
	to   matrix
}

// ink is a colour, a pattern or nothing.
type ink struct {
	color   color.NRGBA
	opacity float64
	tile    *tile
}

func (i ink) none() bool { return i.tile == nil && i.color.A == 0 || i.opacity == 0 }

// tile is what a pattern repeats.
type tile struct {
	id         string
	wide, high float64
	to         matrix
	shapes     Shapes
}

// Area is the pixels that shapes may touch where a unit has so many pixels.
func (all Shapes) Area(scale, x, y float64) (area image.Rectangle) {
	to := matrix{scale, 0, 0, scale, x, y}
	for _, s := range all {
		wide := 0.
		if !s.stroke.none() {
			wide = s.pen.width * 2.5
		}
		path, m := s.path, to.then(s.to)
		if s.clip != nil {
			path, m, wide = s.clip.path, to.then(s.clip.to), 0
		}
		area = area.Union(bounds(path, m, wide))
	}
	return area
}
