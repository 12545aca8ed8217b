-- +goose Up

-- Whose analyses are whose: who has kept one, with an account.
CREATE TABLE tree_owners (
    person TEXT   NOT NULL,
    tree   TEXT   NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (person, tree)
);
CREATE INDEX tree_owners_by_tree ON tree_owners (tree);

-- The address for a new password, if somebody has given one.
CREATE TABLE mails (
    person  TEXT   NOT NULL PRIMARY KEY,
    address TEXT   NOT NULL,
    at      BIGINT NOT NULL
);

-- Deletions under way: whose names are still to be taken out of the logs. Empty otherwise.
CREATE TABLE erasures (
    person TEXT NOT NULL PRIMARY KEY,
    body   TEXT NOT NULL
);
