-- +goose Up

-- The logs of events, a line each, and what lists need of them.
CREATE TABLE event_lines (
    event TEXT NOT NULL,
    seq   INT  NOT NULL,
    body  TEXT NOT NULL, -- as JSON
    PRIMARY KEY (event, seq)
);

CREATE TABLE event_rows (
    id      TEXT   NOT NULL PRIMARY KEY,
    code    TEXT   NOT NULL UNIQUE,
    name    TEXT   NOT NULL,
    format  TEXT   NOT NULL,
    rules   TEXT   NOT NULL,
    phase   TEXT   NOT NULL,
    club    TEXT   NOT NULL,
    private INT    NOT NULL,
    players INT    NOT NULL,
    round   INT    NOT NULL,
    starts  BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    head    INT    NOT NULL
);
CREATE INDEX event_rows_by_phase ON event_rows (phase, changed);
CREATE INDEX event_rows_by_club ON event_rows (club, changed);

CREATE TABLE event_people (
    person TEXT NOT NULL,
    event  TEXT NOT NULL,
    PRIMARY KEY (person, event)
);
CREATE INDEX event_people_by_event ON event_people (event);
