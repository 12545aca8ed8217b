package archive

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/internal/server/pages/site"
	"crownhead/internal/store"
	"crownhead/internal/table/record"
)

// exportForm is the form that downloads one's own games, with what is written in it.
type exportForm struct {
	Formats, Rated               []option
	Games                        []gameOption
	Since, Until, Opponent, Most string
	Errors                       site.Wrongs
	filter                       store.Filter
	format                       string
}

const (
	lines      = "ndjson" // the format with one game in each line, which the API alone writes
	mostExport = 1_000_000
)

// exporting is the form with what a query says in it.
func exporting(r *site.Request, query url.Values) exportForm {
	field := func(name string) string { return strings.TrimSpace(query.Get(name)) }
	f := exportForm{
		Since: field("since"), Until: field("until"), Opponent: field("opponent"), Most: field("max"), Errors: site.Wrongs{},
		Rated: options([]string{"", "true", "false"}, field("rated")), Games: gameOptions(r, field("game")),
		filter: store.Filter{Person: r.Who.Person, Phases: finishedPhases},
	}
	var formats []string
	for _, one := range record.Of(r.Games).Formats() {
		if len(one.Families) > 0 {
			formats = append(formats, one.Name)
		}
	}
	f.format = field("format")
	f.Formats = options(append(formats, lines), f.format)
	return f
}

// Export leads to the games that the form asks for. Where the form cannot be read or no game fits, it is shown again and says so.
func (s *Pages) Export(w http.ResponseWriter, r *site.Request) error {
	query := r.URL.Query()
	if !query.Has("format") { // nobody has filled the form in
		http.Redirect(w, r.Request, minePath("")+"#export", http.StatusSeeOther)
		return nil
	}
	f := exporting(r, query)
	if err := s.read(r, &f, query); err != nil {
		return err
	}
	if len(f.Errors) == 0 {
		if err := s.findSome(r, &f); err != nil {
			return err
		}
	}
	if len(f.Errors) > 0 {
		return s.showMine(w, r, http.StatusUnprocessableEntity, url.Values{}, f)
	}
	http.Redirect(w, r.Request, f.address(), http.StatusSeeOther)
	return nil
}

// read makes the filter that a form asks for, and notes what is wrong in the form.
func (s *Pages) read(r *site.Request, f *exportForm, query url.Values) error {
	chosen := func(o option) bool { return o.Chosen }
	if game := query.Get("game"); game != "" && !ofGame(r, &f.filter, game) || !slices.ContainsFunc(f.Formats, chosen) || !slices.ContainsFunc(f.Rated, chosen) {
		return site.ErrBadRequest // a browser sends only what its lists offer
	}
	if rated := query.Get("rated"); rated != "" {
		is := rated == "true"
		f.filter.Rated = &is
	}
	day := func(name, text string) (at time.Time) {
		at, err := time.Parse(time.DateOnly, text)
		if err != nil && text != "" {
			f.Errors["export-"+name] = r.Say("export.day")
		}
		return at
	}
	f.filter.Since = day("since", f.Since)
	if last := day("until", f.Until); !last.IsZero() {
		if last.Before(f.filter.Since) {
			f.Errors["export-until"] = r.Say("export.order")
		}
		f.filter.Until = last.AddDate(0, 0, 1)
	}
	if n, err := strconv.Atoi(f.Most); f.Most != "" && (err != nil || n < 1 || n > mostExport) {
		f.Errors["export-max"] = r.Say("export.max.wrong")
	}
	if f.Opponent == "" {
		return nil
	}
	who, err := s.named(r.Context(), f.Opponent)
	if errors.Is(err, store.ErrNotFound) {
		f.Errors["export-opponent"] = r.Say("export.opponent.none", "name", f.Opponent)
		return nil
	}
	f.filter.Opponent = who.ID
	return err
}

// named is somebody by id or by the name of an account, as the API finds people.
func (s *Pages) named(ctx context.Context, name string) (store.Person, error) {
	who, err := s.Lists.Person(ctx, name)
	if errors.Is(err, store.ErrNotFound) {
		who, _, err = s.Lists.Account(ctx, name)
	}
	return who, err
}

// findSome looks for a game that fits a form and can be written: nobody wants an empty file.
func (s *Pages) findSome(r *site.Request, f *exportForm) error {
	f.Errors["export"] = r.Say("export.none")
	if f.filter.Person == "" {
		return nil
	}
	held := families(r)
	if format, err := record.Of(r.Games).Named(f.format); err == nil && len(format.Families) < len(held) {
		held = format.Families
		var names []string
		for _, family := range held {
			names = append(names, r.Say("family."+family))
		}
		f.Errors["export"] = r.Say("export.none.format", "format", r.Say("format."+f.format), "games", strings.Join(names, ", "))
	}
	asked := f.filter
	for _, family := range held {
		if asked.Family != "" && asked.Family != family {
			continue
		}
		asked.Family = family
		n, err := s.Lists.Count(r.Context(), asked)
		if err != nil {
			return err
		}
		if n > 0 {
			delete(f.Errors, "export")
			break
		}
		asked.Family = f.filter.Family
	}
	return nil
}

// address is where the API writes the games of a form.
func (f exportForm) address() string {
	q := url.Values{"format": {f.format}}
	set := func(name, value string) {
		if value != "" {
			q.Set(name, value)
		}
	}
	day := func(name string, at time.Time) {
		if !at.IsZero() {
			q.Set(name, at.Format(time.DateOnly))
		}
	}
	set("family", f.filter.Family)
	set("rules", f.filter.Rules)
	set("opponent", f.filter.Opponent)
	set("max", f.Most)
	day("since", f.filter.Since)
	day("until", f.filter.Until)
	if rated := f.filter.Rated; rated != nil {
		q.Set("rated", strconv.FormatBool(*rated))
	}
	return "/api/v1/people/" + url.PathEscape(f.filter.Person) + "/games?" + q.Encode()
}
