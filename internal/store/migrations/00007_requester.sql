-- +goose Up

-- On whose behalf a job is done: whoever has had much done lately waits for the others.
ALTER TABLE jobs ADD COLUMN requester TEXT NOT NULL DEFAULT '';
