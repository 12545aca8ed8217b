package load

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestQuantiles(t *testing.T) {
	var all histogram
	if got := all.times(); got != (Times{}) {
		t.Errorf("nothing counted: %+v", got)
	}
	random := rand.New(rand.NewPCG(1, 1))
	var times []time.Duration
	for range 20_000 {
		d := time.Duration(random.ExpFloat64() * float64(5*time.Millisecond))
		times = append(times, d)
		all.add(d)
	}
	slices.Sort(times)
	for part, got := range map[float64]time.Duration{0.5: all.times().P50, 0.99: all.times().P99} {
		want := times[int(part*float64(len(times)))-1]
		if float64(got) < float64(want) || float64(got) > float64(want)*classWidth+float64(time.Microsecond) {
			t.Errorf("the %v quantile is %v, want %v or a little more", part, got, want)
		}
	}
	if got := all.times(); got.Max != times[len(times)-1] || got.Count != uint64(len(times)) {
		t.Errorf("%+v", got)
	}
	for _, d := range []time.Duration{-time.Second, 0, time.Nanosecond, 100 * time.Hour} {
		var one histogram
		one.add(d)
		if got := one.times(); got.P50 > max(d, 0) || got.P99 > max(d, 0) {
			t.Errorf("%v alone gives %+v", d, got)
		}
	}
}

func TestFaultsAreBounded(t *testing.T) {
	var f faults
	for i := range 10_000 {
		f.add(errors.New(strings.Repeat("x", 1+i%200)))
	}
	f.add(nil)
	f.add(errEnough)
	all := f.snapshot()
	sum := 0
	for _, n := range all {
		sum += n
	}
	if len(all) > mostFaults+1 || sum != 10_000 {
		t.Errorf("%d kinds, %d in all", len(all), sum)
	}
}

func TestOptionsAreChecked(t *testing.T) {
	good := Options{Addresses: []string{"http://127.0.0.1:8420"}, Tables: 1, Duration: time.Second}
	with := func(change func(*Options)) Options {
		o := good
		change(&o)
		return o
	}
	for name, o := range map[string]Options{
		"as it is": good,
		"name":     with(func(o *Options) { o.Addresses = []string{"localhost:1"} }),
		"v6":       with(func(o *Options) { o.Addresses = []string{"http://[::1]:8420"} }),
		"allowed": with(func(o *Options) {
			o.Addresses, o.AllowHosts = []string{"http://127.0.0.1:1", "http://games.example"}, []string{"other", "games.example"}
		}),
		"idle": with(func(o *Options) { o.Tables, o.Idle = 0, 10 }),
	} {
		if err := o.check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	var fault *Fault
	for name, o := range map[string]Options{
		"nothing":          with(func(o *Options) { o.Tables = 0 }),
		"tables":           with(func(o *Options) { o.Tables = MostTables + 1 }),
		"sockets":          with(func(o *Options) { o.Tables, o.Spectators = 1000, 1000 }),
		"negative":         with(func(o *Options) { o.Idle = -1 }),
		"no time":          with(func(o *Options) { o.Duration = 0 }),
		"pace":             with(func(o *Options) { o.Pace = -1 }),
		"no address":       with(func(o *Options) { o.Addresses = nil }),
		"an empty address": with(func(o *Options) { o.Addresses = []string{""} }),
	} {
		if err := o.check(); !errors.As(err, &fault) {
			t.Errorf("%s: %v", name, err)
		}
	}
	var foreign *Foreign
	for _, address := range []string{"http://games.example", "http://10.0.0.1:8420", "localhost.games.example", "http://127.0.0.1.games.example"} {
		if err := with(func(o *Options) { o.Addresses = []string{address} }).check(); !errors.As(err, &foreign) {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func TestWhatAProcessUses(t *testing.T) {
	u, err := ofProcess(os.Getpid())
	if err != nil || u.memory < 1<<20 || u.cpu < 0 {
		t.Errorf("this process: %+v, %v", u, err)
	}
	if _, err := ofProcess(1 << 30); err == nil {
		t.Error("a process that is not there was read")
	}
	u, err = readMetrics(strings.NewReader("# HELP x\nprocess_cpu_seconds_total 1.5\ncrownhead_turns_total 7\nprocess_resident_memory_bytes 2.5e+07\n"))
	if err != nil || u.memory != 25_000_000 || u.cpu != 1500*time.Millisecond {
		t.Errorf("metrics: %+v, %v", u, err)
	}
	if _, err := readMetrics(strings.NewReader("hello\n")); err == nil {
		t.Error("no metrics were taken for some")
	}
}
