-- Search folds case and accents, with what is built into Postgres: an embedded or a hosted one may lack `unaccent` and `pg_trgm`.
-- `trigrams` cuts a folded text in threes; a GIN index on it finds any text of three characters and more.

create function fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(
    replace(replace(replace(replace(normalize(value, NFC), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
    'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝŸýÿ’',
    'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyyy''') collate "C")
$$;

create function trigrams(folded text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(folded, place, 3)), '{}') from generate_series(1, length(folded) - 2) as place
$$;

-- A text cell of a CSV file: quoted when it must be.
create function csv_cell(value text) returns text language sql immutable parallel safe as $$
  select coalesce(case
    when strpos(value, ';') + strpos(value, '"') + strpos(value, chr(10)) + strpos(value, chr(13)) > 0
    then '"' || replace(value, '"', '""') || '"' else value end, '')
$$;

-- Cents as a French decimal number: 1234 is 12,34.
create function euros(cents integer) returns text language sql immutable strict parallel safe as $$
  select (cents / 100)::text || ',' || lpad((cents % 100)::text, 2, '0')
$$;
