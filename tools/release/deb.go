package main

import (
	"bytes"
	"os"
	"path/filepath"

	"github.com/goreleaser/nfpm/v2"
	"github.com/goreleaser/nfpm/v2/deb"
	"github.com/goreleaser/nfpm/v2/files"
)

// deb makes the Debian package: the program, its service, its manual in three languages and what shells complete by.
func (r *release) deb(p program) (name string, err error) {
	name = filepath.Join(r.out, "crownhead_"+r.version+"_"+p.arch+".deb")
	stage, err := os.MkdirTemp("", "crownhead-deb")
	if err != nil {
		return name, err
	}
	defer os.RemoveAll(stage)
	var contents files.Contents
	add := func(from, to, kind string, mode os.FileMode) {
		contents = append(contents, &files.Content{Source: from, Destination: to, Type: kind, FileInfo: &files.ContentFileInfo{Owner: "root", Group: "root", Mode: mode, MTime: r.date}})
	}
	text := func(to string, body []byte) {
		if err != nil {
			return
		}
		from := filepath.Join(stage, filepath.Base(filepath.Dir(filepath.Dir(to)))+"-"+filepath.Base(to))
		err = os.WriteFile(from, body, 0o644)
		add(from, to, "", 0o644)
	}
	deploy := func(name string) string { return filepath.Join(r.root, "deploy", name) }
	add(p.file, "/usr/bin/crownhead", "", 0o755)
	add(deploy("crownhead.service"), "/usr/lib/systemd/system/crownhead.service", "", 0o644)
	add(deploy("crownhead.default"), "/etc/default/crownhead", "config|noreplace", 0o644)
	for lang, body := range r.manuals {
		folder := "/usr/share/man/" + lang + "/man1/"
		if lang == "en" {
			folder = "/usr/share/man/man1/"
		}
		text(folder+"crownhead.1.gz", packed(body))
	}
	text("/usr/share/bash-completion/completions/crownhead", r.completes["bash"])
	text("/usr/share/zsh/vendor-completions/_crownhead", r.completes["zsh"])
	text("/usr/share/fish/vendor_completions.d/crownhead.fish", r.completes["fish"])
	text("/usr/share/doc/crownhead/copyright", append(append(bytes.Clone(r.licence), "\n\n"...), r.licences...))
	text("/usr/share/doc/crownhead/changelog.gz", packed(r.changes))
	if err != nil {
		return name, err
	}
	info := nfpm.WithDefaults(&nfpm.Info{
		Name: "crownhead", Arch: p.arch, Platform: "linux", Version: r.version, Section: "games", Priority: "optional",
		Maintainer: "The Crownhead authors <crownhead@example.org>", License: "MIT", MTime: r.date, DisableGlobbing: true,
		Description: "classic board games by the rules printed on the sheet in their box\n" +
			"A referee that says why, computer players, lessons, puzzles and reviews: in\n" +
			"the terminal, and as a server for browsers, which runs as a service.",
		Overridables: nfpm.Overridables{
			Contents: contents, Suggests: []string{"postgresql"},
			Scripts: nfpm.Scripts{PostInstall: deploy("debian/postinst"), PreRemove: deploy("debian/prerm"), PostRemove: deploy("debian/postrm")},
		},
	})
	if err := nfpm.PrepareForPackager(info, "deb"); err != nil {
		return name, err
	}
	var b bytes.Buffer
	if err := deb.Default.Package(info, &b); err != nil {
		return name, err
	}
	return name, os.WriteFile(name, b.Bytes(), 0o644)
}
