-- +goose Up

-- What lists are filtered by, where their indexes can have it. A sheet is a rule set without its switches. A program from before
-- this migration leaves these columns empty; every store that is opened fills them in.
ALTER TABLE tables ADD COLUMN sheet TEXT NOT NULL DEFAULT '';
ALTER TABLE sitters ADD COLUMN family TEXT NOT NULL DEFAULT '';
ALTER TABLE sitters ADD COLUMN sheet TEXT NOT NULL DEFAULT '';
ALTER TABLE sitters ADD COLUMN private BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX tables_unfilled ON tables (id) WHERE sheet = '';
CREATE INDEX sitters_unfilled ON sitters (table_id) WHERE sheet = '';

-- Every filter has an index of its own, so that a list without a match ends at once, however many tables there are.
CREATE INDEX tables_public ON tables (phase, created, id) WHERE NOT private;
CREATE INDEX tables_public_family ON tables (family, phase, created, id) WHERE NOT private;
CREATE INDEX tables_public_sheet ON tables (sheet, phase, created, id) WHERE NOT private;
CREATE INDEX tables_first_turn ON tables (first_holder, created, id) WHERE phase = 'playing' AND to_act = 'first';
CREATE INDEX tables_second_turn ON tables (second_holder, created, id) WHERE phase = 'playing' AND to_act = 'second';
CREATE INDEX sitters_by_privacy ON sitters (person, private, phase, created, table_id);
CREATE INDEX sitters_by_family ON sitters (person, family, private, phase, created, table_id);
CREATE INDEX sitters_by_sheet ON sitters (person, sheet, private, phase, created, table_id);
