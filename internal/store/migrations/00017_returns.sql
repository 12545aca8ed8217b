-- +goose Up

-- The log of what returns: each time something that was failed went well or not, and when it is asked again.
CREATE TABLE return_tries (
    person TEXT   NOT NULL,
    n      INT    NOT NULL, -- the person's lines, from 1
    item   TEXT   NOT NULL, -- puzzle:ID, or task:SHEET/TASK
    good   INT    NOT NULL, -- 1 if it went well
    step   INT    NOT NULL, -- how often it has gone well since; -1 if it does not return
    due    BIGINT NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (person, n)
);

-- What follows from it: what returns, and when.
CREATE TABLE returns (
    person TEXT   NOT NULL,
    item   TEXT   NOT NULL,
    step   INT    NOT NULL,
    due    BIGINT NOT NULL,
    PRIMARY KEY (person, item)
);

-- The log of reports: who says that a puzzle is wrong, and how.
CREATE TABLE puzzle_reports (
    puzzle TEXT   NOT NULL,
    person TEXT   NOT NULL,
    turn   TEXT   NOT NULL, -- a second solution, or ''
    at     BIGINT NOT NULL,
    PRIMARY KEY (puzzle, person)
);

-- What a proof said of a puzzle that was reported.
CREATE TABLE puzzle_proofs (
    puzzle TEXT   NOT NULL PRIMARY KEY,
    proved INT    NOT NULL, -- 1 if it was proved again, 0 if not
    why    TEXT   NOT NULL, -- what did not hold
    at     BIGINT NOT NULL
);
