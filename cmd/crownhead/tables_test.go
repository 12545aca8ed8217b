package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Bear-offs are made when they are first asked for, and kept.
func TestBearOffTables(t *testing.T) {
	if testing.Short() {
		t.Skip("building tables takes its time")
	}
	dir := t.TempDir()
	const four = "GAAAeAAAAAAAAA" // four on the ace point against two on the four point
	expect := func(wanted string, args ...string) {
		t.Helper()
		if out, errs, status := crownhead(append([]string{"tables"}, append(args, "-dir", dir)...)...); status != done || !strings.Contains(out, wanted) {
			t.Errorf("tables %v: status %d, %q, %q; wanted %q", args, status, out, errs, wanted)
		}
	}
	expect("two-sided-6x6: 853776 positions, not built", "list", "backgammon")
	expect("roll\t+0.4907", "probe", "backgammon", "-position", four)
	expect("Wert +0,9815 Punkte; gewinnt 74,54 %", "probe", "backgammon", "-position", four, "-lang", "de")
	expect(`"known":true,"equity":0.49`, "probe", "backgammon?cube=false", "-position", four, "-json")
	expect(`{"known":false}`, "probe", "backgammon", "-json")
	expect("two-sided-6x6: 853776 positions; ", "list", "backgammon")
	expect("one-sided-6x15", "build", "backgammon")
	expect("positions checked: 2000, wrong: 0", "verify", "backgammon", "-random", "2000")
	expect(`"name":"one-sided-6x15","built":true`, "list", "backgammon", "-json")
}

func TestTables(t *testing.T) {
	if testing.Short() {
		t.Skip("building tables takes its time")
	}
	dir := t.TempDir()
	const won = "ww.......b.....w......bb w 0 0"
	expect := func(status int, wanted string, args ...string) string {
		t.Helper()
		out, errs, got := crownhead(append([]string{"tables"}, args...)...)
		if got != status || !strings.Contains(out+errs, wanted) {
			t.Fatalf("tables %v: status %d, %q, %q; wanted %d and %q", args, got, out, errs, status, wanted)
		}
		return out
	}
	const (
		switched = "morris?fly=false"
		large    = "www.....w.bb.....b....bb w 0 0" // more stones than the tables that travel with the program have
	)
	expect(done, "Not in the tables", "probe", switched, "-dir", dir, "-position", large)
	expect(done, `{"known":false}`, "probe", switched, "-dir", dir, "-position", large, "-json")
	expect(done, `"known":true`, "probe", switched, "-dir", dir, "-position", won, "-json")
	expect(badInput, "tables build", "verify", "morris", "-dir", dir)
	expect(badInput, "100 MB", "build", "morris", "-dir", dir, "-stones", "6", "-memory", "50MB")
	expect(done, "169626 positions, 140621 won, 269 drawn, 28736 lost", "build", "morris", "-dir", dir, "-stones", "6")
	expect(done, "positions checked: 169626, wrong: 0", "verify", "morris", "3-3", "-dir", dir)
	expect(done, "Won in 1\n", "probe", "morris", "-dir", dir, "-position", won)
	expect(done, "c3-g7xa4\tGewonnen in 1\n", "probe", "morris", "-dir", dir, "-position", won, "-lang", "de")
	expect(done, `"known":true,"value":"win","distance":1,"turns":[`, "probe", "morris", "-dir", dir, "-position", won, "-json")
	expect(done, "morris/cowboy 3-7: 14725688 positions, not built", "list", "morris", "-dir", dir)

	var list []struct {
		Rules, Name      string
		Built, Verified  bool
		Positions, Draw  *int
		Bytes, Win, Loss *int
	}
	if err := json.Unmarshal([]byte(expect(done, "", "list", "morris", "-dir", dir, "-json")), &list); err != nil {
		t.Fatal(err)
	}
	if first := list[0]; first.Rules != "morris/cowboy" || first.Name != "3-3" || !first.Built || !first.Verified || *first.Draw != 269 || *first.Bytes == 0 {
		t.Errorf("the first table is listed as %+v", first)
	}
	if last := list[len(list)-1]; last.Name != "p17" || last.Built || last.Win != nil {
		t.Errorf("the last table is listed as %+v", last)
	}

	// A table that is damaged is not used, but the one of the program.
	const first = `[{"rules":"morris/cowboy?fly=false","name":"3-3","built":true,"embedded":`
	expect(done, "169626 positions", "build", switched, "-dir", dir, "-stones", "6")
	expect(done, first+"false", "list", switched, "-dir", dir, "-json")
	file := filepath.Join(dir, "fly=false", "3-3.table")
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, content[:len(content)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	expect(done, first+"true", "list", switched, "-dir", dir, "-json")
	expect(done, "3-3.table is damaged and is not used", "list", switched, "-dir", dir)
	// A byte that was changed far behind is found by a verification, and then the table is built again.
	bent := bytes.Clone(content)
	bent[len(bent)-100] ^= 1
	if err := os.WriteFile(file, bent, 0o600); err != nil {
		t.Fatal(err)
	}
	expect(refused, "3-3.table is damaged and is not used", "verify", switched, "-dir", dir)
	expect(done, "3-3", "build", switched, "-dir", dir, "-stones", "6")
	if again, err := os.ReadFile(file); err != nil || !bytes.Equal(again, content) {
		t.Errorf("a table that was built again has other bytes, or %v", err)
	}
	// Neither is one for other switches, where somebody put it.
	whole, err := os.ReadFile(filepath.Join(dir, "3-3.table"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	expect(done, "3-3.table is not used: it was built for morris/cowboy, not for morris/cowboy?fly=false.", "probe", switched, "-dir", dir, "-position", won)
	expect(done, `"known":true`, "probe", switched, "-dir", dir, "-position", won, "-json")

	// Checkers: two kings in a corner and one in the open, by sheets that capture alike.
	for _, rules := range []string{"checkers/maple", "checkers/fortress", "checkers/dames?capture=must"} {
		expect(done, "", "build", rules, "-dir", dir, "-stones", "2")
		expect(done, `"known":true,"value":"win","distance":1,"turns":[{"text":"15x22","value":"win","distance":1}]`, "probe", rules, "-dir", dir, "-position", "B:WK18:BK15", "-json")
	}
	expect(done, "0101: positions checked: 992, wrong: 0", "verify", "checkers", "0101", "-dir", dir)
	if out := expect(done, "0110: positions checked: 868, wrong: 0", "verify", "checkers", "-rest", "-dir", dir); strings.Contains(out, "0101") {
		t.Errorf("what was verified is verified again: %s", out)
	}
	expect(done, "0303: 18123840 positions, not built", "list", "checkers", "-dir", dir)
	expect(done, "What is not built takes about 1", "list", "checkers", "-dir", dir)
	expect(done, `"cost":{"bytes":1`, "list", "checkers", "-dir", dir, "-json")
	expect(badInput, "checkers/dames", "build", "checkers/dames", "-dir", dir)
	expect(badInput, "checkers/modern", "build", "checkers/modern", "-dir", dir)

	expect(badInput, "build, list, verify or probe", "burn")
	expect(badInput, "chess/fide", "build", "chess")
	expect(badInput, "-memory", "build", "morris", "-dir", dir, "-memory", "much")
	expect(badInput, "one argument too many", "probe", "morris", "3-3", "-dir", dir)
}
