package push

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/store"
)

const (
	mostEndpoint = 1024             // bytes; those of push services have about 200
	sendWithin   = 10 * time.Second // less than the lease of a job, so that no other node sends the same
	dialWithin   = 5 * time.Second
	mostAnswer   = 4 << 10 // bytes of an answer that are read, for the connection to be used again
	mostHeader   = 16 << 10
	mostWait     = time.Hour // that a push service may ask for
)

// Endpoints are servers of other people's choosing: a request to one must not reach what is near this house.
var (
	errPrivate = errors.New("the address is not a public one")
	errMoved   = errors.New("a push service leads elsewhere, which is not followed")
)

// checkEndpoint refuses what cannot be the endpoint of a push service. Where its name leads is checked when it is dialled.
func checkEndpoint(text string) error {
	u, err := url.Parse(text)
	if err != nil || len(text) > mostEndpoint || u.Scheme != "https" || u.Host == "" || u.User != nil || u.Fragment != "" || u.Port() != "" && u.Port() != "443" {
		return refuse(problem.BadRequest, "bad-endpoint")
	}
	if address, err := netip.ParseAddr(u.Hostname()); err == nil && !isPublic(address) {
		return refuse(problem.BadRequest, "private-endpoint")
	}
	if name := strings.ToLower(u.Hostname()); !strings.ContainsAny(name, ".:") || strings.HasSuffix(name, ".localhost") || strings.HasSuffix(name, ".local") || strings.HasSuffix(name, ".internal") {
		return refuse(problem.BadRequest, "private-endpoint")
	}
	return nil
}

// reserved are the networks that are not on the public internet, beside those that netip tells of (RFC 6890 and the registries of IANA).
var reserved = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"), netip.MustParsePrefix("192.0.2.0/24"),
	netip.MustParsePrefix("192.88.99.0/24"), netip.MustParsePrefix("198.18.0.0/15"), netip.MustParsePrefix("198.51.100.0/24"), netip.MustParsePrefix("203.0.113.0/24"),
	netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("2001::/23"), netip.MustParsePrefix("2001:db8::/32"), netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("3fff::/20"),
}

var (
	global6 = netip.MustParsePrefix("2000::/3")     // all of IPv6 that is given out
	nat64   = netip.MustParsePrefix("64:ff9b::/96") // IPv4 for hosts that have only IPv6
)

// isPublic tells whether an address is on the public internet.
func isPublic(a netip.Addr) bool {
	if a = a.Unmap(); a.Zone() != "" {
		return false
	}
	if nat64.Contains(a) {
		b := a.As16()
		a = netip.AddrFrom4([4]byte(b[12:]))
	}
	if !a.IsGlobalUnicast() || a.IsPrivate() || a.Is6() && !global6.Contains(a) {
		return false
	}
	return !slices.ContainsFunc(reserved, func(p netip.Prefix) bool { return p.Contains(a) })
}

// allowed refuses to dial what is not public. It sees the address itself, after every name has been looked up.
func allowed(address netip.Addr) error {
	if !isPublic(address) {
		return fmt.Errorf("%w: %s", errPrivate, address)
	}
	return nil
}

// newClient is an HTTP client that asks before each connection whether it may dial that address. It follows nobody elsewhere and uses no
// proxy: behind one, nobody here would see where a connection goes.
func newClient(allow func(netip.Addr) error, roots *x509.CertPool) *http.Client {
	dialer := &net.Dialer{
		Timeout: dialWithin,
		Control: func(_, address string, _ syscall.RawConn) error {
			at, err := netip.ParseAddrPort(address)
			if err != nil {
				return err
			}
			return allow(at.Addr())
		},
	}
	return &http.Client{
		Timeout: sendWithin,
		Transport: &http.Transport{
			Proxy: nil, DialContext: dialer.DialContext, ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12},
			TLSHandshakeTimeout: dialWithin, MaxResponseHeaderBytes: mostHeader, MaxConnsPerHost: senders, MaxIdleConns: 16, IdleConnTimeout: time.Minute,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return errMoved },
	}
}

// letter is a message and how it is to be delivered.
type letter struct {
	text  []byte
	ttl   time.Duration
	topic string
}

// seconds is how long the push service is to keep it.
func (l letter) seconds() string { return strconv.Itoa(int(l.ttl.Seconds())) }

// answered is a push service that did not take a message.
type answered struct {
	status int
	wait   time.Duration // it asks for
}

func (a *answered) Error() string { return "the push service answered " + strconv.Itoa(a.status) }

// isGone: nobody is there any more.
func (a *answered) isGone() bool {
	return a.status == http.StatusNotFound || a.status == http.StatusGone
}

// isBusy: another time it may take the message.
func (a *answered) isBusy() bool {
	return a.status == http.StatusTooManyRequests || a.status == http.StatusRequestTimeout || a.status >= 500
}

// send brings a message to a device's push service (RFC 8030).
func send(ctx context.Context, client *http.Client, key *ecdsa.PrivateKey, d store.Device, l letter, now time.Time) error {
	if checkEndpoint(d.Endpoint) != nil { // it was right when it was kept; what is right may have changed
		return errPrivate
	}
	body, err := encrypt(l.text, d.PublicKey, d.Auth)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, sendWithin)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, d.Endpoint, bytes.NewReader(body))
	if err != nil {
		return err
	}
	signed, err := authorization(key, r.URL, d.Origin, now)
	if err != nil {
		return err
	}
	h := r.Header
	h.Set("Authorization", signed)
	h.Set("Content-Type", "application/octet-stream")
	h.Set("Content-Encoding", "aes128gcm")
	h.Set("TTL", l.seconds())
	h.Set("Urgency", "normal") // as a chat message: it may wait for a phone that saves its battery
	h.Set("Topic", l.topic)
	h.Set("User-Agent", "Crownhead")
	res, err := client.Do(r)
	if err != nil {
		return hidden(err)
	}
	defer res.Body.Close()
	_, _ = io.CopyN(io.Discard, res.Body, mostAnswer) // nothing of it matters
	if res.StatusCode >= 200 && res.StatusCode < 300 {
		return nil
	}
	return &answered{res.StatusCode, retryAfter(res.Header.Get("Retry-After"), now)}
}

// hidden is a failure without the endpoint's address: whoever knows that can try to reach the device.
func hidden(err error) error {
	if wrapped := new(url.Error); errors.As(err, &wrapped) {
		return wrapped.Err
	}
	return err
}

// retryAfter is how long a push service asks to wait, in seconds or until a date.
func retryAfter(text string, now time.Time) time.Duration {
	wait := time.Duration(0)
	if seconds, err := strconv.ParseUint(text, 10, 31); err == nil {
		wait = time.Duration(seconds) * time.Second
	} else if at, err := http.ParseTime(text); err == nil {
		wait = at.Sub(now)
	}
	return min(max(wait, 0), mostWait)
}

// host is the push service of an endpoint, for the log.
func host(endpoint string) string {
	if u, err := url.Parse(endpoint); err == nil {
		return u.Host
	}
	return ""
}
