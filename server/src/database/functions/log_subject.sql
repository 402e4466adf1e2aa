-- The text that the digest of the subject covers.
create or replace function log_subject(entry log_entries) returns text language sql stable as $$
  select jsonb_build_array(entry.subject, entry.changes)::text
$$;
