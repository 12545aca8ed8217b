-- +goose Up

-- Tokens of people with an account, for programs that act in their name.
CREATE TABLE person_tokens (
    id      TEXT   NOT NULL PRIMARY KEY,
    person  TEXT   NOT NULL,
    name    TEXT   NOT NULL,
    scopes  TEXT   NOT NULL, -- words with blanks between them
    hash    TEXT   NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    used    BIGINT NOT NULL  -- the last time; 0 is never
);
CREATE INDEX person_tokens_by_person ON person_tokens (person, created, id);
