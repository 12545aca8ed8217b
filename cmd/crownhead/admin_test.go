package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"crownhead/internal/store"
)

// inHouse is a folder with the store of a house in which there is somebody.
func inHouse(t *testing.T) (dir string) {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	dir = t.TempDir()
	s, err := store.Open(t.Context(), filepath.Join(dir, databaseName), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.MakeAccount(t.Context(), store.Person{ID: "quickfox00000000", Name: "Quickfox", Kind: store.Account, Created: s.Now()}, "hash"); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestTheConsoleLooksAfterAHouse(t *testing.T) {
	dir := inHouse(t)
	at := func(args ...string) (string, string, int) {
		return crownhead(append(append([]string{"admin"}, args...), "-data", dir)...)
	}
	out, errs, status := at("link", "-public", "https://play.example.org")
	if status != done || !strings.HasPrefix(out, "https://play.example.org/administrator/") || !strings.Contains(out, "works once") {
		t.Fatalf("link: %d %s%s", status, out, errs)
	}
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{"", badInput, "link"},
		{"promote Quickfox -reason because", badInput, "promote"},
		{"close Quickfox", badInput, "say why"},
		{"close Nobody -reason because", badInput, "Nobody"},
		{"role Quickfox king -reason because", badInput, "king"},
		{"close-table abcdefgh -reason because", badInput, "running server"},
		{"registration sometimes -reason because", badInput, "sometimes"},
		{"link more", badInput, "more"},
		{"role Quickfox administrator -reason because", done, "line 2"},
		{"close Quickfox -reason because", badInput, "last administrator"},
		{"rename Quickfox Slowfox -reason because", done, "line 3"},
		{"people slow", done, "Slowfox"},
		{"registration closed -reason because", done, "line 4"},
		{"house", done, "closed"},
		{"invite 3 -reason because", done, "/invitation/"},
		{"password Slowfox -reason because", done, "http://127.0.0.1:8420/password/"},
		{"log", done, "rename"},
		{"reports", done, ""},
		{"invitations -json", done, `"expires"`},
	} {
		out, errs, status := at(strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(strings.ToLower(out+errs), strings.ToLower(c.says)) {
			t.Errorf("admin %s: %d %s%s, want %d and %q", c.args, status, out, errs, c.status, c.says)
		}
	}
	out, errs, status = crownhead("verify-store", "-data", dir)
	if status != done || !strings.Contains(out, "cts of administration: 6") {
		t.Errorf("verify-store: %d %s%s", status, out, errs)
	}
	// Somebody changes a line behind the program's back.
	db, err := sql.Open("sqlite", filepath.Join(dir, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(context.Background(), "UPDATE acts SET body = replace(body, 'because', 'by mistake') WHERE n = 3"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	out, errs, status = crownhead("verify-store", "-data", dir, "-json")
	var counts countsJSON
	if err := json.Unmarshal([]byte(out), &counts); err != nil || status != refused || counts.ActsBad != 3 || !strings.Contains(errs, "ine 3") {
		t.Errorf("a tampered line: %d %s%s %v", status, out, errs, err)
	}
}
