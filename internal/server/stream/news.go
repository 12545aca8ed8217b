package stream

import (
	"context"
	"slices"
	"sync"

	"crownhead/internal/server/websocket"
)

// The watcher rings when there is something to tell. Rings are counted, and whoever counts the first sees to all that come until the count is back at
// none: so frames go out in order, one goroutine at a time.

// rung is called when there is something to tell: one goroutine sees to all of it, the one that rings if it may.
func (s *socket) rung(here bool) {
	switch {
	case s.rings.Add(1) != 1:
	case here:
		s.tellHere()
	default:
		s.live.workers.run(s.tell)
	}
}

// tellHere sends what has happened as far as that can be done without waiting, and leaves the rest to a worker.
func (s *socket) tellHere() {
	s.news(func(frame []byte) bool {
		left, all := s.conn.Offer(frame)
		if !all {
			s.live.workers.run(s.tellAfter(slices.Clone(left)))
		}
		return all
	}, func() { s.live.workers.run(s.tell) })
}

// tellAfter sends what waits after what is left of a frame.
func (s *socket) tellAfter(left []byte) func() {
	return func() {
		err := s.conn.Flush()
		if err == nil && len(left) > 0 {
			err = s.send(left)
		}
		if err != nil {
			s.close()
			return
		}
		s.tell()
	}
}

// tell sends what has happened, until nobody rings any more.
func (s *socket) tell() {
	s.news(func(frame []byte) bool {
		if s.send(frame) != nil {
			s.close()
			return false
		}
		return true
	}, s.bye)
}

// news hands over frame by frame what has happened, until nobody rings any more, send does not go on, or the watcher has ended. In the last two cases
// the rings stay counted, so that nobody else begins.
func (s *socket) news(send func(frame []byte) bool, ended func()) {
	buffer := frameBuffers.Get().(*[]byte)
	defer frameBuffers.Put(buffer)
	for rings := s.rings.Load(); rings > 0; rings = s.rings.Add(-rings) {
		for {
			frame, some, more := s.watcher.Next((*buffer)[:0], websocket.AppendFrame)
			*buffer = frame
			if !more {
				ended()
				return
			}
			if !some {
				break
			}
			if !send(frame) {
				return
			}
		}
	}
}

// answer answers one message. What happens by it is news to its sender too, and goes with the answer.
func (s *socket) answer(text []byte, soon bool) error {
	tells := s.rings.Add(1) == 1
	answer := s.live.answer
	if soon {
		answer = s.live.tooSoon
	}
	said := answer(context.Background(), s.who, s.table, text)
	if !tells {
		return s.write(said)
	}
	buffer := frameBuffers.Get().(*[]byte)
	frames := (*buffer)[:0]
	for some := true; some; {
		frames, some, _ = s.watcher.Next(frames, websocket.AppendFrame)
	}
	frames = websocket.AppendFrame(frames, said)
	err := s.send(frames)
	*buffer = frames
	frameBuffers.Put(buffer)
	s.tell() // rings meanwhile have been left to us
	return err
}

// frameBuffers are used again for frames that are sent.
var frameBuffers = sync.Pool{New: func() any { return new(make([]byte, 0, 4<<10)) }}

func (s *socket) write(message []byte) error {
	buffer := frameBuffers.Get().(*[]byte)
	defer frameBuffers.Put(buffer)
	*buffer = websocket.AppendFrame((*buffer)[:0], message)
	return s.send(*buffer)
}

// send sends whole frames.
func (s *socket) send(frames []byte) error {
	_, err := s.conn.Write(frames)
	return err
}
