-- The ends of the words in which an employee is searched: of 'huber' these are huber, uber, ber, er and r. A text occurs in a
-- word when an end begins with it, and what begins with a text stands together in the index. LIKE cannot use an index behind
-- row-level security; comparisons can.
create or replace function word_ends(search_text text) returns setof text language sql immutable as $$
  select distinct substr(word, first)
  from string_to_table(translate(search_text, E'\n', ' '), ' ') as word, generate_series(1, length(word)) as first
$$;
