//go:build !unix

package programs

import "os/exec"

// apart cannot keep interrupts away on this system.
func apart(*exec.Cmd) {}

// end ends a program, but not what it has started.
func end(cmd *exec.Cmd) { _ = cmd.Process.Kill() } // it may have ended already
