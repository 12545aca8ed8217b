package study

import (
	"time"

	"crownhead/game"
	"crownhead/internal/study/kept"
	"crownhead/internal/wire"
)

// Carried is what a guest's browser keeps of an exercise and has sent along; nil if it has sent nothing.
func Carried(w *wire.Kept) *kept.Exercise {
	if w == nil {
		return nil
	}
	k := kept.Exercise{Stars: w.Stars}
	if w.Due != 0 {
		k.Return = &kept.Return{Step: w.Step, Due: time.UnixMilli(w.Due)}
	}
	return &k
}

// carries is what such a browser is to keep now; nil if there is nothing to keep.
func (p Posed) carries() *wire.Kept {
	if !p.carried {
		return nil
	}
	w := wire.Kept{Stars: p.Kept.Stars}
	if r := p.Kept.Return; r != nil && r.Step != kept.Known {
		w.Step, w.Due = r.Step, r.Due.UnixMilli()
	}
	return &w
}

// Typed is the language of a visitor who has typed the last answer; nil if a program has sent it.
func Typed(is bool, lang game.Lang) *game.Lang {
	if !is {
		return nil
	}
	return &lang
}
