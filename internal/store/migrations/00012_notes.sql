-- +goose Up

-- What people are to be told of while the nodes cannot tell each other.
CREATE TABLE notes (
    id     TEXT   NOT NULL PRIMARY KEY,
    person TEXT   NOT NULL,
    body   TEXT   NOT NULL,
    at     BIGINT NOT NULL
);
CREATE INDEX notes_by_time ON notes (at);
