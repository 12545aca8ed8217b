-- +goose Up

-- Challenges that nobody has answered yet.
CREATE TABLE challenges (
    id         TEXT   NOT NULL PRIMARY KEY,
    challenger TEXT   NOT NULL,
    challenged TEXT   NOT NULL,
    body       TEXT   NOT NULL, -- what is to be played, as JSON
    created    BIGINT NOT NULL
);
CREATE INDEX challenges_by_challenger ON challenges (challenger, created, id);
CREATE INDEX challenges_by_challenged ON challenges (challenged, created, id);
