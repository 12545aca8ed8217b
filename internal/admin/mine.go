package admin

import (
	"context"
	"slices"

	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/table/guest"
	"crownhead/internal/table/play"
)

// Erase deletes an account at its owner's wish: see [Service.erase].
func (s *Service) Erase(ctx context.Context, who store.Person) error {
	_, err := s.erase(ctx, nil, who)
	return err
}

func (s *Service) erasePerson(ctx context.Context, d *doing) (err error) {
	if d.person.Kind != store.Account {
		return refuse(problem.Refused, "accounts-only")
	}
	d.Act, err = s.erase(ctx, &d.Act, d.person)
	return err
}

// erase deletes an account. Its games end and stay, under a name that is nobody's; everything else that is its own goes, and its names are taken out of every log,
// wherever somebody sat under them, spoke, or was spoken of. If something fails on the way, [Service.Resume] does the rest.
func (s *Service) erase(ctx context.Context, a *store.Act, who store.Person) (store.Act, error) {
	e, err := s.names(ctx, who)
	if err != nil {
		return store.Act{}, err
	}
	if s.Tables != nil {
		if err := s.Tables.Leave(ctx, who.ID); err != nil {
			return store.Act{}, err
		}
	}
	done, err := s.Store.Erase(ctx, a, e, guest.Former)
	if err != nil {
		return done, err
	}
	for _, id := range e.Selves {
		s.revoked(id)
	}
	return done, s.finish(ctx, e)
}

// names are everything somebody was ever called here, and as whom.
func (s *Service) names(ctx context.Context, who store.Person) (store.Erasure, error) {
	e := store.Erasure{Person: who.ID, Names: []string{who.Name}}
	selves, err := s.Store.Selves(ctx, who.ID)
	if err != nil {
		return e, err
	}
	bots, err := s.Store.AllBots(ctx, who.ID)
	if err != nil {
		return e, err
	}
	e.Selves = selves
	for _, b := range bots {
		e.Selves = append(e.Selves, b.ID)
		e.Names = append(e.Names, b.Name)
	}
	tables, err := s.tablesOf(ctx, e)
	if err != nil {
		return e, err
	}
	for _, table := range tables {
		log, err := s.Store.Events(ctx, table, 0)
		if err != nil {
			return e, err
		}
		for _, one := range log {
			if joined, is := one.Event.(play.Joined); is && slices.Contains(e.Selves, joined.Player.Holder) && !guest.Ours(joined.Player.Name) {
				e.Names = append(e.Names, joined.Player.Name)
			}
		}
	}
	slices.Sort(e.Names)
	e.Names = slices.Compact(e.Names)
	return e, nil
}

// tablesOf are those at which somebody or their bots have sat.
func (s *Service) tablesOf(ctx context.Context, e store.Erasure) (all []string, err error) {
	for _, id := range e.Selves {
		tables, err := s.Store.TablesOf(ctx, id)
		if err != nil {
			return nil, err
		}
		all = append(all, tables...)
	}
	return all, nil
}

// finish takes the names of an erasure out of all logs.
func (s *Service) finish(ctx context.Context, e store.Erasure) error {
	tables, err := s.tablesOf(ctx, e)
	if err != nil {
		return err
	}
	for _, name := range e.Names {
		mentioned, err := s.Store.Mentions(ctx, name)
		if err != nil {
			return err
		}
		tables = append(tables, mentioned...)
	}
	slices.Sort(tables)
	if err := s.amend(ctx, slices.Compact(tables), renaming(e.Selves, e.Names, guest.Former, true)); err != nil {
		return err
	}
	rename := func(text string) string {
		for _, old := range e.Names {
			text = replaceName(text, old, guest.Former)
		}
		return text
	}
	if err := s.Store.AmendEvents(ctx, e.Names, func(line string) string { return inStrings(line, rename) }, rename); err != nil {
		return err
	}
	return s.Store.Erased(ctx, e)
}

// Resume finishes what was interrupted: a deletion whose names are still in logs.
func (s *Service) Resume(ctx context.Context) error {
	all, err := s.Store.Erasures(ctx)
	if err != nil {
		return err
	}
	for _, e := range all {
		if err := s.finish(ctx, e); err != nil {
			return err
		}
	}
	return nil
}
