package main

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// measured runs a command and says at the end how many seconds of processor time it took with all its children. Also with those whose
// parents are gone, as most of Chromium's: Linux hands them to this process.
func measured(command []string) int {
	const subreaper = 36 // PR_SET_CHILD_SUBREAPER
	if _, _, fault := syscall.RawSyscall(syscall.SYS_PRCTL, subreaper, 1, 0); fault != 0 {
		fmt.Fprintln(os.Stderr, "testplan:", fault)
		return 1
	}
	run := exec.Command(command[0], command[1:]...)
	run.Stdin, run.Stdout, run.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := run.Start(); err != nil {
		fmt.Fprintln(os.Stderr, "testplan:", err)
		return 1
	}
	var ended syscall.WaitStatus
	for pid := 0; pid != run.Process.Pid; { // others that end are let go at once: a test may wait until they are gone
		pid, _ = syscall.Wait4(-1, &ended, 0, nil)
	}
	for tries := 100; tries > 0; tries-- { // what was killed last may take a moment to end
		pid, none := syscall.Wait4(-1, nil, syscall.WNOHANG, nil)
		if none != nil {
			break
		}
		if pid == 0 {
			time.Sleep(10 * time.Millisecond)
		}
	}
	var took syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_CHILDREN, &took) == nil {
		fmt.Printf("%s%.0f\n", costs, time.Duration(took.Utime.Nano()+took.Stime.Nano()).Seconds())
	}
	if !ended.Exited() {
		return 1 // by a signal
	}
	return ended.ExitStatus()
}
