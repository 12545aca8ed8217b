-- +goose Up

-- The log of lessons: each run of a task that was solved, with all its answers.
CREATE TABLE lesson_runs (
    person  TEXT   NOT NULL,
    n       INT    NOT NULL, -- the person's runs, from 1
    sheet   TEXT   NOT NULL, -- the rule set of the course
    task    TEXT   NOT NULL,
    answers TEXT   NOT NULL, -- as JSON
    stars   INT    NOT NULL, -- what it earned then
    at      BIGINT NOT NULL,
    PRIMARY KEY (person, n)
);

-- What follows from it: the best run of each task.
CREATE TABLE lesson_stars (
    person TEXT NOT NULL,
    sheet  TEXT NOT NULL,
    task   TEXT NOT NULL,
    stars  INT  NOT NULL,
    PRIMARY KEY (person, sheet, task)
);
