package main

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"crownhead/internal/client"
	"crownhead/internal/wire"
)

// lossy loses the answer to the first request for a seat: the server has given it, and nobody has heard.
type lossy struct{ lost bool }

func (l *lossy) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err == nil && !l.lost && strings.HasSuffix(r.URL.Path, "/seat") {
		l.lost = true
		_ = answer.Body.Close()
		return nil, errors.New("the line is dead")
	}
	return answer, err
}

// A seat link works once. Who does not hear that it did asks again, and must still be the one who has the seat.
func TestASeatIsNotLostWithItsAnswer(t *testing.T) {
	address, _ := openHouse(t, "127.0.0.1:0", t.TempDir())
	_, made := laid(t, address, "checkers/maple")
	newcomer, err := client.New(client.Options{Address: address, HTTP: &lossy{}})
	must(t, err)
	link := made.SeatLinks[1]
	take := wire.TakeSeat{Token: link[strings.LastIndex(link, "/")+1:]}
	if _, err := newcomer.TakeSeat(t.Context(), made.ID, take); err == nil {
		t.Fatal("nothing was lost")
	}
	taken, err := newcomer.TakeSeat(t.Context(), made.ID, take)
	must(t, err)
	table, err := newcomer.Table(t.Context(), made.ID)
	must(t, err)
	if len(table.Yours.Seats) != 1 || table.Yours.Seats[0] != taken.Seat {
		t.Errorf("holds %v, and took %s", table.Yours.Seats, taken.Seat)
	}
}
