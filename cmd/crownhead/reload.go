package main

import (
	"context"
	"os"
	"slices"
	"strings"

	"crownhead/internal/server"
)

// reloadable are the settings that a running house takes over. All others need a restart.
var reloadable = []string{"log-level", "trusted-proxy"}

// reloads reads the settings again at every signal, until the context ends.
func (c *optionsCall) reloads(ctx context.Context, signals <-chan os.Signal, set settings, front *server.Server) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-signals:
			c.reload(set, front)
		}
	}
}

// reload takes over what can change. With a file that is wrong everything stays as it is.
func (c *optionsCall) reload(set settings, front *server.Server) {
	next := &optionsCall{call: c.call, known: c.known, flagged: c.flagged}
	err := next.resolve()
	var changed settings
	if err == nil {
		changed, err = next.settings()
	}
	if err != nil {
		set.log.Error("the settings cannot be read again; nothing has changed", "error", err)
		return
	}
	set.level.Set(changed.level.Level())
	front.Trust(changed.proxies)
	var taken, waiting []string
	for _, o := range c.known {
		switch {
		case c.options[o.name] == next.options[o.name]:
		case slices.Contains(reloadable, o.name):
			taken = append(taken, o.name)
			c.options[o.name] = next.options[o.name]
		default:
			waiting = append(waiting, o.name)
		}
	}
	set.log.Info("the settings have been read again", "file", next.file, "changed", strings.Join(taken, ","))
	if len(waiting) > 0 {
		set.log.Warn("changed settings that need a restart", "settings", strings.Join(waiting, ","))
	}
}
