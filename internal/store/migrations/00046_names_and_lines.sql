-- +goose Up

-- Names that somebody has given up, and that nobody else can have for a while. Only a hash of what a name looks like is here: a deleted name is not.
CREATE TABLE given_up (
    look   TEXT   NOT NULL PRIMARY KEY,
    person TEXT   NOT NULL, -- who can have it back; '' is nobody
    until  BIGINT NOT NULL
);

-- Lines of chat that were hidden, so that they can be shown again.
CREATE TABLE hidden_lines (
    table_id TEXT NOT NULL,
    line     INT  NOT NULL,
    person   TEXT NOT NULL, -- who has said it, if that is known
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, line)
);

-- Children who play in a class under a first name that an organiser has listed.
ALTER TABLE people ADD COLUMN pupil INT NOT NULL DEFAULT 0;
