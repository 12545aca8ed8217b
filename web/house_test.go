package web_test

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// TestTheHouseInARealBrowser builds the program and has each script of browser/ live through something at a house of its
// own, in Chromium: the whole product as a visitor meets it, with its store.
func TestTheHouseInARealBrowser(t *testing.T) {
	inABrowser(t)
	program := filepath.Join(t.TempDir(), "crownhead")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-ldflags=-s -w", "-o", program, "../cmd/crownhead").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	// The longest first, so that none is left alone in the end.
	for _, script := range []string{"whole", "table", "incidents", "sizes", "pages", "touch", "keys"} {
		t.Run(script, func(t *testing.T) {
			t.Parallel()
			drive(t, script, "CROWNHEAD="+program)
		})
	}
}
