// Package meter counts what a node does and writes the counts as Prometheus reads them, in its text format 0.0.4. The usual library for
// this takes 2 MB of the program, for forms that nobody asks this house for.
//
// It knows names, labels and numbers. It must not know what is counted.
package meter

import (
	"cmp"
	"io"
	"maps"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// Source has something to tell when somebody reads the page.
type Source interface{ Measure(*Page) }

// Page is all that is told at one time.
type Page struct{ families map[string]*family }

// family is the samples of one name.
type family struct {
	kind, help string
	samples    []string
}

func (p *Page) add(kind, name, help string, samples ...string) {
	f := p.families[name]
	if f == nil {
		f = &family{kind: kind, help: help}
		p.families[name] = f
	}
	f.samples = append(f.samples, samples...)
}

// Gauge is a number that goes up and down.
func (p *Page) Gauge(name, help string, value float64) {
	p.add("gauge", name, help, name+" "+number(value))
}

// Info is a gauge that is 1, for what its label says.
func (p *Page) Info(name, help, label, value string) {
	p.add("gauge", name, help, name+labels([]string{label}, []string{value})+" 1")
}

// Counter is a number that only grows.
func (p *Page) Counter(name, help string, value float64) {
	p.add("counter", name, help, name+" "+number(value))
}

// Summary is how many there were and their sum; of quantiles, those that are known.
func (p *Page) Summary(name, help string, count uint64, sum float64, quantiles map[float64]float64) {
	for _, q := range slices.Sorted(maps.Keys(quantiles)) {
		p.add("summary", name, help, name+labels([]string{"quantile"}, []string{number(q)})+" "+number(quantiles[q]))
	}
	p.add("summary", name, help, name+"_sum "+number(sum), name+"_count "+strconv.FormatUint(count, 10))
}

// WriteTo writes the page, by name.
func (p *Page) WriteTo(w io.Writer) (int64, error) {
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(p.families)) {
		f := p.families[name]
		text.WriteString("# HELP " + name + " " + helpEscaped.Replace(f.help) + "\n# TYPE " + name + " " + f.kind + "\n")
		for _, s := range f.samples {
			text.WriteString(s + "\n")
		}
	}
	n, err := io.WriteString(w, text.String())
	return int64(n), err
}

var (
	helpEscaped  = strings.NewReplacer(`\`, `\\`, "\n", `\n`)
	valueEscaped = strings.NewReplacer(`\`, `\\`, "\n", `\n`, `"`, `\"`)
)

func number(v float64) string {
	switch {
	case math.IsInf(v, 1):
		return "+Inf"
	case math.IsInf(v, -1):
		return "-Inf"
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

func labels(names, values []string) string {
	parts := make([]string, len(names))
	for i, name := range names {
		parts[i] = name + `="` + valueEscaped.Replace(values[i]) + `"`
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// Handler answers with what the sources and the process have to tell.
func Handler(sources ...Source) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		p := &Page{families: map[string]*family{}}
		for _, s := range sources {
			s.Measure(p)
		}
		measureGo(p)
		measureProcess(p)
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_, _ = p.WriteTo(w) // whoever asked may be gone
	})
}

// key is the values of up to three labels.
type key [3]string

// Counts is a counter for each combination of labels that has occurred. Its name is for good: others draw curves by it.
type Counts struct {
	name, help string
	labels     []string
	by         sync.Map // key to *atomic.Uint64
}

// NewCounts counts by these labels, three at most.
func NewCounts(name, help string, labels ...string) *Counts {
	if len(labels) > len(key{}) {
		panic("meter: " + name + " has too many labels")
	}
	return &Counts{name: name, help: help, labels: labels}
}

// Add counts one. There is a value for each label.
func (c *Counts) Add(values ...string) {
	var k key
	if copy(k[:], values) != len(c.labels) {
		panic("meter: " + c.name + " needs a value for each label")
	}
	n, ok := c.by.Load(k)
	if !ok {
		n, _ = c.by.LoadOrStore(k, new(atomic.Uint64))
	}
	n.(*atomic.Uint64).Add(1)
}

// Measure tells the counts.
func (c *Counts) Measure(p *Page) {
	if len(c.labels) == 0 {
		p.Counter(c.name, c.help, 0) // it is told before the first has occurred
		c.by.Range(func(_, n any) bool {
			p.families[c.name].samples = []string{c.name + " " + strconv.FormatUint(n.(*atomic.Uint64).Load(), 10)}
			return true
		})
		return
	}
	for _, k := range sorted(&c.by) {
		n, _ := c.by.Load(k)
		p.add("counter", c.name, c.help, c.name+labels(c.labels, k[:len(c.labels)])+" "+strconv.FormatUint(n.(*atomic.Uint64).Load(), 10))
	}
}

func sorted(by *sync.Map) (keys []key) {
	by.Range(func(k, _ any) bool {
		keys = append(keys, k.(key))
		return true
	})
	slices.SortFunc(keys, func(a, b key) int { return slices.Compare(a[:], b[:]) })
	return keys
}

// Times is how often something took how long, by one label.
type Times struct {
	name, help, label string
	within            []float64 // seconds, rising
	by                sync.Map  // key to *times
}

type times struct {
	sync.Mutex
	counts []uint64 // by the first bound that is not exceeded; the last exceed all
	sum    float64
}

// NewTimes counts what took no longer than each of these seconds.
func NewTimes(name, help, label string, within ...float64) *Times {
	return &Times{name: name, help: help, label: label, within: within}
}

// Add counts what took so many seconds.
func (t *Times) Add(value string, seconds float64) {
	k := key{value}
	found, ok := t.by.Load(k)
	if !ok {
		found, _ = t.by.LoadOrStore(k, &times{counts: make([]uint64, len(t.within)+1)})
	}
	at, _ := slices.BinarySearchFunc(t.within, seconds, cmp.Compare)
	one := found.(*times)
	one.Lock()
	one.counts[at]++
	one.sum += seconds
	one.Unlock()
}

// Measure tells them as a histogram.
func (t *Times) Measure(p *Page) {
	for _, k := range sorted(&t.by) {
		found, _ := t.by.Load(k)
		one := found.(*times)
		one.Lock()
		counts, sum := slices.Clone(one.counts), one.sum
		one.Unlock()
		all := uint64(0)
		for i, n := range counts {
			all += n
			bound := math.Inf(1)
			if i < len(t.within) {
				bound = t.within[i]
			}
			p.add("histogram", t.name, t.help, t.name+"_bucket"+labels([]string{t.label, "le"}, []string{k[0], number(bound)})+" "+strconv.FormatUint(all, 10))
		}
		of := labels([]string{t.label}, k[:1])
		p.add("histogram", t.name, t.help, t.name+"_sum"+of+" "+number(sum), t.name+"_count"+of+" "+strconv.FormatUint(all, 10))
	}
}
