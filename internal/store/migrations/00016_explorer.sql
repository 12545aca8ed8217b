-- +goose Up

-- What was played in a position, and how the games went on. A read model: it follows from the logs.
CREATE TABLE explorer (
    position TEXT   NOT NULL, -- a hash of the rule set and the position's canonical text
    person   TEXT   NOT NULL, -- whose games; '' is all games that are not private
    turn     TEXT   NOT NULL, -- as it is called in the canonical position
    speed    TEXT   NOT NULL,
    band     BIGINT NOT NULL, -- of ratings; 0 is without ratings
    games    BIGINT NOT NULL,
    first    BIGINT NOT NULL, -- won by the first player
    second   BIGINT NOT NULL,
    points   BIGINT NOT NULL, -- won by the first player, less those of the second
    rated    BIGINT NOT NULL, -- games with ratings
    ratings  BIGINT NOT NULL, -- the sum of their mean ratings
    sample1  TEXT   NOT NULL, -- the latest games: when, table, game of the table, winner
    sample2  TEXT   NOT NULL,
    sample3  TEXT   NOT NULL,
    PRIMARY KEY (position, person, turn, speed, band)
);

-- How far the log of a table has been counted in it.
CREATE TABLE explored (
    table_id TEXT   NOT NULL PRIMARY KEY,
    seq      BIGINT NOT NULL
);

-- The games that are there already are counted one after the other, while nothing else has to be done.
INSERT INTO jobs (name, kind, about, version, due, priority, attempts, ready, holder, requester)
    SELECT 'explore/' || id, 'explore', id, head, changed, 1, 0, changed, '', '' FROM tables WHERE turns > 0 OR phase = 'over';
