//go:build !linux

package main

import (
	"fmt"
	"os"
	"os/exec"
)

// measured runs a command; only Linux tells what all its children cost.
func measured(command []string) int {
	run := exec.Command(command[0], command[1:]...)
	run.Stdin, run.Stdout, run.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := run.Run(); run.ProcessState == nil {
		fmt.Fprintln(os.Stderr, "testplan:", err)
		return 1
	}
	return run.ProcessState.ExitCode()
}
