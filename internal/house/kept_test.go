package house

import (
	"compress/gzip"
	"database/sql"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crownhead/internal/bus"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"

	_ "github.com/jackc/pgx/v5/stdlib"
)

// The databases in testdata were written by the program as it was on 15 November 2026, which was stopped with every kind of
// work left to do. A house of today opens them and does it.
func TestWorkLeftBySQLite(t *testing.T) {
	packed, err := os.Open("testdata/pending-sqlite.db.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	from, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "house.db")
	to, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = io.Copy(to, from)
	if err := errors.Join(err, to.Close()); err != nil {
		t.Fatal(err)
	}
	doWhatIsLeft(t, path, "testdata/pending-sqlite.json")
}

func TestWorkLeftByPostgreSQL(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests start a PostgreSQL")
	}
	address := pgtest.Start(t, pgtest.NoSync()).Database(t)
	dump, err := os.ReadFile("testdata/pending-postgres.sql")
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.ExecContext(t.Context(), string(dump))
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	doWhatIsLeft(t, address, "testdata/pending-postgres.json")
}

func doWhatIsLeft(t *testing.T, address, names string) {
	t.Helper()
	s, err := store.Open(t.Context(), address, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	h := openOn(t, s, bus.Local(), 1)
	text, err := os.ReadFile(names)
	if err != nil {
		t.Fatal(err)
	}
	var table map[string]string
	if err := json.Unmarshal(text, &table); err != nil {
		t.Fatal(err)
	}
	// said waits until the log of a table says something.
	said := func(name, what string) {
		t.Helper()
		until(t, name+": "+what, func() bool {
			log, err := h.Store.Events(t.Context(), table[name], 0)
			if err != nil {
				t.Fatal(err)
			}
			row, err := h.Store.Row(t.Context(), table[name])
			return err == nil && strings.Contains(row.Phase+" "+log[len(log)-1].Name(), what)
		})
	}
	said("engine", "playing played")
	said("answer", "playing declined")
	said("flag", "over ended")
	said("words", "playing played") // nobody has any, and the dice are rolled
	said("roll", "playing played")
	said("secret", "aborted revealed")
	said("rating", "over counted")
	said("nothing", "playing began")
	// That game was resigned before a turn, and is counted by the rule of today.
	if r, known, err := h.Store.Rating(t.Context(), ann.Person, "chess", "blitz"); err != nil || known {
		t.Errorf("the rating is %+v, %v, %v", r, known, err)
	}
}
