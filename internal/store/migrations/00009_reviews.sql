-- +goose Up

-- Reviews of games, finished or not, beside the logs and never in them.
CREATE TABLE reviews (
    table_id TEXT   NOT NULL,
    game     INT    NOT NULL, -- of the table, from 1
    body     TEXT   NOT NULL, -- the review so far, as JSON
    at       BIGINT NOT NULL, -- when it was written
    PRIMARY KEY (table_id, game)
);
