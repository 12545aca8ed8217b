package game

// Symmetric is a sheet whose board can be turned or mirrored without changing the game. The symmetries have numbers; 0 changes
// nothing and is never asked for.
type Symmetric[P any, M comparable] interface {
	Symmetries() int
	// Turned is the position after a symmetry; false if this position does not have it.
	Turned(p P, by int) (P, bool)
	// TurnedMove is a legal turn of p as it is in the position after the symmetry.
	TurnedMove(p P, m M, by int) M
}

// Bare is a sheet whose position texts also say what does not matter for the turns to come, such as the number of the turn. Bare is
// the text without that.
type Bare[P any] interface{ Bare(P) string }

// Swapper is a sheet by which both sides play the same game. Swapped is the position in which each side has what the other had, seen from
// the other's seat: the same question with the colours exchanged. Swapped twice it is the same again.
type Swapper[P any] interface{ Swapped(P) P }

// Swapped is what the line says of its position now.
func (l *line[P, M]) Swapped() (key string, ok bool) {
	s, ok := l.rules.(Swapper[P])
	if ok {
		key, _ = Canonical(l.rules, s.Swapped(l.now()))
	}
	return key, ok
}

// Canonical is what the line says of its position now.
func (l *line[P, M]) Canonical(turns ...string) (key string, called []string) {
	return Canonical(l.rules, l.now(), turns...)
}

// Canonical is a text that the position shares with all those that are the same but for a symmetry of the board, or for how they
// came about; and what each of these turns is called there. Turns that a symmetry of the position itself makes equal are
// called the same. A text that is not a legal turn is called "".
func Canonical[P any, M comparable](r Rules[P, M], p P, turns ...string) (key string, called []string) {
	type view struct {
		p  P
		by int
	}
	views, all := []view{{p, 0}}, 1
	key = bare(r, p)
	symmetric, ok := r.(Symmetric[P, M])
	if ok {
		all = symmetric.Symmetries()
	}
	for by := 1; by < all; by++ {
		turned, has := symmetric.Turned(p, by)
		if !has {
			continue
		}
		switch text := bare(r, turned); {
		case text < key:
			key, views = text, []view{{turned, by}}
		case text == key:
			views = append(views, view{turned, by})
		}
	}
	called = make([]string, len(turns))
	for i, text := range turns {
		m, legal, _, err := r.ParseMove(p, text)
		if err != nil || !legal {
			continue
		}
		for _, v := range views {
			as := m
			if v.by != 0 {
				as = symmetric.TurnedMove(p, m, v.by)
			}
			if name := r.MoveText(v.p, as); called[i] == "" || name < called[i] {
				called[i] = name
			}
		}
	}
	return key, called
}

func bare[P any, M comparable](r Rules[P, M], p P) string {
	if b, ok := r.(Bare[P]); ok {
		return b.Bare(p)
	}
	return r.PositionText(p)
}
