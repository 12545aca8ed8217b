package paint

import "math"

// pen is how a line is drawn.
type pen struct {
	width  float64
	round  bool // its joins
	cap    bool // round ends; others are cut straight
	dash   []float64
	offset float64
	length float64 // what the whole line counts as, for dashes; 0: its own length
}

// stroke is a line as polygons that may overlap, each handed to put; off is how far a round part may be from a circle.
func (p pen) stroke(lines []line, off float64, put func([]point)) {
	if p.width <= 0 {
		return
	}
	if len(p.dash) > 0 {
		lines = p.dashed(lines)
	}
	for _, l := range lines {
		p.one(l, off, put)
	}
}

func (p pen) one(l line, off float64, put func([]point)) {
	at := make([]point, 0, len(l.at)+1)
	for _, q := range l.at {
		if len(at) == 0 || at[len(at)-1].minus(q).length() > 1e-6 {
			at = append(at, q)
		}
	}
	closed := l.closed
	if closed && len(at) > 1 && at[0].minus(at[len(at)-1]).length() > 1e-6 {
		at = append(at, at[0])
	}
	r := p.width / 2
	if len(at) < 2 {
		if p.cap && len(at) == 1 {
			put(disc(at[0], r, off))
		}
		return
	}
	side := func(i int) point { // from the middle of segment i to its edge
		d := at[i+1].minus(at[i])
		f := r / d.length()
		return point{-d.y * f, d.x * f}
	}
	last := len(at) - 2
	for i := range len(at) - 1 {
		s := side(i)
		put([]point{at[i].plus(s), at[i+1].plus(s), at[i+1].minus(s), at[i].minus(s)})
		switch {
		case i < last:
			p.join(at[i+1], s, side(i+1), r, off, put)
		case closed:
			p.join(at[i+1], s, side(0), r, off, put)
		}
	}
	if !closed && p.cap {
		put(disc(at[0], r, off))
		put(disc(at[len(at)-1], r, off))
	}
}

// join fills the wedge between two segments.
func (p pen) join(at, a, b point, r, off float64, put func([]point)) {
	turn := a.x*b.y - a.y*b.x
	if turn == 0 && a.x*b.x+a.y*b.y > 0 {
		return
	}
	if turn > 0 { // the gap is on the other side
		a, b = a.times(-1), b.times(-1)
	}
	cos := (a.x*b.x + a.y*b.y) / (r * r)
	switch {
	case cos > .9:
		put([]point{at, at.plus(a), at.plus(b)})
	case p.round:
		put(disc(at, r, off))
	default:
		if half := math.Sqrt(max(0, (1+cos)/2)); half > .25 { // the limit of a mitre is 4
			tip := a.plus(b).times(1 / (2 * half * half))
			put([]point{at, at.plus(a), at.plus(tip), at.plus(b)})
			return
		}
		put([]point{at, at.plus(a), at.plus(b)})
	}
}

func disc(at point, r, off float64) []point {
	n := max(8, int(math.Ceil(math.Pi/math.Sqrt(2*min(1, off/r)))))
	all := make([]point, n)
	step := 2 * math.Pi / float64(n)
	r *= math.Sqrt(step / math.Sin(step)) // as large as the circle
	for i := range all {
		sin, cos := math.Sincos(step * float64(i))
		all[i] = point{at.x + r*cos, at.y + r*sin}
	}
	return all
}

// dashed cuts lines into dashes; each part of a path begins with the first.
func (p pen) dashed(lines []line) (all []line) {
	dash := p.dash
	if len(dash)%2 == 1 {
		dash = append(dash[:len(dash):len(dash)], dash...)
	}
	for _, l := range lines {
		at := l.at
		if l.closed {
			at = append(at[:len(at):len(at)], at[0])
		}
		whole := 0.
		for i := range len(at) - 1 {
			whole += at[i+1].minus(at[i]).length()
		}
		times := 1.
		if p.length > 0 {
			times = whole / p.length
		}
		round := 0.
		for _, d := range dash {
			round += d * times
		}
		if round <= 0 {
			return lines
		}
		k, left := 0, math.Mod(p.offset*times, round)
		if left < 0 {
			left += round
		}
		for left >= dash[k]*times {
			left -= dash[k] * times
			k = (k + 1) % len(dash)
		}
		left = dash[k]*times - left
		var now line
		if k%2 == 0 {
			now.at = []point{at[0]}
		}
		for i := range len(at) - 1 {
			from, to := at[i], at[i+1]
			long := to.minus(from).length()
			done := 0.
			for long-done > left {
				done += left
				cut := between(from, to, done/long)
				if k%2 == 0 {
					now.at = append(now.at, cut)
					all = append(all, now)
					now = line{}
				} else {
					now.at = []point{cut}
				}
				k = (k + 1) % len(dash)
				left = dash[k] * times
			}
			left -= long - done
			if k%2 == 0 {
				now.at = append(now.at, to)
			}
		}
		if len(now.at) > 1 {
			all = append(all, now)
		}
	}
	return all
}
