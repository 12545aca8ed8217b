package store

import "context"

// Backup copies the database to a new file while it is in use. PostgreSQL has its own tools for that.
func (s *core) Backup(ctx context.Context, path string) error { return s.db.backup(ctx, path) }
