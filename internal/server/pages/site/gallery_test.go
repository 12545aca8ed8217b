package site

import (
	"bytes"
	"context"
	"errors"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"crownhead/internal/drawing/picture"
	"crownhead/internal/server/gate"
)

// TestPicturesWaitForTheirOwnSender has one sender keep the brush busy. Kept, refused and abandoned pictures do not wait for it.
// Nor does a film: the picture gives way to it, although only one can be painted at a time.
func TestPicturesWaitForTheirOwnSender(t *testing.T) {
	g := newGallery(gate.NewQueue(1, 32))
	front := gate.New(gate.Config{})
	from := func(ctx context.Context, address string) *gate.Request {
		r := httptest.NewRequestWithContext(ctx, "GET", "/", nil)
		r.RemoteAddr = address + ":1000"
		return front.Request(httptest.NewRecorder(), r)
	}
	free := func() error { return nil }
	body := func(text string) func(picture.Rest) []byte {
		return func(picture.Rest) []byte { return []byte(text) }
	}
	crowd := from(t.Context(), "10.0.0.1")
	if _, err := g.take(crowd, g.brush, "kept", free, body("kept")); err != nil {
		t.Fatal(err)
	}
	began, finish, done := make(chan struct{}), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		_, _ = g.take(crowd, g.brush, "slow", free, func(rest picture.Rest) []byte {
			close(began)
			for {
				select {
				case <-finish:
					return []byte("slow")
				default:
					rest()
				}
			}
		})
	}()
	<-began

	if got, err := g.take(crowd, g.brush, "kept", free, body("again")); err != nil || string(got) != "kept" {
		t.Errorf("what is kept: %s, %v", got, err)
	}
	tooMany := gate.TooMany(1)
	if _, err := g.take(crowd, g.brush, "refused", func() error { return tooMany }, body("refused")); !errors.Is(err, tooMany) {
		t.Errorf("what is refused: %v", err)
	}
	if got, err := g.take(from(t.Context(), "10.0.0.2"), g.camera, "film", free, body("film")); err != nil || !bytes.Equal(got, []byte("film")) {
		t.Errorf("a film: %s, %v", got, err)
	}
	gone, leave := context.WithCancel(t.Context())
	var painted atomic.Bool
	left := make(chan error)
	go func() {
		_, err := g.take(from(gone, "10.0.0.1"), g.brush, "abandoned", free, func(picture.Rest) []byte { painted.Store(true); return nil })
		left <- err
	}()
	leave()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Errorf("who has left: %v", err)
	}
	close(finish)
	<-done
	if painted.Load() {
		t.Error("a picture was painted for nobody")
	}
}

func TestWhatPicturesCost(t *testing.T) {
	for _, c := range []struct {
		file       string
		wide, want int
	}{{boardFile, 720, 1}, {boardFile, 120, 1}, {boardFile, 1600, 5}, {boardFile, 9_999_999, 5}, {boardFile, -5, 1}, {boardFile, 1000, 2}, {cardFile, 720, 1}, {filmFile, 720, 1}} {
		if got := cost(c.file, c.wide); got != c.want {
			t.Errorf("%s of %d pixels costs %d, want %d", c.file, c.wide, got, c.want)
		}
	}
}
