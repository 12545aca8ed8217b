package gate

import (
	"errors"

	"crownhead/internal/box"
	"crownhead/internal/box/kept"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// Boxes is what accounts keep of their own boxes as visitors reach it: the same limits hold for a form and for a request of the API.
type Boxes struct{ box.Copies }

// FollowPath is where a link leads, before its secret.
const FollowPath = "/box/follow/"

// owner is the account that keeps something.
func (b Boxes) owner(r *Request) (string, error) {
	who, err := r.Who()
	if err == nil && who.Kind != store.Account {
		err = refuse(problem.SignIn, "copies-account")
	}
	return who.ID, err
}

// List is the visitor's copies.
func (b Boxes) List(r *Request) (out wire.BoxCopies, err error) {
	owner, err := b.owner(r)
	if err != nil {
		return out, err
	}
	all, err := b.BoxCopies(r.Context(), owner)
	out.Copies = []wire.BoxCopy{}
	for _, c := range all {
		out.Copies = append(out.Copies, shown(r, c))
	}
	return out, err
}

// Copy is one of the visitor's.
func (b Boxes) Copy(r *Request, id string) (wire.BoxCopy, error) {
	owner, err := b.owner(r)
	if err != nil {
		return wire.BoxCopy{}, err
	}
	c, err := b.BoxCopy(r.Context(), owner, id)
	return shown(r, c), noCopy(err, "no-copy")
}

// Keep keeps one.
func (b Boxes) Keep(r *Request, id string, n wire.NewBoxCopy) (wire.BoxCopy, error) {
	if err := r.Allow(Copying); err != nil {
		return wire.BoxCopy{}, err
	}
	owner, err := b.owner(r)
	if err != nil {
		return wire.BoxCopy{}, err
	}
	c, err := b.Copies.Keep(r.Context(), owner, id, n.Kind, n.After, []byte(n.Body))
	if err != nil {
		return wire.BoxCopy{}, err
	}
	c.Body = "" // the sender has it
	out := shown(r, c)
	out.Beside = c.ID != id
	return out, nil
}

// Drop deletes one, and its link ends.
func (b Boxes) Drop(r *Request, id string) error {
	owner, err := b.owner(r)
	if err != nil {
		return err
	}
	return noCopy(b.DropBoxCopy(r.Context(), owner, id), "no-copy")
}

// Link gives one a link, by which others see it.
func (b Boxes) Link(r *Request, id string) (wire.BoxCopy, error) {
	if err := r.Allow(Sharing); err != nil {
		return wire.BoxCopy{}, err
	}
	owner, err := b.owner(r)
	if err != nil {
		return wire.BoxCopy{}, err
	}
	if _, err := b.Follow(r.Context(), owner, id); err != nil {
		return wire.BoxCopy{}, noCopy(err, "no-copy")
	}
	return b.Copy(r, id)
}

// Unlink ends the link of one.
func (b Boxes) Unlink(r *Request, id string) error {
	owner, err := b.owner(r)
	if err != nil {
		return err
	}
	return noCopy(b.UnlinkBoxCopy(r.Context(), owner, id), "no-copy")
}

// Followed is what a link leads to.
func (b Boxes) Followed(r *Request, link string) (kept.Copy, error) {
	if err := r.Allow(Watching); err != nil {
		return kept.Copy{}, err
	}
	c, err := b.LinkedBoxCopy(r.Context(), link)
	return c, noCopy(err, "no-link")
}

func shown(r *Request, c kept.Copy) wire.BoxCopy {
	out := wire.BoxCopy{ID: c.ID, Kind: c.Kind, Rules: c.Rules, Names: c.Names, Count: c.Count, Version: c.Version, Changed: c.Changed.UnixMilli(), Body: c.Body}
	if c.Link != "" {
		out.Link = r.Origin() + FollowPath + c.Link
	}
	return out
}

func noCopy(err error, token string) error {
	if errors.Is(err, kept.ErrNone) {
		return refuse(problem.NotFound, token)
	}
	return err
}
