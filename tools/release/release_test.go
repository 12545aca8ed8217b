package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/compose-spec/compose-go/v2/loader"
	"github.com/compose-spec/compose-go/v2/types"
)

// The long tests build whole releases (make release-test).
var long = flag.Bool("long", false, "build whole releases, install them and run them")

const sources = "../.."

// needed is a program that a test needs; continuous integration has it.
func needed(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("%s is missing", name)
		}
		t.Skipf("%s is missing", name)
	}
	return path
}

func sh(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// small is a release whose program is a few bytes, to see how it is packed; its papers are those of the sources.
func small(t *testing.T) (*release, program) {
	t.Helper()
	root, err := filepath.Abs(sources)
	if err != nil {
		t.Fatal(err)
	}
	r := &release{root: root, out: t.TempDir(), version: "1.2.3", commit: strings.Repeat("c", 40), date: time.Date(2026, 11, 17, 12, 0, 0, 0, time.UTC)}
	r.licence, r.licences, r.changes = read(t, filepath.Join(root, "LICENSE")), "others", read(t, filepath.Join(root, "CHANGELOG.md"))
	r.manuals = map[string][]byte{"en": []byte(".TH X 1"), "fr": []byte(".TH X 1 fr"), "de": []byte(".TH X 1 de")}
	r.completes = map[string][]byte{"bash": []byte("b"), "zsh": []byte("z"), "fish": []byte("f")}
	p := program{target{"linux", "amd64"}, filepath.Join(t.TempDir(), "crownhead")}
	if err := os.WriteFile(p.file, []byte("the program"), 0o600); err != nil {
		t.Fatal(err)
	}
	return r, p
}

// The same things are packed into the same bytes, whatever the clock and the files' own dates are.
func TestPackingIsReproducible(t *testing.T) {
	for _, kind := range []string{"archive", "deb", "image"} {
		var sums []string
		for i := range 2 {
			r, p := small(t)
			at := time.Now().Add(time.Duration(i) * -100 * time.Hour)
			if err := os.Chtimes(p.file, at, at); err != nil {
				t.Fatal(err)
			}
			file, err := map[string]func(program) (string, error){"archive": r.archive, "deb": r.deb, "image": r.image}[kind](p)
			if err != nil {
				t.Fatal(err)
			}
			sums = append(sums, fmt.Sprintf("%s %x", filepath.Base(file), sha256.Sum256(read(t, file))))
		}
		if sums[0] != sums[1] {
			t.Errorf("%s: %q", kind, sums)
		}
	}
}

func TestDeb(t *testing.T) {
	needed(t, "dpkg-deb")
	r, p := small(t)
	file, err := r.deb(p)
	if err != nil {
		t.Fatal(err)
	}
	if about := sh(t, "dpkg-deb", "-f", file, "Package", "Version", "Architecture", "Section"); about != "Package: crownhead\nVersion: 1.2.3\nArchitecture: amd64\nSection: games\n" {
		t.Errorf("it is %s", about)
	}
	list := sh(t, "dpkg-deb", "-c", file)
	for _, want := range []string{
		"-rwxr-xr-x root/root        11 2026-11-17 12:00 ./usr/bin/crownhead", "./usr/lib/systemd/system/crownhead.service", "./usr/share/man/man1/crownhead.1.gz",
		"./usr/share/man/fr/man1/crownhead.1.gz", "./usr/share/man/de/man1/crownhead.1.gz", "./usr/share/bash-completion/completions/crownhead", "./usr/share/doc/crownhead/copyright",
	} {
		if !strings.Contains(strings.Join(strings.Fields(list), " "), strings.Join(strings.Fields(want), " ")) {
			t.Errorf("it lacks %s:\n%s", want, list)
		}
	}
	folder := t.TempDir()
	sh(t, "dpkg-deb", "-e", file, folder)
	if text := string(read(t, filepath.Join(folder, "conffiles"))); text != "/etc/default/crownhead\n" {
		t.Errorf("conffiles: %q", text)
	}
	for _, script := range []string{"postinst", "prerm", "postrm"} {
		sh(t, "sh", "-n", filepath.Join(folder, script))
	}
}

// An independent reader takes the image, and it is as strict as it says.
func TestImage(t *testing.T) {
	needed(t, "skopeo")
	r, p := small(t)
	file, err := r.image(p)
	if err != nil {
		t.Fatal(err)
	}
	checkImage(t, r, file)
}

func checkImage(t *testing.T, r *release, file string) (layer map[string]*tar.Header) {
	t.Helper()
	for _, kind := range []string{"oci-archive:", "docker-archive:"} {
		var config imageConfig
		if err := json.Unmarshal([]byte(sh(t, "skopeo", "inspect", "--config", "--raw", kind+file)), &config); err != nil {
			t.Fatal(err)
		}
		if c := config.Config; c.User != "65532:65532" || !slices.Equal(c.Entrypoint, []string{"/usr/bin/crownhead"}) || c.Healthcheck.Test[2] != "healthy" || c.Labels["org.opencontainers.image.version"] != r.version || !config.Created.Equal(r.date) {
			t.Errorf("%s: %+v", kind, config)
		}
	}
	folder := filepath.Join(t.TempDir(), "copy")
	sh(t, "skopeo", "copy", "-q", "oci-archive:"+file, "dir:"+folder) // it checks every digest
	var m manifest
	if err := json.Unmarshal(read(t, filepath.Join(folder, "manifest.json")), &m); err != nil || len(m.Layers) != 1 {
		t.Fatalf("%+v, %v", m, err)
	}
	z, err := gzip.NewReader(bytes.NewReader(read(t, filepath.Join(folder, strings.TrimPrefix(m.Layers[0].Digest, "sha256:")))))
	if err != nil {
		t.Fatal(err)
	}
	layer = map[string]*tar.Header{}
	for tr := tar.NewReader(z); ; {
		h, err := tr.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		layer[h.Name] = h
		if h.Mode&0o111 != 0 && h.Typeflag == tar.TypeReg && h.Name != "usr/bin/crownhead" {
			t.Errorf("%s can be run", h.Name)
		}
	}
	if layer["etc/ssl/certs/ca-certificates.crt"].Size < 100_000 || layer["var/lib/crownhead/"].Uid != person || layer["var/lib/crownhead/"].Mode != 0o700 {
		t.Errorf("the layer is %v", layer)
	}
	return layer
}

// What the service may do is little, and systemd knows every word of it.
func TestUnit(t *testing.T) {
	analyze := needed(t, "systemd-analyze")
	unit, err := filepath.Abs(filepath.Join(sources, "deploy", "crownhead.service"))
	if err != nil {
		t.Fatal(err)
	}
	out := sh(t, analyze, "security", "--offline=yes", "--threshold=50", "--no-pager", unit)
	t.Log(out[strings.LastIndex(out, "→"):])
	// It is verified where its program is, and its manual.
	root := t.TempDir()
	for _, file := range []string{"usr/bin/crownhead", "usr/lib/systemd/system/network-online.target", "usr/lib/systemd/system/sysinit.target", "usr/lib/systemd/system/postgresql.service"} {
		path := filepath.Join(root, file)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, nil, 0o755)); err != nil {
			t.Fatal(err)
		}
	}
	text := strings.ReplaceAll(string(read(t, unit)), "/usr/bin/crownhead", filepath.Join(root, "usr/bin/crownhead"))
	copied := filepath.Join(root, "crownhead.service")
	if err := os.WriteFile(copied, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	said, _ := exec.CommandContext(t.Context(), analyze, "verify", "--man=no", copied).CombinedOutput()
	for line := range strings.Lines(string(said)) {
		if strings.Contains(line, "crownhead.service") {
			t.Errorf("systemd says %s", line)
		}
	}
}

// The files for Docker's compose are what its own loader takes.
func TestCompose(t *testing.T) {
	for name, services := range map[string][]string{"compose.yaml": {"crownhead"}, "compose.three.yaml": {"nats", "one", "postgres", "proxy", "three", "two"}} {
		folder, err := filepath.Abs(filepath.Join(sources, "deploy"))
		if err != nil {
			t.Fatal(err)
		}
		load := func(env types.Mapping) (*types.Project, error) {
			return loader.LoadWithContext(t.Context(), types.ConfigDetails{
				WorkingDir: folder, Environment: env, ConfigFiles: []types.ConfigFile{{Filename: filepath.Join(folder, name)}},
			}, func(o *loader.Options) { o.SetProjectName("crownhead", true) })
		}
		project, err := load(types.Mapping{"POSTGRES_PASSWORD": "secret"})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := project.ServiceNames(); !slices.Equal(got, services) {
			t.Errorf("%s has %v", name, got)
		}
		for _, s := range project.Services {
			if strings.HasPrefix(s.Image, "crownhead:") && (!slices.Equal(s.HealthCheck.Test, types.HealthCheckTest{"CMD", "/usr/bin/crownhead", "healthy"}) || !s.ReadOnly) {
				t.Errorf("%s: %s is %+v", name, s.Name, s)
			}
		}
		if _, err := load(nil); (err != nil) != (name == "compose.three.yaml") {
			t.Errorf("%s without a password: %v", name, err)
		}
	}
}

// Only licences that may be linked pass.
func TestLicences(t *testing.T) {
	for text, want := range map[string]string{
		string(read(t, filepath.Join(sources, "LICENSE"))):                         "MIT",
		string(read(t, filepath.Join(sources, "web/fonts/source-sans-3-OFL.txt"))): "OFL-1.1",
		"GNU GENERAL PUBLIC LICENSE Version 3":                                     "", "Mozilla Public License, version 2.0": "", "do what you like": "",
	} {
		if got := licenceOf(text); got != want {
			t.Errorf("%.60q is taken for %q", text, got)
		}
	}
}
