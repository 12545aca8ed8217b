-- +goose Up

-- Who studies. Each change of what is kept of a person changes this row first, so that they come one after the other on all nodes.
CREATE TABLE learners (
    person  TEXT   NOT NULL PRIMARY KEY,
    updates BIGINT NOT NULL
);

-- The attempts that have changed something: each counts once, however often it is sent.
CREATE TABLE attempts (
    person  TEXT   NOT NULL,
    attempt TEXT   NOT NULL, -- the id that the browser or the program has given it
    item    TEXT   NOT NULL, -- puzzle:ID, task:SHEET/TASK, or a mistake
    at      BIGINT NOT NULL,
    PRIMARY KEY (person, attempt)
);
