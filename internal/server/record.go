package server

import (
	"crownhead/internal/play"
	"crownhead/internal/record"
)

// record is a table's games in a format that other programs read; as JSON it is the whole log, which “crownhead verify” checks.
func (s *Server) record(v *visit) error {
	who, err := v.who()
	if err != nil {
		return err
	}
	name, err := v.word(byFormat, "")
	if err != nil {
		return err
	}
	log, err := s.House.Log(v.ctx(), v.viewer(who), v.r.PathValue("id"))
	if err != nil {
		return err
	}
	records := record.Of(s.House.Games)
	as := records.Usual(log[0].Event.(play.Created).Rules)
	if name != "" {
		if as, err = records.Named(name); err != nil {
			return err
		}
	}
	var text string
	media := "text/plain; charset=utf-8"
	if as.Name == "json" {
		media = jsonMedia
		text, err = record.WriteLog(log)
	} else {
		played, badLog := records.Games(log)
		if badLog != nil {
			return badLog
		}
		text, err = as.Write(played...)
	}
	if err != nil {
		return err
	}
	h := v.w.Header()
	h.Set("Content-Type", media)
	h.Set("Content-Disposition", `inline; filename="crownhead`+as.Ext+`"`)
	v.w.Write([]byte(text))
	return nil
}
