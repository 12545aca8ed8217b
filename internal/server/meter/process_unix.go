//go:build unix

package meter

import (
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// measureProcess tells what the process takes of the machine.
func measureProcess(p *Page) {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) == nil {
		p.Counter("process_cpu_seconds_total", "Processor time, of the program and of the system for it.", time.Duration(used.Utime.Nano()+used.Stime.Nano()).Seconds())
	}
	var most syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &most) == nil {
		p.Gauge("process_max_fds", "How many files may be open.", float64(most.Cur))
	}
	if syscall.Getrlimit(syscall.RLIMIT_AS, &most) == nil {
		p.Gauge("process_virtual_memory_max_bytes", "How much address space there may be.", float64(most.Cur))
	}
	if open, err := os.ReadDir("/dev/fd"); err == nil {
		p.Gauge("process_open_fds", "Open files.", float64(len(open)))
	}
	// The rest only Linux tells.
	if file, err := os.ReadFile("/proc/self/statm"); err == nil {
		if pages := strings.Fields(string(file)); len(pages) > 1 {
			p.Gauge("process_virtual_memory_bytes", "Address space in use.", bytesOf(pages[0]))
			p.Gauge("process_resident_memory_bytes", "Memory in use.", bytesOf(pages[1]))
		}
	}
	if file, err := os.ReadFile("/proc/self/net/netstat"); err == nil {
		if in, out, ok := octets(string(file)); ok {
			p.Counter("process_network_receive_bytes_total", "Bytes that came from the network, for all processes that share it.", in)
			p.Counter("process_network_transmit_bytes_total", "Bytes that went to the network, for all processes that share it.", out)
		}
	}
}

func bytesOf(pages string) float64 {
	n, _ := strconv.ParseFloat(pages, 64)
	return n * float64(os.Getpagesize())
}

// octets finds the bytes of the network among two lines of names and of numbers.
func octets(file string) (in, out float64, ok bool) {
	var names []string
	for line := range strings.Lines(file) {
		fields := strings.Fields(line)
		switch {
		case len(fields) == 0 || fields[0] != "IpExt:":
		case names == nil:
			names = fields
		default:
			found := 0
			for i, name := range names[:min(len(names), len(fields))] {
				n, err := strconv.ParseFloat(fields[i], 64)
				switch {
				case err != nil:
				case name == "InOctets":
					in, found = n, found+1
				case name == "OutOctets":
					out, found = n, found+1
				}
			}
			return in, out, found == 2
		}
	}
	return 0, 0, false
}
