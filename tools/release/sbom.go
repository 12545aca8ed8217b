package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"
)

// part is something of others that is in the program.
type part struct {
	name, version, sum string
	licence            string // by its SPDX name
	text               string
	kind               string // of a package URL: golang, or generic
}

// parts are all that the programs are linked from, as Go has written it into them, the Go library and the fonts of the pages.
func (r *release) parts(built []program) ([]part, error) {
	linked := map[string]*debug.Module{}
	for _, p := range built {
		info, err := buildinfo.ReadFile(p.file)
		if err != nil {
			return nil, err
		}
		for _, m := range info.Deps {
			if m.Replace != nil {
				m = m.Replace
			}
			linked[m.Path] = m
		}
	}
	listed, err := r.sh(fixed, "go", append([]string{"list", "-m", "-json"}, slices.Sorted(maps.Keys(linked))...)...)
	if err != nil {
		return nil, err
	}
	goroot, err := r.sh(fixed, "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	all := []part{{name: "std", version: strings.TrimPrefix(runtime.Version(), "go"), kind: "golang"}}
	folders := []string{goroot}
	for d := json.NewDecoder(strings.NewReader(listed)); ; {
		var m struct{ Path, Version, Dir string }
		if err := d.Decode(&m); err == io.EOF {
			break
		} else if err != nil {
			return nil, err
		}
		all, folders = append(all, part{name: m.Path, version: m.Version, sum: linked[m.Path].Sum, kind: "golang"}), append(folders, m.Dir)
	}
	for i, folder := range folders {
		if all[i].text, err = licenceIn(folder); err != nil {
			return nil, fmt.Errorf("%s: %w", all[i].name, err)
		}
	}
	for _, font := range []string{"brygada-1918", "source-sans-3"} {
		text, err := os.ReadFile(filepath.Join(r.root, "web", "fonts", font+"-OFL.txt"))
		if err != nil {
			return nil, err
		}
		all = append(all, part{name: font, kind: "generic", text: string(text)})
	}
	for i := range all {
		if all[i].licence = licenceOf(all[i].text); all[i].licence == "" {
			return nil, fmt.Errorf("%s has a licence that is none of MIT, BSD, ISC, Apache-2.0 and, for fonts, OFL", all[i].name)
		}
	}
	return all, nil
}

// licenceIn is the text of the licence in a folder.
func licenceIn(folder string) (string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return "", err
	}
	for _, e := range entries {
		name := strings.ToUpper(e.Name())
		if strings.HasPrefix(name, "LICENSE") || strings.HasPrefix(name, "LICENCE") || strings.HasPrefix(name, "COPYING") {
			text, err := os.ReadFile(filepath.Join(folder, e.Name()))
			return string(text), err
		}
	}
	return "", fmt.Errorf("no licence in %s", folder)
}

// licenceOf recognises the licences that may be linked, by sentences that only they have; "" is any other.
func licenceOf(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	for _, one := range []struct{ says, is string }{
		{"GNU GENERAL PUBLIC LICENSE", ""},
		{"Mozilla Public License", ""},
		{"SIL OPEN FONT LICENSE Version 1.1", "OFL-1.1"},
		{"Apache License Version 2.0", "Apache-2.0"},
		{"Permission is hereby granted, free of charge, to any person obtaining a copy", "MIT"},
		{"Neither the name of", "BSD-3-Clause"},
		{"may not be used to endorse or promote products", "BSD-3-Clause"},
		{"names of its contributors may be used to endorse", "BSD-3-Clause"},
		{"Redistribution and use in source and binary forms", "BSD-2-Clause"},
		{"Permission to use, copy, modify, and/or distribute this software for any purpose", "ISC"},
		{"Permission to use, copy, modify, and distribute this software for any purpose", "ISC"},
	} {
		if strings.Contains(strings.ToLower(text), strings.ToLower(one.says)) {
			return one.is
		}
	}
	return ""
}

// readLicences are the texts that must go with the program.
func (r *release) readLicences(built []program) (string, error) {
	all, err := r.parts(built)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("Crownhead contains the following work of others.\n")
	for _, p := range all {
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", strings.TrimSpace(p.name+" "+p.version+" ("+p.licence+")"), strings.Repeat("=", 72), strings.TrimSpace(p.text))
	}
	return b.String(), nil
}

// sbom lists what is in the programs, in the form of CycloneDX.
func (r *release) sbom(built []program) (string, error) {
	name := r.name(".cdx.json")
	all, err := r.parts(built)
	if err != nil {
		return name, err
	}
	type licence struct {
		Licence map[string]string `json:"license"`
	}
	type component struct {
		Type       string              `json:"type"`
		Ref        string              `json:"bom-ref"`
		Name       string              `json:"name"`
		Version    string              `json:"version,omitempty"`
		Licences   []licence           `json:"licenses"`
		URL        string              `json:"purl"`
		Properties []map[string]string `json:"properties,omitempty"`
	}
	as := func(kind string, p part) component {
		url := "pkg:" + p.kind + "/" + p.name
		if p.version != "" {
			url += "@" + p.version
		}
		c := component{Type: kind, Ref: url, Name: p.name, Version: p.version, Licences: []licence{{map[string]string{"id": p.licence}}}, URL: url}
		if p.sum != "" {
			c.Properties = []map[string]string{{"name": "go.sum", "value": p.sum}}
		}
		return c
	}
	own := as("application", part{name: "crownhead", version: r.version, licence: "MIT", kind: "generic"})
	own.Properties = []map[string]string{{"name": "commit", "value": r.commit}}
	var components []component
	var uses []string
	for _, p := range all {
		kind := "library"
		if p.kind == "generic" {
			kind = "data"
		}
		c := as(kind, p)
		components, uses = append(components, c), append(uses, c.Ref)
	}
	seed := sha256.Sum256([]byte(r.commit + r.version))
	seed[6], seed[8] = seed[6]&0x0f|0x80, seed[8]&0x3f|0x80 // a UUID of version 8: made from what we like
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", " ")
	e.SetEscapeHTML(false)
	err = e.Encode(map[string]any{
		"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
		"serialNumber": fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", seed[:4], seed[4:6], seed[6:8], seed[8:10], seed[10:16]),
		"metadata":     map[string]any{"timestamp": r.date.Format(time.RFC3339), "component": own},
		"components":   components,
		"dependencies": []map[string]any{{"ref": own.Ref, "dependsOn": uses}},
	})
	if err != nil {
		return name, err
	}
	return name, os.WriteFile(name, b.Bytes(), 0o644)
}
