package main

import (
	"context"
	"log/slog"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"crownhead/internal/store"
)

// backups are copies of the store that a house makes by itself.
type backups struct {
	every time.Duration
	keep  int
	dir   string
	began time.Time
}

const (
	usualEvery = 24 * time.Hour
	usualKept  = 14
	leastEvery = time.Second
	mostKept   = 10_000
	// retryBackup is after how long a backup that failed is tried again, unless the next is due sooner.
	retryBackup = 10 * time.Minute
)

// backups reads the option -backup; nil if there is none.
func (c *optionsCall) backups() (*backups, error) {
	given := c.options["backup"]
	if given == "" {
		return nil, nil
	}
	wrong := func() error { return c.wrong("backup", given, "every=24h,keep=14,dir=/srv/backups") }
	database, err := c.database()
	if err != nil {
		return nil, err
	}
	if strings.Contains(database, "://") {
		return nil, bad("backup-postgres")
	}
	b := &backups{every: usualEvery, keep: usualKept, dir: filepath.Join(filepath.Dir(database), "backups"), began: time.Now()}
	for part := range strings.SplitSeq(given, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "every":
			if b.every, err = time.ParseDuration(value); err != nil || b.every < leastEvery {
				return nil, wrong()
			}
		case "keep":
			if b.keep, err = strconv.Atoi(value); err != nil || b.keep < 1 || b.keep > mostKept {
				return nil, wrong()
			}
		case "dir":
			if b.dir = value; value == "" {
				return nil, wrong()
			}
		default:
			return nil, wrong()
		}
	}
	return b, nil
}

// age is how old the newest copy is, or how long there has been none.
func (b *backups) age() time.Duration {
	if all, err := store.Copies(b.dir); err == nil && len(all) > 0 {
		return max(0, time.Since(all[0].At))
	}
	return time.Since(b.began)
}

// told is how the age is asked for; nil if no backups are made.
func (b *backups) told() func() time.Duration {
	if b == nil {
		return nil
	}
	return b.age
}

// kept is for how long a copy is kept; 0 if none are made.
func (b *backups) kept() time.Duration {
	if b == nil {
		return 0
	}
	return b.every * time.Duration(b.keep)
}

// due is how long it is until the next copy. What was made before a restart counts.
func (b *backups) due() time.Duration {
	all, err := store.Copies(b.dir)
	if err != nil || len(all) == 0 {
		return 0
	}
	return min(b.every, max(0, b.every-time.Since(all[0].At)))
}

// run makes copies until the context ends.
func (b *backups) run(ctx context.Context, kept *store.Store, log *slog.Logger) {
	if b == nil {
		return
	}
	for wait := b.due(); ; {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		made, err := kept.CopyInto(ctx, b.dir, b.keep)
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			wait = min(b.every, retryBackup)
			log.Error("the backup has failed", "again", wait.String(), "error", err)
		default:
			wait = b.every
			log.Info("backed up", "file", made.Path, "tables", made.Tables, "events", made.Events, "people", made.People)
		}
	}
}
