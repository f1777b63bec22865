-- A name for comparison: lower case, without accents and punctuation, words in alphabetical order, so that "DOE, Jané" and
-- "Jane Doe" are equal. Empty if it has no letter or digit.
create or replace function normalize_name(full_name text) returns text
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce(string_agg(word, ' ' order by word collate "C"), '')
  from regexp_split_to_table(lower(regexp_replace(normalize(full_name, nfkd), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+') as word
  where word <> '';
end;

revoke execute on function normalize_name from public;
grant execute on function normalize_name to tributary_app;
