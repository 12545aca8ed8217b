// Package crownhead carries the version of the program: the file VERSION is its only place.
package crownhead

import (
	_ "embed"
	"strings"
)

//go:embed VERSION
var version string

// Version is the version of the sources, such as 0.1.0.
var Version = strings.TrimSpace(version)
