-- +goose Up

-- How many opponents a rating rests on, up to as many as matter; -1 is not known. Somebody who has met only one is not on the lists yet.
ALTER TABLE ratings ADD COLUMN met BIGINT NOT NULL DEFAULT -1;
CREATE INDEX results_by_day ON results (person, at);
