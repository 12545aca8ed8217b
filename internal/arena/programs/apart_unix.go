//go:build unix

package programs

import (
	"os/exec"
	"syscall"
)

// Apart gives a program a process group of its own. An interrupt from the keyboard then reaches us alone, and the game is broken off rather
// than lost by a program that died.
func Apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// end ends a program and all that it has started. Something that still held its output would let us wait for it.
func end(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) } // it may have ended already
