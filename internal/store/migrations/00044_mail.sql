-- +goose Up

-- A link by which somebody confirms a mail address says which.
ALTER TABLE links ADD COLUMN detail TEXT NOT NULL DEFAULT '';
CREATE INDEX mails_by_address ON mails (LOWER(address));
