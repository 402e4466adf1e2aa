-- Takes the next number of a year for the company of the transaction. The series stays locked until the transaction ends.
create or replace function take_invoice_number(of_year integer) returns integer
  language plpgsql security definer set search_path = app, pg_temp
as $$
declare
  taken integer;
begin
  insert into invoice_series as s (year, last_number) values (of_year, 1)
    on conflict (year) do update set last_number = s.last_number + 1
    returning last_number into taken;
  insert into invoice_numbers (year, number, billed_company)
    values (of_year, taken, current_setting('app.company_id')::bigint);
  return taken;
end $$;

revoke all on function take_invoice_number(integer) from public;
grant execute on function take_invoice_number(integer) to zeitblatt_app;
