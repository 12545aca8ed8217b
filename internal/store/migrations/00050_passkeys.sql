-- +goose Up

-- Keys of devices by which an account's owner signs in without the password. Only the public half is here.
CREATE TABLE passkeys (
    id         TEXT   NOT NULL PRIMARY KEY,
    person     TEXT   NOT NULL,
    name       TEXT   NOT NULL, -- what its owner calls the device
    host       TEXT   NOT NULL, -- browsers offer it on pages of this host alone
    credential TEXT   NOT NULL UNIQUE, -- what devices call it, in base64url
    public_key TEXT   NOT NULL, -- COSE, in base64url
    transports TEXT   NOT NULL, -- words with spaces between them, for browsers
    synced     INT    NOT NULL, -- 1: its owner's other devices can have it, too
    signed     BIGINT NOT NULL, -- the device's count of signatures; many do not count, and say 0
    created    BIGINT NOT NULL,
    used       BIGINT NOT NULL, -- 0: never
    copied     BIGINT NOT NULL  -- since when it counted backwards, and opens nothing; 0: it never did
);
CREATE INDEX passkeys_person ON passkeys (person);

-- Challenges that were answered, until they expire: none is answered twice. Only their hashes are here.
CREATE TABLE answered_challenges (
    hash    TEXT   NOT NULL PRIMARY KEY,
    expires BIGINT NOT NULL
);

-- The passkey that opened a session; '' is none.
ALTER TABLE sessions ADD COLUMN passkey TEXT NOT NULL DEFAULT '';
