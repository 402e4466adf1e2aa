-- Deletes the invoices of the company of the transaction that were issued in a year or before, with their files.
-- @return the number of deleted invoices
create or replace function purge_invoices(last_year integer) returns integer
  language plpgsql security definer set search_path = app, pg_temp
as $$
declare
  company constant bigint := current_setting('app.company_id')::bigint;
  old bigint[];
begin
  select coalesce(array_agg(i.id), '{}') into old from invoices i
  where i.company_id = company and i.issued_on < make_date(last_year + 1, 1, 1)
    -- Not before the cancellation that names it.
    and not exists (select from invoices c
      where c.company_id = company and c.cancels = i.id and c.issued_on >= make_date(last_year + 1, 1, 1));
  delete from billing_items b where b.company_id = company and b.invoice_id = any (old);
  delete from invoice_files f where f.company_id = company and f.invoice_id = any (old);
  delete from invoice_states s where s.company_id = company and s.invoice_id = any (old);
  delete from invoices i where i.company_id = company and i.id = any (old);
  if not exists (select from invoices i where i.company_id = company) then
    delete from invoice_numbers n where n.billed_company = company and n.year <= last_year;
  end if;
  return cardinality(old);
end $$;

revoke all on function purge_invoices(integer) from public;
grant execute on function purge_invoices(integer) to zeitblatt_app;
