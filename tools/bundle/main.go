// Command bundle turns the browser client in web/src into the files of web/dist and web/later that the program embeds. It knows how
// scripts and styles are bundled and named, and nothing of what they do.
//
// The result depends on the sources alone: the same sources give the same bytes, so that both are committed and
// -check can tell whether they are fresh. With -tests it bundles the client's unit tests for Node instead.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/evanw/esbuild/pkg/api"
)

// entries are the files that pages ask for; everything else is reached from them.
var entries = []string{
	"src/entry/analysis.ts",
	"src/entry/beside.ts",
	"src/entry/board.ts",
	"src/entry/own-table.ts",
	"src/entry/site.ts",
	"src/entry/table.ts",
	"src/offline/engine-worker.ts",
	"src/offline/service-worker.ts",
	"src/offline/table-worker.ts",
	"src/style/site.css",
	"src/style/study.css",
	"src/style/table.css",
}

// later are the files that scripts ask for once somebody wants what is in them. They have a folder of their own, so that a page's weight is seen in dist.
var later = []string{
	"src/entry/face.ts",
	"src/entry/passkey.ts",
	"src/entry/proof.ts",
	"src/entry/sounds.ts",
	"src/style/face.css",
}

func main() {
	root := flag.String("web", "web", "the folder of the client")
	check := flag.Bool("check", false, "write nothing; fail if dist is not what the sources give")
	tests := flag.String("tests", "", "bundle the unit tests into this folder instead")
	flag.Parse()
	if err := run(*root, *tests, *check); err != nil {
		fmt.Fprintln(os.Stderr, "bundle:", err)
		os.Exit(1)
	}
}

func run(root, tests string, check bool) error {
	root, err := filepath.Abs(root)
	if err != nil {
		return err
	}
	if tests != "" {
		return bundleTests(root, tests)
	}
	for folder, entries := range map[string][]string{"dist": entries, "later": later} {
		files, err := bundle(root, entries)
		if err != nil {
			return err
		}
		if files, err = packed(files); err != nil {
			return err
		}
		to := filepath.Join(root, folder)
		if check {
			err = compare(to, files)
		} else {
			err = replace(to, files)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// bundle gives the files of a folder by name. Names carry a hash of the content, so that browsers may keep them for ever;
// manifest.json leads from the plain name to it.
func bundle(root string, entries []string) (map[string][]byte, error) {
	result, err := build(api.BuildOptions{
		AbsWorkingDir:     root,
		EntryPoints:       entries,
		Outdir:            "dist",
		EntryNames:        "[name]-[hash]",
		AssetNames:        "[name]-[hash]",
		Bundle:            true,
		Metafile:          true,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		Format:            api.FormatESModule,
		Target:            api.ES2022,
		Charset:           api.CharsetUTF8,
		LegalComments:     api.LegalCommentsNone,
	})
	if err != nil {
		return nil, err
	}
	var meta struct {
		Outputs map[string]struct{ EntryPoint string }
	}
	if err := json.Unmarshal([]byte(result.Metafile), &meta); err != nil {
		return nil, err
	}
	manifest := map[string]string{}
	for out, from := range meta.Outputs {
		if from.EntryPoint != "" {
			plain := strings.TrimSuffix(filepath.Base(from.EntryPoint), filepath.Ext(from.EntryPoint))
			manifest[plain+filepath.Ext(out)] = filepath.Base(out)
		}
	}
	text, err := json.MarshalIndent(manifest, "", "  ")
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"manifest.json": append(text, '\n')}
	for _, f := range result.OutputFiles {
		files[filepath.Base(f.Path)] = f.Contents
	}
	return files, nil
}

// packed compresses the files as browsers take them, so that nobody has to do it later and the program is smaller. The manifest stays as it is.
func packed(files map[string][]byte) (map[string][]byte, error) {
	all := map[string][]byte{}
	for name, body := range files {
		if name == "manifest.json" {
			all[name] = body
			continue
		}
		var out bytes.Buffer
		w := brotli.NewWriterLevel(&out, brotli.BestCompression)
		if _, err := w.Write(body); err != nil {
			return nil, err
		}
		if err := w.Close(); err != nil {
			return nil, err
		}
		all[name+".br"] = out.Bytes()
	}
	return all, nil
}

// bundleTests bundles each *.test.ts below src into one file of its own, which `node --test` runs.
func bundleTests(root, to string) error {
	var found []string
	err := filepath.WalkDir(filepath.Join(root, "src"), func(name string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(name, ".test.ts") {
			found = append(found, name)
		}
		return err
	})
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return fmt.Errorf("no *.test.ts below %s", root)
	}
	out, err := filepath.Abs(to)
	if err != nil {
		return err
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	_, err = build(api.BuildOptions{
		AbsWorkingDir: root,
		EntryPoints:   found,
		Outdir:        out,
		Outbase:       filepath.Join(root, "src"),
		OutExtension:  map[string]string{".js": ".mjs"},
		Bundle:        true,
		Write:         true,
		Platform:      api.PlatformNode,
		Format:        api.FormatESModule,
		Target:        api.ES2022,
		Sourcemap:     api.SourceMapInline,
	})
	return err
}

// build is api.Build with its messages as one error.
func build(options api.BuildOptions) (api.BuildResult, error) {
	result := api.Build(options)
	var faults []error
	for _, m := range slices.Concat(result.Errors, result.Warnings) {
		where := ""
		if m.Location != nil {
			where = fmt.Sprintf("%s:%d: ", m.Location.File, m.Location.Line)
		}
		faults = append(faults, errors.New(where+m.Text))
	}
	return result, errors.Join(faults...)
}

// compare tells how a folder differs from what the sources give.
func compare(dist string, files map[string][]byte) error {
	there, err := os.ReadDir(dist)
	if err != nil {
		return err
	}
	stale := errors.New("web/dist and web/later are not what web/src gives: run `make web` and commit them")
	if len(there) != len(files) {
		return stale
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(dist, name))
		if err != nil || !bytes.Equal(got, want) {
			return stale
		}
	}
	return nil
}

// replace makes a folder hold these files and no others. Files no longer wanted go last, so that a build running meanwhile
// still finds what the old manifest names.
func replace(dist string, files map[string][]byte) error {
	if err := os.MkdirAll(dist, 0o755); err != nil {
		return err
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(dist, name), content, 0o644); err != nil {
			return err
		}
	}
	there, err := os.ReadDir(dist)
	if err != nil {
		return err
	}
	for _, f := range there {
		if _, wanted := files[f.Name()]; !wanted {
			if err := os.Remove(filepath.Join(dist, f.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}
