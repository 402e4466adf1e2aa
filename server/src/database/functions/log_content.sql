-- The text that the hash of an entry covers, in the spelling of the entry.
create or replace function log_content(entry log_entries) returns text language sql stable as $$
  select case entry.spelling
    when 1 then jsonb_build_array(entry.company_id, entry.id, entry.type, entry.subject, entry.changes, entry.data,
      entry.user_id, entry.user_first_name, entry.user_last_name, entry.day,
      to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
    else jsonb_build_array(entry.spelling, entry.company_id, entry.id, entry.type, encode(entry.subject_digest, 'hex'),
      entry.data, entry.user_id, encode(entry.user_digest, 'hex'), entry.day,
      to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
  end
$$;
