-- +goose Up

-- The newest turns on SQLite, one row per commit, until they are in the log and in their tables' rows. A commit then writes a page or
-- two instead of one for each table. Its number is above those of the programs that do not look here: they refuse this database.
CREATE TABLE tail (
    n    INTEGER NOT NULL PRIMARY KEY,
    body TEXT    NOT NULL
);
