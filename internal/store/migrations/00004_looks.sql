-- +goose Up

-- What the name of an account or a bot looks like: a new name must not look like one of these. Names from before may, so it is
-- not unique; guests have none. The program fills it in where it is empty.
ALTER TABLE people ADD COLUMN look TEXT NOT NULL DEFAULT '';
CREATE INDEX people_by_look ON people (look) WHERE look <> '';
CREATE INDEX people_without_look ON people (id) WHERE look = '' AND kind <> 'guest';
