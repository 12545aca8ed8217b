-- +goose Up

-- The log of puzzles: each person's first try at each puzzle, and the rating after it.
CREATE TABLE puzzle_tries (
    person     TEXT             NOT NULL,
    n          INT              NOT NULL, -- the person's tries, from 1
    puzzle     TEXT             NOT NULL,
    family     TEXT             NOT NULL,
    answers    TEXT             NOT NULL, -- as JSON
    solved     INT              NOT NULL, -- 1 without a wrong answer, 0 otherwise
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    at         BIGINT           NOT NULL,
    PRIMARY KEY (person, n),
    UNIQUE (person, puzzle)
);

-- What follows from it: the rating after the last try, family by family.
CREATE TABLE puzzle_ratings (
    person     TEXT             NOT NULL,
    family     TEXT             NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    tries      INT              NOT NULL,
    solved     INT              NOT NULL,
    at         BIGINT           NOT NULL,
    PRIMARY KEY (person, family)
);
