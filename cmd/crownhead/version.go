package main

import (
	"cmp"
	"runtime"
	"runtime/debug"
	"strings"

	"crownhead/game"
)

var versionCommand = command{
	name: "version",
	does: game.Text{
		EN: "show which version this is",
		FR: "montrer quelle version c’est",
		DE: "zeigen, welche Version das ist",
	},
	more: game.Text{
		EN: "The version of the release, or of the sources it was built from, with the version of Go and the system it is for.",
		FR: "La version publiée, ou celle des sources dont il est construit, avec la version de Go et le système visé.",
		DE: "Die Version der Ausgabe oder der Quellen, aus denen es gebaut ist, mit der Version von Go und dem System, für das es ist.",
	},
	examples: []string{`crownhead version`, `crownhead version -json`},
	takes:    takesNothing,
	run:      version,
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
	v := versionJSON{Version: "devel", Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		v.Version = cmp.Or(strings.Trim(info.Main.Version, "()"), v.Version)
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
