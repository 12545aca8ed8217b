package load

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"crownhead/internal/client"
)

// errEnough is the end of the run.
var errEnough = errors.New("enough")

// atOnce is how many tables or sockets are made at the same time: the run shall measure turns, not a flood of arrivals.
const atOnce = 16

// run is a run under way.
type run struct {
	Options
	transport *http.Transport
	begin     chan struct{} // closed when the measurement begins

	laid, sockets                atomic.Int64
	turns, games, breaks, staled atomic.Uint64
	done, news                   histogram
	faults                       faults
	reviews                      reviews
	crowd                        crowd

	before, at used
	probed     bool
	ownAt      time.Duration
	started    time.Time
}

// Run puts load on a server until the time is over or ctx ends, and reports what it has seen. An error is only what kept
// it from beginning.
func Run(ctx context.Context, o Options) (Report, error) {
	if err := o.check(); err != nil {
		return Report{}, err
	}
	r := &run{Options: o, begin: make(chan struct{})}
	r.transport = http.DefaultTransport.(*http.Transport).Clone()
	r.transport.MaxIdleConnsPerHost = 2 * atOnce
	defer r.transport.CloseIdleConnections()

	if err := r.greet(ctx); err != nil {
		return Report{}, err
	}
	if u, err := o.probe(ctx); err == nil {
		r.before, r.at, r.probed = u, u, true
	} else if !errors.Is(err, errUnknown) {
		return Report{}, fmt.Errorf("what the server uses cannot be read: %w", err)
	}

	playing, stop := context.WithCancelCause(ctx)
	defer stop(errEnough)
	var all sync.WaitGroup
	telling := r.tell(playing)
	r.layAll(playing, &all)
	r.gather(playing, &all)
	if ctx.Err() == nil {
		r.measure(playing)
	}
	report := r.report(context.WithoutCancel(ctx))
	report.Reviewed = r.reviewed(ctx)
	stop(errEnough)
	all.Wait()
	<-telling
	report.Errors, report.Faults = 0, r.faults.snapshot()
	for _, n := range report.Faults {
		report.Errors += n
	}
	if report.Laid == 0 && o.Tables > 0 && ctx.Err() == nil {
		for text := range report.Faults {
			return report, fmt.Errorf("no table could be laid: %s", text)
		}
	}
	return report, nil
}

// greet sees that there is a server on every node, and that it has the rules.
func (r *run) greet(ctx context.Context) error {
	for node := range r.Addresses {
		s, err := r.guest(node)
		if err != nil {
			return err
		}
		if _, err = s.Rules(ctx); err != nil {
			return fmt.Errorf("the server at %s cannot be used: %w", s.Address(), err)
		}
	}
	return nil
}

// guest is somebody new who comes to this node; they are counted on round all of them.
func (r *run) guest(node int) (*client.Server, error) {
	return client.New(client.Options{Address: r.Addresses[node%len(r.Addresses)], HTTP: r.transport, TurnsOnly: true})
}

// layAll makes all tables and sockets ready, and returns when they are.
func (r *run) layAll(ctx context.Context, all *sync.WaitGroup) {
	jobs := make(chan func())
	var workers sync.WaitGroup
	for range atOnce {
		workers.Go(func() {
			for job := range jobs {
				job()
			}
		})
	}
	give := func(job func()) {
		select {
		case jobs <- job:
		case <-ctx.Done():
		}
	}
	for i := range r.Tables {
		give(func() { r.layTable(ctx, all, i) })
	}
	for quiet := range (r.Idle + perQuietTable - 1) / perQuietTable {
		give(func() { r.layQuiet(ctx, all, min(perQuietTable, r.Idle-quiet*perQuietTable)) })
	}
	for range r.Reviews {
		give(func() { r.layReview(ctx) })
	}
	close(jobs)
	workers.Wait()
}

// measure lets everybody play for the time that was asked for.
func (r *run) measure(ctx context.Context) {
	runtime.GC() // what laying the tables has left is not to be collected while it is measured
	if r.probed {
		if u, err := r.probe(ctx); err == nil {
			r.at = u
		}
	}
	r.reviewed(ctx) // asks for them
	r.ownAt, r.started = ownCPU(), time.Now()
	close(r.begin)
	select {
	case <-time.After(r.Duration):
	case <-ctx.Done():
	}
}

// measuring tells whether the measurement has begun; before that, nothing the fields of it hold means anything.
func (r *run) measuring() bool {
	select {
	case <-r.begin:
		return true
	default:
		return false
	}
}

// tell reports progress until the end.
func (r *run) tell(ctx context.Context) <-chan struct{} {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if r.Progress == nil || r.Each <= 0 {
			return
		}
		each := time.NewTicker(r.Each)
		defer each.Stop()
		for {
			select {
			case <-each.C:
				r.Progress(r.report(ctx))
			case <-ctx.Done():
				return
			}
		}
	}()
	return ended
}

func (r *run) report(ctx context.Context) Report {
	p := Report{
		Measuring: r.measuring(), Of: r.Duration,
		Laid: int(r.laid.Load()), Sockets: int(r.sockets.Load()), Turns: r.turns.Load(), Games: r.games.Load(),
		Done: r.done.times(), News: r.news.times(), Breaks: r.breaks.Load(), Stale: r.staled.Load(),
		Faults: r.faults.snapshot(), Answered: r.crowd.answered.Load(), Limited: r.crowd.refused.Load(),
	}
	for _, n := range p.Faults {
		p.Errors += n
	}
	if p.Measuring {
		p.Seconds = time.Since(r.started).Seconds()
		p.PerSecond = float64(p.Turns) / p.Seconds
		p.Own = ownCPU() - r.ownAt
	}
	if r.probed {
		p.Server = Usage{Before: r.before.memory}
		if u, err := r.probe(ctx); err == nil {
			p.Server.Known, p.Server.Memory = true, u.memory
			if p.Measuring {
				p.Server.CPU = u.cpu - r.at.cpu
			}
		}
		if p.Turns > 0 {
			p.PerTurn = p.Server.CPU / time.Duration(p.Turns)
		}
	}
	return p
}
