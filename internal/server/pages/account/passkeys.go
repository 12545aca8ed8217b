package account

import (
	"crownhead/internal/server/pages/site"
	"crownhead/internal/wire"
)

// passkeysView is the passkeys of the reader, and where there can be some.
type passkeysView struct {
	Lines          []passkeyLine
	Origin, Cannot string // as wire.Passkeys has them
}

// passkeyLine is one of them.
type passkeyLine struct {
	wire.Passkey
	Ago string // how long ago it was used; "" is never
}

func (s *Pages) passkeys(r *site.Request) (passkeysView, error) {
	all, err := r.Sender.Passkeys()
	view := passkeysView{Origin: all.Origin, Cannot: all.Cannot}
	for _, k := range all.Passkeys {
		line := passkeyLine{Passkey: k}
		if k.Used != 0 {
			line.Ago = r.Ago(s.Now().UnixMilli() - k.Used)
		}
		view.Lines = append(view.Lines, line)
	}
	return view, err
}
