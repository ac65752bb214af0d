CREATE TABLE puns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  question text NOT NULL CHECK (char_length(question) BETWEEN 1 AND 280),
  answer text NOT NULL CHECK (char_length(answer) BETWEEN 2 AND 40),
  difficulty smallint NOT NULL CHECK (difficulty BETWEEN 1 AND 3),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX puns_once ON puns (md5(lower(question) || E'\n' || answer));
