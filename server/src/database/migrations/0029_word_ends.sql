set local search_path = app, public;

-- The ends of the words in which an employee is searched: of 'huber' these are huber, uber, ber, er and r. A text occurs in a
-- word when an end begins with it, and what begins with a text stands together in the index. LIKE cannot use an index behind
-- row-level security; comparisons can.
create function word_ends(search_text text) returns setof text language sql immutable as $$
  select distinct substr(word, first)
  from string_to_table(translate(search_text, E'\n', ' '), ' ') as word, generate_series(1, length(word)) as first
$$;

-- Of employees who are not deleted. Kept by the triggers below; the product itself may only read it.
create table employee_word_ends (
  company_id bigint not null,
  ending text collate "C" not null,
  employee_id bigint not null,
  primary key (company_id, ending, employee_id)
);

create function add_word_ends() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  insert into employee_word_ends (company_id, ending, employee_id)
  select n.company_id, ending, n.id from new_rows n, word_ends(n.search_text) as ending where n.deleted_at is null;
  return null;
end $$;

create function change_word_ends() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  delete from employee_word_ends
  where company_id = old.company_id and employee_id = old.id and ending = any (array(select word_ends(old.search_text)));
  insert into employee_word_ends (company_id, ending, employee_id)
  select new.company_id, ending, new.id from word_ends(new.search_text) as ending where new.deleted_at is null;
  return null;
end $$;

create function remove_word_ends() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  delete from employee_word_ends w using old_rows o, word_ends(o.search_text) as e (ending)
  where w.company_id = o.company_id and w.ending = e.ending and w.employee_id = o.id and o.deleted_at is null;
  return null;
end $$;

create trigger add_word_ends after insert on employees
  referencing new table as new_rows for each statement execute function add_word_ends();
create trigger change_word_ends after update of search_text, deleted_at on employees for each row
  when (old.search_text <> new.search_text or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function change_word_ends();
create trigger remove_word_ends after delete on employees
  referencing old table as old_rows for each statement execute function remove_word_ends();

-- The owner of the tables may be no superuser: then row-level security would hide the rows of all companies.
alter table employees no force row level security;
insert into employee_word_ends (company_id, ending, employee_id)
  select e.company_id, ending, e.id from employees e, word_ends(e.search_text) as ending where e.deleted_at is null
  order by 1, 2, 3;
alter table employees force row level security;

alter table employee_word_ends enable row level security;
alter table employee_word_ends force row level security;
create policy company_only on employee_word_ends
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select on employee_word_ends to zeitblatt_app;
