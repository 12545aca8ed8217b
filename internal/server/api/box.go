package api

import (
	"crownhead/internal/box/kept"
	"crownhead/internal/server/gate"
	"crownhead/internal/wire"
)

// mostCopyBody is how many bytes a request with a copy may have: its quotes are escaped.
const mostCopyBody = 2 * kept.MostBytes

func (a *API) boxCopy(r *gate.Request) (wire.BoxCopy, error) {
	return a.Boxes.Copy(r, r.PathValue("id"))
}

func (a *API) keepBox(r *gate.Request, n wire.NewBoxCopy) (wire.BoxCopy, error) {
	return a.Boxes.Keep(r, r.PathValue("id"), n)
}

func (a *API) dropBox(r *gate.Request) error { return a.Boxes.Drop(r, r.PathValue("id")) }

func (a *API) linkBox(r *gate.Request) (wire.BoxCopy, error) {
	return a.Boxes.Link(r, r.PathValue("id"))
}

func (a *API) unlinkBox(r *gate.Request) error { return a.Boxes.Unlink(r, r.PathValue("id")) }

func (a *API) followedBox(r *gate.Request) (wire.BoxFollowed, error) {
	c, err := a.Boxes.Followed(r, r.PathValue("link"))
	return wire.BoxFollowed{Kind: c.Kind, Rules: c.Rules, Names: c.Names, Version: c.Version, Changed: c.Changed.UnixMilli(), Body: c.Body}, err
}
