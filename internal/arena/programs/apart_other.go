//go:build !unix

package programs

import "os/exec"

// Apart cannot keep interrupts away on this system.
func Apart(*exec.Cmd) {}

// end ends a program, but not what it has started.
func end(cmd *exec.Cmd) { _ = cmd.Process.Kill() } // it may have ended already
