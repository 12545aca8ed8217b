package meter

import (
	"math"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// told is the page of some sources.
func told(sources ...Source) string {
	answer := httptest.NewRecorder()
	Handler(sources...).ServeHTTP(answer, httptest.NewRequest("GET", "/metrics", nil))
	return answer.Body.String()
}

func TestThePageIsInTheTextFormat(t *testing.T) {
	requests := NewCounts("x_requests_total", "Requests.\nBy \\ route.", "route", "code")
	requests.Add(`GET /"a"`, "200")
	requests.Add(`GET /"a"`, "200")
	requests.Add("GET /\\\n", "404")
	took := NewTimes("x_seconds", "How long.", "route", 0.5, 2)
	for _, s := range []float64{0.5, 0.6, 2, 100} {
		took.Add("GET /", s)
	}
	page := told(requests, took, NewCounts("x_messages_total", "Messages."))
	for _, want := range []string{
		"# HELP x_messages_total Messages.\n# TYPE x_messages_total counter\nx_messages_total 0\n",
		"# HELP x_requests_total Requests.\\nBy \\\\ route.\n# TYPE x_requests_total counter\nx_requests_total{route=\"GET /\\\"a\\\"\",code=\"200\"} 2\nx_requests_total{route=\"GET /\\\\\\n\",code=\"404\"} 1\n",
		"# TYPE x_seconds histogram\nx_seconds_bucket{route=\"GET /\",le=\"0.5\"} 1\nx_seconds_bucket{route=\"GET /\",le=\"2\"} 3\nx_seconds_bucket{route=\"GET /\",le=\"+Inf\"} 4\n" +
			"x_seconds_sum{route=\"GET /\"} 103.1\nx_seconds_count{route=\"GET /\"} 4\n",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks\n%s", want)
		}
	}
	name := `[a-z_]+(\{[a-z]+="([^"\\\n]|\\[\\n"])*"(,[a-z]+="([^"\\\n]|\\[\\n"])*")*\})?`
	line := regexp.MustCompile(`^(# HELP [a-z_]+ .+|# TYPE [a-z_]+ (counter|gauge|summary|histogram)|` + name + ` (\+Inf|-?[0-9.]+(e[+-][0-9]+)?))$`)
	seen := map[string]bool{}
	for text := range strings.Lines(page) {
		text = strings.TrimSuffix(text, "\n")
		if !line.MatchString(text) {
			t.Errorf("no line of the format: %q", text)
		}
		if strings.HasPrefix(text, "# TYPE") && seen[text] {
			t.Errorf("twice: %s", text)
		}
		seen[text] = true
	}
}

func TestTheProcessTellsOfItself(t *testing.T) {
	page := told()
	for _, name := range []string{"go_goroutines", "go_memstats_heap_alloc_bytes", "go_gc_duration_seconds_count", "go_threads", "process_start_time_seconds"} {
		if !strings.Contains(page, "\n"+name+" ") {
			t.Errorf("the page lacks %s", name)
		}
	}
}

func TestMetersCountForManyAtOnce(t *testing.T) {
	counts, took := NewCounts("x_total", "X."), NewTimes("x_seconds", "X.", "a", 1)
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 500 {
				counts.Add()
				took.Add("b", 0.25)
				told(counts, took)
			}
		})
	}
	group.Wait()
	page := told(counts, took)
	for _, want := range []string{"x_total 4000\n", "x_seconds_count{a=\"b\"} 4000\n", "x_seconds_sum{a=\"b\"} 1000\n"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for v, want := range map[float64]string{0: "0", 1.5: "1.5", 1e21: "1e+21", math.Inf(1): "+Inf", math.Inf(-1): "-Inf"} {
		if got := number(v); got != want {
			t.Errorf("%v is written %s, not %s", v, got, want)
		}
	}
}
