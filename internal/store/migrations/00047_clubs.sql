-- +goose Up

-- Clubs, who is in them, and links that let somebody in once.
CREATE TABLE clubs (
    id      TEXT   NOT NULL PRIMARY KEY,
    name    TEXT   NOT NULL,
    place   TEXT   NOT NULL,
    private INT    NOT NULL,
    best    INT    NOT NULL, -- how many evenings of a season count; 0 is all
    season  BIGINT NOT NULL, -- since when
    made    BIGINT NOT NULL
);

CREATE TABLE club_members (
    person    TEXT   NOT NULL,
    club      TEXT   NOT NULL,
    organiser INT    NOT NULL,
    since     BIGINT NOT NULL,
    PRIMARY KEY (person, club)
);
CREATE INDEX club_members_by_club ON club_members (club, since);

CREATE TABLE club_invitations (
    hash    TEXT   NOT NULL PRIMARY KEY,
    club    TEXT   NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX club_invitations_by_club ON club_invitations (club, expires);
