//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package lineedit

import (
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/sys/unix"
)

type mode unix.Termios

var ending = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGTSTP}

const stopped = syscall.SIGTSTP

func getMode(file *os.File) (*mode, error) {
	m, err := unix.IoctlGetTermios(int(file.Fd()), getTermios)
	return (*mode)(m), err
}

func setMode(file *os.File, m *mode) error {
	return unix.IoctlSetTermios(int(file.Fd()), setTermios, (*unix.Termios)(m))
}

// keyByKey is the mode without the terminal's own line editing and echo. Signals and the ends of lines stay as they are.
func (m *mode) keyByKey() *mode {
	n := *m
	n.Lflag &^= unix.ICANON | unix.ECHO | unix.ECHONL | unix.IEXTEN
	n.Iflag &^= unix.ISTRIP
	n.Cc[unix.VMIN], n.Cc[unix.VTIME] = 1, 0
	return &n
}

// terminalColumns is how many columns a terminal has; 0 if it does not say.
func terminalColumns(file *os.File) int {
	size, err := unix.IoctlGetWinsize(int(file.Fd()), unix.TIOCGWINSZ)
	if err != nil {
		return 0
	}
	return int(size.Col)
}

// pause stops the program until it is continued. The signal may stop this thread later than the call returns, so it waits for the
// other one.
func pause() {
	continued := make(chan os.Signal, 1)
	signal.Notify(continued, syscall.SIGCONT)
	defer signal.Stop(continued)
	if syscall.Kill(syscall.Getpid(), syscall.SIGSTOP) == nil {
		<-continued
	}
}

// die ends the program by a signal, as if nobody had caught it.
func die(s os.Signal) {
	signal.Reset(s)
	_ = syscall.Kill(syscall.Getpid(), s.(syscall.Signal))
}
