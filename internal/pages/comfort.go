package pages

import (
	"html/template"
	"net/http"
	"strings"

	"crownhead/internal/drawing"
	"crownhead/internal/guest"
	"crownhead/internal/house"
)

// settingsView is how things look and sound, as a form.
type settingsView struct {
	Settings []settingField
	Name     string
	Unnamed  string // what a guest is called meanwhile
	Guest    bool
	Errors   wrongs
	Done     bool
	Sample   template.HTML // of the boards and pieces that are chosen
}

type settingField struct {
	setting
	Value string
}

func (s *Pages) settingsPage(w http.ResponseWriter, r *request) error {
	return s.showSettings(w, r, http.StatusOK, settingsView{Name: chosenName(r.who), Done: r.URL.Query().Has("kept")})
}

func (s *Pages) showSettings(w http.ResponseWriter, r *request, status int, page settingsView) error {
	now := chosen(r.Request)
	for _, one := range settingsList {
		page.Settings = append(page.Settings, settingField{one, now[one.Name]})
	}
	page.Sample = drawing.Sample(s.Games, r.say("settings.sample"))
	page.Guest, page.Unnamed = !r.who.Account, r.called(r.who.Name)
	s.show(w, r, status, "settings", frame{Title: r.say("site.settings"), Page: page})
	return nil
}

// chosenName is the name that a guest has given himself; "" is none yet.
func chosenName(who house.Viewer) string {
	if guest.Unnamed(who.Name) {
		return ""
	}
	return who.Name
}

func (s *Pages) keepSettings(w http.ResponseWriter, r *request) error {
	if err := r.ParseForm(); err != nil {
		return errBadRequest
	}
	if r.PostForm.Get("what") == "name" {
		name := strings.TrimSpace(r.PostForm.Get("name"))
		if _, err := r.visitor.Rename(name); err != nil {
			said := s.Gate.Problem(err).In(r.lang)
			return s.showSettings(w, r, http.StatusUnprocessableEntity, settingsView{Name: name, Errors: wrongs{"name": r.set(said)}})
		}
	} else {
		pick(r.PostForm).keep(w)
	}
	http.Redirect(w, r.Request, "/settings?kept", http.StatusSeeOther)
	return nil
}

func (s *Pages) about(w http.ResponseWriter, r *request) error {
	s.show(w, r, http.StatusOK, "about", frame{Title: r.say("site.about"), Page: r.visitor.Origin()})
	return nil
}
