package load

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// used is what a process has taken from its machine so far.
type used struct {
	memory int64
	cpu    time.Duration
}

// probe reads what the server uses: from the system, if it runs on this machine and its number is known, else from
// its own /metrics.
func (o Options) probe(ctx context.Context) (used, error) {
	switch {
	case len(o.PIDs) > 0:
		var sum used
		for _, pid := range o.PIDs {
			one, err := ofProcess(pid)
			if err != nil {
				return used{}, err
			}
			sum.memory += one.memory
			sum.cpu += one.cpu
		}
		return sum, nil
	case o.Metrics != "":
		return ofMetrics(ctx, o.Metrics)
	}
	return used{}, errUnknown
}

var errUnknown = fmt.Errorf("nobody said where to read what the server uses")

// ticks is the clock of /proc on Linux.
const ticks = 100

func ofProcess(pid int) (used, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return used{}, err
	}
	// The second field is the program's name in brackets and may hold anything, so count from its end.
	_, rest, ok := strings.Cut(string(text[strings.LastIndexByte(string(text), ')'):]), ") ")
	fields := strings.Fields(rest)
	const user, system, resident = 11, 12, 21 // of the fields after the name
	if !ok || len(fields) <= resident {
		return used{}, fmt.Errorf("/proc/%d/stat cannot be read", pid)
	}
	var numbers [3]int64
	for i, field := range []int{user, system, resident} {
		if numbers[i], err = strconv.ParseInt(fields[field], 10, 64); err != nil {
			return used{}, err
		}
	}
	return used{memory: numbers[2] * int64(os.Getpagesize()), cpu: time.Duration(numbers[0]+numbers[1]) * time.Second / ticks}, nil
}

func ofMetrics(ctx context.Context, address string) (used, error) {
	if !strings.Contains(address, "://") {
		address = "http://" + address
	}
	if !strings.HasSuffix(address, "/metrics") {
		address = strings.TrimSuffix(address, "/") + "/metrics"
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return used{}, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return used{}, err
	}
	defer response.Body.Close()
	return readMetrics(response.Body)
}

func readMetrics(from io.Reader) (used, error) {
	var u used
	found := 0
	lines := bufio.NewScanner(from)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		number, err := strconv.ParseFloat(value, 64)
		if err != nil {
			continue
		}
		switch name {
		case "process_resident_memory_bytes":
			u.memory, found = int64(number), found+1
		case "process_cpu_seconds_total":
			u.cpu, found = time.Duration(number*float64(time.Second)), found+1
		}
	}
	if err := lines.Err(); err != nil {
		return u, err
	}
	if found < 2 {
		return u, fmt.Errorf("the metrics do not say what the process uses")
	}
	return u, nil
}
