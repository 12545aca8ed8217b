package web_test

import "testing"

// TestTheHouseInARealBrowser builds the program and has each script of browser/ live through something at a house of its
// own, in Chromium: the whole product as a visitor meets it, with its store.
func TestTheHouseInARealBrowser(t *testing.T) {
	inABrowser(t)
	wanted(t, "certutil")
	program := built(t)
	// The longest first, so that none is left alone in the end.
	for _, script := range []string{"frame", "table", "pages", "sizes", "whole", "beside", "keys", "incidents", "touch", "phone", "ear", "face", "keepers", "push", "evening", "https"} {
		t.Run(script, func(t *testing.T) {
			t.Parallel()
			drive(t, script, "CROWNHEAD="+program)
		})
	}
}

// TestFirefoxAndWebKit has somebody with Firefox and somebody with WebKit play each other; make browsers has them play every family, also without a server, review and print.
func TestFirefoxAndWebKit(t *testing.T) {
	inABrowser(t)
	for _, program := range []string{"firefox-esr", "WebKitWebDriver", "Xvfb"} {
		wanted(t, program)
	}
	drive(t, "browsers", "CROWNHEAD="+built(t))
}
