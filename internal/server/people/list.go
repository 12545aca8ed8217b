package people

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"crownhead/internal/store"
)

// Listed is somebody in the list for the person who runs the house.
type Listed struct {
	store.Person
	// Alike are others whose names look the same, where an account or a bot is among all of them.
	Alike []store.Person
	// Mixed tells of letters from several scripts.
	Mixed bool
}

// Marked tells of a name that could not be taken today.
func (l Listed) Marked() bool { return l.Mixed || len(l.Alike) > 0 }

// List is everybody with an account, all bots, and guests with a name of their own, by name.
func (p *People) List(ctx context.Context) ([]Listed, error) {
	var all []Listed
	byLook := map[string][]store.Person{}
	err := p.store.EachPerson(ctx, func(one store.Person) error {
		all = append(all, Listed{Person: one, Mixed: !OneScript(one.Name)})
		look := store.Look(one.Name)
		byLook[look] = append(byLook[look], one)
		return nil
	})
	if err != nil {
		return nil, err
	}
	for i := range all {
		same := byLook[store.Look(all[i].Name)]
		if !slices.ContainsFunc(same, func(one store.Person) bool { return one.Kind != store.Guest }) {
			continue // guests may be called alike
		}
		for _, one := range same {
			// What a guest is called concerns accounts and bots, not other guests.
			if one.ID != all[i].ID && (one.Kind != store.Guest || all[i].Kind != store.Guest) {
				all[i].Alike = append(all[i].Alike, one)
			}
		}
	}
	slices.SortFunc(all, func(a, b Listed) int {
		return cmp.Or(strings.Compare(store.Look(a.Name), store.Look(b.Name)), a.Created.Compare(b.Created), strings.Compare(a.ID, b.ID))
	})
	return all, nil
}
