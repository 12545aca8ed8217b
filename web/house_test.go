package web_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestTheHouseInARealBrowser builds the program and has each script of browser/ live through something at a house of its
// own, in Chromium: the whole product as a visitor meets it, with its store.
func TestTheHouseInARealBrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes its time")
	}
	chromium := wanted(t, "chromium")
	node := wanted(t, "node")
	if _, err := os.Stat("node_modules/playwright-core"); err != nil {
		missing(t, "node_modules/playwright-core (run npm ci in web)")
	}
	program := filepath.Join(t.TempDir(), "crownhead")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", program, "../cmd/crownhead").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, script := range []string{"table", "whole", "incidents", "keys", "pages", "sizes"} {
		t.Run(script, func(t *testing.T) {
			t.Parallel()
			drive(t, node, script, "CROWNHEAD="+program, "CHROMIUM="+chromium)
		})
	}
}
