package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strconv"

	"github.com/pressly/goose/v3"

	"crownhead/game"
)

//go:embed migrations/*.sql
var files embed.FS

// migrate brings the schema up to date. A database that a newer program has changed is refused: what this one would
// write there, nobody knows.
func migrate(ctx context.Context, db database) (err error) {
	migrations, err := migrations()
	if err != nil {
		return err
	}
	// Each migration adds something of its own, so that it does not matter in which order they come.
	options := []goose.ProviderOption{goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()), goose.WithAllowOutofOrder(true), goose.WithGoMigrations(migrations...)}
	locker, err := db.locker()
	if err != nil {
		return err
	}
	if locker != nil {
		options = append(options, goose.WithSessionLocker(locker))
	}
	pool := db.open(false)
	defer func() { err = errors.Join(err, pool.Close()) }()
	provider, err := goose.NewProvider(db.dialect(), pool, nil, options...)
	if err != nil {
		return err
	}
	has, err := provider.GetDBVersion(ctx)
	if err != nil {
		return unavailable(err)
	}
	sources := provider.ListSources()
	if known := sources[len(sources)-1].Version; has > known {
		return refuse("newer-schema", game.Plain("has", strconv.FormatInt(has, 10)), game.Plain("known", strconv.FormatInt(known, 10)))
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("%w: its schema cannot be brought up to date: %w", ErrUnavailable, asSystem(err))
	}
	return nil
}

// migrations are the files, each run as one text in one transaction. Both databases take several statements at once, and goose's way of
// splitting them took longer than running them.
func migrations() (all []*goose.Migration, err error) {
	names, err := fs.Glob(files, "migrations/*.sql")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		version, err := goose.NumericComponent(name)
		if err != nil {
			return nil, err
		}
		up := &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
			text, err := files.ReadFile(name)
			if err == nil {
				_, err = tx.ExecContext(ctx, string(text))
			}
			return err
		}}
		all = append(all, goose.NewGoMigration(version, up, nil))
	}
	return all, nil
}
