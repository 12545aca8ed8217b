package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"crownhead/internal/games"
)

// Wasm is the program that browsers run, with the script that starts it. The zero Wasm is none.
type Wasm struct{ Program, Script []byte }

// runner is run by Node. It starts the program and asks it for one bench.
const runner = `import { readFileSync } from 'node:fs';
import { webcrypto } from 'node:crypto';
globalThis.crypto ??= webcrypto;
await import('./wasm_exec.js');
const go = new Go();
const { instance } = await WebAssembly.instantiate(readFileSync(new URL('crownhead.wasm', import.meta.url)), go.importObject);
go.run(instance);
console.log(crownhead.bench(process.argv[2]));
process.exit(0);
`

// engines runs the benches in WebAssembly; nothing happens if there is no program or no Node.
func (w Wasm) engines(ctx context.Context, catalogue *games.Catalogue, row func(Row)) error {
	node, err := exec.LookPath("node")
	if err != nil || len(w.Program) == 0 {
		return nil
	}
	dir, err := os.MkdirTemp("", "crownhead-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for name, body := range map[string][]byte{"crownhead.wasm": w.Program, "wasm_exec.js": w.Script, "run.mjs": []byte(runner)} {
		if err := os.WriteFile(filepath.Join(dir, name), body, 0o600); err != nil {
			return err
		}
	}
	for _, f := range catalogue.Families() {
		if f.Bench.Engine == nil {
			continue
		}
		out, err := exec.CommandContext(ctx, node, filepath.Join(dir, "run.mjs"), f.ID).Output()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		var said struct {
			Count uint64
			Took  time.Duration `json:"ns"`
			Fault string
		}
		if err == nil {
			err = json.Unmarshal(out, &said)
		}
		if err == nil && said.Fault != "" {
			err = errors.New(said.Fault)
		}
		if err != nil {
			return fmt.Errorf("%s in WebAssembly: %w", f.ID, err)
		}
		row(Row{What: f.ID + " engine, WebAssembly", Unit: "nodes", Count: said.Count, Took: said.Took, Threads: 1, Signature: true})
	}
	return nil
}
