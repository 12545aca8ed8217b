package gate

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// address is where a visitor comes from, as limits count it: the network of 64 bits of an IPv6 address, which one household
// or one machine has for itself. A proxy's word is taken only from the proxies we were told to trust.
func (g *Gate) address(r *http.Request) string {
	at, ok := remote(r)
	if !ok {
		return r.RemoteAddr
	}
	if g.trusts(at) {
		// Each proxy adds whom it saw at the end: the last that is not a proxy of ours is the visitor. What is before it
		// the visitor may have written.
		seen := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		for _, text := range slices.Backward(seen) {
			next, err := netip.ParseAddr(strings.TrimSpace(text))
			if err != nil {
				break
			}
			at = next.Unmap()
			if !g.trusts(at) {
				break
			}
		}
	}
	if at.Is6() {
		if net, err := at.WithZone("").Prefix(64); err == nil {
			return net.String()
		}
	}
	return at.String()
}

// Trust takes the word of these proxies, and of no others, from now on.
func (g *Gate) Trust(proxies []netip.Prefix) { g.proxies.Store(&proxies) }

func (g *Gate) trusts(at netip.Addr) bool {
	return slices.ContainsFunc(*g.proxies.Load(), func(p netip.Prefix) bool { return p.Contains(at) })
}

// fromProxy tells whether a trusted proxy brings the request.
func (g *Gate) fromProxy(r *http.Request) bool {
	at, ok := remote(r)
	return ok && g.trusts(at)
}

func remote(r *http.Request) (netip.Addr, bool) {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	return at.Addr().Unmap(), err == nil
}
