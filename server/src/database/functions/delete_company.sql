-- Deletes the company of the transaction with everything in it, when its waiting period is over and no hold stands:
-- the people with accounts in it, what hangs on their accounts, and the rows of every table that has a company,
-- except invoices. The tables and the order in which they can be emptied are read from the catalog: a new table needs
-- no change here. The product itself may delete none of most of these rows.
create or replace function delete_company(at timestamptz) returns boolean
  language plpgsql security definer set search_path = app, pg_temp
as $$
declare
  company constant bigint := current_setting('app.company_id')::bigint;
  kept constant text[] := array['invoices', 'invoice_states', 'invoice_files'];
  remaining oid[];
  free oid;
begin
  perform from companies c where c.company_id = company and c.deletion_due_at <= at for update;
  if not found then
    return false;
  end if;
  perform from retention_holds h where h.company_id = company and h.ended_at is null;
  if found then
    return false;
  end if;
  delete from mails m where m.receiver in (select u.email from users u where u.company_id = company);
  delete from users u where u.company_id = company;
  delete from check_codes k where k.company_id = company;
  select array_agg(c.oid) into remaining
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull
  where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (kept);
  while cardinality(remaining) > 0 loop
    select t.oid into free from unnest(remaining) as t (oid)
    where not exists (
      select from pg_constraint f
      where f.contype = 'f' and f.confrelid = t.oid and f.conrelid <> t.oid and f.conrelid = any (remaining))
    order by t.oid limit 1;
    if free is null then
      raise exception 'the tables of companies refer to each other in a circle';
    end if;
    execute format('delete from %s where company_id = $1', free::regclass) using company;
    remaining := array_remove(remaining, free);
  end loop;
  return true;
end $$;

revoke all on function delete_company(timestamptz) from public;
grant execute on function delete_company(timestamptz) to zeitblatt_app;
