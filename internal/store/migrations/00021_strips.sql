-- +goose Up

-- From here on a row of the log can have several events that follow one another, a line each; its number is that of the last. The tables stay as they
-- are: this number is above those of the programs that read one event per row, so that they refuse this database.
SELECT 1;
