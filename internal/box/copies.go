package box

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/box/kept"
	"crownhead/internal/games"
)

// Keeper keeps what accounts copy. An account sees its own copies alone; a link shows one of them to who has it.
type Keeper interface {
	// BoxCopies are somebody's, the last changed first, without their bodies.
	BoxCopies(ctx context.Context, person string) ([]kept.Copy, error)
	BoxCopy(ctx context.Context, person, id string) (kept.Copy, error)
	// PutBoxCopy keeps a copy after the version that its writer saw last, 0 for a new one. If another device has changed it since, both are kept: this one
	// under the other id, as a new one. A copy that is there already, word for word, stays as it is.
	PutBoxCopy(ctx context.Context, person string, c kept.Copy, after int, other string) (kept.Copy, error)
	DropBoxCopy(ctx context.Context, person, id string) error
	// LinkBoxCopy gives a copy this link if it has none, and returns the one that it has.
	LinkBoxCopy(ctx context.Context, person, id, link string) (string, error)
	UnlinkBoxCopy(ctx context.Context, person, id string) error
	// LinkedBoxCopy is the copy that a link leads to, without the link.
	LinkedBoxCopy(ctx context.Context, link string) (kept.Copy, error)
}

// Copies is what accounts keep of games on real boards and of score pads.
type Copies struct {
	Keeper
	Games *games.Catalogue
	Now   func() time.Time
}

// Keep keeps a game or a pad as a browser has it: as much of it as box could read.
func (s Copies) Keep(ctx context.Context, person, id, kind string, after int, body []byte) (kept.Copy, error) {
	if !isID(id) {
		return kept.Copy{}, bad("copy-id")
	}
	if len(body) > kept.MostBytes {
		return kept.Copy{}, bad("copy-large", game.Plain("most", strconv.Itoa(kept.MostBytes>>10)))
	}
	c := kept.Copy{ID: id, Kind: kind, Version: after + 1, Changed: s.Now()}
	read, err := s.read(&c, body)
	if err != nil {
		return kept.Copy{}, err
	}
	text, err := json.Marshal(read)
	if err != nil {
		return kept.Copy{}, err
	}
	c.Body = string(text)
	c, err = s.PutBoxCopy(ctx, person, c, after, secret())
	if errors.Is(err, kept.ErrEnough) {
		return c, refuse("copies-enough-"+kind, nil, game.Plain("most", strconv.Itoa(kept.Most(kind))))
	}
	return c, err
}

// read reads the body of a copy of a kind, and fills in what lists say of it.
func (s Copies) read(c *kept.Copy, body []byte) (any, error) {
	switch c.Kind {
	case kept.Game:
		g, err := Read(s.Games, body)
		c.Rules, c.Names, c.Count = "", g.Names, 0
		if err == nil {
			c.Rules, c.Count = g.Rules(), len(g.Turns())
		}
		return g, err
	case kept.Pad:
		p, err := ReadPad(s.Games, body)
		c.Names, c.Count = p.Names, len(p.Rounds)
		return p, err
	}
	return nil, bad("copy-kind", game.Plain("kind", game.Excerpt(c.Kind)))
}

// Follow gives a copy a link that nobody can guess, by which others see it and change nothing. One that has a link keeps it.
func (s Copies) Follow(ctx context.Context, person, id string) (string, error) {
	return s.LinkBoxCopy(ctx, person, id, secret())
}

// secret is 130 bits that nobody can guess, as letters and digits.
func secret() string { return strings.ToLower(rand.Text()) }

// isID tells whether a browser may call a copy so.
func isID(id string) bool {
	const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
	return len(id) >= 8 && len(id) <= 64 && strings.Trim(id, letters) == ""
}
