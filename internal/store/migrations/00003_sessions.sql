-- +goose Up

-- Where accounts are signed in. A session that has ended stays here until its cookie could not be used anyway.
CREATE TABLE sessions (
    id      TEXT   NOT NULL PRIMARY KEY,
    person  TEXT   NOT NULL,
    browser TEXT   NOT NULL, -- its name and system, as it says itself
    created BIGINT NOT NULL,
    seen    BIGINT NOT NULL, -- within an hour or so
    ended   BIGINT NOT NULL  -- 0: it has not
);
CREATE INDEX sessions_by_person ON sessions (person, seen);

-- Which accounts have signed in with one browser, which has a cookie for that. Only the cookie's hash is here.
CREATE TABLE browsers (
    browser TEXT   NOT NULL,
    person  TEXT   NOT NULL,
    seen    BIGINT NOT NULL,
    PRIMARY KEY (browser, person)
);
CREATE INDEX browsers_by_person ON browsers (person);
