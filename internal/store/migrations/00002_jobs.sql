-- +goose Up

-- What must be done at some time, by whichever process comes first. A job about a table can be made again from its log.
CREATE TABLE jobs (
    name     TEXT   NOT NULL PRIMARY KEY,
    kind     TEXT   NOT NULL,
    about    TEXT   NOT NULL,
    version  BIGINT NOT NULL, -- of what it is about: a job that was put again is another one
    due      BIGINT NOT NULL,
    priority BIGINT NOT NULL, -- 0 comes first
    attempts BIGINT NOT NULL, -- how often it was taken, and not done
    ready    BIGINT NOT NULL, -- when it may be taken: when it is due, or when the lease of who has it runs out
    holder   TEXT   NOT NULL  -- the process that took it last
);
CREATE INDEX jobs_ready ON jobs (kind, priority, ready);
