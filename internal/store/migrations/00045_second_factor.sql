-- +goose Up

-- The second factor of an account: a secret that its phone has too. Nothing is asked for until the account has shown a code.
CREATE TABLE factors (
    person TEXT   NOT NULL PRIMARY KEY,
    secret TEXT   NOT NULL,
    since  BIGINT NOT NULL, -- 0: no code was shown yet
    step   BIGINT NOT NULL  -- the last code that was used, by its half minute: none works twice
);

-- Codes that work once, for who has lost the phone. Only their hashes are here.
CREATE TABLE recovery_codes (
    person TEXT NOT NULL,
    hash   TEXT NOT NULL,
    PRIMARY KEY (person, hash)
);
