set local search_path = app, public;

-- Answers of a company for the holidays of a town; null: none, then the law counts where it is known, else the switch of the company.
create table town_holidays (
  company_id bigint references companies,
  city_id bigint references cities,
  has_assumption_day boolean,
  has_peace_festival boolean,
  has_corpus_christi boolean,
  primary key (company_id, city_id)
);

-- The places at which a company works, to be chosen from. A closed one is not offered any more; the history of people still names it.
create table sites (
  company_id bigint references companies,
  id bigint generated always as identity,
  name text not null,
  city_id bigint not null references cities,
  version integer not null default 1 check (version > 0),
  closed_at timestamptz,
  primary key (company_id, id)
);
create unique index sites_name on sites (company_id, name) where closed_at is null;

-- The site that was chosen, whose town is `city_id` of the row.
alter table work_places add column site_id bigint;
alter table work_places add foreign key (company_id, site_id) references sites;
alter table work_places add check (site_id is null or city_id is not null);
create index work_places_of_site on work_places (company_id, site_id) where site_id is not null;

-- A switch that differs from its default was meant for the town of the company: it stays as an answer, whatever the law is known to say.
insert into town_holidays (company_id, city_id, has_peace_festival, has_corpus_christi)
  select k.company_id, k.city_id, case when is_augsburg and not k.has_peace_festival then false end,
    case when s.code in ('DE-SN', 'DE-TH') and k.has_corpus_christi then true end
  from companies k
    join cities c on c.id = k.city_id
    join states s on s.id = c.state_id
    cross join lateral (select s.code = 'DE-BY' and c.zip between '86150' and '86199' as is_augsburg) as place
  where is_augsburg and not k.has_peace_festival or s.code in ('DE-SN', 'DE-TH') and k.has_corpus_christi;

do $$
declare
  walled text;
begin
  foreach walled in array array['sites', 'town_holidays'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy company_only on %I
      using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', walled);
  end loop;
end $$;
grant select, insert, update on sites, town_holidays to zeitblatt_app;
