set local search_path = app, public;

-- After an agreement, days can be recorded otherwise than the draft says; `days` names those that differ.
alter table month_events drop constraint month_events_kind_check, drop constraint month_events_check3;
alter table month_events add check (
  kind in ('sent', 'agreed', 'objected', 'changed', 'withdrawn', 'replied', 'closed', 'reopened')
);
alter table month_events add check (kind in ('objected', 'changed') or days = '{}');
