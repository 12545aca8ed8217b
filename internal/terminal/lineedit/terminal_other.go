//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package lineedit

import (
	"errors"
	"os"
	"syscall"
)

// On other systems the terminal keeps its own line editing.
type mode struct{}

var ending = []os.Signal{os.Interrupt}

const stopped = syscall.Signal(-1)

func getMode(*os.File) (*mode, error) { return nil, errors.ErrUnsupported }

func setMode(*os.File, *mode) error { return errors.ErrUnsupported }

func (m *mode) keyByKey() *mode { return m }

func terminalColumns(*os.File) int { return 0 }

func pause() {}

func die(os.Signal) { os.Exit(2) }
