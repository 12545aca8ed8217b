// Command release makes everything that a release of Crownhead consists of, from the sources in a folder: archives with static
// programs, Debian packages, container images, a list of what is in them, and checksums. The version is that of the file VERSION,
// and the date that of the commit: the same commit gives the same bytes, wherever and whenever it is built.
//
// It needs Go, git and make, and nothing of Docker.
package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// target is a system to build for.
type target struct{ os, arch string }

var targets = []target{{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}}

func (t target) String() string { return t.os + "-" + t.arch }

// release is one that is being made.
type release struct {
	root, out string
	version   string
	commit    string
	date      time.Time // of the commit
	papers              // what goes with every program
}

func main() {
	root := flag.String("root", ".", "the folder of the sources")
	out := flag.String("out", "build/release", "where everything is written")
	only := flag.String("only", "", "systems to build for, such as linux-amd64, with commas between; all by default")
	draft := flag.Bool("draft", false, "also from sources with changes that no commit has")
	flag.Parse()
	var chosen []target
	for _, t := range targets {
		if *only == "" || slices.Contains(strings.Split(*only, ","), t.String()) {
			chosen = append(chosen, t)
		}
	}
	if err := run(*root, *out, chosen, *draft); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(root, out string, chosen []target, draft bool) error {
	if len(chosen) == 0 {
		return fmt.Errorf("nothing to build for; there are %v", targets)
	}
	r, err := open(root, out, draft)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	if _, err := r.sh(nil, "make", "-s", "wasm", "SQUEEZE=11"); err != nil { // what browsers run is part of the program
		return err
	}
	if err := r.write(); err != nil {
		return err
	}
	var built []program
	var files []string
	for _, t := range chosen {
		p, err := r.build(t)
		if err != nil {
			return err
		}
		built = append(built, p)
	}
	if r.licences, err = r.readLicences(built); err != nil {
		return err
	}
	for _, p := range built {
		make := []func(program) (string, error){r.archive}
		if p.os == "linux" {
			make = append(make, r.deb, r.image)
		}
		for _, one := range make {
			file, err := one(p)
			if err != nil {
				return fmt.Errorf("%s for %s: %w", filepath.Base(file), p.target, err)
			}
			fmt.Println(file)
			files = append(files, file)
		}
	}
	parts, err := r.sbom(built)
	if err != nil {
		return err
	}
	return r.sums(append(files, parts))
}

// open finds out what is to be released.
func open(root, out string, draft bool) (*release, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	r := &release{root: root, out: out}
	version, err := os.ReadFile(filepath.Join(root, "VERSION"))
	if err != nil {
		return nil, err
	}
	r.version = strings.TrimSpace(string(version))
	if r.version == "" || strings.ContainsAny(r.version, " \n/") {
		return nil, fmt.Errorf("VERSION holds %q, which is not a version such as 1.2.3", version)
	}
	changed, err := r.sh(nil, "git", "status", "--porcelain")
	if err != nil {
		return nil, err
	}
	if changed != "" && !draft {
		return nil, fmt.Errorf("there are changes that no commit has; commit them, or try with -draft:\n%s", changed)
	}
	last, err := r.sh(nil, "git", "log", "-1", "--format=%H %ct")
	if err != nil {
		return nil, err
	}
	commit, seconds, _ := strings.Cut(last, " ")
	n, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("git says %q of the last commit", last)
	}
	r.commit, r.date = commit, time.Unix(n, 0).UTC()
	return r, nil
}

// sh runs a program at the root of the sources and gives what it prints.
func (r *release) sh(env []string, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = r.root
	cmd.Env = append(os.Environ(), env...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s%s", name, strings.Join(args, " "), err, out.Bytes(), errs.Bytes())
	}
	return strings.TrimSpace(out.String()), nil
}

// program is a built one.
type program struct {
	target
	file string
}

// fixed is what could make one machine's program differ from another's.
var fixed = []string{"CGO_ENABLED=0", "GOFLAGS=", "GOEXPERIMENT=", "GOAMD64=v1", "GOARM64=v8.0", "GOWORK=off"}

// build builds the program for one system. Go itself writes commit and date into it.
func (r *release) build(t target) (program, error) {
	p := program{t, filepath.Join(r.root, "build", "programs", t.String(), "crownhead")}
	if t.os == "windows" {
		p.file += ".exe"
	}
	_, err := r.sh(slices.Concat(fixed, []string{"GOOS=" + t.os, "GOARCH=" + t.arch}),
		"go", "build", "-tags", "timetzdata", "-trimpath", "-buildvcs=true", "-ldflags=-s -w", "-o", p.file, "./cmd/crownhead")
	return p, err
}

// papers is what goes with every program.
type papers struct {
	licence   []byte
	licences  string // of what is linked
	changes   []byte
	manuals   map[string][]byte // by language
	completes map[string][]byte // by shell
}

// write has the program for this machine write its manual and what shells need.
func (r *release) write() (err error) {
	if r.licence, err = os.ReadFile(filepath.Join(r.root, "LICENSE")); err != nil {
		return err
	}
	if r.changes, err = os.ReadFile(filepath.Join(r.root, "CHANGELOG.md")); err != nil {
		return err
	}
	own := filepath.Join(r.root, "build", "programs", "own")
	if _, err := r.sh(fixed, "go", "build", "-trimpath", "-ldflags=-s -w", "-o", own, "./cmd/crownhead"); err != nil {
		return err
	}
	r.manuals, r.completes = map[string][]byte{}, map[string][]byte{}
	for _, lang := range []string{"en", "fr", "de"} {
		text, err := r.sh(nil, own, "man", "-lang", lang)
		if err != nil {
			return err
		}
		r.manuals[lang] = []byte(text + "\n")
	}
	for _, shell := range []string{"bash", "zsh", "fish"} {
		text, err := r.sh(nil, own, "completion", shell)
		if err != nil {
			return err
		}
		r.completes[shell] = []byte(text + "\n")
	}
	return nil
}

// name is how a file of the release is called.
func (r *release) name(of string) string { return filepath.Join(r.out, "crownhead-"+r.version+of) }

// sums writes the checksums of files, as sha256sum -c reads them.
func (r *release) sums(files []string) error {
	slices.Sort(files)
	var text bytes.Buffer
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		sum := sha256.New()
		_, err = io.Copy(sum, f)
		if err := errors.Join(err, f.Close()); err != nil {
			return err
		}
		fmt.Fprintf(&text, "%x  %s\n", sum.Sum(nil), filepath.Base(name))
	}
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), text.Bytes(), 0o644)
}
