package gate

import (
	"net/http/httptest"
	"net/netip"
	"testing"
	"testing/synctest"
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

// Whoever goes on asking after having been told to wait is told so once a second and connection, not as fast as he can ask.
func TestAnswersToThoseWhoDoNotHeedThemAreHeldUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := New(Config{})
		ask := func(address string) time.Duration {
			plain := httptest.NewRequest("GET", "/", nil).WithContext(t.Context())
			plain.RemoteAddr = address
			began := time.Now()
			_ = g.Request(httptest.NewRecorder(), plain).Allow(Requests)
			return time.Since(began)
		}
		for i := range (Requests.Burst + Refusals.Burst) * PerAddress {
			if took := ask("192.0.2.1:1"); took != 0 {
				t.Fatalf("request %d waited for %s", i, took)
			}
		}
		for left := Requests.Burst * PerAddress; left > 0; left-- { // what has come back meanwhile
			if _, err := g.countN(Requests, 1, "", "192.0.2.1"); err != nil {
				break
			}
		}
		if took := ask("192.0.2.1:1"); took != Refusals.Each {
			t.Errorf("one who does not heed the answer waited for %s, wanted %s", took, Refusals.Each)
		}
		if took := ask("192.0.2.2:1"); took != 0 {
			t.Errorf("another waited for %s", took)
		}
		g.detained.Store(mostDetained)
		for range Requests.Burst * PerAddress {
			if _, err := g.countN(Requests, 1, "", "192.0.2.1"); err != nil {
				break
			}
		}
		for range Refusals.Burst * PerAddress {
			_, _ = g.limits.allow(Refusals, 1, "", "192.0.2.1")
		}
		if took := ask("192.0.2.1:1"); took != 0 {
			t.Errorf("with very many waiting another one waited for %s", took)
		}
	})
}
