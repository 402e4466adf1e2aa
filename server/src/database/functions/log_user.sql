-- The text that the digest of the person covers.
create or replace function log_user(entry log_entries) returns text language sql stable as $$
  select jsonb_build_array(entry.user_first_name, entry.user_last_name)::text
$$;
