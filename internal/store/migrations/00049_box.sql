-- +goose Up

-- What accounts keep of games on real boards and of score pads.
CREATE TABLE box_copies (
    person  TEXT   NOT NULL,
    id      TEXT   NOT NULL, -- chosen by the browser
    kind    TEXT   NOT NULL,
    rules   TEXT   NOT NULL,
    first   TEXT   NOT NULL, -- the names of the players
    second  TEXT   NOT NULL,
    count   INT    NOT NULL,
    version INT    NOT NULL,
    changed BIGINT NOT NULL,
    secret  TEXT,            -- of the link by which others follow it
    body    TEXT   NOT NULL,
    PRIMARY KEY (person, id)
);
CREATE UNIQUE INDEX box_copies_by_link ON box_copies (secret);
