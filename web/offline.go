package web

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io"
	"io/fs"
	"sync"

	"github.com/andybalholm/brotli"
)

//go:embed offline
var offlineFiles embed.FS

// Program is what a browser needs to play without a server.
type Program struct {
	Exec string // path of the script that runs it
	Wasm string // path of the program
}

// The files that `make wasm` builds.
const (
	execFile = "wasm_exec.js"
	wasmFile = "crownhead.wasm"
)

// Offline is the paths of what a browser needs to play without a server; false if this program was built without it. The
// names carry a hash, as all names of assets do.
func Offline() (Program, bool) {
	built := offline()
	exec, wasm := built[execFile], built[wasmFile]
	return Program{Exec: Prefix + exec, Wasm: Prefix + wasm}, exec != "" && wasm != ""
}

// OfflineFile is one of these files by the last part of its path; packed tells that it is compressed by brotli.
func OfflineFile(name string) (body []byte, packed, ok bool) {
	for file, hashed := range offline() {
		if hashed == name {
			body, err := fs.ReadFile(offlineFiles, "offline/"+onDisk[file])
			return body, onDisk[file] != file, err == nil
		}
	}
	return nil, false, false
}

// onDisk is what the files are called where make puts them.
var onDisk = map[string]string{execFile: execFile, wasmFile: wasmFile + ".br"}

// Unpacked is a file that was compressed by brotli.
func Unpacked(file []byte) []byte {
	body, err := io.ReadAll(brotli.NewReader(bytes.NewReader(file)))
	if err != nil {
		panic(err) // make has compressed it
	}
	return body
}

// offline is the hashed names of the files that were built in, by their plain ones.
var offline = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	for file, stored := range onDisk {
		if body, err := fs.ReadFile(offlineFiles, "offline/"+stored); err == nil {
			sum := sha256.Sum256(body)
			names[file] = hex.EncodeToString(sum[:6]) + "-" + file
		}
	}
	return names
})
