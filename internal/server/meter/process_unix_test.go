//go:build unix

package meter

import (
	"strings"
	"testing"
)

func TestTheSystemTellsOfTheProcess(t *testing.T) {
	page := told()
	for _, name := range []string{"process_cpu_seconds_total", "process_open_fds", "process_max_fds"} {
		if !strings.Contains(page, "\n"+name+" ") {
			t.Errorf("the page lacks %s", name)
		}
	}
}

func TestOctetsOfTheNetwork(t *testing.T) {
	const file = "TcpExt: InOctets\nTcpExt: 5\nIpExt: InNoRoutes InOctets OutOctets InMcast\nIpExt: 0 3961146646 2991798962 0\n"
	if in, out, ok := octets(file); in != 3961146646 || out != 2991798962 || !ok {
		t.Errorf("%v in, %v out, %v", in, out, ok)
	}
	for _, bad := range []string{"", "IpExt: InOctets OutOctets\n", "IpExt: InOctets OutOctets\nIpExt: 1\n", "IpExt: InOctets OutOctets\nIpExt: x y\n"} {
		if _, _, ok := octets(bad); ok {
			t.Errorf("octets are found in %q", bad)
		}
	}
}
