package web_test

import (
	"context"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"crownhead/internal/bus"
	"crownhead/internal/house"
	"crownhead/internal/pages"
	"crownhead/internal/server"
	"crownhead/internal/store"
)

// TestTheTableInARealBrowser opens a real house with its pages and has browser/table.mjs play there in Chromium: against the
// computer, two people at two browsers and at one, with a connection that breaks.
func TestTheTableInARealBrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes its time")
	}
	chromium := wanted(t, "chromium")
	node := wanted(t, "node")
	if _, err := os.Stat("node_modules/playwright-core"); err != nil {
		missing(t, "node_modules/playwright-core (run npm ci in web)")
	}
	kept, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "house.db"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	tables, err := house.Open(t.Context(), house.Given{Store: kept, Bus: bus.Local(), Engines: 1})
	if err != nil {
		t.Fatal(err)
	}
	working, rest := context.WithCancel(t.Context())
	rested := make(chan error, 1)
	go func() { rested <- tables.Run(working) }()
	defer func() {
		_ = tables.Close(context.WithoutCancel(t.Context()))
		rest()
		<-rested
	}()
	front := server.New(server.Given{
		Store: kept, House: tables, Unlimited: true,
		Pages: func(s *server.Server) server.Pages {
			return pages.New(pages.Given{House: s.Tables(), Lists: kept, Doors: s.Doors(), Who: server.ViewerOf, Origin: s.Origin, Now: kept.Now})
		},
	})
	listening := httptest.NewServer(front)
	defer listening.Close()

	run := exec.CommandContext(t.Context(), node, "--test", "--test-reporter=spec", "browser/table.mjs")
	run.Env = append(os.Environ(), "BASE="+listening.URL, "CHROMIUM="+chromium)
	out, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}
