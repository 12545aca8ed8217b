package load

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
)

// crowdAddress is where the crowd comes from, for a server that trusts this machine as a proxy: all of it is one visitor, and the players are others.
const crowdAddress = "203.0.113.7"

// crowd counts what the crowd was answered.
type crowd struct{ answered, refused, asked atomic.Uint64 }

// gather has so many connections ask for what is costly, as fast as it is answered, while the players are measured.
func (r *run) gather(ctx context.Context, all *sync.WaitGroup) {
	family, _, _ := strings.Cut(r.Rules, "?")
	paths := []string{"/", "/games", "/offline", "/api/v1/puzzles", "/pictures/positions/" + family + "/board.png?wide=%d"}
	transport := r.transport.Clone()
	transport.MaxIdleConnsPerHost = r.Crowd
	for range r.Crowd {
		all.Go(func() {
			select {
			case <-r.begin:
			case <-ctx.Done():
			}
			for ctx.Err() == nil {
				n := r.crowd.asked.Add(1)
				path := paths[n%uint64(len(paths))]
				if strings.Contains(path, "%d") {
					path = fmt.Sprintf(path, 1600-n/uint64(len(paths))%800) // each a new picture
				}
				r.crowd.ask(ctx, transport, r.Addresses[n%uint64(len(r.Addresses))]+path)
			}
		})
	}
}

func (c *crowd) ask(ctx context.Context, by http.RoundTripper, url string) {
	request, err := http.NewRequestWithContext(ctx, "GET", url, nil)
	if err != nil {
		return
	}
	request.Header.Set("X-Forwarded-For", crowdAddress)
	request.Header.Set("Accept-Encoding", "gzip")
	answer, err := by.RoundTrip(request)
	if err != nil {
		return
	}
	_, _ = io.Copy(io.Discard, answer.Body) // what counts is that it was sent
	_ = answer.Body.Close()
	if answer.StatusCode == http.StatusOK {
		c.answered.Add(1)
	} else {
		c.refused.Add(1)
	}
}
