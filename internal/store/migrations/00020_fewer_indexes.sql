-- +goose Up

-- Every list of everybody's tables is one of public tables now, which have indexes of their own. These three cost fifteen entries per game, and no
-- question reads them. A program of before is as right without them.
DROP INDEX tables_by_phase;
DROP INDEX tables_by_family;
DROP INDEX tables_by_rules;
