package account

import (
	"html/template"
	"net/http"
	"strings"

	"crownhead/internal/drawing"
	"crownhead/internal/house"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/table/guest"
)

// settingsView is how things look and sound, as a form.
type settingsView struct {
	Settings []settingField
	Name     string
	Unnamed  string // what a guest is called meanwhile
	Guest    bool
	Errors   site.Wrongs
	Done     bool
	Sample   template.HTML // of the boards and pieces that are chosen
	Devices  devicesView
	Kept     bool // browsers keep it: the script changes things, and there is nobody to send them to
}

type settingField struct {
	site.Setting
	Value string
}

// Settings is how things look and sound.
func (s *Pages) Settings(w http.ResponseWriter, r *site.Request) error {
	return s.showSettings(w, r, http.StatusOK, settingsView{Name: chosenName(r.Who), Done: r.URL.Query().Has("kept")})
}

// KeptSettings is the same page as browsers keep it.
func (s *Pages) KeptSettings(r *site.Request) site.Frame {
	page := settingsView{Kept: true, Sample: drawing.Sample(s.Games, r.Say("settings.sample"))}
	page.lay(site.PickSettings(nil))
	return site.Frame{Title: r.Say("site.settings"), Page: page}
}

func (page *settingsView) lay(now site.Settings) {
	for _, one := range site.AllSettings {
		page.Settings = append(page.Settings, settingField{one, now[one.Name]})
	}
}

func (s *Pages) showSettings(w http.ResponseWriter, r *site.Request, status int, page settingsView) error {
	page.lay(site.ChosenSettings(r.Request))
	var err error
	if page.Devices, err = s.devices(r, page.Errors); err != nil {
		return err
	}
	page.Sample = drawing.Sample(s.Games, r.Say("settings.sample"))
	page.Guest, page.Unnamed = !r.Who.Account, r.Called(r.Who.Name)
	s.Show(w, r, status, "settings", site.Frame{Title: r.Say("site.settings"), Page: page})
	return nil
}

// chosenName is the name that a guest has chosen; "" if none yet.
func chosenName(who house.Viewer) string {
	if guest.Unnamed(who.Name) {
		return ""
	}
	return who.Name
}

// KeepSettings keeps what was chosen.
func (s *Pages) KeepSettings(w http.ResponseWriter, r *site.Request) error {
	if err := r.ParseForm(); err != nil {
		return site.ErrBadRequest
	}
	if ours, err := s.keepDevices(w, r); ours {
		return err
	}
	if r.PostForm.Get("what") == "name" {
		name := strings.TrimSpace(r.PostForm.Get("name"))
		if _, err := r.Sender.Rename(name); err != nil {
			said := r.Sender.Problem(err).In(r.Lang)
			return s.showSettings(w, r, http.StatusUnprocessableEntity, settingsView{Name: name, Errors: site.Wrongs{"name": r.Set(said)}})
		}
	} else {
		site.PickSettings(r.PostForm).Keep(w)
	}
	http.Redirect(w, r.Request, "/settings?kept", http.StatusSeeOther)
	return nil
}

// About says what this site is.
func (s *Pages) About(w http.ResponseWriter, r *site.Request) error {
	page := struct {
		Origin      string
		Certificate bool // which the house has made itself
	}{r.Sender.Origin(), s.Site.Certificate != nil}
	s.Show(w, r, http.StatusOK, "about", site.Frame{Title: r.Say("site.about"), Page: page})
	return nil
}
