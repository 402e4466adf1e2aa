-- Adds new entries to the counts. `append_log` calls it behind its lock; the product itself may only read the counts.
create or replace function count_log_entries(company bigint, entries jsonb) returns void
  language plpgsql set search_path = app, pg_temp as $$
begin
  with added as (
    select (value ->> 'created_at')::timestamptz::date as day, coalesce((value ->> 'user_id')::bigint, 0) as user_id,
      value ->> 'type' as type, count(*) as total
    from jsonb_array_elements(entries) as given (value) group by 1, 2, 3
  ), by_day as (
    insert into log_day_counts as known (company_id, day, total)
    select company, day, sum(total) from added group by 2
    on conflict (company_id, day) do update set total = known.total + excluded.total
  )
  insert into log_month_counts as known (company_id, user_id, type, month, total)
    select company, user_id, type, date_trunc('month', day::timestamp)::date, sum(total) from added group by 2, 3, 4
    on conflict (company_id, user_id, type, month) do update set total = known.total + excluded.total;
end $$;

revoke all on function count_log_entries(bigint, jsonb) from public;
