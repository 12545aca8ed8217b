package gate

import (
	"context"
	"slices"
	"sync"
	"time"
)

// Queue is for work that only a few requests may do at a time. Senders take turns, so one who asks for much waits for himself and for
// nobody else, and those who have left lose their place.
type Queue struct {
	mu     sync.Mutex
	free   int                        // how many more may work
	most   int                        // how many requests of one sender wait at a time
	queued map[string][]chan struct{} // by sender, the first to come first; closed when its turn has come
	order  []string                   // the senders for whom somebody waits, the next one first
}

// NewQueue lets so many work at a time, and at most so many wait for each sender.
func NewQueue(atOnce, most int) *Queue {
	return &Queue{free: atOnce, most: most, queued: map[string][]chan struct{}{}}
}

// Enter waits until it is the sender's turn. A sender that has entered calls leave; an error means that the sender has left or waits too often.
func (q *Queue) Enter(ctx context.Context, sender string) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	q.mu.Lock()
	if q.free > 0 { // then nobody waits
		q.free--
		q.mu.Unlock()
		return q.leave, nil
	}
	if len(q.queued[sender]) >= q.most {
		q.mu.Unlock()
		return nil, TooMany(time.Second)
	}
	turn := q.wait(sender)
	q.mu.Unlock()

	select {
	case <-turn:
		return q.leave, nil
	case <-ctx.Done():
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if i := slices.Index(q.queued[sender], turn); i >= 0 {
		q.set(sender, slices.Delete(q.queued[sender], i, i+1))
	} else {
		q.next() // the turn had come meanwhile
	}
	return nil, ctx.Err()
}

// GiveWay lets those who wait have a turn before the sender, who has entered, goes on.
func (q *Queue) GiveWay(sender string) {
	q.mu.Lock()
	if len(q.order) == 0 {
		q.mu.Unlock()
		return
	}
	turn := q.wait(sender)
	q.next()
	q.mu.Unlock()
	<-turn
}

// wait is the last place among those of a sender.
func (q *Queue) wait(sender string) (turn chan struct{}) {
	turn = make(chan struct{})
	if len(q.queued[sender]) == 0 {
		q.order = append(q.order, sender)
	}
	q.queued[sender] = append(q.queued[sender], turn)
	return turn
}

func (q *Queue) leave() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.next()
}

// next lets the next sender work, who is the last to be asked again.
func (q *Queue) next() {
	if len(q.order) == 0 {
		q.free++
		return
	}
	sender := q.order[0]
	q.order = append(q.order[1:], sender)
	waiting := q.queued[sender]
	q.set(sender, waiting[1:])
	close(waiting[0])
}

// set says who waits for a sender; one for whom nobody does is forgotten.
func (q *Queue) set(sender string, waiting []chan struct{}) {
	if len(waiting) > 0 {
		q.queued[sender] = waiting
		return
	}
	delete(q.queued, sender)
	q.order = slices.DeleteFunc(q.order, func(one string) bool { return one == sender })
}
