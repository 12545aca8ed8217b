package client

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"crownhead/internal/wire"
)

// Challenge challenges an account or a bot by its name.
func (s *Server) Challenge(ctx context.Context, n wire.NewChallenge) (wire.Challenge, error) {
	return post[wire.Challenge](ctx, s, "/challenges", n)
}

// Challenges are those one has got and made, and that nobody has answered.
func (s *Server) Challenges(ctx context.Context) (wire.Challenges, error) {
	return get[wire.Challenges](ctx, s, "/me/challenges", nil)
}

// Accept accepts a challenge: the table is there, with both at it.
func (s *Server) Accept(ctx context.Context, challenge string) (wire.TakenSeat, error) {
	return post[wire.TakenSeat](ctx, s, "/challenges/"+url.PathEscape(challenge)+"/accept", nil)
}

// Dismiss declines a challenge that one has got, or withdraws one that one has made.
func (s *Server) Dismiss(ctx context.Context, challenge string) error {
	return s.call(ctx, http.MethodDelete, "/challenges/"+url.PathEscape(challenge), nil, nil, nil)
}

// Events is what happens to oneself, at whichever table. Next is for one goroutine.
type Events struct {
	server *Server
	body   io.Closer // nil while it is away
	lines  *bufio.Scanner
	quiet  *time.Timer // ends a connection on which nothing comes
}

// Follow connects to one's own events. The first attempt must work; later the connection is made again whenever it breaks.
func (s *Server) Follow(ctx context.Context) (*Events, error) {
	if err := s.introduce(ctx); err != nil {
		return nil, err
	}
	e := &Events{server: s}
	return e, e.dial(ctx)
}

// Next waits for the next notice. After a lost connection what still waits for one is told again.
func (e *Events) Next(ctx context.Context) (wire.Notice, error) {
	wait := firstWait
	for {
		if e.body != nil {
			if n, ok := e.read(ctx); ok {
				return n, nil
			}
			e.Close()
		}
		select {
		case <-time.After(jittered(wait)):
		case <-ctx.Done():
			return wire.Notice{}, ctx.Err()
		}
		err := e.dial(ctx)
		var p *Problem
		if errors.As(err, &p) && !p.Temporary() {
			return wire.Notice{}, err
		}
		wait = min(2*wait, longestWait)
	}
}

// Close ends it.
func (e *Events) Close() {
	if e.body != nil {
		e.quiet.Stop()
		e.body.Close()
		e.body = nil
	}
}

func (e *Events) dial(ctx context.Context) error {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx)) // it outlives who waits for one notice
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, e.server.url("/me/events", nil), nil)
	if err != nil {
		cancel()
		return err
	}
	request.Header = e.server.header()
	e.quiet = time.AfterFunc(silence, cancel)
	response, err := e.server.http.Do(request)
	if err != nil {
		e.quiet.Stop()
		cancel()
		return plain(err)
	}
	if response.StatusCode != http.StatusOK {
		defer cancel()
		defer response.Body.Close()
		e.quiet.Stop()
		return problem(response)
	}
	e.body, e.lines = response.Body, bufio.NewScanner(response.Body)
	e.lines.Buffer(nil, mostMessage)
	return nil
}

// read reads up to the next notice; there is none when the connection ends.
func (e *Events) read(ctx context.Context) (wire.Notice, bool) {
	body := e.body
	stop := context.AfterFunc(ctx, func() { body.Close() })
	defer stop()
	for e.lines.Scan() {
		e.quiet.Reset(silence)
		data, ok := strings.CutPrefix(e.lines.Text(), "data: ")
		var n wire.Notice
		if ok && json.Unmarshal([]byte(data), &n) == nil && (n.Table != nil || n.Challenge != nil) {
			return n, true
		}
	}
	return wire.Notice{}, false
}
