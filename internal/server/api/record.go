package api

import (
	"mime"

	"crownhead/internal/server/gate"
	"crownhead/internal/table/play"
	"crownhead/internal/table/record"
)

// record is a table's games in a format that other programs read; as JSON it is the whole log, which “crownhead verify” checks.
func (a *API) record(r *gate.Request) error {
	who, err := r.Who()
	if err != nil {
		return err
	}
	name, err := word(r, byFormat, "")
	if err != nil {
		return err
	}
	log, err := a.House.Log(r.Context(), r.Viewer(who), r.PathValue("id"))
	if err != nil {
		return err
	}
	records := record.Of(a.House.Games)
	as := records.Usual(log[0].Event.(play.Created).Rules)
	if name != "" {
		if as, err = records.Named(name); err != nil {
			return err
		}
	}
	played, err := a.gamesOf(r, r.PathValue("id"), log)
	if err != nil {
		return err
	}
	var text string
	media := "text/plain; charset=utf-8"
	if as.Name == "json" {
		media = gate.JSONMedia
		text, err = record.WriteLog(log)
	} else {
		text, err = as.Write(played...)
	}
	if err != nil {
		return err
	}
	h := r.W.Header()
	h.Set("Content-Type", media)
	h.Set("Content-Disposition", mime.FormatMediaType("inline", map[string]string{"filename": record.FileName(played[0], as.Ext)}))
	r.W.Write([]byte(text))
	return nil
}
