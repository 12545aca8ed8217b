-- +goose Up

-- The log of streaks and of three minutes: each run, and its tries one after the other.
CREATE TABLE puzzle_runs (
    person TEXT   NOT NULL,
    n      INT    NOT NULL, -- the person's runs, from 1
    mode   TEXT   NOT NULL, -- streak or clock
    at     BIGINT NOT NULL, -- when it began
    PRIMARY KEY (person, n)
);

CREATE TABLE puzzle_run_tries (
    person  TEXT   NOT NULL,
    run     INT    NOT NULL,
    n       INT    NOT NULL, -- the tries of the run, from 1
    puzzle  TEXT   NOT NULL,
    answers TEXT   NOT NULL, -- as JSON
    solved  INT    NOT NULL, -- 1 without a wrong answer, 0 otherwise
    score   INT    NOT NULL, -- how many of the run are solved after it
    at      BIGINT NOT NULL,
    PRIMARY KEY (person, run, n),
    UNIQUE (person, run, puzzle)
);

-- What follows from it: the best run of each mode.
CREATE TABLE puzzle_bests (
    person TEXT NOT NULL,
    mode   TEXT NOT NULL,
    score  INT  NOT NULL,
    PRIMARY KEY (person, mode)
);
