-- +goose Up

-- What somebody may do for the house: administrator, moderator, or nothing in particular. When an account was closed (0: it is open), and until when
-- somebody cannot chat.
ALTER TABLE people ADD COLUMN role TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN closed BIGINT NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN muted BIGINT NOT NULL DEFAULT 0;
CREATE INDEX people_by_role ON people (role) WHERE role <> '';

-- The log of what administrators and moderators have done. Lines are added and never changed: each has the hash of the one before it and of its own text. It
-- names people by their ids.
CREATE TABLE acts (
    n    BIGINT NOT NULL PRIMARY KEY,
    body TEXT   NOT NULL, -- as JSON
    hash TEXT   NOT NULL
);

-- Links that work once: to become an administrator, to choose a new password, to make an account. Only the hash of a link is here.
CREATE TABLE links (
    hash    TEXT   NOT NULL PRIMARY KEY,
    kind    TEXT   NOT NULL,
    person  TEXT   NOT NULL, -- whose password; or who has used it
    maker   TEXT   NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    used    BIGINT NOT NULL  -- 0: not yet
);
CREATE INDEX links_by_kind ON links (kind, created);

-- How the house is run: registration, guests, the notice, and how many acts there are.
CREATE TABLE house (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- What people have reported.
CREATE TABLE reports (
    id       TEXT   NOT NULL PRIMARY KEY,
    table_id TEXT   NOT NULL,
    line     BIGINT NOT NULL, -- the event with the chat line; 0 is the table as a whole
    about    TEXT   NOT NULL, -- who has said it, if that is known
    person   TEXT   NOT NULL, -- who reports
    body     TEXT   NOT NULL, -- in the reporter's words
    said     TEXT   NOT NULL, -- the line as it was then
    at       BIGINT NOT NULL,
    settled  BIGINT NOT NULL, -- 0: not yet
    settler  TEXT   NOT NULL
);
CREATE INDEX reports_open ON reports (settled, at);
