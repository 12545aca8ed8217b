package api

import (
	"archive/zip"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/store"
	"crownhead/internal/table/play"
	"crownhead/internal/table/record"
	"crownhead/internal/wire"
)

func (a *API) mySessions(r *gate.Request) (wire.Sessions, error) {
	out := wire.Sessions{Sessions: []wire.SessionLine{}}
	all, err := r.Sessions()
	for _, one := range all {
		out.Sessions = append(out.Sessions, wire.SessionLine{ID: one.ID, Browser: one.Browser, Since: one.Created.UnixMilli(), Seen: one.Seen.UnixMilli(), Here: one.ID == r.Session()})
	}
	return out, err
}

func (a *API) endSession(r *gate.Request) error { return r.EndSession(r.PathValue("id")) }

func (a *API) deleteMe(r *gate.Request, d wire.Deletion) (nothing, error) {
	return nothing{}, r.Leave(d.Password)
}

// myData is everything that is kept of an account in one file, written as it is read.
func (a *API) myData(r *gate.Request) error {
	if err := r.Allow(gate.Exporting); err != nil {
		return err
	}
	who, err := r.Who()
	if err != nil {
		return err
	}
	if who.Kind != store.Account {
		return refuse(problem.SignIn, "data-account")
	}
	own, err := a.Lists.Own(r.Context(), who.ID)
	if err != nil {
		return err
	}
	h := r.W.Header()
	h.Set("Content-Type", "application/zip")
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": "crownhead-" + a.Lists.Now().UTC().Format(time.DateOnly) + ".zip"}))
	out := zip.NewWriter(r.W)
	err = a.writeData(r, out, who, own)
	if err = errors.Join(err, out.Close()); err != nil {
		r.Log().Warn("what is somebody's own could not be sent", "error", err)
		panic(http.ErrAbortHandler) // half of it is sent: the reader must see that it is not all
	}
	return nil
}

func (a *API) writeData(r *gate.Request, out *zip.Writer, who store.Person, own map[string][]map[string]any) error {
	file := func(name string, v any) error {
		w, err := out.Create(name)
		if err != nil {
			return err
		}
		if text, is := v.(string); is {
			_, err = io.WriteString(w, text)
			return err
		}
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", " ")
		return e.Encode(v)
	}
	for name, rows := range own {
		if err := file("data/"+name+".json", rows); err != nil {
			return err
		}
	}
	settings := map[string]string{}
	for _, c := range r.Cookies() {
		if !r.IsOurCookie(c.Name) {
			settings[c.Name] = c.Value
		}
	}
	if err := file("settings.json", settings); err != nil {
		return err
	}
	trees, err := a.Lists.OwnTrees(r.Context(), who.ID)
	if err != nil {
		return err
	}
	for _, id := range trees {
		body, err := a.Lists.Tree(r.Context(), id)
		if err != nil {
			return err
		}
		if err := file("analyses/"+id+".json", body); err != nil {
			return err
		}
	}
	for cursor := ""; ; {
		rows, next, err := a.Lists.List(r.Context(), store.Filter{Person: who.ID}, cursor, 100)
		if err != nil {
			return err
		}
		r.Extend(pageTime)
		for _, row := range rows {
			if err := a.writeGame(r, file, row.ID); err != nil {
				return err
			}
		}
		if cursor = next; next == "" {
			return nil
		}
	}
}

// writeGame adds the log of a table, and its games as other programs read them. A game that no format can hold is in its log.
func (a *API) writeGame(r *gate.Request, file func(string, any) error, id string) error {
	log, err := a.Lists.Events(r.Context(), id, 0)
	if err != nil {
		return err
	}
	text, err := record.WriteLog(log)
	if err != nil {
		return err
	}
	if err := file("games/"+id+".json", text); err != nil {
		return err
	}
	as := record.Of(a.House.Games).Usual(log[0].Event.(play.Created).Rules)
	played, err := a.gamesOf(r, id, log)
	if err != nil || as.Name == "json" {
		return nil
	}
	if text, err = as.Write(played...); err != nil {
		return nil
	}
	return file("games/"+id+as.Ext, text)
}
