package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"os"
	"time"

	"golang.org/x/crypto/x509roots/fallback/bundle"
)

// person is the user and the group that the image runs as.
const person = 65532

// The parts of an image as the OCI specification writes them. The health check is Docker's own addition, which others pass over.
type (
	descriptor struct {
		MediaType   string            `json:"mediaType"`
		Digest      string            `json:"digest"`
		Size        int               `json:"size"`
		Platform    *platform         `json:"platform,omitempty"`
		Annotations map[string]string `json:"annotations,omitempty"`
	}
	platform struct {
		Architecture string `json:"architecture"`
		OS           string `json:"os"`
	}
	manifest struct {
		Schema      int               `json:"schemaVersion"`
		MediaType   string            `json:"mediaType"`
		Config      descriptor        `json:"config"`
		Layers      []descriptor      `json:"layers"`
		Annotations map[string]string `json:"annotations,omitempty"`
	}
	index struct {
		Schema    int          `json:"schemaVersion"`
		MediaType string       `json:"mediaType"`
		Manifests []descriptor `json:"manifests"`
	}
	imageConfig struct {
		Created time.Time `json:"created"`
		platform
		Config  runConfig `json:"config"`
		RootFS  rootFS    `json:"rootfs"`
		History []history `json:"history"`
	}
	runConfig struct {
		User         string              `json:"User"`
		ExposedPorts map[string]struct{} `json:"ExposedPorts"`
		Env          []string            `json:"Env"`
		Entrypoint   []string            `json:"Entrypoint"`
		Cmd          []string            `json:"Cmd"`
		Volumes      map[string]struct{} `json:"Volumes"`
		WorkingDir   string              `json:"WorkingDir"`
		Labels       map[string]string   `json:"Labels"`
		Healthcheck  health              `json:"Healthcheck"`
	}
	health struct {
		Test                           []string
		Interval, Timeout, StartPeriod time.Duration
		Retries                        int
	}
	rootFS struct {
		Type  string   `json:"type"`
		Diffs []string `json:"diff_ids"`
	}
	history struct {
		Created time.Time `json:"created"`
		By      string    `json:"created_by"`
	}
)

const oci = "application/vnd.oci.image."

// image makes a container image as an archive that skopeo, podman and docker load: the program, the certificates of authorities and a
// user, and no shell.
func (r *release) image(p program) (string, error) {
	name := r.name("-" + p.target.String() + ".oci.tar")
	body, err := os.ReadFile(p.file)
	if err != nil {
		return name, err
	}
	var layer bytes.Buffer
	err = writeTar(
		&layer, r.date,
		entry{"etc/", 0o755, nil, 0},
		entry{"etc/group", 0o644, fmt.Appendf(nil, "root:x:0:\ncrownhead:x:%d:\n", person), 0},
		entry{"etc/passwd", 0o644, fmt.Appendf(nil, "root:x:0:0:root:/:/none\ncrownhead:x:%d:%d:Crownhead:/var/lib/crownhead:/none\n", person, person), 0},
		entry{"etc/ssl/", 0o755, nil, 0},
		entry{"etc/ssl/certs/", 0o755, nil, 0},
		entry{"etc/ssl/certs/ca-certificates.crt", 0o644, authorities(), 0},
		entry{"tmp/", 0o1777, nil, 0},
		entry{"usr/", 0o755, nil, 0},
		entry{"usr/bin/", 0o755, nil, 0},
		entry{"usr/bin/crownhead", 0o755, body, 0},
		entry{"usr/share/", 0o755, nil, 0},
		entry{"usr/share/doc/", 0o755, nil, 0},
		entry{"usr/share/doc/crownhead/", 0o755, nil, 0},
		entry{"usr/share/doc/crownhead/copyright", 0o644, append(append(bytes.Clone(r.licence), "\n\n"...), r.licences...), 0},
		entry{"var/", 0o755, nil, 0},
		entry{"var/lib/", 0o755, nil, 0},
		entry{"var/lib/crownhead/", 0o700, nil, person},
	)
	if err != nil {
		return name, err
	}
	labels := map[string]string{
		"org.opencontainers.image.title": "Crownhead", "org.opencontainers.image.version": r.version, "org.opencontainers.image.revision": r.commit,
		"org.opencontainers.image.created": r.date.Format(time.RFC3339), "org.opencontainers.image.licenses": "MIT",
		"org.opencontainers.image.description": "classic board games by the rules printed on the sheet in their box",
	}
	var blobs []entry
	blob := func(kind string, body []byte) descriptor {
		sum := fmt.Sprintf("%x", sha256.Sum256(body))
		blobs = append(blobs, entry{"blobs/sha256/" + sum, 0o644, body, 0})
		return descriptor{MediaType: oci + kind, Digest: "sha256:" + sum, Size: len(body)}
	}
	pack := blob("layer.v1.tar+gzip", packed(layer.Bytes()))
	on := platform{p.arch, p.os}
	config := blob("config.v1+json", text(imageConfig{
		Created: r.date, platform: on,
		Config: runConfig{
			User: fmt.Sprintf("%d:%d", person, person), WorkingDir: "/var/lib/crownhead", Entrypoint: []string{"/usr/bin/crownhead"}, Cmd: []string{"serve"},
			Env:          []string{"PATH=/usr/bin", "CROWNHEAD_ADDR=:8420", "XDG_DATA_HOME=/var/lib"},
			ExposedPorts: map[string]struct{}{"8420/tcp": {}}, Volumes: map[string]struct{}{"/var/lib/crownhead": {}}, Labels: labels,
			Healthcheck: health{[]string{"CMD", "/usr/bin/crownhead", "healthy"}, 30 * time.Second, 10 * time.Second, 30 * time.Second, 3},
		},
		RootFS:  rootFS{"layers", []string{fmt.Sprintf("sha256:%x", sha256.Sum256(layer.Bytes()))}},
		History: []history{{r.date, "make release"}},
	}))
	one := blob("manifest.v1+json", text(manifest{Schema: 2, MediaType: oci + "manifest.v1+json", Config: config, Layers: []descriptor{pack}, Annotations: labels}))
	one.Platform, one.Annotations = &on, map[string]string{"org.opencontainers.image.ref.name": r.version, "io.containerd.image.name": "docker.io/library/crownhead:" + r.version}
	path := func(d descriptor) string { return "blobs/sha256/" + d.Digest[len("sha256:"):] }
	// The last file is for docker before version 25, which does not read the others.
	before := []map[string]any{{"Config": path(config), "RepoTags": []string{"crownhead:" + r.version, "crownhead:latest"}, "Layers": []string{path(pack)}}}
	entries := append([]entry{{"blobs/", 0o755, nil, 0}, {"blobs/sha256/", 0o755, nil, 0}}, blobs...)
	entries = append(
		entries,
		entry{"index.json", 0o644, text(index{2, oci + "index.v1+json", []descriptor{one}}), 0},
		entry{"manifest.json", 0o644, text(before), 0},
		entry{"oci-layout", 0o644, text(map[string]string{"imageLayoutVersion": "1.0.0"}), 0},
	)
	var b bytes.Buffer
	if err := writeTar(&b, r.date, entries...); err != nil {
		return name, err
	}
	return name, os.WriteFile(name, b.Bytes(), 0o644)
}

func text(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // they are values of our own
	}
	return b
}

// authorities are the certificates that browsers trust, as Go publishes Mozilla's list: the same on every machine.
func authorities() []byte {
	var b bytes.Buffer
	for root := range bundle.Roots() {
		_ = pem.Encode(&b, &pem.Block{Type: "CERTIFICATE", Bytes: root.Certificate}) // a buffer never fails
	}
	return b.Bytes()
}
