package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"

	"crownhead/internal/games"
)

// Wasm is the program that browsers run, with the script that starts it. The zero Wasm is none.
type Wasm struct {
	Program, Script []byte
	Level           int // whose turns are measured; 0: nobody's
}

// runner is run by Node. It starts the program, gives it its net and asks it for one bench, then has a level play a game against itself, and counts the
// processor's time, which others on the machine hardly change. The first turns are left out: the program is still being translated.
const runner = `import { readFileSync } from 'node:fs';
import { webcrypto } from 'node:crypto';
globalThis.crypto ??= webcrypto;
await import('./wasm_exec.js');
const go = new Go();
const { instance } = await WebAssembly.instantiate(readFileSync(new URL('crownhead.wasm', import.meta.url)), go.importObject);
go.run(instance);
const [family, rules, level, net] = process.argv.slice(2);
const wrong = net && crownhead.unpack(net, readFileSync(new URL(net, import.meta.url)));
const said = { ...(wrong ? { fault: wrong } : JSON.parse(crownhead.bench(family))), turns: 0, cpu: 0 };
const ask = (name, what) => {
  const r = JSON.parse(crownhead[name](JSON.stringify(what)));
  if (r.fault) said.fault = r.fault;
  return r;
};
const seat = { kind: 'engine', level: Number(level) };
let now = rules && !said.fault ? ask('create', { rules, seats: [seat, seat] }) : {};
for (let n = 0; n < 30 && now.job && !said.fault; n++) {
  const before = process.cpuUsage();
  const { answer } = ask('think', now.job);
  const { user, system } = process.cpuUsage(before);
  if (n >= 4) {
    said.turns++;
    said.cpu += 1000 * (user + system);
  }
  if (!said.fault) now = ask('take', answer);
}
console.log(JSON.stringify(said));
process.exit(0);
`

// Engines runs the benches in WebAssembly; nothing happens if there is no program or no Node.
func (w Wasm) Engines(ctx context.Context, catalogue *games.Catalogue, row func(Row)) error {
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
		rules := ""
		if len(f.Sets) > 0 && w.Level > 0 {
			rules = f.Sets[0].ID
		}
		args := []string{filepath.Join(dir, "run.mjs"), f.ID, rules, strconv.Itoa(w.Level)}
		if f.Net != nil {
			net := games.NetName(f.ID)
			if err := os.WriteFile(filepath.Join(dir, net), f.Net.File(), 0o600); err != nil {
				return err
			}
			args = append(args, net)
		}
		out, err := exec.CommandContext(ctx, node, args...).Output()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		var said struct {
			Count uint64
			Took  time.Duration `json:"ns"`
			Turns uint64
			CPU   time.Duration
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
		if said.Turns > 0 {
			row(Row{What: fmt.Sprintf("%s level %d, WebAssembly, processor time", rules, w.Level), Unit: "turns", Count: said.Turns, Took: said.CPU, Threads: 1})
		}
	}
	return nil
}
