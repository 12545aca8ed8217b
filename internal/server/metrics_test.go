package server_test

import (
	"net/http/httptest"
	"strings"
	"testing"

	"crownhead/internal/server/servertest"
)

func TestMetricsAreNotForVisitors(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	v.Play(v.Table("chess", "engine").ID, "e4").Is(200)
	v.Get("/metrics").Is(404)
	own := httptest.NewServer(p.Metrics())
	defer own.Close()
	there := p.Visitor()
	there.Server = &servertest.Server{Server: p.Server, T: t, HTTP: own}
	text := there.Get("/metrics").Is(200).Body
	for _, want := range []string{
		`crownhead_http_requests_total{code="200",method="POST",route="POST /api/v1/tables"} 1`, "crownhead_turns_total ", "crownhead_appends_total ",
		"crownhead_refusals_total 0", "crownhead_sockets 0", "crownhead_tables 1", "crownhead_http_seconds_bucket", "crownhead_commit_seconds_count ", "crownhead_engine_queue ", "go_goroutines",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the metrics lack %s", want)
		}
	}
}
