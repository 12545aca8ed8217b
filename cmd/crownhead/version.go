package main

import (
	"runtime"
	"runtime/debug"

	sources "crownhead"
	"crownhead/game"
)

var versionCommand = command{
	name: "version",
	does: game.Text{
		EN: "show the version",
		FR: "afficher la version",
		DE: "die Version anzeigen",
	},
	more: game.Text{
		EN: "The version, with the version of Go and the system it was built for; -json also has the revision of the sources.",
		FR: "La version, avec celle de Go et le système visé ; -json donne aussi la révision des sources.",
		DE: "Die Version, dazu die Version von Go und das System, für das es gebaut ist; -json nennt auch die Revision der Quellen.",
	},
	examples: []string{`crownhead version`, `crownhead version -json`},
	takes:    takesNothing,
	begin:    simple(version),
}

type versionJSON struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"`
	Date     string `json:"date,omitempty"`
	Changed  bool   `json:"changed,omitempty"` // the sources had changes that no revision has
	Go       string `json:"go"`
	System   string `json:"system"`
}

func version(c *call) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	v := versionJSON{Version: sources.Version, Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				v.Revision = s.Value
			case "vcs.time":
				v.Date = s.Value
			case "vcs.modified":
				v.Changed = s.Value == "true"
			}
		}
	}
	if c.json {
		return c.printJSON(v)
	}
	c.printf("crownhead %s (%s, %s)\n", v.Version, v.Go, v.System)
	return nil
}
