package main

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"crownhead/internal/wire"
)

// A finished game is found in the data of a running server, and by asking the server.
func TestExplorerCommand(t *testing.T) {
	data := t.TempDir()
	house := started(t, "serve", "-addr", "127.0.0.1:0", "-data", data)
	table := house.table("chess/fide")
	for _, turn := range []string{"f3", "e5", "g4", "Qh4#"} {
		house.do(table, `"do":"play","text":"`+turn+`"`)
	}
	explorer := func(args ...string) (found wire.Explorer) {
		t.Helper()
		out, errs, status := crownhead(append([]string{"explorer", "chess", "-json"}, args...)...)
		if err := json.Unmarshal([]byte(out), &found); err != nil || status != done {
			t.Fatalf("%q: %d %s%s, %v", args, status, out, errs, err)
		}
		return found
	}
	for end := time.Now().Add(patience); explorer("-data", data).Games == 0; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the game is never counted")
		}
	}
	const after = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2"
	for _, where := range [][]string{{"-data", data}, {"-server", house.url}} {
		found := explorer(append(where, "-position", after)...)
		if len(found.Turns) != 1 || found.Turns[0].Text != "g4" || found.Second != 1 || found.Turns[0].Samples[0].Table != table {
			t.Errorf("%q: %+v", where, found)
		}
		out, errs, status := crownhead(append([]string{"explorer", "chess", "-lang", "fr", "-position", after}, where...)...)
		want := after + "\n\nCoup   Parties  Blancs  Nulles  Noirs\ng4     1        0       0       1\nTotal  1        0       0       1\n"
		if status != done || !strings.HasSuffix(out, want) {
			t.Errorf("%q: %d %s\n%swant\n%s", where, status, errs, out, want)
		}
		if out, errs, status := crownhead(append([]string{"explorer", "towers", "-lang", "de"}, where...)...); status != done || !strings.HasSuffix(out, "\n\nNoch keine beendete Partie hier hat diese Stellung erreicht.\n") {
			t.Errorf("%q: %d %s%s", where, status, errs, out)
		}
	}
	for _, c := range []struct{ args, want string }{
		{"-server 127.0.0.1:1", "http://127.0.0.1:1 cannot be reached: no server answers there.\n"},
		{"-server ftp://here", "“ftp://here” is not the address of a server"},
		{"-data " + data + "/none", "/none"},
		{"-position nonsense", "FEN"},
	} {
		if out, errs, status := crownhead(append([]string{"explorer", "chess"}, strings.Fields(c.args)...)...); status != badInput || out != "" || !strings.Contains(errs, c.want) {
			t.Errorf("%s: %d %q %q", c.args, status, out, errs)
		}
	}
}
