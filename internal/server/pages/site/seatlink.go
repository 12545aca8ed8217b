package site

import (
	"net/http"
	"time"
)

// The link to an open seat is shown to the person who set the table up for as long as it waits, and to nobody else: it is in a cookie
// that is sent to that table alone.
const linkCookie = "seatlink"

// KeepSeatLink remembers the link.
func (r *Request) KeepSeatLink(table, link string) {
	http.SetCookie(r.Sender.W, &http.Cookie{
		Name: linkCookie, Value: link, Path: "/t/" + table, MaxAge: int((30 * 24 * time.Hour).Seconds()),
		HttpOnly: true, Secure: r.Sender.Secure(), SameSite: http.SameSiteLaxMode,
	})
}

// lotCookie tells the table that lots have decided the visitor's colour, which it shows until the first turn.
const lotCookie = "lot"

// KeepLot remembers that.
func (r *Request) KeepLot(table string) {
	http.SetCookie(r.Sender.W, &http.Cookie{
		Name: lotCookie, Value: "drawn", Path: "/t/" + table, MaxAge: int((24 * time.Hour).Seconds()),
		HttpOnly: true, Secure: r.Sender.Secure(), SameSite: http.SameSiteLaxMode,
	})
}

// ByLot tells whether it was remembered.
func ByLot(r *http.Request) bool {
	_, err := r.Cookie(lotCookie)
	return err == nil
}

// SeatLink is the link that was kept; "" if there is none.
func SeatLink(r *http.Request) string {
	c, err := r.Cookie(linkCookie)
	if err != nil {
		return ""
	}
	return c.Value
}
