-- One text for SQLite and PostgreSQL. Times are milliseconds since 1970.

-- +goose Up

-- The log: the only truth about tables. Rows are added and never changed.
CREATE TABLE events (
    table_id TEXT   NOT NULL,
    seq      BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Read models: whatever stands here can be made again from the log, so no other table leans on it.
CREATE TABLE tables (
    id            TEXT    NOT NULL PRIMARY KEY,
    rules         TEXT    NOT NULL,
    family        TEXT    NOT NULL,
    speed         TEXT    NOT NULL,
    clock         TEXT    NOT NULL,
    phase         TEXT    NOT NULL,
    private       BOOLEAN NOT NULL,
    rated         BOOLEAN NOT NULL,
    first_kind    TEXT    NOT NULL,
    first_name    TEXT    NOT NULL,
    first_level   BIGINT  NOT NULL,
    first_holder  TEXT    NOT NULL,
    second_kind   TEXT    NOT NULL,
    second_name   TEXT    NOT NULL,
    second_level  BIGINT  NOT NULL,
    second_holder TEXT    NOT NULL,
    to_act        TEXT    NOT NULL,
    winner        TEXT    NOT NULL,
    turns         BIGINT  NOT NULL,
    position      TEXT    NOT NULL,
    created       BIGINT  NOT NULL,
    changed       BIGINT  NOT NULL,
    head          BIGINT  NOT NULL,
    work          TEXT    NOT NULL,
    due           BIGINT
);
-- Lists read one phase after another, each newest first, so that a page costs its own length and not the table's.
CREATE INDEX tables_by_phase ON tables (phase, created, id);
CREATE INDEX tables_by_family ON tables (family, phase, created, id);
CREATE INDEX tables_by_rules ON tables (rules, phase, created, id);
CREATE INDEX tables_due ON tables (work, due) WHERE due IS NOT NULL;
CREATE INDEX tables_timed ON tables (phase, id) WHERE clock <> 'none';

-- Everybody who holds or ever held a seat, with what a list of somebody's games is searched by.
CREATE TABLE sitters (
    table_id TEXT   NOT NULL,
    person   TEXT   NOT NULL,
    phase    TEXT   NOT NULL,
    created  BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX sitters_by_person ON sitters (person, phase, created, table_id);

CREATE TABLE results (
    table_id TEXT    NOT NULL,
    seq      BIGINT  NOT NULL,
    seat     TEXT    NOT NULL,
    person   TEXT    NOT NULL,
    family   TEXT    NOT NULL,
    speed    TEXT    NOT NULL,
    rules    TEXT    NOT NULL,
    score    TEXT    NOT NULL,
    points   BIGINT  NOT NULL,
    rated    BOOLEAN NOT NULL,
    at       BIGINT  NOT NULL,
    PRIMARY KEY (table_id, seq, seat)
);
CREATE INDEX results_by_person ON results (person, family, score);

CREATE TABLE ratings (
    person     TEXT             NOT NULL,
    family     TEXT             NOT NULL,
    speed      TEXT             NOT NULL,
    value      DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games      BIGINT           NOT NULL,
    at         BIGINT           NOT NULL,
    PRIMARY KEY (person, family, speed)
);
CREATE INDEX ratings_by_value ON ratings (family, speed, value, person);

-- What no log knows.
CREATE TABLE secrets (
    table_id TEXT NOT NULL PRIMARY KEY,
    secret   TEXT NOT NULL
);

CREATE TABLE seat_links (
    hash     TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    seat     TEXT NOT NULL,
    person   TEXT NOT NULL
);
CREATE INDEX seat_links_by_person ON seat_links (person) WHERE person <> '';

-- A name's key is what two names must not share; guests have none, for they may be called alike.
CREATE TABLE people (
    id       TEXT   NOT NULL PRIMARY KEY,
    name     TEXT   NOT NULL,
    name_key TEXT   UNIQUE,
    kind     TEXT   NOT NULL,
    owner    TEXT   NOT NULL,
    password TEXT   NOT NULL,
    epoch    BIGINT NOT NULL,
    created  BIGINT NOT NULL
);
CREATE INDEX people_by_owner ON people (owner) WHERE owner <> '';

-- A guest whose games belong to an account now. An account is never a guest again, so that one step always ends.
CREATE TABLE aliases (
    guest   TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL REFERENCES people (id)
);
CREATE INDEX aliases_by_account ON aliases (account);

CREATE TABLE bot_tokens (
    person TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    hash   TEXT NOT NULL UNIQUE
);

CREATE TABLE cookie_keys (
    id      TEXT   NOT NULL PRIMARY KEY,
    secret  TEXT   NOT NULL,
    created BIGINT NOT NULL,
    retires BIGINT NOT NULL
);

-- One row a process, touched to see whether it can write.
CREATE TABLE nodes (
    id   TEXT   NOT NULL PRIMARY KEY,
    seen BIGINT NOT NULL
);
