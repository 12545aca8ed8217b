-- +goose Up

-- The key by which push services know this house. All nodes share it, and it lasts: browsers are bound to it.
CREATE TABLE push_keys (
    id      TEXT   NOT NULL PRIMARY KEY,
    private TEXT   NOT NULL, -- in hexadecimal digits
    created BIGINT NOT NULL
);

-- Browsers that are told when it is somebody's move.
CREATE TABLE devices (
    id         TEXT   NOT NULL PRIMARY KEY,
    person     TEXT   NOT NULL,
    session    TEXT   NOT NULL, -- which an account was signed in with; a guest has none
    endpoint   TEXT   NOT NULL UNIQUE,
    public_key TEXT   NOT NULL, -- of the browser, in hexadecimal digits
    auth       TEXT   NOT NULL, -- the secret it shares with us, in hexadecimal digits
    browser    TEXT   NOT NULL, -- its name and system; '' is unknown
    lang       TEXT   NOT NULL,
    origin     TEXT   NOT NULL, -- this house's address there
    zone       TEXT   NOT NULL, -- its time zone
    quiet_from INT    NOT NULL, -- minutes of the day from which on it is left alone …
    quiet_to   INT    NOT NULL, -- … until then; the same: it never is
    created    BIGINT NOT NULL,
    told       BIGINT NOT NULL, -- when it was last sent something; 0 is never
    failed     INT    NOT NULL, -- how often that has failed since
    hour       BIGINT NOT NULL, -- hours since 1970 …
    sent       INT    NOT NULL  -- … and how much was sent in the last of them
);
CREATE INDEX devices_by_person ON devices (person);
