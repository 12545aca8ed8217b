package gate

import (
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"

	"crownhead/game/gametest"
)

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

func TestAddresses(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for _, c := range []struct{ remote, forwarded, want string }{
		{"192.0.2.7:1234", "", "192.0.2.7"},
		{"192.0.2.7:1234", "198.51.100.1", "192.0.2.7"},
		{"10.0.0.1:1234", "198.51.100.1", "198.51.100.1"},
		{"10.0.0.1:1234", "203.0.113.9, 198.51.100.1, 10.0.0.2", "198.51.100.1"},
		{"10.0.0.1:1234", "", "10.0.0.1"},
		{"10.0.0.1:1234", "nonsense", "10.0.0.1"},
		{"[fd00::1]:1234", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
		{"[2001:db8:1:2::9]:1234", "", "2001:db8:1:2::/64"},
		{"[::ffff:192.0.2.7]:1234", "", "192.0.2.7"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.remote
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := New(Config{Proxies: proxies}).address(r); got != c.want {
			t.Errorf("%s, forwarded for %q: %s, wanted %s", c.remote, c.forwarded, got, c.want)
		}
	}
}

func TestLimitsForgetTheQuietest(t *testing.T) {
	now := time.Now()
	l := newLimits(false, func() time.Time { return now })
	for range Acting.Burst {
		l.allow(Acting, 1, "first", "")
	}
	for i := range mostRemembered {
		l.allow(Limit{"x", 1, 1}, 1, "", netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}).String())
	}
	if n := len(l.known); n != mostRemembered || l.recent.Len() != n {
		t.Errorf("%d are remembered, and %d in their order", n, l.recent.Len())
	}
	if ok, _ := l.allow(Acting, 1, "first", ""); !ok {
		t.Error("who was quiet longest is still remembered")
	}
}
