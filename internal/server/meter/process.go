package meter

import (
	"math"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// began is when the process began, to the millisecond or so.
var began = time.Now()

// measureGo tells of memory, goroutines and the collector, under the names that dashboards for Go programs know.
func measureGo(p *Page) {
	var gc debug.GCStats
	gc.PauseQuantiles = make([]time.Duration, 5)
	debug.ReadGCStats(&gc)
	pauses := map[float64]float64{}
	for i, q := range gc.PauseQuantiles {
		pauses[float64(i)/4] = q.Seconds()
	}
	p.Summary("go_gc_duration_seconds", "Pauses of the garbage collector.", uint64(gc.NumGC), gc.PauseTotal.Seconds(), pauses)
	samples := []metrics.Sample{{Name: "/gc/gogc:percent"}, {Name: "/gc/gomemlimit:bytes"}, {Name: "/sched/gomaxprocs:threads"}}
	metrics.Read(samples)
	for i, name := range [...]string{"go_gc_gogc_percent", "go_gc_gomemlimit_bytes", "go_sched_gomaxprocs_threads"} {
		if v := samples[i].Value; v.Kind() == metrics.KindUint64 {
			p.Gauge(name, "The setting "+samples[i].Name+" of the runtime.", float64(v.Uint64()))
		}
	}
	threads, _ := runtime.ThreadCreateProfile(nil)
	p.Gauge("go_goroutines", "Goroutines now.", float64(runtime.NumGoroutine()))
	p.Gauge("go_threads", "Threads of the system.", float64(threads))
	p.Info("go_info", "The version of Go.", "version", runtime.Version())
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	for _, one := range []struct {
		name, help string
		value      uint64
	}{
		{"alloc_bytes", "Bytes in use.", m.Alloc},
		{"buck_hash_sys_bytes", "Bytes of profiling tables.", m.BuckHashSys},
		{"gc_sys_bytes", "Bytes of the garbage collector.", m.GCSys},
		{"heap_alloc_bytes", "Bytes in use on the heap.", m.HeapAlloc},
		{"heap_idle_bytes", "Bytes of the heap that wait to be used.", m.HeapIdle},
		{"heap_inuse_bytes", "Bytes of the heap that are in use.", m.HeapInuse},
		{"heap_objects", "Objects on the heap.", m.HeapObjects},
		{"heap_released_bytes", "Bytes given back to the system.", m.HeapReleased},
		{"heap_sys_bytes", "Bytes of the heap that came from the system.", m.HeapSys},
		{"mcache_inuse_bytes", "Bytes of mcache structures in use.", m.MCacheInuse},
		{"mcache_sys_bytes", "Bytes of mcache structures.", m.MCacheSys},
		{"mspan_inuse_bytes", "Bytes of mspan structures in use.", m.MSpanInuse},
		{"mspan_sys_bytes", "Bytes of mspan structures.", m.MSpanSys},
		{"next_gc_bytes", "Bytes of the heap at which the next collection begins.", m.NextGC},
		{"other_sys_bytes", "Bytes for everything else.", m.OtherSys},
		{"stack_inuse_bytes", "Bytes of stacks in use.", m.StackInuse},
		{"stack_sys_bytes", "Bytes of stacks that came from the system.", m.StackSys},
		{"sys_bytes", "Bytes that came from the system.", m.Sys},
	} {
		p.Gauge("go_memstats_"+one.name, one.help, float64(one.value))
	}
	p.Counter("go_memstats_alloc_bytes_total", "Bytes ever allocated.", float64(m.TotalAlloc))
	p.Counter("go_memstats_mallocs_total", "Objects ever allocated.", float64(m.Mallocs))
	p.Counter("go_memstats_frees_total", "Objects freed.", float64(m.Frees))
	p.Gauge("go_memstats_last_gc_time_seconds", "When the last collection ended, since 1970.", float64(m.LastGC)/1e9)
	p.Gauge("process_start_time_seconds", "When the process began, since 1970.", math.Round(float64(began.UnixMilli()))/1e3)
}
