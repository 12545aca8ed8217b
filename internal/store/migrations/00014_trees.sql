-- +goose Up

-- Analyses that are too large for an address. They never change: the id follows from what is kept.
CREATE TABLE trees (
    id   TEXT   NOT NULL PRIMARY KEY,
    body TEXT   NOT NULL,
    at   BIGINT NOT NULL
);
