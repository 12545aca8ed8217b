package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"crownhead/internal/porttest"
)

// promtool is Prometheus's own reader; a machine that builds for everybody has it.
func promtool(t *testing.T, input string, args ...string) {
	t.Helper()
	path, err := exec.LookPath("promtool")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("promtool is missing")
		}
		t.Skip("promtool is not installed")
	}
	c := exec.CommandContext(t.Context(), path, args...)
	c.Stdin = strings.NewReader(input)
	if out, err := c.CombinedOutput(); err != nil || strings.Contains(string(out), "FAILED") {
		t.Errorf("promtool %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// metricsPage is what a house that has been used tells Prometheus.
func metricsPage(t *testing.T) string {
	t.Helper()
	counts := porttest.Address(t)
	house := started(t, "serve", "-addr", "127.0.0.1:0", "-data", t.TempDir(), "-metrics", counts, "-backup", "every=1h")
	table := house.table("checkers/maple")
	house.do(table, `"do":"play","text":"11-15"`)
	return (&running{t: t, url: "http://" + counts, client: house.client}).ask("GET", "/metrics", "")
}

// dashboard is what the file for Grafana asks Prometheus, by the titles of its panels.
func dashboard(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("../../deploy/dashboard.json")
	if err != nil {
		t.Fatal(err)
	}
	var board struct {
		UID, Title string
		Templating struct{ List []struct{ Name string } }
		Panels     []struct {
			ID                       int
			Title, Description, Type string
			GridPos                  struct{ X, Y, W, H int }
			Targets                  []struct{ Expr string }
		}
	}
	if err := json.Unmarshal(text, &board); err != nil || board.UID == "" || board.Title == "" || len(board.Templating.List) != 2 {
		t.Fatalf("%+v, %v", board, err)
	}
	asks := map[string][]string{}
	places := map[[2]int]string{}
	ids := map[int]bool{}
	for _, p := range board.Panels {
		if p.Description == "" || len(p.Targets) == 0 || asks[p.Title] != nil || ids[p.ID] || p.GridPos.X+p.GridPos.W > 24 {
			t.Errorf("the panel %q lacks something, or is there twice", p.Title)
		}
		ids[p.ID] = true
		for x := range p.GridPos.W {
			for y := range p.GridPos.H {
				at := [2]int{p.GridPos.X + x, p.GridPos.Y + y}
				if places[at] != "" {
					t.Fatalf("%q covers %q", p.Title, places[at])
				}
				places[at] = p.Title
			}
		}
		for _, target := range p.Targets {
			asks[p.Title] = append(asks[p.Title], strings.NewReplacer("$__rate_interval", "5m", "$instance", ".*").Replace(target.Expr))
		}
	}
	if len(asks) < 10 {
		t.Fatalf("the dashboard has only %d panels", len(asks))
	}
	return asks
}

// Prometheus takes our page and finds nothing to complain about in names, types and help; nor in the alerts and what the dashboard asks.
func TestPrometheusReadsWhatWeHave(t *testing.T) {
	promtool(t, metricsPage(t), "check", "metrics")
	promtool(t, "", "check", "rules", "../../deploy/alerts.yaml")
	promtool(t, "", "test", "rules", "../../deploy/alerts.test.yaml")
	var rules strings.Builder
	rules.WriteString("groups:\n  - name: dashboard\n    rules:\n")
	n := 0
	for _, exprs := range dashboard(t) {
		for _, expr := range exprs {
			n++
			quoted, err := json.Marshal(expr)
			if err != nil {
				t.Fatal(err)
			}
			rules.WriteString("      - {record: 'panel:" + strings.Repeat("x", n) + "', expr: " + string(quoted) + "}\n")
		}
	}
	promtool(t, "", "check", "rules", written(t, "rules.yaml", rules.String()))
}

// Alerts and dashboard ask only for what the page has.
func TestAlertsAndDashboardAskForWhatThereIs(t *testing.T) {
	page := metricsPage(t)
	alerts, err := os.ReadFile("../../deploy/alerts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	asked := string(alerts)
	for _, exprs := range dashboard(t) {
		asked += "\n" + strings.Join(exprs, "\n")
	}
	names := map[string]bool{}
	for _, name := range regexp.MustCompile(`\b(?:crownhead|process|go)_[a-z_]+\b`).FindAllString(asked, -1) {
		names[name] = true
	}
	for name := range names {
		of := regexp.MustCompile(`_(bucket|sum|count)$`).ReplaceAllString(name, "")
		if name == "crownhead_limited_total" { // it is told once something was refused
			of = ""
		}
		if of != "" && !strings.Contains(page, "# TYPE "+of+" ") && !strings.Contains(page, "# TYPE "+name+" ") {
			t.Errorf("%s is asked for, and the page does not have it", name)
		}
	}
	if len(names) < 15 {
		t.Errorf("only %d names are found", len(names))
	}
	documented, err := os.ReadFile(filepath.Join("..", "..", "docs", "operations.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"alerts.yaml", "dashboard.json"} {
		if !strings.Contains(string(documented), "../deploy/"+file) {
			t.Errorf("docs/operations.md does not name %s", file)
		}
	}
}
