package gate

import (
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// viewer is who asks, after a limit.
func (e Evenings) viewer(r *Request, l Limit) (view.Viewer, error) {
	if err := r.Allow(l); err != nil {
		return view.Viewer{}, err
	}
	who, err := r.Who()
	return r.Viewer(who), err
}

// Found opens a club.
func (e Evenings) Found(r *Request, n wire.NewClub) (wire.Club, error) {
	who, err := e.viewer(r, Opening)
	if err != nil {
		return wire.Club{}, err
	}
	return e.Service.Found(r.Context(), who, n)
}

// Club is a club as the visitor sees it.
func (e Evenings) Club(r *Request, id string) (wire.Club, error) {
	who, err := r.Who()
	if err != nil {
		return wire.Club{}, err
	}
	return e.Service.Club(r.Context(), r.Viewer(who), id)
}

// Clubs are those that the visitor may see, or is in.
func (e Evenings) Clubs(r *Request, mine bool) ([]wire.ClubLine, error) {
	who, err := r.Who()
	if err != nil {
		return nil, err
	}
	return e.Service.Clubs(r.Context(), r.Viewer(who), mine)
}

// InClub does something in a club.
func (e Evenings) InClub(r *Request, id string, c wire.ClubCommand) (wire.Club, error) {
	who, err := e.viewer(r, Acting)
	if err != nil {
		return wire.Club{}, err
	}
	return e.Service.InClub(r.Context(), who, id, c)
}

// Invited is the club of an invitation, which is not to be guessed.
func (e Evenings) Invited(r *Request, secret string) (wire.ClubLine, error) {
	if err := r.Allow(SignIns); err != nil {
		return wire.ClubLine{}, err
	}
	return e.Service.Invited(r.Context(), secret)
}

// JoinClub uses an invitation.
func (e Evenings) JoinClub(r *Request, j wire.JoinClub) (wire.Club, error) {
	who, err := e.viewer(r, SignIns)
	if err != nil {
		return wire.Club{}, err
	}
	return e.Service.JoinClub(r.Context(), who, j.Invitation)
}
