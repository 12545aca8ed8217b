-- +goose Up

-- When a token of a person ends by itself; 0 is never.
ALTER TABLE person_tokens ADD COLUMN expires BIGINT NOT NULL DEFAULT 0;
