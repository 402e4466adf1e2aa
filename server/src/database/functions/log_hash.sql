-- The hash of an entry, chained to the one before.
create or replace function log_hash(link bytea, entry log_entries) returns bytea language sql stable as $$
  select sha256(link || convert_to(app.log_content(entry), 'UTF8'))
$$;
