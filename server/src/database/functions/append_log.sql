-- Appends entries to the log. It is the only way into the log: the product's role may neither insert nor change there
-- itself.
create or replace function append_log(company bigint, entries jsonb) returns void
  language plpgsql security definer set search_path = app, pg_temp as $$
declare
  link bytea;
  entry log_entries;
begin
  if company is distinct from current_setting('app.company_id')::bigint then
    raise insufficient_privilege using message = 'new row violates row-level security of the log';
  end if;
  insert into log_heads (company_id, hash) values (company, '') on conflict do nothing;
  select hash into link from log_heads where company_id = company for update;
  for entry in
    select (jsonb_populate_record(null::log_entries, given.value || jsonb_build_object(
      'company_id', company,
      'user_first_name', coalesce(users.first_name, ''),
      'user_last_name', coalesce(users.last_name, given.value ->> 'user_name', '')))).*
    from jsonb_array_elements(entries) with ordinality as given (value, position)
      left join users on users.id = (given.value ->> 'user_id')::bigint
    order by given.position
  loop
    -- Drawn behind the lock: the order of the ids is the order of the chain.
    entry.id := nextval('log_entries_id_seq');
    entry.day := entry.created_at::date;
    entry.spelling := 2;
    -- 122 random bits each.
    entry.user_salt := uuid_send(gen_random_uuid());
    entry.subject_salt := uuid_send(gen_random_uuid());
    -- The digests of sealed records get the salt of the subject: once the purge has cleared it, no content can be guessed.
    if entry.data ? 'seals' then
      entry.data := jsonb_set(entry.data, '{seals}', (
        select coalesce(jsonb_agg(case when seal ->> 'hash' is null then seal else seal || jsonb_build_object(
            'hash', encode(sha256(entry.subject_salt || decode(seal ->> 'hash', 'hex')), 'hex')) end order by place), '[]')
        from jsonb_array_elements(entry.data -> 'seals') with ordinality as given (seal, place)));
    end if;
    entry.user_digest := sha256(entry.user_salt || convert_to(log_user(entry), 'UTF8'));
    entry.subject_digest := sha256(entry.subject_salt || convert_to(log_subject(entry), 'UTF8'));
    link := log_hash(link, entry);
    entry.hash := link;
    insert into log_entries overriding system value values (entry.*);
  end loop;
  update log_heads set hash = link, total = total + jsonb_array_length(entries) where company_id = company;
  perform count_log_entries(company, entries);
end $$;

revoke all on function append_log(bigint, jsonb) from public;
grant execute on function append_log(bigint, jsonb) to zeitblatt_app;
