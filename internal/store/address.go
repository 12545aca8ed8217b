package store

import (
	"regexp"
	"strings"

	"github.com/jackc/pgx/v5"

	"crownhead/game"
)

var scheme = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*://`)

// find is the database an address means. What it refuses it does not repeat in full: an address may hold a password.
func find(address string) (database, error) {
	switch path, isFile := strings.CutPrefix(address, "sqlite:"); {
	case strings.HasPrefix(address, "postgres://"), strings.HasPrefix(address, "postgresql://"):
		config, err := pgx.ParseConfig(address)
		if err != nil {
			return nil, badAddress("bad-server")
		}
		return newPostgres(config), nil
	case path == "":
		return nil, badAddress("no-address")
	case scheme.MatchString(path) || path == ":memory:" || !isFile && strings.HasPrefix(path, "file:"):
		return nil, badAddress("bad-address")
	default:
		return newSQLite(path)
	}
}

func badAddress(token string) error {
	return &game.BadText{Reasons: []game.Reason{sentences.Reason(token, nil)}}
}

func refuse(token string, args ...game.Arg) error {
	return &game.Refused{Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}
