package gate

import (
	"net/http"
	"testing"
)

func TestBrowsersHaveNames(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0":                                                                  "Firefox, Linux",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0":               "Edge, Windows",
		"Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36":                            "Chrome, Android",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1": "Safari, iPhone",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15":                   "Safari, macOS",
		"curl/8.5.0":          "curl",
		"":                    "",
		"<script>anything</>": "",
	} {
		r := &Request{Request: &http.Request{Header: http.Header{"User-Agent": {agent}}}}
		if got := r.browser(); got != want {
			t.Errorf("%s is %q, wanted %q", agent, got, want)
		}
	}
}
