package store

import (
	"context"
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
	migrations, err := fs.Sub(files, "migrations")
	if err != nil {
		return err
	}
	// Each migration adds something of its own, so that it does not matter in which order they come.
	options := []goose.ProviderOption{goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()), goose.WithAllowOutofOrder(true)}
	locker, err := db.locker()
	if err != nil {
		return err
	}
	if locker != nil {
		options = append(options, goose.WithSessionLocker(locker))
	}
	pool := db.open(false)
	defer func() { err = errors.Join(err, pool.Close()) }()
	provider, err := goose.NewProvider(db.dialect(), pool, migrations, options...)
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
