package account

import (
	"net/http"

	"crownhead/internal/server/pages/site"
	"crownhead/internal/wire"
)

// devicesView is the devices that are told when it is the reader's move.
type devicesView struct {
	Lines  []deviceLine
	Back   string // the page that shows them
	Errors site.Wrongs
}

// deviceLine is one of them.
type deviceLine struct {
	wire.Device
	Ago string // how long ago it was told something; "" is never
}

// devices are those of the reader.
func (s *Pages) devices(r *site.Request, wrong site.Wrongs) (devicesView, error) {
	view := devicesView{Back: r.URL.Path, Errors: wrong}
	all, err := s.Push.Service.Devices(r.Context(), r.Who.Person)
	for _, d := range all {
		line := deviceLine{Device: d}
		if d.Told != 0 {
			line.Ago = r.Ago(s.Now().UnixMilli() - d.Told)
		}
		view.Lines = append(view.Lines, line)
	}
	return view, err
}

// changeDevice does what a form of theirs asks for, if it is one; done is a key of words.
func (s *Pages) changeDevice(r *site.Request, what string) (done string, ours bool, err error) {
	id := r.FormValue("id")
	switch what {
	case "stop":
		return "telling.stopped", true, s.Push.Stop(r.Sender, id)
	case "quiet":
		hours := &wire.QuietHours{From: r.FormValue("from"), To: r.FormValue("to")}
		if *hours == (wire.QuietHours{}) {
			hours = nil
		}
		_, err := s.Push.SetQuiet(r.Sender, id, hours)
		return "settings.kept", true, err
	}
	return "", false, nil
}

// keepDevices is changeDevice on the page of settings.
func (s *Pages) keepDevices(w http.ResponseWriter, r *site.Request) (ours bool, err error) {
	_, ours, err = s.changeDevice(r, r.PostForm.Get("what"))
	if !ours {
		return false, nil
	}
	if err != nil {
		said := r.Set(r.Sender.Problem(err).In(r.Lang))
		return true, s.showSettings(w, r, http.StatusUnprocessableEntity, settingsView{Name: chosenName(r.Who), Errors: site.Wrongs{"devices": said}})
	}
	http.Redirect(w, r.Request, "/settings?kept", http.StatusSeeOther)
	return true, nil
}
