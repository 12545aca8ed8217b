package clients

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	_ "github.com/oapi-codegen/runtime" // what the generated client links: it must be in go.mod
)

// A client that oapi-codegen makes compiles and works.
func TestAClientInGo(t *testing.T) {
	at, description := serve(t)
	folder := t.TempDir()
	for _, name := range []string{"go.mod", "go.sum"} {
		write(t, filepath.Join(folder, name), read(t, filepath.Join("..", name)))
	}
	write(t, filepath.Join(folder, "main.go"), read(t, "testdata/main.go.txt"))
	if err := os.Mkdir(filepath.Join(folder, "client"), 0o755); err != nil {
		t.Fatal(err)
	}
	run(t, ".", "go", "run", "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen",
		"-generate", "types,client", "-package", "client", "-o", filepath.Join(folder, "client", "client.go"), description)
	if said := run(t, folder, "go", "run", ".", at); said != "waiting\n" {
		t.Errorf("the client says %q", said)
	}
}

// A client that openapi-typescript makes compiles and works.
func TestAClientInTypeScript(t *testing.T) {
	if _, err := os.Stat("node_modules/openapi-typescript"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("openapi-typescript is missing; make tools-test installs it")
		}
		t.Skip("openapi-typescript is missing; make tools-test installs it")
	}
	at, description := serve(t)
	folder := t.TempDir()
	modules, err := filepath.Abs("node_modules")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(modules, filepath.Join(folder, "node_modules")); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(folder, "package.json"), []byte(`{"type":"module"}`))
	write(t, filepath.Join(folder, "main.ts"), read(t, "testdata/main.ts"))
	program := func(path string) string { return filepath.Join(modules, path) }
	run(t, folder, "node", program("openapi-typescript/bin/cli.js"), description, "-o", "schema.ts")
	run(t, folder, "node", program("typescript/bin/tsc"), "--strict", "--skipLibCheck", "--target", "es2022", "--module", "nodenext", "--outDir", ".", "main.ts")
	if said := run(t, folder, "node", "main.js", at); said != "waiting\n" {
		t.Errorf("the client says %q", said)
	}
}

// serve is a server of ours, and a file with its description.
func serve(t *testing.T) (at, description string) {
	t.Helper()
	folder := t.TempDir()
	program := filepath.Join(folder, "crownhead")
	run(t, "../..", "go", "build", "-o", program, "./cmd/crownhead")
	server := exec.CommandContext(t.Context(), program, "serve", "-addr", "127.0.0.1:0", "-data", filepath.Join(folder, "data"), "-json")
	said, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Process.Kill(); _ = server.Wait() })
	for lines := bufio.NewScanner(said); at == "" && lines.Scan(); {
		at = regexp.MustCompile(`http://127\.0\.0\.1:\d+`).FindString(lines.Text())
	}
	if at == "" {
		t.Fatal("the server does not say where it is")
	}
	go func() { _, _ = io.Copy(io.Discard, said) }()
	answer, err := http.Get(at + "/api/v1/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatal(answer.Status, err)
	}
	description = filepath.Join(folder, "openapi.json")
	write(t, description, text)
	return at, description
}

func run(t *testing.T, folder, name string, args ...string) string {
	t.Helper()
	c := exec.CommandContext(t.Context(), name, args...)
	c.Dir = folder
	var errs strings.Builder
	c.Stderr = &errs
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s%s", name, strings.Join(args, " "), err, out, errs.String())
	}
	return string(out)
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func write(t *testing.T, path string, text []byte) {
	t.Helper()
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
}
