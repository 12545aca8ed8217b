package offline

import (
	"encoding/json"
	"io/fs"
	"net/http"
	"path"

	"crownhead/internal/server/pages/site"
	"crownhead/web"
)

// installed is the site as an application, as browsers read it.
type installed struct {
	ID          string          `json:"id"`
	Name        string          `json:"name"`
	ShortName   string          `json:"short_name"`
	Description string          `json:"description"`
	Lang        string          `json:"lang"`
	Start       string          `json:"start_url"`
	Scope       string          `json:"scope"`
	Display     string          `json:"display"`
	Theme       string          `json:"theme_color"`
	Background  string          `json:"background_color"`
	Categories  []string        `json:"categories"`
	Icons       []installedIcon `json:"icons"`
	Shortcuts   []shortcut      `json:"shortcuts"`
}

type installedIcon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// shortcut leads to a page from the icon of the site.
type shortcut struct {
	Name  string          `json:"name"`
	URL   string          `json:"url"`
	Icons []installedIcon `json:"icons"`
}

// paper is the page's colour in the light scheme (web/src/style/tokens.css); a manifest has no dark one.
const paper = "#f7f1e4"

// Manifest describes the site as an application.
func (s *Pages) Manifest(w http.ResponseWriter, r *site.Request) error {
	h := w.Header()
	h.Set("Content-Type", "application/manifest+json")
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Language, Cookie")
	small := installedIcon{"/icon-192.png", "192x192", "image/png", ""}
	var shortcuts []shortcut
	for _, to := range [][2]string{{"mine.title", "/my-games"}, {"puzzles.day", "/puzzles/day"}, {"site.rules", "/rules"}, {"analysis.title", "/analysis"}} {
		shortcuts = append(shortcuts, shortcut{r.Say(to[0]), to[1], []installedIcon{small}})
	}
	return json.NewEncoder(w).Encode(installed{
		ID: "/", Name: "Crownhead", ShortName: "Crownhead", Description: r.Say("home.title"), Lang: r.Lang.Code(),
		Start: "/", Scope: "/", Display: "standalone", Theme: paper, Background: paper, Categories: []string{"games"},
		Icons: []installedIcon{
			small,
			{"/icon-512.png", "512x512", "image/png", ""},
			{"/icon.svg", "any", "image/svg+xml", ""},
			// What matters of the drawing lies in the circle that every mask leaves.
			{"/icon-512.png", "512x512", "image/png", "maskable"},
		},
		Shortcuts: shortcuts,
	})
}

// Icon is the picture of the site where it is installed.
func (s *Pages) Icon(w http.ResponseWriter, r *site.Request) error {
	body, err := fs.ReadFile(web.Art(), path.Base(r.URL.Path))
	if err != nil {
		return site.ErrNotFound
	}
	h := w.Header()
	h.Set("Content-Type", "image/png")
	h.Set("Cache-Control", "public, max-age=86400")
	_, err = w.Write(body)
	return err
}
