-- Which SECRET the keyed hashes and encrypted texts of this database were made with. One row, written by the first start.
CREATE TABLE database_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  fingerprint text NOT NULL
);
