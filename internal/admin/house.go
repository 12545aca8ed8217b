package admin

import (
	"context"
	"errors"
	"strconv"
	"time"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
)

// House is how the house is run.
type House struct {
	Registration string // Open, ByInvitation or Closed
	Fixed        bool   // whoever started the server has said so, and nobody changes it
	Guests       bool   // people without an account may play
	Factor       bool   // those who look after the house need a second factor
	Notice       string // what everybody reads on every page; "" is nothing
}

// How accounts are made.
const (
	Open         = "open"
	ByInvitation = "invitation"
	Closed       = "closed"
)

// Registrations are all ways.
var Registrations = []string{Open, ByInvitation, Closed}

// The names of settings never change.
const (
	registrationSetting = "registration"
	guestsSetting       = "guests"
	noticeSetting       = "notice"
	factorSetting       = "second-factor"
)

// houseLasts is after how long a node hears of what was changed at another.
const houseLasts = 5 * time.Second

// House is how it is run now. While the store is away it is as it was.
func (s *Service) House(ctx context.Context) House {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.looked.IsZero() && time.Since(s.looked) < houseLasts {
		return s.house
	}
	all, err := s.Store.Settings(ctx)
	if err != nil {
		if s.looked.IsZero() {
			return House{Registration: Closed}
		}
		return s.house
	}
	h := House{Registration: Open, Guests: all[guestsSetting] != "no", Notice: all[noticeSetting], Factor: all[factorSetting] == "yes"}
	if r := all[registrationSetting]; r != "" {
		h.Registration = r
	}
	if s.Registration != "" {
		h.Registration, h.Fixed = s.Registration, true
	}
	s.house, s.looked = h, time.Now()
	return h
}

// set changes a setting, and has it read again.
func (s *Service) set(ctx context.Context, d *doing, name, value string) (err error) {
	d.Act, err = s.Store.SetHouse(ctx, d.Act, name, value)
	s.mu.Lock()
	s.looked = time.Time{}
	s.mu.Unlock()
	return err
}

func (s *Service) setRegistration(ctx context.Context, d *doing) error {
	switch d.wanted {
	case Open, ByInvitation, Closed:
	default:
		return refuse(problem.BadRequest, "which-registration", game.Plain("value", game.Excerpt(d.wanted)))
	}
	if s.Registration != "" {
		return refuse(problem.Refused, "registration-fixed", game.Plain("value", s.Registration))
	}
	d.Value = d.wanted
	return s.set(ctx, d, registrationSetting, d.wanted)
}

func (s *Service) setGuests(ctx context.Context, d *doing) error {
	if d.wanted != "yes" && d.wanted != "no" {
		return refuse(problem.BadRequest, "which-guests", game.Plain("value", game.Excerpt(d.wanted)))
	}
	d.Value = d.wanted
	return s.set(ctx, d, guestsSetting, d.wanted)
}

// setFactor has those who look after the house need a second factor. Who says so has one: nobody locks themselves out.
func (s *Service) setFactor(ctx context.Context, d *doing) error {
	if d.wanted != "yes" && d.wanted != "no" {
		return refuse(problem.BadRequest, "which-guests", game.Plain("value", game.Excerpt(d.wanted)))
	}
	if d.wanted == "yes" && d.By != store.Console {
		f, err := s.Store.Factor(ctx, d.By)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		passkeys, err := s.Store.Passkeys(ctx, d.By)
		if err != nil {
			return err
		}
		if f.Since.IsZero() && len(passkeys) == 0 {
			return refuse(problem.Refused, "factor-yourself")
		}
	}
	d.Value = d.wanted
	return s.set(ctx, d, factorSetting, d.wanted)
}

func (s *Service) setNotice(ctx context.Context, d *doing) error {
	if utf8.RuneCountInString(d.wanted) > mostNotice || !utf8.ValidString(d.wanted) {
		return refuse(problem.BadRequest, "long-notice", game.Plain("most", strconv.Itoa(mostNotice)))
	}
	return s.set(ctx, d, noticeSetting, d.wanted)
}
